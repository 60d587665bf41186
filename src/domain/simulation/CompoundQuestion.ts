import { COMPOUND_QUESTION } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { usualShare } from "../opinion/Commonness.ts"
import { isZero, oftenOf } from "../people/EntailedAnswers.ts"
import { NARROWING, timed, WIDER_THING, withoutCircumstance } from "../people/Saying.ts"
import { inPresent } from "../text/Participles.ts"

const { pattern, rules } = patterns(COMPOUND_QUESTION)

/**
 * What a question to be answered by yes or no says of plainer ones: the same as one, its opposite, some of those who say yes to
 * it, more than those, anybody of whom one of several is true, or all of them. `within` is a question to which all of them say
 * yes: who owns a dog or a cat owns a pet.
 */
export interface Composition {
  readonly _tag: "Same" | "Denied" | "Within" | "Around" | "Either" | "Both"
  readonly of: ReadonlyArray<string>
  readonly within?: string
}

const MASS = pattern("mass")
const ARTICLE = pattern("article")
const asHad = (thing: string): string =>
  ARTICLE.test(thing) || MASS.test(thing) ? thing : `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`
/** One of several things that are counted; null where they are not. */
const oneOf = (things: string): string | null => {
  if (!/[^s]s$/.test(things)) return null
  const one = things
    .replace(/ies$/, "y")
    .replace(/(?<=ch|sh|x|ss|z)es$/, "")
    .replace(/s$/, "")
  return `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`
}

/** The plain question by the first form that a folded one has; “@” stands before a thing as one has it. */
const plainBy = (forms: ReturnType<typeof rules>, asked: string): string | null => {
  const found = forms.find(([form]) => form.test(asked))
  return found === undefined
    ? null
    : asked.replace(found[0], found[1]).replace(/@(.+)\?$/, (_, thing: string) => `${oneOf(thing) ?? asHad(thing)}?`)
}
const DENIED = rules("denied")
const SAME = rules("same")
const ROLE = rules("role")

const STOPPING = pattern("stopping")
const SPAN = pattern("span")
const COUNTED = pattern("counted")

/** A question to be answered by yes or no that parts the answers of another. */
export interface AtAll {
  readonly plain: string
  /** Of each label, whether those say no to the plain question who give it; null where it says neither. */
  readonly isNo: ReadonlyArray<boolean | null>
  /** Whether a share on record says how many give it, beside what follows from who the audience is. */
  readonly byShare: boolean
}

const AT_ALL = rules("at-all")
const [SIDES, FOR, AGAINST] = [pattern("sides"), pattern("for"), pattern("against")]
const NOTHING = pattern("nothing")
const IF_ANY = pattern("if-any")
/** What people say they do who do it often, and not all who do it at all. */
const A_HABIT = pattern("a-habit")

/** Whether people do at all what a folded question asks how often or how many, or are for it; undefined where no answer says so. */
export const askedAtAll = (question: string, labels: ReadonlyArray<string>): AtAll | undefined => {
  const asked = question.replace(/[?.!\s]+$/, "").replace(IF_ANY, "")
  const about = SIDES.exec(asked)?.[1]
  if (about !== undefined) {
    const isAgainst = labels.map((label) => (FOR.test(label) ? false : AGAINST.test(label) ? true : null))
    const both = isAgainst.includes(true) && isAgainst.includes(false)
    return both ? { plain: `do you support ${about}?`, isNo: isAgainst, byShare: false } : undefined
  }
  const isNo = labels.map(
    (label) => NOTHING.test(label) || (isZero(oftenOf(label)) && !/\bor\b|\d ?(?:-|to) ?\d/.test(label))
  )
  if (labels.length < 3 || labels.includes("yes") || isNo.filter((one) => one).length !== 1) return undefined
  const plain = plainBy(AT_ALL, asked)
  return plain === null ? undefined : { plain, isNo, byShare: !A_HABIT.test(plain) }
}

