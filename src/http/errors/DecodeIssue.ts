import type { HttpApiError } from "@effect/platform"
import { Option, type Schema, SchemaAST } from "effect"
import { excerpt, jsonProblem, listed } from "../../domain/text/Text.ts"
import { everyEndpoint } from "../api/Api.ts"
import { BadRequest } from "../api/Errors.ts"

/** What Effect's messages call a type: in full, or by what its own annotations call it. */
const namesOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  const own = [SchemaAST.getIdentifierAnnotation, SchemaAST.getTitleAnnotation, SchemaAST.getDescriptionAnnotation]
  return [String(ast), ...own.flatMap((annotation) => Option.toArray<string>(annotation(ast)))]
}

class Kinds {
  private readonly types = new Map<SchemaAST.AST, string>()
  readonly called = new Map<string, string>()

  known(ast: SchemaAST.AST) {
    return this.types.get(ast)
  }

  note(ast: SchemaAST.AST, kind: string) {
    this.types.set(ast, kind)
    for (const name of namesOf(ast)) this.called.set(name, kind)
    return kind
  }
}

/** The bounds that a refinement sets, from the keywords of JSON schema that it is published with. */
const boundsOf = (ast: SchemaAST.Refinement): string => {
  const { maxItems, maxLength, maximum, minItems, minLength, minimum } = Option.getOrElse(
    SchemaAST.getJSONSchemaAnnotation(ast),
    (): Record<string, unknown> => ({})
  ) as Record<string, unknown>
  const least = minItems ?? minLength ?? minimum
  const most = maxItems ?? maxLength ?? maximum
  const unit = (minLength ?? maxLength) === undefined ? "" : " characters"
  const said = [least === undefined ? [] : [`at least ${least}`], most === undefined ? [] : [`at most ${most}`]].flat()
  return said.length === 0 ? "" : `${said.join(" and ")}${unit}`
}

/** A kind, within bounds beside those that it has. */
const within = (kind: string, bounds: string) =>
  bounds === "" ? kind : `${kind} ${kind.includes(" of at ") ? "and" : "of"} ${bounds}`

const oneOf = (kinds: ReadonlyArray<string>) =>
  listed(
    [...new Set(kinds)].filter((kind) => kind !== ""),
    "or"
  )

/** So many of an object's fields are named, those that it must have first. */
const MAX_FIELDS = 6

const objectWith = ({ propertySignatures }: SchemaAST.TypeLiteral): string => {
  const fields = [...propertySignatures].sort((a, b) => Number(a.isOptional) - Number(b.isOptional))
  if (fields.length === 0) return "an object"
  const named = fields.slice(0, MAX_FIELDS).map(({ name }) => String(name))
  return `an object with ${named.join(", ")}${fields.length > MAX_FIELDS ? ", …" : ""}`
}

/** Notes the literals by which the objects of a union are told apart, as a message lists them. */
const noteTags = ({ types }: SchemaAST.Union, kinds: Kinds): void => {
  const literals = new Map<PropertyKey, Array<string>>()
  for (const type of types)
    for (const { name, type: of } of SchemaAST.isTypeLiteral(type) ? type.propertySignatures : [])
      if (SchemaAST.isLiteral(of)) literals.set(name, [...(literals.get(name) ?? []), String(of)])
  for (const all of literals.values())
    if (all.length === types.length) kinds.called.set(all.join(" | "), listed(all, "or"))
}

/** What a caller would call the values that a type is decoded from; notes it, and that of every type inside. */
const kindOf = (ast: SchemaAST.AST, kinds: Kinds): string => {
  const known = kinds.known(ast)
  if (known !== undefined) return known
  const noted = (kind: string) => kinds.note(ast, kind)
  switch (ast._tag) {
    case "StringKeyword":
    case "TemplateLiteral":
      return noted("a string")
    case "NumberKeyword":
      return noted("a number")
    case "BooleanKeyword":
      return noted("true or false")
    case "UndefinedKeyword":
      return ""
    case "Literal":
      return noted(ast.literal === null ? "null" : JSON.stringify(ast.literal))
    case "TypeLiteral":
      noted(objectWith(ast))
      for (const { type } of [...ast.propertySignatures, ...ast.indexSignatures]) kindOf(type, kinds)
      return objectWith(ast)
    case "TupleType":
      noted("an array")
      for (const { type } of [...ast.elements, ...ast.rest]) kindOf(type, kinds)
      return "an array"
    case "Union":
      noteTags(ast, kinds)
      return noted(oneOf(ast.types.map((type) => kindOf(type, kinds))))
    case "Refinement":
      return noted(within(kindOf(ast.from, kinds), boundsOf(ast)))
    case "Transformation":
      kindOf(ast.to, kinds)
      return noted(kindOf(ast.from, kinds))
    case "Suspend":
      return kindOf(ast.f(), kinds)
    default:
      return String(ast)
  }
}

