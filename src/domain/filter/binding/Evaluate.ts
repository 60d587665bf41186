import { exactly, relate } from "../../language/Interval.ts"
import { all, and, andNot, type Bitset, none, or } from "../../statistics/Bitset.ts"
import { answered, type Column } from "../../survey/model/Column.ts"
import { atOnce, type Turns } from "../../Turns.ts"
import { isJoint, leaves } from "../language/Filter.ts"
import { type Condition, mismatch, type Predicate, type Test } from "./Condition.ts"
import { collect, decided, FAILS, HOLDS, type Truth, UNKNOWN } from "./Truth.ts"
import { type Judged, keyOf, NOTHING_JUDGED, writtenVerdict } from "./WrittenAnswers.ts"

/** Whether a filter holds for each respondent: `matched` holds; `known` and not `matched` does not hold; else unknown. */
export interface Verdict {
  readonly matched: Bitset
  readonly known: Bitset
}

export type ColumnAt = (position: number) => Column

/** The same for coded answers, whose verdict is one look-up. */
const lookUp = (codes: Uint8Array | Uint16Array, verdicts: Uint8Array, respondents: number): Truth => {
  const holds = none(respondents)
  const fails = none(respondents)
  for (let word = 0, start = 0; start < respondents; word++, start += 32) {
    const end = Math.min(start + 32, respondents)
    let h = 0
    let f = 0
    for (let i = start; i < end; i++) {
      const verdict = verdicts[codes[i]!]!
      h |= (verdict & 1) << (i & 31)
      f |= (verdict >>> 1) << (i & 31)
    }
    holds[word] = h
    fails[word] = f
  }
  return { holds, fails }
}

const rankVerdict = (ranks: ReadonlyArray<Uint8Array>, test: Test & { _tag: "Rank" }, respondent: number): number => {
  const rank = ranks[test.label]![respondent]!
  if (rank !== 0) return decided(relate(exactly(rank), test.relation, test.value))
  let ranked = 0
  for (const other of ranks) if (other[respondent] !== 0) ranked++
  if (ranked === 0) return UNKNOWN
  if (test.relation === "<=" && test.value >= ranks.length) return FAILS
  return decided(relate({ low: ranked + 1, lowOpen: false, high: Infinity, highOpen: true }, test.relation, test.value))
}

/** Blank cells leave open which missing value they would be, and are one where any is asked for. */
const missingVerdict = (column: Column, { of, wanted }: Test & { _tag: "Missing" }) => {
  const [yes, no] = wanted ? [HOLDS, FAILS] : [FAILS, HOLDS]
  if (of === null) return (i: number) => (answered(column, i) ? no : yes)
  const { missing } = column
  return (i: number) => {
    const held = missing?.[i] ?? 0
    return held === of + 1 ? yes : held !== 0 || answered(column, i) ? no : UNKNOWN
  }
}

const truth = ({ position, test }: Condition, columnAt: ColumnAt, respondents: number): Truth => {
  const column = columnAt(position)
  switch (test._tag) {
    case "Answered":
      return collect(respondents, (i) => (answered(column, i) ? HOLDS : FAILS))
    case "Missing":
      return collect(respondents, missingVerdict(column, test))
    case "Labels":
      return column._tag === "Coded" ? lookUp(column.codes, test.verdicts, respondents) : mismatch(test, column)
    case "Selected": {
      if (column._tag !== "Multiple") return mismatch(test, column)
      const selected = and(column.asked, column.selected[test.label]!)
      const rest = andNot(column.asked, selected)
      return test.wanted ? { holds: selected, fails: rest } : { holds: rest, fails: selected }
    }
    case "Number": {
      if (column._tag !== "Numeric") return mismatch(test, column)
      const { values } = column
      return collect(respondents, (i) =>
        Number.isNaN(values[i]!) ? UNKNOWN : decided(relate(exactly(values[i]!), test.relation, test.value))
      )
    }
    case "Rank":
      return column._tag === "Ranking"
        ? collect(respondents, (i) => rankVerdict(column.ranks, test, i))
        : mismatch(test, column)
    case "Date":
    case "Wording":
      return collect(respondents, writtenVerdict(test, column))
  }
}

function* judge(predicate: Predicate, columnAt: ColumnAt, respondents: number, judged: Judged): Turns<Truth> {
  if (!isJoint(predicate)) {
    yield
    return judged.get(keyOf(predicate)) ?? truth(predicate, columnAt, respondents)
  }
  if (predicate._tag === "Not") {
    const { holds, fails } = yield* judge(predicate.clause, columnAt, respondents, judged)
    return { holds: fails, fails: holds }
  }
  const parts: Array<Truth> = []
  for (const clause of predicate.clauses) parts.push(yield* judge(clause, columnAt, respondents, judged))
  const everyone = all(respondents)
  const nobody = none(respondents)
  return predicate._tag === "And"
    ? parts.reduce((a, b) => ({ holds: and(a.holds, b.holds), fails: or(a.fails, b.fails) }), {
        holds: everyone,
        fails: nobody
      })
    : parts.reduce((a, b) => ({ holds: or(a.holds, b.holds), fails: and(a.fails, b.fails) }), {
        holds: nobody,
        fails: everyone
      })
}

/** Applies a filter to respondents, coded column by coded column; what is judged already is not judged again. */
export function* evaluateInTurns(
  predicate: Predicate,
  columnAt: ColumnAt,
  respondents: number,
  judged: Judged = NOTHING_JUDGED
): Turns<Verdict> {
  const { holds, fails } = yield* judge(predicate, columnAt, respondents, judged)
  return { matched: holds, known: or(holds, fails) }
}

export const evaluatePredicate = (...asked: Parameters<typeof evaluateInTurns>): Verdict =>
  atOnce(evaluateInTurns(...asked))

/** Positions of the questions whose answers a filter needs, ascending. */
export const positionsUsed = (predicate: Predicate): ReadonlyArray<number> =>
  [...new Set(leaves<Condition>(predicate).map(({ position }) => position))].sort((a, b) => a - b)
