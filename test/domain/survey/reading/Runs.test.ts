import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { inVain, patient, type RunReader, readRuns } from "../../../../src/domain/survey/reading/Blocks.ts"
import type { Field } from "../../../../src/domain/survey/reading/Field.ts"
import { fields } from "../../../../src/domain/survey/reading/Field.ts"

const columns = (n: number): ReadonlyArray<Field> =>
  fields(tableOf([Array.from({ length: n }, (_, i) => `c${i}`), Array.from({ length: n }, () => "x")], 1), null)

const some = columns(60)

/** A reader of columns whose marks are `+`: so many of them and more in a row are a run; it looks at all that are marked. */
const ofMarks =
  (marks: string, least: number): RunReader =>
  (all, start) => {
    const looked = /^[+-]*/.exec(marks.slice(start))![0].length
    const plus = /^\+*/.exec(marks.slice(start))![0].length
    return plus >= least ? { run: all.slice(start, start + plus), looked } : inVain(looked)
  }

describe("runs of columns", () => {
  it("are found wherever they begin, none lost and none twice", () => {
    const marks = fc.array(fc.constantFrom("+", "-", "."), { maxLength: 60 }).map((all) => all.join(""))
    fc.assert(
      fc.property(marks, fc.integer({ min: 1, max: 4 }), (text, least) => {
        const all = some.slice(0, text.length)
        const found: Array<number> = []
        const reader: RunReader = (given, start) => {
          const one = ofMarks(text, least)(given, start)
          if (one.run.length > 0) found.push(start)
          return one
        }
        assert.deepStrictEqual(readRuns(all, [reader]), all)
        const wanted = [...text.matchAll(/\++/g)].flatMap(({ 0: run, index }) => (run.length >= least ? [index] : []))
        assert.deepStrictEqual(found, wanted)
      })
    )
  })

  it("are looked for patiently where a run of columns is none from its beginning on", () => {
    const text = `${"-".repeat(15)}++++`
    const found: Array<number> = []
    const reader: RunReader = (given, start) => {
      const one = ofMarks(text, 4)(given, start)
      if (one.run.length > 0) found.push(start)
      return one
    }
    readRuns(some.slice(0, text.length), [patient(reader)])
    assert.deepStrictEqual(found, [15])
  })

  it("cost no more than some looks at each column, of however many without any", () => {
    const all = columns(3_000)
    let looks = 0
    const reader: RunReader = (given, start) => {
      looks += given.length - start
      return inVain(given.length - start)
    }
    assert.deepStrictEqual(readRuns(all, [patient(reader)]), all)
    assert.isBelow(looks, 40 * all.length)
  })
})
