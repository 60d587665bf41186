import { Either } from "effect"
import { and, type Bitset, count, or } from "../../statistics/Bitset.ts"
import { atOnce, type Turns } from "../../Turns.ts"
import type { Weighting } from "../model/Question.ts"
import { type Synthetic, syntheticBasis, syntheticNote, worthWeights } from "../model/Synthetic.ts"
import { countIn, type Weights, weightedRespondents } from "../model/Weights.ts"
import { bandMean } from "./BannerMeans.ts"
import { anyOf, type BannerPart, bannerPart } from "./BannerPart.ts"
import { codesOf, sumsOfBoth } from "./Cells.ts"
import { besidePlanOf, type CrosstabOptions, testPlanOf } from "./CrosstabOptions.ts"
import { type Band, type Crosstab, type MeanCell, sorted } from "./CrosstabShape.ts"
import { baseRuleOf, meansMethodIn, methodIn, notesOf, weightingIn } from "./CrosstabWords.ts"
import { basesOf, cellOf, type Frame, NO_BASES, sizeOf } from "./Frame.ts"
import { type Answers, CrosstabInvalid, type Groups, groupsOf } from "./Groups.ts"
import { hiddenAxes } from "./HiddenAxes.ts"
import { type Line, linesOf } from "./Lines.ts"
import { givenIn, momentsOf, ordered } from "./Means.ts"
import { netPromoters } from "./NetPromoters.ts"
import { MIN_TESTED } from "./Significance.ts"
import { type Hidden, netIsSafe } from "./Suppression.ts"
import { inTime, overTime } from "./Waves.ts"

/*
 * Tables: counts of a survey's answers by groups of respondents, with shares, means, tests and margins, and nothing in them
 * that tells what single respondents answered. Columns of answers come in; numbers and the sentences about them go out.
 */

export interface CrosstabInput {
  readonly rows: Answers
  /** The questions whose answers become columns, side by side. */
  readonly banner: ReadonlyArray<Answers>
  readonly matched: Bitset
  readonly weights: Weights
  /** Respondents of the whole survey: standard errors are those of a domain in it. */
  readonly respondents: number
  /** Groups of fewer respondents are not shown, nor what they could be worked out from. */
  readonly minimum: number
  readonly weighting?: Weighting | undefined
  readonly options: CrosstabOptions
  /** Ranges that the caller wants, by the key of a question. */
  readonly breaks: ReadonlyMap<string, ReadonlyArray<number>>
  /** What made-up answers rest on; absent where people were asked. */
  readonly synthetic?: Synthetic | undefined
}

/** Made-up rows count as the people whom they are worth: fewer in groups by an answer, or under a filter. */
const worthIn = (
  { matched, respondents, rows, synthetic, weights }: CrosstabInput,
  banner: Answers | null
): Weights => {
  const keys = [rows, ...(banner === null ? [] : [banner])].map(({ question }) => question.key)
  const isTargeted =
    count(matched) === respondents && (banner === null || synthetic?.groups.includes(banner.question.key) === true)
  return worthWeights(synthetic, weights, respondents, keys, isTargeted ? "targeted" : "answers")
}

const asked = ({ question }: Groups) => ({
  key: question.key,
  text: question.text,
  kind: question.kind,
  baseRule: baseRuleOf(question)
})

/** The answers that are not shown as one row, of which it is asked elsewhere whether it may be shown. */
const hiddenLine = (rows: Groups, hidden: Hidden, everyone: Bitset): ReadonlyArray<Line> => {
  const members = [...hidden].sort((a, b) => a - b)
  if (!rows.disjoint || members.length < 2) return []
  const who = members.map((at) => rows.groups[at]!.who).reduce((a, b) => or(a, b))
  return [{ label: anyOf(members.map((at) => rows.groups[at]!.label)), kind: "net", members, who: and(everyone, who) }]
}

