/**
 * Posts of a discussion: where the method says so (its regions), where the markup does (schema.org), or where a forum's or blog's own classes
 * name both the post and its author. Author and date become fields of the post and are not repeated in its text.
 */
import { attribute, type NodeId, type Page, textContent } from "../../page/page.ts"
import { Tag } from "../../page/tags.ts"
import type { Builder, Container } from "../builder.ts"

interface PostContainer extends Container {
  readonly kind: "post"
  author: string | undefined
  date: string | undefined
}

const POST_TYPE = /schema\.org\/(?:DiscussionForumPosting|Comment|Answer|Question|UserComments)\s*$/i
/** Not `post`: WordPress calls whole articles that. */
export const POST_CLASS =
  /(?:^|\s)(?:comment|comment-body|crawler-post|topic-post|message--post|postcontainer|forum-post|reply-item)(?:$|\s)/i
const AUTHOR_CLASS = /(?:^|\s)(?:comment-author|author|username|fn|p-author|message-name|creator|postauthor)(?:$|\s)/i
const DATE_CLASS = /(?:^|\s)(?:comment-metadata|comment-date|post-time|postdate|timestamp|relative-date)(?:$|\s)/i
/** An author is named near the top of a post. Chosen. */
const HEAD_NODES = 80
/** A name is short; what is longer is a box with more than the name in it. Chosen. */
const MAX_NAME = 60

/** Opens the post that an element is; false where it is none. */
export function post(build: Builder, node: NodeId): boolean {
  const region = build.posts.get(node)
  if (region === undefined && !isPostByMarkup(build, node)) return false
  const container: PostContainer = { node, kind: "post", blocks: [], author: region?.author, date: region?.date }
  build.contain(container, ({ blocks, author, date }) => {
    if (blocks.length > 0) build.push({ type: "post", node, author, date, blocks })
  })
  return true
}

function isPostByMarkup(build: Builder, node: NodeId): boolean {
  const type = build.attribute(node, "itemtype")
  if (type !== undefined) return POST_TYPE.test(type)
  return build.container.kind !== "post" && POST_CLASS.test(build.classes(node)) && namesAuthor(build.page, node)
}

function namesAuthor(page: Page, node: NodeId): boolean {
  const until = Math.min(page.end[node]!, node + HEAD_NODES)
  for (let inner = node + 1; inner < until; inner++)
    if (AUTHOR_CLASS.test(attribute(page, inner, "class") ?? "")) return true
  return false
}

/** Takes the author or date out of the head of the post around; false where the element is neither. */
export function postHead(build: Builder, node: NodeId): boolean {
  const outer = build.container
  if (!isPost(outer)) return false
  const { page } = build
  const property = build.attribute(node, "itemprop") ?? ""
  const classes = build.classes(node)
  if (outer.author === undefined && (property === "author" || AUTHOR_CLASS.test(classes))) {
    const name = words(textContent(page, node)).replace(/\s+says:?$/i, "")
    if (name === "" || name.length > MAX_NAME) return false
    outer.author = name
    return true
  }
  const isDate = /^date(?:Published|Created)$/.test(property) || DATE_CLASS.test(classes) || page.tag[node] === Tag.time
  if (outer.date !== undefined || !isDate) return false
  const date = machineDate(page, node) ?? words(textContent(page, node))
  if (date === "" || date.length > MAX_NAME) return false
  outer.date = date
  return true
}

function machineDate(page: Page, node: NodeId): string | undefined {
  const until = Math.min(page.end[node]!, node + HEAD_NODES)
  for (let inner = node; inner < until; inner++) {
    const datetime = attribute(page, inner, "datetime")?.trim()
    if (datetime !== undefined && datetime !== "") return datetime
  }
  return undefined
}

function words(text: string): string {
  return text.replace(/\s+/g, " ").trim()
}

function isPost(container: Container): container is PostContainer {
  return container.kind === "post"
}
