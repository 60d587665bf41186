import { HttpServer } from "@effect/platform"
import { Console, Effect, Layer } from "effect"
import { Demo } from "../services/usecases/Demo.ts"
import { administrationOn } from "./Administration.ts"
import { DemoSurveysBundled } from "./demo/DemoSurveys.ts"
import { watchedOnceShown } from "./EventLoopDelay.ts"
import { ServiceLayer } from "./Main.ts"
import { SurveyReaderConfigured } from "./SurveyFiles.ts"
import { Exported, telemetryFrom } from "./Telemetry.ts"

/** A demo speaks to the person who started it; a service logs every request. */
const serveLayer = (demo: boolean) =>
  ServiceLayer.pipe(
    Layer.provideMerge(Layer.provide(Demo.Default, DemoSurveysBundled)),
    Layer.provideMerge(administrationOn(SurveyReaderConfigured)),
    Layer.provideMerge(Exported),
    Layer.provideMerge(telemetryFrom(demo ? "warning" : "info"))
  )

const origin = Effect.map(HttpServer.HttpServer, ({ address }) =>
  address._tag === "UnixAddress" ? address.path : `http://${address.hostname}:${address.port}`
)

const present = (address: string) =>
  Effect.gen(function* () {
    const started = yield* (yield* Demo).start
    const { welcome } = yield* Effect.promise(() => import("./cli/Welcome.ts"))
    yield* welcome(address, started)
  })

/** Runs the service until it is interrupted; a demo fills an empty database first. */
export const serving = (demo: boolean) =>
  Effect.gen(function* () {
    const address = yield* origin
    return yield* watchedOnceShown(demo ? present(address) : Console.log(`Listening on ${address}`))
  }).pipe(
    Effect.provide(serveLayer(demo)),
    // To be stopped is how a service ends well.
    Effect.onInterrupt(() =>
      Effect.sync(() => {
        process.exitCode ??= 0
      })
    )
  )
