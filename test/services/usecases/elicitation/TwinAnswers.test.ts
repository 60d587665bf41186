import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { indices } from "../../../../src/domain/statistics/Bitset.ts"
import { ProjectRepo } from "../../../../src/services/ports/ProjectRepo.ts"
import { Backtests } from "../../../../src/services/usecases/Backtests.ts"
import { TwinAnswers, TwinTrials } from "../../../../src/services/usecases/elicitation/TwinAnswers.ts"
import { WrittenTexts } from "../../../../src/services/usecases/elicitation/WrittenTexts.ts"
import { type Collected, ModelCalls, spenderOf } from "../../../../src/services/usecases/ModelCalls.ts"
import { Segments } from "../../../../src/services/usecases/Segments.ts"
import { HeavyWorkHere } from "../../../support/HeavyWork.ts"
import { configuredModels } from "../../../support/models/Configured.ts"
import { modelServer } from "../../../support/models/InTest.ts"
import type { ModelServer } from "../../../support/models/ModelServer.ts"
import type { ModelServerSettings } from "../../../support/models/Settings.ts"
import { talk } from "../../../support/models/Talk.ts"
import { newOrganization, StoresMemory } from "../../../support/Stores.ts"
import { emailOf, signOf, twinSurvey, twinTruths, unasked } from "../../../support/TwinSurvey.ts"

const answering = (server: ModelServer) =>
  TwinAnswers.Default.pipe(
    Layer.provide([TwinTrials.Default, WrittenTexts.Default]),
    Layer.provideMerge(Layer.mergeAll(ModelCalls.Default, Segments.Default, Backtests.Default)),
    Layer.provideMerge(Layer.mergeAll(StoresMemory, HeavyWorkHere, configuredModels(server, "tiny"))),
    Layer.fresh
  )

type Services = Layer.Layer.Success<ReturnType<typeof answering>>

const withServer = <A, E>(
  settings: ModelServerSettings,
  test: (server: ModelServer) => Effect.Effect<A, E, Services>
) =>
  Effect.gen(function* () {
    const server = yield* modelServer({ truth: twinTruths, ...settings })
    return yield* Effect.provide(test(server), answering(server))
  }).pipe(Effect.scoped)

/** What models say for all respondents of a new survey of so many. */
const answersOf = (people: number, questions: ReadonlyArray<string>, seed = 1, choices?: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { id: organization } = yield* newOrganization
    const project = yield* (yield* ProjectRepo).create(organization, twinSurvey(people), { replace: true })
    const segment = yield* (yield* Segments).select(organization, project.id, "")
    const models = yield* (yield* ModelCalls).models
    const collected: Collected = { spender: spenderOf(organization), losses: [] }
    const asked = { segment, twins: indices(segment.matched), models, collected, choices, seed }
    const { answers } = yield* TwinAnswers
    return { given: yield* answers(asked, questions), collected, again: answers(asked, questions) }
  })

/** Surveys differ in which answers are held out, and so a trial on one comes out anyhow: what holds, holds on average. */
const SURVEYS_TRIED = 8

/** How trials on so many new surveys came out, and how far single answers were believed by them. */
const trialsOf = (surveys: number) =>
  Effect.forEach(Array.from({ length: surveys }), () =>
    Effect.gen(function* () {
      const { given } = yield* answersOf(100, ["What would make the town better?"])
      const { answers, result } = given[0]!
      return {
        summary: result.summary,
        accuracy: Number(/right for (\d+)%/.exec(result.summary)?.[1]) / 100,
        confidences: answers.flatMap((one) => (one === null ? [] : [one.confidence]))
      }
    })
  )

const mean = (of: ReadonlyArray<number>): number => of.reduce((sum, one) => sum + one, 0) / of.length

const correlation = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const [ma, mb] = [mean(a), mean(b)]
  return a.reduce((sum, one, i) => sum + (one - ma) * (b[i]! - mb), 0)
}

