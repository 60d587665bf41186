import type { Planted, PlantedQuestion } from "./Planted.ts"
import { cellsOf, chose, delimited, itemWords, paradata, type Sheet, type WrittenColumn, wordsOf } from "./Sheet.ts"

type Multiple = Extract<PlantedQuestion, { kind: "multiple" }>
type Grid = Extract<PlantedQuestion, { kind: "grid" }>
type Plain = Exclude<PlantedQuestion, Multiple | Grid>

/** A way of exporting a survey. */
export interface Style {
  readonly name: string
  readonly ending: string
  readonly sheet: (planted: Planted) => Sheet
  readonly bytes: (sheet: Sheet) => Uint8Array
}

/** How a tool writes each kind of question, as header cells and cells. */
interface Writer {
  readonly plain: (question: Plain, number: number) => ReadonlyArray<string>
  readonly word?: (question: Plain, respondent: number) => string
  readonly item: (question: Grid, item: string, number: number, at: number) => ReadonlyArray<string>
  readonly itemWord?: (question: Grid, item: number, respondent: number) => string
  readonly option: (question: Multiple, label: string, number: number, at: number) => ReadonlyArray<string>
  /** Cell of an option chosen, not chosen, and not shown. */
  readonly marks: (label: string) => readonly [chosen: string, not: string, notShown: string]
}

const options = (planted: Planted, question: Multiple, number: number, { marks, option }: Writer) =>
  question.labels.map((label, at): WrittenColumn => {
    const [chosen, not, notShown] = marks(label)
    const cell = (i: number) => {
      const answer = chose(question, at, i)
      return answer === null ? notShown : answer ? chosen : not
    }
    return { headers: option(question, label, number, at), of: question.name, cells: cellsOf(planted, cell) }
  })

const items = (planted: Planted, question: Grid, number: number, { item, itemWord = itemWords }: Writer) =>
  question.items.map(
    (title, at): WrittenColumn => ({
      headers: item(question, title, number, at),
      of: question.name,
      item: at,
      cells: cellsOf(planted, (i) => itemWord(question, at, i))
    })
  )

const columnsOf = (planted: Planted, writer: Writer): ReadonlyArray<WrittenColumn> =>
  planted.questions.flatMap((question, q): ReadonlyArray<WrittenColumn> => {
    if (question.kind === "multiple") return options(planted, question, q + 1, writer)
    if (question.kind === "grid") return items(planted, question, q + 1, writer)
    const word = writer.word ?? wordsOf
    const cells = cellsOf(planted, (i) => word(question, i))
    return [{ headers: writer.plain(question, q + 1), of: question.name, cells }]
  })

export const labelInWords = (question: PlantedQuestion, at: number): string =>
  "labels" in question ? question.labels[at]! : ""

const csv =
  (delimiter = ",", ending = "\r\n") =>
  (sheet: Sheet) =>
    Buffer.from(delimited(sheet, delimiter, ending))

const ID = { id: ["Response ID"], at: ["Date submitted"] }

const written =
  (writer: Writer, base: Sheet["base"], front = ID) =>
  (planted: Planted): Sheet => ({
    columns: [...paradata(planted, front), ...columnsOf(planted, writer)],
    base,
    label: labelInWords
  })

/** One header row, questions in words; only the options differ. */
const worded = (option: Writer["option"], marks: Writer["marks"]): Writer => ({
  plain: ({ text }) => [text],
  item: ({ text }, item) => [`${text} [${item}]`],
  option,
  marks
})

const echo = (label: string) => [label, "", ""] as const
const yesNo = () => ["Yes", "No", ""] as const
const oneZero = () => ["1", "0", ""] as const

const QUALTRICS = {
  id: ["ResponseId", "Response ID", '{"ImportId":"_recordId"}'],
  at: ["RecordedDate", "Recorded Date", '{"ImportId":"recordedDate"}']
}
const importId = (name: string) => JSON.stringify({ ImportId: name })

const qualtrics: Writer = {
  plain: ({ kind, text }, n) => [`Q${n}`, text, importId(kind === "text" ? `QID${n}_TEXT` : `QID${n}`)],
  item: ({ text }, item, n, at) => [`Q${n}_${at + 1}`, `${text} - ${item}`, importId(`QID${n}_${at + 1}`)],
  option: ({ text }, label, n, at) => [
    `Q${n}_${at + 1}`,
    `${text} - Selected Choice - ${label}`,
    importId(`QID${n}_${at + 1}`)
  ],
  marks: echo
}

const position = (value: number | null) => (value === null ? "" : String(value + 1))

/** Answers as their places in the list. */
export const coded: Pick<Writer, "word" | "itemWord"> = {
  word: (question, i) =>
    question.kind === "single" || question.kind === "ordinal" ? position(question.answers[i]!) : wordsOf(question, i),
  itemWord: (question, item, i) => position(question.answers[i]![item]!)
}
export const labelAsCode = (question: PlantedQuestion, at: number): string =>
  question.kind === "multiple" ? question.labels[at]! : String(at + 1)

const listed =
  (join: (labels: ReadonlyArray<string>) => string) =>
  (planted: Planted): Sheet => ({
    base: "selected",
    label: labelInWords,
    columns: [
      ...paradata(planted, { id: ["Id"], at: ["Timestamp"] }),
      ...planted.questions.flatMap((question): ReadonlyArray<WrittenColumn> => {
        if (question.kind !== "multiple")
          return columnsOf(
            { ...planted, questions: [question] },
            worded(() => [], echo)
          )
        const cells = cellsOf(planted, (i) => join((question.answers[i] ?? []).map((at) => question.labels[at]!)))
        return [{ headers: [question.text], of: question.name, cells }]
      })
    ]
  })

