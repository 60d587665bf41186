import * as Fs from "node:fs"
import * as Path from "node:path"
import { platformFailed } from "./Failure.ts"
import { inspect } from "./Processes.ts"

/** The unprivileged account that Postgres runs under. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Postgres refuses to run as root: root starts it as `postgres` or else `nobody`; everyone else (null) as themselves. */
export const accountForPostgres = (): Account | null => {
  if (process.platform === "win32" || process.getuid?.() !== 0) return null
  const entries = Fs.readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const entry =
    entries.find(([name]) => name === "postgres") ??
    entries.find(([name]) => name === "nobody") ??
    entries.find(([, , uid]) => uid !== undefined && Number(uid) > 0)
  if (entry === undefined) {
    throw platformFailed("Postgres does not run as root and there is no other account", "run as another user")
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

const READ_AND_ENTER = 0o5
const ENTER = 0o1

const permits = (path: string, account: Account, wanted: number): boolean => {
  const { uid, gid, mode } = Fs.statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

const ancestors = (path: string): ReadonlyArray<string> => {
  const parent = Path.dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}

/** Whether an account may pass through every folder above `path`, by their permission bits. */
export const canReach = (account: Account, path: string): boolean =>
  ancestors(path).every((folder) => permits(folder, account, ENTER))

/** Lets everyone pass through a folder of ours, without a look at what is in it. */
export const letPass = (folder: string): void => Fs.chmodSync(folder, Fs.statSync(folder).mode | 0o011)

/** Whether an account may read and run a file, or read and enter a folder. */
export const canUse = (account: Account, path: string): boolean =>
  canReach(account, path) && permits(path, account, READ_AND_ENTER)

/** Hands a folder with all that is in it to an account. */
export const giveTo = (account: Account, path: string): void => {
  Fs.lchownSync(path, account.uid, account.gid)
  if (!Fs.lstatSync(path).isDirectory()) return
  for (const name of Fs.readdirSync(path)) giveTo(account, Path.join(path, name))
}

let registrations = 0

/**
 * Notes in `folder` that this process uses the database; the path of the note. A note is named after the process and
 * holds when the process started, so that the note of a process long gone is not taken for one of a later process.
 */
export const register = (folder: string): string => {
  Fs.mkdirSync(folder, { recursive: true })
  registrations += 1
  const note = Path.join(folder, `${process.pid}-${registrations}`)
  Fs.writeFileSync(note, inspect(process.pid)?.started ?? "")
  return note
}

const read = (note: string): string | null => {
  try {
    return Fs.readFileSync(note, "utf8")
  } catch {
    return null
  }
}

const isLive = (folder: string, name: string): boolean => {
  const started = read(Path.join(folder, name))
  const facts = inspect(Number(name.split("-")[0]))
  return started !== null && facts !== null && (started === "" || facts.started === null || facts.started === started)
}

/** Whether any live process uses the database; notes of processes that ended are removed. */
export const anyLive = (folder: string): boolean => {
  const [live, gone] = Fs.readdirSync(folder).reduce<[number, Array<string>]>(
    ([count, ended], name) => (isLive(folder, name) ? [count + 1, ended] : [count, [...ended, name]]),
    [0, []]
  )
  for (const name of gone) Fs.rmSync(Path.join(folder, name), { force: true })
  return live > 0
}

export const unregister = (note: string): void => Fs.rmSync(note, { force: true })
