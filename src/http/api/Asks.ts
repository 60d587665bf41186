import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema, SchemaAST } from "effect"
import { ChoicesAsk, OpenAsk, ProjectAsk } from "../../domain/ask/Ask.ts"
import { ChoicesResult, OpenResult, ProjectResult } from "../../domain/ask/AskResult.ts"
import { AsksQuote } from "../../domain/ask/AsksQuote.ts"
import { CompareAsk } from "../../domain/ask/CompareAsk.ts"
import { CompareResult } from "../../domain/ask/CompareResult.ts"
import { MAX_ITEMS } from "../../domain/ask/DurableAsk.ts"
import { Provenance } from "../../domain/ask/Provenance.ts"
import { Quote } from "../../domain/ask/Quote.ts"
import { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { ProjectId } from "../../domain/Project.ts"
import { RequestId } from "../../domain/RequestId.ts"
import { Webhook } from "../../domain/Webhook.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { STATUS_RESPONSE } from "./DurableAskView.ts"
import { BodyRefused, Conflict, NotFound, PaymentRequired, Unprocessable } from "./Errors.ts"
import example from "./examples/Asks.json" with { type: "json" }
import comparing from "./examples/Compare.json" with { type: "json" }
import durable from "./examples/DurableAsks.json" with { type: "json" }
import provenanceExample from "./examples/Provenance.json" with { type: "json" }
import quoteExample from "./examples/Quotes.json" with { type: "json" }
import { documented, response, responseWithoutError } from "./Response.ts"

const BATCH = Symbol.for("http/api/AskBatch/batch")

const asks = Schema.Array(QuoteAsk)
  .pipe(Schema.minItems(1), Schema.maxItems(MAX_ITEMS))
  .annotations({ description: "Request bodies of any kind; those for a project's respondents have a `projectId`" })

/** What is said of a batch as a whole, beside its asks. */
export const BatchSettings = Schema.Struct({ webhook: Schema.optional(Webhook) })
export type BatchSettings = typeof BatchSettings.Type

/** Asks of any kind, that of a project's with its `projectId`: alone, or with what is said of them as a whole. */
export const AskBatch = Schema.Union(
  asks,
  Schema.Struct({ asks, ...BatchSettings.fields }).annotations({ identifier: "AskBatchWithSettings" })
).annotations({
  identifier: "AskBatch",
  description:
    "Request bodies of any kind (those for a project's respondents have a `projectId`), as an array or under `asks`, " +
    "next to which `webhook` may stand. As NDJSON, one per line; the first line may hold `webhook` alone",
  [BATCH]: true
})

/** Whether a payload is read one ask at a time. */
export const isBatch = ({ ast }: Schema.Schema.All): boolean =>
  SchemaAST.getAnnotation<boolean>(ast, BATCH)._tag === "Some"

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
        "Returns how a question was understood, what the answer is based on, and every call to a language model in a " +
        "form you can repeat, with the orders of the choices and the percentages before and after calibration. Kept for " +
        "30 days by default. Free.",
      answer: provenanceExample.provenance
    })
  )

export class ProvenanceGroup extends HttpApiGroup.make("provenance")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Provenance")
  .annotate(OpenApi.Description, "Where answers come from") {}

const ask = HttpApiEndpoint.post("ask", "/v1/ask/quote")
  .setPayload(QuoteAsk)
  .addSuccess(response("QuoteResponse", Quote))
  .addError(NotFound.body)
  .addError(PaymentRequired.body)
  .addError(Unprocessable.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "quoteAsk",
      scope: "read",
      summary: "Get the price of a question",
      description:
        "Takes the body of any question (add `projectId` for a project's respondents) and works through it without " +
        "asking a language model. Returns the maximum cost in credits, and the model calls, tokens and money it would " +
        "take. Refused where the question would be. Free.",
      request: example.choicesAsk,
      answer: quoteExample.quote
    })
  )

const many = HttpApiEndpoint.post("many", "/v1/asks/quote")
  .setPayload(AskBatch)
  .addSuccess(response("AsksQuoteResponse", AsksQuote))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "quoteAsks",
      scope: "read",
      summary: "Get the price of a batch",
      description:
        "Takes the body of `POST /v1/asks` and works through some of its questions without asking a language model. " +
        "Returns the maximum cost in credits, and the model money all of them would take next to what is left of today's " +
        "budget. Nothing is submitted. Free.",
      request: [example.choicesAsk, example.openAsk],
      answer: quoteExample.asksQuote
    })
  )

export class QuotesGroup extends HttpApiGroup.make("quotes")
  .add(ask)
  .add(many)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Quotes")
  .annotate(OpenApi.Description, "What questions would cost") {}

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
  .addError(BodyRefused)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Asking")
  .annotate(OpenApi.Description, "Ask audiences and survey respondents") {}
