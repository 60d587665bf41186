import type { Answer, OpenEstimate } from "../evidence/Estimate.ts"
import { traitOf } from "../frame/Frame.ts"
import { OPEN_ANSWERS } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { WORDS } from "../lexicon/questions/Words.ts"
import { classOf } from "../lexicon/Tables.ts"
import { hashText, mix, unit } from "../statistics/Rng.ts"
import { inFirstPerson } from "../text/Inflection.ts"
import { FUNCTION_WORDS, isStopWord } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import { topicStems } from "../text/Words.ts"
import type { Panel } from "./Panel.ts"
import { deniedBy } from "./Presupposition.ts"

const { pattern } = patterns(OPEN_ANSWERS)

const WORK: Readonly<Record<string, string>> = {
  "full-time": "Working full time,",
  "part-time": "Working part time,",
  "self-employed": "Running my own business,",
  unemployed: "While I'm looking for work,",
  student: "While I'm in school,",
  homemaker: "Taking care of the household,",
  retired: "Now that I'm retired,",
  "unable to work": "Since I can't work,"
}

const SETTING: Readonly<Record<string, string>> = {
  urban: "Here in the city,",
  suburban: "Out here in the suburbs,",
  rural: "Out here in the country,"
}

const householdOf = (marital: string, children: string): string => {
  if (children === "children at home") return "With kids at home,"
  if (children === "grown children") return "With grown kids,"
  return marital === "never married" ? "Being single," : /^(?:married|living)/.test(marital) ? "As a couple," : ""
}

const traitsOf =
  ({ audience, persons }: Panel, i: number) =>
  (name: Parameters<typeof traitOf>[2]) =>
    traitOf(audience.people, persons[i]!, name)

const ageOf = ({ audience, persons }: Panel, i: number): string => `At ${audience.people.ages[persons[i]!]},`

/** What respondent `i` of a panel may say about themselves before “I”: age, household, work and place. */
const asidesOf = (panel: Panel, i: number): ReadonlyArray<string> => {
  const trait = traitsOf(panel, i)
  const [region, country] = [trait("region"), trait("country")]
  const place = region === "elsewhere" ? country.replace(/^(?=United|Netherlands)/, "the ") : `the ${region}`
  const household = householdOf(trait("marital"), trait("children"))
  return [
    ageOf(panel, i),
    WORK[trait("work")]!,
    SETTING[trait("setting")]!,
    `Here in ${place},`,
    ...(household === "" ? [] : [household])
  ]
}

/** Something that a question takes for granted about the person who answers. */
type Presumption = "work" | "children" | "partner"

const PRESUMING: ReadonlyArray<readonly [pattern: RegExp, presumption: Presumption]> = [
  [pattern("presumes-work"), "work"],
  [pattern("presumes-children"), "children"],
  [pattern("presumes-partner"), "partner"]
]
const ONCE = pattern("once")

/** What a folded question takes for granted; null if it takes nothing for granted or is about another time. */
const presumedBy = (folded: string): Presumption | null =>
  ONCE.test(folded) ? null : (PRESUMING.find(([pattern]) => pattern.test(folded))?.[1] ?? null)

const OUT_OF_WORK: Readonly<Record<string, string>> = {
  unemployed: "I'm looking for work",
  student: "I'm still in school",
  homemaker: "I run the household",
  retired: "I'm retired",
  "unable to work": "I can't work"
}

/** Why what a question takes for granted isn't true of a respondent, in the first person; null if it is true. */
const whyNot = (panel: Panel, i: number, presumed: Presumption): string | null => {
  const trait = traitsOf(panel, i)
  switch (presumed) {
    case "work":
      return OUT_OF_WORK[trait("work")] ?? null
    case "children":
      return trait("children") === "no children" ? "I have no children" : null
    case "partner":
      return /^(?:married|living)/.test(trait("marital")) ? null : "I don't have a partner"
  }
}

const EXCUSES: ReadonlyArray<string> = [
  "so this doesn't apply to me",
  "so I can't really answer that",
  "so there isn't much I can say",
  "so I'll leave that one to others"
]

/** The answer of somebody to whom a question doesn't apply, for a reason in the first person. */
const excuseOf = (panel: Panel, i: number, reason: string, word: number): string => {
  const excuse = EXCUSES[Math.floor(unit(word) * EXCUSES.length)]!
  const who = !/^I am an? /.test(reason) && unit(mix(word, 1)) < 0.5 ? `${ageOf(panel, i)} ` : ""
  return `${who}${reason}, ${excuse}.`
}

