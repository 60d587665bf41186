import { foldText } from "../../text/Text.ts"
import { type Counted, labelsByFrequency } from "../mapping/Labels.ts"
import type { LabelCells } from "../mapping/Mapping.ts"
import { EITHER, tokensOf } from "../mapping/Mapping.ts"
import { areTuples, optionsOf, sequencesOf, sharedParts, tally } from "./ListOptions.ts"
import { OTHER_WORDS, otherIn } from "./OtherAnswers.ts"

/** Options that a question with several answers offers, at most. */
const MAX_OPTIONS = 60
const MAX_TOKEN_CHARACTERS = 120
/** What is said once is written and not offered where several are and the others are said this often on average. */
const MIN_WRITTEN = 3
const MANY_USES = 10
/** Fewer names parted by spaces may be the words of one answer. */
const MIN_NAMES = 3
/** An answer that stands alone in its cells was offered where this many respondents, and this share of them, gave it. */
const MIN_ALONE = 5
const MIN_SHARE_ALONE = 0.02
const NONE = /^(?:none\b|no(?:ne)? of (?:the|these)\b|nothing\b|neither\b|keine?[rs]?\b|aucune?\b|ningun[oa]\b)/i
/** Rows whose answers are nothing but options that recur. */
const MIN_OF_OPTIONS = 0.8

/** Signs that stand within answers too, and part them only where a question asks for several. */
const WEAK: ReadonlyArray<string> = [" / ", " & ", " + "]

export interface ListReading {
  readonly delimiter: string
  /** Tokens by the option that they mean. */
  readonly options: ReadonlyMap<string, string>
  /** Tokens that mean nothing without the one after them, which is the option. */
  readonly silent: ReadonlyArray<string>
  /** The options that recur: what respondents wrote themselves does not. */
  readonly offered: ReadonlySet<string>
}

/**
 * Reads cells as lists, or null where they are not: few options recur in many combinations, alone and beside others.
 * A comma stands in labels too, so that it parts answers only where nearly all rows are made of what recurs.
 */
const readAs = (cells: ReadonlyArray<Counted>, delimiter: string): ListReading | null => {
  if (!cells.some(({ cell }) => cell.includes(delimiter))) return null
  const parted = cells.map(({ cell, count }) => ({ tokens: tokensOf(cell, delimiter), count }))
  if (!parted.some(({ tokens }) => tokens.length > 1)) return null
  const isComma = delimiter.trim() === ","
  const sequences = sequencesOf(parted)
  const shared = isComma ? sharedParts(sequences) : new Map<string, ReadonlyArray<string>>()
  const options = isComma ? optionsOf(sequences, shared) : new Map<string, string>()
  const optionOf = (token: string) => options.get(token) ?? token
  const lists = parted.map(({ count, tokens }) => ({
    count,
    options: new Set(tokens.filter((token) => !shared.has(token)).map(optionOf))
  }))
  const cellsWith = new Map<string, number>()
  for (const list of lists) for (const option of list.options) tally(cellsWith, option, 1)
  const recurring = [...cellsWith].flatMap(([option, uses]) => (uses > 1 ? [option] : []))
  const alone = lists.flatMap(({ count, options: [option, ...others] }) =>
    others.length === 0 && count >= leastAlone(option!, rowsOf(lists)) ? [option!] : []
  )
  const known = new Set([...recurring, ...alone])
  const isList =
    isComma || WEAK.includes(delimiter) ? isListByCommas : delimiter === " " ? isListOfNames : isListByMarks
  const tuples = isComma && shared.size === 0 && options.size === sequences.rows.size && areTuples(cells, delimiter)
  if (
    recurring.length === 0 ||
    recurring.length > MAX_OPTIONS ||
    !(tuples || isList(lists, isComma ? known : new Set(recurring), cellsWith.size))
  ) {
    return null
  }
  const all = [...cellsWith.keys()]
  const offersAll =
    all.length <= MAX_OPTIONS &&
    !isComma &&
    mostlyRecurs(lists, new Set(recurring), all.length) &&
    !(all.length - recurring.length >= MIN_WRITTEN && usesOf(lists) >= MANY_USES * recurring.length)
  const offered = new Set(offersAll ? all : known)
  if ([...offered].some((option) => option.length > MAX_TOKEN_CHARACTERS)) return null
  return {
    delimiter,
    options: new Map(parted.flatMap(({ tokens }) => tokens.map((t) => [t, optionOf(t)]))),
    silent: [...shared.keys()],
    offered
  }
}

