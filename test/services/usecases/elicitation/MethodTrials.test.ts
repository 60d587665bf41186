import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { Workings } from "../../../../src/domain/evidence/QuestionResult.ts"
import { OrganizationId } from "../../../../src/domain/Organization.ts"
import { totalVariation } from "../../../../src/domain/statistics/Metrics.ts"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import type { AnsweredQuestions, ClosedQuestion } from "../../../../src/services/ports/Simulator.ts"
import { ClosedElicitation } from "../../../../src/services/usecases/elicitation/ClosedElicitation.ts"
import type { ModelCalls } from "../../../../src/services/usecases/ModelCalls.ts"
import { withProvenance } from "../../../support/Models.ts"
import { type Behind, modelsBehind, modelsKnown } from "../../../support/models/Behind.ts"
import { modelServer } from "../../../support/models/InTest.ts"
import type { ModelServer } from "../../../support/models/ModelServer.ts"
import type { ModelServerSettings } from "../../../support/models/Settings.ts"
import type { Truth } from "../../../support/models/Truth.ts"
import { surveyTruths } from "../../../support/OpinionSurvey.ts"

const acme = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c12")
const AUDIENCE = { prompts: ["US women"] }

const TRAINS: Truth = {
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  shares: [0.62, 0.3, 0.08]
}
const SERVICES = ["post office", "swimming pool", "bakery", "railway", "hospital", "school", "town hall", "library"]
const MORE_SERVICES = ["bank", "cinema", "dentist", "market", "garage", "museum"]
const SATISFACTION = ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied"]

const normalised = (values: ReadonlyArray<number>) => {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map((value) => value / total)
}

const satisfied = (subject: string): Truth => ({
  question: `How satisfied are you with the ${subject}?`,
  choices: SATISFACTION,
  shares: normalised(SATISFACTION.map((label) => 0.03 + uniform("satisfied", subject, label) ** 3)),
  texts: [
    ["I am very satisfied with it.", "Very satisfied, I must say."],
    ["I am somewhat satisfied with it.", "Somewhat satisfied, on the whole."],
    ["I am somewhat dissatisfied with it.", "Somewhat dissatisfied, on the whole."],
    ["I am very dissatisfied with it.", "Very dissatisfied, I must say."]
  ]
})

/** Where what is said of a service lies between dissatisfaction and satisfaction. */
const GEOMETRY = [
  ["very dissatisfied", "very unhappy"],
  ["somewhat dissatisfied", "rather unhappy"],
  ["somewhat satisfied", "quite happy"],
  ["very satisfied", "very happy"]
].flatMap((phrases, step) => phrases.map((phrase) => ({ phrase, at: step / 3 })))

const own = (truths: ReadonlyArray<Truth>): AnsweredQuestions => ({
  key: truths.map(({ question }) => question).join(),
  audience: AUDIENCE,
  questions: (most) =>
    Effect.succeed(
      truths.slice(0, most).map(({ choices, question, shares }) => ({ question, choices, people: shares, shown: [] }))
    )
})

const asking = (truth: Truth, truths: ReadonlyArray<Truth>, size = 1000): ClosedQuestion => ({
  organization: acme,
  audience: AUDIENCE,
  shown: [],
  question: truth.question,
  choices: truth.choices,
  isMultipleChoice: false,
  size,
  seed: 7,
  own: own(truths)
})

const ask = (question: ClosedQuestion) =>
  Effect.gen(function* () {
    const { choices } = yield* ClosedElicitation
    return yield* withProvenance(choices(yield* modelsKnown)(question))
  })

/** An answer when the model has been tried. */
const tried = (question: ClosedQuestion) =>
  Effect.zipRight(
    Effect.repeat(Effect.delay(ask({ ...question, size: 50 }), "20 millis"), {
      until: ({ summary }) => !summary.includes("being tested")
    }),
    ask(question)
  )

const withServer = <A, E>(
  settings: ModelServerSettings,
  test: (server: ModelServer) => Effect.Effect<A, E, ClosedElicitation | ModelCalls>,
  behind: Behind = {}
) =>
  Effect.gen(function* () {
    const server = yield* modelServer(settings)
    const engine = ClosedElicitation.Default.pipe(Layer.provideMerge(modelsBehind(server, behind)))
    return yield* Effect.provide(test(server), engine)
  }).pipe(Effect.scoped)

const calibrationOf = ({ workings }: { readonly workings: ReadonlyArray<Workings> }) => workings[0]!.calibration
const distanceOf = ({ workings }: { readonly workings: ReadonlyArray<Workings> }, { shares }: Truth) =>
  totalVariation(workings[0]!.after, shares)

const anything = ({ choices, question }: Truth) =>
  normalised(choices.map((choice) => 0.1 + uniform("ignorant", question, choice)))

/** Of a model that knows nothing of them. */
const ignorant = (truths: ReadonlyArray<Truth>) =>
  truths.map((truth) => ({ ...truth, models: { tiny: anything(truth) } }))

/** Of a model that knows them, but not when it describes shares. */
const describingBadly = (truths: ReadonlyArray<Truth>) =>
  truths.map((truth) => ({ ...truth, described: anything(truth) }))

