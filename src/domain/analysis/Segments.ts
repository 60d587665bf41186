import { Either } from "effect"
import { bindPoints } from "../revision/Points.ts"
import { has } from "../statistics/Bitset.ts"
import { kMeans, kMeansBySeparation } from "../statistics/KMeans.ts"
import { latentClasses, latentClassesByBic } from "../statistics/LatentClasses.ts"
import { stabilityOf } from "../statistics/Stability.ts"
import type { Points } from "../survey/mapping/Derived.ts"
import { answered } from "../survey/model/Column.ts"
import { itemOf } from "../survey/tables/Battery.ts"
import type { Answers } from "../survey/tables/Groups.ts"
import { inFigures, inHundredths, inPercent } from "../text/Figures.ts"
import { excerpt } from "../text/Text.ts"
import type { SegmentsAsk, SegmentsFound } from "./Analysis.ts"
import {
  type Analysable,
  allVariables,
  among,
  type Drawn,
  drawn,
  leftOut,
  type Refused,
  refused,
  tooFew,
  tooRare,
  weightsOf
} from "./Variables.ts"

const MOST = 8
const LEAST = 50
/** Answers of one question that classes are told apart by. */
const MAX_ANSWERS = 20
const TYPICAL = 6
/** How much more often a segment gives an answer that is typical of it. */
const TELLING = 0.05
const STARTS = 6
const AGAIN = { replicates: 5, starts: 2 }
/** Groups that agree less than this when people are drawn again are no types of people (Dolnicar and Leisch 2010). */
const UNSTABLE = 0.6
const LEAST_CHANCE = 0.001

/** One way to group people: what it was compared by, and who gets which points. */
interface Grouping {
  readonly segments: number
  readonly criterion: number
  readonly groups: Uint8Array
  readonly start: ReadonlyArray<number>
  readonly given: Points["given"]
}

/** Numbers of segments that were tried, how people are grouped again with other weights, and who has enough answers. */
interface Method {
  readonly tried: ReadonlyArray<Grouping>
  /** The one that fits best; null where one group fits better than several. */
  readonly best: Grouping | null
  readonly regroup: (segments: number, weights: Float64Array, seed: number) => Uint8Array
  readonly whole: Drawn
  readonly atLeast: number
  readonly words: string
}

/** Points have so few digits that nobody's answers can be worked out from them. */
const rounded = (value: number) => Number(value.toPrecision(3))

/** An answer of a question as a variable of classes: 0 who gave none, else which it is. */
interface Item {
  readonly of: string
  readonly codes: (i: number) => number
  readonly choices: number
  /** What of a definition gives a choice its points. */
  readonly giving: (choice: number) => Pick<Points["given"][number], "answer" | "selected">
}

const itemsOf = ({ column, question }: Answers): Refused<ReadonlyArray<Item>> => {
  const { key: of, labels } = question
  if (column._tag === "Coded" && labels.length <= MAX_ANSWERS)
    return Either.right([
      { of, codes: (i) => column.codes[i]!, choices: labels.length, giving: (choice) => ({ answer: labels[choice]! }) }
    ])
  if (column._tag === "Multiple")
    return Either.right(
      labels.map((answer, at) => ({
        of,
        codes: (i) => (has(column.asked, i) ? (has(column.selected[at]!, i) ? 2 : 1) : 0),
        choices: 2,
        giving: (choice) => (choice === 1 ? { answer } : { answer, selected: false as const })
      }))
    )
  return refused(
    "questions",
    column._tag === "Coded"
      ? `“${of}” has ${labels.length} answers, and at most ${MAX_ANSWERS} are told apart: group them first.`
      : `“${of}” is ${question.kind}: derive bands or groups from it first, or use the method \`means\` for numbers.`
  )
}

/** Answers that fewer people give than may be told apart count as none. */
const withoutRare = (codes: Uint8Array, { minimum }: Analysable): Uint8Array => {
  const counts = new Float64Array(256)
  for (const code of codes) counts[code]!++
  return codes.map((code) => (counts[code]! < minimum ? 0 : code))
}

