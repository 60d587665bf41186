import { spawn } from "node:child_process"
import { once } from "node:events"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import * as Pg from "pg"
import { type EmbeddedPostgres, embeddedPostgres } from "../../../src/layers/postgres/EmbeddedPostgres.ts"
import { inspect } from "../../../src/layers/postgres/embedded/Processes.ts"

const root = Fs.mkdtempSync(Path.join(Os.tmpdir(), "insights-launcher-"))
Fs.chmodSync(root, 0o755)
afterAll(() => Fs.rmSync(root, { recursive: true, force: true }))

const folder = (name: string) => Path.join(root, name)
const start = (name: string, durable = false) => embeddedPostgres({ dataDir: folder(name), durable })
const inHome = (name: string, file: string) => Path.join(folder(name), "postgres", file)

const query = ({ username, ...address }: EmbeddedPostgres, text: string) =>
  Effect.tryPromise(async () => {
    const client = new Pg.Client({ ...address, user: username })
    client.on("error", () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query({ text, rowMode: "array" })
      return rows.flat()
    } finally {
      await client.end()
    }
  })

const postmaster = (name: string) => Number(Fs.readFileSync(inHome(name, "data/postmaster.pid"), "utf8").split("\n")[0])

/** Another process that uses the same database. */
const holder = (name: string) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const script = Path.resolve(import.meta.dirname, "../../support/HoldDatabase.ts")
      const child = spawn(process.execPath, ["--import", "tsx", script, folder(name)], {
        stdio: ["pipe", "pipe", "inherit"],
        detached: true
      })
      await once(child.stdout, "data")
      const ended = once(child, "exit")
      return {
        killGroup: Effect.promise(() => {
          process.kill(-child.pid!, "SIGKILL")
          return ended
        }),
        leave: Effect.promise(() => {
          child.stdin.end()
          return ended
        }),
        child
      }
    }),
    ({ child }) => Effect.sync(() => child.kill("SIGKILL"))
  )

