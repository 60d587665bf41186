import type { Answer, OpenEstimate, Theme } from "../Estimate.ts"
import { topicStems } from "../Words.ts"
import { listed } from "./Summary.ts"

/** One respondent by what they answered: [question, answer] pairs. */
export type AnsweredPairs = ReadonlyArray<readonly [question: string, answer: string]>

const RELATED = 0.15
const UNRELATED = 0.05
const QUOTED = 2
const REPORTED_THEMES = 5
const LONGEST_ANSWER = 160

/** How much two texts are about the same: shared stems weighted by rarity, as a share of the asked question's own weight. */
const relatedness = (asked: ReadonlySet<string>, rarity: (stem: string) => number) => {
  const whole = [...asked].reduce((sum, stem) => sum + rarity(stem), 0)
  return (question: string): number => {
    const shared = [...new Set(topicStems(question))].filter((stem) => asked.has(stem))
    return whole === 0 ? 0 : shared.reduce((sum, stem) => sum + rarity(stem), 0) / whole
  }
}

const rarityIn = (questions: ReadonlyArray<string>) => {
  const documents = new Map<string, number>()
  for (const question of questions) {
    for (const stem of new Set(topicStems(question))) documents.set(stem, (documents.get(stem) ?? 0) + 1)
  }
  return (stem: string): number => Math.log(1 + questions.length / (1 + (documents.get(stem) ?? 0)))
}

const clipped = (text: string): string =>
  text.length <= LONGEST_ANSWER ? text : `${text.slice(0, LONGEST_ANSWER - 1)}…`

const inWords = ([question, answer]: readonly [string, string]): string =>
  `“${clipped(answer)}” to “${clipped(question)}”`

const themesOf = (quoted: ReadonlyArray<AnsweredPairs>): ReadonlyArray<Theme> => {
  const counts = new Map<string, number>()
  for (const pairs of quoted) for (const pair of pairs) counts.set(inWords(pair), (counts.get(inWords(pair)) ?? 0) + 1)
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, REPORTED_THEMES)
    .map(([text, count]) => ({
      title: text,
      summary: "A related answer that the survey does hold.",
      prevalence: Math.round((count / quoted.length) * 1000) / 1000
    }))
}

/**
 * Answers to a question that the survey did not ask: per respondent one sentence that says so and repeats their own
 * answers to the most related questions, by shared words. Nothing is invented, and the confidence is low.
 */
export const unaskedAnswers = (question: string, respondents: ReadonlyArray<AnsweredPairs>): OpenEstimate => {
  const questions = [...new Set(respondents.flatMap((pairs) => pairs.map(([asked]) => asked)))].sort()
  const score = relatedness(new Set(topicStems(question)), rarityIn(questions))
  const related = new Map(questions.map((asked) => [asked, score(asked)] as const).filter(([, points]) => points > 0))
  const byScore = (a: readonly [string, string], b: readonly [string, string]) =>
    related.get(b[0])! - related.get(a[0])! || (a[0] < b[0] ? -1 : 1)
  const quoted = respondents.map((pairs) =>
    pairs
      .filter(([asked]) => related.has(asked))
      .sort(byScore)
      .slice(0, QUOTED)
  )
  const answers = quoted.map(
    (pairs): Answer =>
      pairs.length === 0
        ? {
            answer: "The survey did not ask this, and this respondent answered nothing related.",
            confidence: UNRELATED
          }
        : {
            answer: `The survey did not ask this; this respondent answered ${listed(pairs.map(inWords))}.`,
            confidence: RELATED
          }
  )
  const nearest = [...related].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, QUOTED)
  const summary =
    nearest.length === 0
      ? "The survey did not ask this, nor anything related to it by its words."
      : `The survey did not ask this. Closest by its words: ${listed(nearest.map(([asked]) => `“${clipped(asked)}”`))}.`
  return { question, answers, summary, themes: themesOf(quoted) }
}
