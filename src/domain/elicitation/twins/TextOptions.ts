import { TEXT_OPTIONS } from "../../lexicon/answers/AnswerForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { foldText } from "../../text/Text.ts"

const { pattern } = patterns(TEXT_OPTIONS)

/** Fewest and most options that are taken out of a question's text. */
const MIN_OPTIONS = 2
const MAX_OPTIONS = 12
const MAX_LETTERS = 80

const YES_NO = ["Yes", "No"]
/** Asks for a yes or a no, and for nothing beside it. */
const ASKS_YES_NO = pattern("asks-yes-no", "i")
const ASKS_MORE = pattern("asks-more", "i")
/** A text that says which answers there are: “(yes/no)”, “Options: a, b or c”. */
const IN_BRACKETS = /[([]([^()[\]]{3,300})[)\]]\s*[?.:]?\s*$/
const AFTER_WORD = pattern("after-word", "i")
const SCALE = /\bon a scale (?:of|from) (\d{1,2}) ?(?:to|-|–) ?(\d{1,2})\b/i
const MARKED_LINE = /^\s*(?:[-*•–]|\(?(?:[a-z]|\d{1,2})[.):])\s+(\S.*)$/i
const SEVERAL = pattern("several", "i")

const cleaned = (option: string): string =>
  option
    .trim()
    .replace(/^(?:or|and|either) /i, "")
    .replace(/^["“'](.*)["”']$/, "$1")
    .replace(/[.;,]+$/, "")
    .trim()

const valid = (options: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const all = options.map(cleaned)
  const isList =
    all.length >= MIN_OPTIONS &&
    all.length <= MAX_OPTIONS &&
    all.every((option) => option !== "" && option.length <= MAX_LETTERS) &&
    new Set(all.map(foldText)).size === all.length
  return isList ? all : null
}

const divided = (list: string): ReadonlyArray<string> | null => {
  if (list.includes("/")) return valid(list.split("/"))
  if (list.includes(";")) return valid(list.split(";"))
  if (list.includes(",")) return valid(list.split(/,(?:\s+(?:or|and)\b)?|\s+or\s+/))
  return /^yes or no$/i.test(list.trim()) ? YES_NO : null
}

const markedLines = (text: string): ReadonlyArray<string> | null => {
  const [, ...lines] = text.split("\n").filter((line) => line.trim() !== "")
  const marked = lines.map((line) => MARKED_LINE.exec(line)?.[1])
  return marked.length >= MIN_OPTIONS && marked.every((option) => option !== undefined) ? valid(marked) : null
}

const steps = (text: string): ReadonlyArray<string> | null => {
  const [, low, high] = SCALE.exec(text) ?? []
  const [from, to] = [Number(low), Number(high)]
  return low !== undefined && to > from && to - from < MAX_OPTIONS
    ? Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
    : null
}

/** A list in brackets counts only where it cannot be a remark: divided by strokes, or ending in “or …”. */
const inBrackets = (text: string): ReadonlyArray<string> | null => {
  const [, list] = IN_BRACKETS.exec(text) ?? []
  return list !== undefined && (/\//.test(list) || /\bor\b/.test(list)) ? divided(list) : null
}

/**
 * The answers that a question's own text leaves to choose from, in its words: yes and no, a scale of numbers, or a list.
 * Null where it is open, where several may be chosen, and where it is not certain.
 */
export const optionsInText = (question: string): ReadonlyArray<string> | null => {
  const text = question.trim()
  if (SEVERAL.test(text)) return null
  const [, afterWord] = AFTER_WORD.exec(text) ?? []
  const listed = markedLines(text) ?? (afterWord === undefined ? null : divided(afterWord)) ?? inBrackets(text)
  if (listed !== null) return listed
  const scale = steps(text)
  if (scale !== null) return /\bwhy\b|\bexplain\b/i.test(text) ? null : scale
  return ASKS_YES_NO.test(text) && !ASKS_MORE.test(text) ? YES_NO : null
}
