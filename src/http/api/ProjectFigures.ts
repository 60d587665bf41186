import { HttpApiEndpoint } from "@effect/platform"
import { Schema } from "effect"
import { Distributions, DistributionsAsk, WrittenAnswers, WrittenAnswersAsk } from "../../domain/ask/Distributions.ts"
import { Matches, MatchesAsk } from "../../domain/ask/Matches.ts"
import { ProjectId } from "../../domain/Project.ts"
import { Conflict, NotFound, PayloadTooLarge, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import counted from "./examples/Distributions.json" with { type: "json" }
import matching from "./examples/Matches.json" with { type: "json" }
import written from "./examples/WrittenAnswers.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const idPath = Schema.Struct({ projectId: ProjectId })

/** How all questions of a survey were answered. */
export const distributions = HttpApiEndpoint.get("distributions", "/v1/projects/:projectId/distributions")
  .setPath(idPath)
  .setUrlParams(DistributionsAsk)
  .addSuccess(response("DistributionsResponse", Distributions))
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "listDistributions",
      scope: "read",
      summary: "Show how all questions of a survey were answered",
      description:
        "Of each question what the total column of its crosstabs says: base and who is in it, weighted shares, mean, and who is missing; of everybody, or of those who match a filter. 200 questions a page unless `limit` says otherwise, up to 1,000. Costs nothing.",
      answer: counted.distributions
    })
  )

/** What respondents wrote. */
export const answers = HttpApiEndpoint.get("answers", "/v1/projects/:projectId/questions/:key/answers")
  .setPath(Schema.Struct({ ...idPath.fields, key: Schema.String.annotations({ description: "Key of the question" }) }))
  .setUrlParams(WrittenAnswersAsk)
  .addSuccess(response("WrittenAnswersResponse", WrittenAnswers))
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "listWrittenAnswers",
      scope: "read",
      summary: "Read what respondents of a survey wrote",
      description:
        "The answers to a question of kind text, of everybody or of those who match a filter, or that hold certain words. Addresses, numbers, links, handles and names that could tell who wrote them are taken out before anything is searched or shown. 100 answers a page unless `limit` says otherwise, up to 1,000. Costs nothing.",
      answer: written.writtenAnswers
    })
  )

/** How a filter is read and how many match. */
export const matches = HttpApiEndpoint.post("matches", "/v1/projects/:projectId/matches")
  .setPath(idPath)
  .setPayload(MatchesAsk)
  .addSuccess(response("MatchesResponse", Matches))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "countMatches",
      scope: "read",
      summary: "How a filter is read on a survey, and how many respondents match",
      description:
        "Unweighted and as a weighted share, with the effective number and the margin of a share of 50%. A filter that cannot be read, or that too few respondents match, is an answer and no error here: `refusal` has the code and the words with which an ask would be refused, `nearest` and `wider` what to send instead. Costs nothing.",
      request: matching.matchesAsk,
      answer: matching.matches
    })
  )
