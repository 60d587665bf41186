import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const answerOf = (description: string, question: string) => {
  const audience = Either.getOrThrow(frameAudience([description]))
  const choices = ["Yes", "No"]
  const prepared = prepareQuestion(question, choices, false)
  return atOnce(simulateChoices(prepared, audience, choices, 60, 1, "statistical"))
}

const follows = (description: string, question: string): boolean =>
  answerOf(description, question).summary.includes("follows from who the audience is")

type Case = readonly [description: string, question: string]

/** Who is said to do, to do without, or to be what is asked. */
const OF_THEMSELVES: ReadonlyArray<Case> = [
  ["Smokers", "Do you smoke?"],
  ["Heavy smokers", "Do you smoke?"],
  ["Vegans", "Do you eat beef?"],
  ["Dog owners", "Do you own a dog?"],
  ["People who own a dog", "Do you own a dog?"],
  ["Women who own a dog", "Do you own a dog?"],
  ["Young dog owners", "Do you own a dog?"],
  ["Wine drinkers in the South", "Do you drink wine?"],
  ["Regular wine drinkers", "Do you drink wine?"],
  ["People who never use Netflix", "Do you use Netflix?"],
  ["Adults who use Netflix", "Do you use Netflix?"],
  ["Non-smokers", "Do you smoke?"],
  ["People who do not own a car", "Do you own a car?"],
  ["Car owners aged 30 to 44", "Do you own a car?"],
  ["First-time car owners", "Do you own a car?"],
  ["Dog owners and wine drinkers", "Do you drink wine?"],
  ["Women, wine drinkers", "Do you drink wine?"],
  ["Parents who own a dog", "Do you own a dog?"],
  ["Nurses who own a dog", "Do you own a dog?"],
  ["A group of dog owners", "Do you own a dog?"],
  ["Dog owners who drink wine", "Do you drink wine?"],
  ["People who quit smoking and own a dog", "Do you own a dog?"],
  ["Retired people who eat meat", "Do you eat meat?"],
  ["Men who don't drink wine", "Do you drink wine?"],
  ["Dog owners with children", "Do you own a dog?"],
  ["Vegetarians in cities", "Do you eat meat?"],
  ["College graduates who own an iPhone", "Do you own an iPhone?"],
  ["Avid coffee drinkers", "Do you drink coffee?"],
  ["Married people who smoke and drink wine", "Do you drink wine?"],
  ["People who really enjoy wine and own a car", "Do you own a car?"],
  ["Half of dog owners", "Do you own a dog?"],
  ["Republicans who own a gun", "Do you own a gun?"],
  ["Beer and wine drinkers", "Do you drink wine?"],
  ["Everyone who drinks tea", "Do you drink tea?"],
  ["Mothers who eat meat", "Do you eat meat?"],
  ["Men who are smokers", "Do you smoke?"],
  ["Members of a group who use Spotify", "Do you use Spotify?"],
  ["Low income smokers", "Do you smoke?"],
  ["Vegan athletes", "Do you eat meat?"]
]

