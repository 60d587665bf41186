import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { documented } from "./Response.ts"

const Report = Schema.Struct({
  status: Schema.String.annotations({ description: "`ok` while requests are answered" }),
  db: Schema.String.annotations({ description: "`ok` while the database responds" }),
  disk: Schema.String.annotations({ description: "`ok` while uploaded files can be saved" }),
  timestamp: Schema.String.annotations({ description: "When this was checked, in ISO 8601" })
})

export const Healthy = Report.annotations({ identifier: "Healthy" })
export const Degraded = Report.annotations(
  HttpApiSchema.annotations({
    status: 503,
    identifier: "Degraded",
    description: "The database doesn't respond, files can't be saved, or the service is stopping"
  })
)

const check = HttpApiEndpoint.get("check", "/v1/healthcheck")
  .addSuccess(Healthy)
  .addError(Degraded)
  .annotateContext(
    documented({
      operationId: "checkHealth",
      scope: null,
      summary: "Check the service, its database and its disk",
      description: "Needs no key and doesn't count toward rate limits.",
      answer: { status: "ok", db: "ok", disk: "ok", timestamp: "2026-01-31T12:00:00.000Z" }
    })
  )

export class HealthGroup extends HttpApiGroup.make("health")
  .add(check)
  .annotate(OpenApi.Title, "Health")
  .annotate(OpenApi.Description, "Whether the service can answer") {}
