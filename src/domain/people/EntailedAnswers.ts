/**
 * Entailment: which answers to a closed question follow from what a description says of people. Descriptions and a question
 * come in; the choices that are certain or ruled out go out. What is stated is read by `StatedAnswers` and `Saying`; the words
 * are data in `lexicon/people`.
 */
import { exactly, type Interval, interval, isInside, wholeNumbers } from "../language/Interval.ts"
import { quantityOf } from "../language/Quantity.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { ENTAILED_ANSWERS } from "../lexicon/people/EntailmentForms.ts"
import type { Times } from "../scale/HowOften.ts"
import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"
import { leaves } from "./Criterion.ts"
import type { Judged } from "./Judged.ts"
import { BOUNDING, HOW_MUCH, OFTEN, type Often, rateOf, type Saying, sayingOf, WIDER_THING } from "./Saying.ts"
import { type Given, oneOnly, type Statement } from "./StatedAnswers.ts"

const { pattern, source } = patterns(ENTAILED_ANSWERS)

const YES = /^(?:yes|yeah)\b/
const NO = pattern("no")
const BESIDE = pattern("beside")

/** Of “rarely” it is known only that it is less than other such words. */
const RARELY = 2e-4

/** How often a folded answer says that people do what they are asked; null where it does not say so. */
export const oftenOf = (label: string): Often | null => {
  const rate = rateOf(label)
  if (rate !== null && rate.timesADay !== RARELY) return rate
  const rank = HOW_MUCH.find(([, words]) => words.test(label))?.[0]
  if (rank === undefined) return null
  return rank === 0 ? { _tag: "Rate", timesADay: 0, within: { low: 0, high: 0 } } : { _tag: "Rank", rank }
}

export const isZero = (often: Often | null): boolean => often?._tag === "Rate" && often.timesADay === 0

/** Rates that lie so near to each other are the same: four weeks and a month. */
const SAME_RATE = 1.15
/** Answers so many times apart leave nobody between them. */
const NEXT = 4
/** People choose the answer that is nearest, as far as one lies so near. */
const NEAR = 7
/** Who does a thing so many times a day does it more than rarely: once a week. */
const MORE_THAN_RARELY = 1 / 7
/** Ranks so far apart are not said of the same people: often and rarely. */
const FAR_RANKS = 2

const meets = (one: Times, other: Times): boolean =>
  one.high * SAME_RATE >= other.low && one.low <= other.high * SAME_RATE

const withinRate = (steps: ReadonlyArray<Often | null>, said: Times): ReadonlyArray<boolean> => {
  const rates = steps.map((one) => (one?._tag === "Rate" ? one.within : null))
  const met = rates.map((one) => one !== null && meets(one, said) && (one.high > 0 || said.low === 0))
  const isCovered = rates.some((one, k) => met[k] && one!.low <= NEXT * said.low) || said.low === 0
  const below = Math.max(...rates.map((one) => (one !== null && one.high < said.low ? one.high : 0)))
  const above = Math.min(
    ...rates.map((one) => (one !== null && one.low > said.high ? one.low : Number.POSITIVE_INFINITY))
  )
  const rate = rates.map(
    (one, k) =>
      met[k]! ||
      (!isCovered &&
        one !== null &&
        ((below > 0 && one.high === below && NEAR * below >= said.low) ||
          (one.low === above && above <= NEAR * said.high)))
  )
  const isRanked = said.low === 0 || !rate.includes(true)
  return steps.map(
    (one, k) => rate[k]! || (isRanked && one?._tag === "Rank" && (one.rank > 1 || said.low < MORE_THAN_RARELY))
  )
}

/** Which of the steps of a scale of how often are given by people who do a thing, and so often where that is said. */
const possibleSteps = (steps: ReadonlyArray<Often | null>, said: Often | null): ReadonlyArray<boolean> => {
  if (said?._tag === "Rate") return withinRate(steps, said.within)
  if (said === null) return steps.map((one) => !isZero(one))
  const same = steps.map((one) => one?._tag === "Rank" && one.rank === said.rank)
  if (same.includes(true)) return same
  return steps.map((one) => !isZero(one) && (one?._tag !== "Rank" || Math.abs(one.rank - said.rank) <= FAR_RANKS))
}

