import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Provenance } from "../../domain/ask/Provenance.ts"
import { RequestId } from "../../domain/RequestId.ts"
import { Authorization } from "./Authorization.ts"
import { ClosedRequests } from "./ClosedRequests.ts"
import { NotFound } from "./Errors.ts"
import example from "./examples/Provenance.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const get = HttpApiEndpoint.get("get", "/v1/asks/:requestId/provenance")
  .setPath(Schema.Struct({ requestId: RequestId }))
  .addSuccess(response("ProvenanceResponse", Provenance))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getProvenance",
      scope: "read",
      summary: "Show where an answer comes from",
      description:
        "Returns how a question was understood, what the answer is based on, and every call to a language model in " +
        "a form you can repeat, with the orders of the choices and the percentages before and after calibration. " +
        "Kept for 30 days by default. Free.",
      answer: example.provenance
    })
  )

export class ProvenanceGroup extends HttpApiGroup.make("provenance")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Provenance")
  .annotate(OpenApi.Description, "Where answers come from") {}
