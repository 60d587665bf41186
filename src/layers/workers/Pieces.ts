/** Asks for the next piece of what was worked out. */
export const MORE = "more"

/** Items of a list that are sent at once: what a thread receives in one go keeps it from everything else. */
const MOST_ITEMS = 100

type Path = ReadonlyArray<string>

/** Items of a long list that stands at a path of what was worked out. */
export interface Piece {
  readonly at: Path
  readonly items: ReadonlyArray<unknown>
}

interface LongList {
  readonly at: Path
  readonly list: ReadonlyArray<unknown>
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype

const withoutLists = (value: unknown, at: Path, found: Array<LongList>): unknown => {
  if (Array.isArray(value)) {
    if (value.length <= MOST_ITEMS) return value
    found.push({ at, list: value })
    return []
  }
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutLists(one, [...at, key], found)]))
}

/** A value without its long lists, and these in pieces, in order. */
export const inPieces = (value: unknown): { readonly rest: unknown; readonly pieces: ReadonlyArray<Piece> } => {
  const found: Array<LongList> = []
  const rest = withoutLists(value, [], found)
  const pieces = found.flatMap(({ at, list }) =>
    Array.from({ length: Math.ceil(list.length / MOST_ITEMS) }, (_, i) => ({
      at,
      items: list.slice(i * MOST_ITEMS, (i + 1) * MOST_ITEMS)
    }))
  )
  return { rest, pieces }
}

const put = (rest: unknown, [key, ...further]: Path, list: ReadonlyArray<unknown>): unknown =>
  key === undefined ? list : { ...(rest as object), [key]: put((rest as Record<string, unknown>)[key], further, list) }

/** Puts together what was sent in pieces. */
export const assembly = () => {
  const lists = new Map<string, { readonly at: Path; readonly items: Array<unknown> }>()
  return {
    add: ({ at, items }: Piece): void => {
      const key = JSON.stringify(at)
      const list = lists.get(key) ?? { at, items: [] }
      list.items.push(...items)
      lists.set(key, list)
    },
    whole: (rest: unknown): unknown =>
      [...lists.values()].reduce<unknown>((whole, { at, items }) => put(whole, at, items), rest)
  }
}

/** The memory that the arrays of numbers in a value lie in, as often as it is met; not what many small ones share. */
const buffersIn = function* (value: unknown): Generator<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer && 2 * value.byteLength >= value.buffer.byteLength) yield value.buffer
  } else if (Array.isArray(value)) for (const one of value) yield* buffersIn(one)
  else if (isPlain(value)) for (const one of Object.values(value)) yield* buffersIn(one)
}

/** Per value the memory that it may take along: what none of the others needs. */
export const ownBuffers = (values: ReadonlyArray<unknown>): ReadonlyArray<Array<ArrayBuffer>> => {
  const each = values.map((value) => [...new Set(buffersIn(value))])
  const uses = new Map<ArrayBuffer, number>()
  for (const buffers of each) for (const buffer of buffers) uses.set(buffer, (uses.get(buffer) ?? 0) + 1)
  return each.map((buffers) => buffers.filter((buffer) => uses.get(buffer) === 1))
}
