import { ANSWER_FIT } from "../../lexicon/doubts/DoubtForms.ts"
import { AMOUNTS, THINGS } from "../../lexicon/doubts/Things.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import type { ScaleFamily } from "../../lexicon/scales/ScaleWords.ts"
import { phrasesIn, rowsOf } from "../../lexicon/Tables.ts"
import { isAboutTheWorld } from "../../opinion/Commonness.ts"
import { isOffScale, recogniseScale } from "../../scale/Scale.ts"
import { isGivenName } from "../../survey/reading/PersonNames.ts"
import { isBrand } from "../../text/RecentWords.ts"
import { foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"

const { pattern, source } = patterns(ANSWER_FIT)

const KINDS = rowsOf(THINGS).map(([kind = "", nouns, members, beside]) => ({
  kind,
  nouns: phrasesIn(nouns),
  members: phrasesIn(members),
  fits: new Set([kind, ...phrasesIn(beside)])
}))
type Kind = (typeof KINDS)[number]

const MEMBERS: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>()
  for (const { kind, members } of KINDS)
    for (const member of members) found.set(member, (found.get(member) ?? new Set()).add(kind))
  return found
})()
const SOUGHT: ReadonlyMap<string, Kind> = new Map(KINDS.flatMap((kind) => kind.nouns.map((noun) => [noun, kind])))
const BRAND: ReadonlySet<string> = new Set(["brands"])

const NOUN = `(${[...SOUGHT.keys()].sort((a, b) => b.length - a.length).join("|")})s?`
const BEST = source("best")
/** Questions for one of a kind: “What is your favorite color?”, “Which city would you most like to live in?”. */
const ASKS_KIND = [
  new RegExp(
    `^(?:what|which)(?: is|'s| are|) (?:your|their) ${BEST}${NOUN}(?= to\\b|$|[?,]| (?:of all|overall|right now))`
  ),
  new RegExp(
    `^(?:what|which) ${NOUN} (?:do|does|did|would|will|are|is|was|were|should|suits?|have|has|can|could) (?!the\\b.*\\b(?:come|mean|stand))`
  )
]
/** What is asked for by what is done with it. */
const DONE_WITH: ReadonlyArray<readonly [form: RegExp, noun: string]> = [
  [pattern("asks-food"), "food"],
  [/^what (?:do|did|would) you (?:\w+ ){0,2}drink\b/, "drink"],
  [pattern("asks-pet"), "animal"]
]

const kindSought = (question: string): Kind | undefined =>
  SOUGHT.get(
    ASKS_KIND.map((form) => form.exec(question)?.[1]).find((noun) => noun !== undefined) ??
      DONE_WITH.find(([form]) => form.test(question))?.[1] ??
      ""
  )

const singular = (word: string): string =>
  MEMBERS.has(word)
    ? word
    : word.endsWith("ies")
      ? `${word.slice(0, -3)}y`
      : word.replace(/(?:(?<=ch|sh|x|ss|to)es|(?<=[^s])s)$/, "")

/** The kinds of things that a folded answer may be. */
const kindsOf = (label: string): ReadonlySet<string> | undefined =>
  MEMBERS.get(singular(label.replace(/^(?:an?|the|in|on|in the|at) /, ""))) ?? (isBrand(label) ? BRAND : undefined)

/** What folded answers are, in words, where each of them names a thing of a kind that is not among `fitting`; else null. */
const thingsOtherThan = (labels: ReadonlyArray<string>, fitting: ReadonlySet<string>): string | null => {
  const kinds = labels.flatMap((label) => kindsOf(label) ?? [])
  if (kinds.length < labels.length || kinds.length < 2) return null
  if (kinds.some((some) => [...some].some((kind) => fitting.has(kind)))) return null
  return [...kinds[0]!].find((kind) => kinds.every((some) => some.has(kind))) ?? "other things"
}

/** What choices are, where all of them are of one kind that some questions cannot be answered by. */
const ANSWERS = {
  yesNo: "yes and no",
  degrees: "degrees of agreement or the like",
  often: "how often something happens",
  numbers: "numbers",
  ranges: "ranges of numbers",
  placeholders: "letters or placeholders that say nothing",
  names: "names of people"
}
type Answers = keyof typeof ANSWERS

