import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { browserInstalled, Desk, isAccessible, looks, pictured, signedIn } from "../support/console/Desk.ts"

const RECLINE = "rude_to_recline"
const BABY = "rude_to_bring_a_baby"
const RUDE = [RECLINE, BABY, "rude_to_bring_unruly_children", "rude_to_move_to_an_unsold_seat"]

describe.skipIf(!browserInstalled)("analyses in the console", () => {
  layer(Desk.Live)((it) => {
    for (const [name, options] of looks) {
      it.scoped(`find drivers, combinations, segments and maps (${name})`, () =>
        Effect.gen(function* () {
          const { complaints, page } = yield* signedIn("/projects", options)
          const key = `kind_${name.replace(/\W/g, "_")}`
          const analyze = page.getByRole("button", { name: "Analyze", exact: true })
          const add = async (question: string) => {
            const removes = page.getByRole("button", { name: /^Remove / })
            const before = await removes.count()
            await page.getByLabel("Add a question").fill(question)
            await page.getByLabel("Add a question").press("Enter")
            await removes.nth(before).waitFor()
          }
          yield* Effect.promise(async () => {
            await page.getByRole("link", { name: "Flying etiquette 2014" }).first().click()
            await page.getByRole("link", { name: "Analyze" }).click()
            await page.getByLabel("Outcome").fill("recline_your_seat")
            await page.getByLabel("Outcome").press("Enter")
            for (const one of [RECLINE, BABY, "how_tall_are_you"]) await add(one)
            await analyze.click()
            await page.getByRole("heading", { name: /of what is explained/ }).waitFor()
          })
          yield* isAccessible(page, `drivers, ${name}`)
          yield* pictured(page, `drivers ${name}`)
          yield* Effect.promise(async () => {
            await page.getByRole("radio", { name: "Segments" }).check({ force: true })
            for (const one of RUDE.slice(2)) await add(one)
            await page.getByLabel("How many segments").fill("3")
            await analyze.click()
            await page.getByRole("heading", { name: /^3 segments/ }).waitFor()
          })
          yield* isAccessible(page, `segments, ${name}`)
          yield* pictured(page, `segments ${name}`)
          yield* Effect.promise(async () => {
            await page.getByLabel("Key", { exact: true }).fill(key)
            await page.getByLabel("Name of Segment 1").fill("Easygoing")
            await page.getByRole("button", { name: "Add question" }).click()
            await page.getByText(`“${key}” was added`).waitFor()
            await page.getByRole("radio", { name: "Map" }).check({ force: true })
            await page.getByLabel("Brands or answers").selectOption("household_income")
            await page.getByLabel("Beside which other question?").fill("age")
            await page.getByLabel("Beside which other question?").press("Enter")
            await analyze.click()
            await page.getByRole("heading", { name: /The map shows/ }).waitFor()
          })
          yield* isAccessible(page, `a map, ${name}`)
          yield* pictured(page, `map ${name}`)
          assert.deepStrictEqual(complaints, [])
        })
      )
    }
  })
})
