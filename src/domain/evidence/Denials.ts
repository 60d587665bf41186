import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { recogniseScale, type Scale } from "../scale/Scale.ts"
import { isOppositeOf } from "../text/Opposites.ts"
import { foldText } from "../text/Text.ts"

/** A closed question with its choices, in the order submitted. */
export interface Put {
  readonly question: string
  readonly choices: ReadonlyArray<string>
}

/** How a question leads up to a statement that people agree with, believe or hold to be true. */
const LEADS =
  /^(?:(?:(?:please )?(?:say|tell us|indicate|rate) (?:how (?:much|strongly|far) |to what extent |whether |if )?you (?:personally )?(?:agree|disagree)(?: or (?:agree|disagree))?|(?:how (?:much|strongly|far) |to what extent )?do you (?:personally |strongly |generally )?(?:agree or disagree|agree|think|believe|feel)|would you (?:say|agree)|is it true|true or false)(?: with)?(?: (?:the|this)(?: following)? statement)?(?: that|[:,])*[ "“”]+)/
/** What may stand before a statement within it. */
const HOLDING =
  /^(?:(?:in my (?:opinion|view)|personally|overall|generally|in general),? )?(?:i (?:personally |generally )?(?:think|believe|feel|would say|am (?:sure|certain|convinced)) (?:that )?)?/

const AUXILIARY = "am|is|are|was|were|do|does|did|have|has|had|will|would|can|could|should|must|need"
/** A statement that its main verb denies: whose subject, in few words, has no clause of its own. */
const DENIED = new RegExp(
  `^((?:(?!(?:who|whom|that|which|whose|when|where|if|to|and|or|but|because|though|although|while|unless|how|why|what|not|no|nobody|none|never|nothing|${AUXILIARY}|cannot|can't)\\b)[\\p{L}\\d$%'’-]+ ){1,8}?)(?:(${AUXILIARY}) not|(wo|ca|${AUXILIARY})n't|(can)not) (\\P{Cc}+)$`,
  "u"
)
const WHOLE: Readonly<Record<string, string>> = { wo: "will", ca: "can" }
/** After “not”, what adds to a statement instead of denying it. */
const NOT_DENYING = /^(?:only|just|merely|even|simply|yet|until|either)\b/
/** Words after which a statement denies twice, compares, or says two things. */
const ENTANGLED =
  /\b(?:not|no|nor|never|none|nobody|nothing|neither|without|hardly|unless|until|but|because|although|though|enough|anymore|any more|any longer|if|instead|too|whether|hoax|myth)\b|n't\b|[;:?]|[.!] \S/

const thirdPerson = (verb: string): string => {
  if (verb === "have") return "has"
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** A folded statement without the denial of its main verb; null where it denies nothing, or not plainly. */
const affirmed = (statement: string): string | null => {
  const plain = statement.replace(/^(i)'m not /, "$1 am not ").replace(/^(it|that|he|she)'s not /, "$1 is not ")
  const spoken = plain.replace(/^(we|they|you)'re not /, "$1 are not ")
  const found = DENIED.exec(spoken)
  if (found === null) return null
  const [, subject = "", spelled, short = "", joined, rest = ""] = found
  if (NOT_DENYING.test(rest) || ENTANGLED.test(rest)) return null
  const auxiliary = spelled ?? joined ?? WHOLE[short] ?? short
  if (auxiliary === "do") return `${subject}${rest}`
  if (auxiliary !== "does") return `${subject}${auxiliary} ${rest}`
  const [verb = "", ...others] = rest.split(" ")
  return [`${subject}${thirdPerson(verb)}`, ...others].join(" ")
}

const UNHAPPY =
  /^(i (?:am|feel)|i'm) (?:very |quite |rather |really )?(?:(un)(?=happy |satisfied )|(dis)(?=satisfied ))/

/** On what a denial of what is asked may be answered: steps from one end that holds it to one that does not. */
const HOLDS: ReadonlySet<ScaleFamily> = new Set(["agreement", "yesno"])
const TRUE_OR_FALSE = /^(?:(?:definitely|probably|mostly|completely|somewhat) )?(?:true|false)\b/

/** Choices from the other end of their scale; those beside it keep their places. */
export const mirrored = (choices: ReadonlyArray<string>, { ranks, steps }: Scale): ReadonlyArray<string> =>
  choices.map((choice, i) => (ranks[i]! < 0 ? choice : choices[ranks.indexOf(steps - 1 - ranks[i]!)]!))

/** How far a question is looked at. */
const MAX_LOOKED_AT = 300

/** A statement without its denial, answered from the other end. */
const withoutDenial = (asked: string, { choices, question }: Put): Put => {
  const scale = recogniseScale(choices)
  const holds =
    scale.steps > 1 && (HOLDS.has(scale.family) || choices.some((choice) => TRUE_OR_FALSE.test(foldText(choice))))
  if (!holds) return { choices, question }
  const lead = LEADS.exec(asked)?.[0] ?? ""
  if (lead === "" && asked.endsWith("?")) return { choices, question }
  const said = asked.slice(lead.length).replace(/["“”]/g, "")
  const end = /[?.!]$/.exec(said)?.[0] ?? ""
  const statement = said.slice(0, said.length - end.length)
  const holding = HOLDING.exec(statement)?.[0] ?? ""
  const inside = affirmed(statement.slice(holding.length))
  const plain =
    affirmed(statement) ??
    (inside === null ? null : `${holding}${inside}`) ??
    (UNHAPPY.test(statement) ? statement.replace(UNHAPPY, "$1 ") : null)
  return plain === null
    ? { choices, question }
    : { question: `${lead}${plain}${end}`, choices: mirrored(choices, scale) }
}

/** A question that begins with a denial expects a yes, and asks what it asks without. */
const BEGINS_DENIED = /^(do|does|did|have|has|had|are|is|was|were|wo|would|could|should|ca)n't (?=\p{L}+ \p{L})/u
const DOUBTS = /^(do|would) you not (?=(?:think|believe(?! in)|agree|feel) )/
const DENIES_ALL = /^(do|did|have|are|were|would|will|can|could|should) you not (?!only\b|just\b|even\b)/
const SAYS_YES_OR_NO = /^\P{L}*(?:yes|no|yep|nope|yeah|y|n)\b/u
const SAYS_NOT = /\b(?:not|never|cannot)\b|n't\b/

/** Two choices of which one denies the other in words of its own: they say what is so, however it is asked. */
const areOwnWords = (choices: ReadonlyArray<string>): boolean => {
  const said = choices.map(foldText)
  return (
    said.length === 2 &&
    !said.some((choice) => SAYS_YES_OR_NO.test(choice)) &&
    said.filter((choice) => SAYS_NOT.test(choice)).length === 1
  )
}

/** The same question without its expectation: “Do you have a car?” of “Don't you have a car?”. */
export const asksPlainly = (put: Put): Put => {
  if (put.question.length > MAX_LOOKED_AT) return put
  const folded = foldText(put.question)
  const expected = folded
    .replace(BEGINS_DENIED, (_, auxiliary: string) => `${WHOLE[auxiliary] ?? auxiliary} `)
    .replace(DOUBTS, "$1 you ")
  const plain = areOwnWords(put.choices) ? expected.replace(DENIES_ALL, "$1 you ") : expected
  return plain === folded ? put : { ...put, question: plain }
}

/** Adjectives that say how little there is of their opposites. */
const LESSER: ReadonlyMap<string, string> = new Map([
  ..."important happy safe satisfied comfortable fair healthy favorable favourable familiar helpful necessary pleasant reliable trustworthy likely interested prepared willing welcome acceptable attractive affordable"
    .split(" ")
    .map((word) => [`un${word}`, word] as const),
  ["dissatisfied", "satisfied"],
  ["dishonest", "honest"],
  ["insecure", "secure"],
  ["ineffective", "effective"],
  ["inconvenient", "convenient"],
  ["poor", "good"]
])
const HOW_LITTLE = new RegExp(`^how (${[...LESSER.keys()].join("|")}) (?=(?:is|are|was|were|do|does|did|would)\\b)`)
/** Of what “poor” says that it is not good. */
const OF_QUALITY =
  /\b(?:health|quality|service|performance|eyesight|hearing|memory|sleep|diet|education|teaching|condition|conditions|state|economy|experience|skills|job)\b/
const BARE_DEGREE =
  /^(?:very|extremely|somewhat|slightly|moderately|fairly|quite|a little|a bit|a lot|a great deal|completely|not very|not too|not so|not at all|not that|not particularly)$/

/** How little there is of something, asked as how much. */
const asHowMuch = (asked: string, { choices, question }: Put): Put => {
  const lesser = HOW_LITTLE.exec(asked)?.[1]
  if (lesser === undefined || (lesser === "poor" && !OF_QUALITY.test(asked))) return { choices, question }
  const more = LESSER.get(lesser)!
  const plain = asked.replace(HOW_LITTLE, `how ${more} `)
  const folded = choices.map(foldText)
  const scale = recogniseScale(choices)
  const steps = folded.filter((_, i) => scale.ranks[i]! >= 0)
  if (scale.steps < 2) return { choices, question }
  if (steps.every((label) => BARE_DEGREE.test(label))) return { question: plain, choices: mirrored(choices, scale) }
  const named = new RegExp(`\\b${lesser}\\b`)
  if (!steps.every((label) => named.test(label)))
    return steps.some((label) => label.split(" ").some((word) => word === more || isOppositeOf(lesser, word)))
      ? { question: plain, choices }
      : { choices, question }
  const degrees = recogniseScale(folded.map((label) => label.replace(named, " ").replace(/\s+/g, " ").trim()))
  return degrees.steps === scale.steps
    ? {
        question: plain,
        choices: mirrored(
          folded.map((label) => label.replace(named, more)),
          degrees
        )
      }
    : { choices, question }
}

/**
 * A closed question without what denies the whole of it, in choices that are its answers then. “I am not happy.” is disagreed
 * with by who agrees that they are, and “How unimportant is it?” answered from the other end than “How important is it?”.
 * Entries keep their places.
 */
export const undenied = (put: Put): Put => {
  if (put.question.length > MAX_LOOKED_AT) return put
  const asked = foldText(put.question)
  const counted = asHowMuch(asked, put)
  return counted.question === put.question ? withoutDenial(asked, put) : counted
}
