import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"
import { compare, pickQuestion, putSegment, send, side } from "../support/console/Journeys.ts"

describe.skipIf(!browserInstalled)("the history in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`finds an answer again, names, pins and deletes it (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/compare", options)
          const question = `Do you keep ${name} bees?`
          yield* Effect.promise(async () => {
            await side(page, "A").getByLabel("Description").fill("US parents")
            await side(page, "B").getByLabel("Description").fill("US adults over 60")
            await page.getByRole("textbox", { name: "Question" }).fill(question)
            await page.getByRole("textbox", { name: "Choice 1" }).fill("Yes")
            await page.getByRole("textbox", { name: "Choice 2" }).fill("No")
            await compare(page)
            assert.match(page.url(), /[?&]answer=req_/)
            const summary = await page.locator(".compared .summary").first().innerText()
            await page.reload()
            await page.locator(".compared .summary").first().waitFor()
            assert.strictEqual(await page.locator(".compared .summary").first().innerText(), summary)
            await page.getByRole("link", { name: "Link to this answer" }).click()
            await page.waitForURL(/\/history\/req_/)
            await page.locator(".colophon").last().waitFor()
            assert.strictEqual(await page.locator(".compared .summary").first().innerText(), summary)
          })
          yield* isAccessible(page, `the answer, ${name}`)
          yield* pictured(page, `history answer ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "Name it" }).click()
            await page.getByLabel("Name").fill(`Bees ${name}`)
            await page.getByRole("button", { name: "Save", exact: true }).click()
            await page.getByRole("heading", { level: 1, name: `Bees ${name}` }).waitFor()
            await page.getByRole("button", { name: "Pin", exact: true }).click()
            await page.getByRole("button", { name: "Unpin", pressed: true }).waitFor()
            await page.goto(new URL("/history", page.url()).href)
            await page.getByRole("link", { name: `Bees ${name}` }).waitFor()
          })
          yield* isAccessible(page, `the list, ${name}`)
          yield* pictured(page, `history list ${name}`)
          yield* Effect.promise(async () => {
            await page.getByLabel("Search").fill(`${name} bees 60`)
            await page.waitForURL(/[?&]q=/)
            await page.getByLabel("Kind").selectOption({ label: "Comparison" })
            await page.getByRole("checkbox", { name: "Pinned only" }).check()
            await page.reload()
            assert.strictEqual(await page.getByLabel("Search").inputValue(), `${name} bees 60`)
            await page.getByRole("link", { name: `Bees ${name}` }).waitFor()
            assert.strictEqual(await page.locator(".work-row").count(), 1)
            await page.getByLabel("Kind").selectOption({ label: "Open question" })
            await page.getByText("No answer matches.").waitFor()
            await page.goBack()
            await page.getByRole("link", { name: `Bees ${name}` }).click()
            await page.getByRole("button", { name: "Edit and ask again" }).click()
            await page.waitForURL(/\/compare$/)
            assert.strictEqual(await side(page, "B").getByLabel("Description").inputValue(), "US adults over 60")
            assert.strictEqual(await page.getByRole("textbox", { name: "Question" }).inputValue(), question)
            await page.goBack()
            await page.getByRole("button", { name: "Delete", exact: true }).click()
            await page.getByRole("button", { name: "Delete answer" }).click()
            await page.waitForURL(/\/history$/)
            await page.locator(".work-row, .soft").first().waitFor()
            assert.strictEqual(await page.getByRole("link", { name: `Bees ${name}` }).count(), 0)
          })
          assert.deepStrictEqual(complaints, [])
        })
      )
    }

    for (const [name, options] of looks) {
      it.scoped(`shares an answer with people who have no key, until the link is revoked (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/compare", options)
          const link = yield* Effect.promise(async () => {
            await putSegment(page, "A", "women")
            await putSegment(page, "B", "men")
            await pickQuestion(page, "rude to recline")
            await compare(page)
            await page.getByRole("link", { name: "Link to this answer" }).click()
            await page.getByLabel("Expires after").selectOption({ label: "A week" })
            await page.getByLabel("Password (optional)").fill("open sesame")
            await page.getByRole("button", { name: "Create link" }).click()
            const made = await page.getByLabel("Link", { exact: true }).inputValue()
            await page.getByText(/with a password$/).waitFor()
            return new URL(new URL(made).pathname, page.url()).href
          })
          yield* isAccessible(page, `sharing, ${name}`)
          yield* pictured(page, `history sharing ${name}`)
          const summary = yield* Effect.promise(() => page.locator(".compared .summary").first().innerText())
          const browser = page.context().browser()!
          const { viewport, colorScheme } = options
          const context = yield* Effect.promise(() =>
            browser.newContext({ viewport: viewport!, colorScheme: colorScheme! })
          )
          const stranger = yield* Effect.promise(() => context.newPage())
          const told: Array<string> = []
          stranger.on("pageerror", ({ message }) => told.push(message))
          stranger.on("request", (request) => request.headers().authorization !== undefined && told.push(request.url()))
          yield* Effect.promise(async () => {
            await stranger.goto(link)
            await stranger.getByLabel("Password").fill("sesame")
            await stranger.getByRole("button", { name: "Show it" }).click()
            await stranger.getByText("That isn't the password.").waitFor()
          })
          yield* isAccessible(stranger, `the password, ${name}`)
          yield* pictured(stranger, `shared password ${name}`)
          yield* Effect.promise(async () => {
            await stranger.getByLabel("Password").fill("open sesame")
            await stranger.getByRole("button", { name: "Show it" }).click()
            await stranger.locator(".compared .summary").first().waitFor()
            assert.strictEqual(await stranger.locator(".compared .summary").first().innerText(), summary)
            assert.strictEqual(await stranger.getByRole("navigation").count(), 0)
          })
          yield* isAccessible(stranger, `the shared answer, ${name}`)
          yield* pictured(stranger, `shared answer ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: /^Revoke/ }).click()
            await page.getByText("The link no longer works.").waitFor()
            const gone = await stranger.reload()
            assert.strictEqual(gone?.status(), 404)
            await stranger.getByRole("heading", { name: "This link doesn't work" }).waitFor()
          })
          yield* pictured(stranger, `shared gone ${name}`)
          yield* Effect.promise(() => context.close())
          assert.deepStrictEqual([...complaints, ...told], [])
        })
      )
    }

    it.scoped("has what was asked in the background, and fills the form with it", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await page.getByRole("textbox", { name: "Description" }).fill("US parents")
          await page.getByRole("textbox", { name: "Question" }).fill("Do you own a kayak?")
          await page.getByRole("textbox", { name: "Choice 1" }).fill("Yes")
          await page.getByRole("textbox", { name: "Choice 2" }).fill("No")
          await send(page)
          const summary = await page.locator(".summary").first().innerText()
          await page.getByRole("link", { name: "Name or share" }).click()
          await page.waitForURL(/\/history\/req_/)
          assert.strictEqual(await page.locator(".summary").first().innerText(), summary)
          await page.getByRole("button", { name: "Edit and ask again" }).click()
          await page.waitForURL(/\/ask$/)
          assert.strictEqual(await page.getByRole("textbox", { name: "Description" }).inputValue(), "US parents")
          assert.strictEqual(await page.getByRole("textbox", { name: "Choice 2" }).inputValue(), "No")
        })
        assert.deepStrictEqual(complaints, [])
      })
    )
  })
})
