import { type Bitset, has } from "../../statistics/Bitset.ts"

/** Per respondent 0, or k for the question's named missing value k − 1, which is no answer: nobody has both. */
export type MissingCodes = Uint8Array | Uint16Array

interface AnyColumn {
  /** Absent where nobody has a missing value with a name. */
  readonly missing?: MissingCodes | undefined
}

/** One label per respondent: 0 is no answer, k is the question's label k − 1. */
export interface CodedColumn extends AnyColumn {
  readonly _tag: "Coded"
  readonly codes: Uint8Array | Uint16Array
}

/** Any number of labels per respondent: who was asked, and per label who selected it. */
export interface MultipleColumn extends AnyColumn {
  readonly _tag: "Multiple"
  readonly asked: Bitset
  readonly selected: ReadonlyArray<Bitset>
}

/** One number per respondent; NaN is no answer. */
export interface NumericColumn extends AnyColumn {
  readonly _tag: "Numeric"
  readonly values: Float64Array
}

/** Per label its rank for each respondent, 1 = first; 0 is not ranked. */
export interface RankingColumn extends AnyColumn {
  readonly _tag: "Ranking"
  readonly ranks: ReadonlyArray<Uint8Array>
}

/** UTF-8 texts end to end; respondent i wrote bytes offsets[i] to offsets[i + 1], and nothing where the two are equal. */
export interface TextColumn extends AnyColumn {
  readonly _tag: "Text"
  readonly offsets: Uint32Array
  readonly bytes: Uint8Array
}

export type Column = CodedColumn | MultipleColumn | NumericColumn | RankingColumn | TextColumn

/** Every question's answers and the weights, as an import produces them. */
/** Weights that are used where they are named. */
export interface NamedColumn {
  readonly name: string
  readonly weights: Float64Array
}

export interface Microdata {
  readonly columns: ReadonlyArray<Column>
  /** Survey weight per respondent, or null where the survey has none. */
  readonly weights: Float64Array | null
  readonly otherWeights?: ReadonlyArray<NamedColumn>
}

const decoder = new TextDecoder()

/** What one respondent wrote, or the empty string. */
export const textAt = (column: TextColumn, respondent: number): string =>
  decoder.decode(column.bytes.subarray(column.offsets[respondent]!, column.offsets[respondent + 1]!))

export const answered = (column: Column, respondent: number): boolean => {
  switch (column._tag) {
    case "Coded":
      return column.codes[respondent]! !== 0
    case "Multiple":
      return has(column.asked, respondent)
    case "Numeric":
      return !Number.isNaN(column.values[respondent]!)
    case "Ranking":
      return column.ranks.some((rank) => rank[respondent]! !== 0)
    case "Text":
      return column.offsets[respondent]! !== column.offsets[respondent + 1]!
  }
}

const answersLength = (column: Column): number => {
  switch (column._tag) {
    case "Coded":
      return column.codes.byteLength
    case "Multiple":
      return column.asked.byteLength * (1 + column.selected.length)
    case "Numeric":
      return column.values.byteLength
    case "Ranking":
      return column.ranks.reduce((sum, rank) => sum + rank.byteLength, 0)
    case "Text":
      return column.offsets.byteLength + column.bytes.byteLength
  }
}

/** Memory that a column holds, in bytes. */
export const byteLength = (column: Column): number => answersLength(column) + (column.missing?.byteLength ?? 0)
