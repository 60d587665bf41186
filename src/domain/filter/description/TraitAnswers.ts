import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { answerValues } from "../../people/Answers.ts"
import type { TraitCriterion } from "../../people/Criterion.ts"
import { selfQuestion } from "../../people/SelfQuestion.ts"
import type { AnyTrait } from "../../people/Traits.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { yesAmong } from "../../survey/model/AnswerKinds.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { mayDescribe, wordingOf } from "../../survey/model/Subject.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import { anyLabel, type Placement, type Unplaced } from "./Intervals.ts"
import {
  isDeclaredNone,
  isHeadless,
  isProblem,
  MAX_GROUPS,
  questionsOf,
  questionsSaying,
  unasked
} from "./RespondentQuestions.ts"

const HAVING = filterForm("trait-answers-having")
const OPEN = filterForm("open")

interface Fit {
  readonly position: number
  readonly labels: ReadonlyArray<number>
  /** Labels that hold only partly. */
  readonly partly: ReadonlyArray<string>
  /** Whether a label says just what the phrase writes. */
  readonly spelled: boolean
}

const fitOf = (trait: AnyTrait, values: ReadonlyArray<string>, position: number, { questions }: Codebook): Fit => {
  const question = questions[position]!
  const said = question.labels.map((label) => answerValues(trait, label))
  const within = said.map((of) => of.length > 0 && of.every((value) => values.includes(value)))
  const partly = said.map((of, i) => !within[i] && of.some((value) => values.includes(value)))
  return {
    position,
    labels: question.labels.flatMap((_, i) => (within[i] ? [i] : [])),
    partly: question.labels.filter((_, i) => partly[i]),
    spelled: false
  }
}

/** Labels that say just what a phrase writes: “some college”. */
const spelledOut = (phrase: string, fit: Fit, { questions }: Codebook): Fit => {
  const spelling = (text: string) => foldText(text).replace(/[-_]/g, " ")
  const written = spelling(phrase.replace(HAVING, ""))
  const labels = questions[fit.position]!.labels.flatMap((label, at) => (spelling(label) === written ? [at] : []))
  return labels.length === 0 ? fit : { ...fit, labels, partly: [], spelled: true }
}

const quoted = (labels: ReadonlyArray<string>) => labels.map((label) => `“${excerpt(label, 40)}”`)

export const asPlacement = (phrase: string, { labels, partly, position }: Fit, { questions }: Codebook): Placement => {
  const question = questions[position]!
  const chosen = labels.map((at) => question.labels[at]!)
  const plain = labels.length === 1 && partly.length === 0
  const left = partly.length === 0 ? "" : `; ${quoted(partly).join(", ")} fits only partly and was left out`
  return {
    filter: anyLabel(question, labels),
    position,
    note: plain ? null : `“${phrase}” was read as ${quoted(chosen).join(" or ")}${left}`
  }
}

const byYes = (
  trait: AnyTrait,
  values: ReadonlyArray<string>,
  phrase: string,
  codebook: Codebook
): ReadonlyArray<Placement> =>
  codebook.questions.flatMap((question, position): ReadonlyArray<Placement> => {
    const yes = yesAmong(question)
    if (yes === null || !mayDescribe(question, ["kin"])) return []
    const statement = trait !== "service" ? undefined : selfQuestion(wordingOf(question).replace(/\?$/, ""), true)
    const served = statement?._tag === "Statement" && statement.criterion._tag === "Trait" ? statement.criterion : null
    if (served?.trait === trait && values.length === 1 && values[0] === served.values[0])
      return [
        {
          filter: anyLabel(question, [yes]),
          position,
          note: `“${phrase}” was read as “${question.labels[yes]!}” to “${excerpt(question.text, 120)}”`
        }
      ]
    const asked = ASKED_TO_BE.exec(wordingOf(question))?.[1]
    const said = asked === undefined ? [] : answerValues(trait, asked)
    return said.length > 0 && said.every((value) => values.includes(value)) && values.length === said.length
      ? [{ filter: anyLabel(question, [yes]), position, note: null }]
      : []
  })

