import { Either, ParseResult, Schema } from "effect"
import { printFilter } from "../../filter/binding/Print.ts"
import { type Comparator, type Filter, isJoint } from "../../filter/language/Filter.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import type { Turns } from "../../Turns.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import { PROFILE } from "../Profile.ts"
import { MAX_ANSWERED, MAX_QUESTIONS, MAX_ROWS, rowsOf, StudyQuestion } from "../Study.ts"
import {
  type Condition,
  type Kind,
  type Loss,
  not,
  type Option,
  type Test,
  type Written,
  type WrittenQuestionnaire
} from "./Written.ts"

/** What a name stands for in conditions. */
interface Named {
  /** Position of the question as written. */
  readonly at: number
  readonly item?: number
  /** Of a question with several answers: one of them. */
  readonly choice?: number
}

/** A question with the keys that it has in the study: of a grid, one for each item. */
interface Placed {
  readonly written: Written
  readonly kind: Kind
  readonly choices: ReadonlyArray<Option>
  readonly key: string
  readonly itemKeys: ReadonlyArray<string>
  readonly questions: ReadonlyArray<Omit<StudyQuestion, "showIf">>
  /** Whether some respondents may not come to it. */
  readonly isConditional: boolean
}

const SPAN = { start: 0, end: 0 }
const literal = (text: string, quoted = true) => ({ text, quoted, span: SPAN })
const comparison = (key: string, comparator: Comparator, value: string | null, quoted = true): Filter => ({
  ...{ _tag: "Comparison", field: { name: literal(key), member: null }, comparator, span: SPAN },
  value: value === null ? null : literal(value, quoted)
})
const oneOf = (clauses: ReadonlyArray<Filter>): Filter =>
  clauses.length === 1 ? clauses[0]! : { _tag: "Or", clauses, span: SPAN }

const NUMERIC: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b
}
const CHOSEN = /^(?:y|1|true)$/i
const numberIn = (code: string) => Number(/-?\d+(?:\.\d+)?/.exec(code)?.[0] ?? Number.NaN)

/** Text that may be a key: letters, digits and underscores, beginning with a letter. */
const keyFrom = (name: string): string => {
  const plain = name
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
  return (/^[A-Za-z]/.test(plain) ? plain : `q${plain === "" ? "" : `_${plain}`}`).slice(0, 32).replace(/_$/, "")
}

/** Each label once; a second one of the same is the first. */
const distinct = (options: ReadonlyArray<Option>): ReadonlyArray<Option> => {
  const seen = new Set<string>()
  return options.filter(({ label }) => label !== "" && seen.size !== seen.add(foldText(label)).size)
}

const decode = Schema.decodeUnknownEither(StudyQuestion)
const PIPE = /\{\{\s*([^{}]*?)\s*\}\}/g
/** A list of fewer or more choices is no scale. */
const [MIN_STEPS, MAX_STEPS] = [3, 50]

/** What was read of a questionnaire as questions of a study, with what couldn't be taken over. */
export interface Assembled {
  readonly title: string | null
  readonly questions: ReadonlyArray<StudyQuestion>
  readonly losses: ReadonlyArray<Loss>
}

