import { isZero, oftenOf } from "../people/EntailedAnswers.ts"
import { oneOf } from "./CompoundQuestion.ts"

/** A question to be answered by yes or no that parts the answers of another. */
export interface AtAll {
  readonly plain: string
  /** Of each label: whether those say no to the plain question who give it; null where it says neither. */
  readonly isNo: ReadonlyArray<boolean | null>
  /** Whether a share on record says how many give the answers that say no, beside what follows from who the audience is. */
  readonly byShare: boolean
}

const NOW = "(?:now |currently |personally |usually |typically |normally |generally |ever )*"
const PER =
  "(?: (?:(?:in|on|during) )?(?:(?:an? |the )?(?:typical|average|usual|normal) |an? |per |each |every |in a )(?:day|week|month|year|weekday|weekend))?"
const UNITS = "cups|glasses|cans|bottles|servings|pints|hours|minutes|pieces|packs|slices"
const HELD = "(?: (?:at home|in your (?:home|house|household)|in total|altogether))?"

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
  [
    /^how many (?:children|kids)(?:,? (?:aged )?(?:under|below|younger than)(?: the age of)? 18(?: years old)?,?)? (?:currently )?(?:live (?:with you|at home|(?:with you )?in your (?:home|household|house))|are (?:there )?(?:living )?(?:at home|in your (?:home|household|house|family)))$|^how many (?:children|kids) (?:under|below|younger than)(?: the age of)? 18 (?:do you have|are there in your (?:home|household|house))(?: (?:at home|in your (?:home|household|house)))?$/,
    () => "do you have children under 18 at home?"
  ],
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
const A_HABIT = /^do you (?:exercise|vote|meditate|volunteer|pray|work\b.*|read|cook|use public transportation)\b/

const NOTHING =
  /^(?:0|zero|none|never|not at all|nothing|no [a-z]+|(?:i )?(?:do not|don't|never) [a-z ]+)(?: (?:a day|per day|a week|at all|of them|cups?|times))?$/

const zeroOf = (labels: ReadonlyArray<string>): ReadonlyArray<boolean> =>
  labels.map((label) => NOTHING.test(label) || (isZero(oftenOf(label)) && !/\bor\b|\d ?(?:-|to) ?\d/.test(label)))

const SIDES =
  /^(?:in general,? |overall,? )?do you (?:generally |strongly |personally )*(?:favou?r or oppose|support or oppose|oppose or (?:favou?r|support)|favou?r,? oppose,? or neither favou?r nor oppose) ([^,]+)$/
const FOR =
  /^(?:(?:strongly|somewhat|completely|mostly|generally) )?(?:favou?r|support)(?: it)?(?: (?:strongly|somewhat))?$/
const AGAINST = /^(?:(?:strongly|somewhat|completely|mostly|generally) )?oppose(?: it)?(?: (?:strongly|somewhat))?$/

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
