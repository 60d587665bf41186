import { Effect, Layer } from "effect"
import { Compatibility } from "../http/middleware/Compatibility.ts"
import { AppConfig } from "./Config.ts"

/** As configured. */
export const CompatibilityConfigured = Layer.effect(
  Compatibility,
  Effect.map(AppConfig, ({ compatibility }) => compatibility)
)