const ASKED_TO_BE = filterForm("asked-to-be")

/**
 * Questions whose answers alone say a trait, where no wording tells that respondents are asked for it: the only one, or
 * among variables without a wording the one that tells most apart.
 */
const saidByAnswers = (trait: AnyTrait, codebook: Codebook): ReadonlyArray<number> => {
  const saying = questionsSaying(trait, codebook)
  if (saying.length < 2) return saying
  if (!saying.every((position) => isHeadless(codebook.questions[position]!))) return []
  const told = (position: number) => {
    const { labels } = codebook.questions[position]!
    return labels.length > MAX_GROUPS ? 0 : labels.filter((label) => answerValues(trait, label).length > 0).length
  }
  return [...saying].sort((a, b) => told(b) - told(a))
}

/** Whether all that is wanted has a label, or every label is understood: else others may say it too. */
const isCovered = (trait: AnyTrait, values: ReadonlyArray<string>, { labels }: Question): boolean => {
  const said = labels.map((label) => answerValues(trait, label))
  const open = labels.some((label, i) => said[i]!.length === 0 && !isNonAnswer(label) && !OPEN.test(foldText(label)))
  return !open || values.every((value) => said.some((of) => of.includes(value)))
}

const triedFor = (
  trait: AnyTrait,
  own: ReadonlyArray<number> | Unplaced,
  codebook: Codebook
): ReadonlyArray<number> => {
  if (isProblem(own)) return saidByAnswers(trait, codebook)
  if (own.length === 0) return questionsSaying(trait, codebook)
  const others = isHeadless(codebook.questions[own[0]!]!) ? saidByAnswers(trait, codebook) : []
  return others.length > 1 ? others : own
}

/** Who is called single as an answer to the question; single parents may have been married. */
const SINGLE = filterForm("single")

export const placeTrait = (leaf: TraitCriterion, phrase: string, codebook: Codebook): Placement | Unplaced => {
  const { trait } = leaf
  if (isDeclaredNone(trait, codebook)) return unasked(trait)
  const isSingle = trait === "marital" && SINGLE.test(phrase)
  const values = isSingle ? ["never married"] : leaf.values
  const own = questionsOf(trait, codebook)
  if (isProblem(own) && own.suggestions.length > 0) return own
  const positions = triedFor(trait, own, codebook)
  const fits = positions.map((position) => spelledOut(phrase, fitOf(trait, values, position, codebook), codebook))
  const useful = fits.filter(
    ({ labels, position }) => labels.length > 0 && isCovered(trait, values, codebook.questions[position]!)
  )
  const whole = useful.filter(({ partly }) => partly.length === 0).sort((a, b) => Number(b.spelled) - Number(a.spelled))
  const best = whole[0] ?? useful[0]
  if (best !== undefined) {
    const placed = asPlacement(phrase, best, codebook)
    return isSingle && placed.note === null ? { ...placed, note: `“${phrase}” was read as never married` } : placed
  }
  const asked = byYes(trait, values, phrase, codebook)
  if (asked.length === 1) return asked[0]!
  const near = fits.find(({ partly }) => partly.length === 1)
  if (trait === "marital" && near !== undefined && near.partly[0] !== undefined && isNamed(phrase, near.partly[0])) {
    const at = codebook.questions[near.position]!.labels.indexOf(near.partly[0])
    return {
      filter: anyLabel(codebook.questions[near.position]!, [at]),
      position: near.position,
      note: `“${phrase}” was read as “${excerpt(near.partly[0], 40)}”, which holds others too`
    }
  }
  const [first] = positions
  if (first === undefined) return unasked(trait)
  const { key, labels } = codebook.questions[first]!
  return { problem: `no answer to ${excerpt(key)} says just that`, suggestions: labels.slice(0, 3) }
}

const isNamed = (phrase: string, label: string) => foldText(label).includes(foldText(phrase).replace(/s$/, ""))
