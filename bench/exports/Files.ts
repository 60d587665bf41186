/**
 * What writing a crosstab of 40 × 30 as a file costs, in CPU, beside packing the same parts and nothing else, and, where
 * there is a Python with openpyxl and python-pptx, beside these writing the same numbers with a chart:
 * `npx tsx bench/exports/run.ts files`. PYTHON names the Python.
 */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { unzipSync, zipSync } from "fflate"
import { OFFICE_KINDS } from "../../src/domain/ask/CrosstabAsk.ts"
import { crosstabCsv } from "../../src/domain/survey/tables/CrosstabCsv.ts"
import { tableFile } from "../../src/layers/table-files/TableFile.ts"
import { TABLE_CASES } from "../../test/support/TableCases.ts"

const WARM = 10
const RUNS = 21

const cpuMs = async (work: () => unknown) => {
  const before = process.cpuUsage()
  await work()
  const { system, user } = process.cpuUsage(before)
  return (system + user) / 1000
}

const median = async (work: () => unknown) => {
  for (let i = 0; i < WARM; i++) await work()
  const times: Array<number> = []
  for (let i = 0; i < RUNS; i++) times.push(await cpuMs(work))
  return times.sort((a, b) => a - b)[RUNS >> 1]!
}

const table = TABLE_CASES.wide!
const python = process.env.PYTHON ?? join(import.meta.dirname, "../../test/openapi-tools/.venv/bin/python")

/** Median CPU milliseconds of the peers, by kind. */
const peers = (): Readonly<Record<string, number>> => {
  if (!existsSync(python)) return {}
  const folder = mkdtempSync(join(tmpdir(), "bench-exports-"))
  try {
    writeFileSync(join(folder, "table.json"), JSON.stringify(table.result))
    const script = join(import.meta.dirname, "peer.py")
    return JSON.parse(execFileSync(python, [script, join(folder, "table.json")], { encoding: "utf8" }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const others = peers()
console.log(`csv: ${(await median(() => crosstabCsv(table.result, "Survey: Coffee."))).toFixed(1)} ms`)
for (const kind of OFFICE_KINDS) {
  const file = await tableFile(kind, table)
  const parts = unzipSync(file)
  const ours = await median(() => tableFile(kind, table))
  const packing = await median(() => zipSync(parts, { level: 6 }))
  const peer = others[kind]
  const beside =
    peer === undefined ? "no Python to compare with" : `${(ours / peer).toFixed(2)} × the peer's ${peer.toFixed(0)} ms`
  console.log(
    `${kind}: ${ours.toFixed(0)} ms, ${(file.length / 1024).toFixed(0)} KiB, ${(ours / packing).toFixed(1)} × packing alone, ${beside}`
  )
}
