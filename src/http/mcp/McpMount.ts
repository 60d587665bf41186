import type { IncomingMessage, ServerResponse } from "node:http"
import { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Cause, Effect, Option, Runtime, Schema } from "effect"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { AuthorizationServerUnreachable } from "../../domain/oauth/AuthorizationServerUnreachable.ts"
import { Announcements } from "../../services/ports/Database.ts"
import { CancelledRequest, ToolSessions } from "../../services/ports/ToolSessions.ts"
import { unavailable } from "../errors/ErrorMapping.ts"
import { fault, isAbandoned } from "../middleware/Envelope.ts"
import { nodeMessages } from "../request/Representation.ts"
import type { Mount } from "../routing/Routes.ts"
import { authInfoOf, type Run } from "./Calls.ts"
import type { Endpoint } from "./Endpoint.ts"
import { makeGate, refusal, rpcCodes } from "./Gate.ts"
import type { SessionStore } from "./KeptSessions.ts"

const ANSWERED = HttpServerResponse.empty()

/** A request as web-standard libraries take it, without its body. */
const toWebRequest = ({ headers, method = "GET", url = "/" }: IncomingMessage, signal: AbortSignal): Request => {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith(":")) sent.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  return new Request(new URL(url, `http://${headers.host ?? "localhost"}`), { method, headers: sent, signal })
}

/** Resolves when more can be written, or nothing ever will. */
const writable = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done)
      response.off("close", done)
      resolve()
    }
    response.once("drain", done)
    response.once("close", done)
  })

const writeBody = async (body: ReadableStream<Uint8Array>, response: ServerResponse) => {
  const reader = body.getReader()
  const giveUp = () => void reader.cancel().catch(() => {})
  response.once("close", giveUp)
  for (;;) {
    const { done, value } = await reader.read()
    if (done || response.destroyed) break
    if (!response.write(value)) await writable(response)
  }
  response.off("close", giveUp)
}

const write = async (answer: Response, response: ServerResponse) => {
  answer.headers.forEach((value, name) => void response.setHeader(name, value))
  response.writeHead(answer.status)
  if (answer.body !== null) {
    response.flushHeaders()
    await writeBody(answer.body, response)
  }
  response.end()
}

/**
 * Has a web-standard handler answer a request, its body apart. The request's signal is aborted when the client goes
 * before the whole answer is written; a stream is written as it comes and cancelled when nobody reads it any more.
 */
const answerAsWeb = (
  request: HttpServerRequest.HttpServerRequest,
  handler: (request: Request) => Promise<Response>
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.promise(async (interrupted) => {
    const { response, source } = nodeMessages(request)
    const gone = new AbortController()
    const leave = () => gone.abort()
    response.once("close", leave)
    interrupted.addEventListener("abort", leave)
    try {
      const answer = await handler(toWebRequest(source, gone.signal))
      await write(answer, response)
    } finally {
      response.off("close", leave)
      interrupted.removeEventListener("abort", leave)
    }
    return ANSWERED
  })

const readCancelled = Schema.decodeOption(CancelledRequest)
/** What is stored of sessions is stored whether or not somebody still waits for it. */
const { signal } = new AbortController()

/** Sessions as all processes on the database know them. */
const sharedSessions = (run: Run<never>): Effect.Effect<SessionStore, never, ToolSessions> =>
  Effect.map(ToolSessions, ({ cancel, end, find, open, use }) => ({
    open: (id, owner, opening) => run(open(id, owner, opening), signal),
    find: (id, owner) => run(Effect.map(find(id, owner), Option.getOrNull), signal),
    use: (ids) => run(use(ids), signal),
    end: (id) => run(end(id), signal),
    cancel: (id, request) => run(cancel(id, request), signal)
  }))

/** Has done here what is told of sessions elsewhere, once there is an endpoint. */
const heedOthers = Effect.fnUntraced(function* (endpoint: () => Promise<Endpoint> | undefined) {
  const { heed } = yield* Announcements
  yield* heed("session", (id) => void endpoint()?.then(({ ended }) => ended(id)))
  yield* heed("cancellation", (told) => {
    const one = told === null ? Option.none() : readCancelled(told)
    if (Option.isSome(one)) void endpoint()?.then(({ cancelled }) => cancelled(one.value.session, one.value.request))
  })
})

/** Milliseconds of the wall's clock: a service whose clock jumps need not make up for the sweeps in between. */
const SWEEP_MS = 60_000

const paths = {
  "/mcp": { methods: ["GET", "POST", "DELETE"], face: "streamable" },
  "/mcp/sse": { methods: ["GET", "POST"], face: "sse" }
} as const
type Path = keyof typeof paths

const isPath = (path: string): path is Path => Object.hasOwn(paths, path)

/** Makes the endpoint: when the first request comes, since the protocol's library takes a while to load. */
export type LoadEndpoint<R> = (
  run: Run<R>,
  now: () => number,
  onerror: (error: Error) => void,
  store: SessionStore
) => Promise<Endpoint>

/** Something made when it is first used. */
const onFirstUse = <A>(make: () => Promise<A>) => {
  let made: Promise<A> | undefined
  const use = () => {
    made ??= make()
    return made
  }
  return { use, used: () => made }
}

/** What passes by itself, and is worth another try. */
const passing = (error: unknown): string | null => {
  if (error instanceof DatabaseUnavailable) return unavailable(error).message
  return error instanceof AuthorizationServerUnreachable ? error.message : null
}

const failure = (cause: Cause.Cause<unknown>) => {
  const message = passing(Cause.squash(cause))
  return Effect.as(
    Effect.logError("A request failed", cause),
    message === null
      ? refusal(500, rpcCodes.server, fault.message)
      : refusal(503, rpcCodes.server, message, { "Retry-After": "1" })
  )
}

/** The protocol under its paths. Its streams and sessions are closed with the scope. */
export const makeMcpMount = <R>(load: LoadEndpoint<R>) =>
  Effect.gen(function* () {
    const gate = yield* makeGate
    const runtime = yield* Effect.runtime<R>()
    const clock = yield* Effect.clock
    const run: Run<R> = (effect, signal) => Runtime.runPromise(runtime)(effect, { signal })
    const report = (error: Error) => Runtime.runFork(runtime)(Effect.logDebug("A client was refused", error))
    const store = yield* sharedSessions(run)
    const endpoint = onFirstUse(() => load(run, () => clock.unsafeCurrentTimeMillis(), report, store))
    yield* heedOthers(endpoint.used)
    const sweep = async () => (await endpoint.used())?.sweep()
    yield* Effect.acquireRelease(
      Effect.sync(() => setInterval(() => void sweep(), SWEEP_MS).unref()),
      (timer) => Effect.sync(() => clearInterval(timer))
    )
    yield* Effect.addFinalizer(() => Effect.promise(async () => (await endpoint.used())?.close()))

    const app = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const path = (request.url.split("?", 1)[0] ?? "") as Path
      const { face, methods } = paths[path]
      const answer = yield* gate(request, path, methods).pipe(
        Effect.zipWith(Effect.promise(endpoint.use), ({ access, body, resourceMetadataUrl }, serving) => {
          const authInfo = authInfoOf(access, resourceMetadataUrl)
          return (web: Request) => serving[face]({ request: web, owner: access, authInfo, body })
        }),
        Effect.catchAll((refused) => Effect.succeed(async () => refused)),
        Effect.catchAllCause((cause) =>
          isAbandoned(cause) ? Effect.interrupt : Effect.map(failure(cause), (refused) => async () => refused)
        )
      )
      return yield* answerAsWeb(request, answer)
    })
    return { owns: isPath, app } satisfies Mount
  })
