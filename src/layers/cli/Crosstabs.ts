import { HelpDoc, Options, ValidationError } from "@effect/cli"
import { Data, Effect, Option, ParseResult, Schema } from "effect"
import { CrosstabAsk, type CrosstabResult, OFFICE_KINDS, type OfficeKind } from "../../domain/ask/CrosstabAsk.ts"
import { TablesAsk } from "../../domain/ask/TablesAsk.ts"
import { type Source, sourceWords } from "../../domain/evidence/SourceWords.ts"
import { lazily } from "../../domain/Memo.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { HIDDEN, type TextLine, textLines } from "../../domain/survey/tables/CrosstabLines.ts"
import { associationsOf, groundsOf, questionOfBand } from "../../domain/survey/tables/CrosstabMeasures.ts"
import { Measure, Period } from "../../domain/survey/tables/CrosstabOptions.ts"
import type { Band, Crosstab } from "../../domain/survey/tables/CrosstabShape.ts"
import { CSV_MARK } from "../../domain/text/Csv.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { decodeFailure, kindsOf } from "../../http/errors/DecodeIssue.ts"
import { TableWriter } from "../../services/usecases/Crosstabs.ts"
import { TableWriterHere } from "../table-files/TableWriterHere.ts"
import { outFile, written } from "./Downloads.ts"
import { wrapped } from "./Output.ts"

/* Crosstabs of the command line: what options ask for one, how it reads as text, and as a file for an office program. */

const MAX_LABEL = 32
const MAX_HEADING = 16

const whole = (value: number | null) => (value === null ? HIDDEN : Math.round(value).toLocaleString("en-US"))

interface Base {
  readonly label: string
  readonly of: (band: Band) => number | null
}

const unweighted: Base = { label: "Base", of: ({ base }) => base }
const weighted: ReadonlyArray<Base> = [
  { label: "Weighted base", of: ({ weightedBase }) => weightedBase },
  { label: "Effective base", of: ({ effectiveBase }) => effectiveBase }
]

/** The bases that say something of their own. */
const basesOf = ({ bands }: Crosstab): ReadonlyArray<Base> => [
  unweighted,
  ...weighted.filter(({ of }) => bands.some((band) => whole(of(band)) !== whole(band.base)))
]

/** The lines of a column, top to bottom, each as wide as the widest. */
const columnOf = (
  band: Band,
  at: number,
  crosstab: Crosstab,
  lines: ReadonlyArray<TextLine>
): ReadonlyArray<string> => {
  const shown = lines.map((line) => line.at(at))
  const low = band.lowBase ? "*" : ""
  const room = Math.max(low.length, ...shown.map(([, marks]) => marks.length))
  const beside = (text: string, mark = "") => (room === 0 ? text : `${text} ${mark.padEnd(room)}`)
  const texts = [
    beside(excerpt(band.label, MAX_HEADING)),
    beside(band.letter),
    ...basesOf(crosstab).map(({ of }, i) => beside(whole(of(band)), i === 0 ? low : "")),
    ...shown.map(([text, marks]) => beside(text, marks))
  ]
  const width = Math.max(...texts.map(({ length }) => length))
  return texts.map((line) => line.padStart(width + 2))
}

interface Column {
  readonly band: Band
  readonly lines: ReadonlyArray<string>
}

/** Columns in runs that fit into so much room. */
const runs = (columns: ReadonlyArray<Column>, room: number): ReadonlyArray<ReadonlyArray<Column>> => {
  const out: Array<Array<Column>> = []
  let used = Number.POSITIVE_INFINITY
  for (const column of columns) {
    const width = column.lines[0]!.length
    if (used + width > room) out.push([])
    used = used + width > room ? width : used + width
    out.at(-1)!.push(column)
  }
  return out
}

const questionsAbove = (crosstab: Crosstab, run: ReadonlyArray<Column>, labelWidth: number): ReadonlyArray<string> => {
  if (crosstab.banner.length < 2) return []
  const spans: Array<{ text: string; width: number }> = []
  for (const { band, lines } of run) {
    const text = questionOfBand(crosstab, band)
    const width = lines[0]!.length
    const last = spans.at(-1)
    if (last?.text === text) last.width += width
    else spans.push({ text, width })
  }
  const above = spans.map(({ text, width }) => `  ${excerpt(text, Math.max(1, width - 2))}`.padEnd(width)).join("")
  return [`${" ".repeat(labelWidth)}${above}`.trimEnd()]
}

/**
 * A crosstab as people read it: bases, then per answer the share of each column with its significance letters or arrows, or
 * whatever measures and p-values were asked for; means; how the questions go together; and what it rests on. Columns that
 * do not fit into `width` follow below.
 */
