import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { usualShare } from "../../../src/domain/opinion/Commonness.ts"
import { foldText } from "../../../src/domain/text/Text.ts"

const shareOf = (question: string) => usualShare(foldText(question))

/** Things on record with the share of adults who have them, in percent. */
const THINGS: ReadonlyArray<readonly [thing: string, percent: number]> = [
  ["smartphone", 90],
  ["television", 96],
  ["credit card", 84],
  ["dishwasher", 72],
  ["bicycle", 50],
  ["passport", 50],
  ["tattoo", 32],
  ["boat", 9],
  ["helicopter", 1]
]

const PLAIN: ReadonlyArray<(thing: string) => string> = [
  (thing) => `Do you have a ${thing}?`,
  (thing) => `Do you own a ${thing}?`,
  (thing) => `Do you currently have a ${thing}?`,
  (thing) => `Does anyone in your household have a ${thing}?`,
  (thing) => `Is there a ${thing} in your household?`
]

const NEGATED: ReadonlyArray<(thing: string) => string> = [
  (thing) => `Do you have no ${thing}?`,
  (thing) => `Do you lack a ${thing}?`,
  (thing) => `Do you not own a ${thing}?`,
  (thing) => `Are you without a ${thing}?`,
  (thing) => `Do you live without a ${thing}?`
]

const RELATED: ReadonlyArray<(thing: string) => string> = [
  (thing) => `Have you ever lost your ${thing}?`,
  (thing) => `Do you regret getting a ${thing}?`,
  (thing) => `Are you thinking of giving up your ${thing}?`,
  (thing) => `Are you dissatisfied with your ${thing}?`,
  (thing) => `Do you have a ${thing} in Switzerland?`,
  (thing) => `Do you have a ${thing} in your bathroom?`,
  (thing) => `Do you use your ${thing} on Sundays?`,
  (thing) => `Was your ${thing} stolen?`,
  (thing) => `Did you buy a ${thing} last week?`,
  (thing) => `Have you ever used a ${thing}?`,
  (thing) => `Do you know anyone who has a ${thing}?`,
  (thing) => `Do you earn money with your ${thing}?`,
  (thing) => `Do you have more than one ${thing}?`,
  (thing) => `Do you no longer have a ${thing}?`,
  (thing) => `Do you plan to have a ${thing}?`
]

const thing = fc.constantFrom(...THINGS)

describe("a figure on record", () => {
  it.prop("answers the plain question", [thing, fc.constantFrom(...PLAIN)], ([[name, percent], ask]) => {
    assert.strictEqual(shareOf(ask(name)), percent / 100)
  })

  it.prop("is turned where the thing is denied", [thing, fc.constantFrom(...NEGATED)], ([[name, percent], ask]) => {
    assert.closeTo(shareOf(ask(name))!, 1 - percent / 100, 1e-9)
  })

  it.prop("does not answer anything else", [thing, fc.constantFrom(...RELATED)], ([[name], ask]) => {
    assert.isUndefined(shareOf(ask(name)), ask(name))
  })

  it("is of doing a thing where it is done, and not otherwise", () => {
    for (const [question, percent] of [
      ["Do you drink alcohol?", 62],
      ["Do you abstain from alcohol?", 38],
      ["Did you fail to vote in the 2020 presidential election?", 38],
      ["Have you ever served in the military?", 9],
      ["Did you donate blood in the past year?", 4],
      ["Do you have a Facebook account?", 72],
      ["Do you wear contact lenses?", 15],
      ["Do you eat fast food?", 84],
      ["Do you use a printer or a tablet?", 50]
    ] as const)
      assert.closeTo(shareOf(question)!, percent / 100, 1e-9, question)
    for (const question of [
      "Have you ever flown on an airplane?",
      "Do you earn money on YouTube?",
      "Do you own Netflix?",
      "Have you met someone on the internet whom you married?",
      "Do you carry a balance on your credit card?",
      "Do you ride your bicycle to work every day?",
      "Do you eat dogs?",
      "Do you smoke fish?",
      "Do you wear glasses or contact lenses?",
      "Did you vote today?",
      "Did you vote yesterday?",
      "Do you vote by mail?",
      "Do you own a gun safe?",
      "Do you have a car payment?",
      "Do you share Netflix?",
      "Do you watch golf?",
      "Do you have a cat and a dog?",
      "Does your dog have a passport?",
      "Have you ever drunk alcohol?",
      "Have you stopped smoking cigarettes?"
    ])
      assert.isUndefined(shareOf(question), question)
  })
})
