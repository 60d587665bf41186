/**
 * What was reported of @effect/workflow on @effect/cluster, tried with the versions that fit: `npx tsx
 * bench/durable-engines/upstream.ts`. #6014: concurrent activities that do not end when they are replayed. #6248: storage
 * that stalls while nodes are replaced, here by a node which does not know a workflow yet, as one of an older version.
 */
import { ClusterWorkflowEngine, RunnerAddress } from "@effect/cluster"
import { NodeClusterSocket } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Activity, DurableClock, Workflow } from "@effect/workflow"
import { Cause, Effect, Exit, Layer, Logger, LogLevel, ManagedRuntime, Option, Redacted, Schema } from "effect"
import { startServer } from "./Server.ts"

const ACTIVITIES = 12
const WORKFLOWS = 20
const PATIENCE = "60 seconds"
const FIRST_PORT = Number(process.env.PORTS ?? 4242)
let ran = 0

const Replayed = Workflow.make({
  name: "Replayed",
  payload: { id: Schema.String },
  success: Schema.Int,
  idempotencyKey: ({ id }) => id
})

const activities = (stage: string) =>
  Effect.all(
    Array.from({ length: ACTIVITIES }, (_, at) =>
      Activity.make({
        name: `${stage} ${at}`,
        success: Schema.Int,
        execute: Effect.delay(
          Effect.sync(() => {
            ran++
            return 1
          }),
          "300 millis"
        )
      })
    ),
    { concurrency: 3 }
  )

/** Activities at once, a pause after which all of it is replayed, and activities again. */
const ReplayedLayer = Replayed.toLayer(() =>
  Effect.gen(function* () {
    const before = yield* activities("before")
    yield* DurableClock.sleep({ name: "pause", duration: "2 seconds", inMemoryThreshold: "1 millis" })
    const after = yield* activities("after")
    return before.length + after.length
  })
)

const runner = (url: string, port: number, knows: boolean, settings: object = {}) =>
  ManagedRuntime.make(
    (knows ? ReplayedLayer : Layer.empty).pipe(
      Layer.provideMerge(ClusterWorkflowEngine.layer),
      Layer.provideMerge(
        NodeClusterSocket.layer({
          storage: "sql",
          shardingConfig: {
            shardLockExpiration: "12 seconds",
            shardLockRefreshInterval: "4 seconds",
            entityMessagePollInterval: "1 second",
            runnerHealthCheckInterval: "4 seconds",
            refreshAssignmentsInterval: "1 second",
            ...settings,
            runnerAddress: Option.some(RunnerAddress.make("127.0.0.1", port))
          }
        })
      ),
      Layer.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 10 })),
      Layer.provide(Logger.minimumLogLevel(LogLevel.None))
    )
  )
type Runner = ReturnType<typeof runner>

const settled = Effect.sleep("6 seconds")

const executed = (on: Runner, prefix: string) =>
  on.runPromise(
    Effect.forEach(
      Array.from({ length: WORKFLOWS }, (_, n) => `${prefix} ${n}`),
      (id) => Effect.timeoutOption(Effect.exit(Replayed.execute({ id })), PATIENCE),
      { concurrency: "unbounded" }
    )
  )

const told = (what: string, ends: ReadonlyArray<Option.Option<Exit.Exit<number>>>) => {
  const exits = ends.flatMap(Option.toArray)
  const failures = exits.filter(Exit.isFailure)
  const first = failures[0] === undefined ? "" : `, first: ${Cause.pretty(failures[0].cause).split("\n")[0]}`
  console.log(
    `${what}: of ${ends.length} workflows ${exits.length - failures.length} ended well, ${failures.length} failed, ` +
      `${ends.length - exits.length} did not end within ${PATIENCE}; ${ran} activities ran${first}`
  )
  ran = 0
}

const server = await startServer()
try {
  const replay = async () => {
    const only = runner(server.url(), FIRST_PORT, true)
    await only.runPromise(settled)
    told("#6014, replayed by the node that began them", await executed(only, "one"))
    await only.dispose()
  }
  const moved = async () => {
    const first = runner(server.url(), FIRST_PORT, true)
    await first.runPromise(settled)
    const second = runner(server.url(), FIRST_PORT + 1, true)
    await second.runPromise(settled)
    const ends = executed(second, "moved")
    await second.runPromise(Effect.sleep("1500 millis"))
    await first.dispose()
    told("#6014, replayed by another node in the middle of them", await ends)
    await second.dispose()
  }
  const unknown = async (what: string, settings: object) => {
    const older = runner(server.url(), FIRST_PORT, false, settings)
    await older.runPromise(settled)
    const newer = runner(server.url(), FIRST_PORT + 1, true, settings)
    await newer.runPromise(settled)
    told(`#6248, beside a node that does not know the workflow, ${what}`, await executed(newer, what))
    await Promise.all([older.dispose(), newer.dispose()])
  }
  for (const scenario of [
    replay,
    moved,
    () => unknown("within the minute of its registration", {}),
    () => unknown("later than that", { entityRegistrationTimeout: "2 seconds" })
  ]) {
    await server.reset()
    await scenario()
  }
} finally {
  await server.stop()
}
process.exit(0)
