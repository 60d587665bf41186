/**
 * Plants one fault after the other in a copy of the tree and runs the tests beside it: `npx tsx bench/house/run.ts mutations
 * [part of a file's name]`. Prints which faults no test saw, and fails where there are such.
 */
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Fault, faults } from "./Faults.ts"

const COPIED = ["src", "test", "bench", "docs", "package.json", "tsconfig.json", "vitest.config.ts", "build.mjs"]

const tree = mkdtempSync(join(tmpdir(), "mutations-"))
for (const name of COPIED) cpSync(name, join(tree, name), { recursive: true })
symlinkSync(join(process.cwd(), "node_modules"), join(tree, "node_modules"))

const pass = (tests: ReadonlyArray<string>): boolean =>
  spawnSync("npx", ["vitest", "run", "--bail=1", ...tests], { cwd: tree, stdio: "ignore" }).status === 0

type Verdict = "caught" | "survived" | "not planted"

const verdictOf = ({ becomes, file, is, tests }: Fault): Verdict => {
  const path = join(tree, file)
  const text = readFileSync(path, "utf8")
  if (text.split(is).length !== 2) return "not planted"
  writeFileSync(
    path,
    text.replace(is, () => becomes)
  )
  const unseen = pass(tests)
  writeFileSync(path, text)
  return unseen ? "survived" : "caught"
}

const [wanted = ""] = process.argv.slice(2)
const chosen = faults.filter(({ file }) => file.includes(wanted))
if (!pass([...new Set(chosen.flatMap(({ tests }) => tests))])) throw new Error("The tests fail without any fault.")
const verdicts = chosen.map((fault) => {
  const verdict = verdictOf(fault)
  console.log(`${verdict.padEnd(11)} ${fault.file}: ${fault.is} → ${fault.becomes === "" ? "nothing" : fault.becomes}`)
  return verdict
})
rmSync(tree, { recursive: true })
const caught = verdicts.filter((verdict) => verdict === "caught").length
console.log(`${caught} of ${chosen.length} faults caught`)
process.exitCode = caught === chosen.length ? 0 : 1
