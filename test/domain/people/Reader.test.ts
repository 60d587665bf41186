import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { framed } from "../../../src/domain/frame/Framing.ts"
import type { Criterion } from "../../../src/domain/people/Criterion.ts"
import { readAudience } from "../../../src/domain/people/Reader.ts"

const show = (criterion: Criterion | null): string => {
  if (criterion === null) return "anybody"
  switch (criterion._tag) {
    case "Age":
      return `age ${criterion.interval.low}-${criterion.interval.high}`
    case "Born":
      return `born ${criterion.from}-${criterion.to}`
    case "Income":
      return `income ${criterion.interval.low}-${criterion.interval.high}`
    case "Trait":
      return `${criterion.trait}=${criterion.values.join("/")}`
    case "Not":
      return `not(${show(criterion.criterion)})`
    case "All":
      return `(${criterion.criteria.map(show).join(" & ")})`
    case "Any":
      return `(${criterion.criteria.map(show).join(" | ")})`
  }
}

const CASES: ReadonlyArray<readonly [description: string, criterion: string]> = [
  ["Parents aged 30 to 44 in the United States", "(children=children at home & age 30-44 & country=United States)"],
  ["women aged 18–29 in cities", "(sex=female & age 18-29 & setting=urban)"],
  ["retired men in rural areas", "(work=retired & sex=male & setting=rural)"],
  ["men aged 18-29 and women aged 65+", "((sex=male & age 18-29) | (sex=female & age 65-90))"],
  ["women aged 30-44 or men over 65", "((sex=female & age 30-44) | (sex=male & age 66-90))"],
  ["divorced women or widowed men", "((marital=divorced or separated & sex=female) | (marital=widowed & sex=male))"],
  ["divorced women and widowed men", "((marital=divorced or separated & sex=female) | (marital=widowed & sex=male))"],
  ["men or widowed women", "(sex=male | (marital=widowed & sex=female))"],
  ["women with children or retired men", "((sex=female & children=children at home) | (work=retired & sex=male))"],
  ["married men or women", "(marital=married & (sex=male | sex=female))"],
  ["retired or unemployed women", "((work=retired | work=unemployed) & sex=female)"],
  ["women or men over 65", "((sex=female | sex=male) & age 66-90)"],
  ["people who are not married", "not(marital=married)"],
  ["Gen Z", "age 18-28"],
  ["adults in their late 30s", "age 37-39"],
  ["under 30", "age 18-29"],
  ["children under 16", "age 13-15"],
  ["between 25 and 40", "age 25-40"],
  [
    "earning over $100k in Germany, France and Italy",
    "(income 100000-Infinity & (country=Germany | country=France | country=Italy))"
  ],
  ["household income between $50,000 and $75,000", "income 50000-75000"],
  ["not in Texas or California", "anybody"],
  [
    "college-educated Republicans without children",
    "(education=bachelor's degree/graduate degree & party=Republican & children=no children)"
  ],
  ["Women. Aged 30-44.", "(sex=female & age 30-44)"]
]

describe("Reader", () => {
  for (const [description, criterion] of CASES) {
    it(`reads “${description}”`, () => {
      const reading = readAudience(description)
      assert.strictEqual(show(framed(reading.criterion).criterion), criterion)
    })
  }

  it("hears interests, also negated ones", () => {
    const { interests } = readAudience("avid coffee drinkers who don't like tea")
    assert.deepStrictEqual(
      interests.map(({ negated, topic }) => [topic, negated]),
      [
        ["coffee", false],
        ["tea", true]
      ]
    )
  })

  it("says what it could not read", () => {
    assert.deepStrictEqual(readAudience("left-handed women").unread, ["left-handed"])
  })

  it.prop("reads any text without failing", [fc.string({ maxLength: 200 })], ([text]) => {
    assert.isArray(readAudience(text).unread)
  })

  it.prop("does not mind case and white space", [fc.constantFrom(...CASES)], ([[description, criterion]]) => {
    const shouted = `  ${description.toUpperCase().replaceAll(" ", "   ")}`
    assert.strictEqual(show(framed(readAudience(shouted).criterion).criterion), criterion)
  })
})
