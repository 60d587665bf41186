import { readFileSync } from "node:fs"
import type { Server } from "node:http"
import { Config, Option } from "effect"

/** More connections than this one process does not serve well. */
const MOST = 10_000
/** What share of its open files may be connections: the others are the database's, uploads, and requests to others. */
const SHARE = 0.75

/** The limit on open files in Linux's table of limits; none where there is no limit or no such table. */
export const openFilesIn = (table: string): number | null => {
  const found = /^Max open files +(\d+)/m.exec(table)
  return found === null ? null : Number(found[1])
}

/** How many connections suit a process that may open so many files; null where nothing limits them. */
export const connectionsFor = (files: number | null): number =>
  files === null ? MOST : Math.max(1, Math.min(MOST, Math.floor(files * SHARE)))

const limits = (): string => {
  try {
    return readFileSync("/proc/self/limits", "utf8")
  } catch {
    return ""
  }
}

/** How many connections are taken: as many as are set, or as suit this process. */
export const maxConnections = Config.integer("MAX_CONNECTIONS").pipe(
  Config.validate({ message: "must be a whole number of at least 1", validation: (value) => value >= 1 }),
  Config.option,
  Config.map(Option.getOrElse(() => connectionsFor(openFilesIn(limits()))))
)

/** Closes connections beyond `most` as they come, so that files can still be opened; `onClosed` is told of each. */
export const limitConnections = (server: Server, most: number, onClosed?: () => void): void => {
  server.maxConnections = most
  if (onClosed !== undefined) server.on("drop", onClosed)
}
