import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"
import { compare, pickQuestion, putSegment, side } from "../support/console/Journeys.ts"

describe.skipIf(!browserInstalled)("comparing in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`compares respondents of one survey on one of its questions (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/compare", options)
          yield* Effect.promise(async () => {
            await putSegment(page, "A", "women")
            await putSegment(page, "B", "men")
            await page.getByRole("button", { name: "+ Add group" }).click()
            await putSegment(page, "C", "")
            await pickQuestion(page, "rude to recline")
            await page.getByText("Maximum cost:").waitFor()
          })
          yield* isAccessible(page, `the form, ${name}`)
          yield* pictured(page, `compare form ${name}`)
          yield* Effect.promise(() => compare(page))
          yield* isAccessible(page, `the answer, ${name}`)
          yield* pictured(page, `compare ${name}`)
          yield* Effect.promise(async () => {
            assert.deepStrictEqual(await page.locator(".compared .chip").allInnerTexts(), ["Human", "Human", "Human"])
            assert.strictEqual(await page.locator(".series li").count(), 3)
            for (const line of await page.locator(".provenance").allInnerTexts()) assert.match(line, /n = \d/)
            const verdicts = await page.locator(".differences tbody tr td:last-child").allInnerTexts()
            assert.isAbove(verdicts.length, 0)
            for (const verdict of verdicts) assert.include(["Yes", "No", "Not tested"], verdict)
          })
          assert.deepStrictEqual(complaints, [])
        })
      )
    }

    it.scoped("says which sides cannot be compared, and where nothing is known", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/compare")
        yield* Effect.promise(async () => {
          await side(page, "A").getByRole("radio", { name: "Saved audience" }).check()
          await side(page, "A").getByLabel("Audience", { exact: true }).selectOption({ label: "US parents" })
          await side(page, "B").getByLabel("Description").fill("women CEOs in Florida")
          await side(page, "B").locator(".marked mark[data-how=unread]").waitFor()
          await page.getByRole("textbox", { name: "Question" }).fill("Do you own a grockel?")
          await page.getByRole("textbox", { name: "Choice 1" }).fill("Yes")
          await page.getByRole("textbox", { name: "Choice 2" }).fill("No")
          await compare(page)
          await page.getByRole("heading", { name: "Not quite the people described" }).waitFor()
          await page.getByText("“CEOs”").first().waitFor()
          assert.strictEqual(await page.locator(".bars rect[fill^='url(']").count(), 4)
          assert.strictEqual(await page.locator(".differences tr[data-verdict=yes]").count(), 0)
        })
        yield* isAccessible(page, "nothing known")
        yield* pictured(page, "compare nothing known")
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("names what is missing and what is there twice, and keeps all of it while one looks elsewhere", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/compare")
        yield* Effect.promise(async () => {
          await page.getByRole("button", { name: "Compare", exact: true }).click()
          await page
            .getByText(/^Describe who to ask/)
            .first()
            .waitFor()
          assert.strictEqual(await page.locator(":focus").getAttribute("aria-invalid"), "true")
          await side(page, "A").getByLabel("Description").fill("US adults")
          await side(page, "B").getByLabel("Description").fill("us adults")
          await page.getByText("These are the same people as group A.").waitFor()
          await side(page, "B").getByLabel("Description").fill("US adults over 60")
          await page.getByRole("link", { name: "Audiences", exact: true }).click()
          await page.getByRole("heading", { level: 1, name: "Audiences" }).waitFor()
          await page.getByRole("link", { name: "Compare", exact: true }).click()
          assert.strictEqual(await side(page, "B").getByLabel("Description").inputValue(), "US adults over 60")
          assert.strictEqual(await page.getByRole("button", { name: /^Remove group/ }).count(), 0)
          for (let sides = 2; sides < 6; sides++) await page.getByRole("button", { name: "+ Add group" }).click()
          assert.isTrue(await page.getByRole("button", { name: "+ Add group" }).isDisabled())
          await page.getByRole("button", { name: "Remove group A" }).click()
          assert.strictEqual(await side(page, "A").getByLabel("Description").inputValue(), "US adults over 60")
        })
      })
    )

    it.scoped("sends nothing when a question is picked with Enter", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/compare")
        const asks: Array<string> = []
        page.on("request", (request) => request.url().endsWith("/v1/ask/compare") && asks.push(request.method()))
        yield* Effect.promise(async () => {
          await putSegment(page, "A", "women")
          await putSegment(page, "B", "men")
          await pickQuestion(page, "rude to recline", "Enter")
          await page.getByText("Maximum cost:").waitFor()
          assert.match(await page.getByRole("combobox", { name: "Question" }).inputValue(), /rude to recline/)
          assert.deepStrictEqual(asks, [])
          await compare(page)
          assert.deepStrictEqual(asks, ["POST"])
        })
      })
    )

    it.scoped("hands the chart over with its sides named", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/compare", { permissions: ["clipboard-read", "clipboard-write"] })
        yield* Effect.promise(async () => {
          await putSegment(page, "A", "women")
          await side(page, "A").getByLabel("Name in the answer").fill("Women aboard")
          await putSegment(page, "B", "")
          await pickQuestion(page, "rude to recline")
          await compare(page)
          await page.getByRole("button", { name: "Export" }).click()
          const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("menuitem", { name: "Save as SVG" }).click()
          ])
          const chunks: Array<Buffer> = []
          for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
          const svg = Buffer.concat(chunks).toString()
          for (const name of ["Women aboard", "Everyone", "Human."]) assert.include(svg, name)
          assert.notMatch(svg, /var\(|class=/)
          await page.getByRole("button", { name: "Export" }).click()
          await page.getByRole("menuitem", { name: "Copy as curl" }).click()
          await page.getByText("Copied as curl").waitFor()
          assert.include(await page.evaluate(() => navigator.clipboard.readText()), "/v1/ask/compare")
        })
      })
    )
  })
})
