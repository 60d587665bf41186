import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { askAt, asking, sharesAre, sum } from "../support/ProjectAsks.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"
import { exactly, shapes } from "../support/Shapes.ts"
import { importSample } from "../support/sample/ImportSample.ts"
import { type SampleRecord, sampleRecords } from "../support/sample/SampleRecords.ts"

const withSample = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* importSample(tenant.organization)
  return asking(tenant, id)
})

const coffee = "How often do you drink coffee?"
const drinks = "Which of these do you drink on an ordinary day? Please select all that apply."

layer(TestService)("the sample survey over HTTP", (it) => {
  it.effect("is listed with its questions and the audiences attached to it", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withSample
      const client = yield* clientOf(tenant)
      const { data: attached } = yield* client.audiences.create({
        payload: { title: "Drinkers", prompt: "People who drink coffee", projectId: id as never }
      })
      yield* client.audiences.create({ payload: { title: "Others", prompt: "Everybody else" } })
      const { json } = yield* send({ path: "/v1/projects", key: tenant.key })
      const { data } = yield* exactly(shapes.projects, json)
      assert.deepStrictEqual(
        data.map(({ audiences, id, title }) => ({ audiences, id, title })),
        [
          {
            id,
            title: "Coffee and food at home",
            audiences: [{ id: attached.id, title: "Drinkers", prompt: "People who drink coffee" }]
          }
        ]
      )
      assert.includeMembers([...data[0]!.surveyQuestions], [coffee, drinks])
    })
  )

  it.effect("is tabulated as its file says, weighted", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      const filter = 'gender = Female AND age : ("18-29" OR "30-44")'
      const { answers, matchedTwins, results, totalTwins } = yield* ask({ filter, questions: [coffee, drinks] })
      const matched = sampleRecords().filter(
        ({ Age, Gender }) => Gender === "Female" && ["18-29", "30-44"].includes(Age!)
      )
      assert.deepStrictEqual([matchedTwins, totalTwins], [matched.length, 600])

      const weightOf = (records: ReadonlyArray<SampleRecord>) => sum(records.map(({ Weight }) => Number(Weight)))
      const [often, drunk] = results
      const answered = matched.filter((record) => record[coffee] !== "")
      assert.deepStrictEqual(
        [often!.basis, often!.matchedQuestion, often!.base],
        ["tabulated", coffee, answered.length]
      )
      const gave = (choice: string) => answered.filter((record) => record[coffee] === choice)
      assert.deepStrictEqual(
        often!.choices!.map(({ count }) => count),
        often!.choices!.map(({ choice }) => gave(choice).length)
      )
      sharesAre(
        often!.choices!.map(({ percentage }) => percentage),
        often!.choices!.map(({ choice }) => weightOf(gave(choice)) / weightOf(answered)),
        false
      )

      const selected = matched.filter((record) =>
        drunk!.choices!.some(({ choice }) => record[`${drinks} - ${choice}`] !== "")
      )
      assert.strictEqual(drunk!.base, selected.length)
      const chose = (choice: string) => selected.filter((record) => record[`${drinks} - ${choice}`] !== "")
      assert.deepStrictEqual(
        drunk!.choices!.map(({ count }) => count),
        drunk!.choices!.map(({ choice }) => chose(choice).length)
      )
      sharesAre(
        drunk!.choices!.map(({ percentage }) => percentage),
        drunk!.choices!.map(({ choice }) => weightOf(chose(choice)) / weightOf(selected)),
        true
      )
      assert.deepStrictEqual(
        answers.map(({ length }) => length),
        [matched.length, matched.length]
      )
    })
  )

  it.effect("answers under both paths and again with the same bytes", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withSample
      const body = { filter: "region = South", questions: [coffee, "Would you pay more for better coffee?"] }
      const paths = [`/v1/project/${id}/ask`, `/v1/ask/project/${id}`, `/v1/project/${id}/ask`]
      const answers = yield* Effect.forEach(paths, (path) => askAt(path, tenant, body), { concurrency: "unbounded" })
      const [first, ...others] = answers.map(({ data }) => JSON.stringify(data))
      for (const other of others) assert.strictEqual(other, first)
      const client = yield* clientOf(tenant)
      const { data } = yield* client.asks.project({ path: { projectId: id as never }, payload: body })
      assert.strictEqual(JSON.stringify(data), first)
    })
  )

  it.effect("costs one credit per respondent asked and question", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withSample
      const before = yield* (yield* Credits).balance(tenant.organization)
      const { data, headers } = yield* askAt(`/v1/project/${id}/ask`, tenant, {
        filter: "region = South",
        questions: [coffee, drinks, "Age"]
      })
      const price = data.matchedTwins * 3
      assert.strictEqual(headers["x-credits-charged"], String(price))
      assert.strictEqual(headers["x-credits-remaining"], String(before - price))
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), before - price)
    })
  )

  it.effect("is asked whole where the filter is blank", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      for (const filter of [{}, { filter: "" }, { filter: "  \n " }]) {
        const data = yield* ask({ ...filter, questions: ["Region"] })
        assert.deepStrictEqual([data.matchedTwins, data.totalTwins, data.filter.expression], [600, 600, null])
        assert.strictEqual(data.answers[0]!.length, 600)
      }
    })
  )

  it.effect("says which filter was applied, and shares everyone out between it and its opposite", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      const count = (filter: string) =>
        Effect.map(ask({ filter, questions: ["Age"] }), ({ matchedTwins }) => matchedTwins)
      const data = yield* ask({ filter: "gender = female", questions: ["Age"] })
      assert.strictEqual(data.filter.expression, 'gender = "Female"')
      assert.strictEqual(
        data.matchedTwins + (yield* count("NOT gender = female")) + (yield* count("NOT gender:*")),
        600
      )
    })
  )

  it.effect("answers other words for its questions, turns the opposite round, and names what is only near", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      const children = "Do you have children under 18 at home?"
      const { answers, results } = yield* ask({
        questions: [
          "How frequently do you drink coffee?",
          children,
          "Do you not have children under 18 at home?",
          "How often do you not drink coffee?",
          "If your usual coffee cost 20% less, what would you do?"
        ]
      })
      const [often, asked, opposite, denied, cheaper] = results
      assert.deepStrictEqual([often!.basis, often!.matchedQuestion], ["matched", coffee])
      const shareOf = (result: typeof asked, choice: string) =>
        result!.choices!.find((one) => one.choice === choice)!.percentage
      assert.strictEqual(shareOf(opposite, "Yes"), shareOf(asked, "No"))
      assert.include(opposite!.summary, "The survey asked the opposite")
      assert.deepStrictEqual([denied!.basis, denied!.suggestions?.[0]], ["none", coffee])
      assert.include(denied!.summary, "The survey asked: ")
      assert.strictEqual(cheaper!.basis, "none")
      assert.deepStrictEqual([answers[3]!.length, answers[4]!.length], [0, 0])
    })
  )

  it.effect("answers as near to its own words as is wanted, and says by which question", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      const asked = (match: "exact" | "sure" | "nearest", question: string) =>
        Effect.map(ask({ questions: [question], match }), ({ results }) => results[0]!)
      const other = "How frequently do you drink coffee?"
      const [word, refused] = [yield* asked("exact", `7. ${coffee.toUpperCase()}`), yield* asked("exact", other)]
      assert.deepStrictEqual([word.basis, word.match, refused.basis], ["tabulated", undefined, "none"])
      assert.strictEqual(refused.nearest!.length, 3)
      assert.deepStrictEqual(refused.nearest![0]!.question, coffee)
      assert.deepStrictEqual(
        refused.suggestions,
        refused.nearest!.map(({ question }) => question)
      )
      assert.strictEqual((yield* asked("sure", other)).basis, "matched")
      const vague = "How much coffee would your neighbors like to drink?"
      const [sure, nearest] = [yield* asked("sure", vague), yield* asked("nearest", vague)]
      assert.deepStrictEqual([sure.basis, nearest.basis, nearest.match], ["none", "borrowed", "nearest"])
      assert.strictEqual(nearest.matchedQuestion, sure.suggestions![0])
      assert.include(nearest.summary, "not necessarily yours")
    })
  )

  it.effect("was not asked everything, and says so", () =>
    Effect.gen(function* () {
      const { ask } = yield* withSample
      const unasked = "Which newspaper do you read on Sundays?"
      const { answers, results, sample } = yield* ask({ filter: "region = West", questions: [unasked, coffee] })
      assert.deepStrictEqual(
        results.map(({ base, basis, matchedQuestion, question }) => ({
          base: base > 0,
          basis,
          matchedQuestion,
          question
        })),
        [
          { question: unasked, basis: "none", matchedQuestion: null, base: false },
          { question: coffee, basis: "tabulated", matchedQuestion: coffee, base: true }
        ]
      )
      assert.strictEqual(sample.basis, "tabulated")
      assert.deepStrictEqual([answers[0]!.length, answers[1]!.length > 0], [0, true])
      assert.match(results[0]!.summary, /^Not known: no question in the survey matches these words/)
    })
  )

  it.effect("charges nothing where it answers nothing, and claims nothing", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withSample
      const path = `/v1/project/${id}/ask`
      const before = yield* (yield* Credits).balance(tenant.organization)
      const unknown = ["What frustrates you about navigation apps?", "Xyzzy?"]
      const none = yield* askAt(path, tenant, { questions: unknown })
      assert.strictEqual(none.headers["x-credits-charged"], "0")
      assert.strictEqual(none.headers["x-credits-remaining"], String(before))
      assert.deepStrictEqual(none.data.answers, [[], []])
      assert.deepInclude(none.data.sample, { effectiveSize: null, marginOfError: null, basis: "none" })
      for (const { base, basis, choices, summary, themes } of none.data.results) {
        assert.deepStrictEqual([base, basis, choices, themes], [0, "none", undefined, []])
        assert.match(summary, /^Not known: /)
      }
      const some = yield* askAt(path, tenant, { filter: "region = West", questions: [unknown[0]!, "Age", unknown[1]!] })
      assert.strictEqual(some.headers["x-credits-charged"], String(some.data.matchedTwins))
      assert.deepStrictEqual(
        some.data.answers.map((answers) => answers.length),
        [0, some.data.matchedTwins, 0]
      )
      assert.isNumber(some.data.sample.marginOfError)
      assert.strictEqual(some.data.sample.basis, "tabulated")
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), before - some.data.matchedTwins)
    })
  )

  it.effect("refuses what a filter cannot mean, with the place and the nearest names", () =>
    Effect.gen(function* () {
      const { refused } = yield* withSample
      const invalid = { status: 400, type: "invalid_request_error", code: "filter_invalid", param: "filter" }
      for (const [filter, position, hint] of [
        ["gendr = Female", 0, "“gender”"],
        ["age >= 30 AND gender = Femal", 23, "“Female”"],
        ["age >= 30 AND (gender = Female", 14, ""],
        ["gender = ", 9, ""]
      ] as const) {
        const answer = yield* refused({ filter, questions: ["Age"] })
        isEnvelope(answer, invalid)
        assert.include(answer.json.error.message, `position ${position}`)
        assert.include(answer.json.error.message, hint)
      }
    })
  )

  it.effect("refuses to single out respondents, and names the clause that does", () =>
    Effect.gen(function* () {
      const { refused } = yield* withSample
      const answer = yield* refused({ filter: 'region = South AND gender = "Non-binary"', questions: ["Age"] })
      isEnvelope(answer, { status: 422, type: "unprocessable_error", code: "insufficient_matches", param: "filter" })
      const few = sampleRecords().filter(({ Gender, Region }) => Gender === "Non-binary" && Region === "South").length
      assert.isBelow(few, 5)
      assert.include(answer.json.error.message, "Fewer than 5 of 600 respondents match, and at least 5 are needed")
      assert.match(answer.json.error.message, /clause gender = "?Non-binary"?/)
    })
  )

  it.effect("is not found under another id", () =>
    Effect.gen(function* () {
      const { tenant } = yield* withSample
      for (const path of ["/v1/project/ID/ask", "/v1/ask/project/ID"]) {
        const post = (id: string) =>
          send({ path: path.replace("ID", id), key: tenant.key, body: { questions: ["Age"] } })
        isEnvelope(yield* post(crypto.randomUUID()), {
          status: 404,
          type: "not_found_error",
          code: "resource_missing",
          param: "projectId"
        })
        isEnvelope(yield* post("nonsense"), {
          status: 400,
          type: "invalid_request_error",
          code: "parameter_invalid",
          param: "projectId"
        })
      }
    })
  )
})
