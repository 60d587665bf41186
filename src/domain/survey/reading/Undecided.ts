import { nonAnswersAmong } from "../../scale/CodedLabel.ts"
import { foldText } from "../../text/Text.ts"
import { printedIn, wordsIn } from "../mapping/Labels.ts"
import { columnsOf, type LabelCells, type SuggestedReading } from "../mapping/Mapping.ts"
import { withDoubts } from "./Doubts.ts"
import type { Field } from "./Field.ts"
import type { DraftQuestion } from "./Interpret.ts"
import { isOther } from "./OtherAnswers.ts"
import { asksForAKind, asksForAStep } from "./Steps.ts"

/*
 * Lists of answers that nothing decides: read as kinds, which they may not be. What makes each of them look like a scale is
 * said of it, the strongest sign first; of a list that shows none nothing is said.
 */

/** Fewest steps of a scale, and of one that only its codes suggest; most steps of such a scale, and of any. */
const MIN_STEPS = 3
const MIN_CODED = 4
const MAX_CODED = 11
const MAX_STEPS = 20
/** Questions that the same answers are given to before that shows something. */
const MIN_QUESTIONS = 3
/** Longer answers with no word in common are statements to choose from. */
const MOST_WORDS = 8

const termsOf = (label: string): ReadonlyArray<string> => foldText(label).match(/[\p{L}\p{N}]+/gu) ?? []

/** The labels of a list that may be steps; null for any other question, and for a list that is plainly one of kinds. */
const perhapsSteps = ({ doubt, kind, source }: DraftQuestion): ReadonlyArray<LabelCells> | null => {
  if (kind !== "single" || source._tag !== "Labels" || doubt?.includes("make it ordinal") === true) return null
  const beside = nonAnswersAmong(source.labels.map(({ label }) => label))
  const steps = source.labels.filter(({ offScale }, i) => offScale !== true && !beside[i])
  return steps.length < MIN_STEPS || steps.length > MAX_STEPS || steps.some(({ label }) => isOther(wordsIn(label)))
    ? null
    : steps
}

const areConsecutive = (steps: ReadonlyArray<LabelCells>): boolean => {
  const codes = steps.map(({ cells, label }) => printedIn(label) ?? Number(cells[0])).toSorted((a, b) => a - b)
  return codes.every((code, i) => Number.isInteger(code) && code === codes[0]! + i)
}

/** Whether labels are statements of their own. */
const areStatements = (steps: ReadonlyArray<LabelCells>): boolean => {
  const terms = steps.map(({ label }) => termsOf(label))
  const words = terms.reduce((sum, of) => sum + of.length, 0)
  return words > MOST_WORDS * terms.length && !terms[0]!.some((word) => terms.every((of) => of.includes(word)))
}

/** Whether two labels at least are others with the same sign or word more: “Clean”, “Dirty”, “V_Clean”, “V_Dirty”. */
const haveDegrees = (steps: ReadonlyArray<LabelCells>): boolean => {
  const terms = steps.map(({ label }) => termsOf(label.replaceAll("_", " ")))
  const more = terms.flatMap((longer) =>
    terms.flatMap((shorter) => {
      const rest = longer.filter((word) => !shorter.includes(word))
      const isMore = shorter.length > 0 && shorter.every((word) => longer.includes(word))
      return isMore && rest.length > 0 && rest.length === longer.length - shorter.length ? [rest.join(" ")] : []
    })
  )
  return new Set(more).size < more.length
}

const namesIn = (steps: ReadonlyArray<LabelCells>): ReadonlyArray<string> => steps.map(({ label }) => foldText(label))

/** To how many questions each list is given, or one that all of its answers stand in: nobody need have given some of them. */
const usesOf = (lists: ReadonlyArray<ReadonlyArray<LabelCells> | null>): ReadonlyArray<number> => {
  const keys = lists.map((steps) => (steps === null ? null : namesIn(steps).toSorted().join("\n")))
  const uses = new Map<string, number>()
  for (const key of keys) if (key !== null) uses.set(key, (uses.get(key) ?? 0) + 1)
  const shared = [...uses]
    .filter(([, n]) => n >= MIN_QUESTIONS)
    .map(([key, n]) => [new Set(key.split("\n")), n] as const)
  return keys.map((key, i) => {
    if (key === null || uses.get(key)! >= MIN_QUESTIONS) return key === null ? 0 : uses.get(key)!
    const names = namesIn(lists[i]!)
    return Math.max(0, ...shared.filter(([all]) => names.every((name) => all.has(name))).map(([, n]) => n))
  })
}

/** A list as steps in the order of its codes, or of the numbers that its labels print; null where it has neither. */
const inSteps = ({ source }: DraftQuestion, steps: ReadonlyArray<LabelCells>): SuggestedReading | null => {
  if (steps.every(({ cells }) => /^-?\d+$/.test(cells[0] ?? ""))) return { kind: "ordinal" }
  if (source._tag !== "Labels" || steps.some(({ label }) => printedIn(label) === null) || !areConsecutive(steps))
    return null
  const inOrder = steps.toSorted((a, b) => printedIn(a.label)! - printedIn(b.label)!)
  const beside = source.labels.filter((one) => !steps.includes(one))
  return { kind: "ordinal", labels: [...inOrder, ...beside].map(({ label }) => label) }
}

const TELL = "make it ordinal with its labels in their order if they are its steps"

/** What shows that a list may be a scale; null where nothing does. */
const signOf = (steps: ReadonlyArray<LabelCells>, field: Field, questions: number): string | null => {
  if (questions >= MIN_QUESTIONS)
    return `the same answers are given to ${questions} questions, as the steps of a scale are: ${TELL}`
  if (asksForAKind(field)) return null
  if (asksForAStep(field)) return `the question asks how much or which level, and these may be the steps: ${TELL}`
  if (haveDegrees(steps)) return `some answers are others with a degree more, as the steps of a scale are: ${TELL}`
  return steps.length >= MIN_CODED && steps.length <= MAX_CODED && areConsecutive(steps) && !areStatements(steps)
    ? "the answers have consecutive codes and may be the steps of a scale: make it ordinal if the codes are its steps in their order"
    : null
}

/** Questions with what to say of those whose lists nothing decides. */
export const withUndecided = (
  drafts: ReadonlyArray<DraftQuestion>,
  fieldOf: (column: number) => Field
): ReadonlyArray<DraftQuestion> => {
  const all = drafts.map(perhapsSteps)
  const uses = usesOf(all)
  return drafts.map((draft, i) => {
    const steps = all[i]
    const sign = steps == null ? null : signOf(steps, fieldOf(columnsOf(draft.source)[0]!), uses[i]!)
    const suggested = steps == null || sign === null ? null : inSteps(draft, steps)
    return sign === null ? draft : { ...withDoubts(draft, [sign]), ...(suggested === null ? {} : { suggested }) }
  })
}
