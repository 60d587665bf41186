import { FastCheck as fc } from "effect"
import { labelsOf } from "../../src/domain/survey/mapping/Draft.ts"
import { columnsOf, type Mapping } from "../../src/domain/survey/mapping/Mapping.ts"
import type { QuestionChange } from "../../src/domain/survey/understanding/QuestionChange.ts"

/** A change of a question, of whatever sense, made of numbers. */
export const anyChange = ({ questions }: Mapping, columns: number, [which, what, a, b, c]: readonly number[]) => {
  const one = questions[which! % questions.length]!
  const names = labelsOf(one.source)
  const pick = (n: number) => names[n % Math.max(1, names.length)] ?? "none"
  const column = 1 + (a! % columns)
  const changes: ReadonlyArray<QuestionChange> = [
    { kind: (["single", "ordinal", "multiple", "numeric", "text", "date"] as const)[a! % 6]! },
    { labels: [{ label: `Both ${b}`, from: [...new Set([pick(a!), pick(b!)])] }] },
    { labels: names.toReversed().map((label) => ({ label })) },
    { missing: [...new Set([pick(a!), pick(b!)])] },
    { missing: [] },
    { offScale: [pick(c!)] },
    { columns: [...new Set([...columnsOf(one.source), column])], kind: "multiple" },
    { columns: columnsOf(one.source).filter((_, i) => i % 2 === a! % 2) },
    { columns: [column] },
    { baseRule: (["asked", "selected"] as const)[a! % 2]! },
    { key: `k${a}_${b}`, text: `Text ${b} ${c}` },
    { columns: [column, 1 + (b! % columns), 1 + (c! % columns)], kind: "ranking" }
  ]
  return { key: one.key, wanted: changes[what! % changes.length]! }
}

/** What a change is made of. */
export const changeNumbers = fc.array(fc.nat(10_000), { minLength: 5, maxLength: 5 })
