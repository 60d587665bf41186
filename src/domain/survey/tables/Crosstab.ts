import { Either, Schema } from "effect"
import { and, type Bitset, count, countBoth, none, set } from "../../statistics/Bitset.ts"
import { figure } from "../../statistics/Figures.ts"
import { Count } from "../../Whole.ts"
import type { Column } from "../model/Column.ts"
import type { Question } from "../model/Question.ts"
import { weightSums } from "../model/Weights.ts"
import { differs, effectiveOverlap } from "./Significance.ts"
import { type Base, baseOf } from "./Tabulate.ts"

/** Rows or columns of a crosstab were asked of a question whose answers have no labels. */
export class CrosstabInvalid extends Schema.TaggedError<CrosstabInvalid>()("CrosstabInvalid", {
  param: Schema.Literal("rows", "columns"),
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

const Cell = Schema.Struct({
  count: Count.annotations({ description: "Unweighted respondents" }),
  weighted: Schema.Number.annotations({ description: "Sum of their weights" }),
  share: Schema.Number.annotations({ description: "Weighted share (0–1) of the column's base" }),
  significance: Schema.String.annotations({
    description: "Letters of the columns whose share is significantly lower, e.g. `BD`"
  })
}).annotations({ identifier: "CrosstabCell" })

const Band = Schema.Struct({
  label: Schema.String,
  letter: Schema.String.annotations({
    description: "How cells of other columns refer to this one; empty for the total"
  }),
  base: Schema.NullOr(Count).annotations({
    description: "Unweighted respondents who answered the row question; null where suppressed, as are the other bases"
  }),
  weightedBase: Schema.NullOr(Schema.Number),
  effectiveBase: Schema.NullOr(Schema.Number).annotations({
    description: "Kish's effective number, which the tests use"
  }),
  tested: Schema.Boolean.annotations({ description: "Whether the column is large enough to be tested" }),
  suppressed: Schema.Boolean.annotations({
    description: "Whether the column holds too few respondents to be shown; its cells are then empty"
  })
}).annotations({ identifier: "CrosstabBand" })

/** How the answers to one question differ between those who gave different answers to another. */
export const Crosstab = Schema.Struct({
  rows: Schema.String.annotations({ description: "The row question" }),
  columns: Schema.String.annotations({ description: "The column question" }),
  bands: Schema.Array(Band).annotations({ description: "The total, then one per label of the column question" }),
  table: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      cells: Schema.Array(Schema.NullOr(Cell)).annotations({ description: "One per band; null where suppressed" })
    }).annotations({ identifier: "CrosstabRow" })
  ),
  notes: Schema.Array(Schema.String)
})
export type Crosstab = typeof Crosstab.Type

/** A question with everyone's answers to it. */
export interface Answers {
  readonly question: Question
  readonly column: Column
}

/** Who answered, and who gave each label; a ranking's first choices. */
interface Groups {
  readonly answered: Bitset
  readonly labels: ReadonlyArray<Bitset>
}

const byCode = (codes: Uint8Array | Uint16Array, labels: number): Groups => {
  const answered = none(codes.length)
  const groups = Array.from({ length: labels }, () => none(codes.length))
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i]!
    if (code === 0) continue
    set(answered, i)
    set(groups[code - 1]!, i)
  }
  return { answered, labels: groups }
}

const byRank = (ranks: ReadonlyArray<Uint8Array>): Groups => {
  const size = ranks[0]?.length ?? 0
  const answered = none(size)
  const labels = ranks.map((ranked) => {
    const first = none(size)
    for (let i = 0; i < size; i++) {
      if (ranked[i] !== 0) set(answered, i)
      if (ranked[i] === 1) set(first, i)
    }
    return first
  })
  return { answered, labels }
}

const groupsOf = ({ question, column }: Answers, param: "rows" | "columns"): Either.Either<Groups, CrosstabInvalid> => {
  switch (column._tag) {
    case "Coded":
      return Either.right(byCode(column.codes, question.labels.length))
    case "Multiple":
      return Either.right({ answered: column.asked, labels: column.selected })
    case "Ranking":
      return Either.right(byRank(column.ranks))
    case "Numeric":
    case "Text":
      return Either.left(
        new CrosstabInvalid({
          param,
          problem: `The answers to ${question.key} are ${column._tag === "Numeric" ? "numbers" : "texts"}: choose a question with labels for the ${param}.`
        })
      )
  }
}

/** A, B, … Z, AA, AB, … */
const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26)

