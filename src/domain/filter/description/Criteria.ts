import { interval } from "../../language/Interval.ts"
import { quantitiesIn } from "../../language/Quantity.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import type { Criterion, Leaf, TraitCriterion } from "../../people/Criterion.ts"
import { PHRASES } from "../../people/Lexicon.ts"
import { TRAITS } from "../../people/Traits.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { mayDescribe, wordingOf } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"
import { placeChildren, type Wanted } from "./ChildAnswers.ts"
import { placeConstant } from "./ConstantAnswers.ts"
import { bindInterval, isNumbered, type Placement, type Unplaced } from "./Intervals.ts"
import { placeBorn, placeInterval } from "./NumberedAnswers.ts"
import { CHOSEN, isProblem, MIN_SAYING, questionsSaying, selected, unasked } from "./RespondentQuestions.ts"
import { asPlacement, placeTrait } from "./TraitAnswers.ts"

/** What a phrase came to; all of several placements must hold. */
export type Placed = ReadonlyArray<Placement | Unplaced>

const HOUSEHOLD_SIZE = filterForm("household-size")

const placeAlone = ({ questions }: Codebook): Placement | Unplaced => {
  const found = questions.flatMap((question, position) => (HOUSEHOLD_SIZE.test(wordingOf(question)) ? [position] : []))
  const [position] = found
  if (position === undefined || found.length > 1) return unasked("household")
  const bound = bindInterval(questions[position]!, interval(1, 1))
  return "problem" in bound ? bound : { filter: bound.filter, position, note: null }
}

/** Names of regions by their codes; reading them takes long enough to be left to the first filter that asks. */
let names: Intl.DisplayNames | undefined
const regionNamed = (code: string) => {
  names ??= new Intl.DisplayNames("en", { type: "region" })
  return names.of(code)
}
const COUNTRY_QUESTION = filterForm("country-question")

/** The label of a country as words: ISO 3166 codes of two letters stand for names where a question is about countries. */
const countryNamed = (label: string, question: Question): string =>
  /^[A-Z]{2}$/.test(label) && COUNTRY_QUESTION.test(wordingOf(question)) ? (regionNamed(label) ?? label) : label

/** Labels for a country as surveys write it, whatever comes before or after its name. */
const countryLabels = (values: ReadonlyArray<string>, { questions }: Codebook) =>
  questions.flatMap((question, position) => {
    if (!CHOSEN.has(question.kind) || !mayDescribe(question, [])) return []
    const named = question.labels.map((label) => {
      const criterion = PHRASES.get(foldText(countryNamed(label, question)).replace(/ of .*$/, ""))
      return criterion?._tag === "Trait" && criterion.trait === "country" ? criterion.values : []
    })
    if (named.filter((countries) => countries.length === 1).length < MIN_SAYING) return []
    const labels = named.flatMap((countries, at) =>
      countries.length > 0 && countries.every((one) => values.includes(one)) ? [at] : []
    )
    return labels.length === 0 ? [] : [{ position, labels, partly: [], spelled: false }]
  })

/** Whether a survey's answers tell its respondents' countries apart. */
export const asksCountry = (codebook: Codebook): boolean => countryLabels(TRAITS.country, codebook).length > 0

const RESIDENCE = filterForm("asks-residence")
const WORKPLACE = filterForm("asks-workplace")

/** Of questions about countries the one that asks where people live, where all others ask where they work. */
const ofResidence = <A extends { readonly position: number }>(found: ReadonlyArray<A>, { questions }: Codebook) => {
  const isWorkplace = ({ position }: A) => WORKPLACE.test(wordingOf(questions[position]!))
  const homes = found.filter((one) => !isWorkplace(one) && RESIDENCE.test(wordingOf(questions[one.position]!)))
  return homes.length === 1 && found.every((one) => one === homes[0] || isWorkplace(one)) ? homes : found
}

const placeCountry = ({ values }: TraitCriterion, phrase: string, codebook: Codebook): Placed => {
  const [best, ...others] = ofResidence(countryLabels(values, codebook), codebook)
  if (best !== undefined && others.length === 0) return [asPlacement(phrase, best, codebook)]
  if (best !== undefined) {
    return [
      {
        problem: "several questions name that country",
        suggestions: [best, ...others].slice(0, 3).map(({ position }) => codebook.questions[position]!.key)
      }
    ]
  }
  return values.length === 1 && values[0] === "United States" && isAmerican(codebook) ? [] : [unasked("country")]
}

