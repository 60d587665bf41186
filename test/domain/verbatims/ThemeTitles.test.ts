import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { themeTitle } from "../../../src/domain/verbatims/Themes.ts"

const ranked = (...labels: ReadonlyArray<string>) => labels.map((label, i) => ({ label, weight: 1 - i / 10 }))

describe("the title of a theme", () => {
  it("leaves out verbs, and words that name nothing", () => {
    const texts = [
      "I want to run notebooks",
      "We run the notebooks daily",
      "to run a notebook",
      "you can run notebooks"
    ]
    assert.strictEqual(themeTitle(ranked("run", "notebooks"), texts), "Notebooks")
    assert.strictEqual(themeTitle(ranked("good", "really", "notebooks"), texts), "Notebooks")
  })

  it("has the noun that a describing word mostly stands before, and is none of such a word alone", () => {
    const texts = [
      "some interactive plotting",
      "interactive plotting please",
      "more interactive plotting",
      "interactive stuff"
    ]
    assert.strictEqual(themeTitle(ranked("interactive"), texts), "Interactive plotting")
    assert.strictEqual(themeTitle(ranked("interactive"), ["be interactive", "interactive and fast"]), "")
  })

  it("goes on to what a word is of, and joins two by “and”", () => {
    const texts = ["the cost of living", "cost of living and rent", "high cost of the living", "rent is too high"]
    assert.strictEqual(themeTitle(ranked("cost", "rent"), texts), "Cost of living and rent")
  })

  it("is spelled as people spell it", () => {
    const texts = ["I need Git", "we use Git here", "support for Git", "git"]
    assert.strictEqual(themeTitle(ranked("git"), texts), "Git")
    assert.strictEqual(themeTitle(ranked("d3 js"), ["with D3.js please", "charts by D3.js", "d3 js"]), "D3.js")
  })

  it.prop(
    "is one or two phrases of its terms, whatever the texts",
    [
      fc.array(
        fc
          .array(fc.constantFrom(..."to run cost of living good rent the git".split(" ")))
          .map((words) => words.join(" "))
      )
    ],
    ([texts]) => {
      const title = themeTitle(ranked("cost", "rent", "git", "run", "good"), texts)
      assert.isAtMost(title.split(" and ").length, 2)
      assert.notMatch(title, /\b(?:Good|good)\b/)
    }
  )
})
