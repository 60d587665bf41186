import * as Fs from "node:fs"
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

/** What the operating system tells of a running process; null where it does not tell. */
interface ProcessFacts {
  readonly command: string | null
  /** Differs between two processes that had the same id one after the other. */
  readonly started: string | null
}

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return errorCode(cause) === "EPERM"
  }
}

const UNKNOWN: ProcessFacts = { command: null, started: null }
const ENDED = new Set(["Z", "X"])

/** Facts from `/proc/<pid>/stat`, see proc(5): the command stands in parentheses, the state and the start time follow. */
const fromStat = (stat: string): ProcessFacts | null => {
  const close = stat.lastIndexOf(")")
  const fields = stat.slice(close + 2).split(" ")
  return ENDED.has(fields[0] ?? "")
    ? null
    : { command: stat.slice(stat.indexOf("(") + 1, close), started: fields[19] ?? null }
}

/** Facts of a process, or null where none of that id runs. */
export const inspect = (pid: number): ProcessFacts | null => {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return null
  if (process.platform !== "linux") return UNKNOWN
  try {
    return fromStat(Fs.readFileSync(`/proc/${pid}/stat`, "utf8"))
  } catch (cause) {
    return errorCode(cause) === "ENOENT" || errorCode(cause) === "ESRCH" ? null : UNKNOWN
  }
}

/** Whether a process runs and may be a Postgres server. */
export const isPostgres = (pid: number): boolean => {
  const facts = inspect(pid)
  return facts !== null && (facts.command === null || facts.command.startsWith("postgres"))
}
