import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { OFFICE_KINDS } from "../../../src/domain/ask/CrosstabAsk.ts"
import { tableFile } from "../../../src/layers/table-files/TableFile.ts"
import {
  type Element,
  isOfficeFile,
  type Parts,
  parsedXml,
  partsOf,
  pathsOf,
  textOf,
  within
} from "../../support/OfficeFiles.ts"
import { madeTable, TABLE_CASES } from "../../support/TableCases.ts"

const written = (kind: "xlsx" | "pptx", table: (typeof TABLE_CASES)[string]) =>
  Effect.promise(() => tableFile(kind, table)).pipe(Effect.map(partsOf))

const treeOf = (parts: Parts, path: string) => parsedXml(textOf(parts, path), path)

/** Cells by their address, as a sheet holds them. */
const cellsOf = (parts: Parts, path: string): ReadonlyMap<string, string | number> => {
  const strings = within(treeOf(parts, "xl/sharedStrings.xml"), "si").map((one) =>
    within(one, "t")
      .map(({ text }) => text)
      .join("")
  )
  const valueOf = (cell: Element) => {
    const value = within(cell, "v")[0]?.text
    return value === undefined ? [] : [cell.attributes.t === "s" ? strings[Number(value)]! : Number(value)]
  }
  return new Map(
    within(treeOf(parts, path), "c").flatMap((cell) =>
      valueOf(cell).map((value) => [cell.attributes.r!, value] as const)
    )
  )
}

const cached = (element: Element | undefined): ReadonlyArray<string> => {
  const count = Number(within(element!, "c:ptCount")[0]!.attributes.val)
  const points = new Map(within(element!, "c:pt").map((point) => [point.attributes.idx, within(point, "c:v")[0]!.text]))
  return Array.from({ length: count }, (_, at) => points.get(String(at)) ?? "")
}

const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26)

/** Cells that a reference such as `Table!$B$2:$D$2` names. */
const addressed = (ref: string): ReadonlyArray<string> => {
  const [, a, b, c = a, d = b] = /^\w+!\$([A-Z]+)\$(\d+)(?::\$([A-Z]+)\$(\d+))?$/.exec(ref)!
  const at = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return Array.from({ length: at(c!) - at(a!) + 1 }, (_, i) => lettersOf(at(a!) + i)).flatMap((letters) =>
    Array.from({ length: Number(d) - Number(b) + 1 }, (_, i) => `${letters}${Number(b) + i}`)
  )
}

/** Each chart shows what the cells hold that it names. */
const readsItsCells = (chart: Element, cells: ReadonlyMap<string, string | number>) => {
  const series = within(chart, "c:ser")
  assert.isAbove(series.length, 0)
  for (const one of series)
    for (const part of ["c:tx", "c:cat", "c:val"]) {
      const source = within(one, part)[0]!
      const ref = within(source, "c:f")[0]!.text
      assert.deepStrictEqual(
        cached(source),
        addressed(ref).map((address) => String(cells.get(address) ?? "")),
        ref
      )
    }
}

