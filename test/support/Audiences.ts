import { Either } from "effect"
import { type FramedAudience, frameAudience } from "../../src/domain/simulation/Audience.ts"

/** The people of the frame whom descriptions fit that can be read. */
export const audienceOf = (...prompts: ReadonlyArray<string>): FramedAudience =>
  Either.getOrThrow(frameAudience(prompts))
