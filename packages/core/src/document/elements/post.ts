/**
 * Posts of a discussion: where the method says so (its regions), where the markup does (schema.org), or where a forum's or blog's own classes
 * name both the post and its author. Author and date become fields of the post and are not repeated in its text.
 */
import { attribute, type NodeId, type Page } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder, OpenPost } from "../builder.ts"
import type { Block, Post } from "../content.ts"
import { inlineText } from "../inline-text.ts"

const POST_TYPE = /schema\.org\/(?:DiscussionForumPosting|Comment|Answer|Question|UserComments)\s*$/i
/** Not `post`: WordPress calls whole articles that. */
export const POST_CLASS =
  /(?:^|\s)(?:comment|comment-body|crawler-post|topic-post|message--post|postcontainer|forum-post|reply-item|cPost|ipsComment|blockpost|has-profile|post_wrapper|postbit(?:legacy)?)(?:$|\s)/i
const COMMENT_CLASS = /(?:^|\s)(?:comment|comment-body)(?:$|\s)/i
const AUTHOR_CLASS =
  /(?:^|\s)(?:(?:comment-|p-|post|cAuthorPane_)?author|username|fn|message-name|creator|postleft|poster|byline)(?:$|\s)/i
const NAME_CLASS = /(?:^|\s)(?:fn|username)(?:$|\s)/i
const DATE_CLASS = /(?:^|\s)(?:comment-metadata|comment-date|post-time|postdate|timestamp|relative-date)(?:$|\s)/i
/** Of an ISO date. */
const DAY = 10
/** "#2 · (Edited)" */
const NUMBER = /^#\d+[\s·•|]*(?:\(edited\))?$/i
/** An author is named near the top of a post. Chosen. */
const HEAD_NODES = 80
/** A name is short; what is longer is a box with more than the name in it. Chosen. */
const MAX_NAME = 60
/** With rank, place and number of posts. Chosen. */
const MAX_BOX = 300

/** Opens the post that an element is; false where it is none. */
export function post(build: Builder, node: NodeId): boolean {
  const region = build.posts.get(node)
  if (region === undefined && !isPostByMarkup(build, node)) return false
  const outside = build.post
  // What is selected of the head is taken out of the text; what the region knows besides is only told.
  const head = headOf(build.page, node)
  const open: OpenPost = { author: undefined, date: head.stated, named: false }
  build.collect(node, "post", blocks => {
    build.post = outside
    const { author, date, named } = open
    if (blocks.length === 0) return
    const whole = { author: author ?? region?.author ?? head.author, date: date ?? region?.date ?? head.date }
    for (const block of withoutBox({ type: "post", node, ...whole, named, blocks }, head)) build.push(block)
  })
  build.post = open
  return true
}

/** A thread or a box around a post is no post of its own; nor is the number in the thread part of the text. */
function withoutBox(post: Post, { author, stated }: Head): readonly Block[] {
  const [first, ...rest] = post.blocks
  if (first?.type === "post") {
    // What the method took for the author may be whom the text answers.
    const sure = rest.length === 0 ? author : undefined
    return [{ ...first, author: sure ?? first.author ?? post.author, date: stated ?? first.date ?? post.date }, ...rest]
  }
  if (first?.type === "list" && first.items[0]?.blocks[0]?.type === "post") return post.blocks
  const isNumber = first?.type === "paragraph" && rest.length > 0 && NUMBER.test(inlineText(first.children))
  return [isNumber ? { ...post, blocks: rest } : post]
}

/** True for a reader's comment, as told from a post of the discussion that a page is about. */
export function isComment(page: Page, node: NodeId): boolean {
  const type = attribute(page, node, "itemtype")
  if (type !== undefined) return /schema\.org\/(?:User)?Comments?\s*$/i.test(type)
  return COMMENT_CLASS.test(attribute(page, node, "class") ?? "") && namesAuthor(page, node)
}

function isPostByMarkup(build: Builder, node: NodeId): boolean {
  const type = build.attribute(node, "itemtype")
  if (type !== undefined) return POST_TYPE.test(type)
  // A box inside a box of the same post names the same author; a reply comes after that.
  if (build.post !== undefined && build.post.author === undefined) return false
  return POST_CLASS.test(build.classes(node)) && namesAuthor(build.page, node)
}

function namesAuthor(page: Page, node: NodeId): boolean {
  const until = Math.min(page.end[node]!, node + HEAD_NODES)
  for (let inner = node + 1; inner < until; inner++)
    if (AUTHOR_CLASS.test(attribute(page, inner, "class") ?? "")) return true
  return false
}

