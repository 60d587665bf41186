import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { strToU8, zipSync } from "fflate"
import { cellAt } from "../../../src/domain/survey/file/RawTable.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { answerOf } from "../../../src/domain/survey/tables/Tabulate.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"

const FIXED = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE sss PUBLIC "-//triple-s//DTD Survey Interchange v1.2//EN" "http://www.triple-s.org/dtd/sss_v12.dtd">
<sss version="1.2">
<date>7 May 1998</date>
<survey>
<title>Museum visitors</title>
<record ident="V">
<variable ident="1" type="single">
  <name>Q1</name><label>How often have you been here?</label><position start="1"/>
  <values><value code="1">First visit</value><value code="2">Been before</value><value code="9">No answer</value></values>
</variable>
<variable ident="2" type="multiple">
  <name>Q2</name><label>Which exhibits did you see?</label><position start="2" finish="4"/>
  <values><value code="1">Dinosaurs</value><value code="2">Conservation</value><value code="3">Fish &amp; reptiles</value></values>
</variable>
<variable ident="3" type="multiple">
  <name>Q3</name><label>What did you like, first and second?</label><position start="5" finish="8"/>
  <spread subfields="2"/>
  <values><value code="1">Café</value><value code="12">Shop</value><value code="7">Guide</value></values>
</variable>
<variable ident="4" type="quantity">
  <name>Q4</name><label>Miles travelled</label><position start="9" finish="11"/>
  <values><range from="0" to="499"/><value code="999">More than 500</value></values>
</variable>
<variable ident="5" type="date"><name>Q5</name><label>Date of the visit</label><position start="12" finish="19"/></variable>
<variable ident="6" type="logical"><name>Q6</name><label>Do you live nearby?</label><position start="20"/></variable>
<variable ident="99" type="quantity" use="weight"><name>wt</name><label>Weight</label><position start="21" finish="24"/>
  <values><range from="0" to="9.99"/></values></variable>
</record>
</survey>
</sss>`
/** Each field beside the next, as its columns say. */
const LINES = [
  ["1", "101", " 1", "12", " 12", "19980507", "1", "1.25"],
  ["2", "010", " 7", "  ", " 40", "19980508", "0", "1.75"],
  ["1", "   ", "12", " 1", "999", "19980509", "0", " .50"],
  ["2", "111", " 1", " 7", "  7", "19980510", "1", " 1.5"]
].map((fields) => fields.join(""))

const archive = (description: string, data: string, names = { description: "museum.XML", data: "museum.asc" }) =>
  zipSync({ [names.description]: Buffer.from(description, "latin1"), [names.data]: strToU8(data) })

const reading = (bytes: Uint8Array) =>
  Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes)).pipe(Effect.provide(SurveyFilesNode))

describe("triple-s", () => {
  it.effect("is read from fixed columns: answers, options, places, amounts, dates and the weight", () =>
    Effect.gen(function* () {
      const { dictionary, table } = yield* reading(archive(FIXED, LINES.join("\r\n")))
      const column = (name: string) => table.columns.find(({ header }) => header[0] === name)!
      const cells = (name: string) => LINES.map((_, i) => cellAt(column(name), i))
      assert.deepStrictEqual(cells("Q1"), ["1", "2", "1", "2"])
      assert.deepStrictEqual(cells("Q2_1"), ["1", "0", "", "1"])
      assert.deepStrictEqual(cells("Q2_2"), ["0", "1", "", "1"])
      assert.deepStrictEqual(cells("Q3_1"), ["1", "7", "12", "1"])
      assert.deepStrictEqual(cells("Q3_2"), ["12", "", "1", "7"])
      assert.deepStrictEqual(cells("Q4"), ["12", "40", "999", "7"])
      assert.deepStrictEqual(cells("Q5"), ["1998-05-07", "1998-05-08", "1998-05-09", "1998-05-10"])
      assert.deepStrictEqual(cells("wt"), ["1.25", "1.75", ".50", "1.5"])
      assert.strictEqual(dictionary?.weight, "wt")
      const draft = yield* understand(table, { dictionary })
      const answers = (key: string) => {
        const at = draft.codebook.questions.findIndex((question) => question.key === key)
        const question = draft.codebook.questions[at]!
        return LINES.map((_, i) => answerOf(question, draft.microdata.columns[at]!, i))
      }
      assert.deepStrictEqual(draft.codebook.questions.find(({ key }) => key === "Q2")?.labels, [
        "Dinosaurs",
        "Conservation",
        "Fish & reptiles"
      ])
      assert.include(JSON.stringify(answers("Q3")), "Café")
    })
  )

  it.effect("gives options names of their own, and passes over what macOS adds to archives", () =>
    Effect.gen(function* () {
      const named = FIXED.replace("<name>Q4</name>", "<name>q2_1</name>")
      const bytes = zipSync({
        "__MACOSX/._museum.xml": strToU8("x"),
        "museum.xml": Buffer.from(named, "latin1"),
        "museum.asc": strToU8(LINES.join("\n"))
      })
      const { dictionary, table } = yield* reading(bytes)
      const names = dictionary!.variables.map(({ name }) => name.toLowerCase())
      assert.strictEqual(new Set(names).size, names.length)
      const cells = (at: number) => LINES.map((_, i) => cellAt(table.columns[at]!, i))
      const variable = (option: string | null, question: string) =>
        dictionary!.variables.findIndex((one) => one.option === option && one.question === question)
      assert.deepStrictEqual(cells(variable(null, "Miles travelled")), ["12", "40", "999", "7"])
      assert.deepStrictEqual(cells(variable("Dinosaurs", "Which exhibits did you see?")), ["1", "0", "", "1"])
    })
  )

  it.effect("is refused with what to do where it lacks a part or has several levels", () =>
    Effect.gen(function* () {
      const refusal = (bytes: Uint8Array) => Effect.map(Effect.flip(reading(bytes)), ({ message }) => message)
      assert.match(yield* refusal(zipSync({ "data.csv": strToU8("a,b\n1,2\n") })), /without a triple-s description/)
      assert.match(yield* refusal(zipSync({ "museum.xml": strToU8(FIXED) })), /no data file/)
      assert.match(
        yield* refusal(archive(FIXED.replace("<survey>", "<hierarchy/><survey>"), LINES.join("\n"))),
        /several levels/
      )
      const far = FIXED.replace('<record ident="V"', '<record ident="V" format="csv"').replace(
        'finish="24"',
        'finish="9999999"'
      )
      assert.match(yield* refusal(archive(far, LINES.join("\n"))), /more than 100,000 fields/)
      const endless = Buffer.alloc(5_000_000, "1").toString()
      assert.match(yield* refusal(archive(FIXED, endless)), /line longer than 4 MiB/)
      const bomb = FIXED.replace("<sss", '<!DOCTYPE x [<!ENTITY a "aaaa">]><sss')
      assert.match(yield* refusal(archive(bomb, LINES.join("\n"))), /without a triple-s description/)
    })
  )
})
