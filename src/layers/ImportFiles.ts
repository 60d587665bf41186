import { randomUUID } from "node:crypto"
import { tmpdir } from "node:os"
import { FileSystem } from "@effect/platform"
import { Clock, Data, Effect, Layer, Option } from "effect"
import { DiskId } from "../domain/Job.ts"
import { orStorageDefect, systemCode } from "../domain/StorageUnavailable.ts"
import { ownerOf, thisProcess, type UploadOwner } from "../http/upload/Upload.ts"
import { ImportFiles } from "../services/usecases/SurveyImports.ts"
import { spanned } from "../services/WhenEnded.ts"
import { AppConfig } from "./Config.ts"
import { uploadFolders } from "./HttpSettings.ts"
import { folderFact, inspect } from "./postgres/embedded/Processes.ts"

/** Whether nobody uses a folder any more: its process ended, or is an earlier one that had the id of this. */
const isAbandoned = ({ pid, started }: UploadOwner): boolean =>
  pid === thisProcess.pid ? started !== thisProcess.started : inspect(pid) === null

/** Removes what uploads to killed processes left behind in a folder. */
export const sweepUploads = spanned("Uploads.sweep")(function* (folder: string) {
  const disk = yield* FileSystem.FileSystem
  const abandoned = (yield* disk.readDirectory(folder)).filter((name) => {
    const owner = ownerOf(name)
    return owner !== null && isAbandoned(owner)
  })
  yield* Effect.forEach(abandoned, (name) => disk.remove(`${folder}/${name}`, { recursive: true, force: true }))
})

/** The same at start, where uploads are received; what cannot be removed stays. */
export const UploadsSwept = Layer.scopedDiscard(
  sweepUploads(tmpdir()).pipe(
    Effect.catchAll((cause) => Effect.logDebug("Folders of former uploads were left", cause)),
    Effect.forkScoped
  )
)

/** How long nothing is written to the folder of an upload that goes on. */
const QUIET_MS = 3_600_000

/** Holds the disk's identifier. */
const DISK = "disk"

/** The data directory cannot be written; the message says what to change. */
class DataFolderUnwritable extends Data.TaggedError("DataFolderUnwritable")<{ readonly message: string }> {}

/** Bytes that are written to see whether any can be: more than a disk that is full has left. */
const PROBE = new Uint8Array(64 * 1024)

/** A process that is busy writes late: that is no trouble of the disk. */
const PROBE_PATIENCE = "5 seconds"

/** Writes a file to a folder, which is made where it is missing, and removes it. */
const probe = Effect.fnUntraced(function* (folder: string) {
  const files = yield* FileSystem.FileSystem
  const path = `${folder}/.probe-${randomUUID()}`
  yield* files.makeDirectory(folder, { recursive: true })
  yield* Effect.ensuring(files.writeFile(path, PROBE), Effect.ignore(files.remove(path, { force: true })))
})

/**
 * Files of imports in the data directory; fails where it cannot be written. A link is made whole or not at all, so that all
 * processes read one identifier.
 */
export const ImportFilesConfigured = Layer.effect(
  ImportFiles,
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const { lasting: root, passing } = uploadFolders((yield* AppConfig).dataDir)
    const named = (folder: string) => `${root}/${folder}`

    const identify = Effect.gen(function* () {
      yield* files.makeDirectory(root, { recursive: true })
      const mine = `${root}/.${randomUUID()}`
      yield* files.writeFileString(mine, randomUUID())
      yield* Effect.ignore(files.link(mine, named(DISK)))
      yield* files.remove(mine)
      return DiskId.make(yield* files.readFileString(named(DISK)))
    })
    yield* Effect.mapError(
      probe(root),
      (cause) =>
        new DataFolderUnwritable({
          message:
            `${folderFact(root, systemCode(cause), cause)}, and surveys cannot be imported: mend it, or set ` +
            "DATA_DIR to another folder."
        })
    )
    const writable = Effect.all([probe(root), probe(passing)], { concurrency: 2, discard: true }).pipe(
      Effect.provideService(FileSystem.FileSystem, files),
      Effect.as(true),
      Effect.disconnect,
      Effect.timeout(PROBE_PATIENCE),
      Effect.orElseSucceed(() => false)
    )
    const disk = orStorageDefect(
      Effect.catchAll(
        Effect.map(files.readFileString(named(DISK)), (id) => DiskId.make(id)),
        () => identify
      )
    )

    const isQuiet = (folder: string) =>
      Effect.gen(function* () {
        const paths = [folder, ...(yield* files.readDirectory(folder)).map((file) => `${folder}/${file}`)]
        const written = yield* Effect.forEach(paths, (path) => files.stat(path))
        const last = Math.max(...written.map(({ mtime }) => Option.match(mtime, { onNone: () => 0, onSome: Number })))
        return (yield* Clock.currentTimeMillis) - last > QUIET_MS
      }).pipe(Effect.orElseSucceed(() => false))

    return ImportFiles.of({
      disk,
      writable,
      at: (folder, file) => `${named(folder)}/${file}`,
      has: (folder) => Effect.orElseSucceed(files.exists(named(folder)), () => false),
      remove: (folder) => Effect.ignoreLogged(files.remove(named(folder), { recursive: true, force: true })),
      all: Effect.gen(function* () {
        const names = yield* Effect.orElseSucceed(files.readDirectory(root), () => [])
        const owned = names.flatMap((folder) => {
          const owner = ownerOf(folder)
          return owner === null ? [] : [{ folder, owner }]
        })
        return yield* Effect.forEach(owned, ({ folder, owner }) =>
          Effect.map(isQuiet(named(folder)), (quiet) => ({ folder, orphaned: quiet || isAbandoned(owner) }))
        )
      })
    })
  })
)
