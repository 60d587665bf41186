import { tmpdir } from "node:os"
import { resolve } from "node:path"
import { Effect, Layer } from "effect"
import { UploadSettings } from "../http/upload/UploadSettings.ts"
import { AppConfig } from "./Config.ts"

/** Folder of the data directory in which imports wait and are read. */
const importsFolder = (dataDir: string): string => resolve(dataDir, "imports")

/** Where uploads are written: what goes with its request, and what an import goes on with. */
export const uploadFolders = (dataDir: string) => ({ passing: tmpdir(), lasting: importsFolder(dataDir) })

/** Uploads as configured. */
export const UploadSettingsConfigured = Layer.effect(
  UploadSettings,
  Effect.map(AppConfig, ({ dataDir, uploadMaxBytes }) => ({
    maxBytes: uploadMaxBytes,
    ...uploadFolders(dataDir)
  }))
)
