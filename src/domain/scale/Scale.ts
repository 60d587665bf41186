import { BIPOLAR_FAMILIES, type Role, type ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { lately } from "../Memo.ts"
import { foldText } from "../text/Text.ts"
import { nonAnswersAmong, roleBeside, unknownAmong, withoutCodes } from "./CodedLabel.ts"
import { isMiddle } from "./EnglishScale.ts"
import { withoutThousands } from "./RangeWords.ts"
import type { Reading } from "./Reading.ts"
import { readScale } from "./ScaleReaders.ts"
import { wordings } from "./Wordings.ts"

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
  /** On which side of a scale with two poles each choice stands: −1, 0 for its middle, 1; null where there are no sides. */
  readonly sides: ReadonlyArray<-1 | 0 | 1 | null>
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

const nominal = (roles: ReadonlyArray<Role>): Scale => ({
  family: "nominal",
  roles: roles.map((role) => (role === "step" ? "nominal" : role)),
  ranks: roles.map(() => -1),
  steps: 0,
  bipolar: false,
  sides: roles.map(() => null)
})

const MAX_STEPS = 200
const MAX_LABEL_LENGTH = 200
const TWO_SIDED: ReadonlySet<ScaleFamily> = new Set(["agreement", "likelihood", "change", "effect", "favour"])

/** Sides by the pole of each step, or, where the scale has a middle, by where they stand to it. */
const sidesOf = (
  { family, poles, scores }: Reading,
  labels: ReadonlyArray<string>
): ReadonlyArray<-1 | 0 | 1 | null> => {
  const middle = labels.findIndex((label) => isMiddle(label))
  const zero = middle >= 0 ? scores[middle]! : poles ? 0 : TWO_SIDED.has(family) ? mean(scores) : null
  return scores.map((score) => (zero === null ? null : score < zero ? -1 : score > zero ? 1 : 0))
}

/** Labels read as they are, or else without what all of them say. */
const readInAnyWording = (labels: ReadonlyArray<string>): Reading | null => {
  for (const said of wordings(labels)) {
    const found = readScale(said)
    if (found !== null) return found
  }
  return null
}

/** The scale of the labels whose role is a step; null where those are none. */
const scaleWith = (labels: ReadonlyArray<string>, roles: ReadonlyArray<Role>): Scale | null => {
  const stepAt = labels.flatMap((_, i) => (roles[i] === "step" ? [i] : []))
  const steps = stepAt.map((i) => labels[i]!)
  const found = stepAt.length < 2 ? null : readInAnyWording(steps)
  if (found === null) return null
  const ascending = [...found.scores].sort((a, b) => a - b)
  const sided = sidesOf(found, steps)
  const ranks = labels.map(() => -1)
  const sides = labels.map((): -1 | 0 | 1 | null => null)
  stepAt.forEach((i, s) => {
    ranks[i] = ascending.indexOf(found.scores[s]!)
    sides[i] = sided[s]!
  })
  const bipolar = ascending[0]! < 0 && ascending.at(-1)! > 0 && BIPOLAR_FAMILIES.has(found.family)
  return { family: found.family, roles, ranks, steps: stepAt.length, bipolar, sides }
}

/** Labels that are steps where the others make a scale with them, and stand beside it elsewhere. */
const PERHAPS_STEP = /^(?:none|nothing|undecided|(?:all|none) of (?:it|them|these))$/

/**
 * Recognises the scale of a closed question: agreement, satisfaction, frequency, importance, likelihood, quality, amounts,
 * yes/no, numeric brackets, 0–10 ratings and more, with the choices that stand beside it (don't know, refused, none,
 * other). Reads texts only: the order of the choices changes nothing but the order of the entries.
 */
export const recogniseScale = (choices: ReadonlyArray<string>): Scale =>
  choices.length > MAX_REMEMBERED ? recognise(choices) : recogniseAgain(choices)

/** A letter before a choice: “a) Very easy”. */
const LETTER = /^\(?([a-z])[).:] ?(?=\p{L})/u

const withoutLetters = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  const letters = new Set(labels.map((label) => LETTER.exec(label)?.[1]))
  return letters.has(undefined) || letters.size < labels.length
    ? labels
    : labels.map((label) => label.replace(LETTER, ""))
}

/** Pictures before the words of a choice: “😞 Bad”. */
const PICTURES = /^(?:\p{Extended_Pictographic}|\uFE0F|\u200D|\p{Emoji_Modifier})+ *(?=\p{L})/u

const withoutPictures = (labels: ReadonlyArray<string>): ReadonlyArray<string> =>
  labels.every((label) => PICTURES.test(label)) ? labels.map((label) => label.replace(PICTURES, "")) : labels

/** By their words, where each choice has a code printed before it; by their numbers where those may be quantities. */
const recognise = (given: ReadonlyArray<string>): Scale => {
  const choices = withoutThousands(given)
  const uncoded = withoutCodes(choices)
  const roles = choices.map(roleBeside)
  const refusals = nonAnswersAmong(choices, roles)
  const beside = roles.map((said, i): Role => {
    const role = said ?? "step"
    return isRefusal(role) && !refusals[i] ? "step" : role
  })
  if (uncoded === null) return recogniseLabels(choices, beside)
  const scale = recogniseLabels(uncoded.labels, beside)
  // “3 - Not sure” between other codes: the file counts it as a step.
  const isCounted = roles.some((role, i) => isRefusal(role) && beside[i] === "step")
  return scale.steps > 0 || (uncoded.sure && !isCounted) ? scale : recogniseLabels(choices, beside)
}

const isRefusal = (role: Role | undefined) => role === "unsure" || role === "refused"

const recogniseLabels = (choices: ReadonlyArray<string>, beside: ReadonlyArray<Role>): Scale => {
  const labels = withoutPictures(withoutLetters(choices.map(foldText)))
  const among = labels.map((label, i): Role => (PERHAPS_STEP.test(label) ? "step" : beside[i]!))
  if (labels.length > MAX_STEPS || labels.some((label) => label.length > MAX_LABEL_LENGTH)) return nominal(beside)
  const found = scaleWith(labels, among)
  if (found !== null || among.every((role, i) => role === beside[i])) return found ?? nominal(beside)
  return scaleWith(labels, beside) ?? nominal(beside)
}

/** Questions side by side often have the same choices, each read several times; few choices are quicker found than read. */
const MAX_REMEMBERED = 20
const recogniseAgain = lately(recognise, 32)

/** Whether a label is an answer beside a scale rather than a step of it: a refusal, ignorance, “Other”. */
export const isOffScale = (label: string): boolean => roleBeside(label) !== undefined

/** The same of each label of a question: not to know a thing is a step among answers that say how well it is known. */
export const offScaleAmong = (labels: ReadonlyArray<string>): ReadonlyArray<boolean> => {
  const roles = labels.map(roleBeside)
  const unknown = unknownAmong(labels, roles)
  return roles.map((role, i) => role !== undefined && !unknown[i])
}
