import { Either } from "effect"
import { labelOf } from "../revision/BoundDefinition.ts"
import { valuesOf } from "../revision/Formula.ts"
import { itemNumbers } from "../revision/ItemIndex.ts"
import { type Bitset, count, has, indices } from "../statistics/Bitset.ts"
import { mix } from "../statistics/Rng.ts"
import { besideScale } from "../survey/model/Steps.ts"
import { itemOf } from "../survey/tables/Battery.ts"
import type { Answers } from "../survey/tables/Groups.ts"
import { AnalysisInvalid, MAX_QUESTIONS } from "./Analysis.ts"

/** Answers to the questions of an analysis, of those respondents who match its filter. */
export interface Analysable {
  readonly matched: Bitset
  /** One per respondent; null where everyone weighs 1. */
  readonly weights: Float64Array | null
  readonly respondents: number
  /** Fewer respondents than these are shown nowhere. */
  readonly minimum: number
}

export type Refused<A> = Either.Either<A, AnalysisInvalid>

export const refused = (param: string, problem: string): Refused<never> =>
  Either.left(new AnalysisInvalid({ param, problem }))

/** A question, or an option of one, as a number for each respondent; NaN where there is none. */
export interface Variable {
  readonly key: string
  readonly label: string
  readonly values: Float64Array
  /** The answer that 1 stands for; null where the numbers are the question's own. */
  readonly answer: string | null
}

const indicator = (respondents: number, asked: (i: number) => boolean, gives: (i: number) => boolean): Float64Array => {
  const values = new Float64Array(respondents).fill(Number.NaN)
  for (let i = 0; i < respondents; i++) if (asked(i)) values[i] = gives(i) ? 1 : 0
  return values
}

/** 1 for those who give an answer, 0 for those who give another. */
export const whoGives = (
  param: string,
  { column, question }: Answers,
  answer: string,
  respondents: number
): Refused<Variable> =>
  Either.gen(function* () {
    const at = yield* Either.mapLeft(
      labelOf(param, question, answer),
      ({ problem }) => new AnalysisInvalid({ param, problem })
    )
    const label = question.labels[at]!
    const about = { key: question.key, label: `${itemOf(question)}: ${label}`, answer: label }
    if (column._tag === "Coded")
      return {
        ...about,
        values: indicator(
          respondents,
          (i) => column.codes[i] !== 0,
          (i) => column.codes[i] === at + 1
        )
      }
    if (column._tag === "Multiple")
      return {
        ...about,
        values: indicator(
          respondents,
          (i) => has(column.asked, i),
          (i) => has(column.selected[at]!, i)
        )
      }
    return yield* refused(param, `“${question.key}” is ${question.kind}: only choices can be taken answer by answer.`)
  })

/** What a question comes to in numbers: its own, the steps of its scale, its options, or the first of two answers. */
export const variablesOf = (param: string, answers: Answers, respondents: number): Refused<ReadonlyArray<Variable>> => {
  const { column, question } = answers
  if (question.constant === true)
    return refused(param, `Everybody gives the same answer to “${question.key}”: leave it out.`)
  const numbers = itemNumbers(question)
  if (numbers !== null)
    return Either.right([
      { key: question.key, label: itemOf(question), values: valuesOf(numbers, column, respondents), answer: null }
    ])
  const steps = question.labels.filter((_, i) => !besideScale(question)[i])
  if (question.kind === "multiple")
    return Either.all(question.labels.map((label) => whoGives(param, answers, label, respondents)))
  if (question.kind === "single" && steps.length === 2)
    return Either.map(whoGives(param, answers, steps[0]!, respondents), (one) => [one])
  return refused(
    param,
    `“${question.key}” (${question.kind}) has neither numbers, a scale, several answers nor just two: ` +
      "derive a question from it first, with two groups or a scale."
  )
}

/** The variables of several questions, as far as an analysis takes so many. */
export const allVariables = (
  param: string,
  questions: ReadonlyArray<Answers>,
  respondents: number
): Refused<ReadonlyArray<Variable>> =>
  Either.flatMap(Either.all(questions.map((one) => variablesOf(param, one, respondents))), (found) => {
    const all = found.flat()
    if (all.length < 2) return refused(param, "An analysis needs at least two questions, or one with several answers.")
    return all.length > MAX_QUESTIONS
      ? refused(
          param,
          `These questions have ${all.length} variables (options count one by one): at most ${MAX_QUESTIONS} fit.`
        )
      : Either.right(all)
  })

/** Most respondents that are worked with; of more, as many are drawn. */
const MAX_DRAWN = 10_000

/** Some respondents, and how many there were to draw them from. */
export interface Drawn {
  readonly members: ReadonlyArray<number>
  readonly among: number
}

/** The matching respondents for whom `usable` holds and who weigh anything; of many, a random sample that never changes. */
export const drawn = ({ matched, weights }: Analysable, usable: (i: number) => boolean): Drawn => {
  const members = [...indices(matched)].filter((i) => usable(i) && (weights === null || weights[i]! > 0))
  if (members.length <= MAX_DRAWN) return { members, among: members.length }
  const sample = members.map((i) => [mix(1, i), i] as const).sort(([a, i], [b, j]) => a - b || i - j)
  return {
    members: sample
      .slice(0, MAX_DRAWN)
      .map(([, i]) => i)
      .sort((a, b) => a - b),
    among: members.length
  }
}

/** One number per member. */
export const among = (values: Float64Array, { members }: Drawn): Float64Array =>
  Float64Array.from(members, (i) => values[i]!)

export const weightsOf = ({ weights }: Analysable, { members }: Drawn): Float64Array =>
  Float64Array.from(members, (i) => weights?.[i] ?? 1)

/** A refusal where so few give, or don't give, the answer of a variable that figures would tell of them; null where none do. */
export const tooRare = (
  param: string,
  variables: ReadonlyArray<Variable>,
  { members }: Drawn,
  minimum: number
): Refused<null> => {
  const rare = variables.find(({ answer, values }) => {
    const giving = members.reduce((sum, i) => sum + (values[i] === 1 ? 1 : 0), 0)
    const isFew = (some: number) => some > 0 && some < minimum
    return answer !== null && (isFew(giving) || isFew(members.length - giving))
  })
  return rare === undefined
    ? Either.right(null)
    : refused(
        param,
        `Fewer than ${minimum} respondents answer “${rare.label}”, or something else: leave it out, or widen the filter.`
      )
}

/** What is said of respondents who were left out. */
export const leftOut = ({ matched }: Analysable, { among, members }: Drawn, why: string): ReadonlyArray<string> => {
  const missing = count(matched) - among
  return [
    ...(missing === 0
      ? []
      : [
          `${missing.toLocaleString("en")} of ${count(matched).toLocaleString("en")} respondents are left out: ${why}.`
        ]),
    ...(members.length === among
      ? []
      : [`${members.length.toLocaleString("en")} of ${among.toLocaleString("en")} respondents were drawn at random.`])
  ]
}

/** A refusal where too few respondents are left; null where they are enough. */
export const tooFew = (param: string, { members }: Drawn, least: number, have = "all these answers"): Refused<null> =>
  members.length >= least
    ? Either.right(null)
    : refused(
        param,
        `Only ${members.length} respondents have ${have}, and ${least} are needed: name fewer questions, or widen the filter.`
      )
