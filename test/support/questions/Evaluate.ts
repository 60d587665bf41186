import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Either } from "effect"
import { sameQuestion } from "../../../src/domain/evidence/QuestionMatch.ts"
import type { Codebook } from "../../../src/domain/survey/model/Question.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { readCodebook } from "../Codebooks.ts"
import { readSurvey, realSurvey } from "../SurveyTables.ts"
import { masculinityCodebook } from "../surveys/MasculinityCodebook.ts"
import type { MatchingCases } from "./Cases.ts"

export const surveysMoreDir = process.env.SURVEYS_MORE_DIR

const FILES: Readonly<Record<string, string>> = {
  "star-wars": "star-wars/StarWars.csv",
  "thanksgiving-2015": "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  "jupyter-ux-2015": "jupyter-ux-2015/2015-ux.csv",
  "mobiles-feedback-sav": "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav",
  "masculinity-2018": "masculinity-2018/raw-responses.csv"
}

const furtherSurvey = (name: string): Codebook => {
  const unpacked = (file: string) => gunzipSync(readFileSync(join(surveysMoreDir!, file)))
  const dictionary = Either.getOrThrow(readCodebook(unpacked(`${name}.codebook.csv.gz`).toString()))
  return Either.getOrThrow(understand(readSurvey(unpacked(`${name}.csv.gz`)).table, { dictionary })).codebook
}

/** The questions of a real survey, as an import understands them. */
export const codebookOf = (survey: string): Codebook => {
  const file = FILES[survey]
  if (file === undefined) return furtherSurvey(survey)
  if (!survey.startsWith("masculinity")) return realSurvey(file).codebook
  return realSurvey(file, { dictionary: Either.getOrThrow(readCodebook(masculinityCodebook)) }).codebook
}

/** How a set of cases went, with every failure in words. */
export interface Score {
  readonly asked: number
  readonly found: number
  readonly suggested: number
  readonly mirrored: number
  readonly failures: ReadonlyArray<string>
}

/** Asks a survey the questions of one set. */
export const score = ({ opposite, same, survey, traps }: MatchingCases): Score => {
  const { questions } = codebookOf(survey)
  const match = (question: string) => sameQuestion({ question }, questions)
  const named = (key: string): number => {
    const exact = questions.findIndex((question) => question.key === key)
    const at = exact >= 0 ? exact : questions.findIndex((question) => question.key.startsWith(key))
    if (at < 0) throw new Error(`${survey} has no question ${key}`)
    return at
  }
  const results = same.map(([asked, key]) => ({ asked, wanted: named(key), got: match(asked) }))
  const turned = opposite.map(([asked, key]) => ({ asked, wanted: named(key), got: match(asked) }))
  return {
    asked: same.length,
    found: results.filter(({ got, wanted }) => got._tag === "same" && got.position === wanted).length,
    suggested: results.filter(({ got, wanted }) => got._tag === "suggestions" && got.positions.includes(wanted)).length,
    mirrored: turned.filter(({ got, wanted }) => got._tag === "mirrored" && got.position === wanted).length,
    failures: [
      ...results.flatMap(({ asked, got, wanted }) =>
        got._tag === "mirrored" || (got._tag === "same" && got.position !== wanted)
          ? [`wrong: ${survey}: ${asked}`]
          : []
      ),
      ...traps.flatMap((asked) =>
        ["same", "mirrored"].includes(match(asked)._tag) ? [`trap: ${survey}: ${asked}`] : []
      ),
      ...turned.flatMap(({ asked, got, wanted }) =>
        got._tag === "same" || (got._tag === "mirrored" && got.position !== wanted)
          ? [`copied: ${survey}: ${asked}`]
          : []
      )
    ]
  }
}
