import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Option, Schema } from "effect"
import { AudienceId } from "../../domain/Audience.ts"
import { QuestionMatching } from "../../domain/ask/Ask.ts"
import { askedInWords } from "../../domain/ask/AskedIn.ts"
import {
  areFindings,
  type ChoicesResult,
  lineOf,
  type OpenResult,
  type ProjectResult
} from "../../domain/ask/AskResult.ts"
import { MAX_SIDES, MIN_SIDES } from "../../domain/ask/CompareAsk.ts"
import type { CompareResult } from "../../domain/ask/CompareResult.ts"
import type { Quote } from "../../domain/ask/Quote.ts"
import type { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { ANSWER_COLUMNS, answerRows, COMPARE_COLUMNS, compareCells } from "../../domain/ask/ResultRows.ts"
import { isAnswered } from "../../domain/ask/Unanswered.ts"
import { readingInWords } from "../../domain/evidence/AnsweredFor.ts"
import type { Sample } from "../../domain/evidence/Estimate.ts"
import { FEW_CALLS, PILOT_CALLS, type Range } from "../../domain/models/Forecast.ts"
import { ProjectId } from "../../domain/Project.ts"
import { RequestId } from "../../domain/RequestId.ts"
import { type Client, connect, connectionOptions } from "./Connection.ts"
import { misused } from "./Failure.ts"
import { askedProject, engineOption, given, seedOption, sizeOption } from "./Options.ts"
import { barChart, fitted, listOptions, print, printCsv } from "./Output.ts"
import { waitedFor } from "./Waiting.ts"

const dollars = (usd: number): string => `$${usd < 1 ? usd.toPrecision(2) : usd.toFixed(2)}`

const between = ({ from, to }: Range, write: (value: number) => string): string =>
  from === to ? write(from) : `${write(from)} to ${write(to)}`

const whole = (value: number): string => value.toLocaleString("en")

const moneyLine = ({ moneyUsd }: Quote): string =>
  moneyUsd === null ? "Money: unknown; set LLM_PRICE" : `Money: ${between(moneyUsd, dollars)}`

/** What an ask would cost, in a few lines. */
const renderQuote = (quote: Quote): string => {
  const { calls, credits, engine, keptCalls, models, mostCalls, pilotCalls, tokens, trial } = quote
  const first = `At most ${whole(credits)} credits; ${engine} answers.`
  if (calls === 0) return `${first}\nNo language model is asked.`
  const unsure =
    calls > keptCalls && pilotCalls < PILOT_CALLS
      ? [
          `The range is wide because only ${pilotCalls} such calls have been made; after ${FEW_CALLS} it gets ` +
            `better, and after ${PILOT_CALLS} well.`
        ]
      : []
  return [
    first,
    `Calls: ${calls}${mostCalls > calls ? `, at most ${mostCalls},` : ""} to ${models.join(", ")}; of ` +
      `these, ${keptCalls} are answered from the cache, free.`,
    `Tokens: ${between(tokens.input, whole)} read, ${between(tokens.output, whole)} written`,
    moneyLine(quote),
    ...(trial === undefined ? [] : [trial.text]),
    ...unsure
  ].join("\n")
}

/** Asks what an ask would cost, and prints it. */
const quoted = (client: Client, payload: QuoteAsk, json: boolean) =>
  Effect.flatMap(client.quotes.ask({ payload }), ({ data }) => print(data, json, renderQuote))

const rowsOf = (result: CompareResult) => compareCells(result).map((cells) => lineOf(COMPARE_COLUMNS, cells))

const sideLine = ({ base, letter, name, sample }: CompareResult["sides"][number]): string => {
  const who = base === null ? `basis ${sample.basis}, known: ${sample.knowledge}` : `${base} answered`
  const within = sample.marginOfError === null ? "no data" : `±${sample.marginOfError} points`
  return `  ${letter}  ${name}: ${who}, ${within}`
}

/** A comparison as a chart per choice, the sides' letters before their bars, and what it comes to in words. */
export const renderComparison = (result: CompareResult, width: number): string => {
  const { askedIn = [], choices, question, sides, summary } = result
  const charts = choices.map((choice, k) => {
    const bars = sides.map(({ choices: shares, letter, name, sample }) => ({
      label: `${letter} ${name}`,
      percentage: areFindings(sample) ? (shares[k]?.percentage ?? null) : null
    }))
    return [fitted(choice, Math.min(width, choice.length + 1)).trimEnd(), barChart(bars, width)]
      .filter((text) => text !== "")
      .join("\n")
  })
  return [question, "", ...sides.map(sideLine), "", ...charts, "", lines([summary, elsewhereLine(askedIn)])].join("\n")
}

const compare = Command.make(
  "compare",
  {
    question: Options.text("question").pipe(Options.withDescription("The question")),
    choices: Options.text("choice").pipe(
      Options.withDescription("A choice; optional when every group comes from a project"),
      Options.repeated
    ),
    isMultipleChoice: Options.boolean("multiple").pipe(Options.withDescription("Allow more than one choice")),
    audienceIds: Options.text("audience").pipe(
      Options.withDescription("A group: id of a stored audience"),
      Options.repeated,
      Options.withSchema(Schema.mutable(Schema.Array(AudienceId)))
    ),
    audiencePrompts: Options.text("prompt").pipe(
      Options.withDescription("A group: describe the audience"),
      Options.repeated
    ),
    projectId: Options.text("project").pipe(
      Options.withDescription("Project whose respondents the filters select"),
      Options.withSchema(ProjectId),
      Options.optional
    ),
    filters: Options.text("filter").pipe(
      Options.withDescription("A group: a filter on the project's respondents, or `everyone`"),
      Options.repeated
    ),
    sampleSize: sizeOption,
    impute: Options.boolean("impute").pipe(Options.withDescription("Predict missing answers")),
    engine: engineOption,
    seed: seedOption,
    quote: Options.boolean("quote").pipe(Options.withDescription("Show the cost and ask nothing")),
    ...connectionOptions,
    ...listOptions
  },
  ({
    audienceIds,
    audiencePrompts,
    choices,
    csv,
    engine,
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
      const groups = audienceIds.length + audiencePrompts.length + filters.length
      if (groups < MIN_SIDES || groups > MAX_SIDES) {
        yield* Console.error(
          `Give ${MIN_SIDES} to ${MAX_SIDES} groups with --audience, --prompt or --filter; you gave ${groups}.`
        )
        return yield* misused
      }
      if (filters.length > 0 && Option.isNone(projectId)) {
        yield* Console.error("--filter needs --project, the survey whose respondents it selects.")
        return yield* misused
      }
      if (choices.length < 2 && (choices.length > 0 || filters.length < groups)) {
        yield* Console.error("Give at least two --choice options: a described audience has no labels of its own.")
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
        ...given({ engine, seed })
      }
      if (quote) return yield* quoted(client, payload, json)
      const { data } = yield* client.asks.compare({ payload }).pipe(waitedFor("Waiting for the answers"))
      yield* csv && !json ? printCsv(COMPARE_COLUMNS, rowsOf(data)) : print(data, json, renderComparison)
    })
).pipe(Command.withDescription("Ask several groups the same question and compare them"))

const provenance = Command.make(
  "provenance",
  {
    requestId: Args.text({ name: "request-id" }).pipe(
      Args.withSchema(RequestId),
      Args.withDescription("The answer's requestId, as `credits ledger --json` lists it")
    ),
    ...connectionOptions
  },
  ({ requestId, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.provenance.get({ path: { requestId } })
      yield* print(data, true, String)
    })
).pipe(Command.withDescription("Show how an answer was made, as JSON"))

const audienceOptions = {
  audienceId: Options.text("audience").pipe(
    Options.withDescription("Id of a stored audience"),
    Options.withSchema(AudienceId),
    Options.optional
  ),
  audiencePrompt: Options.text("prompt").pipe(Options.withDescription("Describe the audience"), Options.optional),
  sampleSize: sizeOption
}
const strictOption = Options.boolean("strict-audience").pipe(
  Options.withDescription("Refuse the question if any part of the description isn't understood")
)
const quoteOption = Options.boolean("quote").pipe(Options.withDescription("Show the cost and ask nothing"))
const questionOption = Options.text("question").pipe(Options.withDescription("The question"))
const questionsOption = Options.text("question").pipe(Options.withDescription("A question"), Options.atLeast(1))

const ASKING = "Waiting for the answer"
const printAnswers = (...[ask, data]: Parameters<typeof answerRows>) => printCsv(ANSWER_COLUMNS, answerRows(ask, data))

const lines = (texts: ReadonlyArray<string>) => texts.filter((text) => text !== "").join("\n")

const within = ({ marginOfError }: ChoicesResult["sample"]) =>
  marginOfError === null ? "margin of error unknown" : `±${marginOfError} points`

const audienceLine = ({ audience }: Sample) => (audience === undefined ? "" : readingInWords(audience))

/** The survey that asked what isn't known here, and how to ask its respondents. */
const elsewhereLine = ([first]: NonNullable<ChoicesResult["askedIn"]>) =>
  first === undefined
    ? ""
    : `${askedInWords(first)} Ask its respondents: ask project ${first.projectId} --question ${first.key}`

/** A choices answer as a chart with its summary and what it rests on. */
export const renderChoices = (
  question: string,
  { askedIn = [], choices, sample, summary }: ChoicesResult,
  width: number
): string =>
  lines([
    question,
    areFindings(sample)
      ? barChart(
          choices.map(({ choice, percentage }) => ({ label: choice, percentage })),
          width
        )
      : "",
    summary,
    elsewhereLine(askedIn),
    audienceLine(sample),
    `${sample.size} respondents, ${within(sample)}, basis ${sample.basis}, known: ${sample.knowledge}, engine ${sample.engine}`
  ])

export const renderOpen = ({ answers, insights, sample }: OpenResult): string => {
  const answered = insights.map(({ question, summary }, i) => {
    const own = insights.length === 1 && !Array.isArray(answers[0]) ? answers : [answers[i] ?? []].flat()
    return lines([question, ...own.flat().map(({ answer }) => `  – ${answer}`), summary])
  })
  const note = lines([audienceLine(sample), sample.illustrative === true ? "Made-up examples, not data." : ""])
  return [...answered, ...(note === "" ? [] : [note])].join("\n\n")
}

/** What was answered as bars: choices, else numbers or periods as they are distributed. */
const barsOf = ({ choices, dates, numbers }: ProjectResult["results"][number]) => {
  if (choices !== undefined)
    return choices.map(({ choice, count, percentage }) => ({ label: choice, count, percentage }))
  const bins = (numbers?.histogram ?? []).map(({ from, to, ...rest }) => ({
    label: from === to ? String(from) : `${from} – ${to}`,
    ...rest
  }))
  const periods = (dates?.periods ?? []).map(({ period, ...rest }) => ({ label: period, ...rest }))
  return [...bins, ...periods].map(({ count, label, share }) => ({ label, count, percentage: share * 100 }))
}

export const renderProject = ({ filter, matchedTwins, results, totalTwins }: ProjectResult, width: number): string =>
  lines([
    `${matchedTwins} of ${totalTwins} respondents: ${filter.interpretation.description}`,
    ...filter.interpretation.notes,
    ...results.map((result) =>
      lines([
        `\n${result.question}`,
        barChart(barsOf(result), width),
        isAnswered(result) ? `${result.summary} Basis ${result.basis}, ${result.base} answered.` : result.summary
      ])
    )
  ])

const choices = Command.make(
  "choices",
  {
    ...audienceOptions,
    question: questionOption,
    choices: Options.text("choice").pipe(Options.withDescription("A choice"), Options.atLeast(2)),
    isMultipleChoice: Options.boolean("multiple").pipe(Options.withDescription("Allow more than one choice")),
    noReferences: Options.boolean("no-references").pipe(Options.withDescription("Don't use reference surveys")),
    strictAudience: strictOption,
    engine: engineOption,
    seed: seedOption,
    quote: quoteOption,
    ...connectionOptions,
    ...listOptions
  },
  ({
    audienceId,
    audiencePrompt,
    choices,
    csv,
    engine,
    isMultipleChoice,
    json,
    key,
    noReferences,
    question,
    quote,
    sampleSize,
    seed,
    strictAudience,
    url
  }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const payload = {
        question,
        choices,
        isMultipleChoice,
        sampleSize,
        references: !noReferences,
        ...(strictAudience && { strictAudience }),
        ...given({ audienceId, audiencePrompt, engine, seed })
      }
      if (quote) return yield* quoted(client, payload, json)
      const { data } = yield* client.asks.choices({ payload }).pipe(waitedFor(ASKING))
      yield* csv && !json
        ? printAnswers(payload, data)
        : print(data, json, (result, width) => renderChoices(question, result, width))
    })
).pipe(Command.withDescription("Ask a closed question"))

