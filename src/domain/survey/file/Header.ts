import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { cleanText, isVariableName } from "../../text/Slug.ts"
import { passedOver } from "./Preamble.ts"
import type { HeaderCells } from "./RawTable.ts"

type Records = ReadonlyArray<ReadonlyArray<string>>

const isNumeric = (cell: string) => /^[-+]?[\d.,:/\s]+$/.test(cell)
const cell = (records: Records, row: number, column: number) => cleanText(records[row]?.[column] ?? "")

/** Per column where its group begins: a cell goes on to the right over blank ones and over others that say the same. */
const groupsOf = (cells: ReadonlyArray<string>, within: ReadonlyArray<number> | null): ReadonlyArray<number> => {
  const starts: Array<number> = []
  cells.forEach((text, c) => {
    const goesOn = c > 0 && (within === null || within[c] === within[c - 1])
    const same = text === "" || text === cells[starts[c - 1] ?? 0]
    starts.push(goesOn && same ? starts[c - 1]! : c)
  })
  return starts
}

const sizesOf = (starts: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sizes = new Map<number, number>()
  for (const start of starts) sizes.set(start, (sizes.get(start) ?? 0) + 1)
  return starts.map((start) => sizes.get(start)!)
}

const repeatsBelow = (records: Records, row: number, column: number): boolean =>
  records.slice(row + 1).some((record) => cleanText(record[column] ?? "") === cell(records, row, column))

/**
 * Whether three rows head a table: questions, over what each asks of, over what of it: “Rate each brand”, “Acme”, “Price”.
 * `isMark` says which cells say no more than that the answer follows.
 */
const hasPartRow = (records: Records, isMark: (cell: string) => boolean): boolean => {
  if (records.length < 4) return false
  const width = Math.max(...records.slice(0, 3).map((record) => record.length))
  const rows = [0, 1, 2].map((row) => Array.from({ length: width }, (_, c) => cell(records, row, c)))
  const [top, middle, low] = rows as [Array<string>, Array<string>, Array<string>]
  const groups = groupsOf(top, null)
  const things = groupsOf(middle, groups)
  const [sizes, spans] = [sizesOf(groups), sizesOf(things)]
  const columns = Array.from({ length: width }, (_, c) => c)
  const isWide = (c: number) => sizes[c]! > 1 && top[groups[c]!] !== ""
  const wide = columns.filter(isWide)
  const parted = wide.filter((c) => spans[c]! > 1)
  const asks = middle.filter((text) => text.includes("?")).length
  return (
    parted.length > 1 &&
    asks < middle.filter((text) => text !== "").length / 2 &&
    columns.every((c) => isWide(c) || [middle[c]!, low[c]!].every((text) => isMark(text) || text === top[c])) &&
    wide.every((c) => !isNumeric(low[c]!) && !isNumeric(middle[c]!) && (low[c] !== "" || spans[c] === 1)) &&
    wide.every(
      (c) => low[c] === "" || (!repeatsBelow(records, 2, c) && (middle[c] === "" || !repeatsBelow(records, 1, c)))
    ) &&
    new Set(parted.map((c) => `${things[c]} ${low[c]}`)).size === parted.length
  )
}

/** The upper rows of a header with the text of each group in all of its columns: the question's, and within it the thing's. */
const filledAcross = (rows: Records, question: number, option: number): Records => {
  const top = rows[question]!
  const middle = rows[option]!
  const groups = groupsOf(top, null)
  const things = groupsOf(middle, groups)
  return rows.map((row, r) =>
    r === question ? row.map((_, c) => top[groups[c]!]!) : r === option ? row.map((_, c) => middle[things[c]!]!) : row
  )
}

/** Rows that a header takes at most, without the blank ones between them. */
const MAX_HEADER_ROWS = 4

/** Which of a header's rows hold the variables' names, the questions, their options and the parts of those; null where none does. */
export interface HeaderRows {
  /** Rows before the header that belong to no respondent: titles and notes. Blank rows are not counted here or below. */
  readonly skipped: number
  /** What those rows say. */
  readonly preamble: ReadonlyArray<string>
  readonly rows: number
  readonly name: number | null
  readonly question: number | null
  readonly option: number | null
  readonly part: number | null
}

