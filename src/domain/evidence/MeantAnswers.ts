import { Either } from "effect"
import { printFilter } from "../filter/binding/Print.ts"
import { compileFilter, isDescription } from "../filter/CompiledFilter.ts"
import { chunksOf } from "../filter/description/DescriptionReader.ts"
import { allOf, anyOf } from "../filter/description/Intervals.ts"
import { type Comparison, type Filter, leaves } from "../filter/language/Filter.ts"
import type { FilterInvalid } from "../filter/language/FilterError.ts"
import { MEANT_ANSWERS } from "../lexicon/questions/MeantAnswers.ts"
import { memoized } from "../Memo.ts"
import type { Codebook } from "../survey/model/Question.ts"
import type { Turns } from "../Turns.ts"
import {
  type Asked,
  askedOf,
  candidatesOf,
  type Heard,
  heardIn,
  judgedBy,
  nearest,
  type Part,
  partOf,
  type Said,
  type Weighed
} from "./AnswerPair.ts"
import { dot, type Meanings, unit } from "./Meanings.ts"
import { treesOf } from "./Trees.ts"

interface Survey {
  readonly said: Said
  readonly questions: ReadonlyArray<Asked>
  /** In how many questions each term stands. */
  readonly spread: ReadonlyMap<string, number>
}

const known = memoized((_: Meanings) => new WeakMap<Codebook["questions"], Survey>())

/** The words of a survey, read once, with a pause after each question. */
function* surveyIn({ questions }: Codebook, meanings: Meanings): Turns<Survey> {
  const found = known(meanings).get(questions)
  if (found !== undefined) return found
  const said: Said = { places: new Map(), directions: [], terms: [] }
  const asked: Array<Asked> = []
  const spread = new Map<string, number>()
  for (const question of questions) {
    if (question.constant === true) continue
    const one = askedOf(question, said, meanings)
    for (const term of one.terms) spread.set(term, (spread.get(term) ?? 0) + 1)
    asked.push(one)
    yield
  }
  const read = { said, questions: asked, spread }
  known(meanings).set(questions, read)
  return read
}

/** Questions whose answers are judged: those that come nearest to a part. */
const JUDGED = 10
/** What a word counts that every question has. */
const LEAST = 0.1

/** A word of a filter next to a survey, with how near it comes to anything that each question says, and to its wording. */
interface Placed extends Heard {
  readonly told: Float32Array
  readonly worded: Float32Array
}

const placed = (heard: Heard, { questions }: Survey): Placed => ({
  ...heard,
  told: Float32Array.from(questions, ({ all }) => nearest(heard.near, all)),
  worded: Float32Array.from(questions, ({ wording }) => nearest(heard.near, wording.words))
})

/** The questions nearest to a part, by words that they share and by the meaning of the rest. */
const nearestTo = (part: Part<Placed>, { questions, spread }: Survey): ReadonlyArray<Weighed> => {
  const rarity = part.words.map(({ term }) => Math.log((questions.length + 1) / ((spread.get(term) ?? 0) + 1)) + LEAST)
  const all = rarity.reduce((sum, one) => sum + one, 0) || 1
  const whole = unit(part.whole)
  const near = questions.map((asked, q) => {
    let [shared, told] = [0, 0]
    for (const [i, word] of part.words.entries()) {
      if (asked.terms.has(word.term)) shared += rarity[i]! / all
      told += (word.weight / part.size) * (word.told[q]! + word.worded[q]! / 2)
    }
    return { asked, shared, by: told + 2 * shared + dot(whole, asked.wording.direction) / 2 }
  })
  const first = near.sort((a, b) => b.by - a.by).slice(0, JUDGED)
  return first.map(({ asked, by, shared }, place) => ({ asked, place, behind: first[0]!.by - by, shared }))
}

const oddsOf = treesOf(MEANT_ANSWERS)

/** All that a part may mean, each with what `judge` makes of it. */
export const candidatesFor = <A>(part: Part<Placed>, survey: Survey, judge: (row: Float32Array) => A) =>
  nearestTo(part, survey).flatMap((weighed) => {
    const candidates = candidatesOf(weighed.asked, part)
    return judgedBy(part, weighed, candidates, judge).map((by, i) => ({ candidate: candidates[i]!, weighed, by }))
  })

/** How the parts of one filter are read next to a survey. */
export function* hearingOf(codebook: Codebook, meanings: Meanings) {
  const survey = yield* surveyIn(codebook, meanings)
  const heard = new Map<string, Placed>()
  const hear = (word: string): Placed => {
    const one = heard.get(word) ?? placed(heardIn(word, survey.said, meanings), survey)
    heard.set(word, one)
    return one
  }
  return { survey, partIn: (text: string) => partOf(text, meanings, hear) }
}

const KEPT = 4
/** The log likelihood of a clause that rules read, in a description that they refuse. */
const READ = -0.3
const SHOWN = 3
/** Descriptions of more chunks aren't read, and no part has more than so many. */
const [MAX_CHUNKS, LONGEST] = [7, 4]
const logistic = (odds: number) => -Math.log1p(Math.exp(-odds))

