import type { Accessor } from "solid-js"
import { createDoing } from "./Doing.ts"
import { createLoaded } from "./Loaded.tsx"

/** A page of an answer, and where the next one begins; null on the last. */
interface Paged {
  readonly nextCursor: string | null
}

/** An answer that comes in pages, of which each is joined to those before; from the beginning with every new `source`. */
export const createPages = <Source, A extends Paged>(
  source: Accessor<Source>,
  read: (source: Source, page: { readonly cursor?: string; readonly signal: AbortSignal }) => Promise<A>,
  joined: (before: A, next: A) => A
) => {
  const [loaded, { mutate, refetch }] = createLoaded(source, (given, signal) => read(given, { signal }))
  const more = createDoing(async (_: undefined, signal) => {
    const before = loaded.latest
    if (before === undefined || before.nextCursor === null) return
    const next = await read(source(), { cursor: before.nextCursor, signal })
    mutate((latest) => (latest === before ? joined(before, next) : latest))
  })
  return { loaded, more, refetch }
}
