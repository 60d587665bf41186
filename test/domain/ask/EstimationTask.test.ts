import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { promptKey, promptsOf } from "../../../src/domain/ask/EstimationTask.ts"
import { listingsOf } from "../../../src/domain/elicitation/closed/CallPlan.ts"
import { readPercentages } from "../../../src/domain/elicitation/closed/Percentages.ts"
import { describeCall } from "../../../src/domain/elicitation/closed/Prompts.ts"
import { clientModel, drawnBy } from "../../../src/domain/models/ClientModel.ts"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"
import { hash } from "../../../src/domain/statistics/Rng.ts"
import { assistant, listedIn } from "../../support/Assistant.ts"

const NAMES = ["Oslo", "Lima", "Quito", "Accra", "Hanoi", "Tunis", "Sofia", "Dakar", "Minsk"]
const choicesOf = (n: number) => NAMES.slice(0, n)
const counts = fc.integer({ min: 2, max: NAMES.length })

/** The calls of a task about so many cities. */
const callsFor = (n: number, seed: number, lists: number, name = "") => {
  const choices = choicesOf(n)
  const listed = { choices, scale: recogniseScale(choices), isMultipleChoice: false }
  const subject = { question: "Where would you go?", isMultipleChoice: false, audience: "Adults", asked: "" }
  return listingsOf(listed, hash(seed, drawnBy(clientModel(name))), lists).map(({ order, turn }) =>
    describeCall(
      subject,
      order.map((k) => choices[k]!),
      hash(seed, turn)
    )
  )
}

describe("a task for the caller's own model", () => {
  it("lists each choice as far from the top as from the bottom, over its prompts", () => {
    fc.assert(
      fc.property(counts, fc.nat(), fc.constantFrom(2, 4), (n, seed, lists) => {
        const { prompts } = promptsOf(callsFor(n, seed, lists))
        for (const choice of choicesOf(n)) {
          const places = prompts.map(({ prompt }) => listedIn(prompt).findIndex(([, one]) => one === choice))
          assert.strictEqual(
            places.reduce((sum, place) => sum + place, 0),
            (lists * (n - 1)) / 2
          )
        }
      })
    )
  })

  it("has the same prompts whatever the model is called, and others for another seed's orders", () => {
    fc.assert(
      fc.property(counts, fc.nat(), fc.string(), (n, seed, name) => {
        const keys = callsFor(n, seed, 4).map(promptKey)
        assert.deepStrictEqual(callsFor(n, seed, 4, name).map(promptKey), keys)
      })
    )
    const [one, other] = [callsFor(9, 1, 2), callsFor(9, 2, 2)].map((calls) => calls.map(promptKey).sort())
    assert.notDeepEqual(one, other)
  })

  it("is read as the assistant meant it, whichever order it was given", () => {
    fc.assert(
      fc.property(counts, fc.nat(), (n, seed) => {
        const truth = Object.fromEntries(choicesOf(n).map((choice, k) => [choice, k + 1]))
        for (const { prompt } of promptsOf(callsFor(n, seed, 4)).prompts) {
          const options = listedIn(prompt).map(([, choice]) => choice)
          const read = readPercentages(options, false)(JSON.stringify(assistant(truth)({ prompt })))
          assert.strictEqual(read._tag, "Right")
          if (read._tag === "Right")
            options.forEach(
              (choice, i) => void assert.closeTo(read.right[i]!, truth[choice]! / ((n * (n + 1)) / 2), 1e-6)
            )
        }
      })
    )
  })

  it("shows a name that can't be anything else, of any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        assert.match(clientModel(name).id, /^client(?:\/[A-Za-z0-9._:+/-]{1,64})?$/)
      })
    )
  })
})
