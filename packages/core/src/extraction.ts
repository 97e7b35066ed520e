/** The result of `extract`. Cheap facts are fields; what takes work (the content tree, its renderings, metadata) is made on first access. */
import { buildContent } from "./document/build.ts"
import { readComments } from "./document/comments.ts"
import type { ContentTree, Post } from "./document/content.ts"
import { type Gathered, gatherSources } from "./document/metadata/gather-sources.ts"
import { type Metadata, readMetadata } from "./document/metadata/metadata.ts"
import { readTitle } from "./document/metadata/read-title.ts"
import { readingTime } from "./document/metadata/reading-time.ts"
import { mostlyHidden } from "./document/mostly-hidden.ts"
import { type RegionText, regionTexts } from "./document/region-texts.ts"
import { type BlockExplanation, explainBlocks } from "./explain.ts"
import type { Quantities } from "./methods/method.ts"
import type { Settings } from "./options.ts"
import type { Page, Warning } from "./page/page.ts"
import { renderHtml } from "./render/html.ts"
import { renderMarkdown } from "./render/markdown/markdown.ts"
import { renderText } from "./render/text.ts"
import type { PageType, Selection } from "./selection/selection.ts"
import type { TraceRecord } from "./trace-record.ts"

export class Extraction {
  /** Id of the method that chose the content. */
  readonly method: string
  readonly url: string | undefined
  private readonly made: {
    content?: ContentTree
    comments?: readonly Post[]
    regions?: readonly RegionText[]
    gathered?: Gathered
    metadata?: Metadata
    text?: string
    markdown?: string
    html?: string
  } = {}

  constructor(
    /** The page as given: metadata is read from it. */
    private readonly source: Page,
    /** The page the selection is over: the same, unless the content had to be read from data. */
    readonly page: Page,
    readonly selection: Selection,
    private readonly settings: Settings,
    private readonly trace: TraceRecord | undefined,
  ) {
    this.method = settings.method.id
    this.url = page.url
  }

  get metadata(): Metadata {
    this.made.metadata ??= readMetadata(this.source, this.gathered)
    return this.made.metadata
  }

  private get gathered(): Gathered {
    this.made.gathered ??= gatherSources(this.source)
    return this.made.gathered
  }

  /** The content as a tree; every block names the node of the page it came from. */
  get content(): ContentTree {
    this.made.content ??= this.readContent()
    return this.made.content
  }

  /** Readers' comments that are not part of the content, unless the option `comments` put them at its end. */
  get comments(): readonly Post[] {
    this.made.comments ??= readComments(this.page, this.selection, this.settings)
    return this.made.comments
  }

  private readContent(): ContentTree {
    const { links, images, tables, comments } = this.settings
    const hidden = mostlyHidden(this.page, this.selection)
    const build = (title?: string) => buildContent(this.page, this.selection, { links, images, tables, hidden, title })
    let tree = build(this.title)
    // A title with nothing under it is the content.
    if (tree.blocks.length === 0) tree = build()
    return comments === true ? { ...tree, blocks: [...tree.blocks, ...this.comments] } : tree
  }

  get text(): string {
    this.made.text ??= renderText(this.content)
    return this.made.text
  }

  get markdown(): string {
    this.made.markdown ??= renderMarkdown(this.content)
    return this.made.markdown
  }

  /** A fragment of safe HTML: nothing in it can run. */
  get html(): string {
    this.made.html ??= renderHtml(this.content)
    return this.made.html
  }

  get title(): string | undefined {
    return readTitle(this.gathered)[0]?.value
  }

  /** Whole minutes to read the content. */
  get readingTime(): number {
    return readingTime(this.text)
  }

  get type(): PageType | undefined {
    return this.selection.judgement?.type
  }

  /** Calibrated estimate of how good this result is (word F1), where the method gives one. */
  get confidence(): number | undefined {
    return this.selection.judgement?.confidence
  }

  /** Every post, item or section with its own text, where the method found the page to be made of them. */
  get regions(): readonly RegionText[] {
    this.made.regions ??= regionTexts(this.page, this.selection)
    return this.made.regions
  }

  /** What is odd about the page or its reading. Never empty for a page without content. */
  get warnings(): readonly Warning[] {
    const warnings = [...this.page.warnings, ...(this.selection.judgement?.warnings ?? [])]
    const { hidden } = this.content
    if (hidden.length > 0)
      warnings.push({
        code: "hidden-text",
        message: `Left out ${hidden.length} of the page's texts, which a reader would not see.`,
      })
    if (mostlyHidden(this.page, this.selection))
      warnings.push({
        code: "shown-by-scripts",
        message: "Most of the content is hidden until scripts show it; it was taken as shown.",
      })
    if (warnings.length === 0 && this.content.blocks.length === 0)
      warnings.push({ code: "no-content", message: `The method "${this.method}" found no content on this page.` })
    return warnings
  }

  /** For every block of the page: kept or not, and why. Needs `explain: true`. */
  get explanation(): { readonly page: Quantities; readonly blocks: readonly BlockExplanation[] } {
    return { page: this.trace?.whole ?? {}, blocks: explainBlocks(this.page, this.selection, this.trace) }
  }

  /** Every field as plain data; `JSON.stringify(extraction)` uses it. */
  toJSON(): Record<string, unknown> {
    return {
      url: this.url,
      ...this.metadata,
      method: this.method,
      type: this.type ?? this.metadata.type,
      readingTime: this.readingTime,
      typeProbability: this.selection.judgement?.typeProbability,
      confidence: this.confidence,
      text: this.text,
      markdown: this.markdown,
      html: this.html,
      content: this.content.blocks,
      comments: this.comments.map(({ author, date, blocks }) => ({
        author,
        date,
        text: renderText({ ...this.content, blocks }),
      })),
      regions: this.regions,
      hidden: this.content.hidden,
      warnings: this.warnings,
    }
  }

  /** The same result in the shape of Mozilla's Readability, for programs that come from there; null where nothing was found. */
  toReadability(): ReadabilityResult | null {
    if (this.content.blocks.length === 0) return null
    const { metadata, text } = this
    return {
      title: metadata.title ?? "",
      byline: metadata.authors.length > 0 ? metadata.authors.join(", ") : null,
      dir: this.content.direction ?? null,
      lang: metadata.language ?? null,
      content: this.html,
      textContent: text,
      length: text.length,
      excerpt: metadata.description ?? text.slice(0, 200),
      siteName: metadata.site ?? null,
      publishedTime: metadata.published ?? null,
    }
  }
}

export interface ReadabilityResult {
  readonly title: string
  readonly byline: string | null
  readonly dir: string | null
  readonly lang: string | null
  readonly content: string
  readonly textContent: string
  readonly length: number
  readonly excerpt: string
  readonly siteName: string | null
  readonly publishedTime: string | null
}
