import { Config, ConfigError, Either, Option, Redacted } from "effect"

/** What OpenTelemetry names in its environment variables, and this service exports. */
const SIGNALS = ["traces", "metrics", "logs"] as const
export type Signal = (typeof SIGNALS)[number]

export interface OtlpSettings {
  /** Where each signal goes; none goes nowhere. */
  readonly addresses: Readonly<Record<Signal, Option.Option<string>>>
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  readonly encoding: "http/protobuf" | "http/json"
  readonly serviceName: string
  readonly resource: Readonly<Record<string, string>>
  readonly sampling: Sampling
  /** Milliseconds between two exports of metrics. */
  readonly metricsEvery: number
}

/** Which requests are traced: as their caller decided if it did, else this share of them. */
export interface Sampling {
  readonly parentBased: boolean
  /** 0–1. */
  readonly share: number
}

const NAME = "audience-insights-api"
const METRICS_EVERY_MS = 60_000

const optional = (name: string) =>
  Config.option(Config.string(name)).pipe(
    Config.map(Option.map((value) => value.trim())),
    Config.map(Option.filter((value) => value !== ""))
  )

const invalid = (name: string, rule: string) => Either.left(ConfigError.InvalidData([name], rule))

const address = (name: string) =>
  optional(name).pipe(
    Config.mapOrFail((value) =>
      Option.isNone(value) || (URL.canParse(value.value) && /^https?:$/.test(new URL(value.value).protocol))
        ? Either.right(Option.map(value, (url) => url.replace(/\/+$/, "")))
        : invalid(name, "must be the address of a collector such as http://localhost:4318")
    )
  )

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `name=value,name=value`, values escaped as in addresses. */
const pairs = (name: string) =>
  optional(name).pipe(
    Config.mapOrFail((value) => {
      const parts = Option.match(value, { onNone: () => [], onSome: (text) => text.split(",") })
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .map((part) => /^([^=]*)=(.*)$/s.exec(part) ?? [])
        .map(([, key = "", value = ""]) => [key.trim(), decoded(value.trim())])
      return parts.every(([key = ""]) => key !== "")
        ? Either.right(Object.fromEntries(parts) as Readonly<Record<string, string>>)
        : invalid(name, "must read like name=value,name=value")
    })
  )

const encoding = optional("OTEL_EXPORTER_OTLP_PROTOCOL").pipe(
  Config.mapOrFail((value): Either.Either<OtlpSettings["encoding"], ConfigError.ConfigError> => {
    const asked = Option.getOrElse(value, () => "http/protobuf")
    return asked === "http/protobuf" || asked === "http/json"
      ? Either.right(asked)
      : invalid("OTEL_EXPORTER_OTLP_PROTOCOL", "must be http/protobuf or http/json: this service does not speak gRPC")
  })
)

const SAMPLERS: Readonly<Record<string, { readonly parentBased: boolean; readonly share: number | null }>> = {
  always_on: { parentBased: false, share: 1 },
  always_off: { parentBased: false, share: 0 },
  traceidratio: { parentBased: false, share: null },
  parentbased_always_on: { parentBased: true, share: 1 },
  parentbased_always_off: { parentBased: true, share: 0 },
  parentbased_traceidratio: { parentBased: true, share: null }
}

const sampling = Config.all([optional("OTEL_TRACES_SAMPLER"), optional("OTEL_TRACES_SAMPLER_ARG")]).pipe(
  Config.mapOrFail(([name, given]): Either.Either<Sampling, ConfigError.ConfigError> => {
    const sampler = SAMPLERS[Option.getOrElse(name, () => "parentbased_always_on")]
    if (sampler === undefined) {
      return invalid("OTEL_TRACES_SAMPLER", `must be one of ${Object.keys(SAMPLERS).join(", ")}`)
    }
    const share = sampler.share ?? Number(Option.getOrElse(given, () => "1"))
    return share >= 0 && share <= 1
      ? Either.right({ parentBased: sampler.parentBased, share })
      : invalid("OTEL_TRACES_SAMPLER_ARG", "must be a share from 0 to 1")
  })
)

/** Whether a variable says one of two words, the second where it says nothing; large letters are as good as small ones. */
const either = (name: string, yes: string, no: string) =>
  optional(name).pipe(
    Config.mapOrFail((value) => {
      const word = Option.getOrElse(value, () => no).toLowerCase()
      return word === yes || word === no ? Either.right(word === yes) : invalid(name, `must be ${yes} or ${no}`)
    })
  )

const addressOf = (signal: Signal) =>
  Config.all([
    address(`OTEL_EXPORTER_OTLP_${signal.toUpperCase()}_ENDPOINT`),
    address("OTEL_EXPORTER_OTLP_ENDPOINT"),
    either(`OTEL_${signal.toUpperCase()}_EXPORTER`, "none", "otlp")
  ]).pipe(
    Config.map(([own, all, off]) =>
      Option.filter(
        Option.orElse(own, () => Option.map(all, (base) => `${base}/v1/${signal}`)),
        () => !off
      )
    )
  )

const milliseconds = (name: string, fallback: number) =>
  Config.integer(name).pipe(
    Config.validate({
      message: "must be a number of milliseconds of at least 100",
      validation: (value) => value >= 100
    }),
    Config.withDefault(fallback)
  )

/** The settings of OpenTelemetry that this service heeds; none where nothing is exported. */
export const telemetryVariables = Config.all({
  disabled: either("OTEL_SDK_DISABLED", "true", "false"),
  traces: addressOf("traces"),
  metrics: addressOf("metrics"),
  logs: addressOf("logs"),
  headers: Config.map(pairs("OTEL_EXPORTER_OTLP_HEADERS"), Redacted.make),
  encoding,
  serviceName: Config.map(
    optional("OTEL_SERVICE_NAME"),
    Option.getOrElse(() => NAME)
  ),
  resource: pairs("OTEL_RESOURCE_ATTRIBUTES"),
  sampling,
  metricsEvery: milliseconds("OTEL_METRIC_EXPORT_INTERVAL", METRICS_EVERY_MS)
}).pipe(
  Config.map(({ disabled, logs, metrics, traces, ...rest }): Option.Option<OtlpSettings> => {
    const addresses = { logs, metrics, traces }
    const wanted = !disabled && SIGNALS.some((signal) => Option.isSome(addresses[signal]))
    return wanted ? Option.some({ ...rest, addresses }) : Option.none()
  })
)
