import { Either } from "effect"
import { PERCENTAGES } from "../../lexicon/answers/AnswerForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { lazily } from "../../Memo.ts"
import { excerpt, foldText, listed } from "../../text/Text.ts"
import { topicStems } from "../../text/Words.ts"
import { marksOf } from "../PromptText.ts"
import { declines, objectsIn, ofHundred, withoutThoughts } from "../ReplyText.ts"
import { UNCLEAR } from "./Prompts.ts"

const { pattern } = patterns(PERCENTAGES)
const MARKED = pattern("marked")

type Entry = readonly [name: string, value: unknown]

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const AMOUNT = pattern("amount", "i")

/** A number, also as “40 %” or “40,5”; null for anything else, such as “1,000”, which may be one or a thousand. */
const amountOf = (value: unknown): number | null => {
  if (typeof value === "number") return Number.isFinite(value) ? value : null
  const written = typeof value === "string" ? AMOUNT.exec(value)?.[1] : undefined
  return written === undefined ? null : Number(written.replace("−", "-").replace(",", "."))
}

/** A reply without what it says of the question. */
const withoutUnclear = (value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== UNCLEAR)) : value

/** Names with values: of an object, of one inside it that is all it holds, or of a list of objects with a name and a number each. */
const entriesOf = (value: unknown, depth = 0): ReadonlyArray<Entry> => {
  if (Array.isArray(value))
    return value.flatMap((item): ReadonlyArray<Entry> => {
      if (!isRecord(item)) return []
      const names = Object.values(item).filter(
        (one): one is string => typeof one === "string" && amountOf(one) === null
      )
      const amounts = Object.values(item).filter((one) => amountOf(one) !== null)
      return names.length > 0 && amounts.length === 1 ? [[names[0]!, amounts[0]]] : Object.entries(item)
    })
  if (!isRecord(value)) return []
  const inner = Object.values(value).filter((one) => isRecord(one) || Array.isArray(one))
  const amounts = Object.values(value).filter((one) => amountOf(one) !== null)
  return inner.length === 1 && amounts.length === 0 && depth < 2
    ? entriesOf(inner[0], depth + 1)
    : Object.entries(value)
}

/** Lines such as “A: 40 %” in a reply without JSON. */
const LINE = /^[\s*\-•"'{]*([A-Za-z]|\d{1,2})["'*]*\s*[).:=–-]+[^\n\d]*?(\d{1,3}(?:[.,]\d+)?)\s*%?[\s,"'}*]*$/gm

/** Longer lines are prose. */
const MAX_LINE = 700

const linesOf = (text: string): ReadonlyArray<Entry> =>
  text
    .split("\n")
    .filter((line) => line.length <= MAX_LINE)
    .flatMap((line) => Array.from(line.matchAll(LINE), ([, mark, amount]): Entry => [mark!, amount]))

/** Which of the options listed a name means: by its mark, with or without its text, or by the text. */
const optionOf = (name: string, marks: ReadonlyArray<string>, texts: ReadonlyArray<string>): number => {
  const said = foldText(name)
  const byMark = marks.findIndex((mark) => mark.toLowerCase() === said.replace(/[).:]$/, ""))
  if (byMark >= 0) return byMark
  const byText = texts.indexOf(said)
  if (byText >= 0) return byText
  const both = MARKED.exec(said)
  const marked = both === null ? -1 : marks.findIndex((mark) => mark.toLowerCase() === both[1])
  return marked >= 0 && (both?.[2] === undefined || both[2] === texts[marked]) ? marked : -1
}

const written = (value: unknown): string => excerpt(JSON.stringify(value) ?? "nothing", 40)

const quoted = (names: ReadonlyArray<string>): string =>
  listed(names.slice(0, 5).map((name) => `“${excerpt(name, 40)}”`))

type Read<A> = Either.Either<A, string>

/** One amount for every option, in their order. */
const amountsIn = (entries: ReadonlyArray<Entry>, options: ReadonlyArray<string>): Read<ReadonlyArray<number>> => {
  const marks = marksOf(options)
  const texts = options.map(foldText)
  const amounts: Array<number | null> = options.map(() => null)
  const unknown: Array<string> = []
  for (const [name, value] of entries) {
    const option = optionOf(name, marks, texts)
    const amount = amountOf(value)
    if (option < 0) {
      if (amount !== null) unknown.push(name)
    } else if (amount === null)
      return Either.left(`the value of ${marks[option]}, ${written(value)}, isn't a number from 0 to 100.`)
    else if (amounts[option] !== null) return Either.left(`${marks[option]} has two values.`)
    else amounts[option] = amount
  }
  const missing = marks.filter((_, i) => amounts[i] === null)
  if (missing.length === marks.length)
    return Either.left(`it has no numbers for the marks ${marks[0]} to ${marks.at(-1)}.`)
  if (missing.length > 0) return Either.left(`there is no number for ${listed(missing)}.`)
  if (unknown.length > 0) return Either.left(`it has ${quoted(unknown)}, which is not among the answers listed.`)
  return Either.right(amounts.map((amount) => amount!))
}

const eachOfHundred = (amounts: ReadonlyArray<number>): Read<ReadonlyArray<number>> => {
  const most = Math.max(...amounts)
  if (most === 0) return Either.left("all its numbers are 0.")
  if (most > 100) return Either.left("no number may be above 100.")
  if (most === 1 && amounts.every(Number.isInteger))
    return Either.left("its numbers are 0 and 1, which may be marks; they must be percentages.")
  return Either.right(amounts.map((amount) => (most <= 1 ? amount : amount / 100)))
}

/** How far sums of lines may be from 100: of lines nothing says whether the last one is whole. */
const LINES_OFF = 3

const inLines = (
  reply: string,
  options: ReadonlyArray<string>,
  isMultipleChoice: boolean
): Read<ReadonlyArray<number>> => {
  const { text } = withoutThoughts(reply)
  const lines = /[{[]/.test(text) ? [] : linesOf(text)
  if (lines.length === 0)
    return Either.left(
      declines(text)
        ? "it declines to answer; nobody asks what you think, only for an estimate of what these people answered."
        : "it is not the JSON asked for."
    )
  return Either.filterOrLeft(
    amountsIn(lines, options),
    (amounts) => isMultipleChoice || Math.abs(amounts.reduce((sum, amount) => sum + amount, 0) - 100) <= LINES_OFF,
    () => "it is not the JSON asked for."
  )
}

const isOther = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => a.some((amount, i) => amount !== b[i])

/**
 * Reads the percentages of a reply as shares, one per option in the order listed: out of prose, fences or lines, by marks or
 * by texts, whatever they sum to within bounds. Anything that leaves a doubt is refused, in a sentence to whoever wrote it.
 */
export const readPercentages =
  (options: ReadonlyArray<string>, isMultipleChoice: boolean) =>
  (text: string): Read<ReadonlyArray<number>> => {
    const found = objectsIn(text).map((value) => amountsIn(entriesOf(withoutUnclear(value)), options))
    const given = found.filter(Either.isRight)
    const read = given.some((one) => isOther(one.right, given[0]!.right))
      ? Either.left("it gives different numbers twice.")
      : (given[0] ?? found.at(-1) ?? inLines(text, options, isMultipleChoice))
    return Either.flatMap(read, (amounts) =>
      amounts.some((amount) => amount < 0)
        ? Either.left("no number may be below 0.")
        : isMultipleChoice
          ? eachOfHundred(amounts)
          : ofHundred(amounts)
    )
  }

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
