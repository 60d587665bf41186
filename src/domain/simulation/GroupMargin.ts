import { quoted } from "../evidence/AnsweredFor.ts"
import { modelError } from "../evidence/ModelError.ts"
import type { Population } from "../frame/Frame.ts"
import { PERSON_FEATURES, type PersonFeature } from "../frame/PersonFeatures.ts"
import { GROUP_MARGIN } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { memoized } from "../Memo.ts"
import type { Leaning } from "../opinion/Leaning.ts"
import { type Criterion, type Subject, traitsIn } from "../people/Criterion.ts"
import { isNeutral } from "../people/StatedAnswers.ts"
import { ADULT_AGE } from "../people/Traits.ts"
import { attributeName } from "../people/Words.ts"
import { listed } from "../text/Text.ts"
import { type FramedAudience, peopleIn } from "./Audience.ts"
import { askedOf, type PreparedQuestion } from "./ClosedQuestion.ts"
import type { PanelShares } from "./FrameShares.ts"

const { source } = patterns(GROUP_MARGIN)

/** A share of everybody, and a group of them whose own share is not on record. */
interface OfGroup {
  /** Share of everybody, from 0 to 1. */
  readonly share: number
  /** Part of everybody that the group is, from 0 to 1; 0 where nobody knows. */
  readonly part: number
}

/**
 * How far groups are off everybody's share, per unit of (1 − part) √(share (1 − share)), so that 95% are nearer, by what tells
 * them apart: measured by `bench/knowledge/run.ts groups` on half of the questions of twelve surveys.
 */
const FACTORS: Partial<Record<Subject | "interest", number>> = {
  sex: 0.2,
  region: 0.12,
  setting: 0.19,
  Age: 0.34,
  Income: 0.33,
  education: 0.35,
  marital: 0.37,
  race: 0.34,
  work: 0.46,
  orientation: 0.86
}
/** Of whatever was not measured: the widest of those that tell more than a few apart, people with children and without. */
const UNMEASURED = 0.48

/** The least and the most that the share of a group can be beside that of everybody (Fréchet 1935). */
export const possibleShares = ({ part, share }: OfGroup): { readonly low: number; readonly high: number } => ({
  low: part === 0 ? 0 : Math.max(0, (share - (1 - part)) / part),
  high: part === 0 ? 1 : Math.min(1, share / part)
})

/**
 * Half the 95% interval of a group's share about that of everybody, from 0 to 1: what groups by such traits usually differ by
 * (an intraclass correlation, after Wright 1951), and never more than is possible. Nothing for everybody.
 *
 * @example
 * groupError({ share: 0.5, part: 0.1, subjects: ["Age"] }) // 0.153
 */
export const groupError = ({
  part,
  share,
  subjects
}: OfGroup & { readonly subjects: Iterable<Subject | "interest"> }): number => {
  const factor = Math.max(0, ...[...subjects].map((subject) => FACTORS[subject] ?? UNMEASURED))
  const { high, low } = possibleShares({ part, share })
  return Math.min(Math.max(high - share, share - low), factor * (1 - part) * Math.sqrt(share * (1 - share)))
}

const LIFE_COURSE = source("life-course")
const WORKING = source("working")
const MEANS = source("means")
const DWELLING = source("dwelling")
const ORIGIN = source("origin")
const RELIGION = source("religion")
const SEX = source("sex")
const PLACE = source("place")
const SETTING = source("setting")
const FAMILY = source("family")
const SERVICE = source("service")

/** What is asked for that plainly depends on what tells people apart, by that. */
const BEARS: Readonly<Partial<Record<Subject, string>>> = {
  Age: LIFE_COURSE,
  work: WORKING,
  occupation: WORKING,
  education: "college|universit(?:y|ies)|degrees?|student (?:loans?|debt)|diplomas?",
  Income: MEANS,
  means: MEANS,
  home: DWELLING,
  race: ORIGIN,
  religion: RELIGION,
  faith: "church|mass|religious services?|pray\\w*|bible|god|tithe|baptized",
  sex: SEX,
  region: PLACE,
  place: PLACE,
  setting: SETTING,
  children: FAMILY,
  parenthood: FAMILY,
  marital: `${FAMILY}|married`,
  household: FAMILY,
  orientation: "dating apps?|married|spouse|wife|husband|children|kids",
  service: SERVICE
}

/** What people of an occupation are so differently that nothing which stands for it tells. */
const TIED_TO_OCCUPATION: ReadonlySet<Subject> = new Set(["sex", "setting"])

/** Whether who people are by their occupation is what is asked: hardly an occupation has as many women as men. */
const isByOccupation = (asked: ReadonlySet<Subject>, people: Criterion): boolean =>
  traitsIn([people]).has("occupation") && [...asked].some((one) => TIED_TO_OCCUPATION.has(one))

const PATTERNS: ReadonlyMap<Subject, RegExp> = new Map(
  Object.entries(BEARS).map(([subject, words]) => [subject as Subject, new RegExp(`\\b(?:${words})\\b`)])
)

