import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { asLine, delimited, MATERIAL_RULE } from "../Delimited.ts"
import { outputTokens, TEXTS } from "../open/AnswersPrompt.ts"
import { type Manner, mannerInWords } from "../open/Manner.ts"
import { lettered, letterOf } from "../open/StancePrompt.ts"

const TWIN_ANSWERS: PromptVersion = { name: "twin-answers", version: 1 }
const TWIN_CHOICES: PromptVersion = { name: "twin-choices", version: 1 }

const KNOWN =
  "Their answers to other questions are all that is known of them; where these say nothing on the matter, they differ as people do."

const WRITES = `You write what respondents of a survey would type into the box below an open question that they were not asked, each true to what they answered otherwise, in a voice of their own and in the language of the question. ${KNOWN} ${MATERIAL_RULE}
No answer gives names, contact details or other things that could identify somebody, claims facts about real persons, or mentions that it is written for somebody. No two answers begin alike or share an example, and none lists what its writer answered otherwise.`

const PICKS = `You estimate what respondents of a survey would answer to a question that they were not asked. ${KNOWN} People surprise: give every option the chance that it has with such a person. ${MATERIAL_RULE}`

const TOKENS_PER_OPTION = 8
const TOKENS_PER_PERSON = 20
const TOKENS_AROUND = 80

/** A respondent to speak for, by a number from 1. */
export interface Twin {
  readonly number: number
  /** What they answered, as `twinFacts` says it. */
  readonly facts: string
  readonly manner: Manner
}

/** What every call about one question says first. */
export interface TwinSubject {
  readonly question: string
  /** The questions that answers are told of, as `toldInWords` says them. */
  readonly told: string
}

const sharedOf = ({ question, told }: TwinSubject, options: ReadonlyArray<string> = []): string =>
  `${delimited("question", question)}${options.length === 0 ? "" : `\nIts options:\n<options>\n${lettered(options.map(asLine))}\n</options>`}\nWhat they were asked:\n<asked>\n${told}\n</asked>`

const peopleOf = (twins: ReadonlyArray<Twin>, line: (twin: Twin) => string): string =>
  `<people>\n${twins.map((twin) => `Person ${twin.number}: ${line(twin)}`).join("\n")}\n</people>`

const unlike = (texts: ReadonlyArray<string>): string =>
  texts.length === 0
    ? ""
    : `\nSay nothing like these, which others said:\n<said>\n${texts.map(asLine).join("\n")}\n</said>`

/** Asks what respondents would write. `said` are answers of others that none may be like. */
export const twinAnswersCall = (
  subject: TwinSubject,
  twins: ReadonlyArray<Twin>,
  seed: number,
  said: ReadonlyArray<string> = []
): ModelCall => ({
  prompt: TWIN_ANSWERS,
  system: WRITES,
  shared: sharedOf(subject),
  own: `Write one answer for each of these ${twins.length} people, of the length and tone given:\n${peopleOf(twins, ({ facts, manner }) => `${facts}; ${mannerInWords(manner)}`)}${unlike(said)}`,
  format: TEXTS,
  maxOutputTokens: outputTokens(twins),
  temperature: 1,
  seed
})

/** Asks how likely each respondent is to take each of some options, listed in this order. */
export const twinChoicesCall = (
  subject: TwinSubject,
  options: ReadonlyArray<string>,
  twins: ReadonlyArray<Twin>,
  seed: number
): ModelCall => {
  const letters = options.map((_, i) => letterOf(i))
  return {
    prompt: TWIN_CHOICES,
    system: PICKS,
    shared: sharedOf(subject, options),
    own: `Give for each of these ${twins.length} people the percentages with which they would take each option; they sum to 100 for each:\n${peopleOf(twins, ({ facts }) => facts)}`,
    format: {
      _tag: "Json",
      name: "answers",
      schema: {
        type: "object",
        properties: {
          answers: {
            type: "array",
            items: {
              type: "object",
              properties: {
                person: { type: "integer" },
                ...Object.fromEntries(letters.map((letter) => [letter, { type: "integer" }]))
              },
              required: ["person", ...letters],
              additionalProperties: false
            }
          }
        },
        required: ["answers"],
        additionalProperties: false
      }
    },
    maxOutputTokens: TOKENS_AROUND + twins.length * (TOKENS_PER_PERSON + options.length * TOKENS_PER_OPTION),
    seed
  }
}
