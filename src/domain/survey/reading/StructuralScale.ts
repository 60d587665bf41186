import { lately } from "../../Memo.ts"
import { roleBeside } from "../../scale/CodedLabel.ts"
import { naturalOrder } from "../../scale/NaturalOrder.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import { wordings } from "../../scale/Wordings.ts"
import { foldText, listed } from "../../text/Text.ts"
import { type Counted, labelsInOrder, placesOf, printedIn, wordsIn } from "../mapping/Labels.ts"
import type { LabelCells } from "../mapping/Mapping.ts"

/*
 * A scale by the structure of its codes, where words alone find none: consecutive codes are its steps, what a gap parts from
 * them stands beside it, and the steps whose words are known have to rise or fall with the codes. Labelled codes come in;
 * labels go out from the low end to the high end, those beside the scale behind them and marked.
 */

/** A code with its label, and where the file puts it: at the number that the label prints, or at the code. */
interface Placed {
  readonly one: Counted
  readonly place: number
  readonly words: string
}

interface StructuralScale {
  readonly labels: ReadonlyArray<LabelCells>
  readonly why: string
  readonly doubt?: string
}

const BARE_CODE = /^[([]?\d{1,4}[)\].:=–-]*\s*$/

/** Codes in the order of their places. */
const placed = (cells: ReadonlyArray<Counted>): ReadonlyArray<Placed> => {
  const places = placesOf(cells)
  return cells
    .map((one, i) => ({ one, place: places[i]!, words: wordsIn(one.label) }))
    .toSorted((a, b) => a.place - b.place)
}

/**
 * Codes whose labels say that somebody does not know or does not say. One with its number printed between two other answers
 * is a step, whatever its words: “3 - Not sure” of five.
 */
export const refusalsAmong = (cells: ReadonlyArray<Counted>): ReadonlyArray<Counted> => {
  const said = new Map(cells.map((one) => [one, roleBeside(one.label)]))
  const isRefusal = (one: Counted) => said.get(one) === "unsure" || said.get(one) === "refused"
  const steps = new Set(cells.flatMap((one) => (isRefusal(one) ? [] : (printedIn(one.label) ?? []))))
  return cells.filter((one) => {
    const printed = printedIn(one.label)
    return isRefusal(one) && !(printed !== null && steps.has(printed - 1) && steps.has(printed + 1))
  })
}

const runOf = (all: ReadonlyArray<Placed>): ReadonlyArray<Placed> => {
  const found: Array<Array<Placed>> = []
  for (const one of all) {
    const last = found.at(-1)
    if (last !== undefined && one.place === last.at(-1)!.place + 1) last.push(one)
    else found.push([one])
  }
  return found.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}

type Direction = "rising" | "falling"

/** Whether known steps rise or fall with their codes; null where they do neither, or are no scale. */
const directionOf = (words: ReadonlyArray<string>): Direction | null => {
  const order = naturalOrder(words)
  if (order === null || order.length < words.length) return null
  if (order.every((word, i) => word === words[i])) return "rising"
  return order.every((word, i) => word === words.at(-1 - i)) ? "falling" : null
}

const MIN_STEPS = 3
/** Last codes of a run that may stand beside a scale that is whole without them. */
const MAX_TAIL = 2

interface Fit {
  readonly steps: ReadonlyArray<Placed>
  readonly direction: Direction
  readonly unknown: ReadonlyArray<Placed>
  readonly tail: ReadonlyArray<Placed>
  /** Whether nothing but likeness tells that it is a scale. */
  readonly mirror?: true
}

const isTwoSided = (run: ReadonlyArray<Placed>): boolean => {
  const { sides } = recogniseScale(run.map(({ words }) => words))
  return sides.includes(-1) && sides.includes(1)
}

/** The ways in which the labels of a run may be read, the plainest first. */
const readings = (run: ReadonlyArray<Placed>): ReadonlyArray<ReadonlyArray<Placed>> =>
  wordings(run.map(({ words }) => words)).map((said) => run.map((one, i) => ({ ...one, words: said[i]! })))

const first = <A, B>(all: ReadonlyArray<A>, read: (one: A) => B | null): B | null => {
  for (const one of all) {
    const found = read(one)
    if (found !== null) return found
  }
  return null
}

/** A run whose words are a scale, with up to two codes behind one that has both its poles. */
const wholeFit = (run: ReadonlyArray<Placed>): Fit | null => {
  for (let behind = 0; behind <= MAX_TAIL && run.length - behind >= MIN_STEPS; behind++) {
    const steps = run.slice(0, run.length - behind)
    const direction = directionOf(steps.map(({ words }) => words))
    if (direction !== null && (behind === 0 || (steps.length > MIN_STEPS && isTwoSided(steps))))
      return { steps, direction, unknown: [], tail: run.slice(run.length - behind) }
  }
  return null
}

