import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { countsOf, judgedIn } from "../../support/questions/Meant.ts"

const countsIn = (folder: string) =>
  countsOf(
    readdirSync(join(import.meta.dirname, "../../fixtures/meant", folder))
      .filter((file) => file.endsWith(".json"))
      .flatMap((file) => judgedIn(join(import.meta.dirname, "../../fixtures/meant", folder, file)))
  )

/** As it was measured, both ways: a better figure is written down as a worse one is mended. */
describe("what was meant in surveys that nobody fitted to", () => {
  it("is found where it is said quite otherwise", () => {
    assert.deepStrictEqual(countsIn("."), {
      same: 163,
      traps: 172,
      byWords: { right: 18, wrong: 0, traps: 0, first: 87, amongThree: 90 },
      byMeaning: { right: 30, wrong: 0, traps: 0, first: 132, amongThree: 151 }
    })
  })

  it("is found where it is plainly put", () => {
    assert.deepStrictEqual(countsIn("second"), {
      same: 180,
      traps: 239,
      byWords: { right: 10, wrong: 0, traps: 3, first: 147, amongThree: 157 },
      byMeaning: { right: 37, wrong: 0, traps: 4, first: 173, amongThree: 179 }
    })
  })
})
