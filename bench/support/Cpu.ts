import { existsSync, readFileSync } from "node:fs"

const TICKS_PER_SECOND = 100

/** CPU time that a process has used, in seconds (Linux). */
export const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Memory that a process holds, in MB (Linux): now, or at its most. */
export const memoryOf = (pid: number, what: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024

/** Milliseconds that a process's main thread was ready to run and waited for a processor; 0 where the system does not say. */
export const waitedFor = (pid: number): number => {
  const path = `/proc/${pid}/task/${pid}/schedstat`
  return existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[1]) / 1e6 : 0
}
