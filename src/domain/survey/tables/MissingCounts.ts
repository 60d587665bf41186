import { Schema } from "effect"
import { type Bitset, forEach } from "../../statistics/Bitset.ts"
import { excerpt, listed } from "../../text/Text.ts"
import { Count } from "../../Whole.ts"
import type { Column } from "../model/Column.ts"
import { MissingValue, type Question } from "../model/Question.ts"
import { countAt, type Weights } from "../model/Weights.ts"

export const MissingCount = Schema.Struct({
  ...MissingValue.fields,
  count: Count.annotations({ description: "Unweighted respondents" })
}).annotations({ identifier: "MissingCount" })
export type MissingCount = typeof MissingCount.Type

/** How many of the matched respondents have which named missing value in place of an answer. */
export const missingCounts = (
  { missing = [] }: Pick<Question, "missing">,
  column: Column,
  matched: Bitset,
  weights: Weights = null
): ReadonlyArray<MissingCount> => {
  const counts = new Float64Array(missing.length + 1)
  const codes = column.missing
  if (codes !== undefined)
    forEach(matched, (i) => {
      counts[codes[i]!]! += countAt(weights, i)
    })
  return missing.map((one, i) => ({ ...one, count: counts[i + 1]! }))
}

const MAX_NAMED = 4

const nameOf = ({ code, label }: MissingCount) => `${code === undefined ? "" : `${code} `}“${excerpt(label, 40)}”`

/**
 * Who has a missing value, and where they are not counted for it, in a sentence; null where nobody is. Values of fewer than `minimum`
 * respondents are named without a count, and so is what they could be worked out from.
 */
export const missingInWords = (
  counts: ReadonlyArray<MissingCount>,
  minimum = 1,
  where = "not in the base"
): string | null => {
  const held = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const all = held.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const each = held.length > 1 && held.every(({ count }) => count >= minimum)
  const named = held.slice(0, MAX_NAMED).map((one) => `${nameOf(one)}${each ? ` ${one.count}` : ""}`)
  const names = held.length > MAX_NAMED ? `${named.join(", ")} and ${held.length - MAX_NAMED} more` : listed(named)
  const who = all < minimum ? `Fewer than ${minimum}` : all.toLocaleString("en-US")
  const one = all === 1 && minimum <= 1
  return `${who} ${one ? "respondent" : "respondents"} with a missing value (${names}) ${one ? "is" : "are"} ${where}`
}
