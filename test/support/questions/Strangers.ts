import { readFileSync } from "node:fs"
import { join } from "node:path"
import { foundOtherwise } from "../../../src/domain/evidence/AskedOtherwise.ts"
import { sameQuestion } from "../../../src/domain/evidence/QuestionMatch.ts"
import { type LocatedEvidence, locateEvidence } from "../../../src/domain/evidence/SurveyEvidence.ts"
import type { Question } from "../../../src/domain/survey/model/Question.ts"
import { codebook, question } from "../Surveys.ts"

const rowsOf = (file: string): ReadonlyArray<ReadonlyArray<string>> =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("#"))
    .map((row) => row.split(" | "))

const orNone = (cell: string): string | null => (cell === "-" ? null : cell)

const made = rowsOf("made-up-surveys.txt").map(
  ([survey = "", key = "", kind = "", text = "", labels = "", stem = ""]) => ({
    survey,
    question: question(key, kind as Question["kind"], orNone(labels)?.split(";") ?? [], text, orNone(stem))
  })
)

/** A question as a stranger puts it to a survey that was made up, and what is right. */
export interface StrangersCase {
  /** Rules were written while looking at `fit` alone; `later` was written when they stood. */
  readonly half: string
  readonly questions: ReadonlyArray<Question>
  readonly asked: string
  /** The choices with the answers that each holds; null where none are offered. */
  readonly choices: ReadonlyArray<readonly [choice: string, holds: ReadonlyArray<string>]> | null
  readonly isMultipleChoice: boolean
  /** The question that it is; null where the survey did not ask it. */
  readonly wanted: string | null
  /** Whether not to find it is no fault. */
  readonly mayBeMissed: boolean
}

const choicesIn = (cell: string): StrangersCase["choices"] =>
  orNone(cell)
    ?.replace(/^\*/, "")
    .split(";")
    .map((one) => {
      const [choice = "", holds = choice] = one.split("<")
      return [choice, holds.split(/\+(?=\S)/)] as const
    }) ?? null

export const STRANGERS: ReadonlyArray<StrangersCase> = rowsOf("strangers.txt").map(
  ([half = "", survey = "", asked = "", choices = "", wanted = ""]) => ({
    half,
    questions: made.filter((one) => one.survey === survey).map((one) => one.question),
    asked,
    choices: choicesIn(choices),
    isMultipleChoice: choices.startsWith("*"),
    wanted: wanted === "none" ? null : wanted.replace(/^~/, ""),
    mayBeMissed: wanted.startsWith("~")
  })
)

/** Per choice the answers that count as it; null where numbers are put into ranges. */
const held = ({ labels, recoding }: LocatedEvidence, known: Question): ReadonlyArray<ReadonlyArray<string>> | null => {
  if (recoding === undefined) return labels.map((at) => (at === null ? [] : [known.labels[at]!]))
  const { choices, rule } = recoding
  return rule._tag === "Labels" ? choices.map((_, k) => known.labels.filter((_, at) => rule.to[at] === k)) : null
}

const sorted = (texts: ReadonlyArray<string>): string =>
  [...texts]
    .map((text) => text.toLowerCase())
    .sort()
    .join("; ")

/** What became of a case: an answer that is wrong is the worst. */
export type Outcome = "right" | "missed" | "wrong"

const outcomeOf = ({ wanted }: StrangersCase, found: Question | null, isHeld: boolean): Outcome =>
  found === null
    ? wanted === null
      ? "right"
      : "missed"
    : found.text.startsWith(wanted ?? "\n") && isHeld
      ? "right"
      : "wrong"

/** Asks the survey, with choices or without. */
export const judge = (one: StrangersCase): Outcome => {
  const { asked, choices, isMultipleChoice, questions } = one
  if (choices === null) {
    const match = sameQuestion({ question: asked }, questions)
    const same =
      match._tag === "same" || match._tag === "mirrored" ? match : foundOtherwise({ question: asked }, questions)
    return outcomeOf(one, same === null ? null : questions[same.position]!, true)
  }
  const put = { question: asked, choices: choices.map(([choice]) => choice), isMultipleChoice }
  const { evidence } = locateEvidence(put, codebook(questions))
  if (evidence === null || evidence.basis === "borrowed") return outcomeOf(one, null, true)
  const known = questions[evidence.position]!
  const found = held(evidence, known)
  const offered = new Set(known.labels.map((label) => label.toLowerCase()))
  const isHeld =
    found === null ||
    evidence.mirrored ||
    choices.every(
      ([, holds], k) => sorted(found[k]!) === sorted(holds.filter((label) => offered.has(label.toLowerCase())))
    )
  return outcomeOf(one, known, isHeld)
}
