import { PRICE } from "./Engine.ts"
import type { Stage } from "./Nodes.ts"

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks from one number to before another. */
export const asksFrom = (first: number, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, at) => String(first + at))

const count = async ({ server }: Stage, query: string): Promise<number | null> => {
  try {
    return (await server.query<{ n: number }>(query))[0]!.n
  } catch {
    return null
  }
}

/** How results came in, from when it was begun to watch. */
export interface Progress {
  /** Milliseconds until all were answered; null where not all were within the time given. */
  readonly ms: number | null
  readonly answered: number
  /** The longest time without any, while some were left. */
  readonly gapMs: number
}

/** Watches until so many asks have a result, or the time is over. */
export const answered = async (stage: Stage, wanted: () => number, forMs: number, everyMs = 50): Promise<Progress> => {
  const began = performance.now()
  let last = began
  let done = 0
  let gapMs = 0
  for (;;) {
    const now = performance.now()
    const n = (await count(stage, stage.books.answered)) ?? done
    gapMs = Math.max(gapMs, now - last)
    if (n !== done) last = now
    done = n
    if (done >= wanted()) return { ms: now - began, answered: done, gapMs }
    if (now - began > forMs) return { ms: null, answered: done, gapMs }
    await pause(everyMs)
  }
}

/** What is wrong with the books after so many asks: each is to have one result and one charge. */
export const faults = async (stage: Stage, asks: number) => {
  const answered = (await count(stage, stage.books.answered)) ?? 0
  await pause(300)
  const charged = (await count(stage, stage.books.charged)) ?? 0
  const [runs] = await stage.server.query<{ all: number; asks: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT ask)::int AS asks FROM runs`
  )
  return { lost: asks - answered, repeated: runs!.all - runs!.asks, overcharged: charged / PRICE - answered }
}
