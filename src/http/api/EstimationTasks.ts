import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ChoicesAsk } from "../../domain/ask/Ask.ts"
import { ChoicesResult } from "../../domain/ask/AskResult.ts"
import { Estimates, EstimationTask, TASK_MINUTES, TaskToken } from "../../domain/ask/EstimationTask.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BodyRefused, Conflict, NotFound, PaymentRequired, Unprocessable } from "./Errors.ts"
import asks from "./examples/Asks.json" with { type: "json" }
import example from "./examples/EstimationTasks.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const create = HttpApiEndpoint.post("create", "/v1/ask/estimation-tasks")
  .setPayload(ChoicesAsk)
  .addSuccess(response("EstimationTaskResponse", EstimationTask))
  .annotateContext(
    documented({
      operationId: "createEstimationTask",
      scope: "ask",
      summary: "Get the prompts of a closed question, to answer them with a model of your own",
      description:
        "Returns the prompts a configured language model would get, with the choices in balanced orders: two for " +
        "sampleSize low, otherwise four. Have any model answer them and hand in its replies within " +
        `${TASK_MINUTES} minutes. Refused where no model would be asked, such as where a survey answers. Free.`,
      request: asks.choicesAsk,
      answer: example.task
    })
  )

const submit = HttpApiEndpoint.post("submit", "/v1/ask/estimation-tasks/:token/replies")
  .setPath(Schema.Struct({ token: TaskToken }))
  .setPayload(Estimates)
  .addSuccess(response("EstimatesResponse", ChoicesResult))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "submitEstimates",
      scope: "ask",
      summary: "Hand in your model's replies, and get the answer",
      description:
        "Checks the replies and corrects them as it does those of a configured model: for the order of the choices, " +
        "and toward what people usually answer. The basis is `model`, the engine `client/` and the model's name. " +
        "Costs one credit per simulated respondent, 50 or 100. Replies that can't be used cost nothing, and the " +
        "token can be used again.",
      request: example.estimates,
      answer: example.answer,
      charged: true
    })
  )

export class EstimationTasksGroup extends HttpApiGroup.make("estimationTasks")
  .add(create)
  .add(submit)
  .addError(PaymentRequired.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Estimation tasks")
  .annotate(OpenApi.Description, "Closed questions estimated by a model of yours") {}
