import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { widestMargin } from "../../src/domain/statistics/Interval.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { asking } from "../support/ProjectAsks.ts"
import { newTenant, send, TestService } from "../support/Service.ts"

interface Stated {
  readonly basis: string
  readonly effectiveSize: number | null
  readonly marginOfError: number | null
}
type Shares = ReadonlyArray<{ readonly percentage: number }>

/** Half of the last digit of an effective size, as far as it moves a margin in points, and of a margin. */
const rounding = (people: number): number => 0.06 + (98 / people ** 1.5) * 0.06

/** That the margin is the one that so many people have: of these shares if they answered, of a half where nobody did. */
const isOneStatement = ({ basis, effectiveSize, marginOfError }: Stated, choices: Shares) => {
  if (effectiveSize === null || marginOfError === null) {
    assert.deepStrictEqual([effectiveSize, marginOfError], [null, null])
    return
  }
  const answered = ["tabulated", "matched", "imputed"].includes(basis)
  const shares = choices.map(({ percentage }) => percentage / 100)
  const expected = answered ? 100 * widestMargin(shares, effectiveSize) : 98 / Math.sqrt(effectiveSize)
  assert.closeTo(marginOfError, expected, rounding(effectiveSize) + (answered ? 0.1 : 0), basis)
}

const AUDIENCES = ["US adults", "women aged 20 to 29", "car owners", "people who like jazz", "Texans", "married people"]
const QUESTIONS: ReadonlyArray<readonly [question: string, choices: ReadonlyArray<string>]> = [
  ["How often do you cook dinner?", ["Often", "Sometimes", "Never"]],
  ["Do you cook dinner?", ["Yes", "No"]],
  ["Do you love cooking?", ["Yes", "No"]],
  ["How often do you usually cook dinner?", ["Often", "Sometimes", "Never"]],
  ["What is your gender?", ["Male", "Female"]],
  ["What is your age group?", ["18-24", "25-34", "35-44", "45+"]],
  ["Do you own a car?", ["Yes", "No"]],
  ["What is your marital status?", ["Single", "Married", "Divorced", "Widowed"]],
  ["Should cities build more bicycle lanes?", ["Yes", "No", "Not sure"]],
  ["Which colour do you prefer?", ["Red", "Blue", "Green", "Yellow", "Black"]]
]

layer(TestService)("the margin and the effective size", (it) => {
  it.effect("are one statement for every basis, of audiences and of those of a project", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
      const seen = new Set<string>()
      for (const prompt of AUDIENCES) {
        const created = yield* send({
          path: "/v1/audiences",
          key: tenant.key,
          body: { title: prompt, prompt, projectId: id }
        })
        for (const [question, choices] of QUESTIONS)
          for (const whom of [{ audiencePrompt: prompt }, { audienceId: created.json.data.id as string }]) {
            const { json } = yield* send({
              path: "/v1/ask/choices",
              key: tenant.key,
              body: { ...whom, question, choices, sampleSize: "low" }
            })
            seen.add(json.data.sample.basis)
            isOneStatement(json.data.sample, json.data.choices)
          }
      }
      for (const basis of ["tabulated", "matched", "borrowed", "prior"]) assert.isTrue(seen.has(basis), basis)
    })
  )

  it.effect("are one statement where a project is asked, whatever was asked before", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
      const { ask } = asking(tenant, id)
      for (const [question] of QUESTIONS) {
        const { results, sample } = yield* ask({ filter: 'gender = "Female"', questions: [question] })
        isOneStatement(sample, results[0]!.choices ?? [{ percentage: 50 }])
      }
    })
  )
})
