import { Layer } from "effect"
import { Imports } from "../services/Imports.ts"
import { Keys } from "../services/Keys.ts"
import { Organizations } from "../services/Organizations.ts"
import { StoresPostgres } from "./postgres/Stores.ts"
import { SurveyFilesNode } from "./survey-files/SurveyFiles.ts"

/** What an administrator's commands work with: the database of this configuration and the use cases on it. */
export const AdministrationLayer = Layer.mergeAll(Imports.Default, Keys.Default, Organizations.Default).pipe(
  Layer.provide(SurveyFilesNode),
  Layer.provideMerge(StoresPostgres)
)
