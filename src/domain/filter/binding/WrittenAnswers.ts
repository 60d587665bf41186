import { exactly, relate } from "../../language/Interval.ts"
import { answered, type Column, textAt } from "../../survey/model/Column.ts"
import type { Turns } from "../../Turns.ts"
import { leaves } from "../language/Filter.ts"
import { type Condition, mismatch, type Predicate, type Test } from "./Condition.ts"
import { writes } from "./TextSearch.ts"
import { collectInTurns, decided, type Truth, UNKNOWN } from "./Truth.ts"

/** A test of what respondents wrote: text by text, and so the slow kind. */
type WrittenTest = Extract<Test, { readonly _tag: "Date" | "Wording" }>

const isWritten = (test: Test): test is WrittenTest => test._tag === "Wording" || test._tag === "Date"

/** Conditions that were judged before, by their key. */
export type Judged = ReadonlyMap<string, Truth>
export const NOTHING_JUDGED: Judged = new Map()

/** The same for conditions that ask the same of the same question; empty for those that are judged at once. */
export const keyOf = ({ position, test }: Condition): string =>
  isWritten(test) ? JSON.stringify([position, test]) : ""

/** A day, or a month where nobody said the day. */
const DATE_PREFIX = /^\d{4}-\d{2}/

const compareDates = (written: string, value: string): number => {
  const same = written.slice(0, value.length)
  return same < value ? -1 : same > value ? 1 : 0
}

/** What a test says of each respondent's text. */
export const writtenVerdict = (test: WrittenTest, column: Column): ((respondent: number) => number) => {
  if (column._tag !== "Text") return mismatch(test, column)
  if (test._tag === "Wording") {
    const wrote = writes(column, test.value, test.match !== "contains")
    const wanted = test.match !== "is not"
    return (i) => (answered(column, i) ? decided(wrote(i) === wanted) : UNKNOWN)
  }
  return (i) => {
    const written = textAt(column, i)
    // Of a month it is not known whether it is before or after one of its days.
    return DATE_PREFIX.test(written) && !(written.length < test.value.length && test.value.startsWith(written))
      ? decided(relate(exactly(compareDates(written, test.value)), test.relation, 0))
      : UNKNOWN
  }
}

/** The conditions of a filter that are about texts, each once, to be judged in turns of some milliseconds. */
export const writtenInTurns = (
  predicate: Predicate,
  columnAt: (position: number) => Column,
  respondents: number
): ReadonlyArray<{ readonly key: string; readonly turns: Turns<Truth> }> => {
  const written = new Map(leaves<Condition>(predicate).map((condition) => [keyOf(condition), condition]))
  return Array.from(written).flatMap(([key, { position, test }]) =>
    isWritten(test) ? [{ key, turns: collectInTurns(respondents, writtenVerdict(test, columnAt(position))) }] : []
  )
}
