import { Effect, Layer } from "effect"
import { DeckInvalid } from "../../domain/report/Deck.ts"
import { TableWriter } from "../../services/usecases/Crosstabs.ts"
import type { DeckDone } from "./TableFile.ts"

/** What came of a deck where the work was done. */
export const done = <A>(came: DeckDone<A>): Effect.Effect<A, DeckInvalid> =>
  "done" in came ? Effect.succeed(came.done) : new DeckInvalid({ problem: came.refused })

/** Tables written in this very thread: for commands, which have it to themselves. */
export const TableWriterHere = Layer.succeed(TableWriter, {
  write: (kind, table) => Effect.promise(async () => (await import("./TableFile.ts")).tableFile(kind, table)),
  report: (kind, report) => Effect.promise(async () => (await import("./TableFile.ts")).reportFile(kind, report)),
  deck: (path) =>
    Effect.flatMap(
      Effect.promise(async () => (await import("./TableFile.ts")).deckSourceOf(path)),
      done
    ),
  update: (path, report) =>
    Effect.flatMap(
      Effect.promise(async () => (await import("./TableFile.ts")).deckUpdate(path, report)),
      done
    )
})
