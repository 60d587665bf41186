import { Context, type Effect, type Option, Schema } from "effect"
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

/** Whom a session belongs to; nobody else finds it. */
export interface SessionOwner {
  readonly organizationId: OrganizationId
  readonly subject: string
}

/** A request of a session that is no longer wanted, as it is told. */
export const CancelledRequest = Schema.parseJson(
  Schema.Struct({ session: Schema.String, request: Schema.Union(Schema.String, Schema.Number) })
)

/** Sessions of hosts of tools, shared by all processes on a database; half an hour after their last use they are gone. */
export class ToolSessions extends Context.Tag("services/ToolSessions")<
  ToolSessions,
  {
    /** Keeps a session with the message that opened it. Of an organization's the longest unused beyond 100 end. */
    readonly open: (id: string, owner: SessionOwner, opening: object) => Effect.Effect<void>
    /** The message that opened a session, which is used thereby. */
    readonly find: (id: string, owner: SessionOwner) => Effect.Effect<Option.Option<unknown>>
    /** Notes that sessions are being used. */
    readonly use: (ids: ReadonlyArray<string>) => Effect.Effect<void>
    /** Ends a session and tells every process. */
    readonly end: (id: string) => Effect.Effect<void>
    /** Tells every process that a request of a session is no longer wanted. */
    readonly cancel: (id: string, request: number | string) => Effect.Effect<void>
    /** Forgets sessions past their time; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