/** What a question asks of people themselves in words that a description may say of them. */
export interface AskedSaying {
  readonly saying: Saying
  readonly by: "whether" | "how often" | "how much"
  /** Whether having done it at any time is enough. */
  readonly ever: boolean
}

const FORMS: ReadonlyArray<readonly [form: RegExp, by: AskedSaying["by"], predicate: (said: string) => string]> = [
  [/^how (?:often|frequently) do you (.+)$/, "how often", (said) => said],
  [/^how (\w+) are you( .+)?$/, "how much", (said) => `are ${said}`],
  [/^do you (?:ever )?(.+)$/, "whether", (said) => said],
  [/^have you (?:ever )?(.+)$/, "whether", (said) => `have ${said}`],
  [/^did you (?:ever )?(.+)$/, "whether", (said) => said],
  [/^are you (.+)$/, "whether", (said) => `are ${said}`]
]

/** What one says of oneself as a matter of opinion, whatever others call it. */
const OPINION = pattern("opinion")

/** What a folded question asks of people themselves; undefined for any other. */
export const askedSaying = (question: string): AskedSaying | undefined => {
  const asked = question.replace(/[?.!\s]+$/, "")
  for (const [form, by, predicate] of FORMS) {
    const found = form.exec(asked)
    if (found === null) continue
    if (OPINION.test(asked.replace(BOUNDING, ""))) return undefined
    const said = sayingOf(predicate(`${found[1]}${found[2] ?? ""}`))
    if (said === null || said.isDenied) return undefined
    const saying: Saying = asked.startsWith("did you") ? { ...said, kind: "done" } : said
    return { saying, by, ever: /^(?:do|have|did) you ever\b/.test(asked) || saying.kind === "done" }
  }
  return undefined
}

const COUNTED = pattern("counted")
const thingStems = (text: string): ReadonlyArray<string> =>
  words(text)
    .filter((word) => !/^(?:an?|the)$/.test(word))
    .map((word) => stem(word))

const WIDER: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  [...WIDER_THING].map(([thing, wider]) => [thingStems(thing).join(" "), thingStems(wider)] as const)
)

/** Things that are each a wider one: without a pet one has no dog. */
const narrower = (thing: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...WIDER].flatMap(([one, wider]) => (sameStems(wider, thing) ? [one] : []))

/** A thing without the number it is had in: “at least two dogs”. */
const uncounted = (thing: ReadonlyArray<string>): ReadonlyArray<string> => {
  const after = thing[0] === "at" && thing[1] === stem("least") ? thing.slice(2) : thing
  return after.length > 1 && COUNTED.test(after[0]!) && after[0] !== "0" ? after.slice(1) : thing
}

const VOTED = stem("voted")

/**
 * A saying with what follows from it: who owns two dogs owns a dog and a pet, who owns a Tesla an electric car, who voted
 * for somebody voted.
 */
const withImplied = (saying: Saying): ReadonlyArray<Saying> => {
  if (saying.kind === "done" && !saying.isDenied && saying.stems[0] === VOTED && saying.stems.length > 1)
    return [saying, { ...saying, stems: [VOTED] }]
  const [verb = "", ...thing] = saying.stems
  if (saying.kind === "do" && saying.isDenied)
    return [saying, ...narrower(thing).map((one) => ({ ...saying, stems: [verb, ...one.split(" ")] }))]
  if (saying.kind !== "do") return [saying]
  const one = uncounted(thing)
  const wider = WIDER.get(one.join(" "))
  const plain = one === thing ? [] : [{ ...saying, stems: [verb, ...one] }]
  return [saying, ...plain, ...(wider === undefined ? [] : withImplied({ ...saying, stems: [verb, ...wider] }))]
}

const sameStems = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((stem, i) => stem === other[i])

/** Whether what is said begins with the opposite: “unhappy with work” of “happy with work”. */
const isOpposite = (
  [one = "", ...rest]: ReadonlyArray<string>,
  [other = "", ...others]: ReadonlyArray<string>
): boolean =>
  sameStems(rest, others) &&
  ["un", "dis", "in", "ir", "im"].some((prefix) => one === prefix + other || other === prefix + one)

