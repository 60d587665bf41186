import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { readPercentages } from "../../../../src/domain/elicitation/closed/Percentages.ts"
import { marksOf } from "../../../../src/domain/elicitation/PromptText.ts"

const OPTIONS = ["Yes", "No", "Don't know"]
const one = readPercentages(OPTIONS, false)
const several = readPercentages(OPTIONS, true)
const SHARES = [0.3, 0.6, 0.1]

const agrees = (read: Either.Either<ReadonlyArray<number>, string>, shares: ReadonlyArray<number>) => {
  if (Either.isLeft(read)) assert.fail(read.left)
  else
    read.right.forEach((share, i) => {
      assert.closeTo(share, shares[i]!, 1e-9)
    })
}

const USABLE: ReadonlyArray<readonly [what: string, text: string]> = [
  ["as asked for", '{"A":30,"B":60,"C":10}'],
  ["in another order", '{"C":10,"A":30,"B":60}'],
  ["with prose around it", 'Sure! Here you are:\n\n{"A": 30, "B": 60, "C": 10}\n\nShall I go on?'],
  ["in a fence", '```json\n{"A": 30, "B": 60, "C": 10}\n```'],
  ["twice alike", 'First {"A":30,"B":60,"C":10}, checked: {"C":10,"A":30,"B":60}'],
  ["after another object", '{"thought": "people differ"} so {"A": 30, "B": 60, "C": 10}'],
  ["as percent", '{"A":"30%","B":"60 %","C":"10 percent"}'],
  ["as text", '{"A":"30","B":"60.0","C":" 10 "}'],
  ["with decimal commas", '{"A":"30,0","B":"60,0","C":"10,0"}'],
  ["of one", '{"A":0.3,"B":0.6,"C":0.1}'],
  ["of 97", '{"A":29.1,"B":58.2,"C":9.7}'],
  ["of 120", '{"A":36,"B":72,"C":12}'],
  ["by text", '{"Yes":30,"No":60,"Don’t know":10}'],
  ["by mark and text", '{"A) Yes":30,"B. No":60,"C: Don\'t know":10}'],
  ["in small letters", '{"a":30,"b":60,"c":10}'],
  ["inside another object", '{"percentages":{"A":30,"B":60,"C":10}}'],
  ["as a list", '[{"answer":"A","percent":30},{"answer":"B","percent":60},{"answer":"C","percent":10}]'],
  [
    "as a list inside",
    '{"answers":[{"mark":"A","text":"Yes","share":30},{"mark":"B","text":"No","share":60},{"mark":"C","text":"?","share":10}]}'
  ],
  ["with words beside", '{"A":30,"B":60,"C":10,"confidence":"high"}'],
  ["in lines", "A: 30%\nB: 60%\nC: 10%"],
  ["in lines with texts", "A) Yes - 30\nB) No - 60\nC) Don't know: 10"],
  ["with brackets in texts", '{"note {":"[","A":30,"B":60,"C":10}']
]

