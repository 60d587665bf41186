import { exactly, type Interval } from "../../language/Interval.ts"
import { memoized } from "../../Memo.ts"
import { brackets, readInterval } from "../../scale/Brackets.ts"
import { isBetweenCodes, nonAnswersAmong, printedCode, withoutCodes } from "../../scale/CodedLabel.ts"
import { recogniseScale, type Scale } from "../../scale/Scale.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import type { Question } from "./Question.ts"

/** Values of the labels for which `kept` holds, null for the others. */
const spread = <A>(kept: ReadonlyArray<boolean>, values: ReadonlyArray<A>): ReadonlyArray<A | null> => {
  let at = 0
  return kept.map((one) => (one ? values[at++]! : null))
}

/** Per label whether it is counted but is no step of the question's scale: as declared, or as recognised. */
export const besideScale = memoized(({ kind, labels, offScale }: Question): ReadonlyArray<boolean> => {
  const declared = new Set(offScale)
  const refusals = nonAnswersAmong(labels)
  const between = isBetweenCodes(labels)
  const scale = offScale === undefined && kind === "ordinal" ? recogniseScale(labels) : null
  return labels.map(
    (label, i) =>
      declared.has(label) || refusals[i]! || (scale !== null && scale.steps > 0 && scale.ranks[i]! < 0 && !between[i])
  )
})

const stepsOf = (question: Question): ReadonlyArray<string> => {
  const beside = besideScale(question)
  return question.labels.filter((_, i) => !beside[i])
}

/** The number of each step where some are bare numbers and the others begin with theirs, as “10 Extremely likely” does. */
const pointsOf = (question: Question, steps: ReadonlyArray<string>): ReadonlyArray<Interval> | null => {
  const numbers = steps.map(numberIn(question))
  return numbers.length >= 2 && numbers.every((number) => number !== null) && new Set(numbers).size === numbers.length
    ? numbers.map((number) => exactly(number!))
    : null
}

/**
 * The interval behind each label where all steps of a question are numbers or ranges in one unit; null for labels beside
 * the scale, and as a whole for any other question. Numbers printed before words are codes: “2 - Satisfied” is no amount.
 */
export const intervalsOf = memoized((question: Question): ReadonlyArray<Interval | null> | null => {
  const steps = stepsOf(question)
  const uncoded = withoutCodes(steps)
  if (uncoded?.sure === true && brackets(uncoded.labels) === null) return null
  const intervals = brackets(steps) ?? pointsOf(question, steps)
  return intervals === null
    ? null
    : spread(
        besideScale(question).map((beside) => !beside),
        intervals
      )
})

export const scaleOf = memoized((question: Question): Scale => {
  const kept = besideScale(question).map((beside) => !beside)
  const scale = recogniseScale(stepsOf(question).map((label) => foldText(label)))
  const whole = recogniseScale(question.labels.map((label) => foldText(label)))
  const roles = spread(kept, scale.roles)
  const besideRole = (i: number) => (whole.roles[i] === "step" ? "unsure" : whole.roles[i]!)
  return {
    ...scale,
    roles: roles.map((role, i) => role ?? besideRole(i)),
    ranks: spread(kept, scale.ranks).map((rank) => rank ?? -1),
    sides: spread(kept, scale.sides)
  }
})

const NUMBER = /^-?\d+(?:\.\d+)?$/

/** One spelling for a code as filters write it. */
export const codeText = (code: string): string => (NUMBER.test(code) ? String(Number(code)) : foldText(code))

/** The number of a label whose neighbours are bare numbers: “10 Extremely likely” after “9”. */
const endOfNumbers = (label: string, labels: ReadonlyArray<string>): number | null =>
  /^\d+ \p{L}/u.test(label) && labels.some((one) => NUMBER.test(one)) ? Number.parseInt(label, 10) : null

/** Per label the code by which filters may name it: the file's, the number that is the label itself, or one printed before it. */
export const namedCodes = memoized(
  ({ codes, labels }: Question): ReadonlyArray<string | null> =>
    labels.map((label, i) => {
      const code =
        codes?.[i] ?? (NUMBER.test(label) ? label : (printedCode(label) ?? endOfNumbers(label, labels))?.toString())
      return code === undefined ? null : codeText(code)
    })
)

