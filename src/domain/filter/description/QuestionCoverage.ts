import type { Vocabulary } from "./CodebookIndex.ts"
import { canonical } from "./WordForms.ts"

/** A word of a description that must be found in the survey, or may be. */
export interface SoughtWord {
  readonly text: string
  readonly forms: ReadonlyArray<string>
  readonly required: boolean
}

/** How much of a question’s words is said, words that few questions have counting more. */
export const questionSaid = (
  words: Iterable<string>,
  said: ReadonlyArray<SoughtWord>,
  { questions, spread }: Vocabulary
): number => {
  const common = Math.max(FEW, questions.length / 3)
  const weight = (form: string) => {
    const shared = spread.get(form) ?? 1
    return /^\d+$/.test(form) || UNSAID.has(form) || shared > common ? 0 : 1 / shared
  }
  const all = [...words]
  const sum = (forms: ReadonlyArray<string>) => forms.reduce((total, form) => total + weight(form), 0)
  const begun = (form: string) =>
    said.some(({ forms }) => forms.some((one) => one === form || (one.length > 4 && form.startsWith(one))))
  const total = sum(all)
  return total === 0 ? 0 : sum(all.filter(begun)) / total
}

/** So many questions may share a word before it is taken for the survey's topic. */
const FEW = 3

const UNSAID = new Set(
  [
    "ever",
    "typically",
    "usually",
    "any",
    "consider",
    "yourself",
    "before",
    "after",
    "describe",
    "would",
    "could",
    "can"
  ].map(canonical)
)
