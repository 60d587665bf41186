import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { answersAnotherQuestion } from "../../../src/domain/evidence/doubts/ChoiceFit.ts"
import { beyondRecord } from "../../../src/domain/evidence/doubts/ModelRecord.ts"
import { memoized } from "../../../src/domain/Memo.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"
import { NESTED } from "../../support/questions/NestedQuestions.ts"
import { RESEARCHER_CASES, type ResearcherCase } from "../../support/questions/ResearcherCases.ts"

const simulated = (audience: string, question: string, choices: ReadonlyArray<string>, seed = 7, size = 100) =>
  atOnce(
    simulateChoices(
      prepareQuestion(question, choices, false),
      Either.getOrThrow(frameAudience([audience])),
      choices,
      size,
      seed,
      "statistical/1"
    )
  )

const answered = memoized((one: ResearcherCase) => simulated(one.audience, one.question, one.choices))

const isDeclined = ({ choices, question }: ResearcherCase): boolean =>
  answersAnotherQuestion(question, choices) !== null || beyondRecord({ question, choices })?.knowledge === "none"

/** Shares nearer than this to all are all, in points. */
const ALL = 99.5
/** A margin from here on is wide, in points. */
const WIDE = 10
/** Further off than this, an estimate misleads however wide its margin, in points. */
const FAR = 30

type Grade = "right" | "unsaid" | "wrong"

const off = (gap: number, margin: number, knowledge: string): Grade => {
  if (gap <= 100 - ALL) return "right"
  if (knowledge === "none") return "unsaid"
  return gap > margin || gap > FAR ? "wrong" : "unsaid"
}

const gradeOf = (one: ResearcherCase, accepted: string): Grade => {
  if (isDeclined(one)) return accepted === "N" ? "right" : "unsaid"
  const { choices, sample } = answered(one)
  // What is told to be not known costs nothing, as what is declined.
  if (accepted === "N") return sample.knowledge === "none" ? "right" : "wrong"
  const margin = sample.marginOfError ?? 0
  const shareOf = (label: string) => choices.find(({ choice }) => choice === label)?.percentage ?? 0
  const [kind, rest] = [accepted[0], accepted.slice(accepted[1] === ":" ? 2 : 1)]
  if (kind === "W") {
    const isAll = choices.some(({ percentage }) => percentage >= ALL)
    return !isAll && margin >= WIDE ? "right" : "wrong"
  }
  if (kind === "=") return off(100 - shareOf(rest), margin, sample.knowledge)
  if (kind === "0") return off(shareOf(rest), margin, sample.knowledge)
  if (kind === "R") {
    const others = choices.filter(({ choice }) => !rest.includes(choice))
    return off(
      others.reduce((sum, { percentage }) => sum + percentage, 0),
      margin,
      sample.knowledge
    )
  }
  const [label = "", share = "", give = ""] = rest.split(":")
  const gap = Math.abs(shareOf(label) - Number(share))
  return gap <= Number(give) ? "right" : gap > margin + Number(give) ? "wrong" : "unsaid"
}

const ORDER: ReadonlyArray<Grade> = ["right", "unsaid", "wrong"]
const graded = memoized((one: ResearcherCase): Grade => {
  const grades = one.accepted.map((accepted) => gradeOf(one, accepted))
  return ORDER.find((grade) => grades.includes(grade)) ?? "wrong"
})

const wrongIn = (half: "fit" | "held"): ReadonlyArray<string> =>
  RESEARCHER_CASES.filter((one) => one.half === half && graded(one) === "wrong").map(
    ({ audience, question }) => `${audience}: ${question}`
  )

describe("what a careful researcher would accept", () => {
  it("is what is answered: hardly anything looks right and is wrong, in either half", () => {
    assert.isAtMost(wrongIn("fit").length, 4, wrongIn("fit").join("\n"))
    assert.isAtMost(wrongIn("held").length, 6, wrongIn("held").join("\n"))
  })

  it.each(NESTED)("%s: who says yes to “%s” says yes to “%s”", (audience, narrower, wider) => {
    for (const seed of [1, 2, 3]) {
      const [less, more] = [narrower, wider].map((question, at) => {
        const { choices, sample } = simulated(audience, question, ["Yes", "No"], seed + at)
        return {
          isKnown: sample.knowledge !== "none",
          share: choices.find(({ choice }) => choice === "Yes")!.percentage
        }
      })
      // Both may be the same part of one plain question, of which two panels differ by chance.
      if (less!.isKnown) assert.isAtMost(less!.share, more!.share + 0.5)
    }
  })
})
