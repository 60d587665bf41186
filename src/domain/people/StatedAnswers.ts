import { patterns } from "../lexicon/Patterns.ts"
import { STATED_ANSWERS } from "../lexicon/people/EntailmentForms.ts"
import { readInterval } from "../scale/Brackets.ts"
import { foldText } from "../text/Text.ts"
import { stem } from "../text/Words.ts"
import { REFERENCE_YEAR } from "./Amounts.ts"
import { answerValues } from "./Answers.ts"
import { all, type Criterion, distinct, leaves, not, type TraitCriterion, trait } from "./Criterion.ts"
import { isHedged } from "./Entailed.ts"
import { ENDED } from "./Government.ts"
import type { Interest } from "./Interests.ts"
import { assumedOf, isAbout, type Judged, judged, mayBe } from "./Judged.ts"
import { PHRASES, phraseForm } from "./Lexicon.ts"
import { isOf, nationalitiesIn } from "./Nationality.ts"
import { CITY_NAMES } from "./Places.ts"
import { type AudienceReading, readAudience, type Said } from "./Reader.ts"
import {
  BOUNDING,
  BY_MEANING,
  be,
  CANCELS,
  DOING_NOUNS,
  FEELING_NOUNS,
  LEAVES_OPEN,
  MANNER,
  type Often,
  rateOf,
  type Saying,
  SPARE,
  sayingOf
} from "./Saying.ts"
import { ANOTHER, REFUSAL, saysNothing, withUnit } from "./SelfDescription.ts"
import { type AskedTrait, type SelfQuestion, selfQuestion } from "./SelfQuestion.ts"
import { ADULT_AGE, type AnyTrait } from "./Traits.ts"

const { pattern } = patterns(STATED_ANSWERS)
const JOINED_PREDICATE = pattern("joined-predicate")
const OFTEN_DONE = pattern("often-done")
const HOW_MUCH = pattern("how-much")
const PEOPLE_IN_GENERAL = pattern("people-in-general")
const DETERMINER = pattern("determiner")
const SINGLE = pattern("single")

/** Two of such words, of which the first says less: “usually or always”. */
const ONE_OR_MORE = pattern("one-or-more", "g")

/** Nouns for those of whom a predicate may be said, whatever they are called besides. */
const OF_OTHERS = pattern("of-others")

const PREDICATES = /^(?<head>[^,;.]*?)\b(?:who|that) (?<said>[^;.]+)$/
const WITHOUT = /^(?<head>[^,;.]*?)\b(?:without|with no) (?<thing>[^,;.]+)$/
const WITH = pattern("with")

/** Those who are for or against a thing, named by that. */
const ROLES_OF = pattern("roles-of")

const parts = (said: string): ReadonlyArray<string> =>
  said.split(/,? and (?:who )?|, (?:who )?/).flatMap((part) => part.trim() || [])

/** Who is still to end a thing does it. */
const TO_QUIT = pattern("to-quit")

/** Those who did a thing once: “former smokers”. */
const FORMER = pattern("former")

/** How those say that they do no longer. */
const GIVEN_UP = [["given", "up"], ["quit"], ["stopped"]].map((ended) => ended.map(stem))

const predicatesOf = (said: string, phrase: string): ReadonlyArray<Saying> => {
  const all = parts(said).map((part) => sayingOf(part.replace(TO_QUIT, ""), phrase))
  if (all.length > 1 && (all[0]?.isDenied === true || all[0]?.feeling?.sign === -1))
    return all.length === parts(said).length && JOINED_PREDICATE.test(said) ? all.flatMap((one) => one ?? []) : []
  return all.flatMap((one) => one ?? [])
}

const singular = (noun: string): string => noun.replace(/([^s])s$/, "$1")

/** Adjectives that say what people are without: “homeless veterans”. */
const WITHOUT_IT = /less$|-?free$|^un/

