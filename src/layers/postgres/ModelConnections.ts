import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Schema } from "effect"
import { Protocol } from "../../domain/models/LanguageModel.ts"
import { ConnectionPrice } from "../../domain/models/ModelConnection.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { ModelConnectionStore } from "../../services/ports/ModelConnections.ts"
import { orDefect } from "./Sql.ts"

const Row = Schema.Struct({
  id: Schema.String,
  provider: Protocol,
  url: Schema.String,
  model: Schema.String,
  price: Schema.NullOr(Schema.parseJson(ConnectionPrice)),
  sealed: Schema.Uint8ArrayFromSelf,
  keyEnds: Schema.NullOr(Schema.String),
  connectedAt: Schema.DateFromSelf
})

export const ModelConnectionStorePostgres = Layer.effect(
  ModelConnectionStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const find = SqlSchema.findOne({
      Request: OrganizationId,
      Result: Row,
      execute: (organization) => sql`
        SELECT id, provider, url, model, price::text AS price, sealed, key_ends, connected_at
        FROM model_connections WHERE organization_id = ${organization}`
    })
    return ModelConnectionStore.of({
      get: (organization) => orDefect(find(organization)),
      save: (organization, { id, keyEnds, model, price, provider, sealed, url }) =>
        Effect.asVoid(
          orDefect(sql`
            INSERT INTO model_connections (organization_id, id, provider, url, model, price, sealed, key_ends)
            VALUES (${organization}, ${id}, ${provider}, ${url}, ${model}, ${price == null ? null : JSON.stringify(price)},
              ${sealed}, ${keyEnds})
            ON CONFLICT (organization_id) DO UPDATE SET id = excluded.id, provider = excluded.provider,
              url = excluded.url, model = excluded.model, price = excluded.price, sealed = excluded.sealed,
              key_ends = excluded.key_ends, connected_at = excluded.connected_at`)
        ),
      reseal: (organization, { id, sealed }) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE model_connections SET sealed = ${sealed} WHERE organization_id = ${organization} AND id = ${id}`)
        ),
      remove: (organization) =>
        Effect.map(
          orDefect(sql`DELETE FROM model_connections WHERE organization_id = ${organization} RETURNING 1`),
          (rows) => rows.length > 0
        )
    })
  })
)
