/**
 * What is said of people, next to the answers that may be meant by it: how near the words of either come to those of the other,
 * who is negative, on which side of a scale it lies, and whether the numbers agree. `MeantAnswers.ts` judges by these features.
 */
import { allOf, anyLabel, bindInterval, compare, isNumbered } from "../filter/description/Intervals.ts"
import { DEGREES } from "../filter/description/WordForms.ts"
import type { Filter } from "../filter/language/Filter.ts"
import { exactly, type Interval, interval, numbersThat } from "../language/Interval.ts"
import { comparatorIn, type Quantity, quantitiesIn } from "../language/Quantity.ts"
import { yearsIn } from "../language/Years.ts"
import { filterForm } from "../lexicon/questions/FilterForms.ts"
import { MEANT_AXIS } from "../lexicon/questions/MeantAnswers.ts"
import { lazily, memoized } from "../Memo.ts"
import { isGeneral, NEGATORS } from "../people/Structure.ts"
import { bareLabel, yesAmong } from "../survey/model/AnswerKinds.ts"
import type { Question } from "../survey/model/Question.ts"
import { besideScale, scaleOf } from "../survey/model/Steps.ts"
import { measureAt, measuredFor, unitOfQuestion } from "../survey/model/Units.ts"
import { areOpposite } from "../text/Opposites.ts"
import { termOf } from "../text/Similarity.ts"
import { FUNCTION_WORDS } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import { stem, wordsOf } from "../text/Words.ts"
import { dot, lengthOf, type Meaning, type Meanings, together, unit } from "./Meanings.ts"

/** Words that a survey says, each once, by their directions. */
export interface Said {
  readonly places: Map<string, number>
  readonly directions: Array<Meaning>
  readonly terms: Array<string>
}

/** A wording or an answer of a survey: the places of its words among those said, and how much each means. */
interface Line {
  readonly words: ReadonlyArray<number>
  readonly weights: ReadonlyArray<number>
  readonly direction: Meaning
  readonly negative: boolean
  /** How good or bad, much or little its words are. */
  readonly pole: number
}

/** A question with its wording, its name and its answers as lines. */
export interface Asked {
  readonly question: Question
  readonly wording: Line
  readonly labels: ReadonlyArray<Line>
  /** Positions of the answers yes and no; −1 where there are none. */
  readonly yes: number
  readonly no: number
  /** Per label the numbers in it. */
  readonly numbers: ReadonlyArray<ReadonlyArray<string>>
  /** Places of all its words, each once. */
  readonly all: ReadonlyArray<number>
  readonly terms: ReadonlySet<string>
}

const axis = lazily((): Meaning => Float32Array.from(MEANT_AXIS.trim().split(/\s+/), Number))

const NUMBER = /^\d/
const tellingOf = (words: ReadonlyArray<string>) => words.filter((word) => !FUNCTION_WORDS.has(word))

/** A part of a word that stands for it in the names of variables: “exer” of “exercise”. */
const NAME_PARTS = /(?<=\p{Ll})(?=\p{Lu})|_/gu

const placeOf = (word: string, said: Said, { of }: Meanings): number => {
  const known = said.places.get(word)
  if (known !== undefined) return known
  said.places.set(word, said.directions.length)
  said.terms.push(termOf(word))
  return said.directions.push(unit(of(word))) - 1
}

const lineOf = (text: string, said: Said, meanings: Meanings): Line => {
  const all = wordsOf(text)
  const telling = tellingOf(all)
  const words = [...new Set(telling.length === 0 ? all : telling)]
  const means = words.map(meanings.of)
  const whole = unit(together(means, meanings.dimensions))
  return {
    words: words.map((word) => placeOf(word, said, meanings)),
    weights: means.map((mean) => Math.max(1, lengthOf(mean))),
    direction: whole,
    negative: all.some((word) => NEGATORS.has(word)),
    pole: dot(whole, axis())
  }
}

const labelsOf = ({ kind, labels }: Question) => (kind === "text" || kind === "date" ? [] : labels)

