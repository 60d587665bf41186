import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { run, workplace } from "../support/CommandLine.ts"

const hasBash = spawnSync("bash", ["--version"]).status === 0
const hasScript = spawnSync("script", ["--version"]).status === 0
const ESCAPE = "\u001b["

/** What bash would offer after some words. */
const offered = (completions: string, ...words: ReadonlyArray<string>) => {
  const script = `
    ${completions}
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
    _audience-insights_bash_completions "$1" "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD-1]}"
    echo "\${COMPREPLY[@]}"`
  const { stdout } = spawnSync("bash", ["-c", script, "bash", "audience-insights", ...words], { encoding: "utf8" })
  return stdout.trim().split(/\s+/)
}

/** What a command prints to a terminal of so many columns. */
const onTerminal = (command: string, columns: number, env: NodeJS.ProcessEnv) => {
  const folder = mkdtempSync(join(tmpdir(), "insights-terminal-"))
  const typed = join(folder, "typed")
  writeFileSync(typed, "")
  try {
    const line = `stty cols ${columns}; ${process.execPath} build.mjs ${command}`
    const { status } = spawnSync("script", ["-qec", line, typed], { env: { ...env, TERM: "xterm" }, stdio: "ignore" })
    return { status, text: readFileSync(typed, "utf8").replaceAll("\r\n", "\n") }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe("the manners of the command line", () => {
  it.live.skipIf(!hasBash)(
    "completes commands, their commands, options and choices in bash",
    () =>
      Effect.gen(function* () {
        const { env } = yield* workplace
        const { stdout } = yield* run(["--completions", "bash"], env)
        assert.deepStrictEqual(offered(stdout, "as"), ["ask", "asks"])
        assert.deepStrictEqual(offered(stdout, "ask", "cho"), ["choices"])
        assert.deepStrictEqual(offered(stdout, "ask", "choices", "--qu"), ["--question", "--quote"])
        assert.deepStrictEqual(offered(stdout, "ask", "choices", "--size", "h"), ["high"])
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "ends with 0 for an answer, 1 for a failure and 2 for a command that there is not",
    () =>
      Effect.gen(function* () {
        const { env, port } = yield* workplace
        const code = (...args: ReadonlyArray<string>) => Effect.map(run(args, env), (end) => end.code)
        assert.strictEqual(yield* code("--version"), 0)
        assert.strictEqual(yield* code("asks", "lst"), 2)
        const unreachable = ["--url", `http://127.0.0.1:${port}`, "--key", "ai_live_x"]
        const asked = ["ask", "open", "--prompt", "adults", "--question", "Tea?", ...unreachable]
        assert.strictEqual(yield* code(...asked), 1)
      }).pipe(Effect.scoped),
    120_000
  )

  it.live.skipIf(!hasScript)(
    "is coloured on a terminal whose owner wants colours, and not elsewhere",
    () =>
      Effect.gen(function* () {
        const { env } = yield* workplace
        const { NO_COLOR: _, ...plain } = env as NodeJS.ProcessEnv
        assert.include(onTerminal("ask --help", 100, plain).text, ESCAPE)
        assert.notInclude(onTerminal("ask --help", 100, { ...plain, NO_COLOR: "1" }).text, ESCAPE)
        assert.notInclude((yield* run(["ask", "--help"], plain)).stdout, ESCAPE)
      }).pipe(Effect.scoped),
    120_000
  )
})
