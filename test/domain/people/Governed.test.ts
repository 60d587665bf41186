import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { framedReading } from "../../../src/domain/frame/Framing.ts"
import { readAudience } from "../../../src/domain/people/Reader.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const readingOf = (description: string) => framedReading(readAudience(description))

/** What is known of the people, none where nothing is. */
const READ: ReadonlyArray<readonly [description: string, ...read: ReadonlyArray<string>]> = [
  ["Anyone but retired people", "not retired"],
  ["Everyone but women", "not women"],
  ["Men, leaving out the unemployed", "men", "not unemployed"],
  ["Everyone minus Germans", "not in Germany"],
  ["Germans but not smokers", "in Germany"],
  ["All but Republicans", "not Republicans"],
  ["All except students", "not students"],
  ["Adults aside from Republicans", "aged 18 to 90", "not Republicans"],
  ["People besides Democrats", "not Democrats"],
  ["Everybody apart from renters", "not renting their home"],
  ["Women except students", "women", "not students"],
  ["Everyone except Democrats and Republicans", "not Democrats", "not Republicans"],
  ["People who live outside the South", "not in the South"],
  ["Everyone outside of cities", "not living in cities"],
  ["Nobody but women", "women"],
  ["Everyone except young women"],
  ["Everyone except women and Democrats"],
  ["People outside Texas"],
  ["People who are not tall women"],
  ["People who don't own cats aged 30 to 44", "aged 30 to 44"],
  ["Former Republicans"],
  ["Ex-Republicans"],
  ["Formerly married people"],
  ["Soon-to-be retired people"],
  ["People who are almost retired"],
  ["Future retirees"],
  ["Aspiring homeowners"],
  ["People who used to be Democrats"],
  ["People who live with Republicans"],
  ["People whose mother is retired"],
  ["People with retired parents"],
  ["People with Republican spouses"],
  ["People who hate Democrats"],
  ["People who voted against Republicans"],
  ["People who vote for Democrats"],
  ["People who work for Germans"],
  ["Friends of Republicans"],
  ["Caregivers of people over 65"],
  ["People who live far from cities"],
  ["People who moved from the South to the West"],
  ["Tourists in Germany"],
  ["Men who live near the South", "men"],
  ["Women in Germany learning French", "women", "in Germany"],
  ["Independent contractors", "self-employed"],
  ["Turkey hunters"],
  ["French fries eaters"],
  ["Poor sleepers"],
  ["Black belt karate fighters"],
  ["Single malt drinkers"],
  ["White wine drinkers"],
  ["Owners of German cars"],
  ["Rich chocolate lovers"],
  ["Women with low incomes", "women", "with an income of $0 to $40,000"],
  ["Adults whose household income is over $100k", "aged 18 to 90", "with an income of over $100,000"],
  ["Members of Gen Z", "aged 18 to 28"],
  ["Married people with children under 18", "married", "with children at home"],
  ["Republican women who own guns", "Republicans", "women"],
  ["Democrats opposed to abortion", "Democrats"],
  ["Female gamers", "women"],
  ["Unemployed people looking for work", "unemployed"],
  ["Retired men in the South", "retired", "men", "in the South"]
]

describe("words of exclusion, time and relation", () => {
  for (const [description, ...read] of READ)
    it(`leave of “${description}” ${read.length === 0 ? "nothing" : read.join(", ")}`, () => {
      const reading = readingOf(description)
      assert.deepStrictEqual(reading.read, read)
      if (read.length === 0) assert.isNotEmpty(reading.unread)
    })

  const kinds = fc.constantFrom("Republicans", "Democrats", "retired people", "women", "renters", "students", "Germans")
  const governors = fc.constantFrom(
    "former",
    "future",
    "soon-to-be",
    "people who live with",
    "people who hate",
    "people who voted against",
    "friends of",
    "caregivers of",
    "people who work for",
    "people married to"
  )

  it.prop("say nothing of the people themselves", [governors, kinds], ([governor, kind]) => {
    const own = readingOf(kind).read
    const { read, unread } = readingOf(`${governor} ${kind}`)
    assert.isNotEmpty(unread)
    for (const said of own) assert.notInclude(read, said)
  })

  const exclusions = fc.constantFrom("except", "aside from", "apart from", "other than", "besides", "excluding")

  it.prop("turn what they exclude round", [exclusions, kinds], ([exclusion, kind]) => {
    assert.deepStrictEqual(
      readingOf(`everyone ${exclusion} ${kind}`).read,
      readingOf(kind).read.map((said) => `not ${said}`)
    )
  })
})

describe("what is stated of an audience", () => {
  const statedOf = (description: string) => Either.getOrThrow(frameAudience([description])).stated

  it("stands in a phrase that was wholly read", () => {
    assert.isTrue(statedOf("women who smoke").has("sex"))
    assert.isTrue(statedOf("retired women, left-handed").has("work"))
    assert.isFalse(statedOf("left-handed women").has("sex"))
    assert.isFalse(statedOf("former Republicans").has("party"))
  })
})
