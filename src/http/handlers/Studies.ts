import { HttpApiBuilder } from "@effect/platform"
import { Effect, Schema } from "effect"
import { FollowUp } from "../../domain/study/Study.ts"
import { FollowUps } from "../../services/usecases/studies/FollowUps.ts"
import { Studies, type Study } from "../../services/usecases/studies/Studies.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { currentExchange } from "../api/Exchange.ts"
import { StudyView } from "../api/Studies.ts"
import { respond, respondAccepted, respondStored } from "../request/Respond.ts"

/** Seconds after which it is worth asking again, and in which another study may wait in a place. */
const RETRY_SECONDS = 2
const TURN_SECONDS = 30

const chargedOf = ({ finishedAt, progress, status }: Study) =>
  finishedAt === null ? null : status === "done" ? (progress.credits ?? 0) : 0

const summaryOf = (study: Study) => {
  const { ask, createdAt, failure, finishedAt, held, id, progress, status } = study
  return {
    ...{ id, title: ask.title, status, respondents: ask.respondents, problem: failure },
    progress: { done: progress.done, total: progress.total },
    credits: { reserved: held, charged: chargedOf(study) },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null
  }
}

const viewOf = (study: Study): typeof StudyView.Type => ({
  ...summaryOf(study),
  seed: study.seed,
  projectId: study.result?.projectId ?? null,
  questions: study.result?.questions ?? null
})

const encodeView = Schema.encodeSync(StudyView)

/** Says when to ask again, or where the project is. */
const withDirections = (study: Study) =>
  Effect.map(currentExchange, ({ setHeader }) => {
    if (study.finishedAt === null) setHeader("Retry-After", String(RETRY_SECONDS))
    const project = study.result?.projectId ?? null
    if (project !== null) setHeader("Link", `</v1/projects/${project}>; rel="related"`)
    return viewOf(study)
  })

export const StudiesHandlers = HttpApiBuilder.group(
  Api,
  "studies",
  Effect.fnUntraced(function* (handlers) {
    const studies = yield* Studies
    const followUps = yield* FollowUps
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)
    const later = Effect.map(currentExchange, ({ setHeader }) => setHeader("Retry-After", String(TURN_SECONDS)))

    return handlers
      .handle("submit", ({ payload }) =>
        Effect.flatMap(organization, (id) =>
          respondAccepted(
            (study: Study) => encodeView(viewOf(study)),
            (study) => ({ Location: `/v1/studies/${study.id}`, "Retry-After": String(RETRY_SECONDS) }),
            (receipt) => Effect.tapErrorTag(studies.submit(id, payload, receipt), "TooManyStudies", () => later)
          )
        )
      )
      .handle("quote", ({ payload }) => Effect.flatMap(organization, (id) => respond(studies.quote(id, payload))))
      .handle("read", ({ payload }) => respond(studies.read(payload)))
      .handle("list", () =>
        Effect.flatMap(organization, (id) => respond(Effect.map(studies.list(id), (found) => found.map(summaryOf))))
      )
      .handle("get", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.flatMap(studies.get(id, path.studyId), withDirections)))
      )
      .handle("respondent", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(followUps.show(id, path.studyId, path.respondent)))
      )
      .handle("follow", ({ path, payload }) =>
        Effect.flatMap(organization, (id) =>
          respondStored(FollowUp, (receipt) => followUps.ask(id, path.studyId, path.respondent, payload, receipt))
        )
      )
      .handle("cancel", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.flatMap(studies.cancel(id, path.studyId), withDirections)))
      )
  })
)
