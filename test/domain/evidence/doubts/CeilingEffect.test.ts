import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { ceilingEffect } from "../../../../src/domain/evidence/doubts/CeilingEffect.ts"

const WRONG = fc.constantFrom("slavery", "drunk driving", "child labor", "theft")
const LEAD = fc.constantFrom("", "In your opinion, ", "Do you think that ", "Do you agree that ")

const DIVIDED = [
  "Do you favor or oppose the death penalty for a person convicted of murder?",
  "Is racism a problem in the United States?",
  "Should schools teach about slavery?",
  "Should the punishment for drunk driving be harsher?",
  "Does the legacy of slavery affect the position of black people today?",
  "Should women be drafted?",
  "Do you think that women have equal rights today?",
  "Is abortion morally wrong?",
  "Should employers be allowed to fire people for drunk driving?",
  "Is sexual harassment in the workplace a serious problem?",
  "Is killing animals for food wrong?",
  "Should transgender people be allowed to serve in the military?"
]

describe("a verdict on a grave wrong or an equal right", () => {
  it.prop("is nearly everybody's, in whatever form it is asked", [LEAD, WRONG], ([lead, wrong]) => {
    for (const question of [
      `${lead}${wrong} is always wrong`,
      `Should ${wrong} ever be legal?`,
      `Is ${wrong} acceptable?`
    ])
      assert.match(ceilingEffect(question) ?? "", /^Nearly everyone/, question)
  })

  it.each([
    "Should women have equal rights?",
    "Is it okay to drink and drive?",
    "Should all citizens be allowed to vote?"
  ])("%s", (question) => assert.isNotNull(ceilingEffect(question)))

  it("is no view of punishments, causes and remedies, and of nobody else's rights", () => {
    assert.deepStrictEqual(
      DIVIDED.filter((question) => ceilingEffect(question) !== null),
      []
    )
  })
})
