import { McpServer, requireScopes } from "@modelcontextprotocol/server"
import { VERSION } from "../../domain/Version.ts"
import type { Names } from "../../services/usecases/Names.ts"
import { ANSWERS_URI, APP_MIME_TYPE, answersContents, answersMeta } from "./app/Resource.ts"
import type { Run } from "./Calls.ts"
import { registerPrompts } from "./Prompts.ts"
import { type ResourceServices, registerResources } from "./Resources.ts"
import { type Era, registerTasks, taskCapabilities } from "./TaskProtocol.ts"
import type { TaskServices } from "./Tasks.ts"
import { tools } from "./Tools.ts"

/** Everything that a client can reach through the protocol. */
export type McpServices = Names | ResourceServices | TaskServices

const INSTRUCTIONS = `Audience Insights answers questions as an audience would.

Closed questions: ask_choices. Open questions: ask_open, or ask_twins for a few people in their own words. \
Respondents of a survey: list_projects, list_questions, then ask_project with a filter.

Every answer says where its numbers come from (basis): tabulated and matched are counted from survey respondents; \
imputed and borrowed are predicted from them; model and prior are simulated. Report the basis and the margin of error \
with the numbers, and do not call a difference real that is smaller than the margin. Only asking costs credits; the \
answer says how many.`

/** What is listed does not change while a client looks at it. */
const unchanging = { listChanged: false }
const capabilities = { tools: unchanging, resources: unchanging, prompts: unchanging }

/** Has hosts that can show pages show the answers of a tool in one (MCP Apps; the flat name is the older one). */
const chartMeta = { ui: { resourceUri: ANSWERS_URI }, "ui/resourceUri": ANSWERS_URI }

const registerChart = (server: McpServer) =>
  server.registerResource(
    "answers",
    ANSWERS_URI,
    { title: "Answers", description: "Draws answers as a bar chart", mimeType: APP_MIME_TYPE, _meta: answersMeta },
    () => ({ contents: [answersContents] })
  )

/** A server with all tools, resources and prompts, for one request or one session. */
export const makeServer = (run: Run<McpServices>, era: Era): McpServer => {
  const server = new McpServer(
    { name: "audience-insights", title: "Audience Insights", version: VERSION },
    { instructions: INSTRUCTIONS, capabilities: { ...capabilities, ...taskCapabilities(era) } }
  )
  for (const tool of tools) {
    const registered = server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: tool.input,
        outputSchema: tool.output,
        annotations: tool.annotations,
        ...(tool.charted && { _meta: chartMeta }),
        scopeChallenge: requireScopes(tool.scope)
      },
      // What is called is answered by the handler of tasks, which knows what may be answered later.
      () => ({ content: [] })
    )
    if (tool.later !== null) registered.execution = { taskSupport: "optional" }
  }
  registerTasks(server.server, run, era)
  registerChart(server)
  registerResources(server, run)
  registerPrompts(server)
  return server
}
