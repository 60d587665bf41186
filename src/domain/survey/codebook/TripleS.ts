import { Either } from "effect"
import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { elementIn, elementsIn, textIn, type XmlElement } from "../../text/Xml.ts"
import { invalid, type SurveyFileInvalid } from "../file/SurveyFileInvalid.ts"
import { bareVariable, type Dictionary, type ResponseSet, type ValueLabel, type Variable } from "./Dictionary.ts"

/*
 * Triple-s XML 1.2, 2.0 and 3.0, in which survey tools hand their data to each other: a description of variables, and a
 * file of fixed columns or of CSV. https://www.triple-s.org
 */

const TYPES = ["single", "multiple", "quantity", "character", "logical", "date", "time"] as const
type Type = (typeof TYPES)[number]

/** Where a variable's answers stand in the data, and as what. */
export interface TripleSField {
  readonly type: Type
  /** Columns or, of CSV, fields: counted from 1, both ends included. */
  readonly start: number
  readonly finish: number
  /** Of several answers, columns of one answer each, by their code; else the answers are a text of 0 and 1 by code. */
  readonly spread: number | null
  /** The names of what it becomes: one for each option or place of several answers. */
  readonly names: ReadonlyArray<string>
  /** Of a text of 0 and 1, the place of each option, from 0. */
  readonly places: ReadonlyArray<number>
}

/** A survey's data: how it is written, and what stands where. */
export interface TripleSLayout {
  /** The data file's name, where the description has it. */
  readonly href: string | null
  readonly isCsv: boolean
  /** Lines before the first respondent. */
  readonly skip: number
  readonly fields: ReadonlyArray<TripleSField>
  readonly dictionary: Dictionary
}

type Result<A> = Either.Either<A, SurveyFileInvalid>

/** A label as respondents read it: what stands in the element, or the first of its texts. */
const labelOf = (element: XmlElement | undefined): string => {
  if (element === undefined) return ""
  const own = cleanText(element.children.filter((child) => typeof child === "string").join(""))
  return own === "" ? cleanText(textIn(elementIn(element, "text") ?? element)) : own
}

const valuesOf = (variable: XmlElement): ReadonlyArray<ValueLabel> =>
  elementsIn(variable, "values").flatMap((values) =>
    elementsIn(values, "value").map((value) => {
      const { code = "" } = value.attributes
      return { value: code.trim(), label: labelOf(value) || code }
    })
  )

/** Codes of answers that count for something where means are computed: steps of a scale; others are none. */
const scoredIn = (variable: XmlElement): ReadonlyArray<string> =>
  elementsIn(variable, "values")
    .flatMap((all) => elementsIn(all, "value"))
    .flatMap(({ attributes: { code, score } }) => (code === undefined || score === undefined ? [] : code.trim()))

const MEASURES: Partial<Record<Type, Variable["measure"]>> = {
  multiple: "nominal",
  logical: "nominal",
  quantity: "scale"
}
const LOGICAL: ReadonlyArray<ValueLabel> = [
  { value: "1", label: "Yes" },
  { value: "0", label: "No" }
]

interface Described {
  readonly field: TripleSField
  readonly variables: ReadonlyArray<Variable>
  readonly set: ResponseSet | null
  readonly isWeight: boolean
}

const whole = (text: string | undefined): number => (/^\d{1,7}$/.test(text ?? "") ? Number(text) : 0)

/** Gives each option and place a name that no variable and no other has: a multiple Q1 may stand beside a Q1_1. */
const naming = (variables: ReadonlyArray<XmlElement>) => {
  const taken = new Set(variables.map((one) => foldText(nameOf(one))))
  return (wanted: string): string => {
    let name = wanted
    while (taken.has(foldText(name))) name += "_"
    taken.add(foldText(name))
    return name
  }
}

const nameOf = (variable: XmlElement): string =>
  labelOf(elementIn(variable, "name")) || `V${variable.attributes.ident ?? ""}`

const described = (variable: XmlElement, own: (wanted: string) => string): Result<Described> => {
  const { type: given, use } = variable.attributes
  const name = nameOf(variable)
  const question = labelOf(elementIn(variable, "label")) || null
  const type = TYPES.find((one) => one === given)
  const { finish: end, start: begin } = elementIn(variable, "position")?.attributes ?? {}
  const [start, finish] = [whole(begin), whole(end ?? begin)]
  if (type === undefined || start < 1 || finish < start)
    return Either.left(invalid(`The variable ${name} of the triple-s file has no type or position that we know`))
  const values = type === "logical" ? LOGICAL : valuesOf(variable)
  const spread = elementIn(variable, "spread")
  const scored = new Set(scoredIn(variable))
  const isOrdered = type === "single" && scored.size > 2
  const base: Variable = {
    ...bareVariable(name),
    question,
    labels: values,
    missing: isOrdered ? values.flatMap(({ value }) => (scored.has(value) ? [] : value)) : [],
    measure: isOrdered ? "ordinal" : (MEASURES[type] ?? null)
  }
  const isWeight = use === "weight"
  const field = { type, start, finish, spread: null, names: [name], places: [] }
  if (type !== "multiple") return Either.right({ field, variables: [base], set: null, isWeight })
  if (spread !== undefined) {
    const many = whole(spread.attributes.subfields)
    if (many < 1 || many > finish - start + 1)
      return Either.left(
        invalid(`The variable ${name} of the triple-s file says nothing of how its answers are spread`)
      )
    const names = Array.from({ length: many }, (_, at) => own(`${name}_${at + 1}`))
    const variables = names.map((one) => ({ ...base, name: one }))
    return Either.right({
      field: { ...field, spread: many, names },
      variables,
      set: { name, label: question, variables: names, counted: null },
      isWeight
    })
  }
  const names = values.map(({ value }) => own(`${name}_${value}`))
  return Either.right({
    field: { ...field, names, places: values.map(({ value }) => whole(value) - 1) },
    variables: values.map(({ label }, at) => ({ ...base, name: names[at]!, option: label, labels: [] })),
    set: { name, label: question, variables: names, counted: "1" },
    isWeight
  })
}

/** What a triple-s file describes; null where the document is none. */
export const tripleSLayout = (root: XmlElement): Result<TripleSLayout> | null => {
  if (root.name !== "sss") return null
  const records = elementsIn(root, "survey").flatMap((survey) => elementsIn(survey, "record"))
  const [record] = records
  if (record === undefined || records.length > 1 || elementIn(root, "hierarchy") !== undefined)
    return Either.left(
      invalid("The triple-s file has several levels of records; export the level of the respondents alone")
    )
  const written = elementsIn(record, "variable")
  const own = naming(written)
  return Either.map(Either.all(written.map((one) => described(one, own))), (all) => {
    const { format, href, skip } = record.attributes
    const variables = all.flatMap((one) => one.variables)
    return {
      href: href ?? null,
      isCsv: format === "csv",
      skip: whole(skip),
      fields: all.map(({ field }) => field),
      dictionary: {
        variables,
        sets: all.flatMap(({ set }) => set ?? []),
        weight: all.find(({ isWeight }) => isWeight)?.variables[0]?.name ?? null,
        book: variables.map(({ name }) => name)
      }
    }
  })
}
