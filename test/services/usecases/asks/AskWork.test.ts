import { SqlClient } from "@effect/sql"
import { assert, it, layer } from "@effect/vitest"
import { Deferred, Effect, Either, Layer, Option } from "effect"
import type { AskId } from "../../../../src/domain/ask/DurableAsk.ts"
import { Credits as Amount } from "../../../../src/domain/Credits.ts"
import { DatabaseUnavailable } from "../../../../src/domain/DatabaseUnavailable.ts"
import { EngineUnavailable } from "../../../../src/domain/evidence/Estimate.ts"
import type { OrganizationId } from "../../../../src/domain/Organization.ts"
import { webhookReceivers } from "../../../../src/layers/outbound/WebhookReceivers.ts"
import { StoresOnSql } from "../../../../src/layers/postgres/Stores.ts"
import { AskStore } from "../../../../src/services/ports/AskStore.ts"
import { Credits } from "../../../../src/services/ports/Credits.ts"
import { Jobs } from "../../../../src/services/ports/Jobs.ts"
import { LanguageModels } from "../../../../src/services/ports/LanguageModels.ts"
import { Engines } from "../../../../src/services/ports/Simulator.ts"
import { WebhookReceivers } from "../../../../src/services/ports/WebhookStore.ts"
import { Asks } from "../../../../src/services/usecases/asks/Asks.ts"
import { AskAnswers, AskWork } from "../../../../src/services/usecases/asks/AskWork.ts"
import { Receipts } from "../../../../src/services/usecases/asks/Charges.ts"
import { CompareAsks } from "../../../../src/services/usecases/asks/CompareAsks.ts"
import { DurableAsks } from "../../../../src/services/usecases/asks/DurableAsks.ts"
import { ProjectAsks } from "../../../../src/services/usecases/asks/ProjectAsks.ts"
import { Quotes } from "../../../../src/services/usecases/asks/Quotes.ts"
import { BatchedCalls } from "../../../../src/services/usecases/BatchedCalls.ts"
import { ModelCalls } from "../../../../src/services/usecases/ModelCalls.ts"
import { Webhooks } from "../../../../src/services/usecases/Webhooks.ts"
import { TestDatabase } from "../../../support/Database.ts"
import { newOrganization } from "../../../support/Stores.ts"
import { lookUntil } from "../../../support/Waiting.ts"

const PRICE = 50
const asked = (n: number) =>
  ({ audiencePrompt: "US adults", question: `Question ${n}?`, choices: ["Yes", "No"], sampleSize: "low" }) as const

/** Answers everything at once. */
const Answering = (() => {
  const answer = () => Effect.succeed({ value: {}, charged: Amount.make(PRICE), remaining: Amount.make(0) })
  return Layer.mergeAll(
    Layer.succeed(Asks, { choices: answer, open: answer } as never),
    Layer.succeed(CompareAsks, { ask: answer } as never),
    Layer.succeed(ProjectAsks, { ask: answer } as never),
    Layer.succeed(BatchedCalls, {} as never),
    Layer.succeed(Engines, { chosen: () => Effect.succeed({ spends: false }) } as never),
    Layer.succeed(Quotes, {} as never),
    Layer.succeed(LanguageModels, { configured: Effect.succeed(0) } as never),
    Layer.succeed(ModelCalls, { handOver: Effect.void } as never)
  )
})()

const Submitting = DurableAsks.Default.pipe(
  Layer.provide(Webhooks.Default.pipe(Layer.provide(Layer.succeed(WebhookReceivers, webhookReceivers([]))))),
  Layer.provide(Answering),
  Layer.provide(Receipts.Default),
  Layer.provideMerge(StoresOnSql),
  Layer.provideMerge(TestDatabase)
)

const Working = AskWork.Default.pipe(Layer.provide(AskAnswers.Default), Layer.provide(Answering))

/** Works on what there is, until `steps` end. */
const whileWorking = <A, E, R>(steps: Effect.Effect<A, E, R>) => Effect.provide(steps, Working)

/** Works until some part of an ask was begun, and is stopped in the middle of it. */
const stoppedIn = (begun: Effect.Effect<never>) =>
  Effect.gen(function* () {
    const store = yield* AskStore
    const isBegun = yield* Deferred.make<void>()
    const begin = () => Effect.zipRight(Deferred.succeed(isBegun, undefined), begun)
    const Stuck = Layer.succeed(AskStore, { ...store, begin })
    yield* Effect.provide(Deferred.await(isBegun), Layer.provide(Working, Stuck))
  })
const stoppedOnceBegun = stoppedIn(Effect.never)

const submitted = (asks: number) =>
  Effect.gen(function* () {
    const { id: organization } = yield* newOrganization
    yield* (yield* Credits).grant(organization, Amount.make(1_000_000), "test")
    const each = Array.from({ length: asks }, (_, n) => asked(n))
    const { id } = yield* (yield* DurableAsks).submit(
      organization,
      { form: "batch", asks: each, webhook: null, tool: null },
      null
    )
    return { organization, id }
  })

