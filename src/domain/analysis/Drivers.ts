import { Either } from "effect"
import { importanceOf, type Untold } from "../statistics/RelativeImportance.ts"
import type { Answers } from "../survey/tables/Groups.ts"
import { inPercent } from "../text/Figures.ts"
import { excerpt, listed } from "../text/Text.ts"
import type { Drivers, DriversAsk } from "./Analysis.ts"
import {
  type Analysable,
  allVariables,
  among,
  drawn,
  leftOut,
  type Refused,
  refused,
  tooFew,
  tooRare,
  type Variable,
  variablesOf,
  weightsOf,
  whoGives
} from "./Variables.ts"

const REPLICATES = 200
/** Respondents per driver, and at least: fewer leave an interval that says nothing. */
const PER_DRIVER = 5
const LEAST = 30
/** Drivers that a sentence names. */
const NAMED = 5
/** Drivers whose variance is inflated more than this say nearly what others say (Belsley, Kuh and Welsch 1980 warn from 5 to 10). */
const INFLATED = 5

const outcomeOf = ({ answer, outcome }: DriversAsk, answers: Answers, respondents: number): Refused<Variable> => {
  if (answer !== undefined) return whoGives("answer", answers, answer, respondents)
  const { key, kind, labels } = answers.question
  return Either.flatMap(variablesOf("outcome", answers, respondents), (all) =>
    all.length === 1 && (kind === "numeric" || kind === "ordinal")
      ? Either.right(all[0]!)
      : refused(
          "answer",
          `“${outcome === key ? key : outcome}” has no scale: name the \`answer\` to explain, such as “${labels[0] ?? ""}”.`
        )
  )
}

type Driver = Drivers["drivers"][number]

const quoted = (some: ReadonlyArray<{ readonly label: string }>) =>
  listed(some.slice(0, NAMED).map(({ label }) => `“${excerpt(label, 60)}”`))

const METHODS = {
  shapley:
    "Linear regression; importance is what a question adds to R², averaged over all orders of the questions (Shapley values, " +
    "LMG). Intervals from 200 bootstrap samples.",
  "relative weights":
    "Linear regression; importance by relative weights (Johnson 2000). Intervals from 200 bootstrap samples.",
  logistic:
    "Logistic regression; importance by relative weights (Tonidandel and LeBreton 2010). Intervals from 200 bootstrap samples."
} as const

/** R² that so many drivers have by chance is about their number over that of respondents; twice that is still next to nothing. */
const isNothing = (explained: number, drivers: number, respondents: number) =>
  explained < Math.max(0.01, (2 * drivers) / respondents)

const inWords = (outcome: string, explained: number, drivers: ReadonlyArray<Driver>, respondents: number): string => {
  const [first, second] = drivers as [Driver, Driver]
  const share = (one: Driver) => inPercent(100 * one.importance)
  if (isNothing(explained, drivers.length, respondents))
    return `These questions explain next to nothing of “${outcome}”: ${inPercent(100 * explained)} together.`
  const together = `Together these explain ${inPercent(100 * explained)} of the differences in “${outcome}”.`
  return first.low > second.high
    ? `${quoted([first])} counts most, with ${share(first)} of what is explained. ${together}`
    : `${quoted([first])} has ${share(first)} of what is explained and ${quoted([second])} ${share(second)}, which is too ` +
        `close to tell which counts more. ${together}`
}

const whyUntold = (
  { positions, reason }: Untold,
  outcome: Variable,
  variables: ReadonlyArray<Variable>
): readonly [param: string, problem: string] => {
  const named = quoted(positions.map((at) => variables[at]!))
  switch (reason) {
    case "constant":
      return ["drivers", `Everybody gives the same answer to ${named}: leave it out.`]
    case "collinear":
      return ["drivers", `${named} can't be told apart, since one follows from the others: leave out one of them.`]
    case "outcome":
      return ["outcome", `Everybody gives the same answer to “${outcome.label}”, so there is nothing to explain.`]
    case "separated":
      return [
        "drivers",
        "Some of these answers tell the outcome without exception: leave out those that say the same as it."
      ]
    case "unstable":
      return [
        "drivers",
        "Too few respondents differ in these answers to tell which of them counts: name fewer questions."
      ]
  }
}

/** What goes with an outcome, and how much each of its drivers counts. */
export const driversOf = (
  ask: DriversAsk,
  outcome: Answers,
  drivers: ReadonlyArray<Answers>,
  survey: Analysable
): Refused<Drivers> =>
  Either.gen(function* () {
    const { respondents } = survey
    const explained = yield* outcomeOf(ask, outcome, respondents)
    const twice = drivers.find(({ question }) => question.key === outcome.question.key)
    if (twice !== undefined) return yield* refused("drivers", `“${twice.question.key}” can't explain itself.`)
    const variables = yield* allVariables("drivers", drivers, respondents)
    const whole = drawn(
      survey,
      (i) => !Number.isNaN(explained.values[i]!) && variables.every(({ values }) => !Number.isNaN(values[i]!))
    )
    yield* tooFew("drivers", whole, Math.max(LEAST, survey.minimum, PER_DRIVER * variables.length))
    yield* tooRare("drivers", variables, whole, survey.minimum)
    yield* tooRare("answer", [explained], whole, survey.minimum)
    const isChoice = ask.answer !== undefined
    const found = importanceOf(
      {
        outcome: among(explained.values, whole),
        predictors: variables.map(({ values }) => among(values, whole)),
        weights: weightsOf(survey, whole),
        kind: isChoice ? "logistic" : "linear"
      },
      { replicates: REPLICATES, seed: ask.seed ?? 1 }
    )
    if ("reason" in found) return yield* refused(...whyUntold(found, explained, variables))
    const ordered = found.drivers
      .map(({ coefficient, high, inflation, low, share }, i) => {
        const { key, label } = variables[i]!
        return { key, label, importance: share, low, high, effect: coefficient, inflation }
      })
      .sort((a, b) => b.importance - a.importance)
    const alike = ordered.filter(({ inflation }) => inflation > INFLATED)
    return {
      kind: "drivers",
      summary: inWords(explained.label, found.explained, ordered, whole.members.length),
      method: METHODS[isChoice ? "logistic" : found.method],
      base: whole.members.length,
      outcome: explained.label,
      explained: found.explained,
      drivers: ordered,
      notes: [
        "These questions go with the outcome; that doesn't mean they cause it. Take drivers as where to look first.",
        ...(alike.length === 0
          ? []
          : [
              `${quoted(alike)} say${alike.length === 1 ? "s" : ""} nearly the same as other drivers: how much of it is ` +
                "whose can hardly be told. Leave some out, or make an index of them."
            ]),
        ...leftOut(survey, whole, "they lack one of these answers")
      ]
    }
  })
