import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { type ApiKey, ApiKeyId, KeyDraft } from "../../domain/ApiKey.ts"
import { Scope } from "../../domain/Scope.ts"
import { Count, whole } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BodyRefused, Conflict, NotFound } from "./Errors.ts"
import example from "./examples/Keys.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const MOMENT = "UTC, ISO 8601"
const id = ApiKeyId.annotations({ description: "The key's id" })
const keyPath = Schema.Struct({ keyId: id })
const moment = (description: string) =>
  Schema.NullOr(Schema.String).annotations({ description: `${description}; ${MOMENT}` })

const key = {
  id,
  name: Schema.String,
  start: Schema.String.annotations({ description: "How the key begins" }),
  end: Schema.String.annotations({ description: "How it ends" }),
  scopes: Schema.Array(Scope).annotations({ description: "What it may do" }),
  madeBy: Schema.NullOr(Schema.String).annotations({
    description: "The person or the key that made it; null if the administrator did"
  }),
  createdAt: Schema.String.annotations({ description: MOMENT }),
  lastUsedAt: moment("When it was last used"),
  endsAt: moment("When it stops working; null if it has no end"),
  replacedBy: Schema.NullOr(ApiKeyId).annotations({ description: "The key that took its place" }),
  revokedAt: moment("When it was revoked")
}
const KeyView = Schema.Struct(key).annotations({ identifier: "ApiKey" })
const NewKey = Schema.Struct({
  ...key,
  key: Schema.String.annotations({ description: "The key itself. It is shown only in this response" })
}).annotations({ identifier: "NewApiKey" })
/** A key as it is told. */
export const keyView = ({
  createdAt,
  endsAt,
  firstCharacters,
  id,
  lastFour,
  lastUsedAt,
  revokedAt,
  ...key
}: ApiKey) => ({
  id,
  name: key.name,
  start: firstCharacters ?? "ai_live_",
  end: lastFour,
  scopes: key.scopes,
  madeBy: key.madeBy,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  replacedBy: key.replacedBy,
  revokedAt: revokedAt?.toISOString() ?? null
})

export const newKeyView = ({ text, ...key }: ApiKey & { readonly text: string }) => ({ ...keyView(key), key: text })

export const revokedKeyView = ({
  also,
  links,
  ...key
}: ApiKey & { readonly also: ReadonlyArray<string>; readonly links: number }) => ({ ...keyView(key), also, links })
const RevokedKey = Schema.Struct({
  ...key,
  also: Schema.Array(Schema.String).annotations({
    description: "Names of the keys that were made with it, revoked too"
  }),
  links: Count.annotations({ description: "Links to answers made with them that worked" })
}).annotations({ identifier: "RevokedApiKey" })

const KeyRotation = Schema.Struct({
  overlapHours: Schema.optionalWith(
    whole(0, 720).annotations({ description: "How many hours the old key keeps working; 24 by default" }),
    { default: () => 24 }
  )
}).annotations({ identifier: "KeyRotation" })

/** Whether links to answers go with whoever made them. */
export const LinksToo = Schema.Struct({
  links: Schema.optional(
    Schema.Literal("keep", "revoke").annotations({
      description: "Whether links to answers that were made with it keep working (the default) or are revoked too"
    })
  )
})

const list = HttpApiEndpoint.get("list", "/v1/keys")
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("ApiKeyListResponse", Schema.Array(KeyView)))
  .annotateContext(
    documented({
      operationId: "listKeys",
      scope: "administer",
      summary: "List your organization's API keys, newest first",
      description: "Without the keys themselves, which nobody can show again. Free.",
      answer: example.list
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/keys")
  .setPayload(KeyDraft)
  .addSuccess(response("NewApiKeyResponse", NewKey))
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "createKey",
      scope: "administer",
      summary: "Make an API key",
      description:
        "The key is shown once. It can't do more than you can, nor work longer than the key you make it with. Revoking that " +
        "key revokes this one too. A repeated request makes another key.",
      request: example.draft,
      answer: example.made
    })
  )

const rotate = HttpApiEndpoint.post("rotate", "/v1/keys/:keyId/rotate")
  .setPath(keyPath)
  .setPayload(KeyRotation)
  .addSuccess(response("NewApiKeyResponse", NewKey))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "rotateKey",
      scope: "administer",
      summary: "Replace an API key",
      description:
        "Makes a key with the same name, scopes and lifetime. The old one keeps working for as long as you say, so that you " +
        "can change it everywhere.",
      request: { overlapHours: 24 },
      answer: example.made
    })
  )

const revoke = HttpApiEndpoint.del("revoke", "/v1/keys/:keyId")
  .setPath(keyPath)
  .setUrlParams(LinksToo)
  .addSuccess(response("RevokedApiKeyResponse", RevokedKey))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "revokeKey",
      scope: "administer",
      summary: "Revoke an API key",
      description:
        "It stops working within two seconds, with the sign-ins and tokens that came from it, and the keys made with it. " +
        "Links to answers keep working unless you send `links=revoke`.",
      answer: example.revoked
    })
  )

export class KeysGroup extends HttpApiGroup.make("keys")
  .add(list)
  .add(create)
  .add(rotate)
  .add(revoke)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "API keys")
  .annotate(OpenApi.Description, "What programs sign in with") {}
