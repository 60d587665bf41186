import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

const csv = (lines: ReadonlyArray<string>) => Buffer.from(`${lines.join("\n")}\n`)
const HEADER = "Do you like tea?,How old are you?"
const people = (likes: number) =>
  Array.from({ length: 40 }, (_, i) => `${i % 4 < likes ? "Yes" : "No"},${20 + ((i * 7) % 50)}`)

describe.skipIf(!browserInstalled)("another wave in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`is previewed, added and removed (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/projects/new", options)
          const file = (of: string, lines: ReadonlyArray<string>) => ({
            ...{ name: of, mimeType: "text/csv", buffer: csv([HEADER, ...lines]) }
          })
          yield* Effect.promise(async () => {
            await page
              .getByLabel("Data file")
              .setInputFiles(file(`tea ${name}.csv`, [...people(2), `Yes,${30 + name.length}`]))
            await page.getByLabel("Title").fill(`Tea ${name}`)
            await page.getByRole("button", { name: "Import" }).click()
            await page.getByText("Add another wave").click()
            await page.getByRole("button", { name: "Preview" }).click()
            await page.getByText("Choose a file.").waitFor()
            await page
              .getByLabel("Data file")
              .setInputFiles(file("next.csv", [...people(3), `Maybe,${name.length + 40}`]))
            await page.getByLabel("Name of this wave").fill("2025")
            await page.getByLabel("Name of the wave you already have").fill("2024")
            await page.getByRole("button", { name: "Preview" }).click()
            await page.getByText(/Waves: 2024, 2025\./).waitFor()
            await page.getByText(/“Maybe”/).waitFor()
          })
          yield* isAccessible(page, `another wave, ${name}`)
          yield* pictured(page, `wave ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("button", { name: "Add this wave" }).click()
            await page.getByText("41 respondents were added.").waitFor()
            await page.getByText("82 respondents").first().waitFor()
            await page.locator("details", { hasText: "Add another wave" }).evaluate((details) => {
              details.setAttribute("open", "")
            })
            await page.getByRole("button", { name: "Remove the latest wave…" }).click()
            await page.getByRole("button", { name: "Remove", exact: true }).click()
            await page.getByText("2025 was removed.").waitFor()
            await page.getByText("41 respondents").first().waitFor()
          })
          assert.deepStrictEqual(complaints, [])
        })
      )
    }
  })
})
