import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { bindWeighting, weigh } from "../../../src/domain/revision/Weights.ts"
import type { RimWeighting } from "../../../src/domain/survey/mapping/RimWeighting.ts"
import type { Column } from "../../../src/domain/survey/model/Column.ts"
import type { Question } from "../../../src/domain/survey/model/Question.ts"
import rim from "../../fixtures/weights/rim.json" with { type: "json" }

const question = (key: string, labels: ReadonlyArray<string>, text = key): Question => ({
  key,
  text,
  kind: "single",
  labels,
  stem: null
})
const coded = (labels: ReadonlyArray<string>, given: ReadonlyArray<string | null>): Column => ({
  _tag: "Coded",
  codes: Uint8Array.from(given, (one) => (one === null ? 0 : labels.indexOf(one) + 1))
})

const SEX = ["Female", "Male"]
const AGE = Object.keys(rim.age)
const REGION = ["North", "South", "West"]
const questions = [question("sex", SEX), question("age", AGE), question("region", REGION)]
const columns = [SEX, AGE, REGION].map((labels, k) =>
  coded(
    labels,
    rim.rows.map((row) => row[k]!)
  )
)
const shares = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([name, percent]) => ({ answers: name.split("/"), percent }))
const TARGETS: RimWeighting["targets"] = [
  { questions: ["age"], shares: shares(rim.age) },
  { questions: ["sex", "region"], shares: shares(rim.cell) }
]

const made = (
  weighting: RimWeighting,
  own: Float64Array | null = null,
  of: ReadonlyArray<Question> = questions,
  given: ReadonlyArray<Column> = columns,
  n = rim.rows.length
) => Either.flatMap(bindWeighting(weighting, of), (bound) => weigh(bound, (at) => given[at]!, n, own))
const refusal = (...asked: Parameters<typeof made>) =>
  Either.match(made(...asked), { onLeft: ({ message }) => message, onRight: () => "accepted" })
const sum = (of: ArrayLike<number>) => Array.from(of).reduce((total, one) => total + one, 0)
const near = (weights: Float64Array, wanted: ReadonlyArray<number>) => {
  wanted.forEach((weight, i) => {
    assert.closeTo(weights[i]!, weight, 1e-6)
  })
}

