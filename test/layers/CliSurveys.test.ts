import { existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { badFiles } from "../support/BadFiles.ts"
import { run, sharedDemo } from "../support/CommandLine.ts"
import { sampleSurveyCsv } from "../support/sample/SampleSurvey.ts"

const survey = [
  "id,Do you cook?,q2",
  ...Array.from({ length: 40 }, (_, i) => `${i},${i % 2 ? "Yes" : "No"},${1 + (i % 2)}`)
]
/** Two columns that could be the weight, of which none is taken. */
const weighted = Array.from(
  { length: 40 },
  (_, i) => `${i},${i % 2 ? "Yes" : "No"},${(0.5 + (i % 5) / 4).toFixed(3)},${(0.6 + (i % 9) / 10).toFixed(3)}`
)
const codebook = "variable,question,value,label\nq2,How often?,1,Never\n,,2,Always\n"

/** A demo that runs while commands share its database. */
const running = Effect.gen(function* () {
  const { dataDir, env } = yield* sharedDemo
  const done = (...args: ReadonlyArray<string>) =>
    Effect.map(run(args, env), (finished) => {
      assert.strictEqual(finished.code, 0, finished.stderr)
      return finished
    })
  const json = (...args: ReadonlyArray<string>) =>
    Effect.map(done(...args, "--json"), ({ stdout }) => JSON.parse(stdout))
  const refused = (...args: ReadonlyArray<string>) =>
    Effect.map(run(args, env), ({ code, stderr, stdout }) => {
      assert.deepStrictEqual([code, stdout], [1, ""], stderr)
      assert.strictEqual(stderr.trim().split("\n").length, 1, stderr)
      return stderr.trim()
    })
  /** Called with a value that an option does not take. */
  const misused = (...args: ReadonlyArray<string>) =>
    Effect.map(run(args, env), ({ code, stderr, stdout }) => {
      assert.deepStrictEqual([code, stdout], [2, ""], stderr)
      return stderr
    })
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(dataDir, name)
    writeFileSync(path, content)
    return path
  }
  return { done, file, json, misused, refused }
})

