import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { ChoicesEstimate } from "../../../../src/domain/evidence/Estimate.ts"
import { peopleBehind } from "../../../../src/domain/evidence/ModelError.ts"
import type { Workings } from "../../../../src/domain/evidence/QuestionResult.ts"
import { OrganizationId } from "../../../../src/domain/Organization.ts"
import { totalVariation } from "../../../../src/domain/statistics/Metrics.ts"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import type { ClosedQuestion } from "../../../../src/services/ports/Simulator.ts"
import { ClosedElicitation } from "../../../../src/services/usecases/elicitation/ClosedElicitation.ts"
import type { ModelCalls } from "../../../../src/services/usecases/ModelCalls.ts"
import { fastClock } from "../../../support/FastClock.ts"
import { withProvenance } from "../../../support/Models.ts"
import { type Behind, modelsBehind, modelsKnown } from "../../../support/models/Behind.ts"
import { everyFault, FAULTS } from "../../../support/models/Faults.ts"
import { modelServer } from "../../../support/models/InTest.ts"
import type { ModelServer } from "../../../support/models/ModelServer.ts"
import type { ModelServerSettings } from "../../../support/models/Settings.ts"
import type { Truth } from "../../../support/models/Truth.ts"

const acme = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c12")
const FRUIT: Truth = {
  question: "Which fruit do you like best?",
  choices: ["Apples", "Pears", "Plums", "Cherries"],
  shares: [0.52, 0.24, 0.16, 0.08]
}
const GARDENS: Truth = {
  question: "How satisfied are you with your garden?",
  choices: ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied", "Don't know"],
  shares: [0.31, 0.42, 0.13, 0.06, 0.08]
}
const FENCES: Truth = { question: "Do you want a fence?", choices: ["Yes", "No"], shares: [0.37, 0.63] }
const TOOLS: Truth = {
  question: "Which of these tools do you have at home?",
  choices: ["A hammer", "A saw", "A drill", "A lathe", "None of these"],
  shares: [0.91, 0.72, 0.64, 0.05, 0.04],
  multiple: true
}
const VILLAGES: Truth = {
  question: "Which of these villages would you rather live in?",
  choices: Array.from({ length: 30 }, (_, i) => `Village number ${i + 1} of the thirty that lie along the river`),
  shares: Array.from({ length: 30 }, () => 1 / 30)
}
const TRUTHS = [VILLAGES, FRUIT, GARDENS, FENCES, TOOLS]

const asking = (truth: Truth, size = 1000, changes: Partial<ClosedQuestion> = {}): ClosedQuestion => ({
  organization: acme,
  audience: { prompts: ["US adults"] },
  shown: [],
  question: truth.question,
  choices: truth.choices,
  isMultipleChoice: truth.multiple === true,
  size,
  seed: 7,
  ...changes
})

const ask = (question: ClosedQuestion) =>
  Effect.gen(function* () {
    const { choices } = yield* ClosedElicitation
    return yield* withProvenance(choices(yield* modelsKnown)(question))
  })

const withServer = <A, E>(
  settings: ModelServerSettings,
  test: (server: ModelServer) => Effect.Effect<A, E, ClosedElicitation | ModelCalls>,
  behind: Behind = {}
) =>
  Effect.gen(function* () {
    const server = yield* modelServer({ truth: TRUTHS, ...settings })
    const engine = ClosedElicitation.Default.pipe(Layer.provideMerge(modelsBehind(server, behind)))
    return yield* Effect.provide(test(server), engine)
  }).pipe(Effect.scoped)

const workings = ({ workings }: { readonly workings: ReadonlyArray<Workings> }) => workings[0]!
const published = ({ choices }: ChoicesEstimate) => new Map(choices.map((one) => [one.choice, one.percentage]))

