import { readFile } from "node:fs/promises"
import { Effect, Layer } from "effect"
import { meaningsIn } from "../../domain/evidence/Meanings.ts"
import { MeaningTable } from "../../services/ports/MeaningTable.ts"

/** The table of meanings, read from the file beside this one when it is needed. */
export const MeaningFile = Layer.effect(
  MeaningTable,
  Effect.map(
    Effect.cached(
      Effect.map(
        Effect.promise(() => readFile(new URL("./meanings.bin", import.meta.url))),
        (file) => meaningsIn(new Uint8Array(file))
      )
    ),
    (meanings) => MeaningTable.of({ meanings })
  )
)
