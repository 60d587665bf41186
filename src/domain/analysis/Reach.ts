import { Either } from "effect"
import { labelOf } from "../revision/BoundDefinition.ts"
import { and, andNot, type Bitset, count, none, or, set } from "../statistics/Bitset.ts"
import { reachOf } from "../statistics/Reach.ts"
import { besideScale } from "../survey/model/Steps.ts"
import { weightSums } from "../survey/model/Weights.ts"
import { itemOf } from "../survey/tables/Battery.ts"
import type { Answers } from "../survey/tables/Groups.ts"
import { inPercent, inWhole } from "../text/Figures.ts"
import { foldText, listed } from "../text/Text.ts"
import { AnalysisInvalid, type Reach, type ReachAsk } from "./Analysis.ts"
import { type Analysable, type Refused, refused } from "./Variables.ts"

const USUAL_SIZE = 5
const KEPT = 5

interface Item {
  /** What it can be called, besides its label. */
  readonly key: string
  readonly label: string
  readonly reached: Bitset
}

interface Items {
  readonly items: ReadonlyArray<Item>
  /** Who answered any of the questions. */
  readonly asked: Bitset
  /** Who answered all of them. */
  readonly askedAll: Bitset
  /** Whom an item reaches, in words. */
  readonly reaches: string
}

const withCodes = (codes: ArrayLike<number>, wanted: (code: number) => boolean, size: number): Bitset => {
  const who = none(size)
  for (let i = 0; i < size; i++) if (wanted(codes[i]!)) set(who, i)
  return who
}

const optionsOf = ({ column, question }: Answers): Refused<Items> =>
  column._tag === "Multiple"
    ? Either.right({
        items: question.labels.map((label, i) => ({ key: label, label, reached: column.selected[i]! })),
        asked: column.asked,
        askedAll: column.asked,
        reaches: "selects it"
      })
    : refused(
        "items",
        `“${question.key}” is ${question.kind}: name a question with several answers, or several questions.`
      )

/** Positions of the labels of a question that count as reached. */
const wantedIn = ({ boxes = 2, shows = "top" }: ReachAsk, { question }: Answers): Refused<ReadonlyArray<number>> => {
  if (typeof shows !== "string")
    return Either.mapBoth(labelOf("shows", question, shows.answer), {
      onLeft: ({ problem }) => new AnalysisInvalid({ param: "shows", problem }),
      onRight: (at) => [at]
    })
  const steps = question.labels.flatMap((_, i) => (besideScale(question)[i] ? [] : [i]))
  if (question.kind !== "ordinal")
    return refused("shows", `“${question.key}” has no scale: say which \`answer\` counts in \`shows\`.`)
  return steps.length <= boxes
    ? refused("boxes", `“${question.key}” has ${steps.length} steps: count fewer boxes.`)
    : Either.right(shows === "top" ? steps.slice(-boxes) : steps.slice(0, boxes))
}

const batteryOf = (ask: ReachAsk, questions: ReadonlyArray<Answers>, size: number): Refused<Items> =>
  Either.gen(function* () {
    const items: Array<Item> = []
    let asked = none(size)
    let askedAll: Bitset | null = null
    for (const one of questions) {
      const { column, question } = one
      const wanted = yield* wantedIn(ask, one)
      if (column._tag !== "Coded" && column._tag !== "Multiple")
        return yield* refused("items", `“${question.key}” is ${question.kind}: only choices can reach people.`)
      const answered = column._tag === "Coded" ? withCodes(column.codes, (code) => code !== 0, size) : column.asked
      const reached =
        column._tag === "Coded"
          ? withCodes(column.codes, (code) => wanted.includes(code - 1), size)
          : wanted.map((at) => column.selected[at]!).reduce(or)
      items.push({ key: question.key, label: itemOf(question), reached })
      asked = or(asked, answered)
      askedAll = askedAll === null ? answered : and(askedAll, answered)
    }
    const shows = ask.shows ?? "top"
    const reaches =
      typeof shows === "string"
        ? `is in its ${shows} ${ask.boxes === 1 ? "box" : `${ask.boxes ?? 2} boxes`}`
        : `answers “${shows.answer}”`
    return { items, asked, askedAll: askedAll!, reaches }
  })

const alwaysIn = (names: ReadonlyArray<string>, items: ReadonlyArray<Item>): Refused<ReadonlyArray<number>> =>
  Either.all(
    [...new Set(names)].map((name) => {
      const at = items.findIndex(({ key, label }) => [key, label].some((one) => foldText(one) === foldText(name)))
      return at >= 0
        ? Either.right(at)
        : refused(
            "always",
            `“${name}” is none of the items: ${listed(items.slice(0, 12).map(({ label }) => `“${label}”`))}.`
          )
    })
  )