const ANY_ANSWER = /^(?:open-ended |closed |numeric )?(?:response|answer|antwort|réponse|respuesta)s?$/i
const isImportId = (cell: string) => /^\{\s*"ImportId"/.test(cell)
const NAME = /^[A-Za-z_][\w.#-]{0,40}$|^\d+_[A-Z]/
const above = (records: Records, count: number) =>
  Array.from({ length: Math.max(0, ...records.slice(0, count + 1).map((record) => record.length)) }, (_, c) => c)

/** Whether a cell of a header's second row says no more than that the answer follows. */
export const isAnswerMark = (text: string): boolean => text === "" || ANY_ANSWER.test(text)

const KEY_OR_TIME = /^(?:uuid:)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{17,30}$|\d{1,2}:\d\d:\d\d|^\d{4}-\d\d-\d\dT\d/i
const isDated = (text: string) => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?!\d)/.test(text)

/** Whether two cells under each other are what a respondent gave: keys, times and refusals head no questions. */
const areAnswers = (top: string, below: string): boolean =>
  KEY_OR_TIME.test(top) || isNonAnswer(top) || (isDated(top) && isDated(below))

/** Whether a cell of the upper row goes on to the right: it is blank, or says the same as its neighbour. */
const goesOn = (records: Records, column: number): boolean => {
  const top = cell(records, 0, column)
  const below = cell(records, 1, column)
  const repeats = top === cell(records, 0, column - 1) && below !== "" && !areAnswers(top, below)
  return column > 0 && (top === "" || repeats)
}

const hasOptionRow = (records: Records): boolean => {
  const columns = above(records, 2)
  const second = columns.map((c) => cell(records, 1, c))
  if (second.filter((text) => ANY_ANSWER.test(text)).length >= 2) return true
  const under = columns.filter((c) => goesOn(records, c))
  const named = under.filter((c) => second[c] !== "" && !isNumeric(second[c]!))
  const later = records.slice(2)
  const blankTopLeft = second[0] === "" && later.some((_, r) => cell(later, r, 0) !== "")
  const answersDiffer = named.filter((c) =>
    later.every((_, r) => isAnswerMark(cell(later, r, c)) || cell(later, r, c) !== second[c])
  )
  if (under.length === 0 || named.length < under.length * 0.9) return false
  return (
    blankTopLeft ||
    second.some((text) => ANY_ANSWER.test(text)) ||
    (under.length >= 2 && answersDiffer.length === named.length)
  )
}

const looksLikeQuestion = (text: string) => /\?\s*$| - |\?/.test(text) || text.split(" ").length >= 4
/** Columns of a first row with names of variables such as `Q7_2`, at least, where others are called what a tool adds. */
const MOSTLY_CODED = 0.6

/** Whether the first row names variables and the second says what was asked. */
const hasTextRow = (records: Records): boolean => {
  const columns = above(records, 2)
  const filled = columns.filter((c) => cell(records, 0, c) !== "")
  const names = filled.filter((c) => NAME.test(cell(records, 0, c)))
  const coded = filled.filter((c) => isVariableName(cell(records, 0, c)))
  const areNames = names.length >= columns.length * 0.9 || coded.length >= columns.length * MOSTLY_CODED
  if (filled.length < 2 || records.length < 3 || !areNames) return false
  const texts = columns.filter((c) => looksLikeQuestion(cell(records, 1, c)))
  const repeated = texts.filter((c) => repeatsBelow(records, 1, c))
  const wordyAnswers = columns.filter(
    (c) =>
      records.slice(2).filter((_, r) => looksLikeQuestion(cell(records, r + 2, c))).length > (records.length - 2) / 2
  )
  const questions = texts.filter((c) => /\?/.test(cell(records, 1, c))).length
  return (
    repeated.length === 0 &&
    texts.length > wordyAnswers.length &&
    (questions >= 1 || texts.length >= columns.length / 2)
  )
}

/** Whether every column of a row has a variable's name of its own, such as `Q2_1`, that no row below repeats. */
const isNameRow = (records: Records, row: number): boolean => {
  const columns = above(records, MAX_HEADER_ROWS).filter((c) => cell(records, row - 1, c) !== "")
  const names = columns.map((c) => cell(records, row, c))
  return (
    columns.length >= 2 &&
    records.length > row + 1 &&
    names.every((name) => isVariableName(name)) &&
    new Set(names).size === names.length &&
    names.filter((name) => /[\d_]/.test(name)).length >= names.length / 2 &&
    columns.every((c) => !repeatsBelow(records, row, c))
  )
}

/** Whether the first row heads sections of a questionnaire whose questions stand below it. */
const isSectionRow = (records: Records): boolean => {
  const below = above(records, 2).map((c) => cell(records, 1, c))
  return below.filter((text) => /\?/.test(text)).length >= below.length / 2 && below.every((text) => text !== "")
}

type Parts = Omit<HeaderRows, "skipped" | "preamble">
const parts = (
  rows: number,
  name: number | null,
  question: number | null,
  option: number | null,
  part: number | null = null
): Parts => ({ rows, name, question, option, part })

const beneath = ({ name, option, part, question, rows }: Parts, by: number): Parts => {
  const down = (row: number | null) => (row === null ? null : row + by)
  return parts(rows + by, down(name), down(question), down(option), down(part))
}

/** Qualtrics' header ends with the ids of its columns. */
const aboveImportIds = (records: Records, ids: number): Parts => {
  if (ids === 1) return hasNames(records) ? parts(2, 0, null, null) : parts(2, null, 0, null)
  if (ids === 2) return parts(3, 0, 1, null)
  return parts(4, 0, 1, hasOptionRow(records.slice(1)) ? 2 : null)
}

const hasNames = (records: Records) => {
  const first = (records[0] ?? []).filter((text) => text !== "")
  return first.filter((text) => NAME.test(text)).length >= first.length * 0.9
}

const partsOf = (records: Records): Parts => {
  const ids = records
    .slice(0, MAX_HEADER_ROWS)
    .findIndex((record) => record.filter(isImportId).length > record.filter((text) => text !== "").length / 2)
  if (ids > 0) return aboveImportIds(records, ids)
  const below = records.slice(1)
  if (hasPartRow(records, isAnswerMark)) return isNameRow(records, 3) ? parts(4, 3, 0, 1, 2) : parts(3, null, 0, 1, 2)
  if (hasNames(records) && hasPartRow(below, isAnswerMark)) return parts(4, 0, 1, 2, 3)
  if (hasOptionRow(records)) {
    if (isNameRow(records, 2)) return parts(3, 2, 0, 1)
    if (isSectionRow(records)) return beneath(partsOf(below), 1)
    return parts(2, null, 0, 1)
  }
  if (hasTextRow(records)) return hasOptionRow(below) ? parts(3, 0, 1, 2) : parts(2, 0, 1, null)
  if (hasNames(records) && hasOptionRow(below) && (records[0] ?? []).every((text) => text !== ""))
    return parts(3, 0, 1, 2)
  const asked = (records[0] ?? []).filter(looksLikeQuestion).length
  return asked >= (records[0]?.length ?? 0) / 2 && isNameRow(records, 1)
    ? parts(2, 1, 0, null)
    : parts(1, null, 0, null)
}

/** Where a file's header stands among its first rows that are not blank, and what each of its rows says. */
export const headerOf = (records: Records): HeaderRows => {
  const skipped = passedOver(records)
  const preamble = records.slice(0, skipped).map((record) => record.filter((text) => text !== "").join(" "))
  return { skipped, preamble, ...partsOf(records.slice(skipped)) }
}

const cellsAbove = ({ name, option, part, question }: HeaderRows, rows: Records, column: number): HeaderCells => {
  const at = (row: number | null) => (row === null ? "" : (rows[row]?.[column] ?? ""))
  const own = part === null ? at(option) : [at(option), at(part)].filter((text) => !isAnswerMark(text)).join(" – ")
  const above = at(question)
  if (name !== null) return [at(name), above, own === above ? "" : own]
  return option === null
    ? [above]
    : [above, part !== null && own.split(" – ").every((text) => text === above) ? "" : own]
}

/**
 * The cells above each of so many columns from the header's rows: the question alone; question and option; or name,
 * question and option, which is blank where there is none. An option with parts says both: “Acme – Price”.
 */
export const headersOf = (header: HeaderRows, rows: Records, columns: number): ReadonlyArray<HeaderCells> => {
  const { option, part, question } = header
  const filled = part === null || question === null || option === null ? rows : filledAcross(rows, question, option)
  return Array.from({ length: columns }, (_, column) => cellsAbove(header, filled, column))
}

const CODE_AND_TEXT = /^([A-Za-z]\w*(?:\[[^\]]+\])*)\.\s+(\S[\s\S]*)$/

/**
 * Headers of one row that say code and text, such as “Q1[SQ002]. Which? [Tea]”, parted; others as they are. What the tool adds
 * about the session may stand beside them without a code.
 */
export const partedCodes = (headers: ReadonlyArray<HeaderCells>): ReadonlyArray<HeaderCells> => {
  const found = headers.map((cells) => (cells.length === 1 ? CODE_AND_TEXT.exec(cells[0]!) : null))
  const codes = found.flatMap((one) => (one === null ? [] : [one[1]!]))
  const filled = headers.filter((cells) => cells.length === 1 && cells[0] !== "").length
  const ofParts = codes.filter((code) => code.endsWith("]")).length
  const isCoded = codes.length >= 2 && new Set(codes).size === codes.length
  if (!isCoded || (ofParts < 2 && codes.length < filled)) return headers
  return headers.map((cells, c) => {
    const text = cells[0] ?? ""
    return [found[c]?.[1] ?? text, found[c]?.[2] ?? text, ""]
  })
}
