import { relative } from "node:path"
import { Array as Lists } from "effect"
import type { Reporter, TestCase, TestModule } from "vitest/node"

const reasonOf = (test: TestCase) => test.meta().sourceOnly ?? ""

/** Lists the tests that do not run on the bundle, by what they need, and counts them. */
export default class SourceOnlyReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>) {
    const skipped = modules.flatMap(({ children }) => [...children.allTests("skipped")]).filter(reasonOf)
    console.log(`\n${skipped.length} tests run on the sources alone, because they need`)
    for (const [reason, tests] of Object.entries(Lists.groupBy(skipped, reasonOf))) {
      console.log(`  ${reason} (${tests.length})`)
      for (const test of tests) console.log(`    ${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`)
    }
  }
}
