import { inWording } from "./CodebookIndex.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { anyLabel } from "./Intervals.ts"

/** An answer with marks or joints of its own that is written out from a place on. */
export const writtenOutAt = ({ codebook, inFull }: Reader, at: number): ReadonlyArray<PhraseAt> => {
  const found = inFull.get(at)
  if (found === undefined) return []
  const { end, label, position } = found
  return [{ end, place: () => [{ filter: anyLabel(codebook.questions[position]!, [label]), position, note: null }] }]
}

const OWNERS = /^owners?$/

/** Whether “owners” is taken for “Own” of a question about something else: “loyalty card owners” of who owns a car. */
export const isOwnedElsewhere = (
  { tokens, vocabulary }: Reader,
  from: number,
  next: number,
  position: number
): boolean => {
  const owned = tokens[from - 1]
  if (next !== from + 1 || !OWNERS.test(tokens[from]!.text) || owned?.role !== "word") return false
  return !inWording(owned.forms, vocabulary.questions[position]!)
}
