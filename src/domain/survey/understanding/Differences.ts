import { foldText } from "../../text/Text.ts"
import type { ReadingDifference, Understanding, UnderstoodQuestion } from "./Understanding.ts"

type Told = Readonly<Record<string, string | null>>

const joined = (texts: ReadonlyArray<string>) => (texts.length === 0 ? null : texts.join(" | "))

export const missingName = (cell: string, label: string | undefined): string =>
  label === undefined || label === cell ? cell : `${cell} ${label}`

/** What can differ, in words; `counted` with how many gave each answer. */
const told = (question: UnderstoodQuestion, counted: boolean): Told => {
  const many = (count: number | null) => (counted ? ` (${count})` : "")
  return {
    key: question.key,
    text: question.text,
    stem: question.stem,
    kind: question.kind,
    columns: joined(question.columns.map(({ column }) => String(column))),
    labels: joined([
      ...question.labels.map(({ count, label }) => `${label}${many(count)}`),
      ...(question.moreLabels === undefined ? [] : [`and ${question.moreLabels} more`])
    ]),
    missing: joined(question.missing.map(({ cell, count, label }) => `${missingName(cell, label)}${many(count)}`)),
    offScale: joined(question.labels.flatMap(({ label, offScale }) => (offScale === true ? [label] : []))),
    baseRule: question.baseRule ?? null,
    definition: question.derived?.words ?? null,
    ...(counted ? { base: String(question.base) } : {})
  }
}

const between = (key: string, before: Told, after: Told): ReadonlyArray<ReadingDifference> =>
  Object.keys(after).flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ question: key, field, before: before[field] ?? null, after: after[field] ?? null }]
  )

const summary = ({ columns, derived, kind, text }: UnderstoodQuestion) =>
  derived === undefined ? summaryOfColumns(columns, kind, text) : `${kind}, ${derived.words}: ${text}`

const summaryOfColumns = (columns: UnderstoodQuestion["columns"], kind: string, text: string) =>
  `${kind}, column${columns.length === 1 ? "" : "s"} ${columns.map(({ column }) => column).join(", ")}: ${text}`

type Reading = Pick<Understanding, "questions" | "raking" | "weight" | "weights">

/** Weights made here that figures use where they name them; a column of the file is there anyway. */
const keptBeside = ({ weights }: Reading) => {
  const others = weights.flatMap(({ name, used, words }) => (used || words === name ? [] : [words]))
  return others.length === 0 ? null : others.join("; ")
}

const weightOf = ({ raking, weight }: Reading) => raking?.words ?? weight?.header ?? null

/**
 * What is read in another way, question by question: `renamed` says which key of before became which; `counted` tells with
 * each answer how many gave it.
 */
export const differences = (
  before: Reading,
  after: Reading,
  renamed: readonly [before: string, after: string] | null,
  counted: boolean
): ReadonlyArray<ReadingDifference> => {
  const keyBefore = (key: string) => (renamed !== null && renamed[1] === key ? renamed[0] : key)
  const known = new Map(before.questions.map((question) => [foldText(question.key), question]))
  const left = new Set(before.questions)
  const changed = after.questions.flatMap((question) => {
    const one = known.get(foldText(keyBefore(question.key)))
    if (one === undefined)
      return [{ question: question.key, field: "question", before: null, after: summary(question) }]
    left.delete(one)
    return between(question.key, told(one, counted), told(question, counted))
  })
  const weight = [weightOf(before), weightOf(after)] as const
  const sameWeight =
    before.weight?.column === after.weight?.column &&
    JSON.stringify(before.raking ?? null) === JSON.stringify(after.raking ?? null)
  return [
    ...(sameWeight ? [] : [{ question: null, field: "weight", before: weight[0], after: weight[1] }]),
    ...(keptBeside(before) === keptBeside(after)
      ? []
      : [{ question: null, field: "otherWeights", before: keptBeside(before), after: keptBeside(after) }]),
    ...changed,
    ...[...left].map((question) => ({
      question: question.key,
      field: "question",
      before: summary(question),
      after: null
    }))
  ]
}
