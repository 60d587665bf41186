import { ClusterWorkflowEngine, RunnerAddress } from "@effect/cluster"
import { NodeClusterSocket } from "@effect/platform-node"
import { PgClient } from "@effect/sql-pg"
import { Activity, Workflow } from "@effect/workflow"
import { Effect, Layer, ManagedRuntime, Option, Redacted, Schema } from "effect"
import { answerChunk, chunksOf, type Engine, type NodeSettings, OUTCOMES } from "./Engine.ts"

/** Asks that are answered together: one workflow, which one node does at a time. */
const Part = Workflow.make({
  name: "Part",
  payload: { asks: Schema.Array(Schema.String) },
  success: Schema.Int,
  idempotencyKey: ({ asks }) => asks[0]!
})

/** All of a part as one step, or each ask as a step of its own. */
const steps = (node: NodeSettings, asks: ReadonlyArray<string>, each: boolean) =>
  Effect.forEach(
    each ? asks.map((ask) => [ask]) : [asks],
    (own) =>
      Activity.make({
        name: `answer ${own[0]}`,
        success: Schema.Int,
        execute: Effect.as(
          Effect.promise(() => answerChunk(node, own)),
          own.length
        )
      }),
    { concurrency: node.ofChunk }
  )

/** Locks as short as the lease of the service's own engine; the library has 35, 10, 10 and 60 seconds. */
const SHORT = {
  shardLockExpiration: "12 seconds",
  shardLockRefreshInterval: "4 seconds",
  entityMessagePollInterval: "1 second",
  runnerHealthCheckInterval: "4 seconds",
  refreshAssignmentsInterval: "1 second",
  sendRetryInterval: "100 millis"
} as const

const clustered = (node: NodeSettings, { each, settings }: { readonly each: boolean; readonly settings: object }) =>
  Part.toLayer(({ asks }) => Effect.map(steps(node, asks, each), (done) => done.length)).pipe(
    Layer.provideMerge(ClusterWorkflowEngine.layer),
    Layer.provideMerge(
      NodeClusterSocket.layer({
        storage: "sql",
        shardingConfig: { ...settings, runnerAddress: Option.some(RunnerAddress.make("127.0.0.1", node.port)) }
      })
    ),
    Layer.provide(PgClient.layer({ url: Redacted.make(node.url), maxConnections: 10 }))
  )

const cluster = (how: { readonly each: boolean; readonly settings: object }): Engine => ({
  books: OUTCOMES,
  prepare: async () => "",
  start: async (node) => {
    const runtime = ManagedRuntime.make(clustered(node, how))
    await runtime.runPromise(Effect.void)
    return {
      submit: async (batch) => {
        await runtime.runPromise(
          Effect.forEach(chunksOf(batch, node.chunk), (asks) => Part.execute({ asks }, { discard: true }), {
            concurrency: 8,
            discard: true
          })
        )
      },
      stop: () => runtime.dispose()
    }
  }
})

export const byChunk = cluster({ each: false, settings: SHORT })
export const byAsk = cluster({ each: true, settings: SHORT })
export const byDefault = cluster({ each: false, settings: {} })
