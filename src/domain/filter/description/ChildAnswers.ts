import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { readInterval } from "../../scale/Brackets.ts"
import { UNDER_AGE } from "../../survey/model/AnswerKinds.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { isDeclaredUnasked, selectorFor } from "../../survey/model/Selectors.ts"
import { wordingOf } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"
import { type Filter, leaves } from "../language/Filter.ts"
import { allOf, anyLabel, anyOf, compare, type Placement, type Unplaced } from "./Intervals.ts"
import { isProblem, MIN_SAYING, selected, unasked } from "./RespondentQuestions.ts"

const HAS_NONE = filterForm("has-none")
const HAS_SOME = filterForm("has-some")
const GROWN = filterForm("grown")

const NUMBER_OF = (label: string): number | null => {
  if (/^(?:none|no)\b/.test(foldText(label))) return 0
  const interval = readInterval(label)
  if (interval === null) return null
  if (interval.low === -Infinity) return interval.high > 0 ? null : 0
  return interval.lowOpen ? interval.low + 1 : interval.low
}

/** Ages of children: whoever gives one has some. */
const OF_AGE = /\d.*\byears?\b|\bage[sd]?\b.*\d/

/** Labels that say that there are children, and that there are none, of a question about them. */
const childLabels = (question: Question) => {
  const kinds = question.labels.map((label) => {
    const folded = foldText(label)
    if (OF_AGE.test(folded)) return HAS_NONE.test(folded) ? "none" : "some"
    const number = NUMBER_OF(label)
    if (number !== null)
      return number > 0 ? "some" : readInterval(label)?.high === 0 || !/\d/.test(label) ? "none" : "either"
    if (HAS_NONE.test(folded)) return "none"
    if (HAS_SOME.test(folded)) return "some"
    return null
  })
  return { labels: question.labels, kinds }
}

const grown = (label: string) => GROWN.test(foldText(label))

/** Whether there are children, none, or such as have grown up. */
export type Wanted = "some" | "none" | "grown"

const childrenOf = (question: Question, wanted: Wanted, minors: boolean): Filter | null => {
  if (wanted === "grown") {
    const told = question.labels.flatMap((label, at) => (grown(label) ? [at] : []))
    return told.length === 0 ? null : anyLabel(question, told)
  }
  if (question.kind === "numeric") return compare(question, wanted === "some" ? ">" : "=", 0)
  const { kinds, labels } = childLabels(question)
  if (kinds.includes("either")) return null
  const chosen = labels.flatMap((label, at) =>
    kinds[at] === wanted && !(minors && wanted === "some" && grown(label)) ? [at] : []
  )
  return chosen.length === 0 ? null : anyLabel(question, chosen)
}

/** Questions whose labels speak of children and of none, where no wording tells that respondents are asked for them. */
const speakingOfChildren = ({ questions }: Codebook): ReadonlyArray<number> =>
  questions.flatMap((question, position) => {
    const { kinds, labels } = childLabels(question)
    const speaking = labels.filter((label) => /\bchild|\bkids?\b/.test(foldText(label))).length
    return speaking >= MIN_SAYING && kinds.includes("some") && kinds.includes("none") ? [position] : []
  })

/** Whether a question tells children of an age apart, where a phrase names one. */
const saysUnder = (phrase: string, question: Question): boolean =>
  !/\d/.test(phrase) ||
  UNDER_AGE.test(wordingOf(question)) ||
  question.labels.some((label) => UNDER_AGE.test(foldText(label)))

export const placeChildren = (wanted: Wanted, phrase: string, codebook: Codebook): Placement | Unplaced => {
  if (isDeclaredUnasked(codebook, "children")) return unasked("children")
  const own = selected("children", codebook, unasked("children"))
  const positions = isProblem(own) && own.suggestions.length === 0 ? speakingOfChildren(codebook) : own
  if (isProblem(positions)) return positions
  if (positions.length === 0) return unasked("children")
  const minors = /\d|\bat home\b|under/.test(phrase)
  const counted = selectorFor(codebook, "children")._tag === "Parts"
  const tried = positions.flatMap((position) => {
    const question = codebook.questions[position]!
    const filter = saysUnder(phrase, question) ? childrenOf(question, wanted, minors) : null
    return filter === null ? [] : [{ position, filter }]
  })
  const [best] = counted ? tried : [...tried].sort((a, b) => leaves(a.filter).length - leaves(b.filter).length)
  if (best === undefined) return { problem: "no answer about children says just that", suggestions: [] }
  const knowsMinorsOnly = positions.every((position) => UNDER_AGE.test(wordingOf(codebook.questions[position]!)))
  const note =
    knowsMinorsOnly && !minors && wanted !== "grown"
      ? `“${phrase}” was read as having ${wanted === "none" ? "no " : ""}children under 18`
      : null
  if (!counted) return { ...best, note }
  const parts = tried.map(({ filter }) => filter)
  return { filter: wanted !== "none" ? anyOf(parts) : allOf(parts), position: best.position, note }
}
