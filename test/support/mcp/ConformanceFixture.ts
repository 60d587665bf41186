import { McpServer } from "@modelcontextprotocol/server"
import { type Endpoint, makeEndpoint } from "../../../src/http/mcp/Endpoint.ts"
import type { LoadEndpoint } from "../../../src/http/mcp/McpMount.ts"
import { registerContents, text } from "./fixture/Contents.ts"
import { registerInputs, rounds } from "./fixture/Inputs.ts"
import { registerLibrary } from "./fixture/Library.ts"

const CAPABILITIES = { logging: {}, tools: { listChanged: true }, prompts: { listChanged: true } }

const makeServer = (endpoint: () => Endpoint) => {
  const server = new McpServer(
    { name: "conformance-fixture", version: "1.0.0" },
    { capabilities: CAPABILITIES, requestState: { verify: rounds.verify } }
  )
  registerContents(server)
  registerInputs(server)
  registerLibrary(server)
  const changes = {
    test_trigger_tool_change: () => endpoint().notify.toolsChanged(),
    test_trigger_prompt_change: () => endpoint().notify.promptsChanged()
  }
  for (const [name, change] of Object.entries(changes)) {
    server.registerTool(name, { description: "Says that a list has changed" }, () => {
      change()
      return { content: [text("Done.")] }
    })
  }
  return server
}

/** The service's own endpoint with everything in it that the conformance suite asks servers for. */
export const loadFixture: LoadEndpoint<never> = async (_run, now, onerror, store) => {
  const endpoint: Endpoint = makeEndpoint(() => makeServer(() => endpoint), now, onerror, store)
  return endpoint
}
