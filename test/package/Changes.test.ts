import fs from "node:fs"
import path from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { programFolder, runCommand } from "../support/Command.ts"

const root = path.resolve(import.meta.dirname, "../..")
const VERSIONS = ["src/domain/Version.ts", "python/src/audience_insights/_version.py"]
const FILES = ["package.json", "package-lock.json", "CHANGELOG.md", ...VERSIONS]

/** A copy of what a release changes, with changes of these texts waiting. */
const copy = (changes: Readonly<Record<string, string>>) =>
  Effect.map(programFolder, (folder) => {
    for (const name of [...FILES, ".changeset/release.mjs", ".changeset/Changes.mjs"]) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      fs.copyFileSync(path.join(root, name), path.join(folder, name))
    }
    for (const [name, text] of Object.entries(changes)) fs.writeFileSync(path.join(folder, ".changeset", name), text)
    return folder
  })

const change = (size: string, body: string) => `---\n"audience-insights": ${size}\n---\n\n${body}\n`
const release = (folder: string) => runCommand(process.execPath, [".changeset/release.mjs"], { folder })

it.scoped("a release has its version wherever one stands, and the texts of its changes", () =>
  Effect.gen(function* () {
    const folder = yield* copy({
      "one.md": change("patch", "### Fixed\n\n- A fault."),
      "two.md": change("minor", "### Added\n\n- A thing.\n\n### Fixed\n\n- Another fault.")
    })
    const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8")
    const before = JSON.parse(read("package.json"))
    const [major, minor] = before.version.split(".").map(Number)
    const { status, stderr } = yield* release(folder)
    assert.strictEqual(status, 0, stderr)
    const version = `${major}.${minor + 1}.0`
    assert.deepStrictEqual(JSON.parse(read("package.json")), { ...before, version })
    const lock = JSON.parse(read("package-lock.json"))
    assert.deepStrictEqual([lock.version, lock.packages[""].version], [version, version])
    const others = (text: string) => Object.entries(JSON.parse(text).packages).filter(([name]) => name !== "")
    assert.deepStrictEqual(
      others(read("package-lock.json")),
      others(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"))
    )
    assert.include(read("src/domain/Version.ts"), `"${version}"`)
    const changelog = read("CHANGELOG.md")
    assert.include(changelog, `## [Unreleased]\n\n## [${version}] - `)
    assert.match(
      changelog,
      /### Added\n\n(?:- .*\n)*- A thing\.\n[\s\S]*?### Fixed\n\n(?:- .*\n)*- A fault\.\n- Another fault\.\n/
    )
    assert.deepStrictEqual(
      fs.readdirSync(path.join(folder, ".changeset")).filter((name) => name.endsWith(".md")),
      []
    )
  })
)

it.scoped("what is no change is refused by name, and changes nothing", () =>
  Effect.gen(function* () {
    for (const text of [
      "no head",
      change("huge", "### Added\n\n- A thing."),
      change("minor", "Loose text."),
      change("minor", "### News\n\n- A thing.")
    ]) {
      const folder = yield* copy({ "odd.md": text })
      const { status, stderr } = yield* release(folder)
      assert.notStrictEqual(status, 0)
      assert.include(stderr, "odd.md")
      for (const name of FILES)
        assert.strictEqual(
          fs.readFileSync(path.join(folder, name), "utf8"),
          fs.readFileSync(path.join(root, name), "utf8")
        )
    }
  })
)

it.scoped("the changes that are waiting can be released", () =>
  Effect.gen(function* () {
    const waiting = fs
      .readdirSync(path.join(root, ".changeset"))
      .filter((name) => name.endsWith(".md") && name !== "README.md")
    const folder = yield* copy(
      Object.fromEntries(waiting.map((name) => [name, fs.readFileSync(path.join(root, ".changeset", name), "utf8")]))
    )
    const { status, stderr } = yield* release(folder)
    assert.strictEqual(status, waiting.length === 0 ? 1 : 0, stderr)
  })
)
