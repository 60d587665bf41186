import type { ResponseSet, Variable } from "../../../src/domain/survey/codebook/Dictionary.ts"
import { type Case, chosen, counted, file, pick, ROWS } from "./Case.ts"

const variable = (name: string, question: string, labels: ReadonlyArray<string> = []): Variable => ({
  name,
  question,
  option: null,
  labels: labels.map((label, at) => ({ value: `${at + 1}`, label })),
  missing: [],
  missingRanges: [],
  measure: null
})
const BRANDS = ["Coke", "Pepsi", "Fanta", "Sprite", "7up"]
const FIT = ["Fits well", "Fits badly", "Unclear"]

/** Each row mentions other brands in its three columns, the third of them seldom. */
const mention = (row: number, at: number): number | "" =>
  at === 2 && row % 3 !== 0 ? "" : ((row * 3 + at * (1 + (row % 2))) % 5) + 1
const marks = (row: number, at: number) => (chosen(row, at) ? 1 : 0)

const of = (
  name: string,
  variables: ReadonlyArray<Variable>,
  sets: ReadonlyArray<ResponseSet>,
  cells: (row: number) => ReadonlyArray<string | number>,
  questions: Case["questions"]
): Case => ({
  name,
  csv: file([[...variables.map((v) => v.name), "Last"]], ROWS, (row) => [...cells(row), pick(row, 3, ["Good", "Bad"])]),
  dictionary: { variables, sets, weight: null },
  questions: [...questions, { kind: "ordinal" }]
})

const set = (name: string, variables: ReadonlyArray<string>, counted: string | null = null): ResponseSet => ({
  name: `$${name}`,
  label: name,
  variables,
  counted
})
const v = (n: number, label = "Item") =>
  Array.from({ length: n }, (_, i) => `v${i + 1}`).map((name, i) => variable(name, `${label} ${i + 1}`))
const total = (holds: (row: number) => boolean) => counted(holds)

/** Files whose makers declared which variables are one question. */
export const declaredSets: ReadonlyArray<Case> = [
  of(
    "mentions",
    [1, 2, 3].map((n) => variable(`m${n}`, "Brands", BRANDS)),
    [set("Brands", ["M1", "m2", "m3"])],
    (row) => [0, 1, 2].map((at) => mention(row, at)),
    [
      {
        kind: "multiple",
        text: "Brands",
        labels: BRANDS,
        base: ROWS,
        counts: BRANDS.map((_, b) => total((r) => [0, 1, 2].some((at) => mention(r, at) === b + 1)))
      }
    ]
  ),
  of(
    "a set of mentions that is a grid without a scale",
    BRANDS.slice(0, 3).map((b, i) => variable(`g${i + 1}`, `Does it fit: ${b}`, FIT)),
    [set("Fit", ["g1", "g2", "g3"])],
    (row) => [0, 1, 2].map((at) => pick(row, at, [1, 2, 3])),
    [0, 1, 2].map(() => ({ kind: "single", stem: "Fit", labels: FIT }))
  ),
  of("dichotomies", v(3), [set("Things", ["v1", "v2", "v3"], "1")], (row) => [0, 1, 2].map((at) => marks(row, at)), [
    {
      kind: "multiple",
      text: "Things",
      labels: ["Item 1", "Item 2", "Item 3"],
      base: ROWS,
      counts: [0, 1, 2].map((at) => total((r) => marks(r, at) === 1))
    }
  ]),
  of(
    "a set that names a variable which the file lacks",
    v(3),
    [set("Things", ["v1", "v2", "v3", "v99"], "1")],
    (row) => [0, 1, 2].map((at) => marks(row, at)),
    [{ kind: "multiple", labels: ["Item 1", "Item 2", "Item 3"] }]
  ),
  of(
    "sets that overlap",
    v(4),
    [set("First", ["v1", "v2", "v3"], "1"), set("Second", ["v3", "v4"], "1")],
    (row) => [0, 1, 2, 3].map((at) => marks(row, at)),
    [
      { kind: "multiple", text: "First", labels: ["Item 1", "Item 2", "Item 3"] },
      { kind: "multiple", text: "Second", labels: ["Item 3", "Item 4"] }
    ]
  ),
  of("a set of one variable", v(3), [set("Alone", ["v2"], "1")], (row) => [0, 1, 2].map((at) => marks(row, at)), [
    { kind: "single" },
    { kind: "multiple", text: "Alone", labels: ["Item 2"], base: ROWS },
    { kind: "single" }
  ]),
  of(
    "a set of dichotomies whose variables are ratings",
    [1, 2, 3].map((n) => variable(`r${n}`, `Rating ${n}`, ["Bad", "Fair", "Good", "Very good"])),
    [set("Top", ["r1", "r2", "r3"], "4")],
    (row) => [0, 1, 2].map((at) => pick(row, at, [1, 2, 3, 4])),
    [0, 1, 2].map(() => ({ kind: "ordinal", stem: "Top" }))
  ),
  of(
    "mentions of which the last were never used",
    [1, 2, 3, 4].map((n) => variable(`m${n}`, "Brands", BRANDS)),
    [set("Brands", ["m1", "m2", "m3", "m4"])],
    (row) => [mention(row, 0), mention(row, 1), "", ""],
    [{ kind: "multiple", labels: BRANDS, base: ROWS }]
  )
]
