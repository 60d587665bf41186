import { Command, Options } from "@effect/cli"
import { Console, Effect, Option } from "effect"
import { SampleSize } from "../../domain/ask/Ask.ts"
import { LanguageModels } from "../../services/ports/LanguageModels.ts"
import type { Closeness, FidelityReport } from "../models/fidelity/Fidelity.ts"
import { LanguageModelsConfigured } from "../models/LanguageModelsConfigured.ts"
import { limitOption } from "./Connection.ts"
import { failed } from "./Failure.ts"
import { listOptions, printRows, table } from "./Output.ts"
import { type Step, watched } from "./Waiting.ts"

const DEFAULT_LIMIT = 120

const SCORES = ["shares", "jsd", "top-1"] as const

const row = (shares: string, { jsd, top }: Closeness) => ({ shares, jsd: jsd.toFixed(4), "top-1": top.toFixed(3) })

const money = (usd: number | null): string =>
  usd === null ? "price unknown" : usd === 0 ? "no money" : `$${usd.toPrecision(3)}`

const UNFITTED = "Nothing was fitted to these questions."
const BUNDLED =
  "The questions are from FiveThirtyEight's surveys of 2014 and 2015 (CC BY 4.0), unweighted, each put " +
  "to everybody and to groups of at least 100 people. A model may have read their results."

const rowsOf = ({ alike, computed, published, said }: FidelityReport) => [
  row("every choice alike", alike),
  row("no model", computed),
  row("as the models said", said),
  row("as published", published)
]

const fidelityText = (report: FidelityReport, notes: ReadonlyArray<string>): string => {
  const { calls, coverage, engine, lost, problem, questions, seconds, tokens, usd } = report
  return [
    `${engine}: ${questions} questions, against what people answered.`,
    ...(lost === 0 ? [] : [`${lost} more were not answered: ${problem}`]),
    "",
    table(rowsOf(report), SCORES),
    "",
    `All percentages within the margin of error: ${(coverage * 100).toFixed(1)}% of questions (should be 95%).`,
    `${calls} calls, ${tokens.input.toLocaleString("en-US")} tokens read, ` +
      `${tokens.output.toLocaleString("en-US")} written, ${money(usd)}, ${seconds.toFixed(1)} s.`,
    "jsd: mean Jensen–Shannon divergence in bits, less is closer. top-1: how often the most frequent answer is the right one.",
    ...notes
  ].join("\n")
}

const stepAt = (done: number, total: number): Step => ({ share: done / total, text: `${done} of ${total} questions` })

const named = (name: Option.Option<string>) =>
  Effect.gen(function* () {
    const { configured, models } = yield* LanguageModels
    if (configured === 0) return yield* Effect.fail(new Error("No language model is configured: set LLM_URL."))
    const all = yield* models
    if (Option.isNone(name)) return all
    const found = all.filter(({ id }) => id === name.value || id.slice(id.indexOf(":") + 1) === name.value)
    return found.length > 0
      ? found
      : yield* Effect.fail(
          new Error(`No model “${name.value}” is configured: name one of ${all.map(({ id }) => id).join(", ")}.`)
        )
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
  limit: limitOption(DEFAULT_LIMIT),
  size: Options.choice("size", SampleSize.literals).pipe(
    Options.withDescription("Sample size for each question"),
    Options.withDefault("low" as const)
  ),
  ...listOptions
}

/** Puts questions to the configured language models that people answered, and says how close they come. */
export const fidelity = Command.make("fidelity", options, ({ limit, model, questions, size, ...format }) =>
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
    yield* printRows(report, format, SCORES, rowsOf, (found) =>
      fidelityText(found, file === undefined ? [UNFITTED, BUNDLED] : [UNFITTED])
    )
  }).pipe(Effect.provide(LanguageModelsConfigured), Effect.scoped)
).pipe(Command.withDescription("Measure how close the configured language models come to real answers"))
