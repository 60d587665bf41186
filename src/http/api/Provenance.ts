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
      summary: "How an answer came about",
      description:
        "Of an ask that was answered, by the requestId of its answer: what was asked as it was understood, " +
        "what it rests on, and every call to a language model as it can be made again, with the orders of " +
        "choices and the shares before and after calibration. Kept 30 days unless the service is set " +
        "otherwise. Costs nothing.",
      answer: example.provenance
    })
  )

export class ProvenanceGroup extends HttpApiGroup.make("provenance")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Provenance")
  .annotate(OpenApi.Description, "How answers came about") {}
