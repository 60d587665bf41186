import {
  createContext,
  createMemo,
  createSignal,
  type JSX,
  onCleanup,
  type ParentProps,
  Show,
  useContext
} from "solid-js"
import { type Client, createClient, type Me } from "../../../client/Client.ts"
import { consoleClient } from "../../../domain/oauth/Console.ts"
import { codeInFragment } from "../../../domain/oauth/SignIn.ts"
import { createLoaded, type LoadedValue } from "../data/Loaded.tsx"
import { useToasts } from "../shell/Toasts.tsx"
import { forgetDrafts } from "./Drafts.ts"
import { SignIn } from "./SignIn.tsx"
import {
  accessToken,
  completeSignIn,
  endSignIn,
  followLink,
  forgetSignIn,
  keptKey,
  keptSignIn,
  SIGN_IN
} from "./Tokens.ts"

const UNAUTHORIZED = 401

interface Sending {
  readonly fetch: typeof fetch
  /** Waits until all requests sent so far are answered. */
  readonly settled: () => Promise<void>
}

/** More than this a browser doesn't send once a page is closed. */
const MOST_KEPT = 16_000

/** Sends a request. Deletions and small changes go through even if the page is closed. */
const reach: typeof fetch = (input, init = {}) =>
  fetch(input, {
    ...init,
    keepalive: /^(?:DELETE|PATCH)$/i.test(init.method ?? "") && String(init.body ?? "").length < MOST_KEPT
  })

/** Sends requests with a sign-in's tokens, renewing them as needed. Calls `ended` once they can't be renewed. */
const sendingWith = (signIn: string, ended: () => void): Sending => {
  const underWay = new Set<Promise<Response>>()

  const answered = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const send = (token: string) => {
      const headers = new Headers(init.headers)
      headers.set("authorization", `Bearer ${token}`)
      return reach(input, { ...init, headers })
    }
    const token = await accessToken(signIn)
    const answer = token === null ? Response.error() : await send(token)
    if (token !== null && answer.status !== UNAUTHORIZED) return answer
    const another = token === null ? null : await accessToken(signIn, token)
    if (another !== null) return send(another)
    ended()
    return answer
  }
  return {
    fetch: (input, init) => {
      const answer = answered(input, init)
      const done = () => underWay.delete(answer)
      underWay.add(answer)
      answer.then(done, done)
      return answer
    },
    settled: async () => {
      await Promise.allSettled(underWay)
    }
  }
}

interface SignedIn {
  readonly client: Client
  readonly signOut: () => void
  readonly me: LoadedValue<Me>
}

const Current = createContext<SignedIn>()

const signedIn = (): SignedIn => {
  const session = useContext(Current)
  if (session === undefined) throw new Error("Nobody is signed in")
  return session
}

/** The API client of the signed-in user. */
export const useClient = (): Client => signedIn().client

export const useSignOut = () => signedIn().signOut

/** Who is signed in, once that is known. */
export const useMe = () => signedIn().me

type Scope = Me["scopes"][number]

/** Shows its children only to those who may do what they are for. The fallback waits until that is known. */
export const May = (props: ParentProps<{ readonly do: Scope | undefined; readonly fallback?: JSX.Element }>) => {
  const me = useContext(Current)?.me
  // If it can't be known, the service itself says no.
  const isHeld = () => props.do === undefined || me?.state === "errored" || me?.latest?.scopes.includes(props.do)
  return (
    <Show when={isHeld()} fallback={<Show when={me?.latest}>{props.fallback}</Show>}>
      {props.children}
    </Show>
  )
}

const ENDED = "You were signed out because your sign-in expired, or it or its API key was revoked. Sign in again."
const UNREACHED = "You weren't signed in because the service couldn't be reached. Try again."
const ELSEWHERE = "You were signed out in another tab."

/** How the user is signed in: with tokens shared by all tabs, or with a key in this tab. */
type With = { readonly signIn: string } | { readonly key: string }

