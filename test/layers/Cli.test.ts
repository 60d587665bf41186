import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { run, service, workplace } from "../support/CommandLine.ts"
import { sampleSurveyCsv } from "../support/sample/SampleSurvey.ts"

const ANSWERED = /basis tabulated/
const LISTENING = /Audience Insights API on/
const KEY = /ai_live_[0-9A-Za-z]{36}/

/** What README shows of the first start. */
const shown =
  /\n```\n(“[\s\S]*?)\n```\n/.exec(readFileSync(new URL("../../README.md", import.meta.url), "utf8"))?.[1] ?? ""

const isStopped = (dataDir: string) => !existsSync(join(dataDir, "postgres", "data", "postmaster.pid"))

describe("the command line", () => {
  it.live("starts a demo, shares its database with commands, and keeps everything", () =>
    Effect.gen(function* () {
      const { dataDir, env, port } = yield* workplace
      const key = yield* Effect.scoped(
        Effect.gen(function* () {
          const running = yield* service(env, ANSWERED)
          assert.match(shown, /█/)
          assert.include(running.output(), shown)
          assert.match(running.output(), /curl -s http/)
          const [key] = KEY.exec(running.output()) ?? [""]
          const withKey = { ...env, AUDIENCE_API_KEY: key }

          const asked = yield* run(
            [
              "ask",
              "choices",
              "--prompt",
              "adults",
              "--question",
              "Tea?",
              "--choice",
              "Yes",
              "--choice",
              "No",
              "--json"
            ],
            withKey
          )
          assert.strictEqual(asked.code, 0, asked.stderr)
          assert.strictEqual(JSON.parse(asked.stdout).choices.length, 2)

          const file = join(dataDir, "survey.csv")
          writeFileSync(file, sampleSurveyCsv(7))
          const imported = yield* run(["import", file, "--title", "Seven", "--json"], env)
          assert.strictEqual(imported.code, 0, imported.stderr)
          const { id } = JSON.parse(imported.stdout)
          const again = yield* run(["import", file, "--title", "Seven"], env)
          assert.strictEqual(again.code, 1)
          assert.include(again.stderr, "--replace")

          const project = yield* run(
            ["ask", "project", id, "--question", "Age", "--filter", 'gender = "Female"'],
            withKey
          )
          assert.strictEqual(project.code, 0, project.stderr)
          assert.match(project.stdout, /of 600 respondents/)

          const page = join(dataDir, "backtest.html")
          const tested = yield* run(["backtest", id, "--html", page], env)
          assert.strictEqual(tested.code, 0, tested.stderr)
          assert.match(tested.stdout, /items of 600 respondents/)
          assert.include(readFileSync(page, "utf8"), "How well Seven predicts itself")
          const figures = yield* run(["backtest", id, "--json"], env)
          assert.strictEqual(JSON.parse(figures.stdout).respondents, 600)
          const twice = yield* run(["credits", "balance", "--json"], env)
          assert.isBelow(JSON.parse(twice.stdout).balance, 1_000_000)
          return key
        })
      )
      assert.isTrue(isStopped(dataDir), "Postgres goes with the service")

      yield* Effect.scoped(
        Effect.gen(function* () {
          const running = yield* service(env, LISTENING)
          assert.notMatch(running.output(), KEY)
          const response = yield* Effect.promise(() =>
            fetch(`http://127.0.0.1:${port}/v1/projects`, { headers: { authorization: `Bearer ${key}` } })
          )
          const { data } = yield* Effect.promise(
            () => response.json() as Promise<{ data: ReadonlyArray<{ title: string }> }>
          )
          assert.deepStrictEqual(data.map(({ title }) => title).sort(), [
            "Flying etiquette 2014",
            "Seven",
            "Thanksgiving dinner 2015"
          ])
        })
      )
    }).pipe(Effect.scoped)
  )

  it.live("goes on after a service was killed", () =>
    Effect.gen(function* () {
      const { dataDir, env } = yield* workplace
      const killed = yield* service(env, ANSWERED)
      killed.process.kill("SIGKILL")
      yield* Effect.promise(() => killed.finished)
      assert.isFalse(isStopped(dataDir))
      const listed = yield* run(["org", "list", "--json"], env)
      assert.strictEqual(JSON.parse(listed.stdout)[0].name, "Demo")
      assert.isTrue(isStopped(dataDir), "the last one out stops Postgres")
    }).pipe(Effect.scoped)
  )

  it.live("administers organizations, keys and credits", () =>
    Effect.gen(function* () {
      const { env } = yield* workplace
      const json = (args: ReadonlyArray<string>) =>
        Effect.map(run([...args, "--json"], env), ({ code, stderr, stdout }) => {
          assert.strictEqual(code, 0, stderr)
          return JSON.parse(stdout)
        })
      for (const command of [
        ["credits", "balance"],
        ["key", "list"]
      ]) {
        const none = yield* run(command, env)
        assert.deepStrictEqual([none.code, none.stderr.includes("org create")], [1, true], none.stderr)
        assert.isFalse(existsSync(join(env.DATA_DIR, "postgres")))
      }
      const acme = yield* json(["org", "create", "Acme", "--plan", "pro"])
      const { balance } = yield* json(["credits", "grant", "500", "--note", "trial"])
      assert.strictEqual(balance, 500)
      const key = yield* json(["key", "create", "--name", "ci"])
      assert.match(key.key, KEY)
      const revoked = yield* json(["key", "revoke", key.id])
      assert.isNotNull(revoked.revokedAt)
      const lesser = yield* json(["key", "create", "--name", "report", "--scope", "read", "--days", "7"])
      assert.deepStrictEqual([lesser.scopes, lesser.madeBy], [["read"], null])
      const invited = yield* json(["member", "invite", "--name", "Dana", "--role", "viewer"])
      assert.match(invited.link, /\/#sign-in=[\w-]{43}$/)
      assert.strictEqual((yield* json(["member", "change", invited.id, "--role", "owner"])).role, "owner")
      assert.notStrictEqual((yield* json(["member", "sign-in", invited.id])).link, invited.link)
      assert.deepStrictEqual(yield* json(["member", "sessions", invited.id]), [])
      yield* json(["member", "sign-out", invited.id])
      yield* json(["member", "remove", invited.id])
      assert.deepStrictEqual(yield* json(["member", "list"]), [])
      const log = yield* json(["audit", "list", "--actor", "operator", "--limit", "3"])
      assert.deepStrictEqual(
        log.map(({ action, subjectName }: { action: string; subjectName: string }) => `${action} ${subjectName}`),
        ["member.removed Dana", "member.session_ended Dana", "member.link_made Dana"]
      )
      yield* json(["org", "create", "Other"])
      const ambiguous = yield* run(["credits", "balance"], env)
      assert.deepStrictEqual([ambiguous.code, ambiguous.stderr.includes("--org")], [1, true])
      const [entry] = yield* json(["credits", "ledger", "--org", acme.id])
      assert.deepStrictEqual([entry.kind, entry.amount, entry.note], ["grant", 500, "trial"])
    }).pipe(Effect.scoped)
  )

  it.live("names in one sentence what is wrong", () =>
    Effect.gen(function* () {
      const { env } = yield* workplace
      const refused = (extra: NodeJS.ProcessEnv, args: ReadonlyArray<string>) =>
        Effect.map(run(args, { ...env, ...extra }), ({ code, stderr }) => {
          assert.notStrictEqual(code, 0)
          assert.strictEqual(stderr.trim().split("\n").length, 1, stderr)
          return stderr
        })
      assert.include(yield* refused({ PORT: "many" }, ["serve"]), "PORT")
      assert.include(yield* refused({ DATABASE_URL: "mysql://x" }, ["migrate"]), "DATABASE_URL")
      assert.include(yield* refused({ RATE_LIMITS: "free=0" }, ["serve"]), "RATE_LIMITS")
      const choices = ["--prompt", "x", "--question", "x", "--choice", "a"]
      assert.include(yield* refused({}, ["ask", "choices", ...choices, "--choice", "b"]), "AUDIENCE_API_KEY")
      const compare = (...args: ReadonlyArray<string>) =>
        refused({ AUDIENCE_API_KEY: "x" }, ["ask", "compare", "--question", "x", ...args])
      assert.include(yield* compare(), "Give 2 to 6 groups with --audience, --prompt or --filter; you gave 0.")
      assert.include(yield* compare("--filter", "women"), "you gave 1.")
      assert.include(yield* compare("--filter", "women", "--filter", "men"), "--filter needs --project")
      assert.include(
        yield* compare("--prompt", "x", "--prompt", "y", "--choice", "a", "--choice", "a"),
        "We can't send this: choices.1 repeats an earlier choice"
      )
      const nobody = yield* run(
        ["ask", "choices", "--question", "x", "--choice", "a", "--choice", "b", "--key", "ai_live_x"],
        env
      )
      assert.include(nobody.stderr, "--audience is required unless --prompt is given")
    }).pipe(Effect.scoped)
  )

  it.live("says what is wrong with a command line, and names the option", () =>
    Effect.gen(function* () {
      const { env } = yield* workplace
      const wrong = {
        frobnicate: "Unknown command “frobnicate”.",
        "serve --dmeo": "Unknown option --dmeo",
        "credits grant many": "<amount> must be a whole number, not “many”.",
        "ask open --seed x --question a": "--seed must be a whole number, not “x”.",
        "ask open --size huge --question a": "--size must be one of low, medium, high, very_high, not “huge”.",
        "ask compare --question x --audience a --audience b": "An id must be a UUID such as",
        "asks submit .": ". is a folder.",
        "asks submit no-such.ndjson": "File not found: no-such.ndjson.",
        "fidelity --limit 0": "--limit must be a whole number from 1 to 10,000",
        "import .": ". isn't a readable file.",
        "key revoke": "The argument <key-id> is missing."
      }
      const ended = yield* Effect.forEach(
        Object.entries(wrong),
        ([line, told]) => Effect.map(run(line.split(" "), env), (end) => ({ ...end, line, told })),
        { concurrency: 2 }
      )
      for (const { code, line, stderr, stdout, told } of ended) {
        assert.deepStrictEqual([code, stdout], [2, ""], line)
        assert.include(stderr, told)
        assert.match(stderr, /^See audience-insights .*--help$/m)
      }
      const help = yield* run(["ask", "choices", "--help"], env)
      assert.strictEqual(help.code, 0)
      assert.match(help.stdout, /^ {2}audience-insights ask choices --question TEXT --choice TEXT… \[options\]$/m)
      assert.notInclude(help.stdout, "\u001b")
    }).pipe(Effect.scoped)
  )
})
