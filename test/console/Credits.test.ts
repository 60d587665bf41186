import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

const ADDED = "+"
const TAKEN = "−"

describe.skipIf(!browserInstalled)("credits in the console", () => {
  layer(Desk.Live)((it) => {
    it.scoped("tell what an ask took, by kind and as a file", () =>
      Effect.gen(function* () {
        const { complaints, key, origin, page } = yield* signedIn("/credits")
        yield* Effect.promise(async () => {
          const fact = page.locator(".fact", { hasText: "Spent today" }).locator("strong").first()
          const spent = async () => Number((await fact.innerText()).replaceAll(",", ""))
          const before = await spent()
          const asked = await fetch(`${origin}/v1/ask/choices`, {
            method: "POST",
            headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
            body: JSON.stringify({ question: "Do you own a car?", choices: ["Yes", "No"], audiencePrompt: "US adults" })
          })
          const charged = Number(asked.headers.get("x-credits-charged"))
          assert.isAbove(charged, 0)
          await page.reload()
          await page.getByRole("heading", { name: "Transactions" }).waitFor()
          const amounts = page.locator(".ledger .amount")
          await amounts.first().waitFor()
          assert.strictEqual(await spent(), before + charged)
          await page.getByLabel("Type", { exact: true }).selectOption({ label: "Added" })
          await page.locator(".ledger tbody", { hasNotText: TAKEN }).waitFor()
          for (const amount of await amounts.allInnerTexts()) assert.isTrue(amount.startsWith(ADDED), amount)
          const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("button", { name: "Save as CSV" }).click()
          ])
          const chunks: Array<Buffer> = []
          for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
          assert.strictEqual(chunks[0]?.subarray(0, 3).toString("hex"), "efbbbf")
          const lines = Buffer.concat(chunks).toString().trim().split("\r\n")
          assert.strictEqual(lines.length - 1, await amounts.count())
          assert.strictEqual(download.suggestedFilename(), "ledger.csv")
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`are there for everybody (${name})`, () =>
        Effect.gen(function* () {
          const { page } = yield* signedIn("/credits", options)
          yield* Effect.promise(() => page.locator(".ledger").waitFor())
          yield* isAccessible(page, name)
          yield* pictured(page, `credits ${name}`)
        })
      )
    }
  })
})
