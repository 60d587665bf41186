import { Effect } from "effect"
import { Backtests } from "./Backtests.ts"

/** Works out, as long as the service runs, the backtests that imports have made due. */
export class BacktestWork extends Effect.Service<BacktestWork>()("services/BacktestWork", {
  scoped: Effect.gen(function* () {
    yield* Effect.forkScoped((yield* Backtests).work)
    return {}
  })
}) {}
