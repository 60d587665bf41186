import { Command, Options } from "@effect/cli"
import { Console, Effect, Option, Schema } from "effect"
import { AudienceId } from "../../domain/Audience.ts"
import { areFindings, lineOf } from "../../domain/ask/AskResult.ts"
import { MAX_SIDES, MIN_SIDES } from "../../domain/ask/CompareAsk.ts"
import type { CompareResult } from "../../domain/ask/CompareResult.ts"
import { COMPARE_COLUMNS, compareCells } from "../../domain/ask/ResultRows.ts"
import { ProjectId } from "../../domain/Project.ts"
import { barChart } from "./BarChart.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { misused } from "./Failure.ts"
import { seedOption, sizeOption } from "./Options.ts"
import { fitted, listOptions, print, printCsv } from "./Output.ts"
import { quoted } from "./Quotes.ts"
import { waitedFor } from "./Waiting.ts"

const rowsOf = (result: CompareResult) => compareCells(result).map((cells) => lineOf(COMPARE_COLUMNS, cells))

const sideLine = ({ base, letter, name, sample }: CompareResult["sides"][number]): string => {
  const who = base === null ? `basis ${sample.basis}, known: ${sample.knowledge}` : `${base} answered`
  const within = sample.marginOfError === null ? "nothing is known" : `±${sample.marginOfError} points`
  return `  ${letter}  ${name}: ${who}, ${within}`
}

/** A comparison as a chart per choice, the sides' letters before their bars, and what it comes to in words. */
export const renderComparison = (result: CompareResult, width: number): string => {
  const { choices, question, sides, summary } = result
  const charts = choices.map((choice, k) => {
    const bars = sides.map(({ choices: shares, letter, name, sample }) => ({
      label: `${letter} ${name}`,
      percentage: areFindings(sample) ? (shares[k]?.percentage ?? null) : null
    }))
    return [fitted(choice, Math.min(width, choice.length + 1)).trimEnd(), barChart(bars, width)]
      .filter((text) => text !== "")
      .join("\n")
  })
  return [question, "", ...sides.map(sideLine), "", ...charts, "", summary].join("\n")
}

export const compare = Command.make(
  "compare",
  {
    question: Options.text("question").pipe(Options.withDescription("The question")),
    choices: Options.text("choice").pipe(
      Options.withDescription("An option; repeat it. May be left out where all sides are of a project"),
      Options.repeated
    ),
    isMultipleChoice: Options.boolean("multiple").pipe(Options.withDescription("Several options may be chosen")),
    audienceIds: Options.text("audience").pipe(
      Options.withDescription("A side: id of a stored audience; repeat it"),
      Options.repeated,
      Options.withSchema(Schema.mutable(Schema.Array(AudienceId)))
    ),
    audiencePrompts: Options.text("prompt").pipe(
      Options.withDescription("A side: who the audience is; repeat it"),
      Options.repeated
    ),
    projectId: Options.text("project").pipe(
      Options.withDescription("Whose respondents the filters select"),
      Options.withSchema(ProjectId),
      Options.optional
    ),
    filters: Options.text("filter").pipe(
      Options.withDescription("A side: those of the project's respondents who match, or everyone; repeat it"),
      Options.repeated
    ),
    sampleSize: sizeOption,
    impute: Options.boolean("impute").pipe(Options.withDescription("Predict the answers of those who gave none")),
    seed: seedOption,
    quote: Options.boolean("quote").pipe(Options.withDescription("Say what it would cost, and do not ask")),
    ...connectionOptions,
    ...listOptions
  },
  ({
    audienceIds,
    audiencePrompts,
    choices,
    csv,
    filters,
    impute,
    isMultipleChoice,
    json,
    key,
    projectId,
    question,
    quote,
    sampleSize,
    seed,
    url
  }) =>
    Effect.gen(function* () {
      const given = audienceIds.length + audiencePrompts.length + filters.length
      if (given < MIN_SIDES || given > MAX_SIDES) {
        yield* Console.error(
          `Give ${MIN_SIDES} to ${MAX_SIDES} sides, each by --audience, --prompt or --filter: there are ${given}.`
        )
        return yield* misused
      }
      if (filters.length > 0 && Option.isNone(projectId)) {
        yield* Console.error("--filter needs --project: it says whose respondents are meant.")
        return yield* misused
      }
      if (choices.length < 2 && (choices.length > 0 || filters.length < given)) {
        yield* Console.error("Give two --choice or more: audiences have no labels of their own to choose from.")
        return yield* misused
      }
      const client = yield* connect({ key, url })
      const payload = {
        question,
        isMultipleChoice,
        sampleSize,
        sides: [
          ...audienceIds.map((audienceId) => ({ audienceId })),
          ...audiencePrompts.map((audiencePrompt) => ({ audiencePrompt })),
          ...filters.map((filter) => ({ filter }))
        ],
        ...(choices.length > 0 && { choices }),
        ...(impute && { impute }),
        ...(Option.isSome(projectId) && { projectId: projectId.value }),
        ...(Option.isSome(seed) && { seed: seed.value })
      }
      if (quote) return yield* quoted(client, payload, json)
      const { data } = yield* client.asks.compare({ payload }).pipe(waitedFor("Waiting for the answers"))
      yield* csv && !json ? printCsv(COMPARE_COLUMNS, rowsOf(data)) : print(data, json, renderComparison)
    })
).pipe(Command.withDescription("Ask several audiences or segments the same, and compare them"))
