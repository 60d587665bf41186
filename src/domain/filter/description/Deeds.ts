import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { memoized } from "../../Memo.ts"
import { FILLERS } from "../../people/Structure.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import { scaleOf } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import type { QuestionWords } from "./CodebookIndex.ts"
import { anyLabel, compare, type Placement } from "./Intervals.ts"
import { isWorded, type SoughtWord, UNSAID } from "./QuestionCoverage.ts"
import { isHeadless } from "./RespondentQuestions.ts"
import { canonical, DEGREES, meaningOf, merged, WHEN } from "./WordForms.ts"

interface Deed {
  readonly verbs: ReadonlySet<string>
  /** Whether respondents are asked if they have to do it. */
  readonly made: boolean
  /** What it is done with, to or where, apart from the verb. */
  readonly objects: ReadonlySet<string>
  /** Whether the verb stands for all of it, its object being one's own: “recline your seat”. */
  readonly verbAlone: boolean
}

const ADVERBS =
  "(?:(?:ever|typically|usually|currently|regularly|often|personally|generally|normally|now|still|sometimes) )*"
const DOES = new RegExp(`\\b(?:do|did|have|had|will|would) you ${ADVERBS}(?:(?:tried|try|trying) to )?(\\p{L}+)`, "u")
const MADE = /\bmake you (\p{L}+)/u
const ROW = /\byou: (\p{L}+)/iu
/** Verbs that say little without all of what they go with. */
const LIGHT = new Set(
  "own possess have consider feel think believe live take get make go do be use like want need"
    .split(" ")
    .map(canonical)
)
/** What leads up to the question, and what it was done in spite of. */
const BESIDE = filterForm("beside", "giu")
const CIRCUMSTANCE = filterForm("deeds-circumstance", "giu")

const deedOf = memoized(({ question, yes }: QuestionWords): Deed | null => {
  if (yes === null && neverOf(question) === null && doersOf(question) === null) return null
  const asked = question.text.replace(BESIDE, "").replace(CIRCUMSTANCE, "")
  const words = merged(wordsOf(asked)).join(" ")
  const made = MADE.exec(words)?.[1]
  const verbs = [DOES.exec(words)?.[1], made, ROW.exec(question.text)?.[1]?.toLowerCase()].flatMap((verb) =>
    verb === undefined || FILLERS.has(verb) ? [] : [canonical(verb)]
  )
  if (verbs.length === 0 && isHeadless(question) && /^\p{L}+$/u.test(question.text))
    verbs.push(canonical(asked.toLowerCase()))
  if (verbs.length === 0) return null
  const isSaid = (form: string) => !UNSAID.has(form) && !WHEN.has(form) && !DEGREES.has(form) && form !== OFTEN
  const objects = meaningOf(asked).filter((form) => isSaid(form) && !verbs.includes(form))
  const [verb] = DOES.exec(words) ?? []
  const after = verb === undefined ? "" : words.slice(words.indexOf(verb) + verb.length).trim()
  return {
    verbs: new Set(verbs),
    made: made !== undefined,
    objects: new Set(objects),
    verbAlone: objects.length === 0 || OWN_OBJECT.test(after)
  }
})

/** What a verb has for its object where it says all by itself: “recline your seat”. */
const OWN_OBJECT = /^your \p{L}+$/u

const OFTEN = canonical("often")

/** “Never” where a question has it once beside answers of those who do it. */
const neverOf = memoized((question: QuestionWords["question"]): string | null => {
  const isSteps = question.kind === "ordinal" && scaleOf(question).family === "frequency"
  if (!isSteps && (question.kind === "multiple" || formerOf(question).length > 0)) return null
  const never = question.labels.filter((label) => /^(?:never|not at all$)/.test(bareLabel(label)))
  return never.length === 1 && /^(?:never|not at all)$/.test(bareLabel(never[0]!)) ? never[0]! : null
})

const NOT_NOW = filterForm("not-now")
const NOW = filterForm("now")

const NO_MORE = filterForm("no-more")
const FORMERLY: ReadonlySet<string> = new Set(["former", "formerly", "ex"])

/** Answers of those who did it and do so no more. */
const formerOf = (question: QuestionWords["question"]): ReadonlyArray<number> =>
  question.labels.flatMap((label, at) => (NO_MORE.test(bareLabel(label)) ? [at] : []))

/**
 * Answers of those who do it now, where a question tells them from those who did or never did: “Every day” and “Some days”
 * beside “Not at all, but I used to”. Null unless every answer is one or the other.
 */
const doersOf = memoized((question: QuestionWords["question"]): ReadonlyArray<number> | null => {
  if (question.kind !== "single" && question.kind !== "ordinal") return null
  const kinds = question.labels.map((label) => {
    const bare = bareLabel(label)
    return isNonAnswer(label) ? "none" : NOT_NOW.test(bare) ? "not" : NOW.test(bare) ? "now" : "other"
  })
  const now = kinds.flatMap((kind, at) => (kind === "now" ? [at] : []))
  return now.length > 0 && kinds.includes("not") && !kinds.includes("other") ? now : null
})

