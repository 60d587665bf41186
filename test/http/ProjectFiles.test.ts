import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import * as Http from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { HttpServer } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll } from "vitest"
import { Credits } from "../../src/services/ports/Credits.ts"
import { badFiles } from "../support/BadFiles.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { askAt } from "../support/ProjectAsks.ts"
import { newTenant, type Received, send, type Tenant, TestService, testService } from "../support/Service.ts"
import { sampleSurveyCsv } from "../support/sample/SampleSurvey.ts"
import { upload } from "../support/Uploads.ts"
import { lookUntil } from "../support/Waiting.ts"

/** Uploads wait here while they are answered. */
const uploads = mkdtempSync(join(tmpdir(), "insights-uploads-"))
const usual = process.env.TMPDIR
process.env.TMPDIR = uploads
afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usual
  rmSync(uploads, { recursive: true, force: true })
})

const sample = sampleSurveyCsv(2026)
const survey = [
  "id,Do you cook?,q2",
  ...Array.from({ length: 40 }, (_, i) => `${i},${i % 2 ? "Yes" : "No"},${1 + (i % 2)}`)
].join("\n")
const codebook = "variable,question,value,label\nq2,How often?,1,Never\n,,2,Always\n"
const cooking = { title: "Cooking", file: ["cooking.csv", survey] } as const
const invalid = { status: 400, type: "invalid_request_error", code: "parameter_invalid" }

const projectsOf = ({ key }: Tenant) => Effect.map(send({ path: "/v1/projects", key }), ({ json }) => json.data)
/** Folders of uploads go when their request has been answered, or just after. */
const nothingIsKept = (tenant: Tenant) =>
  lookUntil(projectsOf(tenant), () => readdirSync(uploads).length === 0).pipe(
    Effect.map((projects) => assert.deepStrictEqual(projects, []))
  )

const imported = ({ json, status }: Received) => {
  assert.strictEqual(status, 200, JSON.stringify(json))
  return json.data
}

interface Body {
  readonly headers: Readonly<Record<string, string>>
  /** Sent one after the other; the request ends with them, unless it stays open. */
  readonly pieces: ReadonlyArray<string | Uint8Array>
  readonly open?: boolean
}

/** A POST of these very bytes; the answer may come before all are sent. */
const post = ({ headers, open = false, pieces }: Body) =>
  Effect.flatMap(HttpServer.HttpServer, ({ address }) =>
    Effect.async<Received>((resume) => {
      const port = address._tag === "TcpAddress" ? address.port : 0
      const request = Http.request({ port, method: "POST", path: "/v1/projects", headers }, (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString()
          const received = { status: response.statusCode!, text, json: JSON.parse(text) }
          resume(Effect.succeed({ ...received, headers: response.headers as Received["headers"] }))
          request.destroy()
        })
      })
      request.on("error", () => undefined)
      const sendNext = (at: number) => {
        if (at < pieces.length) request.write(pieces[at], () => sendNext(at + 1))
        else if (!open) request.end()
      }
      request.flushHeaders()
      sendNext(0)
    })
  )

const form = { "content-type": "multipart/form-data; boundary=x" }
const withKey = ({ key }: Tenant) => ({ ...form, authorization: `Bearer ${key}` })
const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const parts = [part('name="title"', "Cooking"), part('name="file"; filename="c.csv"', survey)]
const END = "--x--\r\n"

