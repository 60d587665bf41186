import { COMPOUND_QUESTION } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { usualShare } from "../opinion/Commonness.ts"
import { FEELINGS, HOW_MUCH, NARROWING, type Often, timed, WIDER_THING, withoutCircumstance } from "../people/Saying.ts"
import { inPresent } from "../text/Participles.ts"

const { pattern } = patterns(COMPOUND_QUESTION)

/** Nouns for people by what they do with a thing, with the verbs that ask for it: “are you a dog owner?”. */
const DONE: Readonly<Record<string, string>> = {
  owner: "own",
  drinker: "drink",
  eater: "eat",
  smoker: "smoke",
  user: "use",
  player: "play",
  watcher: "watch",
  viewer: "watch",
  listener: "listen to",
  reader: "read",
  subscriber: "subscribe to",
  rider: "ride",
  driver: "drive"
}
const COUNTED_VERBS = new Set(["own", "ride", "drive"])
const WHOLE: ReadonlyArray<readonly [asked: RegExp, plain: string]> = [
  [/^are you (?:currently |now )?a (?:cigarette |tobacco )?smoker$/, "do you smoke?"],
  [pattern("veteran"), "have you served in the military?"],
  [/^are you a (?:podcast listener|listener of podcasts)$/, "do you listen to podcasts?"],
  [/^are you (?:currently )?(?:a volunteer|volunteering)$/, "do you volunteer?"],
  [/^are you a (?:union member|member of a (?:labor )?union)$/, "do you belong to a union?"]
]
const ROLE = new RegExp(
  `^are you (?:currently |now )?an? (\\p{L}+(?: \\p{L}+)?) (${Object.keys(DONE).join("|")})$`,
  "u"
)
/** Words that say how or when a thing is done, and things that are owned otherwise. */
const QUALIFIED = pattern("qualified")

/** The question by a verb that one about a role asks too: “do you own a dog?” of “are you a dog owner?”; null of others. */
const plainOfRole = (asked: string): string | null => {
  const whole = WHOLE.find(([form]) => form.test(asked))?.[1]
  if (whole !== undefined) return whole
  const [, thing, noun] = ROLE.exec(asked) ?? []
  if (thing === undefined || noun === undefined || QUALIFIED.test(thing)) return null
  const verb = DONE[noun]!
  return `do you ${verb} ${COUNTED_VERBS.has(verb) ? `${/^[aeiou]/.test(thing) ? "an" : "a"} ` : ""}${thing}?`
}

/**
 * Questions that entail plainer ones: who says yes to the narrower says yes to the wider. Words of frequency, time, kind and
 * degree narrow by a power, and words that pick some of a kind of things by a part; both are read from the text alone.
 */

/** A question within which, or around which, another lies: who says yes to the narrower says yes to the wider. */
interface Narrower {
  /** The plain question: “do you drink coffee?” of “do you drink coffee every day?”. */
  readonly plain: string
  /** The share that says yes is that of the plain question to this power: above 1 of narrower questions, below 1 of wider ones. */
  readonly power: number
}

/** From a year to several times a day, in times a day; each step narrows. */
const RATES: ReadonlyArray<readonly [least: number, power: number]> = [
  [2, 1.2],
  [0.9, 0.9],
  [0.5, 0.75],
  [0.13, 0.55],
  [0.03, 0.3],
  [0, 0.1]
]
/** By rank of `HOW_MUCH`: never and rarely are no part of doing it often. */
const RANKS: ReadonlyArray<number | null> = [null, null, null, 0.3, 0.45, 0.6, 0.9]
const SPANS: Readonly<Record<string, number>> = { year: -0.15, month: 0.05, week: 0.3, day: 0.6 }
const EVER = -0.3
/** The share who ever did a thing is that of those who do it now to this power. */
const EVER_POWER = 1 + EVER
const AT_TIMES = -0.1
const WORD = 0.4
const KIND = 0.6

