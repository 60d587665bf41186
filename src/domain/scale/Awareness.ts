import { termsOf } from "../text/Similarity.ts"
import { distinct, type Reader } from "./Reading.ts"

/** Who answers, and that it was so, before what is said: “I have never heard of it”, “No, I haven't”. */
const BEFORE = /^(?:(?:yes|no)\b[,:;]? ?)?(?:(?:i've|i'm|i am|i have|i do|i|have|has|am) ){0,2}/
const NOT =
  "(?:never|not|haven't|hasn't|have not|have never|don't|do not|did not|didn't)(?: ever| even| yet| actually| personally)?"
const DEEDS =
  "(?:us(?:e|ed|ing)|tr(?:y|ied)|buy|bought|visit(?:ed)?|shop(?:ped)?|purchased?|watch(?:ed)?|eat|eaten|drink|drunk|own(?:ed)?|play(?:ed)?|subscribed?|order(?:ed)?|attend(?:ed)?|been|seen|read)"

const UNAWARE = new RegExp(
  `^(?:${NOT} (?:heard\\b(?! (?:much|a lot))|aware\\b)|not (?:at all )?aware\\b|unaware\\b|(?:do not|don't|did not|didn't|never) (?:know|knew|recogni[sz]e) (?:of |about )?(?:it|this|that|them|these|the)\\b)`
)
const NEVER_DONE = new RegExp(`^${NOT} ${DEEDS}\\b`)
const DONE = new RegExp(
  `^(?:(?:only|just|still|currently|occasionally|regularly|often|sometimes|rarely|frequently|previously) )?${DEEDS}\\b|^(?:current|former|regular|occasional|frequent|past|lapsed) (?:user|customer|buyer|visitor|subscriber|member|owner|viewer|reader)s?\\b|^(?:no longer|stopped) us`
)
const AWARE = /^(?:(?:only|just) )?(?:heard|aware|know|knew|recogni[sz]e|read about)\b/

