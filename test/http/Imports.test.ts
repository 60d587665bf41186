import { existsSync, readdirSync } from "node:fs"
import * as Http from "node:http"
import { join } from "node:path"
import { HttpServer } from "@effect/platform"
import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, TestClock } from "effect"
import type { ImportId } from "../../src/domain/survey/reading/SurveyImport.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { cancel, LATER, lookAt, over, submit } from "../support/Imports.ts"
import { clientOf, dataDir, newTenant, send, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"
import { lookUntil } from "../support/Waiting.ts"

/** A survey, or another for every further respondent's number. */
const survey = (further = 41) =>
  [
    "id,Do you cook?,How many?",
    ...Array.from({ length: 40 }, (_, i) => `${i},${i % 2 ? "Yes" : "No"},${20 + i * 3}`),
    `${further},Yes,50`
  ].join("\n")
const cooking = (further?: number) => ({ title: "Cooking", file: ["cooking.csv", survey(further)] }) as const

const projectsOf = ({ key }: Tenant) => Effect.map(send({ path: "/v1/projects", key }), ({ json }) => json.data)

const folders = () => {
  const root = join(dataDir, "imports")
  return existsSync(root) ? readdirSync(root).filter((name) => name.startsWith("upload-")) : []
}
/** Waits until so many folders are there, and lets others go on meanwhile. */
const foldersAre = (n: number) => lookUntil(Effect.sync(folders), ({ length }) => length === n)
/** Folders of imports go with them, or just after. */
const nothingIsLeft = foldersAre(0)

/**
 * Has nobody store a project while an effect runs, however long that takes. Who waits for the lock for long gives the import
 * back and it is taken again.
 */
const whileNobodyStores = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const held = yield* Deferred.make<void>()
    const done = yield* Deferred.make<void>()
    const holding = sql.withTransaction(
      Effect.all([
        sql`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`,
        sql`LOCK TABLE projects IN SHARE ROW EXCLUSIVE MODE`,
        Deferred.succeed(held, undefined),
        Deferred.await(done)
      ])
    )
    const fiber = yield* Effect.fork(holding)
    yield* Deferred.await(held)
    const result = yield* Effect.ensuring(effect, Deferred.succeed(done, undefined))
    yield* fiber
    return result
  })

