import { Clock, Deferred, Effect, Option, Queue } from "effect"
import { LRUCache } from "lru-cache"
import { strataOf } from "../../../domain/elicitation/closed/CallPlan.ts"
import { BESIDES, saidBy, usualMethods } from "../../../domain/elicitation/closed/Methods.ts"
import {
  fittedInTurns,
  type HeldOut,
  isPutOff,
  MIN_HELD_OUT,
  type OwnTrial,
  TRIAL_SHARE
} from "../../../domain/elicitation/closed/MethodTrials.ts"
import { type CallRecord, usageOf } from "../../../domain/models/CallRecord.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import type { Usage } from "../../../domain/models/Usage.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import { Allotment } from "../../ports/ModelBudget.ts"
import { ofOrganization } from "../../ports/Reach.ts"
import { mostCostOf, Rehearsal, type Rehearsed } from "../../ports/ReplyCache.ts"
import type { AnsweredQuestion, AnsweredQuestions } from "../../ports/Simulator.ts"
import { asOneAsk } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { type Collected, ModelCalls } from "../ModelCalls.ts"
import { inTurns } from "../Turns.ts"
import { ClosedCalls } from "./ClosedCalls.ts"
import { framedAudiences, posed } from "./PosedQuestion.ts"

const MAX_KEPT = 500
/** After this, trials that came to nothing may be made again. */
const FORGOTTEN_MS = 600_000
/** More wait for their turn in vain: the next ask orders them again. */
const MAX_WAITING = 100
/** Calls of one trial, about: as many as a question of the largest sample takes. */
const CALLS = 64
/** Questions tried with one model; fewer with several, since each is asked all of them. */
const MOST_QUESTIONS = 24
const LEAST_QUESTIONS = MIN_HELD_OUT + 2
/** The size of sample that trials are made with, in as few lists as are balanced. */
const SIZE = 50
const LISTS = 2
const AT_ONCE = 4
const TRIAL_MS = 600_000
const AWAITED_MS = 3_000
/** Trials made at once, so that a provider that hangs holds up few others. */
const WORKERS = 4

interface Wanted {
  readonly organization: OrganizationId
  readonly models: ReadonlyArray<LanguageModel>
  readonly own: AnsweredQuestions
  /** The most that the ask beside it can cost, in US dollars, which is left to it. */
  readonly askUsd: Effect.Effect<number>
}

interface Trial extends Wanted {
  readonly key: string
  readonly records: Array<CallRecord>
  readonly done: Deferred.Deferred<OwnTrial>
  /** Until when asks wait for it, in milliseconds since 1970. */
  readonly awaitedUntil: number
}

/** What trials say, and what they took since somebody was last told. */
export interface Tried {
  readonly trial: OwnTrial
  readonly took: Usage | null
}

const UNDER_WAY: OwnTrial = { _tag: "underWay" }

/** Tells records once. */
const telling = (trial: OwnTrial, records: Array<CallRecord>): Tried => ({
  trial,
  took: records.length === 0 ? null : usageOf(records.splice(0))
})

interface Outcome {
  readonly trial: OwnTrial
  readonly records: Array<CallRecord>
}

/** What came to nothing, or was put off, may be tried again. */
const isForGood = ({ trial }: Outcome): boolean => trial._tag === "fitted"

const questionsFor = (models: number): number =>
  Math.max(LEAST_QUESTIONS, Math.min(MOST_QUESTIONS, Math.floor(CALLS / (LISTS * models))))

/**
 * How far language models are to be believed about people whose survey answered some questions: each of these is put to the
 * models without its answers, in all ways in which they can be asked, once for every import, audience and set of models.
 * Replies are kept like any others, so that a trial made again costs nothing.
 */