/** Effective respondents below which a column is not tested. */
export const MIN_TESTED = 30

interface ColumnGroup extends Base {
  readonly who: Bitset
  readonly letter: string
  readonly tested: boolean
  readonly suppressed: boolean
}

const columnGroups = (
  rows: Groups,
  columns: Groups,
  matched: Bitset,
  weights: Float64Array | null,
  minimum: number
): ReadonlyArray<ColumnGroup> => {
  const base = and(matched, rows.answered)
  return columns.labels.map((label, i) => {
    const who = and(and(base, columns.answered), label)
    const size = baseOf(who, weights)
    return {
      ...size,
      who,
      letter: letterOf(i),
      tested: size.effectiveBase >= MIN_TESTED && size.base >= minimum,
      suppressed: size.base > 0 && size.base < minimum
    }
  })
}

/** For each pair of tested columns, the weight that respondents in both share relative to their bases; 0 where disjoint. */
const overlaps = (groups: ReadonlyArray<ColumnGroup>, weights: Float64Array | null) =>
  groups.map((a, i) =>
    groups.map((b, j) =>
      j >= i || countBoth(a.who, b.who) === 0 ? 0 : effectiveOverlap(a, b, and(a.who, b.who), weights)
    )
  )

/**
 * Tabulates one question by another over the matched respondents. Columns of fewer than `minimum` respondents are not
 * shown. In each row every pair of tested columns is compared by a two-sided z-test on the effective bases at 5 %,
 * Bonferroni-corrected for the number of pairs.
 */
export const crosstab = (
  rows: Answers,
  columns: Answers,
  matched: Bitset,
  weights: Float64Array | null,
  minimum = 1
): Either.Either<Crosstab, CrosstabInvalid> =>
  Either.gen(function* () {
    const rowGroups = yield* groupsOf(rows, "rows")
    const groups = columnGroups(rowGroups, yield* groupsOf(columns, "columns"), matched, weights, minimum)
    const everyone = and(matched, rowGroups.answered)
    const total = baseOf(everyone, weights)
    const shared = overlaps(groups, weights)
    const tested = groups.filter((group) => group.tested).length
    const pairs = (tested * (tested - 1)) / 2
    const cell = (who: Bitset, weightedBase: number, significance: string) => {
      const weighted = weightSums(who, weights).sum
      const share = weightedBase === 0 ? 0 : weighted / weightedBase
      return { count: count(who), weighted: figure(weighted), share: figure(share), significance }
    }
    const table = rows.question.labels.map((label, row) => {
      const who = and(everyone, rowGroups.labels[row]!)
      const cells = groups.map((group) => cell(and(who, group.who), group.weightedBase, ""))
      const share = (i: number) => ({ share: cells[i]!.share, effectiveBase: groups[i]!.effectiveBase })
      const higherThan = (i: number, j: number) =>
        cells[i]!.share > cells[j]!.share &&
        differs(share(i), share(j), shared[Math.max(i, j)]![Math.min(i, j)]!, pairs)
      const letters = groups.map((group, i) =>
        group.tested
          ? groups.flatMap((other, j) => (j !== i && other.tested && higherThan(i, j) ? [other.letter] : [])).join("")
          : ""
      )
      return {
        label,
        cells: [
          cell(who, total.weightedBase, ""),
          ...cells.map((one, i) => (groups[i]!.suppressed ? null : { ...one, significance: letters[i]! }))
        ]
      }
    })
    const bands = [
      { label: "Total", letter: "", tested: false, suppressed: false, ...total },
      ...groups.map(({ letter, suppressed, tested, ...size }, i) => ({
        label: columns.question.labels[i]!,
        letter,
        tested,
        suppressed,
        base: suppressed ? null : size.base,
        weightedBase: suppressed ? null : size.weightedBase,
        effectiveBase: suppressed ? null : size.effectiveBase
      }))
    ]
    const notes = [
      `A cell's letters name the columns whose share is significantly lower: two-sided z-test at 5 % on effective bases, ${pairs === 1 ? "one pair of columns" : `Bonferroni-corrected for ${pairs} pairs of columns`}; columns with an effective base below ${MIN_TESTED} are not tested.`,
      ...(groups.some(({ suppressed }) => suppressed)
        ? [`Columns of fewer than ${minimum} respondents are not shown.`]
        : [])
    ]
    return { rows: rows.question.text, columns: columns.question.text, bands, table, notes }
  })