const byFeeling = (asked: Saying, said: Saying): Judged => {
  const [wanted, felt] = [asked.feeling!, said.feeling!]
  if (wanted.name !== felt.name || !sameStems(asked.stems, said.stems)) return "open"
  if (said.isDenied) return wanted.sign === felt.sign && !(felt.isStrong && !wanted.isStrong) ? "no" : "open"
  if (wanted.sign !== felt.sign) return "no"
  return wanted.isStrong && !felt.isStrong ? "open" : "yes"
}

const byBeing = (asked: Saying, said: Saying): Judged => {
  if (isOpposite(said.stems, asked.stems)) return said.isDenied ? "open" : "no"
  if (!sameStems(asked.stems, said.stems)) return "open"
  if (said.isDenied) return said.degree === null || said.degree === asked.degree ? "no" : "open"
  if (asked.degree === null) return said.degree === 1 ? "open" : "yes"
  if (said.degree === null) return "open"
  return said.degree >= asked.degree ? "yes" : "no"
}

/** So many times a day is often enough to say that one does a thing: once a month. */
const AT_ALL = 1 / 31

const isOftenEnough = (often: Often | null): boolean =>
  often === null || (often._tag === "Rank" ? often.rank >= OFTEN : often.within.low >= AT_ALL)

/** What is the case or not, and is not done so many times: “own a car every day”. */
const isState = ([verb]: ReadonlyArray<string>): boolean => verb === "own"

const byDoing = ({ ever, saying }: AskedSaying, said: Saying): Judged => {
  if (!sameStems(saying.stems, said.stems)) return "open"
  if (said.isDenied) return "no"
  if (saying.isNarrowed) return "open"
  const wanted = saying.often
  if (wanted === null) return ever || isOftenEnough(said.often) ? "yes" : "open"
  if (said.often === null || said.often._tag !== wanted._tag || isState(saying.stems)) return "open"
  if (said.often._tag === "Rank" || wanted._tag === "Rank")
    return said.often._tag === "Rank" && wanted._tag === "Rank" && said.often.rank >= wanted.rank ? "yes" : "no"
  return byRate(wanted.within, said.often.within)
}

/** Who does it so often does it once a week, who is asked for no more than a number of times: “once a week” is met by more. */
const byRate = (asked: Times, said: Times): Judged => {
  const most = asked.high === asked.low ? Number.POSITIVE_INFINITY : asked.high
  if (said.high * SAME_RATE < asked.low || said.low > most * SAME_RATE) return "no"
  return said.low * SAME_RATE >= asked.low && said.high <= most * SAME_RATE ? "yes" : "open"
}

const judgedBySaying = (asked: AskedSaying, said: Saying): Judged => {
  const { kind } = asked.saying
  if (kind !== said.kind) return "open"
  if (kind === "feel") return byFeeling(asked.saying, said)
  return kind === "be" ? byBeing(asked.saying, said) : byDoing(asked, said)
}

/** Which answers say that one does a thing, or that one does not; undefined where one of them is not understood. */
export const fitting = (
  labels: ReadonlyArray<string>,
  does: boolean,
  isAState: boolean
): ReadonlyArray<boolean> | undefined => {
  const steps = labels.map(oftenOf)
  if (!labels.every((label, k) => YES.test(label) || NO.test(label) || BESIDE.test(label) || steps[k] !== null))
    return undefined
  const isNot = labels.map((label, k) => NO.test(label) || isZero(steps[k]!))
  return labels.map((label, k) => (does ? YES.test(label) || (!isAState && steps[k] !== null && !isNot[k]) : isNot[k]!))
}

const givenWhether = (asked: AskedSaying, labels: ReadonlyArray<string>, said: Saying): Given | undefined => {
  if (labels.filter((label) => oftenOf(label) !== null).length > 1 && !isState(asked.saying.stems))
    return givenHowOften(asked, labels, said)
  const verdict = judgedBySaying(asked, said)
  const fits = verdict === "open" ? undefined : fitting(labels, verdict === "yes", isState(asked.saying.stems))
  return fits && oneOnly(fits)
}

