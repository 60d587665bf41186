import { Schema } from "effect"

const FORBIDDEN_CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/
const HALF_CHARACTER = /\p{Cs}/u
/** Nothing that anybody could see. */
const INVISIBLE = /^[\s\p{Cf}]*$/u

/** Line endings become `\n`, composition becomes NFC, and surrounding white space goes. */
const normalizeText = (value: string): string => value.replace(/\r\n?/g, "\n").normalize("NFC").trim()

/** Characters that only say where a line may break, or that nothing is there. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

/** Characters that have one form alone. */
const PLAIN = /^[\x20-\x7E]*$/

const inOneForm = (value: string): string =>
  PLAIN.test(value)
    ? value.toLowerCase()
    : value
        .normalize("NFKC")
        .toLowerCase()
        .replace(UNSEEN, "")
        .replace(/[\u2010-\u2015\u2212]/g, "-")
        .replace(/[\u2018\u2019\u201B]/g, "'")
        .replace(/[\u201C\u201D]/g, '"')

/** Whether there is nothing to take out of a text in one form; a space can only be one. */
const isFolded = (text: string): boolean =>
  PLAIN.test(text) && !text.includes("-") && !text.includes("  ") && !/^ |[ .]$/.test(text)

/** The form in which two texts are compared: case, white space, dashes, quotes and trailing dots do not count. */
export const foldText = (value: string): string => {
  const text = inOneForm(value)
  return isFolded(text) ? text : withoutTrifles(text)
}

const withoutTrifles = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/ ?- ?/g, "-")
    .trim()
    .replace(/(?<![.…])[.…]+$/, "")
    .trim()

/** Letters without accents, and Arabic ones without vowels and hamzas, which many leave out; marks of other scripts stay. */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u0640\u064b-\u0655]/g, "")
    .normalize("NFC")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")

/** Items joined as in a sentence: “a, b and c”. */
export const listed = (items: ReadonlyArray<string>, joint: "and" | "or" = "and"): string =>
  items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${joint} ${items.at(-1)}`

/** A text to stand inside a sentence: without the full stops at its end. */
export const withoutStop = (value: string): string => value.trim().replace(/(?<!\.)\.+$/, "")

/** At most `max` characters of a caller's value, for use inside an error message or a list; none of them is halved. */
export const excerpt = (value: string, max = 80): string =>
  value.length <= max ? value : `${value.slice(0, max - 1).replace(/\p{Cs}$/u, "")}…`

const count = (n: number) => n.toLocaleString("en-US")

/** A trimmed, NFC-normalised text of `min` to `max` characters without control characters other than tab and newline. */
export const text = (max: number, min: 0 | 1 = 1) => {
  const rule = Schema.String.pipe(
    Schema.filter(
      (value) => {
        if (min > 0 && INVISIBLE.test(value)) return "must not be empty"
        if (HALF_CHARACTER.test(value)) return "must be well-formed Unicode: it holds half of a character"
        if (value.length > max) return `must be at most ${count(max)} characters long; it has ${count(value.length)}`
        if (FORBIDDEN_CONTROL.test(value)) return "must not contain control characters other than tab and newline"
        return undefined
      },
      {
        jsonSchema: { minLength: min, maxLength: max },
        arbitrary: () => (fc) =>
          fc
            .string({ minLength: min, maxLength: max })
            .map(normalizeText)
            .filter((s) => !(min > 0 && INVISIBLE.test(s)) && !FORBIDDEN_CONTROL.test(s))
      }
    )
  )
  const sent = Schema.String.annotations({ jsonSchema: { type: "string", minLength: min, maxLength: max } })
  return Schema.transform(sent, rule, { strict: true, decode: normalizeText, encode: (value) => value })
}

/** A UUID, refused in words that a caller understands. */
export const Uuid = Schema.UUID.annotations({
  description: "A UUID",
  message: () => "must be a UUID such as 0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40"
})

/** The same text in lower case, letter by letter, so that places in it stay places in the original. */
export const lowered = (source: string): string =>
  source
    .replace(/[^a-z\s]/g, (letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter))
    .replace(/[‐-―−]/g, "-")
    .replaceAll("’", "'")

const SYNTAX = /\b(?:in|after) JSON\b|\bJSON input\b|\bis not valid JSON\b/

/** What to say of a text that a parser of JSON refused with a message, without an object's name before it; null for other messages. */
export const jsonProblem = (message: string): string | null =>
  SYNTAX.test(message)
    ? `is not valid JSON (${excerpt(message.replace(/\s+/g, " "), 120)}): quote names and texts, and close what is opened`
    : null

/** What two texts begin with alike. */
export const commonPrefix = (one: string, other: string): string => {
  let end = 0
  while (end < one.length && one[end] === other[end]) end++
  return one.slice(0, end)
}
