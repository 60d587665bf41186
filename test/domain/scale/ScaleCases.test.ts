import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { nonAnswersAmong } from "../../../src/domain/scale/CodedLabel.ts"
import { naturalOrder } from "../../../src/domain/scale/NaturalOrder.ts"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"
import { FITTING_AWARENESS, HELD_OUT_AWARENESS, OPINIONS_OF_THE_KNOWN } from "../../support/scales/AwarenessCases.ts"
import { FITTING_SCALES, HELD_OUT_SCALES, NOMINAL, type ScaleCase } from "../../support/scales/ScaleCases.ts"

/** Whether the steps come back in order, with the others beside them and the middle on no side. */
const isRead = ({ beside = [], middle, steps }: ScaleCase): boolean => {
  const labels = [...beside, ...[...steps].sort()]
  const { ranks, sides } = recogniseScale(labels)
  const rankOf = (label: string) => ranks[labels.indexOf(label)]
  return (
    steps.every((label, rank) => rankOf(label) === rank) &&
    beside.every((label) => rankOf(label) === -1) &&
    (middle === undefined || sides[labels.indexOf(middle)] === 0)
  )
}

const unread = (cases: ReadonlyArray<ScaleCase>) =>
  cases.filter((one) => !isRead(one)).map(({ steps }) => steps.join(" | "))

describe("answer scales as surveys print them", () => {
  it("are recognised where rules were written for them", () => assert.isAtMost(unread(FITTING_SCALES).length, 1))

  it("are mostly recognised in other wordings", () =>
    assert.isAtMost(unread(HELD_OUT_SCALES).length, 13, unread(HELD_OUT_SCALES).join("\n")))

  it.each([
    ["where rules were written for them", FITTING_AWARENESS],
    ["in other wordings", HELD_OUT_AWARENESS],
    ["and not where a thing that is not known has no opinion", OPINIONS_OF_THE_KNOWN]
  ])("begin with not to know a thing %s", (_, cases) => {
    assert.deepStrictEqual(unread(cases), [])
    for (const { beside = [], steps } of cases)
      assert.deepStrictEqual(
        nonAnswersAmong([...steps, ...beside]),
        [...steps.map(() => false), ...beside.map(() => true)],
        steps.join(" | ")
      )
  })

  it.each([
    ["Never visited", "Visited with family", "Visited alone"],
    ["Heard about it from friends", "Read about it in the news", "Saw it on TV"],
    ["Never bought", "Bought online", "Bought in a shop"]
  ])("are not seen in kinds of use: %s | %s | %s", (...labels) => {
    assert.isNull(naturalOrder(labels))
    assert.deepStrictEqual(nonAnswersAmong(labels), [false, false, false])
  })

  it.each(["know ", "never heard of ", "i have ", "used ", "heard only "])("are read in linear time: %s", (phrase) => {
    assert.isNull(naturalOrder([phrase.repeat(20_000), "Never heard of it", "Heard of it, never used"]))
  })

  it.each(NOMINAL.map((labels) => [labels.join(" | "), labels] as const))("are not seen in %s", (_, labels) => {
    assert.isNull(naturalOrder(labels))
    assert.strictEqual(recogniseScale(labels).steps, 0)
  })

  it.prop(
    "have one order, however the labels are listed",
    [
      fc
        .constantFrom(...FITTING_SCALES, ...HELD_OUT_SCALES)
        .chain(({ beside = [], steps }) =>
          fc.shuffledSubarray([...steps, ...beside], { minLength: steps.length + beside.length })
        )
    ],
    ([labels]) => {
      const { ranks, steps } = recogniseScale(labels)
      const again = [...labels].reverse()
      const reversed = recogniseScale(again)
      assert.strictEqual(reversed.steps, steps)
      for (const [i, label] of labels.entries()) assert.strictEqual(reversed.ranks[again.indexOf(label)], ranks[i])
    }
  )

  it("put a neutral label on no side, also where the steps are even in number", () => {
    const { sides } = recogniseScale(["Strongly disagree", "Neutral", "Agree", "Strongly agree"])
    assert.deepStrictEqual(sides, [-1, 0, 1, 1])
  })
})