const givenHowOften = ({ saying }: AskedSaying, labels: ReadonlyArray<string>, said: Saying): Given | undefined => {
  const steps = labels.map(oftenOf)
  const unread = labels.filter((label, k) => steps[k] === null && !BESIDE.test(label))
  if (unread.length > 1 || labels.length - unread.length < 2 || steps.filter(isZero).length > 1) return undefined
  if (saying.kind !== said.kind || saying.often !== null || !sameStems(saying.stems, said.stems)) return undefined
  if (saying.isNarrowed && !said.isDenied) return undefined
  const possible = said.isDenied
    ? steps.map(isZero)
    : possibleSteps(steps, said.often).map((one, k) => one && !BESIDE.test(labels[k]!))
  if (!possible.includes(true) && unread.length > 0) return undefined
  return oneOnly(possible)
}

const givenHowMuch = ({ saying }: AskedSaying, labels: ReadonlyArray<string>, said: Saying): Given | undefined => {
  if (said.kind !== "be" || !(sameStems(saying.stems, said.stems) || isOpposite(said.stems, saying.stems)))
    return undefined
  const steps = labels.map((label) => sayingOf(`are ${label}`))
  const isFor = steps.map((one) => one !== null && one.stems[0] === saying.stems[0] && !one.isDenied)
  if (isFor.filter((one) => one).length < 2) return undefined
  const denied = said.isDenied || isOpposite(said.stems, saying.stems)
  if (denied && said.degree !== null) return undefined
  const same = denied ? [] : labels.flatMap((_, k) => (isFor[k] && steps[k]!.degree === said.degree ? [k] : []))
  const isExactly = same.length > 0 && said.degree !== null
  return oneOnly(labels.map((_, k) => (denied ? !isFor[k] : isExactly ? same.includes(k) : isFor[k]!)))
}

/** Answers that follow from what people are said to do, be or feel, with the phrases that say so. */
interface SaidAnswers {
  readonly given: Given
  readonly phrases: ReadonlyArray<string>
}

const GIVEN_BY = { whether: givenWhether, "how often": givenHowOften, "how much": givenHowMuch } as const

/**
 * Which of some folded answers people may give of whom all of this is said, none where none agrees with it; undefined where it
 * rules none out or is at odds.
 */
export const givenBySayings = (
  asked: AskedSaying,
  labels: ReadonlyArray<string>,
  sayings: ReadonlyArray<Saying>
): SaidAnswers | undefined => {
  const found = sayings.flatMap(withImplied).flatMap((said) => {
    const given = GIVEN_BY[asked.by](asked, labels, said)
    return given === undefined || given.some.every((one) => one) ? [] : [{ given, phrase: said.phrase }]
  })
  const [first] = found
  if (first === undefined) return undefined
  const unfit = found.find(({ given }) => !given.some.includes(true))
  if (unfit !== undefined) return { given: unfit.given, phrases: [unfit.phrase] }
  const some = labels.map((_, k) => found.every(({ given }) => given.some[k]))
  if (!some.includes(true)) return undefined
  return { given: oneOnly(some), phrases: found.map(({ phrase }) => phrase) }
}

/** How many, in whole numbers: “two”, “at least three”, “4 or more”; null for any other text. */
const countOf = (text: string): Interval | null => {
  const numbers = quantityOf(text.replace(/^(?:only|just) /, ""))
  return numbers === null || numbers.of !== "" ? null : wholeNumbers(numbers.interval)
}
const NUMBER = "((?:[\\p{L}]+ ){0,2}?(?:\\p{L}+|\\d{1,2})(?: or more)?)"

