import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Schema } from "effect"
import { OrganizationId, Plan } from "../../domain/Organization.ts"
import { OrganizationRepo } from "../../services/ports/OrganizationRepo.ts"
import { orDefect } from "./Defects.ts"

const Row = Schema.Struct({ id: OrganizationId, name: Schema.String, plan: Plan })

export const OrganizationRepoPostgres = Layer.effect(
  OrganizationRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = SqlSchema.single({
      Request: Schema.Struct({ name: Schema.String, plan: Plan }),
      Result: Row,
      execute: ({ name, plan }) => sql`
        WITH organization AS (
          INSERT INTO organizations (name, plan) VALUES (${name}, ${plan}) RETURNING id, name, plan
        ), account AS (
          INSERT INTO credit_accounts (organization_id, balance) SELECT id, 0 FROM organization
        )
        SELECT id, name, plan FROM organization`
    })
    const find = SqlSchema.findOne({
      Request: OrganizationId,
      Result: Row,
      execute: (id) => sql`SELECT id, name, plan FROM organizations WHERE id = ${id}`
    })
    const list = SqlSchema.findAll({
      Request: Schema.Void,
      Result: Row,
      execute: () => sql`SELECT id, name, plan FROM organizations ORDER BY created_at, id`
    })

    return OrganizationRepo.of({
      create: (organization) => orDefect(insert(organization)),
      find: (id) => orDefect(find(id)),
      list: orDefect(list())
    })
  })
)
