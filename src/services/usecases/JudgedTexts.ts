import { Effect } from "effect"
import { type Judged, writtenInTurns } from "../../domain/filter/binding/WrittenAnswers.ts"
import { inTurns } from "./Turns.ts"

/** What respondents wrote is read text by text, which at a million takes a second: nobody waits that long for health. */
export const judgeWritten = (...asked: Parameters<typeof writtenInTurns>): Effect.Effect<Judged> =>
  Effect.map(
    Effect.forEach(writtenInTurns(...asked), ({ key, turns }) =>
      Effect.map(inTurns(turns), (truth) => [key, truth] as const)
    ),
    (entries) => new Map(entries)
  )
