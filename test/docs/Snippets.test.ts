import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import { assert, describe, expect, it, layer } from "@effect/vitest"
import { Context, Effect, Fiber, Layer } from "effect"
import { parse as parseYaml } from "yaml"
import { createClient } from "../../src/client/Client.ts"
import { runCommand } from "../support/Command.ts"
import { service, workplace } from "../support/CommandLine.ts"
import { at, type Block, pages, root } from "../support/docs/Blocks.ts"
import { bundle, canRun, hasPython, hasR, snippetFolder } from "../support/docs/Folder.ts"
import { surveyCsv } from "../support/docs/OwnSurvey.ts"
import { jsonIn, missingKeys, placed, shellProgram } from "../support/docs/Run.ts"
import { succeeds } from "../support/Packed.ts"

/** Blocks that need what no test has: a model, a cluster, a client of somebody else's. More than these would be a habit. */
const MOST_NOT_RUN = 18

/** Languages of blocks that are shown and not run. */
const SHOWN = new Set(["", "text", "md"])
const RUN = new Set(["sh", "ts", "python", "json", "yaml", "r"])

const runs = (language: string) => (block: Block) => block.language === language && !block.words.has("no-run")
const all = pages.flatMap(({ blocks }) => blocks)
const notRun = all.filter(({ words }) => words.has("no-run"))

describe("blocks of code in the documentation", () => {
  it("are in languages that are tried here", () => {
    const unknown = all.filter(({ language }) => !SHOWN.has(language) && !RUN.has(language))
    assert.deepStrictEqual(
      unknown.map((block) => `${at(block)} ${block.language}`),
      []
    )
  })

  it(`that are not run are few, and say why:\n${notRun.map((block) => `${at(block)} ${block.settings.reason}`).join("\n")}`, () => {
    assert.deepStrictEqual(notRun.filter(({ settings }) => (settings.reason ?? "").length < 8).map(at), [])
    assert.isAtMost(notRun.length, MOST_NOT_RUN)
  })

  it("in JSON and YAML can be read", () => {
    const unreadable = [...all.filter(runs("json")), ...all.filter(runs("yaml"))].flatMap((block) => {
      try {
        if (block.language === "json") JSON.parse(block.text)
        else parseYaml(block.text)
        return []
      } catch (error) {
        return [`${at(block)}: ${error}`]
      }
    })
    assert.deepStrictEqual(unreadable, [])
  })

  it.skipIf(!hasR)("in R can be read", () => {
    for (const { text } of all.filter(runs("r")))
      execFileSync("Rscript", ["-e", "invisible(parse(text = commandArgs(TRUE)))", text])
  })
})

class Demo extends Context.Tag("test/Demo")<
  Demo,
  { readonly origin: string; readonly environment: Readonly<Record<string, string | undefined>> }
>() {}

/** The built service with its demo, and a project of the survey that readers are taken to have. */
const demo = Layer.scoped(
  Demo,
  Effect.gen(function* () {
    const { dataDir, env, port } = yield* workplace
    const settings = { RATE_LIMITS: "free=6000,pro=6000,scale=6000", WEBHOOK_NETWORKS: "loopback" }
    const running = yield* service({ ...env, ...settings }, /ai_live_\w+/)
    const [key = ""] = /ai_live_\w+/.exec(running.output()) ?? []
    const origin = `http://127.0.0.1:${port}`
    const client = createClient({ baseUrl: origin, apiKey: key })
    const project = yield* Effect.promise(() =>
      client.projects.create({ file: new File([surveyCsv("before")], "before.csv"), title: "Before" })
    )
    const environment = {
      // Commands find the service's own database, as its data directory says.
      DATABASE_URL: undefined,
      AUDIENCE_API_KEY: key,
      AUDIENCE_URL: origin,
      DATA_DIR: dataDir,
      PORT: String(port),
      PROJECT: project.id
    }
    return { origin, environment }
  })
)

/** Pages at a time: commands take more of the processor than of the service. */
const PAGES_AT_ONCE = 2

