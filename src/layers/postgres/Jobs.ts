import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Schema } from "effect"
import { JobId, JobStatus, TooManyJobs } from "../../domain/Job.ts"
import { plainJsonInTurns } from "../../domain/JsonTurns.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { Jobs, JobTaken, type TakenJob } from "../../services/ports/Jobs.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { orDefect } from "./Sql.ts"

const TAKEN = "12 seconds"
/** What a job that was taken and neither ended nor given back waits for beyond that, the longer the more often it was. */
const WAIT_SECONDS = 15
const TRIED_AT_ONCE = 3
const HELD = "2 minutes"
const KEPT = "7 days"
const KEPT_OF_SUBJECT = "1 hour"

const Row = Schema.Struct({
  id: JobId,
  payload: Schema.Unknown,
  folder: Schema.String,
  status: JobStatus,
  progress: Schema.Unknown,
  result: Schema.Unknown,
  failure: Schema.Unknown,
  createdAt: Schema.DateFromSelf,
  finishedAt: Schema.NullOr(Schema.DateFromSelf)
})
const Taken = Schema.Struct({
  id: JobId,
  payload: Schema.Unknown,
  organization: OrganizationId,
  folder: Schema.String,
  attempt: Schema.Number,
  tries: Schema.Number
})
const Key = Schema.Struct({ organization: OrganizationId, kind: Schema.String, id: JobId })

