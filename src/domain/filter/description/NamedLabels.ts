import { scaleOf } from "../../survey/model/Steps.ts"
import type { QuestionWords } from "./CodebookIndex.ts"
import type { LabelWords } from "./LabelWords.ts"
import { isWorded, type SoughtWord } from "./QuestionCoverage.ts"
import { canonical, DEGREES, GENERIC } from "./WordForms.ts"

/** How closely the words fit, the closest first: a label in full, a part that only it has, several labels, “yes”. */
export type Manner = "whole" | "amount" | "part" | "several" | "yes"

export const has = (label: LabelWords, { forms }: SoughtWord) => forms.some((form) => label.words.includes(form))

/** Fraction of a label that a part of it must exceed, rare words counting more than those that other labels share. */
const PART = 0.7
export const saidOf = (words: ReadonlyArray<SoughtWord>) => (form: string) =>
  words.some(({ forms }) => forms.includes(form))

const ROMAN_OR_DIGITS = /^(?:[ivx]+|\d+)$/

const partSaid = (
  of: QuestionWords,
  label: LabelWords,
  saying: ReadonlyArray<string>,
  said: (form: string) => boolean
): number => {
  const weight = (forms: ReadonlyArray<string>) =>
    forms.reduce(
      (sum, form) => sum + (ROMAN_OR_DIGITS.test(form) || GENERIC.has(form) ? 0 : 1 / (of.spread.get(form) ?? 1)),
      0
    )
  const torn = label.compounds.some((parts) => parts.some(said) && !parts.every(said))
  const isAmount = saying.length === 2 && saying.some((form) => /^\d+$/.test(form) && !said(form))
  return torn || isAmount || saying.some((form) => DEGREES.has(form) && !said(form))
    ? 0
    : weight(saying.filter(said)) / weight(saying)
}

/** Words after which an answer is named as it stands: “who answered satisfied”. */
const QUOTES = new Set("answer answered answering answers chose choose picked said say saying says selected".split(" "))
const SIDED: ReadonlySet<string> = new Set(["agreement", "satisfaction", "favour", "likelihood"])

/** Labels that say the same more strongly: whoever is satisfied may be very satisfied. */
const strongerThan = (of: QuestionWords, { core, label, words }: LabelWords): ReadonlyArray<LabelWords> => {
  const { family, sides } = scaleOf(of.question)
  if (!SIDED.has(family) || core.length < words.length) return []
  return of.labels.filter(
    (other) =>
      other.label !== label &&
      sides[other.label] === sides[label] &&
      other.core.length === core.length &&
      core.every((word) => other.core.includes(word)) &&
      other.words.length > other.core.length &&
      !other.words.some((word) => WEAKENING.has(word))
  )
}

/** Labels that a run of words names, and how: in full, by most of what only one has, or several that differ in degree only. */
export const namedLabels = (
  of: QuestionWords,
  words: ReadonlyArray<SoughtWord>
): { readonly labels: ReadonlyArray<LabelWords>; readonly manner: Manner } | null => {
  const said = saidOf(words)
  const needed = words.filter((word) => word.required && !isWorded(word, of))
  const able = of.labels.filter((label) => needed.every((word) => has(label, word)))
  const fullness = (label: LabelWords) =>
    Math.max(0, ...[...label.sayings, ...label.sentences].map((saying) => (saying.every(said) ? saying.length : 0)))
  const most = Math.max(0, ...able.map(fullness))
  const fullest = able.filter((label) => fullness(label) === most)
  if (most > 0) {
    const [full] = fullest
    if (full === undefined || fullest.length > 1) return null
    const stronger = strongerThan(of, full)
    return stronger.length > 0 && !words.some(({ text }) => QUOTES.has(text))
      ? { labels: [full, ...stronger], manner: "several" }
      : { labels: fullest, manner: "whole" }
  }
  const alike = able.filter(
    ({ core, words: own }) =>
      core.length > 0 && core.every(said) && !own.some((form) => NEGATIVE.has(form) && !said(form))
  )
  if (alike.length > 1 && alike.length < of.labels.length) return { labels: alike, manner: "several" }
  const everywhere = (word: SoughtWord) => of.labels.every((label) => has(label, word))
  const telling = (label: LabelWords) => words.some((word) => word.required && has(label, word) && !everywhere(word))
  const partly = able.filter(telling)
  const first = partly[0]
  if (partly.length !== 1 || first === undefined) return null
  return first.sayings.some((saying) => partSaid(of, first, saying, said) > PART)
    ? { labels: partly, manner: "part" }
    : null
}

const WEAKENING: ReadonlySet<string> = new Set(
  ["slightly", "somewhat", "little", "fairly", "moderately"].map(canonical)
)

const NEGATIVE = new Set(["not", "no", "never", "none", "neither", "nor", "too"].map(canonical))
