import { Effect, Schema } from "effect"
import { CrosstabAsk, CrosstabResult } from "../../../domain/ask/CrosstabAsk.ts"
import { BacktestResult, ProjectBacktest } from "../../../domain/backtest/BacktestRecord.ts"
import { Cursor, encodeCursor } from "../../../domain/Cursor.ts"
import { FilterCheck } from "../../../domain/filter/FilterCheck.ts"
import { ProjectId } from "../../../domain/Project.ts"
import { textLines } from "../../../domain/survey/tables/CrosstabLines.ts"
import { associationsOf, groundsOf } from "../../../domain/survey/tables/CrosstabMeasures.ts"
import { Bins, Boxes, Measure, Net, Period, TableTest } from "../../../domain/survey/tables/CrosstabOptions.ts"
import { Backtests } from "../../../services/usecases/Backtests.ts"
import { Crosstabs } from "../../../services/usecases/Crosstabs.ts"
import { Filters } from "../../../services/usecases/Filters.ts"
import { count, lines, more, percent } from "../Texts.ts"
import { looks, nextPage, titlesOf, tool } from "../Tool.ts"

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
const crosstabPage = (crosstab: CrosstabResult, position: number): Page => {
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
const nextBlock = ({ table, totalColumns, totalRows }: Page, position: number): string | null => {
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
const crosstabText = (page: Page & Paged): string => {
  const { bands, banner, columns, filter, matchedTwins, nextCursor, notes, rows, table } = page
  const { totalColumns, totalRows, totalTwins } = page
  const questionOf = (question: number | null) =>
    question === null || banner.length < 2 ? "" : `${banner[question]!.text}: `
  const line = (cells: ReadonlyArray<string>) => `| ${cells.map((one) => one.replaceAll("|", "\\|")).join(" | ")} |`
  return lines([
    `“${rows}” by “${columns}”, among ${count(matchedTwins)} of ${count(totalTwins)} respondents: ${filter.interpretation.description}`,
    ...filter.interpretation.notes,
    ...notes,
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
    more(nextCursor)
  ])
}

const share = (value: number) => percent(value * 100)

/** What a backtest came to: accuracy beside both baselines, item by item. */
const backtestText = ({
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

const filterText = (check: FilterCheck): string => {
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

const named = titlesOf({ projectId: "project" })
const projectId = ProjectId
const cursor = Schema.optional(Cursor)
const nextCursor = Schema.NullOr(Schema.String)

/** A part of a result in the words that all tools together have room for. */
const briefly = <A, I>(schema: Schema.Schema<A, I>, jsonSchema: object) => schema.annotations({ jsonSchema })

const { banner, bands, columns, filter, matchedTwins, means, measures, notes, rows, table, totalTwins } =
  CrosstabResult.fields

const CrosstabPage = Schema.Struct({
  rows,
  columns,
  filter,
  matchedTwins,
  totalTwins,
  notes: briefly(notes, { type: "array" }),
  bands: briefly(bands, { type: "array" }),
  table: briefly(table, { type: "array" }),
  means: briefly(means, {}),
  banner: briefly(banner, { type: "array" }),
  measures: briefly(measures, { type: "array" }),
  totalRows: Schema.Number,
  totalColumns: Schema.Number,
  nextCursor
})

const typed = <A, I>(schema: Schema.Schema<A, I>, type: string, description?: string) =>
  Schema.optional(briefly(schema, { type, ...(description === undefined ? {} : { description }) }))

/** The request, in few words. */
const crosstabInput = {
  rows: briefly(CrosstabAsk.fields.rows, { type: "string", description: "A question, or a battery's stem" }),
  columns: briefly(CrosstabAsk.fields.columns, {
    anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
    description: "One or several"
  }),
  filter: typed(Schema.String, "string", "Whose answers count"),
  weight: typed(Schema.String, "string", "Other weights, by name"),
  nets: typed(Schema.Array(Net), "array", "{label, of: labels}"),
  boxes: typed(Boxes, "integer", "Adds top and bottom boxes of this many answers"),
  bins: typed(Schema.Array(Bins), "array", "{question, breaks: numbers}"),
  dates: typed(Period, "string", Period.literals.join(", ")),
  measures: typed(Schema.Array(Measure), "array", Measure.literals.join(", ")),
  test: typed(
    TableTest,
    "object",
    "against: columns, complement, none, or in time previous, first, {column}, {average}; level; correction"
  ),
  pValues: typed(Schema.Boolean, "boolean", "Whether to show p-values")
}

export const crosstab = tool({
  name: "crosstab",
  title: "Tabulate questions",
  description:
    "Tabulates survey questions, weighted and tested. Letters name columns with significantly lower percentages.",
  scope: "read",
  annotations: looks,
  named,
  input: Schema.Struct({ projectId, ...crosstabInput, cursor }),
  output: CrosstabPage,
  fitting: () => ({ samples: { table: 1 } }),
  paging: {
    lists: ["table"],
    next: (shown: typeof CrosstabPage.Encoded, { cursor = 0 }) => ({ ...shown, nextCursor: nextBlock(shown, cursor) })
  },
  run: (organization, { cursor = 0, projectId, ...ask }) =>
    Effect.map(
      Effect.flatMap(Crosstabs, ({ tabulate }) => tabulate(organization, projectId, ask)),
      (result) => ({ ...crosstabPage(result, cursor), nextCursor: null })
    ),
  text: crosstabText
})

const BacktestPage = Schema.Struct({
  status: ProjectBacktest.fields.status,
  backtest: Schema.NullOr(BacktestResult),
  totalItems: Schema.Number,
  totalSubgroups: Schema.Number,
  nextCursor
})

/** Items and subgroups stand side by side on every page. */
const perPage = { "backtest.items": 1, "backtest.subgroups": 1 }

export const getBacktest = tool({
  name: "get_backtest",
  title: "How well a survey predicts itself",
  description: "Shows how far predicted answers can be trusted: each closed question is hidden and predicted.",
  scope: "read",
  annotations: looks,
  named,
  input: Schema.Struct({ projectId, cursor }),
  output: BacktestPage,
  fitting: () => ({ samples: perPage }),
  paging: {
    lists: Object.keys(perPage),
    next: (shown: typeof BacktestPage.Encoded, { cursor = 0 }) => {
      const { items = [], subgroups = [] } = shown.backtest ?? {}
      const total = Math.max(shown.totalItems, shown.totalSubgroups)
      return { ...shown, nextCursor: nextPage(cursor, Math.max(items.length, subgroups.length), total) }
    }
  },
  run: (organization, { cursor = 0, projectId }) =>
    Effect.map(
      Effect.flatMap(Backtests, ({ get }) => get(organization, projectId)),
      ({ backtest, status }) => ({
        status,
        backtest:
          backtest === null
            ? null
            : { ...backtest, items: backtest.items.slice(cursor), subgroups: backtest.subgroups.slice(cursor) },
        totalItems: backtest?.items.length ?? 0,
        totalSubgroups: backtest?.subgroups.length ?? 0,
        nextCursor: null
      })
    ),
  text: backtestText
})

export const interpretFilter = tool({
  name: "interpret_filter",
  title: "Try a filter",
  description: "Shows how a filter is understood and how many respondents match, free of charge.",
  scope: "read",
  annotations: looks,
  named,
  input: Schema.Struct({
    projectId,
    filter: Schema.String.annotations({ description: "As in ask_project" })
  }),
  output: FilterCheck,
  run: (organization, { filter, projectId }) =>
    Effect.flatMap(Filters, ({ interpret }) => interpret(organization, projectId, filter)),
  text: filterText
})
