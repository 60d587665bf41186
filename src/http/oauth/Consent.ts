import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { isConsole } from "../../domain/oauth/Console.ts"
import { destinationOf } from "../../domain/oauth/RedirectUri.ts"
import { scopeWords } from "../../domain/oauth/ScopeWords.ts"
import type { SignedIn } from "../../domain/oauth/SignIn.ts"
import { readScopes, type Scope } from "../../domain/Scope.ts"
import { listed } from "../../domain/text/Text.ts"
import { AuditLog } from "../../services/ports/AuditLog.ts"
import { askedWith } from "../../services/ports/Reach.ts"
import { Attempts, SignIns } from "../../services/usecases/Credentials.ts"
import { Keys } from "../../services/usecases/Keys.ts"
import { escapeHtml, page } from "../errors/RouteNotFound.ts"
import { PublicUrl } from "../routing/Routes.ts"
import { AuthorizationServer, type OAuthRequest, type PendingAuthorization } from "./AuthorizationServer.ts"
import { INVITATION, keptFor, type Request, signInOf, withoutSignIn, withSignIn } from "./Cookies.ts"
import { IdentityProvider } from "./IdentityProvider.ts"
import {
  addressOf,
  errorPage,
  forServer,
  fromAnswer,
  htmlPage,
  oauthError,
  slowDownPage,
  withBody
} from "./Responses.ts"

/** What went wrong with the answer to the same page. */
interface Mistake {
  readonly about: "key" | "scopes"
  readonly message: string
  /** Scopes that were ticked. */
  readonly scopes: ReadonlyArray<Scope>
}

const bold = (text: string) => `<strong>${escapeHtml(text)}</strong>`

const whereTo = (uri: string): string => {
  const destination = destinationOf(uri)
  if (destination?.kind === "web") return `<p>It returns to ${bold(destination.host)}.</p>`
  if (destination?.kind === "application") {
    return `<p>It returns to the application that opens ${bold(`${destination.scheme}:`)} addresses on this computer.</p>`
  }
  return (
    `<p class="warn">It returns to ${bold(destination?.host ?? uri)}, a program on this computer. Go on ` +
    "only if you started it yourself just now.</p>"
  )
}

/** A client whose name is an address is vouched for by who owns the address; any other says of itself what it likes. */
const whoSaysSo = ({ clientId }: PendingAuthorization): string =>
  URL.canParse(clientId)
    ? `<p>${bold(new URL(clientId).host)} says that this is its application.</p>`
    : `<p class="soft">The application chose its name itself. Go on only if you expect it.</p>`

const tick = ({ resource }: PendingAuthorization, scope: Scope, ticked: boolean) =>
  `<label class="scope"><input type="checkbox" name="scope" ` +
  `value="${scope}"${ticked ? " checked" : ""}><span>${escapeHtml(scopeWords(resource, scope))}</span></label>`

const whoInWords = ({ firstCharacters, keyName, lastFour, role }: SignedIn) =>
  role === null
    ? `with the API key ${bold(keyName)} (<code>${escapeHtml(`${firstCharacters ?? ""}…${lastFour}`)}</code>)`
    : `as ${bold(keyName)} (${role})`

interface Words {
  readonly title: string
  readonly heading: string
  readonly about: string
  readonly legend: string
  readonly note: string
  readonly allow: string
  readonly deny: string
}

const ofConsole: Words = {
  title: "Sign in",
  heading: "Sign in to Audience Insights",
  about: "<p>The console of this service, in this browser.</p>",
  legend: "You'll be able to",
  note:
    "The console never sees the key. This browser stays signed in for 12 hours, or until you sign out. " +
    "If you were invited, open your link, or ask an owner for a new one.",
  allow: "Sign in",
  deny: "Cancel"
}

const ofApplication = (pending: PendingAuthorization): Words => {
  const name = Option.getOrElse(pending.clientName, () => "An application")
  return {
    title: `Connect ${name}`,
    heading: `Let ${name} use Audience Insights?`,
    about: `${whoSaysSo(pending)}\n${whereTo(pending.redirectUri)}`,
    legend: "It asks to",
    note:
      "The application never sees the key. Revoking the key ends its access. This browser remembers who " +
      "you are until it is closed, or for 12 hours.",
    allow: "Allow",
    deny: "Deny"
  }
}

/** The way to sign in with an account of the organization's own; nothing where there is none. */
const accountLink = ({ id }: PendingAuthorization, elsewhere: string | null): string =>
  elsewhere === null
    ? ""
    : `<p><a href="/oauth/identity?to=${escapeHtml(id)}">Sign in with your account</a> at ${bold(elsewhere)}, or:</p>\n`

