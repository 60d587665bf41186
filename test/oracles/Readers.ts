import { createHash } from "node:crypto"
import { Either } from "effect"
import type { KnownQuestion } from "../../src/domain/evidence/QuestionIndex.ts"
import { sameQuestion } from "../../src/domain/evidence/QuestionMatch.ts"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import type { Criterion } from "../../src/domain/people/Criterion.ts"
import { readAudience } from "../../src/domain/people/Reader.ts"
import { recogniseScale } from "../../src/domain/scale/Scale.ts"
import { has } from "../../src/domain/statistics/Bitset.ts"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Codebook, Question } from "../../src/domain/survey/model/Question.ts"
import { columnCases, readAs, readCase } from "../support/ColumnCases.ts"
import { surveyNamed } from "../support/filters/surveys.ts"
import { codebookOf } from "../support/questions/Evaluate.ts"

/** What the readers of this checkout make of things, as meaning. This file alone knows how they are called. */

export interface DescriptionMeaning {
  readonly criterion: Criterion
  /** Phrases that select nobody, as said to whoever wrote them. */
  readonly unread: ReadonlyArray<string>
  /** What the people like, do and own: relation, stems, and “not” where it is denied. */
  readonly interests: ReadonlyArray<string>
}

export const readDescription = (description: string): DescriptionMeaning => {
  const { criterion, interests, unread } = readAudience(description)
  return {
    criterion,
    unread,
    interests: interests.map(({ negated, relation, stems }) => `${negated ? "not " : ""}${relation} ${stems.join(" ")}`)
  }
}

/** The phrases of which a description's criterion was made. */
export const phrasesRead = (description: string): ReadonlyArray<string> =>
  readAudience(description).said.map(({ phrase }) => phrase)

export interface LabelsMeaning {
  /** Per label its rank from the lowest, −1 beside the scale and where there is none. */
  readonly ranks: ReadonlyArray<number>
  /** Per label which pole it is on, −1 to 1; null where there are none. */
  readonly sides: ReadonlyArray<-1 | 0 | 1 | null>
  /** Positions of labels that are no answer of the same kind as the others. */
  readonly beside: ReadonlyArray<number>
}

export const readLabels = (labels: ReadonlyArray<string>): LabelsMeaning => {
  const { ranks, roles, sides } = recogniseScale(labels)
  const beside = roles.flatMap((role, at) => (role === "step" || role === "nominal" ? [] : [at]))
  return { ranks, sides, beside }
}

export interface Selected {
  readonly count: number
  /** The start of a SHA-1 of the positions of the respondents, joined by commas. */
  readonly ids: string
}

export const selectedOf = (ids: ReadonlyArray<number>): Selected => ({
  count: ids.length,
  ids: createHash("sha1").update(ids.join(",")).digest("hex").slice(0, 12)
})

export interface FilterMeaning {
  readonly selected: Selected | "refused"
  /** Words that had no part in it. */
  readonly unmapped: ReadonlyArray<string>
}

const surveys = new Map<string, SurveyDraft>()
/** A survey as the service reads it, once. */
const surveyOnce = (name: string): SurveyDraft => {
  const known = surveys.get(name) ?? surveyNamed(name)
  surveys.set(name, known)
  return known
}

const codebooks = new Map<string, Codebook>()
/** The questions of a real survey with all that is known of them besides the file, once. */
export const codebookOnce = (survey: string): Codebook => {
  const known = codebooks.get(survey) ?? codebookOf(survey)
  codebooks.set(survey, known)
  return known
}

/** Everybody, in a file of so many respondents. */
const everybody = (respondents: number): Selected => selectedOf(Array.from({ length: respondents }, (_, id) => id))

export const readFilter = (survey: string, prompt: string): FilterMeaning => {
  const { codebook, microdata } = surveyOnce(survey)
  if (prompt === "") return { selected: everybody(codebook.respondents), unmapped: [] }
  const read = compileFilter(prompt, codebook)
  if (Either.isLeft(read)) return { selected: "refused", unmapped: [] }
  const { expression, interpretation } = read.right
  if (expression === "") return { selected: everybody(codebook.respondents), unmapped: interpretation.unmapped }
  const { matched } = evaluate(read.right, (at) => microdata.columns[at]!, codebook.respondents)
  const ids = Array.from({ length: codebook.respondents }, (_, id) => id).filter((id) => has(matched, id))
  return { selected: selectedOf(ids), unmapped: interpretation.unmapped }
}

/** The key of the question that was found to be the asked one, with “~” before it if it asks the opposite; null for none. */
export const readMatch = (
  asked: string,
  choices: ReadonlyArray<string> | undefined,
  known: ReadonlyArray<KnownQuestion>
): string | null => {
  const match = sameQuestion({ question: asked, ...(choices === undefined ? {} : { choices }) }, known)
  if (match._tag !== "same" && match._tag !== "mirrored") return null
  return `${match._tag === "mirrored" ? "~" : ""}${known[match.position]!.key}`
}

/** More labels than a scale has are answers in the respondents' own words: counted, not kept. */
const MOST_LABELS = 30

/** What a question of a survey is: kind, labels in order, those beside the scale, its grid, who counts as asked. */
const roleOf = (question: Question): string =>
  [
    question.kind,
    question.labels.length > MOST_LABELS ? `${question.labels.length} labels` : question.labels.join(" > "),
    question.offScale === undefined ? "" : `beside: ${question.offScale.join("; ")}`,
    question.missing === undefined ? "" : `missing: ${question.missing.map(({ label }) => label).join("; ")}`,
    question.stem === null ? "" : `of: ${question.stem}`,
    question.baseRule ?? "",
    question.unit ?? "",
    question.constant === true ? "constant" : ""
  ]
    .filter((part) => part !== "")
    .join(" | ")

/** Every column of a survey and what it is read as; headers and labels, nothing of any respondent. */
export const readColumns = (survey: string): ReadonlyArray<readonly [column: string, role: string]> => {
  const { codebook, leftOut, microdata } = surveyOnce(survey)
  return [
    ...codebook.questions.map((question) => [question.key, roleOf(question)] as const),
    ...leftOut.map(({ column, role }) => [`#${column}`, `left out: ${role ?? "of no use"}`] as const),
    ["weights", microdata.weights === null ? "none" : "weighted"]
  ]
}

/** The columns made for the tests: what each is read as. */
export const readMadeColumns = (): ReadonlyArray<readonly [column: string, role: string]> =>
  (["columns", "later"] as const).flatMap((corpus) =>
    columnCases(corpus).map((one, at) => {
      const read = Object.entries(readAs(readCase(one))).filter(([, value]) => value !== undefined)
      return [`${corpus} ${at} ${one.header}`, read.map(([name, value]) => `${name}=${value}`).join("; ")] as const
    })
  )
