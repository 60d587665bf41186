import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Either } from "effect"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import { readCodebook } from "../../src/domain/survey/reading/CodebookFile.ts"
import type { SurveyDraft } from "../../src/domain/survey/reading/SurveyDraft.ts"
import { understand } from "../../src/domain/survey/reading/Understand.ts"
import { readSurvey } from "../../test/support/SurveyTables.ts"
import { type Case, FITTED, HELD_OUT, UNSEEN } from "./cases.ts"

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

const folder = (variable: string) => {
  const dir = process.env[variable]
  if (dir === undefined) throw new Error(`Set ${variable} to a folder of surveys.`)
  return dir
}

const surveyNamed = (name: string): SurveyDraft => {
  const file = FILES[name]!
  if (file.includes("/")) {
    const { dictionary, table } = readSurvey(readFileSync(join(folder("SURVEYS_DIR"), file)))
    return Either.getOrThrow(understand(table, { dictionary }))
  }
  const packed = (ending: string) => gunzipSync(readFileSync(join(folder("SURVEYS_MORE_DIR"), `${file}${ending}`)))
  const dictionary = Either.getOrThrow(readCodebook(packed(".codebook.csv.gz").toString("utf8")))
  return Either.getOrThrow(understand(readSurvey(packed(".csv.gz")).table, { dictionary }))
}

type Verdict = "right" | "refused" | "partial" | "wrong"

const judged = ({ codebook, microdata }: SurveyDraft, [prompt, truth]: Case): readonly [Verdict, string] => {
  const select = (filter: string) =>
    Either.map(compileFilter(filter, codebook), (compiled) => ({
      compiled,
      selected: evaluate(compiled, (position) => microdata.columns[position]!, codebook.respondents).matched
    }))
  const read = select(prompt)
  if (Either.isLeft(read)) return [truth === null ? "right" : "refused", read.left.message]
  const { compiled, selected } = read.right
  const expression = compiled.expression
  const { notes, unmapped } = compiled.interpretation
  const said = [expression, ...notes, ...unmapped.map((words) => `[${words}]`)].join(" ;; ")
  if (truth !== null) {
    const wanted =
      truth === "" ? null : Either.getOrThrowWith(select(truth), (e) => new Error(`${prompt}: ${e.message}`)).selected
    const same = wanted === null ? expression === "" : selected.every((bits, i) => bits === wanted[i])
    if (same) return ["right", said]
  }
  return [unmapped.length > 0 ? "partial" : "wrong", said]
}

const report = (half: string, surveys: Readonly<Record<string, ReadonlyArray<Case>>>): void => {
  const counts: Record<Verdict, number> = { right: 0, refused: 0, partial: 0, wrong: 0 }
  for (const [name, cases] of Object.entries(surveys)) {
    const draft = surveyNamed(name)
    for (const one of cases) {
      const [verdict, said] = judged(draft, one)
      counts[verdict] += 1
      if (verdict !== "right" || process.argv.includes("--all"))
        console.log(`${verdict} · ${name} · ${one[0]} · ${said}`)
    }
  }
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const share = ((100 * counts.right) / total).toFixed(1)
  console.log(
    `${half}: ${counts.right} of ${total} right (${share} %), ${counts.refused} refused though answerable, ${counts.partial} with words left out, ${counts.wrong} silently wrong\n`
  )
}

report("fitted", FITTED)
report("held out", HELD_OUT)
report("written after the rules", UNSEEN)
