import { randomUUID } from "node:crypto"
import { FileSystem } from "@effect/platform"
import { Clock, Effect, Layer, Option } from "effect"
import { DiskId } from "../domain/Job.ts"
import { ownerOf } from "../http/upload/UploadFolders.ts"
import { ImportFiles } from "../services/ports/ImportFiles.ts"
import { AppConfig } from "./Config.ts"
import { importsFolder } from "./UploadSettings.ts"
import { isAbandoned } from "./UploadsSwept.ts"

/** How long nothing is written to the folder of an upload that goes on. */
const QUIET_MS = 3_600_000

/** Holds the disk's identifier. */
const DISK = "disk"

/** Files of imports in the data directory. A link is made whole or not at all, so that all processes read one identifier. */
export const ImportFilesConfigured = Layer.effect(
  ImportFiles,
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const root = importsFolder((yield* AppConfig).dataDir)
    const named = (folder: string) => `${root}/${folder}`

    const identify = Effect.gen(function* () {
      yield* files.makeDirectory(root, { recursive: true })
      const mine = `${root}/.${randomUUID()}`
      yield* files.writeFileString(mine, randomUUID())
      yield* Effect.ignore(files.link(mine, named(DISK)))
      yield* files.remove(mine)
      return DiskId.make(yield* files.readFileString(named(DISK)))
    })
    const disk = Effect.orDie(
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
