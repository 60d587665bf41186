import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ChoicesAsk, OpenAsk, ProjectAsk } from "../../domain/ask/Ask.ts"
import { ChoicesResult, OpenResult, ProjectResult } from "../../domain/ask/AskResult.ts"
import { CompareAsk } from "../../domain/ask/CompareAsk.ts"
import { CompareResult } from "../../domain/ask/CompareResult.ts"
import { ProjectId } from "../../domain/Project.ts"
import { Webhook } from "../../domain/Webhook.ts"
import { Authorization } from "./Authorization.ts"
import { ClosedRequests } from "./ClosedRequests.ts"
import { STATUS_RESPONSE } from "./DurableAskView.ts"
import { Conflict, NotFound, PayloadTooLarge, PaymentRequired, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import example from "./examples/Asks.json" with { type: "json" }
import comparing from "./examples/Compare.json" with { type: "json" }
import durable from "./examples/DurableAsks.json" with { type: "json" }
import { documented, response, responseWithoutError } from "./Response.ts"

const DEFERRABLE =
  " With `Prefer: respond-async` the request is answered in the background, like those of POST /v1/asks."
/** The derived client waits for its answers; the document tells of the other answer as well. */
const deferred = { accepted: durable.accepted, acceptedSchema: STATUS_RESPONSE, headers: ["Prefer"] } as const

/** What may be said of an ask that outlives its request. */
const later = Schema.Struct({
  webhook: Schema.optional(
    Webhook.annotations({
      description: "Where to send a webhook when it is finished; only with `Prefer: respond-async`"
    })
  )
})
const ChoicesRequest = Schema.extend(ChoicesAsk, later).annotations({ identifier: "ChoicesAsk" })
const OpenRequest = Schema.extend(OpenAsk, later).annotations({ identifier: "OpenAsk" })
const CompareRequest = Schema.extend(CompareAsk, later).annotations({ identifier: "CompareAsk" })
const ProjectRequest = Schema.extend(ProjectAsk, later).annotations({ identifier: "ProjectAsk" })
export type ProjectRequest = typeof ProjectRequest.Type

const projectPath = Schema.Struct({ projectId: ProjectId })

const choices = HttpApiEndpoint.post("choices", "/v1/ask/choices")
  .setPayload(ChoicesRequest)
  .addSuccess(responseWithoutError("ChoicesResponse", ChoicesResult))
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "askChoices",
      scope: "ask",
      summary: "Ask an audience a closed question",
      description:
        "Returns one percentage per choice, in the order sent, with a summary and themes. Costs one credit per " +
        `simulated respondent: 50, 100, 400 or 1,000.${DEFERRABLE}`,
      request: example.choicesAsk,
      answer: example.choicesAnswer,
      charged: true,
      ...deferred
    })
  )

const compare = HttpApiEndpoint.post("compare", "/v1/ask/compare")
  .setPayload(CompareRequest)
  .addSuccess(response("CompareResponse", CompareResult))
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "askCompare",
      scope: "ask",
      summary: "Ask two to six audiences or segments the same closed question, and compare them",
      description:
        "Answers the question for each group as if you had asked that group alone, with the same numbers for the " +
        "same seed and at the same price; a group we have no data on is free. If one group is refused or fails, " +
        "nothing is charged. Where both groups answered the same question, each difference comes with a 95% " +
        "interval and a p-value corrected for all tests (Holm). Where a group is estimated, the error is the one " +
        `measured on held-out questions.${DEFERRABLE}`,
      request: comparing.compareAsk,
      answer: comparing.compareAnswer,
      charged: true,
      ...deferred
    })
  )

const open = HttpApiEndpoint.post("open", "/v1/ask/open")
  .setPayload(OpenRequest)
  .addSuccess(response("OpenResponse", OpenResult))
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "askOpen",
      scope: "ask",
      summary: "Ask an audience one or more open questions",
      description:
        "Returns raw answers, one per simulated respondent. Send `question` for a flat list, or `questions` for one " +
        "list per question. Costs one credit per respondent and question: 10, 25, 50 or 100 respondents. Without a " +
        `model and without a survey that asked the question, answers are made-up examples and free.${DEFERRABLE}`,
      request: example.openAsk,
      answer: example.openAnswer,
      charged: true,
      ...deferred
    })
  )

const project = HttpApiEndpoint.post("project", "/v1/project/:projectId/ask")
  .setPath(projectPath)
  .setPayload(ProjectRequest)
  .addSuccess(response("ProjectAskResponse", ProjectResult))
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "askProject",
      scope: "ask",
      summary: "Ask a filtered subset of a project's survey respondents",
      description:
        "Costs one credit per respondent (at most 1,000) and question; percentages use every respondent who " +
        `matches.${DEFERRABLE}`,
      request: example.projectAsk,
      answer: example.projectAnswer,
      charged: true,
      ...deferred
    })
  )

const projectAlias = HttpApiEndpoint.post("projectAlias", "/v1/ask/project/:projectId")
  .setPath(projectPath)
  .setPayload(ProjectRequest)
  .addSuccess(response("ProjectAskResponse", ProjectResult))
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .annotate(OpenApi.Deprecated, true)
  .annotateContext(
    documented({
      operationId: "askProjectAlias",
      scope: "ask",
      summary: "Ask a project's respondents (the same under another path)",
      description: `The same as \`POST /v1/project/{projectId}/ask\`; use that one instead.${DEFERRABLE}`,
      request: example.projectAsk,
      answer: example.projectAnswer,
      charged: true,
      ...deferred
    })
  )

export class AsksGroup extends HttpApiGroup.make("asks")
  .add(choices)
  .add(compare)
  .add(open)
  .add(project)
  .add(projectAlias)
  .addError(PaymentRequired.body)
  .addError(Conflict.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Asking")
  .annotate(OpenApi.Description, "Ask audiences and survey respondents") {}
