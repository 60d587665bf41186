import { Effect, Exit, Option } from "effect"
import { Credits as Amount } from "../../../domain/Credits.ts"
import { EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import { EngineNotConfigured } from "../../../domain/models/EngineChoice.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import {
  type FollowUp,
  type FollowUpAsk,
  FollowUpsFull,
  RespondentNotFound,
  type StudyId,
  type StudyRespondent
} from "../../../domain/study/Study.ts"
import { type Answered, profileOf, transcriptOf } from "../../../domain/study/Transcript.ts"
import { Credits } from "../../ports/Credits.ts"
import { Transactions } from "../../ports/Database.ts"
import { FollowUpStore } from "../../ports/FollowUpStore.ts"
import type { Receipt } from "../../ports/IdempotencyStore.ts"
import { ProjectRepo, Respondents } from "../../ports/ProjectRepo.ts"
import { Engines } from "../../ports/Simulator.ts"
import { asOneAsk } from "../../ports/UnderWay.ts"
import { spanned, survive } from "../../WhenEnded.ts"
import { Receipts } from "../asks/Charges.ts"
import { speakerOf } from "./StudyConversations.ts"

/** Questions that a respondent is asked afterward, at most: each call tells all of them. */
const MAX_FOLLOW_UPS = 50
const PRICE = Amount.make(1)
/** Nobody asks a person more to hear two words again. */
const MIN_WORDS = 25

/** Respondents of studies, asked more once the study is done: they remember all that they said. */
export class FollowUps extends Effect.Service<FollowUps>()("services/FollowUps", {
  effect: Effect.gen(function* () {
    const account = yield* Credits
    const engines = yield* Engines
    const projects = yield* ProjectRepo
    const receipts = yield* Receipts
    const respondents = yield* Respondents
    const store = yield* FollowUpStore
    const { whole } = yield* Transactions

    const found = Effect.fnUntraced(function* (organization: OrganizationId, study: StudyId, respondent: number) {
      const missing = new RespondentNotFound({ studyId: study, respondent })
      const id = yield* Effect.flatMap(
        store.project(organization, study),
        Option.match({ onNone: () => missing, onSome: Effect.succeed })
      )
      const project = yield* Effect.mapError(projects.get(organization, id), () => missing)
      const codebook = yield* respondents.codebook(project)
      if (respondent > codebook.respondents) return yield* missing
      const columns = yield* respondents.columns(project, [...codebook.questions.keys()])
      const answered: Answered = { questions: codebook.questions, columnAt: (position) => columns[position] ?? null }
      const followUps = yield* store.of(organization, id, respondent)
      return { id, answered, followUps, drawn: codebook.synthetic?.drawn ?? { audience: [], seed: 0 }, missing }
    })

    /** Who a respondent is, and all that they were asked and answered; numbers begin at 1. */
    const show = spanned("FollowUps.show")(function* (
      organization: OrganizationId,
      study: StudyId,
      respondent: number
    ) {
      const { answered, followUps } = yield* found(organization, study, respondent)
      const at = respondent - 1
      const shown = { profile: profileOf(answered, at), answers: transcriptOf(answered, at), followUps }
      return {
        respondent,
        note: "Made up: nobody is this person or said any of it.",
        ...shown
      } satisfies StudyRespondent
    })

    /** Asks a respondent one more question, for the price of an open answer; what can't be answered costs nothing. */
    const ask = spanned("FollowUps.ask")(function* (
      organization: OrganizationId,
      study: StudyId,
      respondent: number,
      { engine: choice, question }: FollowUpAsk,
      receipt: Receipt<FollowUp> | null
    ) {
      const { answered, drawn, followUps, id, missing } = yield* found(organization, study, respondent)
      if (followUps.length >= MAX_FOLLOW_UPS) return yield* new FollowUpsFull({ limit: MAX_FOLLOW_UPS })
      const { speak } = yield* engines.chosen(choice)
      if (speak === undefined) return yield* new EngineNotConfigured({ engine: "model", models: 0, onlyModels: true })
      const own = speakerOf(drawn.audience, answered, drawn.seed, respondent - 1)
      const manner = { ...own.manner, words: Math.max(MIN_WORDS, own.manner.words) }
      const speaker = { ...own, manner, said: [...own.said, ...followUps] }
      const seed = hash("follow-up", id, respondent, followUps.length, question) >>> 1
      const spoken = speak({ organization, speaker, questions: [question], seed, turn: respondent - 1 })
      const told = Effect.flatMap(asOneAsk(organization)(spoken), ({ answers: [answer], by }) =>
        answer == null
          ? new EngineUnavailable({ engine: by, reason: "its reply wasn't an answer; rephrase the question" })
          : Effect.succeed({ question, answer, by } satisfies FollowUp)
      )
      return yield* Effect.acquireUseRelease(
        account.reserve(organization, PRICE),
        (reservation) =>
          Effect.flatMap(told, (followUp) =>
            receipts.together(
              whole(
                Effect.filterOrFail(
                  store.add(organization, id, respondent, followUp),
                  (isThere) => isThere,
                  () => missing
                ).pipe(Effect.zipRight(account.settleWithin(organization, reservation, PRICE)), Effect.as(followUp))
              ),
              receipt
            )
          ),
        (reservation, exit) =>
          Exit.isSuccess(exit)
            ? Effect.void
            : survive("Giving back what a follow-up would cost")(account.release(organization, reservation))
      )
    })

    return { show, ask } as const
  })
}) {}
