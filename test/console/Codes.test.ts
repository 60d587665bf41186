import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

describe.skipIf(!browserInstalled)("coding written answers in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`starts from a proposal, is edited, and kept as a question (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/projects", options)
          const key = `sides_${name.replace(/\W/g, "_")}`
          yield* Effect.promise(async () => {
            await page.getByRole("link", { name: "Thanksgiving dinner 2015" }).first().click()
            await page.getByRole("link", { name: "Setup" }).waitFor()
            await page.goto(`${page.url().split("?")[0]}?question=side_dishes_other`)
            await page.getByText("Code these answers").click()
            const codes = page.getByRole("list", { name: "Codes" })
            await codes.getByLabel("Code 1", { exact: true }).waitFor()
            await codes
              .getByText(/^\d+ \(\d+%\)$/)
              .first()
              .waitFor()
            const before = await page.getByText(/^Not coded: /).innerText()
            await page.getByRole("button", { name: "+ Add code" }).click()
            const last = await codes.getByRole("listitem").count()
            await codes.getByLabel(`Code ${last}`, { exact: true }).fill("Bread")
            await codes.getByLabel(`Words of code ${last}`).fill("bread, roll*, -corn bread")
            await codes
              .getByRole("listitem")
              .last()
              .getByText(/\d \(\d+%\)|not shown/)
              .waitFor()
            await page.waitForFunction(
              (said) => Array.from(document.querySelectorAll("h3")).every((one) => one.textContent !== said),
              before
            )
          })
          yield* isAccessible(page, `a code frame, ${name}`)
          yield* pictured(page, `codes ${name}`)
          yield* Effect.promise(async () => {
            await page.getByLabel("Key of the new question").fill(key)
            await page.getByRole("button", { name: "Keep as a question" }).click()
            await page.getByText(`“${key}” was added`).waitFor()
            await page.goto(`${page.url().split("?")[0]}?question=${key}`)
            await page.getByRole("rowheader", { name: "Bread" }).first().waitFor()
            await page.getByRole("link", { name: "Setup" }).click()
            await page.getByText(/Derived: Coded by words from “side_dishes_other”/).waitFor()
            await page.getByRole("button", { name: /^Undo/ }).first().click()
            await page.getByRole("button", { name: /^Undo/ }).waitFor({ state: "detached" })
          })
          assert.deepStrictEqual(complaints, [])
        })
      )
    }
  })
})
