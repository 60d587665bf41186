import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import type { PlainToken } from "./DescriptionTokens.ts"

/** Tokens that speak of somebody other than who is asked: “whose partner is retired”, “children of veterans”. */
export interface OfOthers {
  readonly from: number
  /** The token after the last. */
  readonly to: number
  /** Whether whoever it is about stands at its beginning. */
  readonly named: boolean
  /** Whether it says with whom people live or whom they have, so that nothing in it is said of themselves. */
  readonly company: boolean
}

const KIN = new Set(
  `partner partners spouse spouses husband husbands wife wives parent parents mother mothers mom moms mum mums father
  fathers dad dads child children kid kids son sons daughter daughters brother sister siblings grandparents grandchildren
  family families relatives friend friends neighbor neighbors neighbours boss employer manager colleagues coworkers doctor
  household`.split(/\s+/)
)
const OF = new Set(
  (
    "parent parents mother mothers father fathers wife wives husband husbands widow widows spouse spouses partner " +
    "partners child children friend friends employee employees relatives siblings"
  ).split(" ")
)
const ENDS = new Set(["who", "that", "and", "but", "or", ","])

const endFrom = (tokens: ReadonlyArray<PlainToken>, from: number): number => {
  const at = tokens.findIndex(({ text }, i) => i > from && ENDS.has(text))
  return at < 0 ? tokens.length : at
}

/** After which others are named with whom people live or whom they have. */
const WITH = new Set("with without have has having had".split(" "))
const COMPANY = new Set(
  `parent parents mother mothers mom moms mum mums father fathers dad dads wife wives husband husbands spouse spouses
  partner partners brother brothers sister sisters sibling siblings grandparent grandparents woman women man men girl
  girls boy boys lady ladies guy guys friend friends roommate roommates adult adults person persons people others
  veterans retirees seniors students teachers smokers catholics christians muslims jews democrats republicans
  immigrants`.split(/\s+/)
)
const DESCRIBES = filterForm("describes")
const LIVES = filterForm("lives")
const HOUSEHOLDS = new Set(["household", "households"])

/** Whom people are said to live with or to have: “with retired parents”; null where nobody is named. */
const companyFrom = (
  tokens: ReadonlyArray<PlainToken>,
  with_: number,
  saysPeople: ReadonlyArray<boolean>,
  isDoer: (token: PlainToken) => boolean
): OfOthers | null => {
  let from: number | null = null
  const lives = LIVES.test(tokens[with_ - 1]?.text ?? "")
  for (let at = with_ + 1; at < tokens.length; at++) {
    const { role, text } = tokens[at]!
    if (COMPANY.has(text) || (lives && isDoer(tokens[at]!))) {
      const before = tokens[at - 1]!.text
      const named = before !== "one" && (from === null || (from === at - 1 && /^\d+$/.test(before)))
      const households = HOUSEHOLDS.has(tokens[at + 1]?.text ?? "")
      return { from: from ?? at, to: at + (households ? 2 : 1), named, company: true }
    }
    if (role === "filler" || role === "not") continue
    if (saysPeople[at] !== true && !DESCRIBES.test(text) && !(lives && role === "word")) return null
    from ??= at
  }
  return null
}

/** The parts of a description that are about other people than those to be selected; `isDoer` says who is called by what they do. */
export const othersIn = (
  tokens: ReadonlyArray<PlainToken>,
  saysPeople: ReadonlyArray<boolean>,
  ofHouseholds: ReadonlyArray<boolean>,
  isDoer: (token: PlainToken) => boolean
): ReadonlyArray<OfOthers> =>
  tokens.flatMap(({ text }, at): ReadonlyArray<OfOthers> => {
    const next = tokens[at + 1]?.text ?? ""
    const company = false
    if (WITH.has(text)) {
      const found = companyFrom(tokens, at, saysPeople, isDoer)
      return found === null ? [] : [found]
    }
    if ((ofHouseholds[at] === true || COMPANY.has(text)) && HOUSEHOLDS.has(next))
      return [{ from: at, to: at + 2, named: false, company: true }]
    if (text === "whose" && KIN.has(next)) return [{ from: at + 1, to: endFrom(tokens, at + 1), named: true, company }]
    return OF.has(text) && next === "of" ? [{ from: at + 2, to: endFrom(tokens, at + 2), named: false, company }] : []
  })
