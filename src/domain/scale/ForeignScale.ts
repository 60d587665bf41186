import { EASTERN_WORDS } from "../lexicon/scales/Eastern.ts"
import { EASTERN_EUROPEAN_WORDS } from "../lexicon/scales/EasternEuropean.ts"
import { EUROPEAN_WORDS } from "../lexicon/scales/European.ts"
import { NEAR_EASTERN_WORDS } from "../lexicon/scales/NearEastern.ts"
import { NORTHERN_WORDS } from "../lexicon/scales/Northern.ts"
import type { ScaleLanguage } from "../lexicon/scales/ScaleLanguage.ts"
import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { WESTERN_WORDS } from "../lexicon/scales/Western.ts"
import { withoutAccents } from "../text/Text.ts"
import { distinct, type Reader, type Reading } from "./Reading.ts"

type Meaning =
  | { readonly is: "middle" | "none" | "not" | "little" | "rest" }
  | { readonly is: "degree"; readonly value: number }
  | { readonly is: "often"; readonly value: number }
  | { readonly is: "pole"; readonly family: ScaleFamily; readonly value: number }

interface Word {
  /** Letters that every text begins with that the word stands in. */
  readonly prefix: string
  /** Made when a text begins so for the first time: most of thousands of words never meet one. */
  readonly pattern: () => RegExp
  readonly means: Meaning
}

interface Lexicon {
  readonly middle: RegExp
  /** By the letter that they begin with, the longest first; those of the empty text may begin with any. */
  readonly words: ReadonlyMap<string, ReadonlyArray<Word>>
}

/** Endings for other people than the one spoken to: “satisfait(e)”, “satisfecho/a”. */
const ENDINGS = /\((?:e|a|o|s|es|n|r|in)\)|\/(?:a|o|e)\b/g

/** Alternatives that stand in no group. */
const alternatives = (words: string): ReadonlyArray<string> => words.match(/(?:\((?:\([^()]*\)|[^()])*\)|[^|])+/g) ?? []

