import { ENGLISH_SCALES } from "../lexicon/scales/English.ts"
import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { isOppositeOf } from "../text/Opposites.ts"
import { termOf } from "../text/Similarity.ts"
import { FUNCTION_WORDS } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import { distinct, type Reader, type Reading } from "./Reading.ts"

/** Words and pictures. */
const WORD = /[\p{L}\p{N}]+(?:['.-][\p{L}\p{N}]+)*|\p{Extended_Pictographic}/gu

type Sense =
  | { readonly is: "degree"; readonly value: number }
  | { readonly is: "sure"; readonly value: number }
  | { readonly is: "often"; readonly value: number }
  | { readonly is: "pole"; readonly family: ScaleFamily; readonly value: number }
  | {
      readonly is: "ladder"
      readonly family: ScaleFamily
      readonly ladder: number
      /** From 0 on; from the middle, below it negative, where the ladder has two sides. */
      readonly value: number
      readonly sided: boolean
    }
  | { readonly is: "middle" | "not" | "rest" }

interface Phrase {
  readonly words: ReadonlyArray<string>
  readonly senses: Array<Sense>
}

const cells = (text: string, mark: string) => text.split(mark).map((cell) => cell.trim())

const phrasesOf = (line: string, lineNumber: number): ReadonlyArray<readonly [phrase: string, sense: Sense]> => {
  const [is, first = "", second = ""] = line.split(/\s+/)
  const rest = (...columns: ReadonlyArray<string>) =>
    columns.reduce((left, column) => left.slice(left.indexOf(column) + column.length), line)
  const each = (text: string, sense: Sense) => cells(text, ",").map((phrase) => [phrase, sense] as const)
  switch (is) {
    case "degree":
    case "sure":
    case "often":
      return each(rest(is, first), { is, value: Number(first) })
    case "pole":
      return each(rest(is, first, second), { is, family: first as ScaleFamily, value: Number(second) })
    case "ladder":
    case "sides": {
      const steps = cells(rest(is, first), "|")
      const [sided, middle] = [is === "sides", is === "sides" ? (steps.length - 1) / 2 : 0]
      return steps.flatMap((step, at) =>
        each(step, { is: "ladder", family: first as ScaleFamily, ladder: lineNumber, value: at - middle, sided })
      )
    }
    default:
      return each(rest(is!), { is: is as "middle" | "not" | "rest" })
  }
}

/** Phrases by their first word, the longest first. */
const lexiconOf = (text: string): ReadonlyMap<string, ReadonlyArray<Phrase>> => {
  const byFirst = new Map<string, Array<Phrase>>()
  for (const [phrase, sense] of text.trim().split("\n").flatMap(phrasesOf)) {
    const words = phrase.split(" ")
    const same = byFirst.get(words[0]!) ?? []
    byFirst.set(words[0]!, same)
    const known = same.find((other) => other.words.join(" ") === phrase)
    if (known === undefined) same.push({ words, senses: [sense] })
    else known.senses.push(sense)
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

let lexicon: ReturnType<typeof lexiconOf> | undefined

/** Places of a phrase's words where it stands at a place of a label; null where it does not. */
const placesOf = (
  phrase: ReadonlyArray<string>,
  said: ReadonlyArray<string>,
  at: number
): ReadonlyArray<number> | null => {
  const [head, ...tail] = phrase
  if (head === undefined) return []
  if (head !== "..") {
    const after = said[at] === head ? placesOf(tail, said, at + 1) : null
    return after === null ? null : [at, ...after]
  }
  for (let next = at + 1; next <= Math.min(at + 3, said.length); next++) {
    const after = placesOf(tail, said, next)
    if (after !== null) return after
  }
  return null
}

/** What a label says: the senses of its phrases in their order, and the words that no scale is made of. */
interface Said {
  readonly senses: ReadonlyArray<ReadonlyArray<Sense>>
  readonly rest: ReadonlyArray<string>
}

const saidIn = (label: string): Said => {
  lexicon ??= lexiconOf(ENGLISH_SCALES)
  const said =
    foldText(label)
      .replace(/\([^)]*\)/g, " ")
      .match(WORD) ?? []
  const read = new Set<number>()
  const senses: Array<ReadonlyArray<Sense>> = []
  const rest: Array<string> = []
  for (const [at, word] of said.entries()) {
    if (read.has(at)) continue
    const found = lexicon.get(word)?.flatMap(({ senses: of, words }) => {
      const places = placesOf(words, said, at)
      return places === null ? [] : [{ of, places }]
    })[0]
    if (found !== undefined) {
      senses.push(found.of)
      for (const place of found.places) read.add(place)
    } else if (!FUNCTION_WORDS.has(word)) rest.push(word)
  }
  return { senses, rest }
}

/** What a label says besides its place on a scale. */
export const restOf = (label: string): ReadonlyArray<string> => saidIn(label).rest.map(termOf)

type Of<Is extends Sense["is"]> = Extract<Sense, { readonly is: Is }>

const all = <Is extends Sense["is"]>({ senses }: Said, ...kinds: ReadonlyArray<Is>): ReadonlyArray<Of<Is>> =>
  senses.flatMap((of) => of.filter((one): one is Of<Is> => kinds.includes(one.is as Is)))

const has = (label: Said, ...kinds: ReadonlyArray<Sense["is"]>): boolean => all(label, ...kinds).length > 0

/** Whether a label is the middle of a scale with two poles. */
export const isMiddle = (label: string): boolean => has(saidIn(label), "middle")

/** Steps of one ladder: each label names one, and no two the same. */
const byLadder: (labels: ReadonlyArray<Said>) => Reading | null = (labels) => {
  for (const { family, ladder, sided } of all(labels[0]!, "ladder")) {
    const scores = labels.map(
      (label) => all(label, "ladder").find((step) => step.ladder === ladder)?.value ?? Number.NaN
    )
    if (!scores.some(Number.isNaN) && distinct(scores)) return { family, scores, poles: sided }
  }
  return null
}

/** How often: each label but one names a rate, and that one may say “not at all”. */
const byRate = (labels: ReadonlyArray<Said>): Reading | null => {
  const isDenial = (label: Said) => all(label, "degree").some(({ value }) => value === 0)
  const scores = labels.map((label) => {
    const rate = all(label, "often").at(-1)?.value ?? (isDenial(label) ? -0.01 : Number.NaN)
    // “Never, and not open to it” lies below “Never, but open to it”.
    return rate - (label.senses.some((of) => of.every(({ is }) => is === "not")) ? 0.005 : 0)
  })
  const rates = labels.filter((label) => has(label, "often")).length
  return rates >= Math.max(1, labels.length - 1) && !scores.some(Number.isNaN) && distinct(scores)
    ? { family: "frequency", scores, poles: false }
    : null
}

/** How far a word of a pole goes to its side where no word of degree stands with it. */
const PLAIN = 0.65
/** “Not very”: a denial that is a low degree. */
const LOW = 0.2
/** Next to nothing: what is denied where there is one side only. */
const NONE = 0.02

const poleOf = (label: Said, family: ScaleFamily | undefined) =>
  all(label, "pole").find((pole) => pole.family === family)

/** Whether what a label says is denied: behind a pole, “not” and “no” belong to its object. */
const isDenied = ({ senses }: Said): boolean => {
  const pole = senses.findIndex((of) => of.some(({ is }) => is === "pole") && !of.some(({ is }) => is === "not"))
  return senses.some((of, at) => of.some(({ is }) => is === "not") && (pole < 0 || at < pole))
}

const strengthOf = (label: Said, family: ScaleFamily | undefined, isTwoSided: boolean): number => {
  const degrees = all(label, "degree", "sure").map(({ value }) => value)
  if (degrees.includes(0)) return 0
  if (degrees.includes(LOW)) return LOW
  const own = Math.abs(poleOf(label, family)?.value ?? PLAIN)
  const known = degrees.filter((value) => value !== NONE)
  const strength = known.length > 0 ? Math.max(...known) : degrees.length > 0 ? NONE : own === 0.7 ? PLAIN : own
  return !isDenied(label) ? strength : isTwoSided ? -strength : NONE
}

/** The first family of poles that every label with a pole is of, yes and no only where there is no other. */
const familyOf = (labels: ReadonlyArray<Said>): ScaleFamily | null | undefined => {
  const poles = labels
    .map((label) => new Set(all(label, "pole").map(({ family }) => family)))
    .filter((families) => families.size > 0)
  const others = poles.map((families) => new Set([...families].filter((family) => family !== "yesno")))
  const named = others.filter((families) => families.size > 0)
  if (named.length === 0) return poles.length > 0 ? "yesno" : undefined
  return [...named[0]!].find((family) => named.every((families) => families.has(family))) ?? null
}

/** Whether a label beside poles says something of its own: “Never go out”, “I have none”. */
const isApart = (label: Said, family: ScaleFamily | undefined): boolean =>
  family !== undefined &&
  poleOf(label, family) === undefined &&
  !all(label, "degree", "sure").some(({ value }) => value !== NONE) &&
  (label.rest.length > 0 || has(label, "degree"))

/** Where a middle stands among steps to one side, “not polarized” to “strongly polarized”: between as many as there are on either side. */
const amid = (scores: ReadonlyArray<number>, middle: number): number => {
  const others = scores.filter((_, at) => at !== middle).sort((a, b) => a - b)
  const half = others.length / 2
  return others.length >= 4 && Number.isInteger(half) ? (others[half - 1]! + others[half]!) / 2 : scores[middle]!
}

/** Below every degree. */
const NOTHING = -0.01

/** The one “no” among degrees, as in “No obstacle” beside a minor and a major one: none of it; −1 where there is none. */
const noneAmong = (labels: ReadonlyArray<Said>): number => {
  const isNo = (label: Said) => (poleOf(label, "yesno")?.value ?? 0) < 0
  const at = labels.findIndex(isNo)
  return labels.every((label, i) => (i === at ? !has(label, "degree") : has(label, "degree") && !has(label, "pole")))
    ? at
    : -1
}

/** How strongly, to which side of one pair of poles, or of yes and no where there is no other. */
const byDegree = (labels: ReadonlyArray<Said>): Reading | null => {
  const found = familyOf(labels.filter((label) => !has(label, "middle")))
  if (found === null) return null
  const nothing = found === "yesno" ? noneAmong(labels) : -1
  const family = nothing < 0 ? found : undefined
  const isSure = family === undefined && labels.some((label) => has(label, "sure"))
  const sides = labels.map((label) => Math.sign(poleOf(label, family)?.value ?? 1))
  const [first] = labels
  const isShared =
    first!.rest.length > 0 &&
    labels.every(({ rest }) => rest.join(" ") === first!.rest.join(" ")) &&
    labels.some((label) => has(label, "degree"))
  if (family === "yesno" && !sides.includes(1)) return null
  const isTwoSided =
    isSure ||
    labels.some((label) => has(label, "middle")) ||
    (sides.includes(-1) && sides.includes(1)) ||
    labels.some((label, at) => {
      const degrees = all(label, "degree", "sure").map(({ value }) => value)
      return isDenied(label) && (degrees.length === 0 ? sides[at] === -1 : degrees.some((value) => value >= 0.5))
    })
  const scores = labels.map((label, at) => {
    if (at === nothing) return NOTHING
    if (has(label, "middle") || (family === "yesno" && poleOf(label, family) === undefined && has(label, "often")))
      return 0
    if (!has(label, "pole", "degree", "sure", "not") && !isShared) return Number.NaN
    if (isApart(label, family)) return Number.NaN
    if (family !== "yesno") return (isTwoSided ? sides[at]! : 1) * strengthOf(label, family, isTwoSided)
    const side = poleOf(label, family) === undefined && isDenied(label) ? -1 : sides[at]!
    const strength = Math.abs(strengthOf(label, family, true))
    return side * (strength === NONE ? PLAIN : strength)
  })
  if (scores.some(Number.isNaN) || !distinct(scores)) return null
  const middle = labels.findIndex((label) => has(label, "middle"))
  if (middle >= 0 && !sides.includes(-1)) scores[middle] = amid(scores, middle)
  const hasDegrees = labels.some((label) => has(label, "degree"))
  if (family === "yesno" && hasDegrees && first!.rest.length > 0) return { family: "degree", scores, poles: false }
  const named = family ?? (isSure ? "likelihood" : hasDegrees ? "amount" : "degree")
  return { family: named, scores, poles: isTwoSided }
}

/** Words of no lexicon that turn each other round, “Slow” and “Fast”, read as the poles of a scale. */
const withOpposites = (labels: ReadonlyArray<Said>): ReadonlyArray<Said> => {
  const words = [...new Set(labels.flatMap(({ rest }) => rest))].filter((word) => !word.startsWith("non-"))
  if (words.length > 8) return labels
  const pair = words.flatMap((low) =>
    words.filter((high) => isOppositeOf(low, high)).map((high) => [low, high] as const)
  )[0]
  if (pair === undefined) return labels
  const [low, high] = pair
  return labels.map(({ rest, senses }) => {
    const value = rest.includes(low) ? -0.7 : rest.includes(high) ? 0.7 : 0
    return value === 0
      ? { rest, senses }
      : {
          rest: rest.filter((word) => word !== low && word !== high),
          senses: [...senses, [{ is: "pole", family: "degree", value }]]
        }
  })
}

/** Whether what labels say besides their place is the same, or left out in part. */
const areOfOneThing = (labels: ReadonlyArray<Said>): boolean => {
  const rests = labels.map(({ rest }) => rest.map(termOf)).filter((rest) => rest.length > 0)
  const [longest = []] = [...rests].sort((a, b) => b.length - a.length)
  const slack = labels.length > 2 ? 1 : 0
  return rests.every(
    (rest) =>
      rest.filter((term) => !longest.includes(term)).length <= (rest.length > 2 ? slack : 0) &&
      (slack > 0 || rest.length === longest.length)
  )
}

/** Longer labels are opinions of their own rather than steps. */
const MAX_WORDS = 16

/** Reads English labels as the steps of one scale: a ladder, how often, or how strongly to which side; null for any others. */
export const byEnglishWords: Reader = (labels) => {
  if (labels.length < 2 || labels.some((label) => label.split(" ").length > MAX_WORDS)) return null
  const said = withOpposites(labels.map(saidIn))
  if (said.every(({ senses }) => senses.length === 0) || !areOfOneThing(said)) return null
  return byLadder(said) ?? byRate(said) ?? byDegree(said)
}