describe("closed answers by language models", () => {
  it.live("are described, corrected, and say where they come from", () =>
    withServer({}, (server) =>
      Effect.gen(function* () {
        const { audit, calls, choices, sample, summary, usage } = yield* ask(asking(FRUIT))
        assert.strictEqual(sample.engine, "local:tiny")
        assert.strictEqual(sample.basis, "model")
        assert.strictEqual(sample.knowledge, "topic")
        assert.strictEqual(sample.size, 1000)
        assert.strictEqual(sample.effectiveSize, peopleBehind(sample.marginOfError!))
        assert.closeTo(
          choices.reduce((sum, { percentage }) => sum + percentage, 0),
          100,
          1e-9
        )
        assert.strictEqual(choices[0]!.choice, "Apples")
        assert.isTrue(choices.every(({ percentage }) => percentage <= choices[0]!.percentage))
        assert.include(summary, "Estimated by local:tiny, from 16 descriptions")
        assert.include(summary, "nobody was asked")
        assert.deepInclude(usage, { calls: 16, keptCalls: 0, lostCalls: 0 })
        assert.lengthOf(calls!, 16)
        assert.deepInclude(audit, { orders: 4, firstPoints: 0, lastPoints: 0, pValue: 1 })
        assert.isTrue(server.requests.every(({ question }) => question === FRUIT.question))
      })
    )
  )

  it.live("keep to the request that they are made for, one after another", () =>
    withServer({}, () =>
      Effect.gen(function* () {
        for (const seed of [1, 2, 3]) {
          const { calls, workings: noted } = yield* ask(asking(FRUIT, 50, { seed }))
          assert.lengthOf(calls, 2)
          assert.lengthOf(noted, 1)
        }
      })
    )
  )

  for (const at of ["first", "last"] as const)
    for (const truth of [FRUIT, GARDENS, FENCES])
      it.live(`are freed of being ${at} in a list: ${truth.question}`, () =>
        Effect.gen(function* () {
          for (const points of [10, 17, 25]) {
            yield* withServer({ bias: { position: { at, points } } }, () =>
              Effect.gen(function* () {
                const estimate = yield* ask(asking(truth))
                assert.isAtMost(totalVariation(workings(estimate).before, truth.shares), 0.01)
                const { firstPoints, lastPoints, pValue } = estimate.audit!
                assert.closeTo(at === "first" ? firstPoints : lastPoints, points, 1)
                assert.closeTo(at === "first" ? lastPoints : firstPoints, 0, 1)
                assert.isAtMost(pValue!, 0.05)
              })
            )
          }
        })
      )

  it.live("are asked for in more lists the larger the sample, within the limits of one question", () =>
    withServer({}, (server) =>
      Effect.gen(function* () {
        for (const [size, calls] of [
          [50, 2],
          [100, 4],
          [400, 8],
          [1000, 16]
        ] as const) {
          server.forget()
          const { usage } = yield* ask(asking(FRUIT, size))
          assert.strictEqual(usage!.calls, calls)
          assert.strictEqual(usage!.keptCalls, server.requests.length === 0 ? calls : calls - server.requests.length)
        }
        server.forget()
        const again = yield* ask(asking(FRUIT, 1000))
        assert.deepInclude(again.usage, { calls: 16, keptCalls: 16, moneyUsd: 0 })
        assert.lengthOf(server.requests, 0)
      })
    )
  )

  it.live("take at most 64 calls, 25,000 tokens to read and 4,000 to write, however many models and choices", () =>
    withServer(
      {},
      () =>
        Effect.gen(function* () {
          for (const question of [asking(FRUIT), asking(VILLAGES)]) {
            const { tokens, calls } = (yield* ask(question)).usage!
            assert.isAtMost(calls, 64)
            assert.isAtMost(tokens.input, 25_000)
            assert.isAtMost(tokens.output, 4_000)
            assert.isAtLeast(calls, 5)
          }
        }),
      { models: "a,b,c,d,e" }
    )
  )

  it.live("of one seed are the same whatever order the choices are sent in", () =>
    withServer({ bias: { position: { at: "first", points: 15 } } }, (server) =>
      Effect.gen(function* () {
        for (const truth of TRUTHS) {
          const straight = yield* ask(asking(truth, 400))
          server.forget()
          const turned = yield* ask(asking(truth, 400, { choices: [...truth.choices].reverse() }))
          assert.lengthOf(server.requests, 0)
          assert.deepStrictEqual(published(turned), published(straight))
        }
      })
    )
  )

  it.live("of several models count each as much, and are named together", () =>
    withServer(
      { truth: [{ ...FRUIT, models: { odd: [0.1, 0.2, 0.3, 0.4], even: [0.4, 0.3, 0.2, 0.1] } }] },
      () =>
        Effect.gen(function* () {
          const estimate = yield* ask(asking(FRUIT, 100))
          assert.strictEqual(estimate.sample.engine, "blend(local:odd+local:even)")
          assert.strictEqual(estimate.sample.effectiveSize, peopleBehind(estimate.sample.marginOfError!))
          for (const share of workings(estimate).before) assert.closeTo(share, 0.25, 0.002)
          assert.include(estimate.summary, "we have nothing to go on")
          assert.strictEqual(estimate.sample.knowledge, "scale")
        }),
      { models: "odd,even" }
    )
  )

  it.live("go on without a model that is away, and do not name it", () =>
    withServer(
      { byModel: { away: { faults: { status500: 1 } } } },
      () =>
        Effect.gen(function* () {
          const { sample, summary, usage } = yield* ask(asking(FRUIT, 100))
          assert.strictEqual(sample.engine, "local:here")
          assert.strictEqual(sample.size, 50)
          assert.isAtLeast(usage!.lostCalls, 4)
          assert.include(summary, "4 of 8 descriptions are missing")
        }),
      { models: "here,away" }
    ).pipe(Effect.withClock(fastClock(5)))
  )

  it.live("are none where most calls come to nothing", () =>
    withServer({ faults: { refusal: 1 } }, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(ask(asking(FRUIT, 100)))
        assert.strictEqual(error._tag, "EngineUnavailable")
        assert.include(error.message, "Nothing was charged")
      })
    )
  )

  it.live("are none where the budget is spent", () =>
    withServer(
      {},
      () => Effect.map(Effect.flip(ask(asking(FRUIT, 100))), ({ _tag }) => assert.strictEqual(_tag, "BudgetSpent")),
      {
        budget: 0.000001
      }
    )
  )

  for (const fault of FAULTS.filter((kind) => !["stall", "slowStream"].includes(kind)))
    it.live(`survive ${fault} in every third reply`, () =>
      withServer({ faults: { [fault]: 0.3 } }, () =>
        Effect.gen(function* () {
          const estimate = yield* ask(asking(GARDENS, 400))
          assert.isAtMost(totalVariation(workings(estimate).before, GARDENS.shares), 0.01)
          assert.isAtLeast(estimate.sample.size, 200)
        })
      )
    )

  it.live("survive every fault at once", () =>
    withServer({ faults: everyFault(0.3, ["stall"]) }, () =>
      Effect.gen(function* () {
        for (const seed of [1, 2]) {
          const estimate = yield* ask(asking(FRUIT, 1000, { seed }))
          const { calls, lostCalls } = estimate.usage!
          assert.strictEqual(estimate.sample.size, Math.floor((1000 * calls) / 16))
          assert.isAtMost(totalVariation(workings(estimate).before, FRUIT.shares), 0.01)
          assert.isAtLeast(lostCalls, 0)
        }
      })
    ).pipe(Effect.withClock(fastClock(5)))
  )

  it.live("of several choices stand each by itself", () =>
    withServer({ bias: { position: { at: "first", points: 12 } } }, () =>
      Effect.gen(function* () {
        const estimate = yield* ask(asking(TOOLS))
        const percentages = estimate.choices.map(({ percentage }) => percentage)
        assert.isAbove(
          percentages.reduce((sum, one) => sum + one, 0),
          100
        )
        assert.isTrue(percentages.every((one) => one >= 0 && one <= 100))
        assert.isAbove(percentages[0]!, percentages[3]!)
      })
    )
  )

  it.live("of people who are not known here claim less", () =>
    withServer({}, () =>
      Effect.gen(function* () {
        const known = yield* ask(asking(FRUIT, 100))
        const unknown = yield* ask(asking(FRUIT, 100, { audience: { prompts: ["beekeepers in Slovenia"] } }))
        assert.strictEqual(unknown.sample.knowledge, "scale")
        assert.isAbove(unknown.sample.marginOfError!, known.sample.marginOfError!)
        assert.isBelow(unknown.sample.effectiveSize!, known.sample.effectiveSize!)
        assert.include(unknown.summary, "the model's own guess")
      })
    )
  )

  it.live("are worth no more for being more, and their margin shrinks a little", () =>
    withServer({}, () =>
      Effect.gen(function* () {
        const [few, many] = [yield* ask(asking(FRUIT, 50)), yield* ask(asking(FRUIT, 1000))]
        assert.isBelow(many.sample.effectiveSize! - few.sample.effectiveSize!, 2)
        assert.isBelow(many.sample.effectiveSize!, 10)
        assert.isAbove(few.sample.marginOfError!, many.sample.marginOfError!)
      })
    )
  )

  it.live("read what others were asked before", () =>
    withServer({}, (server) =>
      Effect.gen(function* () {
        const shown = [
          {
            question: "Do you like fruit?",
            choices: ["Yes", "No"],
            shares: [0.9, 0.1],
            people: 800,
            whose: "US adults, 2019"
          }
        ]
        const { summary } = yield* ask(asking(FRUIT, 50, { shown }))
        assert.include(summary, "shown what people answered to 1 related question")
        assert.isTrue(server.requests.every(({ body }) => JSON.stringify(body).includes("90 % Yes; 10 % No")))
        assert.isTrue(server.requests.every(({ question }) => question === FRUIT.question))
      })
    )
  )

  const planted = (i: number): Truth => {
    const choices = ["Oaks", "Elms", "Limes", "Firs", "Yews", "Ash"].slice(0, 3 + (i % 4))
    const raw = choices.map((_, k) => 0.05 + uniform("planted", i, k))
    const all = raw.reduce((sum, one) => sum + one, 0)
    return {
      question: `Which of these trees number ${i} do you like best?`,
      choices,
      shares: raw.map((one) => one / all)
    }
  }

  it.live("are within a point of any truth that is described with a bias", () => {
    const truths = Array.from({ length: 8 }, (_, i) => planted(i))
    return withServer({ truth: truths, bias: { position: { at: "first", points: 20 } } }, () =>
      Effect.gen(function* () {
        for (const [i, truth] of truths.entries()) {
          const estimate = yield* ask(asking(truth, 1000, { seed: i }))
          assert.isAtMost(totalVariation(workings(estimate).before, truth.shares), 0.01, truth.question)
        }
      })
    )
  })
})
