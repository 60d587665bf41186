import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { all, any, type Criterion, not } from "../../../src/domain/people/Criterion.ts"
import { readAudience } from "../../../src/domain/people/Reader.ts"

const meant = (description: string): Criterion => readAudience(description).criterion
const unread = (description: string): ReadonlyArray<string> => readAudience(description).unread

const one = (words: ReadonlyArray<string>) => fc.constantFrom(...words)
const PEOPLE = one(["women", "men", "Republicans", "renters", "Texans"])
const YEARS = fc.integer({ min: 18, max: 88 })

describe("words of a description that change who is meant", () => {
  it.prop("“old” before people is an age", [PEOPLE], ([people]) => {
    assert.deepStrictEqual(meant(`old ${people}`), meant(`elderly ${people}`))
    assert.deepStrictEqual(
      meant(`old and young ${people}`),
      all([any([meant("elderly"), meant("young")]), meant(people)])
    )
  })

  it.prop("“old” of things and of years is none", [PEOPLE, YEARS], ([people, years]) => {
    assert.deepStrictEqual(meant(`${people} with old cars`), meant(people))
    assert.deepStrictEqual(meant(`${people} ${years} years old`), all([meant(people), meant(`aged ${years}`)]))
    assert.deepStrictEqual(unread("old school gamers"), ["school gamers"])
  })

  it.prop("limits after “years old” belong to the number", [PEOPLE, YEARS], ([people, years]) => {
    for (const old of ["years old", "years of age", "year olds"]) {
      assert.deepStrictEqual(meant(`${people} ${years} ${old} or older`), meant(`${people} aged ${years} or older`))
      assert.deepStrictEqual(
        meant(`${people} ${years} ${old} and younger`),
        meant(`${people} aged ${years} and younger`)
      )
    }
  })

  it.prop(
    "what people lack they are without",
    [one(["a college degree", "a bachelor's degree", "college degrees", "a high school diploma", "children"])],
    ([thing]) => {
      assert.deepStrictEqual(meant(`adults lacking ${thing}`), meant(`adults without ${thing}`))
      assert.isEmpty(unread(`adults lacking ${thing}`))
    }
  )

  it("a degree that people do not have leaves everybody below it", () => {
    const below = meant("people without a college degree")
    for (const said of ["without college degrees", "with no bachelor's degrees", "who didn't finish college"])
      assert.deepStrictEqual(meant(`people ${said}`), below, said)
    assert.deepStrictEqual(meant("men who never went to college"), all([meant("men"), meant("no college")]))
    assert.deepStrictEqual(meant("adults without a high school diploma"), meant("adults with less than high school"))
  })

  it.prop("who is no parent has no children, at home or grown", [PEOPLE], ([people]) => {
    const anyChildren = any([meant("parents"), meant("parents of grown children")])
    const { criterion } = readAudience(`${people} who are not parents`)
    assert.deepStrictEqual(criterion, meant(`${people} but not parents`))
    assert.notDeepEqual(criterion, all([meant(people), not(meant("parents"))]))
    assert.isTrue(JSON.stringify(criterion).includes("grown children"), JSON.stringify(anyChildren))
  })

  it.each([
    ["parents of adult children", "parents whose kids have left home"],
    ["mothers of grown children", "moms whose children are grown"],
    ["fathers with adult sons", "dads of grown-up kids"]
  ])("%s and %s have grown children", (some, same) => {
    assert.deepStrictEqual(meant(some), meant(same))
    assert.isTrue(JSON.stringify(meant(some)).includes("grown children"))
    assert.isFalse(JSON.stringify(meant(some)).includes("children at home"))
  })

  it.prop("“still” and “who work” are heard", [PEOPLE], ([people]) => {
    assert.deepStrictEqual(meant(`${people} who still work`), all([meant(people), meant("working")]))
    assert.deepStrictEqual(meant(`${people} who work`), all([meant(people), meant("working")]))
    assert.isEmpty(unread(`${people} still renting`))
    assert.include(unread(`${people} who work nights`), "work nights")
    assert.isEmpty(readAudience("still water drinkers").said)
  })
})