/** Makes questions of a study; a question whose condition can't be translated is asked of everyone if `dropConditions`. */
export function* assembleInTurns(
  { losses, questions: all, title }: WrittenQuestionnaire,
  dropConditions: boolean
): Turns<Assembled> {
  const found: Array<Loss> = [...losses]
  const made: Array<StudyQuestion> = []
  const placed = new Map<number, Placed>()
  const taken = new Set(PROFILE.map(({ key }) => foldText(key)))
  const names = new Map<string, Named>()
  for (const [at, { aliases = [], choices, items, kind, name }] of all.entries()) {
    yield
    for (const own of [name, ...aliases]) {
      const add = (tail: string, named: Named) => {
        const key = foldText(own + tail)
        if (!names.has(key)) names.set(key, named)
      }
      add("", { at })
      const parts = (options: ReadonlyArray<Option>, part: "choice" | "item") => {
        for (const [i, { code }] of options.slice(0, MAX_ANSWERED).entries())
          for (const joint of ["_", "."]) add(joint + code, { at, [part]: i })
      }
      parts(items, "item")
      if (kind === "multiple") parts(choices, "choice")
    }
  }

  const freeKey = (name: string, rows: number): string => {
    for (let more = 1; ; more++) {
      const key = more === 1 ? keyFrom(name) : `${keyFrom(name)}_v${more}`
      const own = [key, ...Array.from({ length: rows }, (_, i) => `${key}_${i + 1}`)].map(foldText)
      if (own.some((one) => taken.has(one))) continue
      for (const one of own) taken.add(one)
      return key
    }
  }

  const translateTest = (
    { comparator, name, values }: Test,
    at: number,
    isNegated: boolean
  ): Either.Either<Filter, string> => {
    const named = names.get(foldText(name))
    const isAge = named === undefined && PROFILE.some(({ key }) => key === foldText(name))
    if (isAge) {
      const filter = oneOf(values.map((value) => comparison(foldText(name), comparator, value, false)))
      return Either.right(isNegated ? { _tag: "Not", clause: filter, span: SPAN } : filter)
    }
    if (named === undefined) return Either.left(`“${excerpt(name, 40)}” is no question here`)
    if (named.at >= at) return Either.left(`“${excerpt(name, 40)}” isn't asked before it`)
    const asked = placed.get(named.at)
    if (asked === undefined) return Either.left(`“${excerpt(name, 40)}” was left out`)
    const { choices, isConditional, key: own, kind } = asked
    const key = named.item === undefined ? own : asked.itemKeys[named.item]
    if (kind === "open" || kind === "words") return Either.left(`“${excerpt(name, 40)}” has answers in own words`)
    if (key === undefined || ((kind === "matrix" || kind === "several") && named.item === undefined))
      return Either.left(`“${excerpt(name, 40)}” is a whole grid`)
    const hasSeveral = kind === "multiple" || kind === "several"
    const negate = (filter: Filter): Filter => {
      const denied: Filter = { _tag: "Not", clause: filter, span: SPAN }
      return isConditional ? oneOf([denied, comparison(key, "=", "missing")]) : denied
    }
    const answers = (labels: ReadonlyArray<string>) =>
      oneOf(labels.map((label) => comparison(key, hasSeveral ? ":" : "=", label)))
    if (named.choice !== undefined) {
      const filter = answers([choices[named.choice]!.label])
      const isChosen =
        comparator === ":" ||
        values.some((value) => CHOSEN.test(value) || foldText(value) === foldText(choices[named.choice!]!.label))
      return Either.right(isChosen === isNegated ? negate(filter) : filter)
    }
    if (comparator === ":" && values.length === 0)
      return Either.right(comparison(key, isNegated ? "=" : ":", isNegated ? "missing" : null))
    const numeric = NUMERIC[comparator]
    const byValue = (value: string) => {
      const folded = foldText(value)
      return (
        choices.find(({ code }) => foldText(code) === folded) ?? choices.find(({ label }) => foldText(label) === folded)
      )
    }
    const unknown = values.find((value) => numeric === undefined && value !== "" && byValue(value) === undefined)
    if (unknown !== undefined) return Either.left(`“${excerpt(unknown, 40)}” is no choice of “${excerpt(name, 40)}”`)
    const chosen =
      numeric === undefined
        ? values.flatMap((value) => byValue(value)?.label ?? [])
        : choices.flatMap(({ code, label }) => (numeric(numberIn(code), Number(values[0])) ? label : []))
    if (chosen.length > 0) return Either.right(isNegated ? negate(answers(chosen)) : answers(chosen))
    if (values[0] !== "") return Either.left(`no choice of “${excerpt(name, 40)}” fits it`)
    return Either.right(comparison(key, isNegated ? ":" : "=", isNegated ? null : "missing"))
  }

  const translate = (condition: Condition, at: number, isNegated = false): Either.Either<Filter, string> => {
    if (!isJoint(condition)) {
      return condition._tag === "Test" ? translateTest(condition, at, isNegated) : Either.left(condition.problem)
    }
    if (condition._tag === "Not") return translate(condition.clause, at, !isNegated)
    const tag = (condition._tag === "And") === isNegated ? "Or" : "And"
    const clauses = Either.all(condition.clauses.map((clause) => translate(clause, at, isNegated)))
    return Either.map(clauses, (all): Filter => ({ _tag: tag, clauses: all, span: SPAN }))
  }

  /** Skips of earlier questions, each with where it ends. */
  const skips: Array<{ readonly when: Condition; readonly to: number }> = []

  /** A condition in the words of its format, as far as they are known. */
  const sourceOf = (condition: Condition): string => {
    if (condition._tag === "Untranslated") return condition.source.trim()
    if (condition._tag === "Not") return `not (${sourceOf(condition.clause)})`
    if (condition._tag !== "Test")
      return condition.clauses.map((one) => `(${sourceOf(one)})`).join(condition._tag === "And" ? " and " : " or ")
    const { comparator, name, values } = condition
    const place = all[names.get(foldText(name))?.at ?? -1]?.name ?? name
    return `${place} ${values.length === 0 ? "is answered" : `${comparator} ${values.join(" or ")}`}`
  }

  const showIfOf = ({ conditions, place }: Written, at: number): string | undefined => {
    const parts = [...conditions, ...skips.filter(({ to }) => to > at).map(({ when }) => not(when))]
    if (parts.length === 0) return undefined
    const clauses =
      parts.length > MAX_PARTS ? Either.left(TOO_LONG) : Either.all(parts.map((part) => translate(part, at)))
    const showIf = Either.map(clauses, (each) => {
      const distinct = [...new Map(each.map((one) => [printFilter(one), one])).values()]
      return printFilter(distinct.length === 1 ? distinct[0]! : { _tag: "And", clauses: distinct, span: SPAN })
    })
    if (Either.isRight(showIf) && showIf.right.length <= MAX_SHOW_IF) return showIf.right
    const why = Either.isLeft(showIf) ? showIf.left : TOO_LONG
    const source = excerpt(parts.map(sourceOf).join("; "), 200)
    const next = dropConditions
      ? "Everyone is asked."
      : "Rewrite or remove its showIf: until then, the study is refused."
    found.push({
      kind: "condition",
      place,
      problem: `We couldn't translate its condition “${source}”: ${why}. ${next}`
    })
    return dropConditions ? undefined : printFilter(comparison("untranslated", "=", source))
  }

  const withAnswers = (text: string, at: number, place: string): string => {
    let inserted: string | undefined
    return text.replaceAll(PIPE, (_, name: string) => {
      const named = names.get(foldText(name))
      const asked = named === undefined || named.at >= at ? undefined : placed.get(named.at)
      const key = named?.item === undefined ? asked?.key : asked?.itemKeys[named.item]
      const hasOne = asked?.kind === (named?.item === undefined ? "single" : "matrix") || asked?.kind === "scale"
      if (hasOne) inserted ??= key
      if (key !== undefined && hasOne && key === inserted) return `{{${key}}}`
      found.push({
        kind: "changed",
        place,
        problem: `Its text inserts “${excerpt(name, 60)}”, which a study can't. It says […] there.`
      })
      return "[…]"
    })
  }

  const place = (written: Written, at: number, kind: Kind): Placed => {
    const { items, max, min, name } = written
    const choices = distinct(written.choices)
    const rows = distinct(items)
    const isGrid = kind === "matrix" || kind === "several" || kind === "words"
    const chunks = Array.from({ length: isGrid ? Math.max(1, Math.ceil(rows.length / MAX_ROWS)) : 1 }, (_, i) =>
      rows.slice(i * MAX_ROWS, (i + 1) * MAX_ROWS)
    )
    const { family, steps } =
      written.sure === true || kind !== "single" || choices.length > MAX_STEPS
        ? { family: "nominal", steps: 0 }
        : recogniseScale(choices.map(({ label }) => label))
    const one = steps >= MIN_STEPS && family !== "yesno" ? "scale" : kind
    const text = withAnswers(written.text === "" ? name : written.text, at, written.place)
    const isFree = kind === "open" || kind === "words" || (one === "scale" && choices.length === 0)
    const labels = isFree ? {} : { choices: choices.map(({ label }) => label) }
    const bounds =
      kind === "multiple" || kind === "several"
        ? { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
        : {}
    const keys = chunks.map((chunk) => freeKey(name, isGrid ? chunk.length : 0))
    const byRow = new Map(
      chunks.flatMap((chunk, c) => chunk.map(({ label }, i) => [foldText(label), `${keys[c]}_${i + 1}`] as const))
    )
    const questions = chunks.flatMap((chunk, c): ReadonlyArray<Omit<StudyQuestion, "showIf">> => {
      if (kind === "matrix" || (isGrid && rows.length === 0))
        return [{ key: keys[c]!, text, kind: "matrix", ...labels, items: chunk.map(({ label }) => label) }]
      if (!isGrid) return [{ key: keys[c]!, text, kind: one as "single", ...labels, ...bounds }]
      const each = kind === "several" ? "multiple" : "open"
      return chunk.map(({ label }, i) => ({
        key: `${keys[c]}_${i + 1}`,
        text: `${text} – ${label}`,
        kind: each,
        ...labels,
        ...bounds
      }))
    })
    const itemKeys = items.map(({ label }) => byRow.get(foldText(label))!)
    const isConditional = written.conditions.length > 0 || skips.some(({ to }) => to > at)
    return { written, kind: one, choices, key: keys[0]!, itemKeys, questions, isConditional }
  }

  for (const [at, written] of all.entries()) {
    yield
    if (written.items.length > MAX_ANSWERED)
      found.push({
        kind: "left_out",
        place: written.place,
        problem: `It has more than ${MAX_ANSWERED} rows: split it.`
      })
    else if (typeof written.kind === "object") {
      if (written.kind !== null) found.push({ kind: "left_out", place: written.place, problem: written.kind.unasked })
    } else {
      const candidate = place(written, at, written.kind)
      const showIf = showIfOf(written, at)
      const checked = candidate.questions.map((one) => decode(showIf === undefined ? one : { ...one, showIf }))
      const wrong = checked.find(Either.isLeft)
      if (wrong === undefined) {
        placed.set(at, candidate)
        made.push(...checked.flatMap((one) => (Either.isRight(one) ? [one.right] : [])))
      } else {
        const [issue] = ParseResult.ArrayFormatter.formatErrorSync(wrong.left)
        const problem = `Its ${issue?.path.map(String).join(".")} ${issue?.message}.`
        found.push({ kind: "left_out", place: written.place, problem })
      }
    }
    for (const { to, when } of written.skips ?? []) {
      const end = to === null ? Number.POSITIVE_INFINITY : (names.get(foldText(to))?.at ?? at)
      if (end > at + 1) skips.push({ when, to: end })
      else if (end <= at)
        found.push({
          kind: "condition",
          place: written.place,
          problem: `It skips to “${excerpt(to ?? "", 40)}”, which isn't asked later. Nobody skips.`
        })
    }
  }
  const rows = made.flatMap(rowsOf).length
  if (made.length > MAX_QUESTIONS || rows > MAX_ANSWERED)
    found.push({
      kind: "too_long",
      place: "questionnaire",
      problem:
        `It has ${made.length} questions, or ${rows} with each item of a matrix. ` +
        `A study asks at most ${MAX_QUESTIONS}, or ${MAX_ANSWERED}: remove some.`
    })
  return { title, questions: made, losses: found }
}

const MAX_SHOW_IF = 1_000
const MAX_PARTS = 50
const TOO_LONG = "it takes more than 1,000 characters"