/** Of the steps of a scale, those whose words have to be known. */
const MIN_KNOWN = 0.5
const MIN_ENDS = 4

/**
 * A run of which some words are unknown: its ends, or those next to them, are two steps of a scale, and no step between them
 * that is known stands elsewhere than its code says.
 */
const partialFit = (run: ReadonlyArray<Placed>): Fit | null => {
  if (run.length < MIN_ENDS) return null
  const words = run.map((one) => one.words)
  const last = words.length - 1
  for (const [low, high] of [
    [0, last],
    [0, last - 1],
    [1, last]
  ] as const) {
    // Yes and no alone are no order; with a degree of either they are.
    const direction =
      directionOf([words[low]!, words[high]!]) ?? directionOf([words[low]!, words[low + 1]!, words[high]!])
    if (direction === null) continue
    const known = new Set([low, high])
    for (let at = low + 1; at < high; at++) {
      const order = naturalOrder([words[low]!, words[at]!, words[high]!])
      if (order === null || order.length < MIN_STEPS) continue
      if (order[1] !== words[at]) return null
      known.add(at)
    }
    const order = directionOf(words.filter((_, at) => known.has(at)))
    if (known.size < Math.max(MIN_STEPS, MIN_KNOWN * words.length) || order !== direction) continue
    const isWhole = high < last && known.size === last
    const steps = isWhole ? run.slice(0, last) : run
    const unknown = steps.filter((_, at) => !known.has(at))
    return { steps, direction, unknown, tail: run.slice(steps.length) }
  }
  return null
}

const termsOf = (words: string): ReadonlyArray<string> => foldText(words).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words that only one of two texts has more; null where the other has some of its own. */
const added = (longer: ReadonlyArray<string>, shorter: ReadonlyArray<string>): string | null =>
  shorter.length > 0 && shorter.length < longer.length && shorter.every((word) => longer.includes(word))
    ? longer.filter((word) => !shorter.includes(word)).join(" ")
    : null

const MAX_WORDS = 6

/**
 * Whether labels mirror each other in whatever language: the ends are the inner ones with the same words more, “Very X, X, …,
 * Y, Very Y”, or with the same words less, “X, Rather X, …, Rather Y, Y”.
 */
const mirrors = (run: ReadonlyArray<Placed>): boolean => {
  if (run.length < MIN_ENDS) return false
  const terms = run.map(({ words }) => termsOf(words))
  if (terms.some((of) => of.length > MAX_WORDS)) return false
  const [first, second] = terms
  const [last, inner] = [terms.at(-1)!, terms.at(-2)!]
  const isMore = (outer: typeof last, within: typeof last, end: typeof last, beside: typeof last) => {
    const more = added(outer, within)
    return more !== null && more === added(end, beside) && within.join(" ") !== beside.join(" ")
  }
  return isMore(first!, second!, last, inner) || isMore(second!, first!, inner, last)
}

/** A run that mirrors itself, with up to two codes behind it. */
const mirrored = (run: ReadonlyArray<Placed>): Fit | null => {
  for (let behind = 0; behind <= MAX_TAIL; behind++) {
    const steps = run.slice(0, run.length - behind)
    if (mirrors(steps)) return { steps, direction: "rising", unknown: [], tail: run.slice(steps.length), mirror: true }
  }
  return null
}

const quoted = (all: ReadonlyArray<Placed>): string => listed(all.map(({ one }) => `“${one.label}”`))

const unknownDoubt = (unknown: ReadonlyArray<Placed>): string =>
  `${quoted(unknown)} ${unknown.length === 1 ? "is" : "are"} read ` +
  `as ${unknown.length === 1 ? "a step" : "steps"} by the order of the codes, since the other ` +
  "labels are a scale in that order; make it single if they are kinds"

const tailDoubt = (tail: ReadonlyArray<Placed>): string =>
  `${quoted(tail)} ${tail.length === 1 ? "stands" : "stand"} behind a scale that is whole ` +
  `without ${tail.length === 1 ? "it" : "them"}, and ${tail.length === 1 ? "takes" : "take"} no ` +
  "part in its order or mean; remove offScale in the mapping " +
  `if ${tail.length === 1 ? "it is a step" : "they are steps"}`

const MIRROR =
  "the labels mirror each other, so that they are read as a scale in the order of the codes; " +
  "nothing tells which end is the low one, so reverse the labels in the mapping if it is the last"

/** Share of answers up to which codes without a label beside labelled ones are slips. */
const MAX_STRAY = 0.01

