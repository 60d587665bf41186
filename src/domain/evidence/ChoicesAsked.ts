import { isAboutTheWorld } from "../opinion/Commonness.ts"
import { isOffScale, recogniseScale } from "../scale/Scale.ts"
import type { ScaleFamily } from "../scale/ScaleWords.ts"
import { isGivenName } from "../survey/reading/PersonNames.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"
import { otherKindThanAsked } from "./KindsOfThings.ts"

/** What choices are, where all of them are of one kind that some questions cannot be answered by. */
type Kind =
  | "yes and no"
  | "degrees"
  | "how often"
  | "numbers"
  | "names of people"
  | "colours"
  | "days"
  | "months"
  | "fruit"
  | "animals"

/** Words by which an answer tells an amount, a time, an age or a size. */
const TELLS_AMOUNT =
  /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?|no|none|nothing|nobody|few|fewer|some|several|many|much|lots?|all|every|each|most|half|third|quarter|whole|less|more|least|little|bit|enough|any|same|average|usual|normal|never|always|often|sometimes|seldom|rarely|rare|occasional(?:ly)?|regular(?:ly)?|frequent(?:ly)?|daily|weekly|monthly|yearly|annual(?:ly)?|once|twice|hour(?:s|ly)?|days?|nights?|week(?:s|end|ends|days?)?|months?|years?|minutes?|seconds?|time|times|now|soon|today|yesterday|under|over|above|below|about|around|up|low|lower|high|higher|small|large|big|short|long|tall|heavy|light|fast|slow|near|far|young|old|older|younger|middle|aged?|teens?|teenagers?|adults?|child|children|kids?|seniors?|elderly|gen|generation|boomers?|millennials?|retired|very|too|not|only|single|couple|pair|double|dollars?|cents?|euros?|pounds?|miles?|feet|inch(?:es)?|don't|unsure|depends|infrequent(?:ly)?|constantly|mostly|generation|full|empty|free|expensive|cheap|affordable|morning|evening|afternoon|summer|winter|strongly|somewhat|extremely|moderately|slightly|completely|entirely)\b/

/** What a form of question asks for, and the kinds of choices that cannot tell it. */
interface Form {
  readonly form: RegExp
  readonly asks: string
  readonly never: ReadonlySet<Kind>
  /** Whether it asks for an amount, which nothing tells that names none. */
  readonly amount?: true
}

const THINGS: ReadonlyArray<Kind> = ["colours", "days", "months", "fruit", "animals"]
const kinds = (...some: ReadonlyArray<Kind>): ReadonlySet<Kind> => new Set(some)
const NO_AMOUNT = kinds("yes and no", "degrees", "names of people", ...THINGS)

const FORMS: ReadonlyArray<Form> = [
  { form: /^how many\b/, asks: "how many", never: NO_AMOUNT, amount: true },
  {
    form: /^how much (?:do|did|does|would|is|are|have|money|time|water|of)\b(?!.*\b(?:like|enjoy|trust|love|agree|care|know|hear|heard|read|think|believe|worry|matter|affect|influence|impact|want|need|effort|attention|interest|support|approve|rely|feel|confidence)\b)/,
    asks: "how much",
    never: kinds("yes and no", "names of people", ...THINGS),
    amount: true
  },
  { form: /^how old\b/, asks: "how old", never: NO_AMOUNT, amount: true },
  { form: /^how tall\b/, asks: "how tall", never: NO_AMOUNT, amount: true },
  {
    form: /^how (?:often|frequently)\b/,
    asks: "how often",
    never: kinds("yes and no", "degrees", "names of people", "colours", "fruit", "animals"),
    amount: true
  },
  { form: /^how much\b/, asks: "how much", never: kinds("yes and no", "names of people", ...THINGS) },
  {
    form: /^how (?:important|likely|unlikely|satisfied|comfortable|familiar|confident|concerned|worried|interested|proud|happy|difficult|easy|safe|useful|helpful|well|strongly|strong|serious|realistic|enthusiastic)\b/,
    asks: "how far something holds",
    never: kinds("yes and no", "names of people", ...THINGS)
  },
  { form: /^how (?:long|far|fast|large|big|heavy)\b/, asks: "how much", never: NO_AMOUNT, amount: true },
  { form: /^why\b/, asks: "for a reason", never: kinds("yes and no", "how often", "numbers", "days", "months") },
  {
    form: /^when (?:did|do|does|will|is|are|was|were|have|has|would|should|can|could)\b/,
    asks: "when",
    never: kinds("yes and no", "degrees", "names of people", "colours", "fruit", "animals")
  },
  {
    form: /^where\b/,
    asks: "where",
    never: kinds("yes and no", "degrees", "numbers", "colours", "days", "months", "fruit")
  },
  {
    form: /^who(?:m|se)?\b/,
    asks: "who",
    never: kinds("yes and no", "degrees", "how often", "numbers", "colours", "days", "months", "fruit")
  },
  { form: /^which (?:of|ones?)\b/, asks: "which of several", never: kinds("yes and no", "degrees", "how often") },
  {
    form: /^(?:which|what) (?:brand|brands|colou?r|city|country|company|store|shop|website|newspaper|car|food|fruit|animal|pet|sport|team|film|movie|book|song|drink|beer|app|language|day|month|season|party|candidate|type|kind|sort)s?\b/,
    asks: "which one",
    never: kinds("yes and no", "degrees", "how often")
  }
]

