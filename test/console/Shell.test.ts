import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { atTheDoor, browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

describe.skipIf(!browserInstalled)("the console", () => {
  layer(Desk.Live)((it) => {
    it.scoped("is gone through by keyboard, from the link past the navigation on", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await page.reload()
          await page.getByRole("heading", { level: 1, name: "Ask" }).waitFor()
          await page.keyboard.press("Tab")
          assert.strictEqual(await page.locator(":focus").innerText(), "Skip to content")
          await page.keyboard.press("Enter")
          await page.locator("#page:focus").waitFor()
          await page.getByRole("link", { name: "Audiences", exact: true }).focus()
          await page.keyboard.press("Enter")
          await page.getByRole("heading", { level: 1, name: "Audiences" }).waitFor()
          assert.strictEqual(await page.locator(":focus").getAttribute("id"), "page")
          assert.match(await page.title(), /^Audiences/)
        })
      })
    )

    it.scoped("has a menu of its pages that Escape closes where the window is narrow", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/work", { viewport: { width: 320, height: 640 } })
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Menu" }).press("Enter")
          await page.getByRole("link", { name: "Credits" }).focus()
          await page.keyboard.press("Escape")
          assert.strictEqual(await page.locator(":focus").innerText(), "Menu")
          assert.strictEqual(await page.locator(":focus").getAttribute("aria-expanded"), "false")
        })
      })
    )

    it.scoped("shows what failed where it is seen, and leaves the focus where it was", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/ask", { viewport: { width: 1280, height: 700 } })
        yield* Effect.promise(async () => {
          await page.getByLabel("Description", { exact: true }).fill("Women")
          await page.getByRole("textbox", { name: "Question" }).fill("Do you like tea?")
          await page.getByRole("textbox", { name: "Choice 1" }).fill("Yes")
          await page.getByRole("textbox", { name: "Choice 2" }).fill("No")
          const body = JSON.stringify({
            error: { type: "x", code: "insufficient_credits", message: "Too dear.", param: null }
          })
          await page.route(/\/v1\/ask/, (route) =>
            route.request().method() === "POST" && !/quote/.test(route.request().url())
              ? route.fulfill({ status: 402, contentType: "application/json", body })
              : route.continue()
          )
          await page.evaluate(() => window.scrollTo(0, 0))
          await page.getByRole("button", { name: "Ask", exact: true }).press("Enter")
          const alert = page.getByRole("alert")
          await alert.waitFor()
          await page.waitForFunction(() => {
            const box = document.querySelector('[role="alert"]')!.getBoundingClientRect()
            return box.top >= 0 && box.bottom <= document.querySelector(".ask-foot")!.getBoundingClientRect().top
          })
          await page.locator("button:focus", { hasText: "Ask" }).waitFor()
        })
      })
    )

    it.scoped("is light or dark as the system is, unless somebody chooses", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/ask", { colorScheme: "dark" })
        yield* Effect.promise(async () => {
          const paper = () => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor)
          assert.strictEqual(await paper(), "rgb(22, 22, 20)")
          await page.getByRole("radio", { name: "Light" }).check()
          assert.strictEqual(await paper(), "rgb(246, 245, 242)")
          await page.reload()
          await page.getByRole("heading", { level: 1, name: "Ask" }).waitFor()
          assert.strictEqual(await paper(), "rgb(246, 245, 242)")
        })
      })
    )

    it.scoped("says so where there is no page", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/audiences/none/of/these")
        yield* Effect.promise(() => page.getByRole("heading", { name: "Page not found" }).waitFor())
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`has a door that everybody can open (${name})`, () =>
        Effect.gen(function* () {
          const { page } = yield* atTheDoor("/", options)
          yield* isAccessible(page, name)
          yield* pictured(page, `door ${name}`)
        })
      )
    }
  })
})
