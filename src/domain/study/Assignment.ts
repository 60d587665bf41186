import { hash, hashText, mix, unit } from "../statistics/Rng.ts"
import type { Turns } from "../Turns.ts"
import { foldText } from "../text/Text.ts"
import { cellCounts, sharesWithin, type Target } from "./Counts.ts"
import { matched } from "./Matching.ts"

/** A question to be assigned to some respondents of a study. */
export interface Assigned {
  /** The same text gives the same draws. */
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /** How many answers each gives; null where it is one of the choices. */
  readonly several: { readonly min: number; readonly max: number; readonly alone: ReadonlySet<number> } | null
  readonly target: Target
  /** Numbers of the respondents who are asked, by cell. */
  readonly cells: ReadonlyArray<ReadonlyArray<number>>
  /** The shares of a respondent's own answers, by their number. */
  readonly shares: (respondent: number) => ArrayLike<number>
  /** Answers that were given before they were assigned; drawn from the shares where there are none. */
  readonly raw?: ((respondent: number) => ReadonlyArray<number>) | undefined
  readonly seed: number
}

/** The answers of respondents by their number, as positions of choices in their order. */
export type Answers = ReadonlyMap<number, ReadonlyArray<number>>

/** What it costs to give another answer than one's own: more than shares and draws of all who would move for it can save. */
const KEPT = 10_000
/** How far shares are believed; measured on no model yet. */
const BELIEVED = 0.7
const FLOOR = 0.01

const sumOf = (values: ReadonlyArray<number>): number => values.reduce((sum, one) => sum + one, 0)

/** Draws in (0, 1) by respondent and choice, whatever the order of either. */
const drawing = ({ choices, question, seed }: Assigned) => {
  const roots = choices.map((choice) => hash("study", seed, foldText(question), hashText(foldText(choice))))
  return (respondent: number, choice: number) => unit(mix(roots[choice]!, respondent)) * (1 - 2e-9) + 1e-9
}

type Draw = ReturnType<typeof drawing>

/** Gumbel's noise lets movers be drawn in proportion to their shares instead of the most fitting moving each time. */
const noisy = (share: number, u: number): number =>
  -BELIEVED * Math.log(Math.max(FLOOR, share)) + Math.log(-Math.log(u))

const leastOf = (values: ReadonlyArray<number>): number =>
  values.reduce((best, value, at) => (value < values[best]! ? at : best), 0)

/** One answer each. */
function* assignOne(asked: Assigned, draw: Draw): Turns<Answers> {
  const { cells, choices, raw, shares, target } = asked
  const costOf = (respondent: number) => {
    const own = shares(respondent)
    const total = Array.from(own).reduce((sum, one) => sum + one, 0)
    return choices.map((_, k) => noisy(total > 0 ? own[k]! / total : 1 / choices.length, draw(respondent, k)))
  }
  const known = cells.map((members) => members.map((one) => ({ one, costs: costOf(one) })))
  const before = known.map((members) => members.map(({ costs, one }) => raw?.(one)[0] ?? leastOf(costs)))
  const rawCounts = before.map((own) => choices.map((_, k) => own.filter((one) => one === k).length))
  const counts = yield* cellCounts(rawCounts, target)
  const answers = new Map<number, ReadonlyArray<number>>()
  for (const [g, members] of known.entries()) {
    const places = { units: members.map(() => 1), capacities: counts[g]! }
    const found = yield* matched(places, (i, k) => members[i]!.costs[k]! + (before[g]![i] === k ? 0 : KEPT))
    for (const [i, { one }] of members.entries()) answers.set(one, found![i]!)
  }
  return answers
}

/** How many answers each gives: as many as before as nearly as bounds and their sum allow. */
const unitsOf = (before: ReadonlyArray<number>, total: number, min: number, max: number): ReadonlyArray<number> => {
  const units = before.map((many) => Math.min(max, Math.max(min, many)))
  for (let left = total - sumOf(units); left !== 0; ) {
    const step = Math.sign(left)
    const able = units.flatMap((many, i) => ((step > 0 ? many < max : many > min) ? [i] : []))
    if (able.length === 0) break
    for (const i of able.slice(0, Math.abs(left))) {
      units[i]! += step
      left -= step
    }
  }
  return units
}

/** The most even numbers with a sum: with them every answer finds its people, as long as none is given more often than there are. */
const evenUnits = (people: number, total: number): ReadonlyArray<number> =>
  Array.from({ length: people }, (_, i) => Math.floor(total / people) + (i < total % people ? 1 : 0))

/** Counts per choice whose sum so many people can give between them. */
const possible = (counts: ReadonlyArray<number>, people: number, min: number, max: number): ReadonlyArray<number> => {
  const given = [...counts]
  while (sumOf(given) > people * max) given[leastOf(given.map((n) => -n))]! -= 1
  while (sumOf(given) < people * min)
    given[leastOf(given.map((n) => (n < people ? -n : Number.POSITIVE_INFINITY)))]! += 1
  return given
}

