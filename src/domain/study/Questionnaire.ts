import { Either } from "effect"
import { type CompiledFilter, compileInTurns, evaluate } from "../filter/CompiledFilter.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { all, andNot, type Bitset, count, forEach, has, none, set } from "../statistics/Bitset.ts"
import { hash, mix, unit } from "../statistics/Rng.ts"
import type { CodedColumn, Column, MultipleColumn } from "../survey/model/Column.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import type { Turns } from "../Turns.ts"
import { excerpt, foldText } from "../text/Text.ts"
import { AGES, bandOf, PROFILE } from "./Profile.ts"
import { choicesOf, MAX_ANSWERED, rowsOf, type StudyAsk, StudyInvalid, type StudyQuestion, sameAsked } from "./Study.ts"

/** How many choices a respondent may tick, and which of them stand alone, such as “none of these”. */
interface Several {
  readonly min: number
  readonly max: number
  readonly alone: ReadonlySet<number>
}

/** A question ready to be asked. Positions count the profile first, then the questionnaire. */
export interface Item {
  readonly asked: StudyQuestion
  readonly choices: ReadonlyArray<string>
  readonly several: Several | null
  /** As it is stored. */
  readonly question: Question
  /** Null where everyone is asked. */
  readonly showIf: CompiledFilter | null
  /** Position of the question whose answer stands in the text; null where none does. */
  readonly piped: number | null
  /** Position of the earlier question that asks the same; null where none does. */
  readonly linked: number | null
}

/** A questionnaire that can be answered whatever anybody answers. */
export interface Questionnaire {
  /** The profile, then every question in its order. */
  readonly questions: ReadonlyArray<Question>
  readonly items: ReadonlyArray<Item>
}

/** Open questions that are put to somebody at once. */
const MAX_BLOCK = 5

/** Positions of items that are answered together: each closed question by itself, open ones that follow each other as one talk. */
export const blocksOf = (items: ReadonlyArray<Pick<Item, "asked">>): ReadonlyArray<ReadonlyArray<number>> => {
  const blocks: Array<Array<number>> = []
  for (const [at, { asked }] of items.entries()) {
    const last = blocks.at(-1)
    const goesOn = last !== undefined && last.length < MAX_BLOCK && items[last[0]!]!.asked.kind === "open"
    if (asked.kind === "open" && goesOn) last.push(at)
    else blocks.push([at])
  }
  return blocks
}

const PIPE = /\{\{\s*([^{}]*?)\s*\}\}/g
const keysIn = (text: string): ReadonlyArray<string> => [...new Set(Array.from(text.matchAll(PIPE), ([, key]) => key!))]

/** A question's text with what was answered before in its place. */
export const withAnswer = (text: string, answer: string): string => text.replaceAll(PIPE, () => answer)

const refused = (at: number, field: string, problem: string) =>
  Either.left(new StudyInvalid({ param: `questions[${at}].${field}`, problem }))

const ALONE: ReadonlySet<string> = new Set(["none", "refused", "unsure"])

const severalOf = (asked: StudyQuestion, at: number): Either.Either<Several | null, StudyInvalid> => {
  const { kind, max, min } = asked
  if (kind !== "multiple") {
    const field = min === undefined ? "max" : "min"
    return min === undefined && max === undefined
      ? Either.right(null)
      : refused(at, field, `Only questions of kind “multiple” have ${field}: leave it out.`)
  }
  const choices = choicesOf(asked)
  if (choices.length > MAX_COMBINED)
    return refused(at, "choices", `A question of kind “multiple” has at most ${MAX_COMBINED} choices: split it in two.`)
  const { roles } = recogniseScale(choices)
  const alone = new Set(roles.flatMap((role, k) => (ALONE.has(role) ? [k] : [])))
  const most = choices.length - alone.size
  const several = { min: min ?? Math.min(1, most), max: max ?? most, alone }
  if (most === 0) return refused(at, "choices", "No two choices can be combined. Change the kind to “single”.")
  if (several.min > most)
    return refused(at, "min", `Nobody can choose ${several.min}: only ${most} choices can be combined.`)
  if (several.max > most) return refused(at, "max", `At most ${most} choices can be combined: make max smaller.`)
  return several.min > several.max
    ? refused(at, "max", `max is ${several.max} and min is ${several.min}: make max at least as large.`)
    : Either.right(several)
}

