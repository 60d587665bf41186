import type { WrittenCell, WrittenSheet } from "./XlsxWriter.ts"

/** A sheet as people lay it out, with the questions that stand in it; `respondents` rows of answers. */
export interface SheetLayout {
  readonly name: string
  readonly sheet: WrittenSheet
  readonly headers: ReadonlyArray<string>
  readonly respondents: number
}

type Row = ReadonlyArray<WrittenCell> | undefined

const RESPONDENTS = 40
const at = <A>(of: ReadonlyArray<A>, row: number, salt: number): A =>
  of[((row * 31 + salt * 17 + ((row * salt) % 7)) % 83) % of.length]!

const SATISFIED = ["Very satisfied", "Fairly satisfied", "Not very satisfied"]
const PLAIN = ["ID", "Gender", "Age", "Town", "Price", "Quality", "Service", "Paid"]
const answers = (row: number): ReadonlyArray<WrittenCell> => [
  row + 1,
  at(["M", "F"], row, 1),
  20 + ((row * 13) % 47),
  at(["Leeds", "York", "Hull"], row, 2),
  at(SATISFIED, row, 3),
  at(SATISFIED, row, 4),
  at(SATISFIED, row, 5),
  10 + ((row * 7) % 31) / 2
]
const body = (rows = RESPONDENTS): ReadonlyArray<Row> => Array.from({ length: rows }, (_, row) => answers(row))

const GROUPED: ReadonlyArray<Row> = [
  ["ID", "Gender", "Age", "Town", "How satisfied are you with each?", null, null, "Paid"],
  [null, null, null, null, "Price", "Quality", "Service", null]
]
const GROUPED_HEADERS = PLAIN.map((name) =>
  SATISFIED.length > 0 && ["Price", "Quality", "Service"].includes(name)
    ? `How satisfied are you with each? | ${name}`
    : name
)
/** The joined cells of the grouped header in the sheet's rows `top` and the next, from 1. */
const joined = (top: number): ReadonlyArray<string> => [
  `E${top}:G${top}`,
  ...["A", "B", "C", "D", "H"].map((column) => `${column}${top}:${column}${top + 1}`)
]
const NAMED: ReadonlyArray<Row> = [[null, null, null, null, "Satisfaction with", null, null, null], PLAIN]
const NAMED_HEADERS = GROUPED_HEADERS.map((name) =>
  name.replace("How satisfied are you with each?", "Satisfaction with")
)

type Header = "plain" | "grouped" | "named"
const HEADERS = { plain: PLAIN, grouped: GROUPED_HEADERS, named: NAMED_HEADERS }
const ROWS: Readonly<Record<Header, ReadonlyArray<Row>>> = { plain: [PLAIN], grouped: GROUPED, named: NAMED }

const layout = (
  name: string,
  above: ReadonlyArray<Row>,
  header: Header,
  merges: ReadonlyArray<string> = [],
  below: ReadonlyArray<Row> = []
): SheetLayout => {
  const top = above.length + 1
  const own = header === "grouped" ? joined(top) : header === "named" ? [`E${top}:G${top}`] : []
  return {
    name,
    sheet: { name: "Data", rows: [...above, ...ROWS[header], ...body(), ...below], merges: [...merges, ...own] },
    headers: HEADERS[header],
    respondents: RESPONDENTS
  }
}

const TITLE = "Customer survey 2025"
const SUBTITLE = "Raw data, weighted"
const NOTE = "n = 40, fieldwork May 2025"
const centred = (column: number, text: string): Row => [...Array<null>(column).fill(null), text]

/** Sheets with titles joined over a part of the columns, notes and groups, and sheets without any. */
export const SHEET_LAYOUTS: ReadonlyArray<SheetLayout> = [
  layout("no title", [], "plain"),
  layout("no title, groups", [], "grouped"),
  layout("no title, one group alone in its row", [], "named"),
  layout("title in one cell", [[TITLE]], "plain"),
  layout("title over two columns", [[TITLE]], "plain", ["A1:B1"]),
  layout("title over three columns", [[TITLE]], "plain", ["A1:C1"]),
  layout("title over three columns, blank row", [[TITLE], undefined], "plain", ["A1:C1"]),
  layout("title over five columns, groups", [[TITLE]], "grouped", ["A1:E1"]),
  layout("title over six columns, blank row, groups", [[TITLE], undefined], "grouped", ["A1:F1"]),
  layout("title over all columns, groups", [[TITLE]], "grouped", ["A1:H1"]),
  layout("title and note", [[TITLE], [NOTE]], "plain", ["A1:D1"]),
  layout("title, note, blank row, groups", [[TITLE], [NOTE], undefined], "grouped", ["A1:D1"]),
  layout("title and subtitle, both joined", [[TITLE], [SUBTITLE]], "plain", ["A1:E1", "A2:C2"]),
  layout("title, subtitle, note", [[TITLE], [SUBTITLE], [NOTE]], "plain", ["A1:E1", "A2:E2", "A3:B3"]),
  layout("title, subtitle, note, blank rows, groups", [[TITLE], undefined, [SUBTITLE], [NOTE], undefined], "grouped", [
    "A1:F1",
    "A3:C3"
  ]),
  layout("title in the middle", [centred(2, TITLE)], "plain", ["C1:F1"]),
  layout("title in the second column, groups", [centred(1, TITLE)], "grouped", ["B1:D1"]),
  layout("title in the middle, blank row", [centred(3, TITLE), undefined], "plain"),
  layout("title and date", [[TITLE, null, null, null, null, null, "May 2025"]], "plain", ["A1:D1"]),
  layout("title and date, both joined", [[TITLE, null, null, null, null, "May 2025"]], "grouped", ["A1:D1", "F1:H1"]),
  layout("notes in two cells", [[TITLE], ["Fieldwork", "May 2025"], ["Interviews", "40"]], "plain", ["A1:C1"]),
  layout(
    "notes in two cells with colons",
    [
      ["Client:", "Acme"],
      ["Fieldwork:", "May 2025"]
    ],
    "plain"
  ),
  layout("title over groups that stand alone", [[TITLE], undefined], "named", ["A1:D1"]),
  layout("title over both rows of a group", [[TITLE]], "named", ["A1:C1"]),
  layout("title over two rows of the sheet", [[TITLE], []], "plain", ["A1:D2"]),
  layout("title over two rows, groups", [[TITLE], []], "grouped", ["A1:E2"]),
  layout("title, total below", [[TITLE]], "plain", ["A1:C1"], [["Total", null, null, null, null, null, null, 700]]),
  layout("title, sum without a name", [[TITLE]], "plain", ["A1:C1"], [[null, null, null, null, null, null, null, 700]]),
  layout("title, source below", [[TITLE]], "plain", ["A1:C1"], [["Source: Acme"]]),
  layout("title, note of two words below", [[TITLE]], "grouped", ["A1:D1"], [undefined, ["Source: Acme"]])
]