const byClasses = (ask: SegmentsAsk, questions: ReadonlyArray<Answers>, survey: Analysable): Refused<Method> =>
  Either.gen(function* () {
    const items = (yield* Either.all(questions.map(itemsOf))).flat()
    if (items.length < 2 || items.length > 2 * MAX_ANSWERS)
      return yield* refused(
        "questions",
        `Segments need 2 to ${2 * MAX_ANSWERS} questions or options; these are ${items.length}.`
      )
    const atLeast = Math.ceil(questions.length / 2)
    const whole = drawn(survey, (i) => questions.filter(({ column }) => answered(column, i)).length >= atLeast)
    yield* tooFew("questions", whole, Math.max(LEAST, survey.minimum), "enough of these answers")
    const weights = weightsOf(survey, whole)
    const answers = {
      questions: items.map(({ choices, codes }) => ({
        choices,
        codes: withoutRare(Uint8Array.from(whole.members, codes), survey)
      })),
      weights
    }
    const seed = ask.seed ?? 1
    const grouping = (found: ReturnType<typeof latentClasses>): Grouping => ({
      segments: found.sizes.length,
      criterion: found.bic,
      groups: found.groups,
      start: found.sizes.map((size) => rounded(Math.log(size))),
      given: items.flatMap(({ choices, giving, of }, item) =>
        Array.from({ length: choices }, (_, choice) => ({
          of,
          ...giving(choice),
          points: found.chances.map((chances) => rounded(Math.log(Math.max(LEAST_CHANCE, chances[item]![choice]!))))
        }))
      )
    })
    const found =
      ask.segments === undefined
        ? latentClassesByBic(answers, MOST, { seed, starts: STARTS })
        : [latentClasses(answers, ask.segments, { seed, starts: STARTS })].map((best) => ({ tried: [best], best }))[0]!
    return {
      tried: found.tried.map(grouping),
      best: found.best.sizes.length === 1 ? null : grouping(found.best),
      regroup: (segments, again, replicate) =>
        latentClasses({ ...answers, weights: again }, segments, { seed: seed + replicate, starts: AGAIN.starts })
          .groups,
      whole,
      atLeast,
      words: `Latent class analysis by maximum likelihood, the best of ${STARTS} starts; missing answers are allowed.`
    }
  })

const byMeans = (ask: SegmentsAsk, questions: ReadonlyArray<Answers>, survey: Analysable): Refused<Method> =>
  Either.gen(function* () {
    const variables = yield* allVariables("questions", questions, survey.respondents)
    const whole = drawn(survey, (i) => variables.every(({ values }) => !Number.isNaN(values[i]!)))
    yield* tooFew("questions", whole, Math.max(LEAST, survey.minimum))
    yield* tooRare("questions", variables, whole, survey.minimum)
    const weights = weightsOf(survey, whole)
    const sum = weights.reduce((all, weight) => all + weight, 0)
    const scaled = variables.map(({ values }) => {
      const own = among(values, whole)
      const mean = own.reduce((all, value, i) => all + weights[i]! * value, 0) / sum
      const deviation = Math.sqrt(own.reduce((all, value, i) => all + weights[i]! * (value - mean) ** 2, 0) / sum)
      return { mean, deviation, values: own.map((value) => (value - mean) / deviation) }
    })
    const constant = scaled.findIndex(({ deviation }) => !(deviation > 0))
    if (constant >= 0)
      return yield* refused(
        "questions",
        `Everybody gives the same answer to “${variables[constant]!.label}”: leave it out.`
      )
    const points = { columns: scaled.map(({ values }) => values), weights }
    const seed = ask.seed ?? 1
    // The nearest center is where c·z − |c|²/2 is largest, which is a sum of points for answers.
    const grouping = (found: ReturnType<typeof kMeans>): Grouping => ({
      segments: found.sizes.length,
      criterion: found.separation,
      groups: found.groups,
      start: found.centroids.map((center) =>
        rounded(center.reduce((all, c, v) => all - (c * c) / 2 - (c * scaled[v]!.mean) / scaled[v]!.deviation, 0))
      ),
      given: variables.map(({ answer, key }, v) => ({
        of: key,
        ...(answer !== null && { answer }),
        points: found.centroids.map((center) => rounded(center[v]! / scaled[v]!.deviation))
      }))
    })
    const found =
      ask.segments === undefined
        ? kMeansBySeparation(points, MOST, { seed, starts: STARTS })
        : [kMeans(points, ask.segments, { seed, starts: STARTS })].map((best) => ({ tried: [best], best }))[0]!
    return {
      tried: found.tried.map(grouping),
      best: grouping(found.best),
      regroup: (segments, again, replicate) =>
        kMeans({ ...points, weights: again }, segments, { seed: seed + replicate, starts: AGAIN.starts }).groups,
      whole,
      atLeast: questions.length,
      words: `k-means of answers on one scale (mean 0, standard deviation 1), the best of ${STARTS} starts.`
    }
  })

