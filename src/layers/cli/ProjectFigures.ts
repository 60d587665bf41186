import { Args, Command, Options } from "@effect/cli"
import { Effect, Option, Schema } from "effect"
import type { Distribution } from "../../domain/ask/Distributions.ts"
import type { Matches } from "../../domain/ask/Matches.ts"
import { Cursor } from "../../domain/Cursor.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { barChart } from "./BarChart.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { failed } from "./Failure.ts"
import { askedProject, given } from "./Options.ts"
import { jsonOption, listOptions, print, printRows, wrapped } from "./Output.ts"
import { waitedFor } from "./Waiting.ts"

/** How a filter is read, how many match, and what to change where that does not do. */
const matchesText = (matches: Matches, width: number): string => {
  const { effectiveSize, filter, marginOfError, matchedTwins, nearest, percentage, readBy } = matches
  const { refusal, totalTwins, weighting, wider } = matches
  const counted =
    matchedTwins === null
      ? []
      : [
          `${matchedTwins.toLocaleString("en-US")} of ${totalTwins.toLocaleString("en-US")} respondents match ` +
            `(${percentage}%${weighting.used === null ? "" : " by weight"}); effectively ${effectiveSize}, ` +
            `±${marginOfError} points for a share of 50%.`
        ]
  const read =
    filter === null
      ? []
      : [
          `Read${readBy === null ? "" : ` by ${readBy}`}: ${filter.interpretation.description}`,
          ...(filter.expression === null ? [] : [`As an expression: ${filter.expression}`]),
          ...filter.interpretation.notes
        ]
  return [
    ...counted,
    ...(refusal === null ? [] : [refusal.message]),
    ...read,
    ...(nearest.length === 0
      ? []
      : [`Perhaps meant: ${nearest.map(({ name, text }) => (text === null ? name : `${name} (${text})`)).join("; ")}`]),
    ...(wider === null ? [] : [`Enough match ${wider.expression}: ${wider.matched.toLocaleString("en-US")}`])
  ]
    .map((text) => wrapped(text, width, "  "))
    .join("\n")
}

/** Counts whom a filter selects. It ends as a failure where an ask of them would be refused. */
export const matches = Command.make(
  "matches",
  {
    projectId: askedProject,
    filter: Args.text({ name: "filter" }).pipe(Args.withDescription("Which respondents, in words or as an expression")),
    ...connectionOptions,
    json: jsonOption
  },
  ({ filter, json, projectId, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.projects
        .matches({ path: { projectId }, payload: { filter } })
        .pipe(waitedFor("Counting"))
      yield* print(data, json, matchesText)
      if (data.refusal !== null) yield* failed
    })
).pipe(Command.withDescription("Count the respondents that a filter selects, and show how it is read"))

const rowsOf = (questions: ReadonlyArray<Distribution>) =>
  questions.flatMap(({ answers, base, key, kind, text, weightedBase }) =>
    (answers.length === 0 ? [{ label: null, kind: null, count: null, share: null }] : answers).map(
      ({ count, kind: row, label, share }) => ({
        question: key,
        text,
        kind,
        base,
        weightedBase,
        answer: label,
        row,
        count,
        percentage: share === null ? null : Number((share * 100).toFixed(4))
      })
    )
  )

const COLUMNS = ["question", "text", "kind", "base", "weightedBase", "answer", "row", "count", "percentage"] as const

/** A question's answers as a chart, in their order; what too few gave has no bar. */
const distributionText = ({ answers, base, key, kind, mean, text }: Distribution, width: number): string => {
  const bars = answers.flatMap(({ count, label, share }) =>
    share === null || count === null ? [] : [{ label, count, percentage: share * 100 }]
  )
  const hidden = answers.length - bars.length
  return [
    excerpt(text.replace(/\s+/g, " "), width),
    excerpt(
      `  ${key} (${kind}), ${base === null ? "too few answered" : `${base.toLocaleString("en-US")} answered`}`,
      width
    ),
    ...(bars.length === 0 ? [] : [barChart(bars, width)]),
    ...(hidden === 0 ? [] : [`  ${hidden} more that too few gave`]),
    ...(mean === null
      ? []
      : [
          `  mean ${Number(mean.mean.toFixed(3))}` +
            (mean.roundedTo === undefined ? "" : ` (rounded to a multiple of ${mean.roundedTo})`) +
            (mean.median === null ? "" : `, median ${mean.median}`)
        ])
  ].join("\n")
}

export const distributions = Command.make(
  "distributions",
  {
    projectId: askedProject,
    filter: Options.text("filter").pipe(Options.withDescription("Whose answers count"), Options.optional),
    ...connectionOptions,
    ...listOptions
  },
  ({ filter, key, projectId, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const page = (cursor: Option.Option<number>) =>
        client.projects.distributions({ path: { projectId }, urlParams: { ...given({ filter, cursor }), limit: 1000 } })
      const whole = (known: ReadonlyArray<Distribution>, cursor: Option.Option<number>): ReturnType<typeof page> =>
        Effect.flatMap(page(cursor), ({ data, ...response }) => {
          const questions = [...known, ...data.questions]
          const next = data.nextCursor === null ? Option.none() : Schema.decodeOption(Cursor)(data.nextCursor)
          return Option.isNone(next)
            ? Effect.succeed({ ...response, data: { ...data, questions } })
            : whole(questions, next)
        })
      const { data } = yield* whole([], Option.none()).pipe(waitedFor("Counting"))
      yield* printRows(
        data,
        format,
        COLUMNS,
        ({ questions }) => rowsOf(questions),
        ({ filter, matchedTwins, questions, totalTwins }, width) =>
          [
            [
              `${matchedTwins} of ${totalTwins} respondents: ${filter.interpretation.description}`,
              ...filter.interpretation.notes
            ].join("\n"),
            ...questions.map((question) => distributionText(question, width))
          ].join("\n\n")
      )
    })
).pipe(Command.withDescription("Show how all questions were answered, a chart each"))