describe("tables as office files", () => {
  for (const [name, table] of Object.entries(TABLE_CASES)) {
    it.effect(`are whole, with charts that read their cells: ${name}`, () =>
      Effect.gen(function* () {
        const workbook = yield* written("xlsx", table)
        isOfficeFile(workbook)
        assert.include(textOf(workbook, "xl/workbook.xml"), 'name="Notes"')
        assert.notMatch(textOf(workbook, "xl/worksheets/sheet1.xml"), /<f[ >]/)
        const drawn = table.result.bands.some(({ base }) => base !== null && base > 0)
        assert.strictEqual(pathsOf(workbook, /^xl\/charts\/chart\d+\.xml$/).length, drawn ? 1 : 0)
        if (drawn)
          readsItsCells(treeOf(workbook, "xl/charts/chart1.xml"), cellsOf(workbook, "xl/worksheets/sheet1.xml"))

        const slides = yield* written("pptx", table)
        isOfficeFile(slides)
        const charts = pathsOf(slides, /^ppt\/charts\/chart\d+\.xml$/)
        assert.strictEqual(charts.length > 0, drawn)
        for (const [at, path] of charts.entries()) {
          const workbook = partsOf(slides[`ppt/embeddings/Microsoft_Excel_Worksheet${at + 1}.xlsx`]!)
          readsItsCells(treeOf(slides, path), cellsOf(workbook, "xl/worksheets/sheet1.xml"))
        }
      })
    )
  }

  it.effect("draw every answer that the table shows, those shown together as well", () =>
    Effect.gen(function* () {
      for (const kind of OFFICE_KINDS) {
        const parts = yield* written(kind, TABLE_CASES.together!)
        const [path] = pathsOf(parts, /^(?:xl|ppt)\/charts\/chart\d+\.xml$/)
        const series = within(treeOf(parts, path!), "c:ser").map((one) => cached(within(one, "c:tx")[0])[0])
        assert.deepStrictEqual(series, ["Yes", "No", "Perhaps or Never"])
      }
    })
  )

  it.effect("are one slide, whose chart names bases and letters, and whose notes say all that is to be known", () =>
    Effect.gen(function* () {
      const table = TABLE_CASES.plain!
      const parts = yield* written("pptx", table)
      assert.deepStrictEqual(pathsOf(parts, /^ppt\/slides\/slide\d+\.xml$/), ["ppt/slides/slide1.xml"])
      const chart = treeOf(parts, "ppt/charts/chart1.xml")
      const { bands } = table.result
      const [series] = within(chart, "c:ser")
      assert.deepStrictEqual(
        cached(within(series!, "c:cat")[0]),
        bands.map(
          ({ base, label, letter }) =>
            `${label}${letter === "" ? "" : ` (${letter})`}, n = ${base!.toLocaleString("en-US")}`
        )
      )
      const marks = within(chart, "c:dLbl").map((one) => within(one, "c:numFmt")[0]!.attributes.formatCode!)
      const lower = table.result.table.flatMap(({ cells }) => cells.flatMap((cell) => cell?.significance || []))
      assert.isAbove(lower.length, 0)
      assert.strictEqual(marks.length, lower.length)
      lower.forEach((letters, at) => {
        assert.include(marks[at], `" ${letters}"`)
      })
      const notes = within(treeOf(parts, "ppt/notesSlides/notesSlide1.xml"), "a:p").map((line) =>
        within(line, "a:t")
          .map(({ text }) => text)
          .join("")
      )
      for (const start of [`Survey: ${table.survey}`, "Filter: ", "Weight: ", "Tests: ", "Basis: tabulated"])
        assert.isTrue(
          notes.some((line) => line.startsWith(start)),
          start
        )
    })
  )

  it.effect("say on the slide how a filter was read", () =>
    Effect.gen(function* () {
      const { result, ...source } = TABLE_CASES.plain!
      const NOTE = "age >= 50 cannot be decided for “35-54”: those respondents do not match"
      const { interpretation } = result.filter
      const filter = { ...result.filter, interpretation: { ...interpretation, notes: [NOTE] } }
      const parts = yield* written("pptx", { ...source, result: { ...result, filter } })
      const texts = within(treeOf(parts, "ppt/slides/slide1.xml"), "a:t").map(({ text }) => text)
      assert.include(texts.join(" "), NOTE)
    })
  )

  it.effect("say of a slide that holds the rest of a chart's rows that it does", () =>
    Effect.gen(function* () {
      const columns = Array.from({ length: 20 }, (_, at) => `Group ${at}`)
      const made = { rows: "Do you?", answers: ["Yes", "No", "Perhaps"], banner: { Region: columns } }
      const textsOf = function* (table: (typeof TABLE_CASES)[string]) {
        const parts = yield* written("pptx", table)
        return pathsOf(parts, /^ppt\/slides\/slide\d+\.xml$/).map((path) => ({
          isTable: within(treeOf(parts, path), "a:tbl").length > 0,
          text: within(treeOf(parts, path), "a:t")
            .map(({ text }) => text)
            .join("\n")
        }))
      }
      const LEFT = "By Region. What the charts before do not say"
      const slides = yield* textsOf(madeTable({ ...made, nets: { Either: [0, 1] } }))
      assert.isAbove(slides.filter(({ isTable }) => !isTable).length, 1)
      for (const { isTable, text } of slides) assert.strictEqual(text.includes(LEFT), isTable, text)
      const [whole] = yield* textsOf(TABLE_CASES.plain!)
      assert.notInclude(whole!.text, "What the charts before")
    })
  )

  it.effect("hold every share, count and letter of the table, in a column each", () =>
    Effect.gen(function* () {
      const { result } = TABLE_CASES.suppressed!
      const cells = cellsOf(yield* written("xlsx", TABLE_CASES.suppressed!), "xl/worksheets/sheet1.xml")
      const labels = [...cells].filter(([, value]) => value === "Yes").map(([address]) => Number(address.slice(1)))
      assert.strictEqual(labels.length, 4)
      const [shares, counts, weighted, letters] = labels
      result.table.forEach((row, i) => {
        row.cells.forEach((cell, column) => {
          const at = (first: number) => cells.get(`${lettersOf(column + 1)}${first + i}`)
          assert.deepStrictEqual(
            [at(shares!), at(counts!), at(weighted!), at(letters!)],
            cell === null
              ? [undefined, undefined, undefined, undefined]
              : [cell.share, cell.count, cell.weighted, cell.significance === "" ? undefined : cell.significance]
          )
        })
      })
    })
  )

  it.effect("are the same bytes each time, whatever was written before", () =>
    Effect.gen(function* () {
      for (const kind of OFFICE_KINDS) {
        const write = Effect.promise(() => tableFile(kind, TABLE_CASES.scale!))
        const first = yield* write
        yield* Effect.promise(() => tableFile(kind, TABLE_CASES.forty!))
        assert.deepStrictEqual(yield* write, first)
      }
    })
  )

  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 200, unit: "binary" }),
    fc.constantFrom(
      "=1+1",
      "+1",
      "-1",
      "@A1",
      "]]>",
      "<b>",
      "&amp;",
      "\u0000",
      "\ud800",
      "a\nb",
      "_x000D_",
      " ",
      "{=1}"
    )
  )
  it.effect.prop(
    "are whole whatever the texts are",
    [fc.array(text, { minLength: 1, maxLength: 6 }), fc.array(text, { minLength: 1, maxLength: 6 }), text, text],
    ([answers, groups, rows, survey]) =>
      Effect.gen(function* () {
        const table = madeTable({ rows, survey, answers, banner: { [rows]: groups } })
        for (const kind of OFFICE_KINDS) {
          const parts = yield* written(kind, table)
          isOfficeFile(parts)
          if (kind === "xlsx") assert.notMatch(textOf(parts, "xl/worksheets/sheet1.xml"), /<f[ >]/)
        }
      }),
    { fastCheck: { numRuns: 25 } }
  )
})
