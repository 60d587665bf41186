import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { mix, normal, unit } from "../../statistics/Rng.ts"
import { asLine, delimited, MATERIAL_RULE } from "../PromptText.ts"
import { jsonReply, listOf } from "../ReplyFormat.ts"
import { AMONG, MAX_STANCES, MIN_STANCES } from "./Stances.ts"

export interface Manner {
  readonly words: number
  readonly register: string
}

/** Written answers to one question of an online survey: half have 2 to 30 words, the longest hundreds. */
const MEDIAN_WORDS = 12
const SPREAD = 1
const MIN_WORDS = 2
const MAX_WORDS = 70
/** An answer of so few words is no sentence. */
const MAX_CLIPPED = 5

const REGISTERS: ReadonlyArray<readonly [share: number, register: string]> = [
  [0.46, "plain"],
  [0.2, "casual, lower case"],
  [0.14, "blunt"],
  [0.12, "careful, weighs both sides"],
  [0.08, "hasty, a typing slip"]
]

const registerAt = (at: number): string => {
  let left = at
  return (REGISTERS.find(([share]) => {
    left -= share
    return left < 0
  }) ?? REGISTERS[0]!)[1]
}

/** How whoever has this root writes: lengths and tones vary as in real surveys. */
export const mannerOf = (root: number): Manner => {
  const drawn = Math.round(MEDIAN_WORDS * Math.exp(SPREAD * normal(mix(root, 1))))
  const words = Math.min(MAX_WORDS, Math.max(MIN_WORDS, drawn))
  return { words, register: words <= MAX_CLIPPED ? "clipped" : registerAt(unit(mix(root, 2))) }
}

export const mannerInWords = ({ register, words }: Manner): string => `about ${words} words, ${register}`

const STANCES: PromptVersion = { name: "open-stances", version: 1 }
const STANCE_SHARES: PromptVersion = { name: "open-stance-shares", version: 1 }

const STANCE_SYSTEM =
  "You estimate what people answer to an open question of a survey, as they are and not as they should be. " +
  `People differ more than one expects. ${MATERIAL_RULE}`

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
  system: STANCE_SYSTEM,
  shared: sharedOf(subject),
  own:
    `Name ${MIN_STANCES} to ${MAX_STANCES} things that the answers of these people come down to, in at most ` +
    "12 words each, that together cover everybody, those with little or nothing to say included. Give the " +
    "percentage of the people who answer so, and among whom it is more frequent than elsewhere.",
  format: jsonReply("stances", {
    answers: listOf({
      answer: { type: "string" },
      percent: { type: "integer" },
      among: { type: "string", enum: AMONG }
    })
  }),
  maxOutputTokens: OUTPUT_TOKENS,
  seed
})

export const letterOf = (option: number): string => String.fromCharCode(65 + option)

export const lettered = (options: ReadonlyArray<string>): string =>
  options.map((option, i) => `${letterOf(i)}) ${option}`).join("\n")

/** What answers come down to, by letters: a model's words, which may be others' words again. */
const gistsInWords = (gists: ReadonlyArray<string>): string =>
  `What answers come down to:\n<gists>\n${lettered(gists)}\n</gists>`

/** Asks another model for the shares of what the first one named. */
export const stanceSharesCall = (subject: OpenSubject, gists: ReadonlyArray<string>, seed: number): ModelCall => {
  const letters = gists.map((_, i) => letterOf(i))
  return {
    prompt: STANCE_SHARES,
    system: STANCE_SYSTEM,
    shared: sharedOf(subject),
    own: `${gistsInWords(gists)}\nGive the percentage of these people for each letter; they sum to 100.`,
    format: jsonReply("shares", Object.fromEntries(letters.map((letter) => [letter, { type: "integer" }]))),
    maxOutputTokens: OUTPUT_TOKENS,
    seed
  }
}

const ANSWERS: PromptVersion = { name: "open-answers", version: 1 }

const ANSWERS_SYSTEM = `You write what different people type into the box below an open question of a survey, each in \
a voice of their own and in the language of the question. ${MATERIAL_RULE}
No answer gives names, contact details or other things that could identify somebody, claims facts about real persons, \
or mentions that it is written for somebody. No two answers begin alike or share an example. Where what is said of a \
person does not fit the audience, the audience counts.`

/** Tokens of a word at most, and those around each answer. */
const TOKENS_PER_WORD = 3
const TOKENS_PER_ANSWER = 25
const TOKENS_AROUND = 100

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

export const TEXTS = jsonReply("answers", {
  answers: listOf({ person: { type: "integer" }, text: { type: "string" } })
})

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
  system: ANSWERS_SYSTEM,
  shared: `${delimited("question", question)}\n${audience}${gists.length === 0 ? "" : `\n${gistsInWords(gists)}`}`,
  own:
    `Write one answer for each of these ${speakers.length} people, of the length and tone given:\n` +
    `${speakers.map(lineOf).join("\n")}${unlike(said)}`,
  format: TEXTS,
  maxOutputTokens: outputTokens(speakers),
  temperature: 1,
  seed
})
