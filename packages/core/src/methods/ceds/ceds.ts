/**
 * CEDS — Yu, X., Jin, Z.: "Web content information extraction based on DOM tree and statistical information", IEEE ICCT 2017.
 *
 * Idea. Leaves that follow each other in the page and are siblings in the tree belong together: their parent is a block. Content blocks
 * have much plain text, few links and little nesting, which one number for each block expresses. The threshold on that number is the one that
 * parts the page's blocks best; what stands oddly deep inside a content block is taken out again.
 *
 * | in the paper | function |
 * |---|---|
 * | level of a node (B.1) | `levelOf` |
 * | GetRealNode (B.3) | views/real-nodes |
 * | Algorithm 1, fuseByCommonAncestor (B.4) | `fusedParents`, `fuseByCommonAncestor` |
 * | ContentImportance (eq. 1), typicalLevel (C) | `contentImportance`, `typicalLevels` |
 * | mean, variance, τ = ε·μ, arg max s² (eq. 2-5) | `varianceThreshold`, `classVariance` |
 * | de-noising (E) | `deNoise` |
 *
 * Parameters, all the paper's: ε from 1 to 3 in steps of 0.1; level distance 4.
 *
 * Deviations and readings (the option's first value is ours; measured, see docs/methods/ceds.md).
 * D1 `root` "body" | "html": the root that is never a block (the paper's "root"). Children that hold no leaf (white space, scripts, `<br>`)
 *    are no children for GetRealNode.
 * D2 `nested` "joined" | "innermost" | "outermost": blocks nest (a paragraph with a link is one inside the column); a parent that is added
 *    twice is one block.
 * D3 `loose` "own" | "drop": a leaf in no block is a block by itself.
 * D4 `links` "at-least-one" | "plus-one": eq. 1 divides by the number of links, which may be 0.
 * D5 `sum` "characters" | "share": eq. 1 as printed adds up (textLength − linkTextLength) / textLength, which is 1 for every plain text
 *    however long, so ten captions outweigh nine paragraphs; "characters" adds up the plain characters. The nodes i are the leaves.
 * D6 `variance` "weighted" | "classes": s² between the two classes, each weighed by its number of blocks or counted once.
 * D7 Where no ε parts the blocks in two (one block, or all alike) every block with plain text is content.
 * D8 The root has level 1, so that typicalLevel is never 0.
 * D9 `noise` "each" | "both": "these nodes" of section E are those of the two leaves that are not at the block's common level, or both of
 *    them where neither is.
 *
 * Cannot: content whose blocks are uneven (a long section and many short ones: the short ones fall under the threshold); listings.
 */
import type { Page } from "../../page/page.ts"
import type { Selection } from "../../selection/selection.ts"
import type { Method, Trace } from "../method.ts"
import { contentImportance, type ImportanceOptions } from "./content-importance.ts"
import { deNoise, type NoiseOptions } from "./de-noise.ts"
import { type FuseOptions, fuseByCommonAncestor } from "./fuse-by-common-ancestor.ts"
import { type VarianceOptions, varianceThreshold } from "./variance-threshold.ts"

export type CedsOptions = Partial<FuseOptions & ImportanceOptions & VarianceOptions & NoiseOptions>
type Settings = Required<CedsOptions>

const DEFAULTS: Settings = {
  nested: "joined",
  loose: "own",
  root: "body",
  sum: "characters",
  links: "at-least-one",
  variance: "weighted",
  noise: "each",
}

export function ceds(options: CedsOptions = {}): Method {
  const settings = { ...DEFAULTS, ...options }
  return {
    id: "ceds",
    title: "DOM structure and statistics",
    citation: {
      authors: "Yu, X., Jin, Z.",
      title: "Web content information extraction based on DOM tree and statistical information",
      venue: "ICCT",
      year: 2017,
    },
    needs: [],
    select: (page, _given, trace) => select(page, settings, trace),
  }
}

function select(page: Page, settings: Settings, trace: Trace | undefined): Selection {
  const fusion = fuseByCommonAncestor(page, settings)
  const { value, links, typicalLevel } = contentImportance(page, fusion, settings)
  const { tau, epsilon, mu, variance } = varianceThreshold(value, settings)
  // D7: where no threshold parts the blocks (one block, or all alike), every block with plain text is content.
  const content = Uint8Array.from(value, x => Number(variance === 0 ? x > 0 : x > tau))
  const noise = deNoise(page, fusion, content, typicalLevel, settings)
  const keep = new Uint8Array(page.leaves.length)
  const score = new Float32Array(page.leaves.length)
  for (let leaf = 0; leaf < keep.length; leaf++) {
    const block = fusion.blockOf[leaf]!
    if (block < 0) continue
    score[leaf] = value[block]!
    keep[leaf] = content[block]! & (1 - noise[leaf]!)
  }
  if (trace !== undefined) {
    trace.page({ threshold: tau, epsilon, mean: mu, variance, blocks: value.length })
    for (let block = 0; block < value.length; block++)
      trace.node(fusion.root[block]!, {
        contentImportance: value[block]!,
        threshold: tau,
        links: links[block]!,
        typicalLevel: typicalLevel[block]!,
      })
  }
  return { keep, score }
}
