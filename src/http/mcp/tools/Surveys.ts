import { Effect, Schema } from "effect"
import { CrosstabAsk, CrosstabResult } from "../../../domain/ask/CrosstabAsk.ts"
import { BacktestResult, ProjectBacktest } from "../../../domain/backtest/BacktestRecord.ts"
import { Cursor } from "../../../domain/Cursor.ts"
import { FilterCheck } from "../../../domain/filter/FilterCheck.ts"
import { ProjectId } from "../../../domain/Project.ts"
import { Bins, Boxes, Measure, Net, TableTest } from "../../../domain/survey/tables/CrosstabOptions.ts"
import { Backtests } from "../../../services/usecases/Backtests.ts"
import { Crosstabs } from "../../../services/usecases/Crosstabs.ts"
import { Filters } from "../../../services/usecases/Filters.ts"
import { backtestText, crosstabPage, crosstabText, filterText, nextBlock } from "../SurveyTexts.ts"
import { looks, nextPage, titlesOf, tool } from "../Tool.ts"

const named = titlesOf({ projectId: "project" })
const projectId = ProjectId.annotations({ description: "Id or title, from list_projects" })
const cursor = Schema.optional(Cursor)
const nextCursor = Schema.NullOr(Schema.String)

/** A part of a result in the words that all tools together have room for. */
const briefly = <A, I>(schema: Schema.Schema<A, I>, jsonSchema: object) => schema.annotations({ jsonSchema })

const { banner, bands, columns, filter, matchedTwins, means, measures, notes, rows, table, totalTwins } =
  CrosstabResult.fields

const CrosstabPage = Schema.Struct({
  rows,
  columns,
  bands: briefly(bands, { type: "array" }),
  table: briefly(table, { type: "array" }),
  means: briefly(means, {}),
  banner: briefly(banner, { type: "array" }),
  measures: briefly(measures, { type: "array" }),
  notes: briefly(notes, { type: "array" }),
  matchedTwins,
  totalTwins,
  filter,
  totalRows: Schema.Number,
  totalColumns: Schema.Number,
  nextCursor
})

const typed = <A, I>(schema: Schema.Schema<A, I>, type: string, description?: string) =>
  Schema.optional(briefly(schema, { type, ...(description === undefined ? {} : { description }) }))

/** The request, in few words. */
const crosstabInput = {
  rows: CrosstabAsk.fields.rows,
  columns: briefly(CrosstabAsk.fields.columns, {
    anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
    description: "One or several"
  }),
  filter: typed(Schema.String, "string", "Whose answers count"),
  nets: typed(Schema.Array(Net), "array", "{label, of: labels}"),
  boxes: typed(Boxes, "integer", "Steps a box"),
  bins: typed(Schema.Array(Bins), "array", "{question, breaks: numbers}"),
  dates: Schema.optional(
    briefly(Schema.Literal("year", "month"), {
      type: "string",
      enum: ["year", "month"],
      description: "Groups of dates"
    })
  ),
  measures: typed(Schema.Array(Measure), "array", Measure.literals.join(", ")),
  test: typed(TableTest, "object", "against: columns, complement, none; level; correction"),
  pValues: typed(Schema.Boolean, "boolean", "Show them")
}

export const crosstab = tool({
  name: "crosstab",
  title: "Tabulate questions",
  description: "Cross-tabulate questions of a survey, weighted; letters name columns with significantly lower shares.",
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
  description: "What predicted answers are worth, by hiding and predicting each closed question.",
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
  description: "See how a filter reads on a survey, free: how many match, what was not placed.",
  scope: "read",
  annotations: looks,
  named,
  input: Schema.Struct({
    projectId,
    filter: Schema.String.annotations({ description: "As ask_project takes it" })
  }),
  output: FilterCheck,
  run: (organization, { filter, projectId }) =>
    Effect.flatMap(Filters, ({ interpret }) => interpret(organization, projectId, filter)),
  text: filterText
})
