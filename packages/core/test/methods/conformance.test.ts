import { describe, expect, it } from "vitest"
import { leafCounts } from "../../src/features/leaf-counts.ts"
import { conformance } from "../../src/methods/conformance.ts"
import type { Given, Method } from "../../src/methods/method.ts"
import { methods } from "../../src/methods/registry.ts"
import type { Layout } from "../../src/page/layout.ts"
import type { Page } from "../../src/page/page.ts"
import { parsePage } from "../../src/page/parse.ts"
import { selectSubtrees } from "../../src/selection/selection.ts"

/** Checks a method does not pass, by "method: check", with the reason. Anything not listed must pass. */
const departures: Readonly<Record<string, string>> = {}

const supply = {
  resources: (page: Page, _method: Method): Given => ({ siblings: siblingsOf(page), layout: layoutOf(page) }),
  now: cpuMilliseconds,
}

/** Time this process has computed: unlike the clock on the wall it does not run on while other processes have the machine. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A copy of the page, and another page. */
function siblingsOf(page: Page): readonly Page[] {
  return [{ ...page, text: page.text.map(text => text.replace(/e/g, "a")) }, otherPage]
}
const otherPage = parsePage(
  "<body><div><ul><li><a href='/x'>More news</a></li></ul></div><p>Another story, quite short.</p></body>",
)

/** Every leaf a line of its own, as wide as its text; every element around what it holds. */
function layoutOf(page: Page): Layout {
  const { size, leaves, leafStart, end, parent } = page
  const { chars } = leafCounts(page)
  const box = new Float32Array(4 * size)
  for (let node = 0; node < size; node++) {
    box[4 * node + 1] = 20 * leafStart[node]!
    box[4 * node + 3] = 20 * leafStart[end[node]!]!
  }
  for (let leaf = 0; leaf < leaves.length; leaf++) box[4 * leaves[leaf]! + 2] = Math.min(1000, 8 * chars[leaf]!)
  for (let node = size - 1; node > 0; node--)
    box[4 * parent[node]! + 2] = Math.max(box[4 * parent[node]! + 2]!, box[4 * node + 2]!)
  return {
    size,
    width: 1000,
    height: 20 * leaves.length,
    box,
    fontSize: new Float32Array(size).fill(16),
    fontWeight: new Uint16Array(size).fill(400),
    background: new Uint32Array(size).fill(0xffffffff),
    z: new Int32Array(size),
    colour: new Uint32Array(size).fill(0x000000ff),
    visible: new Uint8Array(size).fill(1),
    overlay: new Uint8Array(size),
  }
}

for (const method of methods)
  describe(method.id, () => {
    for (const check of conformance(method, supply)) {
      const reason = departures[`${method.id}: ${check.name}`]
      it(reason === undefined ? check.name : `${check.name} (departs: ${reason})`, () => {
        const problem = check.run()
        if (reason === undefined) expect(problem).toBeUndefined()
        else expect(problem, "a departure that is none any more").toBeDefined()
      })
    }
  })

it("every id is listed once", () => {
  expect(new Set(methods.map(method => method.id)).size).toBe(methods.length)
})

describe("the suite itself", () => {
  const sound: Method = { ...methods[0]!, id: "sound", needs: [], select: page => selectSubtrees(page, [0]) }
  const problems = (method: Method) =>
    conformance(method, supply).flatMap(check => (check.run() === undefined ? [] : [check.name]))

  it("finds nothing wrong with a method that keeps everything", () => {
    expect(problems(sound)).toEqual([])
  })

  it("finds a wrong length, a changed page, a moving answer and an undeclared need", () => {
    expect(problems({ ...sound, select: () => ({ keep: new Uint8Array(1) }) })).toContain("an article")
    expect(
      problems({
        ...sound,
        select(page) {
          page.flags[0]! ^= 1
          return selectSubtrees(page, [0])
        },
      }),
    ).toContain("an article")
    let turn = 0
    expect(problems({ ...sound, select: page => selectSubtrees(page, turn++ % 2 === 0 ? [0] : []) })).toContain(
      "an article",
    )
    expect(
      problems({ ...sound, select: (page, given) => selectSubtrees(page, given.siblings === undefined ? [] : [0]) }),
    ).toContain("needs are honest")
    expect(problems({ ...sound, needs: ["layout"] })).toContain("needs are honest")
  })

  it("finds quadratic time", () => {
    const quadratic: Method = {
      ...sound,
      select(page) {
        let sum = 0
        for (let a = 0; a < page.size; a += 4) for (let b = 0; b < page.size; b += 4) sum += page.tag[b]! ^ a
        return selectSubtrees(page, sum === -1 ? [] : [0])
      },
    }
    const linear = conformance(quadratic, supply).find(check => check.name === "linear from 5 000 to 50 000 nodes")
    expect(linear?.run()).toMatch(/times as long/)
  })
})
