import { OWN_ANSWERS } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { type Criterion, trait, traitsIn } from "../people/Criterion.ts"
import { ANOTHER, REFUSAL } from "../people/SelfDescription.ts"
import { type AskedTrait, isOfMinors } from "../people/SelfQuestion.ts"
import { askedOfThemselves } from "../people/StatedAnswers.ts"
import { ADULT_AGE, INCOME_GROUPS, isFramed, TRAITS } from "../people/Traits.ts"
import { framed } from "./Framing.ts"

const { pattern } = patterns(OWN_ANSWERS)

/** Who gives each answer, in the order of the labels; undefined for answers that describe nobody (prefer not to say). */
type OwnAnswers = ReadonlyArray<Criterion | undefined>

const NEITHER_SEX = pattern("neither-sex")
/** Traits whose values leave so few people out that a choice for them may stay empty. */
const MAY_LEAVE_OUT: ReadonlySet<AskedTrait> = new Set(["sex", "party", "country", "home"])

const isResidual = (asked: AskedTrait, label: string): boolean =>
  REFUSAL.test(label) ||
  (asked === "sex" && NEITHER_SEX.test(label)) ||
  (MAY_LEAVE_OUT.has(asked) && ANOTHER.test(label))

/** The one thing that all answers are about. */
const subjectIn = (answers: ReadonlyArray<Criterion | undefined>): AskedTrait | undefined => {
  const [asked, ...others] = traitsIn(answers.flatMap((one) => one ?? []))
  return others.length === 0 ? asked : undefined
}

const exactly = (criterion: Criterion): Criterion | undefined => {
  const held = framed(criterion)
  return held.criterion === null || held.wider ? undefined : held.criterion
}

/** Those whom the frame holds as others. */
const anyOther = (asked: AskedTrait, label: string): Criterion | undefined =>
  asked === "race" && ANOTHER.test(label) ? trait(asked, "other") : undefined

type Value = string | number

const INCOME_STEP = 500
const steps = (from: number, to: number, step: number): ReadonlyArray<number> =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step)

const valuesOf = (asked: AskedTrait): ReadonlyArray<Value> => {
  if (asked === "Age") return steps(ADULT_AGE, 91, 1)
  if (asked === "Income") return steps(INCOME_GROUPS[0]![0], INCOME_GROUPS.at(-1)![1], INCOME_STEP).map((n) => n + 1)
  return isFramed(asked) ? TRAITS[asked].filter((value) => value !== "unknown" && value !== "elsewhere") : []
}

const holds = (criterion: Criterion, value: Value): boolean => {
  switch (criterion._tag) {
    case "Age":
    case "Income": {
      const { high, highOpen, low, lowOpen } = criterion.interval
      const n = Number(value)
      return (lowOpen ? n > low : n >= low) && (highOpen ? n < high : n <= high)
    }
    case "Trait":
      return criterion.values.some((one) => one === value)
    case "Born":
      return false
    case "Not":
      return !holds(criterion.criterion, value)
    case "All":
      return criterion.criteria.every((one) => holds(one, value))
    case "Any":
      return criterion.criteria.some((one) => holds(one, value))
  }
}

/** Whether everybody has an answer and hardly anybody two: brackets may meet at their ends. */
const divide = (asked: AskedTrait, answers: OwnAnswers): boolean => {
  const said = answers.filter((one) => one !== undefined)
  if (said.length < 2) return false
  const counts = valuesOf(asked).map((value) => said.filter((one) => holds(one, value)).length)
  const twice = counts.filter((count) => count > 1).length
  const mayMeet = asked === "Age" || asked === "Income" ? said.length : 0
  return twice <= mayMeet && (asked === "country" || counts.every((count) => count > 0))
}

/** Traits that the frame holds as plainly as people are asked for them. */
const PLAIN: ReadonlySet<string> = new Set(
  "Age sex region country setting education work marital home race party".split(" ")
)
/** Partners are also wives and husbands, and what is young or old is a matter of opinion. */
const UNCLEAR = pattern("unclear")

/**
 * For a folded question that plainly asks for the respondent's own trait as it is now, with labels that divide all people
 * as the frame does: who gives each answer. Undefined for any other question, whatever it mentions.
 */
export const ownAnswers = (question: string, labels: ReadonlyArray<string>): OwnAnswers | undefined => {
  const own = askedOfThemselves(question, labels)
  if (own === undefined || own.question._tag === "Doing" || own.question._tag === "Nationality") return undefined
  const asked = subjectIn(own.answers)
  const isStatement = own.question._tag === "Statement"
  if (asked === undefined || (isStatement && (UNCLEAR.test(question) || !(PLAIN.has(asked) || isOfMinors(question)))))
    return undefined
  const answers = own.answers.map((one, k) => {
    if (isResidual(asked, labels[k]!)) return undefined
    return one === undefined ? anyOther(asked, labels[k]!) : exactly(one)
  })
  const isKnown = answers.every((one, k) => one !== undefined || isResidual(asked, labels[k]!))
  return isKnown && (isStatement || divide(asked, answers)) ? answers : undefined
}
