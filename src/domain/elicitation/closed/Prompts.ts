import { Either } from "effect"
import type { ModelCall, ModelReply, PromptVersion } from "../../models/ModelCall.ts"
import { asLine, delimited, MATERIAL_RULE, marksOf } from "../PromptText.ts"
import { jsonReply } from "../ReplyFormat.ts"
import { objectsIn } from "../ReplyText.ts"

const DESCRIBE: PromptVersion = { name: "describe", version: 2 }

/** What every call about one closed question says. */
export interface ClosedSubject {
  readonly question: string
  readonly isMultipleChoice: boolean
  readonly audience: string
  /** What related questions were answered, as part of a prompt; empty where nothing is shown. */
  readonly asked: string
}

/** The part of an audience that a call is about; everybody where it is left out. */
const ofStratum = (stratum: string | undefined): string =>
  stratum === undefined ? "" : `\nOf the people described, only ${stratum} are meant here.`

const ESTIMATE_SYSTEM =
  "You estimate how people answer the questions of surveys: as they are, not as they should be. People are " +
  `divided about nearly everything, and some of them take answers that seem odd. ${MATERIAL_RULE} Reply ` +
  "with the JSON asked for and nothing else."

const taskOf = (isMultipleChoice: boolean, marks: ReadonlyArray<string>): string => {
  const all = `${marks[0]} to ${marks.at(-1)}`
  return isMultipleChoice
    ? `Each of the people described could give several of the answers listed. Estimate for each of ${all} by ` +
        "itself the percentage of them who gave that answer, from 0 to 100; together the numbers may make more " +
        "than 100."
    : "Each of the people described gave exactly one of the answers listed. Estimate the percentage of them " +
        `who gave each of ${all}; together the numbers make 100.`
}

/** Where a reply names what of the question cannot be understood. */
export const UNCLEAR = "unclear"

const WITH_UNCLEAR =
  `In “${UNCLEAR}” repeat the words of the question that name nothing there is, or make no sense where ` +
  "they stand, if nobody could answer for that; as a rule there are none, and it is empty."

/** Output tokens of a mark with its number, and of what stands around them. */
const TOKENS_PER_MARK = 7
const TOKENS_AROUND = 14
/** Room for models that write more than they are asked for. */
const TOKENS_BESIDES = 200

export const tokensDescribed = (choices: number): number => TOKENS_AROUND + TOKENS_PER_MARK * choices

/** What was asked before, the question and its choices, each of them in a line with its mark. */
const sharedOf = ({ asked, question }: ClosedSubject, listed: ReadonlyArray<string>): string => {
  const marks = marksOf(listed)
  const answers = listed.map((choice, i) => `${marks[i]}) ${asLine(choice)}`).join("\n")
  return `${asked}\n${delimited("question", asLine(question))}\n<answers>\n${answers}\n</answers>`.trim()
}

/** Asks for the percentage of an audience that gives each of the choices listed. */
export const describeCall = (
  subject: ClosedSubject,
  listed: ReadonlyArray<string>,
  seed: number,
  stratum?: string
): ModelCall => {
  const marks = marksOf(listed)
  return {
    prompt: DESCRIBE,
    system: ESTIMATE_SYSTEM,
    shared: sharedOf(subject, listed),
    own: `${subject.audience}\n${taskOf(subject.isMultipleChoice, marks)} ${WITH_UNCLEAR}${ofStratum(stratum)}`,
    format: {
      _tag: "Json",
      name: "percentages",
      schema: {
        type: "object",
        properties: {
          ...Object.fromEntries(marks.map((mark) => [mark, { type: "number" }])),
          [UNCLEAR]: { type: "string" }
        },
        required: [...marks, UNCLEAR],
        additionalProperties: false
      }
    },
    dispensable: UNCLEAR,
    maxOutputTokens: tokensDescribed(listed.length) + TOKENS_BESIDES,
    seed
  }
}

const LETTER: PromptVersion = { name: "letter", version: 1 }

const LETTER_SYSTEM =
  "You answer the questions of surveys as one of the people described, taken at random from them. " +
  `${MATERIAL_RULE} Reply with a single letter and nothing else.`

/** Some providers take no limit of fewer tokens. */
const MAX_TOKENS = 16