/** Who did it, may do it, or is something to others who do. */
const OF_OTHERS: ReadonlyArray<Case> = [
  ["Former smokers", "Do you smoke?"],
  ["Lapsed smokers", "Do you smoke?"],
  ["Former vegans", "Do you eat meat?"],
  ["Non-vegans", "Do you eat meat?"],
  ["Ex-vegans", "Do you eat meat?"],
  ["People who used to own a dog", "Do you own a dog?"],
  ["Women who once used to drink wine", "Do you drink wine?"],
  ["People who hate dog owners", "Do you own a dog?"],
  ["People who avoid car owners", "Do you own a car?"],
  ["Children of dog owners", "Do you own a dog?"],
  ["Neighbours of dog owners", "Do you own a dog?"],
  ["Friends of vegans", "Do you eat beef?"],
  ["Friends of vegans and vegetarians", "Do you eat beef?"],
  ["Teetotal wine drinkers", "Do you drink wine?"],
  ["Reluctant wine drinkers to be", "Do you drink wine?"],
  ["Former iPhone users", "Do you use an iPhone?"],
  ["Former wine and beer drinkers", "Do you drink beer?"],
  ["People who stopped using Netflix", "Do you use Netflix?"],
  ["People who gave up drinking wine", "Do you drink wine?"],
  ["Future car owners", "Do you own a car?"],
  ["Hopeful car owners", "Do you own a car?"],
  ["Would-be dog owners", "Do you own a dog?"],
  ["People who want to own a dog", "Do you own a dog?"],
  ["Parents of smokers", "Do you smoke?"],
  ["Spouses of heavy smokers", "Do you smoke?"],
  ["People married to a smoker who owns a gun", "Do you own a gun?"],
  ["People whose neighbours own a dog", "Do you own a dog?"],
  ["People who no longer own a car", "Do you own a car?"],
  ["Wine drinkers who quit", "Do you drink wine?"],
  ["People who have a friend who owns a dog", "Do you own a dog?"],
  ["People who know someone who owns a gun", "Do you own a gun?"],
  ["People who live with dog owners", "Do you own a dog?"],
  ["Dog owners' neighbours", "Do you own a dog?"],
  ["Men who plan to own a car", "Do you own a car?"],
  ["Toy car owners", "Do you own a car?"],
  ["Siblings of tea drinkers", "Do you drink tea?"],
  ["Doctors treating smokers", "Do you smoke?"],
  ["People raised by smokers", "Do you smoke?"],
  ["Recovering smokers", "Do you smoke?"],
  ["People who refuse to eat meat", "Do you eat meat?"],
  ["People considering buying a cat", "Do you own a cat?"],
  ["Vegan restaurant owners", "Do you eat meat?"]
]

/** What a yes requires, whom people voted for, and how people of an occupation spend their days. */
const SETTLED: ReadonlyArray<readonly [...Case, yes: number]> = [
  ["Nurses", "Are you employed?", 100],
  ["Nurses", "Are you unemployed?", 0],
  ["Retired teachers", "Do you have a job?", 0],
  ["Retired teachers", "Are you retired?", 100],
  ["Unemployed engineers", "Are you employed?", 0],
  ["College students", "Are you a student?", 100],
  ["Renters", "Do you have a landlord?", 100],
  ["Married people", "Do you have a spouse?", 100],
  ["Biden voters", "Did you vote for Biden?", 100],
  ["People who voted for Biden in 2020", "Have you ever voted?", 100],
  ["Men", "Have you ever been pregnant?", 0],
  ["Women aged 70 and older", "Are you pregnant?", 0],
  ["Women", "Have you had a vasectomy?", 0],
  ["Minors", "Are you registered to vote?", 0],
  ["People aged 18 to 20", "Did you vote in the 2020 election?", 0],
  ["Childless people", "Do you have grandchildren?", 0],
  ["Never married people", "Have you ever been divorced?", 0],
  ["Unemployed people", "Do you have a boss?", 0]
]

/** Of whom figures of all adults say nothing, or what is said of them leaves open. */
const OPEN: ReadonlyArray<Case> = [
  ["Hispanic adults", "Do you speak Spanish?"],
  ["People aged 85 and older", "Do you have a mortgage?"],
  ["Amish people", "Do you own a car?"],
  ["Teenagers aged 13 to 15", "Do you drink coffee?"],
  ["College students", "Are you employed?"],
  ["Nurses", "Are you a woman?"],
  ["Farmers", "Do you live in a rural area?"],
  ["Teachers or retired people", "Are you employed?"],
  ["People living with a partner", "Have you ever been married?"],
  ["Teenagers aged 16 to 17 in Austria", "Did you vote in the last election?"],
  ["Mothers", "Have you ever been pregnant?"]
]

const voteOf = (description: string, question: string) => {
  const choices = ["Joe Biden", "Donald Trump", "Somebody else"]
  const prepared = prepareQuestion(question, choices, false)
  const answer = atOnce(
    simulateChoices(prepared, Either.getOrThrow(frameAudience([description])), choices, 60, 1, "statistical")
  )
  return answer.sample.knowledge === "question" ? answer.choices[0]?.percentage : null
}

