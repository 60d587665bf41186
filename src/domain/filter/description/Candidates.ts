import { exactly } from "../../language/Interval.ts"
import { alternativesAt, comparatorIn } from "../../language/Quantity.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import { amountAt, numberedAt } from "../../people/Amounts.ts"
import { NEGATORS } from "../../people/Structure.ts"
import { timesWithin } from "../../scale/HowOften.ts"
import { measureAt } from "../../survey/model/Units.ts"
import { questionsWith, repeatedly } from "./CodebookIndex.ts"
import type { Mood } from "./Deeds.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import type { SoughtWord } from "./QuestionCoverage.ts"
import type { Quotation } from "./Quotations.ts"
import type { Sought } from "./Sought.ts"

const LONGEST_RUN = 14
const LONGEST_COMPARATOR = 4
const NOWHERE: ReadonlySet<number> = new Set()

export const soughtWords = (tokens: ReadonlyArray<PlainToken>): ReadonlyArray<SoughtWord> =>
  tokens
    .filter(({ role }) => role === "word" || role === "soft" || role === "not")
    .map(({ forms, quotedIn, role, text }) => ({
      text,
      forms,
      required: role !== "soft",
      quotedIn: quotedIn ?? NOWHERE
    }))

export const tokenFrom = (tokens: ReadonlyArray<PlainToken>, offset: number): number => {
  const at = tokens.findIndex(({ span }) => span.start >= offset)
  return at < 0 ? tokens.length : at
}

const stepAt = (tokens: ReadonlyArray<PlainToken>, at: number) =>
  comparatorIn(
    tokens.slice(at, at + LONGEST_COMPARATOR).map(({ text }) => text),
    0
  )

/** Labels written out in full from a token on, with the number of tokens that they take. */
const spelledAt = ({ tokens, vocabulary }: Reader, at: number) => {
  const all = vocabulary.spelled.get(tokens[at]!.text) ?? []
  const found = all.filter(({ written }) => written.every((word, i) => tokens[at + i]?.text === word))
  const length = Math.max(0, ...found.map(({ written }) => written.length))
  const names = found.filter(({ written }) => written.length === length).map(({ name }) => name)
  return length === 0 ? null : { length, names: new Set(names) }
}

/** Words after which a number counts what is said before or after it, and no longer belongs to it. */
const SEPARATES = new Set("who whom whose that which and or but".split(" "))

const COUNTS = /\bhow many\b|\bnumber of\b/i

/** Whether a question counts what the next word names: “no pets”. */
const countsNext = (
  tokens: ReadonlyArray<PlainToken>,
  at: number,
  { holders, questions }: Reader["vocabulary"]
): boolean =>
  (tokens[at + 1]?.forms ?? []).some((form) =>
    [...(holders.get(form) ?? [])].some((position) => COUNTS.test(questions[position]!.question.text))
  )

const SAYS_INCOME = filterForm("says-income")

/**
 * A number that counts something: not one that reads as an age or an income, unless what it counts follows at once, as in
 * “over 20 cups”, or a sum is said `ofThing` before it.
 */
const countedAt = ({ text, tokens, vocabulary }: Reader, at: number, ofThing = false) => {
  const { end, start } = tokens[at]!.span
  if (tokens[at]!.text === "no") return countsNext(tokens, at, vocabulary) ? { interval: exactly(0), end } : undefined
  const amount = amountAt(text, start)
  if (amount === null) return undefined
  const numbered = numberedAt(text, start)
  const after = tokens[tokenFrom(tokens, amount.end)]
  const counts =
    after !== undefined && after.role === "word" && after.forms.some((form) => vocabulary.holders.has(form))
  const sum = ofThing && numbered?.criterion._tag === "Income" && !SAYS_INCOME.test(text.slice(start, numbered.end))
  if (numbered === null || counts || sum) return amount
  return ofThing && !numbered.cued ? { ...amount, mayBeAge: true } : undefined
}

/** An amount with the unit that it is measured in: “over 2 hours”, “half a mile”; null where none begins at the token. */
const measuredAt = ({ text, tokens }: Reader, at: number) => {
  const amount = amountAt(text, tokens[at]!.span.start)
  const unit = amount === null ? null : measureAt(text, amount.end)
  return amount === null || unit === null ? null : { interval: amount.interval, ...unit }
}

const LONGEST_RATE = 7

const rateAt = ({ text, tokens }: Reader, at: number) => {
  for (let next = Math.min(at + LONGEST_RATE, tokens.length); next > at; next--) {
    const rate = timesWithin(text.slice(tokens[at]!.span.start, tokens[next - 1]!.span.end))
    if (rate !== null && rate.low < rate.high) return { rate, next }
  }
  return null
}

/** Per token how often it begins to say that something is done at least or at most, “twice a week or more”, and where that ends. */
const ratesOf = memoized((reader: Reader) => reader.tokens.map((_, at) => rateAt(reader, at)))

/** Per token the amount with its unit that begins there. */
const measuresOf = memoized((reader: Reader) => reader.tokens.map((_, at) => measuredAt(reader, at)))

/** Whether a run may begin with a word that says nothing by itself: “at least three”, “one child”. */
export const beginsCount = (reader: Reader, at: number): boolean =>
  stepAt(reader.tokens, at) !== null ||
  ratesOf(reader)[at] !== null ||
  countedAt(reader, at) !== undefined ||
  measuresOf(reader)[at] !== null

/** Words that may name an answer, and the token after them. */
interface Run {
  readonly next: number
  readonly sought: Sought
  /** Where it writes out what a question says. */
  readonly quotation: Quotation | null
}

