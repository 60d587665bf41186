import type { ProjectDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Column } from "../../src/domain/survey/model/Column.ts"
import type { Question } from "../../src/domain/survey/model/Question.ts"

const questions: ReadonlyArray<Question> = [
  { key: "gender", text: "What is your gender?", kind: "single", labels: ["Female", "Male"], stem: null },
  { key: "films", text: "Which films have you seen?", kind: "multiple", labels: ["First", "Second"], stem: null },
  { key: "age", text: "How old are you?", kind: "numeric", labels: [], stem: null },
  {
    key: "best",
    text: "Which film is best? – First",
    kind: "ranking",
    labels: ["First", "Second"],
    stem: "Which film is best?"
  },
  { key: "why", text: "Why?", kind: "text", labels: [], stem: null }
]

const columns: ReadonlyArray<Column> = [
  { _tag: "Coded", codes: Uint8Array.of(1, 2, 0) },
  { _tag: "Multiple", asked: Uint32Array.of(0b011), selected: [Uint32Array.of(0b001), Uint32Array.of(0b011)] },
  { _tag: "Numeric", values: Float64Array.of(30, Number.NaN, 71.5) },
  { _tag: "Ranking", ranks: [Uint8Array.of(1, 2, 0), Uint8Array.of(2, 1, 0)] },
  { _tag: "Text", offsets: Uint32Array.of(0, 3, 3, 8), bytes: new TextEncoder().encode("Funnaïf") }
]

/** A survey of three respondents with a question of every form. */
export const surveyDraft = (changes: Partial<ProjectDraft> = {}): ProjectDraft => ({
  title: "Films",
  description: "What people watch",
  contentHash: "00",
  codebook: { questions, respondents: 3, weighted: true },
  microdata: { columns, weights: Float64Array.of(0.5, 1, 1.5) },
  leftOut: [],
  ...changes
})
