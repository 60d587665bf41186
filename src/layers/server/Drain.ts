import { Effect } from "effect"

/** Requests end within this time once the service stops, also those whose clients have gone. */
const PATIENCE = "2 seconds"

/** Counts requests under way; when the scope closes it waits for them, so that what they use goes away after them. */
export const makeDrain = Effect.gen(function* () {
  const idle = yield* Effect.makeLatch(true)
  let underWay = 0
  yield* Effect.addFinalizer(() => Effect.timeoutOption(idle.await, PATIENCE))
  return {
    enter: () => {
      if (underWay++ === 0) idle.unsafeClose()
    },
    leave: () => {
      if (--underWay === 0) idle.unsafeOpen()
    }
  } as const
})
