import * as OtlpLogger from "@effect/opentelemetry/OtlpLogger"
import * as OtlpMetrics from "@effect/opentelemetry/OtlpMetrics"
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization"
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import { Duration, Effect, Layer, Option, Redacted, Schedule } from "effect"
import { VERSION } from "../../domain/Version.ts"
import { discreet } from "./Discreet.ts"
import type { OtlpSettings, Signal } from "./OtlpSettings.ts"
import { takeReadings } from "./Readings.ts"
import { TellingClient } from "./TellingClient.ts"

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
