import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { subjectOf } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"

const GROWN = /^(?:m[ae]n|wom[ae]n)$/

/** Whether the respondents of a survey are children: they say whether they are boys or girls, and none says man or woman. */
export const isOfChildren = memoized(({ questions }: Codebook): boolean => {
  const own = questions.filter(
    (question) => /^are you\b/i.test(question.text) || subjectOf(question, []) !== "somebody else"
  )
  const says = (question: (typeof own)[number], pattern: RegExp) =>
    question.labels.some((label) => pattern.test(foldText(label)))
  return (
    own.some((question) => says(question, /^boys?$/) && says(question, /^girls?$/)) &&
    !own.some((question) => says(question, GROWN))
  )
})

const ADULTS = filterForm("adults", "iu")
const THEIRS = filterForm("theirs", "iu")

/** Why a description is refused that names adults where none was asked: girls are no women; null for any other. */
export const adultsNamed = (text: string, codebook: Codebook): FilterInvalid | null => {
  if (!isOfChildren(codebook)) return null
  const found = ADULTS.exec(text)
  if (found === null || THEIRS.test(text.slice(0, found.index))) return null
  return invalid(`“${found[0]}” isn't clear: children answered this survey, so write “boys” or “girls”`, found.index)
}
