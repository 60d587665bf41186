import type { ApiKeyId } from "../ApiKey.ts"

/** How long somebody who entered a key stays signed in with the authorization server and with the console: a working day. */
export const SIGN_IN_SECONDS = 12 * 60 * 60

/** A key that somebody has entered in their browser, as they are told of it. */
export interface SignedIn {
  readonly keyId: ApiKeyId
  readonly keyName: string
  /** How the key begins; null where it was made before that was kept. */
  readonly firstCharacters: string | null
  readonly lastFour: string
  readonly organizationName: string
}
