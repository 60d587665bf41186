import { Effect, Layer } from "effect"
import { MinMatchedTwins } from "../services/usecases/Segments.ts"
import { AppConfig } from "./Config.ts"

/** The fewest respondents that a filter may leave, as configured. */
export const MinMatchedTwinsConfigured = Layer.effect(
  MinMatchedTwins,
  Effect.map(AppConfig, ({ minMatchedTwins }) => minMatchedTwins)
)
