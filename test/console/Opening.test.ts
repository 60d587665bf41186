import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

const nothing = JSON.stringify({ requestId: "req_1", data: [] })

const DEMO = ["Flying etiquette 2014", "Thanksgiving dinner 2015"]
const LISTED = /\/v1\/projects(?:\?|$)/

/** Other suites of the same demo import surveys, which are newer. */
const withDemoAlone = (page: Page) =>
  page.route(LISTED, async (route) => {
    const response = await route.fetch()
    const listed = (await response.json()) as { readonly data: ReadonlyArray<{ readonly title: string }> }
    await route.fulfill({
      response,
      json: { ...listed, data: listed.data.filter(({ title }) => DEMO.includes(title)) }
    })
  })

describe.skipIf(!browserInstalled)("the console's first page", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`opens on six questions of the surveys, and one click shows how people answered (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/audiences", options)
          yield* Effect.promise(async () => {
            await withDemoAlone(page)
            await page.goto(new URL("/", page.url()).href)
          })
          const asked = page.getByRole("region", { name: "People answered these questions" })
          yield* Effect.promise(async () => {
            await asked.getByRole("link").nth(5).waitFor()
            assert.strictEqual(await asked.getByRole("link").count(), 6)
            for (const survey of DEMO) assert.isAbove(await asked.getByText(survey).count(), 1)
          })
          yield* isAccessible(page, `the first page, ${name}`)
          yield* pictured(page, `opening ${name}`)
          yield* Effect.promise(async () => {
            const first = asked.getByRole("link").first()
            const question = await first.innerText()
            await first.press("Enter")
            await page.locator(".browse-head", { hasText: question }).waitFor()
            assert.isAbove(await page.locator("table.crosstab tbody tr").count(), 1)
            assert.strictEqual(await page.locator(".provenance .chip").innerText(), "Human")
            await page.goBack()
            await asked.waitFor()
          })
          assert.deepStrictEqual(complaints, [])
        })
      )
    }

    it.scoped("shows ways to begin where there is no survey", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/audiences")
        yield* Effect.promise(async () => {
          await page.route(LISTED, (route) => route.fulfill({ contentType: "application/json", body: nothing }))
          await page.goto(new URL("/", page.url()).href)
          await page.getByRole("heading", { name: "Where to start" }).waitFor()
          const links = page.locator(".opening a")
          assert.deepStrictEqual(await links.allInnerTexts(), ["Upload a survey", "Ask an audience", "Connect a model"])
          assert.strictEqual(await page.getByRole("heading", { name: "People answered these questions" }).count(), 0)
        })
        yield* isAccessible(page, "ways to begin")
        yield* pictured(page, "opening empty")
      })
    )
  })
})
