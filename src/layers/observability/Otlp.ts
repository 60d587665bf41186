import * as OtlpLogger from "@effect/opentelemetry/OtlpLogger"
import * as OtlpMetrics from "@effect/opentelemetry/OtlpMetrics"
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization"
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { Cause, Duration, Effect, Exit, Layer, Option, Redacted, Schedule, Tracer } from "effect"
import { VERSION } from "../../domain/Version.ts"
import { takeReadings } from "./DatabaseReadings.ts"
import type { OtlpSettings, Signal } from "./OtlpSettings.ts"

const said = (status: number | null): string => (status === null ? "does not answer" : `answers with status ${status}`)

/**
 * An HTTP client that says once in the log when the collector of telemetry stops taking it, and once when it takes it again;
 * what was lost meanwhile is not told one by one.
 */
export const TellingClient = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(HttpClient.HttpClient, (client) => {
    const failing = new Set<string>()
    const lost = (url: string, status: number | null) =>
      Effect.suspend(() => {
        const { origin } = new URL(url)
        if (failing.has(origin)) return Effect.void
        failing.add(origin)
        return Effect.logWarning(
          `The collector of telemetry at ${origin} ${said(status)}: traces, metrics and logs for it are dropped until it does`
        )
      })
    const taken = (url: string) =>
      Effect.suspend(() => {
        const { origin } = new URL(url)
        return failing.delete(origin)
          ? Effect.logInfo(`The collector of telemetry at ${origin} takes telemetry again`)
          : Effect.void
      })
    return HttpClient.transform(client, (effect, { url }) =>
      effect.pipe(
        Effect.tap(({ status }) => (status < 400 ? taken(url) : lost(url, status))),
        Effect.tapError(() => lost(url, null))
      )
    )
  })
)

/** What failed by its name alone: messages and causes may quote what people sent. */
class Failed extends Error {
  constructor(override readonly name: string) {
    super(name)
    this.stack = name
  }
}

const nameOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return "Error"
  if ("_tag" in error && typeof error._tag === "string") return error._tag
  return error instanceof Error ? error.name : "Error"
}

const nameless = (exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> =>
  Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause)
    ? exit
    : Exit.fail(new Failed(nameOf(Cause.squash(exit.cause))))

/** A tracer that tells of what failed only which kind of failure it was. */
const discreet = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    context: tracer.context,
    span: (...about) => {
      const span = tracer.span(...about)
      const end = span.end.bind(span)
      span.end = (time, exit) => end(time, nameless(exit))
      return span
    }
  })

/** Each signal to its address, as protobuf or JSON over HTTP; what cannot be sent is dropped. */
export const otlp = ({ addresses, encoding, headers, metricsEvery, resource, serviceName }: OtlpSettings) => {
  const common = {
    headers: Redacted.value(headers),
    resource: { serviceName, serviceVersion: VERSION, attributes: resource }
  }
  const to = <A, E, R>(signal: Signal, layer: (url: string) => Layer.Layer<A, E, R>) =>
    Option.match(addresses[signal], { onNone: () => Layer.empty, onSome: layer })

  const read = Effect.promise(takeReadings).pipe(
    Effect.repeat(Schedule.spaced(Duration.millis(metricsEvery / 2))),
    Effect.forkScoped
  )
  return Layer.mergeAll(
    to("traces", (url) =>
      Layer.unwrapScoped(Effect.map(OtlpTracer.make({ ...common, url }), (tracer) => Layer.setTracer(discreet(tracer))))
    ),
    to("metrics", (url) =>
      Layer.merge(
        OtlpMetrics.layer({ ...common, url, exportInterval: Duration.millis(metricsEvery) }),
        Layer.scopedDiscard(read)
      )
    ),
    to("logs", (url) => OtlpLogger.layer({ ...common, url, excludeLogSpans: true }))
  ).pipe(
    Layer.provide(encoding === "http/json" ? OtlpSerialization.layerJson : OtlpSerialization.layerProtobuf),
    Layer.provide(Layer.provide(TellingClient, FetchHttpClient.layer))
  )
}
