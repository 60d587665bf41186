import { Effect } from "effect"
import type { ProjectAsk } from "../domain/Ask.ts"
import type { ProjectResult, QuestionResult } from "../domain/AskResult.ts"
import { Credits as Amount, InsufficientCredits } from "../domain/Credits.ts"
import { type Answer, type EngineUnavailable, weakest } from "../domain/Estimate.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import type { ProjectId } from "../domain/Project.ts"
import { MAX_TWINS_ASKED } from "../domain/SampleSize.ts"
import { seedOf } from "../domain/simulation/Rng.ts"
import { count } from "../domain/survey/Bitset.ts"
import { type FoundQuestion, findQuestion, relatedQuestions } from "../domain/survey/FindQuestion.ts"
import { marginOfError } from "../domain/survey/Interval.ts"
import { reportQuestion } from "../domain/survey/Report.ts"
import { sampleMatched } from "../domain/survey/Sampling.ts"
import { answerOf, baseOf } from "../domain/survey/Tabulate.ts"
import { Charges } from "./Charges.ts"
import { Credits } from "./Credits.ts"
import { Respondents } from "./Respondents.ts"
import { type Segment, Segments } from "./Segments.ts"
import { type RespondentProfile, Simulator } from "./Simulator.ts"

/** What one question brought back, before the questions are put together. */
interface Answered {
  readonly answers: ReadonlyArray<Answer>
  readonly result: QuestionResult
  /** As a share; null where no share is published. */
  readonly marginOfError: number | null
}

/** Answers of a respondent that a simulated one may draw on. */
const PROFILE_QUESTIONS = 8

const toAnswer = (answer: string | null): Answer =>
  answer === null || answer === "" ? { answer: "No answer", confidence: 0 } : { answer, confidence: 1 }

/** Questions put to those of a project's respondents who match a filter. */
export class ProjectAsks extends Effect.Service<ProjectAsks>()("services/ProjectAsks", {
  effect: Effect.gen(function* () {
    const charges = yield* Charges
    const credits = yield* Credits
    const respondents = yield* Respondents
    const segments = yield* Segments
    const simulator = yield* Simulator

    /** From the survey: the table of everyone who matched, and the answer of each respondent asked. */
    const tabulated = Effect.fnUntraced(function* (
      segment: Segment,
      asked: Uint32Array,
      text: string,
      found: FoundQuestion
    ) {
      const question = segment.codebook.questions[found.position]!
      const [column] = yield* respondents.columns(segment.project, [found.position])
      const report = reportQuestion(text, found, question, column!, segment.matched, segment.weights)
      const answers = Array.from(asked, (respondent) => toAnswer(answerOf(question, column!, respondent)))
      return { ...report, answers } satisfies Answered
    })

    const profiles = Effect.fnUntraced(function* (segment: Segment, asked: Uint32Array, text: string) {
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
    const simulated = Effect.fnUntraced(function* (segment: Segment, asked: Uint32Array, text: string, seed: number) {
      const estimate = yield* simulator.unasked({
        question: text,
        respondents: yield* profiles(segment, asked, text),
        seed
      })
      const { answers, summary, themes } = estimate
      const result: QuestionResult = { question: text, basis: "prior", matchedQuestion: null, base: 0, summary, themes }
      return { answers, result, marginOfError: null } satisfies Answered
    })

    const answerAll = Effect.fnUntraced(function* (
      segment: Segment,
      asked: Uint32Array,
      questions: ReadonlyArray<string>,
      seed: number
    ) {
      const answered = yield* Effect.forEach(questions, (text): Effect.Effect<Answered, EngineUnavailable> => {
        const found = findQuestion(text, segment.codebook)
        return found === null ? simulated(segment, asked, text, seed) : tabulated(segment, asked, text, found)
      })
      const { base, effectiveBase } = baseOf(segment.matched, segment.weights)
      const margins = answered.map((one) => one.marginOfError ?? marginOfError(0.5, effectiveBase))
      const result: ProjectResult = {
        answers: answered.map(({ answers }) => answers),
        matchedTwins: base,
        totalTwins: segment.codebook.respondents,
        filter: segment.filter,
        results: answered.map(({ result }) => result),
        sample: {
          size: base,
          effectiveSize: Math.round(effectiveBase * 10) / 10,
          marginOfError: Math.round(Math.max(...margins) * 1000) / 10,
          basis: weakest(answered.map(({ result }) => result.basis)),
          engine: simulator.engine,
          seed
        }
      }
      return result
    })

    const ask = Effect.fn("ProjectAsks.ask")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      { filter = "", questions, seed: given }: ProjectAsk
    ) {
      const segment = yield* segments.select(organization, projectId, filter)
      const seed = given ?? seedOf(projectId, filter, ...questions)
      const needed = Amount.make(Math.min(count(segment.matched), MAX_TWINS_ASKED) * questions.length)
      if (segment.shortage !== null) {
        const balance = yield* credits.balance(organization)
        return yield* balance < needed ? new InsufficientCredits({ needed, balance }) : segment.shortage
      }
      const asked = sampleMatched(segment.matched, segment.weights, MAX_TWINS_ASKED, seed)
      return yield* charges.charged(organization, needed, answerAll(segment, asked, questions, seed))
    })

    return { ask } as const
  })
}) {}
