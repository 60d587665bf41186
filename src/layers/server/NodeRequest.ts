import type { IncomingMessage, ServerResponse } from "node:http"
import {
  Cookies,
  type Headers,
  HttpIncomingMessage,
  type HttpMethod,
  HttpServerError,
  HttpServerRequest,
  UrlParams
} from "@effect/platform"
import * as NodeMultipart from "@effect/platform-node/NodeMultipart"
import * as NodeStream from "@effect/platform-node/NodeStream"
import { Effect, Inspectable, Option } from "effect"
import type { NodeMessages } from "../../http/request/Representation.ts"
import type { ClientAddress } from "./Proxies.ts"

interface Overrides {
  readonly url?: string
  readonly headers?: Headers.Headers
  readonly remoteAddress?: string
  /** Tells who sent it, where proxies stand before the service. */
  readonly clientAddress?: ClientAddress
}

/** A request as Node received it, with the response that is to answer it: nothing is read or copied until asked for. */
export class NodeRequest extends Inspectable.Class implements HttpServerRequest.HttpServerRequest, NodeMessages {
  readonly [HttpServerRequest.TypeId]: HttpServerRequest.TypeId = HttpServerRequest.TypeId
  readonly [HttpIncomingMessage.TypeId]: HttpIncomingMessage.TypeId = HttpIncomingMessage.TypeId
  readonly method: HttpMethod.HttpMethod
  readonly url: string
  readonly headers: Headers.Headers

  constructor(
    readonly source: IncomingMessage,
    readonly response: ServerResponse,
    private readonly overrides: Overrides = {}
  ) {
    super()
    this.method = source.method as HttpMethod.HttpMethod
    this.url = overrides.url ?? this.originalUrl
    this.headers = overrides.headers ?? (source.headers as Headers.Headers)
  }

  get originalUrl(): string {
    return this.source.url ?? "/"
  }

  get cookies() {
    return Cookies.parseHeader(this.headers.cookie ?? "")
  }

  get remoteAddress() {
    const { clientAddress, remoteAddress } = this.overrides
    return Option.fromNullable(remoteAddress ?? clientAddress?.(this.source) ?? this.source.socket.remoteAddress)
  }

  get text(): Effect.Effect<string, HttpServerError.RequestError> {
    return Effect.flatMap(this.limits, (limits) => NodeStream.toString(() => this.source, limits))
  }

  get json(): Effect.Effect<unknown, HttpServerError.RequestError> {
    return Effect.flatMap(this.text, (body) =>
      Effect.try({ try: () => (body === "" ? null : JSON.parse(body)) as unknown, catch: this.unreadable })
    )
  }

  get urlParamsBody(): Effect.Effect<UrlParams.UrlParams, HttpServerError.RequestError> {
    return Effect.map(this.text, (body) => UrlParams.fromInput(new URLSearchParams(body)))
  }

  get arrayBuffer(): Effect.Effect<ArrayBuffer, HttpServerError.RequestError> {
    return Effect.flatMap(this.limits, (limits) => NodeStream.toUint8Array(() => this.source, limits)).pipe(
      Effect.map((bytes) => new Uint8Array(bytes).buffer)
    )
  }

  get stream() {
    return NodeStream.fromReadable<HttpServerError.RequestError, Uint8Array>(() => this.source, this.unreadable)
  }

  get multipart() {
    return NodeMultipart.persisted(this.source, this.source.headers)
  }

  get multipartStream() {
    return NodeMultipart.stream(this.source, this.source.headers)
  }

  get upgrade(): Effect.Effect<never, HttpServerError.RequestError> {
    return Effect.fail(this.unreadable(new Error("this server does not change protocols")))
  }

  modify(overrides: Overrides): NodeRequest {
    return new NodeRequest(this.source, this.response, { ...this.overrides, ...overrides })
  }

  toJSON(): unknown {
    return HttpIncomingMessage.inspect(this, {
      _id: "@effect/platform/HttpServerRequest",
      method: this.method,
      url: this.originalUrl
    })
  }

  private readonly unreadable = (cause: unknown): HttpServerError.RequestError =>
    new HttpServerError.RequestError({ request: this, reason: "Decode", cause })

  private get limits() {
    return Effect.map(HttpIncomingMessage.MaxBodySize, (most) => ({
      onFailure: this.unreadable,
      ...Option.match(most, { onNone: () => ({}), onSome: (maxBytes) => ({ maxBytes }) })
    }))
  }
}
