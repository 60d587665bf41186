import { foldText } from "../../text/Text.ts"
import { withDoubts } from "./Doubts.ts"
import type { DraftQuestion } from "./Interpret.ts"

/** Letters that headers share before they may be those of one question. */
const MIN_SHARED = 12
const MIN_WORDS = 3
const MIN_COLUMNS = 2
/** Answers of a column that says whether its option was chosen. */
const MAX_TOGGLED = 2

const labelsOf = ({ kind, part, source }: DraftQuestion): ReadonlyArray<string> =>
  part === null && kind === "single" && source._tag === "Labels"
    ? source.labels.map(({ label }) => foldText(label))
    : []

const commonPrefix = (one: string, other: string): string => {
  let end = 0
  while (end < one.length && one[end] === other[end]) end++
  return one.slice(0, end)
}

const reversed = (text: string) => [...text].toReversed().join("")

/** A question as a whole, rather than words with which several begin. */
const ASKED = /\b(?:which|what|how|who|where|when|why|do|does|did|have|has|are|is)\b.*\?/

/** Whether two headers begin or end with the same question. */
const shareWords = (one: string, other: string): boolean =>
  [commonPrefix(one, other), reversed(commonPrefix(reversed(one), reversed(other)))].some(
    (text) => text.trim().length >= MIN_SHARED && text.trim().split(/\s+/).length >= MIN_WORDS && ASKED.test(text)
  )

const isNegated = (label: string) => label.startsWith("no to: ")

/** Whether two columns hold what the options of one question do: the same answers, or each its own option and its denial. */
const areAlike = (one: DraftQuestion, other: DraftQuestion): boolean => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  const shared = a.filter((label) => b.includes(label)).length
  const [first, second] = [foldText(one.text), foldText(other.text)]
  if (first === second) return shared >= Math.min(a.length, b.length) / 2
  const toggled = a.length <= MAX_TOGGLED && b.length <= MAX_TOGGLED
  return toggled && shareWords(first, second) && (shared === a.length || (a.some(isNegated) && b.some(isNegated)))
}

/** Questions of columns side by side that may be the parts of one, with that said of each. */
export const withPerhapsOne = (drafts: ReadonlyArray<DraftQuestion>): ReadonlyArray<DraftQuestion> => {
  const runs: Array<Array<DraftQuestion>> = []
  for (const draft of drafts) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && areAlike(last, draft)) runs.at(-1)!.push(draft)
    else runs.push([draft])
  }
  return runs.flatMap((run) => {
    if (run.length < MIN_COLUMNS) return run
    const same = foldText(run[0]!.text) === foldText(run[1]!.text)
    const doubt = `${run.length} columns side by side have ${same ? "the same header" : "headers that begin or end alike"} and the same answers: they may hold the answers to one question; if so, join them by making the first multiple with all of their columns`
    return run.map((draft) => withDoubts(draft, [doubt]))
  })
}
