import { naturalOrder } from "../../scale/NaturalOrder.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import type { Question } from "../model/Question.ts"
import { besideScale } from "../model/Steps.ts"
import { listed } from "./QuestionChange.ts"
import type { Sureness, UnderstoodQuestion } from "./Understanding.ts"

const rises = (numbers: ReadonlyArray<number>): boolean =>
  numbers.every((n, i) => !Number.isNaN(n) && (i === 0 || n > numbers[i - 1]!))

/** Whether numbers rise or fall all along; texts that are no numbers never do. */
const runs = (numbers: ReadonlyArray<number>): boolean => rises(numbers) || rises(numbers.map((n) => -n))

const leading = (label: string): number => {
  const found = /^[-+]?\d+(?:\.\d+)?(?=\s|$|[^\w.])/.exec(label.trim())
  return found === null ? Number.NaN : Number(found[0])
}

/** Whether the words themselves put the steps in the order that they stand in. */
const wordsRun = (steps: ReadonlyArray<string>): boolean => {
  const scale = recogniseScale(steps)
  return scale.family !== "nominal" && scale.steps === steps.length && runs(scale.ranks)
}

const order = (steps: ReadonlyArray<string>, codes: ReadonlyArray<string | null>): readonly [Sureness, string] => {
  const coded = codes.length > 0 && codes.every((code) => code !== null)
  const codesRun = coded && runs(codes.map(Number))
  if (runs(steps.map(leading))) return ["certain", "the labels are numbers in their order"]
  const words = wordsRun(steps)
  if (words && (!coded || codesRun)) return ["certain", "the words of the labels tell the order"]
  if (words) return ["likely", "the words of the labels tell the order; the file's codes are in another"]
  if (codesRun) return ["likely", "the labels are in the order of the file's codes"]
  return ["unsure", "neither the words of the labels nor their codes tell the order; it is the one given"]
}

/** How the steps of an ordered question run, and how far that can be relied on; null for questions without an order. */
export const scaleOrder = (question: Question): UnderstoodQuestion["scale"] => {
  const { codes, kind, labels } = question
  if (kind !== "ordinal") return null
  const beside = besideScale(question)
  const on = labels.flatMap((_, i) => (beside[i] ? [] : [i]))
  const steps = on.map((i) => labels[i]!)
  if (steps.length === 0) return null
  const [sure, why] = order(
    steps,
    on.map((i) => codes?.[i] ?? null)
  )
  return { first: steps[0]!, last: steps.at(-1)!, steps: steps.length, sure, why }
}

/** What to look at where labels stand from the upper end of the scale that their words are to the lower; null elsewhere. */
export const fallingOrder = (question: Question): string | null => {
  if (question.kind !== "ordinal") return null
  const beside = besideScale(question)
  const steps = question.labels.filter((_, i) => !beside[i])
  const rising = naturalOrder(steps)
  if (steps.length < 2 || rising === null || rising.some((label, i) => label !== steps[steps.length - 1 - i]))
    return null
  const [first, last] = [steps[0]!, steps.at(-1)!].map((label) => listed([label]))
  return `the labels stand from ${first} to ${last}, so that filters take “better” and “at least” towards ${last} and “worse” and “at most” towards ${first}; send the labels from ${last} to ${first} if that is not meant`
}
