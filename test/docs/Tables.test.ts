import fs from "node:fs"
import path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { createClient } from "../../src/client/Client.ts"
import contract from "../openapi.json" with { type: "json" }
import { pages, root } from "../support/docs/Blocks.ts"

const client = createClient({ baseUrl: "http://localhost:3000", apiKey: "key" })

/** What stands in backticks in a column of a page's table, row by row. */
const spansOf = (page: string, heading: string, column: number): ReadonlyArray<string> => {
  const { text } = pages.find((one) => one.page === page)!
  const table = text.slice(text.indexOf(heading)).split("\n\n")[0]!
  const rows = table.split("\n").slice(2)
  return rows.flatMap((row) => [...row.split(" | ")[column]!.matchAll(/`([^`]+)`/g)].map(([, span]) => span!))
}

describe("the tables of the documentation", () => {
  it("name every route of the contract, and no other", () => {
    const unnamed = (path: string) => path.replaceAll(/\{\w+\}/g, "{}")
    const told = spansOf("docs/http.md", "| route | what it does |", 0).flatMap((span) => {
      const [, methods = "", path = ""] = /^([A-Z, ]+) (\/v1\S+)$/.exec(span) ?? []
      return methods.split(", ").flatMap((method) => (path === "" ? [] : [`${method} ${unnamed(path)}`]))
    })
    const served = Object.entries(contract.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${unnamed(path)}`)
    )
    assert.deepStrictEqual(told.sort(), served.sort())
  })

  it("name every method of the client, and no other", () => {
    let group = ""
    const told = spansOf("docs/clients.md", "| for | methods |", 1).map((span) => {
      const [, named, method] = /^(?:(\w+)\.)?(\w+)/.exec(span)!
      group = named ?? group
      return span.endsWith(")") && named === undefined && method! in client ? method! : `${group}.${method}`
    })
    const has = Object.entries(client).flatMap(([name, part]) =>
      typeof part === "function" ? [name] : Object.keys(part).map((method) => `${name}.${method}`)
    )
    assert.deepStrictEqual([...new Set(told)].sort(), has.sort())
  })

  it("and every method of the client says what it does, to editors too", () => {
    const folder = path.join(root, "src/client")
    const silent = fs
      .readdirSync(folder)
      .filter((file) => !["Deadline.ts", "Transport.ts", "Types.ts"].includes(file))
      .flatMap((file) => {
        const lines = fs.readFileSync(path.join(folder, file), "utf8").split("\n")
        return lines.filter((line, at) => /^ {2}readonly \w+: [({]/.test(line) && !lines[at - 1]!.endsWith("*/"))
      })
    assert.deepStrictEqual(silent, [])
  })
})
