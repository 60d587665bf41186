import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"

interface Room {
  /** Rooms it may import from. */
  readonly rooms: ReadonlyArray<string>
  /** Packages it may import. */
  readonly packages: RegExp
}

const house: Readonly<Record<string, Room>> = {
  domain: { rooms: ["domain"], packages: /^effect$/ },
  services: { rooms: ["domain", "services"], packages: /^effect$/ },
  "http/api": { rooms: ["domain", "http/api"], packages: /^(effect|@effect\/platform)$/ },
  http: {
    rooms: ["domain", "services", "http", "http/api"],
    packages: /^(effect|@effect\/platform|multipasta|node:(http|crypto))$/
  },
  "http/mcp": {
    rooms: ["domain", "services", "http", "http/api", "http/mcp"],
    packages: /^(effect|@effect\/platform(-node)?|@modelcontextprotocol\/server|node:http)$/
  },
  layers: { rooms: ["domain", "services", "http", "http/api", "http/mcp", "layers"], packages: /./ }
}

const LONGEST_FILE = 250
/** Tables of data, which may be longer. */
const DATA = new Set(["domain/simulation/FrameTables.ts"])

const src = path.resolve(import.meta.dirname, "../src")
const files = fs
  .readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.split(path.sep).join("/"))
  .sort()
const read = (file: string) => fs.readFileSync(path.join(src, file), "utf8")

/** Rooms within a room, with walls of their own. */
const inner = ["http/api", "http/mcp"]
const roomOf = (file: string) => inner.find((room) => file.startsWith(`${room}/`)) ?? file.split("/")[0]!
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

describe("architecture", () => {
  it("has only its four rooms", () => {
    assert.deepStrictEqual(fs.readdirSync(src).sort(), ["domain", "http", "layers", "services"])
  })

  it("imports point inwards only", () => {
    const wrong = files.flatMap((file) => {
      const room = house[roomOf(file)]!
      return imports(file)
        .filter((to) =>
          to.startsWith(".") ? !room.rooms.includes(roomOf(target(file, to))) : !room.packages.test(packageOf(to))
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
      const environment = /process\.env/.test(text) && !file.startsWith("layers/postgres/embedded/")
      return environment || /Date\.now\(|Math\.random\(|new Date\(\)/.test(text)
    })
    assert.deepStrictEqual(wrong, [])
  })

  it("keeps files short, without index files", () => {
    const long = files.filter((file) => !DATA.has(file) && read(file).split("\n").length > LONGEST_FILE)
    assert.deepStrictEqual(long, [])
    assert.deepStrictEqual(
      files.filter((file) => path.basename(file) === "index.ts"),
      []
    )
  })
})
