import type { ApiKeyId } from "../ApiKey.ts"
import type { OrganizationId } from "../Organization.ts"
import type { Role, Scope } from "../Scope.ts"

/** How long somebody who entered a key stays signed in with the authorization server and with the console: a working day. */
export const SIGN_IN_SECONDS = 12 * 60 * 60

/** How long somebody who signs in by links stays signed in to the console: 30 days, in seconds. Others sign in daily. */
export const MEMBER_SIGN_IN_SECONDS = 30 * 24 * 60 * 60

/** How long a sign-in link works, in seconds: an hour. */
export const SIGN_IN_LINK_SECONDS = 60 * 60

/** Where an OpenID Connect provider sends people back to. */
export const IDENTITY_CALLBACK = "/oauth/identity/callback"

const LINK = /^#sign-in=(.*)$/

/** A link that signs a browser in once. The code is in the fragment, which browsers send to nobody. */
export const signInLink = (origin: string, code: string): string => `${origin}/#sign-in=${code}`

/** The code in the fragment of a sign-in link, whole or not; null in any other fragment. */
export const codeInFragment = (fragment: string): string | null => LINK.exec(fragment)?.[1] ?? null

/** A member, or a key that somebody has entered in their browser, as they are told of it. */
export interface SignedIn {
  readonly keyId: ApiKeyId
  /** What the key is called, or the member. */
  readonly keyName: string
  /** Null of a key. */
  readonly role: Role | null
  readonly scopes: ReadonlyArray<Scope>
  readonly organizationId: OrganizationId
  /** How the key begins; null where it was made before that was kept. */
  readonly firstCharacters: string | null
  readonly lastFour: string
  readonly organizationName: string
}
