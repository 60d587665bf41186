import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { makeGuard } from "../../../src/http/mcp/Gate.ts"

const domain = fc.domain()
const port = fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined })
const at = (name: string, number: number | undefined) => (number === undefined ? name : `${name}:${number}`)

describe("the guard of hosts and origins", () => {
  it("takes its own name under any port, and no other", () => {
    fc.assert(
      fc.property(domain, domain, port, (own, other, number) => {
        const guard = makeGuard(`https://${own}`, [])
        assert.isNull(guard({ host: at(own, number) }))
        assert.isNull(guard({ host: at(own.toUpperCase(), number) }))
        if (other !== own) assert.include(guard({ host: at(other, number) }) ?? "", "PUBLIC_URL")
        assert.isString(guard({ host: at(`${own}.evil.example`, number) }))
      })
    )
  })

  it("lets in pages of its own and of the hosts that are named, and programs, which send no origin", () => {
    fc.assert(
      fc.property(domain, domain, domain, (own, named, other) => {
        const guard = makeGuard(`https://${own}`, [named])
        assert.isNull(guard({ host: own }))
        for (const name of [own, named]) assert.isNull(guard({ host: own, origin: `https://${name}` }))
        const isForeign = other !== own && other !== named
        if (isForeign) assert.include(guard({ host: own, origin: `https://${other}` }) ?? "", "MCP_ORIGINS")
      })
    )
  })

  it("answers to every name of this machine where that is how it is reached", () => {
    const guard = makeGuard("http://127.0.0.1:3000", [])
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000"]) assert.isNull(guard({ host }))
    assert.isNull(guard({ host: "localhost", origin: "http://localhost:6274" }))
    assert.isString(guard({ host: "127.0.0.1.evil.example" }))
  })

  it("refuses what is no host and no origin", () => {
    const guard = makeGuard("https://insights.example.com", [])
    for (const host of [undefined, "", "/", "a b", "user@insights.example.com@evil.example"])
      assert.isString(guard({ host }))
    for (const origin of ["", "null", "insights.example.com", "file://"]) {
      assert.isString(guard({ host: "insights.example.com", origin }))
    }
  })
})
