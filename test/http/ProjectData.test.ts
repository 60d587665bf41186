import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { undecidedNotes } from "../../src/domain/filter/CompiledFilter.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { asking, sum } from "../support/ProjectAsks.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"
import { type SampleRecord, sampleRecords } from "../support/sample/SampleRecords.ts"

const withSample = Effect.gen(function* () {
  const tenant = yield* newTenant({ credits: 100_000 })
  const { id } = yield* importSample(tenant.organization)
  const at = (path: string) => `/v1/projects/${id}${path}`
  const crosstab = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    send({ path: at("/crosstab"), key: tenant.key, body, headers })
  return { ...asking(tenant, id), at, crosstab }
})

const coffee = "How often do you drink coffee?"
const weightOf = (records: ReadonlyArray<SampleRecord>) => sum(records.map(({ Weight }) => Number(Weight)))
const invalid = { status: 400, type: "invalid_request_error", code: "parameter_invalid" }
const notFound = { status: 404, type: "not_found_error", code: "resource_missing", param: "projectId" }

layer(TestService)("a project's data over HTTP", (it) => {
  it.effect("lists questions with what filters can name, and how many answered", () =>
    Effect.gen(function* () {
      const { ask, at, tenant } = yield* withSample
      const { json, status } = yield* send({ path: at("/questions"), key: tenant.key })
      assert.strictEqual(status, 200)
      const { questions } = json.data
      const records = sampleRecords()
      const answered = records.filter((record) => record.Gender !== "")
      const gender = questions.find(({ key }: { key: string }) => key === "gender")
      const { weightedBase, ...rest } = gender
      assert.deepStrictEqual(rest, {
        key: "gender",
        text: "Gender",
        kind: "single",
        labels: ["Female", "Male", "Non-binary"],
        stem: null,
        base: answered.length
      })
      assert.closeTo(weightedBase, weightOf(answered), 1e-6)
      for (const { base, key, weightedBase } of questions) {
        const { results } = yield* ask({ questions: [key] })
        assert.deepStrictEqual([results[0]!.basis, results[0]!.base], ["tabulated", base], key)
        assert.closeTo(results[0]!.weightedBase, weightedBase, 1e-6)
      }
    })
  )

  it.effect("tells how many a filter and its negation leave out together", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      const female = yield* ask({ filter: 'gender = "Female"', questions: [coffee] })
      const others = yield* ask({ filter: 'NOT gender = "Female"', questions: [coffee] })
      const unsaid = sampleRecords().filter(({ Gender }) => Gender === "").length
      assert.strictEqual(female.matchedTwins + others.matchedTwins + unsaid, female.totalTwins)
      for (const { filter } of [female, others])
        assert.deepStrictEqual(filter.interpretation.notes, undecidedNotes(unsaid, female.totalTwins, 5))
    })
  )

  it.effect("describes numbers, rankings and words as the file says", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      const cups = "How many cups of coffee do you drink on a day when you drink any?"
      const lunch = "Please rank these places for lunch, with 1 being the one you like best."
      const words = "What would make your mornings better? Please answer in your own words."
      const { answers, results } = yield* ask({ filter: "region = South", questions: [cups, lunch, words] })
      const south = sampleRecords().filter(({ Region }) => Region === "South")
      const counted = south.filter((record) => record[cups] !== "")
      const [numbers, ranking, written] = results
      assert.closeTo(
        numbers!.numbers!.mean,
        sum(counted.map((record) => Number(record[cups]) * Number(record.Weight))) / weightOf(counted),
        1e-9
      )
      assert.deepStrictEqual(
        numbers!.numbers!.histogram.map(({ count, from }) => [from, count]),
        [...new Set(counted.map((record) => Number(record[cups])))]
          .sort((a, b) => a - b)
          .map((cup) => [cup, counted.filter((record) => record[cups] === String(cup)).length])
      )
      const ranked = south.filter((record) => record[`${lunch} - At work`] !== "")
      const work = ranking!.ranking!.find(({ label }) => label === "At work")!
      const ranks = ranked.map((record) => Number(record[`${lunch} - At work`]) * Number(record.Weight))
      assert.closeTo(work.meanRank!, sum(ranks) / weightOf(ranked), 1e-9)
      const first = ranked.filter((record) => record[`${lunch} - At work`] === "1")
      assert.closeTo(work.firstChoiceShare, weightOf(first) / weightOf(ranked), 1e-9)
      assert.isUndefined(written!.choices)
      assert.strictEqual(written!.base, south.filter((record) => record[words] !== "").length)
      assert.strictEqual(answers[0]!.filter(({ confidence }) => confidence === 1).length, counted.length)
    })
  )

  it.effect("tabulates one question by another, free of charge", () =>
    Effect.gen(function* () {
      const { crosstab, tenant } = yield* withSample
      const { headers, json, status } = yield* crosstab({ rows: coffee, columns: "age", filter: "gender = Female" })
      assert.strictEqual(status, 200)
      const women = sampleRecords().filter(({ Gender }) => Gender === "Female")
      const { bands, columns, filter, matchedTwins, rows, table, totalTwins } = json.data
      assert.deepStrictEqual([rows, columns, matchedTwins, totalTwins], [coffee, "Age", women.length, 600])
      assert.strictEqual(filter.expression, 'gender = "Female"')
      const ages = ["Total", "18-29", "30-44", "45-64", "65+"]
      assert.deepStrictEqual(
        bands.map(({ base, label, letter }: Record<string, unknown>) => [label, letter, base]),
        ages.map((age, i) => [
          age,
          ["", "A", "B", "C", "D"][i],
          women.filter(({ Age }) => i === 0 || Age === age).length
        ])
      )
      for (const { cells, label } of table)
        ages.forEach((age, i) => {
          const column = women.filter(({ Age }) => i === 0 || Age === age)
          const gave = column.filter((record) => record[coffee] === label)
          assert.strictEqual(cells[i].count, gave.length)
          assert.closeTo(cells[i].weighted, weightOf(gave), 1e-6)
          assert.closeTo(cells[i].share, weightOf(gave) / weightOf(column), 1e-9)
        })
      const letters = table.flatMap(({ cells }: { cells: Array<{ significance: string }> }) =>
        cells.map(({ significance }) => significance)
      )
      assert.include(letters.join(""), "A")
      assert.isUndefined(headers["x-credits-charged"])
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), 100_000)
    })
  )

  it.effect("gives a crosstab as CSV to those who would rather have that, also again", () =>
    Effect.gen(function* () {
      const { crosstab } = yield* withSample
      const body = { rows: coffee, columns: "gender" }
      for (const accept of ["text/csv", "TEXT/CSV;q=0.9, application/json;q=0.5", "text/*, */*;q=0.1"]) {
        const { headers, status, text } = yield* crosstab(body, { accept })
        assert.deepStrictEqual([status, headers["content-type"]], [200, "text/csv; charset=utf-8"])
        const lines = text.split("\r\n")
        assert.strictEqual(lines[0], `${coffee},Gender,Total,Female (A),Male (B),Non-binary (C),Male or Non-binary (D)`)
        assert.match(lines[1]!, /^Base,unweighted,600,\d+,,,\d+$/)
        assert.strictEqual(lines.filter((line) => !line.startsWith("Note,")).length, 1 + 3 + 5 * 4 + 1)
        assert.isTrue(lines.some((line) => line.startsWith('Note,"Columns with fewer than 5')))
      }
      for (const accept of ["*/*", "application/json", "text/csv;q=0", "text/html", "text/csv;q=0.2, application/*"]) {
        assert.strictEqual((yield* crosstab(body, { accept })).headers["content-type"], "application/json", accept)
      }
      const twice = { accept: "text/csv", "idempotency-key": "k" }
      const first = yield* crosstab(body, twice)
      const again = yield* crosstab(body, twice)
      assert.deepStrictEqual(
        [again.text, again.headers["content-type"], again.headers["idempotent-replayed"]],
        [first.text, "text/csv; charset=utf-8", "true"]
      )
    })
  )

  it.effect("hides columns of few respondents, and refuses segments of few", () =>
    Effect.gen(function* () {
      const { crosstab } = yield* withSample
      const few = sampleRecords().filter(({ Gender, Region }) => Gender === "Non-binary" && Region === "South").length
      const { json } = yield* crosstab({ rows: coffee, columns: "gender", filter: "region = South" })
      const hidden = json.data.bands.find(({ label }: { label: string }) => label === "Non-binary")
      assert.deepInclude(hidden, few === 0 ? { base: 0 } : { base: null, suppressed: true })
      isEnvelope(yield* crosstab({ rows: coffee, columns: "age", filter: "region = South AND gender = Non-binary" }), {
        status: 422,
        type: "unprocessable_error",
        code: "insufficient_matches",
        param: "filter"
      })
    })
  )

  it.effect("refuses a crosstab that names no question with labels", () =>
    Effect.gen(function* () {
      const { crosstab } = yield* withSample
      const unknown = yield* crosstab({ rows: coffee, columns: "gendr" })
      isEnvelope(unknown, { ...invalid, param: "columns" })
      assert.include(unknown.json.error.message, "“gender”")
      isEnvelope(yield* crosstab({ rows: coffee, columns: ["age", "age"] }), { ...invalid, param: "columns" })
      isEnvelope(yield* crosstab({ rows: coffee, columns: "gender", filter: "gendr = Male" }), {
        ...invalid,
        code: "filter_invalid",
        param: "filter"
      })
      isEnvelope(yield* crosstab({ rows: coffee }), { ...invalid, code: "parameter_missing", param: "columns" })
      isEnvelope(yield* crosstab({ rows: "", columns: "gender" }), { ...invalid, param: "rows" })
    })
  )

  it.effect("shows how a description was read, and which wider one has enough", () =>
    Effect.gen(function* () {
      const { ask, refused } = yield* withSample
      const { filter, matchedTwins } = yield* ask({ filter: "women aged 30 to 44 in the South", questions: ["Age"] })
      const matched = sampleRecords().filter(
        ({ Age, Gender, Region }) => Age === "30-44" && Gender === "Female" && Region === "South"
      )
      assert.strictEqual(matchedTwins, matched.length)
      assert.deepStrictEqual(filter, {
        expression: 'gender = "Female" AND age = "30-44" AND region = "South"',
        interpretation: { ...filter.interpretation, unmapped: [] }
      })
      const answer = yield* refused({ filter: 'gender = "Non-binary" AND age = "18-29"', questions: ["Age"] })
      isEnvelope(answer, { status: 422, type: "unprocessable_error", code: "insufficient_matches", param: "filter" })
      const [, wider] = /(\d+ match this instead: .*)$/.exec(answer.json.error.message) ?? []
      const [, count, expression] = /^(\d+) match this instead: (.*)$/.exec(wider ?? "") ?? []
      const relaxed = yield* ask({ filter: expression!, questions: ["Age"] })
      assert.strictEqual(String(relaxed.matchedTwins), count)
      const nonsense = yield* refused({ filter: "people who juggle flaming torches", questions: ["Age"] })
      isEnvelope(nonsense, { ...invalid, code: "filter_invalid", param: "filter" })
    })
  )

  it.effect("goes with its project, whose audiences stay", () =>
    Effect.gen(function* () {
      const { at, id, refused, tenant } = yield* withSample
      const draft = { title: "Drinkers", prompt: "People who drink coffee", projectId: id }
      yield* send({ path: "/v1/audiences", key: tenant.key, body: draft })
      const remove = send({ method: "DELETE", path: at(""), key: tenant.key })
      const removed = yield* remove
      assert.deepStrictEqual([removed.status, removed.json.data], [200, { success: true }])
      isEnvelope(yield* remove, notFound)
      isEnvelope(yield* send({ path: at("/questions"), key: tenant.key }), notFound)
      isEnvelope(yield* send({ path: at("/crosstab"), key: tenant.key, body: { rows: "a", columns: "b" } }), notFound)
      isEnvelope(yield* refused({ questions: ["Age"] }), notFound)
      const { json } = yield* send({ path: "/v1/audiences", key: tenant.key })
      assert.deepStrictEqual(
        json.data.audiences.map(({ title }: { title: string }) => title),
        ["Drinkers"]
      )
      isEnvelope(yield* send({ path: "/v1/projects/nonsense/questions", key: tenant.key }), {
        ...invalid,
        param: "projectId"
      })
    })
  )
})