const choicesAllowed = ({ choices, items, kind }: StudyQuestion, at: number): Either.Either<void, StudyInvalid> => {
  if (kind === "matrix" && items === undefined)
    return refused(at, "items", "A matrix needs items: what each row asks about.")
  if (kind !== "matrix" && items !== undefined)
    return refused(at, "items", "Only questions of kind “matrix” have items: leave them out or change the kind.")
  if (kind === "open" && choices !== undefined)
    return refused(at, "choices", "An open question has no choices: leave them out or choose another kind.")
  return kind !== "open" && kind !== "scale" && choices === undefined
    ? refused(at, "choices", `A question of kind “${kind}” needs choices.`)
    : Either.void
}

/** Fewer steps have no order worth keeping. */
const MIN_STEPS = 3

const kindOf = ({ kind }: StudyQuestion, choices: ReadonlyArray<string>, isRow: boolean): Question["kind"] => {
  if (kind === "open") return "text"
  if (kind === "multiple") return kind
  return kind === "scale" || (isRow && recogniseScale(choices).steps >= MIN_STEPS) ? "ordinal" : "single"
}

/** A question as it is stored; `whole` is the matrix that it may be a row of. */
const storedOf = (asked: StudyQuestion, whole: StudyQuestion, taken: ReadonlySet<string>): Question => {
  const { key, kind } = asked
  const choices = choicesOf(asked)
  const text = asked.text.replaceAll(PIPE, "[$1]")
  const isRow = whole.kind === "matrix"
  return {
    key,
    text: taken.has(text) ? `${text} (${key})` : text,
    kind: kindOf(asked, choices, isRow),
    labels: choices,
    stem: isRow ? whole.text.replaceAll(PIPE, "[$1]") : null,
    ...(kind === "multiple" ? { baseRule: "asked" as const } : {})
  }
}

const codebookOf = (questions: ReadonlyArray<Question>): Codebook => ({ questions, respondents: 0, weighted: false })

const namesAnother = (filter: Either.Either<CompiledFilter, unknown>) =>
  Either.isRight(filter) && filter.right.interpretation.unmapped.length === 0

function* showIfOf(
  source: string,
  at: number,
  questions: ReadonlyArray<Question>,
  later: ReadonlyArray<Question>
): Turns<Either.Either<CompiledFilter, StudyInvalid>> {
  const found = yield* compileInTurns(source, codebookOf(questions))
  if (Either.isRight(found) && found.right.interpretation.unmapped.length > 0) {
    const [phrase = ""] = found.right.interpretation.unmapped
    return refused(
      at,
      "showIf",
      `“${excerpt(phrase)}” isn't understood: name an earlier question, as in owns_car = "Yes".`
    )
  }
  if (Either.isRight(found)) {
    const open = found.right.positions.find((position) => questions[position]!.kind === "text")
    return open === undefined
      ? Either.right(found.right)
      : refused(
          at,
          "showIf",
          `${questions[open]!.key} is an open question, and routes follow closed ones: use another one.`
        )
  }
  const ahead = yield* compileInTurns(source, codebookOf([...questions, ...later]))
  return refused(
    at,
    "showIf",
    namesAnother(ahead)
      ? "It names a question that is asked later: use earlier ones only, or move this question down."
      : found.left.message
  )
}

const pipedOf = (
  { key: own, text }: StudyQuestion,
  at: number,
  questions: ReadonlyArray<Question>,
  later: ReadonlyArray<Question>
): Either.Either<number | null, StudyInvalid> => {
  const [key, another] = keysIn(text)
  if (key === undefined) return Either.right(null)
  if (another !== undefined) return refused(at, "text", "You can insert only one answer per question.")
  const position = questions.findIndex((one) => one.key === key)
  if (position < 0)
    return refused(
      at,
      "text",
      key === own || later.some((one) => one.key === key)
        ? `{{${key}}} isn't answered before this question: use an earlier one.`
        : `There is no earlier question ${key}: check {{${key}}}.`
    )
  const { kind } = questions[position]!
  return kind === "single" || kind === "ordinal"
    ? Either.right(position)
    : refused(at, "text", `{{${key}}} isn't a single or scale question. Only their answers can be inserted.`)
}

/** More combinations of answers than these are not gone through one by one; then some are drawn. */
const MAX_COMBINATIONS = 4_096
const MAX_TICKED = 12
/** Routes that depend on more questions aren't gone through: whoever has no answer to put into a text isn't asked. */
const MAX_DEPENDENCIES = 12
/** Choices of which several may be given: more take too long to assign. */
const MAX_COMBINED = 20

/** One way to answer each question, for many respondents: every combination there is, or some. */
interface Ways {
  readonly size: number
  readonly isComplete: boolean
  readonly column: (position: number) => Column
}