/** An answer that people give or don't, whatever the kind of question. */
interface Mark {
  readonly key: string
  readonly text: string
  readonly answer: string
  /** 1 who gives it, 0 who gives another, NaN who gives none. */
  readonly given: (i: number) => number
}

const marksOf = ({ column, question }: Answers, { members }: Drawn): ReadonlyArray<Mark> => {
  const about = { key: question.key, text: itemOf(question) }
  const labelled = (given: (label: number) => Mark["given"]) =>
    question.labels.map((answer, at) => ({ ...about, answer, given: given(at) }))
  if (column._tag === "Coded")
    return labelled((at) => (i) => (column.codes[i] === 0 ? Number.NaN : column.codes[i] === at + 1 ? 1 : 0))
  if (column._tag === "Multiple")
    return labelled((at) => (i) => (has(column.asked, i) ? (has(column.selected[at]!, i) ? 1 : 0) : Number.NaN))
  if (column._tag !== "Numeric") return []
  const own = members.map((i) => column.values[i]!).filter((value) => !Number.isNaN(value))
  const mean = own.reduce((sum, value) => sum + value, 0) / own.length
  const beyond = (isMore: boolean) => (i: number) =>
    Number.isNaN(column.values[i]!) ? Number.NaN : column.values[i]! > mean === isMore ? 1 : 0
  return [
    { ...about, answer: `more than ${inFigures(mean)}`, given: beyond(true) },
    { ...about, answer: `at most ${inFigures(mean)}`, given: beyond(false) }
  ]
}

/** Who of some people give an answer: a share in steps of as many people as may be told apart, so that none stand out. */
const shareOf = (members: ReadonlyArray<number>, { given }: Mark, weights: Analysable["weights"], minimum: number) => {
  let [asked, giving, count, people] = [0, 0, 0, 0]
  for (const i of members) {
    const one = given(i)
    if (Number.isNaN(one)) continue
    asked += weights?.[i] ?? 1
    giving += one * (weights?.[i] ?? 1)
    count += one
    people++
  }
  const steps = Math.max(1, Math.floor(people / minimum))
  return { share: asked > 0 ? Math.round((giving / asked) * steps) / steps : 0, count }
}

const typicalOf = (
  members: ReadonlyArray<number>,
  marks: ReadonlyArray<{ readonly mark: Mark; readonly overall: number }>,
  { minimum, weights }: Analysable
): SegmentsFound["segments"][number]["typical"] =>
  marks
    .map(({ mark, overall }) => ({ mark, overall, ...shareOf(members, mark, weights, minimum) }))
    .filter(({ count, overall, share }) => count >= minimum && share - overall > TELLING)
    .sort((a, b) => b.share - b.overall - (a.share - a.overall))
    .slice(0, TYPICAL)
    .map(({ mark: { answer, key, text }, overall, share }) => ({ key, text, answer, share, overall }))

