import type { Variable } from "../../../src/domain/survey/codebook/Dictionary.ts"
import { type Case, chosen, counted, file, pick, ROWS } from "./Case.ts"

const LETTERS = ["A", "B", "C", "D", "E"]
const AT = [0, 1, 2, 3, 4]

/** Five options between a question before and a number after them. */
const between = (
  name: string,
  headers: ReadonlyArray<string>,
  cell: (row: number, at: number) => string | number,
  questions: Case["questions"],
  variables: ReadonlyArray<Variable> = []
): Case => ({
  name,
  csv: file([["Gender", ...headers, "Age"]], ROWS, (row) => [
    pick(row, 1, ["Female", "Male"]),
    ...headers.map((_, at) => cell(row, at)),
    20 + (row % 40)
  ]),
  ...(variables.length > 0 ? { dictionary: { variables, sets: [], weight: null } } : {}),
  questions: [{ kind: "single" }, ...questions, { kind: "numeric" }]
})

const five = AT.map((at) => counted((row) => chosen(row, at)))
const mentioned = (name: string, question: string): Variable => ({
  name,
  question,
  option: null,
  labels: [
    { value: "0", label: "Not mentioned" },
    { value: "1", label: "Mentioned" }
  ],
  missing: [],
  missingRanges: [],
  measure: null
})

/** Files written after the rules. */
export const later: ReadonlyArray<Case> = [
  between(
    "1.0 and 0.0",
    LETTERS.map((o) => `Which? - ${o}`),
    (r, at) => (r % 7 === 0 ? "" : chosen(r, at) ? "1.0" : "0.0"),
    [{ kind: "multiple", labels: LETTERS, base: counted((r) => r % 7 !== 0) }]
  ),
  between(
    "T and F",
    LETTERS.map((o) => `uses_${o}x`),
    (r, at) => (chosen(r, at) ? "T" : "F"),
    [{ kind: "multiple", counts: five, base: ROWS, doubted: true }]
  ),
  between(
    "Ja and Nein",
    LETTERS.map((o) => `Welche Getränke mögen Sie? [${o}]`),
    (r, at) => (chosen(r, at) ? "Ja" : "Nein"),
    [{ kind: "multiple", labels: LETTERS, counts: five, base: ROWS }]
  ),
  between(
    "genannt and nicht genannt",
    LETTERS.map((_, at) => `F3_${at + 1}`),
    (r, at) => (chosen(r, at) ? "genannt" : "nicht genannt"),
    [{ kind: "multiple", counts: five, base: ROWS }]
  ),
  between(
    "Q3r1",
    [...LETTERS.map((_, at) => `Q3r${at + 1}`), "Q3r5oe"],
    (r, at) => (at === 5 ? (r % 5 === 0 ? `text ${r}` : "") : chosen(r, at) ? 1 : 0),
    [{ kind: "multiple", counts: five, base: ROWS }, { kind: "text" }]
  ),
  between(
    "REDCap's labels",
    LETTERS.map((o) => `Drinks (choice=${o})`),
    (r, at) => (chosen(r, at) ? "Checked" : "Unchecked"),
    [{ kind: "multiple", text: "Drinks", labels: LETTERS, counts: five, base: ROWS }]
  ),
  between(
    "REDCap's variables",
    LETTERS.map((_, at) => `drinks___${at + 1}`),
    (r, at) => (chosen(r, at) ? 1 : 0),
    [{ kind: "multiple", text: "drinks", counts: five, base: ROWS }]
  ),
  between(
    "options' own codes",
    LETTERS.map((_, at) => `Q3_${at + 1}`),
    (r, at) => (chosen(r, at) ? at + 1 : ""),
    [{ kind: "multiple", counts: five }]
  ),
  between(
    "variables labelled with options alone",
    LETTERS.map((_, at) => `Q3_${at + 1}`),
    (r, at) => (chosen(r, at) ? 1 : 0),
    [{ kind: "multiple", labels: LETTERS, counts: five, base: ROWS, doubted: true }],
    LETTERS.map((o, at) => mentioned(`Q3_${at + 1}`, o))
  ),
  between(
    "one option alone was ever chosen",
    LETTERS.map((o) => `Which? - ${o}`),
    (r, at) => (at === 1 && chosen(r, at) ? "B" : ""),
    [{ kind: "multiple", labels: LETTERS, counts: [0, five[1]!, 0, 0, 0], base: ROWS, doubted: true }]
  ),
  between(
    "nobody chose anything and all say so",
    LETTERS.map((o) => `Which? - ${o}`),
    () => 0,
    [{ kind: "multiple", labels: LETTERS, counts: [0, 0, 0, 0, 0], base: ROWS }]
  ),
  between("a lone tick", ["Newsletter"], (r) => (chosen(r, 3) ? "x" : ""), [
    { kind: "multiple", labels: ["Newsletter"], base: ROWS, doubted: true }
  ]),
  between(
    "Typeform's “Other”",
    ["Tea", "Milk", "Other"],
    (r, at) => (at === 2 ? (r % 9 === 0 ? `cocoa ${r}` : "") : chosen(r, at) ? ["Tea", "Milk"][at]! : ""),
    [{ kind: "multiple", labels: ["Tea", "Milk", "Other"], doubted: true }, { kind: "text" }]
  ),
  between(
    "a list with what few wrote",
    ["Tools?"],
    (r) => [...LETTERS.filter((_, at) => chosen(r, at)), ...(r % 19 === 0 ? [`Tool${r}`] : [])].join(";"),
    [
      { kind: "multiple", doubted: true },
      { kind: "text", base: 4 }
    ]
  )
]
