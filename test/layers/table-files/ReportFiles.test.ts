import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { REPORT_KINDS, type ReportFile, type ReportPart } from "../../../src/domain/report/ReportFile.ts"
import { reportFile } from "../../../src/layers/table-files/TableFile.ts"
import { programFolder } from "../../support/Command.ts"
import { isOfficeFile, parsedXml, partsOf, pathsOf, textOf, within } from "../../support/OfficeFiles.ts"
import { TABLE_CASES } from "../../support/TableCases.ts"

const sample = {
  basis: "tabulated",
  knowledge: "question",
  size: 175,
  effectiveSize: 175,
  marginOfError: 7.3,
  engine: "statistical/1",
  seed: 1
} as const
const moments = { answeredAt: "2026-02-20T10:15:00.000Z", countedAt: "2026-02-21T10:15:00.000Z" }
const choices = [
  { choice: "Not at all rude", percentage: 27.4 },
  { choice: "Somewhat rude", percentage: 53.2 },
  { choice: "Very rude", percentage: 19.4 }
]
const answer: ReportPart = {
  kind: "answer",
  question: "Is it rude to bring children?",
  audience: ["Parents aged 30 and over"],
  answeredAt: moments.answeredAt,
  sources: ["Survey: Flying. Data: SurveyMonkey, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)."],
  data: { choices, summary: "“Somewhat rude” (53.2%) leads. Counted from the survey.", themes: [], sample }
}
const tables = Object.values(TABLE_CASES).map(
  ({ result, survey }): ReportPart => ({
    ...{ kind: "table", survey, credit: "Data: Example, CC0.", result: JSON.stringify(result) },
    countedAt: moments.countedAt
  })
)
const text = "# What we found\nPeople are **kind**.\n\n- первый\n- zweitens <b>\n\n1. ἕν"
const report: ReportFile = {
  title: "Flying with children",
  about: ["Survey: Flying. Data: Example, CC0."],
  changedAt: "2026-02-22T10:15:00.000Z",
  parts: [{ kind: "text", text }, answer, ...tables, { kind: "removed", what: "table" }]
}
const empty: ReportFile = { title: "Empty", about: [], changedAt: report.changedAt, parts: [] }

const has = (program: string) => {
  try {
    execFileSync("which", [program], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

describe("reports as files", () => {
  for (const [name, whole] of Object.entries({ report, empty }))
    it.effect(`are whole, and the same again: ${name}`, () =>
      Effect.gen(function* () {
        for (const kind of REPORT_KINDS) {
          const [first, second] = [
            yield* Effect.promise(() => reportFile(kind, whole)),
            yield* Effect.promise(() => reportFile(kind, whole))
          ]
          assert.isTrue(Buffer.from(first).equals(Buffer.from(second)), kind)
          if (kind !== "pdf") isOfficeFile(partsOf(first))
        }
      })
    )

  it.effect("have a chart to edit for every figure, under what it shows", () =>
    Effect.gen(function* () {
      const slides = partsOf(yield* Effect.promise(() => reportFile("pptx", report)))
      const said = pathsOf(slides, /^ppt\/slides\/slide\d+\.xml$/).map((path) =>
        within(parsedXml(textOf(slides, path), path), "a:t")
          .map(({ text }) => text)
          .join(" ")
      )
      assert.include(said[0], "Flying with children")
      assert.match(said[1]!, /What we found.*People are *kind.*первый/)
      assert.include(said[2], "“Somewhat rude” (53.2%) leads.")
      assert.include(said[2], "n = 175 respondents")
      const charts = pathsOf(slides, /^ppt\/charts\/chart\d+\.xml$/)
      assert.isAtLeast(charts.length, tables.length)
      assert.strictEqual(pathsOf(slides, /^ppt\/embeddings\//).length, charts.length)
      assert.include(said.at(-1), "A table was here.")

      const book = partsOf(yield* Effect.promise(() => reportFile("xlsx", report)))
      const sheets = within(parsedXml(textOf(book, "xl/workbook.xml"), "workbook"), "sheet").map(
        ({ attributes }) => attributes.name
      )
      assert.strictEqual(sheets.length, 2 + tables.length)
      assert.strictEqual(sheets[0], "Contents")
      assert.strictEqual(new Set(sheets).size, sheets.length)
      const links = within(parsedXml(textOf(book, "xl/worksheets/sheet1.xml"), "sheet1"), "hyperlink")
      assert.strictEqual(links.length, 1 + tables.length)
      const refs = pathsOf(book, /^xl\/charts\/chart\d+\.xml$/).flatMap((path) =>
        within(parsedXml(textOf(book, path), path), "c:f").map(({ text }) => /^'?(.*?)'?!/.exec(text)?.[1])
      )
      for (const ref of refs) assert.include(sheets, ref)
    })
  )

  it.scoped.skipIf(!(has("pdftotext") && has("pdffonts")))("are read by a PDF's readers, in their fonts", () =>
    Effect.gen(function* () {
      const path = join(yield* programFolder, "report.pdf")
      writeFileSync(path, yield* Effect.promise(() => reportFile("pdf", report)))
      const run = (program: string, ...args: ReadonlyArray<string>) => execFileSync(program, args, { encoding: "utf8" })
      const said = run("pdftotext", "-layout", path, "-")
      for (const words of [
        "Flying with children",
        "People are kind.",
        "первый",
        "zweitens <b>",
        "ἕν",
        "53%",
        "Female (A)"
      ])
        assert.include(said, words)
      const fonts = run("pdffonts", path).trim().split("\n").slice(2)
      assert.isNotEmpty(fonts)
      for (const font of fonts) assert.match(font, /DejaVu.* yes +yes +yes /)
    })
  )
})