const ofOften = (often: Often | null): number | null => {
  if (often === null) return 0
  if (often._tag === "Rank") return RANKS[often.rank] ?? null
  if (often.within.low === 0) return null
  return RATES.find(([least]) => often.timesADay >= least)![1]
}

const SPAN = pattern("span")
const STRONG = FEELINGS.filter(
  ([verb, { isStrong, sign, name }]) => isStrong && sign === 1 && name === "like" && !verb.includes(" ")
)
const DEGREE = pattern("degree")

/** A predicate with the wider thing that its last word belongs to, and by how much it narrows that. */
const ofWider = (said: string): { readonly rest: string; readonly kind: number } => {
  const all = said.split(" ")
  const wider = WIDER_THING.get(all.at(-1) ?? "")
  return wider === undefined ? { rest: said, kind: 0 } : { rest: [...all.slice(0, -1), wider].join(" "), kind: KIND }
}

const plainDoing = (said: string, start: number): Narrower | null => {
  const lead = HOW_MUCH.flatMap(([rank, words]) => {
    const head = said.split(" ").slice(0, 1).join(" ")
    return words.test(head) ? [{ rank, rest: said.slice(head.length + 1) }] : []
  })[0]
  const { often, rest } = timed(lead?.rest ?? said)
  const narrowing = ofOften(often ?? (lead === undefined ? null : { _tag: "Rank", rank: lead.rank }))
  if (narrowing === null || rest === "") return null
  const anywhere = withoutCircumstance(rest)
  const { rest: bare, kind } = ofWider(anywhere)
  const strong = STRONG.find(([verb]) => bare.startsWith(`${verb} `))
  const verb = strong === undefined ? bare : `like${bare.slice(strong[0].length)}`
  const power = 1 + start + narrowing + (anywhere === rest ? 0 : WORD) + kind + (strong === undefined ? 0 : WORD)
  return power === 1 ? null : { plain: `do you ${verb}?`, power }
}

/**
 * What a folded question to be answered by yes or no narrows or widens: words of frequency, time, kind and degree; null where
 * it is plain itself or another question. The shares of all that share a plain question then cannot contradict each other.
 */
const narrowed = (question: string): Narrower | null => {
  const asked = question.replace(/[?.!\s]+$/, "")
  const does = /^do you (ever )?(.+)$/.exec(asked)
  if (does !== null) return plainDoing(does[2]!, does[1] === undefined ? 0 : AT_TIMES)
  const degree = /^are you (.+)$/.exec(asked)?.[1]
  if (degree !== undefined && DEGREE.test(degree))
    return { plain: `are you ${degree.replace(DEGREE, "")}?`, power: 1 + KIND }
  const done = /^(?:have|did) you (?:ever )?(\w+)(.*)$/.exec(asked)
  if (done === null) return null
  const verb = asked.startsWith("did") ? done[1]! : inPresent(done[1]!)
  if (verb === null) return null
  const span = SPAN.exec(done[2]!)
  const said = `${verb}${done[2]!.replace(SPAN, "")}`
  if (!/^have you ever\b/.test(asked) && span === null) return null
  if (span === null) return plainDoing(said, EVER)
  const power = (1 + SPANS[span[1] ?? "year"]!) / EVER_POWER
  return { plain: `have you ever ${done[1]}${done[2]!.replace(SPAN, "")}?`, power }
}

/** A question about some of the things that a wider one asks for: “do you own a car?” of “do you own a red car?”. */
interface Restricted {
  readonly plain: string
  /** The part of those who say yes to the wider one that is supposed to say yes to this one. */
  readonly ratio: number
}

/** Of things that one has one of or few, and of what one eats or drinks several kinds of. */
const ONE_OF_ITS_KIND = 0.25
const KINDS_BESIDE = 0.5

