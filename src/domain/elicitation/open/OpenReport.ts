/**
 * Open questions put to language models: who answers and what they stand for (`Respondents`, `Stances`), what is asked
 * (`Prompts`), what becomes of the texts (`WrittenAnswer`, `Corpus`). This file makes the estimate that goes out.
 */
import { knowledgeOfAudience } from "../../evidence/AnsweredFor.ts"
import { openDoubt } from "../../evidence/doubts/ModelRecord.ts"
import type { OpenEstimate, Sample, Theme } from "../../evidence/Estimate.ts"
import { confidenceIn } from "../../evidence/Evidence.ts"
import { type Knowledge, lowest } from "../../evidence/Knowledge.ts"
import { estimateMargin, modelError, peopleBehind, peopleWorth } from "../../evidence/ModelError.ts"
import type { Workings } from "../../evidence/QuestionResult.ts"
import { lowered } from "../../evidence/Summary.ts"
import type { FramedAudience } from "../../simulation/Audience.ts"
import type { Panel } from "../../simulation/Panel.ts"
import { listed } from "../../text/Text.ts"
import { clipped, verbatimThemes } from "../../verbatims/Themes.ts"
import { leadOfModels } from "../PromptText.ts"
import { areMonotonous, type Texts } from "./Corpus.ts"
import type { Speaker } from "./Prompts.ts"
import { type Stance, USUAL_ENTROPY } from "./Stances.ts"

/** What a summary of simulated answers tells. */
interface Told {
  readonly models: ReadonlyArray<string>
  readonly asked: number
  readonly answered: number
  /** What the answers come down to, each with how many of those who answered. */
  readonly gists: ReadonlyArray<{ readonly gist: string; readonly count: number }>
  readonly monotonous: boolean
}

const answersOf = (n: number): string => `${n.toLocaleString("en-US")} ${n === 1 ? "answer" : "answers"}`

const origin = ({ answered, asked, models }: Told): string => {
  const lost = asked - answered
  const written = `${answersOf(answered)} written by ${listed(models)} as people of this audience might answer; nobody was asked.`
  return lost === 0
    ? written
    : `${written} Of ${asked} respondents simulated, ${lost} ${lost === 1 ? "has" : "have"} no answer that can ` +
        `be used and ${lost === 1 ? "is" : "are"} left out.`
}

const comesDownTo = ({ gists }: Told): string => {
  const said = gists.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return said.length === 0
    ? ""
    : ` They come down to: ${said.map(({ count, gist }) => `“${gist.replace(/[.\s]+$/, "")}” (${count})`).join(", ")}.`
}

const ALIKE = " They repeat themselves more than people's answers do, so treat them as fewer."

/** Simulated answers in a few sentences; every number in them is a count of answers. */
const openInWords = (told: Told): string =>
  told.answered === 0
    ? `No answer: ${listed(told.models)} wrote none that can be used.`
    : `${origin(told)}${comesDownTo(told)}${told.monotonous ? ALIKE : ""}`

export interface WrittenFor {
  readonly question: string
  /** Shares of the stances as the models gave them. */
  readonly before: ReadonlyArray<number>
  readonly stances: ReadonlyArray<Stance>
  readonly speakers: ReadonlyArray<Speaker>
  /** One per speaker. */
  readonly texts: Texts
}

/**
 * What language models know of an open question: its topic, as far as they were held against people's answers to such
 * questions, among people at home as far as they are understood.
 */
const knowledgeOf = (question: string, { atHome, reading }: FramedAudience): Knowledge =>
  lowest(["topic", knowledgeOfAudience(reading), atHome ? "topic" : "scale", openDoubt(question)?.knowledge ?? "topic"])

const QUOTES = 3
/** Shorter answers say little as quotes. */
const MIN_QUOTED_WORDS = 4

const isQuotable = (text: string): boolean => text.split(/\s+/).length >= MIN_QUOTED_WORDS