const inWords = (segments: SegmentsFound["segments"]): string => {
  const [{ share, typical }] = segments as [SegmentsFound["segments"][number]]
  const [first] = typical
  const size = `${segments.length} segments; the largest has ${inPercent(100 * share)}`
  return first === undefined
    ? `${size}.`
    : `${size} and more often answers “${excerpt(first.answer, 60)}” to “${excerpt(first.text, 80)}”.`
}

/** Groups of people who answer alike, each with what tells it from the others, and by which points people are in which. */
export const segmentsOf = (
  ask: SegmentsAsk,
  questions: ReadonlyArray<Answers>,
  survey: Analysable
): Refused<SegmentsFound> =>
  Either.gen(function* () {
    const { minimum, respondents, weights } = survey
    const method = yield* (ask.method === "means" ? byMeans : byClasses)(ask, questions, survey)
    const { atLeast, best, regroup, tried, whole, words } = method
    if (best === null)
      return yield* refused(
        "questions",
        "These answers don't fall into groups: one class fits better than several. " +
          "Say how many `segments` you want to see them all the same."
      )
    const labels = best.start.map((_, k) => `Segment ${k + 1}`)
    const pointsBy = (order: ReadonlyArray<number>): Points => ({
      segments: order.map((k, at) => ({ label: labels[at]!, points: best.start[k]! })),
      given: best.given.map((one) => ({ ...one, points: order.map((k) => one.points[k]!) })),
      ...(atLeast < questions.length && { atLeast })
    })
    const own = questions.map(({ question }) => question)
    const assigned = (definition: Points) => {
      const bound = Either.getOrThrow(bindPoints(definition, own))
      const { column } = Either.getOrThrow(bound.answers((at) => questions[at]!.column, respondents))
      return column._tag === "Coded" ? column.codes : new Uint8Array(respondents)
    }
    const weightIn = (codes: ArrayLike<number>, segment: number) =>
      whole.members.reduce((sum, i) => sum + (codes[i] === segment + 1 ? (weights?.[i] ?? 1) : 0), 0)
    const first = assigned(pointsBy(labels.map((_, k) => k)))
    const sizes = labels.map((_, k) => weightIn(first, k))
    const definition = pointsBy(labels.map((_, k) => k).sort((a, b) => sizes[b]! - sizes[a]! || a - b))
    const codes = assigned(definition)
    const members = labels.map((_, k) => whole.members.filter((i) => codes[i] === k + 1))
    const small = members.find((some) => some.length < minimum)
    if (small !== undefined)
      return yield* refused(
        "segments",
        `One of ${labels.length} segments would have fewer than ${minimum} respondents: ask for fewer segments.`
      )
    const total = labels.reduce((sum, _, k) => sum + weightIn(codes, k), 0)
    const marks = questions
      .flatMap((one) => marksOf(one, whole))
      .map((mark) => ({ mark, overall: shareOf(whole.members, mark, weights, minimum).share }))
    const segments = labels.map((label, k) => ({
      label,
      share: weightIn(codes, k) / total,
      count: members[k]!.length,
      typical: typicalOf(members[k]!, marks, survey)
    }))
    const stability = stabilityOf(
      best.groups,
      weightsOf(survey, whole),
      (again, replicate) => regroup(best.segments, again, replicate),
      { replicates: AGAIN.replicates, seed: ask.seed ?? 1 }
    )
    return {
      kind: "segments",
      summary: inWords(segments),
      method: words,
      base: whole.members.length,
      segments,
      compared: tried.map((one) => ({
        segments: one.segments,
        criterion: one.criterion,
        stability: one.segments === best.segments ? stability : null
      })),
      definition,
      notes: [
        ...(stability < UNSTABLE
          ? [
              `Groups come out differently when respondents are drawn again (adjusted Rand index ${inHundredths(stability)}): ` +
                "take them as a way to sort answers, not as types of people."
            ]
          : []),
        ...leftOut(survey, whole, "they answered too few of these questions")
      ]
    }
  })
