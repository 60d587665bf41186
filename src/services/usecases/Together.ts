import { Effect } from "effect"

/** Does something with all of them at once; with one alone as it is, which spares a fiber. */
export const together = <A, B, E, R>(
  some: ReadonlyArray<A>,
  work: (one: A, index: number) => Effect.Effect<B, E, R>
): Effect.Effect<ReadonlyArray<B>, E, R> =>
  some.length === 1
    ? Effect.map(work(some[0]!, 0), (done) => [done])
    : Effect.forEach(some, work, { concurrency: some.length === 0 ? 1 : "unbounded" })
