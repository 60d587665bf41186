import { Args, Command, Options } from "@effect/cli"
import { Effect, Option, Schema } from "effect"
import type { WrittenAnswers } from "../../domain/ask/Distributions.ts"
import { Cursor } from "../../domain/Cursor.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { askedProject, given } from "./Options.ts"
import { listOptions, printRows } from "./Output.ts"
import { waitedFor } from "./Waiting.ts"
import { wrapped } from "./Width.ts"

const USUAL = 100

const answersText = ({ answers, matchedTwins, nextCursor, question }: WrittenAnswers, width: number): string =>
  [
    `${question.text}\n${question.base === null ? "Too few wrote something to be shown" : `${question.base.toLocaleString("en-US")} of ${matchedTwins.toLocaleString("en-US")} wrote something`}.`,
    ...answers.map((answer) => wrapped(`- ${answer.replace(/\s+/g, " ")}`, width, "  ")),
    ...(nextCursor === null ? [] : ["There are more: --limit shows more of them."])
  ].join("\n")

/** Shows what respondents wrote, without what could tell who they are. */
export const answers = Command.make(
  "answers",
  {
    projectId: askedProject,
    question: Args.text({ name: "key" }).pipe(Args.withDescription("The question, as filters name it")),
    filter: Options.text("filter").pipe(Options.withDescription("Whose answers count"), Options.optional),
    search: Options.text("search").pipe(Options.withDescription("Words that an answer holds all of"), Options.optional),
    limit: Options.integer("limit").pipe(
      Options.withDescription(`How many answers at most; ${USUAL} if left out`),
      Options.withDefault(USUAL)
    ),
    ...connectionOptions,
    ...listOptions
  },
  ({ filter, key, limit, projectId, question, search, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const page = (wanted: number, cursor: Option.Option<number>) =>
        client.projects.answers({
          path: { projectId, key: question },
          urlParams: { ...given({ filter, search, cursor }), limit: Math.min(wanted, 1000) }
        })
      const whole = (known: ReadonlyArray<string>, cursor: Option.Option<number>): ReturnType<typeof page> =>
        Effect.flatMap(page(limit - known.length, cursor), ({ data, ...response }) => {
          const answers = [...known, ...data.answers]
          const next = data.nextCursor === null ? Option.none() : Schema.decodeOption(Cursor)(data.nextCursor)
          return Option.isNone(next) || answers.length >= limit
            ? Effect.succeed({ ...response, data: { ...data, answers } })
            : whole(answers, next)
        })
      const { data } = yield* whole([], Option.none()).pipe(waitedFor("Reading"))
      yield* printRows(data, format, ["answer"], ({ answers }) => answers.map((answer) => ({ answer })), answersText)
    })
).pipe(Command.withDescription("Read what respondents of a project wrote"))
