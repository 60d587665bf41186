import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { crosstab } from "../../../../src/domain/survey/tables/Crosstab.ts"

const recommend: Question = {
  ...{ key: "recommend", text: "How likely are you to recommend us?", kind: "ordinal", stem: null },
  labels: ["0 Not at all likely", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10 Extremely likely", "Don't know"],
  offScale: ["Don't know"]
}
const group: Question = { key: "group", text: "Group", kind: "single", stem: null, labels: ["A", "B"] }

describe("the net promoter score", () => {
  it.prop(
    "is the percentage of promoters minus that of detractors among those on the scale",
    [fc.array(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.boolean()), { minLength: 40, maxLength: 90 })],
    ([people]) => {
      const codes = Uint8Array.from(people, ([given]) => given + 1)
      const groups = Uint8Array.from(people, ([, isA]) => (isA ? 1 : 2))
      const { means, table } = Either.getOrThrow(
        crosstab(
          { question: recommend, column: { _tag: "Coded", codes } },
          { question: group, column: { _tag: "Coded", codes: groups } },
          all(people.length),
          null,
          1,
          { score: "nps" }
        )
      )
      const scale = people.map(([given]) => given).filter((given) => given <= 10)
      const share = (from: number, to: number) =>
        scale.filter((given) => given >= from && given <= to).length / Math.max(1, scale.length)
      const score = 100 * (share(9, 10) - share(0, 6))
      if (scale.length > 0) assert.closeTo(means!.cells[0]!.mean, score, 1e-9)
      const variance = 100 ** 2 * (share(9, 10) + share(0, 6)) - score ** 2
      const error = Math.sqrt(variance / (scale.length - 1))
      if (scale.length > 1) assert.closeTo(means!.cells[0]!.standardError!, error, 1e-6)
      assert.deepStrictEqual(
        table.filter(({ kind }) => kind === "net").map(({ label }) => label),
        ["Promoters", "Passives", "Detractors"]
      )
    }
  )

  it("is of no other question", () => {
    const answers = { question: group, column: { _tag: "Coded" as const, codes: Uint8Array.of(1, 2) } }
    const table = crosstab(answers, answers, all(2), null, 1, { score: "nps" })
    assert.strictEqual(Either.isLeft(table) && table.left.param, "score")
  })
})
