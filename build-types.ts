// Writes the types of the client of promises, src/client/Types.ts, from the contract: npm run types.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { JSONSchema, Option, SchemaAST, type Schema as Schemata } from "effect"
import { AnyError } from "./src/http/api/Errors.ts"
import { makeSpec } from "./src/http/handlers/Docs.ts"

interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly enum?: ReadonlyArray<string | number | boolean | null>
  readonly anyOf?: ReadonlyArray<Schema>
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly additionalProperties?: boolean | Schema
  readonly description?: string
}
type Schemas = Readonly<Record<string, Schema>>

const HEAD = "// Written by build-types.ts from the contract."
/** Envelopes and errors, which callers do not see. */
const HIDDEN = /Response$|^Error$|^Degraded$/
const PRIMITIVES: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null"
}

const comment = (description: string | undefined, indent: string) =>
  description === undefined ? "" : `${indent}/** ${description.replaceAll("*/", "*\\/")} */\n`

const optionally = (type: string, optional: string) =>
  optional === "" || type === "unknown" ? type : `${type} | undefined`
const bracketed = (type: string) => (type.includes(" | ") ? `(${type})` : type)

/** Types of JSON Schemas as TypeScript writes them. */
const printer = (schemas: Schemas) => {
  const isPrimitive = ({ type }: Schema) => typeof type === "string" && PRIMITIVES[type] !== undefined

  const named = (ref: string, indent: string) => {
    const name = ref.slice(ref.lastIndexOf("/") + 1)
    const schema = schemas[name]!
    return isPrimitive(schema) && schema.enum === undefined ? typeOf(schema, indent) : name
  }

  const fields = ({ additionalProperties, properties = {}, required = [] }: Schema, indent: string): string => {
    const own = Object.entries(properties).map(([name, schema]) => {
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
      const optional = required.includes(name) ? "" : "?"
      const type = optionally(typeOf(schema, `${indent}  `), optional)
      return `${comment(schema.description, `${indent}  `)}${indent}  readonly ${key}${optional}: ${type}\n`
    })
    const rest =
      typeof additionalProperties === "object"
        ? [`${indent}  readonly [name: string]: ${typeOf(additionalProperties, `${indent}  `)}\n`]
        : []
    const all = [...own, ...rest]
    return all.length === 0 ? "object" : `{\n${all.join("")}${indent}}`
  }

  const ofType = (type: string, schema: Schema, indent: string): string => {
    if (type === "array") return `ReadonlyArray<${typeOf(schema.items ?? {}, indent)}>`
    return type === "object" ? fields(schema, indent) : PRIMITIVES[type]!
  }

  const typeOf = (schema: Schema, indent: string): string => {
    const { $ref, anyOf, enum: values, type } = schema
    if ($ref !== undefined) return named($ref, indent)
    if (anyOf !== undefined) return [...new Set(anyOf.map((one) => typeOf(one, indent)))].join(" | ")
    if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ")
    if (type === undefined) return "unknown"
    return typeof type === "string"
      ? ofType(type, schema, indent)
      : type.map((one) => bracketed(ofType(one, schema, indent))).join(" | ")
  }

  return (name: string, schema: Schema) => {
    const type = typeOf(schema, "")
    const head = comment(schema.description, "")
    return schema.type === "object" && type.startsWith("{")
      ? `${head}export interface ${name} ${type}\n`
      : `${head}export type ${name} = ${type}\n`
  }
}

const errorCodes = () =>
  AnyError.members.map((body) => {
    const name = Option.getOrThrow(SchemaAST.getIdentifierAnnotation(body.ast))
    const { $defs = {} } = JSONSchema.make(body as unknown as Schemata.Schema<unknown>) as { readonly $defs?: Schemas }
    const codes = $defs[name]?.properties?.error?.properties?.code?.enum ?? []
    if (codes.length === 0) throw new Error(`${name} has no codes`)
    return `  readonly ${name}: ${codes.map((code) => JSON.stringify(code)).join(" | ")}\n`
  })

/** The types of everything that is sent and answered, without a trace of the libraries that they are defined in. */
const clientTypes = (): string => {
  const schemas = makeSpec().components.schemas as unknown as Schemas
  const declare = printer(schemas)
  const shown = Object.entries(schemas).filter(
    ([name, { enum: values, type }]) =>
      !HIDDEN.test(name) && (values !== undefined || typeof type !== "string" || PRIMITIVES[type] === undefined)
  )
  const codes = `/** What each error's \`code\` may be. */\nexport interface ErrorCodes {\n${errorCodes().join("")}}\n`
  return [HEAD, ...shown.map(([name, schema]) => declare(name, schema)), codes].join("\n")
}

const file = new URL("src/client/Types.ts", import.meta.url)
const types = clientTypes()
if (!existsSync(file) || readFileSync(file, "utf8") !== types) writeFileSync(file, types)