/** Whether a survey's respondents live in the United States, as its question about regions or states shows. */
const isAmerican = (codebook: Codebook): boolean => {
  const positions = selected("region", codebook, unasked("region"))
  return (
    (!isProblem(positions) && positions.length > 0) ||
    questionsSaying("place", codebook).length > 0 ||
    codebook.questions.some(({ labels }) => labels.filter((label) => /\$ ?\d/.test(label)).length > 2)
  )
}

const wantedChildren = (values: ReadonlyArray<string>): Wanted =>
  values.includes("no children") ? "none" : values.every((value) => value === "grown children") ? "grown" : "some"

const NOTHING_SAYS_IT = "no question with an answer that says just that was found: if one does, write them"

const NO_AMOUNT = { problem: "it names no amount: write one, as in “earning under $40,000”", suggestions: [] }

/** What somebody paid, and is not paid. */
const PAYS = filterForm("pays", "i")

const ASKS_PAYMENT = filterForm("asks-payment", "i")
const ASKS_INCOME = filterForm("asks-income", "i")
const asksPayment = (question: Question): boolean =>
  isNumbered(question) && ASKS_PAYMENT.test(question.text) && !ASKS_INCOME.test(question.text)

const placeSum = (leaf: Extract<Leaf, { _tag: "Income" }>, phrase: string, codebook: Codebook): Placement | Unplaced =>
  PAYS.test(phrase) && codebook.questions.some(asksPayment)
    ? { problem: "it is what was paid, not what is earned: compare the question it is about", suggestions: [] }
    : placeInterval("income", leaf.interval, vagueNote(phrase, leaf), codebook)

const placeLeaf = (leaf: Leaf, phrase: string, codebook: Codebook): Placed => {
  switch (leaf._tag) {
    case "Age":
      return [placeInterval("age", leaf.interval, vagueNote(phrase, leaf), codebook)]
    case "Income":
      if (quantitiesIn(phrase).length === 0) return [NO_AMOUNT]
      return [placeSum(leaf, phrase, codebook)]
    case "Born":
      return [placeBorn(leaf, phrase, codebook)]
    case "Trait":
      switch (leaf.trait) {
        case "children":
          return [placeChildren(wantedChildren(leaf.values), phrase, codebook)]
        case "parenthood":
        case "occupation":
          return [{ problem: NOTHING_SAYS_IT, suggestions: [] }]
        case "means":
          return [NO_AMOUNT]
        case "household":
          return [placeAlone(codebook)]
        case "country":
          return placeCountry(leaf, phrase, codebook)
        default: {
          const placed = placeTrait(leaf, phrase, codebook)
          return ["problem" in placed ? (placeConstant(leaf, phrase, codebook) ?? placed) : placed]
        }
      }
  }
}

const vagueNote = (
  phrase: string,
  { interval: { high, low } }: Extract<Leaf, { _tag: "Age" | "Income" }>
): string | null => {
  if (/\d/.test(phrase)) return null
  return (
    `“${phrase}” was read as ` +
    `${high === Infinity ? `${low} and over` : low === -Infinity || low === 0 ? `under ${high}` : `${low} to ${high}`}`
  )
}

/** What a criterion that a phrase names comes to in a survey; nothing where all of its respondents meet it. */
export const placeCriterion = (criterion: Criterion, phrase: string, codebook: Codebook): Placed => {
  switch (criterion._tag) {
    case "All":
      return criterion.criteria.flatMap((part) => placeCriterion(part, phrase, codebook))
    case "Not":
      return placeCriterion(criterion.criterion, phrase, codebook).map((placed) =>
        "problem" in placed
          ? placed
          : { ...placed, filter: { _tag: "Not", clause: placed.filter, span: { start: 0, end: 0 } } }
      )
    case "Any":
      return [
        { problem: "it stands for several things, and questions were found for only some of them", suggestions: [] }
      ]
    default:
      return placeLeaf(criterion, phrase, codebook)
  }
}
