import { Context, type Effect, type Option } from "effect"
import type { ApiKey, ApiKeyId, ApiKeyNotFound, Principal } from "../../domain/ApiKey.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** What a stored hash stands for. */
export interface KeyHolder extends Principal {
  readonly revoked: boolean
}

/** API keys by the SHA-256 of their text; the text is never stored or logged. */
export class ApiKeyRepo extends Context.Tag("services/ApiKeyRepo")<
  ApiKeyRepo,
  {
    readonly find: (hash: Uint8Array) => Effect.Effect<Option.Option<KeyHolder>>
    readonly create: (
      organization: OrganizationId,
      key: { readonly name: string; readonly hash: Uint8Array; readonly lastFour: string }
    ) => Effect.Effect<ApiKey>
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>>
    readonly revoke: (organization: OrganizationId, id: ApiKeyId) => Effect.Effect<ApiKey, ApiKeyNotFound>
    /** Records when keys were last used, many at a time. */
    readonly touch: (uses: ReadonlyMap<ApiKeyId, Date>) => Effect.Effect<void>
  }
>() {}
