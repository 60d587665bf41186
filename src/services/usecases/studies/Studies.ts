import { Deferred, Effect, FiberRef, Option, Queue, Schema } from "effect"
import { ApiKeyId } from "../../../domain/ApiKey.ts"
import { Credits as Amount, ReservationId } from "../../../domain/Credits.ts"
import type { JobId, JobStatus } from "../../../domain/Job.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { seedOf } from "../../../domain/statistics/Rng.ts"
import { PROFILE } from "../../../domain/study/Profile.ts"
import { type Item, type Questionnaire, questionnaireInTurns, withAnswer } from "../../../domain/study/Questionnaire.ts"
import { type QuestionnaireText, readQuestionnaireInTurns } from "../../../domain/study/questionnaire/Reading.ts"
import {
  KeptProgress,
  rowsOf,
  StudyAsk,
  type StudyId,
  StudyNotFound,
  type StudyQuote,
  StudyResult,
  TooManyStudies
} from "../../../domain/study/Study.ts"
import { Credits } from "../../ports/Credits.ts"
import { Transactions } from "../../ports/Database.ts"
import type { Receipt } from "../../ports/IdempotencyStore.ts"
import { type Job, Jobs } from "../../ports/Jobs.ts"
import { askedWith } from "../../ports/Reach.ts"
import { Rehearsal } from "../../ports/ReplyCache.ts"
import { spanned } from "../../WhenEnded.ts"
import { Receipts } from "../asks/Charges.ts"
import { Quotes } from "../asks/Quotes.ts"
import { inTurns } from "../Turns.ts"
import { StudyConversations } from "./StudyConversations.ts"
import { type StudyPeople, StudyTargets } from "./StudyTargets.ts"

/** The kind of these jobs. */
export const STUDY = "study"

/** Studies of an organization that are not over, at most. */
const MAX_WAITING = 10
const MAX_LISTED = 100
const MAX_CALLS = 16

/** What a study is to ask, with everything that makes it the same every time. */
const StudyPayload = Schema.Struct({
  ask: StudyAsk,
  seed: Schema.Number,
  reservation: ReservationId,
  held: Amount,
  /** The key or member who submitted it; absent in studies of before. */
  key: Schema.optional(ApiKeyId)
})
const writePayload = Schema.encodeSync(StudyPayload)
export const readPayload = Schema.decodeUnknownSync(StudyPayload)
const readProgress = Schema.decodeUnknownSync(KeptProgress)
const readResult = Schema.decodeUnknownSync(StudyResult)
const readFailure = Schema.decodeUnknownSync(Schema.String)

