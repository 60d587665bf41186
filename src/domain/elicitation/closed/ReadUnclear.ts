import { lazily } from "../../Memo.ts"
import { foldText } from "../../text/Text.ts"
import { topicStems } from "../../text/Words.ts"
import { objectsIn } from "../ReplyObjects.ts"
import { UNCLEAR } from "./DescribePrompt.ts"

const MAX_NAMED = 3

/** Words that a reply names, in one text or in a list, with commas or quotes between them. */
const namedIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null || !(UNCLEAR in value)) return []
  const said = Array.isArray(value[UNCLEAR]) ? value[UNCLEAR] : [value[UNCLEAR]]
  return said.flatMap((one) => (typeof one === "string" ? [one, ...one.split(/[,;“”"]/)] : []))
}

const padded = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `

/**
 * The words of a question that a reply says nobody understands. Only what stands in the question counts, and says something
 * there: whatever else a model writes changes nothing. An answer to choose, or a part of one, is never unclear: models that
 * fill in the field without need repeat the answers.
 */
export const readUnclear = (
  question: string,
  choices: ReadonlyArray<string>
): ((text: string) => ReadonlyArray<string>) => {
  const asked = lazily(() => padded(question))
  const offered = lazily(() => choices.map(padded))
  return (text) => {
    const named = objectsIn(text)
      .flatMap(namedIn)
      .map((one) => one.trim())
      .filter((one) => topicStems(one).length > 0 && asked().includes(padded(one)))
      .filter((one) => !offered().some((choice) => choice.includes(padded(one))))
    return named
      .filter((one, i) => !named.slice(0, i).some((before) => padded(before).includes(padded(one))))
      .slice(0, MAX_NAMED)
  }
}
