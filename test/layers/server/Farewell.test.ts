import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { setImmediate as nextTurn } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeFarewell } from "../../../src/layers/server/Connections.ts"

const CLIENTS = 24
const GRACE_MS = 2000
const PATIENCE_MS = 10_000
const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

/** Clients on another thread: once told to, each connects and asks; says when all have asked, then how many were answered. */
const CLIENTS_ELSEWHERE = `
const { parentPort, workerData } = require("node:worker_threads")
const Net = require("node:net")
const { clients, port, signal } = workerData
const asked = new Int32Array(signal)
let answered = 0
let over = 0
Atomics.wait(asked, 0, 0)
for (let n = 0; n < clients; n++) {
  let text = ""
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    if (text.startsWith("HTTP/1.1 200")) answered++
    if (++over === clients) parentPort.postMessage(answered)
  }
  const socket = Net.connect(port, "127.0.0.1", () =>
    socket.write("POST / HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 0\\r\\n\\r\\n", () => {
      if (Atomics.add(asked, 1, 1) === clients - 1) Atomics.notify(asked, 1)
    })
  )
  socket.on("data", (chunk) => { text += chunk }).on("error", end).on("close", end)
}
`

const listening = Effect.acquireRelease(
  Effect.async<{ readonly server: ReturnType<typeof createServer>; readonly port: number }>((resume) => {
    const server = createServer((_, response) => response.end("done"))
    server.listen(0, "127.0.0.1", () =>
      resume(Effect.succeed({ server, port: (server.address() as AddressInfo).port }))
    )
  }),
  ({ server }) => Effect.sync(() => server.closeAllConnections())
)

describe("a server that stops", () => {
  it.live("answers whoever connected and asked while it was busy with something else", () =>
    Effect.gen(function* () {
      const { port, server } = yield* listening
      const { begin, leave } = makeFarewell(server, GRACE_MS)
      server.prependListener("request", (_, response) => begin(response))
      const signal = new SharedArrayBuffer(8)
      const asked = new Int32Array(signal)
      const worker = new Worker(CLIENTS_ELSEWHERE, { eval: true, workerData: { clients: CLIENTS, port, signal } })
      yield* Effect.promise(() => once(worker, "online"))
      const answered = once(worker, "message")
      // This thread does nothing else until all have asked, so that none of them is known to it yet.
      Atomics.store(asked, 0, 1)
      Atomics.notify(asked, 0)
      for (const end = Date.now() + PATIENCE_MS; Atomics.load(asked, 1) < CLIENTS && Date.now() < end; )
        Atomics.wait(asked, 1, Atomics.load(asked, 1), 100)
      assert.strictEqual(Atomics.load(asked, 1), CLIENTS)
      yield* Effect.promise(() => leave(0))
      assert.deepStrictEqual(yield* Effect.promise(() => answered), [CLIENTS])
      yield* Effect.promise(() => worker.terminate())
    }).pipe(Effect.scoped)
  )

  it.live("answers who keeps a connection when nobody else can connect any more, and then closes it", () =>
    Effect.gen(function* () {
      const { port, server } = yield* listening
      const { begin, leave } = makeFarewell(server, GRACE_MS)
      server.prependListener("request", (_, response) => begin(response))
      const kept = connect(port, "127.0.0.1")
      const said: Array<string> = []
      kept.setEncoding("utf8").on("data", (text: string) => said.push(/connection: (\S+)/i.exec(text)?.[1] ?? text))
      kept.write(REQUEST)
      yield* Effect.promise(() => once(kept, "data"))
      const left = leave(1)
      while (server.listening) yield* Effect.promise(() => nextTurn())
      kept.write(REQUEST)
      yield* Effect.promise(() => once(kept, "close"))
      yield* Effect.promise(() => left)
      assert.deepStrictEqual(said, ["keep-alive", "close"])
    }).pipe(Effect.scoped)
  )
})
