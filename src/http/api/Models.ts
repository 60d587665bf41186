import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ModelRecords } from "../../domain/models/Measured.ts"
import { CHECK_SECONDS, ModelConnectionStatus, NewModelConnection } from "../../domain/models/ModelConnection.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { NDJSON, ResultLines } from "./DurableAskView.ts"
import { NotFound, PaymentRequired, Unprocessable } from "./Errors.ts"
import example from "./examples/Models.json" with { type: "json" }
import { DeletedResponse, documented, response } from "./Response.ts"

const none = Schema.Struct({})

const list = HttpApiEndpoint.get("list", "/v1/models")
  .setUrlParams(none)
  .addSuccess(response("ModelsResponse", ModelRecords))
  .annotateContext(
    documented({
      operationId: "listModels",
      scope: "read",
      summary: "Show how close language models come to people",
      description:
        "Returns each language model that answers you with its trust, its mean error in percentage points, and how many " +
        "people asked one answer of it is worth: with our correction and without, and where the figures come from. The " +
        "published table of measured families is there even if there is no model. Free.",
      answer: example.list
    })
  )

const CONNECTION = "/v1/models/connection"
const StatusResponse = response("ModelConnectionResponse", ModelConnectionStatus)

const connection = HttpApiEndpoint.get("connection", CONNECTION)
  .setUrlParams(none)
  .addSuccess(StatusResponse)
  .annotateContext(
    documented({
      operationId: "getModelConnection",
      scope: "read",
      summary: "Show the language model you connected",
      description:
        "Says what answers if no survey can: the models in the service's settings, which come first, or the one you " +
        "connected. Of its key you see the last four characters at most. Free.",
      answer: example.status
    })
  )

const connect = HttpApiEndpoint.put("connect", CONNECTION)
  .setPayload(NewModelConnection)
  .addSuccess(StatusResponse)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "connectModel",
      scope: "administer",
      summary: "Connect your own language model",
      description:
        "From now on it answers what no survey can, for your organization only, and its provider bills you. It replaces " +
        "the one connected before. The key is stored encrypted. Addresses have to be on the public internet, with https, " +
        "unless the administrator allows others. Check it first with POST /v1/models/connection/check. Free.",
      request: example.connect,
      answer: example.status
    })
  )

const disconnect = HttpApiEndpoint.del("disconnect", CONNECTION)
  .setUrlParams(none)
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "disconnectModel",
      scope: "administer",
      summary: "Remove the language model you connected",
      description:
        "Deletes the connection and its key. Requests already sent to the model finish; no new ones are sent, on other " +
        "instances of the service after a second at most.",
      answer: example.removed
    })
  )

const check = HttpApiEndpoint.post("check", `${CONNECTION}/check`)
  .setPayload(NewModelConnection)
  .addSuccess(ResultLines)
  .addError(PaymentRequired.body)
  .annotateContext(
    documented({
      operationId: "checkModel",
      scope: "administer",
      summary: "Check a language model before you connect it",
      description:
        "Tries the server, the model, and one test question, and says what a question costs at the default sample size. " +
        `Returns NDJSON, one line as soon as each step is done, and ends within ${CHECK_SECONDS} seconds. Nothing is ` +
        "stored. The provider bills you for about a dozen short requests; they count toward today's model budget. Free.",
      request: example.connect,
      files: { [NDJSON]: { example: `${JSON.stringify(example.line)}\n` } }
    })
  )

export class ModelsGroup extends HttpApiGroup.make("models")
  .add(list)
  .add(connection)
  .add(connect)
  .add(disconnect)
  .add(check)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Language models")
  .annotate(OpenApi.Description, "How close language models come to people, and the one you connect yourself") {}
