import { assert, describe, it } from "@effect/vitest"
import { answeredAlike } from "../../../src/domain/evidence/NearlyAll.ts"

const ALIKE = [
  "Is slavery wrong?",
  "Should drunk driving be legal?",
  "Should murder be legal?",
  "Is rape ever justified?",
  "Is murder wrong?",
  "Should women have equal rights?",
  "Should people be allowed to drive drunk?",
  "Do you like music?",
  "Do you think that child labor is acceptable?",
  "Animal cruelty should be illegal.",
  "In your opinion, is genocide ever right?",
  "Do you support or oppose human trafficking?",
  "Should women be allowed to vote?",
  "Do you agree that black people should have the same rights as everyone else?",
  "Is it okay to drink and drive?",
  "Do you enjoy laughing?",
  "Is domestic violence acceptable under any circumstances?",
  "Should slavery have been abolished?",
  "Should Jews be killed?",
  "Stealing is fine"
]
const HARDLY = [
  "Have you ever won an Oscar?",
  "Have you ever robbed a bank?",
  "Have you ever met a Martian?",
  "Have you ever been to space?",
  "Have you climbed Mount Everest?",
  "Have you ever been struck by lightning?",
  "Are you an astronaut?",
  "How often do you commit murder?"
]
const OTHERS = [
  "Are black people less intelligent than white people?",
  "How often do you wear a seat belt?",
  "How often do you shower?",
  "Have you ever been raped?"
]
const DIVIDED = [
  "Are women more honest than men?",
  "Should illegal immigrants be deported?",
  "Are you a nurse?",
  "How often do you drink?",
  "How often do you exercise?",
  "Do you wear socks?",
  "Do you favor or oppose the death penalty for a person convicted of murder?",
  "Is racism a problem in the United States?",
  "Should schools teach about slavery?",
  "Should the punishment for drunk driving be harsher?",
  "Does the legacy of slavery affect the position of black people today?",
  "Do you like country music?",
  "Should women be drafted?",
  "Do you think that women have equal rights today?",
  "Should people be allowed to drive at 16?",
  "Is abortion morally wrong?",
  "Should employers be allowed to fire people for drunk driving?",
  "Is sexual harassment in the workplace a serious problem?",
  "Have you ever won a bet?",
  "Have you ever been to Canada?",
  "Have you ever met a celebrity?",
  "Have you ever seen a ghost?",
  "Is killing animals for food wrong?",
  "Should terrorism suspects be tortured?",
  "Do you like food trucks?",
  "Should transgender people be allowed to serve in the military?",
  "Have you ever shot a gun?"
]

describe("what nearly everybody answers alike", () => {
  it("is told from what divides people", () => {
    assert.deepStrictEqual(
      ALIKE.filter((question) => !/^Nearly everybody/.test(answeredAlike(question) ?? "")),
      []
    )
    assert.deepStrictEqual(
      HARDLY.filter((question) => !/^Hardly anybody/.test(answeredAlike(question) ?? "")),
      []
    )
    assert.deepStrictEqual(
      OTHERS.filter((question) => answeredAlike(question) === null),
      []
    )
    assert.deepStrictEqual(
      DIVIDED.filter((question) => answeredAlike(question) !== null),
      []
    )
  })

  it("takes no longer for long texts", () => {
    const long = ["is slavery wrong ", "should ", "do you agree ", "have you ever won "].map((part) =>
      part.repeat(20_000)
    )
    assert.deepStrictEqual(long.map(answeredAlike), [null, null, null, null])
  })
})