const CHILDREN = source("children")
const SOME_OF_THEM = source("some-of-them")
const OF_CHILDREN = new RegExp(` ${CHILDREN}$`)
const PARENTS = source("parents")
const PARENT_HEAD = source("parent-head")
const END = source("end")
const OF_SO_MANY = new RegExp(
  `${PARENT_HEAD}(?:${PARENTS} (?:of|with|to)|(?:${PARENTS}` +
    "|couples|families|people|adults|women|men|americans) (?:with|raising|who have|that have|having)) " +
    `${NUMBER}(?: (?:(${CHILDREN})( under (?:the age of )?\\d+)?|(${SOME_OF_THEM})))?${END}`,
  "u"
)
const OF_ONE = pattern("of-one", "u")
const OF_SEVERAL = pattern("of-several", "u")
const MULTIPLE_BIRTHS: Readonly<Record<string, number>> = { twins: 2, triplets: 3, quadruplets: 4 }

interface Said {
  readonly count: Interval
  readonly phrase: string
}

/** How many children those have whom a folded description names by that; null where it does not. */
const childrenIn = (description: string): Said | null => {
  const several = OF_SEVERAL.exec(description)
  if (several !== null) return { count: interval(MULTIPLE_BIRTHS[several[1]!]!, Infinity), phrase: several[0] }
  const one = OF_ONE.exec(description)
  if (one !== null) return { count: exactly(1), phrase: one[0] }
  const found = OF_SO_MANY.exec(description)
  if (found === null) return null
  const [phrase, number = "", children, young, someOfThem] = found
  const isOfParents = new RegExp(`${PARENTS} (?:of|with|to) `).test(phrase)
  if (children === undefined && someOfThem === undefined && !isOfParents) return null
  const count = countOf(number)
  if (count === null) return null
  // Who has two sons or two children under 18 may have more.
  return young === undefined && someOfThem === undefined
    ? { count, phrase }
    : { count: { ...count, high: Infinity }, phrase }
}

const HOW_MANY = pattern("how-many")
const WHETHER = new RegExp(`^(?:do you have|have you got|are you (?:a|the) parent of) ${NUMBER} ${CHILDREN}$`, "u")
const NO_CHILDREN = pattern("no-children")

const countIn = (label: string): Interval | null =>
  NO_CHILDREN.test(label) ? exactly(0) : countOf(label.replace(OF_CHILDREN, ""))

const meet = (one: Interval, other: Interval): boolean => one.low <= other.high && other.low <= one.high

const given = (some: ReadonlyArray<boolean>, phrase: string): SaidAnswers => ({
  given: oneOnly(some),
  phrases: [phrase]
})

/**
 * The answers that people may give to a folded question how many children they have, of whom a folded description says how
 * many they have; undefined where it does not, where an answer is not understood, or where it settles nothing.
 */
export const givenByChildren = (
  question: string,
  labels: ReadonlyArray<string>,
  descriptions: ReadonlyArray<string>
): SaidAnswers | undefined => {
  const asked = question.replace(/[?.!\s]{1,10}$/, "")
  const whether = WHETHER.exec(asked)
  if (whether === null && !HOW_MANY.test(asked)) return undefined
  const [said] = descriptions.flatMap((description) => childrenIn(description) ?? [])
  if (said === undefined) return undefined
  if (whether !== null) {
    const wanted = countOf(whether[1]!)
    if (wanted === null) return undefined
    const answer = isInside(said.count, wanted) ? YES : meet(said.count, wanted) ? null : NO
    return answer === null
      ? undefined
      : given(
          labels.map((label) => answer.test(label)),
          said.phrase
        )
  }
  const counts = labels.map(countIn)
  if (counts.some((one) => one === null)) return undefined
  const some = counts.map((one) => meet(said.count, one!))
  return some.every((one) => one) ? undefined : given(some, said.phrase)
}

const stemsOf = (text: string): ReadonlyArray<string> =>
  words(text).flatMap((word) => (isStopWord(word) || LIGHT.test(word) ? [] : [stem(word)]))
const LIGHT = pattern("light")

/** Which of several things respondents have or use: the whole question, with nothing that asks for a favourite. */
const WHICH = pattern("which", "u")
/** Things of which people have one. */
const ONE_ONLY = pattern("one-only")
const SEVERAL = pattern("several")
const NONE = pattern("none")

const names = (label: string, stems: ReadonlyArray<string>): boolean => {
  const said = stemsOf(label)
  return stems.length > 0 && stems.every((one) => said.includes(one))
}

