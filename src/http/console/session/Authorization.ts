import { consoleClient } from "../../../domain/oauth/Console.ts"

/** An authorization that was begun in this tab. */
export interface Begun {
  readonly state: string
  readonly verifier: string
  /** Path, query and fragment of the page that it was begun on. */
  readonly returnTo: string
}

/** What the authorization server answered: a code, or why there is none. */
type Returned = { readonly code: string } | { readonly refusal: string }

const SCOPE = "read ask manage"
const SECRET_BYTES = 32

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")

const secret = () => base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

/** A new authorization, which ends on the page where it was begun. */
export const newAuthorization = (returnTo: string): Begun => ({ state: secret(), verifier: secret(), returnTo })

const redirectUri = (origin: string) => origin + consoleClient.callbackPath
const resourceOf = (origin: string) => origin + consoleClient.resource

/** Where the browser is sent to sign in (RFC 6749 with PKCE, for one resource). */
export const authorizationAddress = async (origin: string, { state, verifier }: Begun): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))
  const query = new URLSearchParams({
    response_type: "code",
    client_id: consoleClient.id,
    redirect_uri: redirectUri(origin),
    resource: resourceOf(origin),
    scope: SCOPE,
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: "S256"
  })
  return `${origin}/oauth/authorize?${query}`
}

/** What is sent for the tokens of a code. */
export const redemption = (origin: string, { verifier }: Begun, code: string): Readonly<Record<string, string>> => ({
  grant_type: "authorization_code",
  client_id: consoleClient.id,
  redirect_uri: redirectUri(origin),
  resource: resourceOf(origin),
  code,
  code_verifier: verifier
})

/** What is sent for the tokens that come after others. */
export const renewal = (refresh: string): Readonly<Record<string, string>> => ({
  grant_type: "refresh_token",
  client_id: consoleClient.id,
  refresh_token: refresh
})

/** What is sent to end a sign-in with all of its tokens. */
export const revocation = (refresh: string): Readonly<Record<string, string>> => ({
  client_id: consoleClient.id,
  token: refresh,
  token_type_hint: "refresh_token"
})

const NOT_BEGUN = "That sign-in was not begun in this tab, or it has been answered already. Sign in again."
const CANCELLED = "Nobody was signed in: it was cancelled."
const REFUSED = "Nobody was signed in: the service refused it. Try again."

/**
 * What an address says that the authorization server returned to. Nothing counts but the answer to what was begun in this
 * tab, by this service (RFC 9207); what else an address says is never shown, since anybody can write addresses.
 */
export const readReturn = (search: string, origin: string, begun: Begun | null): Returned => {
  const query = new URLSearchParams(search)
  if (begun === null || query.get("state") !== begun.state || query.get("iss") !== origin) return { refusal: NOT_BEGUN }
  const code = query.get("code")
  if (code !== null && !query.has("error")) return { code }
  return { refusal: query.get("error") === "access_denied" ? CANCELLED : REFUSED }
}

/** A place on this console to go on at; its beginning where an address leads elsewhere. */
export const placeHere = (address: string, origin: string): string => {
  if (!URL.canParse(address, origin)) return "/"
  const url = new URL(address, origin)
  const isHere = url.origin === origin && url.pathname !== consoleClient.callbackPath
  return isHere ? url.pathname.replace(/^\/+/, "/") + url.search + url.hash : "/"
}
