import { FILLERS } from "../../people/Structure.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { codeOrder, scaleOf, scoresOf } from "../../survey/model/Steps.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { inWording, type QuestionWords } from "./CodebookIndex.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { anyLabel, type Placement, type Unplaced } from "./Intervals.ts"
import { formsOf } from "./WordForms.ts"

const VERB = "(?:rate[ds]?|rating|gave|gives?|given|giving|scored?|scores|scoring|graded?|grading|place[ds]?)"
const NUMBER = String.raw`(\d+)`
const BOUND = "at least|at most|no more than|no less than|more than|over|above|less than|under|below|between|from"
const LATER = String.raw`(?=\s*(?:$|[,.;)])|\s+(?:and|or|but|who|that|in|for|to|on|as)\b)`

/** “rated it 4 or 5”, “gave the stay at least 8 out of 10 points”: what was rated, a bound, numbers, the best number. */
const RATED = new RegExp(
  String.raw`(${VERB})((?:\s+[\p{L}'-]+){0,7}?)\s+(?:an?\s+|with\s+|at\s+|as\s+|of\s+)?(?:(${BOUND})\s+)?(?:an?\s+)?${NUMBER}` +
    String.raw`(?:\s*(?:-|–)\s*${NUMBER}|\s+(?:to|through|and)\s+${NUMBER}|((?:\s*,\s*\d+)*\s*,?\s+or\s+\d+)|\s+or\s+(more|higher|better|above|over|less|lower|worse|below|fewer))?` +
    String.raw`(?:\s*(?:stars?|points?))?(?:\s*(?:out of|\/)\s*${NUMBER})?(?:\s*(?:stars?|points?))?${LATER}`,
  "uy"
)

const PRONOUNS = new Set(
  "it us them him her this that the their our its themselves themself himself herself self somewhere a an as at with of".split(
    " "
  )
)

/** Scales on which people say how good, likely or important something is. */
const EVALUATIVE: ReadonlySet<string> = new Set(
  "agreement favour satisfaction quality effect importance likelihood degree nps rating".split(" ")
)

/** Numbers from 0 or 1 upwards, one by one: what a rating is given in, and not years or counts. */
const isRating = (question: Question): boolean => {
  const scores = scoresOf(question)
  const values = (scores?.values ?? []).filter((value) => value !== null)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 3 || low < 0 || low > 1 || high > 100) return false
  return scores?.from === "labels" ? high - low === values.length - 1 : EVALUATIVE.has(scaleOf(question).family)
}

const bestOf = (question: Question): number =>
  Math.max(...(scoresOf(question)?.values ?? []).filter((value) => value !== null))

type Wanted = (value: number) => boolean

const wantedBy = (bound: string | undefined, first: number, to: number | null, rest: ReadonlyArray<number>): Wanted => {
  if (to !== null) return (value) => value >= first && value <= to
  switch (bound) {
    case "at least":
    case "no less than":
    case "from":
    case "more":
    case "higher":
    case "better":
      return (value) => value >= first
    case "above":
    case "over":
    case "more than":
      return (value) => value > first
    case "at most":
    case "no more than":
    case "less":
    case "lower":
    case "worse":
    case "fewer":
      return (value) => value <= first
    case "under":
    case "below":
    case "less than":
      return (value) => value < first
    default:
      return (value) => value === first || rest.includes(value)
  }
}

const quoted = (labels: ReadonlyArray<string>) => labels.map((label) => `“${excerpt(label, 40)}”`).join(" or ")

