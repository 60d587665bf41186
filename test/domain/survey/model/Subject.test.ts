import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import type { Demographic } from "../../../../src/domain/survey/model/Selector.ts"
import { recogniseSelector } from "../../../../src/domain/survey/model/Selectors.ts"
import { codebook, question } from "../../../support/Surveys.ts"

interface Asked {
  readonly demographic: Demographic
  readonly labels: ReadonlyArray<string>
  /** What it asks for, as in “your mother's …”. */
  readonly thing: string
  /** A description that one of the answers says. */
  readonly description: string
}

const ASKED: ReadonlyArray<Asked> = [
  {
    demographic: "religion",
    labels: ["Protestant", "Roman Catholic", "Jewish", "Muslim", "None"],
    thing: "religion",
    description: "Catholics"
  },
  { demographic: "sex", labels: ["Male", "Female"], thing: "gender", description: "women" },
  { demographic: "age", labels: ["18-29", "30-44", "45-59", "60+"], thing: "age", description: "people aged 30 to 44" },
  {
    demographic: "education",
    labels: ["Less than high school", "High school", "Some college", "Bachelor's degree", "Graduate degree"],
    thing: "education",
    description: "people with a graduate degree"
  },
  {
    demographic: "employment",
    labels: ["Full-time", "Part-time", "Unemployed", "Retired", "Student"],
    thing: "employment status",
    description: "retired people"
  }
]

const someone = fc.constantFrom(
  "mother",
  "dad",
  "grandmother",
  "step-father",
  "spouse",
  "husband",
  "ex-wife",
  "partner",
  "significant other",
  "fiancé",
  "oldest child",
  "daughter",
  "brother",
  "cousin",
  "mother-in-law",
  "household's head"
)
const ofSomeone = fc.constantFrom(
  (one: string, thing: string) => `Your ${one}'s ${thing}`,
  (one: string, thing: string) => `What is your ${one}'s ${thing}?`,
  (one: string, thing: string) => `Q12. ${one}'s ${thing}`,
  (one: string, thing: string) => `${thing} of your ${one}`
)
const earlier = fc.constantFrom(
  (thing: string) => `What was your ${thing} growing up?`,
  (thing: string) => `What was your ${thing} when you were 16?`,
  (thing: string) => `${thing} in which you were raised`,
  (thing: string) => `Childhood ${thing}`,
  (thing: string) => `Your ${thing} as a child`,
  (thing: string) => `${thing} at age 14`,
  (thing: string) => `What was your ${thing} five years ago?`
)

const describes = ({ demographic, description, labels }: Asked, text: string): readonly [boolean, boolean] => {
  const book = codebook([question("d17", demographic === "age" ? "ordinal" : "single", labels, text)])
  const filter = compileFilter(description, book)
  return [
    recogniseSelector(book, demographic, null)._tag === "One",
    filter._tag === "Right" && filter.right.expression.includes("d17")
  ]
}

describe("whom a question describes", () => {
  it.prop(
    "is not the respondent where it is about a relative",
    [fc.constantFrom(...ASKED), someone, ofSomeone],
    ([asked, one, of]) => {
      assert.deepStrictEqual(describes(asked, of(one, asked.thing)), [false, false])
    }
  )

  it.prop(
    "is not the respondent as they are where it is about their upbringing",
    [fc.constantFrom(...ASKED), earlier],
    ([asked, of]) => {
      assert.deepStrictEqual(describes(asked, of(asked.thing)), [false, false])
    }
  )

  it("is not the respondent where it asks for what somebody of theirs has", () => {
    for (const asked of ASKED)
      for (const one of ["twin", "guardian", "better half", "favorite singer"])
        assert.deepStrictEqual(describes(asked, `What is your ${one}'s ${asked.thing}?`), [false, false])
  })

  it.each(ASKED)("is the respondent: $thing", (asked) => {
    for (const text of [`What is your ${asked.thing}?`, `Q7. ${asked.thing}`, `Your current ${asked.thing}`])
      assert.deepStrictEqual(describes(asked, text), [true, true], text)
  })
})