/** Which of some answers people may give who have or use a thing, asked which they have. */
const byOwned = (question: string, labels: ReadonlyArray<string>, { plain }: Statement): SaidAnswers | undefined => {
  const kind = WHICH.exec(question.replace(/[?.!\s]+$/, ""))?.[1]?.trim()
  if (kind === undefined) return undefined
  const isOnly = ONE_ONLY.test(kind) && !labels.some((label) => SEVERAL.test(label))
  const found = plain.flatMap(({ negated, phrase, qualifiers, relation, stems }) => {
    const named = labels.map((label) => names(label, stems))
    if (negated || qualifiers.length > 0 || !HAVING.has(relation) || !named.includes(true)) return []
    return [{ phrase, some: isOnly ? named : labels.map((label) => !NONE.test(label)) }]
  })
  const [first, second] = found
  if (first === undefined || second !== undefined || first.some.every((one) => one)) return undefined
  return given(first.some, first.phrase)
}
const HAVING: ReadonlySet<string> = new Set(["own", "use"])

/** Answers that take a thing of one's own for granted: “by my own car”. */
const byNotOwned = (labels: ReadonlyArray<string>, { plain }: Statement): SaidAnswers | undefined => {
  const missing = plain.find(({ negated, relation, stems }) => negated && relation === "own" && stems.length === 1)
  if (missing === undefined) return undefined
  const some = labels.map((label) => !(/\b(?:own|my|personal)\b/.test(label) && names(label, missing.stems)))
  return some.includes(false) && some.includes(true) ? given(some, missing.phrase) : undefined
}

const ASKS_OCCUPATION = pattern("asks-occupation")

/** The answer that names an occupation to people who have it, and are not said to do something else with their days. */
const byOccupation = (question: string, labels: ReadonlyArray<string>, { criterion }: Statement) => {
  if (!ASKS_OCCUPATION.test(question.replace(/[?.!\s]+$/, ""))) return undefined
  const said = leaves(criterion).flatMap(({ leaf, negated }) => (leaf._tag === "Trait" && !negated ? [leaf] : []))
  const [occupation, ...others] = said.filter(({ trait }) => trait === "occupation").flatMap(({ values }) => values)
  if (occupation === undefined || others.length > 0 || said.some(({ trait }) => trait === "work")) return undefined
  const stems = stemsOf(occupation).join(" ")
  const some = labels.map((label) => label.split(/,|\/|\bor\b/).some((part) => stemsOf(part).join(" ") === stems))
  return some.includes(true) ? given(some, occupation) : undefined
}

/**
 * Which of some folded answers people may give to a folded question that offers things or occupations, by what they are said to
 * have or to do for a living; undefined where that rules none out.
 */
export const givenByThings = (
  question: string,
  labels: ReadonlyArray<string>,
  statement: Statement
): SaidAnswers | undefined =>
  byOccupation(question, labels, statement) ?? byOwned(question, labels, statement) ?? byNotOwned(labels, statement)

const ASKED = pattern("asked")
const YEAR = /^20\d\d$/

const ELECTION_WORDS: ReadonlySet<string> = new Set(["election", "presidential", "president"].map(stem))

/**
 * The one of some folded labels for whom people said that they voted, where a folded question asks for whom they did;
 * undefined where they said nothing of that election, or of nobody who is offered.
 */
export const givenByVote = (
  question: string,
  labels: ReadonlyArray<string>,
  sayings: ReadonlyArray<Saying>
): SaidAnswers | undefined => {
  const asked = ASKED.exec(question.replace(/[?.!\s]+$/, ""))
  if (asked === null) return undefined
  const year = asked[1] ?? asked[2]
  const votes = sayings.filter(({ isDenied, kind, stems }) => kind === "done" && !isDenied && stems[0] === VOTED)
  const [vote] = votes
  if (vote === undefined || votes.length > 1 || (year !== undefined && !vote.stems.includes(year))) return undefined
  const candidate = vote.stems.slice(1).filter((one) => !YEAR.test(one) && !isStopWord(one) && !ELECTION_WORDS.has(one))
  const some = labels.map((label) => names(label, candidate))
  return some.filter((one) => one).length === 1 ? given(some, vote.phrase) : undefined
}