const place = (
  phrase: string,
  candidates: ReadonlyArray<QuestionWords>,
  named: ReadonlyArray<number>,
  wanted: Wanted
): Placement | Unplaced => {
  const [of, ...others] = candidates
  const suggestions = candidates.slice(0, 3).map(({ question }) => question.key)
  if (of === undefined)
    return { problem: "no question with such a scale was found: write the question and its answers", suggestions: [] }
  if (others.length > 0) return { problem: "several questions are answered so: say which is meant", suggestions }
  const { position, question } = of
  const scores = scoresOf(question)!
  if (scores.from === "codes" && codeOrder(question) !== "ascending")
    return {
      problem: `the codes of ${excerpt(question.key)} do not rise with its answers: write the answers`,
      suggestions
    }
  const values = scores.values.filter((value) => value !== null)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const labels = scores.values.flatMap((value, label) => (value !== null && wanted(value) ? [label] : []))
  if (labels.length === 0 || named.some((value) => value < low || value > high))
    return { problem: `${excerpt(question.key)} is answered from ${low} to ${high}`, suggestions }
  return {
    filter: anyLabel(question, labels),
    position,
    note: `“${phrase}” was read as ${quoted(labels.map((label) => question.labels[label]!))} to ${excerpt(question.key)}`
  }
}

const numbersIn = (text: string | undefined): ReadonlyArray<number> => (text?.match(/\d+/g) ?? []).map(Number)

/** What a survey lets respondents rate, of which a text has all words that matter. */
const candidatesFor = (
  about: ReadonlyArray<string>,
  best: number | null,
  { codebook, vocabulary }: Pick<Reader, "codebook" | "vocabulary">
): ReadonlyArray<QuestionWords> => {
  const rated = ratings(codebook, vocabulary).filter(({ question }) => best === null || bestOf(question) === best)
  if (about.length === 0) return rated
  const scored = vocabulary.questions.filter(
    ({ question }) => scoresOf(question) !== null && (best === null || bestOf(question) === best)
  )
  return scored.filter((of) => about.every((word) => inWording(formsOf(word), of)))
}

/** Verbs that a question has in its own wording where they mean it: “Where would you place yourself?”. */
const TELLING_VERB = /^(?:scor|grad|plac)/

const worded = (candidates: ReadonlyArray<QuestionWords>, verb: string) => {
  const own = TELLING_VERB.test(verb) ? candidates.filter((of) => inWording(formsOf(verb), of)) : []
  return own.length === 0 ? candidates : own
}

/** Those on whose scale the numbers lie, where any are: 8 of 10 is given on no scale that ends at 5. */
const holding = (candidates: ReadonlyArray<QuestionWords>, named: ReadonlyArray<number>) => {
  const able = candidates.filter(({ question }) => {
    const values = scoresOf(question)!.values
    return named.every((value) => values.includes(value))
  })
  return able.length === 0 ? candidates : able
}

const ratings = (
  { questions }: Codebook,
  { questions: described }: Reader["vocabulary"]
): ReadonlyArray<QuestionWords> =>
  described.filter(({ position }) => questions[position]!.constant !== true && isRating(questions[position]!))

/** “rated it 4 or 5”, “gave the stay at least 8 out of 10”: in lower-case text at `at`; nothing where no scale fits. */
export const ratedAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  RATED.lastIndex = at
  const found = RATED.exec(reader.text)
  if (found === null) return []
  const [all, verb, object, bound, first, dash, through, list, tail, outOf] = found
  const about = wordsOf(object ?? "").filter((word) => !PRONOUNS.has(word) && !FILLERS.has(word))
  const best = outOf === undefined ? (/\bstars?$/.test(all) ? 5 : null) : Number(outOf)
  const to = dash ?? through
  const namesakes = reader.vocabulary.questions.filter(({ question: { key, text } }) =>
    [key, text].some((name) => foldText(name) === verb)
  )
  const isNamed = about.length === 0 && namesakes.length > 0
  const able = candidatesFor(about, best, reader)
  const candidates = isNamed ? able.filter((of) => namesakes.includes(of)) : able
  if (candidates.length === 0 && best === null) return []
  const rest = numbersIn(list)
  const named = [Number(first), ...rest, ...(to === undefined ? [] : [Number(to)])]
  const wanted = wantedBy(bound ?? tail, Number(first), to === undefined ? null : Number(to), rest)
  return [{ end: at + all.length, place: () => [place(all, worded(holding(candidates, named), verb!), named, wanted)] }]
}
