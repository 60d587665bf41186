import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { readPercentages } from "../../../../src/domain/elicitation/closed/ReadPercentages.ts"
import { readUnclear } from "../../../../src/domain/elicitation/closed/ReadUnclear.ts"

const unclear = readUnclear("Which of these is the most florbish zorp?")
const reply = (said: unknown) => JSON.stringify({ A: 60, B: 40, unclear: said })

describe("what a model says that it does not understand", () => {
  it("counts where the question says it", () => {
    assert.deepStrictEqual(unclear(reply("florbish")), ["florbish"])
    assert.deepStrictEqual(unclear(reply("“zorp”; florbish")), ["zorp", "florbish"])
    assert.deepStrictEqual(unclear(reply(["Florbish", "zorp"])), ["Florbish", "zorp"])
  })

  for (const said of ["", "none", "n/a", "nothing", "the", "wug", [], null, 5, {}, ["string"]])
    it(`is nothing otherwise: ${JSON.stringify(said)}`, () => assert.deepStrictEqual(unclear(reply(said)), []))

  it("is nothing in a reply without it, or without JSON", () => {
    assert.deepStrictEqual(unclear('{"A":60,"B":40}'), [])
    assert.deepStrictEqual(unclear("I do not know what florbish means."), [])
  })

  it.prop("changes no percentage", [fc.jsonValue()], ([said]) => {
    const read = readPercentages(["one", "other"], false)
    assert.deepStrictEqual(Either.getOrThrow(read(reply(said))), Either.getOrThrow(read('{"A":60,"B":40}')))
  })
})
