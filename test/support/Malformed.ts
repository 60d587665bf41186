import { FastCheck as fc } from "effect"

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly chunked: boolean
}

/** A request that an endpoint answers, before it is spoilt. */
export interface Template {
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`

/** JSON values as text, so that they may be what no program would write. */
const rawValue = fc.oneof(
  { weight: 4, arbitrary: fc.json({ maxDepth: 3 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...["1e400", "-1e400", "1e-400", "-0", "9007199254740993", "0.1", "NaN", "Infinity", "undefined", "01", "+1"],
      ...['"\\ud800"', '"\\udfff\\ud800"', '"\\u0000"', '"a\\u0007b"', '"\\ufeff"', '"\\u202e"', '""', '"   "', "''"],
      ...['{"__proto__":{"x":1}}', '{"constructor":1}', '{"toString":null}', "[null]", "[[]]", "[,]", "{,}", "[1,]"],
      ...["null", "true", '"null"', '"true"', '"00000000-0000-0000-0000-000000000000"', '"%00"', '"\' OR 1=1 --"']
    )
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000 }).map(nested) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 500 }).map(nestedObjects) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("x", "é", "🙂", "\\u0301", " ", "(", '\\"', "NOT ", "a AND "),
        fc.integer({ min: 100, max: 2_100 })
      )
      .map(([part, times]) => `"${part.repeat(times)}"`)
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }).map((text) => JSON.stringify(text)) }
)

const kept = (value: unknown): fc.Arbitrary<string> =>
  Array.isArray(value)
    ? fc.oneof(
        { weight: 4, arbitrary: fc.constant(JSON.stringify(value)) },
        {
          weight: 1,
          arbitrary: fc
            .array(fc.oneof(fc.constantFrom(...value.map((one) => JSON.stringify(one))), rawValue), { maxLength: 60 })
            .map((parts) => `[${parts.join(",")}]`)
        }
      )
    : fc.constant(JSON.stringify(value))

const spoiltFields = (body: Template["body"]): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...Object.entries(body).map(([name, value]) =>
        fc.oneof(
          { weight: 6, arbitrary: kept(value).map((text) => [`${JSON.stringify(name)}:${text}`]) },
          { weight: 2, arbitrary: rawValue.map((text) => [`${JSON.stringify(name)}:${text}`]) },
          { weight: 1, arbitrary: fc.constant<ReadonlyArray<string>>([]) }
        )
      ),
      fc.array(
        fc
          .tuple(fc.constantFrom("__proto__", "seed", "limit", "cursor", "filter", "", "audienceId"), rawValue)
          .map(([name, text]) => `"${name}":${text}`),
        { maxLength: 1 }
      )
    )
    .map((fields) => `{${fields.flat().join(",")}}`)

const bodyOf = (body: Template["body"]): fc.Arbitrary<string | Uint8Array> =>
  fc.oneof(
    { weight: 8, arbitrary: spoiltFields(body) },
    { weight: 1, arbitrary: rawValue },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    {
      weight: 1,
      arbitrary: fc.nat({ max: JSON.stringify(body).length }).map((end) => JSON.stringify(body).slice(0, end))
    },
    { weight: 1, arbitrary: fc.constantFrom("", `\ufeff${JSON.stringify(body)}`, `${JSON.stringify(body)}}`) }
  )

const segment = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(Buffer.from(text).toString())),
  fc.constantFrom(
    "%ff",
    "%",
    "%zz",
    "%00",
    "..",
    ".",
    "*",
    ":id",
    "%2e%2e%2f",
    "",
    "__proto__",
    "constructor",
    "a".repeat(2_000)
  ),
  fc.uuid()
)

const pathOf = (path: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(path) },
    { weight: 2, arbitrary: segment.map((one) => path.replace(/[0-9a-f-]{36}/, one)) },
    { weight: 1, arbitrary: fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join("/")}`) },
    {
      weight: 1,
      arbitrary: fc.array(segment, { minLength: 1, maxLength: 2 }).map((parts) => `${path}/${parts.join("/")}`)
    },
    { weight: 1, arbitrary: segment.map((query) => `${path}?${query}=${query}&a[b]=1`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`/${path}`, `${path}/`, path.toUpperCase(), `${path}#x`, `${path};v=1`, "/", "//", "*")
    }
  )

const printable = fc
  .array(fc.integer({ min: 0x20, max: 0x7e }), { maxLength: 300 })
  .map((codes) => String.fromCharCode(...codes).trim())

const mostly = (usual: string, ...others: ReadonlyArray<fc.Arbitrary<string>>) =>
  fc.oneof({ weight: 20, arbitrary: fc.constant(usual) }, ...others.map((arbitrary) => ({ weight: 1, arbitrary })))

const odd = (name: string, ...values: ReadonlyArray<string>) =>
  fc.oneof(printable, fc.constantFrom(...values)).map((value) => ({ [name]: value }))

const oddHeader: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  odd("idempotency-key", "", '"', '""', "k", "k".repeat(300)),
  odd("content-encoding", "gzip", "br", "identity"),
  odd("accept", "text/html", "application/xml;q=0.1"),
  odd("origin", "null", "https://example.org"),
  odd("cookie", "a=b", "=;=;"),
  odd("x-http-method-override", "DELETE"),
  odd("expect", "100-continue"),
  fc.constantFrom("websocket", "h2c").map((upgrade) => ({ upgrade, connection: "Upgrade" }))
)

const headersWith = (key: string): fc.Arbitrary<Readonly<Record<string, string>>> =>
  fc
    .tuple(
      mostly(`Bearer ${key}`, printable, fc.constantFrom("", "Bearer", `Basic ${key}`, `Bearer ${key} ${key}`)),
      mostly(
        "application/json",
        printable,
        fc.constantFrom("text/plain", "application/json; charset=utf-16", "multipart/form-data; boundary=x")
      ),
      fc.option(oddHeader, { nil: {}, freq: 3 })
    )
    .map(([authorization, contentType, others]) => ({ authorization, "content-type": contentType, ...others }))

const METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "M-SEARCH", "LOCK"]

/** Requests of which most are spoilt somewhere: method, path, headers or body. */
export const malformedRequest = (templates: ReadonlyArray<Template>, key: string): fc.Arbitrary<WireRequest> =>
  fc.constantFrom(...templates).chain(({ body, method, path }) =>
    fc.record({
      method: fc.oneof(
        { weight: 10, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) }
      ),
      path: pathOf(path),
      headers: headersWith(key),
      body: method === "GET" ? fc.constant("") : bodyOf(body),
      chunked: fc.boolean()
    })
  )