describe("the embedded Postgres", () => {
  it.live("boots into an empty folder, durable, and keeps its data when started again", () =>
    Effect.gen(function* () {
      yield* Effect.scoped(
        Effect.gen(function* () {
          const server = yield* start("durable", true)
          const settings = yield* query(
            server,
            "SELECT current_setting(name) FROM unnest('{fsync,synchronous_commit,full_page_writes,listen_addresses}'::text[]) AS name"
          )
          assert.deepStrictEqual(settings, ["on", "on", "on", ""])
          assert.deepStrictEqual(yield* query(server, "SELECT lower('ÉÑ')"), ["éñ"])
          yield* query(server, "CREATE TABLE kept AS SELECT 42 AS answer")
        })
      )
      assert.isFalse(Fs.existsSync(inHome("durable", "data/postmaster.pid")))
      const answer = start("durable", true).pipe(
        Effect.flatMap((server) => query(server, "SELECT answer FROM kept")),
        Effect.scoped
      )
      assert.deepStrictEqual(yield* answer, [42])
    })
  )

  it.live("starts once for two starters at the same time, and stops with the last", () =>
    Effect.gen(function* () {
      const use = Effect.scoped(
        Effect.flatMap(start("shared"), (server) => query(server, "SELECT pg_postmaster_start_time()"))
      )
      const joined = Effect.scoped(
        Effect.gen(function* () {
          const servers = yield* Effect.all([start("shared"), start("shared"), start("shared")], { concurrency: 3 })
          const times = yield* Effect.forEach(servers, (server) => query(server, "SELECT pg_postmaster_start_time()"))
          assert.deepStrictEqual(times[0], times[1])
          assert.deepStrictEqual(times[0], times[2])
          const pid = postmaster("shared")
          assert.deepStrictEqual(yield* use, times[0])
          assert.isNotNull(inspect(pid))
          return pid
        })
      )
      assert.isNull(inspect(yield* joined))
      assert.deepStrictEqual(Fs.readdirSync(inHome("shared", "users")), [])
      yield* Effect.all([use, use, use, use], { concurrency: 4 })
    })
  )

  it.scopedLive("is shared with another process and runs until both have left", () =>
    Effect.gen(function* () {
      const other = yield* holder("shared")
      const pid = postmaster("shared")
      yield* Effect.scoped(start("shared"))
      assert.isNotNull(inspect(pid))
      const server = yield* start("shared")
      yield* other.leave
      assert.deepStrictEqual(yield* query(server, "SELECT 1"), [1])
      assert.strictEqual(postmaster("shared"), pid)
    })
  )

  it.scopedLive("survives the kill of its starter's whole process group and is taken over", () =>
    Effect.gen(function* () {
      const other = yield* holder("shared")
      const pid = postmaster("shared")
      yield* other.killGroup
      yield* Effect.scoped(
        Effect.gen(function* () {
          const server = yield* start("shared")
          assert.strictEqual(postmaster("shared"), pid)
          assert.deepStrictEqual(yield* query(server, "SELECT 1"), [1])
        })
      )
      assert.isNull(inspect(pid))
    })
  )

  it.scopedLive("is started again under the same address when it is killed", () =>
    Effect.gen(function* () {
      const server = yield* start("shared")
      const before = postmaster("shared")
      process.kill(before, "SIGKILL")
      const back = query(server, "SELECT 'back'").pipe(
        Effect.filterOrFail(() => postmaster("shared") !== before),
        Effect.retry({ schedule: Schedule.spaced("20 millis"), times: 500 })
      )
      assert.deepStrictEqual(yield* back, ["back"])
    })
  )

  it.scopedLive("is not misled by notes of processes that are gone", () =>
    Effect.gen(function* () {
      const stale = [String(process.pid), inHome("shared", "data"), "1", "5432", "", "", "", "ready"].join("\n")
      Fs.writeFileSync(inHome("shared", "data/postmaster.pid"), stale)
      Fs.writeFileSync(inHome("shared", "users/999999999-1"), "1")
      Fs.writeFileSync(inHome("shared", `users/${process.ppid}-1`), "started at another time")
      const pid = yield* Effect.scoped(
        Effect.gen(function* () {
          const server = yield* start("shared")
          assert.deepStrictEqual(yield* query(server, "SELECT 1"), [1])
          return postmaster("shared")
        })
      )
      if (process.platform === "linux") assert.isNull(inspect(pid))
    })
  )

  it.live("refuses a folder of another version, or what is no folder, in one sentence", () =>
    Effect.gen(function* () {
      Fs.mkdirSync(inHome("older", "data"), { recursive: true })
      Fs.writeFileSync(inHome("older", "data/PG_VERSION"), "13\n")
      const older = yield* Effect.flip(Effect.scoped(start("older")))
      assert.match(
        older.message,
        /made by Postgres 13 and this program brings Postgres \d+: set DATA_DIR .* DATABASE_URL/
      )
      Fs.writeFileSync(folder("file"), "")
      const file = yield* Effect.flip(Effect.scoped(start("file")))
      assert.match(file.message, /file is not a folder: set DATA_DIR .* DATABASE_URL/)
    })
  )

  it.live("says what Postgres complained about when it does not start", () =>
    Effect.gen(function* () {
      Fs.writeFileSync(inHome("shared", "data/postgresql.conf"), "no_such_setting = 1\n")
      const error = yield* Effect.flip(Effect.scoped(start("shared")))
      assert.strictEqual(error.problem, "start")
      assert.match(error.message, /no_such_setting|configuration file .* contains errors/)
      assert.include(error.message, inHome("shared", "postgres.log"))
    })
  )

  it.live("listens on 127.0.0.1 behind a password where a socket's path would be too long", () =>
    Effect.gen(function* () {
      const server = yield* start(Path.join("long", "x".repeat(100)))
      assert.strictEqual(server.host, "127.0.0.1")
      assert.deepStrictEqual(yield* query(server, "SELECT 1"), [1])
      const refused = yield* Effect.flip(query({ ...server, password: "guess" }, "SELECT 1"))
      assert.include(String(refused.cause), "password authentication failed")
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(process.getuid?.() !== 0)("runs elsewhere when root's folder is closed to everyone else", () =>
    Effect.gen(function* () {
      Fs.mkdirSync(folder("closed"), { mode: 0o700 })
      const name = Path.join("closed", "data")
      const answer = Effect.scoped(Effect.flatMap(start(name), (server) => query(server, "SELECT 1")))
      assert.deepStrictEqual(yield* answer, [1])
      const home = Fs.realpathSync(Path.join(folder(name), "postgres"))
      assert.isFalse(home.startsWith(root))
      assert.strictEqual(Fs.statSync(folder("closed")).mode & 0o777, 0o700)
      assert.deepStrictEqual(yield* answer, [1])
      Fs.rmSync(home, { recursive: true })
    })
  )
})
