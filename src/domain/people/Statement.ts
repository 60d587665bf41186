import { foldText } from "../text/Text.ts"
import { REFERENCE_YEAR } from "./Amounts.ts"
import { all, type Criterion, distinct, leaves, not, trait } from "./Criterion.ts"
import { isHedged } from "./Entailed.ts"
import type { Interest } from "./Interests.ts"
import { assumedOf } from "./Judged.ts"
import { PHRASES, phraseForm } from "./Lexicon.ts"
import { nationalitiesIn } from "./Nationality.ts"
import { CITY_NAMES } from "./Places.ts"
import type { AudienceReading, Said } from "./Reader.ts"
import type { Saying } from "./Saying.ts"
import { sayingsIn } from "./SayingsIn.ts"
import { ADULT_AGE } from "./Traits.ts"

/** What descriptions state of everybody they describe, in phrases of which every word was read. */
export interface Statement {
  readonly criterion: Criterion
  /** Traits that something is said of in doubt, or that are only usual of such people: nothing follows for them. */
  readonly doubted: ReadonlySet<string>
  /** What they own, use and do, each of it said plainly and of everybody. */
  readonly plain: ReadonlyArray<Interest>
  /** The same where nothing else was left unread. */
  readonly interests: ReadonlyArray<Interest>
  /** What they are said to do, be and feel, in words that questions may ask in. */
  readonly sayings: ReadonlyArray<Saying>
  /** The descriptions themselves, folded, where they say it without doubt. */
  readonly descriptions: ReadonlyArray<string>
  /** The countries whose people they are called. */
  readonly nationalities: ReadonlySet<string>
}