/** Of which elections it is said that people vote in them, or do not: `any`, the latest for the President, or those of a year. */
interface Voting {
  readonly votes: boolean
  readonly when: "any" | "latest" | number
  /** Whether it is what people are, who need not have done it each time: “voters”, and not “who voted”. */
  readonly isUsual: boolean
  readonly phrase: string
}

/** The latest election of a President that there is a result of. */
const LATEST = 2024

const ELECTION = source("election")
const VOTER_HEAD = source("voter-head")
const PLACE = "(?: (?:in|from) (?!the (?:last|latest|20)|20)[\\p{L} .]{2,40})?$"
const STATES: ReadonlyArray<readonly [form: RegExp, votes: boolean]> = [
  [new RegExp(`${VOTER_HEAD}(?:non-?|non )voters${ELECTION}${PLACE}`, "u"), false],
  [
    new RegExp(
      `${VOTER_HEAD}(?:who|that) (?:did not|didn't|do not|don't|never|have never|have not|haven't|failed to) ` +
        `(?:vote|voted)${ELECTION}${PLACE}`,
      "u"
    ),
    false
  ],
  [pattern("all-voters", "u"), true],
  [new RegExp(`^(?:all |us |american |the )?voters${ELECTION}${PLACE}`, "u"), true],
  [new RegExp(`${VOTER_HEAD}(?:who|that) (?:vote|voted|have voted)${ELECTION}${PLACE}`, "u"), true]
]

const DID_VOTE = /\bvoted\b/

const whenOf = ([last, before, after, bare]: ReadonlyArray<string | undefined>): Voting["when"] => {
  const year = before ?? after ?? bare
  if (year !== undefined) return Number(year)
  return last === undefined ? "any" : "latest"
}

const votingIn = (description: string): Voting | null => {
  for (const [form, votes] of STATES) {
    const found = form.exec(description)
    if (found === null) continue
    const when = whenOf(found.slice(1))
    return { votes, when, isUsual: votes && when === "any" && !DID_VOTE.test(found[0]), phrase: found[0] }
  }
  return null
}

const DID = pattern("did")
const EVER = /^have you ever voted(?: in (?:an?|any) (?:\w+ )?election)?$/
const DOES = pattern("does")
const FOR_WHOM = pattern("for-whom")
const OF_NOBODY = pattern("of-nobody")

const isSame = (asked: Voting["when"], said: Voting["when"]): boolean => {
  const year = (when: Voting["when"]) => (when === "latest" ? LATEST : when)
  return year(asked) === year(said)
}

/** Whether people of whom it is said have voted in what is asked for; null where it is open. */
const voted = (question: string, { isUsual, votes, when }: Voting): boolean | null => {
  if (DOES.test(question)) return when === "any" ? votes : null
  if (EVER.test(question)) return votes ? true : null
  if (isUsual) return null
  const found = DID.exec(question) ?? FOR_WHOM.exec(question)
  if (found === null) return null
  const asked = whenOf(found.slice(1))
  if (when === "any") return votes && asked !== "any" && asked !== "latest" && asked !== LATEST ? null : votes
  return isSame(asked === "any" ? "latest" : asked, when) ? votes : null
}

/**
 * The answers that people may give to a folded question whether they vote or voted, or for whom, of whom a folded description
 * says that they did or did not; undefined where it says nothing of that election.
 */
export const givenByVoting = (
  question: string,
  labels: ReadonlyArray<string>,
  descriptions: ReadonlyArray<string>
): SaidAnswers | undefined => {
  const asked = question.replace(/[?.!\s]{1,10}$/, "")
  if (!/\bvot/.test(asked)) return undefined
  for (const description of descriptions) {
    const said = votingIn(description)
    const did = said === null ? null : voted(asked, said)
    if (said === null || did === null) continue
    const isOfWhom = FOR_WHOM.test(asked)
    if (isOfWhom && did) continue
    const some = labels.map((label) => (isOfWhom ? OF_NOBODY : did ? YES : NO).test(label))
    if (!isOfWhom && !some.includes(true)) continue
    return given(some, said.phrase)
  }
  return undefined
}
