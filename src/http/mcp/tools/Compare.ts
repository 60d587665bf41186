import { Effect, Schema } from "effect"
import { CompareAsk, MAX_SIDES, MIN_SIDES, Side, sidesAreWhole } from "../../../domain/ask/CompareAsk.ts"
import { CompareResult } from "../../../domain/ask/CompareResult.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { listed as inWords } from "../../../domain/text/Text.ts"
import type { Charged } from "../../../services/usecases/asks/Charges.ts"
import { CompareAsks } from "../../../services/usecases/asks/CompareAsks.ts"
import { EstimationTasks } from "../../../services/usecases/asks/EstimationTasks.ts"
import { costText, lines, percent } from "../Texts.ts"
import { costs, keepResult, titlesOf, tool } from "../Tool.ts"
import { Cost, costOf } from "./Cost.ts"
import { audience, type Given, namesAudience, whoIs } from "./Who.ts"

/** So many differences are shown, as long as texts can be cut instead. */
const MIN_SHOWN = 5

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
  sides: Schema.Array(Schema.Struct({ name, audience, audienceId, audiencePrompt, filter })).pipe(
    Schema.minItems(MIN_SIDES),
    Schema.maxItems(MAX_SIDES),
    Schema.annotations({
      jsonSchema: {
        type: "array",
        description: "{audience, or filter of projectId (“everyone” for all); name}"
      }
    })
  ),
  sampleSize,
  engine,
  service,
  seed
}).pipe(
  Schema.filter(({ projectId, sides }) => {
    const at =
      projectId === undefined ? sides.findIndex((side) => side.filter === undefined && namesAudience(side)) : -1
    return at < 0 ? undefined : { path: ["sides", at, "audience"], message: "is required unless projectId is given" }
  }),
  Schema.filter(sidesAreWhole)
)

const withProject = titlesOf({ projectId: "project" })

/** Arguments with ids for the titles of the project and of each side's audience. */
const named = (organization: OrganizationId, given: Given) =>
  Effect.gen(function* () {
    const asked = yield* withProject(organization, given)
    if (!Array.isArray(asked.sides) || asked.sides.length > MAX_SIDES) return asked
    const sides = yield* Effect.forEach(asked.sides, (side: unknown, at) =>
      typeof side === "object" && side !== null
        ? Effect.map(whoIs(organization, side as Given, `sides[${at}].audience`), ({ audience: _, ...who }) => who)
        : Effect.succeed(side)
    )
    return { ...asked, sides }
  })

type Compared = typeof CompareResult.Encoded

/** The answer without the percentages of sides that nothing is known of, which are free. */
const answerOf = (answered: Charged<CompareResult>) => {
  const { differences, sides } = answered.value
  const unknown = new Set(sides.flatMap(({ credits, letter }) => (credits === 0 ? [letter] : [])))
  return {
    ...answered.value,
    sides: sides.map((side) =>
      unknown.has(side.letter)
        ? { ...side, choices: side.choices.map(({ choice }) => ({ choice, percentage: null, interval: null })) }
        : side
    ),
    differences: differences.filter(({ a, b }) => !unknown.has(a) && !unknown.has(b)),
    credits: costOf(answered)
  }
}

/** How the assistant can estimate the sides that nothing answers for. */
const ownEstimates = ({ sides }: CompareResult): string => {
  const free = sides.filter(({ credits }) => credits === 0)
  return free.length === 0
    ? ""
    : `No survey answers for ${inWords(free.map(({ name }) => name))}, and no language model is set up here. You can supply ` +
        "estimates of your own: call ask_choices for each of them, and answer the estimationTask that it returns."
}

/** A side in a line: its shares, or what is said of it where nothing that is worth a credit is known. */
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
    "Asks 2 to 6 audiences or survey segments the same closed question, and says which differences are significant. " +
    "Costs what asking each alone does.",
  scope: "ask",
  annotations: costs,
  named,
  input: Comparison,
  output: Schema.Struct({
    question,
    summary,
    sides: sides.annotations(listed),
    differences: differences.annotations(listed),
    overall: overall.annotations({ jsonSchema: {} }),
    credits: Cost,
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
    ask: (_, ask) => Effect.succeed({ form: "compare" as const, ask }),
    answer: (_, answered: Charged<CompareResult>) => answerOf(answered)
  },
  text: ({ credits, howToEstimate = "", question, sides, summary }) =>
    lines([
      question,
      summary,
      ...sides.map(sideText),
      sides.some(({ choices }) => choices.some(({ significance = "" }) => significance !== ""))
        ? "Letters: the sides that a share exceeds by more than the error."
        : "",
      howToEstimate,
      costText(credits)
    ])
})
