import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, FiberRef, Layer, Scope } from "effect"
import { assembled, withAssembled } from "../../src/services/Assembled.ts"

class A extends Context.Tag("A")<A, string>() {}
class B extends Context.Tag("B")<B, string>() {}
class C extends Context.Tag("C")<C, string>() {}
class D extends Context.Tag("D")<D, string>() {}

const level = FiberRef.unsafeMake("none")

/** Every way of putting layers together that the service and its libraries use, and what happened on the way. */
const wired = () => {
  const happened: Array<string> = []
  const told = (what: string) => Effect.sync(() => void happened.push(what))
  const held = (name: string) =>
    Effect.as(
      Effect.acquireRelease(told(`take ${name}`), () => told(`release ${name}`)),
      name
    )
  const a = Layer.scoped(A, held("a"))
  const b = Layer.effect(
    B,
    Effect.flatMap(A, (of) => Effect.as(told("make b"), `b of ${of}`))
  )
  const c = Layer.scoped(
    C,
    Effect.flatMap(A, (of) => Effect.map(held("c"), (own) => `${own} of ${of}`))
  )
  const failing = Layer.scoped(D, Effect.zipRight(held("d"), Effect.fail("no d")))
  const ways = {
    provided: Layer.provide(c, a),
    kept: Layer.provideMerge(Layer.mergeAll(b, c), a),
    twice: Layer.mergeAll(Layer.provide(b, a), Layer.provide(c, a), a),
    merged: Layer.merge(Layer.provide(b, a), Layer.succeed(D, "d")),
    zipped: Layer.zipWith(a, Layer.succeed(D, "d"), (first, second) =>
      Context.make(C, `${Context.get(first, A)} and ${Context.get(second, D)}`)
    ),
    several: Layer.provide(b, [a, Layer.succeed(D, "d")]),
    mapped: Layer.map(a, (context) => Context.make(B, Context.get(context, A).toUpperCase())),
    chosen: Layer.unwrapEffect(Effect.as(told("choose"), a)),
    chosenHeld: Layer.unwrapScoped(Effect.map(held("choice"), () => a)),
    tapped: Layer.tap(a, (context) => told(`see ${Context.get(context, A)}`)),
    instead: Layer.catchAll(failing, (why) => Layer.succeed(D, why)),
    fresh: Layer.merge(
      a,
      Layer.map(Layer.fresh(a), (context) => Context.make(B, Context.get(context, A)))
    ),
    later: Layer.suspend(() => a),
    inner: Layer.locallyEffect(Layer.effect(D, FiberRef.get(level)), Effect.locally(level, "set")),
    outer: Layer.provide(Layer.effect(D, FiberRef.get(level)), Layer.scopedDiscard(Effect.locallyScoped(level, "set"))),
    extended: Layer.extendScope(a),
    failed: Layer.provideMerge(failing, a)
  }
  return { happened, told, ways }
}

const outcome = <E>(
  build: (layer: Layer.Layer<unknown, E>, scope: Scope.Scope) => Effect.Effect<Context.Context<unknown>, E>,
  name: string
) =>
  Effect.gen(function* () {
    const { happened, told, ways } = wired()
    const scope = yield* Scope.make()
    const layer = Reflect.get(ways, name) as Layer.Layer<unknown, E>
    const made = yield* Effect.exit(Scope.extend(build(layer, scope), scope))
    yield* told("made")
    yield* Scope.close(scope, Exit.void)
    const services = Exit.map(made, ({ unsafeMap }) =>
      [A, B, C, D].map(({ key }) => [key, unsafeMap.get(key) ?? "none"])
    )
    return { happened, services }
  })

describe("what is assembled", () => {
  for (const name of Object.keys(wired().ways)) {
    it.effect(`is what the library builds, in its order: ${name}`, () =>
      Effect.gen(function* () {
        const expected = yield* outcome((layer, scope) => Layer.buildWithScope(layer, scope), name)
        assert.isAbove(expected.happened.length, 0)
        assert.deepStrictEqual(yield* outcome(assembled, name), expected)
      })
    )
  }

  it.effect("is kept until the last part that uses it is gone, while a merge closes together", () =>
    Effect.gen(function* () {
      const happened: Array<string> = []
      const gone = yield* Effect.makeLatch()
      const shared = Layer.scoped(
        A,
        Effect.acquireRelease(Effect.succeed("a"), () => Effect.sync(() => void happened.push("shared is gone")))
      )
      const slow = Layer.scopedDiscard(
        Effect.zipRight(
          A,
          Effect.addFinalizer(() =>
            Effect.zipRight(
              gone.await,
              Effect.sync(() => void happened.push("slow is gone"))
            )
          )
        )
      )
      const quick = Layer.scopedDiscard(
        Effect.zipRight(
          A,
          Effect.addFinalizer(() =>
            Effect.zipRight(
              Effect.sync(() => void happened.push("quick is gone")),
              gone.open
            )
          )
        )
      )
      yield* withAssembled(Effect.void, Layer.mergeAll(Layer.provide(quick, shared), Layer.provide(slow, shared)))
      assert.deepStrictEqual(happened, ["quick is gone", "slow is gone", "shared is gone"])
    })
  )

  it.effect("lets go of what it holds when a part fails, and says why", () =>
    Effect.gen(function* () {
      const happened: Array<string> = []
      const held = Layer.scoped(
        A,
        Effect.acquireRelease(Effect.succeed("a"), () => Effect.sync(() => void happened.push("gone")))
      )
      const why = yield* Effect.flip(withAssembled(Effect.void, Layer.provideMerge(Layer.fail("no"), held)))
      assert.strictEqual(why, "no")
      assert.deepStrictEqual(happened, ["gone"])
    })
  )
})