/** What came of a page's snippets for the shell: those that failed, and answers that are not as shown. */
const shellTroubles = (page: string, blocks: ReadonlyArray<Block>) =>
  Effect.gen(function* () {
    const { environment, origin } = yield* Demo
    const { bin, folder } = yield* snippetFolder(page)
    for (const { settings, text } of blocks)
      if (settings.file !== undefined) fs.writeFileSync(path.join(folder, settings.file), text)
    const shell = blocks.filter(runs("sh"))
    const script = path.join(folder, "page.sh")
    fs.writeFileSync(script, shellProgram(shell, { folder, origin }))
    const ran = yield* runCommand("bash", [script], {
      folder,
      environment: { ...environment, PATH: `${bin}:${process.env.PATH}` }
    })
    const read = (name: string) => {
      const file = path.join(folder, name)
      return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : ""
    }
    const outputs = shell.map((_, index) => read(`out-${index}`))
    if (ran.status !== 0)
      return [`${read("at")}\n${read("err")}\n${outputs.filter(Boolean).at(-1) ?? ""}`.slice(0, 3_000)]
    return blocks
      .filter(({ words }) => words.has("answer"))
      .flatMap((answer) => {
        const output = outputs[shell.findLastIndex(({ line }) => line < answer.line)] ?? ""
        const missing = missingKeys(JSON.parse(answer.text), jsonIn(output))
        return missing.length === 0
          ? []
          : [`${at(answer)} shows ${missing.join(", ")}, but:\n${output.slice(0, 2_000)}`]
      })
  }).pipe(Effect.scoped)

/** All pages' snippets for the shell, run beside each other from the moment that the service is there. */
class ShellRuns extends Context.Tag("test/ShellRuns")<
  ShellRuns,
  ReadonlyMap<string, Fiber.Fiber<ReadonlyArray<string>>>
>() {}

const shellRuns = Layer.scoped(
  ShellRuns,
  Effect.gen(function* () {
    const places = yield* Effect.makeSemaphore(PAGES_AT_ONCE)
    const fibers = yield* Effect.forEach(pages, ({ blocks, page }) =>
      shellTroubles(page, blocks).pipe(
        places.withPermits(1),
        Effect.forkScoped,
        Effect.map((fiber) => [page, fiber] as const)
      )
    )
    return new Map(fibers)
  })
)

layer(Layer.provideMerge(shellRuns, demo))("snippets of", (it) => {
  for (const { blocks, page } of pages) {
    it.scoped.skipIf(!canRun || !blocks.some(runs("sh")))(`${page} for the shell run, and answer as shown`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* Fiber.join((yield* ShellRuns).get(page)!), [])
      })
    )

    const python = blocks.filter(runs("python"))
    it.scoped.skipIf(!hasPython || python.length === 0)(`${page} in Python run`, () =>
      Effect.gen(function* () {
        const { environment, origin } = yield* Demo
        const { folder } = yield* snippetFolder("program")
        for (const block of python) {
          const program = placed(block.text, { folder, origin })
          const { status, stderr } = yield* runCommand("python3", ["-c", program], { folder, environment })
          assert.strictEqual(status, 0, `${at(block)}\n${stderr}`)
        }
      })
    )
  }

  it.scoped("TypeScript compile, and run", () =>
    Effect.gen(function* () {
      const { environment, origin } = yield* Demo
      const { folder } = yield* snippetFolder("program")
      const programs = programsOf(all.filter(runs("ts")))
      for (const { name, text } of programs)
        fs.writeFileSync(path.join(folder, "ts", name), placed(text, { folder, origin }))
      const compiler = path.join(root, "node_modules/typescript/bin/tsc")
      yield* succeeds(process.execPath, [compiler, "-p", "ts"], { folder })
      yield* Effect.promise(() => bundle(folder))
      for (const { name } of programs) {
        const program = path.join("ts/out", name.replace(/ts$/, "js"))
        const { status, stderr, stdout } = yield* runCommand(process.execPath, [program], { folder, environment })
        assert.strictEqual(status, 0, `${name}\n${stdout}\n${stderr}`.slice(0, 3_000))
      }
    })
  )
})

/** Programs of blocks: one each, but for those that go on with the one before. */
function programsOf(blocks: ReadonlyArray<Block>): ReadonlyArray<{ readonly name: string; readonly text: string }> {
  const programs: Array<{ readonly name: string; readonly text: string }> = []
  for (const block of blocks) {
    const before = block.words.has("continued") ? programs.pop() : undefined
    const name = before?.name ?? `${block.page.replaceAll(/[^a-z]+/gi, "-")}-${block.line}.ts`
    programs.push({ name, text: `${before === undefined ? "" : `${before.text}\n`}${block.text}\nexport {}` })
  }
  return programs
}

it("tells the keys that an answer lacks", () => {
  expect(missingKeys({ a: [{ b: 1 }] }, { a: [{ c: 1 }, { b: 2 }] })).toEqual([])
  expect(missingKeys({ a: [{ b: 1, d: 2 }] }, { a: [{ c: 1 }, { b: 2 }] })).toEqual([".a[0].d"])
  expect(missingKeys({ a: {} }, { a: null })).toEqual([".a"])
  expect(jsonIn('HTTP/1.1 200 OK\nx: y\n\n{"a": 1}\n')).toEqual({ a: 1 })
})
