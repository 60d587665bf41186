import type { Schema, SchemaAST } from "effect"
import { nearest } from "../../domain/text/Nearest.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { wordsOf } from "../../domain/text/Words.ts"
import { BadRequest } from "../api/Errors.ts"
import { parameter } from "../errors/DecodeIssue.ts"

const wordsOfName = (name: string) => wordsOf(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "))

/** A misspelt word shares half of its trigrams with the one that was meant. */
const MISSPELT = 0.5

const listed = (names: ReadonlyArray<string>) =>
  names.length === 0 ? "none" : names.join(", ").replace(/, ([^,]+)$/, " and $1")

/** The 400 that names a parameter which there is not, and the one that was meant or else those that there are. */
export const unknownParameter = ({ known, name, path }: UnknownName): BadRequest => {
  const [meant] = nearest(
    wordsOfName(name).join(" "),
    known.map((one) => ({ name: one, words: wordsOfName(one) })),
    1,
    MISSPELT
  )
  const param = excerpt(parameter(path))
  const hint = meant === undefined ? "" : `Did you mean “${meant}”? `
  return new BadRequest({
    code: "parameter_unknown",
    message: `This request has no parameter “${param}”. ${hint}It takes ${listed(known)}.`,
    param
  })
}

export interface Shape {
  /** The fields of an object; null where any name may stand, or none can. */
  readonly fields: ReadonlyMap<string, Shape> | null
  /** The elements of a list; null where nothing is said of them. */
  readonly elements: Shape | null
}

/** Something in which any name may stand. */
const OPEN: Shape = { fields: null, elements: null }
/** Something without names: a text, a number, a file. */
const BARE: Shape = { fields: null, elements: null }

const eitherOf = (shapes: ReadonlyArray<Shape>): Shape => {
  if (shapes.includes(OPEN)) return OPEN
  if (shapes.every((shape) => shape === BARE)) return BARE
  const fields = shapes.flatMap((shape) => (shape.fields === null ? [] : [...shape.fields]))
  const elements = shapes.flatMap((shape) => shape.elements ?? [])
  const names = new Set(fields.map(([name]) => name))
  const sameName = (name: string) => fields.flatMap(([other, shape]) => (other === name ? [shape] : []))
  return {
    fields: shapes.some((shape) => shape.fields !== null)
      ? new Map([...names].map((name) => [name, eitherOf(sameName(name))]))
      : null,
    elements: elements.length === 0 ? null : eitherOf(elements)
  }
}

const shapeOfType = (ast: SchemaAST.AST): Shape => {
  switch (ast._tag) {
    case "TypeLiteral":
      return ast.indexSignatures.length > 0
        ? OPEN
        : {
            fields: new Map(ast.propertySignatures.map(({ name, type }) => [String(name), shapeOfType(type)])),
            elements: null
          }
    case "TupleType": {
      const elements = eitherOf([...ast.elements, ...ast.rest].map(({ type }) => shapeOfType(type)))
      return elements === OPEN ? OPEN : { fields: null, elements: elements === BARE ? null : elements }
    }
    case "Union":
      return eitherOf(ast.types.map(shapeOfType))
    case "Refinement":
    case "Transformation":
      return shapeOfType(ast.from)
    case "Suspend":
    case "UnknownKeyword":
    case "AnyKeyword":
    case "ObjectKeyword":
      return OPEN
    default:
      return BARE
  }
}

export const shapeOf = ({ ast }: Schema.Schema.All): Shape => shapeOfType(ast)

/** A name that nothing is known of. */
interface UnknownName {
  readonly path: ReadonlyArray<string | number>
  readonly name: string
  /** The names that could stand in its place. */
  readonly known: ReadonlyArray<string>
}

/** The first name in a value that its shape does not have; null where there is none. */
export const firstUnknown = (
  shape: Shape,
  value: unknown,
  path: ReadonlyArray<string | number> = []
): UnknownName | null => {
  if (typeof value !== "object" || value === null) return null
  if (Array.isArray(value)) {
    if (shape.elements === null) return null
    for (let at = 0; at < value.length; at++) {
      const found = firstUnknown(shape.elements, value[at], [...path, at])
      if (found !== null) return found
    }
    return null
  }
  if (shape.fields === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const field = shape.fields.get(name)
    if (field === undefined) return { path: [...path, name], name, known: [...shape.fields.keys()] }
    const found = field === BARE ? null : firstUnknown(field, inner, [...path, name])
    if (found !== null) return found
  }
  return null
}