/** A made-up example shows what an answer may look like, not what anybody would say. */
const CONFIDENCE = 0.1
const MAX_ATTEMPTS = 8
const WITH_MORE = 0.35

/** Subjects on which a made-up answer says nothing: anything else would claim that somebody lived through it. */
const GRAVE = pattern("grave", "u")

/** Questions for a number, a time, a place or an event, requests for last remarks, and tasks. */
const FIGURE_OR_EVENT = pattern("figure-or-event")

/** Questions that ask for views, feelings, reasons, habits or wishes. */
const ASKS_FOR_MORE = pattern("asks-for-more")

const SILENT: ReadonlyArray<string> = [
  "I'd rather not say anything about this.",
  "I don't want to go into that.",
  "I'd prefer to leave this one unanswered.",
  "I'd rather keep that to myself.",
  "I don't want to answer that here.",
  "That's not something for a survey.",
  "I'd like to skip this one.",
  "No answer from me on this one."
]

const UNSURE: ReadonlyArray<string> = [
  "I'm not sure.",
  "Hard to say.",
  "I couldn't say offhand.",
  "Nothing comes to mind.",
  "I'd have to think about it.",
  "I don't have an answer to that.",
  "I'd rather not guess.",
  "I can't say for certain.",
  "No idea, to be honest.",
  "I'll pass on this one."
]

const RESERVED: ReadonlyArray<string> = [
  "I'd rather not say.",
  "Hard to say.",
  "I couldn't say offhand.",
  "I'd have to think about it.",
  "I don't have a quick answer.",
  "I'd rather keep that to myself.",
  "I'd like to skip this one.",
  "I can't say for certain."
]

/** What anybody could say if asked for a view. */
const ON_VIEWS: ReadonlyArray<string> = [
  "I can see more than one side",
  "I go back and forth",
  "I don't have a strong opinion",
  "I'd want to know more before I say much",
  "I try to keep an open mind",
  "I haven't made up my mind",
  "I don't think there's one simple answer",
  "I'd say it depends on the details",
  "I'd have to think it over",
  "I'm still working out where I stand"
]

/** What anybody could say if asked for reasons, habits, feelings or wishes. */
const ON_OTHERS: ReadonlyArray<string> = [
  "I'd say it depends",
  "I'd say it's a mix of things",
  "I could give you more than one answer",
  "I've never really put it into words",
  "I'd have to think about it first",
  "I find it hard to name just one thing",
  "I'd say it changes over time",
  "I couldn't sum it up in one line",
  "I'd say a few things come together",
  "I don't have a quick answer"
]

const MORE: ReadonlyArray<string> = [
  "Other people may see it differently.",
  "Ask me again next year.",
  "I'd be curious what others say.",
  "That's just me, though.",
  "I might say something else tomorrow.",
  "It's not a simple question.",
  "That's about all I can say."
]

/** Words that end a phrase: subjects, auxiliaries, conjunctions, and words for thinking, liking and meaning. */
const BREAKS: ReadonlySet<string> = new Set(classOf(WORDS, "phrase-end"))
const TOKEN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|\S/gu
const WORD = /^[\p{L}\p{N}]/u
const DETERMINER = pattern("determiner", "i")
const MAX_NOUN_WORDS = 3
const BEFORE_NOUN = pattern("before-noun", "i")
const MAX_SUBJECT = 60

interface Subject {
  readonly text: string
  /** Whether it can follow “when it comes to”. */
  readonly isNoun: boolean
}

/** The phrase of a question that says most about its subject, in the words of the person who answers; null if there is none. */
const subjectOf = (question: string): Subject | null => {
  const tokens = question.match(TOKEN) ?? []
  const ends = tokens.flatMap((token, at) => (!WORD.test(token) || BREAKS.has(token.toLowerCase()) ? [at] : []))
  const phrases = [...ends, tokens.length].flatMap((end, i) => {
    const start = i === 0 ? 0 : ends[i - 1]! + 1
    const said = tokens.slice(start, end)
    const first = said.findIndex((word) => !FUNCTION_WORDS.has(word.toLowerCase()) || DETERMINER.test(word))
    const last = said.findLastIndex((word) => !isStopWord(word.toLowerCase()))
    if (last < first || first < 0) return []
    const text = inFirstPerson(said.slice(first, last + 1).join(" "))
    const count = topicStems(text).length
    const isDefinite = /^(?:my|your|our|their|the) /.test(text) && last - first < MAX_NOUN_WORDS
    const rank = BEFORE_NOUN.test(tokens[start + first - 1] ?? "") ? 2 : isDefinite ? 1 : 0
    return count === 0 || text.length > MAX_SUBJECT || /\d/.test(text) ? [] : [{ text, count, rank, isNoun: rank > 0 }]
  })
  const [best] = phrases.sort((a, b) => b.rank - a.rank || b.count - a.count)
  return best ?? null
}

