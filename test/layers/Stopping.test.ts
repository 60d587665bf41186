import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import * as Net from "node:net"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { inspect } from "../../src/layers/postgres/embedded/Processes.ts"
import { run, start, workplace } from "../support/CommandLine.ts"
import { makeRoundRobin } from "../support/RoundRobin.ts"

const root = resolve(import.meta.dirname, "../..")
const CLIENTS = 16
const HEALTH = "GET /v1/healthcheck HTTP/1.1\r\nHost: x\r\n\r\n"
const ask = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }

const often = Schedule.spaced("20 millis")
const until = (done: () => boolean) =>
  Effect.asVoid(Effect.repeat(Effect.sync(done), { until: (d) => d, schedule: often }))

/** Starts the service in any way; resolves with its port once it listens. */
const serving = (child: ChildProcess) =>
  Effect.acquireRelease(
    Effect.async<{ readonly child: ChildProcess; readonly port: number; readonly ended: Promise<unknown> }>(
      (resume) => {
        let printed = ""
        const ended = once(child, "exit")
        child.stdout?.setEncoding("utf8").on("data", (text: string) => {
          printed += text
          const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(printed) ?? []
          if (port !== undefined) resume(Effect.succeed({ child, port: Number(port), ended }))
        })
      }
    ),
    ({ ended }) => Effect.promise(() => (child.kill("SIGTERM") ? ended : Promise.resolve()))
  )

const serve = (env: NodeJS.ProcessEnv) => Effect.suspend(() => serving(start(["serve"], { ...env, PORT: "0" }).process))

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0])

/** Sends one request after the other on one connection until the service closes it; what the answers said. */
const answersUntilClosed = (port: number, onAnswer: () => void) =>
  new Promise<ReadonlyArray<string>>((done) => {
    const said: Array<string> = []
    const socket = Net.connect(port, "127.0.0.1", () => socket.write(HEALTH))
    let text = ""
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk
      const [, head, body] = /^(.*?)\r\n\r\n(\{.*\})$/s.exec(text) ?? []
      if (head === undefined || body === undefined) return
      text = ""
      const { db, status, timestamp } = JSON.parse(body)
      assert.deepStrictEqual([db, new Date(timestamp).toISOString()], ["ok", timestamp])
      const [, code] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? []
      const answer = `${code} ${status} ${/^connection: (\S+)$/im.exec(head)?.[1]}`
      if (said.at(-1) !== answer) said.push(answer)
      onAnswer()
      if (!answer.endsWith("close")) socket.write(HEALTH)
    })
    socket.once("close", () => done(said))
  })

const closed = (port: number) => once(Net.connect(port, "127.0.0.1").resume(), "close")

describe("a service that is told to stop", () => {
  it.live("says so, has its clients connect elsewhere, and then closes its connections", () =>
    Effect.gen(function* () {
      const { env } = yield* workplace
      const { child, ended, port } = yield* serve({ ...env, STOP_DELAY: "0.3", LOG_LEVEL: "none" })
      const idle = closed(port)
      const said = answersUntilClosed(port, () => child.kill("SIGTERM"))
      assert.deepStrictEqual(yield* Effect.promise(() => said), [
        "200 ok keep-alive",
        "503 stopping keep-alive",
        "503 stopping close"
      ])
      yield* Effect.promise(() => Promise.all([idle, ended]))
      assert.strictEqual(child.exitCode, 0)
    }).pipe(Effect.scoped)
  )

  it.live("loses no request of clients that keep their connections when instances are restarted in turn", () =>
    Effect.gen(function* () {
      const place = yield* workplace
      const env = { ...place.env, LOG_LEVEL: "none", STOP_DELAY: "2", RATE_LIMITS: "free=60,pro=600,scale=1000000" }
      const first = yield* serve(env)
      const second = yield* serve(env)
      yield* run(["org", "create", "Restart", "--plan", "scale"], env)
      yield* run(["credits", "grant", "100000000"], env)
      const { stdout } = yield* run(["key", "create", "--json"], env)
      const { client, healthy, look } = makeRoundRobin(JSON.parse(stdout).key)

      const ports = [first.port, second.port]
      const looking = Effect.promise(() => Promise.all(ports.map(look)))
      yield* Effect.forkScoped(Effect.repeat(looking, often))
      yield* until(() => healthy() === 2)
      let running = true
      const load = Promise.all(
        Array.from({ length: CLIENTS }, () => client("/v1/ask/choices", JSON.stringify(ask), () => running))
      )
      for (const leaving of [first, second]) {
        leaving.child.kill("SIGTERM")
        yield* Effect.promise(() => leaving.ended)
        const { port } = yield* serve(env)
        ports[ports.indexOf(leaving.port)] = port
        yield* until(() => healthy() === 2)
      }
      running = false
      const outcomes = (yield* Effect.promise(() => load)).flat()
      assert.deepStrictEqual(
        outcomes.filter((outcome) => !("status" in outcome && outcome.status === 200)),
        []
      )
      assert.isAbove(outcomes.length, CLIENTS)
    }).pipe(Effect.scoped)
  )
})

describe("the embedded Postgres of a service that is told to stop", () => {
  const begun = (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv) =>
    Effect.suspend(() =>
      serving(spawn(args[0]!, args.slice(1), { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "ignore"] }))
    )
  const npm = ["npm", "start"]
  const node = [process.execPath, join(root, "dist", "cli.mjs"), "serve"]
  const group = (child: ChildProcess, signal: NodeJS.Signals) => process.kill(-child.pid!, signal)
  const ways: Readonly<Record<string, readonly [ReadonlyArray<string>, (child: ChildProcess) => void]>> = {
    "by a reader who goes while the demo tells its key and answer": [npm, (child) => child.stdout?.destroy()],
    once: [node, (child) => child.kill("SIGTERM")],
    "again and again": [
      node,
      (child) => {
        for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) child.kill(signal)
        const again = setInterval(() => child.kill("SIGINT"), 10)
        child.once("exit", () => clearInterval(again))
      }
    ],
    "through npm": [npm, (child) => child.kill("SIGTERM")],
    "with npm and all of its group, twice": [
      npm,
      (child) => {
        group(child, "SIGINT")
        group(child, "SIGTERM")
      }
    ]
  }

  it.live("ends with it, however it is told", () =>
    Effect.gen(function* () {
      const { dataDir, env } = yield* workplace
      for (const [how, [args, stop]] of Object.entries(ways)) {
        const { child } = yield* begun(args, { ...env, PORT: "0", STOP_DELAY: "0" })
        const pid = postmaster(dataDir)
        assert.isNotNull(inspect(pid), how)
        stop(child)
        yield* until(() => inspect(pid) === null)
        assert.isFalse(existsSync(join(dataDir, "postgres", "data", "postmaster.pid")), how)
      }
      const after = yield* run(["org", "list", "--json"], env)
      assert.strictEqual(after.code, 0, after.stderr)
    }).pipe(Effect.scoped)
  )
})
