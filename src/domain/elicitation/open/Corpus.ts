import type { Span } from "./Batches.ts"
import { areTooAlike, type Compared, compared } from "./Diversity.ts"

/** What was written for each of some people, in their order; null where nothing usable was. */
export type Texts = ReadonlyArray<string | null>

/** Somebody to ask again, and the answer of somebody before them that theirs was too much like, if that is why. */
interface Unsettled {
  readonly person: number
  readonly like: string | null
}

const compare = (texts: Texts): ReadonlyArray<Compared | null> =>
  texts.map((text) => (text === null ? null : compared(text)))

const earlierLike = (all: ReadonlyArray<Compared | null>, person: number): number => {
  const own = all[person]!
  return own === null ? -1 : all.findIndex((other, at) => at < person && other !== null && areTooAlike(other, own))
}

/**
 * Those of a step without an answer, or with one too much like somebody's before them. It depends on the texts up to the
 * end of the step alone.
 */
export const unsettled = (texts: Texts, { from, to }: Span): ReadonlyArray<Unsettled> => {
  const all = compare(texts.slice(0, to))
  return Array.from({ length: to - from }, (_, i) => from + i).flatMap((person): ReadonlyArray<Unsettled> => {
    if (all[person] === null) return [{ person, like: null }]
    const like = earlierLike(all, person)
    return like < 0 ? [] : [{ person, like: texts[like]! }]
  })
}

/** The texts that stand: each unlike all that stand before it. */
export const settled = (texts: Texts): Texts => {
  const standing: Array<Compared> = []
  return texts.map((text) => {
    if (text === null) return null
    const own = compared(text)
    if (standing.some((other) => areTooAlike(other, own))) return null
    standing.push(own)
    return text
  })
}
