import { createHash } from "node:crypto"
import * as Fs from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import * as Path from "node:path"
import { Data, Effect } from "effect"
import { type CopyFile, CopyFolder } from "../services/ports/OrganizationData.ts"

/** The folder cannot be made, or is there already. */
class FolderUnusable extends Data.TaggedError("FolderUnusable")<{ readonly message: string }> {}

/** A file whose bytes are counted and hashed as they are written. */
const hashed = (file: FileHandle): CopyFile => {
  const hash = createHash("sha256")
  let bytes = 0
  return {
    write: (text) =>
      Effect.promise(async () => {
        const written = Buffer.from(text)
        hash.update(written)
        bytes += written.length
        await file.appendFile(written)
      }),
    end: Effect.sync(() => ({ bytes, sha256: hash.digest("hex") }))
  }
}

/** Makes a new folder, readable by its account only. */
export const copyFolder = (path: string): Effect.Effect<typeof CopyFolder.Service, FolderUnusable> =>
  Effect.gen(function* () {
    yield* Effect.try({
      try: () => Fs.mkdirSync(path, { mode: 0o700 }),
      catch: (cause) =>
        new FolderUnusable({
          message: `The folder ${path} cannot be made (${String(cause)}): name one that is not there yet.`
        })
    })
    return CopyFolder.of({
      file: (name) =>
        Effect.acquireRelease(
          Effect.promise(() => open(Path.join(path, name), "wx", 0o600)),
          (file) => Effect.promise(() => file.close())
        ).pipe(Effect.map(hashed))
    })
  })
