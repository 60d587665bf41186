import { Either, ParseResult, Schema } from "effect"
import { REPLY_TEXT } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { latelyOf } from "../Memo.ts"

const { pattern } = patterns(REPLY_TEXT)

/** Sums of percentages that are taken for 100, by slips of arithmetic: the most that a share can be off is less than any margin. */
const [MIN_SUM, MAX_SUM] = [80, 125]

/** Ones and twos that do not make one are marks, ranks or filler rather than parts of it. */
const arePartsOfOne = (amounts: ReadonlyArray<number>, sum: number): boolean =>
  sum === 1 || amounts.some((amount) => !Number.isInteger(amount))

/**
 * The shares that percentages of one whole mean, or parts of one. Numbers that make something else, such as 100 for two of
 * three, were not meant as parts of a whole: what is wrong with them, as a sentence to whoever wrote them.
 */
export const ofHundred = (amounts: ReadonlyArray<number>): Either.Either<ReadonlyArray<number>, string> => {
  if (amounts.some((amount) => amount < 0)) return Either.left("no number may be below 0.")
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  if (sum === 0) return Either.left("all its numbers are 0.")
  const isOfOne = sum >= MIN_SUM / 100 && sum <= MAX_SUM / 100 && arePartsOfOne(amounts, sum)
  return isOfOne || (sum >= MIN_SUM && sum <= MAX_SUM)
    ? Either.right(amounts.map((amount) => amount / sum))
    : Either.left(`its numbers add up to ${Math.round(10 * sum) / 10}; they must add up to 100.`)
}

/** The outermost object of a text, without prose or fences around it; the text itself where it holds none. */
const outermostObject = (text: string): string => {
  const from = text.indexOf("{")
  const to = text.lastIndexOf("}")
  return from >= 0 && to > from ? text.slice(from, to + 1) : text
}

/**
 * Reads a reply that is to be JSON of a certain form; what is wrong with it as a sentence to whoever wrote it. Models put
 * prose or fences around what they were asked for, which does not matter.
 */
export const readJson =
  <A, I>(schema: Schema.Schema<A, I>) =>
  (text: string): Either.Either<A, string> =>
    Schema.decodeUnknownEither(Schema.parseJson(schema))(outermostObject(text)).pipe(
      Either.mapLeft((error) => {
        const [first] = ParseResult.ArrayFormatter.formatErrorSync(error)
        const at = first === undefined || first.path.length === 0 ? "" : ` (at ${first.path.join(".")})`
        return `it is not the JSON asked for${at}.`
      })
    )

const THOUGHTS = /^\s*<(think|thinking|thought|reasoning)>([\s\S]*?)(<\/\1>|$)\s*/i
/** Some templates of chats open the thoughts in the prompt, so that a reply only closes them. */
const CLOSING = /<\/think(?:ing)?>\s*/i

/** A reply without the thoughts that some servers leave before it, and whether it ends within them. */
export const withoutThoughts = (text: string): { readonly text: string; readonly unfinished: boolean } => {
  const found = /^\s*</.test(text) ? THOUGHTS.exec(text) : null
  if (found !== null) return { text: text.slice(found[0].length), unfinished: found[3] === "" }
  const closing = CLOSING.exec(text)
  return { text: closing === null ? text : text.slice(closing.index + closing[0].length), unfinished: false }
}

/** So many brackets are tried as the beginning of one. */
const MAX_TRIED = 40

/** Where the object or list that begins at `from` ends, as far as brackets tell; −1 where it does not. */
const endOf = (text: string, from: number): number => {
  let depth = 0
  let quoted = false
  for (let i = from; i < text.length; i++) {
    const c = text[i]!
    if (quoted) {
      if (c === "\\") i++
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === "{" || c === "[") depth++
    else if ((c === "}" || c === "]") && --depth === 0) return i + 1
  }
  return -1
}

/** Numbers in an object with a decimal comma, which JSON does not have: after a comma there a name would follow. */
const DECIMAL_COMMA = /(:\s*-?\d{1,3}),(\d{1,2})(?=\s*[,}])/g

const parsed = (text: string): ReadonlyArray<unknown> => {
  try {
    return [JSON.parse(text)]
  } catch {
    const pointed = text.replace(DECIMAL_COMMA, "$1.$2")
    return pointed === text ? [] : parsed(pointed)
  }
}

const read = (reply: string): ReadonlyArray<unknown> => {
  const { text } = withoutThoughts(reply)
  const found: Array<unknown> = []
  let tried = 0
  for (let i = 0; i < text.length && tried < MAX_TRIED; i++) {
    if (text[i] !== "{" && text[i] !== "[") continue
    tried++
    const end = endOf(text, i)
    const [value] = end < 0 ? [] : parsed(text.slice(i, end))
    if (value === undefined) continue
    found.push(value)
    i = end - 1
  }
  return found
}

/** A reply is read for its numbers, and at once for what it says of the question. */
const MAX_REMEMBERED = 1

/** The objects and lists that a reply holds as JSON, the outermost ones in their order, whatever prose or fences stand around them. */
export const objectsIn = latelyOf(read, MAX_REMEMBERED)

const DECLINES = pattern("declines", "i")

export const declines = (text: string): boolean => DECLINES.test(text.trim())
