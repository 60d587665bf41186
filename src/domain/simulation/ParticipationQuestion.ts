import { PARTICIPATION_QUESTION } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { isZero, oftenOf } from "../people/EntailedAnswers.ts"
import { oneOf } from "./CompoundQuestion.ts"

const { pattern, source } = patterns(PARTICIPATION_QUESTION)

/** A question to be answered by yes or no that parts the answers of another. */
export interface AtAll {
  readonly plain: string
  /** Of each label: whether those say no to the plain question who give it; null where it says neither. */
  readonly isNo: ReadonlyArray<boolean | null>
  /** Whether a share on record says how many give the answers that say no, beside what follows from who the audience is. */
  readonly byShare: boolean
}

const NOW = source("now")
const PER = source("per")
const UNITS = source("units")
const HELD = source("held")

type Form = readonly [form: RegExp, plain: (found: ReadonlyArray<string>) => string | null]
const FORMS: ReadonlyArray<Form> = [
  [new RegExp(`^how (?:often|frequently) do you ${NOW}(.+)$`), ([said]) => `do you ${said}?`],
  [new RegExp(`^how many cigarettes do you ${NOW}smoke${PER}$`), () => "do you smoke?"],
  [
    new RegExp(`^how many (?:alcoholic )?drinks(?: containing alcohol)? do you ${NOW}(?:drink|have)${PER}$`),
    () => "do you drink alcohol?"
  ],
  [
    new RegExp(`^how many (?:${UNITS}) of (.+) do you ${NOW}(drink|eat|watch|smoke|use)${PER}$`),
    ([thing, verb]) => `do you ${verb} ${thing}?`
  ],
  [pattern("number-of-children"), () => "do you have children under 18 at home?"],
  [/^how many (?:children|kids) (?:have you (?:ever )?had|do you have)$/, () => "do you have children?"],
  [
    new RegExp(`^how many (.+) do you ${NOW}(own|have|keep)${HELD}$`),
    ([things, verb]) => {
      const one = oneOf(things!)
      return one === null ? null : `do you ${verb} ${one}?`
    }
  ],
  [
    new RegExp(
      `^do you ${NOW}([^,]+?) (?:every day|daily|often|regularly|a lot)(?:, [^,]+){0,4},? or (?:not at all|never)$`
    ),
    ([said]) => `do you ${said}?`
  ]
]
/** What people say they do who do it often, and not all who do it at all. */
const A_HABIT = pattern("a-habit")

const NOTHING = pattern("nothing")

const zeroOf = (labels: ReadonlyArray<string>): ReadonlyArray<boolean> =>
  labels.map((label) => NOTHING.test(label) || (isZero(oftenOf(label)) && !/\bor\b|\d ?(?:-|to) ?\d/.test(label)))

const SIDES = pattern("sides")
const FOR = pattern("for")
const AGAINST = pattern("against")

/** The plain question whether people do at all what a folded question asks for, or are for it; undefined where none is asked. */
export const askedAtAll = (question: string, labels: ReadonlyArray<string>): AtAll | undefined => {
  const asked = question.replace(/[?.!\s]+$/, "").replace(/,? if (?:any|at all|ever)\b,?/, "")
  const about = SIDES.exec(asked)?.[1]
  if (about !== undefined) {
    const isNo = labels.map((label) => (FOR.test(label) ? false : AGAINST.test(label) ? true : null))
    return isNo.includes(true) && isNo.includes(false)
      ? { plain: `do you support ${about}?`, isNo, byShare: false }
      : undefined
  }
  const zero = zeroOf(labels)
  if (labels.length < 3 || labels.includes("yes") || zero.filter((one) => one).length !== 1) return undefined
  for (const [form, plainOf] of FORMS) {
    const found = form.exec(asked)
    const plain = found === null ? null : plainOf(found.slice(1))
    if (plain !== null) return { plain, isNo: zero, byShare: !A_HABIT.test(plain) }
  }
  return undefined
}