const kept = (): With | null => {
  const signIn = keptSignIn.read()
  if (signIn !== null) return { signIn: signIn.id }
  const key = keptKey.read()
  return key === null ? null : { key }
}

const isSame = (one: With | null, other: With | null) => JSON.stringify(one) === JSON.stringify(other)

/** Shows its children to signed-in users, and the sign-in page to everyone else. */
export const Session = (props: ParentProps) => {
  const { endAll } = useToasts()
  const isReturn = location.pathname === consoleClient.callbackPath
  const code = codeInFragment(location.hash)
  const [isReturning, setReturning] = createSignal(isReturn || code !== null)
  const [current, setCurrent] = createSignal(isReturn || code !== null ? null : kept(), { equals: isSame })
  const [refusal, setRefusal] = createSignal<string | null>(null)

  const enter = (given: With) => {
    setRefusal(null)
    setCurrent(given)
  }
  const leave = (who: With, why: string | null) => {
    if (!isSame(current(), who)) return
    keptKey.forget()
    forgetDrafts()
    setRefusal(why)
    setCurrent(null)
  }

  /** Signing in failed; anyone signed in before still is. */
  const stay = (why: string) => {
    const before = kept()
    if (before === null) setRefusal(why)
    else enter(before)
  }

  if (isReturn) {
    completeSignIn()
      .then(
        (outcome) => ("signIn" in outcome ? enter(outcome) : stay(outcome.refusal)),
        () => stay(UNREACHED)
      )
      .finally(() => setReturning(false))
  }
  if (code !== null) {
    followLink(code)
      .catch(() => UNREACHED)
      .then((why) => {
        if (why === null) return
        stay(why)
        setReturning(false)
      })
  }
  // Signing in or out in one tab applies to all tabs.
  const heed = ({ key }: StorageEvent) => {
    if (key !== null && key !== SIGN_IN) return
    const [who, now] = [current(), keptSignIn.read()]
    if (now !== null) enter({ signIn: now.id })
    else if (who !== null && "signIn" in who) leave(who, ELSEWHERE)
  }
  window.addEventListener("storage", heed)
  onCleanup(() => window.removeEventListener("storage", heed))

  const withKey = (who: With & { readonly key: string }): typeof fetch => {
    return async (...request) => {
      const response = await reach(...request)
      if (response.status === UNAUTHORIZED) {
        const body = await response.clone().json()
        leave(who, body?.error?.message ?? "The service no longer accepts this key.")
      }
      return response
    }
  }
  const clientOf = (apiKey: string, fetch: typeof globalThis.fetch) =>
    createClient({ baseUrl: location.origin, apiKey, maxRetries: 1, fetch })

  const knownAs = (client: Client, signOut: () => void): SignedIn => {
    const [me] = createLoaded(
      () => true,
      (_, signal) => client.members.me({ signal })
    )
    return { client, me, signOut }
  }
  const sessionOf = (who: With): SignedIn => {
    if ("key" in who) return knownAs(clientOf(who.key, withKey(who)), () => leave(who, null))
    const { fetch, settled } = sendingWith(who.signIn, () => {
      void forgetSignIn(who.signIn)
      leave(who, ENDED)
    })
    const signOut = () => {
      // Finish pending deletions while there is still a token for them.
      endAll()
      void endSignIn(who.signIn, settled())
      leave(who, null)
    }
    return knownAs(clientOf("", fetch), signOut)
  }
  const session = createMemo(() => {
    const who = current()
    return who === null ? null : sessionOf(who)
  })
  const signInWithKey = (key: string) => {
    keptKey.write(key)
    enter({ key })
  }

  return (
    <Show
      when={session()}
      keyed
      fallback={<SignIn isReturning={isReturning()} refusal={refusal()} signIn={signInWithKey} />}
    >
      {(own) => <Current.Provider value={own}>{props.children}</Current.Provider>}
    </Show>
  )
}
