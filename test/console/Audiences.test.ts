import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"
import { send, writeClosed } from "../support/console/Journeys.ts"

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
          await page.locator(".selected", { hasText: "million people" }).waitFor()
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

    it.scoped("say how many they are, how they are understood, and what they were asked and can be asked", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await page.getByRole("radio", { name: "Saved audience" }).check()
          await page.getByLabel("Audience", { exact: true }).selectOption({ label: "Older travellers" })
          await writeClosed(page, "Should passengers be allowed to snore?", ["Yes", "No"])
          await send(page)
          await page.goto(new URL("/audiences", page.url()).href)
          const row = page.locator("li.audience", {
            has: page.getByRole("heading", { name: "Older travellers", exact: true })
          })
          // Rows that are out of sight aren't understood yet.
          await row.scrollIntoViewIfNeeded()
          await row.getByText("533 of 1,040 respondents in “Flying etiquette 2014”", { exact: true }).waitFor()
          await row.locator("dd", { hasText: "“Age” is at least 45" }).waitFor()
          await row.getByRole("link", { name: "Should passengers be allowed to snore?" }).waitFor()
          await row.getByRole("button", { name: "Details of Older travellers" }).press("Enter")
          await row.getByRole("heading", { name: "Questions that its survey can answer" }).waitFor()
        })
        yield* isAccessible(page, "an audience's details")
        yield* pictured(page, "audience details")
        yield* Effect.promise(async () => {
          const question = page.locator(".answerable a").first()
          const text = await question.innerText()
          await question.press("Enter")
          await page.locator(".browse-head", { hasText: text }).waitFor()
          await page.getByText("533 of 1,040 respondents match.").waitFor()
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("are deleted, unless it is undone", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/audiences")
        yield* Effect.promise(async () => {
          const title = page.getByRole("heading", { name: "Young city dwellers" })
          await page.locator(".audience-facts").first().getByText("million people").waitFor()
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
          const leftBehind = async () => {
            await page.goto(address)
            await page.getByRole("heading", { name: "US parents" }).waitFor()
            return page.getByRole("heading", { name: "Left behind" }).count()
          }
          // The deletion is sent while the page is left, and may arrive after the next page's request.
          for (let tries = 1; (await leftBehind()) > 0; tries++) assert.isBelow(tries, 20)
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
            await page.locator(".selected", { hasText: "million people" }).waitFor()
            await page.getByRole("button", { name: "Rename US parents" }).click()
          })
          yield* isAccessible(page, name)
          yield* pictured(page, `audiences ${name}`)
        })
      )
    }
  })
})
