import type { ClientRequest, IncomingMessage } from "node:http"
import { type RequestOptions, request } from "node:https"
import { Context, Data, Duration, Effect, Layer } from "effect"
import { type Address, pinnedTo, reachableAddress } from "../outbound/Addresses.ts"

/** A client's description of itself could not be had from the address that is the client's name. */
export class ClientDocumentUnavailable extends Data.TaggedError("ClientDocumentUnavailable")<{
  /** What was wrong, as the end of a sentence that begins with the address. */
  readonly problem: string
}> {}

export interface ClientDocument {
  readonly text: string
  readonly maxAge: number
}

/** Where clients publish descriptions of themselves (OAuth Client ID Metadata Documents). */
export class ClientDocuments extends Context.Tag("services/ClientDocuments")<
  ClientDocuments,
  {
    /** The document at an https address, from a public host, without following redirects. */
    readonly fetch: (url: string) => Effect.Effect<ClientDocument, ClientDocumentUnavailable>
  }
>() {}

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
