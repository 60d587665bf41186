import { assert, describe, it } from "@effect/vitest"
import { CONTRASTS, type Half, judge } from "../support/contrasts/Contrasts.ts"

const MOST_WRONG = 0.05
const FEWEST_RIGHT = 0.75
/** Every so many cases are tried here; `bench/answers/run.ts contrasts` tries all. */
const STEP = 3

describe("contrasts between audiences", () => {
  for (const half of ["fitting", "test", "later"] satisfies ReadonlyArray<Half>) {
    it(`hardly ever have the wrong sign: ${half}`, () => {
      const verdicts = CONTRASTS.filter((one) => one.half === half)
        .filter((_, i) => i % STEP === 0)
        .map((one) => judge(one).verdict)
      const share = (verdict: string) => verdicts.filter((one) => one === verdict).length / verdicts.length
      assert.isAtMost(share("wrong"), MOST_WRONG)
      assert.isAtLeast(share("right"), FEWEST_RIGHT)
    })
  }
})
