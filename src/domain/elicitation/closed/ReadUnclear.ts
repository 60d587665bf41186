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
 * there: whatever else a model writes changes nothing.
 */
export const readUnclear = (question: string): ((text: string) => ReadonlyArray<string>) => {
  const asked = lazily(() => padded(question))
  return (text) => {
    const named = objectsIn(text)
      .flatMap(namedIn)
      .map((one) => one.trim())
      .filter((one) => topicStems(one).length > 0 && asked().includes(padded(one)))
    return named
      .filter((one, i) => !named.slice(0, i).some((before) => padded(before).includes(padded(one))))
      .slice(0, MAX_NAMED)
  }
}
