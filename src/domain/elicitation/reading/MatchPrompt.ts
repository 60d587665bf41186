import { Either, Schema } from "effect"
import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import type { Question } from "../../survey/model/Question.ts"
import { asLine, delimited, MATERIAL_RULE } from "../PromptText.ts"
import { jsonReply } from "../ReplyFormat.ts"
import { readJson } from "../ReplyText.ts"
import { questionLine } from "./FilterReading.ts"

const MATCH_QUESTION: PromptVersion = { name: "match-question", version: 1 }

const SYSTEM = `You compare a question with questions that a survey asked. ${MATERIAL_RULE}
Two questions are the same only if every respondent would have to answer both alike: they ask for the same thing, of \
the same people, at the same time, to the same degree. A question about a part of it, a cause, another occasion or \
the opposite is related, not the same.`

const MAX_OUTPUT_TOKENS = 60

export const matchCall = (
  question: string,
  choices: ReadonlyArray<string> | undefined,
  candidates: ReadonlyArray<Question>
): ModelCall => ({
  prompt: MATCH_QUESTION,
  system: SYSTEM,
  shared: `<questions>\n${candidates.map(questionLine).join("\n")}\n</questions>`,
  own:
    `${delimited("question", question)}` +
    `${choices === undefined ? "" : `\n${delimited("choices", choices.map(asLine).join("\n"))}`}\nGive the ` +
    "key of the one question that is the same, or else of the most related one, and say which of both it is; " +
    "“different” and an empty key where none is even related.",
  format: jsonReply("match", {
    relation: { type: "string", enum: ["same", "related", "different"] },
    key: { type: "string" }
  }),
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  temperature: 0
})

const Reply = Schema.Struct({ relation: Schema.Literal("same", "related", "different"), key: Schema.String })

/** The question that a reply names as the same; null where it names none. */
export const readMatch =
  (candidates: ReadonlyArray<Question>) =>
  (text: string): Either.Either<Question | null, string> =>
    Either.flatMap(readJson(Reply)(text), ({ key, relation }) => {
      if (relation !== "same") return Either.right(null)
      const found = candidates.find((one) => one.key === key)
      return found === undefined
        ? Either.left(`no question listed has the key “${key.slice(0, 40)}”.`)
        : Either.right(found)
    })
