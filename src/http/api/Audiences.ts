import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience, AudienceDraft, AudienceId, AudienceTitle } from "../../domain/Audience.ts"
import { Cursor } from "../../domain/Cursor.ts"
import { text } from "../../domain/Text.ts"
import { Authorization } from "./Authorization.ts"
import { Conflict, NotFound, PayloadTooLarge, UnsupportedMediaType } from "./Errors.ts"
import * as example from "./examples/Audiences.ts"
import { documented, response } from "./Response.ts"

const idPath = Schema.Struct({ id: AudienceId })
/** An audience's id and title. */
export const AudienceName = Schema.Struct({ id: AudienceId, title: Schema.String })

/** Which audiences are looked for. */
export const AudienceSearch = Schema.Struct({
  query: text(500, 0).annotations({ description: "Words of the title or prompt; empty lists the newest first" }),
  limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 100, { message: () => "must be between 1 and 100" })), {
    default: () => 20
  }),
  cursor: Schema.optional(Cursor)
})
/** One page of audiences, best match first. */
export const AudiencePageView = Schema.Struct({
  audiences: Schema.Array(Audience),
  total: Schema.Number,
  nextCursor: Schema.NullOr(Schema.String)
})

const list = HttpApiEndpoint.get("list", "/v1/audiences")
  .addSuccess(response(Schema.Struct({ audiences: Schema.Array(Audience) })))
  .annotateContext(
    documented({
      operationId: "listAudiences",
      summary: "List the organization's audiences, newest first",
      answer: example.audiences
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/audiences")
  .setPayload(AudienceDraft)
  .addSuccess(response(AudienceName))
  .annotateContext(
    documented({
      operationId: "createAudience",
      summary: "Create an audience",
      request: example.draft,
      answer: example.named
    })
  )

const rename = HttpApiEndpoint.patch("rename", "/v1/audiences/:id")
  .setPath(idPath)
  .setPayload(Schema.Struct({ title: AudienceTitle }))
  .addSuccess(response(AudienceName))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "renameAudience",
      summary: "Change an audience's title",
      request: { title: example.draft.title },
      answer: example.named
    })
  )

const remove = HttpApiEndpoint.del("remove", "/v1/audiences/:id")
  .setPath(idPath)
  .addSuccess(response(Schema.Struct({ success: Schema.Boolean })))
  .addError(NotFound.body)
  .annotateContext(
    documented({ operationId: "deleteAudience", summary: "Delete an audience", answer: example.removed })
  )

const search = HttpApiEndpoint.post("search", "/v1/cms/audience/search")
  .setPayload(AudienceSearch)
  .addSuccess(response(AudiencePageView))
  .annotateContext(
    documented({
      operationId: "searchAudiences",
      summary: "Search audiences by title and prompt, best match first",
      request: example.search,
      answer: example.page
    })
  )

export class AudiencesGroup extends HttpApiGroup.make("audiences")
  .add(list)
  .add(create)
  .add(rename)
  .add(remove)
  .add(search)
  .addError(Conflict.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Audiences")
  .annotate(OpenApi.Description, "Descriptions of people, stored under a title") {}
