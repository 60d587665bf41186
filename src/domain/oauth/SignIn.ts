import type { ApiKeyId } from "../ApiKey.ts"

/** How long somebody who entered a key stays signed in with the authorization server and with the console: a working day. */
export const SIGN_IN_SECONDS = 12 * 60 * 60

/** How long a sign-in link works, in seconds: an hour. */
export const SIGN_IN_LINK_SECONDS = 60 * 60

const LINK = /^#sign-in=(.*)$/

/** A link that signs a browser in once. The code is in the fragment, which browsers send to nobody. */
export const signInLink = (origin: string, code: string): string => `${origin}/#sign-in=${code}`

/** The code in the fragment of a sign-in link, whole or not; null in any other fragment. */
export const codeInFragment = (fragment: string): string | null => LINK.exec(fragment)?.[1] ?? null

/** A key that somebody has entered in their browser, as they are told of it. */
export interface SignedIn {
  readonly keyId: ApiKeyId
  readonly keyName: string
  /** How the key begins; null where it was made before that was kept. */
  readonly firstCharacters: string | null
  readonly lastFour: string
  readonly organizationName: string
}
