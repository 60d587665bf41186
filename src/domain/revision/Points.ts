import { Either } from "effect"
import { has } from "../statistics/Bitset.ts"
import { codeArray } from "../survey/file/RawTable.ts"
import type { Points } from "../survey/mapping/Derived.ts"
import { answered, type Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { type Changed, listed, refuse, repeatedName } from "../survey/understanding/QuestionChange.ts"
import { type BoundDefinition, labelOf, positionOf } from "./BoundDefinition.ts"
import { valuesOf } from "./Formula.ts"
import { itemNumbers } from "./ItemIndex.ts"

const PARAM = "definition"

/** Adds what a respondent's answers to one question give each segment. */
type Giving = (column: Column, respondents: number, add: (respondent: number, times: number) => void) => void

const givingOf = (question: Question, { answer, selected }: Points["given"][number]): Changed<Giving> =>
  Either.gen(function* () {
    if (answer === undefined) {
      const numbers = itemNumbers(question)
      if (numbers === null)
        return yield* refuse(
          PARAM,
          `“${question.key}” has neither numbers nor a scale: name the answer that gives points.`
        )
      return (column, respondents, add) => {
        const values = valuesOf(numbers, column, respondents)
        for (let i = 0; i < respondents; i++) if (!Number.isNaN(values[i]!)) add(i, values[i]!)
      }
    }
    const label = yield* labelOf(PARAM, question, answer)
    const isWanted = selected !== false
    return (column, respondents, add) => {
      for (let i = 0; i < respondents; i++) {
        if (!answered(column, i)) continue
        const gives =
          column._tag === "Coded"
            ? column.codes[i] === label + 1
            : column._tag === "Multiple" && has(column.selected[label]!, i)
        if (gives === isWanted) add(i, 1)
      }
    }
  })

/** Segments of respondents, each in the one for which their answers give the most points; the first of several alike. */
export const bindPoints = (definition: Points, questions: ReadonlyArray<Question>): Changed<BoundDefinition> =>
  Either.gen(function* () {
    const { given, segments } = definition
    const labels = segments.map(({ label }) => label)
    const twice = repeatedName(labels)
    if (twice !== undefined) return yield* refuse(PARAM, `Two segments are called “${twice}”.`)
    if (given.some(({ points }) => points.length !== segments.length))
      return yield* refuse(PARAM, `There are ${segments.length} segments: every \`points\` needs as many numbers.`)
    const bound: Array<{ readonly position: number; readonly giving: Giving; readonly points: ReadonlyArray<number> }> =
      []
    for (const one of given) {
      const position = yield* positionOf(PARAM, questions, one.of)
      bound.push({ position, giving: yield* givingOf(questions[position]!, one), points: one.points })
    }
    const positions = [...new Set(bound.map(({ position }) => position))]
    const atLeast = definition.atLeast ?? positions.length
    if (atLeast > positions.length)
      return yield* refuse(PARAM, `Points come from ${positions.length} questions: atLeast can't be ${atLeast}.`)
    const keys = positions.map((at) => questions[at]!.key)
    return {
      kind: "single",
      labels,
      definition: { ...definition, given: given.map((one, i) => ({ ...one, of: questions[bound[i]!.position]!.key })) },
      derived: `segments by the answers to ${listed(keys)}`,
      positions,
      answers: (columnAt, respondents) => {
        const k = segments.length
        const sums = new Float64Array(respondents * k)
        const known = new Uint16Array(respondents)
        for (const position of positions) {
          const column = columnAt(position)
          for (let i = 0; i < respondents; i++) if (answered(column, i)) known[i]!++
        }
        for (const { giving, points, position } of bound)
          giving(columnAt(position), respondents, (i, times) => {
            for (let segment = 0; segment < k; segment++) sums[i * k + segment]! += times * points[segment]!
          })
        const codes = codeArray(respondents, k)
        for (let i = 0; i < respondents; i++) {
          if (known[i]! < atLeast) continue
          let best = 0
          const total = (segment: number) => segments[segment]!.points + sums[i * k + segment]!
          for (let segment = 1; segment < k; segment++) if (total(segment) > total(best)) best = segment
          codes[i] = best + 1
        }
        return Either.right({ column: { _tag: "Coded", codes } })
      }
    }
  })
