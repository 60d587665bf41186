import { naturalOrder } from "../../scale/NaturalOrder.ts"
import { isOffScale } from "../../scale/Scale.ts"
import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
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

/** The labels of a recognised scale in its natural order, or null. */
export const scaled = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<LabelCells> | null => {
  const order = naturalOrder(labels.map(({ label }) => label))
  const byLabel = new Map(labels.map((one) => [one.label, one]))
  return order === null ? null : order.map((label) => byLabel.get(label)!)
}

/** “Yes” first, “Other” and answers beside the question last, the rest as given. */
export const conventional = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<LabelCells> => {
  const place = ({ label }: LabelCells) => (isOffScale(label) ? 2 : foldText(label) === "yes" ? 0 : 1)
  return labels.toSorted((a, b) => place(a) - place(b))
}
