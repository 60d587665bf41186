import { Effect, Schema } from "effect"
import { CompareAsk } from "../../../domain/ask/CompareAsk.ts"
import { CompareResult } from "../../../domain/ask/CompareResult.ts"
import { CompareAsks } from "../../../services/usecases/CompareAsks.ts"
import { keepResult } from "../Kept.ts"
import { titlesOf } from "../Named.ts"
import { costText, lines, percent } from "../Texts.ts"
import { costs, tool } from "../Tool.ts"

/** So many differences are shown, as long as texts can be cut instead. */
const MIN_SHOWN = 5

const Cost = Schema.Struct({ charged: Schema.Number, remaining: Schema.Number })
const anything = { jsonSchema: { type: "object" } }
const { differences, pairs, sides } = CompareResult.fields

type Compared = typeof CompareResult.Encoded

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
    "Ask 2 to 6 audiences or segments of a survey the same closed question: a percentage each, and which differences exceed the error. Costs what asking each alone does.",
  scope: "ask",
  annotations: costs,
  named: titlesOf({ projectId: "project" }),
  input: CompareAsk,
  output: Schema.Struct({
    ...CompareResult.fields,
    sides: sides.annotations({ jsonSchema: { type: "array", items: {} } }),
    pairs: pairs.annotations({ jsonSchema: { type: "array", items: {} } }),
    differences: differences.annotations({ jsonSchema: { type: "array", items: {} } }),
    overall: CompareResult.fields.overall.annotations({ jsonSchema: {} }),
    sample: CompareResult.fields.sample.annotations(anything),
    credits: Cost
  }),
  keep: keepResult,
  fitting: () => ({ samples: { differences: MIN_SHOWN } }),
  run: (organization, ask) =>
    Effect.map(
      Effect.flatMap(CompareAsks, (compares) => compares.ask(organization, ask)),
      ({ charged, remaining, value }) => ({ ...value, credits: { charged, remaining } })
    ),
  text: ({ credits, question, sides, summary }) =>
    lines([
      question,
      ...sides.map(sideText),
      sides.some(({ choices }) => choices.some(({ significance = "" }) => significance !== ""))
        ? "Letters: the sides that a share exceeds by more than the error."
        : "",
      summary,
      costText(credits)
    ])
})
