import { Clock, Effect } from "effect"
import { NO_TOKENS } from "../../src/domain/models/Tokens.ts"
import { type Provider, ProviderFault, type Sent } from "../../src/layers/models/Provider.ts"
import { model, reply } from "./Models.ts"

/** A request as the provider sees it come. */
export interface Arrival {
  readonly at: number
  /** From 1. */
  readonly number: number
  /** Requests under way, with this one. */
  readonly underWay: number
}

export interface Seen extends Arrival {
  readonly own: string
  /** How it ended; undefined while it is under way. */
  outcome: "replied" | "failed" | "interrupted" | undefined
}

/** A provider of the world outside, as told, and what it saw. */
export interface WorldProvider {
  readonly provider: Provider
  readonly seen: ReadonlyArray<Seen>
  readonly peak: () => number
  readonly underWay: () => number
}

export const replied: Sent<ReturnType<typeof reply>> = { reply: reply("said"), limits: {} }

export const repliesAfter = (ms: number) => Effect.delay(Effect.succeed(replied), ms)

export const fault = (
  kind: ProviderFault["fault"],
  more: Partial<Pick<ProviderFault, "passing" | "retryAfterMs" | "limits">> = {}
) => new ProviderFault({ fault: kind, detail: `the provider says ${kind}`, passing: true, ...more })

/** Answers requests as a function of how they come. */
export const worldProvider = (
  answer: (arrival: Arrival) => Effect.Effect<typeof replied, ProviderFault>
): WorldProvider => {
  const seen: Array<Seen> = []
  let underWay = 0
  let peak = 0
  const provider: Provider = {
    model: model("world:model"),
    complete: ({ own }) =>
      Effect.flatMap(Clock.currentTimeMillis, (at) => {
        underWay += 1
        peak = Math.max(peak, underWay)
        const one: Seen = { at, number: seen.length + 1, underWay, own, outcome: undefined }
        seen.push(one)
        return answer(one).pipe(
          Effect.onExit((exit) =>
            Effect.sync(() => {
              underWay -= 1
              one.outcome = exit._tag === "Success" ? "replied" : exit.cause._tag === "Fail" ? "failed" : "interrupted"
            })
          )
        )
      }),
    embed: (texts) =>
      Effect.succeed({ reply: { vectors: texts.map(() => new Float32Array(2)), tokens: NO_TOKENS }, limits: {} })
  }
  return { provider, seen, peak: () => peak, underWay: () => underWay }
}

/** So many requests a second, and so many at once after a rest. */
export const bucketOf = (perSecond: number, burst: number) => {
  let tokens = burst
  let filledAt = 0
  return {
    take: (at: number): boolean => {
      tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond)
      filledAt = at
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
    left: () => Math.floor(tokens)
  }
}
