import type { ChoicesEstimate, OpenEstimates, Sample } from "../Estimate.ts"
import { excerpt } from "../Text.ts"
import { apportion, percentages } from "./Apportionment.ts"
import type { FramedAudience } from "./Audience.ts"
import { panelShares } from "./ChoiceModel.ts"
import type { PreparedQuestion } from "./ClosedQuestion.ts"
import { MODEL_ERROR } from "./ModelError.ts"
import { openAnswers } from "./OpenAnswers.ts"
import { drawPanel } from "./Panel.ts"
import { choiceThemes, summarizeChoices } from "./Summary.ts"

const Z95 = 1.959964

/** Half a 95 % interval in percentage points: sampling of `size` respondents, and the model's own error in quadrature. */
export const marginOfError = (shares: ArrayLike<number>, size: number, modelError: number): number => {
  const widest = Math.max(...Array.from(shares, (p) => p * (1 - p)))
  const sampling = Z95 * Math.sqrt(widest / size)
  return Math.round(1000 * Math.min(1, Math.hypot(sampling, modelError))) / 10
}

const sampleOf = (size: number, seed: number, engine: string, margin: number): Sample => ({
  size,
  effectiveSize: size,
  marginOfError: margin,
  basis: "prior",
  engine,
  seed
})

const unreadNote = ({ unread }: FramedAudience): string =>
  unread.length === 0 ? "" : ` Not understood in the description: “${excerpt(unread.join(" "))}”.`

/** How a panel of the audience would answer a closed question. */
export const simulateChoices = (
  question: PreparedQuestion,
  audience: FramedAudience,
  choices: ReadonlyArray<string>,
  size: number,
  seed: number,
  engine: string
): ChoicesEstimate => {
  const { exact, shares } = panelShares(question, drawPanel(audience, size, seed))
  const rounded = question.isMultipleChoice ? percentages(shares) : apportion(shares, question.labels)
  const { positions, scale } = question
  const table = choices.map((choice, i) => ({ choice, percentage: rounded[positions[i]!]! }))
  const ranks = positions.map((position) => scale.ranks[position]!)
  const origin = exact
    ? "The shares describe the panel itself, drawn from public demographic figures."
    : "Estimated from the texts of the question and its choices and from who the audience is; nobody was asked."
  return {
    choices: table,
    summary: `${summarizeChoices(table, question.isMultipleChoice, origin)}${unreadNote(audience)}`,
    themes: choiceThemes(table, { ...scale, ranks }, question.isMultipleChoice),
    sample: sampleOf(size, seed, engine, marginOfError(shares, size, exact ? 0 : MODEL_ERROR))
  }
}

/** How a panel of the audience might answer open questions. */
export const simulateOpen = (
  questions: ReadonlyArray<string>,
  audience: FramedAudience,
  size: number,
  seed: number,
  engine: string
): OpenEstimates => {
  const panel = drawPanel(audience, size, seed)
  const note = unreadNote(audience)
  const estimates = questions.map((question) => openAnswers(question, panel))
  return {
    questions: estimates.map((estimate) => ({ ...estimate, summary: `${estimate.summary}${note}` })),
    sample: sampleOf(size, seed, engine, marginOfError([0.5], size, MODEL_ERROR))
  }
}
