import { foldText } from "../../text/Text.ts"
import { type Counted, labelsByFrequency } from "./Labels.ts"
import type { LabelCells } from "./Mapping.ts"

/** Options that a question with several answers offers, at most. */
const MAX_OPTIONS = 60
const MAX_TOKEN_CHARACTERS = 120
/** What is always said together this often is one option, however it is spelt. */
const MIN_TOGETHER = 5
/** Rows whose answers are nothing but options that recur. */
const MIN_OF_OPTIONS = 0.8

/** The label of answers that respondents wrote themselves. */
export const OTHER = "Other"

/** The parts of a cell that holds several answers. */
export const tokensOf = (cell: string, delimiter: string): ReadonlyArray<string> =>
  cell
    .split(delimiter)
    .map((token) => token.trim())
    .filter((token) => token !== "")

/** Cells parted into tokens, with the rows that hold them. */
interface Parted {
  readonly tokens: ReadonlyArray<string>
  readonly count: number
}

const tally = <K>(counts: Map<K, number>, key: K, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)

/** Tokens by the option that they are part of: “Price” and “value for money” where neither is ever said without the other. */
const optionsOf = (cells: ReadonlyArray<Parted>, delimiter: string): ReadonlyMap<string, string> => {
  const rows = new Map<string, number>()
  const followed = new Map<string, Map<string, number>>()
  for (const { count, tokens } of cells)
    tokens.forEach((token, i) => {
      tally(rows, token, count)
      const next = tokens[i + 1]
      if (next === undefined) return
      const after = followed.get(token) ?? new Map<string, number>()
      followed.set(token, after)
      tally(after, next, count)
    })
  const continues = (token: string): string | null => {
    const [next, ...others] = [...(followed.get(token) ?? [])]
    if (next === undefined || others.length > 0) return null
    const [after, together] = next
    const always = together === rows.get(token) && together === rows.get(after)
    return always && (/^\p{Ll}/u.test(after) || together >= MIN_TOGETHER) ? after : null
  }
  const next = new Map(
    [...rows.keys()].flatMap((token) => {
      const after = continues(token)
      return after === null ? [] : [[token, after] as const]
    })
  )
  const continuations = new Set(next.values())
  const options = new Map<string, string>()
  for (const token of rows.keys()) {
    if (continuations.has(token)) continue
    const parts = [token]
    for (let after = next.get(token); after !== undefined; after = next.get(after)) parts.push(after)
    for (const part of parts) options.set(part, parts.join(delimiter.trim() === "," ? ", " : delimiter))
  }
  return options
}

interface ListReading {
  readonly delimiter: string
  /** Tokens by the option that they mean. */
  readonly options: ReadonlyMap<string, string>
  /** The options that recur: what respondents wrote themselves does not. */
  readonly offered: ReadonlySet<string>
}

/**
 * Reads cells as lists, or null where they are not: few options recur in many combinations, alone and beside others.
 * A comma stands in labels too, so that it parts answers only where nearly all rows are made of what recurs.
 */
const readAs = (cells: ReadonlyArray<Counted>, delimiter: string): ListReading | null => {
  const parted = cells.map(({ cell, count }) => ({ tokens: tokensOf(cell, delimiter), count }))
  if (!parted.some(({ tokens }) => tokens.length > 1)) return null
  const isComma = delimiter.trim() === ","
  const options = isComma ? optionsOf(parted, delimiter) : new Map<string, string>()
  const optionOf = (token: string) => options.get(token) ?? token
  const lists = parted.map(({ count, tokens }) => ({ count, options: new Set(tokens.map(optionOf)) }))
  const cellsWith = new Map<string, number>()
  for (const list of lists) for (const option of list.options) tally(cellsWith, option, 1)
  const recurring = [...cellsWith].flatMap(([option, uses]) => (uses > 1 ? [option] : []))
  const isList = isComma ? isListByCommas : isListByMarks
  if (recurring.length === 0 || recurring.length > MAX_OPTIONS || !isList(lists, new Set(recurring), cellsWith.size)) {
    return null
  }
  const all = [...cellsWith.keys()]
  const offered = new Set(all.length <= MAX_OPTIONS && !isComma ? all : recurring)
  if ([...offered].some((option) => option.length > MAX_TOKEN_CHARACTERS)) return null
  return { delimiter, options: new Map(parted.flatMap(({ tokens }) => tokens.map((t) => [t, optionOf(t)]))), offered }
}

type Lists = ReadonlyArray<{ readonly count: number; readonly options: ReadonlySet<string> }>

const rowsOf = (lists: Lists) => lists.reduce((sum, { count }) => sum + count, 0)
const usesOf = (lists: Lists) => lists.reduce((sum, { count, options }) => sum + count * options.size, 0)

const isListByMarks = (lists: Lists, recurring: ReadonlySet<string>, options: number): boolean =>
  recurring.size >= Math.min(options, MAX_OPTIONS) / 2 && usesOf(lists) >= 2 * Math.min(options, MAX_OPTIONS)

const isListByCommas = (lists: Lists, recurring: ReadonlySet<string>): boolean => {
  if (recurring.size < 2) return false
  const known = lists.filter(({ options }) => [...options].every((option) => recurring.has(option)))
  const alone = known.filter(({ options }) => options.size === 1).length
  return (
    rowsOf(known) >= MIN_OF_OPTIONS * rowsOf(lists) &&
    alone > 0 &&
    known.length - alone > recurring.size / 2 &&
    known.length > recurring.size &&
    usesOf(known) >= 4 * recurring.size
  )
}

/** The list that cells are, or null where they hold one answer each. */
export const readList = (cells: ReadonlyArray<Counted>): ListReading | null => {
  for (const delimiter of [";", "|", "\n", ", ", ","]) {
    const read = readAs(cells, delimiter)
    if (read !== null) return read
  }
  return null
}

/**
 * The answers of a list with the tokens that mean each, most frequent first; what respondents wrote themselves is
 * “Other”. `label` says what a token stands for.
 */
export const listLabels = (
  cells: ReadonlyArray<Counted>,
  { delimiter, offered, options }: ListReading,
  label: (token: string) => string
): ReadonlyArray<LabelCells> => {
  const rows = new Map<string, number>()
  for (const { cell, count } of cells) for (const token of new Set(tokensOf(cell, delimiter))) tally(rows, token, count)
  const named = [...offered].find((option) => foldText(option) === foldText(OTHER)) ?? OTHER
  const meaning = (token: string) => {
    const option = options.get(token) ?? token
    return offered.has(option) ? (option === token ? label(token) : option) : named
  }
  return labelsByFrequency([...rows].map(([cell, count]) => ({ cell, label: meaning(cell), count })))
}
