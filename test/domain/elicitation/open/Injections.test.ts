import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import {
  answersCall,
  mannerOf,
  stanceSharesCall,
  stancesCall
} from "../../../../src/domain/elicitation/open/Prompts.ts"
import { speakersOf } from "../../../../src/domain/elicitation/open/Respondents.ts"
import { readStances } from "../../../../src/domain/elicitation/open/Stances.ts"
import { askedBefore, audienceInWords } from "../../../../src/domain/elicitation/PromptText.ts"
import {
  toldInWords,
  twinAnswersCall,
  twinChoicesCall,
  twinFacts
} from "../../../../src/domain/elicitation/twins/TwinPrompts.ts"
import type { ModelCall } from "../../../../src/domain/models/ModelCall.ts"
import { drawPanel } from "../../../../src/domain/simulation/Panel.ts"
import { frameAudience } from "../../../support/AtOnce.ts"
import { ATTACKS } from "../../../support/models/Attacks.ts"
import { orderIn } from "../../../support/models/Injection.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const framed = Either.getOrThrow(frameAudience(["US adults"]))
const panel = drawPanel(framed, 10, 1)

/** Every prompt of open questions and of respondents, with an attack wherever words of others stand. */
const callsWith = (attack: string): ReadonlyArray<ModelCall> => {
  const shown = [{ question: attack, choices: [attack, "No"], shares: [0.5, 0.5], people: 10, whose: attack }]
  const subject = { question: attack, audience: audienceInWords([attack]), asked: askedBefore(shown) }
  const said = JSON.stringify({ answers: [attack, "Something else"].map((answer) => ({ answer, percent: 50 })) })
  const stances = Either.getOrThrow(readStances(said))
  const gists = stances.map(({ gist }) => gist)
  const asked = question("q", "single", [attack, "other"], attack)
  const told = [{ question: asked, column: columnOf(asked, [attack, "other"]) }]
  const twins = [0, 1].map((respondent) => ({
    number: respondent + 1,
    facts: twinFacts(told, respondent),
    manner: mannerOf(respondent)
  }))
  const own = { question: attack, told: toldInWords(told) }
  return [
    stancesCall(subject, 1),
    stanceSharesCall(subject, gists, 1),
    answersCall(subject, gists, speakersOf(panel, attack, stances), 1, [attack]),
    twinAnswersCall(own, twins, 1, [attack]),
    twinChoicesCall(own, [attack, "other"], twins, 1)
  ]
}

describe("orders in the words of others", () => {
  it("are many", () => assert.isAtLeast(ATTACKS.length, 200))

  it("stand between tags in every prompt, whatever they try", () => {
    for (const attack of ATTACKS)
      for (const { own, prompt, shared } of callsWith(attack))
        assert.isUndefined(orderIn(`${shared}\n${own}`), `${prompt.name}: ${attack}`)
  })
})
