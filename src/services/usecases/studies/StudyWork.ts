import { Cause, Clock, Deferred, Effect, Option, Queue, Ref, Schedule } from "effect"
import { Credits as Amount } from "../../../domain/Credits.ts"
import { DatabaseUnavailable } from "../../../domain/DatabaseUnavailable.ts"
import { areMonotonous } from "../../../domain/elicitation/open/Corpus.ts"
import { peopleWorth } from "../../../domain/evidence/ModelError.ts"
import { answerInTurns, Sheet, stillAsked, type Wording } from "../../../domain/study/Answering.ts"
import { PROFILE } from "../../../domain/study/Profile.ts"
import { blocksOf, type Item, questionnaireInTurns } from "../../../domain/study/Questionnaire.ts"
import {
  type KeptProgress,
  StudyInterrupted,
  type StudyOutcome,
  type StudyResult,
  studyHash
} from "../../../domain/study/Study.ts"
import { projectOf } from "../../../domain/study/StudyProject.ts"
import { answered } from "../../../domain/survey/model/Column.ts"
import type { Worth } from "../../../domain/survey/model/Synthetic.ts"
import { listed } from "../../../domain/text/Text.ts"
import { Credits } from "../../ports/Credits.ts"
import { Transactions } from "../../ports/Database.ts"
import { Jobs, JobTaken, type TakenJob } from "../../ports/Jobs.ts"
import { ProjectRepo } from "../../ports/ProjectRepo.ts"
import { askedWith, ofOrganization } from "../../ports/Reach.ts"
import { spanned, survive } from "../../WhenEnded.ts"
import { durably, inTurns } from "../Turns.ts"
import { ledgerNote, linkedKey, readPayload, STUDY, Studies } from "./Studies.ts"
import { StudyConversations } from "./StudyConversations.ts"
import { type Known, type StudyPeople, StudyTargets } from "./StudyTargets.ts"

/** Studies that this process answers at once, each of another organization: they mostly wait for language models. */
const MAX_AT_ONCE = 8
/** How often a study is begun before a fault gives it up; while the database is away it costs no try. */
const MAX_TRIES = 5
const MAX_ATTEMPTS = 30
const PAUSE_SECONDS = 2
const MAX_PAUSE_SECONDS = 60
/** How often progress is told and the study kept, well within the time for which it is taken. */
const REPORT = "1 second"
/** How long a worker waits to be called before it looks by itself. */
const LOOK = "2 seconds"

type Answerable = Wording & Extract<Known, { readonly _tag: "Known" }>

/** What became of a question, what its answers are worth, and the models that wrote them. */
interface Outcome {
  readonly outcome: StudyOutcome
  readonly worth: Worth | null
  readonly by: ReadonlyArray<string>
}

const counted = (outcome: Partial<StudyOutcome> & Pick<StudyOutcome, "key" | "linkedTo">): StudyOutcome => ({
  ...{ answered: 0, credits: 0, problem: null, note: null, marginOfError: null },
  ...outcome
})

const nobodyAsked = (sheet: Sheet, { piped, showIf }: Item): string => {
  const { questions } = sheet.questionnaire
  const needed = [...(showIf?.positions ?? []), ...(piped === null ? [] : [piped])]
  const missing = needed.find((position) => (sheet.columns[position] ?? null) === null)
  return missing === undefined
    ? "Nobody's answers lead to this question."
    : `It depends on ${questions[missing]!.key}, which has no answers.`
}

