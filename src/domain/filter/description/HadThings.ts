import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import { excerpt } from "../../text/Text.ts"
import type { QuestionWords } from "./CodebookIndex.ts"
import { anyLabel, type Placement } from "./Intervals.ts"
import type { SoughtWord } from "./QuestionCoverage.ts"
import { meaningOf } from "./WordForms.ts"

const NONE = filterForm("none")

interface Thing {
  readonly names: ReadonlyArray<ReadonlyArray<string>>
  /** Position of the answer that there is none. */
  readonly none: number
}

const KIND_OF = filterForm("kind-of", "iu")
/** “Which pets do you have?” */
export const WHICH_HAD = /^(?:what|which) (\p{L}+s) do you (?:currently )?(?:have|own)\b/iu

/** The thing of which a question asks the kind, and has an answer for who has none; null for any other question. */
const thingOf = memoized(({ question }: QuestionWords): Thing | null => {
  const named = (KIND_OF.exec(question.text) ?? WHICH_HAD.exec(question.text))?.[1]
  const none = question.labels.flatMap((label, i) => (NONE.test(bareLabel(label)) ? [i] : []))
  if (named === undefined || none.length !== 1) return null
  return { names: named.split("/").map(meaningOf), none: none[0]! }
})

/** Who has a thing, whatever its kind: any answer but “None” to what kind it is. */
export const byThing = (of: QuestionWords, words: ReadonlyArray<SoughtWord>): Placement | null => {
  const thing = thingOf(of)
  const told = words.filter(({ required }) => required)
  const isName = (name: ReadonlyArray<string>) =>
    name.every((form) => told.some(({ forms }) => forms.includes(form))) &&
    told.every(({ forms }) => forms.some((form) => name.includes(form)))
  if (thing === null || !thing.names.some(isName)) return null
  const { question } = of
  const span = { start: 0, end: 0 }
  return {
    filter: { _tag: "Not", clause: anyLabel(question, [thing.none]), span },
    position: of.position,
    note:
      `“${told.map(({ text }) => text).join(" ")}” is told by “${excerpt(question.labels[thing.none]!)}” to ` +
      `${excerpt(question.key)} or any other answer`
  }
}
