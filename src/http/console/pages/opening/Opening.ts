import type { SurveyQuestion } from "../../../../client/Types.ts"

/** A survey as far as choosing questions from it needs. */
export interface OpenSurvey {
  readonly id: string
  readonly title: string
  readonly questions: ReadonlyArray<SurveyQuestion>
  /** Keys of the questions that say who respondents are. */
  readonly describing: ReadonlySet<string>
}

/** A question that the console opens on. */
interface OpenQuestion {
  readonly survey: Pick<OpenSurvey, "id" | "title">
  readonly question: SurveyQuestion
}

const FEWEST_ANSWERS = 2
const MOST_ANSWERS = 7
/** The least share of the best-filled question's respondents who must have answered. */
const LEAST_FILLED = 0.5
const FEWEST_WORDS = 4
const LONGEST = 140
/** Shorter words, such as articles, say nothing about a subject. */
const SHORTEST_SUBJECT = 4
/** A word in more of a survey's questions than this is about the whole survey, not about one of them. */
const COMMON = 0.25
/** … but a word in so few questions never is. */
const MOST_SHARED = 2

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const subjectOf = ({ stem, text }: SurveyQuestion): ReadonlySet<string> =>
  new Set(wordsOf(`${stem ?? ""} ${text}`).filter((word) => word.length >= SHORTEST_SUBJECT))

const isClosed = ({ kind, labels }: SurveyQuestion) =>
  (kind === "single" || kind === "ordinal") && labels.length >= FEWEST_ANSWERS && labels.length <= MOST_ANSWERS

/** Whether the text alone says what was asked: it isn't the row of a grid, a column's name, or a paragraph. */
const isSaid = ({ stem, text }: SurveyQuestion) =>
  (stem === null || text.includes(stem)) && wordsOf(text).length >= FEWEST_WORDS && text.length <= LONGEST

interface Candidate extends OpenQuestion {
  readonly filled: number
  readonly subject: ReadonlySet<string>
}

const candidatesIn = (survey: OpenSurvey): ReadonlyArray<Candidate> => {
  const { describing, questions } = survey
  const most = Math.max(1, ...questions.map(({ base }) => base))
  const times = new Map<string, number>()
  for (const question of questions) for (const word of subjectOf(question)) times.set(word, (times.get(word) ?? 0) + 1)
  const isOwn = (word: string) => (times.get(word) ?? 0) <= Math.max(MOST_SHARED, COMMON * questions.length)
  return questions
    .filter((one) => isClosed(one) && isSaid(one) && one.doubt === undefined && !describing.has(one.key))
    .map((question) => ({
      survey,
      question,
      filled: question.base / most,
      subject: new Set([...subjectOf(question)].filter(isOwn))
    }))
    .filter(({ filled }) => filled >= LEAST_FILLED)
}

/** How much of the smaller of two subjects the other shares, from 0 to 1. */
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const least = Math.min(a.size, b.size)
  return least === 0 ? 0 : [...a].filter((word) => b.has(word)).length / least
}

/**
 * Up to `most` questions to open on: closed ones with few answers that most people answered, by turns from each survey, and
 * each as different in subject from those before it as there is. In the order of the surveys where nothing else decides.
 */
export const openingQuestions = (surveys: ReadonlyArray<OpenSurvey>, most: number): ReadonlyArray<OpenQuestion> => {
  const left = surveys.map((survey) => [...candidatesIn(survey)])
  const chosen: Array<Candidate> = []
  for (let turn = 0; chosen.length < most && left.some(({ length }) => length > 0); turn++) {
    const from = left[turn % left.length]!
    const worthOf = ({ filled, subject }: Candidate) =>
      filled - Math.max(0, ...chosen.map((one) => overlap(subject, one.subject)))
    const best = from.reduce<Candidate | undefined>(
      (first, one) => (first === undefined || worthOf(one) > worthOf(first) ? one : first),
      undefined
    )
    if (best === undefined) continue
    from.splice(from.indexOf(best), 1)
    chosen.push(best)
  }
  return chosen.map(({ question, survey: { id, title } }) => ({ survey: { id, title }, question }))
}
