import { ANSWERS } from "../lexicon/headers/Answers.ts"
import { phrases } from "../lexicon/Phrases.ts"
import { foldText } from "../text/Text.ts"

/*
 * Other wordings of the labels of one question, which say the same of each: without what all of them say, or in one language
 * of two. A label goes in for each that comes out.
 */

const said = phrases(ANSWERS)
const beginsWithYes = said.whole("{yes}, ...")
const beginsWithNo = said.whole("{no}, ...")

/** Labels without yes and no where each begins with either: “Yes, often”, “Yes, sometimes”, “No, never”. */
const withoutYes = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folded = labels.map(foldText)
  const isEach = folded.every((words) => beginsWithYes(words) || beginsWithNo(words))
  return isEach && folded.filter(beginsWithYes).length > 1
    ? labels.map((words) => words.replace(/^[^,]*,\s*/, ""))
    : labels
}

/** Two labels have words in common without being steps. */
const MIN_LABELS = 3
/** Numbers behind the same word are names of kinds: “Plan 1”, “Plan 2”. */
const NUMBERS = /^[\d\s.,]*$/

/** Labels without the words that all of them have: “Very angry”, “A little angry”, “Not at all angry”. */
const withoutShared = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (labels.length < MIN_LABELS) return labels
  const texts = labels.map((label) => label.split(/\s+/).map((word) => ({ word, folded: foldText(word) })))
  const shared = new Set(
    texts[0]!
      .map(({ folded }) => folded)
      .filter((word) => texts.every((text) => text.some((one) => one.folded === word)))
  )
  if (shared.size === 0) return labels
  const rest = texts.map((text) => text.flatMap(({ folded, word }) => (shared.has(folded) ? [] : [word])).join(" "))
  return rest.some((words) => words === "") || rest.every((words) => NUMBERS.test(words)) ? labels : rest
}

/** Letters that forms of one word begin with; a syllable of Korean has two or three. */
const MIN_STEM = 4
/** Longer lists are no scale. */
const MOST_LABELS = 12
/** Of a word, so large a part stays in all of its forms. */
const MIN_KEPT = 0.5

const lettersOf = (word: string): string => foldText(word).normalize("NFD")

const sharedStart = (a: string, b: string): number => {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** Labels without the word of which each has a form: “매우 심각하다”, “별로 심각하지 않다”. */
const withoutStem = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (labels.length < MIN_LABELS) return labels
  if (labels.length > MOST_LABELS) return labels
  const texts = labels.map((label) => label.split(/\s+/))
  const letters = texts.map((text) => text.map(lettersOf))
  for (const stem of letters[0]!) {
    if (stem.length < MIN_STEM) continue
    const isForm = (word: string) =>
      sharedStart(stem, word) >= Math.max(MIN_STEM, MIN_KEPT * Math.max(stem.length, word.length))
    const forms = letters.map((text) => text.findIndex(isForm))
    if (forms.includes(-1)) continue
    const rest = texts.map((text, at) => text.toSpliced(forms[at]!, 1).join(" "))
    if (rest.every((words) => words !== "" && !NUMBERS.test(words))) return rest
  }
  return labels
}

const BETWEEN = /^(\p{L}[^/]*?)\s*\/\s*(\p{L}[^/]*)$/u

/** Labels in each of the two languages in which all of them are given: “Souvent / Often”, “Jamais / Never”. */
const inEither = (labels: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const found = labels.map((label) => BETWEEN.exec(label.trim()))
  if (labels.length < MIN_LABELS || found.filter((one) => one !== null).length < labels.length - 1) return []
  return [1, 2].map((language) => found.map((one, i) => one?.[language] ?? labels[i]!))
}

/** The ways in which labels may be read, as they are first. */
export const wordings = (labels: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  [labels, withoutYes(labels), withoutShared(labels), withoutStem(labels), ...inEither(labels)].filter(
    (one, at, all) => all.findIndex((other) => other.every((words, i) => words === one[i])) === at
  )
