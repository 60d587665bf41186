import { HttpApiClient, HttpClient, HttpClientRequest } from "@effect/platform"
import { type Redacted, Redacted as Secret } from "effect"
import { Api } from "../api/Api.ts"

export { Api } from "../api/Api.ts"
export * from "../api/Errors.ts"

/** Where the service is, and the key to call it with. */
export interface ClientOptions {
  readonly baseUrl?: string
  readonly apiKey: Redacted.Redacted
  /** Sent with every request, such as `accept`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A typed client derived from the contract; it fails with the classes of `api/Errors.ts`. Needs an `HttpClient`. */
export const makeClient = ({ apiKey, baseUrl, headers = {} }: ClientOptions) =>
  HttpApiClient.make(Api, {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    transformClient: HttpClient.mapRequest((request) =>
      HttpClientRequest.setHeaders(HttpClientRequest.bearerToken(request, Secret.value(apiKey)), headers)
    )
  })
