import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { contradictionIn } from "../../../src/domain/people/Contradiction.ts"
import { readAudience } from "../../../src/domain/people/Reader.ts"

const contradiction = (...descriptions: ReadonlyArray<string>) => contradictionIn(descriptions.map(readAudience))

const IMPOSSIBLE = [
  "men who are women",
  "men who are not men",
  "retired teenagers",
  "retired 12-year-olds",
  "people aged 20 who are over 60",
  "teenagers aged 40",
  "adults under 18",
  "people under 18 and over 65",
  "unemployed people working full-time",
  "married singles",
  "never married people who are divorced",
  "childless parents",
  "Republicans who are Democrats",
  "vegans who eat steak daily",
  "non-drinkers who drink beer every day",
  "atheists who believe in God",
  "people aged 20 to 10",
  "women aged 60-30",
  "people between 50 and 40 years old",
  "households earning $90,000 to $50,000",
  "people born between 1990 and 1980",
  "unemployed full-time workers",
  "coffee drinkers who don't drink coffee",
  "straight gay men",
  "people who both own and do not own a dog",
  "people who own a dog and do not own a dog",
  "people who eat meat and never eat meat",
  "people who are and are not married",
  "smokers who do not smoke",
  "dog owners who don't own a dog",
  "drinkers who never drink",
  "millennials aged 70",
  "octogenarians under 60",
  "Gen Z born in 1970",
  "boomers in their twenties",
  "Gen X teenagers",
  "centenarians aged 40",
  "teenage grandmothers",
  "married tweens",
  "retired middle schoolers",
  "atheist Christians",
  "Muslim Catholics",
  "homeless homeowners",
  "kids over 40",
  "septuagenarian millennials"
]

/** The same words, of people whom there are. */
const POSSIBLE = [
  "women and men",
  "men or women",
  "retired people or teenagers",
  "teens with retired grandparents",
  "employed and retired people",
  "retired people working part-time",
  "students working part-time",
  "women aged 25-34 and men aged 35-44",
  "mothers under 40 with kids over 10",
  "parents of teenagers",
  "divorced people who remarried",
  "people over 65 who retired before 60",
  "homeowners who rent out a flat",
  "rural people in big cities",
  "Germans in Spain",
  "vegans who never eat steak",
  "former vegans who eat steak",
  "vegans whose partners eat steak",
  "vegans and people who eat steak",
  "vegans who eat plant-based cheese",
  "vegetarians who do not eat fish",
  "people who eat steak and vegans",
  "non-smokers who used to smoke a pack a day",
  "people without a car who rent a car on holidays",
  "Gen Z retirees",
  "teetotal coffee drinkers",
  "teetotal non-alcoholic wine drinkers",
  "non-alcoholic beer drinkers",
  "steak eaters and vegetarians",
  "people aged 10 to 20",
  "people earning $50,000 to $90,000",
  "full-time parents who are unemployed",
  "full-time students who are unemployed",
  "unemployed people who used to work full-time",
  "people who drink coffee and don't drink tea",
  "people who used to own a car and do not own a car",
  "car owners without a garage",
  "gay men",
  "people whose partners smoke and who do not smoke",
  "people who want to own a dog and do not own a dog",
  "former smokers who do not smoke",
  "smokers and people who do not smoke",
  "coffee drinkers who don't drink tea",
  "US adults",
  "millennials aged 45",
  "Jewish atheists",
  "evangelical Protestants",
  "Christians and atheists",
  "former Catholics who are atheists",
  "Buddhist Catholics",
  "Gen X or boomers",
  "octogenarians over 85",
  "parents of tweens who are over 40",
  "grandmothers under 60",
  "formerly homeless homeowners",
  "homeless veterans",
  "retired boomers",
  "boomers with teenagers",
  "teachers of middle schoolers who are married",
  ""
]

describe("descriptions of people whom there cannot be", () => {
  for (const description of IMPOSSIBLE)
    it(`are told from others: ${description}`, () => assert.isNotNull(contradiction(description)))

  for (const description of POSSIBLE)
    it(`are not those of people whom there are: ${description}`, () => assert.isNull(contradiction(description)))

  it("are also two that exclude each other and that both hold", () => {
    assert.deepStrictEqual(contradiction("women", "men over 50"), ["women", "men"])
    assert.isNull(contradiction("women", "people over 50"))
  })

  it.prop(
    "of ages, are those that share no year",
    [
      fc.integer({ min: 18, max: 60 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 18, max: 60 }),
      fc.integer({ min: 0, max: 20 })
    ],
    ([from, years, other, more]) => {
      const found = contradiction(`people aged ${from} to ${from + years}`, `people aged ${other} to ${other + more}`)
      assert.strictEqual(found !== null, from + years < other || other + more < from)
    }
  )

  it.prop(
    "are none where one is said twice, or alternatives are listed",
    [
      fc.constantFrom("women", "retired people", "renters", "people aged 30 to 40", "Democrats"),
      fc.constantFrom("men", "students", "owners", "people over 60", "Republicans")
    ],
    ([one, other]) => {
      assert.isNull(contradiction(one, one))
      assert.isNull(contradiction(`${one} or ${other}`))
    }
  )
})
