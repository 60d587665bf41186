import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { sourceFigures } from "../bench/house/Source.ts"

interface Room {
  /** Rooms it may import from, besides itself. */
  readonly rooms: ReadonlyArray<string>
  /** Packages it may import. */
  readonly packages: RegExp
}

/** The floors of the domain, lowest first: a floor imports from those below it. */
const floors = [
  "domain/lexicon/headers",
  "domain/lexicon/scales",
  "domain/lexicon/people",
  "domain/lexicon/doubts",
  "domain/lexicon/questions",
  "domain/lexicon/opinions",
  "domain/lexicon/answers",
  "domain/lexicon/language",
  "domain/text",
  "domain/language",
  "domain/models",
  "domain/statistics",
  "domain/scale",
  "domain/people",
  "domain/survey/model",
  "domain/survey/tables",
  "domain/survey/sav",
  "domain/survey/rows",
  "domain/survey/file",
  "domain/survey/codebook",
  "domain/survey/mapping",
  "domain/survey/reading",
  "domain/survey/understanding",
  "domain/frame",
  "domain/filter/language",
  "domain/filter/binding",
  "domain/filter/description",
  "domain/filter",
  "domain/opinion",
  "domain/imputation",
  "domain/backtest",
  "domain/evidence",
  "domain/verbatims",
  "domain/simulation",
  "domain/revision",
  "domain/elicitation",
  "domain/elicitation/closed",
  "domain/elicitation/open",
  "domain/elicitation/twins",
  "domain/elicitation/reading",
  "domain/comparison",
  "domain/ask",
  "domain/analysis",
  "domain/report",
  "domain/study"
]
/** Nouns that every floor may use, and which use nothing but each other and texts. */
const nouns = ["domain", "domain/text"]

/** The rooms of HTTP from the contract outwards: each imports from those before it. */
const crust = ["errors", "request", "routing", "upload", "middleware", "handlers"].map((room) => `http/${room}`)

const NOTHING = /^$/
const BARE = /^effect$/
const PLATFORM = /^(effect|@effect\/platform)$/
const services = ["services", "services/ports", "services/usecases"]
const everyDomain = ["domain", "domain/oauth", ...floors]
const everyHttp = ["http", "http/api", "http/client", "http/mcp", "http/oauth", ...crust]

const house: Readonly<Record<string, Room>> = {
  domain: { rooms: nouns, packages: BARE },
  "domain/oauth": { rooms: nouns, packages: BARE },
  ...Object.fromEntries(
    floors.map((floor, at) => [floor, { rooms: [...nouns, ...floors.slice(0, at)], packages: BARE }])
  ),
  services: { rooms: everyDomain, packages: BARE },
  "services/ports": { rooms: [...everyDomain, "services"], packages: BARE },
  "services/usecases": { rooms: [...everyDomain, ...services], packages: /^(effect|lru-cache)$/ },
  "http/api": { rooms: everyDomain, packages: PLATFORM },
  "http/client": { rooms: [...everyDomain, "http/api"], packages: PLATFORM },
  ...Object.fromEntries(
    crust.map((room, at) => [
      room,
      {
        rooms: [...everyDomain, ...services, "http/api", ...crust.slice(0, at)],
        packages: /^(effect|@effect\/platform|multipasta|node:(buffer|http|crypto|zlib))$/
      }
    ])
  ),
  "http/oauth": {
    rooms: [...everyDomain, ...services, "http/api", ...crust],
    packages: /^(effect|@effect\/platform|node:crypto)$/
  },
  "http/mcp": {
    rooms: [...everyDomain, ...services, "http/api", "http/oauth", ...crust],
    packages: /^(effect|@effect\/platform(-node)?|@modelcontextprotocol\/server|node:http)$/
  },
  http: { rooms: [...everyDomain, ...services, ...everyHttp], packages: PLATFORM },
  "http/console": {
    rooms: ["client", "domain/evidence", "domain/oauth", "domain/statistics", "domain/text"],
    packages: /^(solid-js|@solidjs\/router|@kobalte\/core|@tanstack\/table-core|d3-scale)$/
  },
  client: { rooms: [], packages: NOTHING },
  layers: { rooms: [...everyDomain, ...services, ...everyHttp], packages: /./ }
}

