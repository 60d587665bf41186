import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { build } from "esbuild"
import ts from "typescript"
import type { Outcomes } from "./RoomCases.ts"

/*
 * What each room of the domain costs and what it brings:
 *
 *     SURVEYS_DIR=… SURVEYS_MORE_DIR=… npx tsx bench/house/run.ts rooms [part of a path …] [--functions] [--list]
 *
 * For each file of the rooms that read and judge, every function that it exports is replaced by its neutral result (null, false, no
 * entries, its own argument), and a sample of the batteries is read again. Printed are the file's lines, the cases that are
 * read otherwise, and how many that were right become silent or wrong. --functions does so function by function; --list
 * prints the cases that become wrong.
 */

const ROOMS = "filter people opinion evidence ask text language simulation elicitation verbatims frame scale survey"
  .split(" ")
  .map((room) => `src/domain/${room}/`)

/** What stands in for a function's result; null where nothing neutral does. */
const neutralOf = (checker: ts.TypeChecker, node: ts.ArrowFunction): string | null => {
  const signature = checker.getSignatureFromDeclaration(node)!
  const result = checker.getReturnTypeOfSignature(signature)
  const name = checker.typeToString(result)
  const parts = result.isUnion() ? result.types : [result]
  const has = (flag: ts.TypeFlags) => parts.some(({ flags }) => (flags & flag) !== 0)
  if (has(ts.TypeFlags.Null)) return "() => null"
  if (has(ts.TypeFlags.Undefined)) return "() => undefined"
  if (parts.every(({ flags }) => (flags & ts.TypeFlags.BooleanLike) !== 0)) return "() => false"
  const [first] = node.parameters
  if (first !== undefined && checker.typeToString(checker.getTypeAtLocation(first)) === name) return "(one) => one"
  if (/^(?:Readonly)?Array<|^readonly |\[\]$/.test(name)) return "() => []"
  if (/^(?:Readonly)?Set</.test(name)) return "() => new Set()"
  if (/^(?:Readonly)?Map</.test(name)) return "() => new Map()"
  const right = parts.find(({ symbol }) => symbol?.name === "Right") as ts.TypeReference | undefined
  if (right === undefined || first === undefined) return null
  const [, kept] = checker.getTypeArguments(right)
  const same =
    kept !== undefined && checker.typeToString(kept) === checker.typeToString(checker.getTypeAtLocation(first))
  return same ? "(one) => globalThis.right(one)" : null
}

interface Stub {
  readonly file: string
  readonly name: string
  readonly exported: boolean
  readonly lines: number
  readonly from: number
  readonly to: number
  readonly neutral: string
}

const stubsIn = (files: ReadonlyArray<string>): ReadonlyArray<Stub> => {
  const program = ts.createProgram([...files], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true
  })
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!
    return source.statements.flatMap((statement): ReadonlyArray<Stub> => {
      if (!ts.isVariableStatement(statement)) return []
      const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
      return statement.declarationList.declarations.flatMap((one) => {
        const body = one.initializer
        if (body === undefined || !ts.isArrowFunction(body)) return []
        const neutral = neutralOf(checker, body)
        const [from, to] = [body.getStart(source), body.end]
        const lines = source.text.slice(statement.getFullStart(), statement.end).trimStart().split("\n").length
        return neutral === null ? [] : [{ file, name: one.name.getText(source), exported, lines, from, to, neutral }]
      })
    })
  })
}

const idOf = ({ file, name }: Stub): string => `${file}#${name}`

