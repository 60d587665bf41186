import { Effect, Either } from "effect"
import { LRUCache } from "lru-cache"
import { batchesOf, ROUNDS } from "../../../domain/elicitation/open/Corpus.ts"
import { mannerOf } from "../../../domain/elicitation/open/Prompts.ts"
import { alike } from "../../../domain/elicitation/open/Stances.ts"
import { optionsInText } from "../../../domain/elicitation/twins/TextOptions.ts"
import {
  orderOfCall,
  readChances,
  type Twin,
  type TwinSubject,
  toldInWords,
  twinAnswersCall,
  twinChoicesCall,
  twinFacts,
  withinBudget
} from "../../../domain/elicitation/twins/TwinPrompts.ts"
import {
  reportChances,
  reportTexts,
  type Spoken,
  type TwinsAnswered
} from "../../../domain/elicitation/twins/TwinReport.ts"
import {
  keptBack,
  type Outcome,
  type Skill,
  skillOf,
  TRIAL_QUESTIONS,
  tellingFor,
  trialCandidates,
  trialTwins
} from "../../../domain/elicitation/twins/TwinTrial.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import { count } from "../../../domain/statistics/Bitset.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import type { Column } from "../../../domain/survey/model/Column.ts"
import { Respondents } from "../../ports/ProjectRepo.ts"
import { noteWorkings } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { QuestionDoubts } from "../asks/QuestionDoubts.ts"
import { Backtests } from "../Backtests.ts"
import { type Collected, collecting, endingBefore, ModelCalls } from "../ModelCalls.ts"
import type { Segment } from "../Segments.ts"
import { WrittenTexts } from "./WrittenTexts.ts"

const MAX_KEPT = 500

type Survey = Pick<Segment, "codebook" | "project">

/** A question held out with the respondents whose answers to it are to be foretold. */
interface HeldOut {
  readonly position: number
  readonly column: Column & { readonly _tag: "Coded" }
  readonly twins: ReadonlyArray<number>
}

const NO_CHANCES: ReadonlyMap<number, ReadonlyArray<number>> = new Map()

/** How well language models answer a survey's own questions for its respondents, from what these answered otherwise. */
export class TwinTrials extends Effect.Service<TwinTrials>()("services/TwinTrials", {
  effect: Effect.gen(function* () {
    const backtests = yield* Backtests
    const calls = yield* ModelCalls
    const respondents = yield* Respondents
    const known = new LRUCache<string, Skill>({ max: MAX_KEPT })

    const heldOut = Effect.fnUntraced(function* ({ codebook, project }: Survey) {
      const found: Array<HeldOut> = []
      for (const position of trialCandidates(codebook, project.id)) {
        const [column] = yield* respondents.columns(project, [position])
        if (column?._tag !== "Coded") continue
        const twins = trialTwins(column, codebook.respondents, project.id)
        if (twins.length > 0) found.push({ position, column, twins })
        if (found.length === TRIAL_QUESTIONS) break
      }
      return found
    })

    const outcomesOf = Effect.fnUntraced(function* (
      collected: Collected,
      model: LanguageModel,
      { codebook, project }: Survey,
      { column, position, twins }: HeldOut,
      duplicates: ReadonlyArray<string>
    ) {
      const { labels, text } = codebook.questions[position]!
      const positions = tellingFor(text, codebook, keptBack(codebook, position, duplicates))
      const columns = yield* respondents.columns(project, positions)
      const told = withinBudget(positions.map((at, i) => ({ question: codebook.questions[at]!, column: columns[i]! })))
      const people = twins.map((respondent, i) => ({
        number: i + 1,
        facts: twinFacts(told, respondent),
        manner: { words: 0, register: "" }
      }))
      const order = labels.map((_, i) => i)
      const seed = hash("trial call", project.id, position) >>> 1
      const call = twinChoicesCall({ question: text, told: toldInWords(told) }, labels, people, seed)
      const read = readChances(
        people.map(({ number }) => number),
        order
      )
      const replied = yield* collecting(
        collected,
        calls.ask(collected.spender, model, call, (reply) => read(reply.text), NO_CHANCES)
      )
      if (Either.isLeft(replied)) return []
      return twins.flatMap((respondent, i): ReadonlyArray<Outcome> => {
        const chances = replied.right.get(i + 1)
        return chances === undefined ? [] : [{ chances, own: column.codes[respondent]! - 1 }]
      })
    })

    /**
     * What models proved to be worth on a survey, tried the first time it is asked for: a few calls, whose replies are kept
     * like any others. Without an outcome nothing is remembered.
     */
    const skill = spanned("TwinTrials.skill")(function* (
      collected: Collected,
      models: ReadonlyArray<LanguageModel>,
      survey: Survey
    ) {
      const { project } = survey
      const key = JSON.stringify([project.id, project.revision, models.map(({ id }) => id)])
      const before = known.get(key)
      if (before !== undefined) return before
      const record = yield* backtests.record(project)
      const duplicatesOf = (position: number) => {
        const { key: name } = survey.codebook.questions[position]!
        return (record?.items ?? []).flatMap((item) => (item.key === name ? item.duplicates : []))
      }
      const held = yield* heldOut(survey)
      const outcomes = yield* Effect.forEach(
        held,
        (one, i) => outcomesOf(collected, models[i % models.length]!, survey, one, duplicatesOf(one.position)),
        { concurrency: "unbounded" }
      )
      const found = skillOf(outcomes.flat())
      if (found.tried > 0) known.set(key, found)
      return found
    })

    return { skill } as const
  })
}) {}

/** Respondents of one call: those who write, and those who only choose. */
const WRITERS = 12
const CHOOSERS = 25
const LEFT_AFTER_CHOICES_MS = 2_000

