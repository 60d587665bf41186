import { foldText } from "../Text.ts"
import {
  BIPOLAR_FAMILIES,
  DEGREES,
  FREQUENCIES,
  NEUTRAL,
  POLES,
  type Pole,
  ROLE_PATTERNS,
  type Role,
  type ScaleFamily
} from "./ScaleWords.ts"

/** An answer scale recognised by the text of its choices alone; entries follow the choices. */
export interface Scale {
  readonly family: ScaleFamily
  readonly roles: ReadonlyArray<Role>
  /** Rank of each step from the lowest (0) to the highest (`steps` − 1); −1 for the others. */
  readonly ranks: ReadonlyArray<number>
  /** Number of choices on the scale; 0 for a nominal question. */
  readonly steps: number
  /** Whether the scale runs from a negative to a positive pole through a middle. */
  readonly bipolar: boolean
}

interface Step {
  readonly family: ScaleFamily
  readonly score: number
}

/** The part that a choice plays outside a scale, if any. */
const roleOf = (label: string): Role | undefined => ROLE_PATTERNS.find(([, pattern]) => pattern.test(label))?.[0]

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

type Reading = (label: string) => Step | undefined

const frequencyStep: Reading = (label) => {
  const frequency = frequencyOf(label)
  return frequency === undefined ? undefined : { family: "frequency", score: frequency }
}

const amountStep: Reading = (label) => {
  const degree = degreeOf(label)
  return degree === undefined ? undefined : { family: "amount", score: degree }
}

/** Ways to read a whole set of labels, in order of preference. */
const READINGS: ReadonlyArray<Reading> = [
  (label) => frequencyStep(label) ?? neutralStep(label) ?? poleStep(label) ?? amountStep(label),
  (label) => neutralStep(label) ?? poleStep(label) ?? frequencyStep(label) ?? amountStep(label)
]

const UNITS: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bminutes?\b|\bmins?\b/, 1 / 1440],
  [/\bhours?\b|\bhrs?\b/, 1 / 24],
  [/\bweeks?\b/, 7],
  [/\bmonths?\b/, 30.4],
  [/\byears?\b|\byrs?\b/, 365.25]
]

const NUMBER = /\d[\d,]*(?:\.\d+)?\s*(?:k\b|m\b|million\b|billion\b|thousand\b)?/g

const magnitude = (text: string): number => {
  const value = Number.parseFloat(text.replaceAll(",", ""))
  if (/k\b|thousand/.test(text)) return value * 1e3
  if (/billion/.test(text)) return value * 1e9
  return /m\b|million/.test(text) ? value * 1e6 : value
}

/** Lower bound of a bracket ("18-29", "under $30,000", "65+", "more than 20 years"), in days where a unit of time is named. */
const lowerBound = (label: string): number | undefined => {
  const found = label.match(NUMBER)
  if (found === null || label.length > 40) return undefined
  const unit = UNITS.find(([pattern]) => pattern.test(label))?.[1] ?? 1
  const low = magnitude(found[0]) * unit
  return /^(less than|under|below|up to|fewer than|at most|<)/.test(label) && found.length === 1
    ? low - 1e-3 * unit
    : low
}

const numericScale = (labels: ReadonlyArray<string>, stepAt: ReadonlyArray<number>) => {
  const bounds = stepAt.map((i) => (/^(none|zero|never)$/.test(labels[i]!) ? 0 : lowerBound(labels[i]!)))
  if (bounds.some((bound) => bound === undefined) || new Set(bounds).size < bounds.length) return undefined
  const integers = stepAt.every((i) => /^\d+$/.test(labels[i]!))
  const family: ScaleFamily = integers ? (stepAt.length === 11 && bounds.includes(0) ? "nps" : "rating") : "number"
  return { family, scores: bounds as ReadonlyArray<number> }
}

const readAll = (labels: ReadonlyArray<string>, read: Reading) => {
  const steps = labels.map(read).filter((step) => step !== undefined)
  const scores = steps.map(({ score }) => score)
  if (steps.length < labels.length || new Set(scores).size < scores.length) return undefined
  const families = steps.map(({ family }) => family)
  return { family: mostFrequent(families.filter((family) => family !== "amount")) ?? ("amount" as const), scores }
}

const verbalScale = (labels: ReadonlyArray<string>, stepAt: ReadonlyArray<number>) => {
  const steps = stepAt.map((i) => labels[i]!)
  return READINGS.reduce<ReturnType<typeof readAll>>((found, read) => found ?? readAll(steps, read), undefined)
}

/** The most frequent family, the first in the alphabet among equals. */
const mostFrequent = (families: ReadonlyArray<ScaleFamily>): ScaleFamily | undefined => {
  const count = (family: ScaleFamily) => families.filter((other) => other === family).length
  return [...families].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0]
}

const nominal = (roles: ReadonlyArray<Role>): Scale => ({
  family: "nominal",
  roles: roles.map((role) => (role === "step" ? "nominal" : role)),
  ranks: roles.map(() => -1),
  steps: 0,
  bipolar: false
})

/**
 * Recognises the scale of a closed question: agreement, satisfaction, frequency, importance, likelihood, quality, amounts,
 * yes/no, numeric brackets, 0–10 ratings and more, with the choices that stand beside it (don't know, refused, none,
 * other). Reads texts only: the order of the choices changes nothing but the order of the entries.
 */
export const recogniseScale = (choices: ReadonlyArray<string>): Scale => {
  const labels = choices.map(foldText)
  const roles = labels.map((label): Role => roleOf(label) ?? "step")
  const stepAt = labels.flatMap((_, i) => (roles[i] === "step" ? [i] : []))
  const found = stepAt.length < 2 ? undefined : (numericScale(labels, stepAt) ?? verbalScale(labels, stepAt))
  if (found === undefined) return nominal(roles)
  const ascending = [...found.scores].sort((a, b) => a - b)
  const ranks = labels.map(() => -1)
  stepAt.forEach((i, s) => {
    ranks[i] = ascending.indexOf(found.scores[s]!)
  })
  const bipolar = ascending[0]! < 0 && ascending.at(-1)! > 0 && BIPOLAR_FAMILIES.has(found.family)
  return { family: found.family, roles, ranks, steps: stepAt.length, bipolar }
}
