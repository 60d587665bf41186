import { Effect, Schema } from "effect"
import { AudienceDraft, AudienceId, AudienceTitle } from "../../../domain/Audience.ts"
import { Credits } from "../../../services/ports/Credits.ts"
import { Audiences } from "../../../services/usecases/Audiences.ts"
import { AudienceName, AudiencePageView, AudienceSearch } from "../../api/Audiences.ts"
import { lines, more } from "../Texts.ts"
import { looks, nextPage, titlesOf, tool } from "../Tool.ts"

export const getCredits = tool({
  name: "get_credits",
  title: "Credit balance",
  description: "How many credits the organization has left.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct({}),
  output: Schema.Struct({ balance: Schema.Number.annotations({ description: "Credits left" }) }),
  run: (organization) =>
    Effect.map(
      Effect.flatMap(Credits, ({ balance }) => balance(organization)),
      (balance): { readonly balance: number } => ({ balance })
    ),
  text: ({ balance }) => `${balance.toLocaleString("en-US")} credits left.`
})

type Page = typeof AudiencePageView.Encoded

const { query: _, ...pages } = AudienceSearch.fields
/** A page shows as many as have room, and the next one begins after them. */
const paging = {
  lists: ["audiences"],
  next: (shown: Page, { cursor = 0 }: { readonly cursor?: number | undefined }): Page => ({
    ...shown,
    nextCursor: nextPage(cursor, shown.audiences.length, shown.total)
  })
}
const fitting = () => ({ samples: { audiences: 1 } })
const rest = "The resource audience-insights://audiences/{id} has a whole description."

const pageText = ({ audiences, nextCursor, total }: Page): string =>
  lines([
    total === 0 ? "No audiences." : `${audiences.length} of ${total} audiences:`,
    ...audiences.map(({ id, prompt, title }) => `- ${title} (${id}): ${prompt}`),
    more(nextCursor)
  ])

const id = AudienceId.annotations({ description: "Id or title, from list_audiences" })
const named = titlesOf({ id: "audience" })
const changes = { destructiveHint: false, openWorldHint: false }

export const listAudiences = tool({
  name: "list_audiences",
  title: "List audiences",
  description: "List stored audiences with ids, newest first.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct(pages),
  paging,
  fitting,
  rest,
  output: AudiencePageView,
  run: (organization, page) => Effect.flatMap(Audiences, ({ search }) => search(organization, { ...page, query: "" })),
  text: pageText
})

export const searchAudiences = tool({
  name: "search_audiences",
  title: "Search audiences",
  description: "Find stored audiences by words of title or description.",
  scope: "read",
  annotations: looks,
  input: AudienceSearch,
  paging,
  fitting,
  rest,
  output: AudiencePageView,
  run: (organization, page) => Effect.flatMap(Audiences, ({ search }) => search(organization, page)),
  text: pageText
})

export const createAudience = tool({
  name: "create_audience",
  title: "Create an audience",
  description:
    "Store a description of people under a title, to be asked by its id. With projectId it is asked of that survey's respondents.",
  scope: "manage",
  annotations: changes,
  named: titlesOf({ projectId: "project" }),
  input: AudienceDraft,
  output: AudienceName,
  run: (organization, draft) => Effect.flatMap(Audiences, ({ create }) => create(organization, draft)),
  text: ({ id, title }) => `Created “${title}” with id ${id}.`
})

export const renameAudience = tool({
  name: "rename_audience",
  title: "Rename an audience",
  description: "Change the title of a stored audience alone.",
  scope: "manage",
  annotations: { ...changes, idempotentHint: true },
  named,
  input: Schema.Struct({ id, title: AudienceTitle }),
  output: AudienceName,
  run: (organization, { id, title }) => Effect.flatMap(Audiences, ({ rename }) => rename(organization, id, title)),
  text: ({ id, title }) => `Audience ${id} is now called “${title}”.`
})

export const deleteAudience = tool({
  name: "delete_audience",
  title: "Delete an audience",
  description: "Delete a stored audience, by id or title, for good.",
  scope: "manage",
  annotations: { ...changes, destructiveHint: true },
  named,
  input: Schema.Struct({ id }),
  output: Schema.Struct({ success: Schema.Boolean }),
  run: (organization, { id }) =>
    Effect.flatMap(Audiences, ({ remove }) => Effect.as(remove(organization, id), { success: true })),
  text: () => "Deleted."
})
