import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../../support/SurveyTables.ts"

const HEADER = "respondent_id,gender,wave,age,vote"
const read = (rows: ReadonlyArray<string>, header = HEADER) =>
  Either.getOrThrow(mappingOf(Either.getOrThrow(csv([header, ...rows].join("\n"))).table))
const row = (id: number, wave: number) =>
  `${id},${id % 2 ? "Male" : "Female"},${wave},${20 + (id % 50)},${["A", "B", "C"][(id + wave) % 3]}`
const people = Array.from({ length: 60 }, (_, i) => 10_001 + i)

describe("rows that repeat", () => {
  it("are waves of the same people: the id is no number, and rows are told from people", () => {
    for (const waves of [2, 5]) {
      const rows = people.flatMap((id) => Array.from({ length: waves }, (_, wave) => row(id, wave + 1)))
      const { leftOut, warnings } = read(rows)
      assert.strictEqual(leftOut[0]?.role, "identifier")
      assert.include(warnings?.[0], `“respondent_id” repeats: ${60 * waves} rows hold 60 ids`)
    }
  })

  it("are not said of ids that differ, of blank ones, or of what is no person's", () => {
    const once = people.map((id) => row(id, 1))
    assert.notMatch(String(read(once).warnings), /repeat/)
    const anonymous = once.map((one, i) => (i % 3 === 0 ? one.replace(/^\d+/, "") : one))
    assert.notMatch(String(read(anonymous).warnings), /ids/)
    const interviewed = people.map((id, i) => `${row(id, 1)},${i % 6}`)
    assert.notMatch(String(read(interviewed, `${HEADER},interviewer_id`).warnings), /repeat/)
  })

  it.prop(
    "in every column are counted, wherever they stand",
    [fc.uniqueArray(fc.nat(59), { minLength: 1, maxLength: 12 }), fc.nat(59)],
    ([again, at]) => {
      const rows = people.map((id) => row(id, 1))
      const all = [...rows.slice(0, at), ...again.map((i) => rows[i]!), ...rows.slice(at)]
      const { warnings } = read(all)
      const said = warnings?.filter((one) => /repeats? another in every column/.test(one)) ?? []
      assert.strictEqual(said.length, 1)
      assert.match(said[0]!, new RegExp(`^${again.length} row`))
      assert.notMatch(String(warnings), /hold \d+ ids/)
      const [first] = all.flatMap((one, i) => (all.indexOf(one) < i ? [i + 2] : []))
      assert.include(said[0], `first row ${first};`)
    }
  )
})
