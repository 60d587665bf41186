import { Effect, Layer } from "effect"
import { PageHosts } from "../http/mcp/Guard.ts"
import { AppConfig } from "./Config.ts"

/** Hosts whose pages may call the tools, as configured. */
export const PageHostsConfigured = Layer.effect(
  PageHosts,
  Effect.map(AppConfig, ({ pageHosts }) => pageHosts)
)
