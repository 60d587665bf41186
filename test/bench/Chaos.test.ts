import { resolve } from "node:path"
import { assert, it } from "@effect/vitest"
import { chaos } from "../../bench/chaos/Chaos.ts"
import { report } from "../../bench/chaos/Report.ts"

const bundle = resolve(import.meta.dirname, "../../dist/cli.mjs")
const ROUNDS = 5

it("every key is charged once, whoever is killed, leaves or stands still", async () => {
  const verdict = await chaos({ bundle, rounds: ROUNDS, seed: 22, progress: () => undefined })
  assert.deepStrictEqual(
    verdict.findings.map(({ what }) => what),
    [],
    report(verdict)
  )
  assert.isAbove(verdict.answeredKeys, 0)
  assert.strictEqual(verdict.charges, verdict.answeredKeys)
  assert.strictEqual(verdict.charged, verdict.answeredPrice)
})
