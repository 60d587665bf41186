import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

const SURVEY = "Flying etiquette 2014"

/** Twelve people, three columns, one of them in an order that nothing says. */
const file = {
  name: "office_lunch.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "id,How do you like the canteen?,Where do you eat?",
      ...Array.from(
        { length: 40 },
        (_, at) => `${at + 1},${["Meh", "Fab", "Ace"][at % 3]},${["Desk", "Canteen"][at % 2]}`
      )
    ].join("\n")
  )
}

/** Chooses the first question that has these words. */
const picked = async (page: Page, label: string, part: string) => {
  const field = page.getByRole("combobox", { name: label, exact: true })
  await field.waitFor()
  const id = await field.getAttribute("list")
  const option = page.locator(`datalist[id="${id}"] option`)
  const values = await option.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  await field.fill(values.find((value) => value.toLowerCase().includes(part)) ?? part)
  await field.press("Enter")
}

describe.skipIf(!browserInstalled)("projects in the console", () => {
  layer(Desk.Live)((it) => {
    it.scoped("are browsed question by question, with columns and a filter that stay", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects", { viewport: { width: 1440, height: 1800 } })
        yield* Effect.promise(async () => {
          await page.getByRole("link", { name: SURVEY }).click()
          await page.getByRole("heading", { level: 1, name: SURVEY }).waitFor()
          await page.getByText("Everyone: 1,040 respondents").waitFor()
          const list = page.getByRole("listbox", { name: "Questions" })
          const chosen = list.getByRole("option", { selected: true })
          const shown = page.locator(".browse-head h2")
          const first = await chosen.innerText()
          const parameter = (name: string) => new URL(page.url()).searchParams.get(name)
          // A walk by keys is one step back in the history.
          await list.getByRole("option", { name: "recline your seat when" }).click()
          await page.waitForURL(/question=recline_your_seat/)
          await page.keyboard.press("ArrowDown")
          await shown.getByText("How tall are you?").waitFor()
          await page.keyboard.press("ArrowDown")
          await shown.getByText("Do you have any children under 18?").waitFor()
          await page.keyboard.press("ArrowUp")
          await shown.getByText("How tall are you?").waitFor()
          await page.goBack()
          await shown.getByText("recline your seat when").waitFor()
          // Columns: by a key, by name, and dragged.
          await list.getByRole("option", { name: "Gender", exact: true }).click()
          await page.keyboard.press("b")
          await page.waitForURL(/banner=gender/)
          await picked(page, "Add a column question", "census")
          await page.waitForURL(/banner=gender(?:%7C|\|)/)
          const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
          await list.getByRole("option", { name: "Age", exact: true }).dispatchEvent("dragstart", { dataTransfer })
          await page.getByRole("region", { name: "Banner", exact: true }).dispatchEvent("drop", { dataTransfer })
          await page.getByRole("button", { name: "Remove Age from the columns" }).waitFor()
          await page.getByLabel("Find a question or an answer").fill("recline")
          await page.keyboard.press("ArrowDown")
          await shown.getByText("recline").waitFor()
          const heads = page.locator("table.crosstab th[scope=colgroup]")
          await heads.nth(2).waitFor()
          assert.strictEqual(await heads.count(), 3)
          // An answer becomes a filter, by mouse and by keyboard.
          await page.locator(".answer-label").first().dblclick()
          await page.waitForURL(/filter=/)
          await page.getByText(/\d+ of 1,040 respondents match\./).waitFor()
          const [before, filter] = [page.url(), parameter("filter")]
          await page.reload()
          await page.locator("table.crosstab").waitFor()
          assert.deepStrictEqual([page.url(), await page.getByLabel("Respondents").inputValue()], [before, filter])
          assert.strictEqual(await heads.count(), 3)
          const label = page.locator(".answer-label").nth(1)
          const answer = await label.innerText()
          await label.press("Enter")
          await page.waitForURL((url) => url.searchParams.get("filter")?.includes(`"${answer}"`) === true)
          await page.goBack()
          await page.waitForURL(before)
          await page.getByRole("button", { name: "Everyone" }).click()
          await page.getByText("Everyone: 1,040 respondents").waitFor()
          assert.strictEqual(parameter("filter"), null)
          assert.notStrictEqual(await chosen.innerText(), first)
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("say why nobody is shown where a filter can't be read", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/projects")
        yield* Effect.promise(async () => {
          await page.getByRole("link", { name: SURVEY }).click()
          await page.locator("table.crosstab").waitFor()
          await page.getByLabel("Respondents").fill("gender = ")
          await page.locator(".matching .mistake").waitFor()
          await page.getByLabel("Respondents").press("Enter")
          await page.getByText("Change the filter to see the table.").waitFor()
          assert.strictEqual(await page.getByRole("alert").count(), 0)
        })
      })
    )

    it.scoped("are browsed in a menu where the window is narrow", () =>
      Effect.gen(function* () {
        const { page } = yield* signedIn("/projects", { viewport: { width: 390, height: 844 } })
        yield* Effect.promise(async () => {
          await page.getByRole("link", { name: SURVEY }).click()
          const menu = page.getByRole("combobox", { name: "Question", exact: true })
          await menu.selectOption({ label: "How tall are you?" })
          await page.locator(".browse-head", { hasText: "How tall are you?" }).waitFor()
          await page.getByRole("button", { name: "Previous question" }).click()
          await page.locator(".browse-head", { hasText: "recline your seat when" }).waitFor()
          assert.isFalse(await page.getByRole("listbox").isVisible())
        })
      })
    )

    it.scoped("tabulate one question by others, with nets, and save the table", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects")
        const folder = mkdtempSync(join(tmpdir(), "console-"))
        const saved = yield* Effect.promise(async () => {
          await page.getByRole("link", { name: SURVEY }).click()
          await page.getByRole("option", { name: "recline your seat when" }).click()
          await picked(page, "Columns", "gender")
          await page.locator("table.crosstab th[scope=colgroup]").waitFor()
          await page.getByText("Table options: figures, tests, nets").click()
          await page.getByText("Combine answers (nets)").click()
          await page.getByRole("button", { name: "Add a net" }).click()
          await page.getByLabel("Name").fill("Either way")
          await page.getByLabel("Name").press("Tab")
          const boxes = page.locator(".net input[type=checkbox]")
          await boxes.nth(0).check()
          await boxes.nth(1).check()
          await page.locator("table.crosstab").getByRole("rowheader", { name: "Either way" }).waitFor()
          await page.getByRole("radio", { name: "Count", exact: true }).check({ force: true })
          // The address holds the whole table.
          await page.reload()
          await page.locator("table.crosstab").getByRole("rowheader", { name: "Either way" }).waitFor()
          assert.notInclude(await page.locator("table.crosstab tbody").innerText(), "%")
          // A menu button as the ARIA Authoring Practices have it.
          const saving = page.getByRole("button", { name: "Save table" })
          const focused = () => page.locator(":focus").innerText()
          await saving.press("ArrowUp")
          await page.locator(":focus", { hasText: "PowerPoint" }).waitFor()
          for (const [key, reached] of [
            ["ArrowUp", "Excel"],
            ["Home", "CSV"],
            ["End", "PowerPoint"],
            ["e", "Excel"]
          ] as const) {
            await page.keyboard.press(key)
            await page.locator(":focus", { hasText: reached }).waitFor()
          }
          for (const key of ["Escape", "Tab"]) {
            await page.keyboard.press(key)
            await page.getByRole("menu").waitFor({ state: "detached" })
            await page.locator("button:focus", { hasText: "Save table" }).waitFor()
            if (key === "Tab") break
            await saving.press("Enter")
            await page.locator(":focus", { hasText: "CSV" }).waitFor()
          }
          assert.include(await focused(), "Save table")
          await saving.click()
          const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("menuitem", { name: "CSV" }).click()
          ])
          const path = join(folder, "table.csv")
          await download.saveAs(path)
          return readFileSync(path, "utf8")
        })
        assert.include(saved, "Either way")
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("read addresses that name a parameter more than once, and those of tables as they were", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects")
        yield* Effect.promise(async () => {
          await page.getByRole("link", { name: SURVEY }).click()
          await page.locator("table.crosstab").waitFor()
          const [address] = page.url().split("?")
          await page.goto(`${address}?filter=women&filter=men`)
          await page.locator(".provenance", { hasText: "Filter:" }).waitFor()
          assert.strictEqual(await page.getByLabel("Respondents").inputValue(), "women")
          await page.goto(`${address}/crosstab?rows=recline_your_seat&rows=x&columns=gender&columns=age&columns=gender`)
          await page.locator("table.crosstab th[scope=colgroup]").nth(1).waitFor()
          assert.strictEqual(await page.locator("table.crosstab th[scope=colgroup]").count(), 2)
          assert.strictEqual(await page.getByLabel("Add a column question").inputValue(), "")
          assert.notInclude(page.url(), "/crosstab")
          await page.goto(`${address}?question=of_nothing`)
          await page.getByText("This survey has no question “of_nothing”").waitFor()
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("are made of a file, whose reading can be changed", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects")
        yield* Effect.promise(async () => {
          await page.getByRole("link", { name: "Add a survey" }).first().click()
          await page.getByRole("button", { name: "Import" }).click()
          await page.getByText("Choose a file.").waitFor()
          await page.getByLabel("Data file").setInputFiles(file)
          assert.strictEqual(await page.getByLabel("Title").inputValue(), "Office lunch")
          await page.getByRole("button", { name: "Import" }).click()
          await page.getByRole("heading", { level: 1, name: "Office lunch" }).waitFor()
          await page.getByRole("radio", { name: "All", exact: true }).check({ force: true })
          const changing = page.getByRole("button", { name: "Change How do you like the canteen?" })
          await changing.press("Enter")
          await page.getByLabel("Question", { exact: true }).press("Escape")
          assert.isTrue(await changing.evaluate((button) => button === document.activeElement))
          await changing.press("Enter")
          const labels = page.locator(".label-order input.input")
          const first = await labels.first().inputValue()
          await page.getByRole("button", { name: `Move ${first} down` }).press("Enter")
          await page.keyboard.press("Enter")
          assert.strictEqual(await page.locator(":focus").getAttribute("aria-label"), `Move ${first} up`)
          await page.getByLabel("Type of answer").selectOption("ordinal")
          await page.getByRole("button", { name: "Reverse the order" }).click()
          const turned = await labels.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
          await page.getByRole("button", { name: "Apply", exact: true }).click()
          await page.getByRole("heading", { name: "Your changes" }).waitFor()
          const shown = page.locator("[id^=question-]", { hasText: "canteen?" }).locator(".counts span[dir]")
          await shown.first().getByText(turned[0]!, { exact: true }).waitFor()
          assert.deepStrictEqual(await shown.allInnerTexts(), turned)
          await page.getByRole("button", { name: "Change Where do you eat?" }).click()
          assert.strictEqual(await page.getByText("not on the scale").count(), 0)
          await page.getByRole("button", { name: "+ Add value" }).click()
          await page.getByRole("textbox", { name: "Value 1" }).fill("Desk")
          await page.getByRole("button", { name: "Apply", exact: true }).click()
          await page.getByText("No answer: Desk").waitFor()
          await page.reload()
          const changes = page.getByRole("region", { name: "Your changes" }).locator("li")
          await changes.first().waitFor()
          const told = await changes.allInnerTexts()
          for (const words of [
            "“one choice on a scale”",
            "the values that mean no answer changed from nothing to “Desk"
          ])
            assert.isTrue(
              told.some((one) => one.includes(words)),
              told.join("\n")
            )
          await page.getByText("1 column that isn't a question").click()
          assert.strictEqual(await page.locator("details tbody tr").count(), 1)
          await page.goto(`${new URL(page.url()).origin}/projects/new`)
          await page.getByLabel("Data file").setInputFiles({ ...file, name: "once more – 調査.csv" })
          await page.getByRole("button", { name: "Import" }).click()
          await page.getByRole("link", { name: "Open that project" }).waitFor()
          await page.getByRole("button", { name: "Replace it with this file" }).click()
          await page.getByRole("heading", { level: 1, name: "Once more – 調査" }).waitFor()
          const back = page.getByRole("region", { name: "Your changes" }).getByRole("button", { name: /^Undo/ })
          await back.nth(1).waitFor()
          await back.first().click()
          await page.getByText("The change was undone.").waitFor()
          await back.nth(1).waitFor({ state: "detached" })
          assert.strictEqual(await back.count(), 1)
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("have answers that are called otherwise, or are answers again, at once with their order", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects/new")
        const buffer = Buffer.from(`${file.buffer.toString()}\n41,Meh,Desk`)
        yield* Effect.promise(async () => {
          await page.getByLabel("Data file").setInputFiles({ ...file, name: "names.csv", buffer })
          await page.getByRole("button", { name: "Import" }).click()
          await page.getByRole("heading", { level: 1, name: "Names" }).waitFor()
          await page.getByRole("radio", { name: "All", exact: true }).check({ force: true })
          const changing = page.getByRole("button", { name: "Change How do you like the canteen?" })
          const shown = page.locator("[id^=question-]", { hasText: "canteen?" }).locator(".counts span[dir]")
          await changing.press("Enter")
          await page.getByRole("button", { name: "+ Add value" }).press("Enter")
          await page.getByRole("textbox", { name: "Value 1" }).fill("Meh")
          await page.getByRole("button", { name: "Apply", exact: true }).click()
          await page.getByText("No answer: Meh").waitFor()
          await changing.press("Enter")
          await page.getByRole("button", { name: "Remove value 1" }).click()
          await page.getByRole("button", { name: "Reverse the order" }).click()
          await page.getByLabel("Name of Ace").fill("Fab")
          await page.getByRole("button", { name: "Apply", exact: true }).click()
          await shown.getByText("Meh", { exact: true }).waitFor()
          assert.sameMembers(await shown.allInnerTexts(), ["Fab", "Meh"])
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("show what respondents wrote, to search", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects/new")
        const rows = Array.from(
          { length: 60 },
          (_, i) =>
            `${i},${i % 2 === 0 ? "Yes" : "No"},"The queue at noon takes ${i} minutes of my break, says me${i}@example.org"`
        )
        const buffer = Buffer.from(["id,Do you eat there?,What would you change?", ...rows].join("\n"))
        yield* Effect.promise(async () => {
          await page.getByLabel("Data file").setInputFiles({ ...file, name: "queues.csv", buffer })
          await page.getByRole("button", { name: "Import" }).click()
          await page.getByRole("heading", { level: 1, name: "Queues" }).waitFor()
          await page.getByRole("link", { name: "Questions", exact: true }).click()
          await page.getByRole("option", { name: "What would you change?" }).click()
          await page.getByRole("heading", { name: "60 different answers" }).waitFor()
          assert.notInclude(await page.locator(".verbatims").innerText(), "@")
          const searched = page.waitForResponse((response) => /[?&]search=takes(?:\+|%20)41/.test(response.url()))
          await page.getByLabel("Search the answers").fill("takes 41")
          assert.lengthOf((await (await searched).json()).data.answers, 1)
          await page.getByText("1 answer has these words", { exact: true }).waitFor()
          await page.getByRole("heading", { name: "1 different answer", exact: true }).waitFor()
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    it.scoped("are deleted at once, but only after it is said whose answers go", () =>
      Effect.gen(function* () {
        const { complaints, page } = yield* signedIn("/projects/new")
        yield* Effect.promise(async () => {
          const buffer = Buffer.from(file.buffer.toString().replaceAll("Canteen", "Street"))
          await page.getByLabel("Data file").setInputFiles({ ...file, name: "street_food.csv", buffer })
          await page.getByRole("button", { name: "Import" }).click()
          await page.getByRole("heading", { level: 1, name: "Street food" }).waitFor()
          await page.getByRole("link", { name: "All projects" }).click()
          const cards = page.locator("li.project-card")
          await cards.first().waitFor()
          const all = await cards.count()
          await page.getByRole("button", { name: "Delete Street food" }).dblclick()
          const dialog = page.getByRole("alertdialog", { name: "Delete “Street food”?" })
          await dialog.getByText("the answers of 40 respondents to 2 questions").waitFor()
          assert.strictEqual(await cards.count(), all)
        })
        yield* isAccessible(page, "before a survey is deleted")
        yield* pictured(page, "project deletion")
        yield* Effect.promise(async () => {
          const card = page.getByRole("button", { name: "Delete Street food" })
          await page.keyboard.press("Escape")
          await page.getByRole("alertdialog").waitFor({ state: "detached" })
          await card.press("Enter")
          await page.locator("dialog button:focus", { hasText: "Cancel" }).waitFor()
          await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click()
          await card.waitFor({ state: "detached" })
          await page.reload()
          await page.getByRole("link", { name: SURVEY }).waitFor()
          assert.strictEqual(await card.count(), 0)
          assert.strictEqual(await page.getByRole("button", { name: /^Undo/ }).count(), 0)
        })
        assert.deepStrictEqual(complaints, [])
      })
    )

    for (const [name, options] of looks) {
      it.scoped(`are there for everybody (${name})`, () =>
        Effect.gen(function* () {
          const { page } = yield* signedIn("/projects", options)
          yield* isAccessible(page, `projects ${name}`)
          yield* pictured(page, `projects ${name}`)
          const id = yield* Effect.promise(async () => {
            await page.getByRole("link", { name: SURVEY }).click()
            await page.locator("table.crosstab").waitFor()
            return /projects\/([^/?]+)/.exec(page.url())![1]
          })
          yield* isAccessible(page, `questions ${name}`)
          yield* pictured(page, `questions ${name}`)
          for (const [path, there] of [
            ["/reading", "section[aria-label=Weights]"],
            ["/backtest", "section[aria-label='Overall'], main .waiting"],
            ["", "table.crosstab"]
          ] as const) {
            yield* Effect.promise(async () => {
              await page.locator(`nav a[href="/projects/${id}${path}"]`).click()
              await page.locator(there).first().waitFor()
              await page.locator("main h1").waitFor()
            })
            yield* isAccessible(page, `${path} ${name}`)
            yield* pictured(page, `project${path.replace("/", "-")} ${name}`)
          }
          yield* Effect.promise(async () => {
            await picked(page, "Columns", "age")
            await picked(page, "Add a column question", "census")
            await page.locator("table.crosstab th[scope=colgroup]").nth(1).waitFor()
          })
          yield* isAccessible(page, `a table ${name}`)
          yield* pictured(page, `project-table ${name}`)
        })
      )
    }
  })
})
