import { fileURLToPath } from "node:url"
import { Layer } from "effect"
import { ConsoleFolder } from "../http/handlers/ConsolePages.ts"

const isSource = import.meta.url.endsWith(".ts")

/** Where the build puts the console: beside the bundle. */
export const ConsoleFolderBuilt = Layer.succeed(
  ConsoleFolder,
  fileURLToPath(new URL(isSource ? "../../dist/console" : "./console", import.meta.url))
)
