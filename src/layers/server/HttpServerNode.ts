import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import type { ListenOptions } from "node:net"
import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import {
  Cookies,
  Etag,
  type HttpApp,
  HttpPlatform,
  HttpServer,
  HttpServerError,
  HttpServerRequest,
  type HttpServerResponse,
  HttpTraceContext
} from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import {
  Cause,
  Context,
  Effect,
  Exit,
  Fiber,
  Layer,
  Option,
  Random,
  Runtime,
  RuntimeFlags,
  Scope,
  Stream
} from "effect"
import { exchangeOf } from "../../http/api/Exchange.ts"
import { FirstLook, type Reply } from "../../http/request/Representation.ts"
import { templateOf, uploadTo } from "../../http/routing/Routes.ts"
import { ofOrganization } from "../../services/ports/Reach.ts"
import { Stopping } from "../../services/ports/UnderWay.ts"
import { ownTurn } from "../../services/usecases/Turns.ts"
import { AppConfig } from "../Config.ts"
import { type Answered, makeNodeServer, type NodeServer, type NodeServerOptions, type Watch } from "../NodeServer.ts"
import type { Sampling } from "../observability/OtlpSettings.ts"
import {
  malformedRequests,
  requestSeconds,
  requests,
  requestsInProgress,
  responseBytes,
  uploadsInProgress
} from "../observability/Taps.ts"
import { lineWriter } from "../Telemetry.ts"
import { NodeRequest } from "./NodeRequest.ts"
import { type ClientAddress, makeClientAddress } from "./Proxies.ts"

