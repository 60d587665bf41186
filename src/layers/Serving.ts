import { existsSync } from "node:fs"
import { join } from "node:path"
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks"
import { HttpServer } from "@effect/platform"
import { Console, Effect, Layer, Option, Runtime } from "effect"
import { signInLink } from "../domain/oauth/SignIn.ts"
import { SignIns } from "../services/usecases/Credentials.ts"
import { Demo } from "../services/usecases/Demo.ts"
import { administrationOn } from "./Administration.ts"
import { AppConfig } from "./Config.ts"
import { DemoSurveysBundled } from "./demo/DemoSurveys.ts"
import { ServiceLayer } from "./Main.ts"
import { delayMax, delayP99 } from "./observability/Taps.ts"
import { SurveyReaderConfigured } from "./SurveyFiles.ts"
import { Exported, telemetryFrom } from "./Telemetry.ts"

/** Milliseconds between two looks at the clock; each look is late by what kept the event loop. */
const RESOLUTION_MS = 20
const WINDOW_MS = 10_000
const START_MS = 2000
const SECOND_MS = 1000
/** Milliseconds that a request may wait for others before it is worth a line. */
const TOLERATED_MS = 200

type Measured = Pick<IntervalHistogram, "max" | "percentile" | "reset">

const late = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION_MS))

/** Logs how long the event loop was kept since the last time: a warning where somebody had to wait, else for debugging. */
export const logDelay = (measured: Measured) =>
  Effect.suspend(() => {
    const max = late(measured.max)
    const p99 = late(measured.percentile(99))
    measured.reset()
    delayMax(max / SECOND_MS)
    delayP99(p99 / SECOND_MS)
    const log = max > TOLERATED_MS ? Effect.logWarning : Effect.logDebug
    return Effect.annotateLogs(log("Event loop delay"), { maxMs: max, p99Ms: p99, windowMs: WINDOW_MS })
  })

/** Watches the event loop for as long as the service runs, without keeping the process alive. */
const EventLoopDelayLogged = Layer.scopedDiscard(
  Effect.gen(function* () {
    const run = Runtime.runFork(yield* Effect.runtime())
    yield* Effect.acquireRelease(
      Effect.sync(() => {
        const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
        // Nobody waits while the service starts.
        const begin = setTimeout(() => histogram.enable(), START_MS).unref()
        const timer = setInterval(() => run(logDelay(histogram)), WINDOW_MS).unref()
        return { begin, histogram, timer }
      }),
      ({ begin, histogram, timer }) =>
        Effect.sync(() => {
          clearTimeout(begin)
          clearInterval(timer)
          histogram.disable()
        })
    )
  })
)

/** Shows what a start is to show, and watches the event loop from then on: nobody waits before. */
export const watchedOnceShown = <E, R>(shown: Effect.Effect<unknown, E, R>): Effect.Effect<never, E, R> =>
  Effect.zipRight(shown, Layer.launch(EventLoopDelayLogged))

/** A demo speaks to the person who started it; a service logs every request. */
const serveLayer = (demo: boolean) =>
  ServiceLayer.pipe(
    Layer.provideMerge(Demo.Default.pipe(Layer.provide([DemoSurveysBundled, SignIns.Default]))),
    Layer.provideMerge(administrationOn(SurveyReaderConfigured)),
    Layer.provideMerge(Exported),
    Layer.provideMerge(telemetryFrom(demo ? "warning" : "info"))
  )

const origin = Effect.map(HttpServer.HttpServer, ({ address }) =>
  address._tag === "UnixAddress" ? address.path : `http://${address.hostname}:${address.port}`
)

const present = (address: string) =>
  Effect.gen(function* () {
    const demo = yield* Demo
    const { externalIssuer, publicUrl } = yield* AppConfig
    const started = yield* demo.start
    const code = Option.isSome(externalIssuer) ? Option.none() : yield* demo.signInCode
    const at = Option.getOrElse(publicUrl, () => address)
    const { welcome } = yield* Effect.promise(() => import("./cli/Welcome.ts"))
    yield* welcome(
      address,
      started,
      Option.map(code, (one) => signInLink(at, one))
    )
  })

/** Says on the first start what it is waiting for. */
const announced = Effect.gen(function* () {
  const { databaseUrl, dataDir } = yield* AppConfig
  if (Option.isNone(databaseUrl) && !existsSync(join(dataDir, "postgres")))
    yield* Console.log(`Setting up a database in ${dataDir}. This takes a few seconds, once.`)
})

/** Runs the service until it is interrupted; a demo fills an empty database first. */
export const serving = (demo: boolean) => {
  const served = Effect.gen(function* () {
    const address = yield* origin
    return yield* watchedOnceShown(demo ? present(address) : Console.log(`Listening on ${address}`))
  }).pipe(Effect.provide(serveLayer(demo)))
  return Effect.when(announced, () => demo).pipe(
    Effect.zipRight(served),
    // To be stopped is how a service ends well.
    Effect.onInterrupt(() =>
      Effect.sync(() => {
        process.exitCode ??= 0
      })
    )
  )
}
