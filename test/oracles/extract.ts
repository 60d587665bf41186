import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { STRANGERS } from "../support/questions/Strangers.ts"
import * as inputs from "./Inputs.ts"
import {
  codebookOnce,
  readColumns,
  readDescription,
  readFilter,
  readLabels,
  readMadeColumns,
  readMatch,
  surveyOnce
} from "./Readers.ts"

/*
 * Writes down what the readers of this checkout make of everything in the tests, benches and surveys. Run once, before the
 * readers change: SURVEYS_DIR=… SURVEYS_MORE_DIR=… npx tsx test/oracles/extract.ts
 */

const write = (name: string, rows: ReadonlyArray<unknown>): void => {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("")
  const packed = gzipSync(text, { level: 9 })
  writeFileSync(join(import.meta.dirname, `${name}.jsonl.gz`), packed)
  console.log(`${name}: ${rows.length} rows, ${Math.round(packed.length / 1024)} KB`)
}

write(
  "descriptions",
  inputs.descriptions().map((description) => ({ description, ...readDescription(description) }))
)
write(
  "labels",
  inputs.labelSets().map((labels) => ({ labels, ...readLabels(labels) }))
)
write(
  "filters",
  inputs.filters().map(([survey, prompt, truth]) => ({
    survey,
    prompt,
    truth: truth === null ? "refused" : readFilter(survey, truth).selected,
    ...readFilter(survey, prompt)
  }))
)
const matched = inputs.matches().map(({ asked, survey, truth }) => {
  const { questions } = codebookOnce(survey)
  const bare = truth?.replace("~", "")
  const key = bare && (questions.find((one) => one.key === bare) ?? questions.find((one) => one.key.startsWith(bare)))
  return {
    survey,
    asked,
    truth: key ? `${truth!.startsWith("~") ? "~" : ""}${key.key}` : null,
    match: readMatch(asked, undefined, questions)
  }
})
const strangers = STRANGERS.map(({ asked, choices, questions }) => {
  const offered = choices === null ? {} : { choices: choices.map(([choice]) => choice) }
  return { known: questions, asked, ...offered, match: readMatch(asked, offered.choices, questions) }
})
const neighbours = inputs.neighbours().map(([asked, text]) => {
  const known = [{ key: "known", text, kind: "single" as const, labels: ["Yes", "No"], stem: null }]
  return { known, asked, match: readMatch(asked, undefined, known) }
})
write("pairs", [...matched, ...strangers, ...neighbours])
const columns = inputs.SURVEYS.flatMap((survey) =>
  readColumns(survey).map(([column, role]) => ({ survey, column, role }))
)
write("columns", [...columns, ...readMadeColumns().map(([column, role]) => ({ survey: "made columns", column, role }))])
console.log(`${surveyOnce("cfpb").codebook.respondents} respondents at most`)
