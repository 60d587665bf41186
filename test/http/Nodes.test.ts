import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Pool } from "../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { serviceProcess } from "../support/bundle/Process.ts"
import { databaseUrl } from "../support/bundle/Server.ts"
import { TestDatabase } from "../support/Database.ts"
import { toolCall } from "../support/mcp/Rpc.ts"
import { ask, newTokens, redeem } from "../support/OAuth.ts"
import { newTenant } from "../support/Service.ts"

const modules = join(import.meta.dirname, "../nodes/node_modules")
const pathOf = (major: string) => join(modules, `node-${major}-${process.platform}-${process.arch}`, "bin", "node")
const others = ["20", "22", "24"].filter((major) => major !== process.versions.node.split(".")[0])

const question = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"] }

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)))("the bundle", (it) => {
  for (const major of others) {
    const installed = existsSync(pathOf(major))
    it.scoped.skipIf(!installed)(
      `starts, answers, signs in and calls a tool on Node ${major}${installed ? "" : " (npm ci --prefix test/nodes)"}`,
      () =>
        Effect.gen(function* () {
          const environment = { DATABASE_URL: databaseUrl(yield* Pool) }
          const { port } = yield* serviceProcess({ environment, node: pathOf(major) })
          const base = `http://127.0.0.1:${port}`
          const { key } = yield* newTenant({ credits: 150 })

          const answer = yield* ask(`${base}/v1/ask/choices`, {
            method: "POST",
            headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
            body: JSON.stringify({ ...question, sampleSize: "low" })
          })
          assert.deepStrictEqual([answer.status, answer.headers.get("x-credits-remaining")], [200, "100"], answer.text)

          const { client, refresh } = yield* newTokens(base, key, { scope: "read ask" })
          const { json } = yield* redeem(base, {
            grant_type: "refresh_token",
            refresh_token: refresh,
            client_id: client
          })
          const called = yield* toolCall(base, json.access_token, "ask_choices", { ...question, sampleSize: "low" })
          assert.deepStrictEqual(called.json?.result?.structuredContent?.credits, { charged: 50, remaining: 50 })
        })
    )
  }
})
