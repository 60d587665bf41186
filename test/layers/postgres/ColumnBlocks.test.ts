import { assert, describe, layer } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { BLOCK, columnOfGiven, givenCodes, within } from "../../../src/domain/survey/tables/Tally.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { servers } from "../../support/Database.ts"
import { everyKind } from "../../support/LargeSurvey.ts"
import { newOrganization } from "../../support/Stores.ts"

const RESPONDENTS = BLOCK + 45_000

/** A megabyte, for which the survey is too large. */
const little = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["RESPONDENT_CACHE_MIB", "1"]])))

const plain = (column: Parameters<typeof givenCodes>[0], size: number) => {
  const { codes, given } = givenCodes(column, size)
  return Array.from(codes, (code) => given[code]!)
}

describe.each(servers)("blocks of columns as $name keeps them", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database), Layer.provide(little)))((it) => {
    it.effect("are what the respondents of the block answered, of every kind of question", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const respondents = yield* Respondents
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const draft = everyKind(RESPONDENTS)
        const { columns, weights } = draft.microdata
        const project = yield* repo.create(organization, draft, { replace: false })
        assert.isFalse(respondents.isKept(draft.codebook))
        const positions = columns.map((_, position) => position)
        const whole = { from: 0, size: RESPONDENTS, columns, weights }
        for (const [from, size] of [
          [0, 1000],
          [BLOCK, 45_000],
          [BLOCK - 32, 64],
          [RESPONDENTS - 13 - ((RESPONDENTS - 13) % 32), 20]
        ] as const) {
          const length = Math.min(size, RESPONDENTS - from)
          const block = yield* respondents.block(project, positions, from, length)
          const wanted = within(whole, from, length)
          assert.deepStrictEqual(block.weights, wanted.weights!.slice())
          for (const [at, column] of block.columns.entries())
            assert.deepStrictEqual(plain(column, length), plain(wanted.columns[at]!, length))
        }
        const [only] = (yield* respondents.block(project, [4], 64, 10)).columns
        const told = plain(only!, 10)
        assert.deepStrictEqual(columnOfGiven("Text", 0, told)._tag, "Text")
      })
    )
  })
})
