import fs from "node:fs"
import path from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { createClient } from "../../src/client/Client.ts"
import { programFolder } from "../support/Command.ts"
import { origin } from "../support/mcp/Clients.ts"
import { succeeds } from "../support/Packed.ts"
import { newTenant, TestService } from "../support/Service.ts"
import { sampleSurveyCsv } from "../support/sample/SampleSurvey.ts"
import { toolCallingModel } from "../support/ToolCallingModel.ts"

const root = path.resolve(import.meta.dirname, "../..")
const examples = path.join(root, "examples")
const openApiTools = path.join(root, "test/openapi-tools/.venv/bin")
/** Whether the generator is installed, as `.ci/run` does it where Python is. */
const generatorInstalled = fs.existsSync(path.join(openApiTools, "openapi-python-client"))
const agentTools = path.join(examples, "agents/.venv/bin")
/** Whether the agents' libraries are installed, as CONTRIBUTING.md says. */
const agentsInstalled = fs.existsSync(path.join(agentTools, "python"))
const PATIENCE = 240_000

const reclining = {
  audiencePrompt: "People aged 45 and over",
  question: "Is it rude to recline your seat on a plane?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}

/** Where the service is, and a key of an organization of its own. */
const access = Effect.gen(function* () {
  const { key } = yield* newTenant({ credits: 10_000 })
  return { AUDIENCE_URL: yield* origin, AUDIENCE_API_KEY: key }
})

layer(TestService)("examples in Python", (it) => {
  it.scoped.skipIf(!generatorInstalled)(
    "generate a client, ask, tabulate and plot",
    () =>
      Effect.gen(function* () {
        const { AUDIENCE_API_KEY: apiKey, AUDIENCE_URL: baseUrl } = yield* access
        const file = new File([sampleSurveyCsv(1)], "coffee.csv")
        const client = createClient({ baseUrl, apiKey })
        yield* Effect.promise(() => client.projects.create({ file, title: "Coffee" }))
        const folder = yield* programFolder
        fs.cpSync(path.join(examples, "python"), folder, { recursive: true })
        const environment = {
          AUDIENCE_API_KEY: apiKey,
          AUDIENCE_URL: baseUrl,
          PATH: `${openApiTools}:${process.env.PATH}`
        }
        yield* succeeds("bash", ["generate.sh"], { folder, environment })
        const { stdout } = yield* succeeds(path.join(openApiTools, "python"), ["survey.py"], { folder, environment })
        assert.match(stdout, /^ *\d+\.\d % {2}Every day$/m)
        assert.match(stdout, /^Coffee: .+ by .+$/m)
        assert.match(stdout, /plot/)
      }),
    PATIENCE
  )

  for (const example of ["with_langchain.py", "with_openai_agents.py", "with_pydantic_ai.py"])
    it.scoped.skipIf(!agentsInstalled)(
      `${example} has an agent ask the audience over MCP`,
      () =>
        Effect.gen(function* () {
          const { url } = yield* toolCallingModel("ask_choices", reclining)
          const environment = {
            ...(yield* access),
            OPENAI_BASE_URL: url,
            OPENAI_API_KEY: "none",
            NO_PROXY: "127.0.0.1"
          }
          const program = path.join(examples, "agents", example)
          const folder = yield* programFolder
          const { stdout } = yield* succeeds(path.join(agentTools, "python"), [program], { folder, environment })
          assert.match(stdout, /The audience says: .*Yes/s)
          assert.match(stdout, /respondents|basis/i)
        }),
      PATIENCE
    )
})