const OWNERSHIP = pattern("ownership", "u")
const CONSUMING = pattern("consuming", "u")
const HOME = /^(?:home|house)$/
/** What is no thing of the kind that is named after it. */
const NO_SUCH = pattern("no-such")
/** Tools that are named after guns. */
const TOOL = pattern("tool")
/** What says of a thing which one it is, and where or how one has it. */
const WHICH_ONE = pattern("which-one")
/** The same, of what everybody has there who has it. */
const ADDS_NOTHING = pattern("adds-nothing")
const BEFORE_PLACE = pattern("before-place")
const MOST_WORDS = 3

const asOwned = (verb: string, noun: string): string | null => {
  if (HOME.test(noun)) return verb === "own" || verb === "have" ? "do you own your home?" : null
  const plain = `do you ${verb} ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}?`
  return usualShare(plain) === undefined ? null : plain
}

const isNoSuch = (before: ReadonlyArray<string>, thing: string): boolean =>
  before.some((word) => NO_SUCH.test(word)) || (/^guns?$/.test(thing) && TOOL.test(before.at(-1) ?? ""))

/** The thing on record that words are about, the longest that ends or begins them. */
const ofThing = (verb: string, said: ReadonlyArray<string>): string | null => {
  for (let length = Math.min(MOST_WORDS, said.length - 1); length > 0; length--) {
    if (BEFORE_PLACE.test(said.at(-length - 1)!)) continue
    const ended = asOwned(verb, said.slice(-length).join(" "))
    if (ended !== null) return isNoSuch(said.slice(0, -length), said.at(-1)!) ? null : ended
  }
  for (let length = Math.min(MOST_WORDS, said.length - 1); length > 0; length--) {
    const rest = said.slice(length).join(" ")
    if (!WHICH_ONE.test(rest) || ADDS_NOTHING.test(rest)) continue
    const begun = asOwned(verb, said.slice(0, length).join(" "))
    const inner = begun === null ? ofThing(verb, said.slice(0, length)) : begun
    if (inner !== null) return inner
  }
  return null
}

/** What a folded question without its mark restricts; null where it names the whole of a thing, or none on record. */
const restricted = (asked: string): Restricted | null => {
  const [, verb, , things] = OWNERSHIP.exec(asked) ?? []
  if (verb !== undefined && things !== undefined) {
    const plain = ofThing(verb, things.split(" "))
    return plain === null ? null : { plain, ratio: ONE_OF_ITS_KIND }
  }
  const [, takes, kind, thing] = CONSUMING.exec(asked) ?? []
  return takes === undefined || !NARROWING.has(kind!) || usualShare(`do you ${takes} ${thing}?`) === undefined
    ? null
    : { plain: `do you ${takes} ${thing}?`, ratio: KINDS_BESIDE }
}

/**
 * What a question to be answered by yes or no says of plainer ones: a power of the share that says yes to it, those of them who
 * have more than one, all others, those who once did and no longer do, anybody of whom one of several is true, or all of them.
 */
export type Composition =
  | { readonly _tag: "Power"; readonly of: readonly [string]; readonly power: number }
  /** More than one of a thing: one and so many further ones. */
  | { readonly _tag: "Counted"; readonly of: readonly [string]; readonly further: number }
  /** Some of the things that another asks for, of which it is not known how many these are. */
  | { readonly _tag: "Part"; readonly of: readonly [string]; readonly ratio: number }
  | { readonly _tag: "Denied"; readonly of: readonly [string] }
  | { readonly _tag: "Former"; readonly of: readonly [string]; readonly power: number }
  /** `within` is a question to which all of them say yes: who owns a dog or a cat owns a pet. */
  | { readonly _tag: "Either"; readonly of: ReadonlyArray<string>; readonly within: string | null }
  | { readonly _tag: "Both"; readonly of: ReadonlyArray<string> }

type Form = readonly [form: RegExp, plain: (found: ReadonlyArray<string>) => string | null]

/** The verb of “smoking”, by that of “smoked”. */
const ofGerund = (gerund: string): string | null => inPresent(`${gerund.replace(/ing$/, "")}ed`)
const doingOf = (gerund: string, rest: string): string | null => {
  const verb = ofGerund(gerund)
  return verb === null ? null : `do you ${verb}${rest}?`
}

