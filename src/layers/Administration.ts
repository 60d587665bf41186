import { Effect, Layer } from "effect"
import type { SurveyReader } from "../services/ports/SurveyFiles.ts"
import { Receipts } from "../services/usecases/asks/Charges.ts"
import { Imports } from "../services/usecases/Imports.ts"
import { Keys } from "../services/usecases/Keys.ts"
import { Members } from "../services/usecases/Members.ts"
import { OrganizationCopies, OrganizationRemoval, Organizations } from "../services/usecases/Organizations.ts"
import { Understandings } from "../services/usecases/Understandings.ts"
import { Waves } from "../services/usecases/Waves.ts"
import { StoresPostgres } from "./postgres/Stores.ts"
import { SurveyFilesConfigured } from "./SurveyFiles.ts"

/** What an administrator works with: the database of this configuration and the use cases on it. */
export const administrationOn = <E, R>(reader: Layer.Layer<SurveyReader, E, R>) =>
  Layer.mergeAll(
    Imports.Default,
    Layer.provideMerge(Members.Default, Keys.Default),
    OrganizationCopies.Default,
    OrganizationRemoval.Default,
    Organizations.Default,
    Understandings.Default,
    Waves.Default
  ).pipe(Layer.provide([Receipts.Default, reader, SurveyFilesConfigured]), Layer.provideMerge(StoresPostgres))

const ReaderHere = Layer.unwrapEffect(
  Effect.map(
    Effect.promise(() => import("../services/usecases/ReadSurvey.ts")),
    ({ SurveyReaderHere }) => SurveyReaderHere
  )
)

/** The same for commands, which have their thread to themselves. */
export const AdministrationLayer = administrationOn(ReaderHere.pipe(Layer.provide(SurveyFilesConfigured)))
