import { ANSWERS } from "../../lexicon/headers/Answers.ts"
import { ROLES } from "../../lexicon/headers/Roles.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { wordsSaid } from "../../scale/CodedLabel.ts"
import { codeKey, isDeclaredMissing, type Variable } from "../codebook/Dictionary.ts"
import type { Profile } from "../file/RawTable.ts"

const said = phrases(ANSWERS)
const isAlwaysMissing = said.whole("{missing}")
const mayBeMissing = said.whole("{perhaps}")
const isNotAsked = said.whole("{notasked}( \\(...\\))")
const saysNoAnswer = (label: string): boolean => isNotAsked(wordsSaid(label))

/** Whether a code is no answer: its file or codebook declares it missing, or its label says so. */
export const isNoAnswer = (variable: Variable, code: string, label: string | null): boolean =>
  isDeclaredMissing(variable, code) || (label !== null && saysNoAnswer(label))

const CODE = /^-(?:[1-9]|([789])\1+|9+[78])$/

export const isMissingCode = (cell: string): boolean => CODE.test(codeKey(cell))

export const isMissingWord = (cell: string): boolean =>
  isAlwaysMissing(cell.toLowerCase()) || mayBeMissing(cell.toLowerCase())

/** Whether a file writes NA or N/A where there is no answer: it does so in several columns that leave no cell blank. */
export const writesNotAvailable = (profiles: ReadonlyArray<Profile>): boolean => {
  const holding = profiles.filter(
    (one) => one.complete && one.values.some((value) => mayBeMissing(value.toLowerCase()))
  )
  return holding.length >= 2 && holding.filter((one) => one.blank > 0).length <= holding.length / 2
}

/**
 * Cells of a column that are no answer by their words. NA and N/A are an answer where the column also has blank cells and the
 * file does not write them for a missing answer elsewhere.
 */
export const missingCells = (of: Profile, fileWritesNotAvailable: boolean): ReadonlyArray<string> => {
  return of.values.filter((value) => {
    if (mayBeMissing(value.toLowerCase())) return fileWritesNotAvailable || of.blank === 0
    return isMissingWord(value)
  })
}

/** Cells of a verbatim column that are no answer: only what the file itself writes there for a missing one. */
export const missingTexts = (of: Profile, fileWritesNotAvailable: boolean): ReadonlyArray<string> =>
  of.values.filter((value) => value === "#NULL!" || (fileWritesNotAvailable && (value === "NA" || value === "N/A")))

/**
 * What to say of “N/A” beside words to choose from, which may mean that a question did not apply: then it is counted in the
 * base, as “Not applicable” is. NA alone is what statistical programs write for a missing value.
 */
export const notApplicableDoubt = (of: Profile, missing: ReadonlyArray<string>): ReadonlyArray<string> =>
  missing
    .filter((cell) => /^n(?:\/a|\.a\.?)$/i.test(cell))
    .map(
      (cell) =>
        `“${cell}” (${of.counts[of.values.indexOf(cell)] ?? 0}) counts as no answer and is in no base; ` +
        "remove it from missing if it means not applicable, which is counted"
    )

const saysPlace = phrases(ROLES).within("{place}")
const MIN_PLACES = 2

/** What to say of NA that is read as no answer where it may be the code of Namibia or North America. */
export const notAvailableDoubt = (
  of: Profile,
  missing: ReadonlyArray<string>,
  cells: ReadonlyArray<string>,
  names: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const rows = missing.includes("NA") ? of.counts[of.values.indexOf("NA")]! : 0
  const codes = cells.filter((cell) => /^[A-Z]{2}$/.test(cell)).length
  const others = cells.filter((cell) => /^[A-Z]{2,5}$/.test(cell)).length
  const placed = names.some(saysPlace) && codes >= 1
  const coded = others >= MIN_PLACES && others === cells.length
  return rows > 0 && placed && coded
    ? [
        `“NA” (${rows}) counts as no answer and may be Namibia or North America among these codes; remove ` +
          "it from missing in the mapping if it is"
      ]
    : []
}
