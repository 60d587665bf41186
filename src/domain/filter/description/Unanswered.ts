import { Array as Arr } from "effect"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { isNonAnswer, roleBeside } from "../../scale/CodedLabel.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { excerpt } from "../../text/Text.ts"
import { printFilter } from "../binding/Print.ts"
import type { QuestionWords } from "./CodebookIndex.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { anyOf, compare, type Placement, type Unplaced } from "./Intervals.ts"
import { numberedPositions } from "./NumberedAnswers.ts"
import { isProblem, unasked } from "./RespondentQuestions.ts"
import { canonical, meaningOf } from "./WordForms.ts"

const ABOUT = String.raw`(?:(?:the |that )?question (?:about|on|of) )?(.+?)(?=\s+(?:and|or|but|who)\b|[,;.]|$)`
const TELL = "(?:say|answer|tell|give|state|disclose|report)"
const REFUSED = new RegExp(
  `(?:prefer(?:s|red)? not to|would rather not|declin(?:es?|ed) to|refus(?:es?|ed) to) ${TELL} (?:about |on )?${ABOUT}`,
  "uy"
)
const SKIPPED = new RegExp(
  `(?:skip(?:s|ped)? (?=(?:the |that )?question)|(?:(?:did not|didn['’]?t|have not|never|haven['’]?t) answer(?:ed)?|` +
    `gave no answer to) )${ABOUT}`,
  "uy"
)
/** Who did not say something may have given no answer, or one that says as much. */
const UNTOLD = new RegExp(
  `(?:(?:did not|didn['’]?t|have not|haven['’]?t|would not|wouldn['’]?t|never) ${TELL}(?:ed)? (?=(?:us )?(?:how|` +
    `what|which|where|when|whether|if|their|his|her)\\b))(?:us )?${ABOUT}`,
  "uy"
)

const END = String.raw`(?=\s*(?:$|[,;.]|(?:and|or|but|who)\b))`
/** Who gave no answer to a question, whatever noun says so: “no answer about dogs”, “left the dog question blank”. */
const NO_ANSWER = new RegExp(
  `(?:(?:gave|given|giving|give|had|has|have|with) )?no (?:answers?|response|reply)(?: (?:was )?given)? (?:to|on|` +
    `about|for|regarding) (?:the |that )?${ABOUT}`,
  "uy"
)
const TOPIC = String.raw`(?!(?:and|or|but|nor|not|no|never|without)\b)((?:(?!(?:and|or|but|nor)\b)[\p{L}'-]+ ){0,4}?[\p{L}'-]+)`
const LEFT_OUT = [
  `(?:left|leaving|leave) (?:the |that )?${TOPIC} (?:question )?(?:blank|empty|unanswered|out)${END}`,
  `(?:missing|lacking|no) ${TOPIC} (?:given|stated|provided|reported|recorded|answer|data|value)${END}`,
  `${TOPIC} (?:(?:is|was|are) )?(?:missing|unknown|unanswered|(?:not|never) (?:given|stated|provided|reported|` +
    `recorded|answered|known))${END}`,
  `missing (?:an? )?(?:(?:answers?|data|values?|responses?) (?:to|on|about|for|in) )?${TOPIC}${END}`
].map((pattern) => new RegExp(pattern, "uy"))

/** An answer that says only that none was given. */
const SAYS_NONE = filterForm("says-none")
const AGE = filterForm("age")

const INCOME = filterForm("unanswered-income")
const SHOWN = 3
/** What an indirect question begins with. */
const ASKING = filterForm("asking", "g")

const asksAll = ({ question, told }: QuestionWords, topic: ReadonlyArray<string>): boolean =>
  question.kind !== "text" && topic.every((word) => told.has(word))

/** Questions that a topic names: the one so called where there is one, else all whose wording has its words. */
const questionsAbout = (topic: string, { codebook, vocabulary }: Reader): ReadonlyArray<Question> => {
  const subject = INCOME.test(topic) ? "income" : AGE.test(topic) ? "age" : null
  if (subject !== null) {
    const positions = numberedPositions(subject, codebook, unasked("means"))
    return isProblem(positions) ? [] : positions.slice(0, 1).map((at) => codebook.questions[at]!)
  }
  const words = meaningOf(topic.replace(ASKING, "")).map(canonical)
  const asking = vocabulary.questions.filter((of) => words.length > 0 && asksAll(of, words))
  const named = asking.filter(
    ({ question }) => meaningOf(question.key.replaceAll("_", " ")).join(" ") === words.join(" ")
  )
  return (named.length === 1 ? named : asking).map(({ question }) => question)
}

const REFUSAL = roleBeside("prefer not to say")

const MISSING = "missing"

const refusalsOf = ({ labels }: Question): ReadonlyArray<string> =>
  labels.filter((label) => isNonAnswer(label) && roleBeside(label) === REFUSAL).slice(0, 1)

const blanksOf = ({ labels }: Question): ReadonlyArray<string> => [
  ...labels.filter((label) => SAYS_NONE.test(bareLabel(label))),
  MISSING
]

const positionOf = ({ questions }: Codebook, question: Question): number => questions.indexOf(question)

const among = (
  questions: Arr.NonEmptyReadonlyArray<Question>,
  values: (question: Question) => ReadonlyArray<string>,
  { codebook }: Reader
): Placement | Unplaced => {
  const [question, ...others] = questions
  const filterOf = (one: Question) => anyOf(values(one).map((text) => compare(one, "=", text)))
  const expressions = questions.flatMap((one) => (values(one).length === 0 ? [] : [printFilter(filterOf(one))]))
  if (others.length > 0)
    return {
      problem: "several questions are about that: write the one meant",
      suggestions: expressions.slice(0, SHOWN)
    }
  const texts = values(question)
  if (texts.length === 0)
    return {
      problem: `${excerpt(question.key)} has no answer for those who would not say`,
      suggestions: [printFilter(compare(question, "=", MISSING))]
    }
  const note = texts.includes(MISSING)
    ? `those who were not asked ${excerpt(question.key)} have no answer to it either`
    : null
  return { filter: filterOf(question), position: positionOf(codebook, question), note }
}

interface Saying {
  readonly pattern: RegExp
  readonly values: (question: Question) => ReadonlyArray<string>
  /** Whether it means nothing else, so that it is refused where no question is about that. */
  readonly isSure?: true
}

const NOT_ASKED = {
  problem: "no question is found by these words: write its key, as in “key = missing”",
  suggestions: []
}

const SAYINGS: ReadonlyArray<Saying> = [
  { pattern: UNTOLD, values: (question) => [...refusalsOf(question), MISSING] },
  { pattern: REFUSED, values: refusalsOf },
  { pattern: SKIPPED, values: () => [MISSING] },
  { pattern: NO_ANSWER, values: blanksOf, isSure: true },
  ...LEFT_OUT.map((pattern) => ({ pattern, values: blanksOf }))
]

/**
 * Who would not say (“prefer not to say their income”) or did not answer (“skipped the question about height”, “no answer
 * about dogs”, “income not given”).
 */
export const unansweredAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> =>
  SAYINGS.flatMap(({ isSure, pattern, values }) => {
    pattern.lastIndex = at
    const found = pattern.exec(reader.text)
    if (found === null) return []
    const end = at + found[0].length
    const about = questionsAbout(found[1]!.trim(), reader)
    if (Arr.isNonEmptyReadonlyArray(about)) return [{ end, place: () => [among(about, values, reader)] }]
    return isSure === true ? [{ end, place: () => [NOT_ASKED] }] : []
  })