const byNoun = (head: string, phrase: string, known: ReadonlySet<string>): ReadonlyArray<Saying> => {
  const all = head.split(" ")
  const noun = all.at(-1) ?? ""
  const before = all.slice(0, -1)
  if (before.some((word, at) => /^(?:and|&)$/.test(word) || (at > 0 && word.endsWith("ing")))) return []
  const lead = before
    .map((word) => (rateOf(word) === null ? word : ""))
    .filter((word) => word !== "" && !SPARE.test(word) && (isPeople(noun) || !MANNER.test(word)))
  const often: Often | null =
    before.flatMap((word): ReadonlyArray<Often> => [rateOf(word) ?? []].flat())[0] ??
    (before.some((word) => OFTEN_DONE.test(word)) ? { _tag: "Rank", rank: 4 } : null)
  const thing = lead.filter((word) => !HOW_MUCH.test(word)).join(" ")
  const meaning =
    BY_MEANING.get(noun) ??
    BY_MEANING.get(all.slice(-2).join("-")) ??
    lead.flatMap((word) => (WITHOUT_IT.test(word) ? (BY_MEANING.get(word) ?? []) : []))[0]
  const felt = FEELING_NOUNS.get(noun)
  const done = DOING_NOUNS.get(noun)
  const own = [
    ...(meaning === undefined
      ? []
      : [
          ...meaning.does.map((one) => sayingOf(one, phrase)),
          ...meaning.not.map((one) =>
            sayingOf(one.startsWith("be ") ? `are not ${one.slice(3)}` : `never ${one}`, phrase)
          )
        ]),
    ...(felt === undefined || thing === "" ? [] : [sayingOf(`${felt} ${thing}`, phrase)]),
    ...(done === undefined ? [] : [sayingOf(isWhole(done) ? done : `${done} ${thing}`.trim(), phrase)])
  ].map((one) => (one !== null && often !== null && !one.isDenied && one.kind === "do" ? { ...one, often } : one))
  return [
    ...own.flatMap((one) => one ?? []),
    ...(felt === undefined && done === undefined && !isPeople(noun) && lead.every((word) => known.has(word))
      ? [be(singular(noun), phrase, false)].flatMap((one) => one ?? [])
      : []),
    ...adjectives(lead, noun, phrase)
  ]
}

const isPeople = (noun: string): boolean => PEOPLE_IN_GENERAL.test(noun)

/** Whether what people do is said without what they do it with: not “listen to”. */
const isWhole = (done: string): boolean => done.includes(" ") && !/ (?:to|for|at|in)$/.test(done)

/** Words before people in general say what these are: “happy people”, “left-handed adults”. */
const adjectives = (lead: ReadonlyArray<string>, noun: string, phrase: string): ReadonlyArray<Saying> =>
  isPeople(noun) && lead.length > 0 ? [be(lead.join(" "), phrase, false)].flatMap((one) => one ?? []) : []

/**
 * What a folded description says that all of its people do, are or feel, besides what is known of them otherwise: only of
 * themselves, as they are now, and with nothing that leaves it open. `known` are phrases that were read as something else.
 */
