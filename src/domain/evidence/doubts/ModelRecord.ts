import { MODEL_RECORD } from "../../lexicon/doubts/Doubts.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import type { ScaleFamily } from "../../lexicon/scales/ScaleWords.ts"
import { lately } from "../../Memo.ts"
import { isAboutTheWorld } from "../../opinion/Commonness.ts"
import { recogniseScale, type Scale } from "../../scale/Scale.ts"
import type { IsWord } from "../../text/KnownWords.ts"
import { isForeignByGrammar } from "../../text/Languages.ts"
import { foldText } from "../../text/Text.ts"
import { words } from "../../text/Words.ts"
import { type AskedQuestion, type Doubt, doubtOf, isUnanswerable } from "./Doubts.ts"

/**
 * What a question asks for, as far as answers of language models were held against people's: `views` are what people think,
 * feel and want, `doings` what they have, do and know of, `unclear` what may be either or neither; of `facts`, `sums`,
 * `secrets`, what is `toCome` and `chance` there is no record at all.
 */
export type AskedFor = "views" | "doings" | "unclear" | "facts" | "sums" | "secrets" | "toCome" | "chance"

/** Scales on which people judge; numbers are one only where the question says that something is rated. */
const JUDGES: ReadonlySet<ScaleFamily> = new Set([
  "agreement",
  "favour",
  "satisfaction",
  "quality",
  "effect",
  "importance",
  "likelihood",
  "degree",
  "nps",
  "change"
])
const isJudging = ({ family, steps }: Scale): boolean => steps > 1 && JUDGES.has(family)

const { pattern } = patterns(MODEL_RECORD)
/** Whether a folded question has the form of a name. */
const says = Object.fromEntries(
  [
    ...["person", "judged", "asks-views", "weighed", "sum", "asks-result", "operation", "story", "secret", "which"],
    ...["asker", "chance", "one-answer", "which-measures", "of-people", "point-in-time", "becomes", "to-come"],
    ...["which-of-yours", "usually", "asks-what-is-so"]
  ].map((name) => [name, pattern(name)])
)
const is = (name: string, asked: string): boolean => says[name]!.test(asked)
const PREAMBLE = pattern("preamble")

/** Whether it asks what happened or is the case, where nobody is spoken to and nothing is compared or felt. */
const asksForHappening = (asked: string): boolean =>
  !is("person", asked) &&
  (is("which-measures", asked) ||
    (!is("of-people", asked) &&
      (/^(?:did|has|have|had|(?:is|was|will) it)\b/.test(asked) ||
        (/^(?:is|are|was|were)\b/.test(asked) && is("point-in-time", asked)))))

const understood = (question: string, choices: ReadonlyArray<string> | null): AskedFor => {
  const asked = foldText(question)
    .replace(PREAMBLE, "")
    .replace(/[?.!\s]+$/, "")
  const isRated = choices !== null && isJudging(recogniseScale(choices))
  if (
    !is("person", asked) &&
    ((is("sum", asked) && is("asks-result", asked)) || (!isRated && (is("operation", asked) || is("story", asked))))
  )
    return "sums"
  if (is("secret", asked) && is("which", asked)) return "secrets"
  if (is("chance", asked)) return "chance"
  if (isForeignByGrammar(words(asked))) return "views"
  if (is("one-answer", asked) && !isRated && !/\bshould\b|favou?rite/.test(asked)) return "facts"
  if (!isRated && is("asker", asked) && !is("weighed", asked)) return "secrets"
  if (!isRated && is("becomes", asked) && !is("weighed", asked)) return "toCome"
  if (!isRated && !is("judged", asked.replace(/\bright now\b/, "now")) && asksForHappening(asked)) return "facts"
  if (isAboutTheWorld(asked)) return "doings"
  if (is("which-of-yours", asked) && !isRated && !is("judged", asked) && !is("asks-views", asked)) return "doings"
  if (is("person", asked) || is("judged", asked) || isRated) return "views"
  if (is("to-come", asked)) return "toCome"
  return is("asks-what-is-so", asked) && !is("usually", asked) ? "facts" : "unclear"
}

/** A closed ask looks three times, before and after models were asked: those under way at once, 27 kilobytes each at most. */
const MAX_REMEMBERED = 256
const OPEN = "open"
const understoodLately = lately(
  ([kind, question = "", ...choices]) => understood(question, kind === OPEN ? null : choices),
  MAX_REMEMBERED
)

/** What a question asks for, by its words and choices; choices are null where it is open. */
export const askedFor = ({ choices, question }: Pick<AskedQuestion, "choices" | "question">): AskedFor =>
  understoodLately(choices === null ? [OPEN, question] : ["closed", question, ...choices])

const NO_RECORD = "estimates of such things have never been checked against people's answers"
const FURTHER_OFF =
  "It asks what people have, do or know, and language models were further off on that than on opinions"
const NOBODY_NAMED =
  "It doesn't ask people about themselves or their views, which is what language models were tested on"

const WHY: Readonly<Record<Exclude<AskedFor, "views">, string>> = {
  doings: `${FURTHER_OFF}: only the scale of answers counts as known.`,
  unclear: `${NOBODY_NAMED}: only the scale of answers counts as known.`,
  facts: `It asks for a fact, not what people think or do: ${NO_RECORD}.`,
  sums: `It asks for the result of a calculation: ${NO_RECORD}.`,
  secrets: `It asks for something only each person knows: ${NO_RECORD}.`,
  toCome: `It asks what will happen, not what people expect or want: ${NO_RECORD}.`,
  chance: `It asks for the outcome of chance: ${NO_RECORD}.`
}

/** Open questions that have one right answer, or none that anybody would give; they often name nobody whose answer is wanted. */
export const openBeyondRecord = (question: string): Doubt | null => {
  const kind = askedFor({ question, choices: null })
  const isBeyond =
    kind === "sums" ||
    kind === "secrets" ||
    kind === "chance" ||
    (kind === "facts" && is("one-answer", foldText(question)))
  return isBeyond ? { knowledge: "none", because: WHY[kind] } : null
}

/**
 * What speaks against knowing an open question's topic by language models, as of closed ones: what answers come down to is
 * counted as a choice is.
 */
export const openDoubt = (question: string): Doubt | null => {
  const asked = foldText(question)
  const kind = askedFor({ question, choices: null })
  if (kind === "views" || (kind === "doings" && (is("judged", asked) || is("asks-views", asked)))) return null
  const why = kind === "doings" ? FURTHER_OFF : NOBODY_NAMED
  return { knowledge: "scale", because: `${why}, so we hardly know how many would give each answer.` }
}

/** What speaks against knowing a closed question's topic by language models: how near they came to people's answers to such ones. */
export const beyondRecord = (asked: Pick<AskedQuestion, "choices" | "question">): Doubt | null => {
  const kind = askedFor(asked)
  if (kind === "views") return null
  return { knowledge: kind === "doings" || kind === "unclear" ? "scale" : "none", because: WHY[kind] }
}

/** What the words of a question say against knowing anything of it, whoever answers; null where nothing does. */
export const questionDoubt = (asked: AskedQuestion, isWord: IsWord): Doubt | null => {
  const said = doubtOf(asked, isWord)
  if (said !== null) return said
  const beyond = asked.choices === null ? openBeyondRecord(asked.question) : beyondRecord(asked)
  return isUnanswerable(beyond) ? beyond : null
}