/** Sizes that can be shown: none by which fewer people than may be told apart are reached, or left, beyond the one before. */
const tellable = (people: ReadonlyArray<number>, base: number, minimum: number): number => {
  const isFew = (some: number) => some > 0 && some < minimum
  const hidden = people.findIndex((reached, at) => isFew(base - reached) || isFew(reached - (people[at - 1] ?? 0)))
  return hidden < 0 ? people.length : hidden
}

const shareOf = (who: Bitset, base: Bitset, weights: Float64Array | null): number =>
  weightSums(and(who, base), weights).sum / weightSums(base, weights).sum

const inWords = (best: ReadonlyArray<Reach["sizes"][number]["best"][number]>): string => {
  const reaches = ({ items, reach }: (typeof best)[number]) =>
    `${listed(items.map((item) => `“${item}”`))} reach${items.length === 1 ? "es" : ""} ${inPercent(100 * reach)}`
  const [first] = best
  const last = best.at(-1)!
  return best.length === 1 ? `${reaches(first!)}.` : `${reaches(first!)}; ${reaches(last)}.`
}

/** The combinations of few items that reach the most people (TURF: total unduplicated reach and frequency). */
export const reachesOf = (ask: ReachAsk, questions: ReadonlyArray<Answers>, survey: Analysable): Refused<Reach> =>
  Either.gen(function* () {
    const { matched, minimum, respondents } = survey
    const asked =
      questions.length === 1 ? yield* optionsOf(questions[0]!) : yield* batteryOf(ask, questions, respondents)
    const base = and(asked.asked, matched)
    if (count(base) < minimum)
      return yield* refused("filter", `Fewer than ${minimum} respondents answered: widen the filter.`)
    const known = asked.items.filter(({ reached }) => count(and(reached, base)) >= minimum)
    if (known.length < 2) return yield* refused("items", `Fewer than two items reach ${minimum} respondents.`)
    const always = yield* alwaysIn(ask.always ?? [], known)
    const largest = Math.min(ask.size ?? USUAL_SIZE, known.length)
    if (always.length > largest)
      return yield* refused("always", `Combinations of ${largest} can't hold ${always.length} items.`)
    const weights = survey.weights ?? new Float64Array(respondents).fill(1)
    const found = reachOf({
      items: known.map(({ reached }) => reached),
      weights,
      among: base,
      largest,
      kept: KEPT,
      always
    })
    const labelled = found.map(({ combinations, exact, size }) => ({
      size,
      exact,
      best: combinations.map(({ items, ...reached }) => ({ ...reached, items: items.map((at) => known[at]!.label) })),
      people: count(and(base, combinations[0]!.items.map((at) => known[at]!.reached).reduce(or)))
    }))
    const sizes = labelled.slice(
      0,
      tellable(
        labelled.map(({ people }) => people),
        count(base),
        minimum
      )
    )
    if (sizes.length === 0)
      return yield* refused(
        "items",
        `All but fewer than ${minimum} respondents are reached by one item: nothing can be shown.`
      )
    const last = sizes.at(-1)!
    const skipped = count(andNot(base, asked.askedAll))
    const left = asked.items.filter((item) => !known.includes(item))
    return {
      kind: "reach",
      summary: inWords(sizes.map(({ best }) => best[0]!)),
      method:
        `TURF: an item reaches whoever ${asked.reaches}; of each size the combinations that reach the most people. ` +
        (last.exact
          ? "All combinations were compared."
          : "Too many to compare them all: the best of each size were grown by every other item."),
      base: count(base),
      items: known.map(({ label, reached }) => ({ label, share: shareOf(reached, base, survey.weights) })),
      sizes: sizes.map(({ people: _, ...size }) => size),
      notes: [
        ...(sizes.length < labelled.length
          ? [`Larger combinations reach hardly anybody else (fewer than ${minimum} people), and aren't shown.`]
          : []),
        ...(left.length === 0
          ? []
          : [
              `Not combined, since fewer than ${minimum} people are reached: ` +
                `${listed(left.map(({ label }) => `“${label}”`))}.`
            ]),
        ...(skipped === 0
          ? []
          : [
              `${inWhole(skipped)} of ${inWhole(count(base))} didn't answer for every item; they count as not reached by those.`
            ])
      ]
    }
  })
