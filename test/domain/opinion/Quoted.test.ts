import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { withoutQuoted } from "../../../src/domain/opinion/Stance.ts"

const said = fc.constantFrom("stop abortion now", "immigrants welcome", "taxes are theft")
const marks = fc.constantFrom(["“", "”"], ['"', '"'], ["«", "»"], ["„", "“"])

describe("what is quoted", () => {
  it.prop("is left out where something else is asked of it", [said, marks], ([text, [open, close]]) => {
    const question = `how readable is the slogan ${open}${text}${close} from afar?`
    assert.strictEqual(withoutQuoted(question, ["very", "not at all"]), "how readable is the slogan from afar?")
  })

  it.prop("stays where a view of it is asked", [said, marks], ([text, [open, close]]) => {
    const quoted = `${open}${text}${close}`
    for (const question of [`do you agree that ${quoted}?`, `is the statement ${quoted} true?`])
      assert.strictEqual(withoutQuoted(question, ["yes", "no"]), question)
    assert.strictEqual(withoutQuoted(quoted, ["strongly agree", "disagree"]), quoted)
  })

  it("stays where nothing is quoted, or too little", () => {
    for (const question of ["do you own a gun?", 'is "x" a letter?', 'he said "'])
      assert.strictEqual(withoutQuoted(question, ["yes", "no"]), question)
  })
})
