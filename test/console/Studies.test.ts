import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

const TEXT = `Do you own a car?
- Yes
- No

coffee: Do you drink coffee?
if: q1 = "Yes"
- Yes
- No

Do you prefer zorbles or quibbits?
- Zorbles
- Quibbits`

describe.skipIf(!browserInstalled)("studies in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`quotes a questionnaire, starts it, and opens its project (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/projects", options)
          const title = `Getting around ${name}`
          yield* Effect.promise(async () => {
            await page.getByRole("link", { name: "Studies", exact: true }).click()
            await page.getByRole("button", { name: "Start the study" }).click()
            await page.getByText("Give the study a title.").waitFor()
            await page.getByText("Enter a question, or choose a file.").waitFor()
            await page.getByLabel("Title").fill(title)
            await page.getByLabel("Audience").fill("Adults in the United States")
            await page.getByLabel("Respondents").fill("60")
            await page.getByLabel("Questionnaire").fill(TEXT)
            await page.getByText("3 questions", { exact: true }).click()
            await page.getByText("coffee · single: Do you drink coffee?").waitFor()
            await page.getByText("Maximum cost:").waitFor()
            await page.locator(".batch-foot").getByText("q3").waitFor()
          })
          yield* isAccessible(page, `a study's form, ${name}`)
          yield* pictured(page, `study form ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "Start the study" }).click()
            const row = page.locator(".work-row", { hasText: title })
            await row.getByText("Done", { exact: true }).waitFor()
            await row.getByText("q3").waitFor()
          })
          yield* isAccessible(page, `a study that is done, ${name}`)
          yield* pictured(page, `studies ${name}`)
          yield* Effect.promise(async () => {
            const row = page.locator(".work-row", { hasText: title })
            await row.getByRole("link", { name: "Open the project" }).click()
            await page.getByRole("heading", { name: `Synthetic: ${title}` }).waitFor()
            await page.getByText("Synthetic", { exact: true }).first().waitFor()
          })
          yield* pictured(page, `study project ${name}`)
          assert.deepStrictEqual(complaints, [])
        })
      )
    }
  })
})
