import { Context, type Effect } from "effect"
import type { Access, AccessTokenInvalid } from "../../domain/Access.ts"

/** OAuth access tokens, issued by this service or by the authorization server that it trusts. */
export class AccessTokens extends Context.Tag("services/AccessTokens")<
  AccessTokens,
  {
    /** What a token allows. A token whose grant was revoked, or whose API key was, is invalid within two seconds. */
    readonly verify: (token: string) => Effect.Effect<Access, AccessTokenInvalid>
  }
>() {}
