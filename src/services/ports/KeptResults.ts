import { Context, type Effect } from "effect"
import type { ResultId, ResultNotFound, ResultPage } from "../../domain/KeptResult.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** What of a kept result is wanted. */
interface ResultSlice {
  /** Keys and positions that lead to a list or a text. */
  readonly steps: ReadonlyArray<string>
  readonly offset: number
  readonly items: number
  readonly characters: number
}

/** Results that were too long to be shown whole, for a day. Another organization's are not found. */
export class KeptResults extends Context.Tag("services/KeptResults")<
  KeptResults,
  {
    readonly keep: (organization: OrganizationId, result: object) => Effect.Effect<ResultId>
    /** Null where the steps lead to neither a list nor a text. */
    readonly page: (
      organization: OrganizationId,
      id: ResultId,
      slice: ResultSlice
    ) => Effect.Effect<ResultPage | null, ResultNotFound>
    /** Forgets results older than a day; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
