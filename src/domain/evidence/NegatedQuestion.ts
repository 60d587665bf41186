import { patterns } from "../lexicon/Patterns.ts"
import { NEGATED_QUESTION } from "../lexicon/questions/QuestionForms.ts"
import { WORDS } from "../lexicon/questions/Words.ts"
import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { classOf } from "../lexicon/Tables.ts"
import { usualView } from "../opinion/PublicViews.ts"
import { recogniseScale, type Scale } from "../scale/Scale.ts"
import { isOppositeOf } from "../text/Opposites.ts"
import { foldText } from "../text/Text.ts"

const { pattern, source } = patterns(NEGATED_QUESTION)

/** A closed question with its choices, in the order submitted. */
export interface Put {
  readonly question: string
  readonly choices: ReadonlyArray<string>
}

/** How a question leads up to a statement that people agree with, believe or hold to be true. */
const LEADS = pattern("leads")
/** What may stand before a statement within it. */
const HOLDING = pattern("holding")

/** A statement that its main verb denies: whose subject, in few words, has no clause of its own. */
const DENIED = pattern("denied", "u")
const WHOLE: Readonly<Record<string, string>> = { wo: "will", ca: "can" }
/** After “not”, what adds to a statement instead of denying it. */
const NOT_DENYING = pattern("not-denying")
/** Words after which a statement denies twice, compares, or says two things. */
const ENTANGLED = pattern("entangled")

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

const UNHAPPY = pattern("unhappy")

/** On what a denial of what is asked may be answered: steps from one end that holds it to one that does not. */
const HOLDS: ReadonlySet<ScaleFamily> = new Set(["agreement", "yesno"])
const TRUE_OR_FALSE = pattern("true-or-false")

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
const BEGINS_DENIED = pattern("begins-denied", "u")
const DOUBTS = pattern("doubts")
const DENIES_ALL = pattern("denies-all")
const SAYS_YES_OR_NO = pattern("says-yes-or-no", "u")
const SAYS_NOT = pattern("says-not")

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
  ...classOf(WORDS, "with-un").map((word) => [`un${word}`, word] as const),
  ["dissatisfied", "satisfied"],
  ["dishonest", "honest"],
  ["insecure", "secure"],
  ["ineffective", "effective"],
  ["inconvenient", "convenient"],
  ["poor", "good"]
])
const HOW_LITTLE = new RegExp(`^how (${[...LESSER.keys()].join("|")}) (?=(?:is|are|was|were|do|does|did|would)\\b)`)
/** Of what “poor” says that it is not good. */
const OF_QUALITY = pattern("of-quality")
const BARE_DEGREE = pattern("bare-degree")

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

const ADVERBS = source("adverbs")
/** Questions whether people are against a thing, as whether they are for it. */
const AGAINST: ReadonlyArray<readonly [against: RegExp, plain: string]> = [
  [new RegExp(`^do you ${ADVERBS}(?:oppose|object to) (?!or\\b)`, "i"), "do you $1support "],
  [new RegExp(`^are you ${ADVERBS}(?:opposed to|against) (?!or\\b)`, "i"), "are you $1for "],
  [new RegExp(`^do you ${ADVERBS}disapprove of `, "i"), "do you $1approve of "],
  [new RegExp(`^do you ${ADVERBS}(?:distrust|mistrust) (?!or\\b)`, "i"), "do you $1trust "],
  [new RegExp(`^do you ${ADVERBS}disagree (?=that\\b|with\\b)`, "i"), "do you $1agree "],
  [new RegExp(`^would you ${ADVERBS}oppose (?!or\\b)`, "i"), "would you $1support "]
]
/** What is to be against the law, said of it as a whole. */
const ILLEGAL = pattern("illegal", "i")

/** What makes it more than one thing, or turns it once more. */
const HAS_OTHER_NEGATION = pattern("has-other-negation", "i")
/** How far, which turns nothing: what is legal in most cases is illegal in few. */
const MOSTLY = /\bin all or most cases\b/i
/** Who asks for a view; whether a thing is against the law is a fact. */
const ASKS_A_VIEW = pattern("asks-a-view", "i")

const FOR = source("for")
const VIEW = source("view")
const ENDED = source("ended")
/** To be for the end of a thing. */
const ENDS: ReadonlyArray<RegExp> = [
  new RegExp(
    `^${FOR} (?:abolishing|ending|banning|outlawing|prohibiting|eliminating|repealing|getting rid of|doing ` +
      "away with|(?:the |an? )?(?:abolition of|end (?:of|to)|ban(?:ning)? (?:on|of)|prohibition (?:of|on))) " +
      "(.{3,80})$",
    "i"
  ),
  new RegExp(`^${VIEW}should (.{3,80}) be ${ENDED}$`, "i"),
  new RegExp(`^${VIEW}(.{3,80}) should be ${ENDED}$`, "i")
]
/** What the law holds in force, so that to be for it is to be against its end; who is against unions need not ban them. */
const IN_FORCE = pattern("in-force", "i")

/** A question whether a thing should end as the one whether it should be, where polls ask that; null for any other. */
const forItsBeing = (asked: string): string | null => {
  if (usualView(foldText(asked)) !== undefined) return null
  const thing = ENDS.map((form) => form.exec(asked)?.[1]).find((found) => found !== undefined)
  if (thing === undefined || HAS_OTHER_NEGATION.test(thing)) return null
  if (IN_FORCE.test(thing)) return `do you support ${thing}`
  const isLegal = `should ${thing} be legal`
  return usualView(foldText(isLegal)) === undefined ? null : isLegal
}

const OPPOSABLE_SCALES: ReadonlyArray<ScaleFamily> = ["agreement", "yesno"]
/** “Favor” is for what is asked, be it the end of a thing. */
const HOLDS_OF_AN_END: ReadonlyArray<ScaleFamily> = [...HOLDS, "favour"]

const forIt = (asked: string): string | null => {
  const rest = asked.replace(/^(?:do|are|would) you /i, "")
  const found = AGAINST.find(([against]) => against.test(asked))
  if (found !== undefined) return HAS_OTHER_NEGATION.test(rest) ? null : asked.replace(found[0], found[1])
  return ILLEGAL.test(asked) && ASKS_A_VIEW.test(asked) && !HAS_OTHER_NEGATION.test(asked.replace(MOSTLY, ""))
    ? asked.replace(ILLEGAL, (_, is: string | undefined) => `${is ?? "be"} legal`)
    : null
}

/** The question as `plainly` has it, answered from the other end; as it is where it has none. */
const fromOtherEnd = (
  put: Put,
  plainly: (asked: string) => string | null,
  families: ReadonlyArray<ScaleFamily>
): Put => {
  if (put.question.length > MAX_LOOKED_AT) return put
  const asked = put.question.trim()
  const end = /[?.!\s]{1,10}$/.exec(asked)?.[0] ?? ""
  const plain = plainly(asked.slice(0, asked.length - end.length))
  if (plain === null) return put
  const scale = recogniseScale(put.choices)
  return scale.steps > 1 && families.includes(scale.family)
    ? { question: `${plain}${end}`, choices: mirrored(put.choices, scale) }
    : put
}

/**
 * A question whether people are against a thing as the question whether they are for it, answered from the other end, so that
 * both come to one view: “Do you oppose the death penalty?” has the yes of those who say no to “do you support the death
 * penalty?”, and so does “Do you support abolishing the death penalty?”. Entries keep their places.
 */
export const asForIt = (put: Put): Put =>
  fromOtherEnd(fromOtherEnd(put, forIt, OPPOSABLE_SCALES), forItsBeing, HOLDS_OF_AN_END)
