import { saysUnknown } from "../../scale/Awareness.ts"
import { nonAnswersAmong, unknownAmong, wordsSaid } from "../../scale/CodedLabel.ts"
import { listed } from "../../text/Text.ts"
import type { DraftQuestion } from "./Interpret.ts"
import type { LabelCells } from "./Mapping.ts"

const quoted = (labels: ReadonlyArray<LabelCells>) => listed(labels.map(({ label }) => `“${label}”`))

/** How answers such as “Never heard of it” were taken, and why; null where there are none. */
const takenAs = ({ kind, source }: DraftQuestion): string | null => {
  if (source._tag !== "Labels") return null
  const texts = source.labels.map(({ label }) => label)
  const unknown = unknownAmong(texts)
  const answers = source.labels.filter(({ offScale }, i) => unknown[i] && offScale !== true)
  if (answers.length > 0)
    return `${quoted(answers)} ${answers.length === 1 ? "is" : "are"} ${kind === "ordinal" ? "at the low end of the scale" : "answered like the others"}, since the others say how well it is known or used`
  const said = nonAnswersAmong(texts)
  const off = source.labels.filter(
    ({ label, offScale }, i) => offScale === true && said[i] && saysUnknown(wordsSaid(label))
  )
  return off.length === 0
    ? null
    : `${quoted(off)} ${off.length === 1 ? "is" : "are"} off the scale, counted and shown and in no mean: the other answers say what people think of it, which who does not know it cannot`
}

/** A question that says how answers such as “Never heard of it” were taken. */
export const withUnknown = (draft: DraftQuestion): DraftQuestion => {
  const taken = takenAs(draft)
  if (taken === null) return draft
  return { ...draft, why: draft.why === undefined ? taken : `${draft.why}; ${taken}` }
}
