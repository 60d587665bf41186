import { join } from "node:path"
import { Effect, Either } from "effect"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { understand } from "../../src/domain/survey/reading/Understand.ts"
import { SurveyFilesNode } from "../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../src/services/ports/SurveyFiles.ts"

export interface RealSurvey {
  readonly name: string
  /** File within the folder of surveys. */
  readonly path: string
  /** Matches the keys of questions about who the respondent is. */
  readonly demographics: RegExp
}

export const REAL_SURVEYS: ReadonlyArray<RealSurvey> = [
  {
    name: "star-wars",
    path: "star-wars/StarWars.csv",
    demographics: /^(gender|age|household_income|education|location)/
  },
  {
    name: "thanksgiving-2015",
    path: "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
    demographics: /^(age|what_is_your_gender|how_much_total|us_region|how_would_you_describe_where_you_live)/
  },
  {
    name: "masculinity-2018",
    path: "masculinity-2018/raw-responses.csv",
    demographics: /^(q00(24|25|26|28|29|30|34|35|36)|age3|race2|racethn4|educ[34]|orientation|kids)/
  },
  {
    name: "jupyter-ux-2015",
    path: "jupyter-ux-2015/2015-ux.csv",
    demographics: /^(what_is_your_primary_role|how_many_years_have_you_been|industry)/
  },
  {
    name: "mobiles-feedback",
    path: "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav",
    demographics: /^(q[1-6](_|$)|gender|age|race|area|education|income)/i
  }
]

/** A real survey from the folder named by SURVEYS_DIR; null, with the reason printed, where it cannot be read. */
export const readSurvey = async ({ name, path }: RealSurvey): Promise<SurveyDraft | null> => {
  const folder = process.env.SURVEYS_DIR
  if (folder === undefined) throw new Error("Set SURVEYS_DIR to the folder of surveys.")
  const read = Effect.flatMap(SurveyFiles, (files) => files.read(join(folder, path))).pipe(
    Effect.flatMap(({ table }) =>
      Effect.suspend(() => Either.match(understand(table), { onLeft: Effect.fail, onRight: Effect.succeed }))
    ),
    Effect.provide(SurveyFilesNode),
    Effect.either
  )
  return Either.match(await Effect.runPromise(read), {
    onLeft: (problem) => {
      console.log(`${name}: ${problem.message}`)
      return null
    },
    onRight: (draft) => draft
  })
}
