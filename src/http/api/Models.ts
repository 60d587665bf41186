import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ModelRecords } from "../../domain/models/Measured.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import example from "./examples/Models.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const list = HttpApiEndpoint.get("list", "/v1/models")
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("ModelsResponse", ModelRecords))
  .annotateContext(
    documented({
      operationId: "listModels",
      scope: "read",
      summary: "Show how close language models come to people",
      description:
        "Returns each configured language model with its trust, its mean error in percentage points, and how many people " +
        "asked one answer of it is worth: with our correction and without, and where the figures come from. The published " +
        "table of measured families is there even if no model is configured. Free.",
      answer: example
    })
  )

export class ModelsGroup extends HttpApiGroup.make("models")
  .add(list)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Language models")
  .annotate(OpenApi.Description, "How close language models come to people") {}
