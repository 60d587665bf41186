import { Effect, Schema } from "effect"
import { AudienceDraft, AudienceId, AudienceTitle } from "../../../domain/Audience.ts"
import { Audiences } from "../../../services/Audiences.ts"
import { AudienceName, AudiencePageView, AudienceSearch } from "../../api/Audiences.ts"
import { lines } from "../Texts.ts"
import { looks, tool } from "../Tool.ts"

type Page = typeof AudiencePageView.Type

const { query: _, ...paging } = AudienceSearch.fields

const pageText = ({ audiences, nextCursor, total }: Page): string =>
  lines([
    total === 0 ? "No audiences." : `${audiences.length} of ${total} audiences:`,
    ...audiences.map(({ id, prompt, title }) => `- ${title} (${id}): ${prompt}`),
    nextCursor === null ? "" : `More with cursor ${nextCursor}.`
  ])

const id = AudienceId.annotations({ description: "The audience, from list_audiences" })
const changes = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }

export const listAudiences = tool({
  name: "list_audiences",
  title: "List audiences",
  description: "List the organization's stored audiences with their ids, newest first. Costs nothing.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct(paging),
  output: AudiencePageView,
  run: (organization, page) => Effect.flatMap(Audiences, ({ search }) => search(organization, { ...page, query: "" })),
  text: pageText
})

export const searchAudiences = tool({
  name: "search_audiences",
  title: "Search audiences",
  description: "Find stored audiences by words of their title or description, best match first. Costs nothing.",
  scope: "read",
  annotations: looks,
  input: AudienceSearch,
  output: AudiencePageView,
  run: (organization, page) => Effect.flatMap(Audiences, ({ search }) => search(organization, page)),
  text: pageText
})

export const createAudience = tool({
  name: "create_audience",
  title: "Create an audience",
  description:
    "Store a description of people under a title, so that it can be asked again by its id. With projectId it is asked of that survey's respondents. Costs nothing.",
  scope: "manage",
  annotations: { ...changes, idempotentHint: false },
  input: AudienceDraft,
  output: AudienceName,
  run: (organization, draft) => Effect.flatMap(Audiences, ({ create }) => create(organization, draft)),
  text: ({ id, title }) => `Created “${title}” with id ${id}.`
})

export const renameAudience = tool({
  name: "rename_audience",
  title: "Rename an audience",
  description: "Change the title of a stored audience. Costs nothing.",
  scope: "manage",
  annotations: { ...changes, idempotentHint: true },
  input: Schema.Struct({ id, title: AudienceTitle }),
  output: AudienceName,
  run: (organization, { id, title }) => Effect.flatMap(Audiences, ({ rename }) => rename(organization, id, title)),
  text: ({ id, title }) => `Audience ${id} is now called “${title}”.`
})

export const deleteAudience = tool({
  name: "delete_audience",
  title: "Delete an audience",
  description: "Delete a stored audience for good. Costs nothing.",
  scope: "manage",
  annotations: { ...changes, destructiveHint: true, idempotentHint: false },
  input: Schema.Struct({ id }),
  output: Schema.Struct({ success: Schema.Boolean }),
  run: (organization, { id }) =>
    Effect.flatMap(Audiences, ({ remove }) => Effect.as(remove(organization, id), { success: true })),
  text: () => "Deleted."
})
