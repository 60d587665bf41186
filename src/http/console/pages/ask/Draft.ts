import type { QuoteAsk } from "../../../../client/Types.ts"
import { marginOfError } from "../../../../domain/statistics/Interval.ts"

export type SampleSize = NonNullable<QuoteAsk["sampleSize"]>
export type Engine = NonNullable<QuoteAsk["engine"]>

/** An ask while it is written. */
export interface Draft {
  readonly whom: "stored" | "described"
  /** Of a stored audience; empty until one is chosen. */
  readonly audienceId: string
  readonly description: string
  readonly kind: "closed" | "open"
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  readonly questions: ReadonlyArray<string>
  readonly sampleSize: SampleSize
  readonly engine: Engine
  readonly strictAudience: boolean
}

export const emptyDraft: Draft = {
  whom: "described",
  audienceId: "",
  description: "",
  kind: "closed",
  question: "",
  choices: ["", ""],
  isMultipleChoice: false,
  questions: [""],
  sampleSize: "medium",
  engine: "auto",
  strictAudience: false
}

export const sampleSizes = ["low", "medium", "high", "very_high"] as const satisfies ReadonlyArray<SampleSize>
const sizes: Readonly<Record<Draft["kind"], Readonly<Record<SampleSize, number>>>> = {
  closed: { low: 50, medium: 100, high: 400, very_high: 1000 },
  open: { low: 10, medium: 25, high: 50, very_high: 100 }
}

/** How many respondents are asked. */
export const sizeOf = (kind: Draft["kind"], size: SampleSize): number => sizes[kind][size]

/** What asking so many people costs in certainty at least: half the widest 95 % interval of a share, in points. */
export const samplingMargin = (size: number): number => 100 * marginOfError(0.5, size)

export const MOST_CHOICES = 50
export const MOST_QUESTIONS = 20

/** What is missing from a draft, by the part of the form. */
export interface Missing {
  readonly whom?: string
  readonly question?: string
  readonly choices?: string
  readonly questions?: string
}

const filled = (texts: ReadonlyArray<string>) => texts.map((text) => text.trim()).filter((text) => text !== "")

const twice = (texts: ReadonlyArray<string>) => texts.find((text, at) => texts.indexOf(text) < at)

/** What has to be filled in before it can be asked. */
export const missingIn = (draft: Draft): Missing => {
  const choices = filled(draft.choices)
  const repeated = twice(choices)
  const isClosed = draft.kind === "closed"
  return {
    ...(draft.whom === "stored" && draft.audienceId === "" && { whom: "Choose an audience." }),
    ...(draft.whom === "described" &&
      draft.description.trim() === "" && { whom: "Say who is asked, such as “parents of small children”." }),
    ...(isClosed && draft.question.trim() === "" && { question: "Write a question." }),
    ...(isClosed && choices.length < 2 && { choices: "Give at least two answers to choose from." }),
    ...(isClosed && repeated !== undefined && { choices: `“${repeated}” is there twice.` }),
    ...(!isClosed && filled(draft.questions).length === 0 && { questions: "Write a question." })
  }
}

/** What is sent of a draft; null as long as something is missing. */
export const askOf = (draft: Draft): QuoteAsk | null => {
  if (Object.keys(missingIn(draft)).length > 0) return null
  const questions = filled(draft.questions)
  return {
    ...(draft.whom === "stored" ? { audienceId: draft.audienceId } : { audiencePrompt: draft.description.trim() }),
    ...(draft.kind === "closed"
      ? {
          question: draft.question.trim(),
          choices: filled(draft.choices),
          ...(draft.isMultipleChoice && { isMultipleChoice: true })
        }
      : questions.length === 1
        ? { question: questions[0]! }
        : { questions }),
    sampleSize: draft.sampleSize,
    ...(draft.engine !== "auto" && { engine: draft.engine }),
    ...(draft.strictAudience && { strictAudience: true })
  }
}

const textsIn = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : []

/** The draft of something that was asked, so that it can be changed and asked again. */
export const draftOf = (asked: Readonly<Record<string, unknown>>): Draft => {
  const text = (name: string) => (typeof asked[name] === "string" ? (asked[name] as string) : "")
  const choices = textsIn(asked.choices)
  const questions = textsIn(asked.questions)
  const question = text("question")
  const engine = (["statistical", "model", "blend"] as const).find((one) => one === asked.engine)
  return {
    ...emptyDraft,
    whom: text("audienceId") !== "" ? "stored" : "described",
    audienceId: text("audienceId"),
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
