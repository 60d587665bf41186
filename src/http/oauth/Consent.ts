import type { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { readScopes } from "../../domain/Access.ts"
import { Attempts } from "../../services/usecases/Attempts.ts"
import { Keys } from "../../services/usecases/Keys.ts"
import { AuthorizationServer, type OAuthRequest, type PendingAuthorization } from "./AuthorizationServer.ts"
import { consentPage, type Mistake } from "./ConsentPage.ts"
import { errorPage } from "./ErrorPage.ts"
import { addressOf, forServer, withBody } from "./Incoming.ts"
import { fromAnswer, htmlPage, slowDownPage } from "./Responses.ts"

type Request = HttpServerRequest.HttpServerRequest
type Answer = Effect.Effect<HttpServerResponse.HttpServerResponse>

const overdue = htmlPage(
  400,
  errorPage(
    "invalid_request",
    "This authorization was begun too long ago or in another browser, or it has been answered already.",
    "Close this page. If the application is not connected, connect it again."
  )
)

/** Whether the form was sent by our own page, as far as the browser tells; the cookie of the authorization must agree. */
const fromOwnPage = ({ headers }: Request) => ["same-origin", "none", undefined].includes(headers["sec-fetch-site"])

/** The page on which a person lets an application act for an organization, and what they answer there. */
export const makeConsent = Effect.gen(function* () {
  const server = yield* AuthorizationServer
  const keys = yield* Keys
  const attempts = yield* Attempts

  const whilePending = (
    request: Request,
    then: (pending: PendingAuthorization, sent: OAuthRequest) => Answer
  ): Answer => {
    const sent = forServer(request, "", "")
    return Effect.flatMap(server.pending(sent), (pending) =>
      Option.isSome(pending) && sent.url.endsWith(`/${pending.value.id}`)
        ? then(pending.value, sent)
        : Effect.succeed(overdue)
    )
  }
  const finished = (answer: Effect.Effect<Option.Option<Parameters<typeof fromAnswer>[0]>>): Answer =>
    Effect.map(answer, Option.match({ onNone: () => overdue, onSome: fromAnswer }))

  const again = (pending: PendingAuthorization, status: number, mistake: Mistake) =>
    htmlPage(status, consentPage(pending, Option.some(mistake)))

  const show = (request: Request): Answer =>
    whilePending(request, (pending) => Effect.succeed(htmlPage(200, consentPage(pending))))

  const decide = (request: Request, form: URLSearchParams): Answer =>
    whilePending(request, (pending, sent) => {
      if (form.get("decision") !== "allow") return finished(server.deny(sent))
      const named = readScopes(form.getAll("scope").join(" "))
      const scopes = pending.scopes.filter((scope) => named.includes(scope))
      if (scopes.length === 0) {
        return Effect.succeed(
          again(pending, 400, { about: "scopes", message: "Tick at least one thing to allow, or deny.", scopes })
        )
      }
      return keys.authenticate((form.get("api_key") ?? "").trim()).pipe(
        Effect.matchEffect({
          onSuccess: ({ keyId }) => finished(server.allow(sent, keyId, scopes)),
          onFailure: ({ message, reason }) =>
            Effect.map(attempts.count("wrong key", addressOf(request)), (verdict) =>
              verdict.allowed
                ? again(pending, 401, {
                    about: "key",
                    message: reason === "missing" ? "Enter an API key of your organization." : message,
                    scopes
                  })
                : slowDownPage(verdict)
            )
        })
      )
    })

  const submit = (request: Request): Answer =>
    withBody(request, (body) =>
      fromOwnPage(request) ? decide(request, new URLSearchParams(body)) : Effect.succeed(overdue)
    )

  return { show, submit } as const
})