describe("respondents whom language models speak for", () => {
  it.live("differ as a planted structure has them: of all pairs of 20 questions, 95 % hang together as planted", () =>
    withServer({}, () =>
      Effect.gen(function* () {
        const { collected, given } = yield* answersOf(200, unasked)
        const said = given.map(({ answers }) => answers.map((one) => (one?.answer === "Yes" ? 1 : 0)))
        let right = 0
        let pairs = 0
        said.forEach((a, i) => {
          said.slice(0, i).forEach((b, j) => {
            pairs++
            if (Math.sign(correlation(a, b)) === signOf(i) * signOf(j)) right++
          })
        })
        assert.strictEqual(pairs, 190)
        assert.isAtLeast(right / pairs, 0.95)
        assert.strictEqual(collected.spender.records.length, 20 * 8 + 4)
      })
    )
  )

  it.live("choose from a list that was sent where the question's own text has none, or another", () =>
    withServer({}, (server) =>
      Effect.gen(function* () {
        const choices = ["Trees", "Trams", "Nothing at all"]
        const { given } = yield* answersOf(30, ["What would make the town better?", unasked[0]!], 1, choices)
        for (const { result } of given) {
          assert.deepStrictEqual(
            result.choices?.map(({ choice }) => choice),
            choices
          )
        }
        const prompts = server.requests.map(({ body }) => JSON.stringify(body))
        for (const question of ["make the town better", unasked[0]!])
          assert.isTrue(
            prompts.some((prompt) => prompt.includes(question) && choices.every((choice) => prompt.includes(choice)))
          )
      })
    )
  )

  it.live("are told by what they answered, and by nothing that identifies them", () =>
    withServer({}, (server) =>
      Effect.gen(function* () {
        yield* answersOf(60, ["What would make the town better?", unasked[0]!])
        const prompts = server.requests.map(({ body }) => JSON.stringify(body).replace(/"seed":\d+/, ""))
        assert.isTrue(prompts.some((prompt) => prompt.includes("walks mostly")))
        for (const prompt of prompts) {
          assert.notInclude(prompt, "private.example")
          assert.notInclude(prompt, "10115")
          assert.notInclude(prompt, emailOf(3))
        }
      })
    )
  )

  it.live("write in their own words where the question is open, and choose where it is not", () =>
    withServer(
      {
        truth: [
          ...twinTruths,
          {
            question: "What would make the town better?",
            choices: ["More trees", "Fewer cars"],
            shares: [0.5, 0.5],
            texts: ["More trees", "Fewer cars"].map((gist) => talk(gist, 20_000))
          }
        ]
      },
      () =>
        Effect.gen(function* () {
          const { given } = yield* answersOf(60, ["What would make the town better?", unasked[0]!])
          const [open, closed] = given
          assert.isUndefined(open!.result.choices)
          assert.isNotEmpty(open!.result.themes)
          assert.isAtLeast(open!.answers.filter((one) => one !== null).length, 55)
          assert.deepStrictEqual(
            closed!.result.choices?.map(({ choice, count }) => [choice, count]),
            [
              ["Yes", 0],
              ["No", 0]
            ]
          )
          const yes = closed!.answers.filter((one) => one?.answer === "Yes").length / 60
          assert.closeTo(closed!.result.choices![0]!.percentage / 100, yes, 0.15)
          for (const { basis, base, matchedQuestion, summary } of [open!.result, closed!.result]) {
            assert.deepStrictEqual([basis, base, matchedQuestion], ["model", 0, null])
            assert.include(summary, "No question of the survey matches these words")
            assert.include(summary, "nobody was asked")
          }
        })
    )
  )

  it.live("are believed as far as a trial on the survey's own answers goes", () =>
    withServer({}, () =>
      Effect.gen(function* () {
        const trials = yield* trialsOf(SURVEYS_TRIED)
        for (const { accuracy, confidences, summary } of trials) {
          assert.include(summary, "Tried on 80 answers")
          assert.include(summary, "guessing would be right for 50%")
          for (const confidence of confidences) assert.isAtMost(confidence, accuracy - 0.5 + 0.05)
        }
        assert.isAbove(mean(trials.map(({ accuracy }) => accuracy)), 0.62)
        assert.isAbove(mean(trials.flatMap(({ confidences }) => confidences)), 0.12)
      })
    )
  )

  it.live("are not believed where the model knows nothing of them", () =>
    withServer({ truth: twinTruths.map(({ among: _, ...truth }) => truth) }, () =>
      Effect.gen(function* () {
        const trials = yield* trialsOf(SURVEYS_TRIED)
        assert.isBelow(mean(trials.flatMap(({ confidences }) => confidences)), 0.08)
      })
    )
  )

  it.live("answer the same again, from replies that are kept", () =>
    withServer({}, (server) =>
      Effect.gen(function* () {
        const { again, given } = yield* answersOf(60, ["What would make the town better?", unasked[0]!])
        const sent = server.requests.length
        assert.deepStrictEqual(yield* again, given)
        assert.strictEqual(server.requests.length, sent)
      })
    )
  )
})
