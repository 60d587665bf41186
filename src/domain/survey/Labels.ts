import { foldText } from "../Text.ts"
import type { LabelCells } from "./Mapping.ts"
import { isOffScale, naturalOrder } from "./Scales.ts"
import { cleanText } from "./Slug.ts"

/** A distinct cell with how many rows hold it. */
export interface Counted {
  readonly cell: string
  readonly count: number
}

/** Cells that differ only in case, white space or dashes are one label, spelt as most rows spell it; most frequent first. */
export const labelGroups = (cells: ReadonlyArray<Counted>): ReadonlyArray<LabelCells> => {
  const groups = new Map<string, Array<Counted>>()
  for (const one of cells) {
    const key = foldText(cleanText(one.cell)) || one.cell
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  const total = (group: ReadonlyArray<Counted>) => group.reduce((sum, { count }) => sum + count, 0)
  return [...groups.values()]
    .map((group) => ({ group: group.toSorted((a, b) => b.count - a.count), total: total(group) }))
    .sort((a, b) => b.total - a.total)
    .map(({ group }) => ({
      label: cleanText(group[0]!.cell),
      cells: [...new Set(group.map(({ cell }) => cell))]
    }))
}

/** Labels in their natural order where they form a scale; otherwise most frequent first with “Other” and the like at the end. */
export const arranged = (
  groups: ReadonlyArray<LabelCells>
): { readonly ordinal: boolean; readonly labels: ReadonlyArray<LabelCells> } => {
  const order = naturalOrder(groups.map(({ label }) => label))
  if (order !== null) {
    const byLabel = new Map(groups.map((group) => [group.label, group]))
    return { ordinal: true, labels: order.map((label) => byLabel.get(label)!) }
  }
  const place = ({ label }: LabelCells) => (isOffScale(label) ? 2 : foldText(label) === "yes" ? 0 : 1)
  return { ordinal: false, labels: groups.toSorted((a, b) => place(a) - place(b)) }
}

const MAX_TOKENS = 60
const MAX_TOKEN_LENGTH = 120

export const tokensOf = (cell: string, delimiter: string): ReadonlyArray<string> =>
  cell
    .split(delimiter)
    .map((token) => token.trim())
    .filter((token) => token !== "")

const isListOf = (cells: ReadonlyArray<Counted>, delimiter: string, strict: boolean): boolean => {
  const lists = cells.map(({ cell, count }) => ({ tokens: tokensOf(cell, delimiter), count }))
  const several = lists.filter(({ tokens }) => tokens.length > 1)
  if (several.length === 0) return false
  const cellsWith = new Map<string, number>()
  let uses = 0
  for (const { tokens, count } of lists)
    for (const token of new Set(tokens)) {
      cellsWith.set(token, (cellsWith.get(token) ?? 0) + 1)
      uses += count
    }
  const tokens = [...cellsWith.keys()]
  if (tokens.length < 2 || tokens.length > MAX_TOKENS || tokens.some((token) => token.length > MAX_TOKEN_LENGTH))
    return false
  const recombined = tokens.filter((token) => cellsWith.get(token)! > 1).length
  return strict
    ? recombined === tokens.length && cells.length > tokens.length && uses >= 4 * tokens.length
    : recombined >= tokens.length / 2 && uses >= 2 * tokens.length
}

/** The sign that separates several labels in one cell, or null where cells hold one answer each. */
export const listDelimiter = (cells: ReadonlyArray<Counted>): string | null =>
  [";", "|", "\n"].find((delimiter) => isListOf(cells, delimiter, false)) ??
  [", ", ","].find((delimiter) => isListOf(cells, delimiter, true)) ??
  null

/** The labels of delimited cells with the tokens that mean each, most frequent first. */
export const listLabels = (cells: ReadonlyArray<Counted>, delimiter: string): ReadonlyArray<LabelCells> =>
  labelGroups(
    [
      ...cells
        .flatMap(({ cell, count }) => [...new Set(tokensOf(cell, delimiter))].map((token) => [token, count] as const))
        .reduce((sums, [token, count]) => sums.set(token, (sums.get(token) ?? 0) + count), new Map<string, number>())
    ].map(([cell, count]) => ({ cell, count }))
  )
