import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { AskId } from "../../domain/ask/DurableAsk.ts"
import { ModelId } from "../../domain/models/LanguageModel.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { type ModelBatch, ModelBatchStore, type NamedCall } from "../../services/ports/ModelBatches.ts"
import { orDefect } from "./Defects.ts"

const Row = Schema.Struct({
  id: Schema.String,
  model: ModelId,
  name: Schema.String,
  calls: Schema.String,
  earmarkId: Schema.String,
  earmarkUsd: Schema.Number,
  isCollected: Schema.Boolean
})
const Key = Schema.Struct({ organization: OrganizationId, ask: AskId })

const batchOf = ({ calls, earmarkId, earmarkUsd, id, model, name }: typeof Row.Type): ModelBatch => ({
  id,
  model,
  name,
  // They were written from just such calls.
  calls: JSON.parse(calls) as ReadonlyArray<NamedCall>,
  earmark: { id: earmarkId, usd: earmarkUsd }
})

export const ModelBatchStorePostgres = Layer.effect(
  ModelBatchStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const about = sql.literal("id, model, name, calls, earmark_id, earmark_usd, is_collected")
    const ofPart = SqlSchema.findAll({
      Request: Schema.Struct({ ...Key.fields, from: Schema.Number }),
      Result: Row,
      execute: ({ ask, from, organization }) => sql`
        SELECT ${about} FROM model_batches
        WHERE organization_id = ${organization} AND ask_id = ${ask} AND part = ${from}`
    })
    const ofAsk = SqlSchema.findAll({
      Request: Key,
      Result: Row,
      execute: ({ ask, organization }) => sql`
        SELECT ${about} FROM model_batches
        WHERE organization_id = ${organization} AND ask_id = ${ask} AND NOT is_collected`
    })
    const one = (organization: OrganizationId, id: string) => sql`organization_id = ${organization} AND id = ${id}`

    return ModelBatchStore.of({
      add: (organization, ask, from, { calls, earmark, model, name }) =>
        Effect.asVoid(
          orDefect(sql`
            INSERT INTO model_batches (organization_id, ask_id, part, model, name, calls, earmark_id, earmark_usd)
            VALUES (${organization}, ${ask}, ${from}, ${model}, ${name}, ${JSON.stringify(calls)}, ${earmark.id},
              ${earmark.usd})`)
        ),
      waiting: (organization, ask, from) =>
        Effect.map(orDefect(ofPart({ organization, ask, from })), (rows) =>
          rows.length === 0 ? Option.none() : Option.some(rows.filter(({ isCollected }) => !isCollected).map(batchOf))
        ),
      ofAsk: (organization, ask) => Effect.map(orDefect(ofAsk({ organization, ask })), (rows) => rows.map(batchOf)),
      setAside: (organization, id, { id: earmark, usd }) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE model_batches SET earmark_id = ${earmark}, earmark_usd = ${usd} WHERE ${one(organization, id)}`)
        ),
      collected: (organization, id) =>
        Effect.asVoid(orDefect(sql`UPDATE model_batches SET is_collected = true WHERE ${one(organization, id)}`)),
      forget: (organization, ask, from) =>
        Effect.asVoid(
          orDefect(sql`
            DELETE FROM model_batches WHERE organization_id = ${organization} AND ask_id = ${ask} AND part = ${from}`)
        )
    })
  })
)
