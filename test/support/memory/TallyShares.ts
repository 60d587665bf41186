import { randomUUID } from "node:crypto"
import { Effect, Layer, Option } from "effect"
import { type GivenShare, TallyId, type TallyRequest, TallyShares } from "../../../src/services/usecases/Tallies.ts"

interface Offered {
  readonly request: TallyRequest
  readonly shares: number
  readonly given: Map<number, GivenShare>
  taken: number
}

/** Shares of tallies in this process's memory; nobody is told of them. */
export const TallySharesMemory = Layer.sync(TallyShares, () => {
  const offers = new Map<TallyId, Offered>()
  const found = (id: TallyId) => Option.fromNullable(offers.get(id))
  return TallyShares.of({
    offer: (_, request, shares) =>
      Effect.sync(() => {
        const id = TallyId.make(randomUUID())
        offers.set(id, { request, shares, given: new Map(), taken: 0 })
        return id
      }),
    find: (_, id) => Effect.sync(() => Option.map(found(id), ({ request }) => request)),
    take: (_, id) =>
      Effect.sync(() =>
        Option.flatMap(found(id), (one) => (one.taken < one.shares ? Option.some(one.taken++) : Option.none()))
      ),
    give: (_, id, given) => Effect.sync(() => void offers.get(id)?.given.set(given.share, given)),
    given: (_, id, without) =>
      Effect.sync(() => [...(offers.get(id)?.given.values() ?? [])].filter(({ share }) => !without.includes(share))),
    withdraw: (_, id) => Effect.sync(() => void offers.delete(id))
  })
})
