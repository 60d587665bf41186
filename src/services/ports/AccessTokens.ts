import { Context, type Effect } from "effect"
import type { Access, AccessTokenInvalid } from "../../domain/Access.ts"
import type { ProtectedResource } from "../../domain/oauth/Resources.ts"

/** OAuth access tokens, issued by this service or by the authorization server that it trusts. */
export class AccessTokens extends Context.Tag("services/AccessTokens")<
  AccessTokens,
  {
    /** The resources that tokens are issued for. */
    readonly resources: ReadonlyArray<ProtectedResource>
    /** What a token allows at a resource. A token whose grant was revoked, or whose API key was, is invalid within two seconds. */
    readonly verify: (token: string, resource: ProtectedResource) => Effect.Effect<Access, AccessTokenInvalid>
  }
>() {}
