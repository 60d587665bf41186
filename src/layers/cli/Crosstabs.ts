import { extname } from "node:path"
import { HelpDoc, Options, ValidationError } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Data, Effect, Option, Schema } from "effect"
import { CrosstabAsk, type CrosstabResult, OFFICE_KINDS, type OfficeKind } from "../../domain/ask/CrosstabAsk.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { HIDDEN, type TextLine, textLines } from "../../domain/survey/tables/CrosstabLines.ts"
import { associationsOf, groundsOf, questionOfBand } from "../../domain/survey/tables/CrosstabMeasures.ts"
import { Measure } from "../../domain/survey/tables/CrosstabOptions.ts"
import type { Band, Crosstab } from "../../domain/survey/tables/CrosstabShape.ts"
import { CSV_MARK } from "../../domain/text/Csv.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { TableWriter } from "../../services/usecases/Crosstabs.ts"
import { TableWriterHere } from "../table-files/TableWriterHere.ts"
import { problemOf } from "./Failure.ts"
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

/** What `project crosstab` is asked for, named as in the request. */
export const crosstabOptions = {
  rows: Options.text("rows").pipe(Options.withDescription("Row question, by key or text")),
  columns: Options.text("columns").pipe(
    Options.withDescription("Column question, by key or text (repeat for a banner)"),
    Options.atLeast(1)
  ),
  filter: Options.text("filter").pipe(Options.withDescription("Whose answers to count"), Options.optional),
  nets: listed("net", 'Row labels to count together, as "Top 2=Satisfied|Very satisfied" (repeatable)'),
  boxes: Options.integer("boxes").pipe(
    Options.withDescription("Add top and bottom boxes of this size for an ordered row question"),
    Options.optional
  ),
  bins: listed("bins", "Where the ranges of a numeric question begin, as age=18,30,45 (repeatable)"),
  dates: Options.choice("dates", ["year", "month"] as const).pipe(
    Options.withDescription("How to group dates"),
    Options.optional
  ),
  measures: Options.text("measures").pipe(
    Options.withDescription(`What to show per cell, with commas: ${Measure.literals.join(", ")}`),
    Options.optional
  ),
  against: Options.choice("against", ["columns", "complement", "none"] as const).pipe(
    Options.withDescription("Test columns against each other (letters), or against all others (arrows)"),
    Options.optional
  ),
  level: listed("level", "Significance level (default 0.05; repeat for a second one)"),
  correction: Options.choice("correction", ["bonferroni", "benjamini-hochberg", "none"] as const).pipe(
    Options.withDescription("Correction for multiple tests"),
    Options.optional
  ),
  pValues: Options.boolean("p-values").pipe(Options.withDescription("Show p-values"))
}

type Given = {
  readonly [Key in keyof typeof crosstabOptions]: (typeof crosstabOptions)[Key] extends Options.Options<infer A>
    ? A
    : never
}

const named = (given: string, separator: string) => {
  const at = given.indexOf("=")
  const values = given
    .slice(at + 1)
    .split(separator)
    .map((value) => value.trim())
  return at < 1 ? null : { name: given.slice(0, at).trim(), values: values.filter((value) => value !== "") }
}

const decode = Schema.decodeUnknown(CrosstabAsk)

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
    const measures = Option.map(given.measures, (list) => list.split(",").map((one) => one.trim()))
    const levels = given.level.map(Number)
    const asked = {
      rows: given.rows,
      columns: given.columns.length === 1 ? given.columns[0] : given.columns,
      filter: Option.getOrUndefined(given.filter),
      nets: nets.flatMap((net) => (net === null ? [] : [{ label: net.name, of: net.values }])),
      boxes: Option.getOrUndefined(given.boxes),
      bins: bins.flatMap((bin) => (bin === null ? [] : [{ question: bin.name, breaks: bin.values.map(Number) }])),
      dates: Option.getOrUndefined(given.dates),
      measures: Option.getOrUndefined(measures),
      test: {
        against: Option.getOrUndefined(given.against),
        level: levels.length === 1 ? levels[0] : levels.length === 0 ? undefined : levels,
        correction: Option.getOrUndefined(given.correction)
      },
      pValues: given.pValues
    }
    return yield* Effect.mapError(decode(asked), (error) => new CrosstabUnread({ problem: problemOf(error) }))
  })

class FileNotWritten extends Data.TaggedError("FileNotWritten")<{ readonly path: string }> {
  override get message() {
    return `Couldn't write ${this.path}. Choose a place in an existing, writable folder.`
  }
}

export const written = (path: string, content: string | Uint8Array) =>
  Effect.flatMap(FileSystem.FileSystem, (files) =>
    typeof content === "string" ? files.writeFileString(path, content) : files.writeFile(path, content)
  ).pipe(Effect.mapError(() => new FileNotWritten({ path })))

interface OutFile {
  readonly path: string
  readonly kind: OfficeKind | "csv"
}

const KINDS: ReadonlyArray<OutFile["kind"]> = [...OFFICE_KINDS, "csv"]

/** The file to write to, whose ending says what it is; none where the table is to be printed. */
export const outOption = Options.text("out").pipe(
  Options.withDescription("Write a file: .xlsx or .pptx with charts, or .csv"),
  Options.mapEffect((path): Effect.Effect<OutFile, ReturnType<typeof ValidationError.invalidValue>> => {
    const kind = KINDS.find((one) => `.${one}` === extname(path).toLowerCase())
    return kind === undefined
      ? Effect.fail(
          ValidationError.invalidValue(HelpDoc.p(`Can't write “${path}”: the name must end in .xlsx, .pptx or .csv.`))
        )
      : Effect.succeed({ path, kind })
  }),
  Options.optional
)

export const writeTable = (survey: string, { kind, path }: OutFile, result: CrosstabResult) =>
  Effect.gen(function* () {
    const file =
      kind === "csv"
        ? new TextEncoder().encode(CSV_MARK + crosstabCsv(result))
        : yield* Effect.flatMap(TableWriter, ({ write }) => write(kind, { survey, result }))
    yield* written(path, file)
    return { path, bytes: file.length }
  }).pipe(Effect.provide(TableWriterHere))