/** Takes the author or date out of the post around; false where the element is neither. */
export function postHead(build: Builder, node: NodeId, post: OpenPost): boolean {
  const { page } = build
  if (build.container.kind === "quote") return false
  const author = authorIn(page, node)
  const date = author === undefined ? dateIn(page, node) : undefined
  // Once the post has both, only their repetition is left out.
  const isHead =
    (author !== undefined && author === (post.author ?? author)) ||
    (date !== undefined && date.slice(0, DAY) === (post.date ?? date).slice(0, DAY))
  if (isHead) {
    post.author ??= author
    post.date ??= date
    post.named = true
    return true
  }
  // The number of the post in its thread.
  return build.attribute(node, "itemprop") === "position"
}

interface Head {
  readonly author: string | undefined
  readonly date: string | undefined
  /** The date in a property without words. */
  readonly stated: string | undefined
}

/** Who wrote a post and when, as far as the page says, selected or not: posts inside it are not asked. */
function headOf(page: Page, post: NodeId): Head {
  let author = attribute(page, post, "data-author")
  let date: string | undefined
  let stated: string | undefined
  const states = attribute(page, post, "itemtype") !== undefined
  for (let node = post + 1; node < page.end[post]! && !(author && (stated ?? (!states && date))); ) {
    const skips = page.attributes[node]!.length > 0 && isOtherPost(page, node)
    if (!skips) {
      author ??= authorIn(page, node)
      date ??= dateIn(page, node)
      // A property without words means this post; a time that is shown may be that of the last reply.
      if (page.tag[node] === Tag.meta && isDateProperty(page, node)) stated ??= attribute(page, node, "content")?.trim()
    }
    node = skips ? page.end[node]! : node + 1
  }
  return { author, date: stated ?? date, stated }
}

function isOtherPost(page: Page, node: NodeId): boolean {
  return POST_TYPE.test(attribute(page, node, "itemtype") ?? "") || page.tag[node] === Tag.blockquote
}

function authorIn(page: Page, node: NodeId): string | undefined {
  const isAuthor =
    attribute(page, node, "itemprop") === "author" || AUTHOR_CLASS.test(attribute(page, node, "class") ?? "")
  if (!isAuthor || page.end[node]! - node > HEAD_NODES || words(page, node).length > MAX_BOX) return undefined
  // In a box with rank, place and number of posts the name comes first.
  const name = firstWords(page, named(page, node)).replace(/\s+says:?$/i, "")
  return name === "" || name.length > MAX_NAME ? undefined : name
}

function dateIn(page: Page, node: NodeId): string | undefined {
  const isDate =
    page.tag[node] === Tag.time || isDateProperty(page, node) || DATE_CLASS.test(attribute(page, node, "class") ?? "")
  if (!isDate) return undefined
  const date = machineDate(page, node) ?? words(page, node)
  return date === "" || date.length > MAX_NAME ? undefined : date
}

function isDateProperty(page: Page, node: NodeId): boolean {
  return /^date(?:Published|Created)$/.test(attribute(page, node, "itemprop") ?? "")
}

function firstWords(page: Page, node: NodeId): string {
  for (let leaf = page.leafStart[node]!; leaf < page.leafStart[page.end[node]!]!; leaf++) {
    const text = words(page, page.leaves[leaf]!)
    if (text !== "" && !/^(?:by|posted by|author):?$/i.test(text)) return text
  }
  return ""
}

function machineDate(page: Page, node: NodeId): string | undefined {
  const until = Math.min(page.end[node]!, node + HEAD_NODES)
  for (let inner = node; inner < until; inner++) {
    const datetime = attribute(page, inner, "datetime")?.trim()
    if (datetime !== undefined && datetime !== "") return datetime
  }
  return undefined
}

/** What holds the name alone, in a box with more about the author. */
function named(page: Page, node: NodeId): NodeId {
  for (let inner = node + 1; inner < page.end[node]!; inner++) {
    const isName =
      attribute(page, inner, "itemprop") === "name" || NAME_CLASS.test(attribute(page, inner, "class") ?? "")
    if (isName && page.leafStart[page.end[inner]!]! > page.leafStart[inner]!) return inner
  }
  return node
}

function words(page: Page, node: NodeId): string {
  return page.text.slice(node, page.end[node]!).join("").replace(/\s+/g, " ").trim()
}