/** Degrees of familiarity and knowledge, the first that is said; between hearing of a thing and using it. */
const KNOWN: ReadonlyArray<readonly [RegExp, number]> = [
  [/^heard nothing\b/, 0.3],
  [/^not (?:at all familiar|familiar at all|familiar)\b|^unfamiliar\b/, 0.5],
  [/\bknow (?:nothing|(?:hardly|barely|almost) anything)\b|\b(?:don't|do not) know (?:anything|much)\b/, 1],
  [
    /\bname only\b|\bonly (?:know )?(?:the |its |by )*name\b|\bby name\b|\bthe name\b|^(?:only|just) heard\b|^heard\b.*\bonly$/,
    1.1
  ],
  [/^(?:not (?:very|too|so|that|really) familiar)\b/, 1.2],
  [/^(?:slightly|a little|a bit|barely) familiar\b|^heard (?:a little|a bit|some)\b/, 1.55],
  [/\bknow (?:a little|a bit|something|some)\b/, 1.6],
  [/^somewhat familiar\b/, 1.7],
  [/^moderately familiar\b/, 1.8],
  [
    /^(?:fairly|quite|pretty) familiar\b|\bknow\b.*\b(?:fairly|quite|pretty) well\b|\bknow (?:a fair amount|quite a (?:bit|lot))\b/,
    1.9
  ],
  [/^familiar\b/, 2],
  [/\bknow\b.*\bvery well\b/, 2.4],
  [/^very familiar\b|\bknow\b.*\bwell\b|\b(?:know|heard) (?:a lot|a great deal|much)\b/, 2.2],
  [/^(?:extremely|completely) familiar\b/, 2.5]
]
const HEARD_OF = 1.4
const READ_ABOUT = 1.45
const NEVER_USED = 1.5
/** Longer labels are sentences of their own. */
const MAX_CHARACTERS = 100
const CONSIDERED = 2.8
const DEED = 3.6

/** How often, and how long ago, a thing is used; the first that is said. */
const USED: ReadonlyArray<readonly [RegExp, number]> = [
  [
    /\bin the past\b|\bbefore\b|\bpreviously\b|^(?:former|past|lapsed)\b|\bno longer\b|\bstopped\b|\bused to\b|\bnot (?:any ?more|now|currently)\b/,
    3
  ],
  [/\b(?:once|twice|one time)\b(?! (?:a|per)\b)|\ba few times\b(?! (?:a|per)\b)|^(?:only |just )?tr(?:y|ied)\b/, 3.2],
  [/\brarely\b|\bseldom\b/, 4],
  [/\boccasional(?:ly)?\b|\bsometimes\b|\bnow and then\b/, 4.3],
  [/\bmonth(?:ly)?\b/, 4.6],
  [/\bweek(?:ly)?\b/, 5.2],
  [/\bdaily\b|\bevery ?day\b/, 6.5],
  [/\balways\b|\ball the time\b|\bmost often\b/, 7],
  [/\bregular(?:ly)?\b|\boften\b|\bfrequent(?:ly)?\b/, 6],
  [
    /\bcurrent(?:ly)?\b|\bnow\b|\bstill\b|^(?:use|buy|visit|shop|watch|play|own|eat|drink|order|attend|subscribe)\b/,
    4.9
  ]
]

const firstOf = (levels: ReadonlyArray<readonly [RegExp, number]>, said: string): number | undefined =>
  levels.find(([pattern]) => pattern.test(said))?.[1]

/** How well a folded label says that a thing is known or used, from 0 (never heard of) on; null where it says nothing of it. */
const awarenessOf = (label: string): number | null => {
  const said = label.replace(BEFORE, "")
  if (said.length > MAX_CHARACTERS) return null
  if (UNAWARE.test(said)) return 0
  const known = firstOf(KNOWN, said)
  if (known !== undefined) return known
  if (NEVER_DONE.test(said)) return NEVER_USED
  if (/^read about\b/.test(said)) return READ_ABOUT
  if (AWARE.test(said)) return HEARD_OF
  if (/^(?:would |might )?consider(?:ed|ing)?\b/.test(said)) return CONSIDERED
  return DONE.test(said) ? (firstOf(USED, said) ?? DEED) : null
}

/** Not to know a thing, in a sentence. */
const UNFAMILIAR_WITH = /^(?:i'm|i am) (?:unfamiliar|not (?:at all )?familiar) with\b/

/** Whether a folded label says that somebody does not know, or never used, the thing that is asked about. */
export const saysUnknown = (label: string): boolean => {
  if (UNFAMILIAR_WITH.test(label)) return true
  const said = label.replace(BEFORE, "")
  return UNAWARE.test(said) || NEVER_DONE.test(said)
}

/**
 * Whether folded labels, those that stand beside any scale left out, say how well a thing is known or used, so that not to know
 * it is one of the answers. Beside opinions of it, it is none.
 */
export const areAwareness = (labels: ReadonlyArray<string>): boolean =>
  labels.length > 1 &&
  labels.some((label) => saysUnknown(label)) &&
  labels.some((label) => !saysUnknown(label)) &&
  labels.every((label) => awarenessOf(label) !== null)

/** Words of awareness and use, and of the things that are known. */
const VOCABULARY: ReadonlySet<string> = new Set(
  termsOf(
    "never not heard hear of about it this that them these aware unaware know knew known knows only name familiar unfamiliar but have has am i i've i'm yes no do does don't haven't hasn't didn't use uses used using try tried buy bought visit visited shop shopped purchase purchased watch watched eat eaten drink drunk own owned play played subscribe subscribed order ordered attend attended been seen see read in the past before previously former current currently still now no longer stopped once twice time times few a lot great deal much bit little some something nothing anything very fairly quite pretty extremely slightly moderately somewhat well at all ever even yet by just would might consider considered considering occasional occasionally sometimes rarely seldom regular regularly often frequent frequently daily every day week weekly month monthly always most user customer buyer visitor subscriber member owner viewer reader to any more or two recognise recognize brand product service company app application website site store thing item name one"
  )
)

/** How well a thing is known and used: “Never heard of it”, “Heard of it, never used”, “Use regularly”. */
export const byAwareness: Reader = (labels) => {
  if (labels.length < 3 || !areAwareness(labels)) return null
  const scores = labels.map((label) => awarenessOf(label)!)
  if (!distinct(scores)) return null
  const rests = labels.map((label) => new Set(termsOf(label).filter((term) => !VOCABULARY.has(term))))
  const isShared = (term: string) => rests.filter((rest) => rest.has(term)).length > labels.length / 2
  return rests.every((rest) => [...rest].every(isShared)) ? { family: "degree", scores, poles: false } : null
}
