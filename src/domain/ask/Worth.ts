import { answeredBy, answeredByWords } from "../evidence/BasisWords.ts"
import type { Basis, Sample } from "../evidence/Estimate.ts"
import type { FilterReading } from "./AskResult.ts"

export type Value = string | number | null

/** What stands in a line of a table, by its columns; nothing where it is left out. */
export type Cells = Readonly<Record<string, Value>>

/** The columns that say what a number rests on: whose answers it is, of whom, what is known of it, of how many, and how sure. */
export const WORTH_COLUMNS = [
  ...["read as", "not read", "basis", "answers by", "known", "n", "effective n"],
  ...["margin of error (points)", "weighting"]
] as const

interface Answered {
  readonly sample: Sample
  /** The respondents of a survey that were asked. */
  readonly filter?: FilterReading | undefined
}

/** Whom the answers are of, as it was read: the respondents of a filter, or what was read of an audience. */
const readAs = ({ filter, sample }: Answered): string | null =>
  filter === undefined
    ? (sample.audience?.read.join(", ") ?? null)
    : filter.expression === null
      ? "everyone"
      : filter.interpretation.description

/** What of a description or filter was not read, in its own words; null where all of it was. */
const notRead = ({ filter, sample }: Answered): string | null => {
  const unread = filter === undefined ? (sample.audience?.unread ?? []) : filter.interpretation.unmapped
  return unread.length === 0 ? null : unread.join("; ")
}

/** Whether shares say anything: where nothing is known of a question they are guessed from its wording. */
export const areFindings = ({ basis, knowledge }: Pick<Sample, "basis" | "knowledge">): boolean =>
  basis === "none" || knowledge !== "none"

const worthOfSample = (sample: Sample, basis: Basis, n: number | null): Cells => ({
  basis,
  "answers by": answeredByWords[answeredBy(basis)],
  known: basis === "none" ? "none" : sample.knowledge,
  n: n ?? sample.reference?.n ?? sample.size,
  "effective n": sample.effectiveSize,
  "margin of error (points)": sample.marginOfError,
  weighting: sample.weighting?.statement ?? null
})

/** What the numbers of an answer rest on; another basis and number of respondents where a question has its own. */
export const worthOf = (answered: Answered, basis = answered.sample.basis, n: number | null = null): Cells => ({
  "read as": readAs(answered),
  "not read": notRead(answered),
  ...worthOfSample(answered.sample, basis, n)
})

/** Cells as a line of a table with these columns. */
export const lineOf = (columns: ReadonlyArray<string>, cells: Cells): ReadonlyArray<Value> =>
  columns.map((column) => cells[column] ?? null)
