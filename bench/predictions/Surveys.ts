import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Effect, Either } from "effect"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { SurveyFilesNode } from "../../src/layers/survey-files/SurveyFiles.ts"
import type { SurveySource } from "../../src/services/ports/SurveyFiles.ts"
import { readSurvey } from "../../src/services/usecases/ReadSurvey.ts"
import { REAL_SURVEYS } from "../support/RealSurveys.ts"

/** A real survey; constants are chosen on those for fitting and reported on the others too. */
export interface MeasuredSurvey {
  readonly name: string
  readonly fitting: boolean
  readonly source: () => SurveySource
}

const FITTING: ReadonlySet<string> = new Set([
  "star-wars",
  "masculinity-2018",
  "mobiles-feedback",
  "fivethirtyeight-flying-2014",
  "fivethirtyeight-religion-2016",
  "fivethirtyeight-sleeping-2014"
])

/** Surveys in the folder named by SURVEYS_MORE_DIR, packed, each with a codebook beside it. */
const PACKED = [
  "fivethirtyeight-comma-2014",
  "fivethirtyeight-flying-2014",
  "fivethirtyeight-food-2014",
  "fivethirtyeight-religion-2016",
  "fivethirtyeight-sleeping-2014",
  "fivethirtyeight-steak-2014",
  "fivethirtyeight-weather-2015",
  "cfpb-financial-well-being-2016"
]

const unpacked = (folder: string, name: string): SurveySource => {
  const into = mkdtempSync(join(tmpdir(), "survey-"))
  const file = (kind: string) => {
    writeFileSync(join(into, `${name}${kind}.csv`), gunzipSync(readFileSync(join(folder, `${name}${kind}.csv.gz`))))
    return join(into, `${name}${kind}.csv`)
  }
  return { path: file(""), codebook: file(".codebook") }
}

/** Every real survey in the folders named by SURVEYS_DIR and SURVEYS_MORE_DIR. */
export const measuredSurveys = (): ReadonlyArray<MeasuredSurvey> => {
  const { SURVEYS_DIR: folder, SURVEYS_MORE_DIR: more } = process.env
  if (folder === undefined) throw new Error("Set SURVEYS_DIR to the folder of surveys.")
  const plain = REAL_SURVEYS.map(({ name, path }) => ({ name, source: () => ({ path: join(folder, path) }) }))
  const packed = more === undefined ? [] : PACKED.map((name) => ({ name, source: () => unpacked(more, name) }))
  return [...plain, ...packed].map((survey) => ({ ...survey, fitting: FITTING.has(survey.name) }))
}

/** The survey understood; null, with the reason printed, where it cannot be read. */
export const understood = async ({ name, source }: MeasuredSurvey): Promise<SurveyDraft | null> =>
  Either.match(await Effect.runPromise(readSurvey(source()).pipe(Effect.provide(SurveyFilesNode), Effect.either)), {
    onLeft: (problem) => {
      console.log(`${name}: ${problem.message}`)
      return null
    },
    onRight: ({ draft }) => draft
  })