export const crosstabTable = (crosstab: Crosstab, width: number): string => {
  const { bands, columns, notes, rows } = crosstab
  const lines = textLines(crosstab)
  const labels = [
    "",
    "",
    ...basesOf(crosstab).map(({ label }) => label),
    ...lines.map(({ further, label }) => excerpt(further ? `  ${label}` : label, MAX_LABEL))
  ]
  const labelWidth = Math.max(...labels.map(({ length }) => length))
  const block = (run: ReadonlyArray<Column>) =>
    [
      ...questionsAbove(crosstab, run, labelWidth),
      ...labels.map((label, i) =>
        `${label.padEnd(labelWidth)}${run.map((column) => column.lines[i]).join("")}`.trimEnd()
      )
    ].join("\n")
  const blocks = runs(
    bands.map((band, at) => ({ band, lines: columnOf(band, at, crosstab, lines) })),
    width - labelWidth
  ).map(block)
  const said = [...associationsOf(crosstab), ...groundsOf(crosstab), ...notes]
  return [`Rows: ${rows}\nColumns: ${columns}`, ...blocks, said.map((text) => wrapped(text, width)).join("\n")].join(
    "\n\n"
  )
}

class CrosstabUnread extends Data.TaggedError("CrosstabUnread")<{ readonly problem: string }> {
  override get message() {
    return this.problem
  }
}

const listed = (name: string, description: string) =>
  Options.text(name).pipe(Options.withDescription(description), Options.repeated)

const named = (given: string, separator: string) => {
  const at = given.indexOf("=")
  const values = given
    .slice(at + 1)
    .split(separator)
    .map((value) => value.trim())
  return at < 1 ? null : { name: given.slice(0, at).trim(), values: values.filter((value) => value !== "") }
}

const AGAINST: ReadonlyArray<string> = ["columns", "complement", "previous", "first", "none"]
const WRITE = `Write --against ${AGAINST.join(", ")}, column=LABEL or average=3.`

/** `column=2024` and `average=3` as the request has them. */
const againstOption = Options.text("against").pipe(
  Options.mapEffect((given): Effect.Effect<unknown, ValidationError.ValidationError> => {
    const about = named(given, "|")
    if (about?.name === "column") return Effect.succeed({ column: about.values.join("|") })
    if (about?.name === "average") return Effect.succeed({ average: Number(about.values[0]) })
    return AGAINST.includes(given) ? Effect.succeed(given) : Effect.fail(ValidationError.invalidValue(HelpDoc.p(WRITE)))
  }),
  Options.withDescription(
    "Test columns against each other (columns), all others (complement) or, for waves, the one before (previous), the " +
      "first (first), one (column=2024) or several before (average=3); none"
  ),
  Options.optional
)

/** What `project crosstab` is asked for, named as in the request. */
export const crosstabOptions = {
  rows: Options.text("rows").pipe(
    Options.withDescription("Row question, by key or text (repeat, or name their stem, for a battery)"),
    Options.atLeast(1)
  ),
  shows: Options.text("shows").pipe(
    Options.withDescription("Of a battery: top (default) or bottom boxes, or an answer"),
    Options.optional
  ),
  sort: Options.boolean("sort").pipe(Options.withDescription("Put rows in the order of their share")),
  columns: Options.text("columns").pipe(
    Options.withDescription("Column question, by key or text (repeat for a banner)"),
    Options.atLeast(1)
  ),
  filter: Options.text("filter").pipe(Options.withDescription("Whose answers to count"), Options.optional),
  weight: Options.text("weight").pipe(
    Options.withDescription("Weights to use instead of the project's, by name, or unweighted"),
    Options.optional
  ),
  below: Options.integer("hide-below").pipe(
    Options.withDescription("Hide groups of fewer respondents, instead of the project's minimum; 1 hides none"),
    Options.optional
  ),
  nets: listed("net", 'Row labels to count together, as "Top 2=Satisfied|Very satisfied"'),
  boxes: Options.integer("boxes").pipe(
    Options.withDescription("Add top and bottom boxes of this size for an ordered row question"),
    Options.optional
  ),
  bins: listed("bins", "Where the ranges of a numeric question begin, as age=18,30,45"),
  dates: Options.choice("dates", Period.literals).pipe(Options.withDescription("How to group dates"), Options.optional),
  measures: Options.text("measures").pipe(
    Options.withDescription(`What to show per cell, with commas: ${Measure.literals.join(", ")}`),
    Options.optional
  ),
  against: againstOption,
  level: listed("level", "Significance level (default 0.05; repeat for a second one)"),
  correction: Options.choice("correction", ["bonferroni", "benjamini-hochberg", "none"] as const).pipe(
    Options.withDescription("Correction for multiple tests"),
    Options.optional
  ),
  score: Options.choice("score", ["nps"] as const).pipe(
    Options.withDescription("The net promoter score of a question from 0 to 10"),
    Options.optional
  ),
  pValues: Options.boolean("p-values").pipe(Options.withDescription("Show p-values"))
}

