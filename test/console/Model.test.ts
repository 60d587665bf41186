import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { run } from "../support/CommandLine.ts"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"
import { modelServer } from "../support/models/InTest.ts"

const KEY = "sk-console-0123456789-QRST"

describe.skipIf(!browserInstalled)("a model in the console", () => {
  layer(Desk.Live, { excludeTestServices: true })((it) => {
    it.scoped("is checked step by step, saved, shown without its key, and removed", () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ keys: [KEY] })
        const { complaints, page } = yield* signedIn("/model")
        yield* Effect.promise(async () => {
          await page.getByRole("radio", { name: "Other" }).check()
          await page.getByRole("button", { name: "Check", exact: true }).click()
          await page.getByText("Enter the model's name.").waitFor()
          await page.getByLabel("Address").fill(`${server.url}/v1`)
          await page.getByLabel("Model", { exact: true }).fill("tiny")
          await page.getByLabel("Key", { exact: true }).fill("sk-wrong")
          await page.getByRole("button", { name: "Check", exact: true }).click()
          await page.locator(".checks li[data-ok=false]", { hasText: "Result" }).waitFor()
          assert.strictEqual(await page.getByRole("button", { name: "Save", exact: true }).count(), 0)
          await page.getByLabel("Key", { exact: true }).fill(KEY)
          await page.getByText("Price (optional)").click()
          await page.getByLabel("Input, $ per million tokens").fill("1")
          await page.getByLabel("Output, $ per million tokens").fill("2")
          await page.getByRole("button", { name: "Check", exact: true }).click()
          await page.locator(".checks li", { hasText: "Cost" }).getByText("costs about $").waitFor()
          await page.getByRole("button", { name: "Save", exact: true }).click()
          await page.getByText("key ending in QRST").waitFor()
          await page.reload()
          await page.getByText("key ending in QRST").waitFor()
          assert.notInclude(await page.content(), KEY)
          await page.getByRole("button", { name: "Remove", exact: true }).click()
          await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
          await page.getByText("No language model is connected").waitFor()
          assert.strictEqual(await page.getByText("key ending in QRST").count(), 0)
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("is the same on the command line, whose key is in no argument", () =>
      Effect.gen(function* () {
        const server = yield* modelServer({ keys: [KEY] })
        const { env, key, origin } = yield* Desk
        const by = { ...env, AUDIENCE_URL: origin, AUDIENCE_API_KEY: key, MODEL_API_KEY: KEY }
        const model = ["--provider", "compatible", "--address", `${server.url}/v1`, "--model", "tiny", "--price", "1,2"]
        const checked = yield* run(["models", "check", ...model], by)
        assert.strictEqual(checked.code, 0, checked.stdout + checked.stderr)
        assert.match(checked.stdout, /costs about \$[\s\S]*Everything works/)
        const connected = yield* run(["models", "connect", ...model], by)
        assert.include(connected.stdout, "key ending in QRST", connected.stderr)
        const removed = yield* run(["models", "disconnect"], by)
        assert.strictEqual(removed.code, 0, removed.stderr)
        const wrong = yield* run(["models", "check", ...model], { ...by, MODEL_API_KEY: "sk-wrong" })
        assert.strictEqual(wrong.code, 1)
        assert.include(wrong.stdout, "✗")
        const shown = yield* run(["models", "connection"], by)
        assert.include(shown.stdout, "No language model is connected")
        assert.strictEqual((yield* run(["models", "show", "--json"], by)).code, 0)
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`is there for everybody (${name})`, () =>
        Effect.gen(function* () {
          const { page } = yield* signedIn("/model", options)
          yield* Effect.promise(() => page.getByRole("button", { name: "Check", exact: true }).waitFor())
          yield* isAccessible(page, name)
          yield* pictured(page, `model ${name}`)
        })
      )
    }
  })
})
