import {
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  requireScopes,
  type ServerContext
} from "@modelcontextprotocol/server"
import { Effect, Option, Schema } from "effect"
import { AudienceId } from "../../domain/Audience.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId } from "../../domain/Project.ts"
import { text } from "../../domain/text/Text.ts"
import { VERSION } from "../../domain/Version.ts"
import { ofOrganization } from "../../services/ports/Reach.ts"
import { Audiences } from "../../services/usecases/Audiences.ts"
import { Names, Projects } from "../../services/usecases/Projects.ts"
import { ANSWERS_URI, APP_MIME_TYPE, answersContents, answersMeta } from "./app/Resource.ts"
import { accessOf, type Run } from "./Calls.ts"
import { type Era, registerTasks, type TaskServices, taskCapabilities } from "./TaskProtocol.ts"
import { decoded } from "./Tool.ts"
import { tools } from "./Tools.ts"

const SCHEME = "audience-insights://"
const JSON_TYPE = "application/json"
/** A client lists at most so many audiences; tools search all of them. */
const MAX_LISTED = 200

type ResourceServices = Names | Audiences | Projects

interface Listed {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** One kind of thing that clients can put into a conversation. */
interface Kind {
  /** In the plural, as in its addresses. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Listed>, never, ResourceServices>
  /** None where the organization has no such thing. */
  readonly read: (
    organization: OrganizationId,
    id: string
  ) => Effect.Effect<Option.Option<object>, never, ResourceServices>
}

const audiences: Kind = {
  name: "audiences",
  title: "Audience",
  description: "A stored description of people, to be asked by its id",
  list: (organization) =>
    Effect.flatMap(Audiences, ({ search }) => search(organization, { query: "", limit: MAX_LISTED })).pipe(
      Effect.map((page) => page.audiences.map(({ id, prompt, title }) => ({ id, title, description: prompt })))
    ),
  read: (organization, id) =>
    Schema.is(AudienceId)(id)
      ? Effect.flatMap(Names, ({ audience }) => audience(organization, id)).pipe(
          Effect.map(Option.map(({ prompt, title }) => ({ id, title, prompt }))),
          Effect.catchAll(() => Effect.succeedNone)
        )
      : Effect.succeedNone
}

const projects: Kind = {
  name: "projects",
  title: "Survey project",
  description: "A survey whose respondents can be asked: what it asked, and what filters can name",
  list: (organization) => Effect.flatMap(Projects, ({ list }) => list(organization)),
  read: (organization, id) =>
    Effect.gen(function* () {
      if (!Schema.is(ProjectId)(id)) return Option.none()
      const service = yield* Projects
      const found = (yield* service.list(organization)).find((one) => one.id === id)
      if (found === undefined) return Option.none()
      const questions = yield* Effect.option(service.questions(organization, id))
      const { description, respondents, title } = found
      const about = yield* Effect.option(service.about(organization, id))
      return Option.zipWith(questions, about, (asked, { reference, selectors }) => ({
        id,
        title,
        description,
        respondents,
        questions: asked,
        selectors,
        reference
      }))
    })
}

const registerResource = (server: McpServer, run: Run<ResourceServices>, kind: Kind) => {
  const uriOf = (id: string) => `${SCHEME}${kind.name}/${id}`
  const list = async (context: ServerContext) => {
    const { organizationId, scopes } = accessOf(context)
    if (!scopes.includes("read")) return { resources: [] }
    const listed = await run(ofOrganization(organizationId)(kind.list(organizationId)), context.mcpReq.signal)
    return {
      resources: listed.map(({ description, id, title }) => ({
        uri: uriOf(id),
        name: title,
        title,
        ...(description !== "" && { description }),
        mimeType: JSON_TYPE
      }))
    }
  }
  const { description, name, title } = kind
  server.registerResource(
    name,
    new ResourceTemplate(`${SCHEME}${name}/{id}`, { list }),
    { title, description, mimeType: JSON_TYPE, scopeChallenge: requireScopes("read") },
    async (uri, { id }, context) => {
      const { organizationId } = accessOf(context)
      const read = ofOrganization(organizationId)(kind.read(organizationId, String(id)))
      const found = await run(read, context.mcpReq.signal)
      if (Option.isNone(found)) throw new ResourceNotFoundError(uri.href)
      return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(found.value, null, 2) }] }
    }
  )
}

