import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { calling } from "../../support/mcp/Calls.ts"
import { TestService } from "../../support/Service.ts"
import { importSample } from "../../support/sample/ImportSample.ts"

const read = (text: string | undefined) => JSON.parse(text ?? "null")

layer(TestService)("resources and prompts", (it) => {
  it.scoped("offer audiences and projects to be read, and only the organization's own", () =>
    Effect.gen(function* () {
      const { call, client, tenant } = yield* calling()
      const audience = yield* call("create_audience", { title: "Dentists", prompt: "Dentists in Maine" })
      const project = yield* importSample(tenant.organization)
      const { resources } = yield* Effect.promise(() => client.listResources())
      const uris = [`audience-insights://audiences/${audience.id}`, `audience-insights://projects/${project.id}`]
      assert.includeMembers(
        resources.map(({ uri }) => uri),
        uris
      )
      const texts = yield* Effect.forEach(uris, (uri) =>
        Effect.map(
          Effect.promise(() => client.readResource({ uri })),
          ({ contents: [content] }) => read(content && "text" in content ? content.text : undefined)
        )
      )
      assert.deepStrictEqual(texts[0], { id: audience.id, title: "Dentists", prompt: "Dentists in Maine" })
      const { questions } = yield* call("list_questions", { projectId: project.id })
      assert.deepStrictEqual(texts[1].questions, questions)
      assert.strictEqual(texts[1].respondents, project.respondents)

      const other = yield* calling()
      const foreign = yield* Effect.promise(() => other.client.listResources())
      assert.notIncludeMembers(
        foreign.resources.map(({ uri }) => uri),
        uris
      )
      for (const uri of [...uris, "audience-insights://projects/x"]) {
        const refused = yield* Effect.flip(Effect.tryPromise(() => other.client.readResource({ uri })))
        assert.match(String(refused.cause), /not found/i)
      }
    })
  )

  it.scoped("write research plans with what was given", () =>
    Effect.gen(function* () {
      const { client } = yield* calling()
      const { prompts } = yield* Effect.promise(() => client.listPrompts())
      assert.deepStrictEqual(
        prompts.map(({ arguments: given = [], name }) => [name, given.map((one) => [one.name, one.required])]),
        [
          [
            "concept_test",
            [
              ["concept", true],
              ["audience", true],
              ["price", false]
            ]
          ],
          [
            "message_test",
            [
              ["messages", true],
              ["audience", true],
              ["goal", false]
            ]
          ]
        ]
      )
      const plan = yield* Effect.promise(() =>
        client.getPrompt({ name: "message_test", arguments: { messages: "Fast.\n\nFresh.", audience: "Commuters" } })
      )
      const [message] = plan.messages
      const text = message?.content.type === "text" ? message.content.text : ""
      for (const said of ["1. Fast.\n2. Fresh.", "Audience: Commuters", "ask_choices", "basis"])
        assert.include(text, said)
      assert.notInclude(text, "Goal:")
      const refused = yield* Effect.flip(
        Effect.tryPromise(() => client.getPrompt({ name: "concept_test", arguments: { concept: "Oat milk" } }))
      )
      assert.match(String(refused.cause), /audience/)
    })
  )
})
