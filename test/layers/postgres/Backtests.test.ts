import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { backtest } from "../../../src/domain/backtest/Backtest.ts"
import { ProjectRepo } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { BacktestRepo } from "../../../src/services/usecases/Backtests.ts"
import { kitchenDraft } from "../../support/Kitchen.ts"
import { implementations, newOrganization, StoresTest } from "../../support/Stores.ts"

const draft = kitchenDraft()
const result = backtest(draft.codebook, draft.microdata)

const imported = (contentHash: string) =>
  Effect.gen(function* () {
    const { id } = yield* newOrganization
    yield* actFor(id)
    const project = yield* (yield* ProjectRepo).create(id, { ...draft, contentHash }, { replace: false })
    return { ...project, organization: id }
  })

const replaced = Effect.gen(function* () {
  const { id } = yield* newOrganization
  yield* actFor(id)
  const projects = yield* ProjectRepo
  const first = yield* projects.create(id, draft, { replace: false })
  return { first, second: { ...(yield* projects.create(id, draft, { replace: true })), organization: id } }
})

describe.each(implementations)("backtests $name", ({ stores }) => {
  layer(stores)((it) => {
    it.effect("are claimed by one of many, newest project first", () =>
      Effect.gen(function* () {
        const repo = yield* BacktestRepo
        const projects = [yield* imported("a"), yield* imported("b"), yield* imported("c")]
        const claims = yield* Effect.all(Array(3).fill(repo.claim) as Array<typeof repo.claim>)
        assert.deepStrictEqual(
          claims.map((claim) => Option.getOrThrow(claim)),
          projects.reverse()
        )
        assert.isTrue(Option.isNone(yield* repo.claim))
        yield* imported("d")
        const rivals = yield* Effect.all(Array(5).fill(repo.claim) as Array<typeof repo.claim>, {
          concurrency: "unbounded"
        })
        assert.strictEqual(rivals.filter(Option.isSome).length, 1)
      })
    )

    it.effect("are kept as they were worked out", () =>
      Effect.gen(function* () {
        const repo = yield* BacktestRepo
        const project = yield* imported("kept")
        assert.deepStrictEqual(yield* repo.get(project), { status: "computing", backtest: null })
        yield* repo.complete(project, result)
        assert.deepStrictEqual(yield* repo.get(project), { status: "ready", backtest: result })
        assert.isTrue(Option.isNone(yield* repo.claim))
      })
    )

    it.effect("of data that have changed are forgotten", () =>
      Effect.gen(function* () {
        const repo = yield* BacktestRepo
        const { first, second } = yield* replaced
        yield* repo.complete(first, result)
        assert.strictEqual((yield* repo.get(second)).status, "computing")
        const claimed = Option.getOrThrow(yield* repo.claim)
        assert.deepStrictEqual(claimed, second)
        yield* repo.complete(first, result)
        assert.strictEqual((yield* repo.get(second)).status, "computing")
        yield* repo.complete(second, result)
        assert.strictEqual((yield* repo.get(second)).status, "ready")
      })
    )

    it.effect("are nobody's any more once the project is deleted or has other data", () =>
      Effect.gen(function* () {
        const repo = yield* BacktestRepo
        const project = yield* imported("deleted")
        assert.isTrue(Option.isSome(yield* repo.claim))
        assert.isTrue(yield* repo.renew(project))
        yield* (yield* ProjectRepo).remove(project.organization, project.id)
        assert.isFalse(yield* repo.renew(project))
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const projects = yield* ProjectRepo
        const first = yield* projects.create(organization, draft, { replace: false })
        assert.isTrue(Option.isSome(yield* repo.claim))
        assert.isTrue(yield* repo.renew(first))
        const second = yield* projects.create(organization, draft, { replace: true })
        assert.isFalse(yield* repo.renew(first))
        assert.isTrue(Option.isSome(yield* repo.claim))
        assert.isTrue(yield* repo.renew(second))
      })
    )

    it.effect("given back are claimed again", () =>
      Effect.gen(function* () {
        const repo = yield* BacktestRepo
        const project = yield* imported("back")
        for (const _ of [1, 2, 3, 4]) {
          assert.deepStrictEqual(yield* repo.claim, Option.some(project))
          yield* repo.renew(project)
          assert.isTrue(Option.isNone(yield* repo.claim))
          yield* repo.release(project)
        }
      })
    )
  })
})

describe("backtests in Postgres", () => {
  layer(StoresTest)((it) => {
    it.effect("whose claim has lapsed are claimed three times, then given up", () =>
      Effect.gen(function* () {
        const repo = yield* BacktestRepo
        const sql = yield* SqlClient.SqlClient
        const project = yield* imported("lapsed")
        for (const _ of [1, 2, 3]) {
          assert.deepStrictEqual(yield* repo.claim, Option.some(project))
          yield* sql`UPDATE backtests SET claimed_until = now() - interval '1 second'`
        }
        assert.isTrue(Option.isNone(yield* repo.claim))
        assert.strictEqual((yield* repo.get(project)).status, "failed")
        yield* repo.complete(project, result)
        assert.strictEqual((yield* repo.get(project)).status, "ready")
      })
    )

    it.effect("go with their project", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const projects = yield* ProjectRepo
        const project = yield* projects.create(organization, { ...draft, contentHash: "gone" }, { replace: false })
        yield* (yield* BacktestRepo).complete(project, result)
        yield* projects.remove(organization, project.id)
        assert.deepStrictEqual(yield* sql`SELECT 1 FROM backtests WHERE project_id = ${project.id}`, [])
        yield* (yield* BacktestRepo).complete(project, result)
      })
    )
  })
})
