import { answerValues } from "../../people/Answers.ts"
import type { AnyTrait } from "../../people/Traits.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { mayDescribe, wordingOf } from "../../survey/model/Subject.ts"
import { excerpt } from "../../text/Text.ts"
import type { Unplaced } from "./Intervals.ts"
import { CHOSEN, unasked } from "./RespondentQuestions.ts"

/** What short wordings that ask for a trait are called. */
const CALLED: Partial<Record<AnyTrait, RegExp>> = {
  sex: /\b(?:gender|sex)\b/,
  work: /\b(?:employment|work(?:ing)? status|main activity|economic activity|labou?r (?:force )?status)\b/,
  marital: /\bmarital\b|\bcivil status\b/,
  country: /\b(?:country|cntry|nation)\b/,
  region: /\bregions?\b/,
  education: /\beducation|\bdegree\b|\bqualification\b/,
  religion: /\breligio(?:n|us)\b/,
  race: /\b(?:race|ethnicity)\b/,
  party: /\bparty\b/
}

/** A longer wording asks for something of it: how much a respondent trusts a party, say. */
const MAX_WORDS = 6

const isCalled = (trait: AnyTrait, question: Question): boolean => {
  const wording = wordingOf(question)
  return CALLED[trait]?.test(wording) === true && wording.split(/\s+/).length <= MAX_WORDS
}

const SHOWN = 3
const quoted = (label: string) => `“${excerpt(label, 40)}”`
const asFilter = ({ key }: Question, label: string) =>
  `${excerpt(key)} = "${excerpt(label, 40).replaceAll('"', '\\"')}"`

/** Why a trait cannot be told: no question is about it, or what the survey asks cannot be read as that. */
export const whyUnplaced = (trait: AnyTrait, values: ReadonlyArray<string>, { questions }: Codebook): Unplaced => {
  const own = questions.filter((one) => CHOSEN.has(one.kind) && mayDescribe(one, ["kin"]))
  const saying = own.flatMap((question) => {
    const label = question.labels.find((one) => {
      const said = answerValues(trait, one)
      return said.length > 0 && said.every((value) => values.includes(value))
    })
    return label === undefined ? [] : [asFilter(question, label)]
  })
  if (saying.length > 0) {
    return {
      problem: "it is not certain which question says that of respondents: write the question and its answer",
      suggestions: saying.slice(0, SHOWN)
    }
  }
  const called = own.find((question) => isCalled(trait, question))
  if (called === undefined) return unasked(trait)
  const { key, labels } = called
  const more = labels.length > SHOWN ? " and so on" : ""
  return {
    problem: `${excerpt(key)} asks about it, but none of its answers is read as that (${labels.slice(0, SHOWN).map(quoted).join(", ")}${more}): write the answer if it is one of them`,
    suggestions: labels.slice(0, SHOWN).map((label) => asFilter(called, label))
  }
}
