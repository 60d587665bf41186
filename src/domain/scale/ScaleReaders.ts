import { isOppositeOf } from "../text/Opposites.ts"
import { byAwareness } from "./Awareness.ts"
import { byForeignWords } from "./ForeignScale.ts"
import { daysSince, howOften } from "./HowOften.ts"
import { byLiking } from "./Liking.ts"
import { byNumber } from "./NumberScale.ts"
import { MODIFIERS, NAMED_SCALES, UNMODIFIED } from "./OrderedWords.ts"
import { alike, distinct, type Reader, type Reading, readAll, restOf } from "./Reading.ts"
import { DEGREES, FREQUENCIES, NEUTRAL, POLES, type Pole, type ScaleFamily } from "./ScaleWords.ts"

interface Step {
  readonly family: ScaleFamily
  readonly score: number
}

const degreeOf = (label: string): number | undefined => DEGREES.find(([pattern]) => pattern.test(label))?.[1]

const poleOf = (label: string): Pole | undefined => POLES.find(({ pattern }) => pattern.test(label))

const frequencyOf = (label: string): number | undefined => FREQUENCIES.find(([pattern]) => pattern.test(label))?.[1]

const neutralStep = (label: string): Step | undefined =>
  NEUTRAL.test(label) ? { family: poleOf(label)?.family ?? "degree", score: 0 } : undefined

const poleStep = (label: string): Step | undefined => {
  const pole = poleOf(label)
  if (pole === undefined) return undefined
  const degree = degreeOf(label)
  if (degree !== undefined && degree <= 0.3 && /^(not|no|only|hardly|slightly|a little)\b|\bat all$/.test(label)) {
    return { family: pole.family, score: pole.sign * degree }
  }
  const negated = /^(not|no|don't|do not|would not|wouldn't|doesn't)\b/.test(label) ? -1 : 1
  return { family: pole.family, score: pole.sign * negated * (pole.fixed ?? degree ?? 0.7) }
}

type StepReader = (label: string) => Step | undefined

const frequencyStep: StepReader = (label) => {
  const frequency = frequencyOf(label)
  return frequency === undefined ? undefined : { family: "frequency", score: frequency }
}

const amountStep: StepReader = (label) => {
  const degree = degreeOf(label)
  return degree === undefined ? undefined : { family: "amount", score: degree }
}

/** Ways to read a whole set of labels, in order of preference. */
const READINGS: ReadonlyArray<StepReader> = [
  (label) => frequencyStep(label) ?? neutralStep(label) ?? poleStep(label) ?? amountStep(label),
  (label) => neutralStep(label) ?? poleStep(label) ?? frequencyStep(label) ?? amountStep(label)
]

/** By words of degree, frequency and pole, where the labels are about one thing. */
const byWords: Reader = (labels) => {
  for (const read of READINGS) {
    const steps = readAll(labels, read)
    if (steps === null) continue
    const scores = steps.map(({ score }) => score)
    if (!distinct(scores)) continue
    const families = steps.map(({ family }) => family)
    const family = mostFrequent(families.filter((one) => one !== "amount")) ?? "amount"
    const negative = scores.every((score) => score <= 0)
    return {
      family,
      scores: negative ? scores.map((score) => -score) : scores,
      poles: !negative && scores.some((score) => score < 0)
    }
  }
  return null
}

/** Steps that are named one by one. */
const byName: Reader = (labels) => {
  for (const { family, steps } of NAMED_SCALES) {
    const ranks = readAll(labels, (label) => {
      const rank = steps.findIndex((step) => step.test(label))
      return rank < 0 ? null : rank
    })
    if (ranks !== null && distinct(ranks)) return { family, scores: ranks, poles: false }
  }
  return null
}

const withoutNote = (label: string) => label.replace(/(?:(?<!\s)\s+)?\([^)]*\)\s*/g, " ").trim()

const modified = (label: string): readonly [strength: number, core: string] => {
  for (const [pattern, strength] of MODIFIERS) {
    const found = pattern.exec(label)
    if (found !== null) return [strength, label.slice(found[0].length).trim()]
  }
  const trailing = /^(\w+) (strongly|somewhat|slightly|completely|a little|a lot|a bit)$/.exec(label)
  if (trailing === null) return [UNMODIFIED, label]
  const degree = trailing[2] === "a lot" ? "very" : trailing[2]!
  return [modified(degree)[0], trailing[1]!]
}

const firstWord = (core: string): string => core.split(" ")[0]!

