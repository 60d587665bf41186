import { Effect, Exit } from "effect"

interface Waiting<Request, Answer> {
  readonly request: Request
  readonly answer: (answer: Effect.Effect<Answer>) => void
}

/** Ends with the event loop's turn: whatever arrived in the same turn has been seen by then. */
const endOfTurn = Effect.async<void>((resume) => void setImmediate(() => resume(Effect.void)))

/** Ends when it is time, by the wall's clock: work waits for the database, whatever a clock of the service says. */
const until = (at: number): Effect.Effect<void> =>
  Effect.async<void>((resume) => {
    const left = at - performance.now()
    if (left > 0) setTimeout(() => resume(Effect.void), left)
    else setImmediate(() => resume(Effect.void))
  })

/**
 * Makes one statement of many requests: those that arrive in the same turn of the event loop, or while others of the same
 * key are under way, go together, at most `most` at once. A request that comes alone waits for no company; statements of
 * one key begin no sooner than `apartMs` after one another, so that of many requests more go together. `run` gives one
 * answer per request, in their order; it goes on where a caller gives up.
 */
export const coalesce = <Key, Request, Answer>(
  run: (key: Key, requests: ReadonlyArray<Request>) => Effect.Effect<ReadonlyArray<Answer>>,
  most: number,
  apartMs = 0
) => {
  const queues = new Map<Key, Array<Waiting<Request, Answer>>>()

  const serve = (key: Key, queue: Array<Waiting<Request, Answer>>, notBefore: number): Effect.Effect<void> =>
    Effect.flatMap(notBefore === 0 ? endOfTurn : until(notBefore), () => {
      const batch = queue.splice(0, most)
      if (batch.length === 0) {
        queues.delete(key)
        return Effect.void
      }
      const next = apartMs === 0 ? 0 : performance.now() + apartMs
      const requests = batch.map(({ request }) => request)
      return Effect.exit(Effect.suspend(() => run(key, requests))).pipe(
        Effect.flatMap((exit) => {
          for (const [at, { answer }] of batch.entries()) answer(Exit.map(exit, (answers) => answers[at]!))
          return serve(key, queue, next)
        })
      )
    })

  const asked = (key: Key, request: Request): Effect.Effect<Answer> => {
    const waiting = Effect.async<Answer>((resume) => {
      const queue = queues.get(key)
      // Served while this one waited for its own turn to run.
      if (queue === undefined) resume(asked(key, request))
      else queue.push({ request, answer: resume })
    })
    return Effect.suspend(() => {
      if (queues.has(key)) return waiting
      const queue: Array<Waiting<Request, Answer>> = []
      queues.set(key, queue)
      return Effect.zipRight(Effect.forkDaemon(serve(key, queue, 0)), waiting)
    })
  }
  return asked
}
