import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { parquetReadObjects } from "hyparquet"
import { OFFICE_TYPES } from "../../src/domain/ask/CrosstabAsk.ts"
import { partsOf, pathsOf, textOf } from "../support/OfficeFiles.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"
import { upload } from "../support/Uploads.ts"

const CREDIT = "Data: Coffee Board, 2026, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)."

const withSample = Effect.gen(function* () {
  const { key, organization } = yield* newTenant()
  const { id } = yield* importSample(organization)
  const path = `/v1/projects/${id}`
  yield* send({ method: "PATCH", path, key, body: { description: `A survey. ${CREDIT}` } })
  return { key, path }
})

layer(TestService)("every question by one banner", (it) => {
  it.effect("is told in a sentence each", () =>
    Effect.gen(function* () {
      const { key, path } = yield* withSample
      const { json, status } = yield* send({ path: `${path}/tables`, key, body: { columns: ["gender", "age"] } })
      assert.strictEqual(status, 200)
      const { about, credit, tables } = json.data
      assert.strictEqual(credit, CREDIT)
      assert.include(about.join(" "), "is tested on its own")
      const questions = (yield* send({ path: `${path}/questions`, key })).json.data.questions
      assert.deepStrictEqual(
        tables.map((one: { key: string }) => one.key),
        questions.flatMap((one: { key: string; kind: string }) => (one.kind === "text" ? [] : [one.key]))
      )
      const alone = yield* send({
        path: `${path}/crosstab`,
        key,
        body: { rows: tables[0].key, columns: ["gender", "age"] }
      })
      assert.strictEqual(tables[0].base, alone.json.data.bands[0].base)
    })
  )

  it.effect("is a workbook with an index, slides or a PDF, and each says where the survey comes from", () =>
    Effect.gen(function* () {
      const { key, path } = yield* withSample
      const questions = ["age", "region", "gender"]
      const body = { columns: ["gender"], questions }
      const file = (accept: string) => send({ path: `${path}/tables`, key, body, headers: { accept } })
      const xlsx = partsOf((yield* file(OFFICE_TYPES.xlsx)).bytes)
      assert.lengthOf(pathsOf(xlsx, /^xl\/worksheets\/sheet\d+\.xml$/), 1 + questions.length)
      const texts = textOf(xlsx, "xl/sharedStrings.xml")
      assert.include(texts, CREDIT)
      assert.include(texts, "Back to contents")
      const pptx = partsOf((yield* file(OFFICE_TYPES.pptx)).bytes)
      assert.include(textOf(pptx, "ppt/slides/slide1.xml"), CREDIT)
      assert.include(textOf(pptx, "ppt/slides/slide2.xml"), "Data: Coffee Board, 2026, CC BY 4.0.")
      assert.include(textOf(pptx, "ppt/notesSlides/notesSlide2.xml"), CREDIT)
      const pdf = yield* file("application/pdf")
      assert.strictEqual(Buffer.from(pdf.bytes.subarray(0, 5)).toString(), "%PDF-")
      const csv = yield* send({
        ...{ path: `${path}/crosstab`, key, body: { rows: "age", columns: ["gender"] } },
        headers: { accept: "text/csv" }
      })
      assert.include(csv.text, CREDIT)
    })
  )

  it.effect("is refused where a question or column isn't there", () =>
    Effect.gen(function* () {
      const { key, path } = yield* withSample
      for (const [body, param] of [
        [{ columns: ["xyzzy"] }, "columns"],
        [{ columns: [], questions: ["xyzzy"] }, "questions"]
      ] as const) {
        const { json, status } = yield* send({ path: `${path}/tables`, key, body })
        assert.deepStrictEqual([status, json.error.param], [400, param])
      }
    })
  )
})

layer(TestService)("questions within one another in a banner", (it) => {
  it.effect("have the columns that each answer alone has among those of the other", () =>
    Effect.gen(function* () {
      const { key, path } = yield* withSample
      const crosstab = (body: object) => send({ path: `${path}/crosstab`, key, body })
      const rows = "how_often_do_you_drink_coffee"
      const { json } = yield* crosstab({ rows, columns: ["gender > region"] })
      const { banner, bands, table } = json.data
      assert.deepInclude(banner[0], { key: "gender > region", text: "Gender > Region" })
      const within = (yield* crosstab({ rows, columns: ["region"], filter: "gender = Female" })).json.data
      for (const [at, { base, label, suppressed }] of within.bands.slice(1).entries()) {
        const nested = bands.findIndex((band: { label: string }) => band.label === `Female, ${label}`)
        assert.isAbove(nested, 0)
        if (suppressed || bands[nested].suppressed) continue
        assert.strictEqual(bands[nested].base, base)
        for (const [line, { cells }] of table.slice(0, 4).entries())
          assert.closeTo(cells[nested].share, within.table[line].cells[at + 1].share, 1e-9)
      }
      const tables = yield* send({
        path: `${path}/tables`,
        key,
        body: { columns: ["Gender > Region"], questions: [rows] }
      })
      assert.strictEqual(tables.json.data.tables[0].problem, null)
      const unknown = yield* crosstab({ rows, columns: ["gender > regoin"] })
      assert.deepStrictEqual([unknown.status, unknown.json.error.param], [400, "columns"])
      assert.include(unknown.json.error.message, "“region”")
    })
  )
})

