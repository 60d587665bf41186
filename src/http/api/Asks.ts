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
import { Conflict, NotFound, PayloadTooLarge, PaymentRequired, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import example from "./examples/Asks.json" with { type: "json" }
import comparing from "./examples/Compare.json" with { type: "json" }
import durable from "./examples/DurableAsks.json" with { type: "json" }
import provenanceExample from "./examples/Provenance.json" with { type: "json" }
import quoteExample from "./examples/Quotes.json" with { type: "json" }
import { documented, response, responseWithoutError } from "./Response.ts"

const BATCH = Symbol.for("http/api/AskBatch/batch")

const asks = Schema.Array(QuoteAsk)
  .pipe(Schema.minItems(1), Schema.maxItems(MAX_ITEMS))
  .annotations({ description: "Bodies of asks of any kind, those of a project's with `projectId`" })

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
    "Bodies of asks of any kind, those of a project's with `projectId`, as an array or under `asks`, " +
    "beside which `webhook` may stand. As NDJSON, one in each line; a first line may hold `webhook` alone",
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
      summary: "How an answer came about",
      description:
        "Of an ask that was answered, by the requestId of its answer: what was asked as it was understood, " +
        "what it rests on, and every call to a language model as it can be made again, with the orders of " +
        "choices and the shares before and after calibration. Kept 30 days unless the service is set " +
        "otherwise. Costs nothing.",
      answer: provenanceExample.provenance
    })
  )

export class ProvenanceGroup extends HttpApiGroup.make("provenance")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Provenance")
  .annotate(OpenApi.Description, "How answers came about") {}

const ask = HttpApiEndpoint.post("ask", "/v1/ask/quote")
  .setPayload(QuoteAsk)
  .addSuccess(response("QuoteResponse", Quote))
  .addError(NotFound.body)
  .addError(PaymentRequired.body)
  .addError(Unprocessable.body)
  .addError(Conflict.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "quoteAsk",
      scope: "read",
      summary: "What an ask would cost",
      description:
        "Takes the body of any ask, that of a project's with `projectId`, and goes through it without asking " +
        "a language model: the most credits, and what language models would take in calls, tokens and money. " +
        "It is refused where the ask would be. Costs nothing.",
      request: example.choicesAsk,
      answer: quoteExample.quote
    })
  )

const many = HttpApiEndpoint.post("many", "/v1/asks/quote")
  .setPayload(AskBatch)
  .addSuccess(response("AsksQuoteResponse", AsksQuote))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(PayloadTooLarge.body)
  .addError(Unprocessable.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "quoteAsks",
      scope: "read",
      summary: "What many asks would cost as one batch",
      description:
        "Takes the body of `POST /v1/asks`, and goes through some of the asks without asking a language " +
        "model: the most credits, and the money that all of them would take, beside what is left of the " +
        "day's. Nothing is taken in. Costs nothing.",
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
  .annotate(OpenApi.Description, "What asks would cost") {}

const DEFERRABLE = " With `Prefer: respond-async` it becomes a durable ask, answered as POST /v1/asks is."
/** The derived client waits for its answers; the document tells of the other answer as well. */
const deferred = { accepted: durable.accepted, acceptedSchema: STATUS_RESPONSE, headers: ["Prefer"] } as const

/** What may be said of an ask that outlives its request. */
const later = Schema.Struct({
  webhook: Schema.optional(
    Webhook.annotations({ description: "Who is told when it is over; with `Prefer: respond-async` alone" })
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
        "One percentage per choice, in the order submitted, with a summary and themes. Costs one credit per " +
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
        "Each side is answered as its own ask would be, with the same numbers for the same seed, and costs " +
        "as much; a side of which nothing is known costs nothing. If a side is refused or fails nothing is " +
        "charged. Differences are told with their 95% interval and a p-value corrected for all tests " +
        "(Holm), where both sides answered the same question; where a side is estimated the error is that of " +
        `estimates on held-out questions.${DEFERRABLE}`,
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
        `Raw answers, one per simulated respondent. Send \`question\` for a flat list, \`questions\` for one ` +
        "list per question. Costs one credit per respondent and question: 10, 25, 50 or 100 respondents. " +
        "Without a model, and without a survey that asked, answers are made-up examples and " +
        `free.${DEFERRABLE}`,
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
        "Costs one credit per respondent asked (at most 1,000) and question; percentages use every " +
        `respondent who matches.${DEFERRABLE}`,
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
      description: `The same as \`POST /v1/project/{projectId}/ask\`, which is to be used instead.${DEFERRABLE}`,
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
  .annotate(OpenApi.Description, "Questions put to audiences and to survey respondents") {}
