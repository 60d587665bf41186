import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { run, sharedDemo } from "../support/CommandLine.ts"

const survey = [
  "id,Do you cook?,How often?",
  ...Array.from({ length: 60 }, (_, i) => `${i},${i % 2 ? "Yes" : "No"},${i % 3 ? "Often" : "Never"}`)
]

/** A demo, and the command line where the demo's database is and where only its address and key are known. */
const running = Effect.gen(function* () {
  const { dataDir, env, origin } = yield* sharedDemo
  const made = yield* run(["key", "create", "--name", "remote", "--json"], env)
  const key = /ai_live_[0-9A-Za-z]{20,}/.exec(made.stdout)?.[0] ?? ""
  const nowhere = { ...env, DATA_DIR: join(dataDir, "nowhere"), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }
  const remote = ["--url", origin, "--key", key]
  const done = (args: ReadonlyArray<string>, environment: NodeJS.ProcessEnv) =>
    Effect.map(run(args, environment), (finished) => {
      assert.strictEqual(finished.code, 0, `${args.join(" ")}: ${finished.stderr}`)
      return finished.stdout
    })
  return {
    file: (name: string) => join(dataDir, name),
    here: (...args: ReadonlyArray<string>) => done(args, env),
    there: (...args: ReadonlyArray<string>) => done([...args, ...remote], nowhere)
  }
})

describe("commands about projects, without the database", () => {
  it.live("say of a service what they say of its database, and change it", () =>
    Effect.gen(function* () {
      const { file, here, there } = yield* running
      writeFileSync(file("cooking.csv"), survey.join("\n"))
      const imported = JSON.parse(yield* there("import", file("cooking.csv"), "--title", "Cooking", "--json"))
      assert.strictEqual(imported.respondents, 60)
      const { id } = imported
      const [first, second] = imported.questions.map(({ key }: { readonly key: string }) => key)
      const both = [
        ["project", "show", id],
        ["project", "questions", id, "--csv"],
        ["project", "understanding", id],
        ["project", "crosstab", id, "--rows", first, "--columns", second, "--csv"],
        ["project", "suggest-humans", id, "--interviews", "50"]
      ]
      for (const args of both) assert.strictEqual(yield* there(...args), yield* here(...args), args.join(" "))
      yield* there("project", "crosstab", id, "--rows", first, "--columns", second, "--out", file("table.xlsx"))
      assert.isTrue(existsSync(file("table.xlsx")))
      assert.include(yield* there("project", "change", id, "--title", "Kitchen", "--no-weight"), "Kitchen")
      assert.include(yield* there("project", "question", id, first, "--label", "Yes=Cooks"), "Cooks")
      assert.include(yield* here("project", "understanding", id), "Cooks")
      assert.include(yield* there("project", "list"), id)
      yield* there("project", "delete", id)
      assert.notInclude(yield* here("project", "list"), id)
    }).pipe(Effect.scoped)
  )
})

describe("commands about people and keys, without the database", () => {
  it.live("do at a service what they do in its database, and say which they use", () =>
    Effect.gen(function* () {
      const { here, there } = yield* running
      const invited = JSON.parse(yield* there("member", "invite", "--name", "Kim", "--role", "viewer", "--json"))
      assert.match(invited.link, /\/#sign-in=[\w-]{43}$/)
      assert.include(yield* there("member", "change", invited.id, "--role", "analyst"), "Kim is analyst now.")
      assert.strictEqual(yield* there("member", "list", "--csv"), yield* here("member", "list", "--csv"))
      assert.deepStrictEqual(JSON.parse(yield* there("member", "sessions", invited.id, "--json")), [])
      yield* there("member", "sign-out", invited.id)
      const made = JSON.parse(yield* there("key", "create", "--name", "robot", "--scope", "read", "--json"))
      assert.deepStrictEqual(made.scopes, ["read"])
      const replaced = JSON.parse(yield* there("key", "rotate", made.id, "--overlap", "30m", "--json"))
      assert.notStrictEqual(replaced.key, made.key)
      assert.isNotNull(JSON.parse(yield* there("key", "revoke", replaced.id, "--json")).revokedAt)
      assert.include(yield* here("key", "list"), "robot")
      yield* there("member", "remove", invited.id)
      assert.include(yield* there("audit", "list", "--limit", "1"), "member.removed")
    }).pipe(Effect.scoped)
  )
})

describe("commands about the history", () => {
  it.live("list answers, show them as they were given, name and delete them", () =>
    Effect.gen(function* () {
      const { there } = yield* running
      const question = "Do you own a canoe?"
      const asked = yield* there(
        ...["ask", "choices", "--prompt", "US adults", "--question", question, "--choice", "Yes", "--choice", "No"]
      )
      const list = ["history", "list", "--words", "canoe", "--asked-with", "remote"]
      const [found, ...others] = JSON.parse(yield* there(...list, "--json"))
      assert.deepStrictEqual([found.asked.question, found.askedBy, others], [question, "remote", []])
      assert.strictEqual(yield* there("history", "show", found.id), asked)
      assert.include(yield* there("history", "rename", found.id, "Canoes", "--pin"), "Canoes")
      assert.include(yield* there(...list, "--pinned"), "Canoes")
      assert.match(yield* there(...list, "--csv"), /^id,answeredAt,kind,question,who,name,/)
      yield* there("history", "delete", found.id)
      assert.include(yield* there(...list), "No answers.")
    }).pipe(Effect.scoped)
  )
})

describe("commands about reports", () => {
  it.live("make one, add to it, rearrange it, write it as a file, share it and delete it", () =>
    Effect.gen(function* () {
      const { file, there } = yield* running
      const { id } = JSON.parse(yield* there("reports", "create", "Canoes", "--json"))
      yield* there("reports", "add", id, "--text", "First")
      const [project] = JSON.parse(yield* there("project", "list", "--json"))
      const [question] = JSON.parse(yield* there("project", "questions", project.id, "--json"))
      yield* there("reports", "add", id, "--project", project.id, "--rows", question.key)
      const { blocks } = JSON.parse(yield* there("reports", "show", id, "--json"))
      const [text, table] = blocks.map((block: { readonly id: string }) => block.id)
      const order = ["--block", table, "--block", text, "--text", `${text}=Last`]
      assert.include(yield* there("reports", "change", id, "--title", "Boats", ...order), "version 3")
      const shown = yield* there("reports", "show", id)
      assert.isBelow(shown.indexOf(question.text), shown.indexOf("Last"))
      for (const ending of ["pdf", "pptx", "xlsx"]) {
        yield* there("reports", "show", id, "--out", file(`boats.${ending}`))
        assert.isTrue(existsSync(file(`boats.${ending}`)))
      }
      assert.include(yield* there("reports", "share", id, "--days", "7"), "/shared/")
      const [link] = JSON.parse(yield* there("reports", "links", id, "--json"))
      yield* there("reports", "revoke", id, link.id)
      assert.include(yield* there("reports", "links", id), "No links.")
      yield* there("reports", "delete", id)
      assert.notInclude(yield* there("reports", "list"), "Boats")
    }).pipe(Effect.scoped)
  )
})
