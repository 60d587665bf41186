import { assert, describe, it } from "@effect/vitest"
import { besideScale } from "../../../../src/domain/survey/model/Steps.ts"
import { scaleOrder } from "../../../../src/domain/survey/understanding/ScaleOrder.ts"

const cases: ReadonlyArray<readonly [labels: ReadonlyArray<string>, steps: number, first: string]> = [
  [["None", "1", "2", "3", "4", "5", "6"], 7, "None"],
  [["None", "1", "2", "3", "4 or more"], 5, "None"],
  [["None", "A little", "Some", "A lot"], 4, "None"],
  [["1", "2", "None", "4", "5"], 5, "1"],
  [["1", "2", "3", "Other"], 3, "1"],
  [["1", "2", "3", "Don't know"], 3, "1"],
  [["1", "2", "3", "4", "None of the above"], 4, "1"],
  [["Don't know", "Never", "Rarely", "Often"], 3, "Never"]
]

describe("the order of a scale", () => {
  it("has the steps that figures have", () => {
    for (const [labels, steps, first] of cases) {
      const question = { key: "q1", text: "How many?", kind: "ordinal", labels, stem: null } as const
      assert.deepInclude(scaleOrder(question), { steps, first }, labels.join(", "))
      assert.strictEqual(besideScale(question).filter((beside) => !beside).length, steps)
    }
  })
})