/** The scale that labelled codes make by their structure; null where they make none. `isDeclared` where the file says that they are one. */
export const structuralScale = (cells: ReadonlyArray<Counted>, isDeclared: boolean): StructuralScale | null => {
  const all = cells.reduce((sum, { count }) => sum + count, 0)
  const strays = cells.filter(({ cell, count, label }) => label === cell && count <= MAX_STRAY * all)
  const refusals = refusalsAmong(cells)
  const others = cells.filter((one) => !refusals.includes(one) && !strays.includes(one))
  if (others.some(({ cell, label }) => !/^-?\d+$/.test(cell) || BARE_CODE.test(label))) return null
  const places = placed(others)
  const run = runOf(places)
  if (run.length < MIN_STEPS || new Set(run.map(({ words }) => foldText(words))).size < run.length) return null
  const fit = first(readings(run), wholeFit) ?? first(readings(run), partialFit) ?? mirrored(run)
  if (fit === null) return null
  const steps = (fit.direction === "falling" ? fit.steps.toReversed() : fit.steps).map(({ one }) => one)
  const beside = placed(cells.filter((one) => !steps.includes(one))).map(({ one }) => one)
  const doubts = [
    ...(fit.unknown.length > 0 && !isDeclared ? [unknownDoubt(fit.unknown)] : []),
    ...(fit.tail.length > 0 ? [tailDoubt(fit.tail)] : []),
    ...(fit.mirror === true ? [MIRROR] : [])
  ]
  return {
    labels: [...labelsInOrder(steps), ...labelsInOrder(beside).map((one): LabelCells => ({ ...one, offScale: true }))],
    why: "consecutive codes whose labels rise or fall with them: steps in their order",
    ...(doubts.length > 0 ? { doubt: doubts.join("; ") } : {})
  }
}

/** Codes of a list that is read as kinds, at least and at most, for which to say that it may be a scale. */
const MIN_KINDS = 4
const MAX_KINDS = 11

/** Lists in words that are longer are no scale of which some steps are unknown. */
const MAX_WORDED = 7
/** Two longer texts are no two steps. */
const MAX_WORDS_OF_STEP = 4

/** So many lists are remembered: the rows of a grid have the same. */
const MOST_KNOWN = 200

/** What to say of answers in words of which half, and three at least, are steps of one scale when taken two by two. */
export const perhapsWorded = lately((labels: ReadonlyArray<string>): string | undefined => {
  const short = labels.filter((label) => label.split(/\s+/).length <= MAX_WORDS_OF_STEP)
  const least = Math.max(MIN_STEPS, labels.length / 2)
  if (labels.length > MAX_WORDED || short.length < least) return undefined
  const partners = short.map(() => 1)
  short.forEach((one, i) => {
    for (let j = i + 1; j < short.length; j++)
      if (naturalOrder([one, short[j]!]) !== null) {
        partners[i]! += 1
        partners[j]! += 1
      }
  })
  return Math.max(...partners) >= least
    ? "some labels are those of a scale: make it ordinal with its labels in their order if they are its steps"
    : undefined
}, MOST_KNOWN)

/** Letters that the last words of labels share where these say one thing in several degrees; a syllable is a letter or more. */
const MIN_STEM = 3
const SYLLABLES = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/

/** Whether labels differ in what stands before one word that all end with or decline: “매우 심각하다”, “별로 심각하지 않다”. */
const sharesStem = (labels: ReadonlyArray<string>): boolean => {
  const all = labels.map(termsOf)
  if (all.some((terms) => terms.length > MAX_WORDS) || all.filter((terms) => terms.length > 1).length < all.length - 1)
    return false
  const first = new Set(all.map((terms) => terms[0]))
  if (first.size < all.length) return false
  const stems = (all[0] ?? []).map((term) =>
    term.slice(0, SYLLABLES.test(term) ? 2 : Math.max(MIN_STEM, term.length - 2))
  )
  return stems.some(
    (stem) =>
      (stem.length >= MIN_STEM || SYLLABLES.test(stem)) &&
      all.every((terms) => terms.some((term, i) => (i > 0 || terms.length === 1) && term.startsWith(stem)))
  )
}

/** What to say of consecutive codes under the labels of which some are steps of a scale and others are not known. */
export const perhapsScale = (cells: ReadonlyArray<Counted>): string | undefined => {
  const refusals = refusalsAmong(cells)
  const others = cells.filter((one) => !refusals.includes(one))
  if (others.length < MIN_KINDS || others.length > MAX_KINDS) return undefined
  if (others.some(({ cell, label }) => !/^-?\d+$/.test(cell) || BARE_CODE.test(label))) return undefined
  const run = runOf(placed(others)).map(({ words }) => words)
  const ends = run.length < MIN_KINDS ? null : naturalOrder([run[0]!, run.at(-1)!])
  const begins = ends === null && run.length >= MIN_KINDS ? directionOf(run.slice(0, MIN_STEPS)) : null
  return ends !== null || begins !== null || (run.length >= MIN_KINDS && sharesStem(run))
    ? "some labels are those of a scale: make it ordinal if the codes are its steps in their order"
    : undefined
}
