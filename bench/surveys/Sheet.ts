import type { Planted, PlantedQuestion } from "./Planted.ts"

/** What a column of a written file is of: a question, one of its items or options, or nothing that was asked. */
export interface WrittenColumn {
  readonly headers: ReadonlyArray<string>
  readonly cells: ReadonlyArray<string>
  /** Name of the question that the column answers; null for what the tool adds. */
  readonly of: string | null
  /** Position of the item of a grid. */
  readonly item?: number
  /** A column that repeats what others say of the question: it may become no question. */
  readonly spare?: true
}

/** A file as a tool would export it, with what is true of it. */
export interface Sheet {
  readonly columns: ReadonlyArray<WrittenColumn>
  /** Who is the base of a question with any number of answers: everyone shown it, or who chose something. */
  readonly base: "asked" | "selected"
  /** The text that stands in the file, or in its codebook, for a label. */
  readonly label: (question: PlantedQuestion, at: number) => string
  /** Texts that go beside the file. */
  readonly codebook?: string
}

/** Cells of a column, one for every respondent. */
export const cellsOf = (planted: Planted, cell: (respondent: number) => string): ReadonlyArray<string> =>
  Array.from({ length: planted.respondents }, (_, i) => cell(i))

/** What tools add in front: a number that identifies the response and when it came in. */
export const paradata = (
  planted: Planted,
  headers: { readonly id: ReadonlyArray<string>; readonly at: ReadonlyArray<string> }
): ReadonlyArray<WrittenColumn> => [
  { headers: headers.id, of: null, cells: cellsOf(planted, (i) => String(118_200_417_001 + i * 7)) },
  {
    headers: headers.at,
    of: null,
    cells: cellsOf(planted, (i) => new Date(Date.UTC(2026, 2, 1, 8, i)).toISOString().slice(0, 19).replace("T", " "))
  }
]

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The file as delimited text. */
export const delimited = ({ columns }: Sheet, delimiter: string, ending = "\r\n"): string => {
  const depth = columns[0]!.headers.length
  const rows = columns[0]!.cells.length
  const header = Array.from({ length: depth }, (_, row) => columns.map(({ headers }) => headers[row]!))
  const body = Array.from({ length: rows }, (_, row) => columns.map(({ cells }) => cells[row]!))
  return [...header, ...body]
    .map((record) => `${record.map((cell) => quoted(cell, delimiter)).join(delimiter)}${ending}`)
    .join("")
}

const labelAt = (labels: ReadonlyArray<string>, at: number | null) => (at === null ? "" : labels[at]!)

/** The cell of a question that stands in one column, answers in words. */
export const wordsOf = (question: PlantedQuestion, respondent: number): string => {
  switch (question.kind) {
    case "single":
    case "ordinal":
      return labelAt(question.labels, question.answers[respondent]!)
    case "numeric":
    case "text":
      return String(question.answers[respondent] ?? "")
    case "multiple":
    case "grid":
      throw new Error(`${question.name} stands in several columns`)
  }
}

/** A grid's cell in words. */
export const itemWords = (question: Extract<PlantedQuestion, { kind: "grid" }>, item: number, respondent: number) =>
  labelAt(question.labels, question.answers[respondent]![item]!)

/** Whether a respondent chose an option; null where the question was not shown. */
export const chose = (question: Extract<PlantedQuestion, { kind: "multiple" }>, option: number, respondent: number) =>
  question.answers[respondent]?.includes(option) ?? null
