import type { Codebook, Question } from "../../../../src/domain/survey/model/Question.ts"

/** What a respondent said: the label of each question, the labels of one with several, or a number. */
export type Row = Readonly<Record<string, string | number | ReadonlyArray<string>>>
/** A phrase and whom it means; null where it does not say. */
export type Phrase = readonly [phrase: string, means: ((row: Row) => boolean) | null]
export interface Invented {
  readonly codebook: Codebook
  readonly rows: ReadonlyArray<Row>
  readonly fitted: ReadonlyArray<Phrase>
  readonly heldOut: ReadonlyArray<Phrase>
}

export const question = (
  key: string,
  text: string,
  kind: Question["kind"],
  labels: ReadonlyArray<string> = [],
  more: Partial<Question> = {}
): Question => ({ key, text, kind, labels, stem: null, ...more })

const RESPONDENTS = 600

/** Answers that look drawn by chance, the same every time. */
const answered = (questions: ReadonlyArray<Question>): ReadonlyArray<Row> => {
  let state = 12345
  const draw = (n: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const answer = ({ kind, labels }: Question) =>
    kind === "numeric"
      ? 16 + draw(65)
      : kind === "multiple"
        ? labels.filter(() => draw(5) < 2)
        : labels[draw(labels.length)]!
  return Array.from({ length: RESPONDENTS }, () => Object.fromEntries(questions.map((one) => [one.key, answer(one)])))
}

export const invented = (
  questions: ReadonlyArray<Question>,
  fitted: ReadonlyArray<Phrase>,
  heldOut: ReadonlyArray<Phrase>
): Invented => ({
  codebook: { questions, respondents: RESPONDENTS, weighted: false },
  rows: answered(questions),
  fitted,
  heldOut
})

export const is =
  (key: string, ...answers: ReadonlyArray<string>) =>
  (row: Row) =>
    answers.includes(row[key] as string)
export const has = (key: string, answer: string) => (row: Row) => (row[key] as ReadonlyArray<string>).includes(answer)
export const number = (key: string, holds: (value: number) => boolean) => (row: Row) =>
  holds(Number.parseInt(String(row[key]), 10))
export const not = (of: (row: Row) => boolean) => (row: Row) => !of(row)
export const every =
  (...all: ReadonlyArray<(row: Row) => boolean>) =>
  (row: Row) =>
    all.every((one) => one(row))
export const some =
  (...all: ReadonlyArray<(row: Row) => boolean>) =>
  (row: Row) =>
    all.some((one) => one(row))
