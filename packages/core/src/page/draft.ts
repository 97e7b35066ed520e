/**
 * The tree while parse5 builds it: parse5 moves nodes about (misnested tags, tables), so it works on small linked nodes, which are read
 * out in document order afterwards. Comments and doctypes are not kept.
 */
import type { DefaultTreeAdapterTypes, Token, TreeAdapter } from "parse5"
import type { Attribute } from "./page.ts"

type ElementLocation = Token.ElementLocation
type Namespace = Parameters<TreeAdapter["createElement"]>[1]
type DocumentMode = DefaultTreeAdapterTypes.Document["mode"]

const HTML = "http://www.w3.org/1999/xhtml"
const NO_ATTRIBUTES: Attribute[] = []

export class Draft {
  parent: Draft | null = null
  first: Draft | null = null
  last: Draft | null = null
  next: Draft | null = null
  previous: Draft | null = null
  content: Draft | null = null

  constructor(
    /** Tag name; "#text", "#document", "#fragment" or "#comment" for what is not an element. */
    readonly name: string,
    readonly namespace: string,
    public attributes: Attribute[],
    public text: string,
    readonly offset: number,
  ) {}

  get foreign(): boolean {
    return this.namespace !== HTML
  }
}

export interface DraftTypes {
  node: Draft
  parentNode: Draft
  childNode: Draft
  document: Draft
  documentFragment: Draft
  element: Draft
  commentNode: Draft
  textNode: Draft
  template: Draft
  documentType: Draft
}

/** The adapter counts what it makes and asks `where` the tokenizer stands, so that nodes know their place in the source. */
export interface DraftAdapter extends TreeAdapter<DraftTypes> {
  made: number
}

export function draftAdapter(where: () => number): DraftAdapter {
  let mode: DocumentMode = "no-quirks" as DocumentMode
  const adapter: DraftAdapter = {
    made: 0,
    createDocument: () => new Draft("#document", HTML, NO_ATTRIBUTES, "", 0),
    createDocumentFragment: () => new Draft("#fragment", HTML, NO_ATTRIBUTES, "", 0),
    createElement(name: string, namespace: Namespace, attributes: Attribute[]) {
      adapter.made++
      return new Draft(name, namespace, attributes, "", where())
    },
    createCommentNode: () => new Draft("#comment", HTML, NO_ATTRIBUTES, "", 0),
    createTextNode: (text: string) => new Draft("#text", HTML, NO_ATTRIBUTES, text, where()),
    appendChild: append,
    insertBefore,
    detachNode: detach,
    insertText(parent: Draft, text: string) {
      const last = parent.last
      if (last !== null && last.name === "#text") last.text += text
      else {
        adapter.made++
        append(parent, new Draft("#text", HTML, NO_ATTRIBUTES, text, where()))
      }
    },
    insertTextBefore(parent: Draft, text: string, reference: Draft) {
      const previous = reference.previous
      if (previous !== null && previous.name === "#text") previous.text += text
      else insertBefore(parent, adapter.createTextNode(text), reference)
    },
    adoptAttributes(element: Draft, attributes: Attribute[]) {
      const known = new Set(element.attributes.map(attribute => attribute.name))
      element.attributes = [...element.attributes, ...attributes.filter(attribute => !known.has(attribute.name))]
    },
    setTemplateContent(template: Draft, content: Draft) {
      template.content = content
    },
    getTemplateContent: (template: Draft) => template.content ?? template,
    setDocumentType() {},
    setDocumentMode(_document: Draft, value: DocumentMode) {
      mode = value
    },
    getDocumentMode: () => mode,
    getFirstChild: (node: Draft) => node.first,
    getChildNodes: (node: Draft) => childrenOf(node),
    getParentNode: (node: Draft) => node.parent,
    getAttrList: (element: Draft) => element.attributes,
    getTagName: (element: Draft) => element.name,
    getNamespaceURI: (element: Draft) => element.namespace as Namespace,
    getTextNodeContent: (node: Draft) => node.text,
    getCommentNodeContent: () => "",
    getDocumentTypeNodeName: () => "",
    getDocumentTypeNodePublicId: () => "",
    getDocumentTypeNodeSystemId: () => "",
    isTextNode: (node: Draft): node is Draft => node.name === "#text",
    isCommentNode: (node: Draft): node is Draft => node.name === "#comment",
    isDocumentTypeNode: (_node: Draft): _node is Draft => false,
    isElementNode: (node: Draft): node is Draft => !node.name.startsWith("#"),
    getNodeSourceCodeLocation: (): ElementLocation | null => null,
    setNodeSourceCodeLocation() {},
    updateNodeSourceCodeLocation() {},
  }
  return adapter
}

function append(parent: Draft, child: Draft): void {
  // Comments carry nothing a reader sees: they stay out of the tree.
  if (child.name === "#comment") return
  child.parent = parent
  child.previous = parent.last
  child.next = null
  if (parent.last === null) parent.first = child
  else parent.last.next = child
  parent.last = child
}

function insertBefore(parent: Draft, child: Draft, reference: Draft): void {
  if (child.name === "#comment") return
  child.parent = parent
  child.next = reference
  child.previous = reference.previous
  if (reference.previous === null) parent.first = child
  else reference.previous.next = child
  reference.previous = child
}

function detach(node: Draft): void {
  const { parent, previous, next } = node
  if (parent === null) return
  if (previous === null) parent.first = next
  else previous.next = next
  if (next === null) parent.last = previous
  else next.previous = previous
  node.parent = node.previous = node.next = null
}

function childrenOf(node: Draft): Draft[] {
  const children: Draft[] = []
  for (let child = node.first; child !== null; child = child.next) children.push(child)
  return children
}
