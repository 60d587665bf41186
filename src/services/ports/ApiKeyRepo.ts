import { Context, type Effect, type Option } from "effect"
import type { ApiKey, ApiKeyId, ApiKeyNotFound, ApiKeyOver, Principal } from "../../domain/ApiKey.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** What a stored hash stands for. */
export interface KeyHolder extends Principal {
  readonly revoked: boolean
  /** When its time ends beside the key that takes its place. */
  readonly endsAt: Date | null
}

/** A key to be stored. */
export interface NewApiKey {
  readonly name: string
  readonly hash: Uint8Array
  readonly firstCharacters: string
  readonly lastFour: string
}

/** API keys by the SHA-256 of their text; the text is never stored or logged. */
export class ApiKeyRepo extends Context.Tag("services/ApiKeyRepo")<
  ApiKeyRepo,
  {
    readonly find: (hash: Uint8Array) => Effect.Effect<Option.Option<KeyHolder>>
    readonly create: (organization: OrganizationId, key: NewApiKey) => Effect.Effect<ApiKey>
    /** A key in the place of another, under its name; the other one works for so many seconds more. */
    readonly rotate: (
      organization: OrganizationId,
      id: ApiKeyId,
      key: Omit<NewApiKey, "name">,
      seconds: number
    ) => Effect.Effect<{ readonly made: ApiKey; readonly replaced: ApiKey }, ApiKeyNotFound | ApiKeyOver>
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<ApiKey>>
    readonly revoke: (organization: OrganizationId, id: ApiKeyId) => Effect.Effect<ApiKey, ApiKeyNotFound>
    /** Records when keys were last used, many at a time. */
    readonly touch: (uses: ReadonlyMap<ApiKeyId, Date>) => Effect.Effect<void>
  }
>() {}
