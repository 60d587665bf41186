import { assert, describe, it } from "@effect/vitest"
import type { MatchingCases } from "../../support/questions/Cases.ts"
import { score, surveysMoreDir } from "../../support/questions/Evaluate.ts"
import { FITTING } from "../../support/questions/FittingCases.ts"
import { HELD_OUT } from "../../support/questions/HeldOutCases.ts"
import { SECOND_HELD_OUT } from "../../support/questions/SecondHeldOutCases.ts"
import { surveysDir } from "../../support/SurveyTables.ts"

const SETS: ReadonlyArray<readonly [name: string, cases: ReadonlyArray<MatchingCases>, least: number]> = [
  ["the surveys that rules were fitted to", FITTING, 0.65],
  ["other surveys", HELD_OUT, 0.6],
  ["all of them, once more", SECOND_HELD_OUT, 0.6]
]

describe.skipIf(surveysDir === undefined || surveysMoreDir === undefined)(
  "questions of real surveys in other words",
  () => {
    it.each(SETS)("are found in %s, and nothing else is", (_, cases, least) => {
      const scores = cases.map(score)
      const sum = (of: "asked" | "found") => scores.reduce((total, one) => total + one[of], 0)
      assert.deepStrictEqual(
        scores.flatMap(({ failures }) => failures),
        []
      )
      assert.isAtLeast(sum("found") / sum("asked"), least)
    })
  }
)
