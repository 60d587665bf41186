import { Either } from "effect"
import type { ModelCall, ModelReply, PromptVersion } from "../../models/ModelCall.ts"
import { MATERIAL_RULE } from "../Delimited.ts"
import { marksOf } from "../Marks.ts"
import { type ClosedSubject, sharedOf } from "./DescribePrompt.ts"

const LETTER: PromptVersion = { name: "letter", version: 1 }

const SYSTEM = `You answer the questions of surveys as one of the people described, taken at random from them. ${MATERIAL_RULE} Reply with a single letter and nothing else.`

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
    system: SYSTEM,
    shared: sharedOf(subject, listed),
    own: `${subject.audience}\nTake one of the people described at random. Which of ${marks[0]} to ${marks.at(-1)} does this person answer? Reply with the letter only.`,
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