describe("what follows from who the audience is", () => {
  it.each(SETTLED)("settles: %s, %s %d %%", (description, question, yes) => {
    const { choices, sample, summary } = answerOf(description, question)
    assert.deepStrictEqual([choices[0]?.percentage, sample.knowledge], [yes, "question"])
    assert.include(summary, "follows from who the audience is")
  })

  it.each(OPEN)("leaves open, and then all choices are alike: %s, %s", (description, question) => {
    const { choices, sample } = answerOf(description, question)
    assert.deepStrictEqual([sample.knowledge, ...choices.map(({ percentage }) => percentage)], ["none", 50, 50])
  })

  it("is guessed from the wording where no figure speaks of it", () => {
    const { choices, sample } = answerOf("Nurses", "Are you a student?")
    assert.deepStrictEqual(
      [sample.knowledge, sample.marginOfError, ...choices.map(({ percentage }) => percentage)],
      ["none", 50, 45.9, 54.1]
    )
  })

  it("spreads people of an occupation over work alone", () => {
    const choices = ["Employed full time", "Employed part time", "Self-employed", "Unemployed", "Retired"]
    const prepared = prepareQuestion("What is your employment status?", choices, false)
    const found = atOnce(
      simulateChoices(prepared, Either.getOrThrow(frameAudience(["Nurses"])), choices, 60, 1, "statistical")
    ).choices.map(({ percentage }) => percentage)
    assert.deepStrictEqual(found.slice(3), [0, 0])
    assert.isAbove(found[0]!, found[1]!)
  })

  it("says whom people voted for in the same election, and in no other", () => {
    assert.strictEqual(voteOf("Biden voters", "Who did you vote for?"), 100)
    assert.strictEqual(voteOf("People who voted for Biden in 2020", "Who did you vote for in 2020?"), 100)
    assert.isNull(voteOf("People who voted for Biden in 2020", "Who did you vote for in 2024?"))
    assert.isNull(voteOf("Harris voters", "Who did you vote for?"))
  })

  it.each(OF_THEMSELVES)("holds of themselves: %s, %s", (description, question) => {
    assert.isTrue(follows(description, question))
  })

  it.each(OF_OTHERS)("is nothing where it is said of others or of another time: %s, %s", (description, question) => {
    assert.isFalse(follows(description, question))
  })

  it.each([...OF_THEMSELVES, ...OF_OTHERS])("never is of whom nothing is known: %s, %s", (description, question) => {
    const { summary } = answerOf(description, question)
    if (summary.includes("follows from")) assert.notInclude(summary, `we have no data on “${description}”`)
  })
})

const SMOKED = ["0", "1-5", "6-10", "More than 10"]
const AREAS = ["City", "Suburb", "Rural area"]
const sharesOf = (description: string, question: string, choices: ReadonlyArray<string>) => {
  const audience = Either.getOrThrow(frameAudience([description]))
  const prepared = prepareQuestion(question, choices, false)
  return atOnce(simulateChoices(prepared, audience, choices, 400, 1, "statistical"))
}

describe("answers by whether people do a thing at all", () => {
  it.each([
    ["People who never drink coffee", "How many cups of coffee do you drink a day?", ["0", "1", "2", "3 or more"], "0"],
    ["People without a TV", "How many TVs do you have?", ["0", "1", "2", "3 or more"], "0"],
    ["People who don't smoke", "How many cigarettes do you smoke a day?", SMOKED, "0"],
    ["People who support the death penalty", "Do you favor or oppose the death penalty?", ["Favor", "Oppose"], "Favor"],
    ["Opponents of abortion", "Do you favor or oppose abortion?", ["Favor", "Oppose"], "Oppose"],
    ["People in New York City", "Do you live in a city, a suburb or a rural area?", AREAS, "City"],
    ["Los Angeles residents", "Do you live in a rural area?", ["Yes", "No"], "No"]
  ])("follow for %s: %s", (who, question, choices, choice) => {
    const { choices: shares } = sharesOf(who, question, choices)
    assert.strictEqual(shares.find((one) => one.choice === choice)!.percentage, 100)
  })

  it.each([
    ["How many cigarettes do you smoke a day?", SMOKED, "0", "Do you smoke?"],
    ["How many dogs do you own?", ["0", "1", "2", "3 or more"], "0", "Do you own a dog?"],
    [
      "How often do you use your smartphone?",
      ["Never", "Rarely", "Sometimes", "Often"],
      "Never",
      "Do you have a smartphone?"
    ]
  ])("leave to none what others have: %s", (question, choices, none, plain) => {
    const zero = sharesOf("US adults", question, choices).choices.find(({ choice }) => choice === none)!.percentage
    const no = sharesOf("US adults", plain, ["Yes", "No"]).choices[1]!.percentage
    assert.closeTo(zero, no, 2)
  })

  it.each([
    ["People in Texas", "Do you live in a city?", ["Yes", "No"]],
    ["People in New York", "Do you live in a city?", ["Yes", "No"]],
    ["People in the Bay Area", "Do you live in a city?", ["Yes", "No"]],
    ["US adults", "Do you favor or oppose the death penalty?", ["Favor", "Oppose"]],
    ["US adults", "How often do you exercise?", ["Never", "Rarely", "Sometimes", "Often"]]
  ])("stay open for %s: %s", (who, question, choices) => {
    for (const { percentage } of sharesOf(who, question, choices).choices) assert.isBelow(percentage, 90)
  })
})

