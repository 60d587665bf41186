import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { type FramedAudience, frameInTurns, type TooManyCriteria } from "../../domain/simulation/Audience.ts"
import type { DescribedAudience } from "../ports/Simulator.ts"
import { inTurns } from "./Turns.ts"

const MAX_AUDIENCES_KEPT = 500
/** Members of all audiences kept, 12 bytes each. */
const MAX_MEMBERS_KEPT = 4_000_000

/** Audiences by their descriptions as they are written, in whose words answers are; framed once for as long as they are kept. */
export const framedAudiences = () => {
  const cache = new LRUCache<string, FramedAudience>({
    max: MAX_AUDIENCES_KEPT,
    maxSize: MAX_MEMBERS_KEPT,
    sizeCalculation: ({ members }) => members.length + 1
  })
  return ({ phrases = [], prompts }: DescribedAudience): Effect.Effect<FramedAudience, TooManyCriteria> =>
    Effect.suspend(() => {
      const key = JSON.stringify([prompts, phrases])
      const known = cache.get(key)
      if (known !== undefined) return Effect.succeed(known)
      const framed = Effect.flatten(inTurns(frameInTurns(prompts, phrases)))
      return Effect.tap(framed, (audience) => cache.set(key, audience))
    })
}
