import { CEILINGS } from "../../lexicon/doubts/Ceilings.ts"
import { classOf } from "../../lexicon/Tables.ts"
import { foldText } from "../../text/Text.ts"
import { words } from "../../text/Words.ts"

/** Phrases of one kind, the longest first, each with a space on both sides. */
const phrasesOf = (kind: string): ReadonlyArray<string> =>
  classOf(CEILINGS, kind)
    .map((phrase) => ` ${phrase} `)
    .sort((a, b) => b.length - a.length)

const [WRONG, RIGHT] = ["wrong", "right"].map(phrasesOf) as [ReadonlyArray<string>, ReadonlyArray<string>]
const VERDICT = new Set(phrasesOf("verdict").map((word) => word.trim()))
const FRAME = new Set(phrasesOf("frame").map((word) => word.trim()))
const MOST_CHARACTERS = 300

/** Whether a question asks for a verdict on one of some acts and says nothing else. */
const isVerdictOn = (acts: ReadonlyArray<string>, said: string, verdict: (word: string) => boolean): boolean => {
  const act = acts.find((phrase) => said.includes(phrase))
  if (act === undefined) return false
  const rest = said.replace(act, " ").trim().split(" ")
  return rest.some(verdict) && rest.every((word) => VERDICT.has(word) || FRAME.has(word))
}

/**
 * Why shares of a question would mislead where nearly everybody passes the same verdict on a grave wrong or an equal right: a
 * ceiling effect. Estimates take views to be divided. Null for any other question.
 */
export const ceilingEffect = (question: string): string | null => {
  if (question.length > MOST_CHARACTERS) return null
  const said = ` ${words(foldText(question)).join(" ")} `
  return isVerdictOn(WRONG, said, (word) => VERDICT.has(word)) || isVerdictOn(RIGHT, said, (word) => word === "should")
    ? "Nearly everyone answers this the same way, so an estimate would mislead. We don't know how few disagree."
    : null
}