layer(TestService)("a survey file sent over HTTP", (it) => {
  it.effect("becomes a project, at no charge", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const received = yield* upload(tenant, {
        title: " Coffee ",
        description: "600 adults",
        file: ["coffee.csv", sample]
      })
      const { id, leftOut, questions, selectors, understanding, ...about } = imported(received)
      assert.strictEqual(understanding.columns.length, 30)
      assert.deepStrictEqual(about, { title: "Coffee", description: "600 adults", respondents: 600 })
      assert.deepStrictEqual(
        leftOut.map(({ column, header }: { column: number; header: string }) => [column, header]),
        [[1, "Respondent ID"]]
      )
      assert.deepStrictEqual(
        selectors.map(({ demographic, questions: keys }: { demographic: string; questions: unknown }) => [
          demographic,
          keys
        ]),
        [
          ["sex", ["gender"]],
          ["age", ["age"]],
          ["income", ["household_income"]],
          ["region", ["region"]],
          ["children", ["do_you_have_children_under_18_at_home"]],
          ["urbanicity", ["where_do_you_live"]]
        ]
      )
      assert.strictEqual(questions.length, (yield* projectsOf(tenant))[0].surveyQuestions.length)
      assert.isUndefined(received.headers["x-credits-charged"])
      assert.strictEqual(yield* (yield* Credits).balance(tenant.organization), 1_000)
      const { data } = yield* askAt(`/v1/project/${id}/ask`, tenant, { questions: ["Age"], filter: "gender = Male" })
      assert.strictEqual(data.totalTwins, 600)
    })
  )

  it.effect("takes weight, id and codebook along, also where files have one name", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const fields = { title: "Cooking", id: "id", weight: "q2", file: ["a.csv", survey] } as const
      const weighted = imported(yield* upload(tenant, fields))
      assert.deepStrictEqual(
        weighted.questions.map(({ base, key, weightedBase }: Record<string, unknown>) => [key, base, weightedBase]),
        [["do_you_cook", 40, 60]]
      )
      const labelled = imported(
        yield* upload(tenant, { ...cooking, file: ["a.csv", `${survey}\n`], codebook: ["a.csv", codebook] })
      )
      assert.deepInclude(labelled.questions[1], { key: "q2", text: "How often?", labels: ["Never", "Always"] })
    })
  )

  it.effect("is read as a mapping says, sent as a file or as a field", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const cook = { text: "Cooks?", kind: "single", stem: null }
      const labels = [
        { label: "Does", cells: ["Yes"] },
        { label: "Does not", cells: ["No"] }
      ]
      const source = { _tag: "Labels", column: 2, labels, missing: [] }
      const mapping = JSON.stringify({ questions: [{ key: "cooks", ...cook, source }], weight: null, leftOut: [] })
      for (const [title, sent] of [
        ["file", ["m.json", mapping] as const],
        ["field", mapping]
      ] as const) {
        const { questions } = imported(yield* upload(tenant, { ...cooking, title, mapping: sent, replace: "true" }))
        assert.deepStrictEqual(questions, [
          { key: "cooks", ...cook, labels: ["Does", "Does not"], codes: ["Yes", "No"], base: 40, weightedBase: 40 }
        ])
      }
      assert.strictEqual((yield* projectsOf(tenant)).length, 1)
    })
  )

  it.effect("is refused the second time, unless it replaces the first", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = imported(yield* upload(tenant, cooking))
      const again = yield* upload(tenant, { ...cooking, title: "Again" })
      isEnvelope(again, { ...invalid, param: "file" })
      assert.include(again.json.error.message, id)
      const replaced = imported(yield* upload(tenant, { ...cooking, title: "Again", replace: "true" }))
      assert.deepStrictEqual([replaced.id, replaced.title], [id, "Again"])
      imported(yield* upload(yield* newTenant(), cooking))
    })
  )

  it.effect("is refused with what must change", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const missing = { ...invalid, code: "parameter_missing" }
      const cases = [
        [
          { ...cooking, title: undefined },
          { ...missing, param: "title" }
        ],
        [
          { ...cooking, title: "" },
          { ...missing, param: "title" }
        ],
        [
          { ...cooking, title: "x".repeat(201) },
          { ...invalid, param: "title" }
        ],
        [
          { ...cooking, title: ["title.txt", "Cooking"] },
          { ...invalid, param: "title" }
        ],
        [
          { ...cooking, file: undefined },
          { ...missing, param: "file" }
        ],
        [
          { ...cooking, replace: "maybe" },
          { ...invalid, param: "replace" }
        ],
        [
          { ...cooking, weight: "wait" },
          { ...invalid, param: "weight" }
        ],
        [
          { ...cooking, weight: "Do you cook?" },
          { ...invalid, param: "file" }
        ],
        [
          { ...cooking, id: "name" },
          { ...invalid, param: "id" }
        ],
        [
          { ...cooking, codebook: ["c.csv", "a,b\n1,2\n"] },
          { ...invalid, param: "codebook" }
        ],
        [
          { ...cooking, codebook: "{" },
          { ...invalid, param: "codebook" }
        ],
        [
          { ...cooking, mapping: ["m.json", "{}"] },
          { ...invalid, param: "mapping" }
        ],
        [
          { ...cooking, mapping: "x".repeat(16 * 1024 * 1024 + 1) },
          { ...invalid, param: "mapping" }
        ]
      ] as const
      for (const [fields, expected] of cases) {
        const answer = yield* upload(tenant, fields)
        isEnvelope(answer, expected)
        assert.notInclude(answer.text, uploads)
      }
      yield* nothingIsKept(tenant)
    })
  )

  it.effect.each(badFiles)("is refused in one sentence: %s", ([, file, said]) =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const answer = yield* upload(tenant, { title: "Bad", file })
      isEnvelope(answer, { ...invalid, param: "file" })
      assert.match(answer.json.error.message, said)
      yield* nothingIsKept(tenant)
    })
  )

  it.effect("is refused where the form is malformed", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const headers = withKey(tenant)
      imported(yield* post({ headers, pieces: [...parts, END] }))
      const repeated = part('name="file"; filename="d.csv"', survey)
      const malformed: ReadonlyArray<ReadonlyArray<string>> = [
        parts,
        parts.map((one) => one.slice(0, -30)),
        [...parts, repeated, END],
        [],
        ["nothing"],
        [part("name=\"file\"; filename*=UTF-8''%zz", survey), END],
        [part('name="title"', "x".repeat(70_000)), END],
        [...Array.from({ length: 40 }, (_, i) => part(`name="a${i}"`, "")), END],
        [`--x\r\n${"y".repeat(20_000)}: z\r\n\r\n`, END]
      ]
      for (const pieces of malformed) isEnvelope(yield* post({ headers, pieces }), invalid)
      isEnvelope(yield* post({ headers, pieces: [END] }), { ...invalid, code: "parameter_missing" })
      const nameless = [part("", "Cooking"), END]
      isEnvelope(yield* post({ headers, pieces: nameless }), { ...invalid, code: "parameter_unknown", param: "" })
    })
  )

  it.effect("is refused by its size and type before its key, and by its key before it is read", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const large = { "content-length": String(2_000_000_000) }
      const tooLarge = { status: 413, type: "invalid_request_error", code: "request_too_large" }
      isEnvelope(yield* post({ headers: { ...form, ...large }, pieces: [], open: true }), tooLarge)
      const other = { "content-type": "application/json", "content-length": "9000" }
      const unsupported = { ...tooLarge, status: 415, code: "unsupported_media_type" }
      isEnvelope(yield* post({ headers: other, pieces: [], open: true }), unsupported)
      isEnvelope(yield* post({ headers: { "content-type": "multipart/form-data" }, pieces: [END] }), unsupported)
      const unread = { "content-length": String(90 * 1024 * 1024) }
      const unauthorized = { status: 401, type: "authentication_error", code: "missing_api_key" }
      isEnvelope(yield* post({ headers: { ...form, ...unread }, pieces: [parts[0]!], open: true }), unauthorized)
      isEnvelope(
        yield* post({ headers: { ...form, ...unread, "idempotency-key": "k" }, pieces: [], open: true }),
        unauthorized
      )
      const head = [parts[0]!, '--x\r\nContent-Disposition: form-data; name="file"; filename="c.csv"\r\n\r\n']
      const body = Array.from({ length: 101 }, () => Buffer.alloc(1024 * 1024, "1\n"))
      const pro = yield* newTenant({ plan: "pro" })
      const refused = yield* post({ headers: withKey(pro), pieces: [...head, ...body] })
      isEnvelope(refused, tooLarge)
      assert.match(refused.json.error.message, /100 MiB.*plan “pro”/)
      const announced = { ...withKey(pro), "content-length": String(101 * 1024 * 1024) }
      isEnvelope(yield* post({ headers: announced, pieces: [], open: true }), tooLarge)
      yield* nothingIsKept(pro)
      yield* nothingIsKept(tenant)
    })
  )

  it.effect("is imported once under an Idempotency-Key, whatever its boundary", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const key = { "idempotency-key": "k" }
      const first = yield* upload(tenant, cooking, key)
      const again = yield* upload(tenant, cooking, key)
      assert.deepStrictEqual([again.status, again.text], [200, first.text])
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      const others = [
        { ...cooking, title: "Another" },
        { ...cooking, file: ["cooking.csv", `${survey}\n`] },
        { ...cooking, file: ["baking.csv", survey] }
      ] as const
      for (const fields of others)
        isEnvelope(yield* upload(tenant, fields, key), { ...invalid, code: "idempotency_key_reused" })
      assert.strictEqual((yield* projectsOf(tenant)).length, 1)
    })
  )
})

layer(testService({ RATE_LIMITS: "free=1,pro=1,scale=1" }))("a survey file beyond the rate", (it) => {
  it.effect("is refused before it is read", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* send({ path: "/v1/projects", key: tenant.key })
      const headers = { ...withKey(tenant), "content-length": String(90 * 1024 * 1024) }
      isEnvelope(yield* post({ headers, pieces: [], open: true }), {
        status: 429,
        type: "rate_limit_error",
        code: "rate_limit_exceeded"
      })
    })
  )
})
