import { tmpdir } from "node:os"
import { resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { HttpServer } from "@effect/platform"
import { Context, Effect, Layer, Option } from "effect"
import { ConsoleFolder } from "../http/handlers/ConsolePages.ts"
import { PageHosts } from "../http/mcp/Gate.ts"
import { Compatibility } from "../http/middleware/Admission.ts"
import { PublicUrl, ServerUrl } from "../http/routing/Routes.ts"
import { UploadSettings } from "../http/upload/Upload.ts"
import { RateBuckets, RateLimits } from "../services/ports/RateLimits.ts"
import { AppConfig } from "./Config.ts"

/** Folder of the data directory in which imports wait and are read. */
const importsFolder = (dataDir: string): string => resolve(dataDir, "imports")

/** Where uploads are written: what goes with its request, and what an import goes on with. */
export const uploadFolders = (dataDir: string) => ({ passing: tmpdir(), lasting: importsFolder(dataDir) })

export const UploadSettingsConfigured = Layer.effect(
  UploadSettings,
  Effect.map(AppConfig, ({ dataDir, uploadMaxBytes }) => ({
    maxBytes: uploadMaxBytes,
    ...uploadFolders(dataDir)
  }))
)

export const CompatibilityConfigured = Layer.effect(
  Compatibility,
  Effect.map(AppConfig, ({ compatibility }) => compatibility)
)

/** One bucket per organization, as large as its plan says. */
export const RateLimitsConfigured = Layer.effect(
  RateLimits,
  Effect.map(Effect.zip(AppConfig, RateBuckets), ([{ rateLimits }, { take, takeHeld }]) =>
    RateLimits.of({
      consume: (organization, plan) => take(organization, rateLimits[plan]),
      consumeHeld: (organization, plan, clock) => takeHeld(organization, rateLimits[plan], clock)
    })
  )
)

const EVERY_INTERFACE = new Set(["0.0.0.0", "::"])

const originOf = (address: HttpServer.Address): string => {
  if (address._tag === "UnixAddress") return "http://localhost"
  const { hostname, port } = address
  if (EVERY_INTERFACE.has(hostname)) return `http://localhost:${port}`
  return `http://${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}`
}

/** The address in `PUBLIC_URL`, or else the one where the server listens. */
export const PublicUrlConfigured = Layer.effectContext(
  Effect.gen(function* () {
    const { publicUrl } = yield* AppConfig
    const { address } = yield* HttpServer.HttpServer
    return Context.make(
      PublicUrl,
      Option.getOrElse(publicUrl, () => originOf(address))
    ).pipe(
      Context.add(
        ServerUrl,
        Option.getOrElse(publicUrl, () => "/")
      )
    )
  })
)

/** Hosts whose pages may call the tools, as configured. */
export const PageHostsConfigured = Layer.effect(
  PageHosts,
  Effect.map(AppConfig, ({ pageHosts }) => pageHosts)
)

const isSource = import.meta.url.endsWith(".ts")

/** Where the build puts the console: beside the bundle. */
export const ConsoleFolderBuilt = Layer.succeed(
  ConsoleFolder,
  fileURLToPath(new URL(isSource ? "../../dist/console" : "./console", import.meta.url))
)