/** By which features of people a leaning tells those apart whom a trait does. */
const TOLD_BY: Readonly<Partial<Record<Subject, ReadonlyArray<PersonFeature>>>> = {
  Age: ["age"],
  Income: ["income"],
  education: ["degree"],
  setting: ["urban", "rural"],
  faith: ["devout"],
  religion: ["devout"],
  children: ["parent"],
  marital: ["married"]
}
/** From this weight on, in logits, a leaning says how a trait bears on something. */
const MIN_WEIGHT = 0.5

const isToldBy = (leaning: Leaning, subject: Subject): boolean =>
  TOLD_BY[subject]?.some((feature) => Math.abs(leaning[PERSON_FEATURES.indexOf(feature)]!) >= MIN_WEIGHT) === true

/**
 * What tells people apart and plainly bears on what a folded question asks for, as age does on mortgages, in a way that
 * its leaning does not say: groups may then be off everybody by more than groups usually are.
 */
const bearingOn = (question: string, people: Criterion, leaning: Leaning): ReadonlyArray<Subject> =>
  [...traitsIn([people])].filter(
    (subject) => PATTERNS.get(subject)?.test(question) === true && !isToldBy(leaning, subject)
  )

/** How far the answers of an audience may be from those of everybody where it lives. */
export interface OffEverybody {
  /** Half the 95% interval of the share that is least sure, from 0 to 1. */
  readonly error: number
  /** Why what is known of everybody says nothing of them; empty where it says something. */
  readonly because: string
}

const NOT_OFF: OffEverybody = { error: 0, because: "" }
const BY_OCCUPATION = "Occupations differ widely in how many of their people are women or live in the country."

const holdsMinors = memoized(({ members, people }: FramedAudience): boolean =>
  members.some((person) => people.ages[person]! < ADULT_AGE)
)

const weightOfAdults = memoized(({ ages, weights }: Population): number =>
  weights.reduce((sum, weight, i) => (ages[i]! < ADULT_AGE ? sum : sum + weight), 0)
)

/** Part of the adults where it lives that an audience is; 0 where it is fewer than those found, or others. */
const partOfAdults = (audience: FramedAudience): number => {
  const { cumulated, people, reading } = audience
  if (reading.widenedTo.length > 0 || holdsMinors(audience)) return 0
  return Math.min(1, (cumulated.at(-1) ?? 0) / weightOfAdults(people))
}

/** Phrases that nobody can be found by, nor what they bear on: neither what people like and do nor how they are praised. */
const unknownPhrases = ({ interests, reading }: FramedAudience): ReadonlyArray<string> =>
  reading.unread.filter((phrase) => !isNeutral(phrase) && !interests.some((one) => phrase.includes(one.phrase)))

const whyUnknown = (bearing: ReadonlyArray<Subject>, unknown: ReadonlyArray<string>, everybody: string): string =>
  unknown.length > 0
    ? `What ${everybody} have and do may not hold for ${quoted(unknown)}.`
    : bearing.length === 0
      ? `What ${everybody} have and do says too little about people under ${ADULT_AGE}.`
      : `What ${everybody} have and do says too little about these people, since ` +
        `${listed(bearing.map((one) => attributeName(one)))} ${bearing.length > 1 ? "bear" : "bears"} on it.`

/**
 * How far an audience may be off everybody: as groups by such traits usually are, or, where what tells them apart plainly bears on
 * what is asked or is not known, as far as is possible at all.
 */
export const offEverybody = (
  prepared: PreparedQuestion,
  audience: FramedAudience,
  { criteria = [], decided, shares }: PanelShares
): OffEverybody => {
  const { isMultipleChoice, labels, leaning, question } = prepared
  const { groups, isAboutTheWorld: isDoing } = askedOf(prepared, audience)
  const { countries, criterion, interests, reading } = audience
  const counted: ReadonlySet<Subject> = new Set(groups.map(({ subject }) => subject))
  if (decided === "stated") return NOT_OFF
  const byFigures = decided === "frame" || decided === "partly"
  if (byFigures && reading.widenedTo.length === 0) return NOT_OFF
  if (byFigures && isByOccupation(traitsIn(criteria), criterion)) return { error: 1, because: BY_OCCUPATION }
  const isAboutTheWorld = isDoing && !byFigures
  const traits = [...traitsIn([criterion])].filter((one) => one !== "country" && !counted.has(one))
  const bearing = isAboutTheWorld
    ? bearingOn(isMultipleChoice ? [question, ...labels].join(" ") : question, criterion, leaning).filter(
        (one) => !counted.has(one)
      )
    : []
  const unknown = isAboutTheWorld ? unknownPhrases(audience) : []
  const part = interests.length > 0 || unknown.length > 0 ? 0 : partOfAdults(audience)
  const subjects: ReadonlyArray<Subject | "interest"> = interests.length > 0 ? [...traits, "interest"] : traits
  const isOpen = bearing.length > 0 || unknown.length > 0 || (isAboutTheWorld && holdsMinors(audience))
  const error = Math.max(
    0,
    ...Array.from(shares, (share) => {
      if (!isOpen) return groupError({ share, part, subjects })
      const { high, low } = possibleShares({ share, part })
      return Math.max(high - share, share - low)
    })
  )
  const most = modelError({ knowledge: "topic", choices: shares.length, isAboutTheWorld: false })
  return { error, because: isOpen && error > most ? whyUnknown(bearing, unknown, peopleIn(countries)) : "" }
}
