import * as Fs from "node:fs"
import { errorCode } from "./Failure.ts"

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
