import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { isAboutTheWorld } from "../opinion/Commonness.ts"
import { isOffScale, recogniseScale } from "../scale/Scale.ts"
import { isGivenName } from "../survey/reading/PersonNames.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"
import { otherKindThanAsked, thingsOtherThan } from "./KindsOfThings.ts"

/** What choices are, where all of them are of one kind that some questions cannot be answered by. */
type Kind =
  | "yes and no"
  | "degrees"
  | "how often"
  | "numbers"
  | "ranges"
  | "placeholders"
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
  /** Kinds of things that can tell it all the same; other things cannot. Anything can where it is left out. */
  readonly things?: ReadonlySet<string>
  /** Whether it asks for an amount, which nothing tells that names none. */
  readonly amount?: true
}

const NO_THING: ReadonlySet<string> = new Set()
const TIMES: ReadonlySet<string> = new Set("season,day,month,time of day,meal,holiday,weather".split(","))
const SOMEBODY: ReadonlySet<string> = new Set("sex,animal,brand,city,country".split(","))
const SOMEWHERE: ReadonlySet<string> = new Set(
  "city,country,brand,vehicle,furniture,holiday,meal,season,weather".split(",")
)

const THINGS: ReadonlyArray<Kind> = ["colours", "days", "months", "fruit", "animals"]
const kinds = (...some: ReadonlyArray<Kind>): ReadonlySet<Kind> => new Set(some)
const NO_AMOUNT = kinds("yes and no", "degrees", "names of people", ...THINGS)

const FORMS: ReadonlyArray<Form> = [
  {
    form: /^how many (?:children|kids|people|cars|pets|siblings|brothers|sisters|adults|rooms)\b/,
    asks: "how many",
    never: kinds("yes and no", "degrees", "how often", "names of people", ...THINGS),
    things: NO_THING,
    amount: true
  },
  { form: /^how many\b/, asks: "how many", never: NO_AMOUNT, things: NO_THING, amount: true },
  {
    form: /^how much (?:do|did|does|would|is|are|have|money|time|water|of)\b(?!.*\b(?:like|enjoy|trust|love|agree|care|know|hear|heard|read|think|believe|worry|matter|affect|influence|impact|want|need|effort|attention|interest|support|approve|rely|feel|confidence)\b)/,
    asks: "how much",
    never: kinds("yes and no", "names of people", ...THINGS),
    things: NO_THING,
    amount: true
  },
  { form: /^how old\b/, asks: "how old", never: NO_AMOUNT, things: NO_THING, amount: true },
  { form: /^how tall\b/, asks: "how tall", never: NO_AMOUNT, things: NO_THING, amount: true },
  {
    form: /^how (?:often|frequently)\b/,
    asks: "how often",
    never: kinds("yes and no", "degrees", "ranges", "names of people", "colours", "fruit", "animals"),
    things: NO_THING,
    amount: true
  },
  { form: /^how much\b/, asks: "how much", never: kinds("yes and no", "names of people", ...THINGS), things: NO_THING },
  {
    form: /^how (?:important|likely|unlikely|satisfied|comfortable|familiar|confident|concerned|worried|interested|proud|happy|difficult|easy|safe|useful|helpful|well|strongly|strong|serious|realistic|enthusiastic)\b/,
    asks: "how far something holds",
    never: kinds("yes and no", "names of people", "ranges", ...THINGS),
    things: NO_THING
  },
  {
    form: /^how (?:do|did|would) you (?:feel|rate|describe|judge)\b/,
    asks: "how people feel about something",
    never: kinds("names of people", "ranges"),
    things: NO_THING
  },
  {
    form: /^how (?:long|far|fast|large|big|heavy)\b/,
    asks: "how much",
    never: NO_AMOUNT,
    things: NO_THING,
    amount: true
  },
  {
    form: /^why\b/,
    asks: "for a reason",
    never: kinds("yes and no", "how often", "numbers", "ranges", "days", "months"),
    things: SOMEWHERE
  },
  {
    form: /^when (?:did|do|does|will|is|are|was|were|have|has|would|should|can|could)\b/,
    asks: "when",
    never: kinds("yes and no", "degrees", "names of people", "colours", "fruit", "animals"),
    things: TIMES
  },
  {
    form: /^where\b/,
    asks: "where",
    never: kinds("yes and no", "degrees", "how often", "numbers", "ranges", "colours", "days", "months", "fruit"),
    things: SOMEWHERE
  },
  {
    form: /^who(?:m|se)?\b/,
    asks: "who",
    never: kinds("yes and no", "degrees", "how often", "numbers", "ranges", "colours", "days", "months", "fruit"),
    things: SOMEBODY
  },
  { form: /^which (?:of|ones?)\b/, asks: "which of several", never: kinds("yes and no", "degrees", "how often") },
  {
    form: /^(?:which|what) (?:brand|brands|colou?r|city|country|company|store|shop|website|newspaper|car|food|fruit|animal|pet|sport|team|film|movie|book|song|drink|beer|app|language|day|month|season|party|candidate|type|kind|sort)s?\b/,
    asks: "which one",
    never: kinds("yes and no", "degrees", "how often", "ranges")
  }
]

