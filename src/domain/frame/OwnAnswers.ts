import { OWN_ANSWERS } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { answerValues } from "../people/Answers.ts"
import { type Criterion, leaves, not, trait } from "../people/Criterion.ts"
import { readAudience } from "../people/Reader.ts"
import { ANOTHER, REFUSAL, withUnit } from "../people/SelfDescription.ts"
import { type AskedTrait, askedTraits, saidByYes } from "../people/SelfQuestion.ts"
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

/** What a leaf is about, as far as people are asked for it. */
const aboutOnly = (criterion: Criterion, asked: string): boolean => {
  const found = leaves(criterion)
  return (
    found.length > 0 &&
    found.every(({ leaf }) => (leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag) === asked)
  )
}

/** A criterion that the frame holds exactly as it is said. */
const exactly = (criterion: Criterion): Criterion | undefined => {
  const held = framed(criterion)
  return held.criterion === null || held.wider ? undefined : held.criterion
}

/** Labels are terse; of places only those are taken that are regions or countries themselves. */
const fromLabel = (asked: AskedTrait, label: string): Criterion | undefined => {
  if (asked === "Age" || asked === "Income" || asked === "region" || asked === "country") return undefined
  const values = answerValues(asked, label).filter((value) => value !== "not looking for work")
  return values.length === 0 ? undefined : exactly(trait(asked, ...values))
}

const BARE_NUMBERS = pattern("bare-numbers")

const meaningOf = (asked: AskedTrait, label: string): Criterion | undefined => {
  const written = asked === "Age" && !BARE_NUMBERS.test(label) ? label : withUnit(asked, label)
  const { criterion, interests, unread } = readAudience(written)
  const understood = interests.length === 0 && unread.length === 0 && aboutOnly(criterion, asked)
  return (understood ? exactly(criterion) : undefined) ?? fromLabel(asked, label)
}

type Value = string | number

const INCOME_STEP = 500
const steps = (from: number, to: number, step: number): ReadonlyArray<number> =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step)

/** Everything that people of the frame may be. */
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

const chosen = (asked: AskedTrait, labels: ReadonlyArray<string>): OwnAnswers | undefined => {
  const answers = labels.map((label) => (isResidual(asked, label) ? undefined : meaningOf(asked, label)))
  const known = answers.every((one, k) => one !== undefined || isResidual(asked, labels[k]!))
  return known && divide(asked, answers) ? answers : undefined
}

const PLAINLY_YES_OR_NO: ReadonlySet<string> = new Set([
  "Age",
  "sex",
  "region",
  "country",
  "setting",
  "education",
  "work",
  "marital",
  "children",
  "home",
  "race",
  "party"
])
/** Partners are also wives and husbands, and what is young or old is a matter of opinion. */
const UNCLEAR = pattern("unclear")
const VAGUE_AGE = /^[^\d]*$/

const yesOrNo = (question: string, labels: ReadonlyArray<string>): OwnAnswers | undefined => {
  const said = saidByYes(question)
  if (said === undefined || UNCLEAR.test(said)) return undefined
  if (!labels.includes("yes") || !labels.includes("no")) return undefined
  if (labels.some((label) => label !== "yes" && label !== "no" && !REFUSAL.test(label))) return undefined
  if (said === "children at home") return answersTo(trait("children", "children at home"), labels)
  const reading = readAudience(said)
  const [only, ...others] = reading.said
  if (only === undefined || others.length > 0 || reading.unread.length > 0 || reading.interests.length > 0)
    return undefined
  const rest = said
    .replace(only.phrase, "")
    .replace(/\b(?:the|in|of|area|person|now|currently|years|old|age)\b/g, "")
    .trim()
  const [first] = leaves(only.criterion)
  const asked = first?.leaf._tag === "Trait" ? first.leaf.trait : (first?.leaf._tag ?? "")
  const vague = asked === "Age" && VAGUE_AGE.test(said)
  if (
    rest !== "" ||
    vague ||
    !PLAINLY_YES_OR_NO.has(asked) ||
    asked === "children" ||
    !aboutOnly(reading.criterion, asked)
  )
    return undefined
  const criterion = exactly(reading.criterion)
  return criterion === undefined ? undefined : answersTo(criterion, labels)
}

const answersTo = (criterion: Criterion, labels: ReadonlyArray<string>): OwnAnswers =>
  labels.map((label) => (label === "yes" ? criterion : label === "no" ? not(criterion) : undefined))

/**
 * For a folded question that plainly asks for the respondent's own trait as it is now, with labels that divide all people
 * as the frame does: who gives each answer. Undefined for any other question, whatever it mentions.
 */
export const ownAnswers = (question: string, labels: ReadonlyArray<string>): OwnAnswers | undefined => {
  const direct = yesOrNo(question, labels)
  if (direct !== undefined) return direct
  for (const asked of askedTraits(question)) {
    if (asked === "children" || (asked !== "Age" && asked !== "Income" && !isFramed(asked))) continue
    const answers = chosen(asked, labels)
    if (answers !== undefined) return answers
  }
  return undefined
}
