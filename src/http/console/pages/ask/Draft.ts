import type { Client } from "../../../../client/Client.ts"
import type { QuoteAsk } from "../../../../client/Types.ts"
import { type QuestionKind, type SampleSize, sampleSizes } from "../../parts/asking/SampleSizes.ts"
import { nobodyYet, type Who, whoAsked, whoMissing } from "../../parts/people/Who.ts"
import { draftFor } from "../../session/Drafts.ts"

export type Engine = NonNullable<QuoteAsk["engine"]>

export interface Draft extends Who {
  readonly kind: QuestionKind
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  readonly questions: ReadonlyArray<string>
  readonly sampleSize: SampleSize
  readonly engine: Engine
  readonly strictAudience: boolean
}

export const emptyDraft: Draft = {
  ...nobodyYet,
  kind: "closed",
  question: "",
  choices: ["", ""],
  isMultipleChoice: false,
  questions: [""],
  sampleSize: "medium",
  engine: "auto",
  strictAudience: false
}

export const MOST_QUESTIONS = 20

/** What is missing from a draft, by field. */
interface Missing {
  readonly whom?: string
  readonly question?: string
  readonly choices?: string
  readonly questions?: string
}

const filled = (texts: ReadonlyArray<string>) => texts.map((text) => text.trim()).filter((text) => text !== "")

const twice = (texts: ReadonlyArray<string>) => texts.find((text, at) => texts.indexOf(text) < at)

/** Whether the user gives the choices. A survey's questions come with their own. */
export const isClosed = ({ kind, whom }: Pick<Draft, "kind" | "whom">): boolean =>
  kind === "closed" && whom !== "survey"

/** What must be filled in before it can be sent. */
export const missingIn = (draft: Draft): Missing => {
  const choices = filled(draft.choices)
  const repeated = twice(choices)
  const hasChoices = isClosed(draft)
  const whom = whoMissing(draft)
  return {
    ...(whom !== undefined && { whom }),
    ...(hasChoices && draft.question.trim() === "" && { question: "Enter a question." }),
    ...(hasChoices && choices.length < 2 && { choices: "Enter at least two choices." }),
    ...(hasChoices && repeated !== undefined && { choices: `“${repeated}” is listed twice.` }),
    ...(!hasChoices && filled(draft.questions).length === 0 && { questions: "Enter a question." })
  }
}

const questionsAsked = (draft: Draft): QuoteAsk => {
  if (isClosed(draft)) {
    return {
      question: draft.question.trim(),
      choices: filled(draft.choices),
      ...(draft.isMultipleChoice && { isMultipleChoice: true })
    }
  }
  const questions = filled(draft.questions)
  return questions.length === 1 && draft.whom !== "survey" ? { question: questions[0]! } : { questions }
}

/** The request for a draft; null while something is missing. */
export const askOf = (draft: Draft): QuoteAsk | null => {
  if (Object.keys(missingIn(draft)).length > 0) return null
  return {
    ...whoAsked(draft),
    ...questionsAsked(draft),
    ...(draft.whom !== "survey" && { sampleSize: draft.sampleSize }),
    ...(draft.engine !== "auto" && { engine: draft.engine }),
    ...(draft.whom !== "survey" && draft.strictAudience && { strictAudience: true })
  }
}

const textsIn = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : []

/** Turns an earlier request back into a draft. */
export const draftOf = (asked: Readonly<Record<string, unknown>>): Draft => {
  const text = (name: string) => (typeof asked[name] === "string" ? (asked[name] as string) : "")
  const choices = textsIn(asked.choices)
  const questions = textsIn(asked.questions)
  const question = text("question")
  const engine = (["statistical", "model", "blend"] as const).find((one) => one === asked.engine)
  return {
    ...emptyDraft,
    whom: text("projectId") !== "" ? "survey" : text("audienceId") !== "" ? "stored" : "described",
    audienceId: text("audienceId"),
    projectId: text("projectId"),
    filter: text("filter"),
    description: text("audiencePrompt"),
    kind: choices.length > 0 ? "closed" : "open",
    question: choices.length > 0 ? question : "",
    choices: choices.length > 0 ? choices : emptyDraft.choices,
    isMultipleChoice: asked.isMultipleChoice === true,
    questions: questions.length > 0 ? questions : [choices.length > 0 ? "" : question],
    sampleSize: sampleSizes.find((size) => size === asked.sampleSize) ?? emptyDraft.sampleSize,
    engine: engine ?? "auto",
    strictAudience: asked.strictAudience === true
  }
}

/** The user's current draft. */
export const keptAsk = (client: Client) => draftFor(client, "ask", emptyDraft)
