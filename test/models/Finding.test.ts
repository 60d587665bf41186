import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { findTruth, TruthIndex } from "../support/models/Finding.ts"
import { ask, modelServer } from "../support/models/InTest.ts"
import { parse } from "../support/models/Json.ts"
import type { Truth } from "../support/models/Truth.ts"
import { BODIES, COFFEE, DINNER, letter, PATHS, promptFor } from "./Asked.ts"
import { saidIn } from "./Said.ts"

const word = fc.stringMatching(/^[a-z]{3,9}$/)
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "))
const truth = fc
  .record({
    question: fc.array(word, { minLength: 6, maxLength: 14 }).map((words) => `${words.join(" ")}?`),
    choices: fc.uniqueArray(phrase, { minLength: 2, maxLength: 7 })
  })
  .map(({ choices, question }): Truth => ({ question, choices, shares: choices.map(() => 1 / choices.length) }))

const shuffled = (choices: ReadonlyArray<string>) =>
  fc.shuffledSubarray([...choices], { minLength: choices.length, maxLength: choices.length })

const STYLES = ["A. ", "(A) ", "A) ", "A: ", "1. ", "1) ", "- ", "* ", ""] as const
const lines = (choices: ReadonlyArray<string>, style: string) =>
  choices.map((choice, k) => `${style.replace("A", letter(k)).replace("1", String(k + 1))}${choice}`).join("\n")

describe("finding the question in a prompt", () => {
  it("finds it and its choices in the order listed, however they are marked", () => {
    const asked = fc
      .tuple(
        fc.uniqueArray(truth, { minLength: 3, maxLength: 8, selector: ({ question }) => question }),
        fc.constantFrom(...STYLES)
      )
      .chain(([truths, style]) =>
        fc.record({ truths: fc.constant(truths), style: fc.constant(style), order: shuffled(truths[0]!.choices) })
      )
    fc.assert(
      fc.property(asked, ({ order, style, truths }) => {
        const [own, ...others] = truths
        const shown = others.map(
          ({ choices, question }) => `${question} ${choices.map((choice) => `${choice} 12 %`).join(", ")}`
        )
        const prompt = `${shown.join("\n")}\n\nQuestion: ${own!.question}\nChoices:\n${lines(order, style)}\n\nWhat do they say?`
        const found = findTruth(new TruthIndex(truths), prompt)
        assert.strictEqual(found?.truth.question, own!.question)
        assert.deepStrictEqual(
          found?.options.map(({ label }) => label),
          order
        )
      })
    )
  })

  const index = new TruthIndex([DINNER, COFFEE])
  const orderIn = (prompt: string) => findTruth(index, prompt)?.options.map(({ label }) => label)

  it("reads choices in a sentence, in JSON, and in quotes", () => {
    const back = [...DINNER.choices].reverse()
    assert.deepStrictEqual(orderIn(`${DINNER.question} ${back.join(", ")}.`), back)
    assert.deepStrictEqual(orderIn(JSON.stringify({ question: DINNER.question, choices: back })), back)
    assert.deepStrictEqual(orderIn(`“${DINNER.question}”\n${back.map((one) => `“${one}”`).join("\n")}`), back)
  })

  it("is not led by questions whose answers are shown", () => {
    const shown = `${DINNER.question}\n- Very important: 40 %\n- Somewhat important: 60 %`
    assert.strictEqual(findTruth(index, `${COFFEE.question}\nA. No\nB. Yes\n\n${shown}`)?.truth, COFFEE)
    assert.strictEqual(findTruth(index, `${shown}\n\n${COFFEE.question}\nA. No\nB. Yes`)?.truth, COFFEE)
  })

  it("has no choices where a prompt lists none", () => {
    assert.deepStrictEqual(orderIn(`${COFFEE.question} Answer in a sentence of your own.`), [])
  })

  it("takes choices that the truth does not know as offered by the asker", () => {
    assert.deepStrictEqual(orderIn(`${COFFEE.question}\nA. Yes\nB. No\nC. I would rather not say`), [
      "Yes",
      "No",
      "I would rather not say"
    ])
  })

  it.effect.prop(
    "says the same of each choice in any order",
    [shuffled(DINNER.choices)],
    ([order]) =>
      Effect.scoped(
        Effect.gen(function* () {
          const server = yield* modelServer({ truth: [DINNER, COFFEE] })
          const { body } = yield* ask(server, PATHS.chat, BODIES.chat(promptFor(DINNER, order), 4))
          const expected = order.map((choice, k) => [letter(k), DINNER.shares[DINNER.choices.indexOf(choice)]! * 100])
          assert.deepStrictEqual(parse(saidIn("chat", body) ?? ""), Object.fromEntries(expected))
        })
      ),
    { fastCheck: { numRuns: 10 } }
  )
})
