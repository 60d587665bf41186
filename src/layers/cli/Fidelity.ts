import { Command, Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Console, Effect, Either, Option, Schema } from "effect"
import { SampleSize } from "../../domain/ask/Ask.ts"
import { recordsOf, STRANGER } from "../../domain/elicitation/closed/TrackRecord.ts"
import { MeasuredModels, type ModelRecord, type ModelRecords } from "../../domain/models/Measured.ts"
import { LanguageModels } from "../../services/ports/LanguageModels.ts"
import type { FidelityReport, Scores } from "../models/fidelity/Fidelity.ts"
import { LanguageModelsConfigured } from "../models/LanguageModelsConfigured.ts"
import { asking, limitOption } from "./Connection.ts"
import { failed } from "./Failure.ts"
import { checkModel, connectedModel, connectModel, disconnectModel } from "./ModelConnections.ts"
import { listOptions, printRows, table } from "./Output.ts"
import { type Step, watched } from "./Waiting.ts"

const DEFAULT_LIMIT = 120

const SCORES = ["percentages", "points off", "worth people", "leader right", "jsd"] as const

const row = (percentages: string, { errorPoints, jsd, top, worthPeople }: Scores) => ({
  percentages,
  "points off": errorPoints.toFixed(1),
  "worth people": worthPeople.toLocaleString("en-US"),
  "leader right": `${Math.round(top * 100)}%`,
  jsd: jsd.toFixed(4)
})

const money = (usd: number | null): string =>
  usd === null ? "price unknown" : usd === 0 ? "no money" : `$${usd.toPrecision(3)}`

const UNFITTED = "Nothing was fitted to these questions."
const BUNDLED =
  "The questions are from FiveThirtyEight's surveys of 2014 and 2015 (CC BY 4.0), unweighted, each put " +
  "to everybody and to groups of at least 100 people. A model may have read their results."

const rowsOf = ({ alike, computed, models, published, said }: FidelityReport) => [
  row("all choices equal", alike),
  row("without a model", computed),
  ...models.flatMap((one) => [
    row(`${one.id}, as it says`, one.said),
    row(`${one.id}, with this trust`, one.corrected)
  ]),
  ...(models.length > 1 ? [row("all of them, as they say", said)] : []),
  row("as answers show them now", published)
]

const TABLE = ["model", "questions", "trust", "points off", "worth people", "corrected: points off", "worth"] as const

const recordRow = ({ measured, name, trust }: ModelRecord) => ({
  model: name,
  questions: measured?.questions,
  trust,
  "points off": measured?.uncorrected.errorPoints.toFixed(1),
  "worth people": measured?.uncorrected.worthPeople,
  "corrected: points off": measured?.corrected.errorPoints.toFixed(1),
  worth: measured?.corrected.worthPeople
})

const recordsText = ({ about, configured, published }: ModelRecords): string =>
  [
    configured.length === 0
      ? "No language model is configured."
      : table(
          configured.map((one) => ({ ...recordRow(one), source: one.source })),
          [...TABLE, "source"]
        ),
    "",
    "Published table:",
    table(published.map(recordRow), TABLE),
    "",
    `Measured on ${about} Trust is the model's weight, from 0 to 1; one that nobody measured gets ${STRANGER.trust}.`
  ].join("\n")

const verdictOf = ({ id, measured }: FidelityReport["models"][number]): string =>
  `One answer of ${id} is worth about ${measured.corrected.worthPeople.toLocaleString("en-US")} people asked at random ` +
  `(${measured.uncorrected.worthPeople.toLocaleString("en-US")} without our correction): a percentage is ` +
  `${measured.corrected.errorPoints} points off on average. These questions give it a trust of ${measured.trust}, and ` +
  `${STRANGER.trust} is that of a model nobody measured.`

const fidelityText = (report: FidelityReport, notes: ReadonlyArray<string>): string => {
  const { calls, coverage, engine, lost, models, problem, questions, seconds, tokens, usd } = report
  const { about, published } = recordsOf([])
  return [
    `How close does ${engine} come to people? Measured on ${questions} questions that people have answered.`,
    ...(lost === 0 ? [] : [`${lost} more were not answered: ${problem}`]),
    "",
    table(rowsOf(report), SCORES),
    "",
    ...models.map(verdictOf),
    `The margin of error held for ${(coverage * 100).toFixed(1)}% of questions (should be 95%).`,
    "",
    "Models that were measured and published, on other questions:",
    table(published.map(recordRow), TABLE),
    "",
    `${calls} calls, ${tokens.input.toLocaleString("en-US")} tokens read, ` +
      `${tokens.output.toLocaleString("en-US")} written, ${money(usd)}, ${seconds.toFixed(1)} s.`,
    "Points off: the mean difference between a percentage and that of people. Worth people: how many people asked at random " +
      "would be as close. jsd: mean Jensen–Shannon divergence in bits, less is closer.",
    ...notes,
    `The published table was measured on ${about}`
  ].join("\n")
}

