import { Effect, Layer } from "effect"
import { SurveyLimits } from "../services/ports/SurveyFiles.ts"
import { AppConfig } from "./Config.ts"
import { SurveyFilesNode } from "./survey-files/SurveyFiles.ts"
import { SurveyReaderThreads } from "./workers/SurveyReaderThreads.ts"

/** How large a survey may be, as configured. */
const SurveyLimitsConfigured = Layer.effect(
  SurveyLimits,
  Effect.map(AppConfig, ({ maxCells, maxRespondents }) => ({ respondents: maxRespondents, cells: maxCells }))
)

/** Survey files up to that size. */
export const SurveyFilesConfigured = SurveyFilesNode.pipe(Layer.provide(SurveyLimitsConfigured))

/** Read without keeping the thread that answers requests. */
export const SurveyReaderConfigured = SurveyReaderThreads.pipe(Layer.provide(SurveyLimitsConfigured))
