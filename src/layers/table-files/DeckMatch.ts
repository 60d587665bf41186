import { textHash, type Written } from "./DeckMarks.ts"

/** A series, category, row or column of a deck: where it is what we wrote, and how it is called now. */
export interface Matched {
  /** null where it was made by hand. */
  readonly id: string | null
  readonly text: string
  /** Whether its text is still ours. */
  readonly isOurs: boolean
}

/**
 * Which items a shape still has, by their texts; one whose text was edited by its place, if none was added or taken away.
 * Of several with one text, some of which are gone, nobody knows which is left: they count as made by hand.
 */
export const matched = (texts: ReadonlyArray<string>, written: ReadonlyArray<Written>): ReadonlyArray<Matched> => {
  const hashes = texts.map(textHash)
  const count = (all: ReadonlyArray<string>, one: string) => all.filter((other) => other === one).length
  const ours = written.map(({ hash }) => hash)
  const taken = new Map<string, number>()
  const found = hashes.map((hash) => {
    if (!ours.includes(hash) || count(ours, hash) !== count(hashes, hash)) return null
    const nth = taken.get(hash) ?? 0
    taken.set(hash, nth + 1)
    return written.filter((one) => one.hash === hash)[nth]!.id
  })
  const isWhole = texts.length === written.length
  return texts.map((text, at) => {
    const id = found[at]!
    if (id !== null) return { id, text, isOurs: true }
    const there = written[at]
    const isEdited = isWhole && there !== undefined && !found.includes(there.id) && !ours.includes(hashes[at]!)
    return { id: isEdited ? there.id : null, text, isOurs: false }
  })
}

/** Where a new item comes: behind how many of those that a shape has. */
interface Place {
  readonly id: string
  readonly behind: number
}

interface Placing {
  /** Ids in the order of the new table. */
  readonly now: ReadonlyArray<string>
  /** Those of them that are to be shown for the first time. */
  readonly fresh: ReadonlySet<string>
  /** What a shape had when it was written, and what is left of it. */
  readonly written: ReadonlyArray<Written>
  readonly left: ReadonlyArray<string | null>
  /** What all shapes of the question had. */
  readonly anywhere: ReadonlySet<string>
}

/** New items of a shape: each behind the one before it in the new table, where the shape had that. */
export const placesOf = ({ anywhere, fresh, left, now, written }: Placing): ReadonlyArray<Place> => {
  const had = written.map(({ id }) => id)
  const placed: Array<Place> = []
  for (const [at, id] of now.entries()) {
    if (!fresh.has(id) || had.includes(id)) continue
    const before = now.slice(0, at).findLast((one) => anywhere.has(one))
    if (before === undefined) {
      const after = now.slice(at).find((one) => anywhere.has(one))
      if (after !== undefined && had.includes(after)) placed.push({ id, behind: lead(left, had) })
    } else if (had.includes(before)) {
      const upTo = new Set(had.slice(0, had.indexOf(before) + 1))
      const last = left.findLastIndex((one) => one !== null && upTo.has(one))
      placed.push({ id, behind: last < 0 ? lead(left, had) : last + 1 })
    }
  }
  return placed
}

/** Items at the top that are no longer in the new table or stand above it stay there. */
const lead = (left: ReadonlyArray<string | null>, had: ReadonlyArray<string>) =>
  Math.max(
    0,
    left.findIndex((one) => one !== null && had.includes(one))
  )
