import { all, and, andNot, type Bitset, none, or, set } from "../survey/Bitset.ts"
import { relate } from "../survey/Brackets.ts"
import { answered, type Column, textAt } from "../survey/Column.ts"
import type { Condition, Predicate, Test } from "./Condition.ts"
import { isJoint, leaves } from "./Filter.ts"
import { writes } from "./TextSearch.ts"

/** Whether a filter holds for each respondent: `matched` holds; `known` and not `matched` does not hold; else unknown. */
export interface Verdict {
  readonly matched: Bitset
  readonly known: Bitset
}

export type ColumnAt = (position: number) => Column

/** Truth in Kleene's three-valued logic: neither of the two sets is unknown. */
interface Truth {
  readonly holds: Bitset
  readonly fails: Bitset
}

const HOLDS = 1
const FAILS = 2

/** Collects one verdict per respondent (1 holds, 2 fails, 0 unknown) into words of 32. */
const collect = (respondents: number, verdict: (respondent: number) => number): Truth => {
  const holds = none(respondents)
  const fails = none(respondents)
  for (let i = 0; i < respondents; i++) {
    const found = verdict(i)
    if (found === HOLDS) set(holds, i)
    else if (found === FAILS) set(fails, i)
  }
  return { holds, fails }
}

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

const decided = (verdict: boolean | null) => (verdict === null ? 0 : verdict ? HOLDS : FAILS)

const exactly = (value: number) => ({ low: value, high: value, lowOpen: false, highOpen: false })

const DATE_PREFIX = /^\d{4}-\d{2}-\d{2}/

const compareDates = (written: string, value: string): number => {
  const same = written.slice(0, value.length)
  return same < value ? -1 : same > value ? 1 : 0
}

const mismatch = (test: Test, column: Column): never => {
  throw new Error(`A ${test._tag} condition met a ${column._tag} column: the codebook and the stored answers disagree.`)
}

const rankVerdict = (ranks: ReadonlyArray<Uint8Array>, test: Test & { _tag: "Rank" }, respondent: number): number => {
  const rank = ranks[test.label]![respondent]!
  if (rank !== 0) return decided(relate(exactly(rank), test.relation, test.value))
  let ranked = 0
  for (const other of ranks) if (other[respondent] !== 0) ranked++
  if (ranked === 0) return 0
  if (test.relation === "<=" && test.value >= ranks.length) return FAILS
  return decided(relate({ low: ranked + 1, lowOpen: false, high: Infinity, highOpen: true }, test.relation, test.value))
}

const truth = ({ position, test }: Condition, columnAt: ColumnAt, respondents: number): Truth => {
  const column = columnAt(position)
  switch (test._tag) {
    case "Answered":
      return collect(respondents, (i) => (answered(column, i) ? HOLDS : FAILS))
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
        Number.isNaN(values[i]!) ? 0 : decided(relate(exactly(values[i]!), test.relation, test.value))
      )
    }
    case "Rank":
      return column._tag === "Ranking"
        ? collect(respondents, (i) => rankVerdict(column.ranks, test, i))
        : mismatch(test, column)
    case "Wording": {
      if (column._tag !== "Text") return mismatch(test, column)
      const wrote = writes(column, test.value, test.match !== "contains")
      const wanted = test.match !== "is not"
      return collect(respondents, (i) => (answered(column, i) ? decided(wrote(i) === wanted) : 0))
    }
    case "Date":
      if (column._tag !== "Text") return mismatch(test, column)
      return collect(respondents, (i) => {
        const written = textAt(column, i)
        return DATE_PREFIX.test(written)
          ? decided(relate(exactly(compareDates(written, test.value)), test.relation, 0))
          : 0
      })
  }
}

const judge = (predicate: Predicate, columnAt: ColumnAt, respondents: number): Truth => {
  if (!isJoint(predicate)) return truth(predicate, columnAt, respondents)
  if (predicate._tag === "Not") {
    const { holds, fails } = judge(predicate.clause, columnAt, respondents)
    return { holds: fails, fails: holds }
  }
  const parts = predicate.clauses.map((clause) => judge(clause, columnAt, respondents))
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

/** Applies a filter to respondents, coded column by coded column. */
export const evaluatePredicate = (predicate: Predicate, columnAt: ColumnAt, respondents: number): Verdict => {
  const { holds, fails } = judge(predicate, columnAt, respondents)
  return { matched: holds, known: or(holds, fails) }
}

/** Positions of the questions whose answers a filter needs, ascending. */
export const positionsUsed = (predicate: Predicate): ReadonlyArray<number> =>
  [...new Set(leaves<Condition>(predicate).map(({ position }) => position))].sort((a, b) => a - b)
