import type { PhraseAt, Reader } from "./Description.ts"
import { anyLabel } from "./Intervals.ts"

/** An answer with marks or joints of its own that is written out from a place on. */
export const writtenOutAt = ({ codebook, inFull }: Reader, at: number): ReadonlyArray<PhraseAt> => {
  const found = inFull.get(at)
  if (found === undefined) return []
  const { end, label, position } = found
  return [{ end, place: () => [{ filter: anyLabel(codebook.questions[position]!, [label]), position, note: null }] }]
}
