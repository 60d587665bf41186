import { type Counted, labelsByFrequency } from "./Labels.ts"
import type { LabelCells } from "./Mapping.ts"

const MAX_TOKENS = 60
const MAX_TOKEN_LENGTH = 120

/** The parts of a cell that holds several answers. */
export const tokensOf = (cell: string, delimiter: string): ReadonlyArray<string> =>
  cell
    .split(delimiter)
    .map((token) => token.trim())
    .filter((token) => token !== "")

const isListOf = (cells: ReadonlyArray<Counted>, delimiter: string, strict: boolean): boolean => {
  const lists = cells.map(({ cell, count }) => ({ tokens: tokensOf(cell, delimiter), count }))
  if (!lists.some(({ tokens }) => tokens.length > 1)) return false
  const cellsWith = new Map<string, number>()
  let uses = 0
  for (const { tokens, count } of lists)
    for (const token of new Set(tokens)) {
      cellsWith.set(token, (cellsWith.get(token) ?? 0) + 1)
      uses += count
      if (cellsWith.size > MAX_TOKENS) return false
    }
  const tokens = [...cellsWith.keys()]
  if (tokens.length < 2 || tokens.some((token) => token.length > MAX_TOKEN_LENGTH)) return false
  const recombined = tokens.filter((token) => cellsWith.get(token)! > 1).length
  return strict
    ? recombined === tokens.length && cells.length > tokens.length && uses >= 4 * tokens.length
    : recombined >= tokens.length / 2 && uses >= 2 * tokens.length
}

/** The sign that separates several answers in one cell, or null where cells hold one answer each. */
export const listDelimiter = (cells: ReadonlyArray<Counted>): string | null =>
  [";", "|", "\n"].find((delimiter) => isListOf(cells, delimiter, false)) ??
  [", ", ","].find((delimiter) => isListOf(cells, delimiter, true)) ??
  null

/** The answers of delimited cells with the tokens that mean each, most frequent first. `label` says what a token stands for. */
export const listLabels = (
  cells: ReadonlyArray<Counted>,
  delimiter: string,
  label: (token: string) => string
): ReadonlyArray<LabelCells> => {
  const sums = new Map<string, number>()
  for (const { cell, count } of cells)
    for (const token of new Set(tokensOf(cell, delimiter))) sums.set(token, (sums.get(token) ?? 0) + count)
  return labelsByFrequency([...sums].map(([cell, count]) => ({ cell, label: label(cell), count })))
}
