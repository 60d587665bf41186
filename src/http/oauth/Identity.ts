import { HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { IDENTITY_CALLBACK } from "../../domain/oauth/SignIn.ts"
import { SignIns } from "../../services/usecases/Credentials.ts"
import { PublicUrl } from "../routing/Routes.ts"
import { INVITATION, keptFor, type Request, withoutCookie, withSignIn } from "./Cookies.ts"
import { type BegunElsewhere, IdentityProvider, type NotIdentified } from "./IdentityProvider.ts"
import { errorPage, htmlPage, queryOf } from "./Responses.ts"

/** What the browser keeps meanwhile, and the consent page that it goes back to. */
const NAME = "oauth_identity"
const KEPT = /^([\w-]{20,100})\.([\w-]{20,100})\.([\w-]{20,130})\.([\w-]{0,100})$/
const PAGE = /^[\w-]{1,100}$/

interface Kept extends BegunElsewhere {
  readonly to: string
}

const written = ({ nonce, state, to, verifier }: Kept) => `${state}.${nonce}.${verifier}.${to}`
const readKept = (text: string): Kept | null => {
  const [, state, nonce, verifier, to] = KEPT.exec(text) ?? []
  return state === undefined || nonce === undefined || verifier === undefined || to === undefined
    ? null
    : { state, nonce, verifier, to }
}

const AGAIN = "Close this page and open the console again."

const refusedPage = ({ reason }: Pick<NotIdentified, "reason">) =>
  reason === "unreachable"
    ? htmlPage(
        503,
        errorPage("temporarily_unavailable", "Your organization's sign-in can't be reached right now.", AGAIN)
      )
    : htmlPage(400, errorPage("access_denied", "Your organization's sign-in didn't say who you are.", AGAIN))

const stranger = htmlPage(
  403,
  errorPage(
    "access_denied",
    "Nobody invited this account yet, or the link that you opened was used before or is over.",
    "Ask an owner of your organization for a link, and open it in this browser."
  )
)

/** Sends people to sign in with their organization's provider, and takes them back. */
export const makeIdentity = Effect.gen(function* () {
  const configured = yield* IdentityProvider
  const publicUrl = yield* PublicUrl
  const signIns = yield* SignIns
  const failed = (error: NotIdentified) =>
    Effect.as(Effect.logWarning(`Signing in with OpenID Connect failed (${error.reason})`), refusedPage(error))

  return Option.map(configured, ({ begin, finish }) => {
    const start = (request: Request) =>
      begin.pipe(
        Effect.map(({ address, begun }) => {
          const to = new URLSearchParams(queryOf(request)).get("to") ?? ""
          const response = HttpServerResponse.redirect(address, {
            status: 303,
            headers: { "cache-control": "no-store" }
          })
          return keptFor(response, publicUrl, NAME, written({ ...begun, to: PAGE.test(to) ? to : "" }))
        }),
        Effect.catchAll(failed)
      )

    const entered = (kept: Kept, secret: string) => {
      const to = kept.to === "" ? "/" : `/oauth/consent/${kept.to}`
      const response = HttpServerResponse.redirect(to, { status: 303, headers: { "cache-control": "no-store" } })
      return withSignIn(response, secret, publicUrl)
    }

    const callback = (request: Request) =>
      Effect.gen(function* () {
        const kept = readKept(request.cookies[NAME] ?? "")
        if (kept === null) return refusedPage({ reason: "refused" })
        const identity = yield* finish(queryOf(request), kept)
        const secret = yield* signIns.identified(identity, request.cookies[INVITATION] ?? "")
        return Option.match(secret, { onNone: () => stranger, onSome: (one) => entered(kept, one) })
      }).pipe(
        Effect.catchAll(failed),
        Effect.map((response) => withoutCookie(withoutCookie(response, publicUrl, NAME), publicUrl, INVITATION))
      )
    return { path: IDENTITY_CALLBACK, start, callback } as const
  })
})
