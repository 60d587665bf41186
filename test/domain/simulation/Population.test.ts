import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { isOfPopulation } from "../../../src/domain/simulation/Population.ts"
import type { Reference } from "../../../src/domain/survey/model/Reference.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const isOf = (audience: string, population: string, country: Reference["country"] = "United States") =>
  atOnce(isOfPopulation(Either.getOrThrow(frameAudience([audience])), { population, country }))

describe("whether an audience is of the kind that a survey asked", () => {
  const cases: ReadonlyArray<readonly [audience: string, population: string, same: boolean]> = [
    ["US adults", "US adults", true],
    ["women over 60", "US adults", true],
    ["US adults", "US women", false],
    ["women over 60", "US women", true],
    ["women aged 30 to 40", "US adults aged 65 and over", false],
    ["people aged 70 to 80", "US adults aged 65 and over", true],
    ["Germans", "US adults", false],
    ["teenagers", "US adults", false],
    ["US adults", "members of the Springfield chess club", false]
  ]
  for (const [audience, population, same] of cases)
    it(`${same ? "takes" : "does not take"} “${audience}” for “${population}”`, () =>
      assert.strictEqual(isOf(audience, population), same))

  it("never leaves the country", () => {
    assert.isFalse(isOf("women", "adults", "Germany"))
    assert.isTrue(isOf("German women", "adults", "Germany"))
  })
})
