import type { Usage } from "../models/Usage.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { apportion } from "../statistics/Apportionment.ts"
import { fisherTail } from "../statistics/Distributions.ts"
import { points, tenths } from "../statistics/Figures.ts"
import { Z95 } from "../statistics/Interval.ts"
import { rectifiedShares } from "../statistics/Rectification.ts"
import { foldText } from "../text/Text.ts"
import type { ChoicesEstimate } from "./Estimate.ts"
import { MODEL_ERROR, peopleWithMargin } from "./ModelError.ts"
import { choiceThemes, summarizeChoices } from "./Summary.ts"

/** Respondents of whom some answered a closed question and others were not asked, by a question that all answered. */
export interface Partly {
  readonly choices: ReadonlyArray<string>
  /** Per respondent who answered, the position of the choice, who they are, and their weight. */
  readonly answered: {
    readonly codes: ReadonlyArray<number>
    readonly groups: ReadonlyArray<number>
    readonly weights: ReadonlyArray<number>
  }
  /** The same of those who did not. */
  readonly missing: { readonly groups: ReadonlyArray<number>; readonly weights: ReadonlyArray<number> }
  readonly labels: ReadonlyArray<string>
}

/** Intervals of fewer answers hold the truth less often than they say; of fewer others nothing is gained. */
const MIN_ANSWERED = 80
const MIN_MISSING = 30

/** Whether enough answered and enough did not for the others to be described. */
export const isEnough = ({ answered, missing }: Partly): boolean =>
  answered.codes.length >= MIN_ANSWERED && missing.groups.length >= MIN_MISSING

/** Below this likelihood it is no chance who was asked: then those who were not are other people. */
const MIN_CHANCE = 0.05
const MANY = 1e7

const table = (rows: number, columns: number, cells: ReadonlyArray<readonly [row: number, column: number]>) => {
  const counts = Array.from({ length: rows }, () => new Float64Array(columns))
  for (const [row, column] of cells) counts[row]![column]! += 1
  return counts
}

/** Pearson's X² of a table, with its degrees of freedom; rows and columns without anybody count for nothing. */
const chiSquared = (counts: ReadonlyArray<Float64Array>): { readonly value: number; readonly df: number } => {
  const columns = counts[0]!.length
  const inRow = counts.map((row) => row.reduce((sum, one) => sum + one, 0))
  const inColumn = Array.from({ length: columns }, (_, c) => counts.reduce((sum, row) => sum + row[c]!, 0))
  const all = inRow.reduce((sum, one) => sum + one, 0)
  let value = 0
  counts.forEach((row, r) => {
    row.forEach((count, c) => {
      const expected = (inRow[r]! * inColumn[c]!) / all
      if (expected > 0) value += (count - expected) ** 2 / expected
    })
  })
  const used = (sums: ReadonlyArray<number>) => sums.filter((sum) => sum > 0).length - 1
  return { value, df: used(inRow) * used(inColumn) }
}

/** Whether it can be chance who was asked and who was not, as far as groups tell. */
export const isAskedAtRandom = ({ answered, labels, missing }: Partly): boolean => {
  const { df, value } = chiSquared(
    table(labels.length, 2, [
      ...answered.groups.map((group) => [group, 0] as const),
      ...missing.groups.map((group) => [group, 1] as const)
    ])
  )
  return df < 1 || fisherTail(value / df, df, MANY) >= MIN_CHANCE
}

/** How much groups differ in what they answer (Cramér's V, 0 to 1). */
export const telling = ({ answered, choices, labels }: Partly): number => {
  const counts = table(
    labels.length,
    choices.length,
    answered.groups.map((group, i) => [group, answered.codes[i]!] as const)
  )
  const { value } = chiSquared(counts)
  const least = Math.min(labels.length, choices.length) - 1
  return least < 1 ? 0 : Math.sqrt(value / answered.groups.length / least)
}

interface DescribedGroups {
  readonly engine: string
  readonly shares: ReadonlyArray<ReadonlyArray<number>>
  readonly usage: Usage
}

const formatted = (n: number): string => n.toLocaleString("en-US")
const signed = (share: number): string => `±${points(share)}`

/** A gain of less is not worth another source. */
const MIN_GAIN = 0.005

/**
 * The people's own answers with models' descriptions of groups in the place of those who were not asked, rectified by the
 * answers (prediction-powered inference). Where that makes the margin no narrower the answers stay as they are, and say so.
 */
export const completedBy = (
  estimate: ChoicesEstimate,
  partly: Partly,
  similarity: number,
  { engine, shares: described, usage }: DescribedGroups
): ChoicesEstimate => {
  const { answered, choices, missing } = partly
  const { lambda, shares, standardErrors } = rectifiedShares(
    choices.map((_, k) => ({
      labelled: {
        gave: answered.codes.map((code) => (code === k ? 1 : 0)),
        predicted: answered.groups.map((group) => described[group]![k]!),
        weights: answered.weights
      },
      unlabelled: { predicted: missing.groups.map((group) => described[group]![k]!), weights: missing.weights }
    }))
  )
  const error = Math.max(...standardErrors)
  const margin = Math.hypot(Z95 * error, (1 - similarity ** 2) * MODEL_ERROR)
  const before = (estimate.sample.marginOfError ?? 100) / 100
  if (lambda === 0 || before - margin < MIN_GAIN)
    return {
      ...estimate,
      summary: `${estimate.summary} ${engine} also described the groups, but that made it no more precise, so it isn't used.`,
      usage
    }
  const published = apportion(shares, choices)
  const table = choices.map((choice, k) => ({ choice, percentage: published[k]! }))
  const precision = { several: false, marginOfError: points(margin) }
  const origin =
    `${formatted(answered.codes.length)} of these people answered this, and ` +
    `${formatted(missing.groups.length)} were not asked: for them stand descriptions of groups by ${engine}, ` +
    `rectified by the answers (trust ${lambda.toFixed(2)}), which narrow the margin from ${signed(before)} ` +
    `to ${signed(margin)} points.`
  return {
    choices: table,
    summary: summarizeChoices(table, precision, origin),
    themes: choiceThemes(table, recogniseScale(choices.map(foldText)), precision),
    sample: {
      ...estimate.sample,
      basis: "imputed",
      engine,
      effectiveSize: tenths(peopleWithMargin(shares, margin)),
      marginOfError: points(margin)
    },
    usage
  }
}
