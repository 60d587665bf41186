import { HttpApiBuilder } from "@effect/platform"
import { Effect, Schema } from "effect"
import type { ImportFailure, ImportId } from "../../domain/survey/reading/SurveyImport.ts"
import { type SurveyImport, SurveyImports } from "../../services/usecases/SurveyImports.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { AnyError } from "../api/Errors.ts"
import { currentExchange } from "../api/Exchange.ts"
import { ImportView } from "../api/Projects.ts"
import { wireOf } from "../errors/ErrorMapping.ts"
import { respond, respondLarge } from "../request/Respond.ts"

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 2
/** Seconds in which an import may well be done, so that another may wait in its place. */
const TURN_SECONDS = 30

const encodeError = Schema.encodeSync(AnyError)
const errorOf = (failure: ImportFailure) => encodeError(wireOf(failure)).error

const phaseOf = ({ progress: { questions, stored }, status }: SurveyImport): string => {
  switch (status) {
    case "queued":
      return "waiting for its turn"
    case "reading":
      return "reading the file and understanding its questions"
    case "storing":
      return `storing question ${Math.min(stored + 1, questions ?? 1)} of ${questions}`
    case "done":
      return "stored"
    case "failed":
      return "failed; nothing was stored"
    case "cancelled":
      return "cancelled; nothing was stored"
  }
}

const isOver = ({ finishedAt }: SurveyImport) => finishedAt !== null

const summaryOf = (one: SurveyImport) => {
  const { bytes, createdAt, failure, finishedAt, id, progress, status, title } = one
  const done = status === "done"
  return {
    id,
    title,
    status,
    phase: phaseOf(one),
    bytes: { read: done ? bytes : Math.round(bytes * progress.read), total: bytes },
    rows: progress.rows,
    questions: { stored: done ? (progress.questions ?? 0) : progress.stored, total: progress.questions },
    error: failure === null ? null : errorOf(failure),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null
  }
}

const viewOf = (one: SurveyImport): typeof ImportView.Type => ({ ...summaryOf(one), project: one.imported })

const encodeView = Schema.encodeSync(ImportView)
export const importData = (one: SurveyImport): unknown => encodeView(viewOf(one))

export const acceptedHeaders = ({ id }: { readonly id: ImportId }) => ({
  Location: `/v1/imports/${id}`,
  "Preference-Applied": "respond-async",
  "Retry-After": String(RETRY_SECONDS)
})

export const sayWhenAgain = Effect.map(currentExchange, ({ setHeader }) =>
  setHeader("Retry-After", String(TURN_SECONDS))
)

/** Says when to ask again, or where the project is. */
const withDirections = (one: SurveyImport) =>
  Effect.map(currentExchange, ({ setHeader }) => {
    if (!isOver(one)) setHeader("Retry-After", String(RETRY_SECONDS))
    if (one.imported !== null) setHeader("Link", `</v1/projects/${one.imported.id}>; rel="related"`)
    return viewOf(one)
  })

export const ImportsHandlers = HttpApiBuilder.group(
  Api,
  "imports",
  Effect.fnUntraced(function* (handlers) {
    const imports = yield* SurveyImports
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("list", () =>
        Effect.flatMap(organization, (id) => respond(Effect.map(imports.list(id), (found) => found.map(summaryOf))))
      )
      .handle("get", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respondLarge(ImportView, Effect.flatMap(imports.get(id, path.importId), withDirections))
        )
      )
      .handle("cancel", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respondLarge(ImportView, Effect.flatMap(imports.cancel(id, path.importId), withDirections))
        )
      )
  })
)