/** Asks a person to let an application act for the organization whose API key they enter, or have entered before. */
const consentPage = (
  pending: PendingAuthorization,
  who: Option.Option<SignedIn>,
  elsewhere: string | null,
  mistake: Option.Option<Mistake> = Option.none()
): string => {
  const words = isConsole(pending.clientId) ? ofConsole : ofApplication(pending)
  const offered = Option.match(who, {
    onNone: () => pending.scopes,
    onSome: ({ scopes }) => pending.scopes.filter((scope) => scopes.includes(scope))
  })
  const ticked = Option.match(mistake, { onNone: () => pending.scopes, onSome: ({ scopes }) => scopes })
  const problem = (field: Mistake["about"]) =>
    Option.match(
      Option.filter(mistake, ({ about }) => about === field),
      {
        onNone: () => "",
        onSome: ({ message }) => `<p class="bad" role="alert" id="problem">${escapeHtml(message)}</p>`
      }
    )
  const marked =
    problem("key") === "" ? 'aria-describedby="key-note"' : 'aria-invalid="true" aria-describedby="problem key-note"'
  const identity = Option.match(who, {
    onNone: () => `${accountLink(pending, elsewhere)}<label class="label" for="key">API key of your organization</label>
<input id="key" type="password" name="api_key" autocomplete="off" spellcheck="false" placeholder="ai_live_…" autofocus ${marked}>
${problem("key")}
<p class="soft" id="key-note">${words.note}</p>`,
    onSome: (signedIn) => `${problem("key")}
<p>For ${bold(signedIn.organizationName)}, ${whoInWords(signedIn)}.</p>
<input type="hidden" name="signed_in" value="${escapeHtml(signedIn.keyId)}">`
  })
  return page(
    words.title,
    `<h1>${escapeHtml(words.heading)}</h1>
${words.about}
<form method="post">
<fieldset>
<legend>${words.legend}</legend>
${offered.map((scope) => tick(pending, scope, ticked.includes(scope))).join("\n")}
${problem("scopes")}
</fieldset>
${identity}
<div class="actions">
<button class="main" name="decision" value="allow"${Option.isSome(who) ? " autofocus" : ""}>${words.allow}</button>
<button name="decision" value="deny">${words.deny}</button>
</div>
${Option.isSome(who) ? '<button class="link" name="decision" value="another key">Use another key</button>' : ""}
</form>`
  )
}

const SITES: ReadonlyArray<string | undefined> = ["same-origin", "none", undefined]

/**
 * Whether a page of the service sent a request, as far as the browser tells: by both of its headers that say so, where it
 * sends them. A page reached by another name than the public one is the service's own if the request went to that name. An
 * origin that the browser withholds counts only where it says itself that the page was the service's.
 */
const fromOwnPage =
  (publicUrl: string) =>
  ({
    headers: { host, origin, "sec-fetch-site": site }
  }: Pick<HttpServerRequest.HttpServerRequest, "headers">): boolean => {
    if (!SITES.includes(site)) return false
    if (origin === "null") return site === "same-origin"
    return origin === undefined || origin === publicUrl || [`http://${host}`, `https://${host}`].includes(origin)
  }

type Answer = Effect.Effect<HttpServerResponse.HttpServerResponse>

const overdue = htmlPage(
  400,
  errorPage(
    "invalid_request",
    "This authorization was begun too long ago or in another browser, or it has been answered already.",
    "Close this page. If the application is not connected, connect it again."
  )
)

