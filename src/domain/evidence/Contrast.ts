import { termOf, termsOf } from "../text/Similarity.ts"
import { FUNCTION_WORDS, isStopWord } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"

/** Words that find something right, and that find it wrong. */
const RIGHT: ReadonlySet<string> = new Set(
  termsOf(`ok okay alright fine acceptable polite courteous right good appropriate proper fair just considerate decent
    respectful honest moral ethical legitimate tolerable reasonable`)
)
const WRONG: ReadonlySet<string> = new Set(
  termsOf(`rude impolite discourteous unacceptable wrong bad inappropriate improper unfair unjust inconsiderate indecent
    disrespectful dishonest immoral unethical illegitimate intolerable unreasonable`)
)

const ALL_RIGHT = /\ball right\b/g

/** Whether a text finds something right (1) or wrong (−1); 0 where it does neither, or both. */
const verdictOf = (text: string): number => {
  const terms = termsOf(foldText(text).replace(ALL_RIGHT, "alright"))
  return Number(terms.some((term) => RIGHT.has(term))) - Number(terms.some((term) => WRONG.has(term)))
}

/** Whether one text asks if something is right and the other if it is wrong. */
export const judgesTheContrary = (asked: string, known: string): boolean => verdictOf(asked) * verdictOf(known) < 0

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !isStopWord(word) && !FUNCTION_WORDS.has(word))
      .map(termOf)
  )

/**
 * Whether texts say much the same of different things word by word, also where words of one stand for a single one together:
 * “travel by train” and “travel by plane”, “avoid travelling by plane”.
 */
export const sayOfOtherThings = (asked: string, known: string): boolean => {
  const [one, other] = [wordsIn(asked), wordsIn(known)]
  const shared = [...one].filter((word) => other.has(word)).length
  const rest = [one.size - shared, other.size - shared]
  return shared > 0 && Math.max(...rest) > 0 && shared >= Math.max(...rest)
}
