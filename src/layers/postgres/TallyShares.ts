import { SqlClient } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import {
  type GivenShare,
  OfferedTally,
  type TallyId,
  TallyRequest,
  TallyShares
} from "../../services/usecases/Tallies.ts"
import { CHANNELS } from "./Announcements.ts"
import { orDefect } from "./Defects.ts"

const writeRequest = Schema.encodeSync(TallyRequest)
const readRequest = Schema.decodeUnknownOption(TallyRequest)
const writeOffer = Schema.encodeSync(OfferedTally)

export const TallySharesPostgres = Layer.effect(
  TallyShares,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return TallyShares.of({
      offer: (organization, request, shares) =>
        Effect.gen(function* () {
          // What a process left that ended in the middle goes with the next of its organization.
          const [row] = yield* sql<{ id: TallyId }>`
            WITH forgotten AS (
              DELETE FROM tallies WHERE organization_id = ${organization} AND offered_at < now() - interval '10 minutes'
            )
            INSERT INTO tallies (organization_id, request, shares)
            VALUES (${organization}, ${writeRequest(request)}, ${shares}) RETURNING id`
          const { id } = row!
          yield* sql`SELECT pg_notify(${CHANNELS.tally}, ${writeOffer({ organization, id })})`
          return id
        }).pipe(orDefect),
      find: (organization, id) =>
        sql<{ request: string }>`
          SELECT request FROM tallies WHERE organization_id = ${organization} AND id = ${id}`.pipe(
          Effect.map(([row]) => Option.flatMap(Option.fromNullable(row), ({ request }) => readRequest(request))),
          orDefect
        ),
      take: (organization, id) =>
        sql<{ share: number }>`
          UPDATE tallies SET taken = taken + 1
          WHERE organization_id = ${organization} AND id = ${id} AND taken < shares RETURNING taken - 1 AS share`.pipe(
          Effect.map(([row]) => Option.map(Option.fromNullable(row), ({ share }) => share)),
          orDefect
        ),
      give: (organization, id, { share, tally }) =>
        sql`
          INSERT INTO tally_shares (tally_id, share, tally)
          SELECT id, ${share}, ${tally} FROM tallies WHERE organization_id = ${organization} AND id = ${id}
          ON CONFLICT DO NOTHING`.pipe(Effect.asVoid, orDefect),
      given: (organization, id, without) =>
        sql<GivenShare>`
          SELECT share, tally FROM tally_shares JOIN tallies ON tallies.id = tally_id
          WHERE organization_id = ${organization} AND tally_id = ${id}
            AND share <> ALL (${`{${without.map(Number).join(",")}}`}::integer[])`.pipe(orDefect),
      withdraw: (organization, id) =>
        sql`DELETE FROM tallies WHERE organization_id = ${organization} AND id = ${id}`.pipe(Effect.asVoid, orDefect)
    })
  })
)
