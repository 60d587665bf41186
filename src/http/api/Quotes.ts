import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { AsksQuote } from "../../domain/ask/AsksQuote.ts"
import { Quote } from "../../domain/ask/Quote.ts"
import { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { AskBatch } from "./AskBatch.ts"
import { Authorization } from "./Authorization.ts"
import { ClosedRequests } from "./ClosedRequests.ts"
import { Conflict, NotFound, PayloadTooLarge, PaymentRequired, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import asks from "./examples/Asks.json" with { type: "json" }
import example from "./examples/Quotes.json" with { type: "json" }
import { documented, response } from "./Response.ts"

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
      summary: "Get the price of a question",
      description:
        "Takes the body of any question (add `projectId` for a project's respondents) and works through it without " +
        "asking a language model. Returns the maximum cost in credits, and the model calls, tokens and money it " +
        "would take. Refused where the question would be. Free.",
      request: asks.choicesAsk,
      answer: example.quote
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
      summary: "Get the price of a batch",
      description:
        "Takes the body of `POST /v1/asks` and works through some of its questions without asking a language " +
        "model. Returns the maximum cost in credits, and the model money all of them would take next to what is " +
        "left of today's budget. Nothing is submitted. Free.",
      request: [asks.choicesAsk, asks.openAsk],
      answer: example.asksQuote
    })
  )

export class QuotesGroup extends HttpApiGroup.make("quotes")
  .add(ask)
  .add(many)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Quotes")
  .annotate(OpenApi.Description, "What questions would cost") {}
