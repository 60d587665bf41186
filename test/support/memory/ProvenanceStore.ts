import { Context, Effect, Layer } from "effect"
import { AnswerNotFound } from "../../../src/domain/ask/History.ts"
import { ProvenanceNotFound } from "../../../src/domain/ask/Provenance.ts"
import { HistoryStore } from "../../../src/services/ports/HistoryStore.ts"
import { ProvenanceStore } from "../../../src/services/ports/ProvenanceStore.ts"

/** How answers came about, and a history that nothing is in. */
export const ProvenanceStoreMemory = Layer.effectContext(
  Effect.sync(() => {
    const records = new Map<string, string>()
    const keep: ProvenanceStore["Type"]["keep"] = (organization, provenance) =>
      Effect.sync(() => void records.set(`${organization} ${provenance.requestId}`, JSON.stringify(provenance)))
    const provenance = ProvenanceStore.of({
      keep,
      note: keep,
      find: (organization, id) =>
        Effect.suspend(() => {
          const record = records.get(`${organization} ${id}`)
          return record === undefined ? new ProvenanceNotFound({ requestId: id }) : Effect.succeed(record)
        }),
      purge: Effect.succeed(0)
    })
    const missing = (_: unknown, requestId: AnswerNotFound["requestId"]) => new AnswerNotFound({ requestId })
    const history = HistoryStore.of({
      page: () => Effect.succeed({ rows: [], end: null }),
      get: missing,
      change: missing,
      remove: missing,
      forget: missing,
      purge: Effect.succeed(0)
    })
    return Context.make(ProvenanceStore, provenance).pipe(Context.add(HistoryStore, history))
  })
)