export const askedOf = (question: Question, said: Said, meanings: Meanings): Asked => {
  const wording = lineOf(question.text.replace(NAME_PARTS, " "), said, meanings)
  const labels = labelsOf(question).map((label) => lineOf(label, said, meanings))
  const name = lineOf(question.key.replace(NAME_PARTS, " "), said, meanings)
  const all = [...new Set([...wording.words, ...name.words, ...labels.flatMap(({ words }) => words)])]
  return {
    question,
    wording,
    labels,
    yes: yesAmong(question) ?? -1,
    no: labels.findIndex((_, i) => bareLabel(question.labels[i]!) === "no"),
    numbers: labelsOf(question).map((label) => wordsOf(label).filter((word) => NUMBER.test(word))),
    all,
    terms: new Set(all.map((at) => said.terms[at]!))
  }
}

/** A word of a filter next to each word that a survey says. */
export interface Heard {
  readonly term: string
  /** How near it comes to each, 0 to 1. */
  readonly near: Float32Array
  readonly opposes: (at: number) => boolean
}

export const heardIn = (word: string, said: Said, { of }: Meanings): Heard => {
  const own = unit(of(word))
  const term = termOf(word)
  const near = new Float32Array(said.terms.length)
  for (let at = 0; at < near.length; at++)
    near[at] = said.terms[at] === term ? 1 : Math.max(0, dot(own, said.directions[at]!))
  const opposed = new Map<number, boolean>()
  return {
    term,
    near,
    opposes: (at) => {
      const known = opposed.get(at) ?? areOpposite(term, said.terms[at]!)
      opposed.set(at, known)
      return known
    }
  }
}

const steppedIn = (words: ReadonlyArray<string>): number => {
  const [first] = words.flatMap((_, at) => comparatorIn(words, at)?.step ?? [])
  return first === undefined ? 0 : first.startsWith(">") ? 1 : -1
}

/** A quantity with the unit of a measure that is said with it, null where none is. */
interface Measured extends Quantity {
  readonly measure: string | null
  /** Of a sum, how often a year it is said to come: 12 of “£100 a month”; null where that isn't said. */
  readonly yearly: number | null
}

const PERIODS: Readonly<Record<string, number>> = { dai: 365, day: 365, week: 52, month: 12, year: 1, annual: 1 }
const PERIOD = filterForm("period")

/** How often a year what a text says comes: 12 where it says “per month”; null where it doesn't say. */
const yearlyIn = (text: string): number | null => PERIODS[PERIOD.exec(text)?.slice(1).find(Boolean) ?? ""] ?? null

const isMoney = ({ money, next, unit: own }: Quantity) => money || own === "money" || next?.unit === "money"

/** Numbers that say when and not how much: “in the last 4 weeks”, “before 1990”. */
const TIMES = filterForm("times-said", "gu")

const measuredIn = (text: string): ReadonlyArray<Measured> => {
  const untimed = text.replace(TIMES, (said) => " ".repeat(said.length))
  return quantitiesIn(untimed).map((quantity) => ({
    ...quantity,
    measure: quantity.unit === "year" ? "year" : (measureAt(untimed, quantity.end)?.unit ?? null),
    yearly: isMoney(quantity) ? yearlyIn(untimed.slice(quantity.end)) : null
  }))
}

/** What a filter says in one of its parts. */
export interface Part<H extends Heard = Heard> {
  readonly words: ReadonlyArray<H & { readonly weight: number }>
  readonly size: number
  readonly whole: Meaning
  readonly pole: number
  readonly negations: number
  readonly degrees: number
  readonly quantities: ReadonlyArray<Measured>
  /** Calendar years. */
  readonly years: ReadonlyArray<Interval>
  /** 1 where it says “or more”, “at least”; −1 for less; 0 for neither. */
  readonly step: number
  readonly numbers: ReadonlySet<string>
}

export const partOf = <H extends Heard>(text: string, meanings: Meanings, heard: (word: string) => H): Part<H> => {
  const all = wordsOf(text)
  const telling = tellingOf(all).filter((word) => !isGeneral(word))
  const words = [...new Set(telling.length === 0 ? all : telling)]
  const plain = words.filter((word) => !NUMBER.test(word) && !NEGATORS.has(word))
  const means = plain.map(meanings.of)
  const whole = unit(together(means, meanings.dimensions))
  const weighed = plain.map((word, i) => ({ ...heard(word), weight: Math.max(1, lengthOf(means[i]!)) }))
  return {
    words: weighed,
    size: weighed.reduce((sum, { weight }) => sum + weight, 0) || 1,
    whole,
    pole: dot(whole, axis()),
    negations: all.filter((word) => NEGATORS.has(word)).length,
    degrees: words.filter((word) => DEGREES.has(stem(word))).length,
    quantities: measuredIn(foldText(text)),
    years: yearsIn(foldText(text)),
    step: steppedIn(all),
    numbers: new Set(all.filter((word) => NUMBER.test(word)))
  }
}

