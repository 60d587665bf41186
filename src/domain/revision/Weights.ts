import { Either } from "effect"
import { frameInTurns } from "../simulation/Audience.ts"
import { prepareQuestion } from "../simulation/ClosedQuestion.ts"
import { spreadByFrame } from "../simulation/FrameShares.ts"
import { tenths } from "../statistics/Figures.ts"
import { type Margin, rakeInTurns } from "../statistics/Raking.ts"
import type { Raking, RimWeighting, WeightReport, WeightTarget } from "../survey/mapping/RimWeighting.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { DEMOGRAPHICS } from "../survey/model/Selector.ts"
import { recogniseSelector } from "../survey/model/Selectors.ts"
import { type Changed, refuse } from "../survey/understanding/QuestionChange.ts"
import { atOnce } from "../Turns.ts"
import { excerpt, listed } from "../text/Text.ts"
import { labelOf, positionOf } from "./BoundDefinition.ts"

const PARAM = "targets"
/** How far percentages may be from 100 together, as rounded ones are. */
const ROUNDING = 0.1
const MAX_SWEEPS = 1_000
/** Largest difference between a share and its target at which a target is met. */
const MET = 1e-7
const QUANTILES = [1, 5, 25, 50, 75, 95, 99]
const FRAME = "Adults in the United States"

interface BoundTarget {
  readonly positions: ReadonlyArray<number>
  readonly questions: ReadonlyArray<Question>
  /** In percent, per cell. */
  readonly shares: ReadonlyArray<{ readonly at: ReadonlyArray<number>; readonly percent: number }>
}

/** A weighting bound to the questions of a survey. */
interface BoundWeighting extends Raking {
  readonly targets: ReadonlyArray<BoundTarget>
}

const nameOf = (questions: ReadonlyArray<Question>) => questions.map(({ key }) => excerpt(key, 60)).join(" × ")
const answersOf = ({ questions }: BoundTarget, at: ReadonlyArray<number>) =>
  at.map((label, i) => questions[i]!.labels[label]!)
const cellOf = (target: BoundTarget, at: ReadonlyArray<number>) =>
  `“${answersOf(target, at)
    .map((label) => excerpt(label, 40))
    .join("” and “")}” (${nameOf(target.questions)})`

/** How adults in the United States answer a question about themselves, in percent; where the frame can't tell, it says so. */
const frameShares = (question: Question): Changed<NonNullable<WeightTarget["shares"]>> => {
  const audience = Either.getOrThrow(atOnce(frameInTurns([FRAME])))
  const alone = { questions: [question], respondents: 0, weighted: false }
  const demographic = DEMOGRAPHICS.find((one) => recogniseSelector(alone, one, null)._tag === "One")
  const wordings = [question.text, ...(demographic === undefined ? [] : [`What is your ${demographic}?`])]
  for (const wording of wordings) {
    const prepared = prepareQuestion(wording, question.labels, false)
    const known = spreadByFrame(prepared, undefined, audience)
    if (known?.decided === "frame")
      return Either.right(
        question.labels.map((label, i) => ({ answers: [label], percent: 100 * known.shares[prepared.positions[i]!]! }))
      )
  }
  return refuse(
    PARAM,
    `The built-in figures of US adults don't tell the answers to “${question.key}” apart: send shares, or derive a question ` +
      "with answers such as Male and Female, age bands from 18 on, or the four Census regions."
  )
}

const bindTarget = (
  target: WeightTarget,
  questions: ReadonlyArray<Question>
): Changed<BoundTarget & { readonly target: WeightTarget }> =>
  Either.gen(function* () {
    const positions = yield* Either.all(target.questions.map((key) => positionOf(PARAM, questions, key)))
    const own = positions.map((at) => questions[at]!)
    const name = nameOf(own)
    const wrong = own.find(({ kind }) => kind !== "single" && kind !== "ordinal")
    if (wrong !== undefined)
      return yield* refuse(
        PARAM,
        `“${wrong.key}” is ${wrong.kind}: a target needs a question with one answer each. Derive one, with bands or groups.`
      )
    if (new Set(positions).size < positions.length) return yield* refuse(PARAM, `${name} names one question twice.`)
    if (target.shares === undefined && target.frame === undefined)
      return yield* refuse(PARAM, `The target ${name} needs shares, or frame: true.`)
    if (target.frame === true && own.length > 1)
      return yield* refuse(PARAM, `The built-in figures are of one question at a time: send shares for ${name}.`)
    const shares = target.shares ?? (yield* frameShares(own[0]!))
    const seen = new Set<string>()
    const bound: Array<BoundTarget["shares"][number]> = []
    for (const { answers, percent } of shares) {
      if (answers.length !== own.length)
        return yield* refuse(PARAM, `Each share of ${name} needs ${own.length === 1 ? "one answer" : "two answers"}.`)
      const at = yield* Either.all(answers.map((answer, i) => labelOf(PARAM, own[i]!, answer)))
      if (seen.has(at.join())) return yield* refuse(PARAM, `${name} has two shares for “${answers.join("” and “")}”.`)
      seen.add(at.join())
      bound.push({ at, percent })
    }
    const total = shares.reduce((sum, { percent }) => sum + percent, 0)
    if (Math.abs(total - 100) > ROUNDING)
      return yield* refuse(
        PARAM,
        `The shares of ${name} add up to ${tenths(total)}%, not 100%: ${total < 100 ? "add" : "take away"} ` +
          `${tenths(Math.abs(100 - total))} points, or multiply each by ${(100 / total).toPrecision(5)}.`
      )
    const spelt = { ...target, questions: own.map(({ key }) => key), shares }
    return { positions, questions: own, shares: bound, target: spelt }
  })

