import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Either, Layer } from "effect"
import { draftOf } from "../../../src/domain/survey/mapping/Draft.ts"
import { mappingOf } from "../../../src/domain/survey/reading/Understand.ts"
import type { KeptChange } from "../../../src/domain/survey/understanding/KeptChange.ts"
import { factsOfDraft } from "../../../src/domain/survey/understanding/KeptReading.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { packColumn, unpackColumn } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { type ReadingChange, Readings } from "../../../src/services/ports/Readings.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"
import { csv } from "../../support/SurveyTables.ts"

/** Cells that JSON escapes and other columns would not hold, and a column too small to be stored alone. */
const text = [
  "a,b,c",
  ...Array.from({ length: 60 }, (_, i) => `${["Yes", "No", "\u2028\\“"][i % 3]},${i % 4},w${i % 2}`)
]
const { table } = Either.getOrThrow(csv(text.join("\n")))
const mapping = Either.getOrThrow(mappingOf(table))
const draft = Either.getOrThrow(draftOf(table, mapping))
const facts = factsOfDraft(table, mapping, draft)

const stored = Effect.gen(function* () {
  const { id: organization } = yield* newOrganization
  yield* actFor(organization)
  const columns = yield* Effect.forEach(table.columns, (column, c) =>
    Effect.map(packColumn(column), (bytes) => ({ header: column.header, bytes: c === 2 ? null : bytes }))
  )
  const kept = { mapping, dictionary: null, format: "CSV", facts, columns }
  const survey = { ...draft, title: "T", description: "", contentHash: "00", kept }
  const repo = yield* ProjectRepo
  const project = yield* repo.create(organization, survey, { replace: false })
  return { organization, project, survey, repo, readings: yield* Readings, respondents: yield* Respondents }
})

const change: KeptChange = {
  id: 2,
  at: "2026-03-14T09:26:53.000Z",
  sent: { key: "a", change: { labels: [{ label: "\u2028\\“", from: ["No"] }] } },
  key: "a",
  own: [1],
  columns: [{ column: 1, header: ["a"] }],
  changed: [{ question: "a", field: "labels", before: null, after: "\u2028" }],
  problem: null
}

/** The same survey with its questions in the opposite order and the first one's answers anew. */
const reversed = (): ReadingChange => {
  const questions = draft.codebook.questions.toReversed()
  return {
    mapping: { ...mapping, questions: mapping.questions.toReversed() },
    codebook: { ...draft.codebook, questions },
    facts: facts.toReversed(),
    answers: questions.map((_, i) =>
      i === 0 ? { column: draft.microdata.columns.at(-1)! } : { from: questions.length - 1 - i }
    ),
    changes: [change],
    weights: null
  }
}

describe.each(servers)("kept readings on $name", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.effect("come back as they were kept, cell by cell", () =>
      Effect.gen(function* () {
        const { organization, project, readings } = yield* stored
        const reading = yield* readings.get(organization, project)
        const { selectors: _, ...told } = mapping
        assert.deepStrictEqual(reading!.mapping, told)
        assert.deepStrictEqual(
          reading!.facts,
          facts.map(({ missingValues: _, weightedBase: __, ...one }) => one)
        )
        assert.deepStrictEqual(
          reading!.columns,
          table.columns.map(({ header }, c) => ({ header, kept: c !== 2 }))
        )
        const packed = yield* readings.columns(organization, project, [1, 2, 3])
        assert.deepStrictEqual([...packed.keys()].toSorted(), [1, 2])
        for (const [column, bytes] of packed) {
          const { header } = table.columns[column - 1]!
          assert.deepStrictEqual(yield* unpackColumn(header, bytes), table.columns[column - 1])
        }
      })
    )

    it.effect("are changed under the next revision, once, with the answers that stay", () =>
      Effect.gen(function* () {
        const { organization, project, readings, repo, respondents } = yield* stored
        assert.isTrue(yield* readings.change(organization, project, reversed()))
        assert.isFalse(yield* readings.change(organization, project, reversed()))
        const now = yield* repo.get(organization, project.id)
        assert.strictEqual(now.revision, project.revision + 1)
        const { questions } = yield* respondents.codebook(now)
        assert.deepStrictEqual(questions, draft.codebook.questions.toReversed())
        assert.deepStrictEqual(
          yield* respondents.columns(now, [...questions.keys()]),
          draft.microdata.columns.toReversed()
        )
        assert.isNull(yield* readings.get(organization, project))
        assert.deepStrictEqual(
          (yield* readings.get(organization, now))!.mapping.questions,
          mapping.questions.toReversed()
        )
      })
    )

    it.effect("are held while the file is read again, however long that takes", () =>
      Effect.gen(function* () {
        const { organization, readings } = yield* stored
        const sql = yield* SqlClient.SqlClient
        const held = yield* sql.withTransaction(
          Effect.zipRight(
            readings.ofContent(organization, "00"),
            sql`SELECT current_setting('idle_in_transaction_session_timeout') AS patience`
          )
        )
        assert.deepStrictEqual(held, [{ patience: "2min" }])
      })
    )

    it.effect("stay whole where a change fails on its way", () =>
      Effect.gen(function* () {
        const { organization, project, readings, respondents } = yield* stored
        const twice = reversed()
        const broken = {
          ...twice,
          codebook: { ...twice.codebook, questions: twice.codebook.questions.map((one) => ({ ...one, key: "same" })) }
        }
        yield* Effect.exit(readings.change(organization, project, broken))
        assert.deepStrictEqual(yield* respondents.codebook(project), draft.codebook)
        assert.isNotNull(yield* readings.get(organization, project))
      })
    )

    it.effect("are another organization's to nobody, and go with their project", () =>
      Effect.gen(function* () {
        const { organization, project, readings, repo } = yield* stored
        const { id: other } = yield* newOrganization
        yield* actFor(other)
        assert.isNull(yield* readings.get(other, project))
        assert.strictEqual((yield* readings.columns(other, project, [1])).size, 0)
        assert.isFalse(yield* readings.change(other, project, reversed()))
        yield* actFor(organization)
        yield* repo.remove(organization, project.id)
        const sql = yield* SqlClient.SqlClient
        assert.deepStrictEqual(yield* sql`SELECT 1 FROM source_columns WHERE project_id = ${project.id}`, [])
      })
    )

    it.effect("are those of the file that took the place", () =>
      Effect.gen(function* () {
        const { organization, readings, repo, survey } = yield* stored
        const { kept: _, ...bare } = survey
        const replaced = yield* repo.create(organization, bare, { replace: true })
        assert.isNull(yield* readings.get(organization, replaced))
        const again = yield* repo.create(organization, survey, { replace: true })
        assert.strictEqual((yield* readings.get(organization, again))!.columns.length, 3)
      })
    )
  })
})