function* frameOf(
  input: CrosstabInput,
  rows: Groups,
  everyone: Bitset,
  hiddenRows: Hidden
): Turns<Either.Either<Frame, CrosstabInvalid>> {
  const { matched, minimum, options, respondents, weights } = input
  const asked = linesOf(rows, everyone, options)
  if (Either.isLeft(asked)) return Either.left(asked.left)
  const [given, sums] = [asked.right.slice(0, rows.groups.length), asked.right.slice(rows.groups.length)]
  const lines = [...given, ...hiddenLine(rows, hiddenRows, everyone), ...sums]
  yield
  const totals = []
  for (const { who } of lines) {
    totals.push(sumsOfBoth(who, everyone, weights))
    yield
  }
  const rowCodes = rows.disjoint ? yield* codesOf(given.map(({ who }) => who)) : null
  const total = sizeOf(everyone, sumsOfBoth(everyone, everyone, weights), weights)
  yield
  const numbersOfGroups: Array<number | null> = []
  for (const { range, value, who } of rows.groups) {
    const inRange = range && rows.numbers !== null ? momentsOf(and(everyone, who), rows.numbers, weights) : null
    numbersOfGroups.push(inRange?.mean ?? value)
    yield
  }
  return Either.right({
    rows,
    rowCodes,
    lines,
    everyone,
    matched,
    weights,
    respondents,
    minimum,
    measures: new Set(options.measures),
    plan: testPlanOf(options),
    pValues: options.pValues ?? false,
    hiddenRows,
    total,
    totals,
    ordered: rows.numbers === null ? null : yield* ordered(rows.numbers),
    numbersOfGroups,
    dates: options.dates
  })
}

type Total = Pick<BannerPart, "bands" | "cells" | "means" | "meansGuarded" | "meansHidden" | "mediansHidden">

/** The total: a column of everyone, which no test compares with anything. */
function* totalOf(frame: Frame): Turns<Total> {
  const { everyone, hiddenRows, lines, minimum, rows, total, totals } = frame
  const suppressed = total.count > 0 && total.count < minimum
  const band: Band = {
    label: "Total",
    letter: "",
    tested: false,
    suppressed,
    ...(suppressed ? NO_BASES : basesOf(total)),
    question: null,
    lowBase: !suppressed && total.count < MIN_TESTED
  }
  const mean =
    rows.numbers === null || suppressed ? null : yield* bandMean(frame, everyone, givenIn(rows.numbers), hiddenRows)
  const means: ReadonlyArray<MeanCell | null> = [mean === null ? null : { ...mean.cell, significance: "" }]
  return {
    bands: [band],
    cells: lines.map(({ members }, line) => [
      !suppressed && netIsSafe(members, totals[line]!.count, hiddenRows, rows.disjoint, minimum)
        ? { ...cellOf(frame, line, totals[line]!, total), significance: "" }
        : null
    ]),
    means,
    meansGuarded: mean?.guarded ?? false,
    meansHidden: mean === null && !suppressed && hiddenRows.size > 0 && rows.numbers !== null,
    mediansHidden: mean?.alone ?? false
  }
}

const assembled = (input: CrosstabInput, frame: Frame, total: Total, parts: ReadonlyArray<BannerPart>): Crosstab => {
  const { lines, plan, rows } = frame
  const weighted = weightedRespondents(input.weights) !== null
  const { synthetic } = input
  let from = 1
  const banner = parts.map((part) => {
    const to = from + part.bands.length - 1
    const { association, columns, noAssociation } = part
    const one = { ...asked(columns), from, to, association, noAssociation }
    from = to + 1
    return one
  })
  return {
    rows: rows.question.text,
    columns: parts.map(({ columns }) => columns.question.text).join("; "),
    bands: [total, ...parts].flatMap(({ bands }) => bands),
    table: sorted(
      lines.map(({ kind, label, members }, line) => ({
        label,
        cells: [total, ...parts].flatMap(({ cells }) => cells[line]!),
        kind,
        ...(kind === "box" || kind === "net" ? { of: members.map((at) => rows.groups[at]!.label) } : {})
      })),
      input.options.sort
    ),
    notes: [
      ...(synthetic === undefined ? [] : [syntheticNote(synthetic)]),
      ...notesOf(frame, parts, [total, ...parts])
    ],
    basis: synthetic === undefined ? "tabulated" : syntheticBasis(synthetic, rows.question.key),
    rowQuestion: asked(rows),
    banner,
    means:
      rows.numbers === null
        ? null
        : {
            of: rows.numbersAre,
            cells: [total, ...parts].flatMap(({ means }) => means),
            test: meansMethodIn(plan, parts, weighted)
          },
    measures: input.options.measures ?? ["share"],
    test: { ...plan, method: methodIn(plan, parts) },
    weighting: weightingIn(input.weighting, weighted)
  }
}

