import { Context, Option } from "effect"
import type { KeyedRequest } from "../../services/ports/IdempotencyStore.ts"

/** The request being answered, where it has an Idempotency-Key. */
export class Keyed extends Context.Reference<Keyed>()("http/Keyed", {
  defaultValue: () => Option.none<KeyedRequest>()
}) {}
