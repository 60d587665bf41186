import { Effect, Option } from "effect"
import { Compatibility } from "../middleware/Compatibility.ts"
import { readBatch } from "../request/BatchItems.ts"
import { BatchContent } from "../upload/Batch.ts"

/** The asks that the body of the request at hand holds, as they are read here, and what is said of them as a whole. */
export const sentAsks = Effect.map(Compatibility, (compatibility) =>
  Effect.gen(function* () {
    const content = yield* Effect.orDie(Effect.flatMap(BatchContent, Option.getOrThrow))
    return yield* readBatch(content, compatibility !== "originalvoices")
  })
)
