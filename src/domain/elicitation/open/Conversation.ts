import { Either, Schema } from "effect"
import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { excerpt } from "../../text/Text.ts"
import { asLine, audienceInWords, delimited, MATERIAL_RULE } from "../PromptText.ts"
import { jsonReply } from "../ReplyFormat.ts"
import { readJson } from "../ReplyText.ts"
import { type Manner, mannerInWords, outputTokens } from "./Prompts.ts"

/** A question that somebody was asked, in the words in which they saw it, and what they answered. */
export interface Said {
  readonly question: string
  readonly answer: string
}

/** One made-up respondent, and everything that they were asked so far. */
export interface Speaking {
  /** Descriptions of the audience that they belong to. */
  readonly audience: ReadonlyArray<string>
  readonly profile: string
  readonly said: ReadonlyArray<Said>
  readonly manner: Manner
}

const CONVERSATION: PromptVersion = { name: "study-conversation", version: 1 }

const SYSTEM = `You speak for one respondent of a survey. You write what this person types into the box below each open \
question, in the first person, in their own voice and in the language of the question. Every answer agrees with who the \
person is and with all that they answered before, and says more than those answers do. ${MATERIAL_RULE}
No answer gives names, contact details or other things that could identify somebody, claims facts about real persons, \
or mentions that it is written for somebody. Where what is said of the person does not fit the audience, the audience counts.`

const MAX_QUESTION = 300
/** What somebody wrote before is remembered whole. */
const MAX_ANSWER = 900

/** What the answers to so many questions are called in a reply. */
const names = (questions: number): ReadonlyArray<string> =>
  Array.from({ length: questions }, (_, at) => `text${at + 1}`)

const saidInWords = ({ answer, question }: Said): string =>
  `${excerpt(asLine(question), MAX_QUESTION)} — ${excerpt(asLine(answer), MAX_ANSWER)}`

/** Asks what one respondent writes to some questions, told all that they said before. */
export const conversationCall = (
  { audience, manner, profile, said }: Speaking,
  questions: ReadonlyArray<string>,
  seed: number
): ModelCall => ({
  prompt: CONVERSATION,
  system: SYSTEM,
  shared: audienceInWords(audience),
  own: [
    delimited("respondent", profile),
    ...(said.length === 0 ? [] : ["What this person was asked and answered before, in order:"]),
    ...(said.length === 0 ? [] : [`<asked>\n${said.map(saidInWords).join("\n")}\n</asked>`]),
    "Write this person's answer to each of these questions:",
    ...names(questions.length).map((name, at) => `For ${name}:\n${delimited("question", questions[at]!)}`),
    `Length and tone: ${mannerInWords(manner)} an answer.`
  ].join("\n"),
  format: jsonReply("said", Object.fromEntries(names(questions.length).map((name) => [name, { type: "string" }]))),
  maxOutputTokens: outputTokens(questions.map(() => ({ manner }))),
  temperature: 1,
  seed
})

const Reply = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** Reads what somebody wrote to so many questions, null where nothing was. */
export const readConversation =
  (questions: number) =>
  (text: string): Either.Either<ReadonlyArray<string | null>, string> =>
    Either.flatMap(readJson(Reply)(text), (reply) => {
      const said = names(questions).map((name) => {
        const one = reply[name]
        return typeof one === "string" && one.trim() !== "" ? one : null
      })
      return said.some((one) => one !== null)
        ? Either.right(said)
        : Either.left(`it has no text under ${names(questions).join(", ")}.`)
    })
