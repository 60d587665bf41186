import { Context, type Effect, type Option } from "effect"
import type { ApiKeyId } from "../../domain/ApiKey.ts"
import type { OrganizationId, Plan } from "../../domain/Organization.ts"
import type { SignedIn } from "../../domain/oauth/SignIn.ts"
import type { Scope } from "../../domain/Scope.ts"

/** A record of the authorization server: an authorization under way, a code, a token or a grant. */
export type Payload = Readonly<Record<string, unknown>>

export interface StoredRecord {
  readonly payload: Payload
  /** Seconds since it was used up; none where it was not. */
  readonly consumedFor: Option.Option<number>
}

/** What an access token stands for. */
export interface IssuedAccess {
  readonly keyId: ApiKeyId
  readonly organizationId: OrganizationId
  readonly plan: Plan
  readonly grantId: string
  /** The resource that it opens, by its canonical name. */
  readonly audience: string
  /** Names of scopes that were granted, separated by spaces. */
  readonly scope: string
  /** What its key or member may do by now. */
  readonly scopes: ReadonlyArray<Scope>
  readonly expired: boolean
}

/** What the authorization server keeps, shared by all processes on a database. Identifiers are kept as digests only. */
export class OAuthStore extends Context.Tag("services/OAuthStore")<
  OAuthStore,
  {
    /** Keeps a record until `seconds` have passed. False where it is of a grant that has ended: then nothing is kept. */
    readonly save: (kind: string, id: string, payload: Payload, seconds: number) => Effect.Effect<boolean>
    /** Those past their time are not found. */
    readonly find: (kind: string, id: string) => Effect.Effect<Option.Option<StoredRecord>>
    /** Whether this call was the one that used the record up; of several at once, exactly one is. */
    readonly consume: (kind: string, id: string) => Effect.Effect<boolean>
    readonly remove: (kind: string, id: string) => Effect.Effect<void>
    /** Ends a grant with everything that came from it, even what is being saved at the same time. */
    readonly endGrant: (grantId: string) => Effect.Effect<void>

    readonly findClient: (id: string) => Effect.Effect<Option.Option<Payload>>
    readonly saveClient: (id: string, metadata: Payload) => Effect.Effect<void>
    /** Notes that a client was granted access, which keeps its registration. */
    readonly noteGrant: (clientId: string) => Effect.Effect<void>

    /** The secret of a name: the one kept, or else this one, kept from now on. */
    readonly secret: (name: string, fresh: Uint8Array) => Effect.Effect<Uint8Array>

    /** A key or a member, while their time lasts: whether it is a member who only has links to sign in with. */
    readonly identityOf: (id: string) => Effect.Effect<Option.Option<{ readonly staysSignedIn: boolean }>>
    /** The member who has an account elsewhere: of several organizations, where they were seen last. */
    readonly findIdentity: (identity: string) => Effect.Effect<Option.Option<ApiKeyId>>
    /** Ties a member to an account elsewhere; false where it is another member's of the organization. */
    readonly tie: (member: ApiKeyId, identity: string) => Effect.Effect<boolean>
    /** Whose key, or which member, a sign-in stands for, while neither has ended. */
    readonly findSignIn: (kind: string, secret: string) => Effect.Effect<Option.Option<SignedIn>>
    /** Tokens past their time are found until they are purged; those of revoked grants and keys are not. */
    readonly findAccess: (token: string) => Effect.Effect<Option.Option<IssuedAccess>>

    /** Forgets what is past its time and clients that nobody granted anything for long; how many rows went. */
    readonly purge: Effect.Effect<number>
  }
>() {}
