import { Either } from "effect"
import { printFilter } from "../filter/binding/Print.ts"
import { type CompiledFilter, compileFilter, evaluate, isDescription } from "../filter/CompiledFilter.ts"
import { allOf, anyLabel, anyOf, compare } from "../filter/description/Intervals.ts"
import { and, andNot, type Bitset, count, forEach, none, or } from "../statistics/Bitset.ts"
import { codeArray } from "../survey/file/RawTable.ts"
import {
  type Categories,
  type Definition,
  type DerivedCategory,
  MAX_CATEGORIES,
  type SelectedCount
} from "../survey/mapping/Derived.ts"
import type { CodedColumn, Column } from "../survey/model/Column.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { besideScale, scoresOf } from "../survey/model/Steps.ts"
import { type Changed, listed, refuse, repeatedName, suggestion } from "../survey/understanding/QuestionChange.ts"
import { excerpt } from "../text/Text.ts"
import { type BoundDefinition, labelOf, positionOf } from "./BoundDefinition.ts"
import { bindCoding } from "./CodedAnswers.ts"
import { bindFormula } from "./Formula.ts"
import { bindIndex } from "./ItemIndex.ts"
import { bindPoints } from "./Points.ts"

const PARAM = "definition"
const CLOSED: ReadonlySet<Question["kind"]> = new Set(["single", "ordinal", "multiple"])

const named = ({ label }: Pick<DerivedCategory, "label">) => `“${excerpt(label, 60)}”`

/** Respondents of a category before it is told apart from others: a filter, and the labels or the band that it takes. */
interface BoundCategory {
  readonly filter: CompiledFilter
  readonly category: DerivedCategory
  readonly members: ReadonlyArray<number>
  readonly band: readonly [from: number | string, below: number | string] | null
  /** Whether nobody asked for it: an answer that stays as it is. */
  readonly kept?: true
}

const WAYS = ["filter", "answers", "top", "bottom"] as const

const compiled = (category: DerivedCategory, expression: string, codebook: Codebook): Changed<CompiledFilter> => {
  const read = compileFilter(expression, codebook)
  if (Either.isLeft(read)) {
    const { problem, suggestions } = read.left
    return refuse(PARAM, `The filter of ${named(category)} can't be used: ${problem}.${suggestion(suggestions)}`)
  }
  return isDescription(expression)
    ? refuse(PARAM, `The category ${named(category)} needs a filter expression: send ${read.right.expression}`)
    : Either.right(read.right)
}

const FULL_DATE = "0000-01-01"
const isDate = (edge: string) => /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(edge)

const bandOf = (category: DerivedCategory, question: Question): Changed<BoundCategory["band"]> => {
  const { below, from } = category
  const wrong = [from, below].find((edge) =>
    question.kind === "date" ? edge !== undefined && !isDate(String(edge)) : typeof edge === "string"
  )
  if (question.kind !== "numeric" && question.kind !== "date")
    return refuse(PARAM, `${question.key} has no numbers or dates: give ${named(category)} its answers.`)
  if (wrong !== undefined)
    return refuse(
      PARAM,
      `“${excerpt(String(wrong), 40)}” in ${named(category)} isn't a ${question.kind === "date" ? "date such as 2019-08" : "number"}.`
    )
  const full = (edge: number | string | undefined, otherwise: number): number | string =>
    edge === undefined ? otherwise : question.kind === "date" ? `${edge}${FULL_DATE.slice(String(edge).length)}` : edge
  const band = [full(from, Number.NEGATIVE_INFINITY), full(below, Number.POSITIVE_INFINITY)] as const
  return typeof band[0] === typeof band[1] && band[0] >= band[1]
    ? refuse(PARAM, `The band ${named(category)} ends where it begins or before: from is included, below is not.`)
    : Either.right(band)
}

const stepsOf = (category: DerivedCategory, question: Question): Changed<ReadonlyArray<number>> => {
  const steps = question.labels.flatMap((_, i) => (besideScale(question)[i] ? [] : [i]))
  const wanted = category.top ?? category.bottom!
  if (question.kind !== "ordinal")
    return refuse(PARAM, `The answers to ${question.key} have no order: give ${named(category)} its answers.`)
  return steps.length <= wanted
    ? refuse(PARAM, `${question.key} has ${steps.length} steps: ${named(category)} must take fewer.`)
    : Either.right(category.top === undefined ? steps.slice(0, wanted) : steps.slice(-wanted))
}

