import { Schema } from "effect"
import type { OrganizationId, Plan } from "./Organization.ts"

/** What a client may do: look at audiences, projects and credits; ask, which costs credits; change audiences. */
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

const refusal = {
  invalid: "This is not a valid access token. Authorize again.",
  expired: "This access token has expired. Refresh it, or authorize again."
}

/** An access token that was not issued for this service, was revoked, or is past its time. */
export class AccessTokenInvalid extends Schema.TaggedError<AccessTokenInvalid>()("AccessTokenInvalid", {
  reason: Schema.Literal("invalid", "expired")
}) {
  override get message() {
    return refusal[this.reason]
  }
}