const UNUSABLE: ReadonlyArray<readonly [text: string, problem: RegExp]> = [
  ["", /not the JSON/],
  ["About a third.", /not the JSON/],
  ['{"A":30,"B":60', /not the JSON/],
  ['{\n"A": 30,\n"B": 60,\n"C": 1', /not the JSON/],
  ["A: 30%\nB: 60%\nC: 1", /not the JSON/],
  ['{"A":30,"B":60,"C":NaN}', /not the JSON/],
  ['{"A":30,"B":60}', /no number for C/],
  ['{"Q":100}', /no numbers for the marks A to C/],
  ["[30,60,10]", /no numbers for the marks/],
  ['{"A":30,"B":60,"C":null}', /value of C, .+, isn't a number/],
  ['{"A":30,"B":60,"C":"some"}', /value of C, .+, isn't a number/],
  ['{"A":30,"a":30,"B":60,"C":10}', /A has two values/],
  ['{"A":30,"B":60,"C":10,"Other":12}', /“Other”/],
  ['{"A":-5,"B":95,"C":10}', /below 0/],
  ['{"A":0,"B":0,"C":0}', /all its numbers are 0/],
  ['{"A":1,"B":2,"C":4}', /add up to 7/],
  ['{"A":1,"B":1,"C":1}', /add up to 3/],
  ['{"A":0,"B":1,"C":1}', /add up to 2/],
  ['{"A":1,"B":2,"C":0}', /add up to 3/],
  ['{"A":900,"B":50,"C":50}', /add up to 1000/],
  ['{"A":75,"B":150,"C":25}', /add up to 250/],
  ['{"A":100,"B":100,"C":0}', /add up to 200/],
  ['{"A":90,"B":80,"C":10}', /add up to 180/],
  ['{"A":0.7,"B":0.9,"C":0.4}', /add up to 2;/],
  ['{"A":40,"B":20,"C":10}', /add up to 70/],
  ['{"A":90,"B":5,"C":5} would be wrong. Better: {"A":30,"B":60,"C":10}', /different numbers twice/],
  ['{"A":30,"B":60,"C":10}\n{"A":31,"B":59,"C":10}', /different numbers twice/],
  ["I'm sorry, but I can't help with that.", /declines/],
  ["As an AI language model I have no opinion.", /declines/],
  ["I cannot predict what people think.", /declines/]
]

describe("replies with percentages", () => {
  for (const [what, text] of USABLE) it(`are read ${what}`, () => agrees(one(text), SHARES))

  for (const [text, problem] of UNUSABLE)
    it(`are refused in a sentence: ${text.slice(0, 40)}`, () => {
      const read = one(text)
      if (Either.isRight(read)) assert.fail(`was read as ${read.right}`)
      else {
        assert.match(read.left, problem)
        assert.match(read.left, /\.$/)
      }
    })

  it("are parts of one where all people gave one answer, or where there are fractions", () => {
    agrees(one('{"A":0,"B":1,"C":0}'), [0, 1, 0])
    agrees(one('{"A":0.25,"B":0.5,"C":0.25}'), [0.25, 0.5, 0.25])
  })

  it("of several answers stand by themselves, of a hundred or of one", () => {
    agrees(several('{"A":90,"B":60,"C":0}'), [0.9, 0.6, 0])
    agrees(several('{"A":0.9,"B":0.6,"C":0}'), [0.9, 0.6, 0])
    assert.isTrue(Either.isLeft(several('{"A":0,"B":0,"C":0}')))
    assert.isTrue(Either.isLeft(several('{"A":1,"B":0,"C":1}')))
    assert.isTrue(Either.isLeft(several('{"A":120,"B":60,"C":0}')))
    assert.isTrue(Either.isLeft(several('{"A":90,"B":-1,"C":0}')))
  })

  const amounts = fc
    .array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 50 })
    .filter((all) => all.some((n) => n > 0))

  it.prop(
    "of any shares of any number of choices come back as they are",
    [amounts, fc.constantFrom(100, 97, 120, 1)],
    ([raw, of]) => {
      const all = raw.reduce((sum, n) => sum + n, 0)
      const options = raw.map((_, i) => `Choice no. ${i}`)
      const marks = marksOf(options)
      const text = JSON.stringify(Object.fromEntries(raw.map((n, i) => [marks[i], (of * n) / all])))
      agrees(
        readPercentages(options, false)(text),
        raw.map((n) => n / all)
      )
    }
  )

  it.prop(
    "are a distribution or a sentence, whatever stands in them",
    [fc.oneof(fc.string({ maxLength: 200 }), fc.json())],
    ([text]) => {
      const read = one(text)
      if (Either.isRight(read)) {
        assert.closeTo(
          read.right.reduce((sum, share) => sum + share, 0),
          1,
          1e-9
        )
        assert.isTrue(read.right.every((share) => share >= 0 && share <= 1))
      } else assert.match(read.left, /\S\.$/)
    }
  )

  it.prop(
    "mean the same by marks and by texts, where choices are letters themselves",
    [fc.shuffledSubarray(["A", "B", "C", "D"], { minLength: 4 })],
    ([options]) => {
      const byText = '{"A":10,"B":20,"C":30,"D":40}'
      const marks = marksOf(options)
      const share: Readonly<Record<string, number>> = { A: 0.1, B: 0.2, C: 0.3, D: 0.4 }
      const byMark = JSON.stringify(Object.fromEntries(options.map((option, i) => [marks[i], 100 * share[option]!])))
      for (const text of [byText, byMark])
        agrees(
          readPercentages(options, false)(text),
          options.map((option) => share[option]!)
        )
    }
  )

  it("of any length are read in time", () => {
    assert.isTrue(Either.isLeft(one("{".repeat(20_000))))
    assert.isTrue(Either.isLeft(one(`A${" ".repeat(50_000)}:${" ".repeat(50_000)}`)))
    assert.isTrue(Either.isLeft(one('{"A":'.repeat(5_000))))
  })
})
