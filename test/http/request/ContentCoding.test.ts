import { brotliDecompressSync, constants, deflateSync, gunzipSync, gzipSync } from "node:zlib"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { bestCoding } from "../../../src/http/request/Representation.ts"
import { newTenant, TestService } from "../../support/Service.ts"
import { type Wired, wired } from "../../support/Wire.ts"

const MIB = 1024 * 1024

const quality = fc.constantFrom("0", "0.0", "0.001", "0.3", "0.5", "1", "1.000")
const entries = fc.uniqueArray(
  fc.tuple(fc.constantFrom("br", "gzip", "identity", "*", "deflate", "zstd"), fc.option(quality)),
  { selector: ([name]) => name, maxLength: 6 }
)

describe("the best coding", () => {
  it.prop("is one that is wanted as much as any, by whatever spelling", [entries, fc.boolean()], ([wanted, loud]) => {
    const written = wanted.map(([name, q]) => (q === null ? name : `${name} ;${loud ? " Q" : "q"}=${q}`)).join(" , ")
    const said = new Map(wanted.map(([name, q]) => [name, q === null ? 1 : Number(q)]))
    const wish = (name: string) => said.get(name) ?? said.get("*") ?? 0
    const best = bestCoding(loud ? written.toUpperCase() : written)
    for (const other of ["br", "gzip", "identity"]) {
      assert.isTrue(wish(best ?? "identity") >= wish(other) || best === null, written)
      if (best === null) assert.isTrue(wish(other) <= wish("identity"), written)
    }
    if (best !== null) assert.isAbove(wish(best), 0, written)
  })

  it("is none for those who ask for none or for nonsense", () => {
    for (const header of [undefined, "", "identity", "gzip;q=0", "*;q=0", "gzip;q=2", "br;q=x", ",;,", "deflate"])
      assert.isNull(bestCoding(header), header)
    assert.strictEqual(bestCoding("gzip, deflate, br"), "br")
    assert.strictEqual(bestCoding("gzip;q=1.0, br;q=0.5"), "gzip")
    assert.strictEqual(bestCoding("br;q=0, *"), "gzip")
    assert.strictEqual(bestCoding("x-gzip"), "gzip")
    assert.isNull(bestCoding("gzip;q=0.5, identity"))
  })
})

const decoded = ({ bytes, headers }: Wired) => {
  const coding = headers["content-encoding"]
  return (coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes).toString()
}

