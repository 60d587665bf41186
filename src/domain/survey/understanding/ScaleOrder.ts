import { Either } from "effect"
import { naturalOrder } from "../../scale/NaturalOrder.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import { questionOf } from "../mapping/Draft.ts"
import { type LabelCells, type MappedQuestion, missingOf, namedOf, type Source } from "../mapping/Mapping.ts"
import type { Question, QuestionKind } from "../model/Question.ts"
import { besideScale } from "../model/Steps.ts"
import { type Changed, listed } from "./QuestionChange.ts"
import type { Sureness, UnderstoodQuestion } from "./Understanding.ts"

const hasLabels = (source: Source) =>
  source._tag === "Labels" || source._tag === "Delimited" || source._tag === "Mentions"

const besideIn = (question: MappedQuestion): ReadonlyArray<LabelCells> => {
  const { source } = question
  if (!hasLabels(source)) return []
  const beside = besideScale(questionOf(question))
  return source.labels.filter(({ cells }, i) => beside[i] && cells.length > 0)
}

/** A source in which labels of nothing but these cells are no steps of the scale, unless nothing else is a label. */
const beside = (source: Source, cells: ReadonlySet<string>): Source => {
  if (!hasLabels(source)) return source
  const off = source.labels.map((one) => one.cells.length > 0 && one.cells.every((cell) => cells.has(cell)))
  if (off.every(Boolean)) return source
  return { ...source, labels: source.labels.map((one, i) => (off[i] ? { ...one, offScale: true as const } : one)) }
}

const asLabelled = (source: Source): Source =>
  "missing" in source && source._tag !== "OneHot"
    ? { ...source, missing: source.missing.filter((one) => typeof one === "string" || one.unlabelled !== true) }
    : source

const asUnlabelled = (source: Source, labels: ReadonlyArray<LabelCells>): Source =>
  hasLabels(source)
    ? {
        ...source,
        missing: [
          ...source.missing,
          ...labels.map(({ cells, label }) => ({ label, cells, offScale: true as const, unlabelled: true as const }))
        ]
      }
    : source

/**
 * A question read as another kind, in which what was beside its scale stays so: a label beside the scale where the kind
 * has labels, and a missing value, which is in no mean, where it has none.
 */
export const keepingBeside = (
  question: MappedQuestion,
  kind: QuestionKind,
  read: (source: Source) => Changed<Source>
): Changed<Source> => {
  const { source } = question
  const labels = besideIn(question)
  if (kind !== "single" && kind !== "ordinal" && kind !== "multiple") return read(asUnlabelled(source, labels))
  const before = namedOf(missingOf(source)).filter(({ unlabelled }) => unlabelled === true)
  const cells = new Set([...labels, ...before].flatMap((one) => one.cells))
  return Either.map(read(asLabelled(source)), (next) => beside(next, cells))
}

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
  const inner = steps.slice(1, -1).map(leading)
  if (inner.length > 1 && runs(inner)) return ["certain", "the numbers between the labelled ends tell the order"]
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
  return (
    `the labels stand from ${first} to ${last}, so that filters take “better” and “at least” ` +
    `towards ${last} and “worse” and “at most” towards ${first}; send the labels from ${last} ` +
    `to ${first} if that is not meant`
  )
}