/** Folders without walls of their own: they belong to the room around them, or only hold rooms. */
const PARTS = new Set(["domain/survey", "domain/lexicon", "domain/evidence/doubts", "domain/study/questionnaire"])

/** What may only shrink: change a number here when the house has become tidier. */
const AT_MOST = { linesOver140Characters: 0, filesInOneFolder: 44, wordPatterns: 104, wordStrings: 104 }
/** Words are data: there a line is as long as its fact. A program writes the client's types. */
const isData = (file: string) => file.startsWith("domain/lexicon/") || file === "client/Types.ts"

const src = path.resolve(import.meta.dirname, "../src")
const files = fs
  .readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
  .map((file) => file.split(path.sep).join("/"))
  .sort()
const read = (file: string) => fs.readFileSync(path.join(src, file), "utf8")

/** The innermost room with walls of its own. */
const roomOf = (file: string): string => {
  const folder = path.posix.dirname(file)
  return house[folder] === undefined && folder !== "." ? roomOf(folder) : folder
}
const packageOf = (specifier: string) => {
  const parts = specifier.split("/")
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : specifier.startsWith("node:") ? specifier : parts[0]!
}
const imports = (file: string) =>
  Array.from(
    read(file).matchAll(/^(?:import|export)\s[^"'`]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm),
    (m) => (m[1] ?? m[2] ?? m[3])!
  )
const target = (file: string, specifier: string) => path.posix.join(path.posix.dirname(file), specifier)

const root = path.resolve(src, "..")
/** Every program of the project, by its path from the root. */
const programs = () => {
  const inside = ["src", "test", "bench", "site"].flatMap((room) =>
    fs.readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" }).map((file) => `${room}/${file}`)
  )
  const scripts = [...fs.readdirSync(root), ...inside].filter((file) => /\.(tsx?|mjs)$/.test(file))
  const own = scripts.filter((file) => !file.includes("node_modules")).map((file) => file.split(path.sep).join("/"))
  return new Map(own.map((file) => [file, fs.readFileSync(path.join(root, file), "utf8")]))
}

/** Names in a list of imports or exports, `from` being the side of each `as` that is asked for. */
const listed = (list: string, from: 0 | -1) =>
  list
    .split(",")
    .map((one) =>
      one
        .replace(/^\s*(type )?/, "")
        .split(" as ")
        .at(from)!
        .trim()
    )
    .filter((name) => name !== "")

const exported = (text: string) => [
  ...Array.from(
    text.matchAll(/^export (?:async |abstract )*(?:const|function\*?|class|interface|type|enum) (\w+)/gm),
    (m) => m[1]!
  ),
  ...Array.from(text.matchAll(/^export (?:type |const )?\{([^}]*)\}/gm), (m) => listed(m[1]!, -1)).flat()
]

/** What a program takes of another: names of a list, what stands after the name of the whole, or any word if it loads it. */
const taken = (file: string, text: string) => {
  const lists = Array.from(
    text.matchAll(/^(?:import|export) (?:type )?([^"'`;]*?)\bfrom "(\.[^"]+)"/gm),
    ([, what, to]) => {
      const whole = /\* as (\w+)/.exec(what!)?.[1]
      const members =
        whole === undefined ? [] : Array.from(text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, "g")), (m) => m[1]!)
      return { to: target(file, to!), names: [...members, ...listed(/\{([^}]*)\}/.exec(what!)?.[1] ?? "", 0)] }
    }
  )
  const loaded = Array.from(text.matchAll(/\bimport\(\s*"(\.[^"]+)"/g), ([, to]) => ({
    to: target(file, to!),
    names: text.match(/\w+/g) ?? []
  }))
  return [...lists, ...loaded]
}
/** Where what is exported is for others: the clients that are published, and the contract that they are derived from. */
const PUBLISHED = /^src\/(client|http\/client|http\/api)\//

