import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { AudienceId } from "../../domain/Audience.ts"
import { areFindings, type ChoicesResult, type OpenResult, type ProjectResult } from "../../domain/ask/AskResult.ts"
import { ANSWER_COLUMNS, answerRows } from "../../domain/ask/ResultRows.ts"
import { isAnswered } from "../../domain/ask/Unanswered.ts"
import { readingInWords } from "../../domain/evidence/AnsweredFor.ts"
import type { Sample } from "../../domain/evidence/Estimate.ts"
import { RequestId } from "../../domain/RequestId.ts"
import { barChart } from "./BarChart.ts"
import { compare } from "./Compare.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { askedProject, given, seedOption, sizeOption } from "./Options.ts"
import { listOptions, print, printCsv } from "./Output.ts"
import { quoted } from "./Quotes.ts"
import { waitedFor } from "./Waiting.ts"

const provenance = Command.make(
  "provenance",
  {
    requestId: Args.text({ name: "request-id" }).pipe(
      Args.withSchema(RequestId),
      Args.withDescription("The requestId of an answer, which `credits ledger --json` lists")
    ),
    ...connectionOptions
  },
  ({ requestId, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.provenance.get({ path: { requestId } })
      yield* print(data, true, String)
    })
).pipe(Command.withDescription("Show as JSON how an answer came about"))

const audienceOptions = {
  audienceId: Options.text("audience").pipe(
    Options.withDescription("Id of a stored audience"),
    Options.withSchema(AudienceId),
    Options.optional
  ),
  audiencePrompt: Options.text("prompt").pipe(Options.withDescription("Who the audience is"), Options.optional),
  sampleSize: sizeOption
}
const strictOption = Options.boolean("strict-audience").pipe(
  Options.withDescription("Refuse if a part of the description is not understood")
)
const quoteOption = Options.boolean("quote").pipe(Options.withDescription("Say what it would cost, and do not ask"))
const questionOption = Options.text("question").pipe(Options.withDescription("The question"))
const questionsOption = Options.text("question").pipe(
  Options.withDescription("A question; repeat it to ask several"),
  Options.atLeast(1)
)

const ASKING = "Waiting for the answer"
const printAnswers = (...[ask, data]: Parameters<typeof answerRows>) => printCsv(ANSWER_COLUMNS, answerRows(ask, data))

const lines = (texts: ReadonlyArray<string>) => texts.filter((text) => text !== "").join("\n")

const within = ({ marginOfError }: ChoicesResult["sample"]) =>
  marginOfError === null ? "margin of error not known" : `±${marginOfError} points`

const audienceLine = ({ audience }: Sample) => (audience === undefined ? "" : readingInWords(audience))

/** A choices answer as a chart with its summary and what it rests on. */
export const renderChoices = (question: string, { choices, sample, summary }: ChoicesResult, width: number): string =>
  lines([
    question,
    areFindings(sample)
      ? barChart(
          choices.map(({ choice, percentage }) => ({ label: choice, percentage })),
          width
        )
      : lines(choices.map(({ choice }) => `  ${choice}: not known`)),
    summary,
    audienceLine(sample),
    `${sample.size} respondents, ${within(sample)}, basis ${sample.basis}, known: ${sample.knowledge}, engine ${sample.engine}`
  ])

const renderOpen = ({ answers, insights, sample }: OpenResult): string => {
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

const renderProject = ({ filter, matchedTwins, results, totalTwins }: ProjectResult, width: number): string =>
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
    choices: Options.text("choice").pipe(Options.withDescription("An option; repeat it"), Options.atLeast(2)),
    isMultipleChoice: Options.boolean("multiple").pipe(Options.withDescription("Several options may be chosen")),
    noReferences: Options.boolean("no-references").pipe(
      Options.withDescription("Do not answer from reference surveys")
    ),
    strictAudience: strictOption,
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
        ...given({ audienceId, audiencePrompt, seed })
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
    seed: seedOption,
    quote: quoteOption,
    ...connectionOptions,
    ...listOptions
  },
  ({ audienceId, audiencePrompt, csv, json, key, questions, quote, sampleSize, seed, strictAudience, url }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const asked = questions.length === 1 ? { question: questions[0] } : { questions }
      const payload = {
        ...asked,
        sampleSize,
        ...(strictAudience && { strictAudience }),
        ...given({ audienceId, audiencePrompt, seed })
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
    filter: Options.text("filter").pipe(Options.withDescription("Which respondents are asked"), Options.optional),
    impute: Options.boolean("impute").pipe(Options.withDescription("Predict the answers of those who gave none")),
    seed: seedOption,
    quote: quoteOption,
    ...connectionOptions,
    ...listOptions
  },
  ({ csv, filter, impute, json, key, projectId, questions, quote, seed, url }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const payload = { questions, impute, ...given({ filter, seed }) }
      if (quote) return yield* quoted(client, { projectId, ...payload }, json)
      const { data } = yield* client.asks.project({ path: { projectId }, payload }).pipe(waitedFor(ASKING))
      yield* csv && !json ? printAnswers({ projectId, ...payload }, data) : print(data, json, renderProject)
    })
).pipe(Command.withDescription("Ask a project's respondents"))

export const ask = Command.make("ask").pipe(
  Command.withDescription("Ask, over HTTP"),
  Command.withSubcommands([choices, compare, open, project, provenance])
)
