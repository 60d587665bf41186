import { cohensKappa, type Judged } from "../statistics/Agreement.ts"
import type { Bitset } from "../statistics/Bitset.ts"
import type { Code } from "../survey/mapping/Derived.ts"
import { type TextColumn, textAt } from "../survey/model/Column.ts"
import { type Hidden, hiddenOf } from "../survey/tables/Suppression.ts"
import { atOnce } from "../Turns.ts"
import { foldText } from "../text/Text.ts"
import { proposedCodes } from "./CodeProposal.ts"
import type { CodedAnswers, CodesAsk } from "./CodesAsk.ts"
import { type Coder, coderOf } from "./Coding.ts"
import { clipped } from "./Themes.ts"
import { writersInTurns } from "./WrittenAnswers.ts"

/** What respondents wrote, and a frame to try on it. */
interface AnswersToCode extends CodesAsk {
  /** Its text. */
  readonly question: string
  readonly column: TextColumn
  readonly matched: Bitset
  readonly respondents: number
  readonly weights: Float64Array | null
  /** Fewer respondents are not told of. */
  readonly minimum: number
  /** What the order of the answers that are shown follows from. */
  readonly secret: ReadonlyArray<number>
}

const EXAMPLES = 3
const UNCODED = 30
const DIFFERING = 100

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** How far a frame's words agree with a person, code by code; pooled over all decisions for the whole. */
export const agreementOf = (
  labels: ReadonlyArray<string>,
  codesOf: Coder,
  sample: NonNullable<CodesAsk["sample"]>
): NonNullable<CodedAnswers["agreement"]> => {
  const at = new Map(labels.map((label, i) => [foldText(label), i]))
  const read = sample.map(({ codes, text }) => ({
    text,
    hand: new Set(codes.map((label) => at.get(foldText(label))!)),
    rule: new Set(codesOf(text))
  }))
  const judged = labels.map((_, code): Judged => {
    const many = (holds: (one: (typeof read)[number]) => boolean) => read.filter(holds).length
    return {
      of: read.length,
      first: many(({ hand }) => hand.has(code)),
      second: many(({ rule }) => rule.has(code)),
      both: many(({ hand, rule }) => hand.has(code) && rule.has(code))
    }
  })
  const sum = (part: keyof Judged) => judged.reduce((all, one) => all + one[part], 0)
  const named = (codes: ReadonlySet<number>) => labels.filter((_, code) => codes.has(code))
  return {
    answers: read.length,
    kappa: cohensKappa({ of: sum("of"), first: sum("first"), second: sum("second"), both: sum("both") }),
    codes: judged.map((one, code) => ({
      label: labels[code]!,
      hand: one.first,
      rule: one.second,
      both: one.both,
      kappa: cohensKappa(one),
      precision: ratio(one.both, one.second),
      recall: ratio(one.both, one.first)
    })),
    differing: read
      .filter(({ hand, rule }) => hand.size !== rule.size || [...hand].some((code) => !rule.has(code)))
      .slice(0, DIFFERING)
      .map(({ hand, rule, text }) => ({ text, hand: named(hand), rule: named(rule) }))
  }
}

/** Codes with the rest as one of them, where it has a label. */
const withRest =
  (codesOf: Coder, rest: number | null): Coder =>
  (answer) => {
    const codes = codesOf(answer)
    return codes.length === 0 && rest !== null ? [rest] : codes
  }

/** How many answers each code takes, no code takes, and there are; `disjoint` if no answer has two codes. */
interface Taken {
  readonly codes: ReadonlyArray<number>
  readonly uncoded: number
  readonly base: number
  readonly disjoint: boolean
  readonly labels: ReadonlyArray<string>
}

/**
 * The codes, by position, and what is uncoded (the position after theirs) that are not shown: of fewer than `minimum`, and
 * what those follow from. What is uncoded tells how many are coded, and a code that takes nearly all how few are not.
 */
export const hiddenCodes = ({ base, codes, disjoint, labels, uncoded }: Taken, minimum: number): Hidden => {
  const few = (count: number) => count > 0 && count < minimum
  const before = new Set(codes.some(few) ? [codes.length] : [])
  if (few(uncoded))
    codes.forEach((count, code) => {
      if (base - count < minimum) before.add(code)
    })
  return hiddenOf({ sizes: [...codes, uncoded], names: [...labels, ""], everybody: base, disjoint }, minimum, before)
}

/** Tries a frame on what respondents wrote, or one that is proposed from it: whom each code catches, and whom none does. */
export const codeAnswers = (asked: AnswersToCode): CodedAnswers => {
  const { column, minimum, rest, sample, weights } = asked
  const order = atOnce(writersInTurns(column, asked))
  const weightOf = (respondent: number) => (weights === null ? 1 : weights[respondent]!)
  const frame: ReadonlyArray<Code> =
    asked.codes ??
    proposedCodes(
      asked.question,
      Array.from(order, (respondent) => textAt(column, respondent)),
      Float64Array.from(order, weightOf),
      minimum
    )
  const codesOf = coderOf(frame)
  const tallies = Array.from({ length: frame.length + 1 }, () => ({ count: 0, weight: 0, first: [] as Array<number> }))
  let total = 0
  let disjoint = true
  for (const respondent of order) {
    const own = codesOf(textAt(column, respondent))
    const weight = weightOf(respondent)
    total += weight
    disjoint &&= own.length < 2
    for (const code of own.length === 0 ? [frame.length] : own) {
      const tally = tallies[code]!
      tally.count++
      tally.weight += weight
      if (tally.first.length < UNCODED) tally.first.push(respondent)
    }
  }
  const counts = tallies.map((tally) => tally.count)
  const hidden = hiddenCodes(
    {
      codes: counts.slice(0, -1),
      uncoded: counts.at(-1)!,
      base: order.length,
      disjoint,
      labels: frame.map(({ label }) => label)
    },
    minimum
  )
  const told = (code: number, examples: number) => {
    const { count, first, weight } = tallies[code]!
    if (hidden.has(code)) return { count: null, share: null, examples: [] }
    const quotes = new Set(first.map((respondent) => clipped(textAt(column, respondent))))
    return { count, share: ratio(weight, total), examples: [...quotes].slice(0, examples) }
  }
  const labels = [...frame.map(({ label }) => label), ...(rest === undefined ? [] : [rest])]
  return {
    base: order.length,
    proposed: asked.codes === undefined,
    codes: frame.map((code, i) => ({ ...code, ...told(i, EXAMPLES) })),
    uncoded: told(frame.length, UNCODED),
    agreement:
      sample === undefined
        ? null
        : agreementOf(labels, withRest(codesOf, rest === undefined ? null : frame.length), sample)
  }
}
