import { Data, Effect } from "effect"

/** What keeps files from being written: the disk is full, it takes no writing, it is not this user's, or something else. */
export type StorageTrouble = "full" | "read_only" | "refused" | "failed"

/** Files cannot be written. A defect: no use case can mend it. */
export class StorageUnavailable extends Data.TaggedError("StorageUnavailable")<{
  readonly trouble: StorageTrouble
  readonly cause: unknown
}> {}

const TROUBLES: Readonly<Record<string, StorageTrouble>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "read_only",
  EACCES: "refused",
  EPERM: "refused"
}

/** The code of the system call at the bottom of a failure, such as `ENOSPC`; the empty string where there is none. */
export const systemCode = (failure: unknown): string => {
  if (typeof failure !== "object" || failure === null) return ""
  if ("code" in failure && typeof failure.code === "string") return failure.code
  return "cause" in failure ? systemCode(failure.cause) : ""
}

/** What does not write is a defect of this kind. */
export const orStorageDefect = <A, E, R>(write: Effect.Effect<A, E, R>): Effect.Effect<A, never, R> =>
  Effect.catchAll(write, (cause) =>
    Effect.die(new StorageUnavailable({ trouble: TROUBLES[systemCode(cause)] ?? "failed", cause }))
  )
