import { Options } from "@effect/cli"
import { Data, Effect, Option, Schema } from "effect"
import { CrosstabAsk } from "../../domain/ask/CrosstabAsk.ts"
import { Measure } from "../../domain/survey/tables/CrosstabOptions.ts"
import { problemOf } from "./Failure.ts"

class CrosstabUnread extends Data.TaggedError("CrosstabUnread")<{ readonly problem: string }> {
  override get message() {
    return this.problem
  }
}

const listed = (name: string, description: string) =>
  Options.text(name).pipe(Options.withDescription(description), Options.repeated)

/** What `project crosstab` is asked for, named as in the request. */
export const crosstabOptions = {
  rows: Options.text("rows").pipe(Options.withDescription("Key or text of the question whose answers become rows")),
  columns: Options.text("columns").pipe(
    Options.withDescription("Key or text of the question whose answers become columns; repeat it for a banner"),
    Options.atLeast(1)
  ),
  filter: Options.text("filter").pipe(Options.withDescription("Whose answers count"), Options.optional),
  nets: listed("net", 'Row labels to count together, as "Top 2=Satisfied|Very satisfied"; repeat it'),
  boxes: Options.integer("boxes").pipe(
    Options.withDescription("Add the top and bottom so many steps of an ordered row question"),
    Options.optional
  ),
  bins: listed("bins", "Where ranges of a numeric question begin, as age=18,30,45; repeat it"),
  dates: Options.choice("dates", ["year", "month"] as const).pipe(
    Options.withDescription("How dates are grouped"),
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
  level: listed("level", "Level of the tests, else 0.05; repeat it for a second one"),
  correction: Options.choice("correction", ["bonferroni", "benjamini-hochberg", "none"] as const).pipe(
    Options.withDescription("Correction for many tests"),
    Options.optional
  ),
  pValues: Options.boolean("p-values").pipe(Options.withDescription("Give the p-values of the tests"))
}

type Given = {
  readonly [Key in keyof typeof crosstabOptions]: (typeof crosstabOptions)[Key] extends Options.Options<infer A>
    ? A
    : never
}

/** Name and values of `name=a,b`. */
const named = (given: string, separator: string) => {
  const at = given.indexOf("=")
  const values = given
    .slice(at + 1)
    .split(separator)
    .map((value) => value.trim())
  return at < 1 ? null : { name: given.slice(0, at).trim(), values: values.filter((value) => value !== "") }
}

const decode = Schema.decodeUnknown(CrosstabAsk)

/** The request that options make. */
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
