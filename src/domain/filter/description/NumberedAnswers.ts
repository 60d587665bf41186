import { interval } from "../../language/Interval.ts"
import { FIRST_BIRTH_YEAR, REFERENCE_YEAR } from "../../people/Amounts.ts"
import type { Leaf } from "../../people/Criterion.ts"
import { PHRASES } from "../../people/Lexicon.ts"
import { inMoney } from "../../survey/model/AnswerKinds.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { isDeclaredUnasked } from "../../survey/model/Selectors.ts"
import { mayDescribe } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"
import { anyLabel, bindInterval, isNumbered, type Placement, type Unplaced } from "./Intervals.ts"
import { isHeadless, isProblem, MIN_SAYING, selected, unasked, unrecognised } from "./RespondentQuestions.ts"

/** Sums of money as answers to a variable without a wording, which can only be incomes. */
const headlessIncomes = ({ questions }: Codebook): ReadonlyArray<number> =>
  questions.flatMap((question, position) =>
    isHeadless(question) && isNumbered(question) && inMoney(question) ? [position] : []
  )

export const numberedPositions = (demographic: "age" | "income", codebook: Codebook, none: Unplaced) => {
  const own = selected(demographic, codebook, none)
  if (own === none && demographic === "income" && !isDeclaredUnasked(codebook, demographic)) {
    const incomes = headlessIncomes(codebook)
    return incomes.length === 1 ? incomes : own
  }
  return isProblem(own) ? own : own.filter((position) => isNumbered(codebook.questions[position]!))
}

export const placeInterval = (
  about: "age" | "income",
  written: ReturnType<typeof interval>,
  note: string | null,
  codebook: Codebook
): Placement | Unplaced => {
  const none = { problem: unrecognised(`for their ${about}`), suggestions: [] }
  const positions = numberedPositions(about, codebook, none)
  if (isProblem(positions)) return positions
  const tries = positions.map((position) => ({
    position,
    bound: bindInterval(codebook.questions[position]!, written)
  }))
  const placed = tries.find(({ bound }) => !("problem" in bound)) ?? tries[0]
  if (placed === undefined) return none
  if ("problem" in placed.bound) return placed.bound
  return { filter: placed.bound.filter, position: placed.position, note: note ?? placed.bound.note }
}

const generationLabels = (from: number, to: number, { questions }: Codebook) =>
  questions.flatMap((question, position) => {
    const named = question.labels.map((label) => PHRASES.get(foldText(label).replaceAll("-", " ")))
    const generations = named.filter((one) => one?._tag === "Born").length
    const at = named.findIndex((one) => one?._tag === "Born" && one.from === from && one.to === to)
    return generations >= MIN_SAYING && at >= 0 && mayDescribe(question, []) ? [{ position, at }] : []
  })

export const placeBorn = (
  leaf: Extract<Leaf, { _tag: "Born" }>,
  phrase: string,
  codebook: Codebook
): Placement | Unplaced => {
  const { from, to } = leaf
  const [named, ...others] = leaf.generation === null ? [] : generationLabels(from, to, codebook)
  if (named !== undefined && others.length === 0) {
    return { filter: anyLabel(codebook.questions[named.position]!, [named.at]), position: named.position, note: null }
  }
  const years = selected("birthYear", codebook, unasked("sex"))
  const [year] = isProblem(years) ? [] : years.filter((position) => isNumbered(codebook.questions[position]!))
  if (year !== undefined) {
    const bound = bindInterval(codebook.questions[year]!, interval(from, to))
    if (!("problem" in bound)) return { filter: bound.filter, position: year, note: bound.note }
  }
  const asked = codebook.year ?? REFERENCE_YEAR
  const youngest = Math.max(0, asked - to)
  const oldest = from <= FIRST_BIRTH_YEAR ? Infinity : asked - from
  return placeInterval(
    "age",
    interval(youngest, oldest),
    `“${phrase}” was read as born ${from}–${to}, so aged ` +
      `${oldest === Infinity ? `${youngest} and over` : `${youngest} to ${oldest}`} in ` +
      `${codebook.year === undefined ? `${asked}; write ages for a survey of another year` : `${asked}, when the survey was asked`}`,
    codebook
  )
}
