import { type Comparison, type Filter, isJoint, type Literal, mapLeaves } from "../language/Filter.ts"
import type { Condition, Predicate } from "./Condition.ts"

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
const KEYWORD = /^(?:and|or|not)$/i

const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`

const printName = ({ text }: Literal) => (PLAIN_NAME.test(text) && !KEYWORD.test(text) ? text : quoted(text))

const printValue = (value: Literal | null) => {
  if (value === null) return "*"
  return !value.quoted && PLAIN_NUMBER.test(value.text) ? value.text : quoted(value.text)
}

const printField = ({ field }: Comparison) =>
  field.member === null ? printName(field.name) : `${printName(field.name)}.${quoted(field.member.text)}`

const spaced = (comparator: string) => (comparator === ":" ? " : " : ` ${comparator} `)

const printComparison = (comparison: Comparison) =>
  comparison.value === null
    ? `${printField(comparison)}:*`
    : `${printField(comparison)}${spaced(comparison.comparator)}${printValue(comparison.value)}`

const isComparison = (clause: Filter): clause is Comparison => !isJoint(clause)

/** `field : ("a" OR "b")` where all clauses compare the same field for equality or membership. */
const printGroup = (clauses: ReadonlyArray<Filter>): string | null => {
  const first = clauses[0]
  if (first === undefined || !clauses.every(isComparison) || !isComparison(first)) return null
  const field = printField(first)
  const { comparator } = first
  if (comparator !== "=" && comparator !== ":") return null
  const alike = clauses.every((c) => printField(c) === field && c.comparator === comparator && c.value !== null)
  return alike ? `${field}${spaced(comparator)}(${clauses.map((c) => printValue(c.value)).join(" OR ")})` : null
}

/** A filter in canonical spelling; reading it again gives the same filter. */
export const printFilter = (filter: Filter): string => {
  if (!isJoint(filter)) return printComparison(filter)
  if (filter._tag === "Not") return `NOT ${printInner(filter.clause)}`
  if (filter._tag === "And") return filter.clauses.map(printInner).join(" AND ")
  return printGroup(filter.clauses) ?? filter.clauses.map(printInner).join(" OR ")
}

const printInner = (filter: Filter): string => {
  const bare =
    !isJoint(filter) || filter._tag === "Not" || (filter._tag === "Or" && printGroup(filter.clauses) !== null)
  return bare ? printFilter(filter) : `(${printFilter(filter)})`
}

/** The canonical expression of a filter bound to a survey. */
export const printPredicate = (predicate: Predicate): string =>
  printFilter(mapLeaves<Condition, Comparison>(predicate, ({ comparison }) => comparison))

const inner = (predicate: Predicate): string => {
  const words = describe(predicate)
  return isJoint(predicate) && predicate._tag !== "Not" ? `(${words})` : words
}

export const describe = (predicate: Predicate): string => {
  if (!isJoint(predicate)) return predicate.words
  switch (predicate._tag) {
    case "Not":
      return `not (${describe(predicate.clause)})`
    case "And":
      return predicate.clauses.length === 0 ? "everyone" : predicate.clauses.map(inner).join(" and ")
    case "Or":
      return predicate.clauses.map(inner).join(" or ")
  }
}