describe("surveys on the command line", () => {
  it.live("get another wave, shown first, which can be taken away", () =>
    Effect.gen(function* () {
      const { done, file, json, refused } = yield* running
      const first = file("wave1.csv", survey.join("\n"))
      const second = file(
        "wave2.csv",
        ["q2,Do you cook?", ...survey.slice(1, 31).map((row) => `9,${row.split(",")[1]}`)].join("\n")
      )
      const { id } = yield* json("import", first, "--title", "Tracker")
      const append = ["project", "append", id, second, "--label", "2025"]
      assert.include(yield* refused(...append), "first 2024")
      const shown = yield* done(...append, "--first", "2024")
      assert.match(
        shown.stdout,
        /^Preview, nothing stored: 30 respondents to 40; \d questions? .*\n.*Differences:\n {2}- /s
      )
      const [, accept = ""] = /--accept (\S+)/.exec(shown.stdout) ?? []
      const made = yield* json(...append, "--first", "2024", "--accept", accept)
      assert.deepStrictEqual([made.accepted, made.waves], [true, ["2024", "2025"]])
      const table = yield* json(
        "project",
        "crosstab",
        id,
        "--rows",
        "do_you_cook",
        "--columns",
        "wave",
        "--against",
        "previous"
      )
      assert.deepStrictEqual(
        table.bands.map(({ base }: { base: number }) => base),
        [70, 40, 30]
      )
      const deck = first.replace(/[^/]*$/, "deck.pptx")
      yield* done("project", "tables", id, "--columns", "wave", "--out", deck)
      assert.include(yield* refused(...append, "--accept", accept), "this very file already")
      assert.strictEqual((yield* done("project", "remove-wave", id)).stdout, "Removed 2025: 30 of 70 respondents.\n")
      const again = yield* json(...append, "--first", "2024")
      yield* done(...append, "--first", "2024", "--accept", again.accept)
      const updated = yield* done("project", "deck", id, "--update", deck, "--out", `${deck}.pptx`)
      assert.match(
        updated.stdout,
        /^Wrote .*: new numbers in \d charts? and \d tables?, 0 texts rewritten; \d slides, 0 of them/
      )
      assert.strictEqual(readFileSync(`${deck}.pptx`).toString("latin1", 0, 2), "PK")
      assert.include(yield* refused("project", "deck", id, "--update", first, "--out", deck), "no PowerPoint")
      yield* done("project", "delete", id)
    })
  )

  it.live("are reviewed, imported as a person corrected them, listed and tabulated", () =>
    Effect.gen(function* () {
      const { done, file, json, misused, refused } = yield* running
      const cooking = file("cooking.csv", survey.join("\n"))
      const before = yield* json("project", "list")

      const dry = yield* done("import", cooking, "--dry-run", "--codebook", file("book.csv", codebook))
      assert.match(dry.stdout, /40 respondents, 2 questions from 3 columns, not weighted/)
      assert.match(dry.stdout, /q2 {2}ordinal, 40 answered, column 3\n {2}How often\?\n {2}Never 20 < Always 20\n/)
      assert.match(dry.stdout, /identifier 1 column: 1 id\n/)
      const written = cooking.replace(/csv$/, "mapping.json")
      assert.include(dry.stderr, written)
      assert.deepStrictEqual(yield* json("project", "list"), before)

      const mapping = file("mine.json", readFileSync(written, "utf8").replaceAll("do_you_cook", "cooks"))
      const { id, questions } = yield* json("import", cooking, "--mapping", mapping, "--title", "Cooking")
      assert.deepStrictEqual(
        questions.map(({ key, labels }: { key: string; labels: unknown }) => [key, labels]),
        [
          ["cooks", ["Yes", "No"]],
          ["q2", ["Never", "Always"]]
        ]
      )
      assert.match(yield* refused("import", cooking), /already imported as project .* Pass --replace/)

      const paid = file("paid.csv", ["id,Do you cook?,wt_a,wt_b", ...weighted].join("\n"))
      const dryWarnings = (yield* done("import", paid, "--dry-run")).stdout.split("\n\n")[1]!
      assert.match(dryWarnings, /^Please check:\n! /)
      const storedNow = (yield* done("import", paid)).stdout
      assert.strictEqual(storedNow.slice(0, dryWarnings.length), dryWarnings)

      const elsewhere = join(cooking, "..", "elsewhere.json")
      const again = yield* done("import", cooking, "--dry-run", "--mapping-out", elsewhere)
      assert.isTrue(existsSync(elsewhere) && again.stderr.includes(elsewhere))
      assert.match((yield* done("import", cooking, "--dry-run")).stderr, /is there already and was left as it is/)

      const listed = yield* json("project", "questions", id)
      assert.deepInclude(listed[0], { key: "cooks", kind: "single", base: 40, weightedBase: 40 })
      assert.match((yield* done("project", "questions", id)).stdout, /cooks {2}\(single, 40 answered\)/)

      const merged = ["project", "question", id, "q2", "--label", "Always=At times", "--label", "Never=At times"]
      assert.match(
        (yield* done(...merged)).stdout,
        /At times 40\n[\s\S]*labels: Never \(20\) \| Always \(20\) → At times \(40\)/
      )
      assert.match(yield* refused("project", "question", id, "q2", "--label", "Alwys=x"), /no label “Alwys”/)
      assert.match((yield* done("project", "understanding", id)).stdout, /At times 40\n/)
      yield* done("import", cooking, "--mapping", mapping, "--title", "Cooking", "--replace")

      const crosstab = ["project", "crosstab", id, "--rows", "cooks", "--columns", "q2"]
      assert.match((yield* done(...crosstab)).stdout, /No +50\.0% +100\.0% +0\.0%/)
      assert.match(
        (yield* done(...crosstab, "--csv")).stdout,
        /^Do you cook\?,How often\?,Total,Never \(A\),Always \(B\)\r\n/
      )
      for (const kind of ["xlsx", "pptx", "csv"]) {
        const out = file(`table.${kind}`, "")
        assert.match((yield* done(...crosstab, "--out", out)).stdout, /^Wrote .*table\./)
        assert.isTrue(readFileSync(out, "utf8").startsWith(kind === "csv" ? "\uFEFFDo you cook?" : "PK"), kind)
      }
      assert.match(yield* misused(...crosstab, "--out", "table.ods"), /the name must end in \.xlsx, \.pptx or \.csv/)
      const { filter, matchedTwins } = yield* json(...crosstab, "--filter", "cooks = no")
      assert.deepStrictEqual([matchedTwins, filter.expression], [20, 'cooks = "No"'])
      assert.match(yield* refused(...crosstab, "--filter", "cooks = maybe"), /“maybe” is not an answer to cooks/)
      assert.match(
        yield* refused("project", "crosstab", id, "--rows", "bakes", "--columns", "q2"),
        /no question “bakes”/
      )

      yield* done("project", "delete", id)
      assert.match(yield* refused("project", "questions", id), /There is no project/)
      assert.match(yield* refused("project", "questions", "mine"), /There is no project mine/)
    }).pipe(Effect.scoped)
  )

  it.live("are refused in one sentence where they cannot be read, and nothing is stored", () =>
    Effect.gen(function* () {
      const { file, json, refused } = yield* running
      const before = yield* json("project", "list")
      const large = file("large.csv", sampleSurveyCsv(7))
      truncateSync(large, 2_000_000_000)
      const cases: ReadonlyArray<readonly [path: string, said: RegExp]> = [
        ...badFiles.slice(0, 2).map(([, [name, content], said], i) => [file(`${i}-${name}`, content), said] as const),
        [large, /^The file is 2\.0 GB large/],
        [file("survey.pdf", "%PDF-1.7\n\u0000\u0001\u0002"), /PDF/]
      ]
      for (const [path, said] of cases) assert.match((yield* refused("import", path)).replace(/^\d-/, ""), said)
      assert.match(
        yield* refused("import", file("ok.csv", survey.join("\n")), "--mapping", file("m.json", "{}")),
        /mapping/
      )
      assert.deepStrictEqual(yield* json("project", "list"), before)
    }).pipe(Effect.scoped)
  )
})