layer(TestService)("bodies over the wire", (it) => {
  const search = Effect.fnUntraced(function* (body: string | Uint8Array, coding?: string, key?: string) {
    const bearer = key ?? (yield* newTenant()).key
    return yield* wired({
      path: "/v1/cms/audience/search",
      headers: {
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
        ...(coding === undefined ? {} : { "content-encoding": coding })
      },
      body
    })
  })
  const codeOf = ({ bytes }: Wired): string => JSON.parse(bytes.toString()).error.code

  it.effect("are compressed as the client likes it, and small ones never", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const authorization = `Bearer ${key}`
      for (let i = 0; i < 12; i++) {
        const body = JSON.stringify({ title: `Nürses ${i}`, prompt: "Nurses who work at night in hospitals" })
        yield* wired({ path: "/v1/audiences", body, headers: { authorization, "content-type": "application/json" } })
      }
      for (const path of ["/v1/audiences", "/openapi.json", "/docs"]) {
        const plain = yield* wired({ path, headers: { authorization } })
        assert.isUndefined(plain.headers["content-encoding"])
        for (const [accept, coding] of [
          ["gzip", "gzip"],
          ["gzip, deflate, br, zstd", "br"],
          ["gzip;q=1, br;q=0.1", "gzip"],
          ["br;q=0, gzip;q=0, *", undefined],
          ["identity", undefined]
        ]) {
          const answer = yield* wired({ path, headers: { authorization, "accept-encoding": accept } })
          assert.deepStrictEqual([answer.status, answer.headers["content-encoding"]], [200, coding], accept)
          assert.strictEqual(Number(answer.headers["content-length"]), answer.bytes.length)
          assert.include(answer.headers.vary ?? "", "Accept-Encoding")
          assert.strictEqual(answer.headers.etag, plain.headers.etag)
          const content = (one: Wired) => decoded(one).replace(/^\{"requestId":"[^"]+"/, "")
          assert.strictEqual(content(answer), content(plain))
          if (coding !== undefined) assert.isBelow(answer.bytes.length, plain.bytes.length)
        }
        const head = yield* wired({ method: "HEAD", path, headers: { authorization, "accept-encoding": "br" } })
        assert.deepStrictEqual([head.headers["content-encoding"], head.bytes.length], ["br", 0])
      }
      const health = yield* wired({ path: "/v1/healthcheck", headers: { "accept-encoding": "br" } })
      assert.isUndefined(health.headers["content-encoding"])
    })
  )

  it.effect("are compressed anew when an answer is replayed", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const ask = (accept: string) =>
        wired({
          path: "/v1/ask/open",
          body: JSON.stringify({ audiencePrompt: "Adults", question: "What do you cook?", sampleSize: "high" }),
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "idempotency-key": "k",
            "accept-encoding": accept
          }
        })
      const first = yield* ask("gzip")
      const second = yield* ask("br")
      const third = yield* ask("identity")
      assert.deepStrictEqual(
        [first, second, third].map(({ headers, status }) => [
          status,
          headers["content-encoding"],
          headers["idempotent-replayed"],
          headers["cache-control"],
          headers.vary
        ]),
        [
          [200, "gzip", undefined, "no-store", "Accept-Encoding"],
          [200, "br", "true", "no-store", "Accept-Encoding"],
          [200, undefined, "true", "no-store", "Accept-Encoding"]
        ]
      )
      assert.strictEqual(decoded(second), decoded(first))
      assert.strictEqual(decoded(third), decoded(first))
    })
  )

  it.effect("are inflated where they come as gzip, and taken as they are otherwise", () =>
    Effect.gen(function* () {
      const body = JSON.stringify({ query: "nürses" })
      for (const coding of ["gzip", "GZIP", "x-gzip"])
        assert.strictEqual((yield* search(gzipSync(body), coding)).status, 200, coding)
      const two = Buffer.concat([gzipSync(body.slice(0, 5)), gzipSync(body.slice(5))])
      assert.strictEqual((yield* search(two, "gzip")).status, 200)
      for (const coding of ["identity", ""]) assert.strictEqual((yield* search(body, coding)).status, 200, coding)
    })
  )

  it.effect("are refused where they are encoded otherwise, saying what is taken", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      for (const coding of ["br", "deflate", "zstd", "gzip, gzip", "aes128gcm", "x".repeat(300)]) {
        const answer = yield* search(deflateSync("{}"), coding, key)
        assert.deepStrictEqual([answer.status, codeOf(answer)], [415, "unsupported_media_type"], coding)
        assert.strictEqual(answer.headers["accept-encoding"], "gzip, identity")
      }
      const form = yield* wired({
        path: "/v1/projects",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "multipart/form-data; boundary=x",
          "content-encoding": "gzip"
        },
        body: gzipSync("--x--")
      })
      assert.deepStrictEqual([form.status, form.headers["accept-encoding"]], [415, "identity"])
    })
  )

  it.effect("that are not what they say are 400, and bombs 413", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const whole = gzipSync(JSON.stringify({ query: "nurses".repeat(10) }))
      for (const broken of [Buffer.from('{"query":""}'), whole.subarray(0, -6), whole.subarray(4)]) {
        const answer = yield* search(broken, "gzip", key)
        assert.deepStrictEqual([answer.status, codeOf(answer)], [400, "invalid_json"])
      }
      const nothing = gzipSync("")
      const padded = (size: number) => gzipSync(`{"query":""${" ".repeat(size - 12)}}`)
      assert.strictEqual((yield* search(padded(MIB), "gzip", key)).status, 200)
      const bombs = [
        padded(MIB + 1),
        gzipSync(Buffer.alloc(256 * MIB), { level: constants.Z_BEST_COMPRESSION }),
        Buffer.concat(Array.from({ length: 60_000 }, () => nothing))
      ]
      for (const bomb of bombs) {
        const answer = yield* search(bomb, "gzip", key)
        assert.deepStrictEqual([answer.status, codeOf(answer)], [413, "request_too_large"])
      }
      assert.strictEqual((yield* search('{"query":""}', undefined, key)).status, 200)
    })
  )
})