/** The answers to a scale whose numbers lie in a band; null where the question has no such numbers. */
const answersInBand = (category: DerivedCategory, question: Question): Changed<ReadonlyArray<number>> | null => {
  const scores = CLOSED.has(question.kind) ? scoresOf(question) : null
  if (scores === null) return null
  const [from, below] = [Number(category.from ?? -Infinity), Number(category.below ?? Infinity)]
  const members = scores.values.flatMap((score, i) => (score !== null && score >= from && score < below ? [i] : []))
  return members.length > 0
    ? Either.right(members)
    : refuse(PARAM, `No answer to ${question.key} is in the band ${named(category)}: from is included, below is not.`)
}

const bindCategory = (category: DerivedCategory, codebook: Codebook, of: number | null): Changed<BoundCategory> =>
  Either.gen(function* () {
    const ways = WAYS.filter((way) => category[way] !== undefined)
    const isBand = category.from !== undefined || category.below !== undefined
    if (ways.length + (isBand ? 1 : 0) !== 1)
      return yield* refuse(
        PARAM,
        `The category ${named(category)} needs exactly one of filter, answers, top, bottom, or from and below.`
      )
    if (category.filter !== undefined) {
      const filter = yield* compiled(category, category.filter, codebook)
      return { category: { ...category, filter: filter.expression }, filter, members: [], band: null }
    }
    if (of === null)
      return yield* refuse(PARAM, `The category ${named(category)} groups a question: name its key in of.`)
    const question = codebook.questions[of]!
    const within = isBand ? answersInBand(category, question) : null
    if (isBand && within === null) {
      const band = yield* bandOf(category, question)
      const { below, from } = category
      const value = (edge: number | string) => (question.kind === "date" ? String(edge) : edge)
      const filter = allOf([
        ...(from === undefined ? [] : [compare(question, ">=", value(from))]),
        ...(below === undefined ? [] : [compare(question, "<", value(below))])
      ])
      return { category, members: [], band, filter: yield* compiled(category, printFilter(filter), codebook) }
    }
    if (category.answers !== undefined && question.kind === "numeric") {
      const wrong = category.answers.find((answer) => answer.trim() === "" || Number.isNaN(Number(answer)))
      if (wrong !== undefined)
        return yield* refuse(PARAM, `“${excerpt(wrong, 40)}” in ${named(category)} isn't a number.`)
      const numbers = category.answers.map(Number)
      const filter = anyOf(numbers.map((number) => compare(question, "=", number)))
      return {
        category,
        members: numbers,
        band: null,
        filter: yield* compiled(category, printFilter(filter), codebook)
      }
    }
    if (!CLOSED.has(question.kind))
      return yield* refuse(PARAM, `${question.key} is ${question.kind}: give ${named(category)} a filter.`)
    const members =
      within !== null
        ? yield* within
        : category.answers === undefined
          ? yield* stepsOf(category, question)
          : [...new Set(yield* Either.all(category.answers.map((answer) => labelOf(PARAM, question, answer))))]
    const expression = printFilter(anyLabel(question, members))
    return { category, members, band: null, filter: yield* compiled(category, expression, codebook) }
  })

/** Two categories that take the same answer, or bands that have something in common. */
const overlap = (categories: ReadonlyArray<BoundCategory>): string | null => {
  for (const [i, one] of categories.entries())
    for (const other of categories.slice(i + 1)) {
      const same = one.members.some((member) => other.members.includes(member))
      const [a, b] = [one.band, other.band]
      const before = (end: number | string, start: number | string) =>
        typeof end === typeof start
          ? end <= start
          : end === Number.NEGATIVE_INFINITY || start === Number.POSITIVE_INFINITY
      const crossing = a !== null && b !== null && !before(a[1], b[0]) && !before(b[1], a[0])
      if (same || crossing)
        return `${named(one.category)} and ${named(other.category)} overlap: everyone may be in one of them only.`
    }
  return null
}

