import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"
import { SURVEY } from "../support/console/Journeys.ts"

describe.skipIf(!browserInstalled)("reports in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`take a table and texts, in an order, and are shared and exported (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/projects", options)
          const title = `Flying with children ${name}`
          yield* Effect.promise(async () => {
            await page.getByRole("link", { name: SURVEY }).first().click()
            await page.getByLabel("Columns").first().waitFor()
            await page.getByRole("button", { name: "Add to report" }).click()
            const dialog = page.getByRole("dialog")
            await dialog.getByRole("button", { name: "Add", exact: true }).and(page.locator(":enabled")).waitFor()
            const choice = dialog.getByLabel("Report")
            if ((await choice.count()) > 0) await choice.selectOption({ label: "New report…" })
            await dialog.getByLabel("Title").fill(title)
            await dialog.getByRole("button", { name: "Add", exact: true }).click()
            await dialog.getByRole("link", { name: title }).click()
            await page.getByRole("heading", { level: 1, name: title }).waitFor()
            await page.getByRole("button", { name: "Add text" }).click()
            await page
              .getByRole("textbox", { name: "Text" })
              .fill("## In short\nMost people **fly** rarely.\n\n- <b>one</b>\n- two")
            await page.getByRole("button", { name: "Save" }).click()
            await page.getByRole("heading", { level: 2, name: "In short" }).waitFor()
            assert.strictEqual(await page.locator(".prose strong").innerText(), "fly")
            assert.strictEqual(await page.locator(".prose li").first().innerText(), "<b>one</b>")
            await page.getByRole("button", { name: "Move text 2 up" }).click()
            await page.getByRole("button", { name: "Move text 1 down" }).and(page.locator(":enabled")).waitFor()
            await page.reload()
            await page.getByRole("button", { name: "Edit text 1" }).click()
            await page.getByRole("textbox", { name: "Text" }).fill("# In short\nRewritten")
            await page.getByRole("button", { name: "Save" }).click()
            await page.getByText("Rewritten").waitFor()
          })
          yield* isAccessible(page, `the report, ${name}`)
          yield* pictured(page, `report ${name}`)
          const link = yield* Effect.promise(async () => {
            const saved = page.waitForEvent("download")
            await page.getByRole("button", { name: "Export" }).first().click()
            await page.getByRole("menuitem", { name: "PDF" }).click()
            assert.match((await saved).suggestedFilename(), /\.pdf$/)
            await page.getByRole("button", { name: "Create link" }).click()
            return new URL(new URL(await page.getByLabel("Link", { exact: true }).inputValue()).pathname, page.url())
              .href
          })
          const { viewport, colorScheme } = options
          const context = yield* Effect.promise(() =>
            page.context().browser()!.newContext({ viewport: viewport!, colorScheme: colorScheme! })
          )
          const stranger = yield* Effect.promise(() => context.newPage())
          yield* Effect.promise(async () => {
            await stranger.goto(link)
            await stranger.getByRole("heading", { level: 1, name: title }).waitFor()
            await stranger.getByText(/CC BY 4\.0/).waitFor()
            assert.strictEqual(await stranger.getByRole("button", { name: /Remove|Up|Edit/ }).count(), 0)
          })
          yield* isAccessible(stranger, `the shared report, ${name}`)
          yield* pictured(stranger, `shared report ${name}`)
          yield* Effect.promise(async () => {
            await context.close()
            const removal = page.getByRole("button", { name: "Remove table 2" })
            await removal.click()
            await page.getByRole("button", { name: "Undo: remove table 2" }).click()
            await removal.click()
            await page.getByRole("button", { name: "Dismiss: The block was removed." }).last().click()
            await page.locator(".block").nth(1).waitFor({ state: "detached" })
            await page.goto(new URL("/reports", page.url()).href)
            await page.getByRole("link", { name: title }).waitFor()
          })
          yield* isAccessible(page, `the list, ${name}`)
          yield* pictured(page, `reports ${name}`)
          assert.deepStrictEqual(complaints, [])
        })
      )
    }

    it.scoped("keep the words of who edits an outdated report, and say that somebody changed it", () =>
      Effect.gen(function* () {
        const { complaints, key, origin, page } = yield* signedIn("/reports")
        const send = (path: string, method: string, body: object) =>
          Effect.promise(async () => {
            const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
            const response = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) })
            return (await response.json()).data
          })
        const { id } = yield* send("/v1/reports", "POST", { title: "Two editors" })
        yield* send(`/v1/reports/${id}/blocks`, "POST", { text: "Mine" })
        yield* Effect.promise(async () => {
          await page.goto(`${origin}/reports/${id}`)
          await page.getByRole("button", { name: "Edit text 1" }).click()
          await page.getByRole("textbox", { name: "Text" }).fill("Mine, longer")
        })
        yield* send(`/v1/reports/${id}`, "PATCH", { version: 1, title: "Two editors, renamed" })
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Save" }).click()
          await page.getByText("Someone else changed this report").waitFor()
          await page.getByRole("heading", { level: 1, name: "Two editors, renamed" }).waitFor()
          assert.strictEqual(await page.getByRole("textbox", { name: "Text" }).inputValue(), "Mine, longer")
          await page.getByRole("button", { name: "Save" }).click()
          await page.locator(".prose", { hasText: "Mine, longer" }).waitFor()
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("charts and tables are copied for documents and sheets", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects")
        yield* Effect.promise(async () => {
          await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
          await page.getByRole("link", { name: SURVEY }).first().click()
          await page.getByRole("button", { name: "Copy table: Crosstab" }).click()
          await page.getByText("Table copied.").waitFor()
          const read = (type: string) =>
            page.evaluate(async (type) => {
              for (const item of await navigator.clipboard.read())
                if (item.types.includes(type)) {
                  const blob = await item.getType(type)
                  return type === "image/png" ? `${blob.size}` : blob.text()
                }
              return ""
            }, type)
          const lines = (await read("text/plain")).split("\n").map((line) => line.split("\t"))
          assert.deepStrictEqual([...new Set(lines.map(({ length }) => length))], [lines[0]!.length])
          assert.include(lines.flat(), "Total")
          assert.isTrue(lines.flat().some((cell) => /^\d+\.\d%$/.test(cell)))
          assert.include(await read("text/html"), "<td>")
          const copied = async (what: string) => {
            await page.getByRole("button", { name: "Export" }).first().click()
            await page.getByRole("menuitem", { name: `Copy as ${what}` }).click()
            await page.getByText(`Copied as ${what}.`).waitFor()
          }
          await copied("PNG")
          assert.isAbove(Number(await read("image/png")), 5_000)
          await copied("SVG")
          assert.match(await read("text/plain"), /^<svg[\s\S]*<\/svg>$/)
        })
        assert.deepStrictEqual(complaints, [])
      })
    )
  })
})