const open = Command.make(
  "open",
  {
    ...audienceOptions,
    questions: questionsOption,
    strictAudience: strictOption,
    engine: engineOption,
    seed: seedOption,
    quote: quoteOption,
    ...connectionOptions,
    ...listOptions
  },
  ({ audienceId, audiencePrompt, csv, engine, json, key, questions, quote, sampleSize, seed, strictAudience, url }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const asked = questions.length === 1 ? { question: questions[0] } : { questions }
      const payload = {
        ...asked,
        sampleSize,
        ...(strictAudience && { strictAudience }),
        ...given({ audienceId, audiencePrompt, engine, seed })
      }
      if (quote) return yield* quoted(client, payload, json)
      const { data } = yield* client.asks.open({ payload }).pipe(waitedFor(ASKING))
      yield* csv && !json ? printAnswers(payload, data) : print(data, json, renderOpen)
    })
).pipe(Command.withDescription("Ask open questions"))

const project = Command.make(
  "project",
  {
    projectId: askedProject,
    questions: questionsOption,
    choices: Options.text("choice").pipe(
      Options.withDescription("A choice for language models, where the survey didn't ask"),
      Options.repeated
    ),
    filter: Options.text("filter").pipe(Options.withDescription("Which respondents to ask"), Options.optional),
    match: Options.choice("match", QuestionMatching.literals).pipe(
      Options.withDescription(
        "exact: the survey's words only; sure: or the same meaning; nearest: or the nearest question"
      ),
      Options.optional
    ),
    impute: Options.boolean("impute").pipe(Options.withDescription("Predict missing answers")),
    engine: engineOption,
    seed: seedOption,
    quote: quoteOption,
    ...connectionOptions,
    ...listOptions
  },
  ({ choices, csv, engine, filter, impute, json, key, match, projectId, questions, quote, seed, url }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const payload = {
        questions,
        impute,
        ...(choices.length > 0 && { choices }),
        ...given({ engine, filter, match, seed })
      }
      if (quote) return yield* quoted(client, { projectId, ...payload }, json)
      const { data } = yield* client.asks.project({ path: { projectId }, payload }).pipe(waitedFor(ASKING))
      yield* csv && !json ? printAnswers({ projectId, ...payload }, data) : print(data, json, renderProject)
    })
).pipe(Command.withDescription("Ask a project's respondents"))

export const ask = Command.make("ask").pipe(
  Command.withDescription("Ask questions"),
  Command.withSubcommands([choices, compare, open, project, provenance])
)