/** Puts a span around the answer to a request, or leaves it as it is. */
type Traced = <A, E, R>(request: NodeRequest, answered: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>

/** W3C's header alone: others are not asked for. */
const callerOf = (request: HttpServerRequest.HttpServerRequest) => HttpTraceContext.w3c(request.headers)

const sampled = ({ parentBased, share }: Sampling, caller: ReturnType<typeof callerOf>) =>
  parentBased && Option.isSome(caller)
    ? Effect.succeed(caller.value.sampled)
    : Effect.map(Random.next, (chance) => chance < share)

const inSpan: Traced = (request, answered) => {
  const route = templateOf(request.method, request.url)
  return Effect.useSpan(
    `${request.method} ${route}`,
    {
      kind: "server",
      captureStackTrace: false,
      attributes: { "http.request.method": request.method },
      ...Option.match(callerOf(request), { onNone: () => ({ root: true }), onSome: (parent) => ({ parent }) })
    },
    (span) =>
      Effect.ensuring(
        Effect.withParentSpan(answered, span),
        Effect.sync(() => {
          const { id, organization } = exchangeOf(request)
          // The router writes it as it matches paths.
          span.attribute("http.route", route)
          span.attribute("http.response.status_code", request.response.statusCode)
          span.attribute("audience.request_id", id)
          if (organization !== null) span.attribute("audience.organization_id", organization)
        })
      )
  ).pipe(Effect.withTracerEnabled(true)) as typeof answered
}

/** Spans of the requests that are sampled, within the caller's trace where it names one. */
const traceRequests =
  (sampling: Sampling): Traced =>
  (request, answered) =>
    Effect.flatMap(sampled(sampling, callerOf(request)), (wanted) => (wanted ? inSpan(request, answered) : answered))

/** How requests are traced; undefined where nothing is exported. */
export const tracing = Effect.map(AppConfig, ({ telemetry }) =>
  Option.match(
    Option.filter(telemetry, ({ addresses }) => Option.isSome(addresses.traces)),
    {
      onNone: () => undefined,
      onSome: ({ sampling }) => traceRequests(sampling)
    }
  )
)

/** The path that load balancers look at every few seconds: only what it refuses is worth a line. */
const HEALTH = "/v1/healthcheck"

const isRoutine = ({ route, status }: Answered) => route === HEALTH && status === 200

/** Writes one line of JSON for every request. Never a query, a header or a body. */
const logRequests =
  (write: (line: object) => void): Watch =>
  () =>
  (answered) => {
    if (!isRoutine(answered)) write({ level: "info", message: "request", ...answered })
  }

const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"])
const MILLISECONDS = 1000

const isUpload = ({ headers, method = "", url = "" }: IncomingMessage) =>
  String(headers["content-type"]).startsWith("multipart/") && Option.isSome(uploadTo(method, url))

/** Counts requests as they begin and end. */
const countRequests = (): Watch => {
  let inProgress = 0
  let uploads = 0
  requestsInProgress(0)
  uploadsInProgress(0)
  return (request) => {
    const upload = isUpload(request) ? 1 : 0
    requestsInProgress(++inProgress)
    if (upload > 0) uploadsInProgress(++uploads)
    return ({ bytes, method, ms, route, status }: Answered) => {
      const known = METHODS.has(method) ? method : "OTHER"
      requests(1, known, route, String(status))
      requestSeconds(ms / MILLISECONDS, known, route)
      responseBytes(bytes)
      requestsInProgress(--inProgress)
      if (upload > 0) uploadsInProgress(--uploads)
    }
  }
}

/** What is told of every request: the access log and metrics, as far as settings want them. */
export const watching = Effect.gen(function* () {
  const { accessLog, metrics, telemetry } = yield* AppConfig
  const write = yield* lineWriter
  const counted = Option.isSome(metrics.port) || Option.isSome(telemetry)
  return {
    watches: [...(accessLog && write !== undefined ? [logRequests(write)] : []), ...(counted ? [countRequests()] : [])],
    onMalformed: counted ? () => malformedRequests(1) : undefined
  }
})

const headersOf = ({ cookies, headers }: HttpServerResponse.HttpServerResponse): OutgoingHttpHeaders =>
  Cookies.isEmpty(cookies) ? headers : { ...headers, "set-cookie": Cookies.toSetCookieHeaders(cookies) }

const isReadable = (body: unknown): body is Readable => typeof body === "object" && body !== null && "pipe" in body

/** Waits until what was written has gone out. */
const drained = (outgoing: ServerResponse) =>
  Effect.async<void>((resume) => {
    const onDrain = () => resume(Effect.void)
    outgoing.once("drain", onDrain)
    return Effect.sync(() => outgoing.off("drain", onDrain))
  })

const pour = (stream: Stream.Stream<Uint8Array, unknown>, outgoing: ServerResponse) =>
  stream.pipe(
    Stream.runForEach((bytes) => (outgoing.write(bytes) ? Effect.void : drained(outgoing))),
    Effect.zipRight(Effect.sync(() => void outgoing.end())),
    Effect.interruptible
  )

/** Characters up to which a text goes out in one piece with its headers. */
const SMALL_CHARACTERS = 16_384

/** A text as it is written: a large one as bytes, since Node goes through a text twice, which takes long at megabytes. */
const asSent = (text: string): string | Buffer => (text.length > SMALL_CHARACTERS ? Buffer.from(text) : text)

/**
 * Writes an answer to the response of its request: a body that is at hand in one go, a stream as fast as its reader takes
 * it. Where an application has answered on the response itself, nothing is left to write.
 */
const answer = (
  { method, response: outgoing }: NodeRequest,
  response: HttpServerResponse.HttpServerResponse
): Effect.Effect<void, unknown> => {
  if (outgoing.headersSent || outgoing.destroyed) return Effect.void
  const { body, status } = response
  if (body._tag === "FormData") return Effect.dieMessage("This server does not answer with forms")
  const text = body._tag === "Raw" && typeof body.body === "string" ? asSent(body.body) : null
  if (text !== null) outgoing.setHeader("Content-Length", Buffer.byteLength(text))
  outgoing.writeHead(status, headersOf(response))
  if (method === "HEAD" || body._tag === "Empty") {
    outgoing.end()
    return Effect.void
  }
  switch (body._tag) {
    case "Raw": {
      const readable = text ?? body.body
      if (isReadable(readable)) {
        return Effect.interruptible(Effect.tryPromise((signal) => pipeline(readable, outgoing, { signal })))
      }
      outgoing.end(readable)
      return Effect.void
    }
    case "Uint8Array":
      outgoing.end(body.body)
      return Effect.void
    case "Stream":
      return pour(body.stream, outgoing)
  }
}

interface Options extends Omit<NodeServerOptions, "clientAddress">, ListenOptions {
  /** For how many milliseconds health says that the service stops, before connections close; asked when it does. */
  readonly announce?: (() => number) | undefined
  /** Proxies whose word is taken for where a request came from, as `Proxies.ts` reads them. */
  readonly proxies?: ReadonlyArray<string> | undefined
  /** Puts spans around answers. */
  readonly traced?: Traced | undefined
}

type Provided = HttpServerRequest.HttpServerRequest | Scope.Scope

/** Nobody reads metrics of fibers; and routes choose themselves where they can be interrupted. */
const lean = <R>(runtime: Runtime.Runtime<R>): Runtime.Runtime<R> =>
  runtime.pipe(
    Runtime.disableRuntimeFlag(RuntimeFlags.RuntimeMetrics),
    Runtime.disableRuntimeFlag(RuntimeFlags.Interruption)
  )

const finish = <E>(scope: Scope.CloseableScope, exit: Exit.Exit<void, E>) => {
  const closed = Scope.close(scope, exit)
  return Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause)
    ? closed
    : Effect.zipRight(Effect.logError("An answer could not be sent", exit.cause), closed)
}

/** Answers one request within a scope of its own; a failure that the application leaves over in the platform's words. */
const exchange = <E, R>(
  app: HttpApp.Default<E, R>,
  request: NodeRequest,
  services: Map<string, unknown>,
  traced: Traced = (_, answered) => answered
) =>
  Effect.flatMap(Scope.make(), (scope) => {
    services.set(Scope.Scope.key, scope)
    const answered = Effect.matchCauseEffect(app, {
      onSuccess: (response) => answer(request, response),
      onFailure: (cause) =>
        Effect.flatMap(HttpServerError.causeResponse(cause), ([response]) => answer(request, response))
    })
    return Effect.flatMap(Effect.exit(traced(request, answered)), (exit) => Effect.zipRight(finish(scope, exit), exit))
  })

