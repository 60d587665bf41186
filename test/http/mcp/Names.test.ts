import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { calling } from "../../support/mcp/Calls.ts"
import { send, TestService } from "../../support/Service.ts"
import { importSample } from "../../support/sample/ImportSample.ts"

const parents = { title: "US parents", prompt: "Parents aged 30 to 44 in the United States" }
const closed = { question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low", seed: 7 }

const withSample = Effect.gen(function* () {
  const session = yield* calling()
  const { id, title } = yield* importSample(session.tenant.organization)
  return { ...session, project: { id: id as string, title } }
})

layer(TestService)("what tools are told by name", (it) => {
  it.scoped("is found by its title, whatever the case", () =>
    Effect.gen(function* () {
      const { call, project } = yield* withSample
      const { id } = yield* call("create_audience", parents)
      const byTitle = yield* call("ask_choices", { ...closed, audience: "  us PARENTS " })
      for (const who of [{ audience: id }, { audienceId: id }, { audienceId: parents.title }]) {
        const { audience, choices } = yield* call("ask_choices", { ...closed, ...who })
        assert.deepStrictEqual([audience, choices], [parents.title, byTitle.choices])
      }
      assert.strictEqual((yield* call("ask_choices", { ...closed, audiencePrompt: "Adults" })).audience, "Adults")
      const listed = yield* call("list_questions", { projectId: project.title.toUpperCase() })
      assert.deepStrictEqual(listed, yield* call("list_questions", { projectId: project.id }))
      yield* call("create_audience", { ...parents, title: "!?", projectId: project.title })
      assert.strictEqual((yield* call("delete_audience", { audience: "!?" })).success, true)
      assert.strictEqual((yield* call("rename_audience", { audience: "Us Parents", title: "Parents" })).id, id)
    })
  )

  it.scoped("is refused where several have the title, with the ids of all of them", () =>
    Effect.gen(function* () {
      const { call, refused } = yield* calling()
      const ids = yield* Effect.forEach(["US parents", "us Parents"], (title) =>
        Effect.map(call("create_audience", { ...parents, title }), ({ id }) => id as string)
      )
      for (const [tool, given, param] of [
        ["ask_choices", { ...closed, audience: "US PARENTS" }, "audience"],
        ["ask_compare", { ...closed, sides: [{ audience: "Men" }, { audience: "US PARENTS" }] }, "sides[1].audience"],
        ["ask_twins", { audience: "US PARENTS", questions: ["Why?"] }, "audience"],
        ["delete_audience", { audience: "US PARENTS" }, "audience"]
      ] as const) {
        const problem = yield* refused(tool, given)
        assert.deepStrictEqual([problem.code, problem.param], ["parameter_invalid", param])
        for (const id of ids) assert.include(problem.message, id)
      }
    })
  )

  it.scoped("is refused with the tool that helps where nothing is called so", () =>
    Effect.gen(function* () {
      const { call, project, refused } = yield* withSample
      yield* call("create_audience", parents)
      const cases = [
        ["delete_audience", { audience: "US parnts" }, /“US parents”.*`list_audiences`/s],
        ["ask_choices", { ...closed, audience: "" }, /must not be empty.*`list_audiences`/s],
        ["ask_compare", { ...closed, sides: [{ audience: "Men" }, { name: "Women" }] }, /`list_audiences`/],
        ["ask_project", { projectId: "Coffe", questions: ["Why?"] }, /`list_projects`/],
        ["list_questions", { projectId: crypto.randomUUID() }, /`list_projects`/],
        ["crosstab", { projectId: project.id, rows: "gendr", columns: "age" }, /“gender”.*`list_questions`/s],
        [
          "ask_project",
          { projectId: project.id, questions: ["Why?"], filter: "gendr = Female" },
          /“gender”.*`list_questions`.*`interpret_filter`/s
        ]
      ] as const
      for (const [tool, given, wanted] of cases) assert.match((yield* refused(tool, given)).message, wanted)
      const poor = yield* calling({ credits: 1 })
      assert.match((yield* poor.refused("ask_choices", { ...closed, audience: "Adults" })).message, /`get_credits`/)
    })
  )

  it.scoped("tries filters free of charge, and tells no number of too few", () =>
    Effect.gen(function* () {
      const { call, project } = yield* withSample
      const read = (filter: string) => call("interpret_filter", { projectId: project.title, filter })
      const women = yield* read("women aged 30 to 44")
      assert.strictEqual(women.expression, 'gender = "Female" AND age = "30-44"')
      const counted = yield* call("crosstab", {
        projectId: project.id,
        rows: "gender",
        columns: "age",
        filter: "women"
      })
      const age = counted.bands.findIndex(({ label }: { label: string }) => label === "30-44")
      assert.strictEqual(women.matchedTwins, counted.bands[age].base)
      const few = yield* read("women aged 30 to 44 in the Northeast with income over 150000 who never drink coffee")
      assert.isNull(few.matchedTwins)
      assert.isAtLeast(few.wider.matched, few.required)
      const unread = yield* read("gendr = Female")
      assert.isFalse(unread.understood)
      assert.deepStrictEqual(unread.nearest, [{ name: "gender", text: "Gender" }])
      assert.deepStrictEqual(yield* call("get_credits"), { balance: 1_000_000 })
    })
  )

  it.scoped("is named by REST too, next to a filter's unknown fields and answers", () =>
    Effect.gen(function* () {
      const { project, tenant } = yield* withSample
      for (const [filter, name] of [
        ["gendr = Female", "gender"],
        ["regon = South AND age >= 30", "region"],
        ["gender = Femal", "Female"]
      ] as const) {
        const body = { filter, questions: ["How often do you drink coffee?"] }
        const { json, status } = yield* send({ path: `/v1/project/${project.id}/ask`, key: tenant.key, body })
        assert.deepStrictEqual([status, json.error.code], [400, "filter_invalid"])
        assert.include(json.error.message, `“${name}”`)
      }
    })
  )
})
