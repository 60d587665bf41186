import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { csvOf, rowsOf } from "../../bench/surveys/Csv.ts"
import { type PublishedSurvey, toplinesOf } from "../../bench/surveys/Toplines.ts"
import toplines from "../../src/layers/models/fidelity/toplines.json" with { type: "json" }

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url))
const { surveys }: { readonly surveys: ReadonlyArray<PublishedSurvey> } = JSON.parse(
  read("bench/surveys/published.json").toString()
)
const tables = surveys.flatMap((survey) =>
  survey.table === undefined
    ? []
    : [{ survey, bytes: gunzipSync(read(`src/layers/demo/surveys/${survey.table.folder}/survey.csv.gz`)) }]
)

describe("what is made of published surveys", () => {
  it.each(tables)("counts the toplines that come with the service: $survey.id", ({ bytes, survey }) => {
    // Without respondents' ids, columns stand one place before those of the publisher.
    const rows = survey.table?.columns === undefined ? rowsOf(bytes) : rowsOf(bytes).map((row) => ["", ...row])
    assert.deepStrictEqual(
      toplinesOf(survey, rows),
      toplines.filter((one) => one.survey === survey.id)
    )
  })

  it("is written as it was published, where nothing is changed", () => {
    const asPublished = tables.filter(({ survey }) => survey.table?.columns === undefined)
    assert.isAbove(asPublished.length, 0)
    for (const { bytes, survey } of asPublished)
      assert.strictEqual(createHash("sha256").update(bytes).digest("hex"), survey.sha256)
  })

  it("is read and written the same", () => {
    const rows = [
      ["a", 'b "c"', "d, e"],
      ["", "two\nlines", "ü"]
    ]
    assert.deepStrictEqual(rowsOf(Buffer.from(csvOf(rows))), rows)
  })
})
