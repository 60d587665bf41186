import { assert, describe, layer } from "@effect/vitest"
import { Cause, Effect, Exit, Layer } from "effect"
import { DatabaseUnavailable } from "../../../src/domain/DatabaseUnavailable.ts"
import type { Project } from "../../../src/domain/Project.ts"
import type { ProjectDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import type { Column } from "../../../src/domain/survey/model/Column.ts"
import { readAnswers, readWeights } from "../../../src/layers/postgres/Respondents.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"
import { surveyDraft } from "../../support/SurveyDrafts.ts"

/** Enough for a column of one byte each to travel in pieces. */
const RESPONDENTS = 300_000

const surveyOf = (columns: ReadonlyArray<Column>, weights: Float64Array | null = null): ProjectDraft => {
  const { questions } = surveyDraft().codebook
  const position = (tag: string) => ["Coded", "Multiple", "Numeric", "Ranking", "Text"].indexOf(tag)
  return surveyDraft({
    codebook: {
      questions: columns.map(({ _tag }) => questions[position(_tag)]!),
      respondents: RESPONDENTS,
      weighted: weights !== null
    },
    microdata: { columns, weights }
  })
}

const numbers = Float64Array.from({ length: RESPONDENTS }, (_, i) => (i % 7 === 0 ? Number.NaN : i / 3))
const bits = (salt: number) => Uint32Array.from({ length: Math.ceil(RESPONDENTS / 32) }, (_, i) => i * salt)
const ranks = (salt: number) => Uint8Array.from({ length: RESPONDENTS }, (_, i) => (i * salt) % 5)
const long = surveyOf(
  [
    { _tag: "Coded", codes: ranks(3) },
    { _tag: "Multiple", asked: bits(2_654_435_761), selected: [bits(40_503), bits(2_246_822_519)] },
    { _tag: "Numeric", values: numbers },
    { _tag: "Ranking", ranks: [ranks(1), ranks(2)] },
    { _tag: "Text", offsets: Uint32Array.from({ length: RESPONDENTS + 1 }, (_, i) => i), bytes: ranks(7) }
  ],
  numbers.map((value) => (Number.isNaN(value) ? 1 : value))
)

/** A survey in which everyone gave the answer of this number. */
const unanimous = (answer: number) => surveyOf([{ _tag: "Coded", codes: new Uint8Array(RESPONDENTS).fill(answer) }])

describe.each(servers)("columns as $name keeps them", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.effect("come back bit for bit, however many pieces they travel in", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const respondents = yield* Respondents
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const project = yield* repo.create(organization, long, { replace: false })
        const columns = yield* respondents.columns(project, [0, 1, 2, 3, 4])
        assert.deepStrictEqual(columns, long.microdata.columns)
        assert.deepStrictEqual(yield* respondents.weights(project), long.microdata.weights)
      })
    )

    it.effect("are those of one revision, or none, while the project is replaced", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const pool = yield* Pool
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const first = yield* repo.create(organization, unanimous(1), { replace: false })
        const read = (revision: number) =>
          Effect.map(readAnswers(pool, { ...first, revision }, [0]), (columns) => ({
            revision,
            column: columns.get(0)
          }))
        const reads = Effect.forEach([1, 2, 3, 4, 5], (revision) => Effect.replicateEffect(read(revision), 4))
        const replaced = Effect.forEach([2, 3, 4, 5], (revision) =>
          repo.create(organization, unanimous(revision), { replace: true })
        )
        const [seen] = yield* Effect.all([reads, replaced], { concurrency: "unbounded" })
        for (const { revision, column } of seen.flat()) {
          if (column !== undefined) assert.deepStrictEqual(column, unanimous(revision).microdata.columns[0])
        }
        assert.isDefined((yield* read(5)).column)
        assert.isUndefined((yield* read(1)).column)
      })
    )

    it.effect("of a revision that is gone are refused", () =>
      Effect.gen(function* () {
        const repo = yield* ProjectRepo
        const respondents = yield* Respondents
        const { id: organization } = yield* newOrganization
        yield* actFor(organization)
        const project = yield* repo.create(organization, long, { replace: false })
        const gone: Project = { ...project, revision: 2 }
        const exit = yield* Effect.exit(respondents.columns(gone, [0]))
        assert.instanceOf(Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined, DatabaseUnavailable)
        assert.strictEqual((yield* readWeights(yield* Pool, gone)).size, 0)
        assert.strictEqual((yield* readWeights(yield* Pool, project)).size, 1)
      })
    )
  })
})
