import { Effect, Layer } from "effect"
import { ProvenanceNotFound } from "../../../src/domain/ask/Provenance.ts"
import { ProvenanceStore } from "../../../src/services/ports/ProvenanceStore.ts"

export const ProvenanceStoreMemory = Layer.sync(ProvenanceStore, () => {
  const records = new Map<string, string>()
  const keep: ProvenanceStore["Type"]["keep"] = (organization, provenance) =>
    Effect.sync(() => void records.set(`${organization} ${provenance.requestId}`, JSON.stringify(provenance)))
  return ProvenanceStore.of({
    keep,
    note: keep,
    find: (organization, id) =>
      Effect.suspend(() => {
        const record = records.get(`${organization} ${id}`)
        return record === undefined ? new ProvenanceNotFound({ requestId: id }) : Effect.succeed(record)
      }),
    purge: Effect.succeed(0)
  })
})
