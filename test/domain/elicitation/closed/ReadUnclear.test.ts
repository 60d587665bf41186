import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { readPercentages, readUnclear } from "../../../../src/domain/elicitation/closed/Percentages.ts"

const unclear = readUnclear("Which of these is the most florbish zorp?", ["Blue", "Green"])
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

  const labels = ["A major factor", "A minor factor", "Not a factor"]
  const withLabels = readUnclear("Is cost a major factor, a minor factor or not a factor for florbish trips?", labels)
  for (const said of ["minor factor", "A minor factor", "factor", "“major factor”; minor", ["Not a factor"]])
    it(`is no answer to choose, nor a part of one: ${JSON.stringify(said)}`, () =>
      assert.deepStrictEqual(withLabels(reply(said)), []))

  it("is what else the question says beside its answers", () => {
    assert.deepStrictEqual(withLabels(reply("minor factor; florbish trips")), ["florbish trips"])
  })

  const word = fc.constantFrom("minor", "factor", "florbish", "zorp", "cost", "trips")
  it.prop("never is a part of an answer", [fc.array(word, { minLength: 1, maxLength: 3 }), word], ([words, extra]) => {
    const label = words.join(" ")
    assert.deepStrictEqual(readUnclear(`${extra} or ${label}?`, [label])(reply(words.slice(0, 2).join(" "))), [])
  })

  it.prop("changes no percentage", [fc.jsonValue()], ([said]) => {
    const read = readPercentages(["one", "other"], false)
    assert.deepStrictEqual(Either.getOrThrow(read(reply(said))), Either.getOrThrow(read('{"A":60,"B":40}')))
  })
})
