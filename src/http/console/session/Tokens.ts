import { consoleClient } from "../../../domain/oauth/Console.ts"

/** With a key given to this page. `otherwiseAt` is the address where the sign-in page works; null if there is none. */
interface ByKey {
  readonly kind: "key"
  readonly otherwiseAt: string | null
}

/** How to sign in here: on the service's own sign-in page, or with a key given to this page. */
export type Way = { readonly kind: "page" } | ByKey

const key = (otherwiseAt: string | null): Way => ({ kind: "key", otherwiseAt })

interface Resource {
  readonly resource: string
  readonly authorization_servers?: ReadonlyArray<string>
}

/** The way to sign in that the service's metadata allows for a page at an origin (RFC 9728). */
export const wayOf = ({ authorization_servers, resource }: Resource, origin: string, isSecure: boolean): Way => {
  if (authorization_servers === undefined) return key(null)
  if (!authorization_servers.includes(origin)) return key(new URL(resource).origin)
  return isSecure ? { kind: "page" } : key(origin.replace("http:", "https:"))
}

export const findWay = async (): Promise<Way> => {
  const response = await fetch("/.well-known/oauth-protected-resource/v1")
  if (!response.ok) throw new Error("The service doesn't say how to sign in.")
  return wayOf(await response.json(), location.origin, isSecureContext)
}

interface Begun {
  readonly state: string
  readonly verifier: string
  /** Path, query and fragment of the page where it started. */
  readonly returnTo: string
}

/** What the authorization server answered: a code, or why there is none. */
type Returned = { readonly code: string } | { readonly refusal: string }

const LINK_ENDED =
  "This sign-in link doesn't work: it was used before, its time is over, or it wasn't copied whole. " +
  "Ask whoever gave it to you for a new one, or sign in with a key."
const SCOPE = "read ask manage administer"
const SECRET_BYTES = 32

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")

const secret = () => base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

export const newAuthorization = (returnTo: string): Begun => ({ state: secret(), verifier: secret(), returnTo })

const redirectUri = (origin: string) => origin + consoleClient.callbackPath
const resourceOf = (origin: string) => origin + consoleClient.resource

/** The address of the sign-in page (RFC 6749 with PKCE, for one resource). */
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

const redemption = (origin: string, { verifier }: Begun, code: string): Readonly<Record<string, string>> => ({
  grant_type: "authorization_code",
  client_id: consoleClient.id,
  redirect_uri: redirectUri(origin),
  resource: resourceOf(origin),
  code,
  code_verifier: verifier
})

const renewal = (refresh: string): Readonly<Record<string, string>> => ({
  grant_type: "refresh_token",
  client_id: consoleClient.id,
  refresh_token: refresh
})

const revocation = (refresh: string): Readonly<Record<string, string>> => ({
  client_id: consoleClient.id,
  token: refresh,
  token_type_hint: "refresh_token"
})

const NOT_BEGUN = "That sign-in didn't start in this tab, or it was already completed. Sign in again."
const CANCELLED = "You weren't signed in: you canceled."
const REFUSED = "You weren't signed in: the service refused. Try again."

/**
 * Reads the address that the authorization server returned to. Only a reply from this service (RFC 9207) to the
 * authorization started in this tab counts. Nothing else in the address is shown, since anyone can craft one.
 */
export const readReturn = (search: string, origin: string, begun: Begun | null): Returned => {
  const query = new URLSearchParams(search)
  if (begun === null || query.get("state") !== begun.state || query.get("iss") !== origin) return { refusal: NOT_BEGUN }
  const code = query.get("code")
  if (code !== null && !query.has("error")) return { code }
  return { refusal: query.get("error") === "access_denied" ? CANCELLED : REFUSED }
}

/** The page of this console to continue on; the start page if the address leads elsewhere. */
export const placeHere = (address: string, origin: string): string => {
  if (!URL.canParse(address, origin)) return "/"
  const url = new URL(address, origin)
  const isHere = url.origin === origin && url.pathname !== consoleClient.callbackPath
  return isHere ? url.pathname.replace(/^\/+/, "/") + url.search + url.hash : "/"
}

const KEY = "audience-insights.key"
const BEGUN = "audience-insights.authorization"
const ACCESS = "audience-insights.access"

/** The key under which the sign-in of all tabs is stored. */
export const SIGN_IN = "audience-insights.sign-in"

interface KeptSignIn {
  /** Tells one sign-in from the next. */
  readonly id: string
}

