import type { Group } from "../../people/Coordination.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { intervalsOf } from "../../survey/model/Steps.ts"
import { type Comparison, type Filter, isJoint, leaves } from "../language/Filter.ts"
import type { Clause } from "./Clause.ts"

type Groups = ReadonlyArray<Group<Clause>>

interface Range {
  readonly low: number
  readonly high: number
  readonly field: string
}

/** The numbers that a filter of bounds on one question holds; null for any other. */
const rangeOf = (filter: Filter): Range | null => {
  if (filter._tag !== "And" && isJoint(filter)) return null
  const bounds = leaves<Comparison>(filter)
  const field = bounds[0]?.field.name.text
  let low = -Infinity
  let high = Infinity
  for (const { comparator, field: of, value } of bounds) {
    const number = Number(value?.text)
    if (value === null || value.text === "" || !Number.isFinite(number) || of.name.text !== field || of.member !== null)
      return null
    if (comparator === ">" || comparator === ">=" || comparator === "=") low = Math.max(low, number)
    if (comparator === "<" || comparator === "<=" || comparator === "=") high = Math.min(high, number)
    if (!["<", "<=", ">", ">=", "="].includes(comparator)) return null
  }
  return field === undefined ? null : { low, high, field }
}

const isRange = ({ high, low }: Range) => low <= high

/** The range of a group that says nothing but that; null for any other. */
const alone = ({ members, negated }: Group<Clause>): Range | null => {
  const [only, ...others] = members
  if (only === undefined || others.length > 0 || negated || only.negated) return null
  return rangeOf(only.clause.content.filter)
}

/** That ranges of which nobody is in both were read as alternatives. */
export const apartNotes = (source: string, before: Groups, after: Groups): ReadonlyArray<string> => {
  const merged = after.filter((group) => !before.includes(group))
  return merged.map(({ members }) => {
    const said = members.map(({ clause: { content } }) => `“${source.slice(content.span.start, content.span.end)}”`)
    return `${said.join(" and ")} were read as either: nobody is both`
  })
}

/** “18 to 24 year olds and 65 to 74 year olds” are either: nobody is both. */
export const withRangesApart = (groups: Groups, { questions }: Codebook): Groups => {
  const out: Array<Group<Clause>> = []
  for (const group of groups) {
    const range = alone(group)
    const at = out.findIndex((before) => {
      const ranges = before.members.map(({ clause }) => rangeOf(clause.content.filter))
      const known = !before.negated && before.members.every(({ negated }) => !negated)
      return (
        range !== null &&
        known &&
        ranges.every(
          (one) =>
            one !== null &&
            one.field === range.field &&
            isRange(one) &&
            isRange(range) &&
            (one.high < range.low || range.high < one.low)
        )
      )
    })
    const position = group.members[0]?.clause.content.position
    const numbered =
      position !== undefined && (questions[position]!.kind === "numeric" || intervalsOf(questions[position]!) !== null)
    if (at < 0 || !numbered) out.push(group)
    else
      out[at] = { ...out[at]!, members: [...out[at]!.members, ...group.members.map((one) => ({ ...one, or: true }))] }
  }
  return out
}
