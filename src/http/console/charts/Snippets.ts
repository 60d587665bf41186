export interface ApiCall {
  readonly method: "DELETE" | "GET" | "PATCH" | "POST"
  readonly path: string
  readonly body?: object
  /** The client's method, such as `ask.choices`. */
  readonly client: string
  /** Its arguments. Defaults to the body. */
  readonly args?: ReadonlyArray<unknown>
}

export const languages = ["curl", "TypeScript", "Python"] as const
type Language = (typeof languages)[number]

const INDENT = 2
const pad = (depth: number, width: number) => " ".repeat(depth * width)
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

interface Notation {
  readonly text: (value: string) => string
  readonly name: (key: string) => string
  readonly constants: { readonly true: string; readonly false: string; readonly null: string }
  readonly indent: number
}

const json = (value: string) =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
/** Python reads JSON's string escapes as its own, except lone surrogates, which JSON also escapes. */
const notations: Readonly<Record<"Python" | "TypeScript", Notation>> = {
  TypeScript: {
    text: json,
    name: (key) => (IDENTIFIER.test(key) ? key : json(key)),
    constants: { true: "true", false: "false", null: "null" },
    indent: INDENT
  },
  Python: { text: json, name: json, constants: { true: "True", false: "False", null: "None" }, indent: 4 }
}

/** A value as a literal in a language. Undefined properties are omitted. */
export const written = (value: unknown, language: "Python" | "TypeScript", depth = 0): string => {
  const { constants, indent, name, text } = notations[language]
  if (typeof value === "string") return text(value)
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? constants.true : constants.false
  if (value === null || value === undefined) return constants.null
  const inner = (one: unknown) => written(one, language, depth + 1)
  const lines = Array.isArray(value)
    ? value.map(inner)
    : Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [`${name(key)}: ${inner(one)}`]))
  const [open, close] = Array.isArray(value) ? "[]" : "{}"
  if (lines.length === 0) return `${open}${close}`
  return `${open}\n${lines.map((line) => pad(depth + 1, indent) + line).join(",\n")}\n${pad(depth, indent)}${close}`
}

/** A text as one POSIX shell word. */
export const shellWord = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`

const curl = ({ body, method, path }: ApiCall, origin: string): string => {
  const lines = [
    `curl -s ${method === "GET" || (method === "POST" && body !== undefined) ? "" : `-X ${method} `}${shellWord(origin + path)}`,
    `-H "Authorization: Bearer $AUDIENCE_API_KEY"`,
    ...(body === undefined
      ? []
      : [`-H "Content-Type: application/json"`, `-d ${shellWord(JSON.stringify(body, null, INDENT))}`])
  ]
  return lines.join(" \\\n  ")
}

const typescript = ({ args, body, client }: ApiCall, origin: string): string => {
  const given = (args ?? (body === undefined ? [] : [body])).map((one) => written(one, "TypeScript"))
  return `import { createClient } from "audience-insights/client"

const client = createClient({ baseUrl: ${json(origin)}, apiKey: process.env.AUDIENCE_API_KEY! })
const answer = await client.${client}(${given.join(", ")})`
}

const python = ({ body, method, path }: ApiCall, origin: string): string => {
  const sent = body === undefined ? "" : `\n    json=${written(body, "Python", 1)},`
  return `import os

import requests

response = requests.${method.toLowerCase()}(
    ${json(origin + path)},
    headers={"Authorization": "Bearer " + os.environ["AUDIENCE_API_KEY"]},${sent}
)
response.raise_for_status()
answer = response.json()["data"]`
}

/** A call in a language, for a service at an origin. The key comes from the environment. */
export const snippet = (call: ApiCall, origin: string, language: Language): string => {
  if (language === "curl") return curl(call, origin)
  return language === "Python" ? python(call, origin) : typescript(call, origin)
}