/** Adjectives that deny what stands behind their prefix, and no others: nobody who is not employed is unemployed by that. */
const DENIES: ReadonlyMap<string, string> = new Map([
  ["uninsured", "do you have health insurance?"],
  ["insured", "do you have health insurance?"],
  ["unbanked", "do you have a bank account?"],
  ["offline", "do you have the internet?"]
])
const UN = pattern("un")
const LESS = pattern("less")
/** Things of which nobody has one or two. */
const MASS = pattern("mass")
const ARTICLE = pattern("article")
/** A thing as one has it: “a job”, “insurance”, “any children”. */
export const asHad = (thing: string): string =>
  ARTICLE.test(thing) || MASS.test(thing) ? thing : `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`
/** One of several things that are counted; null where they are not. */
export const oneOf = (things: string): string | null => {
  if (!/[^s]s$/.test(things)) return null
  const one = things
    .replace(/ies$/, "y")
    .replace(/(?<=ch|sh|x|ss|z)es$/, "")
    .replace(/s$/, "")
  return `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`
}
const HAVING = (thing: string): string => `do you have ${thing === "child" ? "children" : asHad(thing)}?`

const WITHOUT = pattern("without")

const DENIALS: ReadonlyArray<Form> = [
  [/^do you (?:currently )?(?:not|never) (?!only\b|just\b)(?:currently )?(.+)$/, ([said]) => `do you ${said}?`],
  [WITHOUT, ([thing]) => `do you have ${thing}?`],
  [/^do you (?:currently )?lack (.+)$/, ([thing]) => `do you have ${thing}?`],
  [pattern("having-no"), ([verb, thing]) => `do you ${verb} ${oneOf(thing!) ?? asHad(thing!)}?`],
  [pattern("there-being-no"), ([, young = "", where]) => `are there any children ${young}${where}?`],
  [/^have you never (?:yet )?(.+)$/, ([said]) => `have you ever ${said}?`],
  [/^are you not (?!only\b|just\b)(.+)$/, ([said]) => `are you ${said}?`],
  [/^are you (?:an? )?non-?(?! )(.+)$/, ([noun]) => `are you a ${noun}?`],
  [
    /^are you (?:currently )?un(\w+(?: to vote)?)$/,
    ([word]) => (UN.test(`un${word}`) ? `are you ${word}?` : (DENIES.get(`un${word}`) ?? null))
  ],
  [/^are you (?:currently )?(offline)$/, ([word]) => DENIES.get(word!) ?? null],
  [/^are you (?:currently )?(\w+less)$/, ([word]) => (LESS.test(word!) ? HAVING(word!.replace(/less$/, "")) : null)]
]

const SAME: ReadonlyArray<Form> = [
  [/^are you (?:currently )?(insured)$/, ([word]) => DENIES.get(word!) ?? null],
  [
    pattern("having-any"),
    ([verb, things]) => {
      const one = oneOf(things!)
      return one === null ? null : `do you ${verb} ${one}?`
    }
  ]
]

/** More than one of a thing: at least two, and each further one. */
const COUNTED = pattern("counted")
const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
const A_FEW = 3

const counted = (asked: string): Composition | null => {
  const [, verb, , number, more, vague, things = ""] = COUNTED.exec(asked) ?? []
  if (verb === undefined) return null
  const one = oneOf(things) ?? oneOf(`${things}s`)
  const words = number ?? more?.replace("more than ", "")
  const count =
    words === undefined
      ? vague === "a couple of" || vague === "multiple"
        ? 2
        : A_FEW
      : /^\d/.test(words)
        ? Number(words)
        : NUMBERS.indexOf(words)
  const least = more === undefined ? count : count + 1
  return one === null || least < 2 ? null : { _tag: "Counted", of: [`do you ${verb} ${one}?`], further: least - 1 }
}