layer(TestService)("a battery as one table", (it) => {
  it.effect("has a row per question with what its own table shows, in order of the share where that is wanted", () =>
    Effect.gen(function* () {
      const { key, path } = yield* withSample
      const { questions } = (yield* send({ path: `${path}/questions`, key })).json.data
      const stems = new Map<string, Array<string>>()
      for (const one of questions)
        if (one.stem !== null && one.kind === "ordinal") stems.set(one.stem, [...(stems.get(one.stem) ?? []), one.key])
      const [stem, keys] = [...stems].find(([, found]) => found.length > 1)!
      const crosstab = (body: object) => send({ path: `${path}/crosstab`, key, body })
      const table = (yield* crosstab({ rows: stem, columns: ["gender"] })).json.data
      assert.strictEqual(table.rowQuestion.kind, "battery")
      assert.lengthOf(table.table, keys.length)
      for (const [at, rows] of keys.entries()) {
        const own = (yield* crosstab({ rows, columns: ["gender"], boxes: 2 })).json.data
        const top = own.table.find((row: { kind: string }) => row.kind === "box")
        assert.deepStrictEqual(table.table[at].cells, top.cells)
      }
      const sorted = (yield* crosstab({ rows: keys, columns: [], sort: "share", shows: "bottom" })).json.data
      const shares = sorted.table.map((row: { cells: ReadonlyArray<{ share: number }> }) => row.cells[0]!.share)
      assert.deepStrictEqual(
        shares,
        shares.toSorted((a: number, b: number) => b - a)
      )
      const wrong = yield* crosstab({ rows: keys, columns: [], shows: { answer: "xyzzy" } })
      assert.deepStrictEqual([wrong.status, wrong.json.error.param], [400, "shows"])
      const one = yield* crosstab({ rows: keys[0], columns: [], shows: "top" })
      assert.deepStrictEqual([one.status, one.json.error.param], [400, "shows"])
    })
  )
})

layer(TestService)("a project's respondents as a file", (it) => {
  it.effect.each([
    ["sav", "*/*", "application/x-spss-sav"],
    ["zip", "application/zip, application/x-spss-sav;q=0.5", "application/zip"]
  ] as const)("gives the same survey when it is imported again: .%s", ([ending, accept, type]) =>
    Effect.gen(function* () {
      const { key, path } = yield* withSample
      const { bytes, headers, status } = yield* send({ path: `${path}/data`, key, headers: { accept } })
      assert.deepStrictEqual([status, headers["content-type"]], [200, type])
      assert.include(headers["content-disposition"], `.${ending}"`)
      const again = yield* upload({ key }, { title: "Again", file: [`again.${ending}`, bytes] })
      assert.strictEqual(again.status, 200)
      const asked = (from: string) =>
        Effect.map(send({ path: `${from}/questions`, key }), ({ json }) =>
          json.data.questions.map(({ base, key: name, kind, labels, stem, text }: Record<string, unknown>) => ({
            ...{ base, name, kind, labels, stem, text }
          }))
        )
      assert.deepStrictEqual(yield* asked(`/v1/projects/${again.json.data.id}`), yield* asked(path))
    })
  )

  it.effect("gives CSV and Parquet with labels, and the same figures in both", () =>
    Effect.gen(function* () {
      const { key, path } = yield* withSample
      const rows = (accept: string) => send({ path: `${path}/data`, key, headers: { accept } })
      const csv = (yield* rows("text/csv")).text.replace(/^\uFEFF/, "").split("\r\n")
      const { bytes } = yield* rows("application/vnd.apache.parquet")
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
      const read = yield* Effect.promise(() => parquetReadObjects({ file, rowFormat: "object" }))
      assert.strictEqual(read.length, csv.length - 2)
      const names = csv[0]!.split(",")
      assert.includeMembers(Object.keys(read[0]!), ["gender", "age"])
      const [gender, age] = [names.indexOf("gender"), names.indexOf("age")]
      for (const [i, one] of read.slice(0, 50).entries()) {
        const line = csv[i + 1]!.split(",")
        assert.deepStrictEqual([one.gender ?? "", one.age ?? ""], [line[gender], line[age]])
      }
    })
  )
})