const DEGREES: ReadonlySet<ScaleFamily> = new Set(["agreement", "favour", "satisfaction", "likelihood", "importance"])
const NUMBER = /^[$€£]?\d[\d.,]*(?:\s?%)?$/
const BETWEEN = /^\d{1,3}\s?(?:-|–|to)\s?\d{1,3}$/
/** Two numbers, or one with an open end: “18-24”, “35+”, “under 18”. */
const RANGE = pattern("range")
const PLACEHOLDER = pattern("placeholder")
const NAME = /^\p{Lu}\p{Ll}+$/u

/** The one kind that all choices are of, those beside a scale left out; null where there is none. */
const answersIn = (said: ReadonlyArray<string>): Answers | null => {
  if (said.length < 2) return null
  const labels = said.map(foldText)
  const { family, steps } = recogniseScale(said)
  const every = (form: RegExp) => labels.every((label) => form.test(label))
  if (every(/^(?:yes|no)$/)) return "yesNo"
  if (every(PLACEHOLDER)) return "placeholders"
  if (every(NUMBER)) return "numbers"
  if (every(RANGE) && labels.some((label) => BETWEEN.test(label))) return "ranges"
  if (steps === said.length && DEGREES.has(family)) return "degrees"
  if (steps === said.length && family === "frequency") return "often"
  return said.every((choice) => NAME.test(choice.trim()) && isGivenName(choice.trim())) ? "names" : null
}

/** What a form of question asks for, and what cannot tell it. */
interface Form {
  readonly form: RegExp
  /** In words; for “how …” these are the question's own. */
  readonly asks: string
  readonly never: ReadonlySet<Answers>
  /** Kinds of things that can tell it all the same; anything can where it is null. */
  readonly things: ReadonlySet<string> | null
  /** Whether it asks for an amount, which nothing tells that names none. */
  readonly amount: boolean
}

const split = (words: string): ReadonlyArray<string> => (words === "" ? [] : words.split(", "))
const form = (form: RegExp, asks: string, never: string, things: string | null, amount = false): Form => ({
  form,
  asks,
  never: new Set(split(never) as ReadonlyArray<Answers>),
  things: things === null ? null : new Set(split(things)),
  amount
})
const FORMS: ReadonlyArray<Form> = [
  form(pattern("how-many-people"), "", "yesNo, degrees, often, names", "", true),
  form(pattern("how-large"), "", "yesNo, degrees, names", "", true),
  form(pattern("how-much-of"), "", "yesNo, names", "", true),
  form(
    /^how (?:often|frequently)\b/,
    "",
    "yesNo, degrees, ranges, names",
    "days, months, times of day, weather, holidays",
    true
  ),
  form(/^how much\b/, "", "yesNo, names", ""),
  form(pattern("how-felt"), "how people feel about something", "names, ranges", "weather"),
  form(pattern("how-far"), "how far something holds", "yesNo, names, ranges", ""),
  form(
    /^why\b/,
    "for a reason",
    "yesNo, often, numbers, ranges",
    "cities, countries, brands, vehicles, furniture, holidays, meals, seasons, weather"
  ),
  form(
    pattern("when"),
    "when",
    "yesNo, degrees, names",
    "seasons, days, months, times of day, meals, holidays, weather"
  ),
  form(
    /^where\b/,
    "where",
    "yesNo, degrees, often, numbers, ranges",
    "cities, countries, brands, vehicles, furniture, holidays, meals, seasons, weather"
  ),
  form(/^who(?:m|se)?\b/, "who", "yesNo, degrees, often, numbers, ranges", "sexes, animals, brands, cities, countries"),
  form(/^which (?:of|ones?)\b/, "which of several", "yesNo, degrees, often", null),
  form(
    new RegExp(
      `^(?:which|what) (?:${NOUN}` +
        "|(?:store|shop|website|newspaper|car|team|film|movie|book|song|app|language|party|candidate|type|kind|sort)s?)\\b"
    ),
    "which one",
    "yesNo, degrees, often, ranges",
    null
  )
]

