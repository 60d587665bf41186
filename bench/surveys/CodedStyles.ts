import { latin, type WrittenVariable, writeSav } from "../../test/support/SavWriter.ts"
import type { Planted, PlantedQuestion } from "./Planted.ts"
import { cellsOf, chose, delimited, type Sheet, type WrittenColumn, wordsOf } from "./Sheet.ts"
import { labelInWords, type Style } from "./Styles.ts"

/** A variable of a file of codes, with what the codes stand for. */
interface Variable extends WrittenColumn {
  readonly name: string
  readonly text: string
  readonly labels: ReadonlyArray<readonly [code: number, label: string]>
}

const MISSING = -9
const places = (labels: ReadonlyArray<string>) => labels.map((label, i) => [i + 1, label] as const)
const place = (at: number | null) => (at === null ? "" : String(at + 1))

interface Marks {
  readonly chosen: string
  readonly not: string
  readonly labels: Variable["labels"]
}

const variablesOf = (planted: Planted, question: PlantedQuestion, marks: Marks): ReadonlyArray<Variable> => {
  const variable = (
    name: string,
    text: string,
    labels: Variable["labels"],
    cell: (i: number) => string,
    item?: number
  ): Variable => ({
    headers: [name],
    name,
    text,
    labels,
    of: question.name,
    cells: cellsOf(planted, cell),
    ...(item === undefined ? {} : { item })
  })
  switch (question.kind) {
    case "single":
    case "ordinal":
      return [variable(question.name, question.text, places(question.labels), (i) => place(question.answers[i]!))]
    case "numeric":
    case "text":
      return [variable(question.name, question.text, [], (i) => wordsOf(question, i))]
    case "grid":
      return question.items.map((item, at) =>
        variable(
          `${question.name}_${at + 1}`,
          `${question.text} - ${item}`,
          places(question.labels),
          (i) => place(question.answers[i]![at]!),
          at
        )
      )
    case "multiple":
      return question.labels.map((label, at) =>
        variable(`${question.name}_${at + 1}`, `${question.text} - ${label}`, marks.labels, (i) => {
          const answer = chose(question, at, i)
          return answer === null ? "" : answer ? marks.chosen : marks.not
        })
      )
  }
}

const identifier = (planted: Planted): Variable => ({
  headers: ["caseid"],
  name: "caseid",
  text: "Case",
  labels: [],
  of: null,
  cells: cellsOf(planted, (i) => String(i + 1))
})

const variables = (planted: Planted, marks: Marks): ReadonlyArray<Variable> => [
  identifier(planted),
  ...planted.questions.flatMap((question) => variablesOf(planted, question, marks))
]

const ONE_ZERO: Marks = {
  chosen: "1",
  not: "0",
  labels: [
    [0, "No"],
    [1, "Yes"]
  ]
}
const ONE_TWO: Marks = {
  chosen: "1",
  not: "2",
  labels: [
    [1, "Yes"],
    [2, "No"]
  ]
}
const ONE_ONLY: Marks = { chosen: "1", not: "", labels: [[1, "Selected"]] }

const csvCell = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csvText = (records: ReadonlyArray<ReadonlyArray<string>>) =>
  records.map((cells) => `${cells.map(csvCell).join(",")}\n`).join("")

/** A line for every code. */
const longBook = (all: ReadonlyArray<Variable>) =>
  csvText([
    ["variable", "question", "value", "label"],
    ...all.flatMap(({ labels, name, text }) =>
      labels.length === 0 ? [[name, text, "", ""]] : labels.map(([code, label]) => [name, text, String(code), label])
    )
  ])

/** A line for every variable. */
const packedBook = (all: ReadonlyArray<Variable>) =>
  csvText([
    ["Column name", "Question wording", "Response options"],
    ...all.map(({ labels, name, text }) => [name, text, labels.map(([code, label]) => `${code} = ${label}`).join("; ")])
  ])

const booked =
  (marks: Marks, base: Sheet["base"], book: (all: ReadonlyArray<Variable>) => string) =>
  (planted: Planted): Sheet => {
    const columns = variables(planted, marks)
    return { columns, base, label: labelInWords, codebook: book(columns) }
  }

const savOf = (all: ReadonlyArray<Variable>, sets: string): Uint8Array => {
  const isText = ({ cells, of }: Variable) =>
    of !== null && cells.some((cell) => cell !== "" && Number.isNaN(Number(cell)))
  const width = 240
  return writeSav({
    compression: 1,
    encoding: "UTF-8",
    variables: all.map(
      (one, v): WrittenVariable => ({
        name: `V${v}`,
        longName: one.name,
        label: Buffer.from(one.text),
        missing: one.labels.length > 0 ? [MISSING] : [],
        ...(one.labels.length === 0
          ? {}
          : { labels: one.labels.map(([code, label]) => [code, Buffer.from(label)] as const) }),
        ...(isText(one) ? { width } : {})
      })
    ),
    cases: Array.from({ length: all[0]!.cells.length }, (_, i) =>
      all.map((one) => {
        const cell = one.cells[i]!
        return isText(one) ? Buffer.from(cell) : cell === "" ? null : Number(cell)
      })
    ),
    extensions: sets === "" ? [] : [[7, latin(sets)]]
  })
}

const setLine = (name: string, kind: string, label: string, members: ReadonlyArray<string>) =>
  `$${name}=${kind} ${label.length} ${label} ${members.map((one) => one.toLowerCase()).join(" ")}\n`

/** Multiple-response sets as SPSS declares them: dichotomies of each select-all, or categories of each grid. */
const setsOf = (all: ReadonlyArray<Variable>, of: "D1 1" | "C", wanted: (one: Variable) => boolean): string => {
  const names = [...new Set(all.filter(wanted).map((one) => one.of!))]
  return names
    .map((name) => {
      const members = all.filter((one) => one.of === name)
      return setLine(
        name,
        of,
        members[0]!.text.split(" - ")[0]!,
        members.map((one) => one.name)
      )
    })
    .join("")
}

const isItem = ({ item }: Variable) => item !== undefined
const isOption = (one: Variable) => one.of !== null && one.item === undefined && /_\d$/.test(one.name)

const sav = (
  name: string,
  marks: Marks,
  base: Sheet["base"],
  sets: (all: ReadonlyArray<Variable>) => string
): Style => ({
  name,
  ending: "sav",
  sheet: (planted) => ({ columns: variables(planted, marks), base, label: labelInWords }),
  bytes: ({ columns }) => savOf(columns as ReadonlyArray<Variable>, sets(columns as ReadonlyArray<Variable>))
})

const asCsv = (sheet: Sheet) => Buffer.from(delimited(sheet, ","))

export const CODED_STYLES: ReadonlyArray<Style> = [
  { name: "codes-and-book", ending: "csv", sheet: booked(ONE_ZERO, "asked", longBook), bytes: asCsv },
  { name: "codes-and-packed-book", ending: "csv", sheet: booked(ONE_TWO, "asked", packedBook), bytes: asCsv },
  sav("spss", ONE_ZERO, "asked", () => ""),
  sav("spss-one-two", ONE_TWO, "asked", () => ""),
  sav("spss-selected-only", ONE_ONLY, "selected", () => ""),
  sav("spss-dichotomies", ONE_ZERO, "asked", (all) => setsOf(all, "D1 1", isOption)),
  sav("spss-grids-as-categories", ONE_ZERO, "asked", (all) => setsOf(all, "C", isItem))
]