/** “Which” of named things; what is counted, measured or a place on a scale may be told by a number. */
const WHICH_NAMED =
  /^which (?!(?:number|size|year|day|date|age|rating|score|amount|price|percentage|grade|level|hour|time|one|of|is|are|step|rung|point|position|place|figure|value|digit|channel|decade|century|answer|option|statement)s?\b)/

const YES_NO = /^(?:do|does|did|have|has|had|are|is|was|were|can|could|will|would|should) \w/
const OFFERS = /\bor\b|[:…]|\b(?:these|following|any|which|what|how|each|to what extent|favou?rite|prefer|rather)\b/
/** What says that somebody has, does or is nothing of what is listed: who lists that asks which. */
const OF_NONE = /^(?:no\b|none|neither|never|nothing|nowhere|not\b|other|both|i (?:do|don't|am|have)\b)/
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
/** Two numbers, or one with an open end: “18-24”, “35+”, “under 18”. */
const BETWEEN = /^\d{1,3}\s?(?:-|–|to)\s?\d{1,3}$/
const RANGE =
  /^(?:(?:under|over|below|above) \d{1,3}|\d{1,3}\s?(?:\+|(?:or|and) (?:older|over|more|above|under|younger|less))|\d{1,3}\s?(?:-|–|to)\s?\d{1,3})$/
const PLACEHOLDER =
  /^(?:[a-z]|(?:option|choice|answer|item) ?(?:\d{1,2}|[a-z])|x{2,}|y{2,}|z{2,}|foo|bar|baz|lorem|ipsum|dolor|test|blah|todo|tbd)$/
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
  if (labels.every((label) => PLACEHOLDER.test(label))) return "placeholders"
  if (labels.every((label) => NUMBER.test(label))) return "numbers"
  if (labels.every((label) => RANGE.test(label)) && labels.some((label) => BETWEEN.test(label))) return "ranges"
  if (steps === said.length && DEGREES.has(family)) return "degrees"
  if (steps === said.length && family === "frequency") return "how often"
  return said.every((choice) => NAME.test(choice.trim()) && isGivenName(choice.trim())) ? "names of people" : null
}

const inWords: Readonly<Record<Kind, string>> = {
  "yes and no": "yes and no",
  degrees: "degrees of agreement or the like",
  "how often": "how often something happens",
  numbers: "numbers",
  ranges: "ranges of numbers",
  placeholders: "letters or placeholders that say nothing",
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

/** Things that may be said of what is so rather than named: “hot” of the weather, “male” of people. */
const SAID_OF: ReadonlySet<string> = new Set(["weather", "sex", "holiday"])

/** What choices are that answer neither yes nor no, in words; null where they may. */
const besideYesNo = (asked: string, kind: Kind | null, said: ReadonlyArray<string>): string | null => {
  const things = thingsOtherThan(said, SAID_OF)
  if (things !== null) return things
  if (kind === null) return null
  const isBeside =
    kind === "numbers"
      ? isAboutTheWorld(asked) || !isRating(said)
      : kind === "names of people" || kind === "ranges" || kind === "placeholders" || THINGS.includes(kind)
  return isBeside ? inWords[kind] : null
}

/** Why choices are no answers to a question, without a full stop; null where they may be. Only where it is certain. */
export const answersAnotherQuestion = (question: string, choices: ReadonlyArray<string>): string | null => {
  if (choices.length < 2) return null
  const asked = foldText(question).replace(WHEN_OR_WHERE, "")
  const labels = choices.map(foldText)
  const kind = kindOf(choices)
  const said = choices.filter((choice) => !isOffScale(choice)).map(foldText)
  const other = otherKindThanAsked(asked, said)
  if (other !== null)
    return `it asks for ${other.asked === "sex" ? "a sex" : `a ${other.asked}`.replace(/^a (?=[aeiou])/, "an ")}, and they are ${other.offered}`
  const form = FORMS.find((one) => one.form.test(asked))
  const isPlain = form !== undefined && !ASKS_OTHERWISE.test(asked.replace(form.form, "").replace(/\?$/, ""))
  if (isPlain && kind !== null && form.never.has(kind)) return `it asks ${form.asks}, and they are ${inWords[kind]}`
  const repeats =
    kind !== "placeholders" && labels.some((label) => wordsOf(label).some((word) => wordsOf(asked).includes(word)))
  if (repeats) return null
  const things = isPlain && form.things !== undefined ? thingsOtherThan(said, form.things) : null
  if (things !== null) return `it asks ${form!.asks}, and they are ${things}`
  if (form?.amount === true && recogniseScale(choices).steps === 0 && !labels.some((label) => TELLS_AMOUNT.test(label)))
    return `it asks ${form.asks}, and none of them says so`
  if (kind === "numbers" && WHICH_NAMED.test(asked) && !/\bscale\b|\bfrom \d/.test(asked))
    return "it asks which, and they are numbers alone"
  if (!YES_NO.test(asked) || OFFERS.test(asked)) return null
  const isDegree = isBesideDoings(asked, kind)
  if (!isDegree && labels.some((label) => OF_NONE.test(label))) return null
  const beside = isDegree ? inWords[kind] : besideYesNo(asked, kind, said)
  return beside === null ? null : `it can be answered by yes or no, and they are ${beside}`
}
