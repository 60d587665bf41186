import { lookup } from "node:dns/promises"
import { request } from "node:https"
import { isIP } from "node:net"
import { Duration, Effect, Layer } from "effect"
import { isPublicAddress } from "../../domain/oauth/PublicAddress.ts"
import { ClientDocuments, ClientDocumentUnavailable } from "../../services/ports/ClientDocuments.ts"
import { type Address, readPinned } from "./PinnedRequest.ts"

const PATIENCE = Duration.seconds(5)

const unavailable = (problem: string) => new ClientDocumentUnavailable({ problem })

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

/** Documents from the public internet. */
export const ClientDocumentsHttps = Layer.succeed(ClientDocuments, {
  fetch: (address) =>
    Effect.gen(function* () {
      if (!URL.canParse(address)) return yield* unavailable("is not an address")
      const url = new URL(address)
      if (url.protocol !== "https:") return yield* unavailable("does not use https")
      const addresses = yield* publicAddresses(url.hostname)
      return yield* readPinned(request, url, addresses.find(({ family }) => family === 4) ?? addresses[0]!)
    }).pipe(Effect.timeoutFail({ duration: PATIENCE, onTimeout: () => unavailable("does not answer in time") }))
})
