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
