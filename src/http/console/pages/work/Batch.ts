import type { QuoteAsk } from "../../../../client/Types.ts"
import { nobodyYet, type Who, whoAsked } from "../../parts/people/Who.ts"

/** Rows of a table, each with the number of its first line, counted from 1. */
type Cells = ReadonlyArray<{ readonly line: number; readonly cells: ReadonlyArray<string> }>

const delimiterOf = (text: string): string => {
  const first = text.split(/\r?\n/, 1)[0] ?? ""
  const counts = [",", ";", "\t"].map((one) => [first.split(one).length, one] as const)
  return counts.reduce((most, one) => (one[0] > most[0] ? one : most))[1]
}

/**
 * The cells of a CSV (RFC 4180). The delimiter is a comma, semicolon or tab, whichever the first line has most of; empty
 * rows are skipped.
 */
export const cellsOf = (text: string): Cells => {
  const delimiter = delimiterOf(text)
  const rows: Array<{ line: number; cells: Array<string> }> = []
  let [cell, line, begins, isQuoted] = ["", 1, 1, false]
  let cells: Array<string> = []
  const endRow = () => {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== "")) rows.push({ line: begins, cells })
    cells = []
    cell = ""
    begins = line + 1
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (isQuoted) {
      if (char === '"' && text[at + 1] === '"') cell += text[++at]
      else if (char === '"') isQuoted = false
      else cell += char
    } else if (char === '"' && cell.trim() === "") {
      isQuoted = true
      cell = ""
    } else if (char === delimiter) {
      cells.push(cell)
      cell = ""
    } else if (char === "\n") endRow()
    else if (char !== "\r") cell += char
    if (char === "\n") line++
  }
  endRow()
  return rows
}

/** The most requests in one batch. */
export const MOST_ASKS = 10_000

/** The format of the text. */
export type Writing = "csv" | "jsonl" | "lines"

/** A line that can't be sent, counted from 1, and why. */
interface Mistake {
  readonly line: number
  readonly message: string
}

interface Batch {
  readonly writing: Writing
  readonly asks: ReadonlyArray<QuoteAsk>
  readonly mistakes: ReadonlyArray<Mistake>
}

const SEPARATOR = "|"
const lists: ReadonlySet<string> = new Set(["choices", "questions"])
const truths: ReadonlySet<string> = new Set(["impute", "isMultipleChoice", "references", "strictAudience"])

const headOf = (text: string): Cells[number] | undefined => cellsOf(text.split(/\r?\n/, 1)[0] ?? "")[0]

/** Detects the format: JSON requests one per line, a table with a “question” column, or one question per line. */
export const writingOf = (text: string): Writing => {
  const trimmed = text.replace(/^\uFEFF/, "").trimStart()
  if (trimmed.startsWith("{")) return "jsonl"
  const cells = headOf(trimmed)?.cells.map((cell) => cell.trim()) ?? []
  const isHead = cells.some((cell) => cell === "question" || cell === "questions")
  return isHead && cells.every((cell) => /^\w+$/.test(cell)) ? "csv" : "lines"
}

const saysWhom = (ask: QuoteAsk) =>
  [ask.audienceId, ask.audiencePrompt, ask.projectId, ask.sides].some((one) => one !== undefined)

/** A survey's respondents are asked a list of questions, and the survey's own labels are the choices. */
const addressed = (ask: QuoteAsk, who: Who): QuoteAsk => {
  if (saysWhom(ask)) return ask
  const { choices, isMultipleChoice, question, ...rest } = ask
  if (who.whom !== "survey") return { ...whoAsked(who), ...ask }
  return { ...whoAsked(who), ...rest, ...(question !== undefined && { questions: [question] }) }
}

interface Read {
  readonly line: number
  readonly ask: QuoteAsk | null
  readonly message?: string
}

const fromLine = (text: string, line: number): Read => {
  try {
    const ask: unknown = JSON.parse(text)
    if (typeof ask === "object" && ask !== null && !Array.isArray(ask)) return { line, ask: ask as QuoteAsk }
    return { line, ask: null, message: "isn't a JSON object" }
  } catch {
    return { line, ask: null, message: "isn't valid JSON" }
  }
}

const valueOf = (name: string, cell: string): unknown => {
  if (lists.has(name)) {
    return cell
      .split(SEPARATOR)
      .map((one) => one.trim())
      .filter((one) => one !== "")
  }
  if (truths.has(name)) return /^(?:true|yes|1)$/i.test(cell)
  return name === "seed" ? Number(cell) : cell
}

const fromTable = (text: string): ReadonlyArray<Read> => {
  const [head, ...rows] = cellsOf(text)
  const names = head?.cells.map((cell) => cell.trim()) ?? []
  return rows.map(({ cells, line }): Read => {
    if (cells.length > names.length) return { line, ask: null, message: "has more cells than the header" }
    const given = cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [[names[at]!, cell.trim()] as const]))
    return { line, ask: Object.fromEntries(given.map(([name, cell]) => [name, valueOf(name, cell)])) }
  })
}

const fromLines = (text: string, read: (line: string, at: number) => Read): ReadonlyArray<Read> =>
  text.split(/\r?\n/).flatMap((line, at) => (line.trim() === "" ? [] : [read(line.trim(), at + 1)]))

const readAs: Readonly<Record<Writing, (text: string, choices: ReadonlyArray<string>) => ReadonlyArray<Read>>> = {
  csv: fromTable,
  jsonl: (text) => fromLines(text, fromLine),
  lines: (text, choices) =>
    fromLines(text, (question, line) => ({ line, ask: choices.length > 0 ? { question, choices } : { question } }))
}

const asksNothing = ({ question, questions = [] }: QuoteAsk) => (question ?? "") === "" && questions.length === 0

/** Parses requests from text. Those that don't name an audience go to `who`; plain questions get `choices`. */
export const batchOf = (text: string, who: Who, choices: ReadonlyArray<string>): Batch => {
  const plain = text.replace(/^\uFEFF/, "")
  const writing = writingOf(plain)
  const given = choices.map((choice) => choice.trim()).filter((choice) => choice !== "")
  const read = readAs[writing](plain, given).map((one) =>
    one.ask !== null && asksNothing(one.ask) ? { line: one.line, ask: null, message: "has no question" } : one
  )
  const mistakes = read.flatMap(({ line, message }) => (message === undefined ? [] : [{ line, message }]))
  const asks = read.flatMap(({ ask }) => (ask === null ? [] : [addressed(ask, who)]))
  if (asks.length > MOST_ASKS) {
    mistakes.push({ line: read[MOST_ASKS]!.line, message: "is past the limit of 10,000 requests per batch" })
  }
  return { writing, asks, mistakes }
}

/** Whether any request relies on the audience chosen in the form. */
export const needsWhom = (text: string): boolean => {
  return batchOf(text, nobodyYet, []).asks.some(({ audiencePrompt }) => audiencePrompt === "")
}
