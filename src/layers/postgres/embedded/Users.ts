import * as Fs from "node:fs"
import * as Path from "node:path"
import { inspect } from "./Processes.ts"

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
