/** Our service against Fastify on one core and the same Postgres: `npm run bench:http [seconds]`. */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { AudienceRepo } from "../../src/services/ports/AudienceRepo.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Imports } from "../../src/services/usecases/Imports.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { importSample } from "../../test/support/sample/ImportSample.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { load, type Measured, type Target } from "../support/Load.ts"
import { freePort } from "../support/Processes.ts"
import { answering, HEAP, startPinned, stop } from "../support/Servers.ts"

/** The targets take turns, so that what else the machine does falls on all of them. */
const ROUNDS = 3
const median = (runs: ReadonlyArray<Measured>) => [...runs].sort((a, b) => a.rps - b.rps)[Math.floor(runs.length / 2)]!

const seconds = Number(process.argv[2] ?? 4)
const surveys = process.env.SURVEYS_DIR

const ORGANIZATIONS = 32

/** An organization with 20 audiences, and its key. */
const newOrganization = Effect.gen(function* () {
  const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
  yield* (yield* Credits).grant(id, Amount.make(2_000_000_000), "bench")
  const audiences = yield* AudienceRepo
  yield* Effect.forEach(Array.from({ length: 20 }), (_, i) =>
    audiences.create(id, {
      title: `Audience ${i}`,
      prompt: "Parents aged 30 to 44 in the United States who cook at home"
    })
  )
  const { text } = yield* (yield* Keys).create(id, "bench")
  return { id, key: text }
})

const seeded = Effect.gen(function* () {
  const others = yield* Effect.all(Array.from({ length: ORGANIZATIONS - 1 }, () => newOrganization))
  const { id, key } = yield* newOrganization
  const imports = yield* Imports
  const project =
    surveys === undefined
      ? yield* importSample(id)
      : yield* imports.run(id, {
          path: join(surveys, "star-wars", "StarWars.csv"),
          title: "Star Wars",
          description: "",
          replace: false
        })
  return { keys: [key, ...others.map((other) => other.key)], project: project.id }
})

const asks = (project: string) => ({
  choices: {
    path: "/v1/ask/choices",
    body: {
      audiencePrompt: "Parents aged 30 to 44 in the United States",
      question: "Do you own a car?",
      choices: ["Yes", "No"]
    }
  },
  project: {
    path: `/v1/project/${project}/ask`,
    body: {
      filter: 'gender = "Female" AND age = "30-44"',
      questions: [surveys === undefined ? "How often do you drink coffee?" : "Which character shot first?"]
    }
  }
})

const measure = async (
  databaseUrl: string,
  keys: ReadonlyArray<string>,
  project: string
): Promise<ReadonlyArray<Measured>> => {
  const headers = { authorization: `Bearer ${keys[0]}`, "content-type": "application/json" }
  const common = { DATABASE_URL: databaseUrl, LOG_LEVEL: "warning", RATE_LIMITS: "free=60,pro=600,scale=100000000" }
  const started = performance.now()
  const [own, other] = [await freePort(), await freePort()]
  const ours = startPinned([...HEAP, "dist/cli.mjs", "serve"], { ...common, PORT: String(own) })
  console.log(
    `start to first answer: ${(await answering(`http://127.0.0.1:${own}/v1/healthcheck`, started)).toFixed(0)} ms`
  )
  const peer = startPinned([...HEAP, "bench/http/ListsPeer.mjs"], { ...common, PORT: String(other) })
  await answering(`http://127.0.0.1:${other}/v1/audiences`, 0)
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`
  const { choices, project: ask } = asks(project)
  const targets: ReadonlyArray<Target> = [
    { name: "GET /v1/audiences, Fastify", pid: peer.pid!, url: at(other, "/v1/audiences"), headers },
    { name: "GET /v1/audiences, ours", pid: ours.pid!, url: at(own, "/v1/audiences"), headers },
    { name: "… of 32, Fastify", pid: peer.pid!, url: at(other, "/v1/audiences"), headers, keys },
    { name: "… of 32, ours", pid: ours.pid!, url: at(own, "/v1/audiences"), headers, keys },
    {
      name: "POST /v1/ask/choices, ours",
      pid: ours.pid!,
      method: "POST",
      url: at(own, choices.path),
      headers,
      body: choices.body
    },
    { name: "POST project ask, ours", pid: ours.pid!, method: "POST", url: at(own, ask.path), headers, body: ask.body }
  ]
  const rounds: Array<ReadonlyArray<Measured>> = []
  for (let round = 0; round < ROUNDS; round++) {
    const measured: Array<Measured> = []
    for (const target of targets) measured.push(await load(target, seconds))
    rounds.push(measured)
  }
  const results = targets.map((_, i) => median(rounds.map((measured) => measured[i]!)))
  await Promise.all([stop(ours), stop(peer)])
  return results
}

const report = (results: ReadonlyArray<Measured>) => {
  console.log("\n                               req/s     p50 ms   p99 ms   CPU µs/req   failed")
  for (const { cpu, failed, name, p50, p99, rps } of results) {
    console.log(
      `${name.padEnd(28)} ${rps.toFixed(0).padStart(7)}   ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${cpu.toFixed(0).padStart(12)} ${String(failed).padStart(8)}`
    )
  }
  const [peer, ours, peerOfMany, oursOfMany, choices, project] = results
  const against = (a: Measured | undefined, b: Measured | undefined) => `${(a!.rps / b!.rps).toFixed(2)}×`
  const cpuAgainst = (a: Measured | undefined, b: Measured | undefined) => `${(a!.cpu / b!.cpu).toFixed(2)}×`
  console.log(
    `\nGET /v1/audiences against Fastify (goals ≥ 1.2×, CPU ≤ 1.2×): ${against(ours, peer)}, CPU ${cpuAgainst(ours, peer)}; 32 organizations in turn: ${against(oursOfMany, peerOfMany)}, CPU ${cpuAgainst(oursOfMany, peerOfMany)}`
  )
  console.log(
    `POST /v1/ask/choices: ${choices!.rps.toFixed(0)}/s (goal ≥ 1,000/s), project ask: ${project!.rps.toFixed(0)}/s (goal ≥ 500/s)`
  )
}

const main = Effect.gen(function* () {
  const dataDir = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "bench-http-"))),
    (dir) => Effect.sync(() => rmSync(dir, { recursive: true, force: true }))
  )
  const databaseUrl = urlOf(yield* embeddedPostgres({ dataDir }))
  const administration = AdministrationLayer.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", databaseUrl]]))))
  )
  const { keys, project } = yield* Effect.provide(seeded, administration)
  report(yield* Effect.promise(() => measure(databaseUrl, keys, project)))
})

await Effect.runPromise(main.pipe(Effect.scoped, Effect.provide(NodeContext.layer)))
