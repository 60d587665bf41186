import { readInterval } from "../../scale/Brackets.ts"
import { nonAnswersAmong, printedCode, withoutCode } from "../../scale/CodedLabel.ts"
import { naturalOrder } from "../../scale/NaturalOrder.ts"
import { offScaleAmong, recogniseScale } from "../../scale/Scale.ts"
import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { codeKey } from "../codebook/Dictionary.ts"
import type { LabelCells } from "./Mapping.ts"

/** A distinct cell, what it stands for, and how many rows hold it. */
export interface Counted {
  readonly cell: string
  readonly label: string
  readonly count: number
}

const grouped = (cells: ReadonlyArray<Counted>): ReadonlyArray<ReadonlyArray<Counted>> => {
  const groups = new Map<string, Array<Counted>>()
  for (const one of cells) {
    const key = foldText(cleanText(one.label)) || one.label
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

const total = (group: ReadonlyArray<Counted>) => group.reduce((sum, { count }) => sum + count, 0)

const asLabel = (group: ReadonlyArray<Counted>): LabelCells => ({
  label: cleanText(group.reduce((best, one) => (one.count > best.count ? one : best)).label),
  cells: [...new Set(group.map(({ cell }) => cell))]
})

/** Cells whose labels differ only in case, white space or dashes are one label, spelt as most rows spell it; in the order given. */
export const labelsInOrder = (cells: ReadonlyArray<Counted>): ReadonlyArray<LabelCells> => grouped(cells).map(asLabel)

/** The same, most frequent first. */
export const labelsByFrequency = (cells: ReadonlyArray<Counted>): ReadonlyArray<LabelCells> =>
  grouped(cells)
    .toSorted((a, b) => total(b) - total(a))
    .map(asLabel)

/**
 * Distinct codes with equal labels stay distinct: “Other (8)” and “Other (9)”. Cells that write a label themselves, and codes
 * that differ in spelling alone, are one.
 */
export const toldApart = (cells: ReadonlyArray<Counted>): ReadonlyArray<Counted> => {
  const keys = cells.map(({ cell, label }) => {
    if (label === cell) return null
    const key = foldText(cleanText(label))
    return foldText(cell) === key ? null : key
  })
  const codes = new Map<string, Set<string>>()
  cells.forEach(({ cell }, i) => {
    const key = keys[i]
    if (key != null) codes.set(key, (codes.get(key) ?? new Set()).add(codeKey(cell)))
  })
  return cells.map((one, i) => {
    const key = keys[i]
    return key != null && codes.get(key)!.size > 1 ? { ...one, label: `${cleanText(one.label)} (${one.cell})` } : one
  })
}

/** Marks labels that say that somebody does not know or does not say, unless nothing else could be answered. */
export const besideScale = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<LabelCells> => {
  const said = nonAnswersAmong(labels.map(({ label }) => label))
  const off = labels.map(({ offScale }, i) => offScale === true || said[i]!)
  return off.every(Boolean) ? labels : labels.map((one, i): LabelCells => (off[i] ? { ...one, offScale: true } : one))
}

const PRINTED = /^[([]?(-?\d{1,3})[)\]]?(?:$|(?: ?[-–—.:=)] ?| )([("“'‘«]?\p{L}.*)$)/su
/** Words that make a number an end or a part of a range, not a step of its own. */
const RANGE = /^(?:or|and|plus|to|through|thru|bis|und|oder|et|ou|o|y|years?|yrs?|times?|more|less)\b/i

/** Whether a label is a range of numbers, in whatever language: “18 à 24 ans”. */
const isRange = (label: string): boolean => {
  const range = readInterval(label)
  return range !== null && range.low !== range.high
}

/** A number that a label prints before its words, as in “1 - Strongly disagree”, with the words; null where it prints none. */
const printedOf = (label: string) => {
  const found = PRINTED.exec(label)
  const words = (found?.[2] ?? "").replace(/^\((.*)\)$/, "$1").trim()
  return found === null || RANGE.test(words) || isRange(label) ? null : { number: Number(found[1]), words }
}

/** The number that a label prints before its words; null where it prints none. */
export const printedNumber = (label: string): number | null => printedOf(label)?.number ?? null

/** The words after each step's number, empty where it stands alone; null unless every step of a scale is or prints a number. */
export const numberedSteps = (labels: ReadonlyArray<LabelCells>): ReadonlyMap<number, string> | null => {
  const steps = labels.filter(({ offScale }) => offScale !== true).map(({ label }) => printedOf(label))
  const worded = steps.flatMap((step) => (step === null || step.words === "" ? [] : [step.words]))
  if (steps.length === 0 || (worded.length === steps.length && isUnit(worded))) return null
  return steps.every((step) => step !== null) ? new Map(steps.map(({ number, words }) => [number, words])) : null
}

/**
 * Labels that all begin with a number of their own, in its order, or against it where the words fall as the numbers rise:
 * steps of a scale where some are the number alone or the words are a scale, and a list otherwise. Null for others,
 * such as “18-29” or “2 or more times”.
 */
export const printedOrder = (
  labels: ReadonlyArray<LabelCells>
): { readonly labels: ReadonlyArray<LabelCells>; readonly kind: "single" | "ordinal" } | null => {
  const said = nonAnswersAmong(labels.map(({ label }) => label))
  const beside = labels.filter((_, i) => said[i])
  const steps = labels
    .filter((one) => !beside.includes(one))
    .flatMap((one) => {
      const printed = printedOf(one.label)
      return printed === null ? [] : [{ one, ...printed }]
    })
    .toSorted((a, b) => a.number - b.number)
  if (steps.length + beside.length < labels.length || steps.length < 2) return null
  if (new Set(steps.map(({ number }) => number)).size < steps.length) return null
  const worded = steps.filter(({ words }) => words !== "")
  if (worded.length === 0 || (worded.length > 1 && isUnit(worded.map(({ words }) => words)))) return null
  const rising = naturalOrder(worded.map(({ words }) => words))
  const ordinal = steps.length > 2 && (worded.length < steps.length || rising !== null)
  // Codes may count from the upper end of the scale down: the words say which end is which.
  const falls = rising?.every((words, i) => words === worded.at(-1 - i)!.words)
  const inOrder = (falls === true ? steps.toReversed() : steps).map(({ one }) => one)
  return { labels: [...inOrder, ...beside], kind: ordinal ? "ordinal" : "single" }
}

/** Whether words after numbers are all the same but for number: “1 child”, “2 children”. */
const isUnit = (words: ReadonlyArray<string>): boolean =>
  new Set(words.map((word) => foldText(word).slice(0, 4))).size === 1

/** The labels of a recognised scale in its natural order, those beside it last and marked; or null. */
export const scaled = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<LabelCells> | null => {
  const texts = labels.map(({ label }) => label)
  const order = naturalOrder(texts)
  if (order === null) return null
  const { ranks } = recogniseScale(texts)
  const said = nonAnswersAmong(texts)
  const known = new Map(
    labels.map((one, i): [string, LabelCells] => [
      one.label,
      ranks[i]! < 0 && said[i] ? { ...one, offScale: true } : one
    ])
  )
  return order.map((label) => known.get(label)!)
}

/** “Yes” first, “Other” and answers beside the question last, the rest as given. */
export const conventional = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<LabelCells> => {
  const off = offScaleAmong(labels.map(({ label }) => label))
  const place = new Map(labels.map((one, i) => [one, off[i] ? 2 : foldText(one.label) === "yes" ? 0 : 1]))
  return labels.toSorted((a, b) => place.get(a)! - place.get(b)!)
}

/** A code before words, also where no space parts them: “1.-Often”. */
const CODE_BEFORE = /^\s*[([]?(-?\d{1,4})(?:\s*[)\].:=]+\s*[-–—]?\s*|\s*[-–—]\s+)(?=\p{L})/u

/** The number that a label prints before its words, whatever parts them; null where it prints none. */
export const printedIn = (label: string): number | null => {
  const found = printedCode(label) ?? CODE_BEFORE.exec(label)?.[1]
  return found === undefined ? null : Number(found)
}

export const wordsIn = (label: string): string => withoutCode(label).replace(CODE_BEFORE, "").trim()

/** Of labels with a number before their words, so many print their own code where the numbers are the file's. */
const MOSTLY_OWN = 0.6

/** Where each code stands: at the number that its label prints, as 100 “0.- None” does, where most print their own code; else at itself. */
export const placesOf = (cells: ReadonlyArray<Counted>): ReadonlyArray<number> => {
  const printed = cells.map(({ cell, label }) => (cell === label ? null : printedIn(label)))
  const own = printed.filter((number, i) => number === Number(cells[i]!.cell)).length
  const numbers = printed.filter((number) => number !== null).length
  return cells.map(({ cell }, i) => (numbers > 1 && own >= MOSTLY_OWN * numbers ? printed[i] : null) ?? Number(cell))
}