/** Forms of an answer: “S” is its subject, “W” who speaks and “I” what is said. */
const formsFor = (subject: Subject | null): ReadonlyArray<string> => {
  if (subject === null) return ["W I", "W I", "I"]
  const echoed = ["S? W I", "S? W I", "S? I"]
  return subject.isNoun ? [...echoed, "W I when it comes to s", "I when it comes to s", "W I"] : [...echoed, "W I"]
}

const pickFrom = <A>(items: ReadonlyArray<A>, word: number): A => items[Math.floor(unit(word) * items.length)]!
const capital = (text: string): string => text.replace(/^\p{L}/u, (first) => first.toUpperCase())

/** Asks for a view on a matter, not for reasons, habits or wishes. */
const VIEW = pattern("view")

/** One answer for each respondent, number and attempt. */
type Composer = (i: number, word: number) => string

const composerFor = (question: string, folded: string, panel: Panel): Composer => {
  if (GRAVE.test(folded)) return (_, word) => pickFrom(SILENT, word)
  if (FIGURE_OR_EVENT.test(folded) || !ASKS_FOR_MORE.test(folded))
    return (_, word) => pickFrom(/\byou(?:rs?)?\b/.test(folded) ? RESERVED : UNSURE, word)
  const subject = subjectOf(question)
  const forms = formsFor(subject)
  const said = VIEW.test(folded) && !/^why\b/.test(folded) ? ON_VIEWS : ON_OTHERS
  return (i, word) => {
    const part: Readonly<Record<string, string>> = {
      S: capital(subject?.text ?? ""),
      s: subject?.text ?? "",
      W: pickFrom(asidesOf(panel, i), mix(word, 1)),
      I: pickFrom(said, mix(word, 2))
    }
    const answer = pickFrom(forms, mix(word, 3)).replace(/\b[SWIs]\b/g, (name) => part[name]!)
    return `${answer}.${unit(mix(word, 4)) < WITH_MORE ? ` ${pickFrom(MORE, mix(word, 5))}` : ""}`
  }
}

/** An answer that no earlier respondent gave, if a few attempts find one. */
const composeAnew = (given: ReadonlySet<string>, attempt: (n: number) => string): string => {
  let answer = attempt(0)
  for (let n = 1; n < MAX_ATTEMPTS && given.has(answer); n++) answer = attempt(n)
  return answer
}

/**
 * Made-up examples of answers to an open question. Each is built from who the respondent is and the question's own words.
 * Nobody said them and they prove nothing: they take no side, state no facts, have no themes and cost nothing.
 */
export const openAnswers = (question: string, panel: Panel): OpenEstimate => {
  const folded = foldText(question)
  const isGrave = GRAVE.test(folded)
  const hash = hashText(folded)
  const compose = composerFor(question, folded, panel)
  const presumed = isGrave ? null : presumedBy(folded)
  const denial = isGrave ? () => null : deniedBy(question, panel)
  const given = new Set<string>()
  let excused = 0
  const answers = Array.from(panel.persons, (_, i): Answer => {
    const reason = (presumed === null ? null : whyNot(panel, i, presumed)) ?? denial(i)
    const answer = composeAnew(given, (n) => {
      const word = mix(panel.roots[i]!, mix(hash, n))
      return reason === null ? compose(i, word) : excuseOf(panel, i, reason, word)
    })
    if (reason !== null) excused++
    given.add(answer)
    return { answer, confidence: CONFIDENCE }
  })
  const isForNobody = excused > 0 && excused === answers.length
  const summary =
    "Made-up examples: nobody was asked and no model answered. They are built from the words of the question " +
    "and from who the audience is." +
    `${isForNobody ? " The question assumes something that isn't true of these people." : ""}`
  return { question, answers, summary, themes: [], illustrative: true }
}