type Lists = ReadonlyArray<{ readonly count: number; readonly options: ReadonlySet<string> }>

const rowsOf = (lists: Lists) => lists.reduce((sum, { count }) => sum + count, 0)
const usesOf = (lists: Lists) => lists.reduce((sum, { count, options }) => sum + count * options.size, 0)

/** Whether most of what is parted recurs, so that it was offered and not written. */
const mostlyRecurs = (lists: Lists, recurring: ReadonlySet<string>, options: number): boolean =>
  recurring.size >= Math.min(options, MAX_OPTIONS) / 2 && usesOf(lists) >= 2 * Math.min(options, MAX_OPTIONS)

const isListByMarks = (lists: Lists, recurring: ReadonlySet<string>, options: number): boolean =>
  mostlyRecurs(lists, recurring, options) || isListByCommas(lists, recurring)

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

const NAME = /^[\p{L}\p{N}_-]+$/u
/** Combinations for each option that a list of bare words must show. */
const MIN_COMBINATIONS = 1.2

/** Whether all cells are made of bare words, few of them. */
const areNames = (cells: ReadonlyArray<Counted>): boolean => {
  const names = new Set<string>()
  return cells.every(({ cell }) => {
    for (const token of tokensOf(cell, " ")) names.add(token)
    return names.size <= MAX_OPTIONS && tokensOf(cell, " ").every((token) => NAME.test(token))
  })
}

/** Names parted by spaces, as KoBo and ODK write choices: words of a sentence make no such combinations. */
const isListOfNames = (lists: Lists, recurring: ReadonlySet<string>, options: number): boolean => {
  const alone = new Set(lists.flatMap((list) => (list.options.size === 1 ? [...list.options] : [])))
  return (
    options >= MIN_NAMES &&
    recurring.size === options &&
    lists.length > MIN_COMBINATIONS * options &&
    alone.size >= options / 3 &&
    lists.some((list) => list.options.size > 2)
  )
}

/** Respondents who must give an answer alone in its cell before it counts as offered. */
const leastAlone = (option: string, rows: number): number =>
  NONE.test(option) ? 2 : Math.max(MIN_ALONE, MIN_SHARE_ALONE * rows)

/** Of cells with commas, the share that has one without a space after it, from which on it parts answers and not words. */
const MIN_TIGHT = 0.1

/** Commas in the order in which they may part answers: where some stand without a space, those with one are parts of options. */
const commasOf = (cells: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const withComma = cells.filter(({ cell }) => cell.includes(","))
  const tight = withComma.filter(({ cell }) => /\p{L}[^,\d]*,(?=\p{L})/u.test(cell))
  return tight.length > 0 && tight.length >= MIN_TIGHT * withComma.length ? [",", ", "] : [", ", ","]
}

/** Rows that part answers by a mark at least, where another parts them elsewhere. */
const MIN_MARKED = 2

/**
 * Reads cells that part their answers by one mark or another, “TV; Radio” and “TV, Radio”: all recur, and none always stands
 * before or behind the same mark, as the words of “Coffee, black; Tea” do.
 */
