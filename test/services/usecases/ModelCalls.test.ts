import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Either, Exit, Fiber, Layer, Option, Ref, TestClock } from "effect"
import { usageOf } from "../../../src/domain/models/CallRecord.ts"
import { mostCost } from "../../../src/domain/models/CallSize.ts"
import type { ModelCall, ModelReply } from "../../../src/domain/models/ModelCall.ts"
import { ModelFailed } from "../../../src/domain/models/ModelFailed.ts"
import { toldUsd } from "../../../src/domain/models/Money.ts"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { ModelBudget } from "../../../src/services/ports/ModelBudget.ts"
import { Rehearsal, type Rehearsed, ReplyCache } from "../../../src/services/ports/ReplyCache.ts"
import { ModelCalls, type ReadReply, spenderOf } from "../../../src/services/usecases/ModelCalls.ts"
import { call, languageModels, model, reply } from "../../support/Models.ts"
import { Memory } from "../../support/memory/Memory.ts"
import { modelBudgetMemory } from "../../support/memory/ModelBudget.ts"
import { ReplyCacheMemory } from "../../support/memory/ReplyCache.ts"

const acme = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c11")
const other = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c12")
const PRICE = { input: 1, cachedInput: 0.1, output: 10 }
const priced = model("dear:one", PRICE)
/** What a reply of `reply` costs. */
const COST = (10 * PRICE.input + 5 * PRICE.output) / 1e6
const MOST = mostCost(priced, call("0"))

/** Texts are answers, but for those that say `bad`. */
const read: ReadReply<string> = ({ text }) => (text.includes("bad") ? Either.left("It is bad.") : Either.right(text))

type Respond = (call: ModelCall) => Effect.Effect<ModelReply, ModelFailed>

const calls = (respond: Respond, dailyUsd: number | null = null) =>
  ModelCalls.Default.pipe(
    Layer.provideMerge(
      Layer.mergeAll(ReplyCacheMemory, modelBudgetMemory(dailyUsd), languageModels([priced], respond))
    ),
    Layer.provide(Memory.Default)
  )

const asked = (spender: ReturnType<typeof spenderOf>, own: string) =>
  Effect.flatMap(ModelCalls, ({ ask }) => ask(spender, priced, call(own), read))

const echo: Respond = ({ own }) => Effect.succeed(reply(own))
const failed = (fault: ModelFailed["fault"]) => new ModelFailed({ model: priced.id, fault, detail: "as planned" })

/** What is left of a budget: the most that could still be set aside, as the refusal of more tells it. */
const spending = Effect.flatMap(ModelBudget, (budget) => Effect.flip(budget.earmark(acme, 1e6)))

const all = { concurrency: "unbounded" } as const

