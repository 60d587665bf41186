import { readFile } from "node:fs/promises"
import { Effect, Layer } from "effect"
import { meaningsIn } from "../../domain/evidence/Meanings.ts"
import { MeaningTable } from "../../services/ports/MeaningTable.ts"
import { DictionaryEnglish } from "./DictionaryEnglish.ts"

/** The table of meanings, read from the file beside this one when it is needed. */
const MeaningFile = Layer.effect(
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

/** What questions in English are read with. */
export const English = Layer.merge(DictionaryEnglish, MeaningFile)