layer(TestService)("an import that goes on after the answer", (it) => {
  it.effect("is answered with where to look, and becomes what a request that waits is answered", () =>
    Effect.gen(function* () {
      const [tenant, other] = [yield* newTenant(), yield* newTenant()]
      const answer = yield* submit(tenant, cooking())
      assert.strictEqual(answer.status, 202, answer.text)
      const { id, ...begun } = answer.json.data
      assert.deepInclude(answer.headers, {
        location: `/v1/imports/${id}`,
        "preference-applied": "respond-async",
        "retry-after": "2"
      })
      const [, file] = cooking().file
      assert.deepInclude(begun, { title: "Cooking", project: null, error: null, finishedAt: null })
      assert.strictEqual(begun.bytes.total, file.length)
      const done = yield* over(tenant, id)
      const waited = yield* upload(other, cooking())
      const { project, ...about } = done.json.data
      assert.deepStrictEqual({ ...project, id: "" }, { ...waited.json.data, id: "" })
      assert.deepInclude(about, { id, status: "done", rows: 41, error: null })
      assert.deepStrictEqual(about.questions, { stored: project.questions.length, total: project.questions.length })
      assert.deepStrictEqual(about.bytes, { read: file.length, total: file.length })
      assert.isAtLeast(Date.parse(about.finishedAt), Date.parse(about.createdAt))
      assert.strictEqual(done.headers.link, `</v1/projects/${project.id}>; rel="related"`)
      assert.isUndefined(done.headers["retry-after"])
      assert.deepStrictEqual(
        (yield* projectsOf(tenant)).map((one: { id: string }) => one.id),
        [project.id]
      )
      yield* nothingIsLeft
    })
  )

  it.effect("is there for the derived client", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      const form = new FormData()
      form.append("title", "Cooking")
      form.append("file", new Blob([survey()]), "cooking.csv")
      const { data } = yield* client.projects.create({ payload: form, headers: LATER })
      yield* over(tenant, data.id)
      const got = yield* client.imports.get({ path: { importId: data.id as ImportId }, urlParams: {} })
      assert.strictEqual(got.data.status, "done")
      const { data: listed } = yield* client.imports.list({ urlParams: {} })
      assert.deepStrictEqual(
        listed.map(({ id, status }) => [id as string, status]),
        [[data.id as string, "done"]]
      )
      const kept = yield* client.imports.cancel({ path: { importId: data.id as ImportId } })
      assert.deepStrictEqual([kept.data.status, (yield* projectsOf(tenant)).length], ["done", 1])
    })
  )

  it.effect("fails with the very error of a request that waits", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const bad = [
        { title: "Empty", file: ["empty.csv", ""] },
        { ...cooking(), weight: "wait" },
        { ...cooking(), codebook: ["c.csv", "a,b\n1,2\n"] },
        { ...cooking(), file: ["cooking.sav", survey()] }
      ] as const
      for (const fields of bad) {
        const waited = yield* upload(tenant, fields)
        const { json } = yield* submit(tenant, fields)
        const failed = yield* over(tenant, json.data.id)
        assert.deepInclude(failed.json.data, { status: "failed", project: null, error: waited.json.error })
        assert.notInclude(failed.text, dataDir)
      }
      assert.deepStrictEqual(yield* projectsOf(tenant), [])
      yield* nothingIsLeft
    })
  )

  it.effect("is refused at once for what can be seen at once", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      isEnvelope(yield* submit(tenant, { ...cooking(), title: "" }), {
        status: 400,
        type: "invalid_request_error",
        code: "parameter_missing",
        param: "title"
      })
      for (const [n, prefer] of ["wait=10", "respond-asynchronously", "return=minimal"].entries())
        assert.strictEqual((yield* upload(tenant, cooking(100 + n), { prefer })).status, 200)
      const { json } = yield* upload(tenant, cooking(), { prefer: "wait=10, Respond-Async; x" })
      assert.isNull(json.data.project)
      yield* over(tenant, json.data.id)
      yield* nothingIsLeft
    })
  )

  it.effect("of one file stores it once, and again where it replaces", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const both = yield* Effect.all([submit(tenant, cooking()), submit(tenant, cooking())], { concurrency: 2 })
      const ends = yield* Effect.forEach(both, ({ json }) => over(tenant, json.data.id))
      const done = ends.find(({ json }) => json.data.status === "done")!
      const failed = ends.find(({ json }) => json.data.status === "failed")!
      const { id } = done.json.data.project
      assert.deepInclude(failed.json.data.error, { code: "parameter_invalid", param: "file" })
      assert.include(failed.json.data.error.message, id)
      const { json } = yield* submit(tenant, { ...cooking(), title: "Again", replace: "true" })
      const replaced = yield* over(tenant, json.data.id)
      assert.deepInclude(replaced.json.data.project, { id, title: "Again" })
      assert.strictEqual((yield* projectsOf(tenant)).length, 1)
    })
  )

  it.effect("is one import under one Idempotency-Key", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const key = { "idempotency-key": "k" }
      const first = yield* submit(tenant, cooking(), key)
      const again = yield* submit(tenant, cooking(), key)
      assert.deepStrictEqual([again.status, again.text], [202, first.text])
      assert.deepInclude(again.headers, { location: first.headers.location, "idempotent-replayed": "true" })
      yield* over(tenant, first.json.data.id)
      const { json } = yield* send({ path: "/v1/imports", key: tenant.key })
      assert.strictEqual(json.data.length, 1)
      assert.strictEqual((yield* projectsOf(tenant)).length, 1)
      yield* nothingIsLeft
    })
  )

  it.effect("is cancelled while it waits and while it is stored, as often as it is told", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const ids = yield* whileNobodyStores(
        Effect.gen(function* () {
          const sent = yield* Effect.forEach([1, 2, 3], (n) => submit(tenant, cooking(n)))
          const all = sent.map(({ json }) => json.data.id as string)
          const seen = yield* lookUntil(
            Effect.zipRight(
              TestClock.adjust("5 seconds"),
              Effect.forEach(all, (id) => Effect.map(lookAt(tenant, id), ({ json }) => json.data))
            ),
            (imports) =>
              imports
                .map(({ status }) => status)
                .sort()
                .join() === "queued,queued,storing"
          )
          for (const { phase, status } of seen)
            if (status === "storing") assert.match(phase, /^storing question 1 of \d+$/)
          for (const { id } of [...seen, seen[0]]) {
            const { json } = yield* cancel(tenant, id)
            assert.deepInclude(json.data, { status: "cancelled", project: null, error: null })
          }
          return all
        })
      )
      yield* nothingIsLeft
      for (const id of ids) assert.strictEqual((yield* lookAt(tenant, id)).json.data.status, "cancelled")
      assert.deepStrictEqual(yield* projectsOf(tenant), [])
    })
  )

  it.effect("is not taken in where ten wait already", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* whileNobodyStores(
        Effect.gen(function* () {
          const all = Array.from({ length: 13 }, (_, n) => submit(tenant, cooking(n)))
          const answers = yield* Effect.all(all, { concurrency: 5 })
          const refused = answers.filter(({ status }) => status !== 202)
          assert.strictEqual(refused.length, 3)
          for (const one of refused) {
            isEnvelope(one, { status: 429, type: "rate_limit_error", code: "too_many_imports" })
            assert.strictEqual(one.headers["retry-after"], "30")
          }
          const other = yield* newTenant()
          const { json, status } = yield* submit(other, cooking())
          assert.strictEqual(status, 202)
          yield* cancel(other, json.data.id)
          for (const { json, status } of answers) if (status === 202) yield* cancel(tenant, json.data.id)
        })
      )
      yield* nothingIsLeft
      assert.deepStrictEqual(yield* projectsOf(tenant), [])
    })
  )

  it.effect("is nothing where its sender hangs up before the end, and goes on where that is after the answer", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { address } = yield* HttpServer.HttpServer
      const port = address._tag === "TcpAddress" ? address.port : 0
      const part = (name: string, content: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
      const headers = {
        ...LATER,
        authorization: `Bearer ${tenant.key}`,
        "content-type": "multipart/form-data; boundary=x"
      }
      const begin = () => Http.request({ port, method: "POST", path: "/v1/projects", headers })
      const cut = begin().on("error", () => undefined)
      cut.write(
        `${part("title", "Cut")}--x\r\nContent-Disposition: form-data; name="file"; filename="c"\r\n\r\n${survey()}`
      )
      yield* foldersAre(1)
      cut.destroy()
      yield* nothingIsLeft
      yield* Effect.async<void>((resume) => {
        const request = begin().on("response", (response) => {
          response.destroy()
          resume(Effect.void)
        })
        request.end(`${part("title", "Whole")}${part("file", survey())}--x--\r\n`)
      })
      const { json } = yield* send({ path: "/v1/imports", key: tenant.key })
      assert.deepStrictEqual(
        json.data.map(({ title }: { title: string }) => title),
        ["Whole"]
      )
      yield* over(tenant, json.data[0].id)
      assert.strictEqual((yield* projectsOf(tenant)).length, 1)
      yield* nothingIsLeft
    })
  )
})