/** A shared word or two opposites, each with a word of degree: “Very easy … Very difficult”. */
const byModifier: Reader = (labels) => {
  const cores = new Set<string>()
  const parts: Array<ReturnType<typeof modified> | null> = []
  for (const label of labels) {
    const part = NEUTRAL.test(label) ? null : modified(label)
    parts.push(part)
    if (part !== null && firstWord(part[1]) !== "") cores.add(firstWord(part[1]))
    if (cores.size > 2) return null
  }
  const [a, b] = cores
  if (a === undefined || a.startsWith("non-") || b?.startsWith("non-")) return null
  const negative = b === undefined ? null : isOppositeOf(a, b) ? a : isOppositeOf(b, a) ? b : undefined
  if (negative === undefined) return null
  if (negative === null && parts.every((part) => part === null || part[0] === UNMODIFIED)) return null
  const rests = parts.map((part) => (part === null ? [] : restOf(part[1].split(" ").slice(1).join(" "))))
  if (!alike(rests)) return null
  const scores = parts.map((part) =>
    part === null ? (negative === null ? 3.5 : 0) : firstWord(part[1]) === negative ? -(part[0] + 1) : part[0] + 1
  )
  return distinct(scores) ? { family: "degree", scores, poles: negative !== null } : null
}

/** How often, in times a day. */
const byRate: Reader = (labels) => {
  const rates = readAll(labels, howOften)
  return rates !== null && distinct(rates) ? { family: "frequency", scores: rates, poles: false } : null
}

/** How long ago, the longest first. */
const byRecency: Reader = (labels) => {
  const days = labels.length < 3 ? null : readAll(labels, daysSince)
  return days !== null && distinct(days) ? { family: "number", scores: days.map((one) => -one), poles: false } : null
}

const aboutOneThing =
  (read: Reader): Reader =>
  (labels) => {
    const found = read(labels)
    return found !== null && alike(labels.map(restOf)) ? found : null
  }

const YES_OR_NO = /^(yes|no)\b[,:;]?[ -]?/

/** Yes and no, each with a word of degree: “No, not at all rude”, “Yes, somewhat rude”, “Yes, very rude”. */
const byYesAndNo: Reader = (labels) => {
  const sides = labels.map((label) => YES_OR_NO.exec(label)?.[1])
  if (labels.length < 3 || sides.some((side) => side === undefined) || new Set(sides).size < 2) return null
  const rests = labels.map((label) => label.replace(YES_OR_NO, "").replace(/^not (\S.*) at all$/, "not at all $1"))
  const read = byModifier(rests)
  if (read === null || read.poles) return null
  const lowest = Math.max(...read.scores.filter((_, i) => sides[i] === "no"))
  const highest = Math.min(...read.scores.filter((_, i) => sides[i] === "yes"))
  return lowest < highest ? { ...read, family: "degree" } : null
}

const FEET =
  /^(under |below |over |above )?(\d) ?(?:'|ft\b|feet\b)\.? ?(?:(\d{1,2}) ?(?:"|''|in\b|inches\b)?)?(?: (?:and|or) (?:above|more|taller|over|under|less|shorter))?$/

/** Heights in feet and inches: “5'2"”, “Under 5 ft.”. */
const byFeet: Reader = (labels) => {
  const found = labels.map((label) => FEET.exec(label.replace(/\.$/, "")))
  if (labels.length < 3 || found.some((one) => one === null)) return null
  const scores = found.map(
    (one) =>
      Number(one![2]) * 12 +
      Number(one![3] ?? 0) +
      (one![1] === undefined ? 0 : /^(?:under|below)/.test(one![1]) ? -0.5 : 0.5)
  )
  return distinct(scores) ? { family: "number", scores, poles: false } : null
}

const READERS: ReadonlyArray<Reader> = [
  byNumber,
  byRate,
  byRecency,
  aboutOneThing(byWords),
  byName,
  (labels) => (labels.some((label) => label.includes("(")) ? byName(labels.map(withoutNote)) : null),
  (labels) => byModifier(labels.map(withoutNote)),
  byYesAndNo,
  byFeet,
  byAwareness,
  byLiking,
  byForeignWords
]

/** Reads all labels as the steps of one scale; null where they are none. */
export const readScale: Reader = (labels) =>
  READERS.reduce<Reading | null>((found, read) => found ?? read(labels), null)

/** The most frequent family, the first in the alphabet among equals. */
const mostFrequent = (families: ReadonlyArray<ScaleFamily>): ScaleFamily | undefined => {
  const count = (family: ScaleFamily) => families.filter((other) => other === family).length
  return [...families].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0]
}
