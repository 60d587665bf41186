import { knowledgeOfAudience, peopleRead, quoted } from "../evidence/AnsweredFor.ts"
import { framedSaid, inCommon } from "../frame/Framing.ts"
import { type Criterion, leaves } from "../people/Criterion.ts"
import type { AudienceReading, Said } from "../people/Reader.ts"
import { ADULT_AGE, YOUNGEST_AGE } from "../people/Traits.ts"
import { attributeOf, inWords } from "../people/Words.ts"
import { type FramedAudience, peopleIn } from "../simulation/Audience.ts"
import { leadOf } from "../simulation/Simulation.ts"
import { tenths } from "../statistics/Figures.ts"
import { effectiveNumber } from "../survey/model/Weights.ts"
import { BY_WORDS } from "../verbatims/Themes.ts"
import type {
  AudienceInProject,
  AudiencePopulation,
  AudienceUnderstanding,
  InterestPhrase,
  RecognisedPhrase
} from "./AudienceUnderstanding.ts"

/** Digits of a figure about the frame, whose margins are hardly more exact. */
const DIGITS = 3
const rounded = (value: number): number => Number(value.toPrecision(DIGITS))

const alternativesIn = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "Any" ? criterion.criteria : [criterion]

const recognised = (said: Said, nobody: ReadonlySet<string>): RecognisedPhrase => {
  const { criterion, wider } = framedSaid(said)
  const as = criterion === null ? null : inWords(criterion)
  const isNobody = as !== null && nobody.has(as)
  return {
    words: said.phrase,
    says: leaves(said.criterion, said.negated).map(({ leaf, negated }) => {
      const { attribute, values } = attributeOf(leaf)
      return { attribute, values: [...values], denied: negated }
    }),
    treatment: as === null ? "unread" : isNobody ? "nobody" : wider ? "widened" : "read",
    as: isNobody ? null : as,
    by: said.by ?? BY_WORDS
  }
}

/** What a description says of people's likes, with the phrase as it stands there. */
const interestsIn = ({ interests, unread }: AudienceReading): ReadonlyArray<InterestPhrase> =>
  interests.map(({ negated, phrase, relation, topic }) => ({
    words: unread.find((words) => words.includes(phrase)) ?? phrase,
    relation,
    topic,
    denied: negated
  }))

const populationOf = (
  { countries, members, people, reading }: FramedAudience,
  asked: ReadonlyArray<string>
): AudiencePopulation => {
  const { ages, size, weights } = people
  const isOfAge = (person: number) => ages[person]! >= ADULT_AGE
  const withMinors = !members.every(isOfAge)
  let [whole, frameSize] = [0, 0]
  for (let person = 0; person < size; person++) {
    if (!withMinors && !isOfAge(person)) continue
    whole += weights[person]!
    frameSize++
  }
  let [sum, squares] = [0, 0]
  for (const person of members) {
    sum += weights[person]!
    squares += weights[person]! ** 2
  }
  const among = withMinors ? peopleIn(countries, `people aged ${YOUNGEST_AGE} and over`) : peopleIn(countries)
  return {
    people: peopleRead({ ...reading, read: asked }, among),
    among,
    millions: rounded(sum),
    percentage: rounded((100 * sum) / whole),
    framePeople: members.length,
    frameSize,
    effectivePeople: tenths(effectiveNumber({ sum, squares }))
  }
}

const sentencesOf = ({
  interests,
  knowledge,
  notUnderstood,
  population,
  project,
  recognised: phrases,
  contradiction
}: Omit<AudienceUnderstanding, "text">): ReadonlyArray<string> => {
  const wordsOf = (treatment: RecognisedPhrase["treatment"]) =>
    phrases.filter((phrase) => phrase.treatment === treatment).map(({ words }) => words)
  const [unread, nobody, widened] = [wordsOf("unread"), wordsOf("nobody"), wordsOf("widened")]
  const byModels = phrases.filter(({ by }) => by !== BY_WORDS)
  const others = interests.map(({ words }) => words)
  return [
    contradiction === null ? [] : contradiction.message,
    population === null
      ? []
      : population.people === population.among
        ? `The description narrows nothing down among ${population.among}: all ${population.millions} million of them are asked.`
        : `Answered for ${population.people}: ${population.millions} million people, ${population.percentage}% of ${population.among}.`,
    byModels.map(({ as, by, words }) => `“${words}” was understood as ${as ?? "nobody of the frame"} by ${by}.`),
    widened.length === 0 ? [] : `Answered for broader groups than described by ${quoted(widened)}.`,
    notUnderstood.length === 0 ? [] : `Not understood and left out: ${quoted(notUnderstood)}.`,
    unread.length === 0
      ? []
      : `Understood and left out, since our population data can't tell who that is: ${quoted(unread)}.`,
    nobody.length === 0
      ? []
      : `Left out, since nobody in our population data is that together with the rest: ${quoted(nobody)}.`,
    others.length === 0 ? [] : `Doesn't select anyone, but counts in questions about it: ${quoted(others)}.`,
    knowledge === "question"
      ? []
      : `Estimates for this audience are less certain because of this, and their margins are wider.`,
    project === null
      ? []
      : project.matches.refusal !== null
        ? `The survey “${project.title}” does not answer: ${project.matches.refusal.message}`
        : `Questions that the survey “${project.title}” asked are answered by ${project.matches.matchedTwins} of ` +
          `its ${project.matches.totalTwins} respondents.`
  ].flat()
}

/** Why asks of an audience contradict themselves. */
export interface Contradicting {
  readonly between: readonly [one: string, other: string]
  readonly refused: boolean
  readonly message: string
}

/** What is understood of descriptions that all hold, and what follows for answers. */
export const understandingOf = (
  framed: FramedAudience,
  contradiction: Contradicting | null,
  project: AudienceInProject | null
): AudienceUnderstanding => {
  const { dropped, reading, readings } = framed
  const nobody = new Set(dropped.flatMap((criterion) => [criterion, ...alternativesIn(criterion)]).map(inWords))
  const phrases = readings.flatMap(({ said }) => said.map((one) => recognised(one, nobody)))
  const interests = readings.flatMap(interestsIn)
  const named = new Set(interests.map(({ words }) => words))
  const read = readings.flatMap(({ said }) => said.flatMap((one) => framedSaid(one).criterion ?? []))
  const asked = [...new Set(inCommon(framed.criterion, read).map(inWords))].filter((words) => !nobody.has(words))
  const understood = {
    audience: reading,
    recognised: phrases,
    interests,
    notUnderstood: readings.flatMap(({ unread }) => unread).filter((words) => !named.has(words)),
    contradiction:
      contradiction === null
        ? null
        : {
            one: contradiction.between[0],
            other: contradiction.between[1],
            refused: contradiction.refused,
            message: contradiction.message
          },
    population: contradiction === null ? populationOf(framed, asked) : null,
    project,
    knowledge: knowledgeOfAudience(reading),
    passesStrict:
      reading.unread.length === 0 &&
      contradiction?.refused !== true &&
      (project === null || project.audience?.unread.length === 0),
    lead: leadOf(framed)
  }
  return { ...understood, text: sentencesOf(understood).join(" ") }
}
