import type { Education, Marital, Other, Party, Person, Race, Region, Religion, Sex, Work } from "./People.ts"

type Value = Education | Marital | Other["relation"] | Party | Race | Region | Religion | Sex | Work | "no" | "yes"

/** What a survey writes for a value; values that have no label are no answer. */
export type Labels = Partial<Readonly<Record<Value, string>>>

/** One column of a wide survey. */
export interface WideColumn {
  readonly name: string
  /** The wording in the codebook; the column's own name where it has none. */
  readonly question: string
  /** Code and label, in the questionnaire's order; empty for numbers and texts. */
  readonly labels: ReadonlyArray<readonly [code: string, label: string]>
  /** The cell of a respondent; empty where the question was not put to them. */
  readonly cell: (person: Person, row: number) => string
}

const coded = (labels: Labels) =>
  (Object.entries(labels) as ReadonlyArray<readonly [Value, string]>).map(
    ([value, label], i) => [value, String(i + 1), label] as const
  )

/** A column of labelled codes. */
export const labelled = (
  name: string,
  question: string,
  labels: Labels,
  valueOf: (person: Person) => Value | null | undefined
): WideColumn => {
  const codes = coded(labels)
  const byValue = new Map<Value, string>(codes.map(([value, code]) => [value, code]))
  return {
    name,
    question,
    labels: codes.map(([, code, label]) => [code, label]),
    cell: (person) => byValue.get(valueOf(person) ?? ("" as Value)) ?? ""
  }
}

/** A column of numbers. */
export const numbered = (
  name: string,
  question: string,
  numberOf: (person: Person) => number | null | undefined
): WideColumn => ({
  name,
  question,
  labels: [],
  cell: (person) => {
    const value = numberOf(person)
    return value === null || value === undefined ? "" : String(value)
  }
})

/** A column of number ranges, each beginning where the one before ends. */
export const ranged = (
  name: string,
  question: string,
  ranges: ReadonlyArray<readonly [from: number, label: string]>,
  numberOf: (person: Person) => number | null | undefined
): WideColumn => ({
  name,
  question,
  labels: ranges.map(([, label], i) => [String(i + 1), label]),
  cell: (person) => {
    const value = numberOf(person)
    if (value === null || value === undefined) return ""
    const at = ranges.findLastIndex(([from]) => value >= from)
    return at < 0 ? "" : String(at + 1)
  }
})

const noise = (name: string, row: number): number => {
  let h = 2166136261
  for (const letter of `${name}/${row}`) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  return ((h ^ (h >>> 13)) >>> 0) / 0x100000000
}

/** An item that says nothing of who the respondent is: any of its labels. */
export const attitude = (
  name: string,
  question: string,
  labels: ReadonlyArray<string>,
  asked: (person: Person) => boolean = () => true
): WideColumn => ({
  name,
  question,
  labels: labels.map((label, i) => [String(i + 1), label]),
  cell: (person, row) =>
    asked(person) && noise(name, row) > 0.02 ? String(1 + Math.floor(noise(`${name}*`, row) * labels.length)) : ""
})

/** The same column, but put only to a few. */
export const seldom = (column: WideColumn, share: number): WideColumn => ({
  ...column,
  cell: (person, row) => (noise(`${column.name}?`, row) < share ? column.cell(person, row) : "")
})

/** The same answers with some of them wrong. */
export const unreliable = (column: WideColumn, share: number): WideColumn => ({
  ...column,
  cell: (person, row) => {
    const right = column.cell(person, row)
    if (right === "" || noise(`${column.name}!`, row) >= share) return right
    return column.labels[Math.floor(noise(`${column.name}!!`, row) * column.labels.length)]![0]
  }
})