const readEither = (cells: ReadonlyArray<Counted>, delimiter: string): ListReading | null => {
  const marks = [...delimiter]
  if (marks.some((mark) => cells.filter(({ cell }) => cell.includes(mark)).length < MIN_MARKED)) return null
  const uses = new Map<string, number>()
  const bound = new Set<string>()
  const free = new Set<string>()
  for (const { cell, count } of cells) {
    const tokens = tokensOf(cell, delimiter)
    for (const token of new Set(tokens)) tally(uses, token, count)
    if (uses.size > MAX_OPTIONS) return null
    const between = [...cell].filter((sign) => marks.includes(sign))
    tokens.forEach((token, i) => {
      for (const mark of marks) {
        for (const [side, at] of [
          ["before", i - 1],
          ["behind", i]
        ] as const)
          (between[at] === mark ? bound : free).add(`${mark} ${side} ${token}`)
      }
    })
  }
  const isWhole = [...bound].every((one) => free.has(one)) && [...uses.values()].every((rows) => rows > 1)
  return uses.size >= MIN_NAMES && isWhole
    ? { delimiter, options: new Map(), silent: [], offered: new Set(uses.keys()) }
    : null
}

/** Signs that no sentence needs, as some exporters part answers by: “┋”, “¦”, “•”. */
const OWN_MARK = /[\p{So}\p{Sm}\u00A6\u2022\u2016\u30FB]/u
/** Of all cells, how many at least hold such a sign. */
const MIN_OWN = 0.1

const ownMarks = (cells: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const mark = cells.map(({ cell }) => OWN_MARK.exec(cell)?.[0]).find((found) => found !== undefined)
  return mark !== undefined && cells.filter(({ cell }) => cell.includes(mark)).length >= MIN_OWN * cells.length
    ? [mark]
    : []
}

/** The list that cells are, or null where they hold one answer each. `several` says that the question asks for any number. */
export const readList = (cells: ReadonlyArray<Counted>, several: boolean): ListReading | null => {
  for (const delimiter of EITHER) {
    const read = readEither(cells, delimiter)
    if (read !== null) return read
  }
  for (const delimiter of [
    ";#",
    ";",
    "|",
    "\n",
    ...ownMarks(cells),
    ...commasOf(cells),
    ...(several ? WEAK : []),
    " "
  ]) {
    if (delimiter === " " && !areNames(cells)) continue
    const read = readAs(cells, delimiter)
    if (read !== null) return read
  }
  return null
}

/**
 * The answers of a list with the tokens that mean each, most frequent first; what respondents wrote themselves is
 * “Other”, in the language of the question and its options. `label` says what a token stands for.
 */
export const listLabels = (
  cells: ReadonlyArray<Counted>,
  { delimiter, offered, options, silent }: ListReading,
  label: (token: string) => string,
  question: string
): ReadonlyArray<LabelCells> => {
  const rows = new Map<string, number>()
  for (const { cell, count } of cells)
    for (const token of new Set(tokensOf(cell, delimiter))) if (!silent.includes(token)) tally(rows, token, count)
  const other = otherIn([question, ...[...offered].map(label)])
  const named = [...offered].find((option) => foldText(option) === foldText(other)) ?? other
  const meaning = (token: string) => {
    const option = options.get(token) ?? token
    return offered.has(option) ? (option === token ? label(token) : option) : named
  }
  return labelsByFrequency([...rows].map(([cell, count]) => ({ cell, label: meaning(cell), count })))
}

/** A list's own options as cells mean them, and the label of what respondents wrote themselves beside them. */
interface WithoutWriteIns {
  readonly options: ReadonlyArray<string>
  readonly other: string
}

/** Parts a list's own options from the answers that respondents wrote themselves; null where none did. */
export const withoutWriteIns = (labels: ReadonlyArray<LabelCells>): WithoutWriteIns | null => {
  const isItself =
    ({ label }: LabelCells) =>
    (cell: string) =>
      foldText(cell) === foldText(label)
  const written = labels.find((one) => OTHER_WORDS.has(one.label) && !one.cells.every(isItself(one)))
  if (written === undefined) return null
  const options = labels.flatMap((one) => (one === written ? one.cells.filter(isItself(one)) : one.cells))
  return { options, other: written.label }
}