const AMOUNT = new Set(
  AMOUNTS.trim()
    .split("\n")
    .flatMap((line) => phrasesIn(line.slice(line.indexOf(" "))))
)
const tellsAmount = (label: string): boolean =>
  wordsOf(label).some((word) => /\d/.test(word) || AMOUNT.has(word) || AMOUNT.has(word.replace(/s$/, "")))

/** “Which” of named things; what is counted, measured or a place on a scale may be told by a number. */
const WHICH_NAMED = pattern("which-named")
const YES_NO = pattern("yes-no")
const OFFERS = pattern("offers")
/** What says that somebody has, does or is nothing of what is listed: who lists that asks which. */
const OF_NONE = pattern("of-none")
/** What turns the form of a question: another clause asks, or people say how far a statement holds. */
const ASKS_OTHERWISE = pattern("asks-otherwise")
/** What may stand before a question without changing what it asks. */
const WHEN_OR_WHERE = pattern("when-or-where")
/** Things that may be said of what is so rather than named: “hot” of the weather, “male” of people. */
const SAID_OF: ReadonlySet<string> = new Set(["weather", "sexes", "holidays"])

/** A rating in numbers: from 0 or 1 in steps of one. */
const isRating = (labels: ReadonlyArray<string>): boolean => {
  const numbers = labels.map(Number).sort((a, b) => a - b)
  return (numbers[0] === 0 || numbers[0] === 1) && numbers.every((one, i) => i === 0 || one === numbers[i - 1]! + 1)
}

/** What choices are that answer neither yes nor no, in words; null where they may. */
const besideYesNo = (asked: string, answers: Answers | null, said: ReadonlyArray<string>): string | null => {
  const things = thingsOtherThan(said, SAID_OF)
  if (things !== null || answers === null) return things
  const isBeside =
    answers === "numbers"
      ? isAboutTheWorld(asked) || !isRating(said)
      : answers === "names" || answers === "ranges" || answers === "placeholders"
  return isBeside ? ANSWERS[answers] : null
}

/** Why choices are no answers to a question, without a full stop; null where they may be. Only where it is certain. */
export const answersAnotherQuestion = (question: string, choices: ReadonlyArray<string>): string | null => {
  if (choices.length < 2) return null
  const asked = foldText(question).replace(WHEN_OR_WHERE, "")
  const answering = choices.filter((choice) => !isOffScale(choice))
  const said = answering.map(foldText)
  const answers = answersIn(answering)
  const kind = kindSought(asked)
  if (kind !== undefined && said.length > 1) {
    const offered = answers === "yesNo" ? ANSWERS.yesNo : thingsOtherThan(said, kind.fits)
    const noun = kind.nouns[0]!
    if (offered !== null) return `it asks for ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}, and they are ${offered}`
  }
  const put = FORMS.find((one) => one.form.test(asked))
  const isPlain = put !== undefined && !ASKS_OTHERWISE.test(asked.replace(put.form, "").replace(/\?$/, ""))
  const asks = put === undefined || put.asks !== "" ? put?.asks : asked.split(" ", 2).join(" ")
  if (isPlain && answers !== null && put.never.has(answers)) return `it asks ${asks}, and they are ${ANSWERS[answers]}`
  const repeats = choices.some((choice) => wordsOf(choice).some((word) => wordsOf(asked).includes(word)))
  if (answers !== "placeholders" && repeats) return null
  const things = isPlain && put.things !== null ? thingsOtherThan(said, put.things) : null
  if (things !== null) return `it asks ${asks}, and they are ${things}`
  if (put?.amount === true && recogniseScale(choices).steps === 0 && !choices.some(tellsAmount))
    return `it asks ${asks}, and none of them says so`
  if (answers === "numbers" && WHICH_NAMED.test(asked) && !/\bscale\b|\bfrom \d/.test(asked))
    return "it asks which, and they are numbers alone"
  if (!YES_NO.test(asked) || OFFERS.test(asked)) return null
  // What people have, do or know is answered by no degree of what they think; other words for it say so.
  const isDegree = answers === "degrees" && isAboutTheWorld(asked)
  if (!isDegree && choices.some((choice) => OF_NONE.test(foldText(choice)))) return null
  const beside = isDegree ? ANSWERS.degrees : besideYesNo(asked, answers, said)
  return beside === null ? null : `it can be answered by yes or no, and they are ${beside}`
}
