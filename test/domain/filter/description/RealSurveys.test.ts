import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import type { Codebook } from "../../../../src/domain/survey/model/Question.ts"
import { placedPhrases, refusedPhrases, type SurveyName } from "../../../support/PlainPhrases.ts"
import { realSurvey, surveysDir } from "../../../support/SurveyTables.ts"

const files: Readonly<Record<SurveyName, string>> = {
  starWars: "star-wars/StarWars.csv",
  thanksgiving: "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  masculinity: "masculinity-2018/raw-responses.csv",
  jupyter: "jupyter-ux-2015/2015-ux.csv",
  mobiles: "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav"
}

const compiled = (text: string, codebook: Codebook) => Either.getOrThrowWith(compileFilter(text, codebook), String)

describe.skipIf(surveysDir === undefined)("descriptions in the words of published surveys", () => {
  for (const name of Object.keys(files) as ReadonlyArray<SurveyName>) {
    describe(name, () => {
      const codebook = surveysDir === undefined ? undefined : realSurvey(files[name]).codebook

      it.each(placedPhrases[name])("%s", (phrase, meaning) => {
        assert.strictEqual(compiled(phrase, codebook!).expression, compiled(meaning, codebook!).expression)
      })

      it.each(refusedPhrases[name])("not: %s", (phrase, unplaced) => {
        const failure = Either.getOrThrow(Either.flip(compileFilter(phrase, codebook!)))
        assert.include(failure.problem, unplaced)
        assert.isTrue(phrase.slice(failure.position).startsWith(unplaced))
      })
    })
  }
})