export const sayingsIn = (description: string, known: ReadonlyArray<string> = []): ReadonlyArray<Saying> => {
  const text = foldText(description).replace(/[.]+$/, "").replace(ONE_OR_MORE, "$1")
  if (LEAVES_OPEN.test(text.replace(/\bno longer\b/g, "never").replace(BOUNDING, "")) || text.length > 200) return []
  const bare = known
    .filter((phrase) => !/^(?:who|that)\b/i.test(phrase) && foldText(phrase) !== text)
    .reduce(
      (left, phrase) =>
        left.replace(new RegExp(`(?:,| and| who are| who is| aged| in| living in)+ ${escaped(foldText(phrase))}$`), ""),
      text
    )
  const who = PREDICATES.exec(bare)?.groups
  const without = WITHOUT.exec(bare)?.groups
  const having = WITH.exec(bare)?.groups
  if (ENDED.test(text)) return []
  const head = (who?.head ?? without?.head ?? having?.head ?? bare).trim()
  const [roles, noun = "", thing = ""] = ROLES_OF.exec(bare) ?? []
  if (roles !== undefined) return predicatesOf(`${/^(?:opp|crit)/.test(noun) ? "oppose" : "support"} ${thing}`, roles)
  if (OF_OTHERS.test(head)) return []
  const knownWords = new Set(known.flatMap((one) => foldText(one).split(" ")))
  if (who === undefined && FORMER.test(head))
    return byNoun(head.replace(FORMER, ""), head, knownWords)
      .filter(({ isDenied, kind }) => kind === "do" && !isDenied)
      .flatMap((one) =>
        [one.stems, ...GIVEN_UP.map((ended) => [...ended, ...one.stems])].map((stems) => ({
          ...one,
          kind: "done" as const,
          stems
        }))
      )
  const nouns =
    CANCELS.test(head) && !/^non-?\w+$/.test(head) ? [] : byNoun(head.replace(DETERMINER, ""), head, knownWords)
  return [
    ...nouns,
    ...(who === undefined ? [] : predicatesOf(who.said!, `${who.said}`)),
    ...(without === undefined ? [] : [sayingOf(`never own ${without.thing}`, bare)].flatMap((one) => one ?? [])),
    ...(having === undefined ? [] : [sayingOf(`own ${having.thing}`, bare)].flatMap((one) => one ?? []))
  ]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** What descriptions state of everybody they describe, in phrases of which every word was read. */
export interface Statement {
  readonly criterion: Criterion
  /** Traits that something is said of in doubt, or that are only usual of such people: nothing follows for them. */
  readonly doubted: ReadonlySet<string>
  /** What they own, use and do, each of it said plainly and of everybody. */
  readonly plain: ReadonlyArray<Interest>
  /** What they are said to do, be and feel, in words that questions may ask in. */
  readonly sayings: ReadonlyArray<Saying>
  /** The descriptions themselves, folded, where they say it without doubt. */
  readonly descriptions: ReadonlyArray<string>
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

const NEUTRAL = pattern("neutral", "i")

/** Whether a phrase leaves who is meant as it is: “busy”. */
export const isNeutral = (phrase: string): boolean => NEUTRAL.test(phrase)

const partsOf = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria.flatMap(partsOf) : [criterion]

const subjectsOf = (criterion: Criterion): ReadonlyArray<string> =>
  leaves(criterion).map(({ leaf }) => (leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag))

const PLACES: ReadonlySet<string> = new Set(["place", "region", "country", "setting"])

/** Whether words are for people of a place alone. */
const isAboutPeople = (words: string): boolean => {
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
const WISHED = pattern("wished", "i")

/** Words after which a place is where people live, whatever else is said of them. */
const LIVING = pattern("living", "i")
const CAME = pattern("came")
/** Whether an unread phrase says no more than where people come from. */
const isOrigin = (phrase: string): boolean => isAboutPeople(phrase.toLowerCase().replace(CAME, "").replace(/^the /, ""))

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

const ALTERNATIVES = pattern("alternatives", "i")

const OF_HOUSEHOLDS = /\b(?:household|family)\b.*\d/i

/** What somebody earns alone, of which the income of a household says little. */
const PERSONAL_INCOME = "personal income"

/** Phrases for parents that leave open how old their children are, of whom the frame has those with children at home. */
const PARENTS = pattern("parents", "i")
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

export interface AskedOfThemselves {
  readonly question: SelfQuestion
  /** In the order of the labels; undefined for answers that say nothing of the kind (other, prefer not to say). */
  readonly answers: ReadonlyArray<Criterion | undefined>
  readonly labels: ReadonlyArray<string>
  /** Whether every answer was understood, or plainly says nothing of the kind. */
  readonly complete: boolean
}

const YES = /^(?:yes|yeah)\b/
const NO = pattern("no")

const NUMBER_OF_CHILDREN = pattern("number-of-children")

const NO_RELIGION = pattern("no-religion")
const WITH_OTHERS = pattern("with-others")
const FINER: Readonly<Record<string, ReadonlyArray<string>>> = {
  "divorced or separated": ["divorced", "separated"]
}
const finer = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.flatMap((value) => FINER[value] ?? [value])

const traitLabel = (asked: AnyTrait, label: string): Criterion | undefined => {
  if (asked === "children") {
    const counted = NUMBER_OF_CHILDREN.exec(label)
    if (counted !== null)
      return counted[1] === undefined
        ? trait("children", "children at home", "grown children")
        : trait("children", "no children")
  }
  if (asked === "religion" && NO_RELIGION.test(label)) return trait("religion", "none")
  if (asked === "home" && WITH_OTHERS.test(label)) return trait("home", "neither")
  if (asked !== "country" && asked !== "place") {
    const values = answerValues(asked, label)
    if (values.length > 0) return trait(asked, ...finer(values))
  }
  const { criterion, interests, unread } = readAudience(withUnit(asked, label))
  return interests.length === 0 && unread.length === 0 && isAbout(criterion, [asked]) ? criterion : undefined
}

const labelMeaning = (asked: AskedTrait, label: string): Criterion | undefined => {
  if (asked !== "Age" && asked !== "Income") return traitLabel(asked, label)
  const range = asked === "Age" && /^[<>≤≥]/.test(label) ? readInterval(label) : null
  if (range !== null) return { _tag: "Age", interval: range }
  const { criterion, interests, unread } = readAudience(withUnit(asked, label))
  return interests.length === 0 && unread.length === 0 && isAbout(criterion, [asked]) ? criterion : undefined
}

const isTrait = (criterion: Criterion | undefined): criterion is TraitCriterion => criterion?._tag === "Trait"

const REST_OF_SINGLE = ["divorced", "separated", "widowed"]

/** Answers as they are meant beside each other: “single” where nobody is offered “divorced”, “employed” beside “self-employed”. */
const besideEachOther = (
  answers: ReadonlyArray<Criterion | undefined>,
  labels: ReadonlyArray<string>
): ReadonlyArray<Criterion | undefined> => {
  const taken = new Set(answers.flatMap((one) => (isTrait(one) ? one.values : [])))
  const widened = answers.map((one, k) => {
    if (!isTrait(one)) return one
    if (one.trait === "education" && one.values.includes("some high school") && !taken.has("no schooling"))
      return trait("education", "no schooling", ...one.values)
    if (one.trait !== "marital") return one
    if (SINGLE.test(labels[k]!))
      return trait("marital", ...one.values, ...REST_OF_SINGLE.filter((value) => !taken.has(value)))
    return /^divorced$/.test(labels[k]!) && !taken.has("separated") ? trait("marital", "divorced", "separated") : one
  })
  return widened.map((one, k) => {
    if (!isTrait(one)) return one
    const narrower = new Set(
      widened.flatMap((other, j) =>
        j !== k &&
        isTrait(other) &&
        other.trait === one.trait &&
        other.values.length < one.values.length &&
        other.values.every((value) => one.values.includes(value))
          ? other.values
          : []
      )
    )
    const left = one.values.filter((value) => !narrower.has(value))
    return left.length === 0 ? one : { ...one, values: left }
  })
}

const MIN_READ = 2

const traitAnswers = (traits: ReadonlyArray<AskedTrait>, labels: ReadonlyArray<string>) => {
  for (const asked of traits) {
    const answers = labels.map((label) => (saysNothing(label) ? undefined : labelMeaning(asked, label)))
    const read = answers.filter((one) => one !== undefined).length
    const offered = labels.filter((label) => !REFUSAL.test(label)).length
    if (read >= Math.max(Math.min(MIN_READ, offered), labels.length / 2)) return besideEachOther(answers, labels)
  }
  return undefined
}

const yesOrNo = (criterion: Criterion, labels: ReadonlyArray<string>) => {
  if (!labels.some((label) => YES.test(label) || NO.test(label))) return undefined
  if (!labels.every((label) => YES.test(label) || NO.test(label) || REFUSAL.test(label))) return undefined
  return labels.map((label): Criterion | undefined =>
    YES.test(label) ? criterion : NO.test(label) ? { _tag: "Not", criterion } : undefined
  )
}

/** For a folded question: what it asks of the respondents themselves, and who gives each answer; undefined for any other. */
export const askedOfThemselves = (text: string, labels: ReadonlyArray<string>): AskedOfThemselves | undefined => {
  const question = selfQuestion(
    text,
    labels.some((label) => YES.test(label))
  )
  if (question === undefined) return undefined
  const answers =
    question._tag === "Trait"
      ? traitAnswers(question.traits, labels)
      : question._tag === "Statement" || question._tag === "Nationality"
        ? yesOrNo(question.criterion, labels)
        : yesOrNo({ _tag: "All", criteria: [] }, labels)
  if (answers === undefined) return undefined
  const complete = answers.every((one, k) => one !== undefined || saysNothing(labels[k]!))
  return { question, answers, labels, complete }
}

/** Whether each answer is given by all, none or some of people of whom something is stated. */
export interface Given {
  readonly all: ReadonlyArray<boolean>
  readonly some: ReadonlyArray<boolean>
}

/** Those of the certain answers within which no other lies: “atheist” rather than “no religion”. */
const narrowest = (certain: ReadonlyArray<Judged>, answers: AskedOfThemselves["answers"]): ReadonlyArray<boolean> => {
  const isInside = (one: Criterion | undefined, other: Criterion | undefined) =>
    one !== undefined && other !== undefined && judged(one, other) === "yes" && judged(other, one) !== "yes"
  return certain.map(
    (one, k) => one === "yes" && !answers.some((other, j) => certain[j] === "yes" && isInside(other, answers[k]))
  )
}

export const oneOnly = (some: ReadonlyArray<boolean>): Given => {
  const only = some.filter((one) => one).length === 1
  return { some, all: some.map((one) => one && only) }
}

/**
 * Which answers people may give of whom something is stated, where that rules any out; undefined where it says nothing of
 * the question. No answer at all where none of those offered fits.
 */
export const givenBy = (
  { answers, complete, labels, question }: AskedOfThemselves,
  stated: Statement
): Given | undefined => {
  if (question._tag === "Doing") return undefined
  if (question._tag === "Nationality") {
    const does = isOf(question, stated.nationalities)
    if (does === "open") return undefined
    return oneOnly(labels.map((label) => (does === "yes" ? YES : NO).test(label)))
  }
  if (leaves(stated.criterion).length === 0) return undefined
  if (question._tag === "Statement" && question.isPersonalIncome && stated.doubted.has(PERSONAL_INCOME))
    return undefined
  const certain = answers.map((one) => (one === undefined ? "open" : judged(stated.criterion, one)))
  const possible = answers.map((one) => one !== undefined && mayBe(stated.criterion, one))
  const ruledOut = answers.some((one, k) => one !== undefined && !possible[k])
  if (!ruledOut && !certain.includes("yes")) return undefined
  if (question._tag === "Statement" && question.isOneWay && judged(stated.criterion, question.criterion) !== "yes")
    return undefined
  if (certain.includes("yes")) {
    return oneOnly(question._tag === "Statement" ? possible : narrowest(certain, answers))
  }
  if (!complete) return undefined
  const beside = labels.map((label, k) => possible[k]! || (answers[k] === undefined && ANOTHER.test(label)))
  if (possible.includes(true)) return { some: beside, all: beside.map(() => false) }
  return oneOnly(beside)
}

/** Traits that touch what is asked of each: teachers study. */
const TOUCHING: Readonly<Record<string, ReadonlyArray<string>>> = { work: ["work", "occupation"], marital: ["marital"] }

/** Whether what is stated touches a question without settling it: students may have a job. */
export const leavesOpen = ({ question }: AskedOfThemselves, { criterion }: Statement): boolean =>
  question._tag === "Statement" &&
  Object.entries(TOUCHING).some(
    ([trait, touching]) =>
      isAbout(question.criterion, [trait]) &&
      leaves(criterion).some(({ leaf, negated }) => !negated && isAbout(leaf, touching))
  ) &&
  judged(criterion, question.criterion) === "open"
