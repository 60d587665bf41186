import { Clock, Effect, Layer } from "effect"
import {
  AnsweredElsewhere,
  IdempotencyStore,
  type KeyedRequest,
  Known,
  type StoredResponse
} from "../../../src/services/ports/IdempotencyStore.ts"
import { type KeptRequest, Memory } from "./Memory.ts"

const KEPT = 24 * 60 * 60 * 1000
const LONGEST_ANSWER = 60_000

const nameOf = ({ organization, route, key }: KeyedRequest) => JSON.stringify([organization, route, key])

/** Keeps an answer where there is none yet; whether it was kept. */
export const keepIn = (
  requests: Map<string, KeptRequest>,
  request: KeyedRequest,
  response: StoredResponse,
  now: number
): boolean => {
  const known = requests.get(nameOf(request))
  if (known !== undefined && (known.response !== null || known.hash !== request.hash)) return false
  requests.set(nameOf(request), { hash: request.hash, response, created: known?.created ?? now })
  return true
}

export const IdempotencyStoreMemory = Layer.effect(
  IdempotencyStore,
  Effect.map(Memory, ({ requests }) => {
    const current = (request: KeyedRequest, now: number): KeptRequest | undefined => {
      const known = requests.get(nameOf(request))
      const age = now - (known?.created ?? 0)
      if (known === undefined || (age < KEPT && (known.response !== null || age < LONGEST_ANSWER))) return known
      requests.delete(nameOf(request))
      return undefined
    }
    return IdempotencyStore.of({
      find: (request) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const known = current(request, now)
          if (known === undefined) return Known.Unknown()
          if (known.hash !== request.hash) return Known.Mismatch()
          return known.response === null
            ? Known.InProgress({ retrySeconds: Math.ceil((known.created + LONGEST_ANSWER - now) / 1000) })
            : Known.Answered({ response: known.response })
        }),
      claim: (request) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          if (requests.has(nameOf(request))) return false
          requests.set(nameOf(request), { hash: request.hash, response: null, created: now })
          return true
        }),
      abandon: (request) =>
        Effect.sync(() => {
          const known = requests.get(nameOf(request))
          if (known?.response === null && known.hash === request.hash) requests.delete(nameOf(request))
        }),
      keep: (request, response) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          keepIn(requests, request, response, now)
            ? Effect.void
            : Effect.die(new AnsweredElsewhere({ key: request.key }))
        ),
      purge: Effect.map(Clock.currentTimeMillis, (now) => {
        const old = [...requests].filter(([, { created }]) => now - created >= KEPT)
        for (const [name] of old) requests.delete(name)
        return old.length
      })
    })
  })
)
