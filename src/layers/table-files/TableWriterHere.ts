import { Effect, Layer } from "effect"
import { TableWriter } from "../../services/usecases/Crosstabs.ts"

/** Tables written in this very thread: for commands, which have it to themselves. */
export const TableWriterHere = Layer.succeed(TableWriter, {
  write: (kind, table) => Effect.promise(async () => (await import("./TableFile.ts")).tableFile(kind, table)),
  report: (kind, report) => Effect.promise(async () => (await import("./TableFile.ts")).reportFile(kind, report))
})
