import { memoized } from "../../Memo.ts"
import { FILLERS } from "../../people/Structure.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import { scaleOf } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import type { QuestionWords } from "./CodebookIndex.ts"
import { anyLabel, compare, type Placement } from "./Intervals.ts"
import { isWorded, type SoughtWord, UNSAID } from "./QuestionCoverage.ts"
import { canonical, DEGREES, meaningOf, WHEN } from "./WordForms.ts"

/** What a question asks whether, or how often, respondents do. */
interface Deed {
  readonly verbs: ReadonlySet<string>
  /** What it is done with, to or where, apart from the verb. */
  readonly objects: ReadonlySet<string>
  /** Whether the verb stands for all of it, its object being one's own: “recline your seat”. */
  readonly verbAlone: boolean
}

const ADVERBS = "(?:(?:ever|typically|usually|currently|regularly|often|personally|generally|normally) )*"
const DOES = new RegExp(`\\b(?:do|did|have|had|will|would) you ${ADVERBS}(?:(?:tried|try|trying) to )?(\\p{L}+)`, "u")
const MADE = /\bmake you (\p{L}+)/u
const ROW = /\byou: (\p{L}+)/iu
/** Verbs that say little without all of what they go with. */
const LIGHT = new Set("own possess have consider feel think believe live take get make go do be use like want need".split(" ").map(canonical))
/** What leads up to the question, and what it was done in spite of. */
const BESIDE = /^[^,?]*,\s+(?=(?:how|do|did|have|would|will)\b)|\s(?:in violation of|against)\s.*$|\([^()]*\)/giu
const CIRCUMSTANCE = / (?:when|whenever|while|if|because|since) (?:you|they|people|it)\b[^,.?]*/giu

const deedOf = memoized(({ question, yes }: QuestionWords): Deed | null => {
  if (yes === null && neverOf(question) === null) return null
  const asked = question.text.replace(BESIDE, "").replace(CIRCUMSTANCE, "")
  const words = wordsOf(asked).join(" ").replace("travel by plane", "fly")
  const verbs = [DOES.exec(words)?.[1], MADE.exec(words)?.[1], ROW.exec(question.text)?.[1]?.toLowerCase()].flatMap(
    (verb) => (verb === undefined || FILLERS.has(verb) ? [] : [canonical(verb)])
  )
  if (verbs.length === 0) return null
  const isSaid = (form: string) => !UNSAID.has(form) && !WHEN.has(form) && !DEGREES.has(form) && form !== OFTEN
  const objects = meaningOf(asked).filter((form) => isSaid(form) && !verbs.includes(form))
  const [verb] = DOES.exec(words) ?? []
  const after = verb === undefined ? "" : words.slice(words.indexOf(verb) + verb.length).trim()
  return { verbs: new Set(verbs), objects: new Set(objects), verbAlone: objects.length === 0 || /^your \p{L}+$/u.test(after) }
})

const OFTEN = canonical("often")

/** “Never” where a question asks how often and has it once. */
const neverOf = memoized((question: QuestionWords["question"]): string | null => {
  if (question.kind !== "ordinal" || scaleOf(question).family !== "frequency") return null
  const never = question.labels.filter((label) => bareLabel(label).startsWith("never"))
  return never.length === 1 && bareLabel(never[0]!) === "never" ? never[0]! : null
})

/** So much of what a deed is done with must be said. */
const MIN_SAID = 0.4
const WOULD = /\b(?:would|want)\b/

const isAgent = (text: string) => /ers?$/.test(text)

/** Whether some words say a deed: its verb first, or who does it last, and enough of what it is done with. */
const says = ({ objects, verbAlone, verbs }: Deed, words: ReadonlyArray<SoughtWord>): boolean => {
  const telling = words.filter(({ forms }) => !forms.some((form) => UNSAID.has(form) || WHEN.has(form)))
  const isVerb = (word: SoughtWord | undefined) => word?.forms.some((form) => verbs.has(form)) === true
  const [first] = telling
  const last = telling.at(-1)
  const verb = isVerb(first) && !/ing$/.test(first!.text) ? first : isVerb(last) && isAgent(last!.text) ? last : undefined
  if (verb === undefined || telling.some(({ forms }) => forms.some((form) => DEGREES.has(form)))) return false
  const said = telling.filter((word) => word !== verb && word.forms.some((form) => objects.has(form)))
  if (said.length < telling.length - 1) return false
  if (verbAlone && said.length === 0) return true
  const light = verb.forms.some((form) => LIGHT.has(form))
  const of = objects.size + (light ? 0 : 1)
  return said.length > 0 && (said.length + (light ? 0 : 1)) / of >= MIN_SAID
}

/**
 * What people do, of a question that asks whether or how often: “Yes”, or any answer but “Never”. Most of what is done need
 * not be said, since the note writes the question out; null where the words are not those of
 * the question. What people would do is not what they do: `wouldNot` says that “wouldn't” stands before it.
 */
export const byDeed = (of: QuestionWords, words: ReadonlyArray<SoughtWord>, wouldNot: boolean): Placement | null => {
  const deed = deedOf(of)
  if (deed === null || !words.every((word) => !word.required || isWorded(word, of)) || !says(deed, words)) return null
  const { question } = of
  if (WOULD.test(question.text.toLowerCase()) && !wouldNot && !words.some(({ text }) => text === "would"))
    return null
  const said = `“${words.map(({ text }) => text).join(" ")}”`
  const asked = `“${excerpt(question.text, 120)}”`
  if (of.yes !== null)
    return {
      filter: anyLabel(question, [of.yes]),
      position: of.position,
      note: `${said} was read as “${question.labels[of.yes]!}” to ${asked}`
    }
  const never = neverOf(question)!
  const { ranks } = scaleOf(question)
  const at = question.labels.indexOf(never)
  const rising = question.labels.some((_, i) => i > at && (ranks[i] ?? 0) > (ranks[at] ?? 0))
  return {
    filter: compare(question, rising ? ">" : "<", never),
    position: of.position,
    note: `${said} was read as any answer but “${never}” to ${asked}`
  }
}