const stepAt = (done: number, total: number): Step => ({ share: done / total, text: `${done} of ${total} questions` })

const named = (name: Option.Option<string>) =>
  Effect.gen(function* () {
    const { configured, models } = yield* LanguageModels
    if ((yield* configured) === 0) return yield* Effect.fail(new Error("No language model is configured: set LLM_URL."))
    const all = yield* models
    if (Option.isNone(name)) return all
    const found = all.filter(({ id }) => id === name.value || id.slice(id.indexOf(":") + 1) === name.value)
    return found.length > 0
      ? found
      : yield* Effect.fail(
          new Error(`No model “${name.value}” is configured: name one of ${all.map(({ id }) => id).join(", ")}.`)
        )
  })

const decodeSaved = Schema.decodeUnknownEither(Schema.parseJson(MeasuredModels))

/** Adds what was measured to a file, in place of what it has of the same models. */
const saved = (path: string, { models }: FidelityReport) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const text = (yield* files.exists(path)) ? yield* files.readFileString(path) : "{}"
    const before = yield* Either.mapLeft(
      decodeSaved(text),
      () => new Error(`${path} exists and wasn't written by --save: name another file.`)
    )
    const all = { ...before, ...Object.fromEntries(models.map(({ id, measured }) => [id, measured])) }
    yield* files.writeFileString(path, `${JSON.stringify(all, null, 2)}\n`)
  })

const options = {
  model: Options.text("model").pipe(
    Options.withDescription("One of the configured models (default: a blend of all)"),
    Options.optional
  ),
  questions: Options.file("questions").pipe(
    Options.withDescription(
      "A JSON file: a list of {question, choices, human, audience}, human being the share or number of " +
        "people for each choice; audience may be left out for US adults"
    ),
    Options.optional
  ),
  save: Options.text("save").pipe(
    Options.withDescription("Add what was measured to this file; LLM_MEASURED names it for the service to use"),
    Options.optional
  ),
  limit: limitOption(DEFAULT_LIMIT),
  size: Options.choice("size", SampleSize.literals).pipe(
    Options.withDescription("Sample size for each question"),
    Options.withDefault("low" as const)
  ),
  ...listOptions
}

/** Puts questions to the configured language models that people answered, and says how close they come. */
export const fidelity = Command.make("fidelity", options, ({ limit, model, questions, save, size, ...format }) =>
  Effect.gen(function* () {
    const models = yield* named(model)
    const { measureFidelity, questionsAsked } = yield* Effect.promise(() => import("../models/fidelity/Fidelity.ts"))
    const file = Option.getOrUndefined(questions)
    const asked = yield* questionsAsked(file, limit)
    const report = yield* watched(stepAt(0, asked.length), (tell) =>
      measureFidelity(models, asked, { size, onDone: (done) => tell(stepAt(done, asked.length)) })
    )
    if (report.questions === 0) {
      yield* Console.error(`No question was answered: ${report.problem}`)
      return yield* failed
    }
    if (Option.isSome(save)) yield* saved(save.value, report)
    yield* printRows(report, format, SCORES, rowsOf, (found) =>
      fidelityText(found, file === undefined ? [UNFITTED, BUNDLED] : [UNFITTED])
    )
  }).pipe(Effect.provide(LanguageModelsConfigured), Effect.scoped)
).pipe(Command.withDescription("Measure how close the configured language models come to real answers"))

/** Shows how close a service's language models come to people, as far as that was measured. */
const show = asking(
  "show",
  "Show how close language models come to people",
  {},
  (client) => client.models.list({ urlParams: {} }),
  recordsText
)

/** The language models of a service, and the one that an organization connects itself. */
export const models = Command.make("models").pipe(
  Command.withDescription("Language models: how close they come to people; connect your own"),
  Command.withSubcommands([show, connectModel, checkModel, disconnectModel, connectedModel])
)
