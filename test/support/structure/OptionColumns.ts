import { type Case, chosen, counted, file, type Intended, pick, ROWS } from "./Case.ts"

const QUESTION = "Which of these drinks do you like? Select all that apply."
const OPTIONS = ["Coke", "Pepsi", "Fanta", "Sprite", "7up", "Root beer"]

interface HeaderStyle {
  readonly name: string
  readonly header: (option: string, at: number, question: string) => ReadonlyArray<string>
  /** Whether the cells must name the options, as the header does not. */
  readonly namesNothing?: boolean
  /** Whether every column's header is its option alone. */
  readonly optionAlone?: boolean
  /** Whether the header names a variable and asks nothing. */
  readonly variable?: boolean
}

const word = (option: string) => option.toLowerCase().replaceAll(" ", "")

const headers: ReadonlyArray<HeaderStyle> = [
  { name: "question - option", header: (o, _, q) => [`${q} - ${o}`] },
  { name: "question [option]", header: (o, _, q) => [`${q} [${o}]`] },
  { name: "question (option)", header: (o, _, q) => [`${q} (${o})`] },
  { name: "question: option", header: (o, _, q) => [`${q.replace(/[?.]$/, "")}: ${o}`] },
  { name: "question/option", header: (o, _, q) => [`${q}/${o}`] },
  { name: "option:question", header: (o, _, q) => [`${o}:${q}`] },
  { name: "question over option", header: (o, at, q) => [at === 0 ? q : "", o] },
  { name: "question.option", header: (o, _, q) => [`${word(q.split(" ")[3]!)}.${word(o)}`], variable: true },
  { name: "question_option", header: (o, _, q) => [`${word(q.split(" ")[3]!)}_${word(o)}`], variable: true },
  { name: "group/question/option", header: (o, _, q) => [`food/${word(q.split(" ")[3]!)}/${word(o)}`], variable: true },
  { name: "option", header: (o) => [o], optionAlone: true },
  { name: "Q3_1", header: (_, at, q) => [`Q${q.length}_${at + 1}`], namesNothing: true }
]

interface CellStyle {
  readonly name: string
  readonly cell: (isOn: boolean, option: string) => string
  readonly explicit: boolean
  readonly repeats?: boolean
  readonly yesNo?: boolean
}

const cells: ReadonlyArray<CellStyle> = [
  { name: "0 and 1", cell: (on) => (on ? "1" : "0"), explicit: true },
  { name: "TRUE and FALSE", cell: (on) => (on ? "TRUE" : "FALSE"), explicit: true },
  { name: "Yes and No", cell: (on) => (on ? "Yes" : "No"), explicit: true, yesNo: true },
  { name: "Selected and Not selected", cell: (on) => (on ? "Selected" : "Not selected"), explicit: true },
  { name: "Checked and Unchecked", cell: (on) => (on ? "Checked" : "Unchecked"), explicit: true },
  { name: "label or blank", cell: (on, o) => (on ? o : ""), explicit: false, repeats: true },
  { name: "label or 0", cell: (on, o) => (on ? o : "0"), explicit: true, repeats: true },
  { name: "label or Not selected", cell: (on, o) => (on ? o : "Not selected"), explicit: true, repeats: true },
  { name: "Y or blank", cell: (on) => (on ? "Y" : ""), explicit: false },
  { name: "x or blank", cell: (on) => (on ? "x" : ""), explicit: false },
  { name: "1 or blank", cell: (on) => (on ? "1" : ""), explicit: false }
]

interface Shape {
  readonly name: string
  /** Options that nobody chooses. */
  readonly never: ReadonlyArray<number>
  readonly asked: (row: number) => boolean
}

const everybody = () => true
const shapes: ReadonlyArray<Shape> = [
  { name: "all chosen", never: [], asked: everybody },
  { name: "the first never chosen", never: [0], asked: everybody },
  { name: "the last never chosen", never: [5], asked: everybody },
  { name: "two in a row never chosen", never: [2, 3], asked: everybody },
  { name: "first and last never chosen", never: [0, 1, 5], asked: everybody },
  { name: "some not asked", never: [2], asked: (row) => row % 6 !== 0 }
]

const questionOf = (
  options: ReadonlyArray<string>,
  cell: CellStyle,
  isOn: (row: number, at: number) => boolean,
  shape: Shape
): Intended => ({
  kind: "multiple",
  labels: options,
  counts: options.map((_, at) => counted((row) => isOn(row, at))),
  base: counted((row) => (cell.explicit ? shape.asked(row) : options.some((_, at) => isOn(row, at))))
})

const caseOf = (head: HeaderStyle, cell: CellStyle, shape: Shape): Case => {
  const isOn = (row: number, at: number) => !shape.never.includes(at) && shape.asked(row) && chosen(row, at)
  const top = OPTIONS.map((o, at) => head.header(o, at, QUESTION))
  const depth = top[0]!.length
  const titled = [["ID", ""], ["Gender", "Response"], ...top, ["Age", "Response"]]
  const labels =
    head.namesNothing === true ? OPTIONS : head.variable === true && cell.repeats !== true ? OPTIONS.map(word) : OPTIONS
  const text = (o: string) => (head.variable === true && cell.repeats === true ? o : o)
  return {
    name: `${head.name}, ${cell.name}, ${shape.name}`,
    csv: file(
      Array.from({ length: depth }, (_, d) => titled.map((column) => column[d]!)),
      ROWS,
      (row) => [
        1000 + row,
        pick(row, 1, ["Female", "Male"]),
        ...OPTIONS.map((o, at) => (shape.asked(row) ? cell.cell(isOn(row, at), text(o)) : "")),
        18 + ((row * 7) % 50)
      ]
    ),
    questions: [{ kind: "single" }, questionOf(labels, cell, isOn, shape), { kind: "numeric" }]
  }
}

const fits = (head: HeaderStyle, cell: CellStyle, shape: Shape): boolean => {
  if (head.optionAlone === true) return cell.repeats === true && (cell.explicit || shape.never.length < 3)
  if (head.namesNothing === true) return cell.repeats === true && shape.never.length === 0
  if (head.variable === true && cell.repeats === true) return !cell.explicit && shape.never.length === 0
  return true
}

/** Select-all questions with a column per option, in many ways of writing them. */
export const optionColumns: ReadonlyArray<Case> = headers.flatMap((head, h) =>
  cells.flatMap((cell, c) => {
    const ordered = shapes.map((_, s) => shapes[(s + h + 2 * c) % shapes.length]!)
    const some = ordered.filter((shape) => fits(head, cell, shape)).slice(0, 2)
    return some.map((shape) => caseOf(head, cell, shape))
  })
)
