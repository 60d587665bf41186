import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, FastCheck as fc } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { SimulatorStatistical } from "../../../src/layers/simulators/EnginesConfigured.ts"
import { type ClosedQuestion, Simulator } from "../../../src/services/ports/Simulator.ts"

const nobody = { organization: OrganizationId.make("00000000-0000-4000-8000-000000000000"), shown: [] }
const QUESTIONS: ReadonlyArray<readonly [question: string, choices: ReadonlyArray<string>]> = [
  ["How often do you cook at home?", ["Daily", "Weekly", "Rarely", "Never"]],
  ["Do you own a gun?", ["Yes", "No", "Don't know"]],
  ["Where do you get your news?", ["Instagram", "Newspapers", "Television", "Radio", "None of these"]],
  ["What is your age?", ["18-29", "30-44", "45-60", "> 60"]],
  [
    "How satisfied are you with life?",
    ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied"]
  ]
]
const AUDIENCES = ["US adults", "women aged 18-29 in cities", "retired men in rural areas", "parents in Canada"]

const asked = fc
  .record({
    prompt: fc.constantFrom(...AUDIENCES),
    asked: fc.constantFrom(...QUESTIONS),
    isMultipleChoice: fc.boolean(),
    size: fc.constantFrom(50, 100, 400),
    seed: fc.nat()
  })
  .map(
    ({ asked: [question, choices], isMultipleChoice, prompt, seed, size }): ClosedQuestion => ({
      ...nobody,
      audience: { prompts: [prompt] },
      question,
      choices,
      isMultipleChoice,
      size,
      seed
    })
  )

const stillClock: Clock.Clock = Object.assign(Object.create(Clock.make()), { unsafeCurrentTimeMillis: () => 0 })

/** The engine pauses by the clock: where time stands still it answers without. */
const withoutPause = <A, E>(answer: Effect.Effect<A, E>) => Effect.runSync(Effect.withClock(answer, stillClock))

const shared = Effect.runSync(Effect.provide(Simulator, SimulatorStatistical))
const simulate = (question: ClosedQuestion) => withoutPause(shared.choices(question))
const alone = (question: ClosedQuestion) =>
  withoutPause(
    Effect.flatMap(Simulator, (simulator) => simulator.choices(question)).pipe(Effect.provide(SimulatorStatistical))
  )

const shares = (question: ClosedQuestion) => simulate(question).choices.map(({ percentage }) => percentage)

const prayer = (prompt: string, overrides: Partial<ClosedQuestion> = {}): ClosedQuestion => ({
  ...nobody,
  audience: { prompts: [prompt] },
  question: "How often do you pray?",
  choices: ["Daily", "Weekly", "Rarely", "Never"],
  isMultipleChoice: false,
  size: 400,
  seed: 1,
  ...overrides
})

describe("SimulatorStatistical", () => {
  it.prop("percentages are proper, in the order submitted", [asked], ([question]) => {
    const { choices } = simulate(question)
    assert.deepStrictEqual(
      choices.map(({ choice }) => choice),
      question.choices
    )
    const tenths = choices.map(({ percentage }) => Math.round(percentage * 10))
    assert.isTrue(tenths.every((n) => n >= 0 && n <= 1000))
    if (!question.isMultipleChoice) {
      assert.strictEqual(
        tenths.reduce((sum, n) => sum + n, 0),
        1000
      )
    }
  })

  it.prop("permuting the choices permutes the answer", [asked, fc.nat()], ([question, turn]) => {
    const order = question.choices.map((_, i) => (i + turn) % question.choices.length).reverse()
    const straight = shares(question)
    assert.deepStrictEqual(
      shares({ ...question, choices: order.map((i) => question.choices[i]!) }),
      order.map((i) => straight[i]!)
    )
  })

  it.prop("the same request gets the same answer, whatever was asked before", [asked, asked], ([question, other]) => {
    simulate(other)
    assert.strictEqual(JSON.stringify(simulate(question)), JSON.stringify(alone(question)))
  })

  it.prop("case, white space and trailing dots change no share", [asked], ([question]) => {
    const shouted = {
      ...question,
      audience: { prompts: question.audience.prompts.map((prompt) => ` ${prompt.toUpperCase()} `) },
      question: ` ${question.question.toUpperCase().replaceAll(" ", "  ")}...`,
      choices: question.choices.map((choice) => ` ${choice.toUpperCase()}.`)
    }
    assert.deepStrictEqual(shares(shouted), shares(question))
  })

  it.prop("larger samples have smaller margins", [asked], ([question]) => {
    const margin = (size: number) => simulate({ ...question, size }).sample.marginOfError!
    assert.isAtMost(margin(1000), margin(50))
  })

  it("four times the respondents halve the sampling error", () => {
    const rmse = (size: number) => {
      const runs = Array.from({ length: 120 }, (_, seed) => shares(prayer("US adults", { size, seed }))[0]!)
      const mean = runs.reduce((sum, share) => sum + share, 0) / runs.length
      return Math.sqrt(runs.reduce((sum, share) => sum + (share - mean) ** 2, 0) / runs.length)
    }
    const ratio = rmse(400) / rmse(100)
    assert.isTrue(ratio > 0.3 && ratio < 0.65, `ratio ${ratio}`)
  })

  it("different audiences differ in the known direction", () => {
    const young = shares(prayer("women aged 18-29 in cities"))
    const retired = shares(prayer("retired men in rural areas"))
    assert.isAbove(retired[0]!, young[0]!)
    assert.isAbove(young[3]!, retired[3]!)
  })

  it("hears an audience's interests", () => {
    const question = { question: "How much do you like coffee?", choices: ["A lot", "Some", "Not at all"] }
    assert.isAbove(shares(prayer("coffee lovers", question))[0]!, shares(prayer("adults", question))[0]!)
  })

  it("answers questions about the respondents from the panel", () => {
    const age = { question: "What is your age?", choices: ["18-29", "30-44", "45-60", "> 60"] }
    assert.deepStrictEqual(shares(prayer("women aged 18-29", age)), [100, 0, 0, 0])
    assert.deepStrictEqual(shares(prayer("women", { question: "Your gender", choices: ["Male", "Female"] })), [0, 100])
  })

  it("quotes only numbers of the table and says what it did not understand", () => {
    const { choices, sample, summary } = simulate(prayer("left-handed adults"))
    const told = [...choices.map(({ percentage }) => percentage), sample.marginOfError!].map((one) => one.toFixed(1))
    const table = new Set([...told, String(choices.length)])
    const [lead, ...said] = summary.split(/(?<=\.) /)
    for (const number of said.join(" ").match(/\d+(?:\.\d+)?/g) ?? []) assert.isTrue(table.has(number), number)
    assert.include(lead!, "left-handed")
  })

  it.effect("open answers differ between respondents, are nested and carry low confidence", () =>
    Effect.gen(function* () {
      const simulator = yield* Simulator
      const open = (size: number) =>
        simulator.open({
          ...nobody,
          audience: { prompts: ["parents in the US"] },
          questions: ["What do you think about electric cars?"],
          size,
          seed: 3
        })
      const [few, many] = [yield* open(10), yield* open(100)]
      const answers = many.questions[0]!.answers
      assert.isAtLeast(new Set(answers.map(({ answer }) => answer)).size, 80)
      assert.deepStrictEqual(few.questions[0]!.answers, answers.slice(0, 10))
      assert.isTrue(answers.every(({ confidence }) => confidence <= 0.35))
    }).pipe(Effect.provide(SimulatorStatistical))
  )
})
