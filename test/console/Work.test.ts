import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

/** What a page has the browser save by an item of its menu. */
const saved = async (page: Page, item: RegExp): Promise<string> => {
  await page.getByRole("button", { name: "Save results" }).click()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: item }).click()
  ])
  const chunks: Array<Buffer> = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

describe.skipIf(!browserInstalled)("work in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`sends a batch and shows what becomes of it (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/work", options)
          yield* Effect.promise(async () => {
            await page.getByRole("link", { name: "New batch" }).click()
            await page.getByRole("button", { name: "Send", exact: true }).click()
            await page.getByText("Enter a question, or choose a file.").waitFor()
            await page.getByLabel("Questions").fill("Do you like tea?\n\nDo you like coffee?\nDo you own a grockel?")
            await page.getByRole("textbox", { name: "Choice 1" }).fill("Yes")
            await page.getByRole("textbox", { name: "Choice 2" }).fill("No")
            await page.getByLabel("Description").fill("US adults")
            await page.getByText("3 requests, one question per line").waitFor()
            await page.getByText("Maximum cost:").waitFor()
          })
          yield* isAccessible(page, `a new batch, ${name}`)
          yield* pictured(page, `batch form ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "Send 3 requests" }).click()
            await page.waitForURL(/\/work\/[0-9a-f-]{36}$/)
            await page.getByRole("heading", { name: "Answered", exact: true }).waitFor()
            await page.getByText("3 of 3 answered").waitFor()
            await page.getByRole("heading", { name: "3. Do you own a grockel?" }).waitFor()
            const third = page.locator(".work-row", { hasText: "grockel" })
            await third.getByText("Not known", { exact: true }).waitFor()
            await third.getByText("US adults", { exact: true }).waitFor()
            await page.getByRole("button", { name: "Show answer to request 2" }).click()
            await page.locator(".chart-title", { hasText: "Do you like coffee?" }).waitFor()
          })
          yield* isAccessible(page, `a batch, ${name}`)
          yield* pictured(page, `batch ${name}`)
          yield* Effect.promise(async () => {
            const table = await saved(page, /^CSV/)
            for (const text of ["request id", "Do you like tea?", "Yes", "US adults"]) assert.include(table, text)
            const lines = (await saved(page, /^NDJSON/)).trimEnd().split("\n")
            assert.deepStrictEqual(
              lines.map((line) => JSON.parse(line).asked.question),
              ["Do you like tea?", "Do you like coffee?", "Do you own a grockel?"]
            )
            await page.getByRole("link", { name: "Back to Batches and imports" }).click()
            await page.getByRole("link", { name: "Do you like tea? and 2 more" }).first().waitFor()
            await page.getByRole("heading", { name: "Imports", exact: true }).waitFor()
          })
          yield* isAccessible(page, `all work, ${name}`)
          yield* pictured(page, `work ${name}`)
          assert.deepStrictEqual(complaints, [])
        })
      )
    }

    it.scoped("asks respondents of a survey, and compares, in one batch", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/work/new")
        yield* Effect.promise(async () => {
          const compared = {
            question: "Do you like tea?",
            choices: ["Yes", "No"],
            sides: [{ audiencePrompt: "US women" }, { audiencePrompt: "US men" }]
          }
          const asks = [{ question: "Is it rude to recline your seat on a plane?" }, compared]
          await page.getByLabel("Questions").fill(asks.map((ask) => JSON.stringify(ask)).join("\n"))
          await page.getByRole("radio", { name: "Survey" }).check()
          await page.locator("select").selectOption({ label: "Flying etiquette 2014" })
          await page.getByLabel("Which respondents").fill("women")
          await page.getByText(/^[\d,]+ of [\d,]+ respondents match\./).waitFor()
          await page.getByRole("button", { name: "Send 2 requests" }).click()
          await page.getByText("2 of 2 answered").waitFor()
          await page.getByText("US women vs. US men").waitFor()
          await page.getByRole("button", { name: "Show answer to request 2" }).click()
          await page.locator(".compared .chart .bars").waitFor()
          assert.strictEqual(await page.locator(".compared .provenance").count(), 2)
          await page.getByRole("heading", { name: "Which differences are significant?" }).waitFor()
          await page.getByText("women · Flying etiquette 2014").waitFor()
          await page.getByRole("button", { name: "Hide answer to request 2" }).click()
          await page.getByRole("button", { name: "Show answer to request 1" }).click()
          await page.locator(".provenance", { hasText: "Human" }).waitFor()
          await page.locator(".provenance", { hasText: "Female" }).waitFor()
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("shows which asks failed and why, and tries them again", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/work/new")
        yield* Effect.promise(async () => {
          const asks = [
            { question: "Tea?", choices: ["Yes", "No"], audiencePrompt: "US adults" },
            { question: "Tea?", choices: ["Yes", "No"], audiencePrompt: "People who grockel", strictAudience: true }
          ]
          const text = asks.map((ask) => JSON.stringify(ask)).join("\n")
          await page.getByLabel("Questions").fill(`${text}\n{`)
          await page.getByText("Line 3 isn't valid JSON.").waitFor()
          await page.getByLabel("From a file").setInputFiles({
            name: "asks.jsonl",
            mimeType: "application/x-ndjson",
            buffer: Buffer.from(text)
          })
          await page.getByText("2 requests, read as JSON, one request per line").waitFor()
          assert.strictEqual(await page.getByRole("heading", { name: "Who do you want to ask?" }).count(), 0)
          await page.getByRole("button", { name: "Send 2 requests" }).click()
          await page.getByText("1 of 2 answered, 1 failed").waitFor()
          await page.getByRole("heading", { name: "Answered, except 1 that failed" }).waitFor()
          await page.getByRole("radio", { name: "Answered: 1" }).check()
          await page.locator(".work-row", { hasText: "grockel" }).waitFor({ state: "detached" })
          await page.getByRole("radio", { name: "Failed: 1" }).check()
          await page.locator(".work-row .mistake", { hasText: "grockel" }).waitFor()
          await page.locator(".work-row").nth(1).waitFor({ state: "detached" })
          await Promise.all([
            page.waitForResponse((response) => response.url().endsWith("/retry")),
            page.getByRole("button", { name: "Retry failed" }).click()
          ])
          await page.getByText("1 of 2 answered, 1 failed").waitFor()
          await page.getByRole("button", { name: "Retry failed" }).waitFor()
        })
        yield* isAccessible(page, "a batch that failed in part")
        yield* pictured(page, "batch failed")
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Edit and ask again: request 2" }).click()
          await page.getByRole("heading", { level: 1, name: "Ask" }).waitFor()
          assert.strictEqual(
            await page.getByRole("textbox", { name: "Description" }).inputValue(),
            "People who grockel"
          )
        })
      })
    )

    it.scoped("goes on where it was when the service cannot be reached for a while", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/work/new")
        yield* Effect.promise(async () => {
          await page.getByLabel("Questions").fill("Do you like tea?\nDo you like coffee?")
          await page.getByLabel("Description").fill("US adults")
          await page.getByRole("button", { name: "Send 2 requests" }).click()
          await page.getByText("2 of 2 answered").waitFor()
          const address = page.url()
          // The page that is left asks no more: the first request that is answered below is the next page's.
          await page.goto("about:blank")
          let isAway = false
          let isFirst = true
          await page.route(/\/v1\/asks\/[0-9a-f-]{36}(?:\/\w+)?$/, async (route) => {
            if (isAway) return route.abort("connectionrefused")
            if (!isFirst || route.request().url().includes("/results")) return route.continue()
            isFirst = false
            isAway = true
            const response = await route.fetch()
            const { data, ...rest } = await response.json()
            const progress = { ...data.progress, succeeded: 1, waiting: 1 }
            await route.fulfill({ json: { ...rest, data: { ...data, state: "running", finishedAt: null, progress } } })
          })
          await page.goto(address)
          await page.getByText("1 of 2 answered, 1 waiting").waitFor()
          await page.getByText("Can't reach the service.").waitFor()
          isAway = false
          await page.getByText("2 of 2 answered").waitFor()
          await page.getByText("Can't reach the service.").waitFor({ state: "detached" })
          await page.getByRole("heading", { name: "Answered", exact: true }).waitFor()
        })
      })
    )
  })
})