/** Tokens of a reply: a letter, and what ends it. */
export const LETTER_TOKENS = 2

/** Providers list the likeliest twenty tokens: of more choices the others would be missing. */
export const MAX_LETTERS = 16

/** Asks for the letter of the answer that somebody of an audience gives. */
export const letterCall = (subject: ClosedSubject, listed: ReadonlyArray<string>, seed: number): ModelCall => {
  const marks = marksOf(listed)
  return {
    prompt: LETTER,
    system: LETTER_SYSTEM,
    shared: sharedOf(subject, listed),
    own:
      `${subject.audience}\nTake one of the people described at random. Which of ${marks[0]} to ${marks.at(-1)}` +
      " does this person answer? Reply with the letter only.",
    format: { _tag: "Token", tokens: marks },
    maxOutputTokens: MAX_TOKENS,
    seed
  }
}

/** Of what a model may say first, letters of choices must make this much, or it says something else. */
const MIN_NAMED = 0.5

const bare = (token: string): string => token.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase()

/**
 * The probabilities of the letters as shares, in the order listed; null where the reply has no probabilities, which asking
 * again would not bring.
 */
export const readLetters =
  (listed: ReadonlyArray<string>) =>
  ({ logprobs }: Pick<ModelReply, "logprobs">): Either.Either<ReadonlyArray<number> | null, string> => {
    if (logprobs === undefined || logprobs.length === 0) return Either.right(null)
    const masses = marksOf(listed).map((mark) =>
      logprobs.reduce((sum, { logprob, token }) => (bare(token) === mark ? sum + Math.exp(logprob) : sum), 0)
    )
    const named = masses.reduce((sum, mass) => sum + mass, 0)
    return named < MIN_NAMED
      ? Either.left("it does not begin with a letter of the answers listed.")
      : Either.right(masses.map((mass) => mass / named))
  }

const SAYINGS: PromptVersion = { name: "sayings", version: 1 }

/** So many people are spoken for in one call. */
export const SAYINGS_ASKED = 10
/** Fewer texts place nobody. */
const MIN_SAYINGS = 5
const TOKENS_EACH = 20

export const SAYINGS_TOKENS = SAYINGS_ASKED * TOKENS_EACH

const SAYINGS_SYSTEM =
  "You write what people say when they are asked the questions of surveys: as they are, not as they should " +
  `be. People are divided about nearly everything. ${MATERIAL_RULE} Reply with the JSON asked for and ` +
  "nothing else."

/** Asks for what people of an audience say to a question in their own words; no answers are offered. */
export const sayingsCall = ({ asked, audience, question }: ClosedSubject, seed: number): ModelCall => ({
  prompt: SAYINGS,
  system: SAYINGS_SYSTEM,
  shared: `${asked}\n${delimited("question", asLine(question))}`.trim(),
  own:
    `${audience}\nWrite what ${SAYINGS_ASKED} different people of those described say to this, each in a ` +
    "short sentence of their own. Together they are divided as all of the people described are.",
  format: jsonReply("sayings", { answers: { type: "array", items: { type: "string" } } }),
  maxOutputTokens: SAYINGS_TOKENS + TOKENS_BESIDES,
  seed
})

const MAX_LENGTH = 400
const USUAL_LENGTH = 70

/** Texts of the usual length in the place of those that nobody has written yet. */
export const SAYINGS_TO_COME: ReadonlyArray<string> = Array.from({ length: SAYINGS_ASKED }, (_, i) =>
  String(i).padEnd(USUAL_LENGTH, ".")
)

const textsIn = (value: unknown): ReadonlyArray<string> => {
  const list = Array.isArray(value)
    ? value
    : typeof value === "object" && value !== null
      ? Object.values(value).flat()
      : []
  return list.flatMap((one) => (typeof one === "string" && one.trim() !== "" ? [one.trim().slice(0, MAX_LENGTH)] : []))
}

export const readSayings = (text: string): Either.Either<ReadonlyArray<string>, string> => {
  const found = objectsIn(text)
    .map(textsIn)
    .find((texts: ReadonlyArray<string>) => texts.length >= MIN_SAYINGS)
  return found === undefined
    ? Either.left(`it is not JSON with a list of ${SAYINGS_ASKED} answers.`)
    : Either.right(found.slice(0, SAYINGS_ASKED))
}
