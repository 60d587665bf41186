import { mkdtemp, open, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { writeMapping } from "../../../src/domain/survey/mapping/MappingFile.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { Readings } from "../../../src/services/ports/Readings.ts"
import { Receipts } from "../../../src/services/usecases/asks/Charges.ts"
import { Imports } from "../../../src/services/usecases/Imports.ts"
import { SurveyReaderHere } from "../../../src/services/usecases/ReadSurvey.ts"
import { newOrganization, StoresMemory } from "../../support/Stores.ts"

/** Nothing is kept of how files were read. */
const ReadingsNone = Layer.succeed(
  Readings,
  Readings.of({
    get: () => Effect.succeed(null),
    ofContent: () => Effect.succeed(null),
    asRead: () => Effect.succeed(null),
    fileHash: () => Effect.succeed(null),
    columns: () => Effect.succeed(new Map()),
    change: () => Effect.succeed(false)
  })
)

const services = Imports.Default.pipe(
  Layer.provide([Receipts.Default, ReadingsNone, SurveyReaderHere]),
  Layer.provide(SurveyFilesNode),
  Layer.provideMerge(StoresMemory)
)

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "imports-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true }))
)

const fileNamed = Effect.fnUntraced(function* (name: string, content: string | Uint8Array) {
  const path = join(yield* folder, name)
  yield* Effect.promise(() => writeFile(path, content))
  return path
})

const rows = (n: number) => Array.from({ length: n }, (_, i) => `${i},${i % 2 === 0 ? "Yes" : "No"},${1 + (i % 2)}`)
const survey = ["id,Do you cook?,q2", ...rows(40)].join("\n")
const request = (path: string) => ({ path, title: "Cooking", description: "", replace: false })

layer(services)("imports", (it) => {
  it.scoped("stores a file as a project, and tells how far it is", () =>
    Effect.gen(function* () {
      const imports = yield* Imports
      const { id } = yield* newOrganization
      const path = yield* fileNamed("cooking.csv", survey)
      const shares: Array<number> = []
      const project = yield* imports.run(id, {
        ...request(path),
        progress: (share) => Effect.sync(() => void shares.push(share))
      })
      const codebook = yield* Effect.flatMap(Respondents, (respondents) => respondents.codebook(project))
      assert.strictEqual(project.respondents, 40)
      assert.deepStrictEqual(
        codebook.questions.map(({ key, kind }) => [key, kind]),
        [
          ["do_you_cook", "single"],
          ["q2", "single"]
        ]
      )
      assert.deepStrictEqual(
        shares.toSorted((a, b) => a - b),
        shares
      )
      assert.strictEqual(shares.at(-1), 1)
    })
  )

  it.scoped("refuses the same file twice, unless it replaces", () =>
    Effect.gen(function* () {
      const imports = yield* Imports
      const { id } = yield* newOrganization
      const path = yield* fileNamed("cooking.csv", survey)
      const first = yield* imports.run(id, request(path))
      const error = yield* Effect.flip(imports.run(id, request(path)))
      const again = yield* imports.run(id, { ...request(path), title: "Cooking again", replace: true })
      assert.strictEqual(error._tag, "ProjectExists")
      assert.deepStrictEqual([again.id, again.title], [first.id, "Cooking again"])
    })
  )

  it.scoped("a preview stores nothing; its mapping can be edited and passed back", () =>
    Effect.gen(function* () {
      const imports = yield* Imports
      const projects = yield* ProjectRepo
      const { id } = yield* newOrganization
      const path = yield* fileNamed("cooking.csv", survey)
      const { draft, format, mapping } = yield* imports.preview({ path })
      assert.deepStrictEqual([format.kind, draft.codebook.respondents], ["csv", 40])
      assert.deepStrictEqual(yield* projects.list(id), [])
      const edited = {
        ...mapping,
        questions: mapping.questions.map((question) => ({ ...question, key: `my_${question.key}` }))
      }
      const changed = yield* imports.preview({ path, mapping: yield* fileNamed("mapping.json", writeMapping(edited)) })
      assert.deepStrictEqual(
        changed.draft.codebook.questions.map(({ key }) => key),
        ["my_do_you_cook", "my_q2"]
      )
    })
  )

  it.scoped("takes words for code names from a codebook", () =>
    Effect.gen(function* () {
      const imports = yield* Imports
      const path = yield* fileNamed("cooking.csv", survey)
      const codebook = yield* fileNamed(
        "book.csv",
        "variable,question,value,label\nq2,How often?,1,Never\n,,2,Always\n"
      )
      const { draft } = yield* imports.preview({ path, codebook })
      assert.deepStrictEqual(draft.codebook.questions[1], {
        key: "q2",
        text: "How often?",
        kind: "ordinal",
        labels: ["Never", "Always"],
        codes: ["1", "2"],
        stem: null
      })
    })
  )

  describe("files that cannot be imported", () => {
    const refused = (path: string) =>
      Effect.gen(function* () {
        const { id } = yield* newOrganization
        const error = yield* Effect.flip(Effect.flatMap(Imports, (imports) => imports.run(id, request(path))))
        assert.deepStrictEqual(yield* Effect.flatMap(ProjectRepo, (projects) => projects.list(id)), [])
        return error.message
      })

    it.scoped.each([
      ["people.sav", survey, /^people\.sav is a text, not an SPSS data file; give it the ending \.csv\.$/],
      ["people.zsav", "PK\u0003\u0004", /^people\.zsav is an Excel workbook, not an SPSS data file/],
      ["people.csv", "$FL2@(#)", /^people\.csv is an SPSS data file, not a text; give it the ending \.sav\.$/],
      ["people.csv", "PK\u0003\u0004", /^people\.csv is an Excel workbook, not a text/],
      ["people", "$FL2@(#)", /^The file ends within its dictionary; it was cut off\.$/],
      ["people.csv", "", /^The file is empty/]
    ] as const)("%s", ([name, content, message]) =>
      Effect.gen(function* () {
        assert.match(yield* refused(yield* fileNamed(name, content)), message)
      })
    )

    it.scoped("2 GB of it", () =>
      Effect.gen(function* () {
        const path = yield* fileNamed("large.csv", survey)
        yield* Effect.promise(async () => {
          const file = await open(path, "r+")
          await file.truncate(2_000_000_000)
          await file.close()
        })
        assert.match(
          yield* refused(path),
          /^The file is 2\.0 GB large and at most 1\.1 GB can be imported; split it or drop columns\.$/
        )
      })
    )

    it.scoped("no file, and a folder", () =>
      Effect.gen(function* () {
        const path = yield* folder
        assert.strictEqual(yield* refused(join(path, "none.csv")), `There is no file ${join(path, "none.csv")}.`)
        assert.strictEqual(yield* refused(path), `${path} is a folder, not a file.`)
      })
    )
  })
})