/** KoBo writes the choices of a question in one column, and again in one for each. */
const kobo = (planted: Planted): Sheet => {
  const writer: Writer = {
    plain: ({ name }) => [`main/${name}`],
    item: ({ name }, item) => [`main/${name}/${item}`],
    option: ({ name }, label) => [`main/${name}/${label}`],
    marks: oneZero
  }
  const columns = planted.questions.flatMap((question) => {
    const own = columnsOf({ ...planted, questions: [question] }, writer)
    if (question.kind !== "multiple") return own
    const choices = (i: number) =>
      (question.answers[i] ?? []).map((at) => question.labels[at]!.replaceAll(" ", "_")).join(" ")
    return [
      { headers: [`main/${question.name}`], of: question.name, spare: true as const, cells: cellsOf(planted, choices) },
      ...own
    ]
  })
  return {
    base: "asked",
    label: labelInWords,
    columns: [...paradata(planted, { id: ["_id"], at: ["_submission_time"] }), ...columns]
  }
}

const snake = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")

/** Only the first column of a question bears its text. */
const surveyMonkey: Writer = {
  plain: ({ kind, text }) => [text, kind === "text" ? "Open-Ended Response" : "Response"],
  item: ({ text }, item, _, at) => [at === 0 ? text : "", item],
  option: ({ text }, label, _, at) => [at === 0 ? text : "", label],
  marks: echo
}

export const TEXT_STYLES: ReadonlyArray<Style> = [
  { name: "qualtrics", ending: "csv", sheet: written(qualtrics, "selected", QUALTRICS), bytes: csv() },
  {
    name: "qualtrics-values",
    ending: "csv",
    sheet: (planted) => ({
      ...written({ ...qualtrics, ...coded, marks: () => ["1", "", ""] }, "selected", QUALTRICS)(planted),
      label: labelAsCode
    }),
    bytes: csv()
  },
  {
    name: "surveymonkey",
    ending: "csv",
    sheet: written(surveyMonkey, "selected", { id: ["Respondent ID", ""], at: ["Start Date", ""] }),
    bytes: csv()
  },
  {
    name: "limesurvey",
    ending: "csv",
    sheet: written(
      worded(({ text }, label) => [`${text} [${label}]`], yesNo),
      "asked"
    ),
    bytes: csv()
  },
  {
    name: "limesurvey-codes",
    ending: "csv",
    sheet: written(
      {
        plain: ({ name, text }) => [`${name}. ${text}`],
        item: ({ name, text }, item, _, at) => [`${name}[SQ00${at + 1}]. ${text} [${item}]`],
        option: ({ name, text }, label, _, at) => [`${name}[SQ00${at + 1}]. ${text} [${label}]`],
        marks: () => ["Y", "", ""]
      },
      "selected"
    ),
    bytes: csv(";")
  },
  { name: "kobo", ending: "csv", sheet: kobo, bytes: csv(";", "\n") },
  {
    name: "alchemer",
    ending: "csv",
    sheet: written(
      { ...worded(({ text }, label) => [`${label}:${text}`], echo), item: ({ text }, item) => [`${item}:${text}`] },
      "selected"
    ),
    bytes: csv()
  },
  {
    name: "typeform",
    ending: "csv",
    sheet: written({ ...worded((_, label) => [label], echo), item: (_, item) => [item] }, "selected", {
      id: ["#"],
      at: ["Submit Date (UTC)"]
    }),
    bytes: csv()
  },
  { name: "google-forms", ending: "csv", sheet: listed((labels) => labels.join(", ")), bytes: csv() },
  {
    name: "microsoft-forms",
    ending: "csv",
    sheet: listed((labels) => labels.map((one) => `${one};`).join("")),
    bytes: csv()
  },
  {
    name: "dummies-dots",
    ending: "csv",
    sheet: written(
      {
        plain: ({ name }) => [name],
        item: ({ name }, item) => [`${name}: ${item}`],
        option: ({ name }, label) => [`${name}.${label}`],
        marks: oneZero
      },
      "asked"
    ),
    bytes: csv(",", "\n")
  },
  {
    name: "dummies-snake",
    ending: "tsv",
    sheet: written(
      {
        plain: ({ name }) => [name],
        item: ({ name }, item) => [`${name}_${snake(item)}`],
        option: ({ name }, label) => [`${name}_${snake(label)}`],
        marks: () => ["TRUE", "FALSE", "NA"]
      },
      "asked"
    ),
    bytes: csv("\t", "\n")
  },
  {
    name: "parentheses",
    ending: "csv",
    sheet: written(
      worded(({ text }, label) => [`${text} (${label})`], yesNo),
      "asked"
    ),
    bytes: csv()
  },
  {
    name: "colons",
    ending: "csv",
    sheet: written(
      worded(({ text }, label) => [`${text}: ${label}`], echo),
      "selected"
    ),
    bytes: csv(";")
  },
  {
    name: "dashes",
    ending: "csv",
    sheet: written(
      worded(
        ({ text }, label) => [`${text} - ${label}`],
        () => ["Selected", "Not selected", ""]
      ),
      "asked"
    ),
    bytes: csv("|")
  },
  {
    name: "dashes-ticks",
    ending: "txt",
    sheet: written(
      worded(
        ({ text }, label) => [`${text} – ${label}`],
        () => ["✓", "", ""]
      ),
      "selected"
    ),
    bytes: (sheet) => Buffer.from(`\uFEFF${delimited(sheet, "\t")}`, "utf16le")
  }
]
