import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, modelServer } from "../support/models/InTest.ts"
import { textAt } from "../support/models/Json.ts"
import { startReplicas } from "../support/models/ModelServer.ts"
import { BODIES, DINNER, PATHS, promptFor, TRUTH } from "./Asked.ts"

const PROMPT = promptFor(DINNER)
const asked = (i: number) => BODIES.chat(`${PROMPT}\nNumber ${i}`, 4)

describe("limits of a server of models", () => {
  it.scoped("let a burst through and refuse the rest, saying when to come again", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, limits: { perSecond: 0.5, burst: 5 } })
      const got = yield* Effect.forEach(Array.from({ length: 12 }).keys(), (i) => ask(server, PATHS.chat, asked(i)), {
        concurrency: 4
      })
      const refused = got.filter(({ status }) => status === 429)
      assert.strictEqual(got.filter(({ status }) => status === 200).length, 5)
      assert.strictEqual(refused.length, 7)
      const wait = Number(refused[0]!.headers.get("retry-after"))
      assert.isAtLeast(wait, 1)
      assert.isAtMost(wait, 2)
      assert.strictEqual(textAt(refused[0]!.body, "error", "code"), "rate_limit_exceeded")
      assert.strictEqual(got[0]!.headers.get("x-ratelimit-limit-requests"), "30")
    })
  )

  it.scoped("are not told where they are not to be", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({
        truth: TRUTH,
        limits: { perSecond: 0.5, burst: 1, told: false, retryAfter: false }
      })
      const first = yield* ask(server, PATHS.chat, asked(0))
      const second = yield* ask(server, PATHS.chat, asked(1))
      assert.isNull(first.headers.get("x-ratelimit-limit-requests"))
      assert.deepStrictEqual(
        [second.status, second.headers.get("retry-after"), second.headers.get("x-ratelimit-remaining-requests")],
        [429, null, null]
      )
    })
  )

  it.scoped("count what is under way, and free it when the caller has gone", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, limits: { concurrent: 3 }, faults: { stall: 1 } })
      const aborter = new AbortController()
      const stalled = Array.from({ length: 3 }, (_, i) =>
        fetch(`${server.url}${PATHS.chat}`, {
          method: "POST",
          body: JSON.stringify(asked(i)),
          signal: aborter.signal
        }).catch(() => null)
      )
      yield* Effect.promise(async () => {
        while (server.requests.filter(({ fault }) => fault === "stall").length < 3)
          await new Promise((resolve) => setTimeout(resolve, 5))
      })
      assert.strictEqual((yield* ask(server, PATHS.chat, asked(9))).status, 429)
      assert.strictEqual(server.peakInFlight(), 3)
      aborter.abort()
      yield* Effect.promise(() => Promise.all(stalled))
      yield* Effect.promise(async () => {
        while (!server.requests.slice(0, 3).every(({ abandoned }) => abandoned))
          await new Promise((resolve) => setTimeout(resolve, 5))
      })
      server.change({ faults: {} })
      assert.strictEqual((yield* ask(server, PATHS.chat, asked(10))).status, 200)
    })
  )

  it.scoped("can be the same on several addresses, of which one is slow", () =>
    Effect.gen(function* () {
      const replicas = yield* Effect.acquireRelease(
        Effect.promise(() => startReplicas(3, { truth: TRUTH }, 1, 60)),
        (servers) => Effect.promise(() => Promise.all(servers.map((server) => server.stop())))
      )
      for (const server of replicas) yield* ask(server, PATHS.chat, asked(0))
      const { answeredAt, at } = replicas[1]!.requests[0]!
      assert.isAtLeast(answeredAt! - at, 59)
    })
  )

  it.scoped("can be asked about and changed by programs that only reach it over HTTP", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH })
      yield* ask(server, PATHS.chat, asked(0))
      const before = yield* ask(server, "/_ground/statistics")
      assert.deepInclude(before.body, { requests: 1, statuses: { "200": 1 } })
      yield* ask(server, "/_ground/settings", { faults: { status500: 1 } })
      assert.strictEqual((yield* ask(server, PATHS.chat, asked(0))).status, 500)
      const after = yield* ask(server, "/_ground/forget", {})
      assert.deepInclude(after.body, { requests: 0 })
    })
  )
})
