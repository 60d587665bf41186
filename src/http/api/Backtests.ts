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
      summary: "How well a project's answers predict each other",
      description:
        "Every closed question is hidden, a third of its answers at a time, and predicted from all others; " +
        "beside it stand two baselines. It is worked out once after every import, in the background: " +
        "`status` says whether it is there yet. Its errors widen the margins of predicted answers. Costs " +
        "nothing.",
      answer: example.backtest
    })
  )

export class BacktestsGroup extends HttpApiGroup.make("backtests")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Backtests")
  .annotate(OpenApi.Description, "What predicted answers are worth, by a project's own") {}