/**
 * Runs an application on Node's requests, one fiber each where they are not taken at the first look, which is interrupted
 * when the client goes. The request is in the fiber's context from its beginning: to provide a service later costs as much
 * as a dozen other operations, because the context is copied and put back.
 */
const listener = <E, R>(
  app: HttpApp.Default<E, R>,
  runtime: Runtime.Runtime<Exclude<R, Provided>>,
  known: { readonly clientAddress: ClientAddress },
  traced: Traced | undefined
) => {
  const { context, fiberRefs, runtimeFlags } = lean(runtime)
  const isTaken = Context.get(context, FirstLook)

  const run = <A>(one: HttpApp.Default<A, R | Provided>, request: NodeRequest, outgoing: ServerResponse) => {
    const services = new Map<string, unknown>(context.unsafeMap).set(HttpServerRequest.HttpServerRequest.key, request)
    const own = Runtime.make({ context: Context.unsafeMake<R | Provided>(services), fiberRefs, runtimeFlags })
    const fiber = Runtime.runFork(own)(exchange(one, request, services, traced))
    fiber.addObserver((exit) => {
      exchangeOf(request).over()
      if (Exit.isFailure(exit)) outgoing.destroy()
    })
    outgoing.once("close", () => {
      if (outgoing.writableEnded) return
      exchangeOf(request).left = true
      // Hundreds may go at once, whom those that stay need not wait for.
      const { organization } = exchangeOf(request)
      const inTurn = organization === null ? ownTurn : ofOrganization(organization)(ownTurn)
      Effect.runFork(Effect.zipRight(inTurn, Fiber.interruptAsFork(fiber, HttpServerError.clientAbortFiberId)))
    })
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (outgoing.headersSent) return
    const request = new NodeRequest(incoming, outgoing, known)
    const reply: Reply = {
      // A body that is at hand is written by the call itself.
      send: (response) => void answer(request, response),
      run: (one) => run(one, request, outgoing)
    }
    // A request that may be traced has a fiber, which its span is around.
    if (traced !== undefined || !isTaken(request, reply)) run(app, request, outgoing)
  }
}

const serveOn = (
  server: NodeServer,
  announce: () => number,
  clientAddress: ClientAddress,
  traced: Traced | undefined
) =>
  Effect.fnUntraced(function* <E, R>(app: HttpApp.Default<E, R>) {
    const onRequest = listener(app, yield* Effect.runtime<Exclude<R, Provided>>(), { clientAddress }, traced)
    yield* Effect.acquireRelease(
      Effect.sync(() => server.on("request", onRequest)),
      () =>
        Effect.zipRight(
          Effect.promise(() => server.leave(announce())),
          Effect.sync(() => server.off("request", onRequest))
        )
    )
  })

const closed = (server: NodeServer) => Effect.async<void>((resume) => void server.close(() => resume(Effect.void)))

const listening = (server: NodeServer, options: ListenOptions) =>
  Effect.async<void, HttpServerError.ServeError>((resume) => {
    const onError = (cause: Error) => resume(Effect.fail(new HttpServerError.ServeError({ cause })))
    server.once("error", onError)
    server.listen(options, () => {
      server.off("error", onError)
      resume(Effect.void)
    })
  })

const addressOf = (server: NodeServer): HttpServer.Address => {
  const address = server.address()
  if (address === null || typeof address === "string") return { _tag: "UnixAddress", path: address ?? "" }
  return { _tag: "TcpAddress", hostname: address.address === "::" ? "0.0.0.0" : address.address, port: address.port }
}

const make = ({
  announce = () => 0,
  grace,
  keepAlive,
  maxConnections,
  onMalformed,
  onTooMany,
  origins,
  proxies = [],
  traced,
  watches,
  ...where
}: Options) =>
  Effect.gen(function* () {
    const clientAddress = makeClientAddress(proxies)
    const server = yield* Effect.acquireRelease(
      Effect.sync(() =>
        makeNodeServer({ grace, keepAlive, maxConnections, onMalformed, onTooMany, origins, watches, clientAddress })
      ),
      closed
    )
    yield* listening(server, where)
    return Context.make(
      HttpServer.HttpServer,
      HttpServer.make({ address: addressOf(server), serve: serveOn(server, announce, clientAddress, traced) })
    ).pipe(Context.add(Stopping, server.isStopping))
  })

/**
 * A server of Node's in place of the platform's, which does the same at twice the cost. Middleware and handlers before the
 * response (`HttpApp.appendPreResponseHandler`) are not run, and connections are not upgraded: nothing here uses them.
 */
export const layer = (options: Options) =>
  Layer.scopedContext(make(options)).pipe(
    Layer.merge(HttpPlatform.layer),
    Layer.provideMerge(Layer.merge(Etag.layerWeak, NodeContext.layer))
  )