/** Sets of choices that a respondent may tick, as bits. */
const ticks = ({ alone, max, min }: Several, choices: number): ReadonlyArray<number> => {
  const sets: Array<number> = [...alone].map((k) => 2 ** k)
  for (let bits = 0; bits < 2 ** choices; bits++) {
    const own = Array.from({ length: choices }, (_, k) => k).filter((k) => (bits >> k) & 1)
    if (own.length >= min && own.length <= max && !own.some((k) => alone.has(k))) sets.push(bits)
  }
  return sets
}

const columnOf = (
  question: Question,
  several: Several | null,
  ways: (row: number, of: number) => number,
  size: number,
  unit: (row: number, k: number) => number
): Column => {
  const { kind, labels } = question
  if (kind === "numeric") {
    const ages = AGES.to - AGES.from + 1
    return { _tag: "Numeric", values: Float64Array.from({ length: size }, (_, row) => AGES.from + ways(row, ages)) }
  }
  if (kind !== "multiple" || several === null)
    return { _tag: "Coded", codes: Uint8Array.from({ length: size }, (_, row) => 1 + ways(row, labels.length)) }
  const selected = labels.map(() => none(size))
  const sets = labels.length <= MAX_TICKED ? ticks(several, labels.length) : null
  for (let row = 0; row < size; row++) {
    if (sets !== null) {
      const bits = sets[ways(row, sets.length)]!
      for (let k = 0; k < labels.length; k++) if ((bits >> k) & 1) set(selected[k]!, row)
      continue
    }
    const open = labels.map((_, k) => k).filter((k) => !several.alone.has(k))
    const many = several.min + Math.floor(unit(row, labels.length) * (several.max - several.min + 1))
    const draws = new Map(open.map((k) => [k, unit(row, k)]))
    for (const k of open.sort((a, b) => draws.get(a)! - draws.get(b)!).slice(0, many)) set(selected[k]!, row)
  }
  return { _tag: "Multiple", asked: all(size), selected }
}

const optionsOf = ({ kind, labels }: Question, several: Several | null): number => {
  if (kind === "numeric") return AGES.to - AGES.from + 1
  if (kind !== "multiple" || several === null) return labels.length
  return labels.length <= MAX_TICKED ? ticks(several, labels.length).length : Number.POSITIVE_INFINITY
}

/** Combinations of the answers to some questions. */
const waysOf = (
  positions: ReadonlyArray<number>,
  questions: ReadonlyArray<Question>,
  severalAt: (position: number) => Several | null
): Ways => {
  const options = positions.map((position) => optionsOf(questions[position]!, severalAt(position)))
  const combinations = options.reduce((product, many) => product * many, 1)
  const isComplete = combinations <= MAX_COMBINATIONS
  const size = isComplete ? combinations : MAX_COMBINATIONS
  const before = options.map((_, i) => options.slice(0, i).reduce((product, many) => product * many, 1))
  const columns = new Map<number, Column>()
  const column = (position: number): Column => {
    const known = columns.get(position)
    if (known !== undefined) return known
    const i = positions.indexOf(position)
    const drawn = (row: number, k: number) => unit(mix(hash("ways", position, k), row))
    const way = (row: number, of: number) =>
      isComplete ? Math.floor(row / before[i]!) % of : Math.floor(drawn(row, -1) * of)
    const made = columnOf(questions[position]!, severalAt(position), way, size, drawn)
    columns.set(position, made)
    return made
  }
  return { size, isComplete, column }
}

/** The answers of those who were asked. */
const onlyAsked = (column: Column, asked: Bitset): Column => {
  switch (column._tag) {
    case "Coded":
      return { ...column, codes: column.codes.map((code, i) => (has(asked, i) ? code : 0)) } as CodedColumn
    case "Multiple":
      return { ...column, asked } satisfies MultipleColumn
    default:
      return column
  }
}

/** A profile in which the age group agrees with the age. */
const agreeing = (size: number, column: Ways["column"], used: ReadonlySet<number>): Bitset => {
  const [age, group] = [
    PROFILE.findIndex(({ key }) => key === "age"),
    PROFILE.findIndex(({ key }) => key === "age_group")
  ]
  if (!used.has(age) || !used.has(group)) return all(size)
  const [ages, groups] = [column(age), column(group)]
  const agree = none(size)
  for (let row = 0; row < size; row++)
    if (ages._tag === "Numeric" && groups._tag === "Coded" && bandOf(ages.values[row]!) + 1 === groups.codes[row])
      set(agree, row)
  return agree
}

