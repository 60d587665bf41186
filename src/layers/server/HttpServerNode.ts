import type { IncomingMessage, ServerResponse } from "node:http"
import type { ListenOptions } from "node:net"
import { Etag, type HttpApp, HttpPlatform, HttpServer, HttpServerError, HttpServerRequest } from "@effect/platform"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { Cause, Context, Effect, Exit, Fiber, Layer, Runtime, RuntimeFlags, Scope } from "effect"
import { exchangeOf } from "../../http/api/Exchange.ts"
import { FirstLook, type Reply } from "../../http/request/Incoming.ts"
import { ofOrganization } from "../../services/ports/Reach.ts"
import { Stopping } from "../../services/ports/UnderWay.ts"
import { ownTurn } from "../../services/usecases/Turns.ts"
import { makeNodeServer, type NodeServer, type NodeServerOptions } from "../NodeServer.ts"
import type { Traced } from "../observability/Tracing.ts"
import { answer } from "./Answer.ts"
import { NodeRequest } from "./NodeRequest.ts"
import { type ClientAddress, makeClientAddress } from "./Proxies.ts"

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
