import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { BacktestResult } from "../../src/domain/backtest/BacktestRecord.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { Backtests } from "../../src/services/usecases/Backtests.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { clientOf, newTenant, send, testService } from "../support/Service.ts"
import { exactly } from "../support/Shapes.ts"

const shape = Schema.Struct({
  requestId: Schema.String,
  data: Schema.Struct({ status: Schema.String, backtest: Schema.NullOr(BacktestResult) }),
  error: Schema.Null
})

layer(testService())("a project's backtest over HTTP", (it) => {
  it.effect("is computed after the import, and then ready", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
      const get = Effect.flatMap(
        send({ path: `/v1/projects/${id}/backtest`, key: tenant.key }),
        ({ headers, json }) => {
          assert.isUndefined(headers["x-credits-charged"])
          return Effect.map(exactly(shape, json), ({ data }) => data)
        }
      )
      assert.deepStrictEqual(yield* get, { status: "computing", backtest: null })

      const { next } = yield* Backtests
      const working = yield* Effect.fork(next)
      isEnvelope(yield* send({ path: "/v1/nowhere", key: tenant.key }), {
        status: 404,
        type: "not_found_error",
        code: "route_not_found",
        param: null
      })
      yield* working.await
      const { backtest, status } = yield* get
      assert.strictEqual(status, "ready")
      const bakes = backtest!.items.find(({ key }) => key === "bakes")!
      assert.strictEqual(bakes.answers, 300)
      assert.isBelow(bakes.predicted.logLoss, bakes.marginal.logLoss)
      assert.include(
        backtest!.subgroups.map(({ label }) => label),
        "Female"
      )
      const client = yield* clientOf(tenant)
      const { data } = yield* client.backtests.get({ path: { projectId: id } })
      assert.deepStrictEqual(data, { status: "ready", backtest: backtest! })
    })
  )
})
