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
      summary: "What an ask would cost",
      description:
        "Takes the body of any ask, that of a project's with `projectId`, and goes through it without asking " +
        "a language model: the most credits, and what language models would take in calls, tokens and money. " +
        "It is refused where the ask would be. Costs nothing.",
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
      summary: "What many asks would cost as one batch",
      description:
        "Takes the body of `POST /v1/asks`, and goes through some of the asks without asking a language " +
        "model: the most credits, and the money that all of them would take, beside what is left of the " +
        "day's. Nothing is taken in. Costs nothing.",
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
  .annotate(OpenApi.Description, "What asks would cost") {}
