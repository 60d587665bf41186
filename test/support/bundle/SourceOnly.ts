import { Effect } from "effect"
import { getCurrentTest } from "vitest/suite"

/** Whether the suites test the bundle, in a process of its own, in place of the sources: `npm run test:bundle`. */
export const bundled = process.env.TEST_SERVICE === "bundle"

/** Ends the test at hand as skipped where the bundle is tested, and says why: it needs what only the sources have. */
export const sourceOnly = (reason: string) =>
  Effect.sync(() => {
    if (!bundled) return
    const test = getCurrentTest()
    if (test === undefined) throw new Error(`Not within a test: ${reason}`)
    test.context.skip(reason)
  })