/** Has made-up people answer questionnaires, for as long as the service runs. */
export class StudyWork extends Effect.Service<StudyWork>()("services/StudyWork", {
  scoped: Effect.gen(function* () {
    const { calls, underWay } = yield* Studies
    const account = yield* Credits
    const conversations = yield* StudyConversations
    const jobs = yield* Jobs
    const projects = yield* ProjectRepo
    const targets = yield* StudyTargets
    const { whole } = yield* Transactions

    /** What is expected in each wording; where models don't answer the last time either, nothing is. */
    const known = (people: StudyPeople, item: Item, wording: Wording, isLastTry: boolean) =>
      targets.expected(people, item, wording.text).pipe(
        Effect.catchTag("BudgetSpent", ({ message }) => Effect.succeed<Known>({ _tag: "Unknown", because: message })),
        Effect.catchTag("EngineUnavailable", (error) =>
          isLastTry || error.isSettled === true
            ? Effect.succeed<Known>({ _tag: "Unknown", because: error.message })
            : Effect.fail(error)
        ),
        Effect.map((one) => ({ ...wording, ...one }))
      )

    /** Answers one question on the sheet. */
    const answer = Effect.fnUntraced(function* (people: StudyPeople, sheet: Sheet, at: number, isLastTry: boolean) {
      const { items } = sheet.questionnaire
      const item = items[at]!
      const about = { key: item.asked.key, linkedTo: linkedKey(sheet.questionnaire, item) }
      const left = stillAsked(sheet, item)
      const wordings = sheet.wordingsOf(item, left)
      const found = yield* Effect.forEach(wordings, (wording) => known(people, item, wording, isLastTry))
      const answerable = found.flatMap((one): ReadonlyArray<Answerable> => (one._tag === "Known" ? [one] : []))
      const because = found.flatMap((one) => (one._tag === "Unknown" ? [one.because] : []))[0]
      yield* inTurns(answerInTurns(sheet, item, people.cells, answerable, people.seed))
      const column = sheet.columns[PROFILE.length + at] ?? null
      if (column === null)
        return { outcome: counted({ ...about, problem: because ?? nobodyAsked(sheet, item) }), worth: null, by: [] }
      const credits = answerable.reduce((sum, { who }) => sum + who.length, 0)
      const some = because === undefined ? null : `Some who were asked have no answer: ${because}`
      const least = answerable.reduce<Answerable | null>((a, b) => (a === null || b.people < a.people ? b : a), null)
      const outcome = counted({
        ...about,
        answered: Array.from({ length: sheet.size }, (_, i) => i).filter((i) => answered(column, i)).length,
        credits,
        note: some,
        marginOfError: least?.estimate.sample.marginOfError ?? null
      })
      return { outcome, worth: least === null ? null : { people: least.people, basis: least.basis }, by: [] }
    })

    /** Has the respondents write their answers to open questions that follow each other. */
    const talk = Effect.fnUntraced(function* (
      people: StudyPeople,
      sheet: Sheet,
      block: ReadonlyArray<number>,
      isLastTry: boolean
    ) {
      const written = yield* conversations.answered(people, sheet, block, isLastTry)
      return written.map(({ asked, because, by, item, texts }): Outcome => {
        const about = { key: item.asked.key, linkedTo: null }
        const answered = texts.length
        const problem = because ?? (asked === 0 ? nobodyAsked(sheet, item) : "No answer that can be used was written.")
        if (answered === 0) return { outcome: counted({ ...about, problem }), worth: null, by: [] }
        const why = because === null ? "." : `: ${because}`
        const lost = asked === answered ? "" : ` ${asked - answered} of ${asked} have no usable answer${why}`
        const alike = areMonotonous(texts) ? " They repeat themselves more than people's answers do." : ""
        const note = `Made up by ${listed(by)}; nobody wrote these.${lost}${alike}`
        const outcome = counted({ ...about, answered, credits: answered, note })
        return { outcome, worth: { people: peopleWorth("topic"), basis: "model" }, by }
      })
    })

    const attempt = spanned("StudyWork.attempt")(function* (job: TakenJob, progress: Ref.Ref<KeptProgress | null>) {
      const { organization } = job
      if (job.tries > MAX_TRIES) return yield* failed(job, new StudyInterrupted().message)
      const { ask, reservation, seed } = readPayload(job.payload)
      const questionnaire = yield* yield* inTurns(questionnaireInTurns(ask))
      const people = yield* targets.people(organization, ask, seed)
      const sheet = new Sheet(questionnaire, people.panel)
      const outcomes: Array<StudyOutcome> = []
      const worth: Record<string, Worth> = {}
      const total = questionnaire.items.length
      const writers = new Set<string>()
      const isLastTry = job.tries >= MAX_TRIES
      for (const block of blocksOf(questionnaire.items)) {
        yield* Ref.set(progress, { done: outcomes.length, total, credits: null })
        const [at] = block
        const isOpen = questionnaire.items[at!]!.asked.kind === "open"
        const done = isOpen
          ? yield* talk(people, sheet, block, isLastTry)
          : [yield* answer(people, sheet, at!, isLastTry)]
        for (const { by, outcome, worth: own } of done) {
          const known = own ?? (outcome.linkedTo === null ? undefined : worth[outcome.linkedTo])
          if (known !== undefined && outcome.answered > 0) worth[outcome.key] = known
          for (const one of by) writers.add(one)
          outcomes.push(outcome)
        }
      }
      const credits = outcomes.reduce((sum, one) => sum + one.credits, 0)
      yield* Ref.set(progress, { done: total, total, credits })
      yield* jobs.report(job, { done: total, total, credits })
      const isAnswered = outcomes.some((one) => one.answered > 0)
      const drawn = { audience: people.audience.prompts, seed }
      const { cells, panel } = people
      const draft = projectOf(ask, studyHash(job.id), sheet, panel, cells, worth, drawn, [...writers].sort())
      yield* whole(
        Effect.gen(function* () {
          const project = isAnswered ? yield* projects.create(organization, draft, { replace: false }) : null
          const result: StudyResult = { projectId: project?.id ?? null, credits, questions: outcomes }
          yield* jobs.finish(job, { result })
          yield* account.settleWithin(organization, { id: reservation, note: ledgerNote(ask) }, Amount.make(credits))
        })
      )
    })

    /** Ends a study that came to nothing: what was set aside is given back. */
    const failed = (job: TakenJob, failure: string) => {
      const { ask, reservation } = readPayload(job.payload)
      return whole(
        Effect.zipRight(
          jobs.finish(job, { failure }),
          account.settleWithin(job.organization, { id: reservation, note: ledgerNote(ask) }, Amount.make(0))
        )
      )
    }

    /** After what nobody foresaw: the database may be away for a while, anything else is tried again a few times. */
    const afterFault = Effect.fnUntraced(function* (job: TakenJob, cause: Cause.Cause<unknown>) {
      const error = Cause.squash(cause)
      if (error instanceof JobTaken) return
      const away = error instanceof DatabaseUnavailable && job.attempt < MAX_ATTEMPTS
      if (!away && job.tries >= MAX_TRIES) {
        yield* Effect.logError(`Study ${job.id} failed`, cause)
        return yield* failed(job, new StudyInterrupted().message)
      }
      yield* Effect.logWarning(`Study ${job.id} failed and is tried again`, cause)
      const seconds = Math.min(MAX_PAUSE_SECONDS, PAUSE_SECONDS * 2 ** (job.tries - 1))
      yield* jobs.release(job, { counts: !away, seconds })
    })

    /** Ends when the study is not this worker's any more. */
    const lost = (job: TakenJob, progress: Ref.Ref<KeptProgress | null>) =>
      Effect.flatMap(Ref.get(progress), (now) => jobs.report(job, now)).pipe(
        Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("A study's progress was not told", cause), true)),
        Effect.repeat({ schedule: Schedule.spaced(REPORT), while: (mine) => mine }),
        Effect.asVoid
      )

    /** Does one study; whatever happens, its job is left in order. */
    const work = Effect.fnUntraced(function* (job: TakenJob) {
      const stop = yield* Deferred.make<void>()
      const progress = yield* Ref.make<KeptProgress | null>(null)
      underWay.set(job.id, stop)
      yield* durably(attempt(job, progress)).pipe(
        Effect.catchTag("EngineUnavailable", (error) => Effect.die(error)),
        Effect.catchAll(({ message }) => failed(job, message)),
        Effect.raceFirst(Effect.raceFirst(lost(job, progress), Deferred.await(stop))),
        Effect.catchAllCause((cause) => afterFault(job, cause)),
        survive(`Study ${job.id}`),
        Effect.onInterrupt(() => survive("Giving a study back")(jobs.release(job, null))),
        Effect.ensuring(Effect.sync(() => underWay.delete(job.id))),
        Effect.locally(askedWith, readPayload(job.payload).key ?? null),
        ofOrganization(job.organization)
      )
    })

    const next = Effect.flatMap(jobs.take(STUDY, null, null), (job) =>
      Option.isSome(job) ? work(job.value) : Effect.asVoid(Effect.timeoutOption(Queue.take(calls), LOOK))
    ).pipe(
      Effect.catchAllCause((cause) =>
        Effect.zipRight(Effect.logWarning("Looking for studies failed", cause), Effect.sleep(LOOK))
      )
    )
    const workers = Effect.all(
      Array.from({ length: MAX_AT_ONCE }, () => Effect.forever(next)),
      { concurrency: "unbounded" }
    )
    // By the wall's clock: a service whose clock jumps need not make up for the looks in between.
    yield* Effect.forkScoped(Effect.withClock(Effect.interruptible(workers), Clock.make()))
    return {}
  })
}) {}