describe("architecture", () => {
  it("has only its five rooms", () => {
    assert.deepStrictEqual(fs.readdirSync(src).sort(), ["client", "domain", "http", "layers", "services"])
    const folders = fs.readdirSync(path.join(src, "domain"), { recursive: true, withFileTypes: true })
    const unknown = folders
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(src, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
      .filter((folder) => house[folder] === undefined && !PARTS.has(folder))
    assert.deepStrictEqual(unknown, [])
  })

  it("imports point inwards only", () => {
    const wrong = files.flatMap((file) => {
      const room = house[roomOf(file)]!
      return imports(file)
        .filter((to) =>
          to.startsWith(".")
            ? ![roomOf(file), ...room.rooms].includes(roomOf(target(file, to)))
            : !room.packages.test(packageOf(to))
        )
        .map((to) => `${file} imports ${to}`)
    })
    assert.deepStrictEqual(wrong, [])
  })

  it("has no import cycle", () => {
    const graph = new Map(
      files.map((file) => [
        file,
        imports(file)
          .filter((to) => to.startsWith("."))
          .map((to) => target(file, to))
      ])
    )
    const done = new Set<string>()
    const cycles: Array<string> = []
    const visit = (file: string, trail: ReadonlyArray<string>): void => {
      if (trail.includes(file)) {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(" → "))
        return
      }
      if (done.has(file)) return
      for (const next of graph.get(file) ?? []) visit(next, [...trail, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    assert.deepStrictEqual(cycles, [])
  })

  it("reads the environment, the clock and chance in one place each", () => {
    const wrong = files.filter((file) => {
      const text = read(file)
      const writesPrograms = file === "http/console/charts/Snippets.ts"
      const environment = /process\.env/.test(text) && !file.startsWith("layers/postgres/embedded/") && !writesPrograms
      return environment || /Date\.now\(|Math\.random\(|new Date\(\)/.test(text)
    })
    assert.deepStrictEqual(wrong, [])
  })

  it("does not rely on names of classes, which a bundler changes", () => {
    assert.deepStrictEqual(
      files.filter((file) => /\bconstructor\.name\b/.test(read(file))),
      []
    )
  })

  it("keeps lines readable and folders small, without index files", () => {
    const lines = files.filter((file) => !isData(file)).flatMap((file) => read(file).split("\n"))
    assert.isAtMost(lines.filter((line) => line.length > 140).length, AT_MOST.linesOver140Characters)
    const folders = files.map((file) => path.posix.dirname(file))
    const sizes = folders.map((folder) => folders.filter((other) => other === folder).length)
    assert.isAtMost(Math.max(...sizes), AT_MOST.filesInOneFolder)
    assert.deepStrictEqual(
      files.filter((file) => path.basename(file) === "index.ts"),
      []
    )
  })

  it("keeps words where words are data", () => {
    const { wordPatterns, wordStrings } = sourceFigures(src)
    assert.isAtMost(wordPatterns, AT_MOST.wordPatterns)
    assert.isAtMost(wordStrings, AT_MOST.wordStrings)
  })

  it("exports nothing that no other file uses", () => {
    const all = programs()
    const used = new Set<string>()
    for (const [file, text] of all)
      for (const { names, to } of taken(file, text)) for (const name of names) used.add(`${to} ${name}`)
    const unused = [...all]
      .filter(([file]) => file.startsWith("src/") && !PUBLISHED.test(file))
      .flatMap(([file, text]) => exported(text).map((name) => `${file} ${name}`))
      .filter((one) => !used.has(one))
    assert.deepStrictEqual(unused, [])
  })
})
