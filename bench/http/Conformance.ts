import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { sampleSurveyCsv } from "../../test/support/sample/SampleSurvey.ts"
import { type Finding, finding, inSeconds } from "../support/Finding.ts"
import type { Ground, Member, Service } from "../support/Ground.ts"

const SCHEMATHESIS = process.env.SCHEMATHESIS ?? resolve("test/openapi-tools/.venv/bin/schemathesis")
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "unsupported_method",
  "ignored_auth"
]
const MEMBERS = 4
/** The most that are made up for each operation in a round, besides the same few thousand that go through every parameter. */
const EXAMPLES = process.env.EXAMPLES ?? "100"
const SEED = Number(process.env.SEED ?? 1)
const MAX_OUTPUT = 256 * 1024 * 1024

/** What is asked of a project is asked of the member's own, which nothing deletes. */
const configOf = (project: string) => `
[[operations]]
include-path-regex = "projectId"
exclude-method = "DELETE"
parameters = { "path.projectId" = "${project}" }
`

const sampleProject = async ({ url }: Service, { key }: Member): Promise<string> => {
  const body = new FormData()
  body.set("title", "Coffee")
  body.set("file", new File([sampleSurveyCsv(1)], "coffee.csv"))
  const sent = await fetch(`${url}/v1/projects`, { method: "POST", headers: { authorization: `Bearer ${key}` }, body })
  const { data } = (await sent.json()) as { readonly data: { readonly id: string } }
  return data.id
}

interface Round {
  readonly cases: number
  readonly passed: number
  /** What did not hold, as schemathesis tells it. */
  readonly failures: string
}

const roundOf = async (folder: string, service: Service, { key }: Member, project: string, seed: number) => {
  const config = join(folder, `${seed}.toml`)
  writeFileSync(config, configOf(project))
  const run = promisify(execFile)(
    SCHEMATHESIS,
    [
      ...["--config-file", config, "run", join(folder, "openapi.json"), "--url", service.url, "--no-color"],
      ...["-H", `Authorization: Bearer ${key}`, "--checks", CHECKS.join(",")],
      ...["--phases", "examples,coverage,fuzzing,stateful", "--mode", "all", "--max-examples", EXAMPLES],
      ...["--seed", String(seed), "--suppress-health-check", "all", "--continue-on-failure"]
    ],
    { cwd: folder, maxBuffer: MAX_OUTPUT }
  )
  const { stdout } = await run.catch((error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? "" }))
  const [, cases = "0", failed = "0"] = /(\d+) generated(?:, (\d+) found)?/.exec(stdout) ?? []
  const from = stdout.indexOf("= FAILURES")
  const failures = from < 0 ? "" : stdout.slice(from)
  return { cases: Number(cases), passed: Number(cases) - Number(failed), failures, stdout } satisfies Round & {
    readonly stdout: string
  }
}

/** Requests made up of the document that the service publishes: right ones, nearly right ones, and what follows from answers. */
export const conformance =
  (requests: number) =>
  async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
    const folder = mkdtempSync(join(tmpdir(), "conformance-"))
    const service = await ground.start({})
    try {
      const members = await Promise.all(Array.from({ length: MEMBERS }, () => ground.newMember()))
      const projects = await Promise.all(members.map((member) => sampleProject(service, member)))
      writeFileSync(join(folder, "openapi.json"), await (await fetch(`${service.url}/openapi.json`)).text())
      const began = performance.now()
      let [cases, passed, rounds] = [0, 0, 0]
      while (cases < requests) {
        const at = rounds % MEMBERS
        const round = await roundOf(folder, service, members[at]!, projects[at]!, SEED + rounds++)
        if (round.cases === 0) throw new Error(`Nothing was made up: ${round.stdout.slice(-2000)}`)
        if (round.failures !== "") console.log(round.failures)
        cases += round.cases
        passed += round.passed
        console.log(`  round ${rounds}: ${round.cases} requests, ${round.passed} as documented`)
      }
      const books = await Promise.all(
        members.map(async (member) => (await ground.balance(member)) === (await ground.ledger(member)))
      )
      return [
        finding(
          `${cases} requests in ${inSeconds(performance.now() - began)}: answered as documented`,
          String(passed),
          "all",
          passed === cases
        ),
        finding(
          "… accounts that are the sum of their ledger",
          String(books.filter((one) => one).length),
          String(MEMBERS),
          books.every((one) => one)
        )
      ]
    } finally {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
