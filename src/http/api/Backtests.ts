import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ProjectBacktest } from "../../domain/backtest/BacktestRecord.ts"
import { ProjectId } from "../../domain/Project.ts"
import { Authorization } from "./Authorization.ts"
import { ClosedRequests } from "./ClosedRequests.ts"
import { NotFound } from "./Errors.ts"
import example from "./examples/Backtests.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const get = HttpApiEndpoint.get("get", "/v1/projects/:projectId/backtest")
  .setPath(Schema.Struct({ projectId: ProjectId }))
  .addSuccess(response("BacktestResponse", ProjectBacktest))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getProjectBacktest",
      scope: "read",
      summary: "Show how well a project's answers predict each other",
      description:
        "Hides each closed question's answers, a third at a time, predicts them from all other questions, and " +
        "compares the result with two baselines. This runs once in the background after every import; `status` " +
        "says whether it is done. Its errors widen the margins of predicted answers. Free.",
      answer: example.backtest
    })
  )

export class BacktestsGroup extends HttpApiGroup.make("backtests")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Backtests")
  .annotate(OpenApi.Description, "How good predicted answers are, tested on a project's own") {}
