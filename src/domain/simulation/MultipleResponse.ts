import { type Knowledge, lowest } from "../evidence/Knowledge.ts"
import { modelError } from "../evidence/ModelError.ts"
import { MULTIPLE_RESPONSE } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import type { Turns } from "../Turns.ts"
import { listed } from "../text/Text.ts"
import { knowledgeOf } from "./ClosedKnowledge.ts"
import { type PreparedQuestion, prepareQuestion } from "./ClosedQuestion.ts"
import { asHad, oneOf } from "./CompoundQuestion.ts"
import type { Asking } from "./CompoundShares.ts"
import type { PanelShares } from "./FrameShares.ts"
import { offEverybody } from "./GroupMargin.ts"
import type { Panel } from "./Panel.ts"

const { pattern } = patterns(MULTIPLE_RESPONSE)

/** Which of several things people have or do; whatever stands behind the verb narrows it. */
const WHICH = pattern("which", "u")
const ADDS_NOTHING = pattern("adds-nothing")
const HAD = /^(?:own|have)$/

interface Asked {
  /** Whether people may be asked of one thing after the other. */
  readonly isPlain: boolean
  readonly auxiliary: string
  readonly verb: string
}

const askedIn = (question: string): Asked | null => {
  const [, auxiliary, verb = "", rest = ""] = WHICH.exec(question) ?? []
  return auxiliary === undefined ? null : { auxiliary, verb, isPlain: ADDS_NOTHING.test(rest) }
}

/** The question whether people have or do one of the things. */
const whether = ({ auxiliary, verb }: Asked, thing: string): string => {
  if (auxiliary === "have") return `have you ever ${verb === "done" ? thing : `${verb} ${thing}`}?`
  return `${auxiliary} you ${verb} ${HAD.test(verb) ? (oneOf(thing) ?? asHad(thing)) : thing}?`
}

interface Known {
  readonly share: number
  readonly knowledge: Knowledge
}

const YES_NO = ["Yes", "No"]
const KNOWN: ReadonlySet<Knowledge> = new Set(["topic", "related", "question"])

/** What is known of one of the things, asked by itself; null where nothing is. */
function* knownOf(question: string, panel: Panel, asking: Asking): Turns<Known | null> {
  const plain = prepareQuestion(question, YES_NO, false)
  const found = yield* asking(plain, panel)
  const off = offEverybody(plain, panel.audience, found)
  const knowledge = knowledgeOf(plain, panel.audience, found, off)
  return found.decided !== "narrowed" && KNOWN.has(knowledge)
    ? { knowledge, share: found.shares[plain.labels.indexOf("yes")]! }
    : null
}

const NOT_ALL = (unknown: ReadonlyArray<string>, isAny: boolean): string =>
  `How many of the people asked would choose ${listed(unknown.map((thing) => `“${thing}”`))} is not on ` +
  `record${isAny ? ": ask for the others alone" : ""}.`

/**
 * Shares of several things that people have or do, each as by the question whether they have or do it; nothing is known where
 * one of them is not known by itself. Undefined for questions of anything else.
 */
export function* sharesOfEach(
  question: PreparedQuestion,
  panel: Panel,
  asking: Asking
): Turns<PanelShares | undefined> {
  const asked = question.isMultipleChoice ? askedIn(question.question) : null
  if (asked === null) return undefined
  const { labels, prior, scale } = question
  const isNone = (k: number): boolean => scale.roles[k] === "none"
  const each: Array<Known | null> = []
  for (const [k, label] of labels.entries())
    each.push(asked.isPlain && !isNone(k) ? yield* knownOf(whether(asked, label), panel, asking) : null)
  const known = each.flatMap((one) => one ?? [])
  const unknown = labels.filter((_, k) => each[k] === null && !isNone(k))
  if (unknown.length > 0 || known.length === 0) {
    const because = asked.isPlain && unknown.length > 0 ? NOT_ALL(unknown, known.length > 0) : ""
    const error = modelError({ knowledge: "none", choices: 2, isAboutTheWorld: true })
    return { shares: prior, decided: "model", because, made: { knowledge: "none", error } }
  }
  // Who lacks one thing more often lacks another: between as often as by chance and always.
  const lacking = known.map(({ share }) => 1 - share)
  const none = (lacking.reduce((product, share) => product * share, 1) + Math.min(...lacking)) / 2
  const knowledge = lowest(known.map((one) => one.knowledge))
  return {
    shares: Float64Array.from(each, (one) => one?.share ?? none),
    decided: "model",
    made: { knowledge, error: modelError({ knowledge, choices: 2, isAboutTheWorld: true }) }
  }
}
