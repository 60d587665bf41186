import { hash } from "../../../src/domain/statistics/Rng.ts"
import { anthropic } from "./Anthropic.ts"
import { keyTrouble, refuseWith } from "./Asking.ts"
import {
  anthropicBatch,
  anthropicResults,
  type Batch,
  type BatchedRequest,
  isReady,
  openAiBatch,
  openAiResults
} from "./Batches.ts"
import { accept, consider, drawnFor, isAccepted } from "./Considering.ts"
import { sendJson } from "./Exchange.ts"
import { fileIn, fileObject } from "./Files.ts"
import { at, type Json, listAt, parse, textAt } from "./Json.ts"
import { openAiChat } from "./OpenAiChat.ts"
import { openAiResponses } from "./OpenAiResponses.ts"
import { invalid, isJson, type Protocol, type Trouble } from "./Protocol.ts"
import { blankRecord } from "./Recorded.ts"
import type { Exchange, Route } from "./Route.ts"
import type { World } from "./World.ts"

const PROTOCOLS: Readonly<Record<string, Protocol>> = {
  "/v1/chat/completions": openAiChat,
  "/v1/responses": openAiResponses,
  "/v1/messages": anthropic
}

/** What becomes of one request of a batch; faults of the connection become the provider's own. */
const answerTo = (world: World, path: string, body: Json): BatchedRequest["answer"] => {
  const protocol = PROTOCOLS[path] ?? openAiChat
  const text = JSON.stringify(body)
  const drawn = drawnFor(world, text)
  const recorded = blankRecord("BATCH", path, {}, body)
  world.requests.push(recorded)
  const failed = (trouble: Trouble) => {
    const { body: said, status } = protocol.trouble(trouble, drawn.id)
    recorded.status = status
    return { status, body: said }
  }
  const accepted = accept(world, protocol, text, undefined)
  if (!isAccepted(accepted)) return failed(accepted)
  recorded.model = accepted.call.model
  const considered = consider(world, accepted, drawn, recorded)
  if (!("reply" in considered)) return failed(considered)
  if (considered.fault === "stall" || considered.fault === "dropped") return failed({ kind: "server", status: 500 })
  recorded.status = 200
  return { status: 200, body: protocol.answer(accepted.call, considered.reply, drawn.id, body) }
}

const answered = (world: World, batch: Batch): Batch => {
  if (!isReady(batch, Date.now()) || batch.requests.every(({ answer }) => answer !== undefined) || batch.cancelled)
    return batch
  for (const request of batch.requests) request.answer = answerTo(world, request.path, request.body)
  for (const [good, name] of [
    [true, "outputFile"],
    [false, "errorFile"]
  ] as const) {
    const lines = openAiResults(batch, good)
    if (lines === "") continue
    batch[name] = `file-${batch.id}-${good ? "output" : "error"}`
    world.files.set(batch[name], `${lines}\n`)
  }
  return batch
}

const planned = (
  world: World,
  prefix: string,
  endpoint: string,
  inputFile: string | undefined,
  requests: ReadonlyArray<BatchedRequest>,
  metadata: Json
): Batch => {
  const createdAt = Date.now()
  const id = `${prefix}_${hash(prefix, world.batches.size, JSON.stringify(requests)).toString(36)}`
  const batch: Batch = {
    id,
    endpoint,
    inputFile,
    createdAt,
    readyAt: createdAt + (world.settings.batchMs ?? 0),
    requests,
    metadata,
    cancelled: false,
    outputFile: undefined,
    errorFile: undefined
  }
  world.batches.set(id, batch)
  return batch
}

/** A route for those who are let in, which may find trouble itself. */
const guarded =
  (protocol: Protocol, answer: (exchange: Exchange) => Json | Trouble | undefined): Route =>
  (exchange) => {
    const stranger = keyTrouble(exchange)
    const said = stranger ?? answer(exchange)
    if (said === undefined)
      return refuseWith(protocol, exchange, "0", {
        kind: "path",
        method: exchange.recorded.method,
        path: exchange.path
      })
    if (!isJson(said)) return refuseWith(protocol, exchange, "0", said)
    exchange.recorded.status = 200
    sendJson(exchange.response, 200, {}, said)
  }

const createFile = guarded(openAiChat, ({ text, world }) => {
  const file = fileIn(text)
  if (file === undefined) return invalid("Missing required parameter: 'file'.", "file", "missing_required_parameter")
  const id = `file-${hash("file", world.files.size, file.content).toString(36)}`
  world.files.set(id, file.content)
  return fileObject(id, file.content, file.purpose, file.name)
})

