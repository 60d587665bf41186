import { assert, describe, layer, it as plain } from "@effect/vitest"
import { Effect } from "effect"
import { tools } from "../../../src/http/mcp/Tools.ts"
import { calling } from "../../support/mcp/Calls.ts"
import { send, TestService } from "../../support/Service.ts"
import { EATING } from "../../support/Studies.ts"
import { importSample } from "../../support/sample/ImportSample.ts"
import { lookUntil } from "../../support/Waiting.ts"

const MISSING = "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40"
const parents = { title: "US parents", prompt: "Parents aged 30 to 44 in the United States" }

const withSample = Effect.gen(function* () {
  const session = yield* calling({ credits: 100_000 })
  const { id } = yield* importSample(session.tenant.organization)
  return { ...session, projectId: id as string }
})

describe("the tools' descriptions", () => {
  plain("stand on their own: no references, objects at the top, every parameter described", () => {
    for (const { description, input, name, output } of tools) {
      assert.match(name, /^[a-z]+(?:_[a-z]+)?$/)
      assert.isAtLeast(description.length, 40)
      for (const schema of [input, output]) {
        const json = schema["~standard"].jsonSchema.input({ target: "draft-2020-12" })
        assert.strictEqual(json.type, "object", name)
        assert.notMatch(JSON.stringify(json), /"\$(ref|defs|id)"/, name)
      }
      const { properties } = input["~standard"].jsonSchema.input({ target: "draft-2020-12" }) as {
        readonly properties: Record<string, { readonly description?: string }>
      }
      for (const [parameter, { description: said }] of Object.entries(properties)) {
        assert.isString(said, `${name} does not describe ${parameter}`)
        assert.notMatch(said ?? "", /^an? .*(item\(s\)|Identifier|character)/, `${name} ${parameter}`)
      }
    }
  })

  plain("say which of them cost, and which of them change or destroy", () => {
    const by = (test: (tool: (typeof tools)[number]) => boolean) => tools.filter(test).map(({ name }) => name)
    assert.deepStrictEqual(
      by(({ annotations }) => annotations.readOnlyHint === true),
      by(({ name, scope }) => scope === "read" || name === "get_answers")
    )
    assert.deepStrictEqual(
      by(({ scope }) => scope === "ask"),
      by(({ name }) => name.startsWith("ask_") || name === "submit_estimates" || name === "get_answers")
    )
    assert.deepStrictEqual(
      by(({ annotations }) => annotations.destructiveHint === true),
      ["delete_audience"]
    )
  })
})