/** How an expression comes from what is said. */
const FORMS = [
  "answer",
  "other",
  "upward",
  "downward",
  "alike",
  "amount",
  "or more",
  "or less",
  "none",
  "some"
] as const
type Form = (typeof FORMS)[number]

/** Answers to a question that a part may mean. */
interface Candidate {
  readonly form: Form
  /** Per label whether it is meant; null where numbers are. */
  readonly chosen: ReadonlyArray<boolean> | null
  readonly filter: Filter
}

const noneOf = (clause: Filter): Filter => ({ _tag: "Not", clause, span: clause.span })

/** Labels of a question by rank, from the lowest; those beside the scale left out. Empty where there is no order. */
const stepsOf = memoized((question: Question): ReadonlyArray<number> => {
  const { ranks, steps } = scaleOf(question)
  const beside = besideScale(question)
  const on = question.labels.flatMap((_, i) => (beside[i] ? [] : [i]))
  if (steps >= 3) return on.filter((i) => ranks[i]! >= 0).sort((a, b) => ranks[a]! - ranks[b]!)
  return question.kind === "ordinal" ? on : []
})

const MAX_LABELS = 40

/** Sets of labels that may be meant together, whatever is said. */
const setsOf = memoized((question: Question): ReadonlyArray<Candidate> => {
  const { kind } = question
  const labels = labelsOf(question)
  const size = labels.length
  if (size > MAX_LABELS) return []
  const known = new Set<string>()
  const found: Array<Candidate> = []
  const add = (form: Form, members: ReadonlyArray<number>) => {
    const chosen = labels.map((_, i) => members.includes(i))
    const key = chosen.map(Number).join("")
    if (members.length === 0 || members.length === size || known.has(key)) return
    known.add(key)
    const others = [...labels.keys()].filter((i) => !chosen[i])
    const denied = form === "other" && (kind === "multiple" || others.length === 1)
    found.push({ form, chosen, filter: denied ? noneOf(anyLabel(question, others)) : anyLabel(question, members) })
  }
  for (const i of labels.keys()) add("answer", [i])
  if (kind === "ranking") return found
  const steps = kind === "multiple" ? [] : stepsOf(question)
  for (let from = 1; from < steps.length; from++) {
    add("upward", steps.slice(from))
    add("downward", steps.slice(0, from))
  }
  const beside = besideScale(question)
  for (const kept of [labels.map((_, i) => kind === "multiple" || !beside[i]), labels.map(() => true)])
    for (const i of labels.keys())
      add(
        "other",
        [...labels.keys()].filter((at) => at !== i && kept[at])
      )
  const stems = labels.map((label) => wordsOf(label).map(stem))
  for (const word of new Set(stems.flat()))
    if (!FUNCTION_WORDS.has(word) || word === "yes" || word === "no")
      add(
        "alike",
        stems.flatMap((one, i) => (one.includes(word) ? [i] : []))
      )
  return found
})

/** Numbers in the unit of a question's, as they are said where the survey states none; null where it measures something else. */
const saidFor = (question: Question, { interval: numbers, measure, yearly }: Measured): Interval | null => {
  const asked = yearly === null ? null : yearlyIn(foldText(question.text))
  if (asked !== null) {
    const part = (value: number) => Math.round((value * yearly! * 100) / asked) / 100
    return interval(part(numbers.low), part(numbers.high), { low: numbers.lowOpen, high: numbers.highOpen })
  }
  return measure === null || unitOfQuestion(question) === null ? numbers : measuredFor(question, numbers, measure)
}

const ASKS_YEAR = filterForm("asks-year", "iu")
const day = (year: number, ending: string) => `${year}-${ending}`