export class MethodTrials extends Effect.Service<MethodTrials>()("services/MethodTrials", {
  scoped: Effect.gen(function* () {
    const { leftUsd: leftOf } = yield* ModelCalls
    const calls = yield* ClosedCalls
    const audienceOf = framedAudiences()
    const known = new LRUCache<string, Outcome>({ max: MAX_KEPT })
    const waiting = new Map<string, Trial>()
    const ordered = yield* Queue.dropping<Trial>(MAX_WAITING)

    const heldOut = (
      { models, organization, own }: Wanted,
      records: Array<CallRecord>,
      { choices, people, question, shown }: AnsweredQuestion
    ) =>
      Effect.gen(function* () {
        const framed = yield* audienceOf(own.audience)
        const seed = hash("own question", question) >>> 1
        const asked = { audience: own.audience, choices, isMultipleChoice: false, question, seed, shown }
        const { listed, prior, subject } = yield* posed(asked, framed)
        const collected: Collected = { spender: { organization, records }, losses: [] }
        const ways = new Set(BESIDES)
        const strata = strataOf(framed)
        const replied = yield* calls.replies({ listed, subject, models, size: SIZE, seed, collected, ways, strata })
        const [order] = replied.flatMap(({ replies }) => replies.map((one) => one.order))
        if (order === undefined || replied.some(({ planned, replies }) => replies.length < planned)) return []
        const one: HeldOut = {
          people,
          prior,
          scale: listed.scale,
          asked: [...order].sort((a, b) => a - b),
          byModel: replied.map((said) => saidBy(said, choices.length, listed.scale))
        }
        return [one]
      }).pipe(Effect.catchTag("TooManyCriteria", () => Effect.succeed([])))

    const tried = (wanted: Wanted, records: Array<CallRecord>, questions: ReadonlyArray<AnsweredQuestion>) =>
      asOneAsk(
        wanted.organization,
        TRIAL_MS
      )(Effect.forEach(questions, (question) => heldOut(wanted, records, question), { concurrency: AT_ONCE }))

    /** The calls of a trial, gone through without sending any, and why it is put off, if it is. */
    const rehearsed = Effect.fnUntraced(function* (wanted: Wanted, questions: ReadonlyArray<AnsweredQuestion>) {
      const leftUsd = yield* leftOf(wanted.organization)
      const made: Rehearsed = { calls: [], credits: null }
      yield* Effect.provideService(tried(wanted, [], questions), Rehearsal, made)
      const mostUsd = mostCostOf(made.calls)
      const isTooDear = leftUsd !== null && isPutOff(mostUsd, leftUsd, yield* wanted.askUsd)
      return { calls: made.calls, putOff: isTooDear ? { _tag: "putOff" as const, mostUsd, leftUsd } : null }
    })

    const questionsOf = ({ models, own }: Wanted) => own.questions(questionsFor(models.length))

    const outcome = spanned("MethodTrials.outcome")(function* (trial: Trial): Effect.fn.Return<OwnTrial> {
      const questions = yield* questionsOf(trial)
      const leftUsd = yield* leftOf(trial.organization)
      const { putOff } = leftUsd === null ? { putOff: null } : yield* rehearsed(trial, questions)
      if (putOff !== null) return putOff
      const allotted = leftUsd === null ? null : { leftUsd: TRIAL_SHARE * leftUsd }
      const found = yield* Effect.provideService(tried(trial, trial.records, questions), Allotment, allotted)
      const fitted = yield* inTurns(fittedInTurns(found.flat(), usualMethods(trial.models).trust))
      return fitted === null ? { _tag: "few" } : { _tag: "fitted", ...fitted }
    })

    const next = Effect.flatMap(Queue.take(ordered), (trial) =>
      outcome(trial).pipe(
        ofOrganization(trial.organization),
        Effect.catchAllCause((cause) =>
          Effect.as(Effect.logWarning("Trying language models on a survey's questions failed", cause), {
            _tag: "few" as const
          })
        ),
        Effect.tap((found) =>
          Effect.sync(() => {
            const ended: Outcome = { trial: found, records: trial.records }
            known.set(trial.key, ended, isForGood(ended) ? {} : { ttl: FORGOTTEN_MS })
          })
        ),
        Effect.tap((found) => Deferred.succeed(trial.done, found)),
        Effect.ensuring(Effect.sync(() => waiting.delete(trial.key)))
      )
    )

    /** Orders a trial unless it is ordered; where too many wait, it is ordered another time. */
    const order = (key: string, wanted: Wanted) =>
      Effect.gen(function* () {
        const before = waiting.get(key)
        if (before !== undefined) return before
        const trial: Trial = {
          ...wanted,
          key,
          records: [],
          done: yield* Deferred.make<OwnTrial>(),
          awaitedUntil: (yield* Clock.currentTimeMillis) + AWAITED_MS
        }
        waiting.set(key, trial)
        if (!(yield* Queue.offer(ordered, trial))) waiting.delete(key)
        return trial
      })

    /** What a trial would take, once for those who ask together, noted where they want to know. */
    const quoted = (key: string, wanted: Wanted, { trials }: Rehearsed) =>
      Effect.gen(function* () {
        if (trials !== undefined && !trials.has(key)) {
          const { calls: made, putOff } = yield* rehearsed(wanted, yield* questionsOf(wanted))
          trials.set(key, { calls: made, isPutOff: putOff !== null })
        }
        return { trial: UNDER_WAY, took: null } satisfies Tried
      })

    /**
     * What trials have found of models and the people of a survey; orders one where none was made, and waits a moment for it:
     * with replies that are kept it takes no longer, so that the same ask comes to the same after a restart.
     */
    const of = (wanted: Wanted): Effect.Effect<Tried> =>
      Effect.gen(function* () {
        const { models, organization, own } = wanted
        const key = JSON.stringify([organization, own.key, models.map(({ id }) => id)])
        const rehearsal = yield* Rehearsal
        const before = Option.fromNullable(known.get(key))
        if (Option.isSome(before))
          return rehearsal === null
            ? telling(before.value.trial, before.value.records)
            : { trial: before.value.trial, took: null }
        if (rehearsal !== null) return yield* quoted(key, wanted, rehearsal)
        const { awaitedUntil, done, records } = yield* order(key, wanted)
        const left = awaitedUntil - (yield* Clock.currentTimeMillis)
        const trial = yield* Effect.timeoutTo(Deferred.await(done), {
          duration: Math.max(0, left),
          onSuccess: (found) => found,
          onTimeout: () => UNDER_WAY
        })
        return telling(trial, records)
      })

    const working = Effect.withClock(Effect.forever(next), Clock.make())
    yield* Effect.forkScoped(Effect.replicateEffect(working, WORKERS, { concurrency: "unbounded", discard: true }))

    return { of } as const
  }),
  dependencies: [ClosedCalls.Default]
}) {}
