import { execFileSync } from "node:child_process"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { OFFICE_KINDS } from "../../../src/domain/ask/CrosstabAsk.ts"
import { tableFile } from "../../../src/layers/table-files/TableFile.ts"
import { programFolder, runCommand } from "../../support/Command.ts"
import { TABLE_CASES } from "../../support/TableCases.ts"

const python = join(import.meta.dirname, "../../openapi-tools/.venv/bin/python")

const reads = (): boolean => {
  try {
    execFileSync(python, ["-c", "import openpyxl, pptx"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

describe("tables as openpyxl and python-pptx read them", () => {
  it.scoped.skipIf(!(existsSync(python) && reads()))(
    "hold the numbers of the tables, in cells, charts and on slides",
    () =>
      Effect.gen(function* () {
        const folder = yield* programFolder
        for (const [name, table] of Object.entries(TABLE_CASES)) {
          writeFileSync(join(folder, `${name}.json`), JSON.stringify(table))
          for (const kind of OFFICE_KINDS) {
            writeFileSync(join(folder, `${name}.${kind}`), yield* Effect.promise(() => tableFile(kind, table)))
          }
        }
        const { status, stderr, stdout } = yield* runCommand(python, [join(import.meta.dirname, "check.py"), folder], {
          folder
        })
        assert.strictEqual(status, 0, stderr)
        assert.strictEqual(stdout.trim().split("\n").length, Object.keys(TABLE_CASES).length)
      })
  )
})
