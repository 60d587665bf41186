import { exactly, isInside } from "../../language/Interval.ts"
import { alternativesAt } from "../../language/Quantity.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { FILLERS } from "../../people/Structure.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { codeOrder, scaleOf, scoresOf } from "../../survey/model/Steps.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { inWording, type QuestionWords } from "./CodebookIndex.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { anyLabel, type Placement, type Unplaced } from "./Intervals.ts"
import { formsOf } from "./WordForms.ts"

const VERB = filterForm("verb", "y")
const OBJECT_WORD = /\s+(?:(?!\d)[\p{L}'-]+)/uy
const BEFORE_SCORE = /\s+(?:(?:an?|with|at(?! (?:least|most)\b)|as|of)\s+)?(?:an?\s+)?/y
/** What ends a rating, and what may follow it: “8 out of 10 points for the stay”. */
const OUT_OF = filterForm("out-of", "y")
const MAX_OBJECT_WORDS = 7

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
const TELLING_VERB = filterForm("telling-verb")

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

/** The words of a rating from a verb on: what was rated, the scores, the best score and where it ends. */
const ratedFrom = (text: string, from: number) => {
  const found = (pattern: RegExp, place: number) => {
    pattern.lastIndex = place
    return pattern.exec(text)
  }
  for (let [place, word] = [from, 0]; word <= MAX_OBJECT_WORDS; word++) {
    const start = place + (found(BEFORE_SCORE, place)?.[0].length ?? 0)
    const scores = start > place ? alternativesAt(text, start) : []
    const end = found(OUT_OF, scores.at(-1)?.end ?? -1)
    if (scores.length > 0 && end !== null)
      return { object: text.slice(from, place), scores, outOf: end[1], end: end.index + end[0].length }
    const next = found(OBJECT_WORD, place)
    if (next === null) return null
    place += next[0].length
  }
  return null
}

/** “rated it 4 or 5”, “gave the stay at least 8 out of 10”: in lower-case text at `at`; nothing where no scale fits. */
export const ratedAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  VERB.lastIndex = at
  const verb = VERB.exec(reader.text)?.[0]
  const rated = verb === undefined ? null : ratedFrom(reader.text, at + verb.length)
  if (verb === undefined || rated === null) return []
  const { end, object, outOf, scores } = rated
  const all = reader.text.slice(at, end)
  const about = wordsOf(object).filter((word) => !PRONOUNS.has(word) && !FILLERS.has(word))
  const best = outOf === undefined ? (/\bstars?$/.test(all) ? 5 : null) : Number(outOf)
  const namesakes = reader.vocabulary.questions.filter(({ question: { key, text } }) =>
    [key, text].some((name) => foldText(name) === verb)
  )
  const isNamed = about.length === 0 && namesakes.length > 0
  const able = candidatesFor(about, best, reader)
  const candidates = isNamed ? able.filter((of) => namesakes.includes(of)) : able
  if (candidates.length === 0 && best === null) return []
  const intervals = scores.map(({ interval }) => interval)
  const named = intervals.flatMap(({ high, low }) => [low, high]).filter(Number.isFinite)
  const wanted: Wanted = (value) => intervals.some((interval) => isInside(exactly(value), interval))
  return [{ end, place: () => [place(all, worded(holding(candidates, named), verb), named, wanted)] }]
}