/** Questions that a survey did not ask, put to some of its respondents by language models. */
interface TwinsAsked {
  readonly segment: Segment
  readonly twins: Uint32Array
  readonly models: ReadonlyArray<LanguageModel>
  readonly collected: Collected
  /** What is chosen from, where a question's own text is not to say it. */
  readonly choices?: ReadonlyArray<string> | undefined
  readonly seed: number
}

/** Chances for quotes. */
const evenChances = (people: ReadonlyArray<Twin>, options: number) =>
  new Map(people.map(({ number }) => [number, alike(options)]))

const seedOfCall = (seed: number, question: string, kind: string, from: number): number =>
  hash("twin call", seed, question, kind, from) >>> 1

/** Answers of respondents to questions that they were not asked, by language models and from what each answered otherwise. */
export class TwinAnswers extends Effect.Service<TwinAnswers>()("services/TwinAnswers", {
  effect: Effect.gen(function* () {
    const calls = yield* ModelCalls
    const respondents = yield* Respondents
    const trials = yield* TwinTrials
    const writtenTexts = yield* WrittenTexts
    const doubts = yield* QuestionDoubts

    const subjectOf = Effect.fnUntraced(function* ({ seed, segment, twins }: TwinsAsked, question: string) {
      const { codebook, project } = segment
      const positions = tellingFor(question, codebook)
      const columns = yield* respondents.columns(project, positions)
      const told = withinBudget(positions.map((at, i) => ({ question: codebook.questions[at]!, column: columns[i]! })))
      const people = Array.from(
        twins,
        (respondent, i): Twin => ({
          number: i + 1,
          facts: twinFacts(told, respondent),
          manner: mannerOf(hash("manner", seed, question, respondent))
        })
      )
      return { subject: { question, told: toldInWords(told) }, people }
    })

    const texts = ({ collected, models, seed }: TwinsAsked, subject: TwinSubject, people: ReadonlyArray<Twin>) => {
      const batches = batchesOf(people.length, WRITERS)
      return writtenTexts.texts({
        question: subject.question,
        models,
        collected,
        batches,
        steps: [{ from: 0, to: people.length }],
        callFor: (some, round, unlike) => {
          const callSeed = seedOfCall(seed, subject.question, ROUNDS[round]!, some[0]!)
          return twinAnswersCall(
            subject,
            some.map((person) => people[person]!),
            callSeed,
            unlike
          )
        }
      })
    }

    /** How likely each takes each option. Batches see the options in different orders, so that no place is preferred. */
    const chances = Effect.fnUntraced(function* (
      { collected, models, seed }: TwinsAsked,
      subject: TwinSubject,
      options: ReadonlyArray<string>,
      people: ReadonlyArray<Twin>
    ) {
      const replies = yield* endingBefore(
        LEFT_AFTER_CHOICES_MS,
        Effect.forEach(
          batchesOf(people.length, CHOOSERS),
          ({ from, to }, turn) => {
            const some = people.slice(from, to)
            const order = orderOfCall(options, turn)
            const listed = order.map((option) => options[option]!)
            const call = twinChoicesCall(subject, listed, some, seedOfCall(seed, subject.question, "choices", from))
            const read = readChances(
              some.map(({ number }) => number),
              order
            )
            const model = models[turn % models.length]!
            return collecting(
              collected,
              calls.ask(collected.spender, model, call, (reply) => read(reply.text), evenChances(some, options.length))
            )
          },
          { concurrency: "unbounded" }
        )
      )
      const found = new Map(replies.flatMap((one) => (Either.isRight(one) ? [...one.right] : [])))
      return people.map(({ number }) => found.get(number) ?? null)
    })

    /** The respondents of a smaller segment count by their weights; those drawn from a larger one were drawn by them. */
    const weightsOf = ({ segment, twins }: TwinsAsked): ReadonlyArray<number> =>
      Array.from(twins, (respondent) =>
        segment.weights === null || twins.length < count(segment.matched) ? 1 : segment.weights[respondent]!
      )

    const answerOne = Effect.fnUntraced(function* (asked: TwinsAsked, skill: Effect.Effect<Skill>, question: string) {
      const { choices, models, seed, segment, twins } = asked
      const { people, subject } = yield* subjectOf(asked, question)
      const options = choices ?? optionsInText(question)
      const doubt = yield* doubts.forModels({ question, choices: options, isMultipleChoice: false })
      const spokenOf = (found: Skill): Spoken => ({
        question,
        models: models.map(({ id }) => id),
        skill: found,
        doubt,
        matched: count(segment.matched),
        weights: weightsOf(asked),
        seed
      })
      if (options !== null) {
        const [known, found] = yield* Effect.all([chances(asked, subject, options, people), skill], {
          concurrency: "unbounded"
        })
        const report = reportChances(spokenOf(found), options, known, twins)
        const orders = batchesOf(people.length, CHOOSERS).map((_, turn) => [...orderOfCall(options, turn)])
        if (report.workings !== undefined) yield* noteWorkings({ ...report.workings, orders })
        return report
      }
      const [written, found] = yield* Effect.all([texts(asked, subject, people), skill], { concurrency: "unbounded" })
      return reportTexts(spokenOf(found), written)
    })

    /** What the respondents answer to each of some questions. */
    const answers = spanned("TwinAnswers.answers")(function* (asked: TwinsAsked, questions: ReadonlyArray<string>) {
      const skill = yield* Effect.cached(trials.skill(asked.collected, asked.models, asked.segment))
      return yield* Effect.forEach(questions, (question) => answerOne(asked, skill, question), {
        concurrency: "unbounded"
      })
    })

    return {
      answers: answers satisfies (...args: never) => Effect.Effect<ReadonlyArray<TwinsAnswered>>
    } as const
  }),
  dependencies: [QuestionDoubts.Default]
}) {}
