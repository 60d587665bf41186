import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientError from "@effect/platform/HttpClientError"
import * as HttpClientResponse from "@effect/platform/HttpClientResponse"
import { assert, it } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { TellingClient } from "../../../src/layers/observability/Otlp.ts"

it.effect("says once that a collector takes nothing, and once that it does again", () => {
  const answers: Array<number | null> = [200, null, null, 503, 200, 200, 404, 404]
  const collector = Layer.succeed(
    HttpClient.HttpClient,
    HttpClient.make((request) => {
      const status = answers.shift()
      return status == null
        ? new HttpClientError.RequestError({ request, reason: "Transport" })
        : Effect.succeed(HttpClientResponse.fromWeb(request, new Response(null, { status })))
    })
  )
  const lines: Array<string> = []
  const kept = Logger.replace(
    Logger.defaultLogger,
    Logger.make(({ message }) => void lines.push(String(message)))
  )
  return Effect.gen(function* () {
    const client = yield* HttpClient.HttpClient
    while (answers.length > 0) yield* Effect.ignore(client.post("http://collector.test:4318/v1/traces"))
    assert.lengthOf(lines, 3)
    assert.match(lines[0]!, /collector\.test:4318 does not answer/)
    assert.match(lines[1]!, /takes telemetry again/)
    assert.match(lines[2]!, /answers with status 404/)
  }).pipe(Effect.provide(Layer.mergeAll(Layer.provide(TellingClient, collector), kept)))
})
