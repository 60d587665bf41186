import { Schema, SchemaAST } from "effect"
import type { Turns } from "./Turns.ts"

/** Lists of so many items are written item by item; shorter ones, and what is in items, in one go. */
const LONG = 32

const encodeAs = (ast: SchemaAST.AST) => Schema.encodeUnknownSync(Schema.make<unknown, unknown, never>(ast))

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What every item of a list is, where it has nothing but items. */
const itemOf = (ast: SchemaAST.AST): SchemaAST.AST | null =>
  SchemaAST.isTupleType(ast) && ast.elements.length === 0 && ast.rest.length === 1 ? ast.rest[0]!.type : null

const isStruct = (ast: SchemaAST.AST): ast is SchemaAST.TypeLiteral =>
  SchemaAST.isTypeLiteral(ast) && ast.indexSignatures.length === 0

/** The JSON of a value; undefined where there is none, as of a property that is left out. */
function* write(ast: SchemaAST.AST, value: unknown): Turns<string | undefined> {
  const item = itemOf(ast)
  if (item !== null && Array.isArray(value) && value.length > LONG) {
    const encode = encodeAs(item)
    const items: Array<string> = []
    for (const one of value) {
      items.push(JSON.stringify(encode(one)) ?? "null")
      yield
    }
    return `[${items.join(",")}]`
  }
  if (isStruct(ast) && isRecord(value)) {
    const parts: Array<string> = []
    for (const { isOptional, name, type } of ast.propertySignatures) {
      if (isOptional && !(name in value)) continue
      const text = yield* write(type, value[name])
      if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`)
    }
    return `{${parts.join(",")}}`
  }
  return JSON.stringify(encodeAs(ast)(value))
}

/** The JSON of a value that is JSON already, each part of it as `stringify` writes it, with a pause after each item of a long list. */
export function* plainJsonInTurns(value: unknown, stringify: (part: unknown) => string): Turns<string> {
  if (Array.isArray(value) && value.length > LONG) {
    const items: Array<string> = []
    for (const one of value) {
      items.push(stringify(one))
      yield
    }
    return `[${items.join(",")}]`
  }
  if (!isRecord(value)) return stringify(value)
  const parts: Array<string> = []
  for (const [name, one] of Object.entries(value))
    if (one !== undefined) parts.push(`${stringify(name)}:${yield* plainJsonInTurns(one, stringify)}`)
  return `{${parts.join(",")}}`
}

/** The JSON of a value as its schema encodes it, with a pause after each item of a long list. */
export function* jsonInTurns<A, I>(schema: Schema.Schema<A, I>, value: A): Turns<string> {
  const json = (yield* write(schema.ast, value)) ?? "null"
  yield
  return json
}
