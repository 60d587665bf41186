import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { MIRRORED, type Order, orderInWords } from "../../../../src/domain/filter/binding/OrderWords.ts"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { intervalsOf } from "../../../../src/domain/survey/model/Steps.ts"
import { codebook, question } from "../../../support/Surveys.ts"
import { FITTING_SCALES } from "../../../support/scales/ScaleCases.ts"

const labels = (text: string) => text.split(" | ")
const OFTEN = labels("Never | Less than once a week | Once a day | Several times a day")
const VISITS = labels("Every day | A few times per week | A few times per month | Once a year or less | Never")
const RECLINE = labels("Never | Once in a while | About half the time | Usually | Always")
const PLEASED = labels("Very dissatisfied | Somewhat dissatisfied | Somewhat satisfied | Very satisfied")
const AGES = labels("18-29 | 30-44 | 45-60 | > 60")
const TRIM = labels("Basic | Comfort | Touring | Signature")

const said: ReadonlyArray<readonly [labels: ReadonlyArray<string>, filter: string, words: string]> = [
  [OFTEN, 'q >= "Once a day"', "is “Once a day” or more often (“Once a day”, “Several times a day”)"],
  [OFTEN, 'q > "Once a day"', "is more often than “Once a day” (“Several times a day”)"],
  [
    OFTEN,
    'q <= "Less than once a week"',
    "is “Less than once a week” or less often (“Never”, “Less than once a week”)"
  ],
  [OFTEN, 'q < "Never"', "is less often than “Never” (no answer)"],
  [VISITS, 'q >= "Once a year or less"', "is “Once a year or less” or less often (“Once a year or less”, “Never”)"],
  [
    VISITS,
    'q <= "A few times per week"',
    "is “A few times per week” or more often (“Every day”, “A few times per week”)"
  ],
  [RECLINE, "q >= Usually", "is “Usually” or more often (“Usually”, “Always”)"],
  [PLEASED, 'q >= "Somewhat satisfied"', "is at least “Somewhat satisfied” (“Somewhat satisfied”, “Very satisfied”)"],
  [
    PLEASED.toReversed(),
    'q >= "Somewhat dissatisfied"',
    "is at most “Somewhat dissatisfied” (“Somewhat dissatisfied”, “Very dissatisfied”)"
  ],
  [PLEASED, 'q < "Somewhat dissatisfied"', "is below “Somewhat dissatisfied” (“Very dissatisfied”)"],
  [AGES, 'q > "30-44"', "is above “30-44” (“45-60”, “> 60”)"],
  [TRIM, "q >= Touring", "is “Touring” or an answer after it (“Touring”, “Signature”)"],
  [TRIM, "q < Touring", "comes before “Touring” (“Basic”, “Comfort”)"]
]

describe("comparisons with an answer of an ordered scale", () => {
  it.each(said)("of %j: %s", (of, filter, words) => {
    const compiled = Either.getOrThrow(compileFilter(filter, codebook([question("q", "ordinal", of, "How?")])))
    assert.strictEqual(compiled.interpretation.description, `“How?” ${words}`)
  })

  const asked = (labels: ReadonlyArray<string>) => question("q", "ordinal", labels, "How?")
  /** Of numbers the larger is above, wherever it stands. */
  const inWords = FITTING_SCALES.filter(({ steps }) => intervalsOf(asked(steps)) === null)
  const orders = fc.constantFrom<Order>("<", "<=", ">", ">=")
  it.prop(
    "say the same of a scale that is published from its other end",
    [fc.constantFrom(...inWords), orders, fc.nat()],
    ([{ beside = [], steps }, order, at]) => {
      const answer = steps[at % steps.length]!
      const rising = orderInWords(asked([...steps, ...beside]), order, answer)
      const falling = asked([...steps.toReversed(), ...beside])
      assert.strictEqual(orderInWords(falling, MIRRORED[order], answer), rising)
      assert.match(
        rising,
        /^is (?:at least|at most|above|below|more often than|less often than|“.*” or (?:more|less) often)/
      )
    }
  )
})
