import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { ApiKeyId } from "../../domain/ApiKey.ts"
import { AnswerNotFound } from "../../domain/ask/History.ts"
import { brieflyAsked, QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { MOST_SHARES, ShareId, ShareNotFound, TooManyShares } from "../../domain/ask/Share.ts"
import { pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { RequestId } from "../../domain/RequestId.ts"
import { ReportId, ReportNotFound } from "../../domain/report/Report.ts"
import { type FoundShare, ShareStore, type ShareTarget } from "../../services/ports/ShareStore.ts"
import { makerOf } from "./ApiKeyRepo.ts"
import { orDefect } from "./Sql.ts"
import { pageAfter, placed } from "./Statements.ts"

/** The cost of a password's hash (scrypt): 32 MiB of memory, and about a tenth of a second. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const SALT_BYTES = 16
const HASH_BYTES = 32

const digest = (token: string) => createHash("sha256").update(token).digest()

const slowHash = (password: string, salt: Uint8Array): Effect.Effect<Buffer> =>
  Effect.async((resume) => {
    scrypt(password.normalize("NFKC"), salt, HASH_BYTES, COST, (error, hash) =>
      resume(error === null ? Effect.succeed(hash) : Effect.die(error))
    )
  })

/** A new salt, followed by the hash. */
const sealed = (password: string) =>
  Effect.suspend(() => {
    const salt = randomBytes(SALT_BYTES)
    return Effect.map(slowHash(password, salt), (hash) => Buffer.concat([salt, hash]))
  })

const Target = Schema.Struct({
  organization: OrganizationId,
  answer: Schema.NullOr(RequestId),
  report: Schema.NullOr(ReportId)
})
const Row = Schema.Struct({
  id: ShareId,
  hasPassword: Schema.Boolean,
  madeBy: Schema.NullOr(Schema.String),
  createdAt: Schema.DateFromSelf,
  expiresAt: Schema.DateFromSelf
})
const Titled = Schema.Struct({
  asked: Schema.NullOr(Schema.parseJson(QuoteAsk)),
  name: Schema.NullOr(Schema.String)
})
const titleOf = ({ asked, name }: typeof Titled.Type): string =>
  name ?? (asked === null ? "" : brieflyAsked(asked).question)
const Listed = Schema.Struct({
  ...Row.fields,
  ...Titled.fields,
  answerId: Schema.NullOr(RequestId),
  reportId: Schema.NullOr(ReportId),
  at: Schema.Number
})
const Shared = Schema.Struct({
  ...Target.fields,
  shareId: ShareId,
  hasPassword: Schema.Boolean
})

const keyOf = (organization: OrganizationId, target: ShareTarget): typeof Target.Type =>
  "answer" in target
    ? { organization, answer: target.answer, report: null }
    : { organization, answer: null, report: target.report }

const missing = (target: ShareTarget) =>
  "answer" in target
    ? new AnswerNotFound({ requestId: target.answer })
    : new ReportNotFound({ reportId: target.report })

const foundShare = ({ answer, report, ...shared }: typeof Shared.Type): Option.Option<FoundShare> =>
  answer !== null
    ? Option.some({ ...shared, target: { answer } })
    : report === null
      ? Option.none()
      : Option.some({ ...shared, target: { report } })

export const ShareStorePostgres = Layer.effect(
  ShareStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(
      `history_shares.id, password IS NOT NULL AS has_password, ${makerOf("history_shares")}, history_shares.created_at, expires_at`
    )
    const its = ({ answer, organization, report }: typeof Target.Encoded) =>
      sql.and([
        sql`organization_id = ${organization}`,
        answer === null ? sql`report_id = ${report}` : sql`request_id = ${answer}`
      ])

    const insert = SqlSchema.findOne({
      Request: Schema.Struct({
        ...Target.fields,
        token: Schema.Uint8ArrayFromSelf,
        password: Schema.NullOr(Schema.Uint8ArrayFromSelf),
        days: Schema.Number,
        madeBy: Schema.NullOr(ApiKeyId)
      }),
      Result: Row,
      execute: ({ answer, days, madeBy, organization, password, report, token }) => sql`
        INSERT INTO history_shares (organization_id, request_id, report_id, token, password, made_by, expires_at)
        SELECT organization_id, ${answer}, ${report}::uuid, ${token}, ${password}, ${madeBy}::uuid,
          now() + make_interval(days => ${days})
        FROM ${
          answer === null
            ? sql`reports WHERE organization_id = ${organization} AND id = ${report}`
            : sql`history WHERE organization_id = ${organization} AND request_id = ${answer}`
        } AND ${MOST_SHARES} > (
          SELECT count(*) FROM history_shares WHERE organization_id = ${organization} AND expires_at > now()
        )
        RETURNING ${columns}`
    })
    const list = SqlSchema.findAll({
      Request: Target,
      Result: Row,
      execute: (of) => sql`
        SELECT ${columns} FROM history_shares WHERE ${its(of)} AND expires_at > now() ORDER BY created_at DESC, id`
    })
    const find = SqlSchema.findOne({
      Request: Schema.String,
      Result: Shared,
      execute: (token) => sql`
        SELECT organization_id AS organization, request_id AS answer, report_id AS report, id AS share_id,
          password IS NOT NULL AS has_password
        FROM history_shares WHERE token = ${digest(token)} AND expires_at > now()`
    })

    const title = (organization: OrganizationId, target: ShareTarget) =>
      SqlSchema.findOne({
        Request: Target,
        Result: Titled,
        execute: ({ answer, report }) =>
          answer === null
            ? sql`SELECT title AS name, NULL AS asked FROM reports WHERE organization_id = ${organization} AND id = ${report}`
            : sql`SELECT name, asked FROM history WHERE organization_id = ${organization} AND request_id = ${answer}`
      })(keyOf(organization, target)).pipe(orDefect, Effect.map(Option.match({ onNone: () => null, onSome: titleOf })))

    return ShareStore.of({
      create: (organization, target, token, { days, madeBy, password }) =>
        Effect.gen(function* () {
          const hidden = password === undefined ? null : yield* sealed(password)
          const of = keyOf(organization, target)
          const made = yield* orDefect(insert({ ...of, token: digest(token), password: hidden, days, madeBy }))
          if (Option.isSome(made)) return made.value
          return yield* (yield* title(organization, target)) === null ? missing(target) : new TooManyShares()
        }),
      title,
      page: (organization, wanted) =>
        SqlSchema.findAll({
          Request: OrganizationId,
          Result: Listed,
          execute: (own) => sql`
            SELECT * FROM (
              SELECT ${columns}, request_id AS answer_id, report_id, asked, coalesce(history.name, reports.title) AS name,
                ${placed(sql, "history_shares")}
              FROM history_shares
                LEFT JOIN history USING (organization_id, request_id)
                LEFT JOIN reports ON reports.id = report_id
              WHERE history_shares.organization_id = ${own} AND expires_at > now()
            ) AS listed WHERE true ${pageAfter(sql, wanted)}`
        })(organization).pipe(
          orDefect,
          Effect.map((rows) =>
            pageOf(rows, wanted, ({ asked, at: _, name, ...share }) => ({
              ...share,
              title: titleOf({ asked, name })
            }))
          )
        ),
      list: (organization, target) => orDefect(list(keyOf(organization, target))),
      remove: (organization, target, id) =>
        Effect.flatMap(
          orDefect(
            sql`DELETE FROM history_shares WHERE ${its(keyOf(organization, target))} AND id = ${id} RETURNING 1`
          ),
          (gone) => (gone.length === 0 ? new ShareNotFound({ shareId: id }) : Effect.void)
        ),
      find: (token) => Effect.map(orDefect(find(token)), Option.flatMap(foundShare)),
      opens: ({ shareId }, password) =>
        Effect.gen(function* () {
          const [row] = yield* orDefect(sql<{ password: Uint8Array | null }>`
            SELECT password FROM history_shares WHERE id = ${shareId}`)
          if (row?.password == null) return false
          const kept = Buffer.from(row.password)
          const hash = yield* slowHash(password, kept.subarray(0, SALT_BYTES))
          return timingSafeEqual(hash, kept.subarray(SALT_BYTES))
        }),
      purge: Effect.map(
        orDefect(sql`DELETE FROM history_shares WHERE expires_at <= now() RETURNING 1`),
        (gone) => gone.length
      )
    })
  })
)
