import { assert } from "@effect/vitest"
import { Either } from "effect"
import type { SurveyDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import { answered } from "../../../src/domain/survey/model/Column.ts"
import type { Question } from "../../../src/domain/survey/model/Question.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { questionNamed, readSurvey, tabulate, where } from "../SurveyTables.ts"
import { age, comment, countsOf, often, people, places, satisfaction } from "./CoffeeSurvey.ts"

/** A vendor's file as an import understands it. */
export const understood = (file: string | Uint8Array): SurveyDraft => {
  const { dictionary, table } = readSurvey(typeof file === "string" ? Buffer.from(file) : file)
  return Either.getOrThrow(understand(table, { dictionary }))
}

const everyone = (draft: SurveyDraft) => where(draft, () => true)
const listed = (draft: SurveyDraft) => draft.codebook.questions.map(({ key, kind, text }) => `${kind} ${key}: ${text}`)

/** The one question of some kinds whose text or name contains `about`. */
export const theQuestion = (draft: SurveyDraft, about: string, kinds: ReadonlyArray<Question["kind"]>): Question => {
  const found = draft.codebook.questions.filter(
    ({ key, kind, text }) => kinds.includes(kind) && (text.includes(about) || key === about)
  )
  assert.strictEqual(found.length, 1, `“${about}” (${kinds.join("/")}) among\n${listed(draft).join("\n")}`)
  return found[0]!
}

const withoutZeros = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))

/** One answer each, counted as written. */
export const hasSingle = (
  draft: SurveyDraft,
  about: string = often.text,
  labels: ReadonlyArray<string> = often.labels
): void => {
  const { key } = theQuestion(draft, about, ["single", "ordinal"])
  const expected = countsOf(labels, (person) => [person.often])
  assert.deepStrictEqual(tabulate(draft, key, everyone(draft)).counts, withoutZeros(expected))
}

/** Any number of answers, of which `labels` are counted as written; what else is listed must be write-ins where `alone` is false. */
export const hasMultiple = (
  draft: SurveyDraft,
  about: string = places.text,
  labels: ReadonlyArray<string> = places.labels,
  alone = true
): void => {
  const { key } = theQuestion(draft, about, ["multiple"])
  const { counts } = tabulate(draft, key, everyone(draft))
  const listed = Object.fromEntries(Object.entries(counts).filter(([label]) => alone || labels.includes(label)))
  assert.deepStrictEqual(withoutZeros(listed), withoutZeros(countsOf(labels, (person) => person.places)))
}

/** A row of the grid each, answered on the scale in its order. */
export const hasGrid = (
  draft: SurveyDraft,
  rows: ReadonlyArray<string> = satisfaction.rows,
  labels: ReadonlyArray<string> = satisfaction.labels
): void =>
  rows.forEach((row, r) => {
    const { key, labels: found } = theQuestion(draft, row, ["ordinal", "single"])
    assert.sameMembers([...found], [...labels])
    const { counts } = tabulate(draft, key, everyone(draft))
    assert.deepStrictEqual(
      counts,
      countsOf(found, (person) => {
        const step = person.satisfaction[r]!
        return [step === null ? null : found.indexOf(labels[step]!)]
      })
    )
  })

const answers = (draft: SurveyDraft, key: string) => {
  const { column } = questionNamed(draft, key)
  return people.filter((_, row) => answered(column, row)).length
}

export const hasAge = (draft: SurveyDraft, about: string = age.text): void => {
  const { key } = theQuestion(draft, about, ["numeric"])
  const { column } = questionNamed(draft, key)
  assert(column._tag === "Numeric")
  assert.deepStrictEqual(
    [...column.values].map((value) => (Number.isNaN(value) ? null : value)),
    people.map((person) => person.age)
  )
}

export const hasComments = (draft: SurveyDraft, about: string = comment.text): void => {
  const { key } = theQuestion(draft, about, ["text"])
  assert.strictEqual(answers(draft, key), people.filter((person) => person.comment !== null).length)
}

/** What was written beside “Other”, kept apart as a question of its own. */
export const hasWriteIn = (draft: SurveyDraft, about: string): void => {
  const { key } = theQuestion(draft, about, ["text"])
  assert.strictEqual(answers(draft, key), people.filter((person) => person.otherPlace !== null).length)
}

/** Nothing else became a question, times of the session apart. */
export const hasQuestions = (draft: SurveyDraft, expected: number): void => {
  const questions = draft.codebook.questions.filter(({ constant, kind }) => kind !== "date" && constant !== true)
  assert.strictEqual(questions.length, expected, listed(draft).join("\n"))
  assert.strictEqual(draft.codebook.respondents, people.length)
}

/** Everything that the survey asks, with its write-in, which may be counted among the options as well. */
export const isCoffeeSurvey = (draft: SurveyDraft, writeIn = "Other (please specify)"): void => {
  hasSingle(draft)
  hasMultiple(draft, places.text, places.labels.slice(0, -1), false)
  hasGrid(draft)
  hasAge(draft)
  hasComments(draft)
  hasWriteIn(draft, writeIn)
  hasQuestions(draft, 2 + satisfaction.rows.length + 3)
}
