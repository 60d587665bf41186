import { Effect } from "effect"
import type { QuestionResult } from "../domain/AskResult.ts"
import type { Answer, EngineUnavailable } from "../domain/Estimate.ts"
import { confidenceIn } from "../domain/simulation/Evidence.ts"
import { imputedAnswer, imputedShares, reportImputed } from "../domain/simulation/ImputedQuestion.ts"
import { MODEL_ERROR } from "../domain/simulation/ModelError.ts"
import { scrub } from "../domain/simulation/Privacy.ts"
import { summarizeVerbatims } from "../domain/simulation/Verbatims.ts"
import { count } from "../domain/survey/Bitset.ts"
import { answered, type Column, type TextColumn } from "../domain/survey/Column.ts"
import { type FoundQuestion, findQuestion, isRelated, relatedQuestions } from "../domain/survey/FindQuestion.ts"
import { reportQuestion } from "../domain/survey/Report.ts"
import { answerOf } from "../domain/survey/Tabulate.ts"
import { Backtests } from "./Backtests.ts"
import { Predictions } from "./Predictions.ts"
import { Respondents } from "./Respondents.ts"
import type { Segment } from "./Segments.ts"
import { type RespondentProfile, Simulator } from "./Simulator.ts"
import { VerbatimReader } from "./VerbatimReader.ts"

/** What one question brought back from a project's respondents. */
export interface Answered {
  /** One per respondent asked. */
  readonly answers: ReadonlyArray<Answer>
  readonly result: QuestionResult
  /** As a share; null where no share is published. */
  readonly marginOfError: number | null
}

/** A question and those who are to answer it one by one. */
export interface ProjectQuestion {
  readonly text: string
  readonly asked: Uint32Array
  /** Whether respondents who did not answer get predicted answers. */
  readonly impute: boolean
  readonly seed: number
}

/** A survey question that answers a caller's, with what respondents said to it. */
interface Found extends FoundQuestion {
  readonly column: Column
}

/** Answers of a respondent that a simulated one may draw on. */
const PROFILE_QUESTIONS = 8

const NO_ANSWER: Answer = { answer: "No answer", confidence: 0 }

/** Answers project questions one at a time, each from the best evidence that there is. */
export class ProjectAnswers extends Effect.Service<ProjectAnswers>()("services/ProjectAnswers", {
  effect: Effect.gen(function* () {
    const backtests = yield* Backtests
    const predictions = yield* Predictions
    const respondents = yield* Respondents
    const simulator = yield* Simulator
    const verbatims = yield* VerbatimReader

    /** From the survey: the table of everyone who matched, and the answer of each respondent asked. */
    const tabulated = (segment: Segment, { asked, text }: ProjectQuestion, { column, ...found }: Found): Answered => {
      const question = segment.codebook.questions[found.position]!
      const report = reportQuestion(text, found, question, column, segment.matched, segment.weights)
      const exact = found.basis === "tabulated"
      const confidence = exact ? 1 : confidenceIn("matched", report.result.base, found.similarity)
      const answers = Array.from(asked, (respondent) => {
        const answer = answerOf(question, column, respondent)
        return answer === null || answer === ""
          ? NO_ANSWER
          : { answer: question.kind === "text" ? scrub(answer) : answer, confidence }
      })
      const mismatch = exact ? 0 : (1 - found.similarity ** 2) * MODEL_ERROR
      const marginOfError = report.marginOfError === null ? null : Math.hypot(report.marginOfError, mismatch)
      return { ...report, answers, marginOfError }
    }

    /** The same with what those who wrote an answer have in common. */
    const written = Effect.fnUntraced(function* (
      segment: Segment,
      question: ProjectQuestion,
      found: Found & { readonly column: TextColumn }
    ) {
      const { themes } = yield* verbatims.read(segment, found, 0, question.seed)
      const { result, ...rest } = tabulated(segment, question, found)
      return { ...rest, result: { ...result, themes, summary: summarizeVerbatims(result.base, themes) } }
    })

    /** The same completed by prediction; as it is where nothing can be predicted. */
    const imputed = Effect.fnUntraced(function* (segment: Segment, asked: ProjectQuestion, found: Found) {
      const { codebook, matched, project, weights } = segment
      const given = tabulated(segment, asked, found)
      const items = yield* predictions.of(project, codebook, found.position)
      if (items.length === 0 || items.some(({ item }) => item.codes.every((code) => code === 0))) return given
      const record = yield* backtests.record(project)
      const question = codebook.questions[found.position]!
      const shares = imputedShares(question, items, matched, weights, record)
      const report = reportImputed(asked.text, question, found.column, matched, weights, shares)
      const answers = given.answers.map((answer, i) =>
        answered(found.column, asked.asked[i]!) ? answer : imputedAnswer(question, items, asked.asked[i]!, record)
      )
      return { ...report, answers } satisfies Answered
    })

    const profiles = Effect.fnUntraced(function* (segment: Segment, { asked, text }: ProjectQuestion) {
      const positions = relatedQuestions(text, segment.codebook, PROFILE_QUESTIONS)
      const columns = yield* respondents.columns(segment.project, positions)
      return Array.from(
        asked,
        (respondent): RespondentProfile =>
          positions.flatMap((position, i) => {
            const question = segment.codebook.questions[position]!
            const answer = answerOf(question, columns[i]!, respondent)
            return answer === null || answer === "" ? [] : [[question.text, answer] as const]
          })
      )
    })

    /** Not in the survey: what the engine can say of each respondent asked, and how little that rests on. */
    const simulated = Effect.fnUntraced(function* (segment: Segment, question: ProjectQuestion) {
      const { seed, text } = question
      const estimate = yield* simulator.unasked({
        question: text,
        respondents: yield* profiles(segment, question),
        seed
      })
      const { answers, summary, themes } = estimate
      const basis = isRelated(text, segment.codebook) ? "borrowed" : "prior"
      const bases = { base: 0, weightedBase: 0 }
      const result: QuestionResult = { question: text, basis, matchedQuestion: null, ...bases, summary, themes }
      return { answers, result, marginOfError: null } satisfies Answered
    })

    /** Where the segment was asked, its own table; predictions where none of it was, or where they are wanted. */
    const known = Effect.fnUntraced(function* (segment: Segment, question: ProjectQuestion, found: FoundQuestion) {
      const [column] = yield* respondents.columns(segment.project, [found.position])
      const located = { ...found, column: column! }
      const { kind } = segment.codebook.questions[found.position]!
      if (kind === "text" && column?._tag === "Text") return yield* written(segment, question, { ...located, column })
      const given = tabulated(segment, question, located)
      const missing = question.impute ? given.result.base < count(segment.matched) : given.result.base === 0
      return missing ? yield* imputed(segment, question, located) : given
    })

    const answer = (segment: Segment, question: ProjectQuestion): Effect.Effect<Answered, EngineUnavailable> => {
      const found = findQuestion(question.text, segment.codebook)
      return found === null ? simulated(segment, question) : known(segment, question, found)
    }

    return { answer } as const
  })
}) {}
