import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { resolve } from "node:path"

const folder = resolve(import.meta.dirname, "../deploy")
const require = createRequire(resolve(folder, "package.json"))

/** Whether parsers of what operators' tools read are installed: `npm ci --prefix test/deploy`. */
export const parsersInstalled = existsSync(resolve(folder, "node_modules"))

/** Linters in Python, in a folder of their own (see CONTRIBUTING.md). */
export const linter = (name: string): string => resolve(folder, ".venv/bin", name)
export const lintersInstalled = existsSync(linter("hadolint"))

interface Node {
  readonly name: string
  readonly from: number
  readonly to: number
}

interface Expression {
  readonly metrics: ReadonlyArray<string>
  /** Whether every part of it is PromQL. */
  readonly valid: boolean
}

/** What an expression of PromQL reads, by the grammar of Prometheus itself. */
export const readPromQl = (text: string): Expression => {
  const { parser } = require("@prometheus-io/lezer-promql")
  const metrics: Array<string> = []
  let valid = true
  parser.parse(text).iterate({
    enter: ({ from, name, to }: Node) => {
      if (name === "⚠") valid = false
      if (name === "VectorSelector") metrics.push(/^[\w:]+/.exec(text.slice(from, to))?.[0] ?? "")
    }
  })
  return { metrics, valid }
}

export interface MetricFamily {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly metrics: ReadonlyArray<unknown>
}

/** Reads a text of metrics with a parser of another hand. */
export const readMetrics = (text: string): ReadonlyArray<MetricFamily> => require("parse-prometheus-text-format")(text)

/** Reads a document of YAML, or several. */
export const readYaml = (text: string): ReadonlyArray<unknown> =>
  require("yaml")
    .parseAllDocuments(text)
    .map((document: { readonly errors: ReadonlyArray<Error>; toJS: (how: object) => unknown }) => {
      if (document.errors[0] !== undefined) throw document.errors[0]
      return document.toJS({ maxAliasCount: -1 })
    })
