import { Either } from "effect"
import { type DerivedQuestion, derivedQuestionOf } from "../survey/mapping/Derived.ts"
import { aboutFile, questionOf } from "../survey/mapping/Draft.ts"
import { columnsOf, type MappedQuestion, type Mapping } from "../survey/mapping/Mapping.ts"
import { refusalOf } from "../survey/mapping/MappingFile.ts"
import { besideWeights, namedWeights, usingWeights } from "../survey/mapping/NamedWeights.ts"
import type { OtherWeights, Raking, RimWeighting } from "../survey/mapping/RimWeighting.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { besides } from "../survey/understanding/ChangeQuestion.ts"
import type { Derivation, WeightsKept } from "../survey/understanding/KeptChange.ts"
import { type Changed, listed, QuestionChangeInvalid, refuse } from "../survey/understanding/QuestionChange.ts"
import { excerpt } from "../text/Text.ts"
import { type BoundDefinition, type DerivedAnswers, positionOf } from "./BoundDefinition.ts"
import { bindDefinition } from "./Definitions.ts"
import { bindWeighting } from "./Weights.ts"

/** The questions of a mapping in the order of its codebook: those of the file, and those made from them. */
export const questionsOf = ({ derived = [], questions }: Mapping): ReadonlyArray<Question> => [
  ...questions.map(questionOf),
  ...derived.map(derivedQuestionOf)
]

const codebookOf = (mapping: Mapping, questions: ReadonlyArray<Question>): Codebook => ({
  questions,
  respondents: 0,
  weighted: false,
  ...aboutFile(mapping)
})

const derivedAs = (
  { key, text }: Pick<DerivedQuestion, "key" | "text">,
  { answers: _, positions, ...bound }: BoundDefinition,
  questions: ReadonlyArray<Question>
): DerivedQuestion => ({ key, text, ...bound, uses: positions.map((position) => questions[position]!.key) })

/** The definitions of a mapping bound to its questions, each to those before it; the first that can't be is refused. */
const boundIn = (mapping: Mapping): Changed<ReadonlyArray<BoundDefinition>> =>
  Either.gen(function* () {
    const { derived = [] } = mapping
    let questions = mapping.questions.map(questionOf)
    const all: Array<BoundDefinition> = []
    for (const one of derived) {
      const bound = yield* Either.mapLeft(
        bindDefinition(one.definition, codebookOf(mapping, questions)),
        ({ problem }) =>
          new QuestionChangeInvalid({
            param: "key",
            problem: `“${excerpt(one.key, 60)}” is made from other questions and could not be any more. ${problem}`
          })
      )
      all.push(bound)
      questions = [...questions, derivedQuestionOf(derivedAs(one, bound, questions))]
    }
    return all
  })

/** Gives the answers to the questions of a mapping by their positions: those of the file, and those made from them. */
export const answersIn = (
  mapping: Mapping,
  own: (position: number) => Changed<Column>,
  respondents: number
): Changed<(position: number) => Changed<DerivedAnswers>> =>
  Either.map(boundIn(mapping), (bound) => {
    const known = new Map<number, Changed<DerivedAnswers>>()
    const made = (position: number): Changed<DerivedAnswers> => {
      const one = bound[position - mapping.questions.length]
      if (one === undefined) return Either.map(own(position), (column) => ({ column }))
      return Either.flatMap(Either.all(one.positions.map(at)), (used) => {
        const columns = new Map(one.positions.map((from, i) => [from, used[i]!.column]))
        return one.answers((from) => columns.get(from)!, respondents)
      })
    }
    const at = (position: number): Changed<DerivedAnswers> => {
      const answers = known.get(position) ?? made(position)
      known.set(position, answers)
      return answers
    }
    return at
  })