/** The page on which a person lets an application act for an organization, and what they answer there. */
export const makeConsent = Effect.gen(function* () {
  const server = yield* AuthorizationServer
  const audit = yield* AuditLog
  const keys = yield* Keys
  const signIns = yield* SignIns
  const attempts = yield* Attempts
  const publicUrl = yield* PublicUrl
  const isOwn = fromOwnPage(publicUrl)
  const provider = yield* IdentityProvider
  const elsewhere = Option.getOrNull(Option.map(provider, ({ host }) => host))

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

  const again = (pending: PendingAuthorization, who: Option.Option<SignedIn>, status: number, mistake: Mistake) =>
    htmlPage(status, consentPage(pending, who, elsewhere, Option.some(mistake)))

  const show = (request: Request): Answer =>
    whilePending(request, (pending) =>
      Effect.map(signIns.find(signInOf(request)), (who) => htmlPage(200, consentPage(pending, who, elsewhere)))
    )

  /** Grants what was allowed as far as who allows it may do it, and writes down who signed in to what. */
  const granted = (
    pending: PendingAuthorization,
    sent: OAuthRequest,
    who: Pick<SignedIn, "keyId" | "organizationId" | "scopes">,
    wanted: ReadonlyArray<Scope>,
    refused: (mistake: Mistake) => HttpServerResponse.HttpServerResponse
  ): Answer => {
    const scopes = wanted.filter((scope) => who.scopes.includes(scope))
    if (scopes.length === 0) {
      const message = `This key may only ${listed(who.scopes)}. Use another one, or tick that.`
      return Effect.succeed(refused({ about: "key", message, scopes: pending.scopes }))
    }
    const name = isConsole(pending.clientId) ? "Console" : Option.getOrElse(pending.clientName, () => pending.clientId)
    return Effect.tap(finished(server.allow(sent, who.keyId, scopes)), () =>
      audit
        .record(who.organizationId, { action: "signed_in", subject: pending.clientId, subjectName: name })
        .pipe(Effect.locally(askedWith, who.keyId))
    )
  }

  /** Forgets the key that was entered in this browser, and asks for another. */
  const askAnew = (request: Request, pending: PendingAuthorization): Answer =>
    Effect.as(
      signIns.end(signInOf(request)),
      withoutSignIn(htmlPage(200, consentPage(pending, Option.none(), elsewhere)), publicUrl)
    )

  /** Grants in the name of the key that the page showed, if it still is who is signed in. */
  const allowAsShown = (
    request: Request,
    pending: PendingAuthorization,
    sent: OAuthRequest,
    shown: string,
    scopes: ReadonlyArray<Scope>
  ): Answer =>
    Effect.flatMap(signIns.find(signInOf(request)), (who) =>
      Option.isSome(who) && who.value.keyId === shown
        ? granted(pending, sent, who.value, scopes, (mistake) => again(pending, who, 403, mistake))
        : Effect.succeed(
            again(pending, who, 401, { about: "key", message: "You are no longer signed in with that key.", scopes })
          )
    )

  const allowWithKey = (
    request: Request,
    pending: PendingAuthorization,
    sent: OAuthRequest,
    key: string,
    scopes: ReadonlyArray<Scope>
  ): Answer =>
    keys.authenticate(key).pipe(
      Effect.matchEffect({
        onSuccess: (principal) =>
          Effect.gen(function* () {
            const { keyId } = principal
            const answer = yield* granted(pending, sent, principal, scopes, (mistake) =>
              again(pending, Option.none(), 403, mistake)
            )
            yield* signIns.end(signInOf(request))
            return withSignIn(answer, yield* signIns.begin(keyId), publicUrl)
          }),
        onFailure: ({ message, reason }) =>
          Effect.map(attempts.count("wrong key", addressOf(request)), (verdict) =>
            verdict.allowed
              ? again(pending, Option.none(), 401, {
                  about: "key",
                  message: reason === "missing" ? "Enter an API key of your organization." : message,
                  scopes
                })
              : slowDownPage(verdict)
          )
      })
    )

  const decide = (request: Request, form: URLSearchParams): Answer =>
    whilePending(request, (pending, sent) => {
      const decision = form.get("decision")
      if (decision === "another key") return askAnew(request, pending)
      if (decision !== "allow") return finished(server.deny(sent))
      const named = readScopes(form.getAll("scope").join(" "))
      const scopes = pending.scopes.filter((scope) => named.includes(scope))
      if (scopes.length === 0) {
        const mistake = { about: "scopes", message: "Tick at least one thing to allow, or deny.", scopes } as const
        return Effect.map(signIns.find(signInOf(request)), (who) => again(pending, who, 400, mistake))
      }
      const shown = form.get("signed_in")
      return shown === null
        ? allowWithKey(request, pending, sent, (form.get("api_key") ?? "").trim(), scopes)
        : allowAsShown(request, pending, sent, shown, scopes)
    })

  const submit = (request: Request): Answer =>
    withBody(request, (body) => (isOwn(request) ? decide(request, new URLSearchParams(body)) : Effect.succeed(overdue)))

  /** Has the browser forget the key that was entered in it. What was granted with it stays. */
  const signOut = (request: Request): Answer =>
    isOwn(request)
      ? Effect.as(signIns.end(signInOf(request)), withoutSignIn(HttpServerResponse.empty({ status: 204 }), publicUrl))
      : Effect.succeed(oauthError(403, "access_denied", "Only pages of this service sign out."))

  /** A browser signed in by a code; where members have accounts elsewhere, it only keeps the code of theirs. */
  const redeemed = (code: string) =>
    Effect.flatMap(elsewhere === null ? Effect.succeedNone : signIns.memberOf(code), (member) =>
      Option.isSome(member)
        ? Effect.succeedSome(keptFor(HttpServerResponse.empty({ status: 204 }), publicUrl, INVITATION, code))
        : Effect.map(
            signIns.redeemCode(code),
            Option.map((secret) => withSignIn(HttpServerResponse.empty({ status: 204 }), secret, publicUrl))
          )
    )

  /** Signs a browser in that brings the code of a sign-in link. It still has to decide what to allow. */
  const redeemLink = (request: Request): Answer =>
    withBody(request, (body) =>
      isOwn(request)
        ? Effect.map(
            redeemed(new URLSearchParams(body).get("code") ?? ""),
            Option.match({
              onNone: () =>
                oauthError(
                  400,
                  "invalid_grant",
                  "This sign-in link was used before, is too old, or wasn't copied whole."
                ),
              onSome: (response) => response
            })
          )
        : Effect.succeed(oauthError(403, "access_denied", "Only pages of this service use sign-in links."))
    )

  return { show, submit, signOut, redeemLink } as const
})
