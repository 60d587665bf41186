import { memoized } from "../../Memo.ts"
import { answerValues } from "../../people/Answers.ts"
import type { AnyTrait } from "../../people/Traits.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import type { Demographic } from "../../survey/model/Selector.ts"
import { isDeclaredUnasked, selectorFor } from "../../survey/model/Selectors.ts"
import { mayDescribe } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"
import type { Unplaced } from "./Intervals.ts"

const DEMOGRAPHIC: Partial<Record<AnyTrait, Demographic>> = {
  sex: "sex",
  region: "region",
  setting: "urbanicity",
  education: "education",
  work: "employment",
  marital: "marital",
  home: "housing",
  race: "race",
  party: "party",
  ideology: "ideology",
  religion: "religion",
  faith: "religion",
  orientation: "orientation"
}

const ABOUT: Partial<Record<AnyTrait, string>> = {
  sex: "gender",
  setting: "where people live, town or country",
  work: "work",
  marital: "marital status",
  home: "owning or renting a home",
  party: "party",
  orientation: "sexual orientation",
  service: "military service",
  household: "the size of households",
  country: "the country",
  place: "that place",
  region: "that region",
  children: "children",
  parenthood: "children",
  faith: "religion"
}

/** What to say where no question is known to ask respondents something, though one may in words that are not recognised. */
export const unrecognised = (what: string): string =>
  `no question was recognised as asking respondents ${what}: if one does, write it with its answer`

export const unasked = (trait: AnyTrait): Unplaced => ({
  problem: unrecognised(`about ${ABOUT[trait] ?? trait}`),
  suggestions: []
})

/** Whether the organization declared that no question asks a trait of respondents. */
export const isDeclaredNone = (trait: AnyTrait, codebook: Codebook): boolean => {
  const demographic = DEMOGRAPHIC[trait]
  return demographic !== undefined && isDeclaredUnasked(codebook, demographic)
}

/** Questions about the respondent that may place a trait, the one to be tried first first; or why there are none. */
export const questionsOf = (trait: AnyTrait, codebook: Codebook): ReadonlyArray<number> | Unplaced => {
  const demographic = DEMOGRAPHIC[trait]
  return demographic === undefined ? [] : selected(demographic, codebook, unasked(trait))
}

export const selected = (
  demographic: Demographic,
  codebook: Codebook,
  none: Unplaced
): ReadonlyArray<number> | Unplaced => {
  const selector = selectorFor(codebook, demographic)
  const keys = (positions: ReadonlyArray<number>) => positions.slice(0, 3).map((at) => codebook.questions[at]!.key)
  switch (selector._tag) {
    case "One":
      return [selector.question, ...selector.also]
    case "Parts":
      return demographic === "children"
        ? selector.questions
        : {
            problem: "several questions are declared for it and it is not known which is meant: declare one",
            suggestions: keys(selector.questions)
          }
    case "Several":
      return { problem: selector.reason, suggestions: keys(selector.questions) }
    case "None":
      return none
  }
}

export const isProblem = (of: ReadonlyArray<number> | Unplaced): of is Unplaced => "problem" in of

export const CHOSEN = new Set(["single", "ordinal", "multiple"])
export const MIN_SAYING = 2
/** A question with more answers is a list, as of states, and stands behind one of groups. */
export const MAX_GROUPS = 20

/** Questions whose labels say a trait, for traits that no demographic of the codebook stands for. */
export const questionsSaying = (trait: AnyTrait, codebook: Codebook): ReadonlyArray<number> => {
  const known = sayingsOf(codebook)
  const found = known.get(trait) ?? saying(trait, codebook)
  known.set(trait, found)
  return found
}

const sayingsOf = memoized((_: Codebook) => new Map<AnyTrait, ReadonlyArray<number>>())

const saying = (trait: AnyTrait, { questions }: Codebook): ReadonlyArray<number> =>
  questions.flatMap((question, position) => {
    if (!CHOSEN.has(question.kind) || !mayDescribe(question, ["kin"])) return []
    const saying = question.labels.filter((label) => answerValues(trait, label).length > 0).length
    return valuesSaid(trait, question) >= MIN_SAYING &&
      saying >= Math.max(MIN_SAYING, question.labels.filter((label) => !isNonAnswer(label)).length / 2)
      ? [position]
      : []
  })

/** A question without a wording of its own, only a variable's name. */
export const isHeadless = ({ key, text }: Question): boolean => foldText(text) === foldText(key)

const valuesSaid = (trait: AnyTrait, { labels }: Question): number =>
  new Set(labels.flatMap((label) => answerValues(trait, label))).size
