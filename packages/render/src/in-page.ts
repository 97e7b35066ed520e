/** The parts of pith-render that need no Node: for code that runs in a browser. */
export { decodeLayout, type EncodedLayout, encodeLayout } from "./encode-layout.ts"
export { layoutFromDocument } from "./layout-from-document.ts"