/** Categories with the answers that none of them takes, each in the place of the first answer that it takes. */
const withKept = (
  bound: ReadonlyArray<BoundCategory>,
  codebook: Codebook,
  of: number
): Changed<ReadonlyArray<BoundCategory>> => {
  const question = codebook.questions[of]!
  const taken = new Set(bound.flatMap(({ members }) => members))
  const kept = question.labels.flatMap((label, i) => (taken.has(i) ? [] : [{ label, answers: [label] }]))
  if (bound.length + kept.length > MAX_CATEGORIES)
    return refuse(PARAM, `${question.key} has too many answers to keep them all: send rest, or group more of them.`)
  return Either.map(Either.all(kept.map((one) => bindCategory(one, codebook, of))), (rest) =>
    [...bound, ...rest.map((one) => ({ ...one, kept: true as const }))].toSorted(
      (a, b) => Math.min(...a.members) - Math.min(...b.members)
    )
  )
}

/** Whether groups of steps follow one another as the steps do. */
const inOrder = (groups: ReadonlyArray<ReadonlyArray<number>>): boolean =>
  groups.every((group, i) => i === 0 || Math.min(...group) > Math.max(...groups[i - 1]!))

const isOrdered = (question: Question | null, bound: ReadonlyArray<BoundCategory>): boolean => {
  if (question === null) return false
  if (bound.every(({ band }) => band !== null)) return true
  const beside = besideScale(question)
  const steps = bound.map(({ members }) => members.filter((i) => !beside[i])).filter((group) => group.length > 0)
  const all = bound.every(({ members }) => members.length > 0)
  return question.kind === "ordinal" && all && (inOrder(steps) || inOrder(steps.toReversed()))
}

/** Codes of answers that stay single, and which categories hold nothing but answers beside the scale. */
const codingOf = (
  question: Question | null,
  bound: ReadonlyArray<BoundCategory>,
  more: number
): Pick<Question, "codes" | "offScale"> => {
  if (question === null || !CLOSED.has(question.kind)) return {}
  const none = Array.from({ length: more }, () => null)
  const single = bound.map(({ members }) => (members.length === 1 ? (question.codes?.[members[0]!] ?? null) : null))
  const beside = besideScale(question)
  const off = bound.flatMap(({ category, members }) =>
    members.length > 0 && members.every((i) => beside[i]) ? [category.label] : []
  )
  return {
    ...(single.some((code) => code !== null) ? { codes: [...single, ...none] } : {}),
    ...(off.length > 0 && question.kind === "ordinal" ? { offScale: off } : {})
  }
}

const said = (question: Question | null, bound: ReadonlyArray<BoundCategory>, rest: string | undefined): string => {
  const shown = bound.map(({ category, filter }) => `“${excerpt(category.label, 60)}”: ${filter.expression}`)
  const others = rest === undefined ? "others are missing" : `others who answered: “${excerpt(rest, 60)}”`
  const from = question === null ? "" : ` from “${excerpt(question.key, 60)}”`
  return excerpt(`grouped${from}; ${shown.join("; ")}; ${others}`, 1_000)
}

const bindCategories = (definition: Categories, codebook: Codebook): Changed<BoundDefinition> =>
  Either.gen(function* () {
    const { keep, rest } = definition
    const of = definition.of === undefined ? null : yield* positionOf(PARAM, codebook.questions, definition.of)
    const question = of === null ? null : codebook.questions[of]!
    const given = yield* Either.all(definition.categories.map((one) => bindCategory(one, codebook, of)))
    const problem = overlap(given)
    if (problem !== null) return yield* refuse(PARAM, problem)
    if (
      keep === true &&
      (question === null || !CLOSED.has(question.kind) || given.some((one) => one.members.length === 0))
    )
      return yield* refuse(
        PARAM,
        "Only the answers of a closed question in of can be kept, beside categories of its answers."
      )
    if (keep === true && rest !== undefined)
      return yield* refuse(PARAM, "Send keep or rest: with keep, every answer has a label already.")
    const bound = keep === true ? yield* withKept(given, codebook, of!) : given
    if (bound.length === 0) return yield* refuse(PARAM, "The definition has no category.")
    const labels = [...bound.map(({ category }) => category.label), ...(rest === undefined ? [] : [rest])]
    const twice = repeatedName(labels)
    if (twice !== undefined) return yield* refuse(PARAM, `Two categories have the label “${excerpt(twice, 60)}”.`)
    const ordered = definition.ordered ?? (isOrdered(question, bound) && rest === undefined)
    const coding = codingOf(question, bound, rest === undefined ? 0 : 1)
    return {
      kind: ordered ? ("ordinal" as const) : ("single" as const),
      labels,
      ...coding,
      definition: {
        ...definition,
        ...(question === null ? {} : { of: question.key }),
        categories: given.map(({ category }) => category)
      },
      derived: said(question, bound, rest),
      ...(question?.missing === undefined ? {} : { missing: question.missing }),
      positions: [...new Set([...(of === null ? [] : [of]), ...bound.flatMap(({ filter }) => filter.positions)])],
      answers: (columnAt: (position: number) => Column, respondents: number) =>
        Either.map(grouped(bound, rest !== undefined, columnAt, respondents), (codes) => ({
          column: withMissing(codes, of === null ? undefined : columnAt(of).missing)
        }))
    }
  })