/** A weighting bound to a survey: its questions and answers must exist, and its shares add up to 100. */
export const bindWeighting = (weighting: RimWeighting, questions: ReadonlyArray<Question>): Changed<BoundWeighting> =>
  Either.gen(function* () {
    const bound = yield* Either.all(weighting.targets.map((one) => bindTarget(one, questions)))
    const names = bound.map((one) => `${nameOf(one.questions)}${one.target.frame === true ? " (US adults)" : ""}`)
    const { max, min } = weighting.cap ?? {}
    const caps = [...(min === undefined ? [] : [`from ${min}`]), ...(max === undefined ? [] : [`to ${max}`])]
    return {
      targets: bound,
      uses: [...new Set(bound.flatMap(({ target }) => target.questions))],
      words:
        `rim weights for ${listed(names)}${weighting.start === "file" ? ", starting from the file's weights" : ""}` +
        `${caps.length === 0 ? "" : `, capped ${caps.join(" ")}`}`,
      weighting: { ...weighting, targets: bound.map(({ target }) => target) }
    }
  })

/** Per respondent the cell of a target, counted from 1; 0 without an answer. An answer that has no share is refused. */
const codesOf = (target: BoundTarget, columns: ReadonlyArray<Column>, respondents: number): Changed<Uint16Array> => {
  const codes = new Uint16Array(respondents)
  const width = target.questions.at(-1)!.labels.length + 1
  const cells = new Map(
    target.shares.map(({ at }, i) => [at.reduce((sum, label) => sum * width + label + 1, 0), i + 1])
  )
  const given = columns.map((column) => (column._tag === "Coded" ? column.codes : new Uint8Array(respondents)))
  for (let i = 0; i < respondents; i++) {
    let cell = 0
    let answered = true
    for (const one of given) {
      if (one[i] === 0) answered = false
      cell = cell * width + one[i]!
    }
    if (!answered) continue
    const code = cells.get(cell)
    if (code === undefined) {
      const at = given.map((one) => one[i]! - 1)
      return refuse(
        PARAM,
        `${cellOf(target, at)} was answered and has no share: give it one, or derive a question that groups it with another.`
      )
    }
    codes[i] = code
  }
  return Either.right(codes)
}

/** Σw per cell, first those without an answer. */
const sumsOf = (weights: Float64Array, codes: Uint16Array, cells: number): Float64Array => {
  const sums = new Float64Array(cells + 1)
  for (let i = 0; i < weights.length; i++) sums[codes[i]!]! += weights[i]!
  return sums
}

const ofAnswered = (sums: Float64Array): ReadonlyArray<number> => {
  const answered = sums.reduce((sum, one, i) => (i === 0 ? 0 : sum + one), 0)
  return Array.from(sums.subarray(1), (sum) => (100 * sum) / answered)
}

interface Weighed {
  readonly weights: Float64Array
  readonly report: WeightReport
}

/** A target with who is in which of its cells, and the margin that it comes to: those without an answer keep their share. */
interface Placed {
  readonly target: BoundTarget
  readonly codes: Uint16Array
  readonly before: Float64Array
  readonly margin: Margin
}

const placed = (target: BoundTarget, columnAt: (position: number) => Column, start: Float64Array): Changed<Placed> =>
  Either.gen(function* () {
    const codes = yield* codesOf(target, target.positions.map(columnAt), start.length)
    const before = sumsOf(start, codes, target.shares.length)
    const empty = target.shares.find(({ percent }, i) => percent > 0 && !(before[i + 1]! > 0))
    if (empty !== undefined)
      return yield* refuse(
        PARAM,
        `Nobody to weigh is in ${cellOf(target, empty.at)}, which is to be ${tenths(empty.percent)}%: derive a question that ` +
          "groups it with another answer, and add their shares."
      )
    const total = before.reduce((sum, one) => sum + one, 0)
    const missing = before[0]! / total
    const percents = target.shares.reduce((sum, { percent }) => sum + percent, 0)
    const targets = [missing, ...target.shares.map(({ percent }) => (percent / percents) * (1 - missing))]
    return { target, codes, before, margin: { codes, targets } }
  })

