import type { Profile } from "./Profile.ts"

const ALWAYS = new Set([
  "no answer",
  "no response",
  "not answered",
  "unanswered",
  "skipped",
  "not asked",
  "missing",
  "system missing",
  "#null!",
  "#n/a",
  "null",
  "nan",
  "<na>",
  "(blank)",
  "-",
  "--",
  "---",
  "–",
  "—",
  ".",
  "?"
])
const PERHAPS = new Set(["na", "n/a", "n.a.", "n.a"])
const CODES = new Set([
  "-1",
  "-2",
  "-3",
  "-4",
  "-5",
  "-6",
  "-7",
  "-8",
  "-9",
  "-77",
  "-88",
  "-97",
  "-98",
  "-99",
  "-777",
  "-888",
  "-998",
  "-999",
  "-9999"
])

/** Whether a file writes NA or N/A where there is no answer: it does so in several columns that leave no cell blank. */
export const writesNotAvailable = (profiles: ReadonlyArray<Profile>): boolean => {
  const holding = profiles.filter((one) => one.complete && one.values.some((value) => PERHAPS.has(value.toLowerCase())))
  return holding.length >= 2 && holding.filter((one) => one.blank > 0).length <= holding.length / 2
}

const isMissingCode = (negatives: ReadonlyArray<string>, others: ReadonlyArray<string>): boolean => {
  const numbers = others.map(Number)
  const small = negatives.filter((value) => Number(value) > -7).map(Number)
  if (others.length === 0 || !negatives.every((value) => CODES.has(value))) return false
  if (numbers.some(Number.isNaN)) return negatives.length === 1
  return small.length === 0 || (small.length <= 2 && Math.max(...numbers) > -2 * Math.min(...small))
}

/**
 * Cells of a column that are no answer. NA and N/A are an answer where the column also has blank cells and the file does not
 * write them for a missing answer elsewhere; −1, −99 and the like are none where they cannot be an amount or a step.
 */
export const missingCells = (of: Profile, fileWritesNotAvailable: boolean): ReadonlyArray<string> => {
  const known = (value: string) => ALWAYS.has(value.toLowerCase()) || PERHAPS.has(value.toLowerCase())
  const negatives = of.values.filter((value) => /^-\d+$/.test(value))
  const others = of.values.filter((value) => !negatives.includes(value) && !known(value))
  const codes = negatives.length <= 4 && isMissingCode(negatives, others)
  return of.values.filter((value) => {
    if (PERHAPS.has(value.toLowerCase())) return fileWritesNotAvailable || of.blank === 0
    return known(value) || (codes && CODES.has(value))
  })
}

/** Cells of a verbatim column that are no answer: only what the file itself writes there for a missing one. */
export const missingTexts = (of: Profile, fileWritesNotAvailable: boolean): ReadonlyArray<string> =>
  of.values.filter((value) => value === "#NULL!" || (fileWritesNotAvailable && (value === "NA" || value === "N/A")))
