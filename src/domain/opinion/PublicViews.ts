import { PUBLIC_VIEWS } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { lazily } from "../Memo.ts"

const { pattern, rules } = patterns(PUBLIC_VIEWS)

/**
 * How many adults in the United States, in percent, say yes to plain questions about what they believe in and what they are
 * for, according to national polls of about 2017 to 2024 (Gallup, Pew Research Center, AP-NORC, YouGov), rounded between them.
 * Long forms take long to compile, and few questions begin like them.
 */
const views = lazily(() => rules("views"))

const BEGINS = pattern("begins")
const MOST_CHARACTERS = 140

/**
 * The share of adults in the United States who say yes to a folded question of what they believe in or are for, where polls ask
 * the very thing; undefined for any other.
 */
export const usualView = (question: string): number | undefined => {
  const asked = question.replace(/[?.!\s]{1,10}$/, "")
  if (asked.length > MOST_CHARACTERS || !BEGINS.test(asked)) return undefined
  const found = views().find(([form]) => form.test(asked))
  return found === undefined ? undefined : Number(found[1]) / 100
}
