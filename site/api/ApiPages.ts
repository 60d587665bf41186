import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { type Field, fieldsOf, type Resolve, resolver, type Schema, typeOf } from "./Schemas.ts"

interface Media {
  readonly schema?: Schema
  readonly example?: unknown
}

interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, Media>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

interface Operation {
  readonly operationId: string
  readonly tags: ReadonlyArray<string>
  readonly summary: string
  readonly description?: string
  readonly security?: ReadonlyArray<unknown>
  readonly parameters?: ReadonlyArray<Parameter>
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses: Readonly<Record<string, Response>>
}

interface Tag {
  readonly name: string
  readonly description?: string
}

interface Document {
  readonly info: { readonly description: string }
  readonly tags: ReadonlyArray<Tag>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** A page of the reference, as the sidebar lists it. */
export interface ApiPage {
  readonly text: string
  readonly link: string
}

const METHODS = ["get", "post", "put", "patch", "delete"]
const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-")

/** Text in a cell of a table: one line, and nothing that Vue or the table would read. */
const cell = (text: string) =>
  text
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;")
    .replaceAll("{{", "{ {")
const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n")

const fieldTable = (fields: ReadonlyArray<Field>, resolve: Resolve) =>
  table(
    ["field", "type", ""],
    fields.map(({ path, required, schema }) => [
      `\`${path}\`${required ? " \\*" : ""}`,
      typeOf(schema, resolve),
      [schema.description, schema.default !== undefined && `Default: \`${JSON.stringify(schema.default)}\`.`]
        .filter(Boolean)
        .join(" ")
    ])
  )

const mediaBlock = (media: Readonly<Record<string, Media>>, resolve: Resolve): ReadonlyArray<string> =>
  Object.entries(media).flatMap(([type, { example, schema }]) => {
    const fields = schema === undefined ? [] : fieldsOf(schema, resolve)
    return [
      `\`${type}\``,
      example === undefined ? "" : typeof example === "string" ? `\`\`\`text\n${example}\n\`\`\`` : json(example),
      fields.length === 0 ? "" : `::: details Fields\n${fieldTable(fields, resolve)}\n\n\\* always there\n:::`
    ]
  })

const errorName = ({ $ref }: Response) => $ref?.split("/").at(-1)

const operationBlock = (method: string, path: string, operation: Operation, resolve: Resolve): string => {
  const responses = Object.entries(operation.responses)
  const good = responses.filter(([status]) => status < "400")
  const bad = responses.filter(([status]) => status >= "400")
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter as Schema) as Parameter)
  return [
    `## ${operation.summary} {#${operation.operationId}}`,
    `<div class="operation"><span class="method ${method}">${method.toUpperCase()}</span><code v-pre>${path}</code></div>`,
    cell(operation.description ?? ""),
    operation.security?.length === 0 ? "No key is needed." : "",
    parameters.length === 0
      ? ""
      : table(
          ["parameter", "where", "type", ""],
          parameters.map((one) => [
            `\`${one.name}\`${one.required ? " \\*" : ""}`,
            one.in,
            typeOf(one.schema ?? {}, resolve),
            one.description ?? ""
          ])
        ),
    ...(operation.requestBody === undefined
      ? []
      : ["**Request**", ...mediaBlock(operation.requestBody.content, resolve)]),
    ...good.flatMap(([status, given]) => {
      const response = resolve(given as Schema) as Response
      return [`**${status}** ${cell(response.description ?? "")}`, ...mediaBlock(response.content ?? {}, resolve)]
    }),
    bad.length === 0
      ? ""
      : `Errors: ${bad.map(([status, one]) => `[${status}](errors.md#${slug(errorName(one) ?? status)})`).join(", ")}.`
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

const errorsPage = (document: Document, resolve: Resolve): string => {
  const found = new Map<string, Response>()
  for (const path of Object.values(document.paths))
    for (const operation of METHODS.map((method) => path[method]).filter((one) => one !== undefined))
      for (const [status, response] of Object.entries(operation.responses)) {
        const name = errorName(response)
        if (status >= "400")
          found.set(name === undefined ? status : `${status} ${name}`, resolve(response as Schema) as Response)
      }
  const blocks = [...found]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([title, response]) => {
      const examples = Object.values(response.content ?? {}).flatMap(({ example }) =>
        example === undefined ? [] : [json(example)]
      )
      return [
        `## ${title} {#${slug(title.split(" ").at(-1)!)}}`,
        cell(response.description ?? ""),
        ...examples.slice(0, 1)
      ].join("\n\n")
    })
  return [
    "# Errors",
    "Every error has one form; `code` is for programs, `message` says what to change.",
    ...blocks
  ].join("\n\n")
}

/** Writes the API's reference from its OpenAPI document, a page for each tag, and tells the pages. */
export const writeApiPages = (openapi: string, folder: string): ReadonlyArray<ApiPage> => {
  const document = JSON.parse(readFileSync(openapi, "utf8")) as Document
  const resolve = resolver(document)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) =>
    writeFileSync(join(folder, `${name}.md`), `---\nlastUpdated: false\neditLink: false\n---\n\n${text}\n`)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method] !== undefined).map((method) => ({ method, path, ...methods[method]! }))
  )
  for (const { description, name } of document.tags) {
    const own = operations.filter(({ tags }) => tags.includes(name))
    const blocks = own.map((operation) => operationBlock(operation.method, operation.path, operation, resolve))
    write(slug(name), [`# ${name}`, `${description ?? ""}.`, ...blocks].join("\n\n"))
  }
  write("errors", errorsPage(document, resolve))
  const rows = operations.map(({ method, operationId, path, summary, tags }) => [
    `\`${method.toUpperCase()} ${path}\``,
    `[${summary}](${slug(tags[0]!)}.md#${operationId})`
  ])
  write(
    "index",
    [
      "# API reference",
      `${document.info.description} This reference is written from the service's own OpenAPI document, which a running service has at \`/openapi.json\`, and to browse at \`/docs\`.`,
      table(["request", ""], rows),
      "What all requests have in common is in [HTTP in detail](../http.md), the tools of AI clients in [MCP](../mcp.md)."
    ].join("\n\n")
  )
  return [
    { text: "All requests", link: "/api/" },
    ...document.tags.map(({ name }) => ({ text: name, link: `/api/${slug(name)}` })),
    { text: "Errors", link: "/api/errors" }
  ]
}
