import { lookup } from "node:dns/promises"
import type { IncomingMessage } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP } from "node:net"
import { Duration, Effect, Layer } from "effect"
import { isPublicAddress } from "../../domain/oauth/PublicAddress.ts"
import { type ClientDocument, ClientDocuments, ClientDocumentUnavailable } from "../../services/ClientDocuments.ts"

const MAX_BYTES = 64 * 1024
const PATIENCE = Duration.seconds(5)

const unavailable = (problem: string) => new ClientDocumentUnavailable({ problem })

interface Address {
  readonly address: string
  readonly family: number
}

/** The addresses of a host, all of them public: a name that leads elsewhere as well is not to be trusted. */
const publicAddresses = (host: string): Effect.Effect<ReadonlyArray<Address>, ClientDocumentUnavailable> => {
  const literal = host.replace(/^\[|\]$/g, "")
  const family = isIP(literal)
  return Effect.filterOrFail(
    family === 0
      ? Effect.tryPromise({ try: () => lookup(host, { all: true }), catch: () => unavailable("has no address") })
      : Effect.succeed([{ address: literal, family }]),
    (addresses) => addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)),
    () => unavailable("is not on the public internet")
  )
}

const keptFor = ({ headers }: IncomingMessage) => Number(/max-age=(\d+)/.exec(headers["cache-control"] ?? "")?.[1] ?? 0)

/** Reads a document from an address that was looked up before, so that a second look-up cannot lead elsewhere. */
const read = (url: URL, { address, family }: Address) =>
  Effect.async<ClientDocument, ClientDocumentUnavailable>((resume, signal) => {
    const fail = (problem: string) => resume(unavailable(problem))
    const request = requestHttps(
      url,
      {
        signal,
        agent: false,
        headers: { accept: "application/json", "accept-encoding": "identity" },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family)
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

/** Documents from the public internet. */
export const ClientDocumentsHttps = Layer.succeed(ClientDocuments, {
  fetch: (address) =>
    Effect.gen(function* () {
      if (!URL.canParse(address)) return yield* unavailable("is not an address")
      const url = new URL(address)
      if (url.protocol !== "https:") return yield* unavailable("does not use https")
      const addresses = yield* publicAddresses(url.hostname)
      return yield* read(url, addresses.find(({ family }) => family === 4) ?? addresses[0]!)
    }).pipe(Effect.timeoutFail({ duration: PATIENCE, onTimeout: () => unavailable("does not answer in time") }))
})