/**
 * Tabulates one question by others over the matched respondents. Columns and answers of fewer than `minimum` respondents are
 * not shown, nor what they could be worked out from. Unless the options say otherwise, in each row every pair of tested
 * columns of a question is compared by a two-sided z-test on the effective bases at 5%, Bonferroni-corrected for the
 * number of pairs.
 */
export function* crosstabInTurns(given: CrosstabInput): Turns<Either.Either<Crosstab, CrosstabInvalid>> {
  const { banner, breaks } = given
  const size = given.matched.length << 5
  const groupsIn = (answers: Answers, param: "rows" | "columns") =>
    groupsOf(answers, param, size, breaks.get(answers.question.key), given.options.dates, given.weights)
  const found = yield* groupsIn(given.rows, "rows")
  if (Either.isLeft(found)) return Either.left(found.left)
  const { score } = given.options
  const scored = score === undefined ? Either.right({ rows: found.right, nets: [] }) : netPromoters(found.right)
  if (Either.isLeft(scored)) return Either.left(scored.left)
  const { nets, rows } = scored.right
  const options = { ...given.options, nets: [...nets, ...(given.options.nets ?? [])] }
  const input = { ...given, options }
  const twice = banner.find(({ question }, i) => banner.findIndex((one) => one.question.key === question.key) < i)
  if (twice !== undefined)
    return Either.left(
      new CrosstabInvalid({
        param: "columns",
        problem: `${twice.question.key} stands in the columns twice: name it once.`
      })
    )
  const asGiven: Array<Groups> = []
  for (const answers of banner) {
    const groups = yield* groupsIn(answers, "columns")
    if (Either.isLeft(groups)) return Either.left(groups.left)
    asGiven.push(groups.right)
  }
  const timed = overTime(asGiven, testPlanOf(options).against)
  if (Either.isLeft(timed)) return Either.left(timed.left)
  const columns = asGiven.map((one, at) => (timed.right[at] ? inTime(one) : one))
  const everyone = and(input.matched, rows.answered)
  const hidden = yield* hiddenAxes({ ...input, everyone }, rows, columns)
  const framed = (by: Answers | null) => frameOf({ ...input, weights: worthIn(input, by) }, rows, everyone, hidden.rows)
  const frame = yield* framed(null)
  if (Either.isLeft(frame)) return Either.left(frame.left)
  const total = yield* totalOf(frame.right)
  const parts: Array<BannerPart> = []
  for (const [at, groups] of columns.entries()) {
    const of = hidden.parts[at]!
    const own = input.synthetic === undefined ? frame : yield* framed(banner[at]!)
    if (Either.isLeft(own)) return Either.left(own.left)
    const plan = timed.right[at] ? own.right.plan : besidePlanOf(options)
    parts.push(yield* bannerPart({ ...own.right, plan }, groups, at, of.rows, of.columns))
  }
  return Either.right(assembled(input, frame.right, total, parts))
}

/** The same without a pause, of one question by one other. */
export const crosstab = (
  rows: Answers,
  columns: Answers,
  matched: Bitset,
  weights: Weights,
  minimum = 1,
  options: CrosstabOptions = {}
): Either.Either<Crosstab, CrosstabInvalid> => {
  const respondents = weightedRespondents(weights) ?? countIn(matched, weights)
  const breaks = new Map<string, ReadonlyArray<number>>()
  return atOnce(crosstabInTurns({ rows, banner: [columns], matched, weights, respondents, minimum, options, breaks }))
}
