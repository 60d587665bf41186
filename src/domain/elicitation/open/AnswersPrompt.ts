import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { asLine, delimited, MATERIAL_RULE } from "../Delimited.ts"
import { type Manner, mannerInWords } from "./Manner.ts"
import { gistsInWords, letterOf, type OpenSubject } from "./StancePrompt.ts"

const ANSWERS: PromptVersion = { name: "open-answers", version: 1 }

const SYSTEM = `You write what different people type into the box below an open question of a survey, each in a voice of their own and in the language of the question. ${MATERIAL_RULE}
No answer gives names, contact details or other things that could identify somebody, claims facts about real persons, or mentions that it is written for somebody. No two answers begin alike or share an example. Where what is said of a person does not fit the audience, the audience counts.`

/** Tokens of a word at most, and those around each answer. */
const TOKENS_PER_WORD = 3
const TOKENS_PER_ANSWER = 25
const TOKENS_AROUND = 100

/** Somebody to speak for. */
export interface Speaker {
  /** From 1. */
  readonly number: number
  readonly facts: string
  /** Position of what their answer comes down to; null where nothing is prescribed. */
  readonly stance: number | null
  readonly manner: Manner
}

const lineOf = ({ facts, manner, number, stance }: Speaker): string =>
  `Person ${number}: ${facts}${stance === null ? "" : `; says ${letterOf(stance)}`}; ${mannerInWords(manner)}`

/** The form of a reply with one text a person. */
export const TEXTS = {
  _tag: "Json",
  name: "answers",
  schema: {
    type: "object",
    properties: {
      answers: {
        type: "array",
        items: {
          type: "object",
          properties: { person: { type: "integer" }, text: { type: "string" } },
          required: ["person", "text"],
          additionalProperties: false
        }
      }
    },
    required: ["answers"],
    additionalProperties: false
  }
} as const satisfies ModelCall["format"]

/** The most that a reply with these answers takes. */
export const outputTokens = (speakers: ReadonlyArray<Pick<Speaker, "manner">>): number =>
  speakers.reduce((sum, { manner }) => sum + manner.words * TOKENS_PER_WORD + TOKENS_PER_ANSWER, TOKENS_AROUND)

const unlike = (texts: ReadonlyArray<string>): string =>
  texts.length === 0
    ? ""
    : `\nSay nothing like these, which others said:\n<said>\n${texts.map(asLine).join("\n")}\n</said>`

/** Asks for the answers of several people at once. `said` are answers of others that none may be like. */
export const answersCall = (
  { audience, question }: OpenSubject,
  gists: ReadonlyArray<string>,
  speakers: ReadonlyArray<Speaker>,
  seed: number,
  said: ReadonlyArray<string> = []
): ModelCall => ({
  prompt: ANSWERS,
  system: SYSTEM,
  shared: `${delimited("question", question)}\n${audience}${gists.length === 0 ? "" : `\n${gistsInWords(gists)}`}`,
  own: `Write one answer for each of these ${speakers.length} people, of the length and tone given:\n${speakers.map(lineOf).join("\n")}${unlike(said)}`,
  format: TEXTS,
  maxOutputTokens: outputTokens(speakers),
  temperature: 1,
  seed
})
