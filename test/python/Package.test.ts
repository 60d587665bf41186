import fs from "node:fs"
import path from "node:path"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { programFolder } from "../support/Command.ts"
import { sharedDemo } from "../support/CommandLine.ts"
import { hasPython } from "../support/docs/Folder.ts"
import { succeeds } from "../support/Packed.ts"

const root = path.resolve(import.meta.dirname, "../..")
const project = path.join(root, "python")
const tools = path.join(project, ".venv/bin")
/** Whether what builds and checks the package is installed, as `.ci/run` does it where Python is. */
const toolsInstalled = fs.existsSync(path.join(tools, "twine"))

it.scoped.skipIf(!hasPython)("what is generated of the Python package is that of the contract", () =>
  succeeds("python3", [path.join(project, "tools/generate.py"), "--check"], { folder: project })
)

it("the Python package has the licence and the version of this one", () => {
  const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")
  assert.strictEqual(read("python/LICENSE"), read("LICENSE"))
  const { version } = JSON.parse(read("package.json"))
  assert.include(read("python/src/audience_insights/_version.py"), `VERSION = "${version}"`)
})

it.scoped.skipIf(!toolsInstalled)(
  "the Python package builds, and does what its README says where only it is installed",
  () =>
    Effect.gen(function* () {
      const folder = yield* programFolder
      const python = path.join(tools, "python")
      yield* succeeds(python, ["-m", "build", "--no-isolation", "--outdir", folder, project], { folder })
      const built = fs.readdirSync(folder).map((name) => path.join(folder, name))
      assert.deepStrictEqual(built.map((file) => file.replace(/^.*\d/, "")).sort(), ["-none-any.whl", ".tar.gz"].sort())
      yield* succeeds(python, ["-m", "twine", "check", "--strict", ...built], { folder })

      const wheel = built.find((file) => file.endsWith(".whl"))
      const clean = path.join(folder, "clean")
      yield* succeeds("python3", ["-m", "venv", clean], { folder })
      const install = ["install", "-q", "--no-cache-dir", "--disable-pip-version-check", `${wheel}[pandas]`]
      yield* succeeds(path.join(clean, "bin/pip"), install, { folder })
      const { key, origin } = yield* sharedDemo
      const environment = { AUDIENCE_API_KEY: key, AUDIENCE_URL: origin, NO_PROXY: "127.0.0.1" }
      const runs = (file: string, ...args: ReadonlyArray<string>) =>
        succeeds(path.join(clean, "bin/python"), [path.join(project, "tests", file), ...args], { folder, environment })
      yield* runs("test_client.py")
      const { stdout } = yield* runs("examples.py", path.join(project, "README.md"))
      const [, passed] = /: (\d+) examples passed, 0 failed/.exec(stdout) ?? []
      assert.isAtLeast(Number(passed), 40)

      yield* succeeds(python, ["-m", "mypy", "--cache-dir", folder], { folder: project })
    })
)
