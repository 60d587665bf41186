import { Schema } from "effect"
import { foldText } from "../../text/Text.ts"
import type { UnderstoodQuestion } from "./Understanding.ts"

/** One thing that is read in another way than before. */
export const ReadingDifference = Schema.Struct({
  question: Schema.NullOr(Schema.String).annotations({
    description: "Its key after the change, or before it where it is gone; null for the project"
  }),
  field: Schema.String,
  before: Schema.NullOr(Schema.String).annotations({ description: "Null where there was none" }),
  after: Schema.NullOr(Schema.String).annotations({ description: "Null where there is none" })
}).annotations({ identifier: "ReadingDifference" })
export type ReadingDifference = typeof ReadingDifference.Type

type Told = Readonly<Record<string, string | null>>

const joined = (texts: ReadonlyArray<string>) => (texts.length === 0 ? null : texts.join(" | "))

/** A missing cell with what it stands for. */
export const missingName = (cell: string, label: string | undefined): string =>
  label === undefined || label === cell ? cell : `${cell} ${label}`

/** What can differ, in words. */
const told = (question: UnderstoodQuestion): Told => ({
  key: question.key,
  text: question.text,
  stem: question.stem,
  kind: question.kind,
  columns: joined(question.columns.map(({ column }) => String(column))),
  labels: joined([
    ...question.labels.map(({ count, label }) => `${label} (${count})`),
    ...(question.moreLabels === undefined ? [] : [`and ${question.moreLabels} more`])
  ]),
  missing: joined(question.missing.map(({ cell, count, label }) => `${missingName(cell, label)} (${count})`)),
  offScale: joined(question.labels.flatMap(({ label, offScale }) => (offScale === true ? [label] : []))),
  baseRule: question.baseRule ?? null,
  base: String(question.base)
})

const between = (key: string, before: Told, after: Told): ReadonlyArray<ReadingDifference> =>
  Object.keys(after).flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ question: key, field, before: before[field] ?? null, after: after[field] ?? null }]
  )

const summary = ({ columns, kind, text }: UnderstoodQuestion) =>
  `${kind}, column${columns.length === 1 ? "" : "s"} ${columns.map(({ column }) => column).join(", ")}: ${text}`

/** What is read in another way, question by question: `renamed` says which key of before became which. */
export const differences = (
  before: ReadonlyArray<UnderstoodQuestion>,
  after: ReadonlyArray<UnderstoodQuestion>,
  renamed: readonly [before: string, after: string] | null
): ReadonlyArray<ReadingDifference> => {
  const keyBefore = (key: string) => (renamed !== null && renamed[1] === key ? renamed[0] : key)
  const known = new Map(before.map((question) => [foldText(question.key), question]))
  const left = new Set(before)
  const changed = after.flatMap((question) => {
    const one = known.get(foldText(keyBefore(question.key)))
    if (one === undefined)
      return [{ question: question.key, field: "question", before: null, after: summary(question) }]
    left.delete(one)
    return between(question.key, told(one), told(question))
  })
  return [
    ...changed,
    ...[...left].map((question) => ({
      question: question.key,
      field: "question",
      before: summary(question),
      after: null
    }))
  ]
}
