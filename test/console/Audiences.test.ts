import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

describe.skipIf(!browserInstalled)("audiences in the console", () => {
  layer(Desk.Live)((it) => {
    it.scoped("are made while it shows what is understood of them, then found, renamed and asked", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/audiences")
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "New audience" }).click()
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByText("Enter a title.").waitFor()
          await page.getByLabel("Title").fill("Sailing pensioners")
          await page.getByLabel("Description").fill("Retired people in Texas who sail")
          await page.getByText("million people").waitFor()
          assert.strictEqual(await page.locator(".marked mark[data-how=widened]").innerText(), "Texas")
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByRole("heading", { name: "Sailing pensioners" }).waitFor()
          await page.getByLabel("Search").fill("pensioners")
          await page.getByRole("heading", { name: "Young city dwellers" }).waitFor({ state: "detached" })
          await page.getByRole("button", { name: "Rename Sailing pensioners" }).click()
          await page.keyboard.type("Pensioners at sea")
          await page.keyboard.press("Enter")
          await page.getByRole("heading", { name: "Pensioners at sea" }).waitFor()
          await page.getByRole("link", { name: "Ask Pensioners at sea" }).click()
          await page.getByRole("heading", { level: 1, name: "Ask" }).waitFor()
          await page.locator("option:checked", { hasText: "Pensioners at sea" }).waitFor({ state: "attached" })
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("are deleted, unless it is undone", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/audiences")
        yield* Effect.promise(async () => {
          const title = page.getByRole("heading", { name: "Young city dwellers" })
          const [before, rows] = [await title.boundingBox(), await page.locator("li.audience").count()]
          await page.getByRole("button", { name: "Delete Young city dwellers" }).dblclick()
          await page.getByRole("button", { name: "Undo: delete Young city dwellers" }).waitFor()
          assert.strictEqual(await page.locator("li.audience").count(), rows)
          assert.strictEqual(await page.locator("li.audience[data-deleted=true]").count(), 1)
          assert.strictEqual((await title.boundingBox())?.y, before?.y)
        })
        yield* isAccessible(page, "while it can be undone")
        yield* pictured(page, "audiences deleted")
        yield* Effect.promise(async () => {
          const title = page.getByRole("heading", { name: "Young city dwellers" })
          await page.getByRole("button", { name: "Undo", exact: true }).click()
          await page.getByRole("button", { name: "Delete Young city dwellers" }).click()
          await page.keyboard.press("Enter")
          await page.getByRole("button", { name: "Delete Young city dwellers" }).click()
          await page.getByRole("button", { name: "Dismiss: “Young city dwellers” was deleted." }).click()
          await page.getByLabel("Search").fill("city dwellers")
          await page.getByRole("heading", { name: "No results for “city dwellers”" }).waitFor()
          await page.reload()
          await page.getByRole("heading", { name: "US parents" }).waitFor()
          assert.strictEqual(await title.count(), 0)
        })
      })
    )

    it.scoped("are deleted though one leaves before it is too late to undo it", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/audiences")
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "New audience" }).click()
          await page.getByLabel("Title").fill("Left behind")
          await page.getByLabel("Description").fill("Women in Ohio")
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByRole("button", { name: "Delete Left behind" }).click()
          await page.getByRole("button", { name: "Undo: delete Left behind" }).waitFor()
          const address = page.url()
          await page.goto("about:blank")
          await page.goto(address)
          await page.getByRole("heading", { name: "US parents" }).waitFor()
          assert.strictEqual(await page.getByRole("heading", { name: "Left behind" }).count(), 0)
        })
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`are there for everybody (${name})`, () =>
        Effect.gen(function* () {
          const { page } = yield* signedIn("/audiences", options)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "New audience" }).click()
            await page.getByLabel("Title").fill("Pensioners")
            await page.getByLabel("Description").fill("Retired CEOs in Texas")
            await page.getByText("million people").waitFor()
            await page.getByRole("button", { name: "Rename US parents" }).click()
          })
          yield* isAccessible(page, name)
          yield* pictured(page, `audiences ${name}`)
        })
      )
    }
  })
})
