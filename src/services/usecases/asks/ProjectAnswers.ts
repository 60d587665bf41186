import { Effect, Either, Option } from "effect"
import { MAX_TWINS_ASKED, type QuestionMatching } from "../../../domain/ask/Ask.ts"
import { reportQuestion } from "../../../domain/ask/Report.ts"
import {
  answeredByNobody,
  notCounted,
  OTHERS_UNCOUNTED,
  OTHERS_UNFORETOLD,
  sayingDoubt,
  sayingHowAsked,
  sayingSynthetic,
  sayingWeights,
  type Unpredicted,
  unmatched
} from "../../../domain/ask/Unanswered.ts"
import { foundOtherwise } from "../../../domain/evidence/AskedOtherwise.ts"
import type { Answer, EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import { confidenceIn } from "../../../domain/evidence/Evidence.ts"
import {
  imputedAnswer,
  imputedShares,
  isPredictable,
  isUnforetold,
  reportImputed
} from "../../../domain/evidence/ImputedQuestion.ts"
import type { Knowledge } from "../../../domain/evidence/Knowledge.ts"
import { questionsInTurns } from "../../../domain/evidence/QuestionIndex.ts"
import { answersFound, type FoundQuestion, sameQuestion, wordForWord } from "../../../domain/evidence/QuestionMatch.ts"
import type { QuestionResult } from "../../../domain/evidence/QuestionResult.ts"
import { nearestInMeaning, nearestOf, surelyMeant } from "../../../domain/evidence/SameMeaning.ts"
import { tellingPositions } from "../../../domain/imputation/Items.ts"
import type { PredictedItem } from "../../../domain/imputation/SegmentShares.ts"
import type { Project } from "../../../domain/Project.ts"
import { type Bitset, count } from "../../../domain/statistics/Bitset.ts"
import { answered, type Column, type TextColumn } from "../../../domain/survey/model/Column.ts"
import type { Codebook, Question } from "../../../domain/survey/model/Question.ts"
import { worthWeights } from "../../../domain/survey/model/Synthetic.ts"
import type { Weights } from "../../../domain/survey/model/Weights.ts"
import { answerOf } from "../../../domain/survey/tables/Tabulate.ts"
import { scrub } from "../../../domain/verbatims/Privacy.ts"
import { summarizeVerbatims } from "../../../domain/verbatims/Verbatims.ts"
import { MeaningTable } from "../../ports/MeaningTable.ts"
import { Respondents } from "../../ports/ProjectRepo.ts"
import { SecondReader } from "../../ports/SecondReader.ts"
import { HeavyWork } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { Backtests } from "../Backtests.ts"
import type { ReadSegment, Segment } from "../Segments.ts"
import { VerbatimReader } from "../SurveyTexts.ts"
import { TalliedSegments } from "../Tallies.ts"
import { inTurns } from "../Turns.ts"

/** Surveys beyond this many respondents are not completed by prediction. */
const MAX_RESPONDENTS = 100_000

/** Predictions of what respondents did not answer, learnt from everybody in the project before any filter. */
export class Predictions extends Effect.Service<Predictions>()("services/Predictions", {
  effect: Effect.gen(function* () {
    const heavy = yield* HeavyWork
    const respondents = yield* Respondents

    /** The items of one closed question with predictions for everybody; none where there is nothing to predict from. */
    const of = spanned("Predictions.of")(function* (project: Project, codebook: Codebook, position: number) {
      const closed = tellingPositions(codebook.questions)
      const question = codebook.questions[position]!
      if (!isPredictable(question) || codebook.respondents > MAX_RESPONDENTS) return []
      const input = Effect.map(respondents.columns(project, closed), (columns) => ({
        questions: closed.map((at) => codebook.questions[at]!),
        columns,
        respondents: codebook.respondents,
        position: closed.indexOf(position)
      }))
      return yield* heavy.run("predictions", `${project.id}/${project.revision}/${position}`, input)
    })

    return {
      of: of satisfies (...args: never) => Effect.Effect<ReadonlyArray<PredictedItem>, EngineUnavailable>
    } as const
  })
}) {}

/** Those who are counted: respondents, or groups of them who answered alike. */
interface Counted {
  readonly codebook: Codebook
  readonly matched: Bitset
  readonly weights: Weights
}

/** What one question brought back from a project's respondents. */
export interface Answered {
  /** One per respondent asked; none where the question was not answered. */
  readonly answers: ReadonlyArray<Answer>
  readonly result: QuestionResult
  /** As a share; null where no share is published. */
  readonly marginOfError: number | null
  /** Answers of a plain sample that would say as much as these. */
  readonly effectiveBase: number
  /** What is known of the question where nobody was asked it. */
  readonly knowledge?: Knowledge
  readonly found?: FoundAnswers
}

interface ProjectQuestion {
  readonly text: string
  readonly match: QuestionMatching
  readonly asked: Uint32Array
  /** Whether respondents who did not answer get predicted answers. */
  readonly impute: boolean
  readonly seed: number
}

/** A question to a survey that is tallied; nobody's answer is predicted, which is said where that was wanted. */
interface TalliedQuestion {
  readonly text: string
  readonly match: QuestionMatching
  readonly impute: boolean
  readonly seed: number
}

/** A survey question that answers a caller's, with what respondents said to it. */
interface FoundAnswers extends FoundQuestion {
  /** The question as it answers the caller's: turned round where it asked the opposite. */
  readonly question: Question
  readonly column: Column
}

/** Stands in a list of answers for a respondent who has none. */
export const NO_ANSWER: Answer = { answer: "No answer", confidence: 0 }

/** How many of the respondents asked gave an answer, or had one predicted. */
export const answersGiven = ({ answers }: Pick<Answered, "answers">): number =>
  answers.reduce((sum, answer) => (answer === NO_ANSWER ? sum : sum + 1), 0)

const unanswered = (result: QuestionResult): Answered => ({
  answers: [],
  result,
  marginOfError: null,
  effectiveBase: 0
})

const whyNot = (
  { impute }: Pick<ProjectQuestion, "impute">,
  { questions }: Codebook,
  { position }: FoundQuestion
): Unpredicted => (!impute && isPredictable(questions[position]!) ? "unwanted" : "unpredictable")

/** As many questions are named in place of an answer. */
const MAX_NEAREST = 3

/** Answers project questions one at a time, each from the best evidence that there is. */
export class ProjectAnswers extends Effect.Service<ProjectAnswers>()("services/ProjectAnswers", {
  effect: Effect.gen(function* () {
    const backtests = yield* Backtests
    const { meanings } = yield* MeaningTable
    const predictions = yield* Predictions
    const respondents = yield* Respondents
    const second = yield* SecondReader
    const segments = yield* TalliedSegments
    const verbatims = yield* VerbatimReader

    /** From the survey: the table of everyone who matched, and the answer of each respondent asked. */
    const tabulated = (
      segment: Counted,
      { asked, text }: Pick<ProjectQuestion, "asked" | "text">,
      found: FoundAnswers,
      told: Column = found.column
    ): Answered => {
      const { column, question } = found
      const { codebook, matched, weights } = segment
      const { respondents, synthetic } = codebook
      const counting = count(matched) === respondents ? "targeted" : "answers"
      const worth = worthWeights(synthetic, weights, respondents, [question.key], counting)
      const report = reportQuestion(text, found, question, column, matched, worth)
      const exact = found.basis === "tabulated"
      const confidence = exact ? 1 : confidenceIn("matched", report.result.base, found.similarity)
      const answers = Array.from(asked, (respondent) => {
        const answer = answerOf(question, told, respondent)
        return answer === null || answer === ""
          ? NO_ANSWER
          : { answer: question.kind === "text" ? scrub(answer) : answer, confidence }
      })
      return { ...report, answers, found }
    }

    /** The same with what those who wrote an answer have in common. */
    const written = Effect.fnUntraced(function* (
      segment: Segment,
      question: ProjectQuestion,
      found: FoundAnswers & { readonly column: TextColumn }
    ) {
      const { themes } = yield* verbatims.read(segment, found, 0, question.seed)
      const { result, ...rest } = tabulated(segment, question, found)
      const isMadeUp = segment.codebook.synthetic !== undefined
      return { ...rest, result: { ...result, themes, summary: summarizeVerbatims(result.base, themes, isMadeUp) } }
    })

    /** The same where the backtest found that nothing foretells the answers of the others. */
    const unforetold = ({ result, ...given }: Answered, question: Question): Answered =>
      result.base === 0
        ? unanswered(answeredByNobody(result.question, question, "unforetold"))
        : { ...given, result: { ...result, summary: `${result.summary} ${OTHERS_UNFORETOLD}` } }

    /** The same completed by prediction; as it is where nothing can be predicted. */
    const imputed = Effect.fnUntraced(function* (segment: Segment, asked: ProjectQuestion, found: FoundAnswers) {
      const { codebook, matched, project, weights } = segment
      const given = tabulated(segment, asked, found)
      const { question } = found
      const record = yield* backtests.record(project)
      if (isUnforetold(record, question.key)) return unforetold(given, question)
      const items = yield* predictions.of(project, codebook, found.position)
      if (items.length === 0 || items.some(({ item }) => item.codes.every((code) => code === 0))) return given
      const shares = imputedShares(question, items, matched, weights, record)
      const report = reportImputed(asked.text, question, found.column, matched, weights, shares)
      const answers = given.answers.map((answer, i) =>
        answered(found.column, asked.asked[i]!) ? answer : imputedAnswer(question, items, asked.asked[i]!, record)
      )
      return { ...report, answers, found } satisfies Answered
    })

    /** The segment's own table, completed by predictions where they are wanted. */
    const known = Effect.fnUntraced(function* (segment: Segment, question: ProjectQuestion, found: FoundQuestion) {
      const [column] = yield* respondents.columns(segment.project, [found.position])
      const asked = segment.codebook.questions[found.position]!
      const located = { ...found, ...answersFound(found, asked, column!, segment.codebook.respondents) }
      if (found.recoding !== undefined) return tabulated(segment, question, located)
      if (asked.kind === "text" && column?._tag === "Text")
        return yield* written(segment, question, { ...located, column })
      const answers = tabulated(segment, question, located)
      const missing = question.impute && answers.result.base < count(segment.matched)
      return missing ? yield* imputed(segment, question, located) : answers
    })

    /** Of a survey that is tallied: the table, and the answers of a sample; nothing where it takes more than counting. */
    const counted = Effect.fnUntraced(function* (
      segment: ReadSegment,
      { impute, seed, text }: TalliedQuestion,
      found: FoundQuestion
    ) {
      const question = segment.codebook.questions[found.position]!
      if (question.kind === "text") return unanswered(notCounted(text, question, "written"))
      const sample = { size: MAX_TWINS_ASKED, seed }
      const tallied = yield* Effect.either(segments.select(segment, [found.position], sample))
      if (Either.isLeft(tallied)) return unanswered(notCounted(text, question, "varied"))
      const { columns, drawn, drawnSize, weights } = tallied.right
      const asked = Uint32Array.from({ length: drawnSize }, (_, at) => at)
      const located = { ...found, ...answersFound(found, question, columns[0]!, weights.counts.length) }
      const told = answersFound(found, question, drawn[0]!, drawnSize)
      const { found: _, ...rest } = tabulated(tallied.right, { asked, text }, located, told.column)
      const { result } = rest
      const unpredicted = impute && result.base < tallied.right.matchedTwins
      return unpredicted ? { ...rest, result: { ...result, summary: `${result.summary} ${OTHERS_UNCOUNTED}` } } : rest
    })

    /** Of words that no question of the survey has: what was surely meant, or is nearest where that is wanted. */
    const meantIn = Effect.fnUntraced(function* (
      { codebook, organization }: Pick<Segment, "codebook" | "organization">,
      { match, text }: Pick<ProjectQuestion, "match" | "text">
    ) {
      const near = nearestInMeaning(text, codebook.questions, yield* meanings)
      const nearest = near.slice(0, MAX_NEAREST).map(({ entry }) => codebook.questions[entry.position]!)
      if (match === "exact") return { found: null, nearest }
      const meant = surelyMeant(near)
      if (meant !== null) return { found: meant, nearest }
      const reading = yield* second.question(organization, { question: text }, codebook)
      const read = Option.map(reading, ({ by, read }): FoundQuestion => ({ ...read, readBy: by }))
      return { found: Option.getOrElse(read, () => (match === "nearest" ? nearestOf(near) : null)), nearest }
    })

    /** The survey's question that answers it: by its words, asked otherwise, by what they mean, or by a second reader. */
    const foundIn = Effect.fnUntraced(function* (
      segment: Pick<Segment, "codebook" | "organization">,
      question: Pick<ProjectQuestion, "match" | "text">
    ) {
      const { questions } = segment.codebook
      const sought = { question: question.text }
      if (question.match === "exact") {
        const same = wordForWord(sought, questions)
        return same === null ? yield* meantIn(segment, question) : { found: same, nearest: [] }
      }
      const same = sameQuestion(sought, questions)
      const found = same._tag === "same" || same._tag === "mirrored" ? same : foundOtherwise(sought, questions)
      return found === null ? yield* meantIn(segment, question) : { found, nearest: [] }
    })

    /** One question, answered as `known` says or, where nothing is known, not at all. */
    const answeredBy =
      <
        S extends Pick<Segment, "codebook" | "organization">,
        Q extends Pick<ProjectQuestion, "impute" | "match" | "text">,
        E
      >(
        known: (segment: S, question: Q, found: FoundQuestion) => Effect.Effect<Answered, E>
      ) =>
      (segment: S, question: Q) =>
        Effect.gen(function* () {
          const { questions } = segment.codebook
          yield* inTurns(questionsInTurns(questions))
          const { found, nearest } = yield* foundIn(segment, question)
          if (found === null) return unanswered(unmatched(question.text, nearest))
          const asked = questions[found.position]!
          const given = yield* known(segment, question, found)
          if (given.result.basis === "none") return given
          if (given.result.base === 0 && given.result.basis !== "imputed")
            return unanswered(answeredByNobody(question.text, asked, whyNot(question, segment.codebook, found)))
          const { codebook } = segment
          const result = sayingDoubt(sayingHowAsked(given.result, found, asked), asked)
          const isRelated = found.meant === "nearest" || codebook.synthetic !== undefined
          const knowledge = isRelated ? { knowledge: "related" as const } : {}
          return { ...given, ...knowledge, result: sayingSynthetic(sayingWeights(result, codebook), codebook, asked) }
        })

    return { answer: answeredBy(known), count: answeredBy(counted) } as const
  })
}) {}
