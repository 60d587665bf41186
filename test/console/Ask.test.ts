import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn, signIn } from "../support/console/Desk.ts"
import { send, writeClosed } from "../support/console/Journeys.ts"

const QUESTION = "In general, is it rude to knowingly bring unruly children on a plane?"
const CHOICES = ["No, not at all rude", "Yes, somewhat rude", "Yes, very rude"]

describe.skipIf(!browserInstalled)("asking in the console", () => {
  layer(Desk.Live)((it) => {
    it.scoped("keeps what is being written over a reload, but not for whoever signs in next", () =>
      Effect.gen(function* () {
        const { key, page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await writeClosed(page, QUESTION, CHOICES)
          await page.reload()
          await page.locator("main#page h1").waitFor()
          assert.strictEqual(await page.getByRole("textbox", { name: "Question" }).inputValue(), QUESTION)
          assert.strictEqual(await page.getByRole("textbox", { name: "Choice 3" }).inputValue(), CHOICES[2])
          await page.getByRole("button", { name: "Sign out" }).click()
          await page.getByRole("button", { name: "Sign in" }).waitFor()
        })
        yield* signIn({ page }, key)
        yield* Effect.promise(async () => {
          await page.goto(new URL("/ask", page.url()).href)
          assert.strictEqual(await page.getByRole("textbox", { name: "Question" }).inputValue(), "")
        })
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`asks the respondents of a saved audience (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/ask", options)
          yield* Effect.promise(async () => {
            await page.getByRole("radio", { name: "Saved audience" }).check()
            await page.getByLabel("Audience", { exact: true }).selectOption({ label: "Parents aged 30 and over" })
            await page.getByText("In the survey “Flying etiquette 2014”:").waitFor()
            await writeClosed(page, QUESTION, CHOICES)
            await page.getByText("Maximum cost:").waitFor()
          })
          yield* isAccessible(page, `the form, ${name}`)
          yield* pictured(page, `ask ${name}`)
          yield* Effect.promise(() => send(page))
          yield* isAccessible(page, `the answer, ${name}`)
          yield* pictured(page, `answer ${name}`)
          yield* Effect.promise(async () => {
            assert.strictEqual(await page.locator(".provenance .chip").innerText(), "Human")
            assert.match(await page.locator(".provenance").innerText(), /n = \d+ respondents.*points \(95% interval\)/)
            await page.getByText("Show as a table").click()
            const rows = await page.locator(".chart tbody tr").allInnerTexts()
            assert.deepStrictEqual(
              rows.map((row) => row.split("\t")[0]),
              CHOICES
            )
            for (const row of rows) assert.match(row, /\t\d+\.\d%\t[\d.]+–[\d.]+$/)
          })
          assert.deepStrictEqual(complaints, [])
        })
      )
    }

    it.scoped("says what is not known in one line, with ways on and nothing drawn", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await page.getByRole("textbox", { name: "Description" }).fill("women CEOs in Florida")
          await page.locator("mark[data-how=widened]").first().waitFor()
          assert.strictEqual(await page.locator(".marked mark[data-how=unread]").innerText(), "CEOs")
          await writeClosed(page, "Do you own a grockel?", ["Yes", "No"])
          await send(page)
          await page.getByRole("heading", { name: "Not quite the people described" }).waitFor()
          assert.strictEqual(await page.locator(".provenance .chip").innerText(), "Not known")
          assert.strictEqual(
            await page.locator(".summary").innerText(),
            "We have no data on this, so there is nothing to show."
          )
          assert.strictEqual(await page.locator(".bars").count(), 0)
          await page.getByText("How do we know?").click()
          await page.getByText("“grockel” is not a word we know").waitFor()
          for (const [way, href] of [
            ["Look in your surveys", "/projects"],
            ["Upload a survey", "/projects/new"],
            ["Connect a model", "/model"]
          ] as const)
            assert.strictEqual(await page.getByRole("link", { name: way }).getAttribute("href"), href)
        })
        yield* isAccessible(page, "what is not known")
        yield* pictured(page, "not known")
        yield* Effect.promise(async () => {
          await page.getByRole("link", { name: "Upload a survey" }).click()
          await page.getByRole("heading", { level: 1, name: "Add a survey" }).waitFor()
        })
      })
    )

    it.scoped("offers what the survey of an audience asked instead, of the same people", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await page.getByRole("radio", { name: "Saved audience" }).check()
          await page.getByLabel("Audience", { exact: true }).selectOption({ label: "Older travellers" })
          await writeClosed(page, "What do people think about unruly children?", ["Good", "Bad"])
          await send(page)
          assert.strictEqual(await page.locator(".bars").count(), 0)
          const offered = page.locator("button.nearest").first()
          const question = await offered.innerText()
          await offered.click()
          await page.getByRole("heading", { level: 2, name: question }).waitFor()
          assert.strictEqual(await page.locator(".provenance .chip").innerText(), "Human")
          assert.include(await page.locator(".provenance").innerText(), "45")
        })
      })
    )

    it.scoped("offers the survey's own questions where none is surely meant, each a click away", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/projects")
        yield* Effect.promise(async () => {
          const survey = page.locator("li.project-card", { hasText: "Flying etiquette 2014" })
          const address = await survey.getByRole("link").first().getAttribute("href")
          await page.goto(new URL(`/ask?project=${address?.split("/").at(-1)}`, page.url()).href)
          await page.getByRole("textbox", { name: "Question 1" }).fill("What do people think about unruly children?")
          await send(page)
          const offered = page.locator("button.nearest").first()
          const question = await offered.innerText()
          await offered.click()
          await page.getByRole("heading", { level: 2, name: question }).waitFor()
          assert.strictEqual(await page.locator(".provenance .chip").innerText(), "Human")
        })
        yield* isAccessible(page, "a survey's own question")
      })
    )

    it.scoped("asks several open questions, whose answers can be searched", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await page.getByRole("textbox", { name: "Description" }).fill("US adults")
          await page.getByRole("radio", { name: "In their own words" }).check()
          await page.getByRole("textbox", { name: "Question 1" }).fill("What do you like about coffee?")
          await page.keyboard.press("Enter")
          await page.keyboard.type("What do you dislike about tea?")
          await send(page)
          assert.strictEqual(await page.locator(".answers section.card").count(), 2)
          const first = page.locator(".answers section.card").first()
          // Nobody said what is made up, so that it isn't shown unless somebody wants to see it.
          assert.strictEqual(await first.locator(".verbatims").isVisible(), false)
          await first.getByText("Show made-up examples").click()
          const [text = ""] = await first.locator(".verbatims li").allInnerTexts()
          const word = /\p{L}{5,}/u.exec(text)?.[0] ?? text
          await first.getByRole("searchbox").fill(word)
          await first.locator(".verbatims mark").first().waitFor()
          for (const shown of await first.locator(".verbatims li").allInnerTexts())
            assert.include(shown.toLowerCase(), word.toLowerCase())
          await first.getByRole("searchbox").fill("nobody said this")
          await first.getByText(/^0 of /).waitFor()
        })
        yield* isAccessible(page, "open answers")
        yield* pictured(page, "open answers")
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("names what is missing and leads there, and takes an ask up again", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/ask")
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Ask", exact: true }).click()
          await page.getByText("Enter at least two choices.").waitFor()
          assert.strictEqual(await page.locator(":focus").getAttribute("aria-invalid"), "true")
          await page.getByRole("textbox", { name: "Description" }).fill("retired teenagers")
          await page.getByText("The description contradicts itself").waitFor()
          await writeClosed(page, "Tea?", ["Yes", "No"])
          await page.getByRole("button", { name: "Ask", exact: true }).click()
          await page.getByRole("alert").getByText("nobody is both").first().waitFor()
          if (/\/ask\/./.test(page.url())) await page.getByRole("link", { name: "New question" }).click()
          await page.getByRole("textbox", { name: "Description" }).fill("US adults")
          await send(page)
          await page.getByRole("button", { name: "Edit and ask again" }).click()
          assert.strictEqual(await page.getByRole("textbox", { name: "Question" }).inputValue(), "Tea?")
          assert.strictEqual(await page.getByRole("textbox", { name: "Choice 2" }).inputValue(), "No")
        })
      })
    )

    it.scoped("hands charts over as pictures and code", () =>
      Effect.gen(function* () {
        const { key, origin, page } = yield* signedIn("/ask", { permissions: ["clipboard-read", "clipboard-write"] })
        yield* Effect.promise(async () => {
          await page.getByRole("textbox", { name: "Description" }).fill("US adults")
          await writeClosed(page, "Do you drink “coffee”, or don't you?", ["I do", "I don't"])
          await send(page)
          const saved = async (item: string) => {
            await page.getByRole("button", { name: "Export" }).click()
            const [download] = await Promise.all([
              page.waitForEvent("download"),
              page.getByRole("menuitem", { name: item }).click()
            ])
            const chunks: Array<Buffer> = []
            for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
            return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
          }
          const svg = await saved("Save as SVG")
          assert.strictEqual(svg.name, "do-you-drink-coffee-or-dont-you.svg")
          assert.include(svg.bytes.toString(), "Synthetic.")
          assert.notMatch(svg.bytes.toString(), /var\(|class=/)
          const png = await saved("Save as PNG")
          assert.strictEqual(png.bytes.subarray(1, 4).toString(), "PNG")
          await page.getByRole("button", { name: "Export" }).click()
          await page.getByRole("menuitem", { name: "Copy as TypeScript" }).click()
          await page.getByText("Copied as TypeScript").waitFor()
          const code = await page.evaluate(() => navigator.clipboard.readText())
          assert.include(code, `baseUrl: "${origin}"`)
          assert.include(code, "client.ask.choices({")
          assert.notInclude(code, key)
        })
      })
    )
  })
})
