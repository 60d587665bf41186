import { answered, type Column } from "./Column.ts"
import { kindOfLabel } from "./Demographics.ts"
import type { Question } from "./Question.ts"
import type { Demographic } from "./Selector.ts"
import type { SelectorFacts } from "./Selectors.ts"

/** Respondents looked at, evenly spread over all; enough to tell 95 % from 90 %. */
const MAX_COMPARED = 5_000
/** Share of respondents who must give the same answer to both. */
const MIN_SAME = 0.95
/** How far one answer must determine the other (λ). */
const MIN_LAMBDA = 0.85
const MIN_BOTH = 20

const valueAt = (column: Column, respondent: number): number | null => {
  if (!answered(column, respondent)) return null
  if (column._tag === "Coded") return column.codes[respondent]! - 1
  return column._tag === "Numeric" ? column.values[respondent]! : null
}

type Pair = readonly [a: number, b: number]

const bothAnswered = (a: Column, b: Column, respondents: number): ReadonlyArray<Pair> => {
  const step = Math.max(1, Math.floor(respondents / MAX_COMPARED))
  const pairs: Array<Pair> = []
  for (let i = 0; i < respondents; i += step) {
    const [left, right] = [valueAt(a, i), valueAt(b, i)]
    if (left !== null && right !== null) pairs.push([left, right])
  }
  return pairs
}

/** How far the first of each pair determines the second: λ of Goodman and Kruskal (1954). */
const lambda = (pairs: ReadonlyArray<Pair>): number => {
  const joint = new Map<number, Map<number, number>>()
  const second = new Map<number, number>()
  for (const [a, b] of pairs) {
    const row = joint.get(a) ?? new Map<number, number>()
    row.set(b, (row.get(b) ?? 0) + 1)
    joint.set(a, row)
    second.set(b, (second.get(b) ?? 0) + 1)
  }
  const mode = Math.max(0, ...second.values())
  const right = [...joint.values()].reduce((sum, row) => sum + Math.max(...row.values()), 0)
  return mode === pairs.length ? 0 : (right - mode) / (pairs.length - mode)
}

const swapped = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => pairs.map(([a, b]) => [b, a])

/** Pairs of the groups that both labels name, as far as surveys share names for them. */
const namedGroups = (demographic: Demographic, a: Question, b: Question, pairs: ReadonlyArray<Pair>) => {
  const groups = [a, b].map(({ labels }) => labels.map((label) => kindOfLabel(demographic, label)))
  return pairs.flatMap(([left, right]): ReadonlyArray<Pair> => {
    const named = [groups[0]![left] ?? null, groups[1]![right] ?? null] as const
    return named[0] === null || named[1] === null ? [] : [[named[0], named[1]]]
  })
}

const agree = (demographic: Demographic, a: Question, b: Question, pairs: ReadonlyArray<Pair>): boolean => {
  if (pairs.length < MIN_BOTH) return false
  const numbers = a.kind === "numeric" && b.kind === "numeric"
  const recoded = a.labels.length !== b.labels.length
  const comparable = numbers ? pairs : recoded ? [] : namedGroups(demographic, a, b, pairs)
  if (comparable.length >= MIN_BOTH)
    return comparable.filter(([left, right]) => left === right).length >= MIN_SAME * comparable.length
  return Math.max(lambda(pairs), lambda(swapped(pairs))) >= MIN_LAMBDA
}

/** What the answers to a survey say of its questions. */
export const factsOf = (
  questions: ReadonlyArray<Question>,
  columns: ReadonlyArray<Column>,
  respondents: number
): SelectorFacts => ({
  answered: (position) => {
    const column = columns[position]!
    let base = 0
    for (let i = 0; i < respondents; i++) if (answered(column, i)) base++
    return respondents === 0 ? 0 : base / respondents
  },
  alike: (demographic, a, b) =>
    agree(demographic, questions[a]!, questions[b]!, bothAnswered(columns[a]!, columns[b]!, respondents))
})
