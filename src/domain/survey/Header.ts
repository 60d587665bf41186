import { cleanText, isVariableName } from "./Slug.ts"

type Records = ReadonlyArray<ReadonlyArray<string>>

const ANY_ANSWER = /^(?:open-ended |closed |numeric )?(?:response|answer|antwort|réponse|respuesta)s?$/i
const isImportId = (cell: string) => /^\{\s*"ImportId"/.test(cell)
const isNumeric = (cell: string) => /^[-+]?[\d.,:/\s]+$/.test(cell)
const cell = (records: Records, row: number, column: number) => cleanText(records[row]?.[column] ?? "")

/** Whether a cell of a header's second row says no more than that the answer follows. */
export const isAnswerMark = (text: string): boolean => text === "" || ANY_ANSWER.test(text)

const widthOf = (records: Records) => Math.max(0, ...records.slice(0, 3).map((record) => record.length))

const hasOptionRow = (records: Records): boolean => {
  const columns = Array.from({ length: widthOf(records) }, (_, c) => c)
  const second = columns.map((c) => cell(records, 1, c))
  if (second.filter((text) => ANY_ANSWER.test(text)).length >= 2) return true
  const under = columns.filter((c) => c > 0 && cell(records, 0, c) === "")
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

const hasTextRow = (records: Records): boolean => {
  const columns = Array.from({ length: widthOf(records) }, (_, c) => c)
  const names = columns.filter((c) => /^[A-Za-z_][\w.#-]{0,40}$/.test(cell(records, 0, c)))
  if (columns.length < 2 || records.length < 3 || names.length < columns.length * 0.9) return false
  const texts = columns.filter((c) => looksLikeQuestion(cell(records, 1, c)))
  const repeated = texts.filter((c) => records.slice(2).some((_, r) => cell(records, r + 2, c) === cell(records, 1, c)))
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

/** How many of a file's first records are its header: 1, 2 (question over option, or name over text) or 3 (as Qualtrics writes). */
export const headerRows = (records: Records): 1 | 2 | 3 => {
  const third = records[2] ?? []
  if (third.filter(isImportId).length > third.length / 2) return 3
  return hasOptionRow(records) || hasTextRow(records) ? 2 : 1
}

/** What a column's header says: the file's variable name, the question, and which of its options or rows the column holds. */
export interface Heading {
  readonly name: string | null
  readonly question: string
  readonly option: string | null
}

const DASH = /\s+[-–—]\s+/g
const dashSplits = (text: string): ReadonlyArray<readonly [string, string]> =>
  [...text.matchAll(DASH)].map(
    (m) => [text.slice(0, m.index).trim(), text.slice(m.index + m[0].length).trim()] as const
  )
const colonSplit = (text: string): readonly [string, string] | null => {
  const found = /^([^:]{1,80}:?):\s*(\S.*)$/.exec(text)
  return found === null ? null : [found[2]!.trim(), found[1]!.replace(/:$/, "").trim()]
}

const splitsOf = (text: string): ReadonlyArray<readonly [question: string, option: string]> => {
  const colon = colonSplit(text)
  return [...dashSplits(text).toReversed(), ...(colon === null ? [] : [colon])].filter(([q, o]) => q !== "" && o !== "")
}

const selectedChoice = (question: string) => question.replace(/\s+[-–—]\s+Selected Choice$/i, "")

/**
 * Splits headers such as “Question - Option” and “Option:Question” where the question is shared: with another column, with a
 * whole header, or where `echoes` says that the column's cells repeat the option.
 */
const splitShared = (
  texts: ReadonlyArray<string>,
  echoes: (column: number, option: string) => boolean
): ReadonlyArray<readonly [string, string | null]> => {
  const whole = new Set(texts.map(selectedChoice))
  const uses = new Map<string, number>()
  const splits = texts.map((text) => splitsOf(text))
  for (const ofOne of splits)
    for (const question of new Set(ofOne.map(([q]) => selectedChoice(q))))
      uses.set(question, (uses.get(question) ?? 0) + 1)
  return texts.map((text, column) => {
    const found = splits[column]!.find(
      ([q, o]) => uses.get(selectedChoice(q))! > 1 || whole.has(selectedChoice(q)) || echoes(column, o)
    )
    return found === undefined ? [selectedChoice(text), null] : [selectedChoice(found[0]), found[1]]
  })
}

const ENCODING_DEBRIS = /([?.!])[^\x00-\x7F\s]{1,3}$/

/** The headings of all columns. Blank cells of an upper header row continue the question to their left. */
export const headings = (
  headers: ReadonlyArray<ReadonlyArray<string>>,
  echoes: (column: number, option: string) => boolean
): ReadonlyArray<Heading> => {
  const rows = headers.map((header) => header.map((text) => cleanText(text).replace(ENCODING_DEBRIS, "$1")))
  const depth = rows[0]?.length ?? 0
  const names = rows.map((row) => row[0] ?? "")
  const named = depth === 3 || (depth === 2 && names.every((name) => /^[A-Za-z_][\w.#-]{0,40}$/.test(name)))
  if (depth === 2 && !named) {
    let question = ""
    return rows.map(([top, below]) => {
      if (top !== "") question = top!
      return { name: null, question, option: isAnswerMark(below!) ? null : below! }
    })
  }
  const texts = named ? rows.map((row, c) => (row[1] === "" ? names[c]! : row[1]!)) : names
  return splitShared(texts, echoes).map(([question, option], c) => ({
    name: named || isVariableName(names[c]!) ? names[c]! : null,
    question,
    option
  }))
}