/** Respondents who start from the same weight and are in the same cells: per respondent their group, per group its first and its size. */
const alikeIn = (start: Float64Array, all: ReadonlyArray<Placed>) => {
  let group = new Uint32Array(start.length)
  let members: Array<[first: number, count: number]> = []
  const parts: ReadonlyArray<ArrayLike<number>> = [start, ...all.map(({ codes }) => codes)]
  for (const part of parts) {
    const known = Array.from({ length: Math.max(1, members.length) }, () => new Map<number, number>())
    const next = new Uint32Array(start.length)
    members = []
    for (let i = 0; i < start.length; i++) {
      const of = known[group[i]!]!
      let at = of.get(part[i]!)
      if (at === undefined) {
        at = members.push([i, 0]) - 1
        of.set(part[i]!, at)
      }
      members[at]![1]++
      next[i] = at
    }
    group = next
  }
  return { group, members }
}

/** What keeps weights from meeting the targets, by the share that is furthest off. */
const unmet = (all: ReadonlyArray<Placed>, weights: Float64Array, { cap }: RimWeighting): Changed<never> => {
  const far = all
    .flatMap(({ codes, target }) => {
      const after = ofAnswered(sumsOf(weights, codes, target.shares.length))
      return target.shares.map(({ at, percent }, i) => ({ target, at, percent, after: after[i]! }))
    })
    .toSorted((a, b) => Math.abs(b.after - b.percent) - Math.abs(a.after - a.percent))
  const [worst] = far
  const other = far.find(({ target }) => target !== worst!.target)
  const told = ({ after, at, percent, target }: (typeof far)[number]) =>
    `${cellOf(target, at)} comes to ${tenths(after)}% instead of ${tenths(percent)}%`
  const next = other === undefined ? "" : `; the next is ${told(other)}`
  const advice =
    cap === undefined
      ? `Targets contradict each other, or too few people are in some cells${next}. ` +
        "Check that targets of the same question agree, or drop or group one of the two."
      : "Widen the cap, or group small answers by a derived question."
  const where = cap === undefined ? "" : " within the cap"
  return refuse(PARAM, `No weights meet these targets together${where}: ${told(worst!)}. ${advice}`)
}

const reported = (
  { weighting, words }: BoundWeighting,
  all: ReadonlyArray<Placed>,
  weights: Float64Array,
  iterations: number
): WeightReport => {
  const sorted = weights.toSorted()
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0)
  const designEffect = squares / weights.length
  const { max = Number.POSITIVE_INFINITY, min = -1 } = weighting.cap ?? {}
  let capped = 0
  for (const weight of weights) if (weight >= max - MET || weight <= min + MET) capped++
  return {
    words,
    designEffect,
    effectiveRespondents: weights.length / designEffect,
    min: sorted[0]!,
    max: sorted.at(-1)!,
    quantiles: QUANTILES.map((percent) => ({
      percent,
      weight: sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))]!
    })),
    capped,
    iterations,
    targets: all.map(({ before, codes, target }) => {
      const [first, after] = [ofAnswered(before), ofAnswered(sumsOf(weights, codes, target.shares.length))]
      return {
        questions: target.questions.map(({ key }) => key),
        missing: (100 * before[0]!) / weights.length,
        shares: target.shares.map(({ at, percent }, i) => ({
          answers: answersOf(target, at),
          percent,
          before: first[i]!,
          after: after[i]!
        }))
      }
    })
  }
}

/** Weights with a mean of 1 under which every target is met, and what they come to; `own` are the file's, where they start. */
export const weigh = (
  bound: BoundWeighting,
  columnAt: (position: number) => Column,
  respondents: number,
  own: Float64Array | null
): Changed<Weighed> =>
  Either.gen(function* () {
    const sum = own?.reduce((total, weight) => total + weight, 0) ?? respondents
    const start = new Float64Array(respondents).map((_, i) => ((own?.[i] ?? 1) * respondents) / sum)
    const all = yield* Either.all(bound.targets.map((target) => placed(target, columnAt, start)))
    const alike = alikeIn(start, all)
    const first = alike.members.map(([one]) => one!)
    const raked = atOnce(
      rakeInTurns(
        Float64Array.from(first, (one) => start[one]!),
        all.map(({ margin: { codes, targets } }) => ({ targets, codes: first.map((one) => codes[one]!) })),
        { sweeps: MAX_SWEEPS, cap: bound.weighting.cap, counts: alike.members.map(([, count]) => count!) }
      )
    )
    const { discrepancy, sweeps } = raked
    const weights = Float64Array.from(alike.group, (group) => raked.weights[group]!)
    if (discrepancy > MET) return yield* unmet(all, weights, bound.weighting)
    return { weights, report: reported(bound, all, weights, sweeps) }
  })
