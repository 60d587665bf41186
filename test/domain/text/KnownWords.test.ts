import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { isKnownWord } from "../../../src/domain/text/KnownWords.ts"

const dictionaryOf = (words: ReadonlyArray<string>) => {
  const all = new Set(words)
  return (word: string) => all.has(word)
}

/** No word by any rule: neither inflected nor compounded, and too short for a slip of the finger. */
const strange = fc.string({ unit: fc.constantFrom("q", "x", "z", "v", "k"), minLength: 5, maxLength: 7 })

describe("isKnownWord", () => {
  it.prop("asks each dictionary for itself, whichever was asked before", [fc.uniqueArray(strange)], ([words]) => {
    const [all, none] = [dictionaryOf(words), dictionaryOf([])]
    for (const word of [...words, ...words]) {
      assert.isTrue(isKnownWord(word, all))
      assert.isFalse(isKnownWord(word, none))
    }
  })

  it("says the same of a word after thousands of others", () => {
    const dictionary = dictionaryOf(["qzxvk"])
    const before = ["qzxvk", "qzxvkz"].map((word) => isKnownWord(word, dictionary))
    for (let i = 0; i < 6000; i++) isKnownWord(`q${"xzvkj".repeat(2)}${i.toString(36).replace(/\d/g, "y")}`, dictionary)
    assert.deepStrictEqual(before, [true, false])
    assert.deepStrictEqual(
      ["qzxvk", "qzxvkz"].map((word) => isKnownWord(word, dictionary)),
      before
    )
  })
})
