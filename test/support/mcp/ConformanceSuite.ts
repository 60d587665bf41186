import fs from "node:fs"
import path from "node:path"
import { Effect, type Scope } from "effect"
import { programFolder, type Ran, type Running } from "../Command.ts"
import { conformance, runAuthorized, runProgram } from "./Programs.ts"

export type Revision = "2025-11-25" | "2026-07-28"

type Status = "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO"

interface Check {
  readonly id: string
  readonly status: Status
  readonly errorMessage?: string
}

export interface Failed {
  readonly scenario: string
  readonly check: string
  readonly message: string
}

/** What the suite found out about a server. */
export interface Verdicts {
  /** Scenarios with something that passed and nothing that did not. */
  readonly passed: ReadonlyArray<string>
  /** Checks that failed or gave a warning. */
  readonly failed: ReadonlyArray<Failed>
}

/** The scenarios that servers of a revision must pass, as the suite lists them. */
export const requiredOf = (revision: Revision): ReadonlyArray<string> => {
  const listed = fs.readFileSync(path.join(conformance, "requirements", `${revision}.yaml`), "utf8")
  const block = /^server:\n((?: {2}- \S+\n)+)/m.exec(listed)?.[1] ?? ""
  return [...block.matchAll(/- (\S+)/g)].map(([, name]) => name ?? "")
}

const faults: ReadonlySet<Status> = new Set(["FAILURE", "WARNING"])

const readVerdicts = (folder: string): Verdicts => {
  const scenarios = fs.readdirSync(folder).map((name) => ({
    scenario: name.replace(/^(authorization-server|server)-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, ""),
    checks: JSON.parse(fs.readFileSync(path.join(folder, name, "checks.json"), "utf8")) as ReadonlyArray<Check>
  }))
  const failed = scenarios.flatMap(({ checks, scenario }) =>
    checks
      .filter(({ status }) => faults.has(status))
      .map(({ errorMessage = "", id }) => ({ scenario, check: id, message: errorMessage }))
  )
  const wrong = new Set(failed.map(({ scenario }) => scenario))
  const right = scenarios.filter(
    ({ checks, scenario }) => !wrong.has(scenario) && checks.some(({ status }) => status === "SUCCESS")
  )
  return { passed: right.map(({ scenario }) => scenario), failed }
}

const suite = path.join(conformance, "dist/index.js")

type Run = (args: ReadonlyArray<string>, running: Running) => Effect.Effect<Ran, never, Scope.Scope>

const verdicts = (args: ReadonlyArray<string>, run: Run = (...given) => runProgram(suite, ...given)) =>
  Effect.gen(function* () {
    const folder = yield* programFolder
    const results = path.join(folder, "results")
    const { stderr } = yield* run([...args, "-o", results], { folder })
    return fs.existsSync(results) ? readVerdicts(results) : yield* Effect.dieMessage(stderr)
  })

/** Runs what a revision requires of servers, and what else it knows of, against a server on this machine. */
export const runRequirements = (origin: string, revision: Revision) =>
  verdicts(["server", "--url", `${origin}/mcp`, "--requirements", revision])

interface Client {
  readonly id: string
  /** Where on this machine it waits to be called back. */
  readonly port: number
  readonly resource: string
}

/** Runs what it knows of authorization servers; `browse` goes where it wants a person to go. */
export const runAuthorization = (
  issuer: string,
  { id, port, resource }: Client,
  browse: (url: string) => Effect.Effect<unknown>
) =>
  verdicts(
    ["authorization", "--url", issuer, "--client-id", id, "-p", String(port), "--resource", resource],
    (...given) => runAuthorized(suite, ...given, browse)
  )
