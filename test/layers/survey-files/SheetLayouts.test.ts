import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"
import { SHEET_LAYOUTS } from "../../support/SheetLayouts.ts"
import { LATER_LAYOUTS } from "../../support/SheetLayoutsLater.ts"
import { writeXlsx } from "../../support/XlsxWriter.ts"

describe("where the header of a sheet stands", () => {
  it.effect.each([...SHEET_LAYOUTS, ...LATER_LAYOUTS].map((layout) => [layout.name, layout] as const))(
    "%s",
    ([, layout]) =>
      Effect.gen(function* () {
        const files = yield* SurveyFiles
        const { table } = yield* files.readBytes(writeXlsx({ sheets: [layout.sheet] }))
        assert.deepStrictEqual(
          table.columns.map(({ header }) => header.filter((cell) => cell !== "").join(" | ")),
          layout.headers
        )
        assert.strictEqual(table.rows, layout.respondents)
      }).pipe(Effect.provide(SurveyFilesNode))
  )
})
