import { assert, layer } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Option } from "effect"
import { HeavyWorkThreads } from "../../../src/layers/workers/WorkerThreads.ts"
import { doWork } from "../../../src/services/HeavyWork.ts"
import { HeavyWork } from "../../../src/services/ports/UnderWay.ts"
import { kitchenDraft } from "../../support/Kitchen.ts"

const survey = kitchenDraft()
const { columns } = survey.microdata
const { questions, respondents } = survey.codebook
const verbatims = {
  texts: ["Save money", "Saving money", "New recipes"],
  weights: Float64Array.of(1, 2, 1),
  count: 2,
  seed: 3
}
const prediction = { questions, columns, respondents, position: 4 }

layer(HeavyWorkThreads)("work on other threads", (it) => {
  it.effect("comes to the same as in this one", () =>
    Effect.gen(function* () {
      const { run } = yield* HeavyWork
      const [read, predicted, tested] = yield* Effect.all(
        [
          run("verbatims", "a", Effect.succeed(verbatims)),
          run("predictions", "a", Effect.succeed(prediction)),
          run("backtest", "a", Effect.succeed(survey))
        ],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(read, doWork("verbatims", verbatims))
      assert.deepStrictEqual(predicted, doWork("predictions", prediction))
      assert.deepStrictEqual(tested, doWork("backtest", survey))
    })
  )

  it.effect("leaves this one free", () =>
    Effect.gen(function* () {
      const { run } = yield* HeavyWork
      const turnEnded = yield* Deferred.make<void>()
      const handed = Effect.sync(() => {
        process.nextTick(() => Deferred.unsafeDone(turnEnded, Effect.void))
        return prediction
      })
      const working = yield* Effect.fork(run("predictions", "b", handed))
      yield* Deferred.await(turnEnded)
      assert.isTrue(Option.isNone(yield* Fiber.poll(working)), "done within the turn in which it was handed over")
      assert.strictEqual((yield* Fiber.join(working)).length, 1)
    })
  )

  it.effect("is not done again while it is remembered", () =>
    Effect.gen(function* () {
      const { run } = yield* HeavyWork
      const first = yield* run("verbatims", "c", Effect.succeed(verbatims))
      assert.strictEqual(yield* run("verbatims", "c", Effect.die("asked for twice")), first)
    })
  )

  it.effect("that fails is a defect, and the next is done", () =>
    Effect.gen(function* () {
      const { run } = yield* HeavyWork
      const broken = { ...prediction, columns: [] }
      const exit = yield* Effect.exit(run("predictions", "d", Effect.succeed(broken)))
      assert.isTrue(Exit.isFailure(exit) && Cause.isDie(exit.cause))
      assert.deepStrictEqual(yield* run("verbatims", "e", Effect.succeed(verbatims)), doWork("verbatims", verbatims))
    })
  )

  it.effect("is given up where nobody waits for it any more", () =>
    Effect.gen(function* () {
      const { run } = yield* HeavyWork
      const working = yield* Effect.fork(run("predictions", "f", Effect.succeed(prediction)))
      yield* Effect.promise(() => new Promise((done) => setImmediate(done)))
      assert.isTrue(Exit.isInterrupted(yield* Fiber.interrupt(working)))
      assert.strictEqual((yield* run("predictions", "f", Effect.succeed(prediction))).length, 1)
    })
  )
})