/** What jsonb cannot hold: NUL, and halves of characters. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu
const json = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "string" ? part.replace(UNSTORABLE, "\ufffd") : part
  )

export const JobsPostgres = Layer.effect(
  Jobs,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const about = sql.literal(
      "id, payload, coalesce(folder, '') AS folder, status, progress, failure, created_at, finished_at"
    )
    const own = ({ organization, kind, id }: typeof Key.Encoded) =>
      sql`organization_id = ${organization} AND kind = ${kind} AND id = ${id}`
    const mine = ({ attempt, id }: TakenJob) => sql`id = ${id} AND attempt = ${attempt} AND status = 'running'`

    const get = SqlSchema.findOne({
      Request: Key,
      Result: Row,
      execute: (key) => sql`SELECT ${about}, result FROM jobs WHERE ${own(key)}`
    })
    const list = SqlSchema.findAll({
      Request: Schema.Struct({ organization: OrganizationId, kind: Schema.String, limit: Schema.Number }),
      Result: Row,
      execute: ({ kind, limit, organization }) => sql`
        SELECT ${about}, NULL AS result FROM jobs WHERE organization_id = ${organization} AND kind = ${kind}
        ORDER BY created_at DESC, id LIMIT ${limit}`
    })
    /** The turn after the organization's last one, or the one at hand if that is later. */
    const turn = (organization: OrganizationId, kind: string) => sql`greatest(
      (SELECT max(turn) + 1 FROM jobs WHERE organization_id = ${organization} AND kind = ${kind} AND finished_at IS NULL),
      (SELECT min(turn) FROM jobs WHERE kind = ${kind} AND finished_at IS NULL), 0)`
    const addAll: (typeof Jobs.Service)["addAll"] = (organization, { kind, payloads, subject }) =>
      orDefect(sql`
        INSERT INTO jobs (organization_id, kind, subject, payload, turn)
        SELECT ${organization}, ${kind}, ${subject}, payload, first + place - 1
        FROM (SELECT ${turn(organization, kind)} AS first) AS at,
          jsonb_array_elements(${json(payloads)}::jsonb) WITH ORDINALITY AS given (payload, place)`)
    /** The lock on the organization makes two that come at once be counted one after the other. */
    const add: (typeof Jobs.Service)["add"] = (organization, { files, kind, payload }, limit) =>
      Effect.gen(function* () {
        yield* orDefect(sql`SELECT 1 FROM organizations WHERE id = ${organization} FOR NO KEY UPDATE`)
        const waiting = yield* orDefect(sql<{ n: number }>`
          SELECT count(*) AS n FROM jobs
          WHERE organization_id = ${organization} AND kind = ${kind} AND finished_at IS NULL`)
        if ((waiting[0]?.n ?? 0) >= limit) return yield* new TooManyJobs({ what: `${kind}s`, limit })
        const [row] = yield* orDefect(sql<{ id: string }>`
          INSERT INTO jobs (organization_id, kind, payload, disk, folder, disk_until, turn)
          VALUES (${organization}, ${kind}, ${json(payload)}::jsonb, ${files?.disk ?? null}, ${files?.folder ?? null},
            ${files === null ? null : HELD}::interval + clock_timestamp(), ${turn(organization, kind)})
          RETURNING id`)
        return JobId.make(row!.id)
      })
    const waited = sql`(status = 'queued' OR tries < ${TRIED_AT_ONCE} OR taken_until
      + ${WAIT_SECONDS} * 2 ^ (tries - ${TRIED_AT_ONCE}) * interval '1 second' <= clock_timestamp())`
    /** Of jobs that belong to nothing, an organization has one at a time on a disk: a slow one keeps nobody else from theirs. */
    const alone = sql`AND (subject IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM jobs AS other
      WHERE other.organization_id = jobs.organization_id AND other.kind = jobs.kind
        AND other.disk IS NOT DISTINCT FROM jobs.disk
        AND other.status = 'running' AND other.finished_at IS NULL AND other.taken_until > clock_timestamp()))`
    const take = SqlSchema.findOne({
      Request: Schema.Struct({
        kind: Schema.String,
        disk: Schema.NullOr(Schema.String),
        attempts: Schema.NullOr(Schema.Number)
      }),
      Result: Taken,
      execute: ({ attempts, disk, kind }) => sql`
        WITH due AS (
          SELECT id FROM jobs
          WHERE kind = ${kind} AND ${disk === null ? sql`disk IS NULL` : sql`disk = ${disk}`}
            AND finished_at IS NULL AND taken_until <= clock_timestamp() ${alone}
            ${attempts === null ? sql`` : sql`AND tries < ${attempts} AND ${waited}`}
          ORDER BY turn, created_at
          LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        UPDATE jobs SET status = 'running', attempt = attempt + 1, tries = tries + 1, progress = NULL,
          taken_until = clock_timestamp() + ${TAKEN}::interval
        FROM due WHERE jobs.id = due.id
        RETURNING jobs.id, payload, organization_id AS organization, coalesce(folder, '') AS folder, attempt, tries`
    })

    /** A result may be of megabytes: it is written with others' work in between, and goes out in pieces. */
    const ended = (outcome: Parameters<(typeof Jobs.Service)["finish"]>[1]) =>
      "failure" in outcome
        ? Effect.succeed(sql`status = 'failed', failure = ${json(outcome.failure)}::jsonb`)
        : Effect.map(
            inTurns(plainJsonInTurns(outcome.result ?? null, json)),
            (text) => sql`status = 'done', result = convert_from(${Buffer.from(text)}, 'UTF8')::jsonb`
          )

    return Jobs.of({
      add: (organization, job, limit) =>
        sql.withTransaction(add(organization, job, limit)).pipe(Effect.catchTag("SqlError", Effect.die)),
      get: (organization, kind, id) => orDefect(get({ organization, kind, id })),
      list: (organization, kind, limit) => orDefect(list({ organization, kind, limit })),
      cancel: (organization, kind, id) =>
        orDefect(sql`
          UPDATE jobs SET status = 'cancelled', finished_at = clock_timestamp()
          WHERE ${own({ organization, kind, id })} AND finished_at IS NULL`).pipe(
          Effect.zipRight(orDefect(get({ organization, kind, id })))
        ),
      addAll: (organization, jobs) => Effect.asVoid(addAll(organization, jobs)),
      cancelAll: (organization, subject) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE jobs SET status = 'cancelled', finished_at = clock_timestamp()
            WHERE organization_id = ${organization} AND subject = ${subject} AND finished_at IS NULL`)
        ),
      take: (kind, disk, attempts) => orDefect(take({ kind, disk, attempts })),
      report: (job, progress) =>
        Effect.map(
          orDefect(sql`
            UPDATE jobs SET progress = ${json(progress)}::jsonb, taken_until = clock_timestamp() + ${TAKEN}::interval
            WHERE ${mine(job)} RETURNING 1`),
          (rows) => rows.length > 0
        ),
      release: (job, fault) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE jobs SET status = 'queued', progress = NULL, tries = tries - ${fault?.counts === true ? 0 : 1},
              taken_until = clock_timestamp() + ${fault?.seconds ?? 0} * interval '1 second'
            WHERE ${mine(job)}`)
        ),
      finish: (job, outcome) =>
        ended(outcome).pipe(
          Effect.flatMap((end) =>
            orDefect(sql`
              UPDATE jobs SET ${end}, finished_at = clock_timestamp() WHERE ${mine(job)} RETURNING 1`)
          ),
          Effect.filterOrDie(
            (rows) => rows.length > 0,
            () => new JobTaken({ id: job.id })
          ),
          Effect.asVoid
        ),
      hold: (disk) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE jobs SET disk_until = clock_timestamp() + ${HELD}::interval
            WHERE disk = ${disk} AND finished_at IS NULL`)
        ),
      abandon: (kind, { attempts, gone, stopped }) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE jobs SET status = 'failed', finished_at = clock_timestamp(),
              failure = CASE WHEN disk_until <= clock_timestamp() THEN ${json(gone)}::jsonb ELSE ${json(stopped)}::jsonb END
            WHERE kind = ${kind} AND finished_at IS NULL AND taken_until <= clock_timestamp()
              AND (disk_until <= clock_timestamp() OR tries >= ${attempts})`)
        ),
      folders: (disk, names) =>
        orDefect(sql<{ folder: string; over: boolean }>`
          SELECT folder, bool_and(finished_at IS NOT NULL) AS over FROM jobs
          WHERE disk = ${disk} AND folder IN ${sql.in(names)} GROUP BY folder`),
      purge: Effect.map(
        orDefect(sql<{ n: number }>`
          WITH gone AS (
            DELETE FROM jobs WHERE finished_at <= now() - ${KEPT_OF_SUBJECT}::interval
              AND (subject IS NOT NULL OR finished_at <= now() - ${KEPT}::interval) RETURNING 1
          )
          SELECT count(*) AS n FROM gone`),
        ([row]) => row!.n
      )
    })
  })
)
