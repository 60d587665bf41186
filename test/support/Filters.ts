import { FastCheck as fc } from "effect"
import type { Comparator, Comparison, Filter, Literal } from "../../src/domain/filter/language/Filter.ts"
import type { Question } from "../../src/domain/survey/model/Question.ts"
import { ages, type Cell, questions } from "./Surveys.ts"

const span = { start: 0, end: 0 }
const literal = (text: string, quoted: boolean): Literal => ({ text, quoted, span })

export const comparison = (
  name: string,
  comparator: Comparator,
  value: string | number | null,
  member: string | null = null
): Comparison => ({
  _tag: "Comparison",
  field: { name: literal(name, false), member: member === null ? null : literal(member, true) },
  comparator,
  value: value === null ? null : literal(String(value), typeof value === "string"),
  span
})

const order = ["<", "<=", ">", ">="] as const
const equality = ["=", "!=", ":"] as const

const comparisonWith = ({ key, kind, labels }: Question): fc.Arbitrary<Comparison> => {
  const label = fc.constantFrom(...(labels.length === 0 ? ["-"] : labels))
  const scale = labels.filter((text) => text !== "Don't know")
  const build = (
    comparator: fc.Arbitrary<Comparator>,
    value: fc.Arbitrary<string | number>,
    member: fc.Arbitrary<string | null> = fc.constant(null)
  ) => fc.tuple(comparator, value, member).map(([c, v, m]) => comparison(key, c, v, m))
  const same = fc.constantFrom<Comparator>(...equality)
  const any = fc.constantFrom<Comparator>(...equality, ...order)
  const answered = fc.constant(comparison(key, ":", null))
  switch (kind) {
    case "single":
    case "multiple":
      return fc.oneof(answered, build(same, label))
    case "ordinal":
      return key === "age"
        ? fc.oneof(answered, build(any, label), build(any, fc.integer({ min: 15, max: 70 })))
        : fc.oneof(
            answered,
            build(same, label),
            build(fc.constantFrom<Comparator>(...order), fc.constantFrom(...scale))
          )
    case "numeric":
      return fc.oneof(answered, build(any, fc.integer({ min: -4, max: 10 })))
    case "ranking":
      return fc.oneof(
        answered,
        build(same, label),
        build(fc.constantFrom<Comparator>("=", "!=", ...order), fc.integer({ min: 0, max: 4 }), label)
      )
    case "date":
      return fc.oneof(answered, build(any, fc.constantFrom("2019", "2019-07", "2019-08-01")))
    case "text":
      return fc.oneof(
        answered,
        build(same, fc.constantFrom("fun", "GREAT FUN", "o", "2019")),
        build(fc.constantFrom<Comparator>(...order), fc.constantFrom("2019-07-23", "2020", "2019-08"))
      )
  }
}

/** Filters over the questions of `Surveys.ts`. */
export const filterArbitrary: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(...questions.map(comparisonWith)),
    tie("filter").map((clause) => ({ _tag: "Not" as const, clause, span })),
    fc.array(tie("filter"), { minLength: 2, maxLength: 3 }).map((clauses) => ({ _tag: "And" as const, clauses, span })),
    fc.array(tie("filter"), { minLength: 2, maxLength: 3 }).map((clauses) => ({ _tag: "Or" as const, clauses, span }))
  )
})).filter

const relations: Record<string, (a: number, b: number) => boolean> = {
  "=": (a, b) => a === b,
  ":": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b
}

const unanimous = (verdicts: ReadonlyArray<boolean>): boolean | null =>
  verdicts.every(Boolean) ? true : verdicts.some(Boolean) ? null : false

const naiveOrdinal = (
  { key, labels }: Question,
  cell: string,
  comparator: Comparator,
  value: string
): boolean | null => {
  const compare = relations[comparator]!
  if (key === "age" && !labels.includes(value)) {
    const [low, high] = ages[cell]!
    return unanimous(Array.from({ length: high - low + 1 }, (_, i) => compare(low + i, Number(value))))
  }
  if (["<", "<=", ">", ">="].includes(comparator) && cell === "Don't know") return null
  return compare(labels.indexOf(cell), labels.indexOf(value))
}

const naiveRanking = (
  { labels }: Question,
  cell: ReadonlyArray<string>,
  comparator: Comparator,
  value: string,
  member: string | null
): boolean | null => {
  if (member === null) {
    if (comparator === ":") return cell.includes(value)
    return (cell[0] === value) === (comparator === "=")
  }
  const compare = relations[comparator]!
  if (cell.includes(member)) return compare(cell.indexOf(member) + 1, Number(value))
  const later = Array.from({ length: 20 }, (_, i) => cell.length + 1 + i)
  return comparator === "<=" && Number(value) >= labels.length
    ? false
    : unanimous(later.map((rank) => compare(rank, Number(value))))
}

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "")

const naiveText = (cell: string, comparator: Comparator, value: string): boolean | null => {
  if (comparator === ":") return plain(cell).includes(plain(value))
  if (comparator === "=" || comparator === "!=") return (plain(cell) === plain(value)) === (comparator === "=")
  if (!/^\d{4}-/.test(cell)) return null
  const date = cell.slice(0, value.length)
  return relations[comparator]!(date < value ? -1 : date > value ? 1 : 0, 0)
}

const naiveDate = (cell: string, comparator: Comparator, value: string): boolean => {
  const digits = (text: string) => Number(text.replace(/-/g, ""))
  return relations[comparator]!(digits(cell.slice(0, value.length)), digits(value))
}

/** What a filter says of one respondent, straight from the written answers: true, false, or null for unknown. */
export const naive = (filter: Filter, row: ReadonlyArray<Cell>): boolean | null => {
  if (filter._tag === "Not") {
    const inner = naive(filter.clause, row)
    return inner === null ? null : !inner
  }
  if (filter._tag === "And" || filter._tag === "Or") {
    const decisive = filter._tag === "Or"
    const verdicts = filter.clauses.map((clause) => naive(clause, row))
    return verdicts.includes(decisive) ? decisive : verdicts.includes(null) ? null : !decisive
  }
  const position = questions.findIndex(({ key }) => key === filter.field.name.text)
  const question = questions[position]!
  const cell = row[position]!
  if (filter.value === null) return cell !== null
  if (cell === null) return null
  const value = filter.value.text
  switch (question.kind) {
    case "single":
      return (cell === value) === (filter.comparator !== "!=")
    case "ordinal":
      return naiveOrdinal(question, String(cell), filter.comparator, value)
    case "multiple":
      return (cell as ReadonlyArray<string>).includes(value) === (filter.comparator !== "!=")
    case "numeric":
      return relations[filter.comparator]!(Number(cell), Number(value))
    case "ranking":
      return naiveRanking(
        question,
        cell as ReadonlyArray<string>,
        filter.comparator,
        value,
        filter.field.member?.text ?? null
      )
    case "date":
      return naiveDate(String(cell), filter.comparator, value)
    case "text":
      return naiveText(String(cell), filter.comparator, value)
  }
}
