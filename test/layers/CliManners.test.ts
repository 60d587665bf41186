import { spawn, spawnSync } from "node:child_process"
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { run, workplace } from "../support/CommandLine.ts"

const has = (program: string) => spawnSync(program, ["--version"]).status === 0
const hasScript = has("script")
const ESCAPE = "\u001b["
const END_OF_LINE = "\r\u001b[2K"

/** What each shell offers after some words that were typed, the last of them unfinished. */
const shells: Readonly<
  Record<string, (completions: string, ...words: ReadonlyArray<string>) => ReadonlyArray<string>>
> = {
  bash: (completions, ...words) => {
    const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _audience_insights; echo "\${COMPREPLY[@]}"`
    const args = ["--norc", "-c", script, "bash", completions, "audience-insights", ...words]
    return spawnSync("bash", args, { encoding: "utf8" }).stdout.trim().split(/\s+/)
  },
  fish: (completions, ...words) => {
    const script = `source ${completions}; complete -C '${["audience-insights", ...words].join(" ")}'`
    const { stdout } = spawnSync("fish", ["--no-config", "-c", script], { encoding: "utf8" })
    return stdout
      .trim()
      .split("\n")
      .map((line) => line.split("\t")[0]!)
  },
  // What is offered is collected where zsh would show it.
  zsh: (completions, ...words) => {
    const script = `
      compdef() { :; }; compset() { PREFIX="\${words[CURRENT]#*=}"; }; _files() { print -l -- files; }; _message() { :; }
      compadd() { shift; print -l -- "$@"; }
      _describe() { [[ $1 == -o ]] && shift; local one; for one in "\${(@P)2}"; do print -r -- "\${one%%:*}"; done; }
      source "$1"; shift; words=("$@"); CURRENT=$#; _audience_insights`
    const args = ["-f", "-c", script, "zsh", completions, "audience-insights", ...words]
    const typed = words.at(-1)!.replace(/^.*=/, "")
    return spawnSync("zsh", args, { encoding: "utf8" })
      .stdout.split("\n")
      .filter((one) => one !== "" && one.startsWith(typed))
  }
}

