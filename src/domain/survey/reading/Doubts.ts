import { nonAnswersAmong } from "../../scale/CodedLabel.ts"
import { listed } from "../../text/Text.ts"
import type { LabelCells } from "../mapping/Mapping.ts"

/** Cells quoted in the order of their numbers. */
export const quotedList = (cells: ReadonlyArray<string>) =>
  listed(cells.toSorted((a, b) => Number(a) - Number(b)).map((cell) => `“${cell}”`))

export const apartDoubt = (apart: ReadonlyArray<string>): string =>
  `${quotedList(apart)} stand${apart.length === 1 ? "s" : ""} apart from the scale as codes of ` +
  `“don't know” or refusals do and ${apart.length === 1 ? "takes" : "take"} no part in its order or ` +
  "mean; remove offScale in the mapping " +
  `if ${apart.length === 1 ? "it is a step" : "they are steps"}`

/** What to say of codes beside amounts that are read as no answer. */
export const farDoubt = (far: ReadonlyArray<string>): string => {
  const one = far.length === 1
  return (
    `${quotedList(far)} ${one ? "lies" : "lie"} far from the other numbers, as codes of “don't know” ` +
    `or refusals do, and ${one ? "counts" : "count"} as no answer; remove ${one ? "it" : "them"} from ` +
    `missing in the mapping if ${one ? "it is an amount" : "they are amounts"}`
  )
}

export const perhapsDoubt = (top: ReadonlyArray<string>): string => {
  const one = top.length === 1
  return (
    `${quotedList(top)} ${one ? "counts as an amount and may be a code" : "count as amounts and may be codes"} ` +
    `of “don't know” or refusals; list ${one ? "it" : "them"} in missing in the mapping if so`
  )
}

/** Doubts of one reading as one. */
export const withDoubts = <A extends { readonly doubt?: string | undefined }>(
  of: A,
  doubts: ReadonlyArray<string | undefined>
): A => {
  const all = [of.doubt, ...doubts].filter((doubt) => doubt !== undefined)
  return all.length === 0 ? of : { ...of, doubt: [...new Set(all)].join("; ") }
}

/** Whether codes rise or fall all along labels; codes that are no numbers contradict nothing. */
const isMonotone = (labels: ReadonlyArray<LabelCells>): boolean => {
  const beside = nonAnswersAmong(labels.map(({ label }) => label))
  const codes = labels.filter((_, i) => !beside[i]).map(({ cells }) => Number(cells[0]))
  const rises = codes.slice(1).map((code, i) => code > codes[i]!)
  return codes.some(Number.isNaN) || rises.every(Boolean) || rises.every((rise) => !rise)
}

/** What to say of labels whose words and codes are in different orders. */
export const contradicted = (labels: ReadonlyArray<LabelCells>): { readonly doubt?: string } =>
  isMonotone(labels)
    ? {}
    : {
        doubt:
          "the codes are in another order than the words, which were followed; reorder the labels in the mapping if the codes are right"
      }
