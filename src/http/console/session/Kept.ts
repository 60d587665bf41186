import type { Begun } from "./Authorization.ts"

const KEY = "audience-insights.key"
const BEGUN = "audience-insights.authorization"
const ACCESS = "audience-insights.access"

/** Where the sign-in of all tabs is kept. */
export const SIGN_IN = "audience-insights.sign-in"

/** A sign-in, the same in all tabs. */
interface KeptSignIn {
  /** Tells one sign-in from the next. */
  readonly id: string
}

/** The token of this tab. */
interface KeptAccess {
  readonly signIn: string
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly until: number
}

const kept = <A>(storage: Storage, name: string) => ({
  read: (): A | null => {
    try {
      return JSON.parse(storage.getItem(name) ?? "null") as A | null
    } catch {
      return null
    }
  },
  write: (value: A): void => storage.setItem(name, JSON.stringify(value)),
  forget: (): void => storage.removeItem(name)
})

/** The API key of whoever signed in with one: kept until the tab is closed and nowhere else. */
export const keptKey = kept<string>(sessionStorage, KEY)

/** The authorization that this tab waits for. */
export const keptBegun = kept<Begun>(sessionStorage, BEGUN)

export const keptAccess = kept<KeptAccess>(sessionStorage, ACCESS)

export const keptSignIn = kept<KeptSignIn>(localStorage, SIGN_IN)