export const RUN_KINDS = ["quotation", "rates", "amounts", "measures", "words"] as const
type RunKind = (typeof RUN_KINDS)[number]

const OBLIGED = filterForm("obliged")

const moodAt = (tokens: ReadonlyArray<PlainToken>, from: number): Mood => {
  const before = tokens[from - 1]?.text
  if (before === "wouldnt") return "would"
  return before === "must" || (before === "to" && OBLIGED.test(tokens[from - 2]?.text ?? "")) ? "must" : null
}

const EXACTLY = filterForm("exactly")

/** Whether “good” stands beside a word that makes it one of several or all that is meant. */
const isExactGood = (tokens: Reader["tokens"]): boolean =>
  tokens.some(
    ({ text }, at) =>
      text === "good" && [tokens[at - 1], tokens[at + 1]].some((beside) => beside && EXACTLY.test(beside.text))
  )

/** Whether a joint or a noun for people stands as a question has it, and joins no answers: “friends and family”, “loved ones”. */
const isWithinWording = ({ tokens, vocabulary }: Reader, at: number): boolean => {
  const { role, text } = tokens[at]!
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  if (role === "head") return vocabulary.written.has(`${before?.text} ${text}`)
  if ((role !== "and" && role !== "or") || before === undefined || after === undefined) return false
  if (NEGATORS.has(tokens[at - 2]?.text ?? "")) return false
  const isAnswer = ({ forms }: PlainToken) => forms.some((form) => vocabulary.alone.has(form))
  return vocabulary.written.has(`${before.text} ${text} ${after.text}`) && !(isAnswer(before) && isAnswer(after))
}

/** Runs of words from a token on that may name one question and one of its answers, shortest first. */
export const runsFrom = (reader: Reader, from: number, kind: RunKind): ReadonlyArray<Run> => {
  const { tokens } = reader
  const near = ({ from: first }: Quotation) => first >= from && first < from + LONGEST_RUN
  if (kind === "quotation" && !reader.quotations.some(near)) return []
  const rates = kind === "rates" ? ratesOf(reader) : []
  if (kind === "rates" && rates.slice(from, from + LONGEST_RUN).every((rate) => rate === null)) return []
  const measures = kind === "measures" ? measuresOf(reader) : []
  if (kind === "measures" && measures.slice(from, from + LONGEST_RUN).every((one) => one === null)) return []
  const runs: Array<Run> = []
  const exact = isExactGood(tokens) ? ({ isExact: true } as const) : {}
  const mood = moodAt(tokens, from)
  let sought: Sought = { words: [], spelled: null, quoted: null, amount: null, step: null, mood, ...exact }
  let quotation: Quotation | null = null
  let end = from + LONGEST_RUN
  for (let at = from; at < tokens.length && at < end; ) {
    const token = tokens[at]!
    const begun: Quotation | false | undefined =
      kind === "quotation" && quotation === null && reader.quotations.find((one) => one.from === at)
    if (begun) {
      sought = { ...sought, quoted: begun.positions }
      quotation = begun
      end += begun.to - at
      at = begun.to
      runs.push({ next: at, sought, quotation })
      continue
    }
    const spelled = sought.spelled === null ? spelledAt(reader, at) : null
    const step = stepAt(tokens, at)
    const often = sought.rate === undefined ? (rates[at] ?? null) : null
    const measured = sought.amount === null ? (measures[at] ?? null) : null
    const amount = kind === "amounts" ? countedAt(reader, at, sought.words.length > 0) : undefined
    if (spelled !== null) {
      sought = { ...sought, spelled: spelled.names }
      at += spelled.length
      if (kind !== "quotation" || quotation !== null) runs.push({ next: at, sought, quotation })
      continue
    }
    if (often !== null) {
      sought = { ...sought, rate: often.rate }
      at = often.next
    } else if (measured !== null) {
      sought = { ...sought, amount: measured.interval, measure: measured.unit, measureIsWord: false }
      at = tokenFrom(tokens, measured.end)
    } else if (amount !== undefined && sought.amount === null) {
      const others = alternativesAt(
        reader.text,
        token.span.start,
        (place) => numberedAt(reader.text, place)?.cued !== true
      )
      sought = { ...sought, amount: amount.interval, otherAmounts: others.slice(1).map(({ interval }) => interval) }
      const unit = measureAt(reader.text, amount.end)?.unit ?? null
      if (unit !== null) sought = { ...sought, measure: unit, measureIsWord: true }
      if ("mayBeAge" in amount) sought = { ...sought, mayBeAge: true }
      at = tokenFrom(tokens, others.length > 1 ? others.at(-1)!.end : amount.end)
    } else if (step !== null && sought.step === null) {
      sought = { ...sought, step: step.step }
      at += step.length
    } else if (token.role === "word" || token.role === "soft" || token.role === "not") {
      const isRepeated = token.role === "word" && sought.words.some(({ text }) => text === token.text)
      if (isRepeated && !reader.vocabulary.written.has(repeatedly(token.text))) break
      if (!isRepeated) sought = { ...sought, words: [...sought.words, ...soughtWords([token])] }
      if (
        questionsWith(
          sought.words.filter(({ required }) => required),
          reader.vocabulary
        ).length === 0
      )
        break
      at++
    } else if (sought.words.length > 0 && isWithinWording(reader, at)) {
      at++
      continue
    } else if (token.role === "filler" && !(sought.amount !== null && SEPARATES.has(token.text))) {
      at++
      continue
    } else break
    if (kind !== "quotation" || quotation !== null) runs.push({ next: at, sought, quotation })
  }
  return runs
}
