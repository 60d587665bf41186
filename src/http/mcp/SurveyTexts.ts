import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import type { ProjectBacktest } from "../../domain/backtest/BacktestRecord.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import type { FilterCheck } from "../../domain/filter/FilterCheck.ts"
import { textLines } from "../../domain/survey/tables/CrosstabLines.ts"
import { associationsOf, groundsOf } from "../../domain/survey/tables/CrosstabMeasures.ts"
import { count, lines, more, percent } from "./Texts.ts"

/** Columns that are shown side by side, besides the total. */
const MAX_COLUMNS = 20
/** A position is a row and a column in one number; no question has so many labels. */
const MAX_ROWS = 100_000

/** Of a crosstab what a conversation has room for; what it rests on stands in its notes. */
type Shown = Omit<CrosstabResult, "basis" | "rowQuestion" | "test" | "weighting">

interface Page extends Shown {
  readonly totalRows: number
  readonly totalColumns: number
}

/** A crosstab from a position on: further rows, then further columns; the total stands on every page. */
export const crosstabPage = (crosstab: CrosstabResult, position: number): Page => {
  const { banner, bands, columns, filter, matchedTwins, means, measures, notes, rows, table, totalTwins } = crosstab
  const first = 1 + Math.floor(position / MAX_ROWS)
  const part = <A>([total, ...columns]: ReadonlyArray<A>): ReadonlyArray<A> => [
    total!,
    ...columns.slice(first - 1, first - 1 + MAX_COLUMNS)
  ]
  return {
    rows,
    columns,
    filter,
    matchedTwins,
    totalTwins,
    banner,
    measures,
    means: means === null ? null : { ...means, cells: part(means.cells) },
    notes: [...associationsOf(crosstab), ...groundsOf(crosstab), ...notes],
    bands: part(bands),
    table: table.slice(position % MAX_ROWS).map(({ cells, ...row }) => ({ ...row, cells: part(cells) })),
    totalRows: table.length,
    totalColumns: bands.length - 1
  }
}

/** Where the next page begins after what a page shows; null after the last. */
export const nextBlock = ({ table, totalColumns, totalRows }: Page, position: number): string | null => {
  const row = (position % MAX_ROWS) + table.length
  const column = Math.floor(position / MAX_ROWS)
  if (row < totalRows) return encodeCursor(column * MAX_ROWS + row)
  return column + MAX_COLUMNS < totalColumns ? encodeCursor((column + MAX_COLUMNS) * MAX_ROWS) : null
}

const whole = (value: number | null) => (value === null ? "–" : count(Math.round(value)))

interface Paged {
  readonly nextCursor: string | null
}

/** A crosstab as a Markdown table: a line per answer and measure, with the letters of the columns that it is significantly above. */
export const crosstabText = (page: Page & Paged): string => {
  const { bands, banner, columns, filter, matchedTwins, nextCursor, notes, rows, table } = page
  const { totalColumns, totalRows, totalTwins } = page
  const questionOf = (question: number | null) =>
    question === null || banner.length < 2 ? "" : `${banner[question]!.text}: `
  const line = (cells: ReadonlyArray<string>) => `| ${cells.map((one) => one.replaceAll("|", "\\|")).join(" | ")} |`
  return lines([
    `“${rows}” by “${columns}”, among ${count(matchedTwins)} of ${count(totalTwins)} respondents: ${filter.interpretation.description}`,
    ...filter.interpretation.notes,
    `${table.length} of ${totalRows} rows, ${bands.length - 1} of ${totalColumns} columns:`,
    line([
      "",
      ...bands.map(
        ({ label, letter, question }) => `${questionOf(question)}${label}${letter === "" ? "" : ` (${letter})`}`
      )
    ]),
    line(["---", ...bands.map(() => "---:")]),
    line(["Base", ...bands.map(({ base, lowBase }) => `${whole(base)}${lowBase ? " *" : ""}`)]),
    ...textLines(page).map(({ at, label }) => line([label, ...bands.map((_, band) => at(band).join(" ").trim())])),
    ...notes,
    more(nextCursor)
  ])
}

const share = (value: number) => percent(value * 100)

/** What a backtest came to: accuracy beside both baselines, item by item. */
export const backtestText = ({
  backtest,
  nextCursor,
  status,
  totalItems
}: ProjectBacktest & Paged & { readonly totalItems: number }): string => {
  if (backtest === null) {
    return status === "failed"
      ? "The backtest of these data failed."
      : "The backtest is being computed since the import: ask again in a minute."
  }
  const { items, overall, respondents, subgroupError, subgroups } = backtest
  const scores = (one: typeof overall) =>
    `${share(one.predicted.accuracy)} right (everybody's shares alone ${share(one.marginal.accuracy)}, ` +
    `demographics alone ${share(one.demographics.accuracy)}), 95% intervals hold ` +
    `${share(one.predicted.coverage)}`
  return lines([
    `Hidden answers of ${count(respondents)} respondents predicted from their others: ${scores(overall)}.`,
    subgroupError === null
      ? ""
      : `Typical error of the predicted share of a subgroup of which nobody was asked: ${share(subgroupError)}.`,
    `${items.length} of ${totalItems} items:`,
    ...items.map(
      (item) =>
        `- ${item.key}${item.label === null ? "" : `, “${item.label}”`} (${item.answers} answers): ${scores(item)}`
    ),
    ...subgroups.map(
      (one) =>
        `- ${one.question}: ${one.label} (${one.respondents} respondents): shares off by ` +
        `${share(one.predicted)}, by everybody's shares ${share(one.marginal)}`
    ),
    more(nextCursor)
  ])
}

const nearestText = ({ nearest }: FilterCheck): string =>
  nearest.length === 0
    ? "list_questions shows what filters can name."
    : `Nearest: ${nearest.map(({ name, text }) => (text === null ? name : `${name} (${text})`)).join("; ")}.`

/** How a filter was understood. */
export const filterText = (check: FilterCheck): string => {
  const { description, expression, matchedTwins, notes, problem, required, totalTwins, unmapped, wider } = check
  if (problem !== null) return lines([problem, nearestText(check)])
  return lines([
    expression === null ? "No filter: all respondents." : `Read as: ${expression}`,
    description ?? "",
    ...notes,
    unmapped.length === 0
      ? ""
      : `Not placed: ${unmapped.map((words) => `“${words}”`).join(", ")}. ${nearestText(check)}`,
    matchedTwins === null
      ? `Fewer than ${required} of ${count(totalTwins)} respondents match: too few to be asked.`
      : `${count(matchedTwins)} of ${count(totalTwins)} respondents match.`,
    wider === null ? "" : `${count(wider.matched)} match this instead: ${wider.expression}`
  ])
}
