import { brackets } from "../survey/Brackets.ts"
import type { Codebook, Question } from "../survey/Question.ts"
import { excerpt, foldText } from "../Text.ts"
import { anyLabel, type Placement, type Unplaced } from "./PlainBinding.ts"
import type { PhraseAt, Reader } from "./PlainReader.ts"

/** Something that a description may say of people whatever words a survey has for it. */
interface Concept {
  /** What the concept is about, for “the survey does not ask about …”. */
  readonly about: string
  readonly phrases: RegExp
  /** Labels that say it. */
  readonly labels: RegExp
  /** Labels that a question about it also has. */
  readonly beside: RegExp | null
}

const phrases = (words: string) => new RegExp(`(?:${words})(?![\\p{L}\\d])`, "uy")
const concept = (about: string, words: string, labels: RegExp, beside: RegExp | null = null): Concept => ({
  about,
  phrases: phrases(words),
  labels,
  beside
})

const FEMALE = /^(?:female|females|woman|women|f|girl|girls)$/
const MALE = /^(?:male|males|man|men|m|boy|boys)$/
const ANY_CHILD = /child|kid/
const HAS_CHILDREN = /^(?!no\b|none\b|without\b|do not|don't).*\b(?:child|children|kids?)\b|^parent/
const NO_CHILDREN = /^(?:no|none|without|do not have|don't have)\b.*\b(?:child|children|kids?)\b|^childless/

/** Regions of the United States Census Bureau as the divisions of which they consist. */
const regionOf = (name: string, words: string, divisions: string) =>
  concept(
    "that region",
    words,
    new RegExp(`^(?:the )?(?:${name}|${divisions})$`),
    new RegExp(`${name}|new england|pacific|mountain`)
  )

const CONCEPTS: ReadonlyArray<Concept> = [
  concept("gender", "women|woman|females?|ladies", FEMALE, MALE),
  concept("gender", "men|man|males?|guys|gentlemen", MALE, FEMALE),
  concept(
    "children",
    "(?:parents?|(?:with|have|has|having) (?:children|kids|a child))(?! under| over| aged| 1)",
    HAS_CHILDREN,
    NO_CHILDREN
  ),
  concept(
    "children",
    "(?:with no|without|have no|no) (?:children|kids)|childless|child-?free|non-?parents",
    NO_CHILDREN,
    ANY_CHILD
  ),
  concept(
    "work",
    "(?:work(?:ing|s)?|employed) full[- ]time|full[- ]time(?: (?:workers|employees|work|jobs?))?|(?:with )?a full[- ]time job",
    /full[- ]time(?! student)/
  ),
  concept(
    "work",
    "(?:work(?:ing|s)?|employed) part[- ]time|part[- ]time(?: (?:workers|employees|work|jobs?))?|(?:with )?a part[- ]time job",
    /part[- ]time(?! student)/
  ),
  concept(
    "work",
    "unemployed|jobless|out of work|(?:who are )?looking for work|job ?seekers",
    /unemployed|(?<!not )looking for (?:work|a job)/
  ),
  concept("work", "retired|retirees?|pensioners?|in retirement", /\bretired\b|\bretiree/),
  concept(
    "work",
    "students?|(?:are )?studying",
    /^(?!.*\b(?:not|non)\b.*\bstudent)\b.*\bstudent|not employed,? student/
  ),
  concept("work", "self[- ]employed|freelancers?", /self[- ]employed|freelance/),
  concept(
    "work",
    "employed|(?:have|has|with) a job|(?:are )?in work|workers",
    /^(?:employed|working|self[- ]employed)\b|^(?:full|part)[- ]time\b(?! student)/,
    /not employed|unemployed|retired/
  ),
  concept(
    "marital status",
    "never[- ]married|unmarried|singles?(?: people)?(?! parent)",
    /never (?:been )?married|^single\b/,
    /\bmarried\b/
  ),
  concept("marital status", "married|spouses", /^(?:now |currently )?married\b/, /never|single|divorced|widowed/),
  concept("marital status", "divorced|divorcees?", /^divorced\b/, /married/),
  concept("marital status", "widowed", /^widow/, /married/),
  concept("marital status", "separated", /^separated\b|or separated/, /married/),
  concept(
    "marital status",
    "(?:living|live) with (?:a|their) partner|cohabiting|unmarried couples",
    /living with (?:a |your )?partner|cohabit|domestic partner/
  ),
  concept("sexual orientation", "straight|heterosexual", /^(?:straight|heterosexual)\b/, /gay|bisexual/),
  concept(
    "sexual orientation",
    "gay or bisexual|bisexual or gay|lgbt\\p{L}*|queer",
    /^(?:gay|lesbian|bisexual|homosexual)\b/,
    /straight|heterosexual/
  ),
  concept(
    "sexual orientation",
    "gay|homosexual|lesbians?",
    /^(?:gay|lesbian|homosexual)\b(?!.*bisexual)/,
    /straight|heterosexual/
  ),
  concept("sexual orientation", "bisexuals?", /^bisexual/, /straight|heterosexual/),
  concept("race", "white|caucasian", /^white\b/, /black|hispanic|non-?white|asian/),
  concept("race", "black(?: or african[- ]americans?)?|african[- ]americans?", /^black\b|african american/, /white/),
  concept("race", "hispanics?(?: or latin[oax]s?)?|latin[oax]s?(?: or hispanics?)?", /hispanic|latino/, /white/),
  concept("race", "asians?|asian[- ]americans?", /^asian\b/, /white/),
  regionOf(
    "south",
    "the south|southerners?|southern(?: states| us)?",
    "south atlantic|east south central|west south central"
  ),
  regionOf("midwest", "(?:the )?midwest(?:ern(?: states| us)?|erners?)?", "east north central|west north central"),
  regionOf(
    "north-?east",
    "(?:the )?north-?east(?:ern(?: states| us)?|erners?)?",
    "new england|mid(?:dle)?[- ]atlantic"
  ),
  regionOf("west", "the west(?! coast| of)|westerners?|western(?: states| us)", "mountain|pacific")
]

const named =
  (phrase: string) =>
  ({ phrases: pattern }: Concept): boolean => {
    pattern.lastIndex = 0
    return pattern.exec(phrase)?.[0] === phrase
  }

/** Nouns that say two things at once. */
const KIN = [
  { phrases: phrases("mothers?|moms?|mums?"), means: ["women", "parents"] },
  { phrases: phrases("fathers?|dads?"), means: ["men", "parents"] },
  { phrases: phrases("widows?"), means: ["women", "widowed"] },
  { phrases: phrases("widowers?"), means: ["men", "widowed"] },
  { phrases: phrases("husbands"), means: ["men", "married"] },
  { phrases: phrases("wives"), means: ["women", "married"] },
  { phrases: phrases("bachelors(?! degree)"), means: ["men", "never married"] }
]

interface Candidate {
  readonly position: number
  readonly labels: ReadonlyArray<number>
}

const candidatesOf = ({ beside, labels }: Concept, questions: ReadonlyArray<Question>): ReadonlyArray<Candidate> =>
  questions.flatMap((question, position) => {
    if (!["single", "ordinal", "multiple"].includes(question.kind) || brackets(question.labels) !== null) return []
    const folded = question.labels.map(foldText)
    const saying = folded.flatMap((label, i) => (labels.test(label) ? [i] : []))
    const others = folded.filter((_, i) => !saying.includes(i))
    return saying.length > 0 && (beside === null || others.some((label) => beside.test(label)))
      ? [{ position, labels: saying }]
      : []
  })

const place = (of: Concept, written: string, { questions }: Codebook): Placement | Unplaced => {
  const candidates = [...candidatesOf(of, questions)].sort((a, b) => a.labels.length - b.labels.length)
  const best = candidates[0]
  if (best === undefined) return { problem: `the survey does not ask about ${of.about}`, suggestions: [] }
  const question = questions[best.position]!
  const rivals = candidates.slice(1).map(({ position }) => questions[position]!.key)
  const labels = best.labels.map((at) => question.labels[at]!)
  const plain = labels.length === 1 && foldText(labels[0]!) === written
  return {
    filter: anyLabel(question, best.labels),
    position: best.position,
    note:
      rivals.length > 0
        ? `“${written}” was read as an answer to ${question.key}; it could also be one to ${excerpt(rivals.join(", "))}`
        : plain || labels.length === 1
          ? null
          : `“${written}” was read as ${labels.map((label) => `“${excerpt(label, 40)}”`).join(" or ")}`
  }
}

/** Concepts named in lower-case text at `at`. */
export const conceptsAt = (text: string, at: number): ReadonlyArray<PhraseAt> => [
  ...CONCEPTS.flatMap((of) => {
    of.phrases.lastIndex = at
    const found = of.phrases.exec(text)
    if (found === null) return []
    return [{ end: at + found[0].length, place: ({ codebook }: Reader) => [place(of, found[0], codebook)] }]
  }),
  ...KIN.flatMap(({ means, phrases: pattern }) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) return []
    const parts = ({ codebook }: Reader) => means.map((name) => place(CONCEPTS.find(named(name))!, name, codebook))
    return [{ end: at + found[0].length, place: parts }]
  })
]
