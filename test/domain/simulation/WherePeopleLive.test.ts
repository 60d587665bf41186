import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as FastCheck from "effect/FastCheck"
import { COUNTRY_GROUPS } from "../../../src/domain/people/CountryGroups.ts"
import { COUNTRY_PLACES } from "../../../src/domain/people/Places.ts"
import { TRAITS } from "../../../src/domain/people/Traits.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const CHOICES = ["Yes", "No"]
const asked = (description: string, question: string, choices = CHOICES) => {
  const audience = Either.getOrThrow(frameAudience([description]))
  return atOnce(simulateChoices(prepareQuestion(question, choices, false), audience, choices, 60, 1, "statistical"))
}
const known = (description: string, question: string): "yes" | "no" | "not known" => {
  const { choices, sample } = asked(description, question)
  if (sample.knowledge === "none" || sample.marginOfError === null || sample.marginOfError > 25) return "not known"
  return choices[0]!.percentage > 50 ? "yes" : "no"
}

const names = COUNTRY_PLACES.map(({ name }) => name).filter((name) => !name.includes("("))
const country = FastCheck.constantFrom(...names)
const elsewhere = FastCheck.constantFrom(...TRAITS.country.slice(1))

describe("where people live", () => {
  it.prop(
    "is where they are said to live, in the frame or not, and nowhere else",
    [country, country],
    ([one, other]) => {
      assert.strictEqual(known(`Adults in ${one}`, `Do you live in ${one}?`), "yes")
      if (one !== other) assert.strictEqual(known(`Adults in ${one}`, `Do you live in ${other}?`), "no")
    }
  )

  it("is in the groups of a table whose names are those of countries, and what is not decided is not known", () => {
    for (const { members, perhaps, phrases } of COUNTRY_GROUPS) {
      for (const name of [...members, ...perhaps])
        assert.include(
          COUNTRY_PLACES.map((place) => place.name),
          name
        )
      for (const [name, is] of [
        [members[0]!, "yes"],
        [perhaps.find((one) => !members.includes(one)), "not known"]
      ])
        if (name !== undefined) assert.strictEqual(known(`People in ${name}`, `Do you live in ${phrases[0]!}?`), is)
    }
  })

  const APART = [
    ["Chinese Americans", "United States", "China"],
    ["Korean-Americans", "United States", "South Korea"],
    ["Germans who live in Japan", "Japan", "Germany"],
    ["Indian students in Canada", "Canada", "India"],
    ["British expats in Spain", "Spain", "United Kingdom"],
    ["People from Poland living in Norway", "Norway", "Poland"],
    ["Texans living in Germany", "Germany", "United States"]
  ] as const
  for (const [who, home, origin] of APART)
    it(`is told from where they come from: ${who}`, () => {
      assert.strictEqual(known(who, `Do you live in ${home}?`), "yes")
      assert.strictEqual(known(who, `Do you live in ${origin}?`), "no")
    })

  for (const who of ["Turkey farmers", "Guinea pig owners", "Men named Chad", "German Turks", "Adults in Ruritania"])
    it(`is not known: ${who}`, () => {
      assert.strictEqual(known(who, "Do you live in the United States?"), "not known")
      assert.strictEqual(known(who, "Do you live in Turkey?"), "not known")
    })

  it("is not whose people they are", () => {
    assert.strictEqual(known("Adults in Switzerland", "Are you Swiss?"), "not known")
    assert.strictEqual(known("Germans", "Are you German?"), "yes")
  })
})

describe("figures of the frame", () => {
  const OF_HOME = FastCheck.constantFrom(
    "Are you Black?",
    "Are you white?",
    "Are you a Republican?",
    "Do you live in the South?",
    "Are you religious?",
    "Do you own your home?",
    "Are you married?",
    "Are you employed?",
    "Do you live in the suburbs?"
  )
  it.prop("are not those of the United States elsewhere", [elsewhere, OF_HOME], ([name, question]) => {
    const { sample, summary } = asked(`Adults in ${name}`, question)
    assert.strictEqual(sample.knowledge, "none")
    assert.include(summary, "We have no figures on")
  })

  it("are widened by whatever was not read, also of what was read beside it", () => {
    for (const who of ["Adults in Niger", "Adults who are nuns", "Adults aged 20 to 80 in Ruritania"])
      assert.strictEqual(asked(who, "How old are you?", ["18-29", "30-44", "45-64", "65+"]).sample.knowledge, "none")
    assert.strictEqual(known("Women in Niger", "Are you a woman?"), "yes")
  })
})
