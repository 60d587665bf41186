import { WIDER_THING } from "../people/SayingWords.ts"
import { inPresent } from "../text/Participles.ts"
import { EVER_POWER, narrowed, restricted } from "./EntailedQuestion.ts"
import { plainOfRole } from "./Roles.ts"

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
const UN =
  /^un(married|vaccinated|registered(?: to vote)?|affiliated|religious|happy|healthy|satisfied|tattooed|paid|educated|involved|decided|interested|prepared)$/
const LESS = /^(car|pet|phone|child|job|debt)less$/
/** Things of which nobody has one or two. */
const MASS =
  /(?:[^s]s|asthma|cancer|[a-z]{3,}(?:itis|osis|emia)|children|people|insurance|access|internet|broadband|money|cash|time|work|education|coverage|experience|income|debt|family|electricity|water|health|food|help|support|interest|religion|faith|credit|power)$/
const ARTICLE = /^(?:an?|any|your|the|my) /
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

const WITHOUT =
  /^(?:are you|do you (?:live|go|get by|manage|do)|are you living) (?:entirely |completely |currently )?without (.+)$/

const DENIALS: ReadonlyArray<Form> = [
  [/^do you (?:currently )?(?:not|never) (?!only\b|just\b)(?:currently )?(.+)$/, ([said]) => `do you ${said}?`],
  [WITHOUT, ([thing]) => `do you have ${thing}?`],
  [/^do you (?:currently )?lack (.+)$/, ([thing]) => `do you have ${thing}?`],
  [
    /^do you (?:currently )?(have|own) no (?!more\b|fewer\b|less\b|longer\b)(.+)$/,
    ([verb, thing]) => `do you ${verb} ${oneOf(thing!) ?? asHad(thing!)}?`
  ],
  [
    /^are there no (children|kids) ((?:under|below|younger than) 18 )?(.+)$/,
    ([, young = "", where]) => `are there any children ${young}${where}?`
  ],
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
    /^do you (have|own|keep) any (.+)$/,
    ([verb, things]) => {
      const one = oneOf(things!)
      return one === null ? null : `do you ${verb} ${one}?`
    }
  ]
]

/** More than one of a thing: at least two, and each further one. */
const COUNTED =
  /^do you (?:currently )?(have|own|keep) (?:(at least |exactly )?(two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: or more)?|(more than (?:one|two|three))|(several|many|multiple|a couple of|a few|lots of)) (.+)$/
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
  [
    /^are you an? (?:former |ex-|ex |lapsed |onetime |one-time |past )(.+)$/,
    ([noun]) => `are you ${/^[aeiou]/.test(noun!) ? "an" : "a"} ${noun}?`
  ],
  [/^have you (?:quit|stopped|given up) (\w+ing)\b(.*)$/, ([gerund, rest]) => doingOf(gerund!, rest!)],
  [
    /^have you (?:quit|given up) (?:drinking )?(alcohol|beer|wine|coffee|soda|tea)$/,
    ([drink]) => `do you drink ${drink}?`
  ],
  [
    /^have you (?:quit|given up) (?:eating )?(meat|sugar|dairy|fast food|beef|pork|chocolate)$/,
    ([food]) => `do you eat ${food}?`
  ],
  [/^have you (?:quit|given up) (cigarettes|cigars|tobacco)$/, ([thing]) => `do you smoke ${thing}?`],
  [
    /^have you (?:quit|given up|left) (facebook|instagram|tiktok|twitter|social media|cable tv|cable)$/,
    ([thing]) => `do you use ${thing}?`
  ],
  [
    /^did you use to (.+?)(?: (?:but|and) (?:no longer do|not any ?more|don't any ?more))?$/,
    ([said]) => `do you ${said}?`
  ]
]

/** Who means to stop doing a thing does it. */
const STOPPING =
  /^(?:are you (?:currently )?(?:trying|attempting|planning|hoping|struggling|about|going)|do you (?:currently )?(?:want|plan|intend|hope|try|need)) to (?:quit|stop|give up|cut down on|cut back on|reduce) (\w+ing)\b(.*)$/
const STOPS = 1.4

const firstOf = (forms: ReadonlyArray<Form>, asked: string): string | null => {
  for (const [form, plain] of forms) {
    const found = form.exec(asked)
    if (found !== null) return plain(found.slice(1))
  }
  return null
}

const VERBS =
  "own|have|drink|eat|use|play|watch|read|wear|speak|smoke|ride|drive|keep|grow|listen to|subscribe to|belong to|collect|like|love|enjoy|cook|buy"
const TIME =
  "(?: (?:every (?:day|week|month|morning)|daily|weekly|monthly|once a (?:day|week|month)|at home|regularly))?"
const NOUN = "(?:(?:an?|any|your|the) )?[\\p{L}'-]+(?: [\\p{L}'-]+)?"
const LISTED = new RegExp(
  `^(do you (?:ever |currently )?(?:${VERBS}) )(?:(?:either|both) )?(${NOUN}) (or|and) (?:(${VERBS}) )?(${NOUN})(${TIME})$`,
  "u"
)
const STATE = "(?:an? )?[\\p{L}'-]+(?: (?:with|in|to|at|of|from) (?:an? |the |your )?[\\p{L}'-]+)?"
const STATES = new RegExp(`^(are you )(?:(?:either|both) )?(${STATE}) (or|and) ()(${STATE})()$`, "u")
/** Two words that name one thing, and lists that go on without naming what. */
const ONE_THING =
  /\b(?:salt and pepper|mac and cheese|macaroni and cheese|rock and roll|bed and breakfast|peanut butter and jelly|fish and chips|bacon and eggs|black and white|more or less|one or two|two or three|once or twice|arts and crafts|research and development|r and b|desktop or laptop|friends and family|divorced or separated|(?:or|and) (?:not|more|less|fewer|so|other|others|anything|something|similar|both|neither|longer|older|younger))\b/

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