interface KeptAccess {
  readonly signIn: string
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** A value in the tab's or the browser's storage, which is looked up only when used. */
const kept = <A>(storage: () => Storage, name: string) => ({
  read: (): A | null => {
    try {
      return JSON.parse(storage().getItem(name) ?? "null") as A | null
    } catch {
      return null
    }
  },
  write: (value: A): void => storage().setItem(name, JSON.stringify(value)),
  forget: (): void => storage().removeItem(name)
})

/** The API key that was used to sign in. It is kept only in this tab, until it is closed. */
export const keptKey = kept<string>(() => sessionStorage, KEY)

/** The authorization that this tab waits for. */
const keptBegun = kept<Begun>(() => sessionStorage, BEGUN)

const keptAccess = kept<KeptAccess>(() => sessionStorage, ACCESS)

export const keptSignIn = kept<KeptSignIn>(() => localStorage, SIGN_IN)

const STORE = "refresh"

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("audience-insights.sign-in", 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs a transaction. It resolves once all tabs see the result, and rejects if the browser has no database. */
const within = async <A>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<A>
): Promise<A | undefined> => {
  const database = await opened()
  try {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

/** Refresh tokens of this page, for browsers without a database (some private windows). */
const ofThisPage = new Map<string, string>()

/**
 * The latest refresh token of a sign-in, kept only in the browser's database. What one tab writes to `localStorage` may
 * reach another a little late, even under a lock, and using a token twice ends the sign-in; database transactions are
 * visible at once. Without a database, the token is kept until the page is left.
 */
const latestRefresh = {
  read: (signIn: string): Promise<string | undefined> =>
    within<string | undefined>("readonly", (store) => store.get(signIn)).catch(() => ofThisPage.get(signIn)),
  write: (signIn: string, refresh: string): Promise<unknown> =>
    within("readwrite", (store) => store.put(refresh, signIn)).catch(() => ofThisPage.set(signIn, refresh)),
  /** Reads and deletes it in one step. */
  take: (signIn: string): Promise<string | undefined> =>
    within<string | undefined>("readwrite", (store) => {
      const found = store.get(signIn)
      store.delete(signIn)
      return found
    }).catch(() => {
      const found = ofThisPage.get(signIn)
      ofThisPage.delete(signIn)
      return found
    })
}

const LOCK = "audience-insights.sign-in"
/** How long before it expires a token is no longer used. */
const SPARE_MS = 20_000

interface Granted {
  readonly access_token: string
  readonly refresh_token: string
  /** Seconds. */
  readonly expires_in: number
}

const now = () => performance.timeOrigin + performance.now()

const post = (path: string, form: Readonly<Record<string, string>> = {}) =>
  fetch(path, { method: "POST", body: new URLSearchParams(form), keepalive: true })

/** Exchanges a form for tokens; null if the authorization server refuses for good. */
const granted = async (form: Readonly<Record<string, string>>): Promise<Granted | null> => {
  const response = await post("/oauth/token", form)
  if (response.ok) return response.json()
  if (response.status === 400 || response.status === 401) return null
  throw new Error("The sign-in service isn't responding. Try again in a moment.")
}

const keep = (signIn: string, { access_token, expires_in }: Granted): string => {
  keptAccess.write({ signIn, token: access_token, until: now() + expires_in * 1000 })
  return access_token
}

/** Sends the browser to sign in; it comes back to where it was. */
export const beginSignIn = async (): Promise<void> => {
  const begun = newAuthorization(location.pathname + location.search + location.hash)
  keptBegun.write(begun)
  location.assign(await authorizationAddress(location.origin, begun))
}

/** Signs this browser in with the code of a sign-in link, and goes on to the sign-in page; or says why it can't. */
export const followLink = async (code: string): Promise<string | null> => {
  history.replaceState(null, "", location.pathname + location.search)
  const response = await post("/oauth/sign-in", { code })
  if (!response.ok) return LINK_ENDED
  await beginSignIn()
  return null
}

/** Completes the sign-in from this page's address, or says why not. Replaces the address right away. */
export const completeSignIn = async (): Promise<{ readonly signIn: string } | { readonly refusal: string }> => {
  const { origin, search } = location
  const begun = keptBegun.read()
  keptBegun.forget()
  history.replaceState(null, "", placeHere(begun?.returnTo ?? "/", origin))
  const returned = readReturn(search, origin, begun)
  if ("refusal" in returned || begun === null) return returned as { readonly refusal: string }
  const tokens = await granted(redemption(origin, begun, returned.code))
  if (tokens === null) return { refusal: "That sign-in took too long, or was used before. Sign in again." }
  const signIn = crypto.randomUUID()
  await latestRefresh.write(signIn, tokens.refresh_token)
  keep(signIn, tokens)
  keptSignIn.write({ id: signIn })
  return { signIn }
}

const usable = (signIn: string, refused: string | undefined): string | null => {
  const access = keptAccess.read()
  return access !== null && access.signIn === signIn && access.token !== refused && access.until - SPARE_MS > now()
    ? access.token
    : null
}

/**
 * A usable access token other than `refused`; null once the sign-in has ended. Tabs take turns renewing tokens, each with
 * the latest refresh token, because using one twice ends the sign-in.
 */
export const accessToken = async (signIn: string, refused?: string): Promise<string | null> =>
  usable(signIn, refused) ??
  navigator.locks.request(LOCK, async () => {
    if (keptSignIn.read()?.id !== signIn) return null
    const renewed = usable(signIn, refused)
    if (renewed !== null) return renewed
    const refresh = await latestRefresh.read(signIn)
    const tokens = refresh === undefined ? null : await granted(renewal(refresh))
    if (tokens === null || keptSignIn.read()?.id !== signIn) return null
    await latestRefresh.write(signIn, tokens.refresh_token)
    return keep(signIn, tokens)
  })

/** Removes a sign-in from this browser unless another has replaced it. Returns its refresh token. */
export const forgetSignIn = (signIn: string): Promise<string | undefined> => {
  if (keptAccess.read()?.signIn === signIn) keptAccess.forget()
  if (keptSignIn.read()?.id === signIn) keptSignIn.forget()
  return latestRefresh.take(signIn)
}

/** Ends a sign-in: here at once, and after `after` also its tokens and the remembered key at the service. */
export const endSignIn = async (signIn: string, after: Promise<void>): Promise<void> => {
  const isOwn = keptSignIn.read()?.id === signIn
  const taken = forgetSignIn(signIn)
  await after
  const refresh = await taken
  if (!isOwn || refresh === undefined) return
  await Promise.allSettled([post("/oauth/revoke", revocation(refresh)), post("/oauth/sign-out")])
}
