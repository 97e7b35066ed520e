import type { Page } from "../../page/page.ts"
import type { Selection } from "../../selection/selection.ts"
import type { Method, Trace } from "../method.ts"
import { contentImportance, type ImportanceOptions } from "./content-importance.ts"
import { deNoise } from "./de-noise.ts"
import { type FuseOptions, fuseByCommonAncestor } from "./fuse-by-common-ancestor.ts"
import { type VarianceOptions, varianceThreshold } from "./variance-threshold.ts"

export type CedsOptions = Partial<FuseOptions & ImportanceOptions & VarianceOptions>
type Settings = Required<CedsOptions>

const DEFAULTS: Settings = {
  nested: "innermost",
  loose: "own",
  root: "body",
  sum: "characters",
  links: "at-least-one",
  variance: "classes",
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
  const noise = deNoise(page, fusion, content, typicalLevel)
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
