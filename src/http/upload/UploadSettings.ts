import { Context } from "effect"
import type { Plan } from "../../domain/Organization.ts"

/** A process, told from another that later gets the same id. */
export interface UploadOwner {
  readonly pid: number
  /** Milliseconds since the epoch at which it started. */
  readonly started: number
}

const FOLDER = /^upload-(\d+)-(\d+)-/

/** This process. */
export const thisProcess: UploadOwner = { pid: process.pid, started: Math.round(performance.timeOrigin) }

/** How the names of a process's folders begin. */
export const folderPrefix = ({ pid, started }: UploadOwner): string => `upload-${pid}-${started}-`

/** Whose folder it is by its name; null where it is no folder of an upload. */
export const ownerOf = (name: string): UploadOwner | null => {
  const found = FOLDER.exec(name)
  return found === null ? null : { pid: Number(found[1]), started: Number(found[2]) }
}

/** How large uploads may be, and where they are written. */
export class UploadSettings extends Context.Tag("http/UploadSettings")<
  UploadSettings,
  {
    /** Most bytes of a body that carries files, by plan. */
    readonly maxBytes: Readonly<Record<Plan, number>>
    /** Folder for what goes with its request. */
    readonly passing: string
    /** Folder for what an import goes on with once its request has been answered. */
    readonly lasting: string
  }
>() {}
