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

/** The part of a long list that was asked for so far. */
interface PagedRows<A> {
  readonly rows: ReadonlyArray<A>
  /** Whether there is nothing after them. */
  readonly isWhole: boolean
}

/** The next so many of a list; it can be gone on with. */
const taken = async <A>(list: AsyncIterator<A>, most: number): Promise<PagedRows<A>> => {
  const rows: Array<A> = []
  while (rows.length < most) {
    const { done, value } = await list.next()
    if (done === true) return { rows, isWhole: true }
    rows.push(value)
  }
  return { rows, isWhole: false }
}

/** A long list of the service's, loaded a part at a time; from the beginning with every new `source`. */
export const createPaged = <Source, A>(
  source: Accessor<Source | null | undefined | false>,
  list: (source: Source, signal: AbortSignal) => AsyncIterator<A>,
  size: number
) => {
  let going: AsyncIterator<A> | undefined
  const [loaded, { mutate, refetch }] = createLoaded(source, (given, signal) => {
    going = list(given, signal)
    return taken(going, size)
  })
  const more = createDoing(async (_: undefined) => {
    const from = going
    if (from === undefined) return
    const next = await taken(from, size)
    if (from === going) mutate((known) => ({ rows: [...(known?.rows ?? []), ...next.rows], isWhole: next.isWhole }))
  })
  return { loaded, more, refetch }
}
