import { recogniseScale } from "../scale/Scale.ts"
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

const HOLDS = new Set(["agreement", "yesno"])
const MAX_LOOKED_AT = 300

const forIt = (asked: string): string | null => {
  const rest = asked.replace(/^(?:do|are|would) you /i, "")
  const found = AGAINST.find(([against]) => against.test(asked))
  if (found !== undefined) return ENTANGLED.test(rest) ? null : asked.replace(found[0], found[1])
  return ILLEGAL.test(asked) && ASKS_A_VIEW.test(asked) && !ENTANGLED.test(asked.replace(MOSTLY, ""))
    ? asked.replace(ILLEGAL, (_, is: string | undefined) => `${is ?? "be"} legal`)
    : null
}

/**
 * A question whether people are against a thing as the question whether they are for it, answered from the other end, so that
 * both come to one view: “Do you oppose the death penalty?” has the yes of those who say no to “do you support the death
 * penalty?”. Entries keep their places.
 */
export const asForIt = (put: Put): Put => {
  if (put.question.length > MAX_LOOKED_AT) return put
  const asked = put.question.trim()
  const end = /[?.!\s]{1,10}$/.exec(asked)?.[0] ?? ""
  const plain = forIt(asked.slice(0, asked.length - end.length))
  if (plain === null) return put
  const scale = recogniseScale(put.choices)
  return scale.steps > 1 && HOLDS.has(scale.family)
    ? { question: `${plain}${end}`, choices: mirrored(put.choices, scale) }
    : put
}
