import { stateCodesIn } from "../../people/StateCodes.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { type InFull, type Instead, labelsInFull } from "./LabelsInFull.ts"
import { namesOf } from "./SurveyNames.ts"
import { type Known, RULES, type Rule } from "./WordingRules.ts"

/** A text, and where each of its characters stands in the original. */
interface Text {
  readonly text: string
  readonly originalAt: (at: number) => number
}

/** A text as the readers know it, with notes on what is not said in so many words. */
interface Worded extends Text {
  readonly notes: ReadonlyArray<string>
}

/** Parts of a text replaced, each of whose characters stands where the part stood. */
const replaced = (worded: Worded, parts: Iterable<Instead>, noted: boolean): Worded => {
  const { originalAt, text } = worded
  let out = ""
  let from = 0
  const places: Array<number> = []
  const notes: Array<string> = []
  const keep = (to: number) => {
    for (let at = from; at < to; at++) places.push(originalAt(at))
    out += text.slice(from, to)
  }
  for (const { end, said, start } of parts) {
    keep(start)
    for (let at = 0; at < said.length; at++)
      places.push(originalAt(at === said.length - 1 ? end - 1 : Math.min(start + at, end - 1)))
    out += said
    from = end
    if (noted) notes.push(`“${text.slice(start, end)}” was read as “${said}”`)
  }
  if (from === 0) return worded
  keep(text.length)
  const end = originalAt(text.length)
  return { text: out, originalAt: (at) => places[at] ?? end, notes: [...worded.notes, ...notes] }
}

/** What a rule reads otherwise; an answer that is written out stays. */
const foundBy = (
  text: string,
  { instead, pattern }: Rule,
  known: Known,
  kept: ReadonlyArray<InFull>
): ReadonlyArray<Instead> =>
  Array.from(text.matchAll(pattern), (found) => ({ found, said: instead(found as RegExpExecArray, known) })).flatMap(
    ({ found, said }) =>
      said === null || kept.some(({ end, start }) => start <= found.index && found.index < end)
        ? []
        : [{ start: found.index, end: found.index + found[0].length, said }]
  )

/** A description in the words that its readers know: ages in brackets, what is shortened, what “or” shares. */
export const reworded = (spaced: Text, codebook: Codebook): Worded => {
  const placed = new Map(stateCodesIn(spaced.text).map(({ start, state }) => [start, state]))
  const known: Known = { ...namesOf(codebook), placed }
  return RULES.reduce<Worded>(
    (worded, rule) =>
      replaced(worded, foundBy(worded.text, rule, known, labelsInFull(worded.text, codebook)), rule.noted === true),
    { ...spaced, notes: [] }
  )
}