describe("weights that meet targets", () => {
  it("are those of R's survey::rake, from equal weights and from others", () => {
    const { report, weights } = Either.getOrThrow(made({ targets: TARGETS }))
    near(weights, rim.equal)
    assert.closeTo(report.designEffect, rim.designEffect, 1e-6)
    near(Either.getOrThrow(made({ targets: TARGETS, start: "file" }, Float64Array.from(rim.own))).weights, rim.file)
  })

  it("sum to the respondents, keep within a cap, and meet every target to a millionth", () => {
    const percents = fc.array(fc.integer({ min: 10, max: 40 }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(
        fc.array(percents, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.nat(1_000),
        (rims, capped, seed) => {
          const n = 600
          const of = rims.map((all, k) =>
            question(
              `q${k}`,
              all.map((_, i) => `A${i}`)
            )
          )
          const given = of.map(({ labels }, k) =>
            coded(
              labels,
              Array.from({ length: n }, (_, i) => {
                const at =
                  (i * (k + 3) + Math.floor(i / (k + 2)) + ((seed * i) % 7)) % (labels.length + (k === 1 ? 1 : 0))
                return labels[at] ?? null
              })
            )
          )
          const targets = rims.map((all, k) => ({
            questions: [`q${k}`],
            shares: all.map((one, i) => ({ answers: [`A${i}`], percent: (100 * one) / sum(all) }))
          }))
          const cap = { max: 3, min: 0.2 }
          const one = made({ targets, ...(capped ? { cap } : {}) }, null, of, given, n)
          if (Either.isLeft(one)) return assert.match(one.left.message, /No weights meet|Nobody to weigh/)
          const { report, weights } = one.right
          assert.closeTo(sum(weights), n, 1e-6)
          assert.closeTo(report.effectiveRespondents, sum(weights) ** 2 / sum(weights.map((w) => w * w)), 1e-6)
          for (const target of report.targets)
            for (const { after, percent } of target.shares) assert.closeTo(after, percent, 1e-4)
          if (!capped) return
          assert.isAtMost(Math.max(...weights), 3 + 1e-6)
          assert.isAtLeast(Math.min(...weights), 0.2 - 1e-6)
        }
      )
    )
  })

  it("leave the share of those without an answer as it was", () => {
    const given = [
      coded(
        SEX,
        rim.rows.map((row, i) => (i % 10 === 0 ? null : row[0]!))
      )
    ]
    const target = { questions: ["sex"], shares: shares({ Female: 50, Male: 50 }) }
    const { report, weights } = Either.getOrThrow(made({ targets: [target] }, null, questions, given))
    assert.closeTo(report.targets[0]!.missing, 10, 1e-9)
    rim.rows.forEach((_, i) => {
      if (i % 10 === 0) assert.closeTo(weights[i]!, 1, 1e-9)
    })
  })

  it("take the built-in figures of US adults where these tell the answers apart", () => {
    const own = [
      question("sex", SEX, "Are you male or female?"),
      question("age", ["18-34", "35-54", "55-64", "65 or older"], "How old are you?"),
      question("region", ["Northeast", "Midwest", "South", "West"], "Which region do you live in?"),
      question("tv", ["0-10", "10-20"], "How many hours of TV do you watch a week?")
    ]
    const bound = (key: string) => bindWeighting({ targets: [{ questions: [key], frame: true }] }, own)
    const percents = (key: string) =>
      Either.getOrThrow(bound(key)).weighting.targets[0]!.shares!.map(({ percent }) => percent)
    assert.closeTo(percents("sex")[0]!, 51, 0.5)
    assert.closeTo(percents("age")[3]!, 22, 0.5)
    for (const [i, percent] of [17, 21, 38, 24].entries()) assert.closeTo(percents("region")[i]!, percent, 0.5)
    assert.match(Either.getOrThrow(bound("sex")).words, /US adults/)
    assert.match(
      Either.match(bound("tv"), { onLeft: ({ message }) => message, onRight: () => "" }),
      /don't tell the answers/
    )
  })

  it("are refused with what to change", () => {
    const sex = (of: Readonly<Record<string, number>>): RimWeighting => ({
      targets: [{ questions: ["sex"], shares: shares(of) }]
    })
    assert.match(refusal(sex({ Female: 50, Male: 46.5 })), /add up to 96\.5%, not 100%: add 3\.5 points/)
    assert.match(refusal(sex({ Female: 100 })), /“Male” \(sex\) was answered and has no share/)
    assert.match(refusal(sex({ Female: 50, Mail: 50 })), /no answer “Mail”/)
    assert.match(refusal({ targets: [{ questions: ["gender"], frame: true }] }), /no question “gender”/)
    assert.match(refusal({ targets: [{ questions: ["sex"] }] }), /needs shares, or frame/)
    const more = [...questions, question("gender", [...SEX, "Other"])]
    const empty: RimWeighting = {
      targets: [{ questions: ["gender"], shares: shares({ Female: 50, Male: 48, Other: 2 }) }]
    }
    assert.match(
      refusal(empty, null, more, [...columns, columns[0]!]),
      /Nobody to weigh is in “Other” \(gender\).*derive a question/
    )
    const twice: RimWeighting = {
      targets: [...sex({ Female: 40, Male: 60 }).targets, ...sex({ Female: 60, Male: 40 }).targets]
    }
    assert.match(
      refusal(twice),
      /No weights meet these targets together: .* instead of .*Check that targets of the same question agree/
    )
    assert.match(refusal({ targets: TARGETS, cap: { max: 1.2 } }), /within the cap: .*Widen the cap/)
  })
})
