import { Either } from "effect"
import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { asLine, delimited, MATERIAL_RULE } from "../Delimited.ts"
import { objectsIn } from "../ReplyObjects.ts"
import type { ClosedSubject } from "./DescribePrompt.ts"

const SAYINGS: PromptVersion = { name: "sayings", version: 1 }

/** So many people are spoken for in one call. */
export const SAYINGS_ASKED = 10
/** Fewer texts place nobody. */
const MIN_SAYINGS = 5
const TOKENS_EACH = 20
const TOKENS_BESIDES = 200

/** The tokens that the texts take. */
export const SAYINGS_TOKENS = SAYINGS_ASKED * TOKENS_EACH

const SYSTEM = `You write what people say when they are asked the questions of surveys: as they are, not as they should be. People are divided about nearly everything. ${MATERIAL_RULE} Reply with the JSON asked for and nothing else.`

/** Asks for what people of an audience say to a question in their own words; no answers are offered. */
export const sayingsCall = ({ asked, audience, question }: ClosedSubject, seed: number): ModelCall => ({
  prompt: SAYINGS,
  system: SYSTEM,
  shared: `${asked}\n${delimited("question", asLine(question))}`.trim(),
  own: `${audience}\nWrite what ${SAYINGS_ASKED} different people of those described say to this, each in a short sentence of their own. Together they are divided as all of the people described are.`,
  format: {
    _tag: "Json",
    name: "sayings",
    schema: {
      type: "object",
      properties: { answers: { type: "array", items: { type: "string" } } },
      required: ["answers"],
      additionalProperties: false
    }
  },
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

/** Reads the texts of a reply. */
export const readSayings = (text: string): Either.Either<ReadonlyArray<string>, string> => {
  const found = objectsIn(text)
    .map(textsIn)
    .find((texts: ReadonlyArray<string>) => texts.length >= MIN_SAYINGS)
  return found === undefined
    ? Either.left(`it is not JSON with a list of ${SAYINGS_ASKED} answers.`)
    : Either.right(found.slice(0, SAYINGS_ASKED))
}