/** Oldest age in whole years that people of a criterion can have; infinite where it says nothing of age. */
const oldestOf = (criterion: Criterion): number => {
  switch (criterion._tag) {
    case "Age": {
      const { high, highOpen } = criterion.interval
      return highOpen ? Math.ceil(high) - 1 : Math.floor(high)
    }
    case "Born":
      return REFERENCE_YEAR - criterion.from
    case "All":
      return Math.min(Number.POSITIVE_INFINITY, ...criterion.criteria.map(oldestOf))
    case "Any":
      return Math.max(...criterion.criteria.map(oldestOf))
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** Below these ages, in years, law and custom nearly everywhere know nobody of whom these things hold. */
const YOUNGEST_WORKER = 14
const YOUNGEST_SPOUSE = 15

/** What holds of everybody as young as criteria say that all hold: children neither work nor marry nor have children. */
const impliedByAge = (criteria: ReadonlyArray<Criterion>): ReadonlyArray<Criterion> => {
  const oldest = oldestOf(all(criteria))
  return [
    ...(oldest < ADULT_AGE
      ? [
          not(trait("work", "retired")),
          not(trait("home", "owner")),
          not(trait("education", "bachelor's degree", "graduate degree"))
        ]
      : []),
    ...(oldest < YOUNGEST_SPOUSE
      ? [trait("marital", "never married"), trait("children", "no children"), not(trait("parenthood", "grandparents"))]
      : []),
    ...(oldest < YOUNGEST_WORKER
      ? [
          not(trait("work", "full-time", "part-time", "self-employed", "unemployed", "homemaker")),
          not(trait("home", "renter")),
          trait("education", "no schooling", "some high school")
        ]
      : [])
  ]
}

/** What holds of everybody whom criteria that all hold put into a city, where nothing else is said of where they live. */
const impliedByCity = (criteria: ReadonlyArray<Criterion>): ReadonlyArray<Criterion> => {
  const said = criteria.flatMap((one) => leaves(one))
  if (said.some(({ leaf }) => leaf._tag === "Trait" && leaf.trait === "setting")) return []
  const isCity = (criterion: Criterion): boolean =>
    criterion._tag === "Trait"
      ? criterion.trait === "place" && criterion.values.every((name) => CITY_NAMES.has(name))
      : criterion._tag === "All"
        ? criterion.criteria.some(isCity)
        : criterion._tag === "Any" && criterion.criteria.length > 0 && criterion.criteria.every(isCity)
  return criteria.some(isCity) ? [trait("setting", "urban")] : []
}

/** Words beside a phrase that leave it as it is. */
const NEUTRAL =
  /^(?:(?:recently|newly|happily|currently|legally|still|proud|proudly|already|openly|long|self|typical|ordinary|average|real|loyal|busy|now|full[- ]time|part[- ]time|fully|officially|all|just|both)\b[ ,-]*)+$/i

/** Whether a phrase leaves who is meant as it is: “busy”. */
export const isNeutral = (phrase: string): boolean => NEUTRAL.test(phrase)

const partsOf = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria.flatMap(partsOf) : [criterion]

const subjectsOf = (criterion: Criterion): ReadonlyArray<string> =>
  leaves(criterion).map(({ leaf }) => (leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag))

const PLACES: ReadonlySet<string> = new Set(["place", "region", "country", "setting"])

/** Whether words are for people of a place alone. */
const isPeople = (words: string): boolean => {
  const criterion = PHRASES.get(phraseForm(words))
  return criterion !== undefined && subjectsOf(criterion).every((subject) => PLACES.has(subject))
}

const isInterest = ({ interests }: AudienceReading, phrase: string): boolean =>
  interests.some((one) => phrase.endsWith(one.phrase))

/** Whether a noun for people by what they do follows at once, so that the phrase may belong to it: “single malt drinkers”. */
const isTaken = ({ description, interests }: AudienceReading, { phrase }: Said): boolean =>
  interests.some(
    (one) =>
      !/^(?:who|that)\b/i.test(one.phrase) &&
      description.slice(description.indexOf(phrase) + phrase.length + 1).startsWith(one.phrase)
  )

/** What people want to be or do they need not be: “who want to earn over $100k”. */
const WISHED =
  /\b(?:want|wants|hope|hopes|plan|plans|expect|expects|aim|aims|try|trying|dream|dreams|wish|wishes|would like|used|going|about|hoping|planning|saving)(?: (?:to|of|on|for)(?: be| become| live| own)?)?\s*$/i

/** Words after which a place is where people live, whatever else is said of them. */
const LIVING =
  /\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|residents?|based|located|settled)(?: (?:currently|now|permanently))? (?:in|of)(?: the)?\s*$/i
const CAME =
  /[ -](?:expats?|expatriates?|immigrants?|emigrants?|migrants?|refugees?|exiles?|nationals?|citizens?|natives?)$/
/** Whether an unread phrase says no more than where people come from. */
const isOrigin = (phrase: string): boolean => isPeople(phrase.toLowerCase().replace(CAME, "").replace(/^the /, ""))

/** Phrases with words beside them that may turn them into something else. */
const isDoubted = (reading: AudienceReading, said: Said): boolean => {
  const others = reading.unread.filter(
    (phrase) => !NEUTRAL.test(phrase) && !isInterest(reading, phrase) && !isOrigin(phrase)
  )
  const before = reading.description.slice(0, Math.max(0, reading.description.indexOf(said.phrase)))
  if (WISHED.test(before)) return true
  if (!said.whole) return others.length > 0 || isTaken(reading, said)
  if (LIVING.test(before)) return false
  return others.length > 0 && subjectsOf(said.criterion).some((subject) => PLACES.has(subject))
}

const ALTERNATIVES = /\b(?:or|nor|and\/or|neither|either)\b/i

/** Alternatives, and lists of which it is not told whether everybody does all of them. */
const isAmongOthers = (description: string, { phrase }: Interest): boolean => {
  const at = description.indexOf(phrase)
  return (
    ALTERNATIVES.test(description) ||
    /(?:\band|&|,|\/)\s*$/i.test(description.slice(0, at)) ||
    /^\s*(?:and(?! (?:who|aged|live|are|in|with|from|have)\b)|&|,(?! (?:aged|in|from|living|who))|\/)/i.test(
      description.slice(at + phrase.length)
    )
  )
}

const interestsStated = (reading: AudienceReading): ReadonlyArray<Interest> =>
  reading.unread.some((phrase) => !NEUTRAL.test(phrase) && !isInterest(reading, phrase))
    ? []
    : reading.interests.filter((one) => one.plain && !isAmongOthers(reading.description, one))

const OF_HOUSEHOLDS = /\b(?:household|family)\b.*\d/i

/** What somebody earns alone, of which the income of a household says little. */
export const PERSONAL_INCOME = "personal income"

/** Phrases for parents that leave open how old their children are, of whom the frame has those with children at home. */
const PARENTS =
  /^(?:(?:non-?|not )?parents?|(?:who |that )?(?:have|has|having|with) (?:any )?(?:children|kids|a child|a kid))$/i
const AT_HOME = trait("children", "children at home")
const PARENT = trait("children", "children at home", "grown children")

const isAtHome = (criterion: Criterion): boolean => JSON.stringify(criterion) === JSON.stringify(AT_HOME)

/** Parents, whether or not their children are grown, where nothing says more of these. */
const withGrown = (criterion: Criterion, said: ReadonlyArray<Said>): Criterion => {
  if (criterion._tag === "Not") {
    const inner = withGrown(criterion.criterion, said)
    return inner === criterion.criterion ? criterion : { _tag: "Not", criterion: inner }
  }
  const own = said.filter((one) => leaves(one.criterion).some(({ leaf }) => isAtHome(leaf)))
  return isAtHome(criterion) && own.length > 0 && own.every(({ phrase }) => PARENTS.test(phrase.trim()))
    ? PARENT
    : criterion
}

/** What descriptions that all hold state. */
export const statementOf = (readings: ReadonlyArray<AudienceReading>): Statement => {
  const doubtedIn = (reading: AudienceReading): ReadonlySet<string> =>
    new Set(reading.said.flatMap((said) => (isDoubted(reading, said) ? subjectsOf(said.criterion) : [])))
  const criteria = readings.flatMap((reading) => {
    if (isHedged(reading.description)) return []
    const doubted = doubtedIn(reading)
    return partsOf(reading.criterion)
      .filter((part) => !subjectsOf(part).some((subject) => doubted.has(subject)))
      .map((part) => withGrown(part, reading.said))
  })
  return {
    criterion: all(distinct([...criteria, ...impliedByAge(criteria), ...impliedByCity(criteria)])),
    doubted: new Set(
      readings.flatMap((reading) => [
        ...doubtedIn(reading),
        ...assumedOf(reading.criterion),
        ...reading.said.flatMap(({ phrase }) => (OF_HOUSEHOLDS.test(phrase) ? [PERSONAL_INCOME] : [])),
        ...partsOf(reading.criterion).flatMap((part) =>
          withGrown(part, reading.said) === part ? [] : subjectsOf(part)
        )
      ])
    ),
    plain: readings.flatMap(({ description, interests }) =>
      interests.filter((one) => one.plain && !ALTERNATIVES.test(description))
    ),
    interests: readings.flatMap(interestsStated),
    sayings: readings.flatMap(({ description, said }) =>
      sayingsIn(
        description,
        said.map(({ phrase }) => phrase)
      )
    ),
    descriptions: readings.flatMap(({ description }) =>
      isHedged(description) ? [] : foldText(description).replace(/[.]{1,10}$/, "")
    ),
    nationalities: nationalitiesIn(readings)
  }
}