export interface Study {
  readonly id: StudyId
  readonly ask: StudyAsk
  readonly seed: number
  readonly status: JobStatus
  readonly progress: KeptProgress
  /** Credits set aside for it. */
  readonly held: number
  /** What it came to; null unless it is done, and in lists. */
  readonly result: StudyResult | null
  /** Why it came to nothing; null unless it failed. */
  readonly failure: string | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

const studyOf = ({ createdAt, failure, finishedAt, id, payload, progress, result, status }: Job): Study => {
  const { ask, held, seed } = readPayload(payload)
  const begun =
    progress === null ? { done: 0, total: ask.questions.flatMap(rowsOf).length, credits: null } : readProgress(progress)
  return {
    ...{ id, ask, seed, held, status, createdAt, finishedAt },
    progress: begun,
    result: result === null ? null : readResult(result),
    failure: failure === null ? null : readFailure(failure)
  }
}

/** What the ledger says of a study. */
export const ledgerNote = ({ title }: StudyAsk): string => `Study “${title}”`

/** How a question is told that is like an earlier one. */
export const linkedKey = ({ items }: Questionnaire, { linked }: Item): string | null =>
  linked === null ? null : items[linked - PROFILE.length]!.asked.key

/** Words in which a question may be seen: one per answer that may stand in it. */
const possibleTexts = ({ questions }: Questionnaire, { asked, piped }: Item): ReadonlyArray<string> =>
  piped === null ? [asked.text] : questions[piped]!.labels.map((label) => withAnswer(asked.text, label))

interface PricedQuestion {
  readonly item: Item
  readonly credits: number
  readonly problem: string | null
}

const credits = (many: number) => `${many.toLocaleString("en-US")} ${many === 1 ? "credit" : "credits"}`

const quoteText = (price: number, priced: ReadonlyArray<PricedQuestion>): string => {
  const without = priced.filter(({ problem }) => problem !== null).length
  const most = `Maximum cost: ${credits(price)}.`
  if (without === 0) return most
  const which = without === 1 ? "1 question" : `${without} questions`
  return `${most} We can't answer ${which}, and ${without === 1 ? "it's" : "they're"} free.`
}

/** Questionnaires that made-up people answer after their sender was answered: taken in, looked after, cancelled. */
export class Studies extends Effect.Service<Studies>()("services/Studies", {
  effect: Effect.gen(function* () {
    const account = yield* Credits
    const conversations = yield* StudyConversations
    const jobs = yield* Jobs
    const quotes = yield* Quotes
    const receipts = yield* Receipts
    const targets = yield* StudyTargets
    const { whole } = yield* Transactions
    const calls = yield* Queue.dropping<void>(MAX_CALLS)
    /** What stops the studies that this process is doing. */
    const underWay = new Map<JobId, Deferred.Deferred<void>>()

    /** The most that each question costs. What is certain to have no answer costs nothing. */
    const priced = (people: StudyPeople, questionnaire: Questionnaire) =>
      Effect.forEach(
        questionnaire.items,
        Effect.fnUntraced(function* (item) {
          if (item.asked.kind === "open") {
            const problem = yield* conversations.problemOf(people, item.asked.text)
            return { item, credits: problem === null ? people.panel.size : 0, problem } satisfies PricedQuestion
          }
          const twin = item.linked === null ? undefined : questionnaire.items[item.linked - PROFILE.length]
          let problem: string | null = null
          for (const text of possibleTexts(questionnaire, item)) {
            problem = yield* targets.problemOf(people, item, text)
            if (problem === null) break
          }
          const isFree = problem !== null || (twin !== undefined && twin.asked.showIf === item.asked.showIf)
          return { item, credits: isFree ? 0 : people.panel.size, problem } satisfies PricedQuestion
        })
      )

    const checked = Effect.fnUntraced(function* (organization: OrganizationId, ask: StudyAsk) {
      const questionnaire = yield* yield* inTurns(questionnaireInTurns(ask))
      const seed =
        ask.seed ?? seedOf(ask.title, ask.audienceId ?? "", ask.audiencePrompt ?? "", JSON.stringify(ask.questions))
      const people = yield* targets.people(organization, ask, seed)
      const questions = yield* priced(people, questionnaire)
      const price = Amount.make(questions.reduce((sum, one) => sum + one.credits, 0))
      return { questionnaire, people, questions, price, seed }
    })

    /** The most that a study costs, and which of its questions can't be answered; refused where the study would be. */
    const quote = spanned("Studies.quote")(function* (organization: OrganizationId, ask: StudyAsk) {
      const { people, price, questionnaire, questions } = yield* checked(organization, ask)
      const gone = Effect.gen(function* () {
        const calls = (yield* Rehearsal)?.calls ?? []
        for (const { item, problem } of questions) {
          if (problem !== null || item.linked !== null || item.asked.kind === "open") continue
          const texts = possibleTexts(questionnaire, item)
          const before = calls.length
          yield* targets.rehearsed(
            people,
            item,
            texts.reduce((a, b) => (b.length > a.length ? b : a))
          )
          // Each wording is a question of its own, and takes no more than the longest.
          const made = calls.slice(before)
          for (let more = 1; more < texts.length; more++) calls.push(...made)
        }
        yield* conversations.rehearsed(people, questionnaire)
      })
      const { calls, moneyUsd } = yield* quotes.work(organization, gone)
      return {
        credits: price,
        respondents: ask.respondents,
        calls,
        moneyUsd,
        questions: questions.map(({ credits, item, problem }) => ({
          ...{ key: item.asked.key, credits, problem },
          linkedTo: linkedKey(questionnaire, item)
        })),
        text: quoteText(price, questions)
      } satisfies StudyQuote
    })

    /** The questions that a questionnaire written elsewhere comes to; nothing is stored. */
    const read = spanned("Studies.read")(function* (given: QuestionnaireText) {
      return yield* yield* inTurns(readQuestionnaireInTurns(given))
    })

    const found = (organization: OrganizationId, id: StudyId) =>
      Effect.flatMap(
        jobs.get(organization, STUDY, id),
        Option.match({
          onNone: () => new StudyNotFound({ studyId: id }),
          onSome: (job) => Effect.succeed(studyOf(job))
        })
      )

    /** Takes a study in, with the most that it costs set aside. */
    const submit = spanned("Studies.submit")(function* (
      organization: OrganizationId,
      ask: StudyAsk,
      receipt: Receipt<Study> | null
    ) {
      const { price, seed } = yield* checked(organization, ask)
      yield* account.afford(organization, price)
      const reservation = ReservationId.make(crypto.randomUUID())
      const key = (yield* FiberRef.get(askedWith)) ?? undefined
      const payload = writePayload({ ask, seed, reservation, held: price, key })
      const added = Effect.gen(function* () {
        const id = yield* Effect.mapError(
          jobs.add(organization, { kind: STUDY, payload, files: null }, MAX_WAITING),
          ({ limit }) => new TooManyStudies({ limit })
        )
        yield* account.hold(organization, { id: reservation, amount: price, note: ledgerNote(ask) })
        return yield* Effect.orDie(found(organization, id))
      })
      const taken = yield* receipts.together(whole(added), receipt)
      yield* Queue.offer(calls, undefined)
      return taken
    })

    /** The newest, without what they came to. */
    const list = spanned("Studies.list")(function* (organization: OrganizationId) {
      return (yield* jobs.list(organization, STUDY, MAX_LISTED)).map(studyOf)
    })

    /** Ends a study that is not over: nothing is stored or charged. One that is over stays as it is. */
    const cancel = spanned("Studies.cancel")(function* (organization: OrganizationId, id: StudyId) {
      yield* found(organization, id)
      const cancelled = Effect.gen(function* () {
        const job = Option.getOrThrow(yield* jobs.cancel(organization, STUDY, id))
        const { ask, reservation } = readPayload(job.payload)
        if (job.status === "cancelled")
          yield* account.settleWithin(organization, { id: reservation, note: ledgerNote(ask) }, Amount.make(0))
        return studyOf(job)
      })
      const study = yield* whole(cancelled)
      const stop = underWay.get(id)
      if (stop !== undefined) yield* Deferred.succeed(stop, undefined)
      return study
    })

    return { quote, read, submit, get: found, list, cancel, calls, underWay } as const
  })
}) {}
