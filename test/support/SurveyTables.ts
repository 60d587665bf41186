import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Either } from "effect"
import { latelyOf } from "../../src/domain/Memo.ts"
import { count, countBoth } from "../../src/domain/statistics/Bitset.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Column } from "../../src/domain/survey/model/Column.ts"
import { answered } from "../../src/domain/survey/model/Column.ts"
import type { Question } from "../../src/domain/survey/model/Question.ts"
import { type UnderstandOptions, understand } from "../../src/domain/survey/reading/Understand.ts"
import { CsvFile } from "../../src/layers/survey-files/CsvFile.ts"
import { SurveyFilesNode } from "../../src/layers/survey-files/SurveyFiles.ts"
import { type SurveyFile, SurveyFiles } from "../../src/services/ports/SurveyFiles.ts"

export const surveysDir = process.env.SURVEYS_DIR

/** A whole CSV file as a table, with how it was written. */
export const readCsv = (bytes: Uint8Array) => {
  const file = new CsvFile({ respondents: 1_000_000, cells: 100_000_000 })
  const problem = file.push(bytes, true)
  return problem === null ? file.finish() : Either.left(problem)
}

export const csv = (text: string) => readCsv(Buffer.from(text))

/** A CSV text understood. */
export const surveyOf = (text: string, options: UnderstandOptions = {}): SurveyDraft =>
  csv(text).pipe(
    Either.flatMap(({ table }) => understand(table, options)),
    Either.getOrThrow
  )

/** A file's bytes as any import reads them; not for .zsav, whose unpacking is asynchronous. */
export const readSurvey = (bytes: Uint8Array): SurveyFile =>
  Effect.runSync(Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes)).pipe(Effect.provide(SurveyFilesNode)))

const realFile = latelyOf((path: string) => readSurvey(readFileSync(join(surveysDir!, path))), 20)
const realDraft = latelyOf((path: string): SurveyDraft => understoodOf(path, {}), 20)
const understoodOf = (path: string, options: UnderstandOptions): SurveyDraft => {
  const { dictionary, table } = realFile(path)
  return Either.getOrThrow(understand(table, { dictionary, ...options }))
}

/** A survey of the folder of real ones, read once in a process. */
export const realSurvey = (path: string, options?: UnderstandOptions): SurveyDraft =>
  options === undefined ? realDraft(path) : understoodOf(path, options)

export const questionNamed = (draft: SurveyDraft, key: string): { question: Question; column: Column } => {
  const at = draft.codebook.questions.findIndex((question) => question.key === key)
  if (at === -1) throw new Error(`no question ${key} among ${draft.codebook.questions.map((q) => q.key).join(", ")}`)
  return { question: draft.codebook.questions[at]!, column: draft.microdata.columns[at]! }
}

/** Whether a respondent gave one of the labels. */
export const gave = (draft: SurveyDraft, key: string, ...labels: ReadonlyArray<string>): ((row: number) => boolean) => {
  const { question, column } = questionNamed(draft, key)
  if (column._tag !== "Coded") throw new Error(`${key} is ${column._tag}`)
  const codes = labels.map((label) => question.labels.indexOf(label) + 1)
  if (codes.includes(0)) throw new Error(`${key} has ${question.labels.join(" | ")}`)
  return (row) => codes.includes(column.codes[row]!)
}

/** Respondents for whom a condition holds, as a bit each. */
export const where = (draft: SurveyDraft, holds: (row: number) => boolean): Uint32Array => {
  const bits = new Uint32Array((draft.codebook.respondents + 31) >>> 5)
  for (let row = 0; row < draft.codebook.respondents; row++) if (holds(row)) bits[row >>> 5]! |= 1 << (row & 31)
  return bits
}

const weightIn = (draft: SurveyDraft, bits: Uint32Array, holds: (row: number) => boolean): number => {
  let sum = 0
  for (let row = 0; row < draft.codebook.respondents; row++)
    if ((bits[row >>> 5]! & (1 << (row & 31))) !== 0 && holds(row)) sum += draft.microdata.weights?.[row] ?? 1
  return sum
}

/** Sum of the weights of some respondents. */
export const weightOf = (draft: SurveyDraft, among: Uint32Array): number => weightIn(draft, among, () => true)

export interface Table {
  readonly n: number
  /** Respondents who answered. */
  readonly base: number
  readonly counts: Readonly<Record<string, number>>
  /** Weighted counts, to two decimals. */
  readonly weighted: Readonly<Record<string, number>>
}

/** How many of some respondents gave each answer. */
export const tabulate = (draft: SurveyDraft, key: string, among: Uint32Array): Table => {
  const { question, column } = questionNamed(draft, key)
  const gives = (at: number) => (row: number) =>
    column._tag === "Coded"
      ? column.codes[row] === at + 1
      : column._tag === "Multiple" && (column.selected[at]![row >>> 5]! & (1 << (row & 31))) !== 0
  const base = where(draft, (row) => answered(column, row))
  const rows = question.labels.map((label, at) => [label, where(draft, gives(at)), gives(at)] as const)
  return {
    n: count(among),
    base: countBoth(base, among),
    counts: Object.fromEntries(rows.map(([label, bits]) => [label, countBoth(bits, among)])),
    weighted: Object.fromEntries(
      rows.map(([label, , holds]) => [label, Math.round(weightIn(draft, among, holds) * 100) / 100])
    )
  }
}
