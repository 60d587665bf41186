import { randomUUID } from "node:crypto"
import { FileSystem } from "@effect/platform"
import { Effect, Layer } from "effect"
import { DiskId } from "../domain/Job.ts"
import { ownerOf } from "../http/upload/UploadFolders.ts"
import { ImportFiles } from "../services/ports/ImportFiles.ts"
import { AppConfig } from "./Config.ts"
import { importsFolder } from "./UploadSettings.ts"
import { isAbandoned } from "./UploadsSwept.ts"

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

    return ImportFiles.of({
      disk,
      at: (folder, file) => `${named(folder)}/${file}`,
      has: (folder) => Effect.orElseSucceed(files.exists(named(folder)), () => false),
      remove: (folder) => Effect.ignoreLogged(files.remove(named(folder), { recursive: true, force: true })),
      all: Effect.map(
        Effect.orElseSucceed(files.readDirectory(root), () => []),
        (names) =>
          names.flatMap((folder) => {
            const owner = ownerOf(folder)
            return owner === null ? [] : [{ folder, orphaned: isAbandoned(owner) }]
          })
      )
    })
  })
)
