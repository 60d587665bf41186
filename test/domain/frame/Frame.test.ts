import { assert, describe, it } from "@effect/vitest"
import { isDemographic } from "../../../src/domain/backtest/Demographics.ts"
import { populationInTurns, populationOf, traitOf } from "../../../src/domain/frame/Frame.ts"
import { US_MARGINS } from "../../../src/domain/frame/FrameTables.ts"
import { PERSON_FEATURES } from "../../../src/domain/frame/PersonFeatures.ts"
import { leaningOf } from "../../../src/domain/opinion/Leaning.ts"
import { TRAITS } from "../../../src/domain/people/Traits.ts"
import { question } from "../../support/Surveys.ts"

describe("Frame", () => {
  const people = populationOf(["United States"])
  const adults = Array.from(people.ages.keys()).filter((i) => people.ages[i]! >= 18)
  const millions = adults.reduce((sum, i) => sum + people.weights[i]!, 0)

  for (const trait of ["sex", "region", "setting", "education", "race", "marital", "party"] as const) {
    it(`has the public margins of ${trait} among adults in the United States`, () => {
      const total = US_MARGINS[trait].reduce<number>((sum, share) => sum + share, 0)
      TRAITS[trait].forEach((value, code) => {
        const weight = adults.reduce((sum, i) => (people.traits[trait][i] === code ? sum + people.weights[i]! : sum), 0)
        assert.closeTo(weight / millions, US_MARGINS[trait][code]! / total, 1e-6, value)
      })
    })
  }

  it("stands for the adults of every country named", () => {
    const both = populationOf(["Sweden", "Norway"])
    const sum = (country: string) =>
      Array.from(both.ages.keys()).reduce(
        (total, i) =>
          both.ages[i]! >= 18 && traitOf(both, i, "country") === country ? total + both.weights[i]! : total,
        0
      )
    assert.closeTo(sum("Sweden"), 8, 1e-6)
    assert.closeTo(sum("Norway"), 4, 1e-6)
  })

  it("is plausible: who is retired is old, who is young seldom widowed", () => {
    for (const i of adults) {
      if (traitOf(people, i, "work") === "retired") assert.isAtLeast(people.ages[i]!, 35)
      if (traitOf(people, i, "marital") === "widowed") assert.isAtLeast(people.ages[i]!, 25)
    }
  })
})

describe("Leaning", () => {
  const weight = (text: string, feature: (typeof PERSON_FEATURES)[number]) =>
    leaningOf(text)[PERSON_FEATURES.indexOf(feature)]!

  it("turns with worry and with opposition", () => {
    assert.isAbove(weight("own a gun", "rural"), 0)
    assert.isBelow(weight("ban every gun", "rural"), 0)
    assert.isBelow(weight("worried about climate change", "republican"), 0)
    assert.isBelow(weight("use robots at home", "age"), 0)
    assert.isAbove(weight("worried about robots", "age"), 0)
  })

  it("says nothing of what it does not know", () => {
    assert.isTrue(leaningOf("purple wednesday").every((value) => value === 0))
  })
})

describe("isDemographic", () => {
  for (const [text, labels, yes] of [
    ["Gender", ["Female", "Male"], true],
    ["Location (Census Region)", ["Pacific", "New England"], true],
    ["q0034", ["$0-$9,999", "$10,000-$24,999", "$25,000-$49,999", "Prefer not to answer"], true],
    ["Which films have you seen?", ["A New Hope", "Return of the Jedi"], false],
    ["How often do you pray?", ["Daily", "Never"], false],
    ["What is your age?", ["Under 30", "30 to 49", "50 or older"], true],
    ["Household Income", ["$0 - $24,999", "$25,000 - $49,999", "$50,000+"], true],
    ["Who does more housework?", ["Men", "Women"], false],
    ["What's the age cutoff at your kids' table?", ["10", "12", "14"], false]
  ] as const) {
    it(`${text}: ${yes}`, () => assert.strictEqual(isDemographic(question(text, "single", labels, text)), yes))
  }
})

describe("a frame that several ask for at once", () => {
  it("is built once, by all of them", () => {
    const steps = (turns: ReturnType<typeof populationInTurns>) => {
      let count = 1
      for (let turn = turns.next(); turn.done !== true; turn = turns.next()) count++
      return count
    }
    const alone = steps(populationInTurns(["Kenya"]))
    const waiting = [1, 2, 3, 4].map(() => populationInTurns(["Nigeria"]))
    const found: Array<unknown> = []
    let taken = 0
    while (waiting.length > 0) {
      for (const turns of waiting.splice(0)) {
        taken++
        const turn = turns.next()
        if (turn.done === true) found.push(turn.value)
        else waiting.push(turns)
      }
    }
    assert.strictEqual(new Set(found).size, 1)
    assert.isAtMost(taken, 2 * alone + 8)
  })
})