const grouped = (
  bound: ReadonlyArray<BoundCategory>,
  withRest: boolean,
  columnAt: (position: number) => Column,
  respondents: number
): Changed<CodedColumn["codes"]> => {
  const codes = codeArray(respondents, bound.length + 1)
  let taken: Bitset = none(respondents)
  let decided: Bitset | null = null
  for (const [i, { category, filter, kept }] of bound.entries()) {
    const { known, matched } = evaluate(filter, columnAt, respondents)
    const own = andNot(matched, taken)
    if (kept !== true && count(own) === 0)
      return refuse(
        PARAM,
        count(matched) === 0
          ? `Nobody is in ${named(category)}: correct it, or leave it out.`
          : `Nobody is left for ${named(category)}: categories before it take everyone.`
      )
    forEach(own, (respondent) => {
      codes[respondent] = i + 1
    })
    taken = or(taken, matched)
    decided = decided === null ? known : and(decided, known)
  }
  if (withRest)
    forEach(andNot(decided!, taken), (respondent) => {
      codes[respondent] = bound.length + 1
    })
  return Either.right(codes)
}

/** Answers with the named missing values of the question that was grouped, as far as they are not grouped too. */
const withMissing = (codes: CodedColumn["codes"], missing: Column["missing"]): CodedColumn => ({
  _tag: "Coded",
  codes,
  ...(missing === undefined ? {} : { missing: missing.map((code, i) => (codes[i] === 0 ? code : 0)) })
})

const bindCount = (definition: SelectedCount, { questions }: Codebook): Changed<BoundDefinition> =>
  Either.gen(function* () {
    const position = yield* positionOf(PARAM, questions, definition.count)
    const question = questions[position]!
    if (question.kind !== "multiple")
      return yield* refuse(
        PARAM,
        `${question.key} is ${question.kind}: only answers of a multiple-answer question are counted.`
      )
    const wanted = yield* Either.all(
      (definition.answers ?? question.labels).map((one) => labelOf(PARAM, question, one))
    )
    const options = [...new Set(wanted)]
    return {
      kind: "numeric" as const,
      labels: [],
      definition: { ...definition, count: question.key },
      derived:
        definition.answers === undefined
          ? `how many answers to “${question.key}” were selected`
          : `how many of ${listed(definition.answers)} were selected in “${question.key}”`,
      positions: [position],
      answers: (columnAt: (position: number) => Column, respondents: number) => {
        const column = columnAt(position)
        const values = new Float64Array(respondents).fill(Number.NaN)
        if (column._tag === "Multiple") {
          forEach(column.asked, (i) => {
            values[i] = 0
          })
          for (const at of options) forEach(and(column.asked, column.selected[at]!), (i) => void values[i]!++)
        }
        return Either.right({ column: { _tag: "Numeric" as const, values } })
      }
    }
  })

/** A definition bound to a survey; what the survey does not have, and what contradicts itself, is refused. */
export const bindDefinition = (definition: Definition, codebook: Codebook): Changed<BoundDefinition> =>
  "categories" in definition
    ? bindCategories(definition, codebook)
    : "count" in definition
      ? bindCount(definition, codebook)
      : "formula" in definition
        ? bindFormula(definition, codebook.questions)
        : "codes" in definition
          ? bindCoding(definition, codebook.questions)
          : "segments" in definition
            ? bindPoints(definition, codebook.questions)
            : bindIndex(definition, codebook.questions)
