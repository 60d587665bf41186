import { Effect, Layer } from "effect"
import { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { TableWriter } from "../../services/ports/TableWriter.ts"
import { threads } from "./Threads.ts"

const DEADLINE_SECONDS = 20

/** Tables written on a thread of their own, one after the other; it stays, with the libraries that it has loaded. */
export const TableWriterThreads = Layer.scoped(
  TableWriter,
  Effect.gen(function* () {
    const work = yield* threads(1, { background: false, stay: true, deadline: DEADLINE_SECONDS })
    return TableWriter.of({
      write: (kind, table) =>
        work({ name: "table", input: { kind, table } }).pipe(
          Effect.mapBoth({
            onSuccess: (file) => file as Uint8Array,
            onFailure: ({ bounds }) =>
              new EngineUnavailable({
                engine: "of table files",
                reason: `the file was not written ${bounds}`
              })
          })
        )
    })
  })
)