const fieldsIn = (filter: Filter): string =>
  [...new Set(leaves<Comparison>(filter).map(({ field }) => field.name.text))].join(" ")

/** Parts as one expression: alternatives where “or” stands between them, or where nobody can be both; null where that makes no sense. */
const joined = (
  parts: ReadonlyArray<{ readonly filter: Filter; readonly or: boolean }>,
  codebook: Codebook
): string | null => {
  const groups: Array<Array<Filter>> = []
  for (const { filter, or } of parts) {
    const field = fieldsIn(filter)
    const same = groups.flat().some((other) => fieldsIn(other) === field)
    const kind = codebook.questions.find(({ key }) => key === field)?.kind
    const beside = groups.at(-1)?.at(-1)
    const apart = beside !== undefined && fieldsIn(beside) === field && filter._tag !== "Not" && beside._tag !== "Not"
    if (same && kind !== "multiple" && kind !== "numeric" && !(or || apart)) return null
    if (groups.length > 0 && (or || (apart && kind !== "multiple" && kind !== "numeric"))) groups.at(-1)!.push(filter)
    else groups.push([filter])
  }
  return new Set(groups.flat().map(printFilter)).size < parts.length ? null : printFilter(allOf(groups.map(anyOf)))
}

const isExpression = (text: string, codebook: Codebook): boolean =>
  !isDescription(text) && Either.isRight(compileFilter(text, codebook))

/** Ways to cut chunks into parts, as the places where parts begin. */
const cuts = (size: number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: 2 ** (size - 1) }, (_, bits) => [
    0,
    ...Array.from({ length: size - 1 }, (_, i) => i + 1).filter((at) => (bits >> (at - 1)) & 1)
  ])

/**
 * What a filter that is refused may mean: the likeliest expressions, three at most, the likeliest first. Each part of it is put
 * next to the answers to the nearest questions; a part that the rules can read stays as they read it.
 */
export function* meantInTurns(filter: string, codebook: Codebook, meanings: Meanings): Turns<ReadonlyArray<string>> {
  const chunks = yield* chunksOf(filter, codebook)
  if (chunks.length > MAX_CHUNKS) return []
  const { partIn, survey } = yield* hearingOf(codebook, meanings)
  const spans = new Map<string, ReadonlyArray<{ readonly filter: Filter; readonly odds: number }>>()
  for (let from = 0; from < chunks.length; from++)
    for (let to = from + 1; to <= Math.min(chunks.length, from + LONGEST); to++) {
      const said = chunks.slice(from, to).map(({ text }) => text)
      const judged = candidatesFor(partIn(said.join(" ")), survey, oddsOf)
        .map(({ by, candidate }) => ({ filter: candidate.filter, odds: logistic(by) }))
        .sort((a, b) => b.odds - a.odds)
        .slice(0, KEPT)
      const read = to === from + 1 ? chunks[from]!.filter : null
      spans.set(`${from} ${to}`, [...(read === null ? [] : [{ filter: read, odds: READ }]), ...judged])
      yield
    }
  const ways = cuts(chunks.length).flatMap((begins) => {
    const parts = begins.map((from, i) => ({
      or: chunks[from]!.or,
      choices: spans.get(`${from} ${begins[i + 1] ?? chunks.length}`) ?? []
    }))
    if (parts.some(({ choices }) => choices.length === 0)) return []
    const whole = (changed: number, choice: number) => {
      const picked = parts.map(({ choices, or }, i) => ({ ...choices[i === changed ? choice : 0]!, or }))
      return { parts: picked, odds: picked.reduce((sum, { odds }) => sum + odds, 0) }
    }
    return [whole(-1, 0), ...parts.flatMap(({ choices }, i) => choices.slice(1).map((_, at) => whole(i, at + 1)))]
  })
  const best: Array<string> = []
  for (const { parts } of ways.sort((a, b) => b.odds - a.odds)) {
    const expression = joined(parts, codebook)
    if (expression === null || best.includes(expression)) continue
    if (isExpression(expression, codebook)) best.push(expression)
    if (best.length === SHOWN) break
  }
  return best
}

/**
 * What to write instead of a filter that is refused: the expressions that it may mean, the last place kept for what its refusal
 * offers; three in all.
 */
export function* suggestedInTurns(
  { suggestions, unsaid }: Pick<FilterInvalid, "suggestions" | "unsaid">,
  filter: string,
  codebook: Codebook,
  meanings: Meanings
): Turns<ReadonlyArray<string>> {
  const meant = yield* meantInTurns(filter, codebook, meanings)
  const own = unsaid === null ? suggestions.slice(0, 1).filter((one) => isExpression(one, codebook)) : []
  return [...new Set([...meant.slice(0, SHOWN - own.length), ...own, ...meant, ...suggestions])].slice(0, SHOWN)
}
