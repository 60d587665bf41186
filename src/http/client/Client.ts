import {
  type HttpApi,
  HttpApiClient,
  type HttpApiEndpoint,
  type HttpApiGroup,
  HttpClient,
  HttpClientRequest
} from "@effect/platform"
import { Option, ParseResult, Schema, SchemaAST, Redacted as Secret } from "effect"
import { Api } from "../api/Api.ts"

export { Api } from "../api/Api.ts"
export * from "../api/Errors.ts"

/** Where the service is, and the key to call it with. */
export interface ClientOptions {
  readonly baseUrl?: string
  readonly apiKey: Secret.Redacted
  /** Sent with every request, such as `accept`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Fields of requests that the service fills in. */
type Filled = "days" | "isMultipleChoice" | "limit" | "sampleSize"
const FILLED: ReadonlySet<PropertyKey> = new Set<Filled>(["days", "isMultipleChoice", "limit", "sampleSize"])

type Optional<Payload> = Payload extends object
  ? Omit<Payload, Filled> & Partial<Pick<Payload, Filled & keyof Payload>>
  : Payload
type EndpointOf<Endpoint> =
  // biome-ignore format: in the order of its parameters
  Endpoint extends HttpApiEndpoint.HttpApiEndpoint<
    infer Name, infer Method, infer Path, infer Query, infer Payload, infer Headers, infer A, infer E, infer R, infer RE
  >
    ? HttpApiEndpoint.HttpApiEndpoint<Name, Method, Path, Query, Optional<Payload>, Headers, A, E, R, RE>
    : never
type GroupOf<Group> =
  Group extends HttpApiGroup.HttpApiGroup<infer Name, infer Endpoint, infer E, infer R, infer IsTop>
    ? HttpApiGroup.HttpApiGroup<Name, EndpointOf<Endpoint>, E, R, IsTop>
    : never
/** The contract as its callers see it. */
type Called =
  typeof Api extends HttpApi.HttpApi<infer Name, infer Group, infer E, infer R>
    ? HttpApi.HttpApi<Name, GroupOf<Group>, E, R>
    : never

const isFilled = (schema: Schema.Schema.All): boolean =>
  SchemaAST.getPropertySignatures(SchemaAST.typeAST(schema.ast)).some(({ name }) => FILLED.has(name))

/** A schema that fills in the fields with defaults before it encodes. */
const filling = (schema: Schema.Schema.Any): Schema.Schema.Any =>
  Schema.transformOrFail(schema, Schema.Unknown, {
    decode: ParseResult.succeed,
    encode: (given) => ParseResult.decodeUnknown(schema)(given)
  })

const copyWith = <A extends object>(original: A, change: Partial<A>): A =>
  Object.assign(Object.create(Object.getPrototypeOf(original)), original, change)
const mapped = <A>(record: Readonly<Record<string, A>>, change: (one: A) => A) =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, change(one)]))

const contract = Api as unknown as HttpApi.HttpApi.AnyWithProps
const called = copyWith(contract, {
  groups: mapped(contract.groups, (group) =>
    copyWith(group, {
      endpoints: mapped(group.endpoints, (endpoint) =>
        copyWith(endpoint, {
          payloadSchema: Option.map(endpoint.payloadSchema, (schema) => (isFilled(schema) ? filling(schema) : schema))
        })
      )
    })
  )
}) as unknown as Called

/**
 * A typed client derived from the contract; it fails with the classes of `api/Errors.ts`. Needs an `HttpClient`. Fields
 * that have defaults may be left out.
 */
export const makeClient = ({ apiKey, baseUrl, headers = {} }: ClientOptions) =>
  HttpApiClient.make(called, {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    transformClient: HttpClient.mapRequest((request) =>
      HttpClientRequest.setHeaders(HttpClientRequest.bearerToken(request, Secret.value(apiKey)), headers)
    )
  })
