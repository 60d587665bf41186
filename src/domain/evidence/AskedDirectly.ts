import { selfQuestion } from "../people/SelfQuestion.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { inPresent, isParticiple } from "../text/Participles.ts"
import { foldText } from "../text/Text.ts"
import { mirrored, type Put } from "./Denials.ts"

/** What may stand before a question without being of it: “Please tell us: do you …”. */
const PREAMBLE =
  /^(?:(?:please|now|so|well|first|next|finally|honestly|just|quick question|one question|a question)[,:]? )*(?:(?:can|could|would|will) you )?(?:please )?(?:(?:tell|let) (?:us|me)(?: know)?|answer|say)?(?: (?:honestly|please|this))?[,:;.–—-]* ?(?=(?:do|did|have|are|were|is|does|should|would|how|what|which|who|where|when)\b)/i

/** A question without what only leads up to it. */
export const withoutPreamble = (question: string): string => question.replace(PREAMBLE, "")

/** Ways to ask whether what stands behind them is so, where that is said of those who answer. */
const WHETHER: ReadonlyArray<RegExp> = [
  /^(?:is it|is it really|would it be|isn't it) (?:true|correct|right|fair|accurate|a fact|the case)(?: to (?:say|state|claim))?(?: that|:|,)? (?=you )/i,
  /^(?:would you|can you|could you|do you) (?:honestly |truthfully )?(?:say|claim|confirm|state) (?:that )?(?=you )/i,
  /^true or false[:,?]? (?=you )/i,
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:tell (?:us|me)|let (?:us|me) know|say|state|indicate|confirm)(?: please)? (?:whether|if)(?: or not)? (?=you )/i,
  /^(?:i|we) (?:would|'d) like to (?:know|ask|learn) (?:whether|if)(?: or not)? (?=you )/i
]
/** The same of what somebody may be called. */
const CALLED =
  /^(?:(?:would|is) it (?:be )?(?:right|fair|correct|accurate) to (?:call|describe) you|could (?:you be|one) (?:called|call you)|(?:would|do) you (?:call|consider|describe|think of) yourself|are you a member of (?=gen)|do you belong to (?=gen))(?: as| to be)? ?(?!(?:more|closer|mostly|primarily)\b)/i

const BEING = /^you (are|were|will|would|can|could|should|must|may|might|did) (not |never )?(.+)$/i
const SHORT: ReadonlyArray<readonly [from: RegExp, to: string]> = [
  [/^you're /i, "you are "],
  [/^you've /i, "you have "],
  [/^you (do|did|have|are|were|would|could|should)n't /i, "you $1 not "],
  [/^you can(?:'|no)t /i, "you can not "]
]
const ADVERB = /^you (?:(?:currently|personally|really|actually|now|yourself) )+(?=\p{L})/iu
/** Past forms that are the verb's as well, or another word. */
const NO_PAST = /^(?:need|feed|speed|exceed|proceed|succeed|breed|embed|shed|wed|read|put|cut|hit|hurt)$/

/** Verbs of views, and words that go on about who is meant. */
const NO_VERB = /^(?:(?:a|an|the|who|and|or|will|to|in|of|with|all|both|guys|think|feel|agree) |believe (?!in$))/

interface Direct {
  readonly question: string
  /** Whether what is asked denies it. */
  readonly denies: boolean
}

/** A statement of “you” as the question whether it is so; null where its verb is not plain. */
const asQuestion = (statement: string): Direct | null => {
  const said = SHORT.reduce((text, [from, to]) => text.replace(from, to), statement).replace(ADVERB, "you ")
  const being = BEING.exec(said)
  if (being !== null) return { question: `${being[1]!.toLowerCase()} you ${being[3]}`, denies: being[2] !== undefined }
  const [, verb = "", rest = ""] = /^you ([\p{L}'-]+) ?(.*)$/iu.exec(said) ?? []
  const first = verb.toLowerCase()
  const [second = ""] = rest.toLowerCase().split(" ")
  if (first === "do") return rest.startsWith("not ") ? { question: `do you ${rest.slice(4)}`, denies: true } : null
  if (first === "never") return { question: `do you ${rest}`, denies: true }
  if (first === "have") {
    if (second === "not" || second === "never") {
      const [, ...others] = rest.split(" ")
      return isParticiple((others[0] ?? "").toLowerCase())
        ? { question: `have you ever ${others.join(" ")}`, denies: true }
        : null
    }
    const isPerfect = isParticiple(
      second.replace(/^(?:ever|already|recently)$/, rest.toLowerCase().split(" ")[1] ?? "")
    )
    return { question: isPerfect ? `have you ${rest}` : `do you have ${rest}`, denies: false }
  }
  if (first === "had") return { question: `did you have ${rest}`, denies: false }
  const present = NO_PAST.test(first) || !first.endsWith("ed") ? null : inPresent(first)
  if (present !== null) return { question: `did you ${present} ${rest}`.trim(), denies: false }
  return NO_VERB.test(`${first} ${second}`) ? null : { question: `do you ${first} ${rest}`.trim(), denies: false }
}

const TAG =
  /^(you .+?), (?:(?:do|don't|are|aren't|have|haven't|did|didn't|can|can't|were|weren't|would|wouldn't) you|right|correct|is that (?:right|so|correct)|true)$/i

/** With its capitals, which tell names. */
const asWritten = (question: string): string => question.replaceAll("’", "'").replace(/\s+/g, " ").trim()

/** What a question without its closing marks asks directly; null where it does so already. */
const directly = (asked: string): Direct | null => {
  const tagged = TAG.exec(asked)?.[1]
  if (tagged !== undefined) {
    const said = asQuestion(tagged)
    // Who has a car says yes to “You don't have a car, do you?” as well.
    return said === null ? null : { ...said, denies: false }
  }
  if (CALLED.test(asked)) {
    const question = asked.replace(CALLED, "are you ")
    // What one calls oneself is a view, unless it is what one is.
    return selfQuestion(foldText(question), true) === undefined ? null : { question, denies: false }
  }
  const lead = WHETHER.find((form) => form.test(asked))
  return lead === undefined ? null : asQuestion(asked.replace(lead, ""))
}

/** How far a question is looked at. */
const MAX_LOOKED_AT = 300
/** An alternative that only denies what stands before it. */
const OR_NOT = /,? or not(?: really)?$|(?<=\b([\p{L}-]{3,}),?) or (?:un|non-?|not (?:an? )?)\1$/iu
const POLAR = /^(?:do|did|have|has|are|is|was|were|does|would|will|can|could|should) /i
const HOLDS_TRUE = /^(?:that is |that's |it is |it's )?(?:true|correct|right)$/
const HOLDS_FALSE = /^(?:that is |that's |it is |it's )?(?:false|incorrect|wrong|untrue|not (?:true|correct|right))$/

const asYesOrNo = (choices: ReadonlyArray<string>): ReadonlyArray<string> => {
  const said = choices.map((choice) => {
    const bare = foldText(choice).replace(/[.!,\s]+$/, "")
    return HOLDS_TRUE.test(bare) ? "Yes" : HOLDS_FALSE.test(bare) ? "No" : choice
  })
  return said.includes("Yes") && said.includes("No") ? said : choices
}

const isYesNo = (choices: ReadonlyArray<string>): boolean => {
  const bare = choices.map((choice) => foldText(choice).replace(/[^\p{L}].*$/u, ""))
  return bare.includes("yes") && bare.includes("no")
}

/**
 * A question to be answered by yes or no in the words that ask it directly: “Is it true that you own a car?” and “You own a
 * car, don't you?” are “do you own a car?”, and “Are you married or not?” is “are you married?”. Denials inside are answered from
 * the other end. Entries keep their places; any other question stays as it is.
 */
export const askedDirectly = (put: Put): Put => {
  if (put.question.length > MAX_LOOKED_AT) return put
  const asked = withoutPreamble(asWritten(put.question)).replace(/[?.!\s]{1,10}$/, "")
  if (POLAR.test(asked) && OR_NOT.test(asked)) return { ...put, question: `${asked.replace(OR_NOT, "")}?` }
  const direct = directly(asked)
  if (direct === null) return put
  const choices = asYesOrNo(put.choices)
  if (!isYesNo(choices)) return put
  return {
    question: `${direct.question}?`,
    choices: direct.denies ? mirrored(choices, recogniseScale(choices)) : choices
  }
}