type Given = {
  readonly [Key in keyof typeof crosstabOptions]: (typeof crosstabOptions)[Key] extends Options.Options<infer A>
    ? A
    : never
}

const decode = Schema.decodeUnknown(CrosstabAsk)
const decodeTables = Schema.decodeUnknown(TablesAsk)
const isBox = (shows: string) => shows === "top" || shows === "bottom"

/** What `project tables` is asked for: what every table has in common. */
export const tablesOptions = (({
  against,
  below,
  boxes,
  columns,
  correction,
  dates,
  filter,
  level,
  measures,
  sort,
  weight
}) => ({
  ...{ against, below, boxes, columns, correction, dates, filter, level, measures, sort, weight }
}))(crosstabOptions)

const bannerOf = (given: Pick<Given, keyof typeof tablesOptions>) => {
  const levels = given.level.map(Number)
  const measures = Option.map(given.measures, (list) => list.split(",").map((one) => one.trim()))
  return {
    columns: given.columns.length === 1 ? given.columns[0] : given.columns,
    filter: Option.getOrUndefined(given.filter),
    weight: Option.getOrUndefined(given.weight),
    smallCells: Option.getOrUndefined(Option.map(given.below, (below) => ({ below }))),
    boxes: Option.getOrUndefined(given.boxes),
    dates: Option.getOrUndefined(given.dates),
    sort: given.sort ? "share" : undefined,
    measures: Option.getOrUndefined(measures),
    test: {
      against: Option.getOrUndefined(given.against),
      level: levels.length === 1 ? levels[0] : levels.length === 0 ? undefined : levels,
      correction: Option.getOrUndefined(given.correction)
    }
  }
}

const kindOf = lazily(() => kindsOf(CrosstabAsk))

/** What is wrong with what was asked for, in the words of the service. */
const unread = (error: ParseResult.ParseError) => {
  const issues = ParseResult.ArrayFormatter.formatErrorSync(error)
  return new CrosstabUnread({ problem: decodeFailure({ issues }, "What was asked for", kindOf()).message })
}

export const tablesAskOf = (given: Pick<Given, keyof typeof tablesOptions>, questions: ReadonlyArray<string>) =>
  Effect.mapError(decodeTables({ ...bannerOf(given), ...(questions.length === 0 ? {} : { questions }) }), unread)

export const crosstabAskOf = (given: Given): Effect.Effect<CrosstabAsk, CrosstabUnread> =>
  Effect.gen(function* () {
    const nets = given.nets.map((net) => named(net, "|"))
    const bins = given.bins.map((bin) => named(bin, ","))
    if (nets.includes(null))
      return yield* new CrosstabUnread({ problem: 'Write a net as "Top 2=Satisfied|Very satisfied".' })
    if (bins.includes(null))
      return yield* new CrosstabUnread({
        problem: "Write bins as age=18,30,45: a question and where its ranges begin."
      })
    const asked = {
      ...bannerOf(given),
      rows: given.rows.length === 1 ? given.rows[0] : given.rows,
      score: Option.getOrUndefined(given.score),
      shows: Option.getOrUndefined(Option.map(given.shows, (one) => (isBox(one) ? one : { answer: one }))),
      nets: nets.flatMap((net) => (net === null ? [] : [{ label: net.name, of: net.values }])),
      bins: bins.flatMap((bin) => (bin === null ? [] : [{ question: bin.name, breaks: bin.values.map(Number) }])),
      pValues: given.pValues
    }
    return yield* Effect.mapError(decode(asked), unread)
  })

interface OutFile {
  readonly path: string
  readonly kind: OfficeKind | "csv"
}

const KINDS: ReadonlyArray<OutFile["kind"]> = [...OFFICE_KINDS, "csv"]

/** The file to write to; none where the table is to be printed. */
export const outOption = outFile(KINDS, "Write a file: .xlsx or .pptx with charts, or .csv").pipe(Options.optional)

export const writeTable = (source: Source & { survey: string }, { kind, path }: OutFile, result: CrosstabResult) =>
  Effect.gen(function* () {
    const file =
      kind === "csv"
        ? new TextEncoder().encode(CSV_MARK + crosstabCsv(result, sourceWords(source)))
        : yield* Effect.flatMap(TableWriter, ({ write }) => write(kind, { ...source, result }))
    yield* written(path, file)
    return { path, bytes: file.length }
  }).pipe(Effect.provide(TableWriterHere))
