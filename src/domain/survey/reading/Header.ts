import { cleanText } from "../../text/Slug.ts"

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
