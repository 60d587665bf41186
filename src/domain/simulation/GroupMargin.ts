import { quoted } from "../evidence/AnsweredFor.ts"
import { groupError, possibleShares } from "../evidence/GroupError.ts"
import { modelError } from "../evidence/ModelError.ts"
import type { Population } from "../frame/Frame.ts"
import { memoized } from "../Memo.ts"
import { bearingOn, isByOccupation } from "../opinion/Bearing.ts"
import { type Subject, traitsIn } from "../people/Criterion.ts"
import { isNeutral } from "../people/Statement.ts"
import { ADULT_AGE } from "../people/Traits.ts"
import { ATTRIBUTES } from "../people/Words.ts"
import { listed } from "../text/Text.ts"
import { type FramedAudience, peopleIn } from "./Audience.ts"
import type { PreparedQuestion } from "./ClosedQuestion.ts"
import type { PanelShares } from "./FrameShares.ts"

/** How far the answers of an audience may be from those of everybody where it lives. */
export interface OffEverybody {
  /** Half the 95 % interval of the share that is least sure, from 0 to 1. */
  readonly error: number
  /** Why what is known of everybody says nothing of them; empty where it says something. */
  readonly because: string
}

const NOT_OFF: OffEverybody = { error: 0, because: "" }
const BY_OCCUPATION =
  "Occupations differ in how many of their people are women and live in the country more than anything tells."

const holdsMinors = memoized(({ members, people }: FramedAudience): boolean =>
  members.some((person) => people.ages[person]! < ADULT_AGE)
)

/** The weights of all adults together. */
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
    ? `What ${everybody} have and do need not hold for ${quoted(unknown)}.`
    : bearing.length === 0
      ? `What ${everybody} have and do says too little of people under ${ADULT_AGE}.`
      : `What ${everybody} have and do says too little of these people, since ${listed(bearing.map((one) => ATTRIBUTES[one]))} ${bearing.length > 1 ? "bear" : "bears"} on it.`

/**
 * How far an audience may be off everybody: as groups by such traits usually are, or, where what tells them apart plainly bears on
 * what is asked or is not known, as far as is possible at all.
 */
export const offEverybody = (
  { isAboutTheWorld: isDoing, isMultipleChoice, labels, leaning, question }: PreparedQuestion,
  audience: FramedAudience,
  { criteria = [], decided, shares }: PanelShares
): OffEverybody => {
  const { countries, criterion, interests, reading } = audience
  if (decided === "stated") return NOT_OFF
  const byFigures = decided === "frame" || decided === "partly"
  if (byFigures && reading.widenedTo.length === 0) return NOT_OFF
  if (byFigures && isByOccupation(traitsIn(criteria), criterion)) return { error: 1, because: BY_OCCUPATION }
  const isAboutTheWorld = isDoing && !byFigures
  const traits = [...traitsIn([criterion])].filter((one) => one !== "country")
  const bearing = isAboutTheWorld
    ? bearingOn(isMultipleChoice ? [question, ...labels].join(" ") : question, criterion, leaning)
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