const FORMER: ReadonlyArray<Form> = [
  [pattern("former-kind"), ([noun]) => `are you ${/^[aeiou]/.test(noun!) ? "an" : "a"} ${noun}?`],
  [pattern("former-deed"), ([gerund, rest]) => doingOf(gerund!, rest!)],
  [pattern("former-drink"), ([drink]) => `do you drink ${drink}?`],
  [pattern("former-food"), ([food]) => `do you eat ${food}?`],
  [pattern("former-smoking"), ([thing]) => `do you smoke ${thing}?`],
  [pattern("former-service"), ([thing]) => `do you use ${thing}?`],
  [pattern("used-to"), ([said]) => `do you ${said}?`]
]

/** Who means to stop doing a thing does it. */
const STOPPING = pattern("stopping")
const STOPS = 1.4

const firstOf = (forms: ReadonlyArray<Form>, asked: string): string | null => {
  for (const [form, plain] of forms) {
    const found = form.exec(asked)
    if (found !== null) return plain(found.slice(1))
  }
  return null
}

const LISTED = pattern("listed", "u")
const STATE = "(?:an? )?[\\p{L}'-]+(?: (?:with|in|to|at|of|from) (?:an? |the |your )?[\\p{L}'-]+)?"
const STATES = new RegExp(`^(are you )(?:(?:either|both) )?(${STATE}) (or|and) ()(${STATE})()$`, "u")
/** Two words that name one thing, and lists that go on without naming what. */
const ONE_THING = pattern("one-thing")

const inList = (asked: string): Composition | null => {
  if (ONE_THING.test(asked)) return null
  const found = LISTED.exec(asked) ?? STATES.exec(asked)
  if (found === null) return null
  const [, lead = "", one = "", joint, verb, other = "", time = ""] = found
  const article = /^an? /.exec(one)?.[0]
  // “A black or white car” names one thing, “a guitar or piano” two.
  if (verb === undefined && article !== undefined && !ARTICLE.test(other) && other.includes(" ")) return null
  const second = verb === undefined || verb === "" ? lead : `do you ${verb} `
  const of = [`${lead}${one}${time}?`, `${second}${article === undefined ? other : asHad(other)}${time}?`]
  if (joint === "and") return { _tag: "Both", of }
  const wider = [one, other].map((thing) => WIDER_THING.get(thing.replace(ARTICLE, "").replace(/s$/, "")))
  const same = second === lead && wider[0] !== undefined && wider[0] === wider[1]
  return { _tag: "Either", of, within: same ? `${lead}${wider[0]}${time}?` : null }
}

/** What a folded question is made of; null where it is plain itself. */
export const composed = (question: string): Composition | null => {
  const asked = question.replace(/[?.!\s]+$/, "")
  const denied = firstOf(DENIALS, asked)
  if (denied !== null) return { _tag: "Denied", of: [denied] }
  const same = firstOf(SAME, asked)
  if (same !== null) return { _tag: "Power", of: [same], power: 1 }
  const role = plainOfRole(asked)
  if (role !== null) return { _tag: "Power", of: [role], power: 1 }
  const several = counted(asked)
  if (several !== null) return several
  const former = firstOf(FORMER, asked)
  if (former !== null) return { _tag: "Former", of: [former], power: EVER_POWER }
  const stopping = STOPPING.exec(asked)
  const stopped = stopping === null ? null : doingOf(stopping[1]!, stopping[2]!)
  if (stopped !== null) return { _tag: "Power", of: [stopped], power: STOPS }
  const ever = /^have you ever been (an? .+)$/.exec(asked)?.[1]
  if (ever !== undefined) return { _tag: "Power", of: [`are you ${ever}?`], power: EVER_POWER }
  const listed = inList(asked)
  if (listed !== null) return listed
  const part = restricted(asked)
  if (part !== null) return { _tag: "Part", of: [part.plain], ratio: part.ratio }
  const narrower = narrowed(question)
  return narrower === null ? null : { _tag: "Power", of: [narrower.plain], power: narrower.power }
}
