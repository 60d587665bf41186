import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { givenByChildren } from "../../../src/domain/people/EntailedAnswers.ts"

const WORDS = ["one", "two", "three", "four", "five", "six"]
const LABELS = ["none", "1", "2", "3", "4 or more"]
const HOW_MANY = "how many children do you have?"
const told = (description: string, question = HOW_MANY, labels: ReadonlyArray<string> = LABELS) =>
  givenByChildren(question, labels, [description])?.given.some.flatMap((fits, k) => (fits ? [labels[k]!] : []))

const number = fc.integer({ min: 1, max: 6 })
const written = (count: number) => fc.constantFrom(WORDS[count - 1]!, String(count))
const people = fc.constantFrom("parents of", "mothers of", "single dads with", "married moms of", "fathers of")

describe("how many children people have", () => {
  it.prop(
    "is as many as they are said to have",
    [number.chain((count) => fc.tuple(fc.constant(count), written(count))), people],
    ([[count, word], who]) => {
      assert.deepStrictEqual(told(`${who} ${word} children in ohio`), [count > 3 ? "4 or more" : String(count)])
    }
  )

  it.prop("is bounded as it is said to be", [number, fc.integer({ min: 1, max: 6 })], ([count, wanted]) => {
    const asked = `do you have at least ${wanted} children?`
    const yesNo = ["yes", "no"]
    assert.deepStrictEqual(told(`parents of ${count}`, asked, yesNo), [count >= wanted ? "yes" : "no"])
    assert.deepStrictEqual(
      told(`parents of at least ${count} children`, asked, yesNo),
      count >= wanted ? ["yes"] : undefined
    )
  })

  it("leaves open what is not said", () => {
    assert.deepStrictEqual(told("parents of twins"), ["2", "3", "4 or more"])
    assert.deepStrictEqual(told("parents of an only child"), ["1"])
    assert.deepStrictEqual(told("mothers of two sons"), ["2", "3", "4 or more"])
    assert.deepStrictEqual(told("people with two children under 18"), ["2", "3", "4 or more"])
    for (const description of [
      "parents",
      "friends of parents of two",
      "grandparents of two",
      "people with two cars",
      "parents of two or three dogs",
      "people not with two children"
    ])
      assert.isUndefined(told(description), description)
    assert.isUndefined(told("parents of two", "how many children do you want?"))
    assert.isUndefined(told("parents of two", HOW_MANY, ["few", "many"]))
  })

  it("has no answer where none of them fits", () => {
    assert.deepStrictEqual(told("parents of three", HOW_MANY, ["1", "2"]), [])
  })
})