/** Calendar years as answers to a question that asks for a year or a date. */
const yearsOf = (question: Question, { years }: Part): ReadonlyArray<Filter> => {
  const [within] = years
  if (within === undefined) return []
  if (question.kind === "date")
    return [
      allOf([
        ...(within.low === -Infinity ? [] : [compare(question, ">=", day(within.low, "01-01"))]),
        ...(within.high === Infinity ? [] : [compare(question, "<=", day(within.high, "12-31"))])
      ])
    ]
  const placed = ASKS_YEAR.test(question.text) ? bindInterval(question, within) : null
  return placed === null || "problem" in placed ? [] : [placed.filter]
}

const amountsOf = (question: Question, part: Part): ReadonlyArray<Candidate> => {
  const years = yearsOf(question, part).map((filter): Candidate => ({ form: "amount", chosen: null, filter }))
  if (years.length > 0 || !isNumbered(question)) return years
  const bound = (form: Form, numbers: Interval): ReadonlyArray<Candidate> => {
    const placed = bindInterval(question, numbers)
    return "problem" in placed ? [] : [{ form, chosen: null, filter: placed.filter }]
  }
  const said = part.quantities.slice(0, 2).flatMap((quantity) => {
    const numbers = saidFor(question, quantity)
    if (numbers === null) return []
    const asSaid = bound("amount", numbers)
    if (numbers.low !== numbers.high) return asSaid
    return [
      ...asSaid,
      ...bound("or more", numbersThat(">=", numbers.low)),
      ...bound("or less", numbersThat("<=", numbers.low))
    ]
  })
  return question.kind === "numeric"
    ? [...said, ...bound("none", exactly(0)), ...bound("some", numbersThat(">", 0))]
    : said
}

/** Everything to which a question may be answered by those who are meant. */
export const candidatesOf = ({ question }: Asked, part: Part): ReadonlyArray<Candidate> => [
  ...setsOf(question),
  ...amountsOf(question, part)
]

/** How near a word comes to the nearest of some. */
export const nearest = (near: Float32Array, words: ReadonlyArray<number>): number => {
  let most = 0
  for (const at of words) if (near[at]! > most) most = near[at]!
  return most
}

/** How much of a line the words of a part come near to, 0 to 1. */
const coveredBy = ({ words }: Part, line: Line): number => {
  let [sum, all] = [0, 0]
  line.words.forEach((at, i) => {
    let most = 0
    for (const { near } of words) if (near[at]! > most) most = near[at]!
    sum += line.weights[i]! * most
    all += line.weights[i]!
  })
  return all === 0 ? 0 : sum / all
}

const KINDS = ["single", "ordinal", "multiple", "numeric", "ranking"] as const
const FAMILIES = [
  "agreement",
  "frequency",
  "satisfaction",
  "quality",
  "likelihood",
  "degree",
  "yesno",
  "number"
] as const

/** What of a question is the same for all its answers. */
export interface Weighed {
  readonly asked: Asked
  /** Its place among the nearest questions, and how far it is behind the first. */
  readonly place: number
  readonly behind: number
  /** Share of the part's rare words that it has. */
  readonly shared: number
}

/** How many features tell which answers a part means. */
const FEATURES = 79
/** Words as near as this are the same. */
const SAME = 0.99
const isOne = (holds: boolean) => (holds ? 1 : 0)

