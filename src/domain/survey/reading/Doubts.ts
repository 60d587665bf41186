import { nonAnswersAmong } from "../../scale/CodedLabel.ts"
import { inFigures } from "../../text/Figures.ts"
import { listed } from "../../text/Text.ts"
import type { LabelCells } from "../mapping/Mapping.ts"

/** Cells quoted in the order of their numbers. */
export const quotedList = (cells: ReadonlyArray<string>) =>
  listed(cells.toSorted((a, b) => Number(a) - Number(b)).map((cell) => `“${cell}”`))

/** What to say of codes that are read as no steps of a scale. */
export const besideDoubt = (cells: ReadonlyArray<string>, where = ""): string => {
  const one = cells.length === 1
  return (
    `${quotedList(cells)} ${where}${one ? "takes" : "take"} no part in its order or mean; ` +
    `remove offScale in the mapping if ${one ? "it is a step" : "they are steps"}`
  )
}

export const apartDoubt = (apart: ReadonlyArray<string>): string =>
  besideDoubt(
    apart,
    `stand${apart.length === 1 ? "s" : ""} apart from the scale as codes of “don't know” or refusals do and `
  )

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

/** What to say of a few numbers so large that they alone make the mean. */
export const extremesDoubt = (largest: string, mean: number): string =>
  `a few numbers up to “${largest}” raise the mean to ${inFigures(mean)}, above nearly all of the answers; list them in missing ` +
  "in the mapping if they are mistakes or codes"

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
