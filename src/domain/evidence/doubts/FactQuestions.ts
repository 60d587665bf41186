/** What happened, comes out or is known to the one who asks alone: of none of it do people's answers tell anything. */

const NUMBER =
  "(?:\\$?\\d[\\d.,]*%?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one|two|three) (?:hundred|thousand|million))"

const PERSON = /\b(?:you|your|yours|yourself|i|i'm|i'd|i've|me|my|myself|mine|we|our|ours|us)\b/
/** Of whom people may tell, though nobody is spoken to, and what is said of everybody. */
const OF_PEOPLE =
  /\b(?:people|americans|everyone|everybody|anyone|anybody|someone|somebody|nobody|household|family|families|parents?|spouse|children|kids|women|men|workers|voters|society|generation|country|nation|america|world)\b/
/** What is compared or felt is for people to judge. */
const COMPARED =
  /\b(?:more|less|fewer|become|becoming|gotten|changed|made|affected|alive|rising|stolen|legitimate|rigged)\b/

const POINT_IN_TIME =
  /\b(?:yesterday|last (?:night|week|weekend|month|season|game|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|today|tonight|this (?:morning|afternoon|evening|week|weekend)|right now|at the moment|\w+ (?:hours?|minutes?|days?|weeks?) ago|in (?:1[5-9]|20)\d\d)\b/

/** Whether a folded question asks whether something took place or is the case at a time, to which nobody's view is an answer. */
const asksWhetherItHappened = (asked: string): boolean =>
  /^(?:is|was|did|will) it (?:be |going to )?(?:rain|snow|hail|sunny|cloudy|windy|foggy|storm)/.test(asked) ||
  /^(?:did|has|have|had)\b/.test(asked) ||
  (/^(?:is|are|was|were)\b/.test(asked) && POINT_IN_TIME.test(asked))

const WHICH_MEASURES = /^which (?:one |of (?:these|them|the two) )?(?:is|was|are) (?!more\b)\w+er\b/

/** Whether a folded question asks what happened or what is so, where nobody is spoken to and nothing is compared or felt. */
export const asksForHappening = (question: string): boolean => {
  const asked = question.replace(/[?.!\s]+$/, "")
  if (PERSON.test(asked)) return false
  if (WHICH_MEASURES.test(asked)) return true
  return !OF_PEOPLE.test(asked) && !COMPARED.test(asked) && asksWhetherItHappened(asked)
}

const OPERATION = new RegExp(
  `\\b${NUMBER} (?:plus|minus|times|divided by|multiplied by|to the power of|percent of|% of) ${NUMBER}\\b|\\b(?:half|double|twice|a third|a quarter|a tenth) (?:of )?${NUMBER}$`
)
const TWO_NUMBERS = new RegExp(`(?<![\\w$])${NUMBER}(?![\\w%]).*(?<![\\w$])${NUMBER}(?![\\w])`)
const ASKS_AMOUNT =
  /\b(?:what (?:is|are|was) (?:its|the|their) (?:\w+ )?(?:speed|average|total|sum|distance|area|volume|perimeter|product|difference|remainder|price|cost|number|time)|how (?:much|many|far|fast|long|old|tall|big|heavy)\b)/

/** Whether a folded question asks for the result of a calculation, in words or as a little story with numbers. */
export const asksForSum = (question: string): boolean => {
  const asked = question.replace(/[?.!\s]+$/, "")
  if (PERSON.test(asked)) return false
  if (/^(?:what|how much|calculate|compute|solve)\b/.test(asked) && OPERATION.test(asked)) return true
  const isStory = /^(?:if|suppose|say)\b/.test(asked) || /[.] /.test(asked)
  return isStory && TWO_NUMBERS.test(asked) && ASKS_AMOUNT.test(asked)
}

const OWN_LIFE: ReadonlyArray<RegExp> = [
  /^(?:what|which|where|when|who|whom|how (?:old|tall|many|much))\b(?: \w+){0,2}? (?:did|do|have|had|was|am) i\b/,
  /^(?:what|who|where|when|how old) (?:is|are|was|were) my\b/,
  /^(?:did|was) i\b/,
  /^am i (?:wearing|holding|thinking|standing|sitting|looking)\b/
]
/** What the one who asks weighs up they ask of themselves, as items of surveys do. */
const WEIGHED =
  /\b(?:feel|think|believe|like|love|want|trust|prefer|enjoy|satisf\w+|confident|happy|important|opinion|views?|favou?rite|goals?|need|care|worry|agree)\b/

/** Whether a folded question asks what only the one who asks it may know. */
export const asksOfAsker = (question: string): boolean =>
  !WEIGHED.test(question) && OWN_LIFE.some((form) => form.test(question))

const BY_LOT =
  /\b(?:which|what) (?:\w+ )?(?:card|ball|number|marble|straw|side|face|dice|die|ticket|letter)\b.*\b(?:will|am i going to|are you going to|comes? up)\b(?!.*\b(?:buy|use|vote|play)\b)|\b(?:coin|dice|die) (?:will )?(?:land|show|come)\b|\bwhat will the (?:dice|die|coin|wheel)\b/

/** Whether a folded question asks what chance will bring. */
export const asksForLot = (question: string): boolean => BY_LOT.test(question)

const YEARS_OFF = `(?:in|within) (?:${NUMBER.replace("zero|one|two|three|four|", "").replace("\\$?\\d[\\d.,]*%?", "(?:[5-9]|\\d{2,})")}) years|(?:in )?(?:a|two|three) decades?|\\w+ years from now`
const WILL_BE = new RegExp(
  `^(?:(?:what|where|how \\w+|who) )?will (?:you|your|we|our)\\b.*(?:\\b(?:${YEARS_OFF}))$|^(?:(?:when|where|what|how|who) )?will (?:i|my)\\b`
)
const EXPECTED = /\b(?:think|expect|believe|likely|hope|want|plan|vote|buy)\b/

/** Whether a folded question asks what will have become of somebody, not what they expect or intend. */
export const asksWhatBecomes = (question: string): boolean => {
  const asked = question.replace(/[?.!\s]+$/, "")
  return WILL_BE.test(asked) && !EXPECTED.test(asked)
}