/** Whether somebody comes to a question, and whether everybody who does was asked the one whose answer stands in it. */
function* checkRoutes(items: ReadonlyArray<Item>, at: number): Turns<Either.Either<void, StudyInvalid>> {
  const item = items.at(-1)!
  if (item.showIf === null && item.piped === null) return Either.void
  const from = PROFILE.length
  const questions = [...PROFILE, ...items.map(({ question }) => question)]
  const used = new Set<number>()
  const add = (position: number) => {
    if (used.has(position)) return
    used.add(position)
    for (const one of items[position - from]?.showIf?.positions ?? []) add(one)
  }
  for (const one of item.showIf?.positions ?? []) add(one)
  if (item.piped !== null) add(item.piped)
  if (used.size > MAX_DEPENDENCIES) return Either.void
  const positions = [...used].sort((a, b) => a - b)
  const ways = waysOf(positions, questions, (position) => items[position - from]?.several ?? null)
  const possible = agreeing(ways.size, ways.column, used)
  const answers = new Map<number, Column>()
  const shown = (one: Item): Bitset =>
    one.showIf === null ? all(ways.size) : evaluate(one.showIf, (position) => answers.get(position)!, ways.size).matched
  for (const position of positions) {
    const own = items[position - from]
    const column = ways.column(position)
    answers.set(position, own === undefined ? column : onlyAsked(column, shown(own)))
    yield
  }
  const asked = andNot(shown(item), andNot(all(ways.size), possible))
  if (count(asked) === 0 && ways.isComplete)
    return refused(at, "showIf", "No combination of answers leads to this question, so nobody would be asked it.")
  if (item.piped === null) return Either.void
  const before = answers.get(item.piped)!
  let unasked = false
  forEach(asked, (row) => {
    unasked ||= before._tag === "Coded" && before.codes[row] === 0
  })
  const { key } = questions[item.piped]!
  return unasked
    ? refused(at, "text", `Some people asked this weren't asked ${key}. Leave them out with a showIf such as ${key}:*.`)
    : Either.void
}

/** Whether the keys of a question, or of the rows of a matrix, are free. */
const keysFree = (
  rows: ReadonlyArray<StudyQuestion>,
  at: number,
  questions: ReadonlyArray<Question>
): Either.Either<void, StudyInvalid> => {
  const twin = questions.find(({ key }) => rows.some((row) => foldText(row.key) === foldText(key)))
  if (twin === undefined) return Either.void
  return refused(
    at,
    "key",
    PROFILE.includes(twin)
      ? `“${twin.key}” is already part of every profile. Choose another key.`
      : `Another question has the key “${twin.key}”: choose another one.`
  )
}

/** Checks a questionnaire; what can't be answered is refused with its place. */
export function* questionnaireInTurns({
  questions: sent
}: Pick<StudyAsk, "questions">): Turns<Either.Either<Questionnaire, StudyInvalid>> {
  let questions: ReadonlyArray<Question> = PROFILE
  const items: Array<Item> = []
  const same = new Map<string, number>()
  for (const [at, asked] of sent.entries()) {
    const rows = rowsOf(asked)
    const free = keysFree(rows, at, questions)
    if (Either.isLeft(free)) return Either.left(free.left)
    if (items.length + rows.length > MAX_ANSWERED)
      return refused(at, "items", `A study asks at most ${MAX_ANSWERED} questions, each item of a matrix counted.`)
    const allowed = choicesAllowed(asked, at)
    if (Either.isLeft(allowed)) return Either.left(allowed.left)
    const several = severalOf(asked, at)
    if (Either.isLeft(several)) return Either.left(several.left)
    const later = sent.slice(at).flatMap((one) => rowsOf(one).map((row) => storedOf(row, one, new Set())))
    const showIf = asked.showIf === undefined ? Either.right(null) : yield* showIfOf(asked.showIf, at, questions, later)
    if (Either.isLeft(showIf)) return Either.left(showIf.left)
    const piped = pipedOf({ ...asked, text: rows.map(({ text }) => text).join("\n") }, at, questions, later)
    if (Either.isLeft(piped)) return Either.left(piped.left)
    for (const row of rows) {
      const question = storedOf(row, asked, new Set(questions.map(({ text }) => text)))
      const name = sameAsked(row)
      const linked = row.kind === "open" ? null : (same.get(name) ?? null)
      if (linked === null) same.set(name, questions.length)
      const own = { several: several.right, showIf: showIf.right, piped: piped.right, linked }
      items.push({ asked: row, choices: choicesOf(row), question, ...own })
      // What is read of questions is remembered by their list: a longer one is another.
      questions = [...questions, question]
      yield
    }
    const routes = yield* checkRoutes(items, at)
    if (Either.isLeft(routes)) return Either.left(routes.left)
  }
  return Either.right({ questions, items })
}
