const integer = { type: "integer", minimum: 0 }
const text = { type: "string" }

/** Headers of responses. */
export const headers = {
  "X-Request-Id": { description: "Identifies the request; the same as `requestId`", schema: text },
  "X-Credits-Charged": { description: "What the answer cost, in credits", schema: integer },
  "X-Credits-Remaining": { description: "Credits that the organization has left", schema: integer },
  RateLimit: {
    description: "Requests left (`r`), and seconds until all of them are there again (`t`)",
    schema: text,
    example: '"default";r=59;t=1'
  },
  "RateLimit-Policy": {
    description: "Requests of the plan (`q`) in so many seconds (`w`)",
    schema: text,
    example: '"default";q=60;w=60'
  },
  "Retry-After": { description: "Seconds after which the request may be sent again", schema: integer },
  "Idempotent-Replayed": {
    description: "`true` where this is the answer of an earlier request with the same `Idempotency-Key`",
    schema: { type: "string", enum: ["true"] }
  },
  "WWW-Authenticate": {
    description: "How to authenticate, and where it is described how tokens are had (RFC 9728)",
    schema: text,
    example:
      'Bearer realm="audience-insights", resource_metadata="https://insights.example.com/.well-known/oauth-protected-resource/v1", scope="read ask manage"'
  },
  Location: {
    description: "Where the work shows how far it is",
    schema: text,
    example: "/v1/imports/7c1d9b34-52ae-4e0b-9a7f-3d8c6e2b1f05"
  },
  "Preference-Applied": {
    description: "The preference that was heeded",
    schema: { type: "string", enum: ["respond-async"] }
  },
  "Content-Disposition": {
    description: "A name for the answer as a file, where it is one",
    schema: text,
    example: `attachment; filename="Coffee by Age.xlsx"; filename*=UTF-8''Coffee%20by%20Age.xlsx`
  },
  ETag: {
    description: "Stands for the data: sent again as `If-None-Match`, an answer that is still the same comes as 304",
    schema: text,
    example: 'W/"q1x0e5tq0P8M3n0S5i1B7w"'
  },
  Allow: { description: "The methods that the path answers to", schema: text, example: "GET, POST, HEAD" }
} as const
export type HeaderName = keyof typeof headers

const always: ReadonlyArray<HeaderName> = ["X-Request-Id"]
const limited: ReadonlyArray<HeaderName> = [...always, "RateLimit", "RateLimit-Policy"]

/** What answers carry: to a POST, and to others; and to those who need no key. */
export const headersOfAnswer = (operation: { readonly secured: boolean; readonly repeatable: boolean }) => [
  ...(operation.secured ? limited : always),
  ...(operation.repeatable ? (["Idempotent-Replayed"] as const) : [])
]

/** What errors carry, by their status; those that are refused before anybody is known count towards no limit. */
const ofErrors: Readonly<Record<number, ReadonlyArray<HeaderName>>> = {
  400: [...limited, "Idempotent-Replayed"],
  401: [...always, "WWW-Authenticate"],
  402: limited,
  403: [...limited, "WWW-Authenticate"],
  404: [...limited, "Idempotent-Replayed"],
  405: [...always, "Allow"],
  409: [...limited, "Retry-After"],
  422: [...limited, "Idempotent-Replayed"],
  429: [...limited, "Retry-After"],
  500: limited,
  503: [...limited, "Retry-After"]
}
export const headersOfError = (status: number): ReadonlyArray<HeaderName> => ofErrors[status] ?? always

/** Headers by name, as a response lists them. */
export const listed = (names: ReadonlyArray<HeaderName>) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Headers of requests. */
export const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Chosen by the caller, one for each thing to be done: when a request is sent again with the same key and body, it is answered with the first answer and charged no second time.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
    example: "8a5d3c0e-6f1b-4d27-9c54-2f0b7e1a9d36"
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The `ETag` of an answer that the caller has: where it is still the same, 304 comes without a body",
    schema: text,
    example: headers.ETag.example
  },
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    required: false,
    description: "The `id` of the last event heard: only what is newer is told",
    schema: text,
    example: "1-succeeded"
  },
  Prefer: {
    name: "Prefer",
    in: "header",
    required: false,
    description: "`respond-async`: answer 202 as soon as the ask is taken in; anything else is ignored",
    schema: text,
    example: "respond-async"
  }
} as const
export type ParameterName = keyof typeof parameters

export const parameter = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` })
