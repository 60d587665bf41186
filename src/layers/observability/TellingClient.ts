import * as HttpClient from "@effect/platform/HttpClient"
import { Effect, Layer } from "effect"

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