/** Several answers each, none of which stands alone. */
function* assignSeveral(asked: Assigned, draw: Draw, { max, min }: { max: number; min: number }): Turns<Answers> {
  const { cells, choices, raw, shares } = asked
  const overall = sharesWithin(asked.target.overall, min, max)
  const before = cells.map((members) =>
    members.map((one) => {
      const own = shares(one)
      return raw?.(one) ?? choices.flatMap((_, k) => (draw(one, k) < own[k]! ? [k] : []))
    })
  )
  const counts = cells.map(() => new Array<number>(choices.length))
  for (const k of choices.keys()) {
    const cellsOwn = asked.target.cells.map((own) => (own === null ? null : [own[k]!, 1 - own[k]!]))
    const gave = before.map((own) => own.filter((one) => one.includes(k)).length)
    const rawCounts = gave.map((n, g) => [n, cells[g]!.length - n])
    const split = yield* cellCounts(rawCounts, { overall: [overall[k]!, 1 - overall[k]!], cells: cellsOwn })
    for (const [g, [yes]] of split.entries()) counts[g]![k] = yes!
  }
  const answers = new Map<number, ReadonlyArray<number>>()
  for (const [g, members] of cells.entries()) {
    if (members.length === 0) continue
    const capacities = possible(counts[g]!, members.length, min, max)
    const total = sumOf(capacities)
    const costs = members.map((one) => {
      const own = shares(one)
      return choices.map((_, k) => {
        const share = Math.min(1 - FLOOR, Math.max(FLOOR, own[k]!))
        return noisy(share / (1 - share), draw(one, k))
      })
    })
    const cost = (i: number, k: number) => costs[i]![k]! + (before[g]![i]!.includes(k) ? 0 : KEPT)
    const units = unitsOf(
      before[g]!.map((own) => own.length),
      total,
      min,
      max
    )
    const found =
      (yield* matched({ units, capacities }, cost)) ??
      (yield* matched({ units: evenUnits(members.length, total), capacities }, cost))
    for (const [i, one] of members.entries()) answers.set(one, found![i]!)
  }
  return answers
}

/** Part of a question: some of its choices, with the shares that they have among those who give one of them. */
const part = (asked: Assigned, kept: ReadonlyArray<number>, cells: Assigned["cells"], of: Answers): Assigned => {
  const alone = asked.several!.alone
  const among = (shares: ReadonlyArray<number>) => {
    const left = 1 - Math.min(0.99, sumOf([...alone].map((k) => shares[k]!)))
    return kept.map((k) => Math.min(1, shares[k]! / left))
  }
  return {
    ...asked,
    choices: kept.map((k) => asked.choices[k]!),
    target: {
      overall: among(asked.target.overall),
      cells: asked.target.cells.map((own) => (own === null ? null : among(own)))
    },
    cells: cells.map((members) => members.filter((one) => of.get(one)![0] === 0)),
    shares: (respondent) => {
      const own = asked.shares(respondent)
      return kept.map((k) => own[k]!)
    },
    raw:
      asked.raw === undefined
        ? undefined
        : (respondent) => asked.raw!(respondent).flatMap((k) => (kept.includes(k) ? [kept.indexOf(k)] : []))
  }
}

/** Who gives an answer that stands alone, such as “none of these”, and who gives others. */
const standingAlone = (asked: Assigned): Assigned => {
  const alone = [...asked.several!.alone]
  const parted = (shares: ArrayLike<number>) => {
    const own = alone.map((k) => shares[k]!)
    return [Math.max(0.01, 1 - sumOf(own)), ...own]
  }
  const shareOut = (shares: ReadonlyArray<number>) => {
    const own = parted(shares)
    return own.map((share) => share / sumOf(own))
  }
  return {
    ...asked,
    choices: ["", ...alone.map((k) => asked.choices[k]!)],
    several: null,
    target: {
      overall: shareOut(asked.target.overall),
      cells: asked.target.cells.map((own) => (own === null ? null : shareOut(own)))
    },
    shares: (respondent) => parted(asked.shares(respondent)),
    raw:
      asked.raw === undefined
        ? undefined
        : (respondent) => [1 + alone.findIndex((k) => asked.raw!(respondent).includes(k))]
  }
}

function* assignInOrder(asked: Assigned): Turns<Answers> {
  const { choices, several } = asked
  if (several === null) return yield* assignOne(asked, drawing(asked))
  const { alone, max, min } = several
  if (alone.size === 0) return yield* assignSeveral(asked, drawing(asked), { min, max })
  const first = standingAlone(asked)
  const parted = yield* assignOne(first, drawing(first))
  const kept = choices.flatMap((_, k) => (alone.has(k) ? [] : [k]))
  const rest = part(asked, kept, asked.cells, parted)
  const others = yield* assignSeveral(rest, drawing(rest), { min, max })
  return new Map(
    [...parted].map(([one, [given]]) => [
      one,
      given === 0 ? others.get(one)!.map((k) => kept[k]!) : [[...alone][given! - 1]!]
    ])
  )
}

/**
 * Assigns answers so that they add up to the target: as many respondents as possible keep their raw answer, and who moves is
 * drawn by what people like them answer. The order of choices and respondents does not matter, nor that of questions.
 */
export function* assignInTurns(asked: Assigned): Turns<Answers> {
  const folded = asked.choices.map(foldText)
  const order = folded.map((_, k) => k).sort((a, b) => (folded[a]! < folded[b]! ? -1 : 1))
  const { raw, shares, several, target } = asked
  const ordered = (values: ArrayLike<number>) => order.map((k) => values[k]!)
  const answers = yield* assignInOrder({
    ...asked,
    choices: order.map((k) => asked.choices[k]!),
    several: several === null ? null : { ...several, alone: new Set([...several.alone].map((k) => order.indexOf(k))) },
    target: {
      overall: ordered(target.overall),
      cells: target.cells.map((own) => (own === null ? null : ordered(own)))
    },
    cells: asked.cells.map((members) => [...members].sort((a, b) => a - b)),
    shares: (respondent) => ordered(shares(respondent)),
    raw: raw === undefined ? undefined : (respondent) => raw(respondent).map((k) => order.indexOf(k))
  })
  return new Map([...answers].map(([one, given]) => [one, given.map((k) => order[k]!).sort((a, b) => a - b)]))
}
