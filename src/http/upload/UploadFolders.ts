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
