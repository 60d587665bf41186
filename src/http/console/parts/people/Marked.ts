import type { AudienceUnderstanding } from "../../../../client/Types.ts"

/** How part of a description was handled. */
export type Treatment = "interest" | "nobody" | "read" | "unread" | "widened"

/** A part of a description, verbatim. */
interface Piece {
  readonly text: string
  /** Null for text between phrases. */
  readonly treatment: Treatment | null
}

type Understood = Pick<AudienceUnderstanding, "interests" | "notUnderstood" | "recognised">

/** Splits a description into pieces with how each was handled. Joined, the pieces are the description. */
export const marked = (
  description: string,
  { interests, notUnderstood, recognised }: Understood
): ReadonlyArray<Piece> => {
  const phrases: ReadonlyArray<readonly [string, Treatment]> = [
    ...recognised.map(({ treatment, words }) => [words, treatment] as const),
    ...interests.map(({ words }) => [words, "interest"] as const),
    ...notUnderstood.map((words) => [words, "unread"] as const)
  ]
  const lower = description.toLowerCase()
  const taken: Array<{ readonly from: number; readonly to: number; readonly treatment: Treatment }> = []
  for (const [words, treatment] of [...phrases].sort(([a], [b]) => b.length - a.length)) {
    const sought = words.toLowerCase()
    // Some letters change length when lowercased, which would shift positions. Leave such texts unmarked.
    if (sought === "" || lower.length !== description.length) continue
    for (let from = lower.indexOf(sought); from >= 0; from = lower.indexOf(sought, from + 1)) {
      const to = from + sought.length
      if (taken.some((one) => from < one.to && one.from < to)) continue
      taken.push({ from, to, treatment })
      break
    }
  }
  const pieces: Array<Piece> = []
  let at = 0
  for (const { from, to, treatment } of taken.sort((a, b) => a.from - b.from)) {
    if (from > at) pieces.push({ text: description.slice(at, from), treatment: null })
    pieces.push({ text: description.slice(from, to), treatment })
    at = to
  }
  if (at < description.length) pieces.push({ text: description.slice(at), treatment: null })
  return pieces
}