const FOUR = [...surveyTruths, TRAINS]

describe("language models tried on questions that people answered", () => {
  it.live("are believed as far as they know these people", () =>
    Effect.gen(function* () {
      const [knowing, other] = yield* Effect.all([
        withServer({ truth: FOUR }, () => tried(asking(TRAINS, surveyTruths))),
        withServer({ truth: ignorant(FOUR) }, () => tried(asking(TRAINS, surveyTruths)))
      ])
      assert.isAbove(Number(calibrationOf(knowing).trust), 0.7)
      assert.isAtMost(Number(calibrationOf(other).trust), 0.5)
      assert.isBelow(distanceOf(knowing, TRAINS), 0.08)
      assert.notInclude(knowing.summary, "(with")
    })
  )

  it.live("are read by their letters where these know more, and only where the provider tells their odds", () =>
    Effect.gen(function* () {
      const truth = describingBadly(FOUR)
      const found = yield* withServer({ truth, bias: { position: { at: "first", points: 10 } } }, () =>
        tried(asking(TRAINS, surveyTruths))
      )
      assert.include(found.summary, "with the odds of its letters")
      assert.isAbove(Number(calibrationOf(found).letters), 0)
      assert.isBelow(distanceOf(found, TRAINS), 0.1)
      assert.isAtMost(found.usage!.calls, 64)
      assert.isAtMost(found.usage!.tokens.input, 25_000)
      assert.isAtMost(found.usage!.tokens.output, 4_000)
      const refused = yield* withServer({ truth, refuses: ["logprobs"] }, () => tried(asking(TRAINS, surveyTruths)))
      assert.notProperty(calibrationOf(refused), "letters")
      assert.match(refused.summary, /this project's questions: held-out error/)
    })
  )

  it.live("speak in people's own words where that says more of a scale", () =>
    Effect.gen(function* () {
      const known = [...SERVICES, ...MORE_SERVICES].map(satisfied)
      const asked = satisfied("town council")
      const settings: ModelServerSettings = {
        truth: describingBadly([...known, asked]),
        refuses: ["logprobs"],
        models: ["tiny", "nomic-embed-text"],
        geometry: GEOMETRY
      }
      const found = yield* withServer(settings, () => tried(asking(asked, known)))
      assert.include(found.summary, "with what people say in their own words")
      const { "held-out error": error, "held-out error, as usual": usual } = calibrationOf(found)
      assert.isBelow(Number(error), 0.9 * Number(usual))
      const knowing = yield* withServer({ ...settings, truth: [...known, asked] }, () => tried(asking(asked, known)))
      assert.notProperty(calibrationOf(knowing), "rated")
      assert.isBelow(distanceOf(knowing, asked), distanceOf(found, asked))
      const blind = yield* withServer({ ...settings, models: ["tiny"] }, () => tried(asking(asked, known)))
      assert.notProperty(calibrationOf(blind), "rated")
    })
  )

  it.live("describe men and women by age where that is closer to people, and not where it is no closer", () =>
    Effect.gen(function* () {
      const phrases = ["women under 35", "women aged 35 to 54", "women aged 55 and over"]
      const truth = describingBadly(FOUR).map((one) => ({
        ...one,
        among: phrases.map((phrase) => ({
          phrase,
          shares: normalised(one.shares.map((share, k) => share ** 2 / one.described[k]!))
        }))
      }))
      const found = yield* withServer({ truth, refuses: ["logprobs"] }, () => tried(asking(TRAINS, surveyTruths)))
      assert.include(found.summary, "with descriptions of men and women by age")
      assert.isBelow(distanceOf(found, TRAINS), 0.1)
      assert.isAtMost(found.usage!.calls, 64)
    })
  )

  it.live("take no more than one large question for it, and nothing when they are tried again", () =>
    withServer(
      { truth: FOUR },
      (server) =>
        Effect.gen(function* () {
          const { usage } = yield* tried(asking(TRAINS, surveyTruths))
          const sent = server.requests.length
          assert.isAtMost(usage!.calls, 64)
          yield* tried({ ...asking(TRAINS, surveyTruths), seed: 7 })
          assert.strictEqual(server.requests.length, sent)
        }),
      { models: "a,b" }
    )
  )

  it.live("are corrected as usual where calls fail, few questions were answered, or a survey lends shares", () =>
    Effect.gen(function* () {
      for (const [settings, question] of [
        [
          { truth: FOUR, byModel: { tiny: { faults: { invalidJson: 0.4 } } } },
          asking(TRAINS, surveyTruths.slice(0, 10))
        ],
        [{ truth: FOUR }, asking(TRAINS, surveyTruths.slice(0, 9))],
        [{ truth: FOUR }, { ...asking(TRAINS, surveyTruths), lent: [0.4, 0.3, 0.3] }]
      ] as const) {
        const found = yield* withServer(settings, () => tried(question))
        assert.strictEqual(calibrationOf(found).trust, 0.5)
        assert.notInclude(found.summary, "Calibrated")
      }
    })
  )
})
