import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { exactly, interval } from "../../../src/domain/language/Interval.ts"
import { yearsIn } from "../../../src/domain/language/Years.ts"

const SAID = [
  ["joined before 1990", interval(-Infinity, 1989)],
  ["until 1990", interval(-Infinity, 1990)],
  ["since 2015", interval(2015, Infinity)],
  ["moved in after 2015", interval(2016, Infinity)],
  ["2010 or later", interval(2010, Infinity)],
  ["built between 2010 and 2015", interval(2010, 2015)],
  ["from 2015 to 2018", interval(2015, 2018)],
  ["in the 1980s", interval(1980, 1989)],
  ["born in the 80s", interval(1980, 1989)],
  ["set up in the nineties", interval(1990, 1999)]
] as const

describe("calendar years", () => {
  it.each(SAID)("of “%s”", (said, years) => assert.deepStrictEqual(yearsIn(said), [years]))

  it.each(["women in their eighties", "the over-60s", "in their 30s", "19 or 20"])("are none in “%s”", (said) =>
    assert.deepStrictEqual(yearsIn(said), [])
  )

  it.prop(
    "are read as they are written, and nothing is before and since the same year",
    [fc.integer({ min: 1900, max: 2099 })],
    ([year]) => {
      assert.deepStrictEqual(yearsIn(`in ${year}`), [exactly(year)])
      const [[before], [since]] = [yearsIn(`before ${year}`), yearsIn(`since ${year}`)]
      assert.isBelow(before!.high, since!.low)
    }
  )
})
