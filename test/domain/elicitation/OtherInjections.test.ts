import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { describeCall, letterCall } from "../../../src/domain/elicitation/closed/Prompts.ts"
import { answersCall, mannerOf, stanceSharesCall, stancesCall } from "../../../src/domain/elicitation/open/Prompts.ts"
import { speakersOf } from "../../../src/domain/elicitation/open/Respondents.ts"
import { readStances } from "../../../src/domain/elicitation/open/Stances.ts"
import { askedBefore, audienceInWords } from "../../../src/domain/elicitation/PromptText.ts"
import { audienceCall } from "../../../src/domain/elicitation/reading/AudienceReading.ts"
import { questionLine } from "../../../src/domain/elicitation/reading/FilterReading.ts"
import { matchCall } from "../../../src/domain/elicitation/reading/MatchPrompt.ts"
import { labelsCall, themesCall } from "../../../src/domain/elicitation/reading/ThemesReading.ts"
import {
  toldInWords,
  twinAnswersCall,
  twinChoicesCall,
  twinFacts
} from "../../../src/domain/elicitation/twins/TwinPrompts.ts"
import type { ModelCall } from "../../../src/domain/models/ModelCall.ts"
import { drawPanel } from "../../../src/domain/simulation/Panel.ts"
import { frameAudience } from "../../support/AtOnce.ts"
import { ATTACKS, MARK } from "../../support/models/Attacks.ts"
import { orderIn, undelimited } from "../../support/models/Injection.ts"
import { OTHER_ATTACKS } from "../../support/models/OtherAttacks.ts"
import { columnOf, question } from "../../support/Surveys.ts"

const framed = Either.getOrThrow(frameAudience(["US adults"]))
const panel = drawPanel(framed, 10, 1)

/** Every prompt, with an attack wherever words of others stand: questions, labels, recorded answers, descriptions, themes. */
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
  const closed = { ...subject, isMultipleChoice: false }
  return [
    describeCall(closed, [attack, "other"], 1),
    letterCall(closed, [attack, "other"], 1),
    stancesCall(subject, 1),
    stanceSharesCall(subject, gists, 1),
    answersCall(subject, gists, speakersOf(panel, attack, stances), 1, [attack, "other"]),
    twinAnswersCall(own, twins, 1, [attack, "other"]),
    twinChoicesCall(own, [attack, "other"], twins, 1),
    matchCall(attack, [attack, "other"], [asked, asked]),
    audienceCall({ description: attack }, [attack, "other"]),
    themesCall(attack, [attack, "other"]),
    labelsCall(attack, [attack, "other"], [attack, "other"], 0)
  ]
}

const textOf = ({ own, shared }: ModelCall) => `${shared}\n${own}`

const LISTS = /<(options|choices|answers|questions|people|gists|phrases|asked|themes|said)>\n([\s\S]*?)\n<\/\1>/g
const NEW_LINE = /[\n\r\u2028\u2029\u0085\v\f]/

/** How many lines each list of a prompt has. */
const linesOf = (call: ModelCall) =>
  [...textOf(call).matchAll(LISTS)].map(([, name, text]) => [name, text!.split(NEW_LINE).length])

/** What nobody sees and a model reads, but for joiners of scripts and emoji. */
const UNSEEN = /[\uFE00-\uFE0E\u{E0000}-\u{E01EF}\u00AD\u180E\u200B\u2060-\u2064\uFEFF\u202A-\u202E\u2066-\u2069]/u

const BENIGN = callsWith("Tea")

describe("other orders in the words of others", () => {
  it("are sixty, none of them among the rest", () => {
    assert.strictEqual(new Set(OTHER_ATTACKS).size, 60)
    assert.isFalse(OTHER_ATTACKS.some((attack) => ATTACKS.includes(attack)))
  })

  it("would be obeyed outside tags", () => {
    assert.isAtLeast(OTHER_ATTACKS.filter((attack) => orderIn(attack) !== undefined).length, 35)
  })

  for (const [i, attack] of OTHER_ATTACKS.entries())
    it(`stand between tags, make no items of lists and hide nothing: ${i}`, () => {
      for (const [at, call] of callsWith(attack).entries()) {
        const where = `${call.prompt.name}: ${attack}`
        assert.notInclude(undelimited(textOf(call)), MARK, where)
        assert.isUndefined(orderIn(textOf(call)), where)
        assert.deepStrictEqual(linesOf(call), linesOf(BENIGN[at]!), where)
        assert.notMatch(textOf(call), UNSEEN, where)
        assert.deepStrictEqual(call.format, BENIGN[at]!.format)
      }
    })

  it("put no question between others' labels, nor a recorded answer between others'", () => {
    for (const attack of OTHER_ATTACKS) {
      const asked = question("q", "single", [attack, "other"], "What do you drink?")
      const line = questionLine(asked)
      const labels = line.slice(line.indexOf(" — ") + 3)
      assert.strictEqual(JSON.parse(`[${labels}]`).length, 2, attack)
      const facts = twinFacts([{ question: asked, column: columnOf(asked, [attack]) }], 0)
      assert.notMatch(facts, /;\s*Q\d/, attack)
    }
  })
})
