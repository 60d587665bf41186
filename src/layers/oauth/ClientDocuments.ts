import type { ClientRequest, IncomingMessage } from "node:http"
import { type RequestOptions, request } from "node:https"
import { Duration, Effect, Layer } from "effect"
import {
  type ClientDocument,
  ClientDocuments,
  ClientDocumentUnavailable
} from "../../services/ports/ClientDocuments.ts"
import { type Address, pinnedTo, reachableAddress } from "../outbound/PublicHost.ts"

const MAX_BYTES = 64 * 1024

/** How Node sends a request, over TLS or not. */
type Send = (url: URL, options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest

const keptFor = ({ headers }: IncomingMessage) => Number(/max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1] ?? 0)

/** Reads a document from an address that was looked up before, so that a second look-up cannot lead elsewhere. */
export const readPinned = (send: Send, url: URL, address: Address) =>
  Effect.async<ClientDocument, ClientDocumentUnavailable>((resume, signal) => {
    const fail = (problem: string) => resume(new ClientDocumentUnavailable({ problem }))
    const request = send(
      url,
      {
        ...pinnedTo(address),
        signal,
        headers: { accept: "application/json", "accept-encoding": "identity" }
      },
      (response) => {
        if (response.statusCode !== 200) {
          request.destroy()
          return fail(`answers with status ${response.statusCode} instead of 200`)
        }
        const chunks: Array<Buffer> = []
        let size = 0
        response.on("data", (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size <= MAX_BYTES) return
          request.destroy()
          fail(`is larger than ${MAX_BYTES / 1024} KiB`)
        })
        response.once("end", () =>
          resume(Effect.succeed({ text: Buffer.concat(chunks).toString("utf8"), maxAge: keptFor(response) }))
        )
        response.once("error", () => fail("broke off"))
        return undefined
      }
    )
    request.once("error", () => fail("cannot be reached"))
    request.end()
  })

const PATIENCE = Duration.seconds(5)

const unavailable = (problem: string) => new ClientDocumentUnavailable({ problem })

/** Documents from the public internet. */
export const ClientDocumentsHttps = Layer.succeed(ClientDocuments, {
  fetch: (address) =>
    Effect.gen(function* () {
      if (!URL.canParse(address)) return yield* unavailable("is not an address")
      const url = new URL(address)
      if (url.protocol !== "https:") return yield* unavailable("does not use https")
      return yield* readPinned(request, url, yield* Effect.mapError(reachableAddress(url.hostname), unavailable))
    }).pipe(Effect.timeoutFail({ duration: PATIENCE, onTimeout: () => unavailable("does not answer in time") }))
})