describe("what was before people were born", () => {
  it.each([
    ["Gen Z adults", "Do you remember the moon landing of 1969?"],
    ["Adults under 30", "Do you remember the fall of the Berlin Wall in 1989?"],
    ["Women under 25", "Can you recall the assassination of President Kennedy in 1963?"]
  ])("is remembered by none of them: %s, %s", (description, question) => {
    const { choices, summary } = answerOf(description, question)
    assert.deepStrictEqual(
      choices.map(({ percentage }) => percentage),
      [0, 100]
    )
    assert.include(summary, "before they were born")
  })

  it.each([
    ["Baby boomers", "Do you remember the moon landing of 1969?"],
    ["Gen Z adults", "Do you remember the election of 2024?"],
    ["Adults", "Do you remember the moon landing?"],
    ["Gen Z adults", "Do you remember your first teacher?"]
  ])("and may be by others: %s, %s", (description, question) => {
    assert.notInclude(answerOf(description, question).summary, "before they were born")
  })
})

/** Whom nobody can ask what they think of a thing that they do not have. */
const WITHOUT_IT: ReadonlyArray<readonly [description: string, question: string, scale: ReadonlyArray<string>]> = [
  [
    "Retired people",
    "Are you satisfied with your job?",
    ["Very satisfied", "Somewhat satisfied", "Not at all satisfied"]
  ],
  ["Unemployed people", "Do you like your current job?", ["Yes", "No"]],
  ["Childless adults", "How close are you to your children?", ["Very close", "Somewhat close", "Not close"]],
  ["People without a car", "Are you happy with your car?", ["Yes", "No"]]
]

describe("a thing of one's own that nobody of an audience has", () => {
  it.each(WITHOUT_IT)("%s asked “%s” are told from those who have it", (description, question, scale) => {
    const asked = (people: string, choices: ReadonlyArray<string>) =>
      atOnce(
        simulateChoices(
          prepareQuestion(question, choices, false),
          Either.getOrThrow(frameAudience([people])),
          choices,
          60,
          1,
          "statistical"
        )
      )
    assert.include(asked(description, scale).summary, "assumes something")
    assert.notInclude(asked("US adults", scale).summary, "assumes something")
    assert.notInclude(asked(description, [...scale, "I have none"]).summary, "assumes something")
  })
})

describe("whether people own or rent", () => {
  it.each([
    "Do you own your home or rent?",
    "Do you own or rent your home?",
    "Do you rent or own the place where you live?",
    "Do you own your home or do you rent it?"
  ])("is known of US adults and follows for renters: %s", (question) => {
    const asked = (people: string) => {
      const choices = ["Own", "Rent"]
      const audience = Either.getOrThrow(frameAudience([people]))
      return atOnce(simulateChoices(prepareQuestion(question, choices, false), audience, choices, 60, 1, "statistical"))
    }
    assert.strictEqual(asked("US adults").sample.knowledge, "question")
    assert.deepStrictEqual(
      asked("Renters").choices.map(({ percentage }) => percentage),
      [0, 100]
    )
  })
})
