import { assert, it } from "@effect/vitest"
import { PROFILE } from "../../../../src/domain/study/Profile.ts"
import { STUDY_PROFILE } from "../../../../src/http/console/parts/survey/Questions.ts"

it("is opened on the first question that was asked", () => {
  assert.strictEqual(STUDY_PROFILE, PROFILE.length)
})
