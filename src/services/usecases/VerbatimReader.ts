import { Effect } from "effect"
import type { FoundQuestion } from "../../domain/evidence/QuestionMatch.ts"
import { doWork } from "../../domain/simulation/HeavyWork.ts"
import type { TextColumn } from "../../domain/survey/model/Column.ts"
import { textsAmong } from "../../domain/verbatims/Verbatims.ts"
import { HeavyWork } from "../ports/HeavyWork.ts"
import type { Segment } from "./Segments.ts"

/** So few texts are read while the caller's thread waits. */
const FEW = 40

/** Reads what a segment wrote to an open question. */
export class VerbatimReader extends Effect.Service<VerbatimReader>()("services/VerbatimReader", {
  effect: Effect.gen(function* () {
    const heavy = yield* HeavyWork

    /** `count` typical texts that differ from each other, scrubbed, and the themes of all of them. */
    const read = Effect.fn("VerbatimReader.read")(function* (
      { filter, matched, project, weights }: Segment,
      { column, position }: Pick<FoundQuestion, "position"> & { readonly column: TextColumn },
      count: number,
      seed: number
    ) {
      const verbatims = { ...textsAmong(column, matched, weights), count, seed }
      if (verbatims.texts.length <= FEW) return doWork("verbatims", verbatims)
      const key = [project.id, project.revision, position, count, seed, filter.expression].join("/")
      return yield* heavy.run("verbatims", key, Effect.succeed(verbatims))
    })

    return { read } as const
  })
}) {}
