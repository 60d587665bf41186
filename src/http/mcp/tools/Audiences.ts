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
  description: "Returns how many credits your organization has left.",
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

const { query, ...pages } = AudienceSearch.fields
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

const audience = AudienceId.annotations({ description: "A stored audience's title or id" })
const named = titlesOf({ audience: "audience" })
const changes = { destructiveHint: false, openWorldHint: false }

export const listAudiences = tool({
  name: "list_audiences",
  title: "List audiences",
  description:
    "Lists stored audiences with their ids, newest first, or finds them by words of their title or description.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct({ ...pages, query: Schema.optionalWith(query, { default: () => "" }) }),
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
    "Stores a description of people under a title that you can ask by. With projectId, that survey's respondents answer.",
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
  description: "Changes the title of one stored audience.",
  scope: "manage",
  annotations: { ...changes, idempotentHint: true },
  named,
  input: Schema.Struct({ audience, title: AudienceTitle }),
  output: AudienceName,
  run: (organization, { audience, title }) =>
    Effect.flatMap(Audiences, ({ rename }) => rename(organization, audience, title)),
  text: ({ id, title }) => `Audience ${id} is now called “${title}”.`
})

export const deleteAudience = tool({
  name: "delete_audience",
  title: "Delete an audience",
  description: "Deletes a stored audience. This can't be undone.",
  scope: "manage",
  annotations: { ...changes, destructiveHint: true },
  named,
  input: Schema.Struct({ audience }),
  output: Schema.Struct({ success: Schema.Boolean }),
  run: (organization, { audience }) =>
    Effect.flatMap(Audiences, ({ remove }) => Effect.as(remove(organization, audience), { success: true })),
  text: () => "Deleted."
})
