import { memoized } from "../../Memo.ts"
import { STATE_OF_CODE } from "../../people/Places.ts"
import { FILLERS } from "../../people/Structure.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"
import { WHICH_HAD } from "./HadThings.ts"
import { asksMonthly } from "./SumsAsked.ts"
import { isOfChildren } from "./SurveyOfChildren.ts"

export interface Names {
  readonly states: ReadonlyMap<string, string>
  /** Answers of several words by their initials, where one answer alone has them. */
  readonly initials: ReadonlyMap<string, string>
  /** Whether an answer says “outside” itself. */
  readonly outside: boolean
  readonly ofChildren: boolean
  /** Whether it asks for an income a month, and for none a year. */
  readonly monthly: boolean
  /** Answers of one word, folded, and their plurals. */
  readonly things: ReadonlySet<string>
  /** What it asks which people have, “pets”. */
  readonly kinds: ReadonlySet<string>
  /** The one answer that says that people are single and have children, “Single with children”; null if there is none. */
  readonly singleParents: string | null
}

const SINGLE_PARENTS = /^single(?: parent| (?:adult )?with (?:kids|children))\b/
const MIN_INITIALS = 2

const initialsOf = (label: string): string => {
  const words = (label.match(/\p{L}+/gu) ?? []).filter((word) => !FILLERS.has(word.toLowerCase()) && word !== "of")
  return words.map((word) => word[0]!.toUpperCase()).join("")
}

/** What the rules of wording ask of a survey. */
export const namesOf = memoized((codebook: Codebook): Names => {
  const { questions } = codebook
  const labels = new Set(questions.flatMap((question) => question.labels))
  const folded = new Map(Array.from(labels, (label) => [foldText(label), label]))
  const initials = new Map<string, Array<string>>()
  for (const label of labels) {
    if (!/^\p{L}+(?: \p{L}+){1,3}$/u.test(label)) continue
    const short = initialsOf(label)
    if (short.length >= MIN_INITIALS) initials.set(short, [...(initials.get(short) ?? []), label])
  }
  const singleParents = Array.from(folded).flatMap(([text, label]) => (SINGLE_PARENTS.test(text) ? [label] : []))
  return {
    things: new Set(Array.from(folded.keys()).flatMap((text) => (/^\p{L}+$/u.test(text) ? [text, `${text}s`] : []))),
    kinds: new Set(questions.flatMap(({ text }) => WHICH_HAD.exec(text)?.[1]?.toLowerCase() ?? [])),
    singleParents: singleParents.length === 1 ? singleParents[0]! : null,
    states: new Map(
      [...STATE_OF_CODE].flatMap(([code, state]) => {
        const label = folded.get(foldText(state))
        return label === undefined ? [] : [[code.toUpperCase(), label]]
      })
    ),
    outside: Array.from(labels).some((label) => /\boutside\b/i.test(label)),
    ofChildren: isOfChildren(codebook),
    monthly: asksMonthly(codebook),
    initials: new Map([...initials].flatMap(([short, all]) => (all.length === 1 ? [[short, all[0]!]] : [])))
  }
})
