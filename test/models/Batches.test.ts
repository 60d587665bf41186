import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, modelServer } from "../support/models/InTest.ts"
import { at, listAt, parse, textAt } from "../support/models/Json.ts"
import type { ModelServer } from "../support/models/ModelServer.ts"
import { BODIES, DINNER, PATHS, promptFor, TRUTH } from "./Asked.ts"
import { differences, EXAMPLES } from "./Examples.ts"
import { saidIn } from "./Said.ts"

const PROMPT = promptFor(DINNER)
const NUMBERS = [0, 1, 2, 3]
const EXPECTED = { A: 46, B: 30, C: 16, D: 8 }

const uploaded = (server: ModelServer, content: string) =>
  Effect.promise(async () => {
    const form = new FormData()
    form.set("purpose", "batch")
    form.set("file", new Blob([content], { type: "application/jsonl" }), "batch.jsonl")
    const response = await fetch(`${server.url}/v1/files`, { method: "POST", body: form })
    return parse(await response.text())
  })

describe("batches", () => {
  for (const spoken of ["chat", "responses"] as const)
    it.scoped(`are answered in a file of lines: ${spoken}`, () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ truth: TRUTH })
        const lines = NUMBERS.map((i) =>
          JSON.stringify({
            custom_id: `ask-${i}`,
            method: "POST",
            url: PATHS[spoken],
            body: BODIES[spoken](`${PROMPT}\nNumber ${i}`, 4)
          })
        )
        const file = yield* uploaded(server, `${lines.join("\n")}\n`)
        assert.strictEqual(textAt(file, "status"), "processed")
        const created = yield* ask(server, "/v1/batches", {
          input_file_id: textAt(file, "id") ?? "",
          endpoint: PATHS[spoken],
          completion_window: "24h"
        })
        assert.deepStrictEqual(differences(EXAMPLES.batch, created.body), [])
        const polled = yield* ask(server, `/v1/batches/${textAt(created.body, "id")}`)
        assert.strictEqual(textAt(polled.body, "status"), "completed")
        assert.deepStrictEqual(at(polled.body, "request_counts"), { total: 4, completed: 4, failed: 0 })
        const output = yield* ask(server, `/v1/files/${textAt(polled.body, "output_file_id")}/content`)
        const results = output.text.trim().split("\n").map(parse)
        assert.deepStrictEqual(
          results.map((one) => textAt(one, "custom_id")),
          NUMBERS.map((i) => `ask-${i}`)
        )
        for (const one of results) {
          assert.deepStrictEqual(differences(EXAMPLES.batchLine, one), [])
          assert.deepStrictEqual(parse(saidIn(spoken, at(one, "response", "body")) ?? ""), EXPECTED)
        }
      })
    )

  it.scoped("name what failed in a file of its own", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, faults: { status500: 0.3, stall: 0.3 }, seed: 5 })
      const lines = Array.from({ length: 40 }, (_, i) =>
        JSON.stringify({
          custom_id: `ask-${i}`,
          method: "POST",
          url: PATHS.chat,
          body: BODIES.chat(`${PROMPT}\nNumber ${i}`, 4)
        })
      )
      const file = yield* uploaded(server, lines.join("\n"))
      const { body } = yield* ask(server, "/v1/batches", {
        input_file_id: textAt(file, "id") ?? "",
        endpoint: PATHS.chat,
        completion_window: "24h"
      })
      const done = yield* ask(server, `/v1/batches/${textAt(body, "id")}`)
      const linesOf = (name: string) =>
        Effect.map(ask(server, `/v1/files/${textAt(done.body, name)}/content`), ({ text }) =>
          text.trim().split("\n").map(parse)
        )
      const good = yield* linesOf("output_file_id")
      const bad = yield* linesOf("error_file_id")
      assert.strictEqual(good.length + bad.length, 40)
      assert.isNotEmpty(bad)
      assert.isTrue(bad.every((one) => at(one, "response", "status_code") === 500))
    })
  )

  it.scoped("are answered at an address of Anthropic's, later", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, batchMs: 60_000 })
      const requests = NUMBERS.map((i) => ({
        custom_id: `ask-${i}`,
        params: BODIES.anthropic(`${PROMPT}\nNumber ${i}`, 4)
      }))
      const created = yield* ask(server, "/v1/messages/batches", { requests })
      assert.deepStrictEqual(differences(EXAMPLES.messageBatch, created.body), [])
      assert.strictEqual(textAt(created.body, "processing_status"), "in_progress")
      server.change({ batchMs: 0 })
      const other = yield* ask(server, "/v1/messages/batches", { requests })
      const done = yield* ask(server, `/v1/messages/batches/${textAt(other.body, "id")}`)
      assert.strictEqual(textAt(done.body, "processing_status"), "ended")
      const path = (textAt(done.body, "results_url") ?? "").replace(server.url, "")
      const results = (yield* ask(server, path)).text.split("\n").map(parse)
      assert.strictEqual(results.length, 4)
      for (const one of results) {
        assert.strictEqual(textAt(one, "result", "type"), "succeeded")
        assert.deepStrictEqual(
          parse(textAt(listAt(at(one, "result", "message"), "content")[0], "text") ?? ""),
          EXPECTED
        )
      }
      const gone = yield* ask(server, `/v1/messages/batches/${textAt(created.body, "id")}/cancel`, {})
      assert.strictEqual(textAt(gone.body, "processing_status"), "ended")
      assert.deepInclude(at(gone.body, "request_counts"), { canceled: 4 })
    })
  )
})
