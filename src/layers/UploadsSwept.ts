import { tmpdir } from "node:os"
import { FileSystem } from "@effect/platform"
import { Effect, Layer } from "effect"
import { ownerOf, thisProcess, type UploadOwner } from "../http/upload/UploadFolders.ts"
import { spanned } from "../services/Spanned.ts"
import { inspect } from "./postgres/embedded/Processes.ts"

/** Whether nobody uses a folder any more: its process ended, or is an earlier one that had the id of this. */
export const isAbandoned = ({ pid, started }: UploadOwner): boolean =>
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
