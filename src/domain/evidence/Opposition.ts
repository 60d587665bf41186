import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { usualView } from "../opinion/PublicViews.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { foldText } from "../text/Text.ts"
import { mirrored, type Put } from "./Denials.ts"

const ADVERBS = "((?:personally |generally |currently )*)"
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
const ILLEGAL =
  /\b(?:(?:be(?: made| kept)?|become|remain|stay)|(is|are)) illegal(?= (?:in|for|under|at|nationwide|everywhere|throughout)\b|$)/i

/** What makes it more than one thing, or turns it once more. */
const ENTANGLED = /\b(?:or|not|never|no|but|unless|than|legal|without|nobody|why|how|if)\b|n't\b/i
/** How far, which turns nothing: what is legal in most cases is illegal in few. */
const MOSTLY = /\bin all or most cases\b/i
/** Who asks for a view; whether a thing is against the law is a fact. */
const ASKS_A_VIEW =
  /^(?:should|do you (?:think|believe|agree|feel)|would you say)\b|\b(?:should|must) (?:be|become|remain|stay)\b/i

const FOR =
  "(?:do you (?:(?:personally|generally|currently) )?(?:support|favou?r)|are you (?:personally )?(?:for|in favou?r of)|would you (?:support|favou?r))"
const VIEW = "(?:(?:do you (?:think|believe|agree|feel) (?:that )?)?)"
const ENDED = "(?:abolished|ended|banned|outlawed|prohibited|eliminated|repealed|(?:made )?illegal|done away with)"
/** To be for the end of a thing. */
const ENDS: ReadonlyArray<RegExp> = [
  new RegExp(
    `^${FOR} (?:abolishing|ending|banning|outlawing|prohibiting|eliminating|repealing|getting rid of|doing away with|(?:the |an? )?(?:abolition of|end (?:of|to)|ban(?:ning)? (?:on|of)|prohibition (?:of|on))) (.{3,80})$`,
    "i"
  ),
  new RegExp(`^${VIEW}should (.{3,80}) be ${ENDED}$`, "i"),
  new RegExp(`^${VIEW}(.{3,80}) should be ${ENDED}$`, "i")
]
/** What the law holds in force, so that to be for it is to be against its end; who is against unions need not ban them. */
const IN_FORCE = /^(?:(?:the )?death penalty|capital punishment|voter id (?:laws|requirements))$/i

/** A question whether a thing should end as the one whether it should be, where polls ask that; null for any other. */
const forItsBeing = (asked: string): string | null => {
  if (usualView(foldText(asked)) !== undefined) return null
  const thing = ENDS.map((form) => form.exec(asked)?.[1]).find((found) => found !== undefined)
  if (thing === undefined || ENTANGLED.test(thing)) return null
  if (IN_FORCE.test(thing)) return `do you support ${thing}`
  const isLegal = `should ${thing} be legal`
  return usualView(foldText(isLegal)) === undefined ? null : isLegal
}

const HOLDS: ReadonlyArray<ScaleFamily> = ["agreement", "yesno"]
/** “Favor” is for what is asked, be it the end of a thing. */
const HOLDS_OF_AN_END: ReadonlyArray<ScaleFamily> = [...HOLDS, "favour"]
const MAX_LOOKED_AT = 300

const forIt = (asked: string): string | null => {
  const rest = asked.replace(/^(?:do|are|would) you /i, "")
  const found = AGAINST.find(([against]) => against.test(asked))
  if (found !== undefined) return ENTANGLED.test(rest) ? null : asked.replace(found[0], found[1])
  return ILLEGAL.test(asked) && ASKS_A_VIEW.test(asked) && !ENTANGLED.test(asked.replace(MOSTLY, ""))
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
export const asForIt = (put: Put): Put => fromOtherEnd(fromOtherEnd(put, forIt, HOLDS), forItsBeing, HOLDS_OF_AN_END)
