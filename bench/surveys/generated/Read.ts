import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { understandingOfKept } from "../../../src/domain/survey/understanding/KeptReading.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { describeFormat } from "../../../src/services/ports/SurveyFiles.ts"
import { readSurvey } from "../../../src/services/usecases/ReadSurvey.ts"
import { filesOf, type Half } from "./Files.ts"
import { judge, type Verdict } from "./Judge.ts"
import type { Made } from "./Sheet.ts"

/** A file that was made, with how it was understood. */
export interface Read extends Verdict {
  readonly made: Made
}

const understood = Effect.fnUntraced(function* (made: Made, folder: string) {
  const path = join(folder, `${made.name}.${made.ending}`)
  writeFileSync(path, made.bytes)
  const codebook = made.codebook && join(folder, `${made.name}.codebook.${made.codebook.ending}`)
  if (codebook !== undefined) writeFileSync(codebook, made.codebook!.text)
  const { draft, facts, format, headers, mapping } = yield* readSurvey({ path, name: undefined, codebook })
  return understandingOfKept(draft.codebook, {
    facts,
    mapping,
    format: describeFormat(format),
    columns: headers.map((header) => ({ header }))
  })
})

/** Writes the files of a half into a folder and reads them as an import would. */
export const readHalf = (half: Half, seeds: number, folder: string) =>
  Effect.forEach(filesOf(half, seeds), (made) =>
    understood(made, folder).pipe(
      Effect.catchTag("SurveyFileInvalid", () => Effect.succeed(null)),
      Effect.map((understanding): Read => ({ made, ...judge(made, understanding) }))
    )
  ).pipe(Effect.provide(SurveyFilesNode))
