import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter, evaluate } from "../../../src/domain/filter/CompiledFilter.ts"
import { count } from "../../../src/domain/statistics/Bitset.ts"
import type { SurveyDraft } from "../../../src/domain/survey/mapping/Draft.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { readCodebook } from "../../support/Codebooks.ts"
import { readSurvey, realSurvey, surveysDir } from "../../support/SurveyTables.ts"

/** Survey, filter, and how many it selects; null where it must be refused. */
type Case = readonly [survey: string, filter: string, selected: number | null]

const moreDir = process.env.SURVEYS_MORE_DIR
const cases: ReadonlyArray<Case> = JSON.parse(
  readFileSync(new URL("../../fixtures/filters/real.json", import.meta.url), "utf8")
)

const packed = (name: string): SurveyDraft => {
  const unpacked = (file: string) => gunzipSync(readFileSync(join(moreDir!, file)))
  const dictionary = Either.getOrThrow(readCodebook(unpacked(`${name}.codebook.csv.gz`).toString()))
  return Either.getOrThrow(understand(readSurvey(unpacked(`${name}.csv.gz`)).table, { dictionary }))
}

const drafts = new Map<string, SurveyDraft>()
const draftOf = (name: string): SurveyDraft => {
  const read = () =>
    name === "mobiles" ? realSurvey("mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav") : packed(name)
  const draft = drafts.get(name) ?? read()
  drafts.set(name, draft)
  return draft
}

const isHere = surveysDir !== undefined && moreDir !== undefined

describe.skipIf(!isHere)("filters of published surveys, counted by pandas", () => {
  it.each(cases)("%s: %s", (survey, filter, selected) => {
    const { codebook, microdata } = draftOf(survey)
    const compiled = compileFilter(filter, codebook)
    if (selected === null) {
      assert.isTrue(Either.isLeft(compiled), Either.isRight(compiled) ? compiled.right.expression : "")
      return
    }
    const read = Either.getOrThrowWith(compiled, String)
    const { matched } = evaluate(read, (at) => microdata.columns[at]!, codebook.respondents)
    assert.strictEqual(count(matched), selected, read.expression)
  })
})
