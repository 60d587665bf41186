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
const surveyTools = path.join(examples, "python/.venv/bin")
/** Whether the generator and what plots are installed, as `.ci/run` does it where Python is. */
const surveyToolsInstalled = fs.existsSync(path.join(surveyTools, "openapi-python-client"))
const agentTools = path.join(examples, "agents/.venv/bin")
/** Whether the agents' libraries are installed, likewise. */
const agentsInstalled = fs.existsSync(path.join(agentTools, "python"))

/** Width and height of a PNG, which stand in its head. */
const pictureSize = (file: string): readonly [number, number] => {
  const png = fs.readFileSync(file)
  assert.strictEqual(png.toString("latin1", 1, 4), "PNG")
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

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
  it.scoped.skipIf(!surveyToolsInstalled)("generate a client, ask, tabulate and plot", () =>
    Effect.gen(function* () {
      const { AUDIENCE_API_KEY: apiKey, AUDIENCE_URL: baseUrl } = yield* access
      const file = new File([sampleSurveyCsv(1)], "coffee.csv")
      const client = createClient({ baseUrl, apiKey })
      yield* Effect.promise(() => client.projects.create({ file, title: "Coffee" }))
      const folder = yield* programFolder
      for (const file of ["generate.sh", "survey.py"])
        fs.copyFileSync(path.join(examples, "python", file), path.join(folder, file))
      const environment = {
        AUDIENCE_API_KEY: apiKey,
        AUDIENCE_URL: baseUrl,
        PATH: `${surveyTools}:${process.env.PATH}`
      }
      yield* succeeds("bash", ["generate.sh"], { folder, environment })
      const { stdout } = yield* succeeds(path.join(surveyTools, "python"), ["survey.py"], { folder, environment })
      assert.match(stdout, /^ *\d+\.\d% {2}Every day$/m)
      assert.match(stdout, /^Coffee: .+ by .+$/m)
      assert.match(stdout, /^Coffee: [^\n]+\n( *\d+\.\d% {2}.+\n)+/m)
      const [width, height] = pictureSize(path.join(folder, "survey.png"))
      assert.deepStrictEqual([width, height], [1200, 450])
    })
  )

  for (const example of ["with_langchain.py", "with_openai_agents.py", "with_pydantic_ai.py"])
    it.scoped.skipIf(!agentsInstalled)(`${example} has an agent ask the audience over MCP`, () =>
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
      })
    )
})