/** What answers come down to, as themes: how many of them do, with some of them. */
const stanceThemes = (
  stances: ReadonlyArray<Stance>,
  textsOf: ReadonlyArray<ReadonlyArray<string>>,
  models: ReadonlyArray<string>
): ReadonlyArray<Theme> => {
  const answered = textsOf.reduce((sum, texts) => sum + texts.length, 0)
  return stances
    .flatMap(({ gist }, stance): ReadonlyArray<Theme> => {
      const texts = textsOf[stance]!
      if (texts.length === 0) return []
      const quotes = [...texts.filter(isQuotable), ...texts].slice(0, Math.min(QUOTES, texts.length)).map(clipped)
      return [
        {
          title: `${gist.slice(0, 1).toUpperCase()}${gist.slice(1)}`.replace(/[.\s]+$/, ""),
          summary: `For example: ${[...new Set(quotes)].map((quote) => `“${quote}”`).join(" ")}`,
          prevalence: Math.round((1000 * texts.length) / answered) / 1000,
          quotes: [...new Set(quotes)],
          readBy: models.join(", ")
        }
      ]
    })
    .sort((a, b) => b.prevalence - a.prevalence || (a.title < b.title ? -1 : 1))
}

const wordThemes = (texts: ReadonlyArray<string>, seed: number): ReadonlyArray<Theme> =>
  verbatimThemes(
    texts,
    texts.map(() => 1),
    seed
  ).map(({ members: _, ...theme }) => theme)

/** The texts of one question with what they have in common: what they come down to, or else the words they share. */
export const reportOpen = (
  { question, speakers, stances, texts }: WrittenFor,
  { audience }: Panel,
  models: ReadonlyArray<string>,
  seed: number
): OpenEstimate => {
  const given = texts.filter((text) => text !== null)
  const textsOf = stances.map((_, stance) =>
    texts.flatMap((text, i) => (text !== null && speakers[i]!.stance === stance ? [text] : []))
  )
  const told = {
    models,
    asked: texts.length,
    answered: given.length,
    gists: stances.map(({ gist }, stance) => ({ gist, count: textsOf[stance]!.length })),
    monotonous: areMonotonous(given)
  }
  const confidence = confidenceIn("model", peopleWorth(knowledgeOf(question, audience)))
  return {
    question,
    answers: given.map((answer) => ({ answer, confidence })),
    summary: `${leadOfModels(audience.reading)}${lowered(openDoubt(question)?.because ?? "", openInWords(told))}`,
    themes: stances.length === 0 ? wordThemes(given, seed) : stanceThemes(stances, textsOf, models)
  }
}

/** What simulated answers rest on: as many respondents as answered the question that the fewest did. */
export const sampleOfOpen = (
  answers: ReadonlyArray<OpenEstimate>,
  audience: FramedAudience,
  engine: string,
  seed: number
): Sample => {
  const sizes = answers.map((one) => one.answers.length).filter((size) => size > 0)
  const size = sizes.length === 0 ? 0 : Math.min(...sizes)
  const knowledge = lowest(answers.map(({ question }) => knowledgeOf(question, audience)))
  const error = modelError({ knowledge, isAboutTheWorld: false, choices: 2 })
  const margin = size === 0 ? null : estimateMargin(size, error)
  return {
    size,
    effectiveSize: margin === null ? null : peopleBehind(margin),
    marginOfError: margin,
    basis: "model",
    knowledge,
    engine,
    seed,
    audience: audience.reading
  }
}

/** How the shares of stances came about, of questions of which there are any. */
export const workingsOfOpen = (written: ReadonlyArray<WrittenFor>): ReadonlyArray<Workings> =>
  written.flatMap(({ before, question, stances }) =>
    stances.length === 0
      ? []
      : [
          {
            question,
            choices: stances.map(({ gist }) => gist),
            orders: [],
            before,
            after: stances.map(({ share }) => share),
            calibration: { leastEntropy: USUAL_ENTROPY }
          }
        ]
  )
