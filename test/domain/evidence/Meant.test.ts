import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, it } from "@effect/vitest"
import { countsOf, judgedIn } from "../../support/questions/Meant.ts"

const folder = join(import.meta.dirname, "../../fixtures/meant")

/** As it was measured, both ways: a better figure is written down as a worse one is mended. */
it("finds what was meant in surveys that nobody fitted to", () => {
  const all = readdirSync(folder).flatMap((file) => judgedIn(join(folder, file)))
  assert.deepStrictEqual(countsOf(all), {
    same: 163,
    traps: 172,
    byWords: { right: 18, wrong: 0, traps: 0, first: 87, amongThree: 90 },
    byMeaning: { right: 23, wrong: 0, traps: 0, first: 131, amongThree: 153 }
  })
})
