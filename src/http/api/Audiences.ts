import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience, AudienceDraft, AudienceId, AudienceTitle } from "../../domain/Audience.ts"
import { AudienceUnderstanding, UnderstandingAsk } from "../../domain/ask/AudienceUnderstanding.ts"
import { Cursor } from "../../domain/Cursor.ts"
import { listQuery } from "../../domain/Listing.ts"
import { text } from "../../domain/text/Text.ts"
import { Count, whole } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BodyRefused, Conflict, NotFound } from "./Errors.ts"
import example from "./examples/Audiences.json" with { type: "json" }
import { DeletedResponse, documented, response } from "./Response.ts"

const idPath = Schema.Struct({ id: AudienceId })
/** An audience's id and title. */
export const AudienceName = Schema.Struct({ id: AudienceId, title: Schema.String }).annotations({
  identifier: "AudienceName"
})

const unchanged = Schema.optional(Schema.Unknown.annotations({ description: "Accepted but not changed" }))

/** An audience's new title; its other fields may come along, as a client that read it sends them back. */
export const AudienceChange = Schema.Struct({
  title: AudienceTitle,
  id: unchanged,
  prompt: unchanged,
  projectId: unchanged
}).annotations({ identifier: "AudienceChange" })

/** Which audiences are looked for. */
export const AudienceSearch = Schema.Struct({
  query: text(500, 0).annotations({ description: "Words of the title or prompt; if empty, lists the newest first" }),
  limit: Schema.optionalWith(whole(1, 100).annotations({ description: "Maximum number of results; 20 by default" }), {
    default: () => 20
  }),
  cursor: Schema.optional(Cursor)
}).annotations({ identifier: "AudienceSearch" })
/** One page of audiences, best match first. */
export const AudiencePageView = Schema.Struct({
  audiences: Schema.Array(Audience),
  total: Count.annotations({ description: "How many match in total" }),
  nextCursor: Schema.NullOr(Schema.String).annotations({ description: "Where the next page starts; null on the last" })
}).annotations({ identifier: "AudiencePage" })

/** Audiences, newest first. */
export const AudienceListing = Schema.Struct({
  audiences: Schema.Array(Audience),
  nextCursor: Schema.optional(
    Schema.NullOr(Schema.String).annotations({
      description: "With paging: the cursor of the next page, null on the last"
    })
  )
}).annotations({ identifier: "AudienceList" })

const list = HttpApiEndpoint.get("list", "/v1/audiences")
  .setUrlParams(listQuery("audiences"))
  .addSuccess(response("AudienceListResponse", AudienceListing))
  .annotateContext(
    documented({
      operationId: "listAudiences",
      scope: "read",
      summary: "List the organization's audiences, newest first",
      description: "Returns all of them with their prompts, or one page at a time with `limit` and `cursor`. Free.",
      answer: example.audiences
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/audiences")
  .setPayload(AudienceDraft)
  .addSuccess(response("AudienceNameResponse", AudienceName))
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "createAudience",
      scope: "manage",
      summary: "Create an audience",
      description:
        "Stores a description of people under a title, so you can ask it by id. With `projectId`, answers come " +
        "from that project's respondents. Free.",
      request: example.draft,
      answer: example.named
    })
  )

const rename = HttpApiEndpoint.patch("rename", "/v1/audiences/:id")
  .setPath(idPath)
  .setPayload(AudienceChange)
  .addSuccess(response("AudienceNameResponse", AudienceName))
  .addError(NotFound.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "renameAudience",
      scope: "manage",
      summary: "Change an audience's title",
      description: "The prompt can't be changed: a description of different people is a different audience.",
      request: { title: example.draft.title },
      answer: example.named
    })
  )

const remove = HttpApiEndpoint.del("remove", "/v1/audiences/:id")
  .setPath(idPath)
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "deleteAudience",
      scope: "manage",
      summary: "Delete an audience",
      description: "The audience can no longer be asked and can't be restored.",
      answer: example.removed
    })
  )

const search = HttpApiEndpoint.post("search", "/v1/cms/audience/search")
  .setPayload(AudienceSearch)
  .addSuccess(response("AudiencePageResponse", AudiencePageView))
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "searchAudiences",
      scope: "read",
      summary: "Search audiences by title and prompt, best match first",
      description: "Matches other forms of a word and small misspellings. The next page starts at `nextCursor`. Free.",
      request: example.search,
      answer: example.page
    })
  )

const understanding = HttpApiEndpoint.post("understanding", "/v1/audiences/understanding")
  .setPayload(UnderstandingAsk)
  .addSuccess(response("AudienceUnderstandingResponse", AudienceUnderstanding))
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "understandAudience",
      scope: "read",
      summary: "Check how a description of people is understood",
      description:
        "Shows how we understand a description, a stored audience, or a stored audience narrowed by a description: " +
        "what was recognized and from which words, what was not, which parts contradict each other, how many " +
        "people fit, and what that means for answers. Asks nobody. Free.",
      request: example.understandingAsk,
      answer: example.understanding
    })
  )

export class AudiencesGroup extends HttpApiGroup.make("audiences")
  .add(list)
  .add(create)
  .add(rename)
  .add(remove)
  .add(search)
  .add(understanding)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Audiences")
  .annotate(OpenApi.Description, "Descriptions of people, stored under a title") {}
