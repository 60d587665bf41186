import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { transformSync } from "esbuild"
import { Webhook } from "standardwebhooks"
import { SECRET_BYTES, secondsUntilNextTry, secretText, TRIED_HOURS } from "../../src/domain/Webhook.ts"

const documented = readFileSync(join(import.meta.dirname, "../../docs/http.md"), "utf8")
const code = (language: string, holding: string): string =>
  Array.from(
    documented.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g")),
    ([, text]) => text ?? ""
  ).find((text) => text.includes(holding)) ?? ""

const secret = (byte: number) => secretText(new Uint8Array(SECRET_BYTES).fill(byte))
const body = JSON.stringify({ type: "ask.succeeded", data: { id: "Größe" } })
const signed = (secrets: ReadonlyArray<string>, at: Date) => ({
  "webhook-id": "1",
  "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
  "webhook-signature": secrets.map((one) => new Webhook(one).sign("1", at, body)).join(" ")
})
const now = new Date()
const cases = [
  { headers: signed([secret(1)], now), body, genuine: true },
  { headers: signed([secret(2), secret(1)], now), body, genuine: true },
  { headers: signed([secret(2)], now), body, genuine: false },
  { headers: signed([secret(1)], now), body: `${body} `, genuine: false },
  { headers: signed([secret(1)], new Date(now.getTime() - 600_000)), body, genuine: false },
  { headers: { ...signed([secret(1)], now), "webhook-id": "2" }, body, genuine: false }
]

const PYTHON = "python3"
const hasPython = spawnSync(PYTHON, ["--version"]).status === 0

describe("what is documented to verify webhooks", () => {
  it("does so in TypeScript", async () => {
    const source = transformSync(code("ts", "isGenuine"), { loader: "ts", format: "esm" }).code
    const { isGenuine } = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`)
    for (const { body, genuine, headers } of cases) assert.strictEqual(isGenuine(secret(1), headers, body), genuine)
  })

  it.skipIf(!hasPython)(`does so in Python${hasPython ? "" : " (python3)"}`, () => {
    const program = `${code("python", "is_genuine")}
import json, sys
for case in json.load(sys.stdin):
    print(is_genuine(${JSON.stringify(secret(1))}, case["headers"], case["body"].encode()))
`
    const { stderr, stdout } = spawnSync(PYTHON, ["-c", program], { input: JSON.stringify(cases), encoding: "utf8" })
    assert.deepStrictEqual(
      stdout.trim().split("\n"),
      cases.map(({ genuine }) => (genuine ? "True" : "False")),
      stderr
    )
  })
})

describe("tries of a webhook", () => {
  it("come ever later, about twenty in their time", () => {
    const pauses = (chance: number) => Array.from({ length: 40 }, (_, n) => secondsUntilNextTry(n + 1, chance))
    for (const chance of [0, 0.5, 1]) {
      const all = pauses(chance)
      assert.deepStrictEqual(
        all,
        all.toSorted((a, b) => a - b)
      )
      const totals = all.map((_, n) => all.slice(0, n + 1).reduce((sum, seconds) => sum + seconds, 0))
      const within = totals.filter((seconds) => seconds <= TRIED_HOURS * 3600).length
      assert.isTrue(within >= 18 && within <= 40, String(within))
    }
    assert.deepStrictEqual(pauses(0).slice(0, 4), [5, 15, 45, 135])
    assert.strictEqual(secondsUntilNextTry(40, 0), 6 * 3600)
  })
})
