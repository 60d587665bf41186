import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { connectionsFor, openFilesIn } from "../../../src/layers/server/Connections.ts"

const table = (soft: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             63000                63000                processes
Max open files            ${soft.padEnd(20)} 20000                files
Max locked memory         8388608              8388608              bytes
`

describe("how many connections suit a process", () => {
  it("leaves a quarter of its files for everything else", () => {
    assert.strictEqual(openFilesIn(table("600")), 600)
    assert.strictEqual(connectionsFor(600), 450)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (files) => {
        const most = connectionsFor(openFilesIn(table(String(files))))
        assert.isTrue(most >= 1 && most <= Math.max(1, files * 0.75) && most <= 10_000)
      })
    )
  })

  it("has a bound where nothing limits the files, or nobody says", () => {
    for (const text of [table("unlimited"), ""]) assert.strictEqual(connectionsFor(openFilesIn(text)), 10_000)
  })
})