/** The cases with a switch at every function: one program, started once for each room. */
const bundled = async (stubs: ReadonlyArray<Stub>, to: string): Promise<void> => {
  const switched = (file: string): string => {
    const text = readFileSync(file, "utf8")
    const here = stubs.filter((one) => one.file === relative(process.cwd(), file)).sort((a, b) => b.from - a.from)
    return here.reduce(
      (all, one) =>
        `${all.slice(0, one.from)}(STUBBED.has("${idOf(one)}") ? (${one.neutral}) as any : (${all.slice(one.from, one.to)}))${all.slice(one.to)}`,
      text
    )
  }
  await build({
    entryPoints: ["bench/house/RoomCases.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    outfile: to,
    plugins: [
      {
        name: "switches",
        setup: ({ onLoad }) => {
          onLoad({ filter: /\.ts$/ }, ({ path }) => ({
            loader: "ts",
            contents: switched(path)
              .replace(
                "const surveys = new Map",
                "const surveys = ((globalThis as any).surveysRead ??= new Map())\nnew Map"
              )
              .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
              .replaceAll("import.meta.dirname", JSON.stringify(resolve(path, "..")))
          }))
        }
      }
    ]
  })
}

const words = process.argv.slice(2)
const wanted = words.filter((one) => !one.startsWith("--"))
const [byFunction, listed] = [words.includes("--functions"), words.includes("--list")]

const files = ts.sys
  .readDirectory("src/domain", [".ts"])
  .map((file) => relative(process.cwd(), resolve(file)))
  .filter((file) => ROOMS.some((room) => file.startsWith(room)))
  .sort()
const stubs = stubsIn(files)
const folder = mkdtempSync(join(tmpdir(), "rooms-"))
symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"))
const program = join(folder, "cases.mjs")
await bundled(stubs, program)

/** Which batteries a room has a part in. */
const BATTERIES: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/\/filter\//, ["filters"]],
  [/\/(?:opinion|simulation|frame|elicitation|evidence\/doubts)\//, ["answers"]],
  [/\/evidence\/(?:Canonical|Negated|HabitQ|Same|Meanings)/, ["pairs", "asked", "answers"]],
  [/\/(?:evidence|text)\//, ["pairs", "asked"]],
  [/\/people\/(?:EntailedAnswers|Requirements|StatedAnswers)\.ts/, ["answers"]],
  [/\/people\//, ["descriptions", "filters", "answers"]],
  [/\/scale\//, ["labels", "filters", "pairs"]],
  [/\/survey\/(?:codebook|file|mapping|reading|understanding)\//, ["files", "columns"]],
  [/\/survey\/model\//, ["files", "columns", "filters", "pairs"]],
  [/./, ["descriptions", "labels", "filters", "pairs", "asked", "answers", "files", "columns"]]
]
const batteriesOf = (file: string): ReadonlyArray<string> => BATTERIES.find(([room]) => room.test(file))![1]

/** A fresh instance of the program, with some functions stubbed; surveys are read once unless it is they that are judged. */
const outcomesWithout = async (
  ids: ReadonlyArray<string>,
  batteries: ReadonlyArray<string>
): Promise<Outcomes | null> => {
  Object.assign(globalThis, { STUBBED: new Set(ids), BATTERIES: new Set(batteries) })
  if (batteries.includes("columns")) Object.assign(globalThis, { surveysRead: undefined })
  try {
    return (await import(`${pathToFileURL(program).href}?${ids.join(",")}`)).outcomes
  } catch {
    return null
  }
}

const all = await outcomesWithout([], BATTERIES.at(-1)![1])
if (all === null) throw new Error("The cases can't be read.")

const report = async (what: string, lines: number, ids: ReadonlyArray<string>): Promise<void> => {
  const after = await outcomesWithout(ids, batteriesOf(what))
  const before = Object.fromEntries(Object.entries(all).filter(([one]) => after === null || one in after))
  if (after === null) {
    console.log(`${String(lines).padStart(5)}  ${what}: nothing can be read without it`)
    return
  }
  const changed = Object.keys(before).filter((one) => before[one]![1] !== after[one]![1])
  const turned = (from: string, to: string) =>
    changed.filter((one) => before[one]![0] === from && after[one]![0] === to)
  const [silent, wrong] = [turned("right", "silent"), [...turned("right", "wrong"), ...turned("silent", "wrong")]]
  const better = [...turned("silent", "right"), ...turned("wrong", "right"), ...turned("wrong", "silent")]
  console.log(
    `${String(lines).padStart(5)}  ${what}: ${changed.length} read otherwise, ${silent.length} silent, ${wrong.length} wrong, ${better.length} better`
  )
  if (listed) for (const one of wrong) console.log(`         wrong · ${one} · ${after[one]![1].slice(0, 100)}`)
  if (listed) for (const one of silent) console.log(`         silent · ${one} · ${after[one]![1].slice(0, 60)}`)
}

console.log(`${Object.keys(all).length} cases`)
for (const file of files.filter((one) => wanted.length === 0 || wanted.some((part) => one.includes(part)))) {
  const here = stubs.filter((one) => one.file === file)
  const lines = readFileSync(file, "utf8").split("\n").length - 1
  if (byFunction) for (const one of here) await report(`${file} ${one.name}`, one.lines, [idOf(one)])
  else {
    const exported = here.filter((one) => one.exported)
    if (exported.length > 0) await report(file, lines, exported.map(idOf))
  }
}
rmSync(folder, { recursive: true })
