import { Command, Options } from "@effect/cli"
import { HttpServer } from "@effect/platform"
import { Console, Effect, Layer, Option } from "effect"
import { Demo } from "../../services/Demo.ts"
import { AdministrationLayer } from "../Administration.ts"
import { ServiceLayer } from "../Main.ts"
import { telemetryFrom } from "../Telemetry.ts"
import { welcome } from "./Welcome.ts"

/** A demo speaks to the person who started it; a service logs every request. */
const serveLayer = (demo: boolean) =>
  ServiceLayer.pipe(
    Layer.provideMerge(Demo.Default),
    Layer.provideMerge(AdministrationLayer),
    Layer.provideMerge(telemetryFrom(demo ? "warning" : "info"))
  )

const origin = Effect.map(HttpServer.HttpServer, ({ address }) =>
  address._tag === "UnixAddress" ? address.path : `http://${address.hostname}:${address.port}`
)

export const serve = Command.make(
  "serve",
  {
    demo: Options.boolean("demo").pipe(
      Options.withDescription("On an empty database, create an organization, a key, a sample project and audiences")
    )
  },
  ({ demo }) =>
    Effect.gen(function* () {
      const created = demo ? yield* (yield* Demo).create : Option.none()
      const address = yield* origin
      yield* demo ? welcome(address, created) : Console.log(`Listening on ${address}`)
      return yield* Effect.never
    }).pipe(Effect.provide(serveLayer(demo)))
).pipe(Command.withDescription("Run the service"))
