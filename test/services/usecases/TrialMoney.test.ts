import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc, Layer } from "effect"
import { isPutOff, TRIAL_SHARE } from "../../../src/domain/elicitation/closed/MethodTrials.ts"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { mostCostOf, Rehearsal, type Rehearsed, type RehearsedTrial } from "../../../src/services/ports/ReplyCache.ts"
import type { ClosedQuestion } from "../../../src/services/ports/Simulator.ts"
import { ClosedElicitation } from "../../../src/services/usecases/elicitation/ClosedElicitation.ts"
import { ModelCalls } from "../../../src/services/usecases/ModelCalls.ts"
import { withProvenance } from "../../support/Models.ts"
import { modelsBehind, modelsKnown } from "../../support/models/Behind.ts"
import { modelServer } from "../../support/models/InTest.ts"
import type { ModelServer } from "../../support/models/ModelServer.ts"
import { surveyTruths } from "../../support/OpinionSurvey.ts"

const acme = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c12")
const AUDIENCE = { prompts: ["US women"] }

const TRAINS = {
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  shares: [0.62, 0.3, 0.08]
}

const question: ClosedQuestion = {
  organization: acme,
  audience: AUDIENCE,
  shown: [],
  question: TRAINS.question,
  choices: TRAINS.choices,
  isMultipleChoice: false,
  size: 50,
  seed: 7,
  own: {
    key: "survey",
    audience: AUDIENCE,
    questions: (most) =>
      Effect.succeed(
        surveyTruths
          .slice(0, most)
          .map(({ choices, question, shares }) => ({ question, choices, people: shares, shown: [] }))
      )
  }
}

const ask = Effect.gen(function* () {
  const { choices } = yield* ClosedElicitation
  return yield* withProvenance(choices(yield* modelsKnown)(question))
})

/** Answers until the models have been tried or are not to be. */
const answers = Effect.gen(function* () {
  const all = [yield* ask]
  while (all.at(-1)!.summary.includes("being tested")) {
    yield* Effect.sleep("20 millis")
    all.push(yield* ask)
  }
  return all
})

/** What an ask and a trial beside it would take. */
const quoted = Effect.gen(function* () {
  const trials = new Map<string, RehearsedTrial>()
  const rehearsed: Rehearsed = { calls: [], credits: null, trials }
  yield* ask.pipe(Effect.ignore, Effect.provideService(Rehearsal, rehearsed))
  return { ask: rehearsed.calls, trial: [...trials.values()][0]! }
})

const withServer = <A, E>(
  budget: number | null,
  test: (server: ModelServer) => Effect.Effect<A, E, ClosedElicitation | ModelCalls>
) =>
  Effect.gen(function* () {
    const server = yield* modelServer({ truth: [...surveyTruths, TRAINS] })
    const engine = ClosedElicitation.Default.pipe(Layer.provideMerge(modelsBehind(server, { budget })))
    return yield* Effect.provide(test(server), engine)
  }).pipe(Effect.scoped)

describe("the money for trying language models on people's own questions", () => {
  it("is a tenth of what is left at most, and leaves what the ask can cost", () => {
    const usd = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(usd, usd, usd, (mostUsd, leftUsd, askUsd) => {
        assert.isFalse(isPutOff(mostUsd, null, askUsd))
        if (isPutOff(mostUsd, leftUsd, askUsd))
          assert.isTrue(mostUsd > TRIAL_SHARE * leftUsd || mostUsd + askUsd > leftUsd)
        else assert.isTrue(mostUsd <= TRIAL_SHARE * leftUsd && mostUsd + askUsd <= leftUsd)
      })
    )
  })

  it.live("is told beside the ask's own, once", () =>
    withServer(20, (server) =>
      Effect.gen(function* () {
        const before = yield* quoted
        const all = yield* answers
        const trials = all.flatMap(({ usage }) => (usage?.trial === undefined ? [] : [usage.trial]))
        const told = [...all.map(({ usage }) => usage!), ...trials]
        const tried = trials.reduce((sum, { moneyUsd }) => sum + moneyUsd!, 0)
        const { leftUsd } = yield* ModelCalls
        const left = (yield* leftUsd(acme))!
        const calls = trials.reduce((sum, one) => sum + one.calls + one.lostCalls, 0)
        // A request beside one that hung is given up: what it took is not known, and it is booked at its most.
        const sum = (values: ReadonlyArray<number>) => values.reduce((total, value) => total + value, 0)
        assert.closeTo(20 - left, sum(told.map(({ bookedUsd }) => bookedUsd!)), 1e-4)
        for (const { bookedUsd, moneyUsd } of told) assert.isAtLeast(bookedUsd!, moneyUsd!)
        assert.isAtLeast(calls, 48)
        assert.isAtMost(tried, mostCostOf(before.trial.calls))
        assert.strictEqual(before.trial.calls.length, calls)
        assert.isFalse(before.trial.isPutOff)
        const sent = server.requests.length
        const again = yield* ask
        assert.isUndefined(again.usage!.trial)
        assert.strictEqual(again.usage!.keptCalls, again.usage!.calls)
        assert.strictEqual(server.requests.length, sent)
      })
    )
  )

  it.live("is not taken where it could be more than a tenth of what is left, and the ask is answered", () =>
    withServer(0.05, (server) =>
      Effect.gen(function* () {
        const before = yield* quoted
        assert.isTrue(before.trial.isPutOff)
        assert.strictEqual(server.requests.length, 0)
        const [answer] = yield* answers
        assert.include(answer!.summary, "more than a tenth of")
        assert.isUndefined(answer!.usage!.trial)
        assert.strictEqual(answer!.usage!.calls, before.ask.length)
      })
    )
  )

  it.live("never has the ask that began it refused for its cost", () =>
    Effect.gen(function* () {
      const needed = yield* withServer(null, () => Effect.map(quoted, ({ ask }) => mostCostOf(ask)))
      for (const part of [1.001, 1.05, 1.5, 4])
        yield* withServer(needed * part, () =>
          Effect.map(ask, ({ usage }) => assert.deepStrictEqual([usage!.lostCalls, usage!.calls], [0, 2]))
        )
    })
  )
})
