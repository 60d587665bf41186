import { type Counts, countsOf, type Difference, differencesOf, overallOf } from "../comparison/Differences.ts"
import { type Pair, pairOf } from "../comparison/Pairs.ts"
import { isCounted, isSmall, type Side } from "../comparison/Side.ts"
import { inWords } from "../comparison/Words.ts"
import { type Sample, weakest } from "../evidence/Estimate.ts"
import { lowest } from "../evidence/Knowledge.ts"
import { points } from "../statistics/Figures.ts"
import type { ShareInterval } from "../statistics/Interval.ts"
import type { Turns } from "../Turns.ts"
import { type AnsweredSide, type ComparedQuestion, comparedSides, onlyResult } from "./ComparedSides.ts"
import type { ComparedSide, CompareResult } from "./CompareResult.ts"

const METHOD =
  "Counted answers: two-sided z-test of two shares as in crosstabs, respondents on both sides allowed for, " +
  "with effective sizes that follow from the weights of those who gave the answer (Taylor linearization); " +
  "intervals of differences from those of the shares (Newcombe 1998, Zou and Donner 2008). Estimates: the " +
  "error on held-out questions in place of chance. All p-values of a comparison are corrected together " +
  "(Holm 1979), so that with no difference anywhere one is said to exceed the error in 5% of comparisons " +
  "at most."

const inPoints = ({ high, low }: ShareInterval) => ({ low: points(low), high: points(high) })

/** What all sides together can claim. */
const together = (samples: ReadonlyArray<Sample>, seed: number): Sample => {
  const sizes = samples.map(({ effectiveSize }) => effectiveSize)
  const margins = samples.map(({ marginOfError }) => marginOfError)
  const known = (numbers: ReadonlyArray<number | null>) => numbers.filter((one) => one !== null)
  return {
    size: samples.reduce((sum, { size }) => sum + size, 0),
    effectiveSize: known(sizes).length < sizes.length ? null : Math.min(...known(sizes)),
    marginOfError: known(margins).length < margins.length ? null : Math.max(...known(margins)),
    basis: weakest(samples.map(({ basis }) => basis)),
    knowledge: lowest(samples.map(({ knowledge }) => knowledge)),
    engine: [...new Set(samples.map(({ engine }) => engine))].join(" and "),
    seed
  }
}

interface Compared {
  readonly sides: ReadonlyArray<Side>
  readonly pairs: ReadonlyArray<Pair>
  readonly counts: ReadonlyArray<Counts | null>
  readonly differences: ReadonlyArray<Difference>
}

/** Letters of the sides that one side exceeds at a choice. */
const significanceOf = ({ differences, pairs, sides }: Compared, side: number, choice: number): string =>
  sides
    .filter((_, other) =>
      differences.some(
        (one) =>
          one.exceeds === true &&
          one.choice === choice &&
          ((pairs[one.pair]!.a === side && pairs[one.pair]!.b === other && one.points > 0) ||
            (pairs[one.pair]!.b === side && pairs[one.pair]!.a === other && one.points < 0))
      )
    )
    .map(({ letter }) => letter)
    .join("")

/** A side whose answers cannot be compared answers nothing here. */
const sampleOf = ({ unknown }: Side, sample: Sample): Sample =>
  unknown === null || sample.basis === "none"
    ? sample
    : { ...sample, size: 0, effectiveSize: null, marginOfError: null, basis: "none", knowledge: "none" }

const sideOf = (
  compared: Compared,
  at: number,
  { credits, result }: AnsweredSide,
  choices: ReadonlyArray<string>
): ComparedSide => {
  const side = compared.sides[at]!
  const counts = compared.counts[at] ?? null
  const isLettered = compared.sides.every(isCounted)
  const own = result.kind === "project" ? onlyResult(result.value) : null
  return {
    letter: side.letter,
    name: side.name,
    choices: choices.map((choice, k) => {
      const share = side.shares[k] ?? null
      const cell = counts?.cells[k] ?? null
      return {
        choice,
        percentage: share === null ? null : points(share.share),
        interval: share === null ? null : inPoints(share),
        ...(cell === null ? {} : { count: cell.count }),
        ...(isLettered ? { significance: significanceOf(compared, at, k) } : {})
      }
    }),
    isSmall: side.unknown === null && isSmall(side),
    matchedQuestion: own === null ? (side.answers?.question.text ?? null) : own.matchedQuestion,
    base: counts === null ? null : counts.base.count,
    summary: side.unknown ?? (own === null ? (result.value as { readonly summary: string }).summary : own.summary),
    sample: sampleOf(side, result.value.sample),
    ...(result.kind === "project" ? { filter: result.value.filter } : {}),
    credits: side.unknown === null ? credits : 0
  }
}

export function* compareReport(
  answered: ReadonlyArray<AnsweredSide>,
  question: ComparedQuestion,
  seed: number
): Turns<CompareResult> {
  const { choices } = question
  const sides = comparedSides(answered, question)
  const counts: Array<Counts | null> = []
  for (const side of sides) counts.push(yield* countsOf(side))
  const pairs: Array<Pair> = []
  for (const a of sides.keys()) {
    for (let b = a + 1; b < sides.length; b++) {
      pairs.push(pairOf(sides, a, b))
      yield
    }
  }
  const { differences, tests } = differencesOf(sides, counts, pairs, choices.length)
  yield
  const overall = yield* overallOf(sides, counts, pairs, choices.length)
  const compared = { sides, pairs, counts, differences }
  const letter = (at: number) => sides[at]!.letter
  return {
    question: question.question,
    choices,
    sides: answered.map((side, at) => sideOf(compared, at, side, choices)),
    pairs: pairs.map(({ a, assumes, b, because, isComparable, isTested, method, shared }) => ({
      a: letter(a),
      b: letter(b),
      comparable: isComparable,
      isTested,
      because,
      method,
      assumes,
      sharedRespondents: shared
    })),
    differences: differences.map(({ adjusted, choice, exceeds, interval, pValue, pair, points }) => ({
      choice: choices[choice]!,
      a: letter(pairs[pair]!.a),
      b: letter(pairs[pair]!.b),
      points,
      interval: inPoints(interval),
      pValue,
      adjusted,
      exceeds
    })),
    tests,
    comparable: pairs.every(({ isComparable }) => isComparable),
    overall: typeof overall === "string" ? null : overall,
    noOverall: typeof overall === "string" ? overall : null,
    method: METHOD,
    summary: inWords({ choices, sides, pairs, differences, tests }),
    sample: together(
      answered.map(({ result }, at) => sampleOf(sides[at]!, result.value.sample)),
      seed
    )
  }
}
