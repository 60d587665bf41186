import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { groupedLabels, promoterGroups } from "../../../src/domain/evidence/ChoiceGroups.ts"

const SATISFIED = [
  "Very dissatisfied",
  "Somewhat dissatisfied",
  "Neither satisfied nor dissatisfied",
  "Somewhat satisfied",
  "Very satisfied"
]
const AGREE = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree", "Don't know"]
const WELL = ["Not at all well", "Not very well", "Fairly well", "Very well"]
const WOULD = ["Definitely not", "Probably not", "Probably", "Definitely"]
const RUDE = ["No, not rude at all", "Yes, somewhat rude", "Yes, very rude"]
const TRAVEL = ["Car", "Public transport", "Bicycle", "On foot"]
const SCORES = Array.from({ length: 11 }, (_, n) => String(n))

const FOUND: ReadonlyArray<
  readonly [choices: ReadonlyArray<string>, labels: ReadonlyArray<string>, to: ReadonlyArray<number | null>]
> = [
  [["Satisfied", "Neutral", "Dissatisfied"], SATISFIED, [2, 2, 1, 0, 0]],
  [["Satisfied", "Not satisfied"], SATISFIED, [1, 1, 1, 0, 0]],
  [
    ["Very or somewhat satisfied", "Neither satisfied nor dissatisfied", "Somewhat or very dissatisfied"],
    SATISFIED,
    [2, 2, 1, 0, 0]
  ],
  [["Agree", "Disagree"], AGREE, [1, 1, null, 0, 0, null]],
  [["Agree", "Neither", "Disagree", "Don't know"], AGREE, [2, 2, 1, 0, 0, 3]],
  [["Well", "Not well"], WELL, [1, 1, 0, 0]],
  [["Yes", "No"], WOULD, [1, 1, 0, 0]],
  [["Yes", "No"], RUDE, [1, 0, 0]],
  [["Rude", "Not rude"], RUDE, [1, 0, 0]],
  [
    ["Not rude", "Rude"],
    ["No, not at all rude", "Yes, somewhat rude", "Yes, very rude"],
    [0, 1, 1]
  ],
  [["Car", "Something else"], TRAVEL, [0, 1, 1, 1]],
  [["Not car", "Car"], TRAVEL, [1, 0, 0, 0]],
  [
    ["Rural", "Not rural"],
    ["Suburban", "Rural", "Urban", "Don't know"],
    [1, 0, 1, null]
  ],
  [["Car/Public transport", "Bicycle or on foot"], TRAVEL, [0, 0, 1, 1]]
]

const LEFT: ReadonlyArray<readonly [choices: ReadonlyArray<string>, labels: ReadonlyArray<string>]> = [
  [["Agree", "Unsure", "Disagree"], SATISFIED],
  [["Happy", "Unhappy"], SATISFIED],
  [
    ["Good", "Not good"],
    ["Excellent", "Good", "Fair", "Poor"]
  ],
  [
    ["Car", "Not car"],
    ["Car", "Shared car", "Bicycle"]
  ],
  [["Well", "Badly"], WELL],
  [["Yes", "No"], SATISFIED],
  [
    ["Yes", "No"],
    [...WOULD, "Maybe"]
  ],
  [["Car", "Bus or train", "On foot"], TRAVEL],
  [["Car or bicycle", "Bicycle or on foot"], TRAVEL],
  [
    ["Important", "Not important"],
    ["Not important", "Slightly important", "Very important"]
  ]
]

describe("choices that are wider than the answers of a survey", () => {
  it.each(FOUND)("%j hold %j", (choices, labels, to) => assert.deepStrictEqual(groupedLabels(choices, labels), to))

  it.each(LEFT)("%j do not hold %j", (choices, labels) => assert.isNull(groupedLabels(choices, labels)))

  it("hold the same answers in whatever order either stands", () => {
    const named = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>) =>
      groupedLabels(choices, labels)!
        .map((k, at) => `${labels[at]}: ${k === null ? "" : choices[k]}`)
        .sort()
    const shuffled = fc
      .constantFrom(...FOUND)
      .chain(([choices, labels]) =>
        fc.tuple(
          fc.constant([choices, labels] as const),
          fc.shuffledSubarray([...choices], { minLength: choices.length }),
          fc.shuffledSubarray([...labels], { minLength: labels.length })
        )
      )
    fc.assert(
      fc.property(shuffled, ([[choices, labels], otherChoices, otherLabels]) =>
        assert.deepStrictEqual(named(otherChoices, otherLabels), named(choices, labels))
      )
    )
  })

  it("are promoters, passives and detractors of 0 to 10, and of no other scale", () => {
    const groups = ["Detractors (0-6)", "Passives", "Promoters (9–10)"]
    assert.deepStrictEqual(promoterGroups(groups, SCORES), [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2])
    assert.isNull(promoterGroups(groups, SCORES.slice(1)))
    assert.isNull(promoterGroups(["Detractors (0-5)", "Passives", "Promoters"], SCORES))
    assert.isNull(promoterGroups(["Promoters", "Detractors"], SCORES))
  })
})
