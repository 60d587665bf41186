import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { fitImputer } from "../../../src/domain/imputation/Imputation.ts"
import type { Item } from "../../../src/domain/imputation/Items.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"

const PEOPLE = 240
const CATEGORIES = 3

/** A survey whose items all follow one hidden trait, with a tenth of the answers missing. */
const survey = (seed: number, items = 5): ReadonlyArray<Item> => {
  const trait = Array.from({ length: PEOPLE }, (_, i) => uniform(seed, "trait", i))
  return Array.from({ length: items }, (_, question) => ({
    question,
    label: null,
    categories: CATEGORIES,
    codes: Uint8Array.from(trait, (value, i) => {
      if (uniform(seed, "missing", question, i) < 0.1) return 0
      const answer = 0.75 * value + 0.25 * uniform(seed, "noise", question, i)
      return 1 + Math.min(CATEGORIES - 1, Math.floor(CATEGORIES * answer))
    })
  }))
}

const hide = (item: Item, every: number): Item => ({
  ...item,
  codes: item.codes.map((code, i) => (i % every === 0 ? 0 : code))
})

const everyone = Uint32Array.from({ length: PEOPLE }, (_, i) => i)
const seeds = fc.nat(1_000)

describe("Imputation", () => {
  it.prop(
    "gives distributions",
    [seeds],
    ([seed]) => {
      const items = survey(seed)
      const shares = fitImputer(items[0]!, items).predict(everyone)
      for (let i = 0; i < PEOPLE; i++) {
        const row = shares.subarray(i * CATEGORIES, (i + 1) * CATEGORIES)
        assert.isTrue(row.every((share) => share >= 0))
        assert.closeTo(
          row.reduce((sum, share) => sum + share, 0),
          1,
          1e-9
        )
      }
    },
    { fastCheck: { numRuns: 15 } }
  )

  it.prop(
    "a constant column changes nothing",
    [seeds],
    ([seed]) => {
      const items = survey(seed)
      const constant: Item = { question: 99, label: null, categories: 4, codes: new Uint8Array(PEOPLE).fill(2) }
      assert.deepStrictEqual(
        fitImputer(items[0]!, [...items, constant]).predict(everyone),
        fitImputer(items[0]!, items).predict(everyone)
      )
    },
    { fastCheck: { numRuns: 15 } }
  )

  it("predicts hidden answers better than the shares alone", () => {
    const items = survey(1)
    const target = hide(items[0]!, 4)
    const { predict, prior } = fitImputer(target, [target, ...items.slice(1)])
    const hidden = everyone.filter((i) => i % 4 === 0 && items[0]!.codes[i] !== 0)
    const shares = predict(hidden)
    const loss = (probability: (r: number, own: number) => number) =>
      hidden.reduce((sum, i, r) => sum - Math.log(probability(r, items[0]!.codes[i]! - 1)), 0) / hidden.length
    const predicted = loss((r, own) => shares[r * CATEGORIES + own]!)
    const marginal = loss((_, own) => prior[own]!)
    assert.isBelow(predicted, 0.75 * marginal)
  })

  it("ignores items of its own question", () => {
    const items = survey(2)
    const twin: Item = { ...items[0]!, label: 1 }
    assert.deepStrictEqual(
      fitImputer(items[0]!, [...items, twin]).predict(everyone),
      fitImputer(items[0]!, items).predict(everyone)
    )
  })

  it("falls back on the shares where few answered", () => {
    const items = survey(3)
    const target: Item = { ...items[0]!, codes: items[0]!.codes.map((code, i) => (i < 20 ? code : 0)) }
    const { predict, prior } = fitImputer(target, [target, ...items.slice(1)])
    assert.deepStrictEqual(predict(everyone).slice(0, CATEGORIES), prior)
  })
})