/** The kinds of everything that the contract's requests are made of. */
const kindsOfRequests = (): Kinds => {
  const kinds = new Kinds()
  const note = ({ ast }: Schema.Schema.All) => kindOf(ast, kinds)
  for (const { payloadSchema, urlParamsSchema } of everyEndpoint()) {
    Option.map(payloadSchema, note)
    Option.map(urlParamsSchema, note)
  }
  return kinds
}

let requests: Kinds | undefined

/** What a caller would call the values of a type, by what a message calls it: its name or its description. */
type KindOf = (called: string) => string | undefined

const requestKinds: KindOf = (called) => {
  requests ??= kindsOfRequests()
  return requests.called.get(called)
}

/** The kinds of the types that one schema is made of. */
export const kindsOf = ({ ast }: Schema.Schema.All): KindOf => {
  const kinds = new Kinds()
  kindOf(ast, kinds)
  return (called) => kinds.called.get(called)
}

type Issue = HttpApiError.HttpApiDecodeError["issues"][number]

/** `["choices", 2, "text"]` as `choices[2].text`. */
export const parameter = (path: Issue["path"]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === "number" ? `${name}[${step}]` : name === "" ? String(step) : `${name}.${String(step)}`,
    ""
  )

/** A type by its name in the schema, as a caller would call it. */
const kind = (expected: string, kindOf: KindOf): string =>
  kindOf(expected) ?? (/Array</.test(expected) ? "an array" : expected)

const expectation = ({ message }: Issue): string | undefined => /^Expected (.+?), actual /s.exec(message)?.[1]

/** The schema's own sentence, without the value that it was about. Alternatives are issues of their own. */
const rule = (issue: Issue, alternatives: ReadonlyArray<Issue>, kindOf: KindOf): string => {
  if (issue._tag === "Missing") return "is required"
  if (expectation(issue) === undefined) return jsonProblem(issue.message) ?? excerpt(issue.message, 160)
  if (issue.path.length === 0) return "must be a JSON object"
  const expected = new Set(alternatives.map((one) => kind(expectation(one) ?? "", kindOf)))
  for (const unsaid of ["", "undefined"]) expected.delete(unsaid)
  return `must be ${excerpt(listed([...expected], "or"), 120)}`
}

/**
 * The issue to tell of: the first; where that lists alternatives, one of which is an object with a field as the request has
 * it, what is wrong with that field.
 */
const told = (issues: ReadonlyArray<Issue>): Issue | undefined => {
  const first = issues[0]
  const isInside = ({ _tag, path }: Issue) =>
    first !== undefined &&
    first.path.length > 0 &&
    _tag !== "Missing" &&
    path.length > first.path.length &&
    first.path.every((step, at) => path[at] === step)
  return issues.find(isInside) ?? first
}

/**
 * A request that did not decode, as the 400 that names the first offending parameter; `whole` is what the parameters
 * stand in, `kindOf` what callers call the types of its schema.
 */
export const decodeFailure = (
  { issues }: Pick<HttpApiError.HttpApiDecodeError, "issues">,
  whole = "The request body",
  kindOf = requestKinds
): BadRequest => {
  const issue = told(issues)
  if (issue === undefined) {
    return new BadRequest({ code: "parameter_invalid", message: `${whole} does not fit the contract.` })
  }
  const param = parameter(issue.path)
  const alternatives = issues.filter(({ path }) => parameter(path) === param)
  return new BadRequest({
    code: issue._tag === "Missing" ? "parameter_missing" : "parameter_invalid",
    message: `${param === "" ? whole : param} ${rule(issue, alternatives, kindOf)}.`,
    param: param === "" ? null : param
  })
}
