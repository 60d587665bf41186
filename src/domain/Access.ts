import { Effect, Schema } from "effect"
import type { OrganizationId, Plan } from "./Organization.ts"

/** What a client may do: look at audiences, projects and credits; ask, which costs credits; change what is stored. */
export const Scope = Schema.Literal("read", "ask", "manage")
export type Scope = typeof Scope.Type

/** Every scope, from the least to the most that it allows. An API key holds them all. */
export const scopes = Scope.literals

/** The scopes that a space-separated list names; unknown words are left out. */
export const readScopes = (list: string): ReadonlyArray<Scope> => {
  const named = new Set(list.split(" "))
  return scopes.filter((scope) => named.has(scope))
}

/** What a key or an access token lets its bearer do. */
export interface Access {
  readonly organizationId: OrganizationId
  readonly plan: Plan
  /** Tells bearers apart: sessions belong to one of them. The same for every token that one grant issues. */
  readonly subject: string
  readonly scopes: ReadonlyArray<Scope>
}

/** Whether a bearer token has the shape of access tokens, ours or the signed ones of others. */
export const isTokenLike = (bearer: string): boolean => /^(?:[\w-]{43}|[\w-]+\.[\w-]+\.[\w-]+)$/.test(bearer)

const refusal = {
  elsewhere:
    "This access token was granted for another part of the service: authorize for this one, or send an API key.",
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

/** An access token that is valid, and not for this. */
export class ScopeInsufficient extends Schema.TaggedError<ScopeInsufficient>()("ScopeInsufficient", {
  needed: Schema.Array(Scope),
  granted: Schema.Array(Scope)
}) {
  override get message() {
    const granted = this.granted.length === 0 ? "none" : this.granted.join(" ")
    return (
      `This access token lacks the scope ${this.needed.join(" ")}; it was granted ${granted}. ` +
      "Authorize again with more, or send an API key."
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
