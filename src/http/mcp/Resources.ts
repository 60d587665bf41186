import {
  type McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  requireScopes,
  type ServerContext
} from "@modelcontextprotocol/server"
import { Effect, Option, Schema } from "effect"
import { AudienceId } from "../../domain/Audience.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId } from "../../domain/Project.ts"
import { ofOrganization } from "../../services/ports/Reach.ts"
import { Audiences } from "../../services/usecases/Audiences.ts"
import { Names } from "../../services/usecases/Names.ts"
import { Projects } from "../../services/usecases/Projects.ts"
import { accessOf, type Run } from "./Calls.ts"

const SCHEME = "audience-insights://"
const JSON_TYPE = "application/json"
/** A client lists at most so many audiences; tools search all of them. */
const MAX_LISTED = 200

export type ResourceServices = Names | Audiences | Projects

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

const register = (server: McpServer, run: Run<ResourceServices>, kind: Kind) => {
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
export const registerResources = (server: McpServer, run: Run<ResourceServices>): void => {
  for (const kind of [audiences, projects]) register(server, run, kind)
}
