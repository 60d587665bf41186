import { PLAINER_QUESTION } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { isZero, oftenOf } from "../people/EntailedAnswers.ts"

const { pattern, rules } = patterns(PLAINER_QUESTION)

const MASS = pattern("mass")
const ARTICLE = pattern("article")
/** A thing as one has it: “a job”, “insurance”, “any children”. */
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
