import { Effect, Schema } from "effect"
import { CompareAsk, MAX_SIDES, MIN_SIDES, Side, sidesAreWhole } from "../../../domain/ask/CompareAsk.ts"
import { CompareResult } from "../../../domain/ask/CompareResult.ts"
import { listed as inWords } from "../../../domain/text/Text.ts"
import type { Charged } from "../../../services/usecases/asks/Charges.ts"
import { CompareAsks } from "../../../services/usecases/asks/CompareAsks.ts"
import { EstimationTasks } from "../../../services/usecases/asks/EstimationTasks.ts"
import { costText, lines, percent } from "../Texts.ts"
import { costs, keepResult, titlesOf, tool } from "../Tool.ts"

/** So many differences are shown, as long as texts can be cut instead. */
const MIN_SHOWN = 5

const Cost = Schema.Struct({ charged: Schema.Number, remaining: Schema.Number })
/** Shown to programs as lists, whose parts their text tells. */
const listed = { jsonSchema: { type: "array" } }
const { differences, overall, question, sides, summary } = CompareResult.fields

const { isMultipleChoice, projectId, sampleSize, seed, service, engine, ...asked } = CompareAsk.from.fields
const { audienceId, audiencePrompt, filter, name } = Side.fields

/** A comparison within one project at most, in few words. */
const Comparison = Schema.Struct({
  question: asked.question,
  choices: asked.choices,
  isMultipleChoice,
  projectId,
  sides: Schema.Array(Schema.Struct({ name, audienceId, audiencePrompt, filter })).pipe(
    Schema.minItems(MIN_SIDES),
    Schema.maxItems(MAX_SIDES),
    Schema.annotations({
      jsonSchema: {
        type: "array",
        description: "{audienceId, or audiencePrompt, or filter of projectId (“everyone” for all); name}"
      }
    })
  ),
  sampleSize,
  engine,
  service,
  seed
}).pipe(Schema.filter(sidesAreWhole))

type Compared = typeof CompareResult.Encoded

const answerOf = ({ charged, remaining, value }: Charged<CompareResult>) => ({
  ...value,
  credits: { charged, remaining }
})

/** How the assistant can estimate the sides that nothing answers for. */
const ownEstimates = ({ sides }: CompareResult): string => {
  const free = sides.filter(({ credits }) => credits === 0)
  return free.length === 0
    ? ""
    : `No survey answers for ${inWords(free.map(({ name }) => name))}, and no language model is set up here. You can supply ` +
        "estimates of your own: call ask_choices for each of them, and answer the estimationTask that it returns."
}

const sideText = ({ choices, letter, name, sample, summary }: Compared["sides"][number]): string => {
  const shares = choices.flatMap(({ choice, percentage, significance = "" }) =>
    percentage === null ? [] : [`${choice} ${percent(percentage)}${significance === "" ? "" : ` (${significance})`}`]
  )
  return shares.length === 0
    ? `- ${letter} ${name}: ${summary}`
    : `- ${letter} ${name}, ${sample.basis}, ±${sample.marginOfError} points: ${shares.join("; ")}`
}

export const askCompare = tool({
  name: "ask_compare",
  title: "Compare audiences or segments",
  description:
    "Ask 2 to 6 audiences or survey segments one closed question: which differences exceed the error. Costs what each alone does.",
  scope: "ask",
  annotations: costs,
  named: titlesOf({ projectId: "project" }),
  input: Comparison,
  output: Schema.Struct({
    question,
    sides: sides.annotations(listed),
    differences: differences.annotations(listed),
    overall: overall.annotations({ jsonSchema: {} }),
    summary,
    credits: Cost.annotations({ jsonSchema: { type: "object" } }),
    howToEstimate: Schema.optional(Schema.String)
  }),
  keep: keepResult,
  fitting: () => ({ samples: { differences: MIN_SHOWN } }),
  run: (organization, ask) =>
    Effect.gen(function* () {
      const answered = yield* (yield* CompareAsks).ask(organization, {
        ...ask,
        references: undefined,
        impute: undefined
      })
      const howToEstimate = (yield* (yield* EstimationTasks).isOpenTo(ask.engine)) ? ownEstimates(answered.value) : ""
      return { ...answerOf(answered), ...(howToEstimate === "" ? {} : { howToEstimate }) }
    }),
  later: {
    ask: (_, ask) => Effect.succeed({ form: "compare" as const, ask, about: null }),
    answer: (_, answered: Charged<CompareResult>) => answerOf(answered)
  },
  text: ({ credits, howToEstimate = "", question, sides, summary }) =>
    lines([
      question,
      ...sides.map(sideText),
      sides.some(({ choices }) => choices.some(({ significance = "" }) => significance !== ""))
        ? "Letters: the sides that a share exceeds by more than the error."
        : "",
      summary,
      howToEstimate,
      costText(credits)
    ])
})