const YES_NO =
  /^(?:do|does|did|have|has|had|are|is|was|were|can|could|will|would|should) (?:you|your|it|there|the|people|they|we)\b/
const OFFERS = /\bor\b|[:…]|\b(?:these|following|any|which|what|how|each|to what extent)\b/
/** What turns the form of a question: another clause asks, or people say how far a statement holds. */
const ASKS_OTHERWISE =
  /\b(?:agree|disagree|true|false|likely|how well|how much|to what extent|rate|rating|scale|score|statement|describes?)\b|[:…]|[?.!].*\w/

const THING_WORDS: ReadonlyArray<readonly [kind: Kind, RegExp]> = [
  ["colours", /^(?:red|blue|green|yellow|orange|purple|violet|indigo|pink|black|white|grey|gray|brown|turquoise)$/],
  ["days", /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/],
  ["months", /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/],
  ["fruit", /^(?:apples?|bananas?|cherr(?:y|ies)|oranges?|pears?|plums?|grapes?|lemons?|mangos?|kiwis?)$/],
  ["animals", /^(?:dogs?|cats?|horses?|cows?|pigs?|birds?|fish|elephants?|tigers?|lions?)$/]
]
const DEGREES: ReadonlySet<ScaleFamily> = new Set(["agreement", "favour", "satisfaction", "likelihood", "importance"])
const NUMBER = /^[$€£]?\d[\d.,]*(?:\s?%)?$/
const NAME = /^\p{Lu}\p{Ll}+$/u

/** The one kind that all choices are of, those beside a scale left out; null where there is none. */
const kindOf = (choices: ReadonlyArray<string>): Kind | null => {
  const said = choices.filter((choice) => !isOffScale(choice))
  if (said.length < 2) return null
  const labels = said.map(foldText)
  const { family, steps } = recogniseScale(said)
  if (labels.every((label) => /^(?:yes|no)$/.test(label))) return "yes and no"
  const things = THING_WORDS.find(([, words]) => labels.every((label) => words.test(label)))
  if (things !== undefined) return things[0]
  if (labels.every((label) => NUMBER.test(label))) return "numbers"
  if (steps === said.length && DEGREES.has(family)) return "degrees"
  if (steps === said.length && family === "frequency") return "how often"
  return said.every((choice) => NAME.test(choice.trim()) && isGivenName(choice.trim())) ? "names of people" : null
}

const inWords: Readonly<Record<Kind, string>> = {
  "yes and no": "yes and no",
  degrees: "degrees of agreement or the like",
  "how often": "how often something happens",
  numbers: "numbers",
  "names of people": "names of people",
  colours: "colours",
  days: "days",
  months: "months",
  fruit: "fruit",
  animals: "animals"
}

/** A rating in numbers: from 0 or 1 in steps of one. */
const isRating = (labels: ReadonlyArray<string>): boolean => {
  const numbers = labels.map(Number).sort((a, b) => a - b)
  return (numbers[0] === 0 || numbers[0] === 1) && numbers.every((one, i) => i === 0 || one === numbers[i - 1]! + 1)
}

/** What people have, do or know is answered by no degree of what they think; other words for it say so. */
const isBesideDoings = (asked: string, kind: Kind | null): kind is "degrees" =>
  kind === "degrees" && isAboutTheWorld(asked)

/** What may stand before a question without changing what it asks. */
const WHEN_OR_WHERE =
  /^(?:in|on|at|over|during|generally|overall|all|taken|thinking|compared|currently|today|these)\b[^,?:]*, (?=(?:how|why|when|where|who|which|what|do|did|have|are|is)\b)/

/** Kinds that answer neither yes nor no. */
const isBesideYesNo = (kind: Kind | null, choices: ReadonlyArray<string>): kind is Kind =>
  kind === "numbers"
    ? !isRating(choices.filter((choice) => !isOffScale(choice)))
    : kind === "names of people" || (kind !== null && THINGS.includes(kind))

/** Why choices are no answers to a question, without a full stop; null where they may be. Only where it is certain. */
export const answersAnotherQuestion = (question: string, choices: ReadonlyArray<string>): string | null => {
  if (choices.length < 2) return null
  const asked = foldText(question).replace(WHEN_OR_WHERE, "")
  const labels = choices.map(foldText)
  const kind = kindOf(choices)
  const other = otherKindThanAsked(asked, choices.filter((choice) => !isOffScale(choice)).map(foldText))
  if (other !== null)
    return `it asks for ${other.asked === "sex" ? "a sex" : `a ${other.asked}`.replace(/^a (?=[aeiou])/, "an ")}, and they are ${other.offered}`
  const form = FORMS.find((one) => one.form.test(asked))
  if (
    form !== undefined &&
    kind !== null &&
    form.never.has(kind) &&
    !ASKS_OTHERWISE.test(asked.replace(form.form, "").replace(/\?$/, ""))
  )
    return `it asks ${form.asks}, and they are ${inWords[kind]}`
  const repeats = labels.some((label) => wordsOf(label).some((word) => wordsOf(asked).includes(word)))
  if (repeats) return null
  if (form?.amount === true && recogniseScale(choices).steps === 0 && !labels.some((label) => TELLS_AMOUNT.test(label)))
    return `it asks ${form.asks}, and none of them says so`
  if (!YES_NO.test(asked) || OFFERS.test(asked)) return null
  return isBesideYesNo(kind, choices) || isBesideDoings(asked, kind)
    ? `it can be answered by yes or no, and they are ${inWords[kind]}`
    : null
}
