import { assert, describe, it } from "@effect/vitest"
import { wholeSurvey, withoutAdults } from "../../../../src/domain/filter/description/WholeSurvey.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const aged = (...bands: ReadonlyArray<string>) => codebook([question("age", "ordinal", bands, "How old are you?")])
const GROWN = aged("18-29", "30-44", "45-64", "65+")
const ALSO_MINORS = aged("13-17", "18-29", "30-64", "65+")
const UNAGED = codebook([question("cooks", "ordinal", ["Never", "Often"], "How often do you cook?")])
const SOMEWHERE = codebook([question("country", "single", ["Canada", "Mexico"], "In which country do you live?")])

describe("people in general", () => {
  it.each(["Adults", "US adults", "people", "Everyone", "consumers", "Respondents", "The general public"])(
    "are all of a survey of adults: %s",
    (description) => {
      assert.strictEqual(wholeSurvey(description, GROWN), "everybody")
      assert.strictEqual(wholeSurvey(description, UNAGED), "everybody")
    }
  )

  it("are its adults where minors were asked too", () => {
    assert.strictEqual(wholeSurvey("Adults", ALSO_MINORS), "adults")
    assert.strictEqual(wholeSurvey("People", ALSO_MINORS), "everybody")
    assert.deepStrictEqual(withoutAdults(["adult", "sailors"], ALSO_MINORS), ["adult", "sailors"])
    assert.deepStrictEqual(withoutAdults(["adult", "sailors"], GROWN), ["sailors"])
  })

  it.each([
    "Women",
    "Adult women",
    "Dutch adults",
    "Young adults",
    "Adults who sail",
    "People who drink tea",
    "Not adults",
    "Nobody",
    "Tea consumers",
    "Older people"
  ])("are not who is said to be more: %s", (description) => {
    assert.isNull(wholeSurvey(description, GROWN))
  })

  it("are not of a country where the survey asks for it", () => {
    assert.isNull(wholeSurvey("US adults", SOMEWHERE))
  })
})
