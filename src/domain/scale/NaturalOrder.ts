import { foldText } from "../text/Text.ts"
import { byAwareness } from "./Awareness.ts"
import { byLiking } from "./Liking.ts"
import { recogniseScale } from "./Scale.ts"

const MAX_WORDS_OF_TWO = 4
const MAX_WORDS = 8

/** Steps are short, and two of them shorter: sentences are opinions of their own, unless they say how well a thing is known. */
const isOrder = (labels: ReadonlyArray<string>): boolean =>
  labels.every((label) => label.split(/\s+/).length <= (labels.length > 2 ? MAX_WORDS : MAX_WORDS_OF_TWO)) ||
  byAwareness(labels.map(foldText)) !== null ||
  byLiking(labels.map(foldText)) !== null

/**
 * The labels of a recognised scale from its low end to its high end (never before always, disagree before agree, low
 * brackets before high), with those beside the scale at the end in the order given; null where the labels are no scale.
 * Yes and no alone, or true and false, are no order.
 */
export const naturalOrder = (labels: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const { family, ranks, steps } = recogniseScale(labels)
  const ordered = labels
    .map((label, i) => ({ label, rank: ranks[i]! }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ label }) => label)
  const isYesOrNo = steps === 2 && (family === "yesno" || ordered.every((label) => /^(?:true|false)$/i.test(label)))
  if (steps < 2 || isYesOrNo || !isOrder(ordered)) return null
  return [...ordered, ...labels.filter((_, i) => ranks[i]! < 0)]
}