/** So much of what a deed is done with must be said. */
const MIN_SAID = 0.4
const WOULD = /\b(?:would|want)\b/

/** What a verb stands in beside saying what is done: what people would do, or have to. */
export type Mood = "would" | "must" | null

/** Whether a word names people by what they do: “smokers”. */
export const isAgent = (text: string) => /ers?$/.test(text)

/** What is meant where nothing is said that is smoked or drunk. */
const USUAL: ReadonlyArray<readonly [verb: string, objects: ReadonlySet<string>]> = (
  [
    ["smoke", "cigarette cigarettes tobacco"],
    ["drink", "alcohol alcoholic beverage beverages drinks"]
  ] as const
).map(([verb, objects]) => [canonical(verb), new Set(objects.split(" ").map(canonical))])

const isUsual = ({ forms }: SoughtWord, objects: ReadonlySet<string>): boolean =>
  USUAL.some(([verb, usual]) => forms.includes(verb) && objects.size > 0 && [...objects].every((one) => usual.has(one)))

/** How much of a deed some words say, from 0 to 1, its verb first or who does it last; null where they say something else. */
const saidOf = ({ objects, verbAlone, verbs }: Deed, words: ReadonlyArray<SoughtWord>): number | null => {
  const telling = words.filter(({ forms }) => !forms.some((form) => UNSAID.has(form) || WHEN.has(form)))
  const isVerb = (word: SoughtWord | undefined) => word?.forms.some((form) => verbs.has(form)) === true
  const [first] = telling
  const last = telling.at(-1)
  const verb =
    isVerb(first) && !/ing$/.test(first!.text) ? first : isVerb(last) && isAgent(last!.text) ? last : undefined
  if (verb === undefined || telling.some(({ forms }) => forms.some((form) => DEGREES.has(form) || form === OFTEN)))
    return null
  const others = telling.filter((word) => word !== verb)
  if (!others.every(({ forms }) => forms.some((form) => objects.has(form)))) return null
  if (others.length === 0) return verbAlone || isUsual(verb, objects) ? 1 : 0
  const weight = verb.forms.some((form) => LIGHT.has(form)) ? 0 : 1
  return Math.min(1, (others.length + weight) / (objects.size + weight))
}

interface DeedPlacement extends Placement {
  /** Whether too little of it is said to tell it by that. */
  readonly little: boolean
}

/**
 * What people do, of a question that asks whether or how often: “Yes”, or any answer but “Never”. Most of what is done need
 * not be said, since the note writes the question out; null where the words are not those of
 * the question, such as what people do for what they would do.
 */
export const byDeed = (of: QuestionWords, words: ReadonlyArray<SoughtWord>, mood: Mood): DeedPlacement | null => {
  const deed = deedOf(of)
  const doers = doersOf(of.question)
  const isFormer = doers !== null && FORMERLY.has(words[0]?.text ?? "")
  const doing = isFormer ? words.slice(1) : words
  if (deed === null || !doing.every((word) => !word.required || isWorded(word, of))) return null
  const part = saidOf(deed, doing)
  if (part === null || (deed.made && mood !== "must")) return null
  const { question } = of
  const little = part < MIN_SAID
  if (WOULD.test(question.text.toLowerCase()) && mood !== "would" && !words.some(({ text }) => text === "would"))
    return null
  const said = `“${words.map(({ text }) => text).join(" ")}”`
  const asked = `“${excerpt(question.text, 120)}”`
  if (of.yes !== null)
    return {
      filter: anyLabel(question, [of.yes]),
      position: of.position,
      little,
      note: `${said} was read as “${question.labels[of.yes]!}” to ${asked}`
    }
  const told = isFormer ? formerOf(question) : doers
  if (isFormer && told!.length === 0) return null
  const isPast = doers !== null && !isFormer && doing.some(({ text }) => /ed$/.test(text))
  if (isPast && formerOf(question).length > 0) return null
  if (told !== null && (isFormer || neverOf(question) === null))
    return {
      filter: anyLabel(question, told),
      position: of.position,
      little,
      note: `${said} was read as ${told.map((at) => `“${question.labels[at]!}”`).join(" or ")} to ${asked}`
    }
  const never = neverOf(question)!
  const { ranks } = scaleOf(question)
  const at = question.labels.indexOf(never)
  const others = question.labels.flatMap((label, i) => (i === at || isNonAnswer(label) ? [] : [i]))
  const isSteps = question.kind === "ordinal" && scaleOf(question).family === "frequency"
  const rising = question.labels.some((_, i) => i > at && (ranks[i] ?? 0) > (ranks[at] ?? 0))
  return {
    filter: isSteps ? compare(question, rising ? ">" : "<", never) : anyLabel(question, others),
    position: of.position,
    little,
    note: `${said} was read as any answer but “${never}” to ${asked}`
  }
}
