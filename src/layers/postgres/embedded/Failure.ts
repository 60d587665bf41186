import { Schema } from "effect"

/** The embedded Postgres cannot be used; the message says what to change. */
export class EmbeddedPostgresFailed extends Schema.TaggedError<EmbeddedPostgresFailed>()("EmbeddedPostgresFailed", {
  problem: Schema.Literal("platform", "folder", "version", "start"),
  message: Schema.String
}) {}

const INSTEAD = "or set DATABASE_URL to a Postgres server (version 15 or newer)"

export const platformFailed = (fact: string, remedy?: string) =>
  new EmbeddedPostgresFailed({
    problem: "platform",
    message: remedy === undefined ? `${fact}: ${INSTEAD.slice("or ".length)}.` : `${fact}: ${remedy}, ${INSTEAD}.`
  })

export const versionFailed = (folder: string, found: string, expected: string) =>
  new EmbeddedPostgresFailed({
    problem: "version",
    message:
      `The database in ${folder} was made by Postgres ${found} and this program brings Postgres ` +
      `${expected}: set DATA_DIR to another folder, ${INSTEAD} that runs on it.`
  })

export const startFailed = (fact: string, log: string) =>
  new EmbeddedPostgresFailed({
    problem: "start",
    message: `The embedded Postgres did not start: ${fact}. Look into ${log}, ${INSTEAD}.`
  })

/** The error code of a failed system call, e.g. `EACCES`, or the empty string. */
export const errorCode = (cause: unknown): string =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : ""

const facts: Record<string, string> = {
  EACCES: "cannot be written by this user",
  EPERM: "cannot be written by this user",
  EROFS: "lies on a read-only file system",
  ENOSPC: "lies on a full disk",
  EDQUOT: "is over its disk quota",
  ENOTDIR: "is not a folder",
  EEXIST: "is not a folder"
}

/** What is the matter with a data folder, as a clause. */
export const folderFact = (folder: string, code: string, cause: unknown): string =>
  `The data folder ${folder} ${facts[code] ?? `cannot be used (${String(cause)})`}`

export const folderFailed = (folder: string, cause: unknown) =>
  new EmbeddedPostgresFailed({
    problem: "folder",
    message: `${folderFact(folder, errorCode(cause), cause)}: set DATA_DIR to another folder, ${INSTEAD}.`
  })
