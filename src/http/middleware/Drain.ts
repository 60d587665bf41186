import { Effect } from "effect"

/** Requests end within this time once the service stops, also those whose clients have gone. */
const PATIENCE = "2 seconds"

/** Counts requests under way; when the scope closes it waits for them, so that what they use goes away after them. */
export const makeDrain = Effect.gen(function* () {
  const idle = yield* Effect.makeLatch(true)
  let underWay = 0
  const enter = () => {
    if (underWay++ === 0) idle.unsafeClose()
  }
  const leave = () => {
    if (--underWay === 0) idle.unsafeOpen()
  }
  yield* Effect.addFinalizer(() => Effect.timeoutOption(Effect.interruptible(idle.await), PATIENCE))

  /** Counts work that is not interrupted before it has begun. */
  const counted = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      enter()
      return Effect.flatMap(Effect.exit(work), (exit) => {
        leave()
        return exit
      })
    })
  return { counted } as const
})