const PRESUMES = rules("presumes")
const NOT_NOW = pattern("not-now")
const NOT_OF_ME = pattern("not-of-me")

/** What nobody can think of a thing of their own that they do not have, neither yes nor no. */
const THOUGHT_OF = pattern("thought-of")

/** Plain questions to which whoever answers a folded one says yes, unless one of its answers says that it is not so. */
export const presumedBy = (question: string, labels: ReadonlyArray<string>): ReadonlyArray<string> =>
  NOT_NOW.test(question) ||
  (labels.some((label) => NOT_OF_ME.test(label)) &&
    !(THOUGHT_OF.test(question) && labels.every((label) => /^(?:yes|no)\b/.test(label))))
    ? []
    : PRESUMES.flatMap((rule) => {
        const said = rule[0].exec(question)?.[0]
        return said === undefined ? [] : (plainBy([rule], said) ?? [])
      })

/** What is left of things without words that pick some of them; null where nothing is left out. */
const withoutNarrowing = (things: string): string | null => {
  const plain = things.replace(COUNTED, (_, thing: string) => oneOf(thing) ?? asHad(thing)).split(" ")
  const rest = plain.filter((word, i) => i === plain.length - 1 || !NARROWING.has(word)).join(" ")
  return rest === things ? null : rest
}

/** A plainer question on record, to which everybody says yes who says yes to this one: “do you drink coffee?” of “… every day?”. */
const wider = (asked: string): string | null => {
  const [, stem, rest = ""] = STOPPING.exec(asked) ?? []
  const verb = stem === undefined ? null : inPresent(`${stem}ed`)
  if (verb !== null) return `do you ${verb}${rest}?`
  const [, lead, said] = /^(do you |have you (?:ever )?)(?:ever )?(.+)$/.exec(asked) ?? []
  if (lead === undefined || said === undefined) return null
  const { often, rest: untimed } = timed(said.replace(SPAN, ""))
  if (often !== null && (often._tag === "Rank" ? often.rank === 0 : often.within.low === 0)) return null
  const anywhere = withoutCircumstance(untimed)
  const plain = (withoutNarrowing(anywhere) ?? anywhere).replace(/\ban (?=[^aeiou])/, "a ")
  const before = lead === "have you " && SPAN.test(said) ? "have you ever " : lead
  return plain === said || usualShare(`${before}${plain}?`) === undefined ? null : `${before}${plain}?`
}

const LISTED = pattern("listed", "u")
const STATES = pattern("states", "u")
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
  const kinds = [one, other].map((thing) => WIDER_THING.get(thing.replace(ARTICLE, "").replace(/s$/, "")))
  const isOneKind = second === lead && kinds[0] !== undefined && kinds[0] === kinds[1]
  return { _tag: "Either", of, ...(isOneKind ? { within: `${lead}${kinds[0]}${time}?` } : {}) }
}

/** What a folded question is made of; null where it is plain itself. */
export const composed = (question: string): Composition | null => {
  const asked = question.replace(/[?.!\s]+$/, "")
  const denied = plainBy(DENIED, asked)
  if (denied !== null) return { _tag: "Denied", of: [denied] }
  const same = plainBy(SAME, asked)
  if (same !== null) return { _tag: "Same", of: [same] }
  const role = plainBy(ROLE, asked)
  if (role !== null && usualShare(role) !== undefined) return { _tag: "Same", of: [role] }
  const listed = inList(asked)
  if (listed !== null) return listed
  const [, done = "", thing = ""] = /^have you ever (\w+)(.*)$/.exec(asked) ?? []
  const now = done === "" ? null : inPresent(done)
  if (now !== null && usualShare(`do you ${now}${thing}?`) !== undefined)
    return { _tag: "Around", of: [`do you ${now}${thing}?`] }
  const plain = wider(asked)
  return plain === null ? null : { _tag: "Within", of: [plain] }
}
