import { Array as Arr } from "effect"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import { STATE_OF_CODE } from "../../people/Places.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"

/** A part of a text to be read as something else: from, to (exclusive), and what. */
export interface Instead {
  readonly start: number
  readonly end: number
  readonly said: string
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** An answer that a text writes out: from, to (exclusive), and its question and label by their positions. */
export interface InFull extends Pick<Instead, "start" | "end"> {
  readonly position: number
  readonly label: number
}

interface Named {
  readonly position: number
  readonly label: number
  readonly words: ReadonlyArray<string>
  /** Whether only the city of “Austin, TX” is said, which must stand as a place does. */
  readonly isCity: boolean
}

const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)*|&/gu
const wordsOf = (text: string): ReadonlyArray<Word> =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word === "&" ? "and" : word.toLowerCase(),
    start: index,
    end: index + word.length
  }))
const wordTexts = (label: string) => wordsOf(label).map(({ text }) => text)

const JOINED = /[,&()]| and | or | with /i
const IN_PARTS = / ?[,&] ?| and | or /i
const QUOTES = /["“”„«»「」]/u
const MIN_WORDS = 2
const MAX_WORDS = 8
const CITY = /^(\p{Lu}[\p{L}.' -]+), ([A-Z]{2})$/u

const cityOf = (label: string): string | null => {
  const [, city, code] = CITY.exec(label) ?? []
  return code !== undefined && STATE_OF_CODE.has(code.toLowerCase()) ? city! : null
}

/** Labels that hold marks or joints of their own and that one question alone offers, by their first word. */
const namedIn = memoized(({ questions }: Codebook): ReadonlyMap<string, ReadonlyArray<Named>> => {
  const offered = new Map<string, number>()
  for (const { labels } of questions)
    for (const label of new Set(labels)) offered.set(label, (offered.get(label) ?? 0) + 1)
  const named: Array<Named> = []
  for (const [position, { kind, labels }] of questions.entries()) {
    if (kind === "text" || kind === "numeric" || kind === "date") continue
    const known = new Set(labels.map(foldText))
    for (const [at, label] of labels.entries()) {
      const words = wordTexts(label)
      if (!JOINED.test(label) || /\d/.test(label) || QUOTES.test(label) || isNonAnswer(label)) continue
      if (offered.get(label) !== 1 || words.length < MIN_WORDS || words.length > MAX_WORDS) continue
      const parts = label.split(IN_PARTS)
      if (parts.length > 1 && parts.every((part) => known.has(foldText(part)))) continue
      named.push({ position, label: at, words, isCity: false })
      const city = cityOf(label)
      const rivals = labels.filter((other) => city !== null && wordTexts(other).includes(wordTexts(city)[0]!))
      if (city !== null && rivals.length === 1)
        named.push({ position, label: at, words: wordTexts(city), isCity: true })
    }
  }
  const longestFirst = named.toSorted((a, b) => b.words.length - a.words.length)
  return new Map(Object.entries(Arr.groupBy(longestFirst, ({ words }) => words[0]!)))
})

const PLACED = filterForm("placed", "i")
/** After which a city is one of another state. */
const OTHER_STATE = /^, ?[A-Z]{2}(?![\p{L}])/u
const MAX_BEFORE = 10

const stands = ({ isCity }: Named, text: string, start: number, end: number): boolean =>
  !isCity ||
  ((/\p{Lu}/u.test(text[start]!) || PLACED.test(text.slice(Math.max(0, start - MAX_BEFORE), start))) &&
    !OTHER_STATE.test(text.slice(end)))

/** Labels that a text writes out whose own commas and joints are not the text's: “in Portland, OR”, “click and collect”. */
export const labelsInFull = (text: string, codebook: Codebook): ReadonlyArray<InFull> => {
  const named = namedIn(codebook)
  if (named.size === 0 || QUOTES.test(text)) return []
  const words = wordsOf(text)
  const out: Array<InFull> = []
  for (let at = 0; at < words.length; at++) {
    const found = named.get(words[at]!.text)?.find((one) => {
      const last = words[at + one.words.length - 1]
      return (
        last !== undefined &&
        one.words.every((word, i) => words[at + i]!.text === word) &&
        stands(one, text, words[at]!.start, last.end)
      )
    })
    if (found === undefined) continue
    const end = at + found.words.length
    const { label, position } = found
    const last = words[end - 1]!.end
    const isClosed = text[last] === ")" && codebook.questions[position]!.labels[label]!.endsWith(")")
    out.push({ start: words[at]!.start, end: isClosed ? last + 1 : last, position, label })
    at = end - 1
  }
  return out
}