/** What a command prints to a terminal of so many columns. */
const onTerminal = (command: string, columns: number, env: NodeJS.ProcessEnv) => {
  const folder = mkdtempSync(join(tmpdir(), "insights-terminal-"))
  const typed = join(folder, "typed")
  writeFileSync(typed, "")
  try {
    const line = `stty cols ${columns}; ${process.execPath} bin.mjs ${command}`
    const { status } = spawnSync("script", ["-qec", line, typed], { env: { ...env, TERM: "xterm" }, stdio: "ignore" })
    return { status, text: readFileSync(typed, "utf8").replaceAll("\r\n", "\n") }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a command prints to a terminal on which Ctrl-C is pressed once it shows something, and what it ends with. */
const interrupted = (command: string, shown: RegExp, env: NodeJS.ProcessEnv) =>
  Effect.promise(
    () =>
      new Promise<{ readonly code: number | null; readonly text: string }>((done) => {
        const line = `stty cols 90; exec ${process.execPath} bin.mjs ${command}`
        const child = spawn("script", ["-qec", line, "/dev/null"], { env: { ...env, TERM: "xterm" } })
        let text = ""
        let isPressed = false
        child.stdout.on("data", (chunk) => {
          text += chunk
          if (isPressed || !shown.test(text)) return
          isPressed = true
          child.stdin.write("\u0003")
        })
        child.once("close", (code) => done({ code, text }))
      })
  )

describe("the manners of the command line", () => {
  for (const [shell, offered] of Object.entries(shells))
    it.live.skipIf(!has(shell))(`completes commands, their commands, options and choices in ${shell}`, () =>
      Effect.gen(function* () {
        const { dataDir, env } = yield* workplace
        const { stdout } = yield* run(["--completions", shell], env)
        const completions = join(dataDir, `completions.${shell}`)
        writeFileSync(completions, stdout)
        const offers = (...words: ReadonlyArray<string>) => [...offered(completions, ...words)].sort()
        assert.deepStrictEqual(offers("as"), ["ask", "asks"])
        assert.deepStrictEqual(offers("ask", "cho"), ["choices"])
        assert.deepStrictEqual(offers("ask", "choices", "--qu"), ["--question", "--quote"])
        assert.deepStrictEqual(offers("ask", "choices", "--size", "h"), ["high"])
        assert.deepStrictEqual(offers("webhook", "secret", "re"), ["revoke"])
        // A value that is a command's name leads nowhere else.
        assert.deepStrictEqual(offers("ask", "choices", "--question", "asks", "--si"), ["--size"])
      }).pipe(Effect.scoped)
    )

  it.live("ends with 0 for an answer, 1 for a failure and 2 for a command that there is not", () =>
    Effect.gen(function* () {
      const { env, port } = yield* workplace
      const code = (...args: ReadonlyArray<string>) => Effect.map(run(args, env), (end) => end.code)
      assert.strictEqual(yield* code("--version"), 0)
      assert.strictEqual(yield* code("asks", "lst"), 2)
      const unreachable = ["--url", `http://127.0.0.1:${port}`, "--key", "ai_live_x"]
      const asked = ["ask", "open", "--prompt", "adults", "--question", "Tea?", ...unreachable]
      assert.strictEqual(yield* code(...asked), 1)
      assert.strictEqual(yield* code("health", ...unreachable.slice(0, 2)), 1)
      assert.strictEqual(yield* code("import", "no-such-file.csv"), 2)
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(!existsSync("/dev/full"))(
    "ends with 1 where its output cannot be written whole, and with 0 where nobody reads it to its end",
    () =>
      Effect.gen(function* () {
        const { env } = yield* workplace
        const full = openSync("/dev/full", "w")
        const stdio = ["ignore", full, "pipe"] as const
        const lost = spawnSync(process.execPath, ["bin.mjs", "--help"], { env, stdio: [...stdio], encoding: "utf8" })
        closeSync(full)
        assert.strictEqual(lost.status, 1)
        assert.match(lost.stderr, /^The output could not be written whole: ENOSPC/)
        const piped = `${process.execPath} bin.mjs --completions fish | head -1; exit "\${PIPESTATUS[0]}"`
        const { status, stderr, stdout } = spawnSync("bash", ["-c", piped], { env, encoding: "utf8" })
        assert.deepStrictEqual([stderr, stdout.split("\n").length], ["", 2])
        assert.include([0, 143], status)
      }).pipe(Effect.scoped)
  )

  it.live("says what it is that answers at an address, and is none of the service's", () =>
    Effect.gen(function* () {
      const { env, port } = yield* workplace
      const odd = createServer((request, response) => {
        const [, how] = (request.url ?? "").split("/")
        if (how === "page") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>")
        else if (how === "gateway") response.writeHead(502).end("<h1>Bad gateway</h1>")
        else if (how === "past") response.writeHead(404, { "x-request-id": "req_x" }).end("{}")
        else response.writeHead(200, { "content-type": "application/json" }).end('{"hello":1}')
      })
      yield* Effect.promise(() => new Promise<void>((done) => odd.listen(port, "127.0.0.1", done)))
      const said = (url: string, ...args: ReadonlyArray<string>) =>
        Effect.map(run([...args, "--url", url, "--key", "ai_live_x"], env), ({ code, stderr, stdout }) => {
          assert.deepStrictEqual([code, stdout], [1, ""], url)
          return stderr
        })
      const at = `http://127.0.0.1:${port}`
      for (const [how, status] of Object.entries({ page: 200, gateway: 502, past: 404, other: 200 }))
        assert.include(
          yield* said(`${at}/${how}`, "credits", "balance"),
          `answered with status ${status}, but it isn't this service`
        )
      for (const address of ["localhost:3000", "ftp://insights.example"])
        assert.include(yield* said(address, "credits", "balance"), "--url must be an address with its scheme")
      odd.close()
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(!hasScript)("is coloured on a terminal whose owner wants colours, and not elsewhere", () =>
    Effect.gen(function* () {
      const { env } = yield* workplace
      const { NO_COLOR: _, ...plain } = env as NodeJS.ProcessEnv
      assert.include(onTerminal("ask --help", 100, plain).text, ESCAPE)
      assert.notInclude(onTerminal("ask --help", 100, { ...plain, NO_COLOR: "1" }).text, ESCAPE)
      assert.notInclude((yield* run(["ask", "--help"], plain)).stdout, ESCAPE)
    }).pipe(Effect.scoped)
  )

  it.live.skipIf(!hasScript)(
    "shows on a terminal how far an import is, and leaves the line empty when it is interrupted",
    () =>
      Effect.gen(function* () {
        const { dataDir, env } = yield* workplace
        yield* run(["org", "create", "Acme"], env)
        const file = join(dataDir, "large.csv")
        const rows = Array.from({ length: 600_000 }, (_, i) => `${i},${i % 3},${["Yes", "No"][i % 2]},${i % 7}`)
        writeFileSync(file, ["id,Children,Tea,Cups", ...rows].join("\n"))
        const whole = onTerminal(`import ${file} --title Large`, 90, env)
        assert.strictEqual(whole.status, 0, whole.text)
        assert.match(whole.text, /█+░+ \d+% {2}Reading: [\d.]+ MB of [\d.]+ MB/)
        assert.match(whole.text, /Imported 600000 respondents/)
        const { code, text } = yield* interrupted(`import ${file} --title Again --replace`, /Reading/, env)
        assert.strictEqual(code, 130, text)
        assert.isTrue(text.endsWith(END_OF_LINE), text.slice(-80))
        assert.notInclude(text, "Imported")
      }).pipe(Effect.scoped)
  )
})
