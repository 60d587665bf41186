import { assert, describe, it } from "@effect/vitest"
import { judge, STRANGERS } from "../../support/questions/Strangers.ts"

const judged = STRANGERS.map((one) => ({ ...one, outcome: judge(one) }))
const wrongIn = (half: string) =>
  judged
    .filter((one) => one.half === half && one.outcome === "wrong")
    .map(({ asked, choices }) => [asked, ...(choices ?? []).flatMap(([choice]) => choice)].join(" | "))

describe("questions that strangers put to surveys made up", () => {
  it.each(["fit", "held", "later"])("are never answered by another question or other answers (%s)", (half) =>
    assert.deepStrictEqual(wrongIn(half), [])
  )

  it.each([
    ["fit", 0.8],
    ["held", 0.7],
    ["later", 0.9]
  ] as const)("are found where they were plainly asked (%s)", (half, least) => {
    const plain = judged.filter((one) => one.half === half && one.wanted !== null && !one.mayBeMissed)
    assert.isAtLeast(plain.filter(({ outcome }) => outcome === "right").length / plain.length, least)
  })
})