const createOpenAiBatch = guarded(openAiChat, ({ text, world }) => {
  const body = parse(text)
  const inputFile = textAt(body, "input_file_id") ?? ""
  const endpoint = textAt(body, "endpoint") ?? ""
  const content = world.files.get(inputFile)
  if (content === undefined) return invalid(`No such File object: ${inputFile}`, "input_file_id")
  if (PROTOCOLS[endpoint] === undefined || endpoint === "/v1/messages")
    return invalid(
      `Invalid value: '${endpoint}'. Supported values are: '/v1/chat/completions', '/v1/responses', and '/v1/embeddings'.`,
      "endpoint",
      "invalid_value"
    )
  if (textAt(body, "completion_window") !== "24h")
    return invalid(
      `Invalid value: '${textAt(body, "completion_window")}'. Value must be '24h'.`,
      "completion_window",
      "invalid_value"
    )
  const requests = content
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): BatchedRequest => {
      const request = parse(line)
      return {
        customId: textAt(request, "custom_id") ?? "",
        path: textAt(request, "url") ?? endpoint,
        body: at(request, "body") ?? null,
        answer: undefined
      }
    })
  return openAiBatch(planned(world, "batch", endpoint, inputFile, requests, at(body, "metadata") ?? null), Date.now())
})

const createAnthropicBatch = guarded(anthropic, ({ request, text, world }) => {
  const requests = listAt(parse(text), "requests").map(
    (one): BatchedRequest => ({
      customId: textAt(one, "custom_id") ?? "",
      path: "/v1/messages",
      body: at(one, "params") ?? null,
      answer: undefined
    })
  )
  if (requests.length === 0) return invalid("requests: List should have at least 1 item after validation, not 0", null)
  if (new Set(requests.map(({ customId }) => customId)).size < requests.length)
    return invalid("requests: custom_id must be unique", null)
  return anthropicBatch(
    planned(world, "msgbatch", "/v1/messages", undefined, requests, null),
    Date.now(),
    `http://${request.headers.host}`
  )
})

const cancelled = (batch: Batch | undefined, cancels: boolean): Batch | undefined => {
  if (batch !== undefined && cancels && !isReady(batch, Date.now())) batch.cancelled = true
  return batch
}

const openAiBatchOf = (id: string, cancels: boolean) =>
  guarded(openAiChat, ({ world }) => {
    const batch = cancelled(world.batches.get(id), cancels)
    return batch === undefined ? undefined : openAiBatch(answered(world, batch), Date.now())
  })

const anthropicBatchOf = (id: string, cancels: boolean) =>
  guarded(anthropic, ({ request, world }) => {
    const batch = cancelled(world.batches.get(id), cancels)
    return batch === undefined
      ? undefined
      : anthropicBatch(answered(world, batch), Date.now(), `http://${request.headers.host}`)
  })

/** Text that is no JSON: lines of it. */
const lines =
  (protocol: Protocol, of: (world: World) => string | undefined): Route =>
  (exchange) => {
    const text = of(exchange.world)
    if (text === undefined)
      return refuseWith(protocol, exchange, "0", {
        kind: "path",
        method: exchange.recorded.method,
        path: exchange.path
      })
    exchange.recorded.status = 200
    exchange.response.writeHead(200, { "content-type": "application/binary" })
    exchange.response.end(text)
  }

const resultsOf = (id: string): Route =>
  lines(anthropic, (world) => {
    const batch = world.batches.get(id)
    return batch === undefined || !isReady(batch, Date.now()) ? undefined : anthropicResults(answered(world, batch))
  })

/** Routes of files and batches; undefined where a path is none of theirs. */
export const batchRouteOf = (method: string, path: string): Route | undefined => {
  const asked = `${method} ${path}`
  if (asked === "POST /v1/files") return createFile
  if (asked === "POST /v1/batches") return createOpenAiBatch
  if (asked === "POST /v1/messages/batches") return createAnthropicBatch
  const [, kind, id, rest] =
    /^(?:GET|POST) \/v1\/(files|batches|messages\/batches)\/([^/]+)(?:\/(\w+))?$/.exec(asked) ?? []
  if (kind === undefined || id === undefined) return undefined
  if (kind === "files") return rest === "content" ? lines(openAiChat, (world) => world.files.get(id)) : undefined
  if (rest === "results") return resultsOf(id)
  return (kind === "batches" ? openAiBatchOf : anthropicBatchOf)(id, rest === "cancel")
}
