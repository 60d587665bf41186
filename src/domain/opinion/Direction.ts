import { DIRECTIONS } from "../lexicon/opinions/Directions.ts"
import { DIRECTION } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { classOf } from "../lexicon/Tables.ts"
import { FUNCTION_WORDS, isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"

const { pattern } = patterns(DIRECTION)

const stemsOf = (list: string): ReadonlySet<string> => new Set(words(list).map(stem))
const classStems = (kind: string): ReadonlySet<string> => stemsOf(classOf(DIRECTIONS, kind).join(" "))

export const AGAINST = classStems("against")
export const DENIALS = classStems("denials")
const NEGATIONS = new Set(classOf(DIRECTIONS, "negations"))
const PAIR_STEMS = new Set(classOf(DIRECTIONS, "pair-stems").map((pair) => pair.split(" ").map(stem).join(" ")))
const LAWS = classStems("laws")
const STRICTER = classStems("stricter")
const LOOSER = classStems("looser")
const EXCESSIVE = classStems("excessive")
const SCANT = classStems("scant")
const AMOUNTS = classStems("amounts")
const WORRIED = classStems("worried")
const CALM = classStems("calm")
const LEAST = classStems("least")
const PLAIN = classStems("plain")

/** Words of which one alone means a direction, and both together with an “or” a way of asking. */
const ALTERNATIVES: ReadonlyArray<readonly [string, string]> = [
  ["favor favour support approve for like", "oppose disapprove against reject dislike"],
  ["agree", "disagree"],
  ["favorable favourable", "unfavorable unfavourable"],
  ["satisfied", "dissatisfied"],
  ["positive good better safe safer help helps benefit", "negative bad worse dangerous unsafe hurt hurts harm"],
  ["legal", "illegal"],
  ["more increase increased raise raised expand expanded", "less fewer decrease decreased reduce reduced cut"],
  ["right", "wrong"],
  ["trust", "distrust"],
  ["likely", "unlikely"],
  ["excited", "concerned worried"],
  ["little", "much many"],
  ["easy easier", "hard harder difficult"],
  ["enough", "far"]
]
const ALTERNATIVE_STEMS = ALTERNATIVES.map(([one, other]) => [stemsOf(one), stemsOf(other)] as const)

/** Positions of words that only say how is asked: both sides of a pair of opposites, and negations in “or not”. */
const framePositions = (stems: ReadonlyArray<string>): ReadonlySet<number> => {
  const frame = new Set<number>()
  stems.forEach((one, i) => {
    if (one === "not" && stems[i - 1] === "or") frame.add(i)
  })
  if (!stems.includes("or")) return frame
  for (const [one, other] of ALTERNATIVE_STEMS) {
    const left = stems.flatMap((word, i) => (one.has(word) ? [i] : []))
    const right = stems.flatMap((word, i) => (other.has(word) ? [i] : []))
    if (left.length > 0 && right.length > 0) for (const i of [...left, ...right]) frame.add(i)
  }
  return frame
}

/** Whether a clause denies (−1) or not (1). */
export const denial = (
  stems: ReadonlyArray<string>,
  inside: ReadonlySet<number>,
  frame: ReadonlySet<number>
): -1 | 1 => {
  const denying = stems.filter(
    (one, i) => (NEGATIONS.has(one) || DENIALS.has(one)) && !inside.has(i) && !frame.has(i) && !isNotEnough(stems, i)
  )
  return denying.length % 2 === 0 ? 1 : -1
}

const LINKS = new Set("on about for against around governing".split(" "))

/** Whether laws on the topic at these words are meant, not the topic itself. */
const meansLaws = (stems: ReadonlyArray<string>, inside: ReadonlySet<number>, from: number, to: number): boolean =>
  (LAWS.has(stems[to] ?? "") && !inside.has(to)) ||
  (LINKS.has(stems[from - 1] ?? "") && LAWS.has(stems[from - 2] ?? "") && !AGAINST.has(stems[from - 2] ?? ""))

/**
 * Whether a clause says “too much”, “too strict” of its subject (−1) or not (1; “too little” and “not enough” ask for
 * more), or of something else (0).
 */
const excessIn = (
  stems: ReadonlyArray<string>,
  inside: ReadonlySet<number>,
  frame: ReadonlySet<number>
): -1 | 0 | 1 => {
  const at = stems.findIndex((one, i) => one === "too" && !inside.has(i) && EXCESSIVE.has(stems[i + 1] ?? ""))
  if (at < 0 || frame.has(at + 1) || PAIR_STEMS.has(`too ${stems[at + 1]}`)) return 1
  const next = stems[at + 2]
  const counts = stems[at + 1] === "much" || stems[at + 1] === "many"
  return counts && next !== undefined && !inside.has(at + 2) && !AMOUNTS.has(next) && !isStopWord(next) ? 0 : -1
}

/** Whether this is the “not” of “not enough”, which asks for more. */
const isNotEnough = (stems: ReadonlyArray<string>, i: number): boolean =>
  NEGATIONS.has(stems[i]!) && stems.slice(i + 1, i + 4).includes("enough")

/** How many words turn the sense. Those that “and” joins are one turn. */
const turnsIn = (stems: ReadonlyArray<string>, turning: (i: number) => boolean): number => {
  const positions = stems.flatMap((_, i) => (turning(i) ? [i] : []))
  const joined = positions.filter((at, n) => {
    const before = positions[n - 1]
    return before !== undefined && stems.slice(before, at).includes("and")
  })
  return positions.length - joined.length
}

/**
 * Whether a clause is for (1) or against (−1) what stands at words `from` up to `to`: it turns with every word of
 * opposition outside of what it names. `laws` says what laws on it do to it; without that, laws leave no direction (0).
 */
export const directionOf = (
  stems: ReadonlyArray<string>,
  inside: ReadonlySet<number>,
  frame: ReadonlySet<number>,
  { from, to }: { readonly from: number; readonly to: number },
  laws: 1 | -1 | undefined
): -1 | 0 | 1 => {
  const law = meansLaws(stems, inside, from, to)
  const named = stems.slice(from, to).some((one) => LAWS.has(one))
  const turning = (i: number): boolean => {
    const one = stems[i]!
    if (inside.has(i) || frame.has(i) || (one === "end" && stems[i - 1] === "the")) return false
    if (isNotEnough(stems, i) || (law && i === to && LAWS.has(one))) return false
    if (law && (SCANT.has(one) || LOOSER.has(one))) return LOOSER.has(one) && stems[i - 1] !== "too"
    const pair = `${one} ${stems[i + 1] ?? ""}`
    return (
      NEGATIONS.has(one) ||
      AGAINST.has(one) ||
      DENIALS.has(one) ||
      PAIR_STEMS.has(pair) ||
      (STRICTER.has(one) && !law && !named && stems[i - 1] !== "too")
    )
  }
  const loose = stems.some((one, i) => LOOSER.has(one) && !inside.has(i) && !frame.has(i))
  const restricted = stems.some((one, i) => !inside.has(i) && !frame.has(i) && AGAINST.has(one))
  const excess = stems[from - 1] === "too" ? -1 : excessIn(stems, inside, frame)
  if ((loose && !law && !restricted) || excess === 0) return 0
  const more = (loose && !law ? 1 : 0) + (excess < 0 ? 1 : 0)
  const direction = (turnsIn(stems, turning) + more) % 2 === 0 ? 1 : -1
  if (!law) return direction
  return laws === undefined ? 0 : direction === laws ? 1 : -1
}

/** Whether a clause asks how worrying (1) or how safe (−1) something is, also where it denies it or has it too much; 0 for neither. */
export const worryIn = (
  stems: ReadonlyArray<string>,
  inside: ReadonlySet<number>,
  frame: ReadonlySet<number>
): -1 | 0 | 1 => {
  const says = (known: ReadonlySet<string>) => stems.some((one, i) => !inside.has(i) && !frame.has(i) && known.has(one))
  const [worried, calm] = [says(WORRIED), says(CALM)]
  if (worried === calm) return 0
  const turn = denial(stems, inside, frame) * excessIn(stems, inside, frame)
  return turn === 0 ? 0 : turn > 0 === worried ? 1 : -1
}

/** What makes “past” a time, and not “a thing of the past”. */
const PERIODS = pattern("periods")

/**
 * Whether every word of a clause outside of what it names is understood: grammar, a way of asking, or a word known to turn
 * the sense or to leave it. With any other word (“a burden”, “turned away”) the clause has no direction.
 */
export const isWhollyRead = (
  stems: ReadonlyArray<string>,
  inside: ReadonlySet<number>,
  frame: ReadonlySet<number>
): boolean =>
  stems.every(
    (one, i) =>
      inside.has(i) ||
      frame.has(i) ||
      isStopWord(one) ||
      (one === "past" && PERIODS.test(stems.slice(i + 1, i + 3).join(" "))) ||
      UNDERSTOOD.some((known) => known.has(one)) ||
      /^\d+$/.test(one) ||
      PAIR_STEMS.has(`${one} ${stems[i + 1] ?? ""}`) ||
      PAIR_STEMS.has(`${stems[i - 1] ?? ""} ${one}`)
  )

const GRAMMAR = stemsOf([...FUNCTION_WORDS].join(" "))

const UNDERSTOOD = [
  GRAMMAR,
  PLAIN,
  AGAINST,
  DENIALS,
  NEGATIONS,
  LAWS,
  STRICTER,
  LOOSER,
  EXCESSIVE,
  SCANT,
  WORRIED,
  CALM
]

/** Whether a question that names no thing itself asks which one is chosen (1) or which one is refused (−1). */
export const choosing = ({ frame, stems }: Clause, inside: ReadonlySet<number>): -1 | 1 =>
  stems.filter(
    (one, i) => !inside.has(i) && !frame.has(i) && (AGAINST.has(one) || NEGATIONS.has(one) || LEAST.has(one))
  ).length %
    2 ===
  0
    ? 1
    : -1

const FOR_LABEL = pattern("for-label")
const AGAINST_LABEL = pattern("against-label")

/** Whether a folded choice by itself says for (1), against (−1) or neither (0). */
export const polarityOf = (label: string): -1 | 0 | 1 => {
  const [pro, contra] = [FOR_LABEL.test(label), AGAINST_LABEL.test(label)]
  return pro === contra ? 0 : pro ? 1 : -1
}

/** A clause of a text by the stems of its words, with the words that only frame it. */
export interface Clause {
  readonly stems: ReadonlyArray<string>
  readonly frame: ReadonlySet<number>
}

const BOUNDARY = pattern("boundary")

/** The clauses of a folded text. Opposites frame the whole text, wherever in it they stand. */
export const clausesOf = (text: string): ReadonlyArray<Clause> => {
  const parts = text.split(BOUNDARY).map((part) => words(part).map(stem))
  const frame = framePositions(parts.flat())
  let before = 0
  return parts.map((stems) => {
    const from = before
    before += stems.length
    return { stems, frame: new Set(stems.flatMap((_, i) => (frame.has(from + i) ? [i] : []))) }
  })
}
