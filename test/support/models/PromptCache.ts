import { hashText, mix } from "../../../src/domain/statistics/Rng.ts"

/** Tokens are counted as four characters each. */
const CHARACTERS = 4
/** Prefixes are kept by steps of so many tokens. */
const STEP = 128

/** A provider's cache of prompts: it knows prefixes that it has seen, from a least length on. */
export class PromptCache {
  private readonly seen = new Set<number>()

  /** Tokens of the prompt that were read from the cache and written to it. */
  look(
    model: string,
    prompt: string,
    least: number,
    upTo = Number.POSITIVE_INFINITY
  ): { cached: number; written: number } {
    let state = hashText(model)
    let cached = 0
    let kept = 0
    const step = STEP * CHARACTERS
    const tokens = Math.min(Math.floor(prompt.length / CHARACTERS), upTo)
    for (let end = STEP; end <= tokens; end += STEP) {
      state = mix(hashText(prompt.slice((end - STEP) * CHARACTERS, (end - STEP) * CHARACTERS + step)), state)
      if (end < least) continue
      if (this.seen.has(state)) cached = end
      else this.seen.add(state)
      kept = end
    }
    return { cached, written: kept - cached }
  }
}
