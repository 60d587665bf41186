import { Context, type Effect, type Scope } from "effect"

/** What was written to a file. */
export interface Written {
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** A file that is written piece by piece. */
export interface CopyFile {
  readonly write: (text: string) => Effect.Effect<void>
  /** What was written to it; nothing can be written after that. */
  readonly end: Effect.Effect<Written>
}

/** A new folder that a copy is written to. */
export class CopyFolder extends Context.Tag("services/CopyFolder")<
  CopyFolder,
  {
    /** Begins a file, which is closed with the scope. */
    readonly file: (name: string) => Effect.Effect<CopyFile, never, Scope.Scope>
  }
>() {}
