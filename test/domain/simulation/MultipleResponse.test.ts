import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const ask = (question: string, choices: ReadonlyArray<string>, several: boolean, description = "US adults") =>
  atOnce(
    simulateChoices(
      prepareQuestion(question, choices, several),
      Either.getOrThrow(frameAudience([description])),
      choices,
      100,
      1,
      "test"
    )
  )
const sharesOf = (...asked: Parameters<typeof ask>) => ask(...asked).choices.map(({ percentage }) => percentage)

const DESCRIPTIONS = ["US adults", "Democrats", "women over 60 in the United States"]
const THINGS = [
  ["Smartphone", "Do you own a smartphone?"],
  ["Car", "Do you own a car?"],
  ["A television", "Do you own a television?"],
  ["Boat", "Do you own a boat?"],
  ["Helicopter", "Do you own a helicopter?"],
  ["Dog", "Do you own a dog?"]
] as const

describe("several of what people have or do", () => {
  it.prop(
    "have the shares that each has asked by itself",
    [fc.subarray([...THINGS], { minLength: 2 }), fc.constantFrom(...DESCRIPTIONS), fc.boolean()],
    ([things, description, offersNone]) => {
      const choices = [...things.map(([thing]) => thing), ...(offersNone ? ["None of these"] : [])]
      const { choices: told, sample } = ask("Which of these do you own?", choices, true, description)
      assert.strictEqual(sample.knowledge, "topic")
      const least = things.map(([thing, single], k) => {
        const [yes, no] = sharesOf(single, ["Yes", "No"], false, description)
        assert.closeTo(told[k]!.percentage, yes!, 0.11, thing)
        return no!
      })
      if (offersNone) assert.isAtMost(told.at(-1)!.percentage, Math.min(...least) + 0.11)
    }
  )

  it.prop(
    "have none where one of them is not known, which is named",
    [fc.subarray([...THINGS]), fc.constantFrom("Zither", "Unicorn", "Something else")],
    ([things, unknown]) => {
      const choices = [unknown, "Umbrella", ...things.map(([thing]) => thing)]
      const { sample, summary, themes } = ask("Which of these do you own?", choices, true)
      assert.strictEqual(sample.knowledge, "none")
      assert.include(summary, `“${unknown.toLowerCase()}”`)
      assert.deepStrictEqual(themes, [])
    }
  )

  it("are not known elsewhere, nor where more is asked of them", () => {
    assert.strictEqual(
      ask("Which of these do you own?", ["Smartphone", "Car"], true, "adults in Japan").sample.knowledge,
      "none"
    )
    for (const question of ["Which of these do you own for work?", "Which of these do you use most?"])
      assert.strictEqual(ask(question, ["Smartphone", "Car"], true).sample.knowledge, "none", question)
  })

  it("in the past are what was ever done", () => {
    const [served, used] = sharesOf("Which of these have you done?", ["Served in the military", "Used ChatGPT"], true)
    assert.closeTo(served!, sharesOf("Have you ever served in the military?", ["Yes", "No"], false)[0]!, 0.2)
    assert.closeTo(used!, sharesOf("Have you ever used ChatGPT?", ["Yes", "No"], false)[0]!, 0.2)
  })

  it("take no longer for long texts", () => {
    for (const part of ["which of these ", "which a do you own (", "do you "])
      assert.strictEqual(ask(`${part.repeat(5_000)}?`, ["Smartphone", "Car"], true).choices.length, 2)
  })
})