describe("calls to language models", () => {
  it.effect("are counted with what they took, and cost nothing the second time", () =>
    Effect.gen(function* () {
      const first = spenderOf(acme)
      assert.strictEqual(yield* asked(first, "a"), "a")
      assert.deepStrictEqual(usageOf(first.records), {
        calls: 1,
        keptCalls: 0,
        lostCalls: 0,
        repeatedCalls: 0,
        tokens: { input: 10, cachedInput: 0, output: 5, reasoning: 0 },
        moneyUsd: COST,
        bookedUsd: COST
      })
      const second = spenderOf(acme)
      assert.strictEqual(yield* asked(second, "a"), "a")
      assert.deepStrictEqual(usageOf(second.records), {
        calls: 1,
        keptCalls: 1,
        lostCalls: 0,
        repeatedCalls: 0,
        tokens: { input: 0, cachedInput: 0, output: 0, reasoning: 0 },
        moneyUsd: 0,
        bookedUsd: 0
      })
      const stranger = spenderOf(other)
      yield* asked(stranger, "a")
      assert.strictEqual(usageOf(stranger.records).keptCalls, 0)
    }).pipe(Effect.provide(calls(echo)))
  )

  it.effect("cost the budget their most where the provider does not say what they took", () => {
    const silent: Respond = ({ own }) =>
      Effect.succeed({ ...reply(own), tokens: { input: 0, cachedInput: 0, output: 0, reasoning: 0 } })
    return Effect.gen(function* () {
      const spender = spenderOf(acme)
      assert.strictEqual(yield* asked(spender, "a"), "a")
      const { bookedUsd, moneyUsd } = usageOf(spender.records)
      assert.deepStrictEqual([moneyUsd, bookedUsd], [0, toldUsd(MOST)])
      assert.closeTo((yield* spending).spentUsd, MOST, 1e-9)
      const refused = yield* Effect.flip(asked(spender, "b"))
      assert.strictEqual(refused._tag, "BudgetSpent")
    }).pipe(Effect.provide(calls(silent, MOST * 1.5)))
  })

  it.effect(
    "are made a second time where the reply cannot be read: both cost, and the answer is kept under the first",
    () => {
      const respond: Respond = ({ own }) => Effect.succeed(reply(own === "a" ? "bad" : "good"))
      return Effect.gen(function* () {
        const first = spenderOf(acme)
        assert.strictEqual(yield* asked(first, "a"), "good")
        const { bookedUsd, calls, lostCalls, moneyUsd, repeatedCalls, tokens } = usageOf(first.records)
        assert.deepStrictEqual([calls, lostCalls, repeatedCalls, tokens.output], [1, 0, 1, 10])
        assert.deepStrictEqual([moneyUsd, bookedUsd], [2 * COST, 2 * COST])
        assert.closeTo((yield* spending).spentUsd, 2 * COST, 1e-9)
        const second = spenderOf(acme)
        assert.strictEqual(yield* asked(second, "a"), "good")
        assert.deepStrictEqual([usageOf(second.records).keptCalls, usageOf(second.records).moneyUsd], [1, 0])
      }).pipe(Effect.provide(calls(respond, 1)))
    }
  )

  it.effect("that stay unreadable are lost, not kept, and paid for", () =>
    Effect.gen(function* () {
      const spender = spenderOf(acme)
      const error = yield* Effect.flip(asked(spender, "bad"))
      assert.deepStrictEqual([error._tag, error._tag === "ModelFailed" && error.fault], ["ModelFailed", "malformed"])
      const { lostCalls, moneyUsd, repeatedCalls } = usageOf(spender.records)
      assert.deepStrictEqual([lostCalls, repeatedCalls, moneyUsd], [1, 1, 2 * COST])
      const again = spenderOf(acme)
      yield* Effect.flip(asked(again, "bad"))
      assert.strictEqual(again.records.filter(({ kept }) => kept).length, 0)
    }).pipe(Effect.provide(calls(({ own }) => Effect.succeed(reply(own)))))
  )

  it.effect("of the same text at the same time are made once, and paid for once", () =>
    Effect.gen(function* () {
      const sent = yield* Ref.make(0)
      const gate = yield* Deferred.make<void>()
      const respond: Respond = ({ own }) =>
        Effect.as(
          Effect.zipRight(
            Ref.update(sent, (n) => n + 1),
            Deferred.await(gate)
          ),
          reply(own)
        )
      yield* Effect.gen(function* () {
        const spenders = Array.from({ length: 20 }, () => spenderOf(acme))
        const asking = yield* Effect.fork(Effect.forEach(spenders, (spender) => asked(spender, "a"), all))
        yield* Effect.yieldNow()
        yield* Deferred.succeed(gate, undefined)
        assert.deepStrictEqual(new Set(yield* Fiber.join(asking)), new Set(["a"]))
        const usages = spenders.map(({ records }) => usageOf(records))
        assert.deepStrictEqual(
          [yield* Ref.get(sent), usages.reduce((sum, { tokens }) => sum + tokens.input, 0)],
          [1, 10]
        )
        assert.strictEqual(usages.filter(({ keptCalls }) => keptCalls === 1).length, 19)
      }).pipe(Effect.provide(calls(respond)))
    })
  )

  it.effect("that were sent are waited for where the process hands its work over, and their replies kept", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const sent: Array<string> = []
      const respond: Respond = ({ own }) =>
        Effect.as(
          Effect.zipRight(
            Effect.sync(() => void sent.push(own)),
            Deferred.await(gate)
          ),
          reply(own)
        )
      const steps = Effect.gen(function* () {
        const { handOver } = yield* ModelCalls
        const left = yield* Effect.fork(asked(spenderOf(acme), "left"))
        yield* Effect.yieldNow()
        yield* handOver
        const later = yield* Effect.fork(asked(spenderOf(acme), "later"))
        yield* Effect.yieldNow()
        yield* Effect.forEach([left, later], Fiber.interrupt)
        yield* Deferred.succeed(gate, undefined)
      })
      const kept = (own: string) => Effect.flatMap(ReplyCache, (cache) => cache.find(acme, priced, call(own)))
      yield* Effect.gen(function* () {
        // The end of the service waits for what was left.
        yield* Effect.provide(steps, ModelCalls.Default)
        assert.deepStrictEqual(sent, ["left", "later"])
        assert.deepStrictEqual([yield* kept("left"), yield* kept("later")], [Option.some(reply("left")), Option.none()])
        assert.strictEqual((yield* spending).setAsideUsd, 0)
      }).pipe(
        Effect.provide(Layer.mergeAll(ReplyCacheMemory, modelBudgetMemory(1), languageModels([priced], respond))),
        Effect.provide(Memory.Default)
      )
    })
  )

  it.effect("go on for those who still wait where one gives up, and end where the last one does", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const cancelled = yield* Ref.make(0)
      const respond: Respond = ({ own }) =>
        Deferred.await(gate).pipe(
          Effect.as(reply(own)),
          Effect.onInterrupt(() => Ref.update(cancelled, (n) => n + 1))
        )
      yield* Effect.gen(function* () {
        const [leaver, stayer, lonely] = [spenderOf(acme), spenderOf(acme), spenderOf(acme)]
        const leaving = yield* Effect.fork(asked(leaver, "a"))
        const staying = yield* Effect.fork(asked(stayer, "a"))
        const alone = yield* Effect.fork(asked(lonely, "b"))
        yield* TestClock.adjust("1 second")
        yield* Fiber.interrupt(leaving)
        yield* Fiber.interrupt(alone)
        assert.strictEqual(yield* Ref.get(cancelled), 1)
        yield* Deferred.succeed(gate, undefined)
        assert.strictEqual(yield* Fiber.join(staying), "a")
        assert.deepStrictEqual(
          [leaver, lonely].map(({ records }) => records.map(({ fault }) => fault)),
          [["late"], ["late"]]
        )
        assert.strictEqual(usageOf(stayer.records).moneyUsd, COST)
        // Nobody knows what the one that was cancelled cost: it is taken to have cost the most.
        const { setAsideUsd, spentUsd } = yield* spending
        assert.closeTo(spentUsd, COST + MOST, 1e-9)
        assert.strictEqual(setAsideUsd, 0)
      }).pipe(Effect.provide(calls(respond, 1)))
    })
  )

  it.effect("that another ask lost are made again", () =>
    Effect.gen(function* () {
      const sent = yield* Ref.make(0)
      const respond: Respond = ({ own }) =>
        Effect.flatMap(
          Effect.zipRight(
            Effect.sleep("1 second"),
            Ref.updateAndGet(sent, (n) => n + 1)
          ),
          (n) => (n === 1 ? failed("late") : Effect.succeed(reply(own)))
        )
      yield* Effect.gen(function* () {
        const [first, second] = [spenderOf(acme), spenderOf(acme)]
        const asking = yield* Effect.fork(
          Effect.all([Effect.either(asked(first, "a")), Effect.either(asked(second, "a"))], all)
        )
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual((yield* Fiber.join(asking)).map(Either.isRight), [false, true])
        assert.deepStrictEqual(
          [first, second].map(({ records }) => records.map(({ fault }) => fault)),
          [["late"], [null]]
        )
      }).pipe(Effect.provide(calls(respond)))
    })
  )

  it.effect("that fail cost what the provider says, nothing where it refused them, and else their most", () =>
    Effect.gen(function* () {
      const spender = spenderOf(acme)
      const faults = ["limited", "unauthorized", "unsupported", "unavailable", "late", "refused", "malformed"] as const
      const errors = yield* Effect.forEach(faults, (fault) => Effect.flip(asked(spender, fault)))
      assert.deepStrictEqual(
        errors.map((error) => error._tag === "ModelFailed" && error.fault),
        [...faults]
      )
      const unknown = ["unavailable", "late", "refused", "malformed"].map((own) => mostCost(priced, call(own)))
      assert.closeTo(
        (yield* spending).spentUsd,
        unknown.reduce((sum, usd) => sum + usd, 0),
        1e-8
      )
      const { bookedUsd, lostCalls, moneyUsd } = usageOf(spender.records)
      assert.deepStrictEqual([lostCalls, moneyUsd], [7, 0])
      assert.closeTo(bookedUsd!, (yield* spending).spentUsd, 1e-6)
    }).pipe(Effect.provide(calls(({ own }) => failed(own as ModelFailed["fault"]), 1)))
  )

  it.effect("never go beyond the budget, and use it up where they cost less than they could", () =>
    Effect.gen(function* () {
      const inFlight = yield* Ref.make(0)
      const most = yield* Ref.make(0)
      const respond: Respond = ({ own }) =>
        Effect.acquireUseRelease(
          Ref.updateAndGet(inFlight, (n) => n + 1).pipe(
            Effect.tap((n) => Ref.update(most, (known) => Math.max(known, n)))
          ),
          () => Effect.as(Effect.sleep("50 millis"), reply(own)),
          () => Ref.update(inFlight, (n) => n - 1)
        )
      const budget = 5 * MOST
      yield* Effect.gen(function* () {
        const spender = spenderOf(acme)
        const asking = yield* Effect.fork(
          Effect.forEach(
            Array.from({ length: 200 }),
            (_, i) => Effect.either(asked(spender, String(i % 10) + "x".repeat(i))),
            all
          )
        )
        yield* TestClock.adjust("60 seconds")
        const outcomes = yield* Fiber.join(asking)
        const answered = outcomes.filter(Either.isRight).length
        const { spentUsd } = yield* spending
        assert.isAtMost(yield* Ref.get(most), 5)
        assert.isAtMost(spentUsd, budget)
        assert.closeTo(spentUsd, answered * COST, 1e-8)
        assert.isAbove(answered, 5)
        const refusals = outcomes.flatMap((outcome) => (Either.isLeft(outcome) ? [outcome.left._tag] : []))
        assert.deepStrictEqual(new Set(refusals), new Set(["BudgetSpent"]))
        assert.isAbove(spentUsd, budget - MOST * 2)
      }).pipe(Effect.provide(calls(respond, budget)))
    })
  )

  it.effect("are not made where a budget is to be kept and nobody knows the price", () =>
    Effect.gen(function* () {
      const { ask } = yield* ModelCalls
      const error = yield* Effect.flip(ask(spenderOf(acme), model("dark:one"), call("a"), read))
      assert.include(error.message, "set its price (LLM_PRICE)")
    }).pipe(Effect.provide(calls(echo, 1)))
  )

  it.effect("are noted and not made in a rehearsal", () =>
    Effect.gen(function* () {
      const spender = spenderOf(acme)
      yield* asked(spender, "a")
      const rehearsed: Rehearsed = { calls: [], credits: null }
      const { ask } = yield* ModelCalls
      const outcomes = yield* Effect.all([
        Effect.exit(asked(spenderOf(acme), "a")),
        Effect.exit(asked(spenderOf(acme), "b")),
        Effect.exit(ask(spenderOf(acme), priced, call("c"), read, "in its place"))
      ]).pipe(Effect.provideService(Rehearsal, rehearsed))
      assert.deepStrictEqual(outcomes.map(Exit.isSuccess), [true, false, true])
      assert.deepStrictEqual(outcomes[2], Exit.succeed("in its place"))
      assert.deepStrictEqual(
        rehearsed.calls.map(({ call, kept }) => [call.own, kept]),
        [
          ["a", true],
          ["b", false],
          ["c", false]
        ]
      )
    }).pipe(Effect.provide(calls(({ own }) => (own === "a" ? echo(call("a")) : Effect.die("sent")))))
  )
})
