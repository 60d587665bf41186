import type { SheetLayout } from "./SheetLayouts.ts"
import type { WrittenCell } from "./XlsxWriter.ts"

type Row = ReadonlyArray<WrittenCell> | undefined

const RESPONDENTS = 50
const at = <A>(of: ReadonlyArray<A>, row: number, salt: number): A =>
  of[((row * 37 + salt * 11 + ((row * salt) % 5)) % 71) % of.length]!

const BRANDS = ["Aldi", "Coop", "Lidl"]
const WORDS = ["", "fine so far", "too far away", "nothing to add", "queues at the till"]
const mark = (row: number, option: number): WrittenCell => (at([0, 1, 2], row, option) === 0 ? "x" : null)
const HEAD = ["Date", "Where do you live?", "Bought at", null, null, "Spent last week", "Rating 1-5", "Any comments?"]
const SINGLE = ["Date", "Where do you live?", "Aldi", "Coop", "Lidl", "Spent last week", "Rating 1-5", "Any comments?"]
const UNDER: Row = [null, null, ...BRANDS, null, null, null]
const answers = (row: number): ReadonlyArray<WrittenCell> => [
  `2025-05-${String(1 + (row % 28)).padStart(2, "0")}`,
  at(["In a city", "In a village"], row, 1),
  mark(row, 2),
  mark(row, 3),
  row === 0 ? "x" : mark(row, 4),
  row % 9 === 0 ? null : 12.5 + ((row * 17) % 80),
  at([1, 2, 3, 4, 5], row, 5),
  at(WORDS, row, 6) || null
]
const body: ReadonlyArray<Row> = Array.from({ length: RESPONDENTS }, (_, row) => answers(row))
const TWO = ["Date", "Where do you live?", ...BRANDS.map((brand) => `Bought at | ${brand}`), ...SINGLE.slice(5)]

const layout = (
  name: string,
  above: ReadonlyArray<Row>,
  rows: 1 | 2,
  merges: ReadonlyArray<string> = [],
  below: ReadonlyArray<Row> = []
): SheetLayout => {
  const top = above.length + 1
  const own = ["A", "B", "F", "G", "H"].map((column) => `${column}${top}:${column}${top + 1}`)
  return {
    name,
    sheet: {
      name: "Sheet1",
      rows: [...above, ...(rows === 1 ? [SINGLE] : [HEAD, UNDER]), ...body, ...below],
      merges: rows === 1 ? merges : [...merges, `C${top}:E${top}`, ...own]
    },
    headers: rows === 1 ? SINGLE : TWO,
    respondents: RESPONDENTS
  }
}

const REPORT = "Shopping habits – wave 3"

/** Layouts of another table, written when the rules were. */
export const LATER_LAYOUTS: ReadonlyArray<SheetLayout> = [
  layout("no title", [], 1),
  layout("no title, groups", [], 2),
  layout("title over two columns", [[REPORT]], 1, ["A1:B1"]),
  layout("title over two columns, groups", [[REPORT]], 2, ["A1:B1"]),
  layout("title over four columns", [[REPORT]], 1, ["A1:D1"]),
  layout("title over four columns, groups", [[REPORT]], 2, ["A1:D1"]),
  layout("title over six columns, two blank rows", [[REPORT], undefined, undefined], 2, ["A1:F1"]),
  layout("title over seven columns", [[REPORT]], 2, ["A1:G1"]),
  layout("title at the right", [[null, null, null, null, null, REPORT]], 1, ["F1:H1"]),
  layout("title in the middle, over the options", [[null, REPORT]], 2, ["B1:F1"]),
  layout("title in the middle, note at the left", [[null, null, REPORT], ["Confidential"]], 1, ["C1:F1"]),
  layout("logo's text and title", [["Acme", null, null, REPORT]], 1, ["D1:H1"]),
  layout("title and page", [[REPORT, null, null, null, null, null, null, "Page 1"]], 2, ["A1:C1"]),
  layout("three titles", [[REPORT], ["Great Britain"], ["Adults 16+"]], 1, ["A1:H1", "A2:D2", "A3:B3"]),
  layout("three titles, blank rows", [[REPORT], undefined, ["Great Britain"], undefined, ["Adults 16+"]], 2, [
    "A1:C1",
    "A3:C3",
    "A5:C5"
  ]),
  layout("blank rows first", [undefined, undefined, [REPORT], undefined], 2, ["A3:E3"]),
  layout("notes with numbers", [["Wave", 3], ["Interviews", 50], undefined], 1),
  layout("title, notes with numbers", [[REPORT], ["Wave", 3], ["Interviews", 50], undefined], 2, ["A1:E1"]),
  layout("title, long note", [[REPORT], ["Base: adults aged 16 or over who shop for the household, May 2025"]], 2, [
    "A1:C1",
    "A2:H2"
  ]),
  layout("title over three rows of the sheet", [[REPORT], [], []], 2, ["A1:D3"]),
  layout("title over three rows at the left", [[REPORT], [], []], 1, ["A1:B3"]),
  layout("title, source and note below", [[REPORT]], 1, ["A1:C1"], [["Source: Acme"], ["Note: unweighted"]]),
  layout("title, average below", [[REPORT]], 2, ["A1:C1"], [["Average", null, null, null, null, 50.2, 3.1]]),
  layout("title, sums without a name", [[REPORT]], 1, ["A1:C1"], [[null, null, null, null, null, 2510]]),
  layout("title, © below", [[REPORT]], 1, ["A1:C1"], [["© Acme"]])
]
