import { Effect } from "effect"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { FoundQuestion } from "../../domain/evidence/QuestionMatch.ts"
import { doWork } from "../../domain/simulation/HeavyWork.ts"
import type { TextColumn } from "../../domain/survey/model/Column.ts"
import { type ReadVerbatims, textsAmong, type Verbatims } from "../../domain/verbatims/Verbatims.ts"
import { HeavyWork } from "../ports/HeavyWork.ts"
import { SecondReader } from "../ports/SecondReader.ts"
import { spanned } from "../WhenEnded.ts"
import type { Segment } from "./Segments.ts"

/** So few texts are read while the caller's thread waits. */
const FEW = 40

/** Reads what a segment wrote to an open question. */
export class VerbatimReader extends Effect.Service<VerbatimReader>()("services/VerbatimReader", {
  effect: Effect.gen(function* () {
    const heavy = yield* HeavyWork
    const second = yield* SecondReader

    const byWords = Effect.fnUntraced(function* (
      { filter, project }: Segment,
      position: number,
      verbatims: Verbatims
    ): Effect.fn.Return<ReadVerbatims, EngineUnavailable> {
      if (verbatims.texts.length <= FEW) return doWork("verbatims", verbatims)
      const { count, seed } = verbatims
      const key = [project.id, project.revision, position, count, seed, filter.expression].join("/")
      return yield* heavy.run("verbatims", key, Effect.succeed(verbatims))
    })

    /**
     * `count` typical texts that differ from each other, scrubbed, and the themes of all of them: as a second reader finds
     * them where one may read, else those of the words.
     */
    const read = spanned("VerbatimReader.read")(function* (
      segment: Segment,
      { column, position }: Pick<FoundQuestion, "position"> & { readonly column: TextColumn },
      count: number,
      seed: number
    ) {
      const { codebook, matched, organization, weights } = segment
      const verbatims = { ...textsAmong(column, matched, weights), count, seed }
      const words = yield* byWords(segment, position, verbatims)
      const question = codebook.questions[position]!.text
      const themes = yield* second.themes(organization, { ...verbatims, question })
      return themes.length === 0 ? words : { ...words, themes }
    })

    return { read } as const
  })
}) {}