/** What a pattern begins with literally: letters and spaces, but none that may be left out or repeated. */
const LITERAL = /^(?:[\p{L} ](?![?*+{]))*/u

const wordOf = (source: string, end: string, means: Meaning): Word => {
  let pattern: RegExp | undefined
  return {
    prefix: LITERAL.exec(source)![0],
    pattern: () => (pattern ??= new RegExp(`${source}${end}`, "uy")),
    means
  }
}

const lexiconOf = (language: ScaleLanguage): Lexicon => {
  const entries = [
    { words: language.none, means: { is: "none" } as Meaning },
    { words: language.not, means: { is: "not" } as Meaning },
    { words: language.little, means: { is: "little" } as Meaning },
    { words: language.rest, means: { is: "rest" } as Meaning },
    ...language.degrees.map(([value, words]) => ({ words, means: { is: "degree", value } as Meaning })),
    ...language.poles.map(([family, value, words]) => ({ words, means: { is: "pole", family, value } as Meaning })),
    ...language.often.map(([value, words]) => ({ words, means: { is: "often", value } as Meaning }))
  ]
  const end = language.spaced ? "(?![\\p{L}\\p{N}])" : ""
  const words = new Map<string, Array<Word>>()
  const each = entries
    .flatMap(({ means, words: said }) => alternatives(said).map((word) => ({ means, word: withoutAccents(word) })))
    .sort((a, b) => b.word.length - a.word.length)
  for (const { means, word } of each) {
    const letter = /^\p{L}(?![?*])/u.exec(word)?.[0] ?? ""
    const same = words.get(letter)
    if (same === undefined) words.set(letter, [wordOf(word, end, means)])
    else same.push(wordOf(word, end, means))
  }
  return { middle: new RegExp(`^(?:${withoutAccents(language.middle)})$`, "u"), words }
}

let known: ReadonlyArray<Lexicon> | undefined
const lexicons = () =>
  (known ??= [
    ...WESTERN_WORDS,
    ...EUROPEAN_WORDS,
    ...NORTHERN_WORDS,
    ...EASTERN_EUROPEAN_WORDS,
    ...NEAR_EASTERN_WORDS,
    ...EASTERN_WORDS
  ].map(lexiconOf))

const BETWEEN = /[\s,،;:./()-]+/uy

/** Where a word that stands at a place of a label ends; null where another stands there. */
const endOf = ({ pattern, prefix }: Word, label: string, at: number): number | null => {
  if (!label.startsWith(prefix, at)) return null
  const found = pattern()
  found.lastIndex = at
  return found.test(label) ? found.lastIndex : null
}

const NO_WORDS: ReadonlyArray<Word> = []

const wordAt = (
  label: string,
  at: number,
  { words }: Lexicon
): { readonly means: Meaning; readonly end: number } | null => {
  for (const some of [words.get(label[at]!) ?? NO_WORDS, words.get("") ?? NO_WORDS])
    for (const word of some) {
      const end = endOf(word, label, at)
      if (end !== null) return { means: word.means, end }
    }
  return null
}

/** What every word of a label means; null where one means nothing that is known. */
const meaningsIn = (label: string, lexicon: Lexicon): ReadonlyArray<Meaning> | null => {
  const found: Array<Meaning> = []
  for (let at = 0; at < label.length; ) {
    BETWEEN.lastIndex = at
    if (BETWEEN.test(label)) at = BETWEEN.lastIndex
    if (at >= label.length) break
    const word = wordAt(label, at, lexicon)
    if (word === null) return null
    found.push(word.means)
    at = word.end
  }
  return found
}

interface Step {
  readonly kind: "often" | "degree" | "middle"
  readonly family: ScaleFamily | null
  readonly score: number
  /** Whether a word of the lower end says it. */
  readonly opposite: boolean
}

/** Of a pole without a word of degree. */
const PLAIN_STRENGTH = 0.7
/** Beyond it a degree is high, and what denies it is a mild “not very”. */
const HIGH = 0.85
const MILD = 0.2

const strengthOf = (degrees: ReadonlyArray<number>): number =>
  degrees.length === 0 ? PLAIN_STRENGTH : Math.max(...degrees) + 0.04 * (degrees.length - 1)

/** How much a label affirms, from −1 to 1; “not very” denies less than “very not”. */
const affirmed = (meanings: ReadonlyArray<Meaning>): number => {
  const at = (is: Meaning["is"]) => meanings.findIndex((one) => one.is === is)
  const degrees = meanings.flatMap((one) => (one.is === "degree" ? [one.value] : []))
  if (at("none") >= 0) return -1
  const strength = strengthOf(degrees)
  // “Rather little” is less of a little than “little”, and “very little” more.
  if (at("little") >= 0) return degrees.length === 0 ? -0.3 : strength >= HIGH ? -0.4 : -0.2
  if (at("not") < 0) return strength
  return degrees.length > 0 && at("not") < at("degree") && strength >= HIGH ? -MILD : -strength
}

type Of<Is extends Meaning["is"]> = Extract<Meaning, { readonly is: Is }>

const polesIn = (meanings: ReadonlyArray<Meaning>) => meanings.filter((one): one is Of<"pole"> => one.is === "pole")
const oftenIn = (meanings: ReadonlyArray<Meaning>) => meanings.flatMap((one) => (one.is === "often" ? [one.value] : []))

/** The place of a label with a pole: of yes and no the word itself says the side, however often it is denied. */
const atPole = ({ family, value }: Of<"pole">, meanings: ReadonlyArray<Meaning>): number => {
  const side = Math.sign(value)
  const denies = meanings.some(({ is }) => is === "none" || is === "not" || is === "little")
  if (family === "yesno") return side * Math.abs(affirmed(meanings))
  if (Math.abs(value) !== PLAIN_STRENGTH && !denies && !meanings.some(({ is }) => is === "degree")) return value
  return side * affirmed(meanings)
}

/** How much a degree takes a frequency towards the middle, “rather often”, or away from it, “very rarely”. */
const NEARER = 0.1

const howOftenIn = (often: number, meanings: ReadonlyArray<Meaning>): number => {
  const degrees = meanings.flatMap((one) => (one.is === "degree" ? [one.value] : []))
  if (degrees.length === 0) return often
  return often + (Math.max(...degrees) >= HIGH ? -NEARER : NEARER) * (0.5 - often)
}

const stepOf = (label: string, lexicon: Lexicon): Step | null => {
  if (lexicon.middle.test(label)) return { kind: "middle", family: null, score: 0, opposite: false }
  const meanings = meaningsIn(label, lexicon)
  if (meanings === null || meanings.every(({ is }) => is === "rest" || is === "not")) return null
  const [often, ...moreOften] = oftenIn(meanings)
  const [pole, ...morePoles] = polesIn(meanings)
  // “Muy malo (pésimo)” says one thing twice.
  const isOne = morePoles.every(({ family, value }) => family === pole!.family && value * pole!.value > 0)
  if (!isOne || (pole !== undefined && often !== undefined)) return null
  // “nie/fast nie” lies between the two.
  if (moreOften.length > 0 && !(moreOften.length === 1 && label.includes("/"))) return null
  if (often !== undefined) {
    if (meanings.some(({ is }) => is === "not")) return null
    const score = (often + (moreOften[0] ?? often)) / 2
    return { kind: "often", family: "frequency", score: howOftenIn(score, meanings), opposite: false }
  }
  return {
    kind: "degree",
    family: pole?.family ?? null,
    score: pole === undefined ? affirmed(meanings) : atPole(pole, meanings),
    opposite: pole !== undefined && pole.value < 0
  }
}

const TWO_ENDS: ReadonlySet<ScaleFamily> = new Set(["agreement", "satisfaction", "likelihood", "favour", "change"])

/** “Never” beside degrees of something is none of it. */
const NONE_AT_ALL: Step = { kind: "degree", family: null, score: -1, opposite: false }
const withoutNever = (steps: ReadonlyArray<Step>): ReadonlyArray<Step> => {
  const often = steps.filter(({ kind }) => kind === "often")
  return often.length === 1 && often[0]!.score === 0 && steps.length > 2
    ? steps.map((step) => (step === often[0] ? NONE_AT_ALL : step))
    : steps
}

const readingOf = (given: ReadonlyArray<Step>): Reading | null => {
  const steps = withoutNever(given)
  const frequent = steps.some(({ kind }) => kind === "often")
  // “No” beside “Yes, often” is never.
  if (frequent && steps.some(({ family, kind }) => kind === "degree" && family !== null && family !== "yesno"))
    return null
  const scores = steps.map(({ kind, score }) =>
    !frequent ? score : kind === "middle" ? Number.NaN : kind === "often" ? score : score < 0 ? 0 : Number.NaN
  )
  if (scores.some(Number.isNaN) || !distinct(scores)) return null
  if (frequent) return { family: "frequency", scores, poles: false }
  const families = new Set(steps.flatMap(({ family }) => family ?? []))
  if (families.size > 1) return null
  const [family = "amount"] = families
  if (family === "yesno" && steps.length === 2) return null
  const poles =
    steps.some(({ kind, opposite }) => opposite || kind === "middle") ||
    (TWO_ENDS.has(family) && scores.some((score) => score < 0))
  return { family, scores: poles ? scores : scores.map((score) => score + 1), poles }
}

/**
 * Reads labels of another language than English, each made of nothing but words that the scales of one language are made of;
 * null for any others. Scores are strengths from −1 (not at all, or the lower end) to 1.
 */
export const byForeignWords: Reader = (labels) => {
  if (labels.length < 2) return null
  const said = labels.map((label) => withoutAccents(label.replace(ENDINGS, "").replace(/[¿?¡!]/g, "")))
  for (const lexicon of lexicons()) {
    const steps: Array<Step> = []
    for (const label of said) {
      const step = stepOf(label, lexicon)
      if (step === null) break
      steps.push(step)
    }
    const reading = steps.length === said.length ? readingOf(steps) : null
    if (reading !== null) return reading
  }
  return null
}
