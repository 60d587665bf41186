import { assert, describe, it } from "@effect/vitest"
import { age, all, any, type Criterion, trait } from "../../../src/domain/people/Criterion.ts"
import { readAudience } from "../../../src/domain/people/Reader.ts"

const women = trait("sex", "female")
const men = trait("sex", "male")
const retired = trait("work", "retired")
const rural = trait("setting", "rural")
const meant = (description: string): Criterion => readAudience(description).criterion
const old = meant("people over 60")

describe("audiences that list people", () => {
  it.each<readonly [string, Criterion]>([
    ["People who are female, retired or rural", any([women, retired, rural])],
    ["Men, or women who are retired", any([men, all([women, retired])])],
    ["Men plus women over 60", any([men, all([women, old])])],
    ["Men along with women over 60", any([men, all([women, old])])],
    ["Women, retirees or people over 60", any([women, retired, old])],
    ["Rural men, retired women", any([all([rural, men]), all([retired, women])])],
    ["Women who are retired, or rural", all([women, any([retired, rural])])],
    ["Men and women over 60", all([any([men, women]), old])],
    ["Women, aged 18 to 29, retired", all([women, age(18, 29), retired])]
  ])("%s", (description, criterion) => {
    assert.deepStrictEqual(meant(description), criterion)
  })

  it("live all in the country at the end", () => {
    const country = meant("people in the United States")
    assert.deepStrictEqual(
      meant("Men, or women over 60 in the United States"),
      all([any([men, all([women, old])]), country])
    )
  })

  it.each(["Women, rural or retired", "Married, retired or rural women", "Women, parents and retirees"])(
    "%s: nobody knows whom that joins",
    (description) => {
      assert.deepStrictEqual(readAudience(description).unread, [description])
      assert.deepStrictEqual(meant(description), all([]))
    }
  )
})