/** A mapping whose derived questions and weights are what their definitions make of its questions now. */
export const rebound = (mapping: Mapping): Changed<Mapping> =>
  Either.gen(function* () {
    const { derived, otherWeights, raking } = mapping
    const bound = yield* boundIn(mapping)
    const before = questionsOf(mapping)
    const made = derived?.map((one, i) => derivedAs(one, bound[i]!, before))
    const next = made === undefined ? mapping : { ...mapping, derived: made }
    const again = (one: Raking) =>
      Either.mapLeft(
        rakingOf(next, one),
        ({ problem }) =>
          new QuestionChangeInvalid({
            param: "key",
            problem: `The weights${one.name === undefined ? "" : ` “${one.name}”`} rest on it, and could not be made any more. ${problem}`
          })
      )
    const others = yield* Either.all(
      (otherWeights ?? []).map((one) => ("column" in one ? Either.right(one) : again(one)))
    )
    return {
      ...next,
      ...(raking === undefined ? {} : { raking: yield* again(raking) }),
      ...(otherWeights === undefined ? {} : { otherWeights: others })
    }
  })

const MAX_WEIGHTS = 20

/** Weights bound to a survey's questions. Those that start from the file's go on doing so from the same column. */
const rakingOf = (
  mapping: Mapping,
  { from = mapping.weight ?? undefined, name, weighting: wanted }: Pick<Raking, "from" | "name" | "weighting">
): Changed<Raking> =>
  wanted.start === "file" && from === undefined
    ? refuse("start", "The file has no weights to start from: choose its column of weights first, or leave start out.")
    : Either.map(bindWeighting(wanted, questionsOf(mapping)), ({ uses, weighting, words }) => ({
        ...(name === undefined ? {} : { name }),
        ...(wanted.start === "file" ? { from } : {}),
        weighting,
        words: name === undefined ? words : `“${name}”, ${words}`,
        uses
      }))

/** A mapping with weights that meet targets, which figures use unless they are kept aside. */
export const rake = (mapping: Mapping, { aside, name, rake: weighting }: WeightsKept): Changed<Mapping> =>
  Either.flatMap(rakingOf(mapping, { name, weighting }), (made) => {
    const next = aside === true ? besideWeights(mapping, made) : usingWeights(mapping, made)
    return namedWeights(next).length > MAX_WEIGHTS
      ? refuse(
          "name",
          `The project has ${MAX_WEIGHTS} weights already: undo some, or make them again under the same name.`
        )
      : Either.right(next)
  })

/** Keys that a derived question is made from, through others too. */
const reachOf = (derived: ReadonlyArray<DerivedQuestion>, uses: ReadonlyArray<string>): ReadonlySet<string> => {
  const reached = new Set<string>()
  const from = new Map(derived.map((one) => [one.key, one.uses]))
  const visit = (keys: ReadonlyArray<string>) => {
    for (const key of keys) {
      if (reached.has(key)) continue
      reached.add(key)
      visit(from.get(key) ?? [])
    }
  }
  visit(uses)
  return reached
}

/** In an order in which each comes after those that it is made from, the given order otherwise; there is no cycle. */
const inOrder = (derived: ReadonlyArray<DerivedQuestion>): ReadonlyArray<DerivedQuestion> => {
  const keys = new Set(derived.map(({ key }) => key))
  const placed = new Set<string>()
  const order: Array<DerivedQuestion> = []
  while (order.length < derived.length) {
    const next = derived.find(
      (one) => !placed.has(one.key) && one.uses.every((key) => !keys.has(key) || placed.has(key))
    )
    if (next === undefined) return derived
    placed.add(next.key)
    order.push(next)
  }
  return order
}

