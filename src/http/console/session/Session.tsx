import { createContext, createMemo, createSignal, type ParentProps, Show, useContext } from "solid-js"
import { type Client, createClient } from "../../../client/Client.ts"
import { keptKey } from "./KeptKey.ts"
import { SignIn } from "./SignIn.tsx"

interface SignedIn {
  readonly client: Client
  readonly signOut: () => void
}

const Current = createContext<SignedIn>()

const signedIn = (): SignedIn => {
  const session = useContext(Current)
  if (session === undefined) throw new Error("Nobody is signed in")
  return session
}

/** The service, in the name of whoever is signed in. */
export const useClient = (): Client => signedIn().client

export const useSignOut = () => signedIn().signOut

const UNAUTHORIZED = 401

/** Shows what is in it to whoever is signed in, and a way to sign in to anybody else. A key that is refused is forgotten. */
export const Session = (props: ParentProps) => {
  const [key, setKey] = createSignal(keptKey.read())
  const [refusal, setRefusal] = createSignal<string | null>(null)

  const signOut = (why: string | null = null) => {
    keptKey.forget()
    setRefusal(why)
    setKey(null)
  }
  const signIn = (given: string) => {
    keptKey.write(given)
    setRefusal(null)
    setKey(given)
  }
  const watched = (apiKey: string): typeof fetch => {
    return async (...request) => {
      const response = await fetch(...request)
      if (response.status === UNAUTHORIZED && key() === apiKey) {
        const body = await response.clone().json()
        signOut(body?.error?.message ?? "The service no longer takes this key.")
      }
      return response
    }
  }
  const client = createMemo(() => {
    const apiKey = key()
    return apiKey === null
      ? null
      : createClient({ baseUrl: location.origin, apiKey, maxRetries: 1, fetch: watched(apiKey) })
  })

  return (
    <Show when={client()} keyed fallback={<SignIn refusal={refusal()} signIn={signIn} />}>
      {(own) => <Current.Provider value={{ client: own, signOut }}>{props.children}</Current.Provider>}
    </Show>
  )
}