layer(TestService)("the tools", (it) => {
  it.scoped("quote a study, begin it, and say how far it is", () =>
    Effect.gen(function* () {
      const { call, refused } = yield* calling()
      const { questions: questionnaire, ...ask } = EATING
      const quoted = yield* call("ask_study", { ...ask, questionnaire, quote: true })
      assert.deepStrictEqual([quoted.status, quoted.studyId], ["quoted", null])
      const { studyId } = yield* call("ask_study", { ...ask, questionnaire })
      const done = yield* lookUntil(call("ask_study", { studyId }), ({ status }) => status === "done")
      assert.isAtMost(done.credits, quoted.credits)
      assert.isString(done.projectId)
      assert.deepStrictEqual(done.questions[0], { key: "coffee", said: null })
      assert.match(done.questions.at(-1).said, /language model/)
      assert.strictEqual((yield* refused("ask_study", { ...ask, quote: true })).param, "questionnaire")
      const { audiencePrompt: _, ...nobody } = ask
      assert.strictEqual((yield* refused("ask_study", { ...nobody, questionnaire })).param, "audience")
      const stranger = yield* calling()
      assert.strictEqual((yield* stranger.refused("ask_study", { studyId })).code, "resource_missing")
    })
  )

  it.scoped("keep audiences: create, list, search, rename, delete", () =>
    Effect.gen(function* () {
      const { call, refused } = yield* calling()
      const { id, title } = yield* call("create_audience", parents)
      assert.strictEqual(title, parents.title)
      yield* call("create_audience", { title: "Retired teachers", prompt: "Retired teachers in Ohio" })
      const first = yield* call("list_audiences", { limit: 1 })
      assert.strictEqual(first.total, 2)
      const second = yield* call("list_audiences", { limit: 1, cursor: first.nextCursor })
      assert.deepStrictEqual(second.audiences, [{ id, ...parents }])
      assert.isNull(second.nextCursor)
      assert.strictEqual((yield* call("list_audiences", { query: "parents" })).audiences[0].id, id)
      assert.deepStrictEqual(yield* call("rename_audience", { audience: id, title: "Parents" }), {
        id,
        title: "Parents"
      })
      assert.deepStrictEqual(yield* call("delete_audience", { audience: id }), { success: true })
      assert.strictEqual((yield* refused("delete_audience", { audience: id })).code, "resource_missing")
      assert.strictEqual((yield* refused("rename_audience", { audience: "x", title: "y" })).param, "audience")
    })
  )

  it.scoped("answer a closed question as the REST side does", () =>
    Effect.gen(function* () {
      const { call, tenant } = yield* calling()
      const ask = { question: "Do you own a car?", choices: ["Yes", "No"], seed: 7 }
      const audiencePrompt = parents.prompt
      const answered = yield* call("ask_choices", { ...ask, audience: audiencePrompt })
      const { audience, credits, question, ...answer } = answered
      const { json } = yield* send({ path: "/v1/ask/choices", key: tenant.key, body: { ...ask, audiencePrompt } })
      assert.deepStrictEqual(answer, json.data)
      assert.deepStrictEqual([audience, question], [audiencePrompt, ask.question])
      const places = ["question", "audience", "summary", "sample", "choices"]
      assert.deepStrictEqual(Object.keys(answered).slice(0, places.length), places)
      assert.deepStrictEqual(credits, { charged: 100, remaining: 999_900 })
      assert.deepStrictEqual(yield* call("get_credits"), { balance: 999_800 })
    })
  )

  it.scoped("answer open questions side by side, in either form", () =>
    Effect.gen(function* () {
      const { call } = yield* calling()
      const [one, two] = ["What do you cook?", "Where do you shop?"]
      const ask = { audience: parents.prompt, sampleSize: "low", seed: 3 }
      const both = yield* call("ask_open", { ...ask, questions: [one, two] })
      assert.deepStrictEqual(
        both.results.map(({ answers, question }: { answers: ReadonlyArray<string>; question: string }) => [
          question,
          answers.length
        ]),
        [
          [one, 10],
          [two, 10]
        ]
      )
      const single = yield* call("ask_open", { ...ask, question: one })
      assert.deepStrictEqual(single.results[0], both.results[0])
      assert.isTrue(single.sample.illustrative)
      assert.strictEqual(single.credits.charged, 0)
    })
  )

  it.scoped("interview a stored audience by its title or id, and anybody else by description", () =>
    Effect.gen(function* () {
      const { call } = yield* calling()
      const { id } = yield* call("create_audience", parents)
      const ask = (audience: string) => call("ask_twins", { audience, questions: ["What worries you?"], seed: 1 })
      const byTitle = yield* ask("us PARENTS")
      assert.strictEqual(byTitle.audience, parents.title)
      assert.strictEqual(byTitle.results[0].answers.length, 10)
      assert.deepStrictEqual((yield* ask(id)).results, byTitle.results)
      assert.strictEqual((yield* ask("Dentists in Maine")).audience, "Dentists in Maine")
    })
  )

  it.scoped("refuse to interview an audience of another organization by its id", () =>
    Effect.gen(function* () {
      const { call } = yield* calling()
      const { id } = yield* call("create_audience", parents)
      const other = yield* calling()
      const problem = yield* other.refused("ask_twins", { audience: id, questions: ["What worries you?"] })
      assert.strictEqual(problem.code, "resource_missing")
      assert.strictEqual(
        (yield* other.refused("rename_audience", { audience: id, title: "Mine" })).code,
        "resource_missing"
      )
    })
  )

  it.scoped("ask a survey's respondents, with as many single answers as are wanted", () =>
    Effect.gen(function* () {
      const { call, projectId, refused, tenant } = yield* withSample
      const { projects } = yield* call("list_projects")
      assert.deepStrictEqual(
        projects.map(({ id }: { id: string }) => id),
        [projectId]
      )
      const { questions } = yield* call("list_questions", { projectId })
      const coffee = questions.find(({ text }: { text: string }) => text === "How often do you drink coffee?")
      const ask = { questions: [coffee.text], filter: "gender = Female" }
      const { credits, resultId, truncated, ...answer } = yield* call("ask_project", { projectId, ...ask })
      const { json } = yield* send({ path: `/v1/project/${projectId}/ask`, key: tenant.key, body: ask })
      const { answers, ...rest } = json.data
      assert.deepStrictEqual(answer, { ...rest, answers: [answers[0].slice(0, 10)] })
      const parts = Object.keys(answer)
      assert.deepStrictEqual([parts[0], parts.slice(-2)], ["sample", ["results", "answers"]])
      assert.strictEqual(credits.charged, answers[0].length)
      assert.deepStrictEqual(truncated, [{ part: "answers[n]", shown: 10, total: answers[0].length, unit: "items" }])
      const kept = yield* call("get_answers", { resultId, part: "answers[0]" })
      assert.deepStrictEqual(kept.items, answers[0].slice(0, kept.items.length))
      const none = yield* call("ask_project", { projectId, ...ask, maxAnswers: 0 })
      assert.deepStrictEqual(none.answers, [[]])
      const bad = yield* refused("ask_project", { projectId, ...ask, filter: "gendr = Female" })
      assert.deepStrictEqual([bad.code, bad.param], ["filter_invalid", "filter"])
      const few = yield* refused("ask_project", { projectId, ...ask, filter: "gender = Female AND gender = Male" })
      assert.strictEqual(few.code, "insufficient_matches")
    })
  )

  it.scoped("refuse what does not fit, naming the parameter, and charge nothing", () =>
    Effect.gen(function* () {
      const { call, refused } = yield* calling({ credits: 100 })
      const ask = { audience: "Adults", question: "Do you own a car?", choices: ["Yes", "No"] }
      const cases = [
        [{ ...ask, choices: ["Yes", "yes"] }, "parameter_invalid", "choices[1]"],
        [{ ...ask, question: "" }, "parameter_invalid", "question"],
        [{ ...ask, audience: undefined }, "parameter_invalid", "audience"],
        [{ audience: "Everybody", choices: ask.choices }, "parameter_missing", "question"],
        [{ ...ask, audience: MISSING }, "resource_missing", "audience"],
        [{ ...ask, sampleSize: "huge" }, "parameter_invalid", "sampleSize"],
        [{ ...ask, sampleSize: "high" }, "insufficient_credits", null]
      ] as const
      for (const [given, code, param] of cases) {
        const problem = yield* refused("ask_choices", given)
        assert.deepStrictEqual([problem.code, problem.param], [code, param], problem.message)
      }
      assert.deepStrictEqual(yield* call("get_credits"), { balance: 100 })
    })
  )

  it.scoped("share an answer or a table by a link that anyone can open, and nothing that can't be counted", () =>
    Effect.gen(function* () {
      const { call, projectId, refused, tenant } = yield* withSample
      const opened = (url: string) => send({ path: new URL(url).pathname })
      const table = { rows: "How often do you drink coffee?", columns: "gender" }
      const ofTable = yield* call("share_result", { projectId, table, title: "Coffee", days: 7 })
      const page = yield* opened(ofTable.url)
      assert.strictEqual(page.status, 200)
      assert.include(page.text, "Coffee")
      yield* call("ask_choices", { audience: "Adults", question: "Do you own a car?", choices: ["Yes", "No"] })
      const [line] = (yield* call("search_history")).answers
      const [answerId] = /req_\w+/.exec(line) ?? []
      assert.strictEqual((yield* opened((yield* call("share_result", { answerId })).url)).status, 200)
      const bad = yield* refused("share_result", { projectId, table: { ...table, rows: "nothing of it" } })
      assert.match(bad.message, /`list_questions`/)
      assert.strictEqual((yield* refused("share_result", { answerId, projectId, table })).param, "answerId")
      assert.strictEqual((yield* refused("share_result", {})).param, "answerId")
      const { json } = yield* send({ path: "/v1/reports", key: tenant.key })
      assert.strictEqual(json.data.length, 1)
    })
  )

  it.scoped("show nothing of other organizations", () =>
    Effect.gen(function* () {
      const { projectId } = yield* withSample
      const other = yield* calling()
      assert.deepStrictEqual((yield* other.call("list_projects")).projects, [])
      const problem = yield* other.refused("list_questions", { projectId })
      assert.strictEqual(problem.code, "resource_missing")
      const ask = { projectId, questions: ["How often do you drink coffee?"] }
      assert.strictEqual((yield* other.refused("ask_project", ask)).code, "resource_missing")
    })
  )
})
