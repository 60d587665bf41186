import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Quote } from "../../domain/ask/Quote.ts"
import { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { Authorization } from "./Authorization.ts"
import { ClosedRequests } from "./ClosedRequests.ts"
import { Conflict, NotFound, PayloadTooLarge, PaymentRequired, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import * as example from "./examples/Quotes.ts"
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
      summary: "What an ask would cost",
      description:
        "Takes the body of any ask, that of a project's with `projectId`, and goes through it without asking a language model: the most credits, and what language models would take in calls, tokens and money. It is refused where the ask would be. Costs nothing.",
      request: example.quoteAsk,
      answer: example.quote
    })
  )

export class QuotesGroup extends HttpApiGroup.make("quotes")
  .add(ask)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Quotes")
  .annotate(OpenApi.Description, "What asks would cost") {}
