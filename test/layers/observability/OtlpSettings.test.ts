import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, FastCheck as fc, Option, Redacted } from "effect"
import { explainConfigError } from "../../../src/layers/Config.ts"
import { telemetryVariables } from "../../../src/layers/observability/OtlpSettings.ts"

const ADDRESS = ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:4318"] as const
const read = (variables: Record<string, string>) =>
  Effect.withConfigProvider(
    telemetryVariables,
    ConfigProvider.fromMap(new Map([ADDRESS, ...Object.entries(variables)]))
  )
const complaint = (variables: Record<string, string>) => Effect.map(Effect.flip(read(variables)), explainConfigError)
const headersOf = (text: string) =>
  Effect.map(read({ OTEL_EXPORTER_OTLP_HEADERS: text }), (settings) =>
    Option.map(settings, ({ headers }) => Redacted.value(headers))
  )

describe("settings of telemetry", () => {
  it.effect("refuse words that they do not know", () =>
    Effect.forEach(
      [
        ["OTEL_SDK_DISABLED", "yes", "must be true or false"],
        ["OTEL_TRACES_EXPORTER", "jaeger", "must be none or otlp"],
        ["OTEL_METRICS_EXPORTER", "prometheus", "must be none or otlp"],
        ["OTEL_LOGS_EXPORTER", "?", "must be none or otlp"],
        ["OTEL_EXPORTER_OTLP_HEADERS", "abc", "must read like name=value,name=value"],
        ["OTEL_RESOURCE_ATTRIBUTES", "a=b,c", "must read like name=value,name=value"]
      ] as const,
      ([name, value, rule]) =>
        Effect.map(complaint({ [name]: value }), (said) =>
          assert.strictEqual(said, `The environment variable ${name} is not valid: ${rule}.`)
        )
    )
  )

  it.effect("take their words in any letters, and say once what is wrong for all signals", () =>
    Effect.gen(function* () {
      for (const off of ["true", "TRUE", " True "])
        assert.isTrue(Option.isNone(yield* read({ OTEL_SDK_DISABLED: off })))
      for (const on of ["", "false", "False"]) assert.isTrue(Option.isSome(yield* read({ OTEL_SDK_DISABLED: on })))
      const traces = Option.flatMap(
        yield* read({ OTEL_TRACES_EXPORTER: "None" }),
        (settings) => settings.addresses.traces
      )
      assert.isTrue(Option.isNone(traces))
      assert.lengthOf((yield* complaint({ OTEL_EXPORTER_OTLP_ENDPOINT: "?!" })).split("\n"), 1)
    })
  )

  it.effect("take a value that holds an equals sign", () =>
    Effect.gen(function* () {
      const headers = yield* headersOf("authorization=Basic YTpi==, x-team = a%20b")
      assert.deepStrictEqual(Option.getOrNull(headers), { authorization: "Basic YTpi==", "x-team": "a b" })
    })
  )

  it.effect.prop("refuse headers of which one has no name or no value", [fc.stringMatching(/^[a-z]{1,9}$/)], ([word]) =>
    Effect.gen(function* () {
      for (const text of [word, `=${word}`, `a=b,${word}`])
        assert.include(
          yield* complaint({ OTEL_EXPORTER_OTLP_HEADERS: text }),
          "OTEL_EXPORTER_OTLP_HEADERS is not valid"
        )
    })
  )
})