/** Judges each of the candidates by what tells which answers to a question a part means; the row of features is used again. */
export const judgedBy = <A>(
  part: Part,
  { asked, behind, place, shared }: Weighed,
  candidates: ReadonlyArray<Candidate>,
  judge: (row: Float32Array) => A
): ReadonlyArray<A> => {
  const { labels, no, question, wording, yes } = asked
  const { negations, numbers, pole, size, whole, words } = part
  const { family } = scaleOf(question)
  const steps = stepsOf(question)
  const [bottom, top] = [steps[0] ?? -1, steps.at(-1) ?? -1]
  const said = (line: Line) => words.filter(({ near }) => nearest(near, line.words) > SAME).length
  const opposed = (line: Line) => isOne(words.some(({ opposes }) => line.words.some(opposes)))
  const worded = words.map(({ near }) => nearest(near, wording.words))
  const asks = words.reduce((sum, { weight }, i) => sum + weight * worded[i]!, 0) / size
  const answers = labels.map((line, i) => ({
    near: words.map(({ near }) => nearest(near, line.words)),
    alike: dot(whole, line.direction),
    covered: coveredBy(part, line),
    said: said(line) / Math.max(1, line.words.length),
    opposed: opposed(line),
    holds: isOne(asked.numbers[i]!.some((word) => numbers.has(word))),
    negative: isOne(line.negative),
    pole: line.pole
  }))
  type Measure = Exclude<keyof (typeof answers)[number], "near">
  const most = (of: Measure, among: ReadonlyArray<number>) =>
    among.reduce((best, i) => Math.max(best, answers[i]![of]), 0)
  const mean = (of: Measure, among: ReadonlyArray<number>) =>
    among.reduce((sum, i) => sum + answers[i]![of], 0) / Math.max(1, among.length)
  const [scalePole, towards] = (["pole", "alike"] as const).map((of) =>
    top < 0 ? 0 : answers[top]![of] - answers[bottom]![of]
  ) as [number, number]
  const row = new Float32Array(FEATURES)
  let at = 0
  const put = (...values: ReadonlyArray<number>) => {
    row.set(values, at)
    at += values.length
  }
  put(place, behind, asks, dot(whole, wording.direction), said(wording), coveredBy(part, wording), shared)
  put(labels.length, ...KINDS.map((kind) => isOne(kind === question.kind)))
  put(...FAMILIES.map((one) => isOne(one === family)))
  put(words.length, negations, part.degrees, part.quantities.length, numbers.size, pole, wording.pole)
  put(isOne(wording.negative), opposed(wording), isOne(part.step > 0), isOne(part.step < 0), scalePole)
  const own = at
  return candidates.map(({ chosen, form }) => {
    const positions = [...(chosen ?? []).keys()]
    const [on, off] = [positions.filter((i) => chosen![i]), positions.filter((i) => !chosen![i])]
    let [mine, theirs, withAsked, othersWith, least, mineAlone, theirsAlone] = [0, 0, 0, 0, 1, 0, 0]
    for (let w = 0; w < words.length; w++) {
      let [here, there] = [0, 0]
      for (const i of on) here = Math.max(here, answers[i]!.near[w]!)
      for (const i of off) there = Math.max(there, answers[i]!.near[w]!)
      const share = words[w]!.weight / size
      mine += share * here
      theirs += share * there
      withAsked += share * Math.max(here, worded[w]!)
      othersWith += share * Math.max(there, worded[w]!)
      least = Math.min(least, Math.max(here, worded[w]!))
      mineAlone += isOne(here > SAME && there <= SAME)
      theirsAlone += isOne(there > SAME && here <= SAME)
    }
    const ranks = on.map((i) => steps.indexOf(i)).filter((rank) => rank >= 0)
    const center = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
    const onScale = ranks.length === 0 ? 0 : (2 * center) / (steps.length - 1) - 1
    const edge = answers[steps[onScale < 0 ? Math.max(...ranks) : Math.min(...ranks)] ?? -1]
    const poles = mean("pole", on) - mean("pole", off)
    const saysNo = on.length === 1 && on[0] === no
    const denies = form === "other" || form === "none" || saysNo || mean("negative", on) > 0.5
    at = own
    put(...FORMS.map((one) => isOne(one === form)))
    put(mine, theirs, mine - theirs, withAsked, least, othersWith, mineAlone, theirsAlone)
    put(most("alike", on), most("alike", off), most("alike", on) - most("alike", off), mean("alike", on))
    put(most("covered", on), most("covered", off), most("covered", on) - most("covered", off))
    put(most("said", on), most("said", off), on.length / Math.max(1, labels.length), mean("negative", on))
    put(mean("negative", off), mean("pole", on), mean("pole", off), pole * poles, pole * onScale * Math.sign(scalePole))
    put(
      onScale,
      isOne(on.includes(top)),
      isOne(on.includes(bottom)),
      towards * onScale,
      edge?.alike ?? 0,
      edge?.said ?? 0
    )
    put(isOne(on.length === 1 && on[0] === yes), isOne(saysNo), isOne(denies === (negations % 2 === 1)))
    put(mean("opposed", on), most("holds", on), isOne(numbers.size > 0 && most("holds", on) === 0))
    return judge(row)
  })
}
