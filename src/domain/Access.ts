import { Effect, Schema } from "effect"
import type { ApiKeyId } from "./ApiKey.ts"
import type { OrganizationId, Plan } from "./Organization.ts"
import { Scope } from "./Scope.ts"

/** What a key or an access token lets its bearer do. */
export interface Access {
  readonly organizationId: OrganizationId
  readonly plan: Plan
  /** Tells bearers apart: sessions belong to one of them. The same for every token that one grant issues. */
  readonly subject: string
  /** The key itself, or the one that the token was granted with; null for tokens of another authorization server. */
  readonly keyId: ApiKeyId | null
  /** What it holds of what was granted: never more than its key or member holds at this moment. */
  readonly scopes: ReadonlyArray<Scope>
}

/** Whether a bearer token has the shape of access tokens, ours or the signed ones of others. */
export const isTokenLike = (bearer: string): boolean => /^(?:[\w-]{43}|[\w-]+\.[\w-]+\.[\w-]+)$/.test(bearer)

const refusal = {
  elsewhere: "This access token is for another part of the service. Authorize for this one, or send an API key.",
  invalid: "This is not a valid access token. Authorize again.",
  expired: "This access token has expired. Refresh it, or authorize again."
}

/** An access token that was not issued for this part of the service, was revoked, or is past its time. */
export class AccessTokenInvalid extends Schema.TaggedError<AccessTokenInvalid>()("AccessTokenInvalid", {
  reason: Schema.Literal("elsewhere", "expired", "invalid")
}) {
  override get message() {
    return refusal[this.reason]
  }
}

/** A key or an access token that is valid, and not for this. */
export class ScopeInsufficient extends Schema.TaggedError<ScopeInsufficient>()("ScopeInsufficient", {
  needed: Schema.Array(Scope),
  granted: Schema.Array(Scope)
}) {
  override get message() {
    const granted = this.granted.length === 0 ? "none" : this.granted.join(" ")
    return (
      `This needs the scope ${this.needed.join(" ")}; this key or sign-in has ${granted}. ` +
      "If your role changed, sign in again. Otherwise use one that has it, or ask an owner of your organization."
    )
  }
}

export const holds = ({ scopes: granted }: Pick<Access, "scopes">, needed: ReadonlyArray<Scope>): boolean =>
  needed.every((scope) => granted.includes(scope))

/** Fails where an access does not hold one of the scopes that something needs. */
export const permitted = (
  access: Pick<Access, "scopes">,
  needed: ReadonlyArray<Scope>
): Effect.Effect<void, ScopeInsufficient> =>
  holds(access, needed) ? Effect.void : new ScopeInsufficient({ needed, granted: access.scopes })

/** Somebody gives another more than they have themselves. */
export class ScopesExceeded extends Schema.TaggedError<ScopesExceeded>()("ScopesExceeded", {
  lacked: Schema.Array(Scope)
}) {
  override get message() {
    return `You can't grant scopes you don't have: ${this.lacked.join(" ")}. Leave them out, or use a key or sign-in with them.`
  }
}

/** Fails where somebody would give scopes that they do not hold. */
export const giving = (own: ReadonlyArray<Scope>, given: ReadonlyArray<Scope>): Effect.Effect<void, ScopesExceeded> => {
  const lacked = given.filter((scope) => !own.includes(scope))
  return lacked.length === 0 ? Effect.void : new ScopesExceeded({ lacked })
}
