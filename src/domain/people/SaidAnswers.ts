import type { Times } from "../scale/HowOften.ts"
import { stem, words } from "../text/Words.ts"
import { BESIDE, isZero, NO, oftenOf, possibleSteps, YES } from "./HowOftenSaid.ts"
import type { Judged } from "./Judged.ts"
import { BOUNDING, type Often, type Saying, sayingOf } from "./Saying.ts"
import { OFTEN, WIDER_THING } from "./SayingWords.ts"
import type { Given } from "./StatedAnswers.ts"

/** What a question asks of people themselves in words that a description may say of them. */
export interface AskedSaying {
  readonly saying: Saying
  /** By yes and no, by how often, or by how much. */
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
const OPINION =
  /\b(?:young|old|older|younger|rich|poor|wealthy|smart|educated|likely|willing|able|going|or|not|more|less|better)\b/

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

const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|several|many|multiple|\d+)$/
const thingStems = (text: string): ReadonlyArray<string> =>
  words(text)
    .filter((word) => !/^(?:an?|the)$/.test(word))
    .map((word) => stem(word))

const WIDER: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  [...WIDER_THING].map(([thing, wider]) => [thingStems(thing).join(" "), thingStems(wider)] as const)
)

/** A thing without the number it is had in: “at least two dogs”. */
const uncounted = (thing: ReadonlyArray<string>): ReadonlyArray<string> => {
  const after = thing[0] === "at" && thing[1] === stem("least") ? thing.slice(2) : thing
  return after.length > 1 && COUNTED.test(after[0]!) && after[0] !== "0" ? after.slice(1) : thing
}

const VOTED = stem("voted")

/** A saying with what follows from it: who owns two dogs owns a dog and a pet, who owns a Tesla an electric car, who voted for somebody voted. */
const withImplied = (saying: Saying): ReadonlyArray<Saying> => {
  if (saying.kind === "done" && !saying.isDenied && saying.stems[0] === VOTED && saying.stems.length > 1)
    return [saying, { ...saying, stems: [VOTED] }]
  if (saying.kind !== "do" || saying.isDenied) return [saying]
  const [verb = "", ...thing] = saying.stems
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
const SAME_RATE = 1.15

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

const oneOf = (labels: ReadonlyArray<string>, holds: (label: string) => boolean): Given => {
  const some = labels.map(holds)
  const only = some.filter((one) => one).length === 1
  return { some, all: some.map((one) => one && only) }
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
  return fits && oneOf(labels, (label) => fits[labels.indexOf(label)]!)
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
  return oneOf(labels, (label) => possible[labels.indexOf(label)]!)
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
  return oneOf(labels, (label) => {
    const k = labels.indexOf(label)
    return denied ? !isFor[k] : same.length > 0 && said.degree !== null ? same.includes(k) : isFor[k]!
  })
}

/** Answers that follow from what people are said to do, be or feel, with the phrases that say so. */
export interface SaidAnswers {
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
  return { given: oneOf(labels, (label) => some[labels.indexOf(label)]!), phrases: found.map(({ phrase }) => phrase) }
}
