import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { bodyOf, sendJson } from "./Exchange.ts"
import { type Json, parse } from "./Json.ts"
import { openAiTrouble } from "./OpenAiErrors.ts"
import { blankRecord, type RecordedRequest, statisticsOf } from "./Recorded.ts"
import { routeOf } from "./Routes.ts"
import type { ModelServerSettings } from "./Settings.ts"
import { World } from "./World.ts"

export interface ModelServer {
  /** Address without a path; OpenAI's protocols are below /v1, Google's below /v1beta. */
  readonly url: string
  readonly requests: ReadonlyArray<RecordedRequest>
  /** Most requests that were under way at once. */
  readonly peakInFlight: () => number
  /** Changes how it behaves from the next request on. */
  readonly change: (settings: ModelServerSettings) => void
  /** Batches that were handed in are done from now on. */
  readonly finishBatches: () => void
  readonly forget: () => void
  readonly stop: () => Promise<void>
}

const handle = async (world: World, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const path = new URL(request.url ?? "/", "http://ground").pathname
  const method = request.method ?? "GET"
  const text = await bodyOf(request)
  if (path.startsWith("/_ground")) return administer(world, path, text, response)
  const recorded = blankRecord(method, path, request.headers, parse(text))
  world.requests.push(recorded)
  response.on("close", () => {
    if (response.writableFinished) recorded.answeredAt = performance.now()
    else recorded.abandoned = recorded.fault !== "dropped"
  })
  const route = routeOf(method, path)
  if (route !== undefined) return route({ world, request, response, text, path, recorded })
  const { body, status } = openAiTrouble({ kind: "path", method, path })
  recorded.status = status
  sendJson(response, status, {}, body)
}

/** For programs that cannot reach into this one: what was asked, in numbers; change it; forget it. */
const administer = (world: World, path: string, text: string, response: ServerResponse): void => {
  if (path === "/_ground/settings") {
    const settings: ModelServerSettings = JSON.parse(text)
    world.change(settings)
  }
  if (path === "/_ground/forget") world.forget()
  const requests: Json = JSON.parse(JSON.stringify(path === "/_ground/requests" ? world.requests : []))
  const numbers: Json = JSON.parse(
    JSON.stringify({
      ...statisticsOf(world.requests),
      peakInFlight: world.gate.peakInFlight,
      inFlight: world.gate.inFlight
    })
  )
  sendJson(response, 200, {}, path === "/_ground/requests" ? requests : numbers)
}

const listen = (server: Server, port: number) =>
  new Promise<AddressInfo>((resolve, reject) => {
    server.on("error", reject)
    server.listen(port, "127.0.0.1", () => {
      const address = server.address()
      if (address === null || typeof address === "string") reject(new Error("The server of models has no port."))
      else resolve(address)
    })
  })

/** Starts a server that speaks the protocols of providers of language models and answers from planted truths. */
export const startModelServer = async (
  settings: ModelServerSettings & { readonly port?: number } = {}
): Promise<ModelServer> => {
  const world = new World(settings)
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    handle(world, request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, {}, { ground: String(error) })
      else response.destroy()
    })
  })
  const { port } = await listen(server, settings.port ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    requests: world.requests,
    peakInFlight: () => world.gate.peakInFlight,
    change: (next) => world.change(next),
    finishBatches: () => {
      for (const batch of world.batches.values()) batch.readyAt = Date.now()
    },
    forget: () => world.forget(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Several servers with the same truths, of which one takes `slowMs` for every answer. */
export const startReplicas = (
  count: number,
  settings: ModelServerSettings,
  slow: number,
  slowMs: number
): Promise<ReadonlyArray<ModelServer>> =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      startModelServer(i === slow ? { ...settings, latency: { ms: slowMs } } : settings)
    )
  )