/** Position of the only label with a code; -1 where none or several have it. */
export const labelWithCode = (question: Question, code: string): number => {
  const codes = namedCodes(question)
  const wanted = codeText(code)
  const at = codes.indexOf(wanted)
  return at >= 0 && codes.lastIndexOf(wanted) === at ? at : -1
}

/** How the codes of steps run: with the published order, against it, or neither; null where a step has no number for a code. */
export const codeOrder = memoized((question: Question): "ascending" | "descending" | "mixed" | null => {
  const beside = besideScale(question)
  const codes = namedCodes(question).filter((_, i) => !beside[i])
  if (codes.length < 2 || codes.some((code) => code === null || !NUMBER.test(code))) return null
  const numbers = codes.map(Number)
  const rising = (of: ReadonlyArray<number>) => of.slice(1).every((number, i) => number > of[i]!)
  return rising(numbers) ? "ascending" : rising([...numbers].reverse()) ? "descending" : "mixed"
})

/** What a number stands for in a question: the label says it, or only the file's code does. */
export interface Scores {
  /** Per label; null beside the scale. */
  readonly values: ReadonlyArray<number | null>
  readonly from: "labels" | "codes"
}

/** The number that a label writes itself: “4”, and of an ordered scale “5 - Very satisfied”; null for ranges. */
const numberIn =
  ({ kind, labels }: Question) =>
  (label: string): number | null =>
    NUMBER.test(label) ? Number(label) : kind === "ordinal" ? (printedCode(label) ?? endOfNumbers(label, labels)) : null

/**
 * The numbers of a question's steps, of which means can be made: labels that are all numbers, or codes of an ordered
 * scale whose labels are words; null where there are none, as for names and for ranges, whose codes number nothing.
 */
export const scoresOf = memoized((question: Question): Scores | null => {
  if (question.kind !== "single" && question.kind !== "ordinal") return null
  const beside = besideScale(question)
  const steps = question.labels.flatMap((_, i) => (beside[i] ? [] : [i]))
  if (steps.length < 2) return null
  const among = (values: ReadonlyArray<number | null>, from: Scores["from"]): Scores | null =>
    steps.every((i) => values[i] !== null) && new Set(steps.map((i) => values[i])).size === steps.length
      ? { values: values.map((value, i) => (beside[i] ? null : value)), from }
      : null
  const inLabels = among(question.labels.map(numberIn(question)), "labels")
  if (inLabels !== null) return inLabels
  if (question.kind !== "ordinal" || intervalsOf(question) !== null) return null
  return among(
    namedCodes(question).map((code) => (code !== null && NUMBER.test(code) ? Number(code) : null)),
    "codes"
  )
})

/** What answers with an open end count as in the mean of a question's numbers, as “4 or more” does as 4; null where none is. */
export const countedAs = (question: Question): string | null => {
  const values = scoresOf(question)?.values ?? []
  const open = question.labels.flatMap((label, i) => {
    const value = values[i] ?? null
    const interval = value === null ? null : readInterval(label)
    return interval === null || interval.low === interval.high ? [] : [`“${excerpt(label, 40)}” counted as ${value}`]
  })
  return open.length === 0 ? null : open.join(", ")
}

/** Steps without a number of their own in a scale of which others have a code, as those that several codes were merged into. */
const unscored = (question: Question): ReadonlyArray<string> => {
  if (question.kind !== "ordinal" || question.codes === undefined) return []
  if (scoresOf(question) !== null || intervalsOf(question) !== null) return []
  const beside = besideScale(question)
  const codes = namedCodes(question)
  const isScored = (i: number) => codes[i] !== null && NUMBER.test(codes[i]!)
  const steps = question.labels.flatMap((_, i) => (beside[i] ? [] : [i]))
  return steps.some(isScored) ? steps.filter((i) => !isScored(i)).map((i) => question.labels[i]!) : []
}

/** Why an ordered scale with codes has no mean, in a sentence; null where it has one or nobody would expect it. */
export const whyNoMean = (question: Question): string | null => {
  const [first, ...more] = unscored(question)
  if (first === undefined) return null
  const who = `“${excerpt(first, 40)}”${more.length === 0 ? " stands" : ` and ${more.length} more stand`}`
  return `No mean is given: ${who} for no single code.`
}
