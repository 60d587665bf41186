import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { delimited, MATERIAL_RULE } from "../Delimited.ts"
import { AMONG } from "./Among.ts"
import { MAX_STANCES, MIN_STANCES } from "./Stances.ts"

const STANCES: PromptVersion = { name: "open-stances", version: 1 }
const STANCE_SHARES: PromptVersion = { name: "open-stance-shares", version: 1 }

const SYSTEM = `You estimate what people answer to an open question of a survey, as they are and not as they should be. People differ more than one expects. ${MATERIAL_RULE}`

const OUTPUT_TOKENS = 700

/** Words that every call about one open question begins with. */
export interface OpenSubject {
  readonly question: string
  /** Whom it is put to, as part of a prompt. */
  readonly audience: string
  /** What related questions were answered, as part of a prompt. */
  readonly asked: string
}

const sharedOf = ({ asked, audience, question }: OpenSubject): string =>
  `${delimited("question", question)}\n${audience}${asked}`

/** Asks what the answers of an audience come down to, with the share of each. */
export const stancesCall = (subject: OpenSubject, seed: number): ModelCall => ({
  prompt: STANCES,
  system: SYSTEM,
  shared: sharedOf(subject),
  own: `Name ${MIN_STANCES} to ${MAX_STANCES} things that the answers of these people come down to, in at most 12 words each, that together cover everybody, those with little or nothing to say included. Give the percentage of the people who answer so, and among whom it is more frequent than elsewhere.`,
  format: {
    _tag: "Json",
    name: "stances",
    schema: {
      type: "object",
      properties: {
        answers: {
          type: "array",
          items: {
            type: "object",
            properties: {
              answer: { type: "string" },
              percent: { type: "integer" },
              among: { type: "string", enum: AMONG }
            },
            required: ["answer", "percent", "among"],
            additionalProperties: false
          }
        }
      },
      required: ["answers"],
      additionalProperties: false
    }
  },
  maxOutputTokens: OUTPUT_TOKENS,
  seed
})

/** The letter that stands for an option in prompts and replies. */
export const letterOf = (option: number): string => String.fromCharCode(65 + option)

export const lettered = (options: ReadonlyArray<string>): string =>
  options.map((option, i) => `${letterOf(i)}) ${option}`).join("\n")

/** What answers come down to, by letters: a model's words, which may be others' words again. */
export const gistsInWords = (gists: ReadonlyArray<string>): string =>
  `What answers come down to:\n<gists>\n${lettered(gists)}\n</gists>`

/** Asks another model for the shares of what the first one named. */
export const stanceSharesCall = (subject: OpenSubject, gists: ReadonlyArray<string>, seed: number): ModelCall => {
  const letters = gists.map((_, i) => letterOf(i))
  return {
    prompt: STANCE_SHARES,
    system: SYSTEM,
    shared: sharedOf(subject),
    own: `${gistsInWords(gists)}\nGive the percentage of these people for each letter; they sum to 100.`,
    format: {
      _tag: "Json",
      name: "shares",
      schema: {
        type: "object",
        properties: Object.fromEntries(letters.map((letter) => [letter, { type: "integer" }])),
        required: letters,
        additionalProperties: false
      }
    },
    maxOutputTokens: OUTPUT_TOKENS,
    seed
  }
}