/** Has a server offer the organization's audiences and projects to be read. */
const registerResources = (server: McpServer, run: Run<ResourceServices>): void => {
  for (const kind of [audiences, projects]) registerResource(server, run, kind)
}

const Audience = text(4000).annotations({
  description: "Who is asked: the title of a stored audience, or a description of people"
})

const ConceptTest = Schema.Struct({
  concept: text(4000).annotations({ description: "The product or service, as its buyers would hear of it" }),
  audience: Audience,
  price: Schema.optional(text(100).annotations({ description: "What it costs, e.g. $12 a month" }))
})

const conceptTest = ({
  audience,
  concept,
  price
}: typeof ConceptTest.Type): string => `Test this concept with an audience.

Concept: ${concept}
${price === undefined ? "" : `Price: ${price}\n`}Audience: ${audience}

1. Find the audience with list_audiences. If it is not stored, describe it in audience.
2. With ask_choices and sampleSize high, ask one question each about: how likely they are to buy (very likely, \
somewhat likely, neither, somewhat unlikely, very unlikely), how new and different it is, how believable it is${
  price === undefined ? "" : ", and whether the price is too low, about right or too high"
}. Put the concept${price === undefined ? "" : " and its price"} into every question: each is asked on its own.
3. With ask_twins, ask what they like most about it, what holds them back, and what they use today.
4. Report the share of very and somewhat likely buyers with its margin of error, the main drivers and barriers in \
their words, and what to change. Say for every number where it comes from (its basis), and call differences ties that \
the summary calls within the margin of error.`

const MessageTest = Schema.Struct({
  messages: text(8000).annotations({ description: "The messages to compare, one per line" }),
  audience: Audience,
  goal: Schema.optional(
    text(500).annotations({ description: "What the message is to achieve, e.g. sign up for a trial" })
  )
})

const messageTest = ({ audience, goal, messages }: typeof MessageTest.Type): string => {
  const options = messages.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]))
  return `Compare these messages with an audience.

${options.map((option, i) => `${i + 1}. ${option}`).join("\n")}

Audience: ${audience}
${goal === undefined ? "" : `Goal: ${goal}\n`}
1. Find the audience with list_audiences. If it is not stored, describe it in audience.
2. With ask_choices and sampleSize high, ask which message would most make them ${goal ?? "want to learn more"}, with \
the messages as choices, then which is clearest, and which is most believable.
3. With ask_twins, ask for each of the two messages with the largest shares what it tells them and what it leaves open.
4. Name a winner only where the summary says that it leads; otherwise call it a tie. Quote what people said, suggest \
one better message, and say for every number where it comes from (its basis).`
}

interface Prompt<A, I> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly args: Schema.Schema<A, I>
  readonly write: (args: A) => string
}

const prompts = [
  {
    name: "concept_test",
    title: "Concept test",
    description: "Find out whether people would buy a product, what draws them and what holds them back",
    args: ConceptTest,
    write: conceptTest
  } satisfies Prompt<typeof ConceptTest.Type, typeof ConceptTest.Encoded>,
  {
    name: "message_test",
    title: "Message test",
    description: "Find out which of several messages works best with an audience, and why",
    args: MessageTest,
    write: messageTest
  } satisfies Prompt<typeof MessageTest.Type, typeof MessageTest.Encoded>
] as const

const register = <A, I>(server: McpServer, { args, description, name, title, write }: Prompt<A, I>) => {
  server.registerPrompt(name, { title, description, argsSchema: decoded(args) }, (given) => ({
    description,
    messages: [{ role: "user", content: { type: "text", text: write(given) } }]
  }))
}

/** Has a server offer ready-made research plans. */
const registerPrompts = (server: McpServer): void => {
  register(server, prompts[0])
  register(server, prompts[1])
}

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
