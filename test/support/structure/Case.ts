import type { Dictionary } from "../../../src/domain/survey/codebook/Dictionary.ts"

/** What a person would make of some columns of a file; what is absent is not looked at. */
export interface Intended {
  readonly kind: string
  readonly text?: string
  readonly stem?: string | null
  readonly labels?: ReadonlyArray<string>
  readonly counts?: ReadonlyArray<number>
  readonly base?: number
  readonly constant?: boolean
  /** Whether a person is told what may be wrong. */
  readonly doubted?: boolean
}

/** A small survey file with the questions that its maker asked. */
export interface Case {
  readonly name: string
  readonly csv: string
  readonly dictionary?: Dictionary
  readonly questions: ReadonlyArray<Intended>
  /** Columns that are no question. */
  readonly leftOut?: ReadonlyArray<number>
}

const cellOf = (cell: string | number) => (/[",\n]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell)

/** A CSV file of a header, one or several rows of it, and rows. */
export const file = (
  header: ReadonlyArray<ReadonlyArray<string>>,
  rows: number,
  cells: (row: number) => ReadonlyArray<string | number>
): string =>
  [...header, ...Array.from({ length: rows }, (_, row) => cells(row))]
    .map((record) => record.map(cellOf).join(","))
    .join("\n")

export const ROWS = 60

/** Rows of a file of 60 for which something holds. */
export const counted = (holds: (row: number) => boolean): number =>
  Array.from({ length: ROWS }, (_, row) => holds(row)).filter(Boolean).length

/** A choice that looks like chance and is none: about two in five rows, other ones for each option. */
export const chosen = (row: number, option: number): boolean =>
  ((row * 37 + option * 53 + ((row * option) % 11)) % 97) % 5 < 2

/** One of several answers, other ones for each column. */
export const pick = <A>(row: number, column: number, answers: ReadonlyArray<A>): A =>
  answers[((row * 29 + column * 17 + ((row * column) % 13)) % 89) % answers.length]!
