import { execFileSync } from "node:child_process"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import * as fc from "fast-check"
import { strToU8, zipSync } from "fflate"
import type { TableOfSurvey } from "../../../src/domain/ask/CrosstabAsk.ts"
import { DeckInvalid } from "../../../src/domain/report/Deck.ts"
import type { ReportFile } from "../../../src/domain/report/ReportFile.ts"
import { textHash } from "../../../src/layers/table-files/DeckMarks.ts"
import { matched, placesOf } from "../../../src/layers/table-files/DeckMatch.ts"
import { deckSource, updatedDeck } from "../../../src/layers/table-files/DeckUpdates.ts"
import { reportFile } from "../../../src/layers/table-files/TableFile.ts"
import { parsed } from "../../../src/layers/table-files/Xml.ts"
import { programFolder, runCommand } from "../../support/Command.ts"
import { isOfficeFile, type Parts, partsOf, pathsOf, textOf } from "../../support/OfficeFiles.ts"
import { madeTable, TABLE_CASES } from "../../support/TableCases.ts"

const python = join(import.meta.dirname, "../../openapi-tools/.venv/bin/python")
const reads = (): boolean => {
  try {
    execFileSync(python, ["-c", "import pptx"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

const reportOf = (tables: Readonly<Record<string, TableOfSurvey>>, about = "600 of 600."): ReportFile => ({
  title: "Coffee, by Gender",
  about: [about],
  changedAt: "2026-02-22T10:15:00.000Z",
  deck: { project: "made", ask: { columns: ["gender"] } },
  parts: Object.entries(tables).map(([key, { result, survey }]) => ({
    ...{ kind: "table", survey, credit: null, countedAt: "2026-02-21T10:15:00.000Z" },
    result: JSON.stringify({ ...result, rowQuestion: { ...result.rowQuestion, key } })
  }))
})

const deckOf = (report: ReportFile) => Effect.promise(() => reportFile("pptx", report))
const update = (file: Uint8Array, report: ReportFile) => Effect.promise(() => updatedDeck(file, report))

/** A file whose last part says that it unpacks to two gigabytes. */
const swollen = (file: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(file)
  bytes.writeUInt32LE(2 ** 31, bytes.lastIndexOf("PK\x01\x02", undefined, "latin1") + 24)
  return bytes
}

/** A deck as somebody saved it who changed some of its parts. */
const edited = (file: Uint8Array, edits: Readonly<Record<string, (text: string) => string>>): Uint8Array => {
  const parts: Record<string, Uint8Array> = { ...partsOf(file) }
  for (const [path, edit] of Object.entries(edits)) {
    const before = textOf(parts, path)
    const after = edit(before)
    assert.isTrue(before !== after, `${path} was not edited`)
    parts[path] = strToU8(after)
  }
  return zipSync(parts)
}

const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, () => to)

interface ShownChart {
  readonly series: ReadonlyArray<string>
  readonly categories: ReadonlyArray<string>
  readonly values: ReadonlyArray<ReadonlyArray<string | undefined>>
}

/** What a chart holds, by its place in the file. */
const chartIn = (parts: Parts, path: string): ShownChart => {
  const series = parsed(textOf(parts, path)).all("c:ser")
  const points = (name: string, one: (typeof series)[number]) =>
    one
      .child(name)!
      .all("c:pt")
      .map((point) => point.child("c:v")!.text)
  return {
    series: series.map((one) => points("c:tx", one)[0]!),
    categories: points("c:cat", series[0]!),
    values: series.map((one) => points("c:val", one))
  }
}
const charts = (file: Uint8Array) => {
  const parts = partsOf(file)
  return pathsOf(parts, /^ppt\/charts\/chart\d+\.xml$/).map((path) => chartIn(parts, path))
}
const cellsIn = (parts: Parts, path: string) =>
  parsed(textOf(parts, path))
    .all("a:tr")
    .map((row) => row.all("a:tc").map(({ text }) => text.trim()))

const often = {
  rows: "How often do you drink coffee?",
  answers: ["Never", "Sometimes", "Daily"],
  banner: { Gender: ["Female", "Male"] }
}
const brands = { ...often, rows: "Which brands do you know?", answers: ["Aldo", "Brio", "Cara"], overlapping: true }
const OFTEN = "ppt/slides/slide2.xml"
const BRANDS = "ppt/slides/slide3.xml"
const two = (one: Partial<typeof often> = {}, other: Partial<typeof often> = {}) =>
  reportOf({ often: madeTable({ ...often, ...one }), brands: madeTable({ ...brands, ...other }) })

const label = fc.stringMatching(/^[A-FH-Z][a-zäß<&" ]{1,3}[a-c]$/)
const table = fc
  .record({
    answers: fc.uniqueArray(label, { minLength: 1, maxLength: 9 }),
    columns: fc.uniqueArray(
      label.map((text) => `G${text}`),
      { minLength: 1, maxLength: 6 }
    ),
    overlapping: fc.boolean(),
    suppressed: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
    low: fc.uniqueArray(fc.nat(5), { maxLength: 2 })
  })
  .map(({ answers, columns, ...rest }) =>
    madeTable({ ...rest, rows: "A question?", answers, banner: { Group: columns } })
  )

describe("a deck that is updated", () => {
  it.effect("with the same numbers is the same, part by part", () =>
    Effect.gen(function* () {
      const report = reportOf(TABLE_CASES)
      const file = yield* deckOf(report)
      const again = yield* update(file, report)
      const [before, after] = [partsOf(file), partsOf(again.file)]
      assert.deepStrictEqual(Object.keys(after).sort(), Object.keys(before).sort())
      for (const [path, bytes] of Object.entries(before)) assert.isTrue(Buffer.from(bytes).equals(after[path]!), path)
      assert.deepStrictEqual(again.update.remarks, [])
      assert.strictEqual(again.update.charts, pathsOf(before, /charts\/chart\d+\.xml$/).length)
      assert.deepStrictEqual(deckSource(file).questions, Object.keys(TABLE_CASES))
    })
  )

  it.effect.prop(
    "has the numbers of the other table, whatever it was written from",
    { first: table, second: table },
    ({ first, second }) =>
      Effect.gen(function* () {
        const { file, update: done } = yield* update(yield* deckOf(reportOf({ q: first })), reportOf({ q: second }))
        const parts = partsOf(file)
        isOfficeFile(parts)
        if (done.remarks.some(({ about }) => about === "unrecognized")) return
        const bare = (text: string) => text.replace(/(?: \([A-Z]+\))?(?:, n = [\d,]+\*?)?$/, "")
        const share = (answer: string, column: string) => {
          const at = second.result.bands.findIndex((band) => band.label === column)
          return second.result.table.find((row) => row.label === answer)?.cells[at]?.share
        }
        for (const path of pathsOf(parts, /^ppt\/charts\/chart\d+\.xml$/))
          for (const one of parsed(textOf(parts, path)).all("c:ser")) {
            const name = bare(one.child("c:tx")!.all("c:v")[0]!.text)
            const names = one
              .child("c:cat")!
              .all("c:pt")
              .map((point) => bare(point.text))
            for (const point of one.child("c:val")!.all("c:pt")) {
              const other = names[Number(point.get("idx"))]!
              assert.closeTo(Number(point.text), (share(name, other) ?? share(other, name))!, 1e-9)
            }
          }
      }),
    { fastCheck: { numRuns: 10 } }
  )

  it.effect("keeps what was edited: a title, colours, places, an own text, order, and what was deleted", () =>
    Effect.gen(function* () {
      const file = yield* deckOf(two())
      const byHand = edited(file, {
        [OFTEN]: (text) =>
          text
            .replace(/(type="title".*?<a:t>)[^<]*/s, "$1Coffee is for everyone")
            .replace(/<a:off x="\d+"/g, '<a:off x="777777"')
            .replace("</p:spTree>", '<p:sp><p:nvSpPr><p:cNvPr id="99" name="Mine"/></p:nvSpPr></p:sp></p:spTree>'),
        [BRANDS]: (text) => text.replace(/<a:tr h="\d+">(?:(?!<\/a:tr>).)*Brio.*?<\/a:tr>/s, ""),
        "ppt/charts/chart1.xml": (text) => text.replaceAll("4477AA", "ABCDEF").replace('val="bar"', 'val="col"'),
        "ppt/presentation.xml": (text) => text.replace(/(<p:sldId [^>]*>)(<p:sldId [^>]*>)(<p:sldId [^>]*>)/, "$1$3$2")
      })
      const { file: after, update: done } = yield* update(
        byHand,
        two(
          { banner: { Gender: ["Female", "Male", "Diverse"] } },
          { banner: { Gender: ["Female", "Male", "Diverse"] } }
        )
      )
      const parts = partsOf(after)
      const slide = textOf(parts, OFTEN)
      assert.include(slide, "Coffee is for everyone")
      assert.include(slide, 'name="Mine"')
      assert.notMatch(slide, /<a:off x="(?!777777|0")/)
      const chart = textOf(parts, "ppt/charts/chart1.xml")
      assert.include(chart, "ABCDEF")
      assert.include(chart, 'val="col"')
      assert.deepStrictEqual(
        cellsIn(parts, BRANDS).map((row) => row[0]),
        ["", "", "Base (unweighted)", "Aldo", "Cara"]
      )
      assert.strictEqual(textOf(parts, "ppt/presentation.xml"), textOf(partsOf(byHand), "ppt/presentation.xml"))
      assert.deepStrictEqual(
        done.remarks.map(({ about, question, slide, text }) => `${slide} ${question} ${about} ${text}`),
        ["2 brands added Diverse", "3 often kept Title", "3 often added Diverse"]
      )
      const again = yield* update(after, two({ banner: { Gender: ["Female", "Male", "Diverse"] } }))
      assert.include(textOf(partsOf(again.file), OFTEN), "Coffee is for everyone")
    })
  )

  it.effect("takes what is new into its place, takes away what is gone, and leaves whole questions that are gone", () =>
    Effect.gen(function* () {
      const file = yield* deckOf(two())
      const next = reportOf({
        brands: madeTable({
          ...brands,
          answers: ["Aldo", "Bolt", "Cara"],
          banner: { Gender: ["Female", "Other", "Male"] }
        })
      })
      const { file: after, update: done } = yield* update(file, next)
      const [parts, before] = [partsOf(after), partsOf(file)]
      isOfficeFile(parts)
      assert.strictEqual(textOf(parts, OFTEN), textOf(before, OFTEN))
      assert.deepStrictEqual(chartIn(parts, "ppt/charts/chart1.xml"), chartIn(before, "ppt/charts/chart1.xml"))
      const rows = cellsIn(parts, BRANDS)
      assert.deepStrictEqual(
        rows.map((row) => row[0]),
        ["", "", "Base (unweighted)", "Aldo", "Bolt", "Cara"]
      )
      assert.deepStrictEqual(rows[1]!.slice(1), ["Total", "Female (A)", "Other (B)", "Male (C)"])
      const fresh = partsOf(yield* deckOf(next))
      assert.deepStrictEqual(rows, cellsIn(fresh, OFTEN))
      assert.deepStrictEqual(chartIn(parts, "ppt/charts/chart2.xml"), chartIn(fresh, "ppt/charts/chart1.xml"))
      assert.deepStrictEqual(
        done.remarks.map(({ about, question, text }) => `${question} ${about} ${text.slice(0, 5)}`),
        ["often missing The q", "brands added Other", "brands added Bolt", "brands removed Brio"]
      )
      const back = yield* update(after, two())
      assert.deepStrictEqual(charts(back.file), charts(file))
    })
  )

  it.effect("shows no number of a group that is hidden now", () =>
    Effect.gen(function* () {
      const file = yield* deckOf(two())
      const hiding = { ...brands, suppressed: [1] }
      const { file: after } = yield* update(
        file,
        reportOf({ often: madeTable({ ...often, suppressed: [1] }), brands: madeTable(hiding) })
      )
      const parts = partsOf(after)
      const numbers = cellsIn(parts, BRANDS)
        .slice(2)
        .map((row) => row[3])
      assert.deepStrictEqual([...new Set(numbers)], ["–"])
      const brandChart = parsed(textOf(parts, "ppt/charts/chart2.xml")).all("c:ser")
      assert.strictEqual(brandChart[1]!.child("c:val")!.all("c:pt").length, 0)
      for (const one of parsed(textOf(parts, "ppt/charts/chart1.xml")).all("c:ser"))
        assert.notInclude(
          one
            .child("c:val")!
            .all("c:pt")
            .map((point) => point.get("idx")),
          "2"
        )
    })
  )

  it.effect("leaves slides of another deck, and says so", () =>
    Effect.gen(function* () {
      const other = yield* deckOf({ ...two(), deck: { project: "other", ask: { columns: ["age"] } } })
      const file = edited(yield* deckOf(two()), { [BRANDS]: () => textOf(partsOf(other), BRANDS) })
      const { file: after, update: done } = yield* update(file, two({}, { banner: { Gender: ["Male", "Female"] } }))
      assert.strictEqual(textOf(partsOf(after), BRANDS), textOf(partsOf(other), BRANDS))
      assert.deepStrictEqual(done.remarks, [
        { slide: 3, question: "", about: "unrecognized", text: "Shapes of another deck" }
      ])
    })
  )

  it.effect("is refused where it is no deck, names no source, or is meant to do harm", () =>
    Effect.gen(function* () {
      const file = yield* deckOf(two())
      const unmarked = yield* Effect.promise(() => reportFile("pptx", { ...two(), deck: undefined as never }))
      const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]>'
      const cases: Readonly<Record<string, Uint8Array>> = {
        nothing: new Uint8Array(0),
        "no zip": strToU8("PK not really"),
        "another zip": zipSync({ "a.txt": strToU8("a") }),
        unmarked: unmarked,
        entities: edited(file, { "docProps/custom.xml": swap(/^<\?xml[^>]*>/, entity) }),
        "entities of a slide": edited(file, { [OFTEN]: swap(/^<\?xml[^>]*>/, entity) }),
        deep: edited(file, { [OFTEN]: swap("<p:spTree>", `<p:spTree>${"<p:grpSp>".repeat(5000)}`) }),
        bomb: swollen(file)
      }
      for (const [name, bytes] of Object.entries(cases)) {
        const done = yield* Effect.either(
          Effect.tryPromise({ try: () => updatedDeck(bytes, two()), catch: (error) => error })
        )
        assert.isTrue(done._tag === "Left" && done.left instanceof DeckInvalid, name)
      }
    })
  )

  it.effect("survives whatever its own words on itself say", () =>
    Effect.gen(function* () {
      const file = yield* deckOf(two())
      yield* Effect.promise(() =>
        fc.assert(
          fc.asyncProperty(
            fc.array(fc.tuple(fc.nat(9999), fc.constantFrom("r", "c", "0", "9", "A")), { maxLength: 20 }),
            async (edits) => {
              const tampered = edited(file, {
                "docProps/custom.xml": (text) => {
                  const lists = text.indexOf("lists")
                  const letters = [...text]
                  for (const [at, letter] of edits) {
                    const place = lists + (at % (text.length - lists))
                    if (/[\w-]/.test(letters[place] ?? "")) letters[place] = letter
                  }
                  return `${letters.join("")} `
                }
              })
              const done = await updatedDeck(tampered, two()).catch((error: unknown) => error)
              assert.isTrue(
                done instanceof DeckInvalid || (typeof done === "object" && done !== null && "update" in done),
                String(done)
              )
            }
          ),
          { numRuns: 15 }
        )
      )
    })
  )

  it.scoped.skipIf(!(existsSync(python) && reads()))("opens in python-pptx with the numbers of a new deck", () =>
    Effect.gen(function* () {
      const folder = yield* programFolder
      const next = two({ banner: { Gender: ["Female", "Male", "Diverse"] } }, { answers: ["Aldo", "Cara", "Duro"] })
      const { file } = yield* update(yield* deckOf(two()), next)
      writeFileSync(join(folder, "updated.pptx"), file)
      writeFileSync(join(folder, "fresh.pptx"), yield* deckOf(next))
      const script = join(import.meta.dirname, "same.py")
      const { status, stderr, stdout } = yield* runCommand(python, [script, folder], { folder })
      assert.strictEqual(status, 0, stderr)
      assert.strictEqual(stdout.trim(), "2 charts, 1 tables")
    })
  )
})

describe("items of a deck", () => {
  const written = ["a", "b", "c"].map((text) => ({ hash: textHash(text), id: `r${text}` }))
  const ids = (texts: ReadonlyArray<string>, from = written) => matched(texts, from).map(({ id }) => id)

  it("are told by their texts, in any order, or by their places", () => {
    assert.deepStrictEqual(ids(["c", "a"]), ["rc", "ra"])
    assert.deepStrictEqual(ids(["a", "Edited", "c"]), ["ra", "rb", "rc"])
    assert.deepStrictEqual(ids(["a", "mine", "b", "c"]), ["ra", null, "rb", "rc"])
    assert.deepStrictEqual(ids(["a", "mine"]), ["ra", null])
  })

  it("are nobody's where one of several with the same name is gone", () => {
    const twins = [...written, { hash: textHash("b"), id: "rd" }]
    assert.deepStrictEqual(ids(["a", "b", "c", "b"], twins), ["ra", "rb", "rc", "rd"])
    assert.deepStrictEqual(ids(["a", "b", "c"], twins), ["ra", null, "rc"])
  })

  it("come behind the one before them, in the shape that has it", () => {
    const place = (now: string, left: ReadonlyArray<string>) =>
      placesOf({
        now: [...now].map((one) => `r${one}`),
        fresh: new Set(["rx"]),
        written,
        left,
        anywhere: new Set(["ra", "rb", "rc", "rz"])
      })
    assert.deepStrictEqual(place("abxc", ["ra", "rb", "rc"]), [{ id: "rx", behind: 2 }])
    assert.deepStrictEqual(place("xabc", ["ra", "rb", "rc"]), [{ id: "rx", behind: 0 }])
    assert.deepStrictEqual(place("abxc", ["ra", "rc"]), [{ id: "rx", behind: 1 }])
    assert.deepStrictEqual(place("abczx", ["ra", "rb", "rc"]), [])
  })
})