const over = ({ id, organization }: { readonly id: AskId; readonly organization: OrganizationId }) =>
  Effect.flatMap(DurableAsks, (durable) =>
    lookUntil(durable.get(organization, id), ({ finishedAt }) => finishedAt !== null)
  )

/** How one ask ends whose engine says `failure`, where there are further tries. */
const outcomeAfter = (failure: EngineUnavailable) => {
  const refuse = () => Effect.fail(failure)
  const Refusing = Layer.merge(Answering, Layer.succeed(Asks, { choices: refuse, open: refuse } as never))
  return Effect.gen(function* () {
    const { outcomeOf } = yield* AskAnswers
    const ask = "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40" as AskId
    const item = { index: 0, body: JSON.stringify(asked(0)) }
    return yield* outcomeOf("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c11" as OrganizationId, ask, item, false)
  }).pipe(Effect.provide(AskAnswers.Default), Effect.provide(Refusing))
}

it.effect("an engine is tried again where that can bring anything, and not where its replies are kept", () =>
  Effect.gen(function* () {
    const refusal = { engine: "tiny", reason: "only 3 of 10 answers could be used", inPart: true }
    assert.isTrue(Either.isLeft(yield* outcomeAfter(new EngineUnavailable(refusal))))
    const settled = yield* outcomeAfter(new EngineUnavailable({ ...refusal, isSettled: true }))
    assert.deepInclude(Option.getOrNull(Either.getRight(settled)), { state: "failed", charged: Amount.make(0) })
  })
)

layer(Submitting)("answering asks that outlive their request", (it) => {
  it.effect("goes on past work that it cannot read", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id: other } = yield* newOrganization
      const unreadable = Array.from({ length: 6 }, () => ({ organization_id: other, kind: "ask", payload: "{}" }))
      yield* sql`INSERT INTO jobs ${sql.insert(unreadable)}`
      const ask = yield* submitted(1)
      assert.strictEqual((yield* whileWorking(over(ask))).state, "succeeded")
    })
  )

  it.effect("ends what was begun too often, also where that is interrupted", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ask = yield* submitted(30)
      yield* sql`UPDATE jobs SET tries = 8 WHERE subject = ${ask.id}`
      yield* stoppedOnceBegun
      const end = yield* whileWorking(over(ask))
      assert.deepInclude(end, { state: "failed", failed: 30, charged: Amount.make(0) })
    })
  )

  it.effect("gives every part back when it is stopped, also where something fails because of that", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ask = yield* submitted(100)
      yield* stoppedIn(Effect.onInterrupt(Effect.never, () => Effect.die("cut off")))
      const parts = yield* sql`
        SELECT status, tries, taken_until <= clock_timestamp() AS "isFree" FROM jobs WHERE subject = ${ask.id}`
      assert.deepStrictEqual(
        parts,
        parts.map(() => ({ status: "queued", tries: 0, isFree: true }))
      )
      assert.strictEqual(parts.length, 4)
      assert.strictEqual((yield* whileWorking(over(ask))).state, "succeeded")
    })
  )

  it.effect("gives back what the database interrupted as soon as that is there again", () =>
    Effect.gen(function* () {
      const store = yield* AskStore
      const jobs = yield* Jobs
      const ask = yield* submitted(1)
      const away = Effect.die(new DatabaseUnavailable({ trouble: "away", cause: "restarted" }))
      const givenBack = yield* Deferred.make<void>()
      let times = 0
      const release: (typeof Jobs.Service)["release"] = (job, fault) =>
        ++times < 2 ? away : Effect.zipRight(jobs.release(job, fault), Deferred.succeed(givenBack, undefined))
      const Cut = Layer.merge(
        Layer.succeed(AskStore, { ...store, record: () => away }),
        Layer.succeed(Jobs, { ...jobs, release })
      )
      yield* Effect.provide(Deferred.await(givenBack), Layer.provide(Working, Cut))
      assert.strictEqual((yield* whileWorking(over(ask))).state, "succeeded")
    })
  )

  it.effect("settles what a retry holds, however late somebody else ends what was before it", () =>
    Effect.gen(function* () {
      const store = yield* AskStore
      const durable = yield* DurableAsks
      const { id, organization } = yield* submitted(1)
      yield* store.record(organization, id, { index: 0, state: "failed", answer: "{}", charged: Amount.make(0) })
      const before = Option.getOrThrow(yield* store.unsettled(organization, id))
      yield* durable.close(organization, id)
      yield* durable.retry(organization, id, null)
      yield* store.record(organization, id, { index: 0, state: "succeeded", answer: "{}", charged: Amount.make(PRICE) })
      yield* store.close(organization, id, before.reservation)
      assert.isNull((yield* durable.get(organization, id)).finishedAt)
      yield* durable.close(organization, id)
      assert.strictEqual((yield* durable.get(organization, id)).state, "succeeded")
      const sql = yield* SqlClient.SqlClient
      assert.deepStrictEqual(yield* sql`SELECT id FROM credit_reservations WHERE organization_id = ${organization}`, [])
    })
  )
})
