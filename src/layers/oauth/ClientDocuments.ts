import { request } from "node:https"
import { Duration, Effect, Layer } from "effect"
import { ClientDocuments, ClientDocumentUnavailable } from "../../services/ports/ClientDocuments.ts"
import { reachableAddress } from "../outbound/PublicHost.ts"
import { readPinned } from "./PinnedRequest.ts"

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
