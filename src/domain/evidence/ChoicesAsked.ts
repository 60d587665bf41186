import { recogniseScale } from "../scale/Scale.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"

/** Forms of questions that ask for an amount, and what that is called. */
const AMOUNTS: ReadonlyArray<readonly [form: RegExp, asked: string]> = [
  [/\bhow many\b/, "how many"],
  [
    /\bhow much (?:do|did|does|would|is|are|have|money|time|water|of)\b(?!.*\b(?:like|enjoy|trust|love|agree|care)\b)/,
    "how much"
  ],
  [/\bhow old\b/, "how old"],
  [/\bhow tall\b/, "how tall"],
  [/\bhow (?:often|frequently)\b/, "how often"],
  [/\bhow (?:long|far|fast|large|big|heavy)\b/, "how much"]
]
/** Words by which an answer tells an amount, a time, an age or a size. */
const TELLS_AMOUNT =
  /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?|no|none|nothing|nobody|few|fewer|some|several|many|much|lots?|all|every|each|most|half|third|quarter|whole|less|more|least|little|bit|enough|any|same|average|usual|normal|never|always|often|sometimes|seldom|rarely|rare|occasional(?:ly)?|regular(?:ly)?|frequent(?:ly)?|daily|weekly|monthly|yearly|annual(?:ly)?|once|twice|hour(?:s|ly)?|days?|nights?|week(?:s|end|ends|days?)?|months?|years?|minutes?|seconds?|time|times|now|soon|today|yesterday|under|over|above|below|about|around|up|low|lower|high|higher|small|large|big|short|long|tall|heavy|light|fast|slow|near|far|young|old|older|younger|middle|aged?|teens?|teenagers?|adults?|child|children|kids?|seniors?|elderly|gen|generation|boomers?|millennials?|retired|very|too|not|only|single|couple|pair|double|dollars?|cents?|euros?|pounds?|miles?|feet|inch(?:es)?|don't|unsure|depends|infrequent(?:ly)?|constantly|mostly|generation|full|empty|free|expensive|cheap|affordable|morning|evening|afternoon|summer|winter)\b/

const YES_NO =
  /^(?:do|does|did|have|has|had|are|is|was|were|can|could|will|would|should) (?:you|your|it|there|the|people|they|we)\b/
const OFFERS = /\bor\b|[:…]|\b(?:these|following|any|which|what|how|each)\b/
/** Kinds of things that answer neither yes nor no. */
const THINGS: ReadonlyArray<readonly [kind: string, RegExp]> = [
  ["colours", /^(?:red|blue|green|yellow|orange|purple|violet|indigo|pink|black|white|grey|gray|brown|turquoise)$/],
  ["days", /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/],
  ["months", /^(?:january|february|march|april|june|july|august|september|october|november|december)$/],
  ["fruit", /^(?:apples?|bananas?|cherr(?:y|ies)|oranges?|pears?|plums?|grapes?|lemons?|mangos?|kiwis?)$/],
  ["animals", /^(?:dogs?|cats?|horses?|cows?|pigs?|birds?|fish|elephants?|tigers?|lions?)$/]
]

/** Why choices are no answers to a question, without a full stop; null where they may be. Only where it is certain. */
export const answersAnotherQuestion = (question: string, choices: ReadonlyArray<string>): string | null => {
  if (choices.length < 2 || recogniseScale(choices).steps > 0) return null
  const asked = foldText(question)
  const labels = choices.map(foldText)
  const repeats = labels.some((label) => wordsOf(label).some((word) => wordsOf(asked).includes(word)))
  if (repeats) return null
  const amount = AMOUNTS.find(([form]) => form.test(asked))
  if (amount !== undefined && !labels.some((label) => TELLS_AMOUNT.test(label)))
    return `it asks ${amount[1]}, and none of them says so`
  if (!YES_NO.test(asked) || OFFERS.test(asked)) return null
  const kind = THINGS.find(([, words]) => labels.every((label) => words.test(label)))
  return kind === undefined ? null : `it can be answered by yes or no, and they are ${kind[0]}`
}
