import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Clock, ConfigProvider, Context, Effect, Either, Fiber, Layer, Option } from "effect"
import { compileFilter } from "../../../src/domain/filter/CompiledFilter.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ProjectRepo } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { Tallies, type TallyId, TallyShares } from "../../../src/services/usecases/Tallies.ts"
import { servers } from "../../support/Database.ts"
import { everyKind } from "../../support/LargeSurvey.ts"
import { newOrganization } from "../../support/Stores.ts"
import { lookUntil } from "../../support/Waiting.ts"

/** Three shares, the last of a few blocks. */
const RESPONDENTS = 2_300_000

const megabytes = (cache: string) =>
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["RESPONDENT_CACHE_MIB", cache]])))

const [{ database }] = servers.slice(-1) as [(typeof servers)[number]]

/** A process of its own on the database of the test, with so much memory for answers. */
const process = (cache: string) =>
  Effect.map(
    Layer.build(Layer.fresh(Tallies.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provide(megabytes(cache))))),
    (context) => ({ tallies: Context.get(context, Tallies), shares: Context.get(context, TallyShares) })
  )

/** Tallies that wait for help. */
const openOffers = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(sql<{ id: TallyId }>`SELECT id FROM tallies WHERE taken < shares`, (rows) => rows.map(({ id }) => id))
)

describe("tallies of a survey larger than memory", () => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.scoped("are the same bit for bit in memory, in blocks, with help, and where help ends in the middle", () =>
      Effect.gen(function* () {
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const { codebook, microdata, ...draft } = everyKind(RESPONDENTS)
        const few = {
          ...draft,
          codebook: { ...codebook, questions: codebook.questions.slice(0, 3) },
          microdata: { ...microdata, columns: microdata.columns.slice(0, 3) }
        }
        const project = yield* (yield* ProjectRepo).create(organization, few, { replace: false })
        const filter = Either.getOrThrow(compileFilter('films = "First" AND age >= 20', few.codebook))
        const asked = {
          organization,
          project,
          codebook: few.codebook,
          filter,
          positions: [0, 2],
          sample: { size: 10, seed: 3 }
        }
        const { tallies: kept } = yield* process("512")
        const inMemory = yield* kept.tally(asked)
        assert.strictEqual(inMemory.weights.respondents, RESPONDENTS)

        const first = yield* process("1")
        const alone = yield* first.tallies.tally(asked)
        assert.deepStrictEqual(alone, inMemory)

        // Shares are taken as by a process that then ends.
        const takeOne = Effect.flatMap(openOffers, ([offer]) =>
          offer === undefined ? Effect.succeedNone : first.shares.take(organization, offer)
        )
        const taking = yield* Effect.fork(lookUntil(takeOne, Option.isSome))
        // Whoever comes too late for one tally takes a share of the next.
        const untilTaken = Effect.repeat(first.tallies.tally(asked), {
          until: () => Effect.map(Fiber.poll(taking), Option.isSome)
        })
        assert.deepStrictEqual(yield* untilTaken, inMemory)

        yield* process("1")
        assert.deepStrictEqual(yield* first.tallies.tally(asked), inMemory)
      }).pipe(Effect.withClock(Clock.make()))
    )
  })
})
