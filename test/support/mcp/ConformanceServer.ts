import { HttpServer, HttpServerResponse } from "@effect/platform"
import { Effect, Layer } from "effect"
import { makeMcpMount } from "../../../src/http/mcp/McpMount.ts"
import { Admission } from "../../../src/http/middleware/Admission.ts"
import { besides } from "../../../src/http/routing/Routes.ts"
import { layer as httpServer } from "../../../src/layers/server/HttpServerNode.ts"
import { origin } from "./Clients.ts"
import { loadFixture } from "./ConformanceFixture.ts"

const Serve = Layer.unwrapScoped(
  Effect.gen(function* () {
    const mcp = yield* makeMcpMount(loadFixture)
    return HttpServer.serve(besides([mcp])(HttpServerResponse.empty({ status: 404 })))
  })
).pipe(Layer.provide(Admission.Default))

/** A second server beside the service, behind the same gate, with what the conformance suite asks for; its origin. */
export const conformanceServer = Effect.flatMap(
  Layer.build(Serve.pipe(Layer.provideMerge(httpServer({ grace: 500, host: "127.0.0.1", port: 0 })))),
  (context) => Effect.provide(origin, context)
)
