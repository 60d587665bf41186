/**
 * What a whole report costs: 300 tables of 12 columns as one file, in seconds and memory, beside packing the same parts and
 * nothing else and, where there is a Python with openpyxl and python-pptx, beside these writing the same numbers:
 * `npx tsx bench/exports/run.ts banner`. PYTHON names the Python.
 */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { unzipSync, zipSync } from "fflate"
import { OFFICE_KINDS } from "../../src/domain/ask/CrosstabAsk.ts"
import { reportFile } from "../../src/layers/table-files/TableFile.ts"
import { madeTable } from "../../test/support/TableCases.ts"

const TABLES = 300
const banner = {
  Gender: ["Female", "Male"],
  Age: ["18-29", "30-44", "45-59", "60+"],
  Region: ["Northeast", "Midwest", "South", "West"],
  Children: ["Yes", "No"]
}
const answers = ["Very satisfied", "Satisfied", "Neither", "Dissatisfied", "Very dissatisfied", "Don't know"]
const tables = Array.from({ length: TABLES }, (_, at) =>
  madeTable({ rows: `How satisfied are you with aspect ${at + 1} of the service?`, banner, answers })
)
const report = {
  title: "Whole report",
  about: ["1,200 of 1,200 respondents."],
  changedAt: "2026-02-22T10:15:00.000Z",
  parts: tables.map(({ credit, result, survey }) => ({
    ...{ kind: "table" as const, survey, credit, result: JSON.stringify(result) },
    countedAt: "2026-02-22T10:15:00.000Z"
  }))
}

const timed = async <A>(work: () => A | Promise<A>) => {
  const started = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - started) / 1000 }
}

const python = process.env.PYTHON ?? join(import.meta.dirname, "../../test/openapi-tools/.venv/bin/python")
const peers = (): Readonly<Record<string, number>> => {
  if (!existsSync(python)) return {}
  const folder = mkdtempSync(join(tmpdir(), "bench-banner-"))
  try {
    writeFileSync(join(folder, "tables.json"), JSON.stringify(tables.map(({ result }) => result)))
    const script = join(import.meta.dirname, "peer.py")
    return JSON.parse(execFileSync(python, [script, join(folder, "tables.json")], { encoding: "utf8" }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const others = peers()
for (const kind of OFFICE_KINDS) {
  const { seconds, value: file } = await timed(() => reportFile(kind, report))
  const peak = process.resourceUsage().maxRSS / 1024
  const parts = unzipSync(file)
  const packing = (await timed(() => zipSync(parts, { level: 6 }))).seconds
  const peer = others[kind]
  const beside =
    peer === undefined
      ? "no Python to compare with"
      : `${(seconds / peer).toFixed(2)} × the peer's ${peer.toFixed(1)} s of the same numbers`
  console.log(
    `${kind}: ${TABLES} tables in ${seconds.toFixed(1)} s, at most ${peak.toFixed(0)} MB, ` +
      `${(file.length / 2 ** 20).toFixed(1)} MiB, ${(seconds / packing).toFixed(1)} × packing alone, ${beside}`
  )
}
