import { type ClientRequest, get } from "node:http"
import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { acrossOrganizations } from "../../src/services/ports/Reach.ts"
import { askOver, resultsOf, submitAsks } from "../support/DurableAsks.ts"
import { origin } from "../support/OAuth.ts"
import { newTenant, TestService } from "../support/Service.ts"

const ASKS = 12
const DOWNLOADS = 20
/** Together more than the buffers of a connection hold. */
const LARGE = 300_000

const asks = Array.from({ length: ASKS }, (_, n) => ({
  audiencePrompt: "Parents aged 30 to 44 in the United States",
  question: `Q${n}. Do you own a car?`,
  choices: ["Yes", "No"],
  sampleSize: "low"
}))

/** A batch that was answered, each answer large. */
const answered = (tenant: { readonly key: string }) =>
  Effect.gen(function* () {
    const { id } = (yield* submitAsks(tenant, asks)).json.data
    yield* askOver(tenant, id)
    const sql = yield* SqlClient.SqlClient
    yield* acrossOrganizations("a test makes answers large")(sql`
      UPDATE ask_items SET answer = (answer::jsonb || jsonb_build_object('more', repeat('x', ${LARGE}::int)))::text
      WHERE ask_id = ${id}`)
    return id as string
  })

/** Begins to download results and reads nothing of them. */
const begun = (url: string, key: string) =>
  Effect.acquireRelease(
    Effect.async<ClientRequest>((resume) => {
      const sent = get(url, { agent: false, headers: { authorization: `Bearer ${key}` } }, (response) => {
        response.pause()
        resume(Effect.succeed(sent))
      })
      sent.on("error", () => undefined)
    }),
    (sent) => Effect.sync(() => sent.destroy())
  )

layer(TestService)("downloads of results", (it) => {
  it.scoped("are read by whoever reads, however many others do not, or hang up", () =>
    Effect.gen(function* () {
      const [tenant, other] = [yield* newTenant({ credits: 10_000 }), yield* newTenant({ credits: 10_000 })]
      const [id, its] = [yield* answered(tenant), yield* answered(other)]
      const url = `${yield* origin}/v1/asks/${id}/results`
      const stuck = yield* Effect.all(
        Array.from({ length: DOWNLOADS }, () => begun(url, tenant.key)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual((yield* resultsOf(other, its)).length, ASKS)
      assert.strictEqual((yield* resultsOf(tenant, id)).length, ASKS)
      for (const sent of stuck) sent.destroy()
      assert.strictEqual((yield* resultsOf(tenant, id)).length, ASKS)
    })
  )
})
