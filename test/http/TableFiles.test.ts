import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { OFFICE_KINDS, OFFICE_TYPES } from "../../src/domain/ask/CrosstabAsk.ts"
import { partsOf, textOf } from "../support/OfficeFiles.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const rows = "How often do you drink coffee?"

const withSample = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* importSample(tenant.organization)
  return (headers: Readonly<Record<string, string>>, body: object = { rows, columns: "gender" }) =>
    send({ path: `/v1/projects/${id}/crosstab`, key: tenant.key, body, headers })
})

layer(TestService)("a crosstab as a file", (it) => {
  it.effect("is what the header Accept would rather have", () =>
    Effect.gen(function* () {
      const crosstab = yield* withSample
      const { pptx, xlsx } = OFFICE_TYPES
      const wanted = {
        [xlsx]: xlsx,
        [`${pptx}, */*;q=0.1`]: pptx,
        [`text/csv;q=0.5, ${xlsx};q=0.9, ${pptx};q=0.8`]: xlsx,
        [`${pptx};q=0.9, text/csv`]: "text/csv; charset=utf-8",
        [`${xlsx.toUpperCase()};q=0.3`]: xlsx,
        [`${xlsx}, application/json`]: "application/json",
        [`${xlsx};q=0`]: "application/json",
        "*/*": "application/json",
        "application/*": "application/json",
        "application/vnd.ms-excel": "application/json"
      }
      for (const [accept, type] of Object.entries(wanted)) {
        const { headers, status } = yield* crosstab({ accept })
        assert.deepStrictEqual([status, headers["content-type"]], [200, type], accept)
      }
    })
  )

  it.effect("is refused of a question that the survey has not, with those that are near or where they are listed", () =>
    Effect.gen(function* () {
      const crosstab = yield* withSample
      const near = yield* crosstab({}, { rows, columns: ["gendr"] })
      assert.match(near.json.error.message, /^The survey has no question “gendr”\. Did you mean “gender”/)
      const far = yield* crosstab({}, { rows, columns: ["xyzzy"] })
      assert.strictEqual(
        far.json.error.message,
        "The survey has no question “xyzzy”. List its questions to see what can be named."
      )
    })
  )

  it.effect("is named after its questions, and the same bytes each time, also by its Idempotency-Key", () =>
    Effect.gen(function* () {
      const crosstab = yield* withSample
      for (const kind of OFFICE_KINDS) {
        const accept = OFFICE_TYPES[kind]
        const first = yield* crosstab({ accept, "idempotency-key": kind })
        const replayed = yield* crosstab({ accept, "idempotency-key": kind })
        const again = yield* crosstab({ accept })
        assert.strictEqual(
          first.headers["content-disposition"],
          `attachment; filename="How often do you drink coffee by Gender.${kind}"; filename*=UTF-8''How%20often%20do%20you%20drink%20coffee%20by%20Gender.${kind}`
        )
        assert.strictEqual(replayed.headers["idempotent-replayed"], "true")
        for (const name of ["content-disposition", "content-type"])
          assert.strictEqual(replayed.headers[name], first.headers[name])
        assert.deepStrictEqual(replayed.bytes, first.bytes)
        assert.deepStrictEqual(again.bytes, first.bytes)
        assert.include(textOf(partsOf(first.bytes), "docProps/core.xml"), rows)
      }
    })
  )

  it.effect("is refused as a table is", () =>
    Effect.gen(function* () {
      const crosstab = yield* withSample
      const { headers, json, status } = yield* crosstab({ accept: OFFICE_TYPES.xlsx }, { rows, columns: "nothing" })
      assert.deepStrictEqual([status, headers["content-type"]], [400, "application/json"])
      assert.strictEqual(json.error.param, "columns")
      assert.isUndefined(headers["content-disposition"])
    })
  )
})
