/** Themes of what people wrote to each open question of two real surveys, to be read: `SURVEYS_DIR=… npx tsx bench/surveys/run.ts themes`. */
import { textAt } from "../../src/domain/survey/model/Column.ts"
import { verbatimThemes } from "../../src/domain/verbatims/Themes.ts"
import { REAL_SURVEYS, readSurvey } from "../support/RealSurveys.ts"

const MIN_TEXTS = 40

for (const survey of REAL_SURVEYS.filter(({ name }) => /jupyter|masculinity/.test(name))) {
  const draft = await readSurvey(survey)
  if (draft === null) continue
  const { codebook, microdata } = draft
  for (const [i, column] of microdata.columns.entries()) {
    const question = codebook.questions[i]!
    if (column._tag !== "Text" || question.kind !== "text") continue
    const texts = Array.from({ length: codebook.respondents }, (_, r) => textAt(column, r)).filter(
      (text) => text !== ""
    )
    if (texts.length < MIN_TEXTS) continue
    console.log(`\n${survey.name}: ${question.text.slice(0, 110)} (${texts.length})`)
    for (const { prevalence, title } of verbatimThemes(texts, new Float64Array(texts.length).fill(1), 1)) {
      console.log(`  ${(100 * prevalence).toFixed(0).padStart(3)} %  ${title}`)
    }
  }
}