/** A mapping with one more derived question, or another in the place of the one of the key `of`. */
export const derive = (mapping: Mapping, { derive: asked, of }: Derivation): Changed<Mapping> =>
  Either.gen(function* () {
    const { derived = [] } = mapping
    const questions = questionsOf(mapping)
    if (of !== null && !derived.some(({ key }) => key === of))
      return yield* refuse("key", `The survey has no derived question “${excerpt(of, 60)}” any more.`)
    const bound = yield* bindDefinition(asked.definition, codebookOf(mapping, questions))
    const own = derivedAs(asked, bound, questions)
    if (of !== null && reachOf(derived, own.uses).has(of))
      return yield* refuse(
        "definition",
        `“${excerpt(asked.key, 60)}” would be made from itself: ${listed(own.uses)} ${own.uses.length === 1 ? "is" : "are"} made from it.`
      )
    const all = of === null ? [...derived, own] : derived.map((one) => (one.key === of ? own : one))
    const next = { ...mapping, derived: inOrder(all) }
    const problem = refusalOf(next)
    return problem === null ? next : yield* refuse("key", `${problem}.`)
  })

/** A derivation with its definition as the survey's questions spell it. */
export const canonical = (mapping: Mapping, asked: Derivation): Changed<Derivation> =>
  Either.map(derive(mapping, asked), ({ derived }) => {
    const { definition } = derived!.find(({ key }) => key === asked.derive.key)!
    return { ...asked, derive: { ...asked.derive, definition } }
  })

/** The file's questions that some keys come to, derived ones taken for what they are made from. */
export const baseOf = (
  { derived = [], questions }: Pick<Mapping, "derived" | "questions">,
  keys: ReadonlyArray<string>
): ReadonlyArray<MappedQuestion> => {
  const reached = reachOf(derived, keys)
  return questions.filter(({ key }) => reached.has(key))
}

/** The file's columns, counted from 1, from which the questions of some keys are read or made. */
const columnsBehind = (mapping: Mapping, keys: ReadonlyArray<string>): ReadonlyArray<number> => [
  ...new Set(baseOf(mapping, keys).flatMap((one) => [...columnsOf(one.source), ...besides(one)]))
]

/** Columns with those from which everything is made again that is made from one of them. */
export const withMadeFrom = (mapping: Mapping, columns: ReadonlyArray<number>): ReadonlyArray<number> => {
  const all = new Set(columns)
  for (const { uses } of mapping.derived ?? []) {
    const behind = columnsBehind(mapping, uses)
    if (behind.some((column) => columns.includes(column))) for (const column of behind) all.add(column)
  }
  const made = namedWeights(mapping).flatMap(({ of }) => ("column" in of ? [] : columnsBehind(mapping, of.uses)))
  if (made.some((column) => all.has(column))) for (const column of columnsOfWeights(mapping)) all.add(column)
  return [...all]
}

/** The file's column of weights that weights made here start from; null where they start alike. */
export const startOf = ({ weight }: Mapping, { from, weighting }: Raking): number | null =>
  weighting.start === "file" ? (from ?? weight) : null

/** The file's columns from which all weights of a mapping are read or made. */
export const columnsOfWeights = (mapping: Mapping): ReadonlyArray<number> => {
  const columns = (of: OtherWeights) => {
    if ("column" in of) return [of.column]
    const start = startOf(mapping, of)
    return [...columnsBehind(mapping, of.uses), ...(start === null ? [] : [start])]
  }
  return namedWeights(mapping).flatMap(({ of }) => columns(of))
}

/** The file's columns from which weights are made. */
export const columnsWeighed = (mapping: Mapping, { start, targets }: RimWeighting): Changed<ReadonlyArray<number>> => {
  const questions = questionsOf(mapping)
  const keys = Either.all(targets.flatMap((one) => one.questions.map((key) => positionOf("targets", questions, key))))
  return Either.map(keys, (positions) => [
    ...columnsBehind(
      mapping,
      positions.map((at) => questions[at]!.key)
    ),
    ...(start === "file" && mapping.weight !== null ? [mapping.weight] : [])
  ])
}

/** The columns from which a derived question is made, and everything that is made from it. */
export const columnsAround = (mapping: Mapping, key: string): ReadonlyArray<number> => {
  const { derived = [] } = mapping
  const around = derived.filter((one) => one.key === key || reachOf(derived, one.uses).has(key))
  return columnsBehind(
    mapping,
    around.flatMap(({ uses }) => uses)
  )
}
