import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

describe.skipIf(!browserInstalled)("derived questions and weights in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`are previewed, added and undone (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/projects", options)
          const title = `Age in two ${name}`
          yield* Effect.promise(async () => {
            await page.getByRole("link", { name: "Flying etiquette 2014" }).first().click()
            await page.getByRole("link", { name: "Derive & weight" }).click()
            await page.getByLabel("Key", { exact: true }).fill(`two_${name.replace(/\W/g, "_")}`)
            await page.getByLabel("Question", { exact: true }).fill(title)
            await page.getByLabel("Key of the question it's made from").fill("age")
            await page.getByLabel("Groups, one per line").fill("nonsense")
            await page.getByText("“nonsense” can't be read.").waitFor()
            await page.getByLabel("Groups, one per line").fill("Older = top 2")
            await page.getByLabel("Label for everyone else who answered").fill("Younger")
            await page.getByRole("button", { name: "Preview" }).first().click()
            await page.getByText(/respondents\. Older: \d+, Younger: \d+/).waitFor()
          })
          yield* isAccessible(page, `a derived question, ${name}`)
          yield* pictured(page, `derive ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "Add question" }).click()
            await page.getByText(`“${title}” was added`).waitFor()
            await page.getByLabel("Targets, one per line").fill("gender: Female=51 | Male=49")
            await page.getByRole("button", { name: "Preview" }).last().click()
            await page.getByText(/Design effect/).waitFor()
          })
          yield* pictured(page, `weights ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "Use these weights" }).click()
            await page.getByText("All figures use these weights now").waitFor()
            await page.getByRole("link", { name: "Setup" }).click()
            await page.getByText(/Derived: Grouped from “age”/).waitFor()
            for (let undone = 0; undone < 2; undone++) {
              const before = await page.getByRole("button", { name: /^Undo/ }).count()
              await page.getByRole("button", { name: /^Undo/ }).first().click()
              await page.waitForFunction(
                (most) =>
                  Array.from(document.querySelectorAll("button")).filter((one) => one.textContent === "Undo").length <
                  most,
                before
              )
            }
          })
          assert.deepStrictEqual(complaints, [])
        })
      )
    }
  })
})
