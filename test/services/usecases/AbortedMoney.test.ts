import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { ModelBudget } from "../../../src/services/ports/ModelBudget.ts"
import { ClosedElicitation } from "../../../src/services/usecases/elicitation/ClosedElicitation.ts"
import { modelsBehind, modelsKnown } from "../../support/models/Behind.ts"
import { modelServer } from "../../support/models/InTest.ts"
import type { ModelServer } from "../../support/models/ModelServer.ts"
import { lookUntil } from "../../support/Waiting.ts"

const acme = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c12")

const TRAINS = {
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  shares: [0.62, 0.3, 0.08]
}

const ask = (age: number) =>
  Effect.flatMap(Effect.all([ClosedElicitation, modelsKnown]), ([{ choices }, models]) =>
    choices(models)({
      organization: acme,
      audience: { prompts: [`US women aged ${age}`] },
      shown: [],
      question: TRAINS.question,
      choices: TRAINS.choices,
      isMultipleChoice: false,
      size: 50,
      seed: 7
    })
  )

const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i)

/** What the server would bill for each request that it was sent; a token costs a millionth of a dollar. */
const bills = ({ requests }: ModelServer) =>
  requests.map(({ usage }) => (usage === undefined ? 0 : (usage.input + usage.output) / 1e6))
const billed = (server: ModelServer) => bills(server).reduce((sum, one) => sum + one, 0)

const CALLS_AN_ASK = 2
const ASKS = 12

describe("the money for requests that are given up", () => {
  it.live("is what those like them took, and nothing stays set aside", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: [TRAINS] })
      yield* Effect.gen(function* () {
        yield* Effect.forEach(range(20, ASKS), ask, { concurrency: 4 })
        const { today } = yield* ModelBudget
        const before = (yield* today(acme))!
        // A slow call is begun twice, at most one in twenty. What the loser costs is estimated, whether or not it was sent.
        const begunTwice = Math.ceil((ASKS * CALLS_AN_ASK) / 20)
        assert.isAtLeast(before.spentUsd, billed(server) - 1e-9)
        assert.isAtMost(before.spentUsd, billed(server) + begunTwice * Math.max(...bills(server)) + 1e-9)
        server.forget()
        server.change({ truth: [TRAINS], latency: { ms: 60_000 } })
        yield* Effect.forEach(range(40, 15), (age) =>
          Effect.gen(function* () {
            const asking = yield* Effect.fork(ask(age))
            yield* lookUntil(
              Effect.sync(() => server.requests.length),
              (sent) => sent >= (age - 39) * CALLS_AN_ASK
            )
            yield* Fiber.interrupt(asking)
          })
        )
        const after = (yield* today(acme))!
        const booked = after.spentUsd - before.spentUsd
        assert.strictEqual(after.setAsideUsd, 0)
        assert.isAtLeast(booked, billed(server) * 0.99)
        assert.isAtMost(booked, billed(server) * 2)
      }).pipe(Effect.provide(ClosedElicitation.Default.pipe(Layer.provideMerge(modelsBehind(server, { budget: 5 })))))
    }).pipe(Effect.scoped)
  )
})
