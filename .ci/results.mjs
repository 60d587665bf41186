// Reads what vitest wrote about a suite: node .ci/results.mjs counts|failed|failures RESULTS [SUITE]
import { readFileSync } from "node:fs"
import { relative } from "node:path"

const [what, file, suite] = process.argv.slice(2)
const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = JSON.parse(
  readFileSync(file, "utf8")
)
const failed = testResults.filter(({ status }) => status === "failed")
const nameOf = ({ name }) => relative(process.cwd(), name)
const MOST_CHARACTERS = 2_000

/** The failures of one file, or what kept it from being run. */
const failures = (result) => {
  const tests = result.assertionResults.filter(({ status }) => status === "failed")
  const lines = tests.map(
    ({ failureMessages, fullName }) =>
      `✗ ${suite}: ${nameOf(result)} › ${fullName}\n${failureMessages.join("\n").slice(0, MOST_CHARACTERS)}`
  )
  return lines.length > 0 ? lines : [`✗ ${suite}: ${nameOf(result)}\n${result.message.slice(0, MOST_CHARACTERS)}`]
}

const told = {
  counts: () => [`${numPassedTests} ${success ? 0 : numFailedTests || Math.max(numFailedTestSuites, 1)}`],
  failed: () => failed.map(nameOf),
  failures: () =>
    failed.length > 0 || success ? failed.flatMap(failures) : [`✗ ${suite}: an error outside of the tests`]
}
console.log(told[what]().join("\n"))
