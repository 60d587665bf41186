import { Command, Options } from "@effect/cli"
import { Effect, Layer, Option, Schema } from "effect"
import { QuestionText } from "../../domain/ask/Ask.ts"
import { HumansAsk, type HumansResult } from "../../domain/ask/HumansAsk.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { EnginesOfOne } from "../../services/ports/Engines.ts"
import { HumanSuggestions } from "../../services/usecases/HumanSuggestions.ts"
import { Segments } from "../../services/usecases/Segments.ts"
import { AdministrationLayer } from "../Administration.ts"
import { MinMatchedTwinsConfigured } from "../MatchedTwins.ts"
import { SimulatorStatistical } from "../simulators/Statistical.ts"
import { DictionaryEnglish } from "../words/DictionaryEnglish.ts"
import { projectArg, projectIdOf } from "./Options.ts"
import { listOptions, printRows, table } from "./Output.ts"
import { dataOf, fromSource, sourceOptions } from "./Source.ts"

/** Widest of the columns beside the question, with the spaces between them. */
const BESIDE = "interviews  margin now  after  basis      ".length
const LEAST_QUESTION = 20

/** How interviews are given out, as a table that is at most `width` columns wide. */
export const humansTable = ({ interviews, leftOut, suggestions }: HumansResult, width: number): string => {
  const room = Math.max(LEAST_QUESTION, width - BESIDE)
  const rows = suggestions.map(({ basis, interviews: asked, marginAfter, marginBefore, question }) => ({
    interviews: asked,
    "margin now": marginBefore,
    after: marginAfter,
    basis,
    question: excerpt(question.replace(/\s+/g, " "), room)
  }))
  const missing = `${leftOut.length} ${leftOut.length === 1 ? "question" : "questions"}`
  const rest =
    leftOut.length === 0 ? [] : [`Left out, since it has no shares or comes too late in the survey: ${missing}.`]
  return [
    table(rows, ["interviews", "margin now", "after", "basis", "question"]),
    `${interviews} interviews given out; margins in points, at 95%.`,
    ...rest
  ].join("\n")
}

const COLUMNS = ["question", "interviews", "marginBefore", "marginAfter", "basis"] as const

/** What the command works with where it looks into the database. */
const HumanSuggestionsHere = HumanSuggestions.Default.pipe(
  Layer.provide([Segments.Default, DictionaryEnglish, EnginesOfOne.pipe(Layer.provide(SimulatorStatistical))]),
  Layer.provide(MinMatchedTwinsConfigured),
  Layer.provideMerge(AdministrationLayer)
)

export const suggestHumans = Command.make(
  "suggest-humans",
  {
    project: projectArg,
    interviews: Options.integer("interviews").pipe(
      Options.withDescription("How many people can be asked, 1 to 10,000"),
      Options.withSchema(HumansAsk.fields.interviews)
    ),
    questions: Options.text("question").pipe(
      Options.withDescription("A question to consider; repeat it. The survey's closed ones if left out"),
      Options.repeated,
      Options.withSchema(Schema.mutable(Schema.Array(QuestionText)))
    ),
    filter: Options.text("filter").pipe(Options.withDescription("Of whom answers are to hold"), Options.optional),
    ...sourceOptions,
    ...listOptions
  },
  ({ csv, filter, interviews, json, project, questions, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const payload = {
        interviews,
        ...(questions.length === 0 ? {} : { questions: questions.map((question) => ({ question })) }),
        ...(Option.isSome(filter) ? { filter: filter.value } : {})
      }
      const result = yield* fromSource(source, {
        service: ({ projects }) => Effect.map(projects.suggestHumans({ path: { projectId }, payload }), dataOf),
        database: (id) => Effect.flatMap(HumanSuggestions, ({ suggest }) => suggest(id, projectId, payload)),
        using: HumanSuggestionsHere
      })
      yield* printRows(result, { csv, json }, COLUMNS, ({ suggestions }) => suggestions, humansTable)
    })
).pipe(Command.withDescription("Which questions gain most from a number of human interviews"))
