import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Either } from "effect"
import { draftOf, type SurveyDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import { readMapping } from "../../../src/domain/survey/mapping/MappingFile.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { readCodebook } from "../Codebooks.ts"
import { readSurvey } from "../SurveyTables.ts"
import { MADE } from "./made/surveys.ts"

const FILES: Readonly<Record<string, string>> = {
  "star-wars": "star-wars/StarWars.csv",
  thanksgiving: "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  masculinity: "masculinity-2018/raw-responses.csv",
  jupyter: "jupyter-ux-2015/2015-ux.csv",
  mobiles: "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav",
  comma: "fivethirtyeight-comma-2014",
  flying: "fivethirtyeight-flying-2014",
  cfpb: "cfpb-financial-well-being-2016",
  religion: "fivethirtyeight-religion-2016",
  sleeping: "fivethirtyeight-sleeping-2014",
  steak: "fivethirtyeight-steak-2014",
  weather: "fivethirtyeight-weather-2015",
  food: "fivethirtyeight-food-2014"
}

/** Those that the service brings along, read by the mapping beside each. */
const DEMOS: Readonly<Record<string, string>> = {
  "demo-flying": "flying-etiquette-2014",
  "demo-thanksgiving": "thanksgiving-2015"
}

const demoNamed = (name: string): SurveyDraft => {
  const beside = (file: string) => readFileSync(join("src/layers/demo/surveys", name, file))
  const { table } = readSurvey(gunzipSync(beside("survey.csv.gz")))
  return Either.getOrThrow(
    Either.flatMap(
      readMapping(
        beside("mapping.json").toString("utf8"),
        table.columns.map(({ header }) => header)
      ),
      (mapping) => draftOf(table, mapping)
    )
  )
}

const folder = (variable: string) => {
  const dir = process.env[variable]
  if (dir === undefined) throw new Error(`Set ${variable} to a folder of surveys.`)
  return dir
}

/** A survey as the service reads it. */
export const surveyNamed = (name: string): SurveyDraft => {
  const demo = DEMOS[name]
  if (demo !== undefined) return demoNamed(demo)
  const written = MADE[name]
  if (written !== undefined) {
    const dictionary = Either.getOrThrow(readCodebook(written.codebook))
    return Either.getOrThrow(understand(readSurvey(Buffer.from(written.csv)).table, { dictionary }))
  }
  const file = FILES[name]!
  if (file.includes("/")) {
    const { dictionary, table } = readSurvey(readFileSync(join(folder("SURVEYS_DIR"), file)))
    return Either.getOrThrow(understand(table, { dictionary }))
  }
  const packed = (ending: string) => gunzipSync(readFileSync(join(folder("SURVEYS_MORE_DIR"), `${file}${ending}`)))
  const dictionary = Either.getOrThrow(readCodebook(packed(".codebook.csv.gz").toString("utf8")))
  return Either.getOrThrow(understand(readSurvey(packed(".csv.gz")).table, { dictionary }))
}
