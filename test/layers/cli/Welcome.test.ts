import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Console, Effect, Option } from "effect"
import { AudienceId } from "../../../src/domain/Audience.ts"
import { ProjectId } from "../../../src/domain/Project.ts"
import { welcome } from "../../../src/layers/cli/Welcome.ts"
import { json, scriptedServer } from "../../support/models/Scripted.ts"

const ID = "00000000-0000-4000-8000-000000000001"
const project = {
  id: ProjectId.make(ID),
  title: "Flying etiquette",
  description: "",
  respondents: 10,
  revision: 1,
  settings: 1,
  smallCells: null,
  credit: "CC BY 4.0",
  audiences: [{ id: AudienceId.make(ID), title: "Parents", prompt: "Parents aged 30 and over" }]
}

describe("the first start of a demo", () => {
  it.scopedLive("goes on where a question is not answered, and says why", () =>
    Effect.gen(function* () {
      const server = yield* scriptedServer((_, response) =>
        json(
          response,
          {
            error: {
              message:
                "The engine local:m did not answer: none of 4 answers could be used. Nothing was charged; try again.",
              type: "api_error",
              code: "engine_unavailable",
              param: null
            },
            requestId: "req_aaaaaaaaaaaaaaaaaaaaaaaa"
          },
          503,
          { "x-request-id": "req_aaaaaaaaaaaaaaaaaaaaaaaa" }
        )
      )
      const printed: Array<string> = []
      const console = yield* Console.consoleWith(Effect.succeed)
      const started = { _tag: "Created", key: "ai_live_test", projects: [project] } as const
      yield* welcome(server.url, started, Option.some("http://localhost/#sign-in=code")).pipe(
        Effect.withConsole({ ...console, log: (...lines) => Effect.sync(() => void printed.push(lines.join(" "))) }),
        Effect.withConfigProvider(ConfigProvider.fromMap(new Map()))
      )
      assert.strictEqual(server.heard.length, 1)
      assert.include(printed.join("\n"), "Not answered: The engine local:m did not answer")
      assert.include(printed.join("\n"), "doctor")
      assert.include(printed[0], "http://localhost/#sign-in=code")
    })
  )
})
