import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { aboutFile } from "../../../../src/domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../../../src/domain/survey/mapping/Mapping.ts"
import {
  besideWeights,
  namedWeights,
  rakingNamed,
  usingWeights
} from "../../../../src/domain/survey/mapping/NamedWeights.ts"
import type { OtherWeights, Raking } from "../../../../src/domain/survey/mapping/RimWeighting.ts"
import { UNWEIGHTED, weighedBy, weightsNamed } from "../../../../src/domain/survey/model/ChosenWeights.ts"
import type { Codebook } from "../../../../src/domain/survey/model/Question.ts"

const NONE: Mapping = { questions: [], weight: null, leftOut: [] }
const made = (name: string | undefined, percent: number): Raking => ({
  ...(name === undefined ? {} : { name }),
  weighting: { targets: [{ questions: ["sex"], shares: [{ answers: ["Female"], percent }] }] },
  words: `rim weights ${percent}`,
  uses: ["sex"]
})

type Step = { readonly to: OtherWeights | null } | { readonly beside: Raking }
const rakings = fc
  .tuple(fc.constantFrom("Census", "census", "panel", undefined), fc.integer({ min: 1, max: 99 }))
  .map(([name, percent]) => made(name, percent))
const steps: fc.Arbitrary<Step> = fc.oneof(
  rakings.map((beside): Step => ({ beside })),
  fc
    .oneof(
      rakings,
      fc.integer({ min: 1, max: 3 }).map((column) => ({ column })),
      fc.constant(null)
    )
    .map((to): Step => ({ to }))
)
const after = (mapping: Mapping, step: Step) =>
  "beside" in step ? besideWeights(mapping, step.beside) : usingWeights(mapping, step.to)
const keyOf = (of: OtherWeights) => ("column" in of ? `column ${of.column}` : (of.name ?? "rim weights").toLowerCase())

const bookOf = (mapping: Mapping): Codebook => ({
  questions: [],
  respondents: 1,
  weighted: namedWeights(mapping).some(({ used }) => used),
  ...aboutFile({ weightCandidates: [], ...mapping })
})

describe("weights by name", () => {
  it("are kept whichever is used, each once, with what was last said of it", () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 12 }), (all) => {
        const mapping = all.reduce(after, NONE)
        const named = namedWeights(mapping)
        const known = new Map<string, OtherWeights>()
        for (const step of all) {
          const one = "beside" in step ? step.beside : step.to
          if (one !== null) known.set(keyOf(one), one)
        }
        assert.deepStrictEqual(
          new Map(named.map(({ of }) => [keyOf(of), JSON.stringify(of)])),
          new Map([...known].map(([key, of]) => [key, JSON.stringify(of)])),
          "one each"
        )
        assert.strictEqual(new Set(named.map(({ name }) => name.toLowerCase())).size, known.size)
        const chosen = all.findLast((step) => "to" in step)
        const used = named.filter((one) => one.used).map(({ of }) => keyOf(of))
        const to = chosen !== undefined && "to" in chosen ? chosen.to : null
        assert.deepStrictEqual(used, to === null ? [] : [keyOf(to)])
      })
    )
  })

  it("are found whatever the case; what a survey uses already is no other choice", () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 8 }), (all) => {
        const mapping = all.reduce(after, NONE)
        const book = bookOf(mapping)
        for (const { name, of, used, words } of namedWeights(mapping)) {
          const found = Either.getOrThrow(weightsNamed(book, name.toUpperCase()))
          if (used) assert.isUndefined(found)
          else {
            assert.strictEqual(found, name)
            assert.strictEqual(weighedBy(book, found!).weighting!.used, words)
          }
          assert.strictEqual(rakingNamed(mapping, name) === undefined, "column" in of)
        }
        const none = Either.getOrThrow(weightsNamed(book, "Unweighted"))
        assert.strictEqual(none, book.weighted ? UNWEIGHTED : undefined)
        assert.isFalse(weighedBy(book, UNWEIGHTED).weighted)
        assert.isTrue(Either.isLeft(weightsNamed(book, "nobody's")))
      })
    )
  })
})
