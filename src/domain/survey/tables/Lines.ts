import { Either } from "effect"
import { and, type Bitset, none, or } from "../../statistics/Bitset.ts"
import { nearest } from "../../text/Nearest.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import type { CrosstabOptions, Net } from "./CrosstabOptions.ts"
import type { Row } from "./CrosstabShape.ts"
import { CrosstabInvalid, type Groups } from "./Groups.ts"

/** A row of a crosstab: one answer, or several counted together. */
export interface Line {
  readonly label: string
  readonly kind: Row["kind"]
  /** Positions of its answers among the groups of the row question. */
  readonly members: ReadonlyArray<number>
  readonly who: Bitset
}

const NEAR = 0.35

const together = ({ groups }: Groups, members: ReadonlyArray<number>): Bitset =>
  members.reduce((who, at) => or(who, groups[at]!.who), none((groups[0]?.who.length ?? 0) << 5))

const boxesOf = (rows: Groups, boxes: number): Either.Either<ReadonlyArray<Omit<Line, "who">>, CrosstabInvalid> => {
  const { key, kind } = rows.question
  const steps = rows.groups.flatMap(({ offScale }, i) => (offScale ? [] : [i]))
  if (kind !== "ordinal" || steps.length <= boxes)
    return Either.left(
      new CrosstabInvalid({
        param: "boxes",
        problem:
          kind === "ordinal"
            ? `${key} has ${steps.length} steps: ask for fewer than that in a box.`
            : `The answers to ${key} have no order, so there is no top or bottom: group its labels with nets.`
      })
    )
  const named = (label: string, members: ReadonlyArray<number>) => ({ label, kind: "box" as const, members })
  return Either.right([named(`Top ${boxes}`, steps.slice(-boxes)), named(`Bottom ${boxes}`, steps.slice(0, boxes))])
}

const netOf = ({ groups, question }: Groups, { label, of }: Net): Either.Either<Omit<Line, "who">, CrosstabInvalid> => {
  const members = new Set<number>()
  for (const name of of) {
    const exact = groups.findIndex((group) => group.label === name)
    const at = exact >= 0 ? exact : groups.findIndex((group) => foldText(group.label) === foldText(name))
    if (at < 0) {
      const known = groups.map((group) => ({ name: group.label, words: wordsOf(group.label) }))
      const [meant] = nearest(name, known, 1, NEAR)
      const hint =
        meant === undefined
          ? `Its answers are ${groups
              .slice(0, 12)
              .map((group) => `“${excerpt(group.label, 40)}”`)
              .join(", ")}${groups.length > 12 ? " and more" : ""}.`
          : `Did you mean “${meant}”?`
      const problem = `“${excerpt(name)}” of the net “${excerpt(label)}” is not an answer to ${question.key}. ${hint}`
      return Either.left(new CrosstabInvalid({ param: "nets", problem }))
    }
    members.add(at)
  }
  return Either.right({ label, kind: "net", members: [...members].sort((a, b) => a - b) })
}

/** A net that has the name of an answer, a box or another net although it counts others. */
const mistakable = (
  lines: ReadonlyArray<Omit<Line, "who">>,
  nets: ReadonlyArray<Omit<Line, "who">>
): CrosstabInvalid | undefined => {
  const named = new Map(lines.map((line) => [foldText(line.label), line.members.join()]))
  for (const { label, members } of nets) {
    const name = foldText(label)
    const counted = named.get(name) ?? members.join()
    if (counted !== members.join())
      return new CrosstabInvalid({
        param: "nets",
        problem: `“${excerpt(label)}” is the name of another row of the table already: give the net one of its own.`
      })
    named.set(name, counted)
  }
  return undefined
}

/** The rows of a crosstab among `everyone`: answers in order, those off the scale, boxes, nets. */
export const linesOf = (
  rows: Groups,
  everyone: Bitset,
  { boxes, nets = [] }: CrosstabOptions
): Either.Either<ReadonlyArray<Line>, CrosstabInvalid> =>
  Either.gen(function* () {
    const labels = rows.groups.map(({ label, offScale, who }, i) => ({
      label,
      kind: offScale ? ("offScale" as const) : ("label" as const),
      members: [i],
      who: and(everyone, who)
    }))
    const sums = [...(boxes === undefined ? [] : yield* boxesOf(rows, boxes))]
    const netted: Array<Omit<Line, "who">> = []
    for (const net of nets) netted.push(yield* netOf(rows, net))
    const mistaken = mistakable([...labels, ...sums], netted)
    if (mistaken !== undefined) return yield* Either.left(mistaken)
    sums.push(...netted)
    return [...labels, ...sums.map((line) => ({ ...line, who: and(everyone, together(rows, line.members)) }))]
  })
