import { memoized } from "../../Memo.ts"
import { isStopWord } from "../../text/StopWords.ts"
import { excerpt, foldText, listed } from "../../text/Text.ts"
import { words } from "../../text/Words.ts"
import { UNDER_AGE } from "./AnswerKinds.ts"
import { answered, type Column } from "./Column.ts"
import { answersTell, kindOfLabel, RECOGNITION } from "./Demographics.ts"
import type { Codebook, Question } from "./Question.ts"
import { DEMOGRAPHICS, type Demographic, type Selector } from "./Selector.ts"
import { isOfEarlier, listingStem, meantBy, subjectOf, wordingOf } from "./Subject.ts"

/** What a survey's answers say of its questions, where they are at hand. */
export interface SelectorFacts {
  /** Share (0–1) of all respondents who answered the question at a position. */
  readonly answered: (position: number) => number
  /** Whether two questions tell the same people apart alike, as recodes of one another do. */
  readonly alike: (demographic: Demographic, a: number, b: number) => boolean
  /** Whether a question's numbers can be what it asks for: years in two digits tell no age. */
  readonly possible: (demographic: Demographic, position: number) => boolean
}

interface Candidate {
  readonly position: number
  readonly question: Question
  /** Whether the wording says that it was made of others: a summary, a recode. */
  readonly summary: boolean
  /** Whether it names the respondent, or nothing but the demographic. */
  readonly plain: boolean
  /** Words that such a question does not need. */
  readonly extra: number
}

/** Lines of a listing: at least so many questions that differ by a number alone are about several people. */
const MIN_LISTED = 3
/** Asked of fewer than this share of respondents, or of the best candidate's, a question does not describe them all. */
const MIN_ASKED = 0.3
const MIN_ASKED_OF_BEST = 0.75
/** Words beyond the demographic's own with which a question may still describe respondents; fewer where it does not name them. */
const MAX_EXTRA = 6
const MAX_EXTRA_UNSAID = 3
/** Words of a question in another language that is short enough for one of them to tell what it asks. */
const SHORT = 8
/** A question with so many more words than the plainest asks for something else. */
const MAX_EXTRA_BEYOND = 2

const SUMMARY =
  /\bsummary\b|\brecode|\bderived\b|\bcalculated\b|\bcateg|\bconstructed\b|\bimputed\b|\bcomputed\b|\bcollapsed\b|\bharmoni[sz]ed\b/
const NEUTRAL = new Set(
  (
    "pre post wave summary recode recoded revised derived calculated constructed imputed computed " +
    "respondent respondents r s self categ category categories sample describe describes best " +
    "currently current please select choose answer following mark indicate question demographic " +
    "demographics census ppl"
  ).split(" ")
)
const vocabularies = new Map(
  DEMOGRAPHICS.map((demographic) => [demographic, new Set(RECOGNITION[demographic].vocabulary.split(" "))] as const)
)

const extraWords = (demographic: Demographic, text: string): number => {
  const own = vocabularies.get(demographic)!
  return words(text).filter((word) => {
    const bare = word.replace(/['’]s$/, "")
    return !isStopWord(bare) && !NEUTRAL.has(bare) && !own.has(bare) && !/^\d+$/.test(bare)
  }).length
}

const candidateOf = (demographic: Demographic, question: Question, position: number): Candidate | null => {
  const { elsewhere, mentions, never, wording } = RECOGNITION[demographic]
  const text = wordingOf(question)
  const named = meantBy(question.key)
  const told =
    (elsewhere?.test(text) === true && text.split(" ").length <= SHORT) || (named !== null && wording.test(named))
  if (!told && !wording.test(text)) return null
  if (never.test(text) || !answersTell(demographic, question)) return null
  const subject = subjectOf(question, mentions)
  if (subject === "somebody else" || isOfEarlier(question)) return null
  const extra = told ? 0 : extraWords(demographic, text)
  if (extra > (subject === "respondent" ? MAX_EXTRA : demographic === "children" ? 0 : MAX_EXTRA_UNSAID)) return null
  return { position, question, summary: SUMMARY.test(text), plain: subject === "respondent" || extra === 0, extra }
}

/** Texts that three or more questions share but for a number. */
const listings = memoized(({ questions }: Codebook): ReadonlySet<string> => {
  const times = new Map<string, number>()
  for (const question of questions) {
    const stem = listingStem(question)
    if (stem !== null) times.set(stem, (times.get(stem) ?? 0) + 1)
  }
  return new Set([...times].flatMap(([stem, count]) => (count >= MIN_LISTED ? [stem] : [])))
})

const candidates = (codebook: Codebook, demographic: Demographic): ReadonlyArray<Candidate> =>
  codebook.questions.flatMap((question, position) => {
    const candidate = candidateOf(demographic, question, position)
    if (candidate === null) return []
    const stem = demographic === "children" ? null : listingStem(question)
    return stem !== null && listings(codebook).has(stem) ? [] : [candidate]
  })

const askedOfMost = (
  demographic: Demographic,
  all: ReadonlyArray<Candidate>,
  facts: SelectorFacts | null
): ReadonlyArray<Candidate> => {
  if (facts === null) return all
  const shares = all.map(({ position }) => facts.answered(position))
  const least = Math.max(MIN_ASKED, MIN_ASKED_OF_BEST * Math.max(0, ...shares))
  return all.filter(({ position }, i) => shares[i]! >= least && facts.possible(demographic, position))
}

const classOf = ({ plain, summary }: Candidate) => (summary && plain ? 3 : plain ? 2 : summary ? 1 : 0)

const quoted = ({ question }: Candidate) => `${question.key} (“${excerpt(question.text, 60)}”)`

const sameAnswers = (a: Question, b: Question): boolean =>
  a.kind === b.kind && a.labels.map(foldText).sort().join("\n") === b.labels.map(foldText).sort().join("\n")

const askedOf = ({ position }: Candidate, facts: SelectorFacts | null) =>
  facts === null ? "" : ` and was answered by ${Math.round(100 * facts.answered(position))}% of respondents`

/** Counts of children of different ages say only together whether there are any. */
const partsOf = (ranked: ReadonlyArray<Candidate>): ReadonlyArray<Candidate> => {
  const whole = ranked.filter(
    ({ question }) => !UNDER_AGE.test(foldText(question.text)) || /under|younger than/.test(foldText(question.text))
  )
  return whole.length > 0 || ranked.length < 2 ? [] : ranked
}

/** The question that describes respondents, by what questions ask and how they are answered. */
export const recogniseSelector = (
  codebook: Codebook,
  demographic: Demographic,
  facts: SelectorFacts | null
): Selector => {
  const ranked = [...askedOfMost(demographic, candidates(codebook, demographic), facts)].sort(
    (a, b) => classOf(b) - classOf(a) || a.extra - b.extra || a.position - b.position
  )
  const [best] = ranked
  if (best === undefined) return { _tag: "None", reason: "no question was recognised as asking it of respondents" }
  const peers = ranked.filter(
    (other) => classOf(other) === classOf(best) && other.extra <= best.extra + MAX_EXTRA_BEYOND
  )
  const parts = demographic === "children" ? partsOf(peers) : []
  if (parts.length > 0) {
    return {
      _tag: "Parts",
      questions: parts.map(({ position }) => position).sort((a, b) => a - b),
      reason: `${listed(parts.map(({ question }) => question.key))} count children of different ages`
    }
  }
  const alike = (other: Candidate) =>
    facts === null
      ? !sameAnswers(best.question, other.question)
      : facts.alike(demographic, best.position, other.position)
  const rivals = peers.filter((other) => other !== best && !alike(other))
  if (rivals.length > 0) {
    const named = [best, ...rivals]
    return {
      _tag: "Several",
      questions: named.map(({ position }) => position),
      reason: `${listed(named.map(quoted))} both ask it and ${facts === null ? "cannot be told apart" : "disagree"}`
    }
  }
  return {
    _tag: "One",
    question: best.position,
    also: ranked.filter((other) => other !== best && facts !== null && alike(other)).map(({ position }) => position),
    reason: `“${excerpt(best.question.text, 60)}” ${best.summary ? "is a summary of it" : "asks it of respondents"}${askedOf(best, facts)}`
  }
}

const positionsOf = ({ questions }: Codebook, keys: ReadonlyArray<string>): ReadonlyArray<number> =>
  keys.flatMap((key) => {
    const at = questions.findIndex((question) => question.key === key)
    return at < 0 ? [] : [at]
  })

/** As declared; null where the survey no longer has any of the questions. */
const declaredSelector = (codebook: Codebook, keys: ReadonlyArray<string>, recognised: Selector): Selector | null => {
  const [first, ...others] = positionsOf(codebook, keys)
  const reason = "declared by the organization"
  if (keys.length === 0) return { _tag: "None", reason }
  if (first === undefined) return null
  if (others.length > 0) return { _tag: "Parts", questions: [first, ...others], reason }
  const also = recognised._tag === "One" && recognised.question === first ? recognised.also : []
  return { _tag: "One", question: first, also, reason }
}

const recognisedIn = memoized((_: Codebook) => new Map<Demographic, Selector>())

/** Recognised without answers, once for a survey and only what is wanted of it. */
const recognised = (codebook: Codebook, demographic: Demographic): Selector => {
  const known = recognisedIn(codebook)
  const selector = known.get(demographic) ?? recogniseSelector(codebook, demographic, null)
  known.set(demographic, selector)
  return selector
}

/**
 * Which question of a survey describes respondents' sex, age and so on: the one that the organization declared, or else the
 * one proposed when the survey was imported, or else the one that questions and labels alone suggest.
 */
export const selectorFor = (codebook: Codebook, demographic: Demographic): Selector => {
  const found = codebook.selectors?.proposed.get(demographic) ?? recognised(codebook, demographic)
  const declared = codebook.selectors?.declared[demographic]
  return (declared === undefined ? null : declaredSelector(codebook, declared, found)) ?? found
}

/** The demographic that a question was recognised to ask where its answers cannot say the one it is declared for; else null. */
export const askedInstead = (codebook: Codebook, demographic: Demographic, position: number): Demographic | null => {
  if (answersTell(demographic, codebook.questions[position]!)) return null
  const found = DEMOGRAPHICS.find((other) => {
    const selector = codebook.selectors?.proposed.get(other) ?? recognised(codebook, other)
    return other !== demographic && selector._tag === "One" && selector.question === position
  })
  return found ?? null
}

/** Whether the organization declared that no question of the survey asks it. */
export const isDeclaredUnasked = ({ selectors }: Codebook, demographic: Demographic): boolean =>
  selectors?.declared[demographic]?.length === 0

/** What an import proposes for every demographic, by questions, labels and answers. */
export const proposeSelectors = (codebook: Codebook, facts: SelectorFacts): ReadonlyMap<Demographic, Selector> =>
  new Map(DEMOGRAPHICS.map((demographic) => [demographic, recogniseSelector(codebook, demographic, facts)] as const))

/** Respondents looked at, evenly spread over all; enough to tell 95 % from 90 %. */
const MAX_COMPARED = 5_000
/** Share of respondents who must give the same answer to both. */
const MIN_SAME = 0.95
/** How far one answer must determine the other (λ). */
const MIN_LAMBDA = 0.85
const MIN_BOTH = 20

const valueAt = (column: Column, respondent: number): number | null => {
  if (!answered(column, respondent)) return null
  if (column._tag === "Coded") return column.codes[respondent]! - 1
  return column._tag === "Numeric" ? column.values[respondent]! : null
}

type Pair = readonly [a: number, b: number]

const bothAnswered = (a: Column, b: Column, respondents: number): ReadonlyArray<Pair> => {
  const step = Math.max(1, Math.floor(respondents / MAX_COMPARED))
  const pairs: Array<Pair> = []
  for (let i = 0; i < respondents; i += step) {
    const [left, right] = [valueAt(a, i), valueAt(b, i)]
    if (left !== null && right !== null) pairs.push([left, right])
  }
  return pairs
}

/** How far the first of each pair determines the second: λ of Goodman and Kruskal (1954). */
const lambda = (pairs: ReadonlyArray<Pair>): number => {
  const joint = new Map<number, Map<number, number>>()
  const second = new Map<number, number>()
  for (const [a, b] of pairs) {
    const row = joint.get(a) ?? new Map<number, number>()
    row.set(b, (row.get(b) ?? 0) + 1)
    joint.set(a, row)
    second.set(b, (second.get(b) ?? 0) + 1)
  }
  const mode = Math.max(0, ...second.values())
  const right = [...joint.values()].reduce((sum, row) => sum + Math.max(...row.values()), 0)
  return mode === pairs.length ? 0 : (right - mode) / (pairs.length - mode)
}

const swapped = (pairs: ReadonlyArray<Pair>): ReadonlyArray<Pair> => pairs.map(([a, b]) => [b, a])

/** Pairs of the groups that both labels name, as far as surveys share names for them. */
const namedGroups = (demographic: Demographic, a: Question, b: Question, pairs: ReadonlyArray<Pair>) => {
  const groups = [a, b].map(({ labels }) => labels.map((label) => kindOfLabel(demographic, label)))
  return pairs.flatMap(([left, right]): ReadonlyArray<Pair> => {
    const named = [groups[0]![left] ?? null, groups[1]![right] ?? null] as const
    return named[0] === null || named[1] === null ? [] : [[named[0], named[1]]]
  })
}

const agree = (demographic: Demographic, a: Question, b: Question, pairs: ReadonlyArray<Pair>): boolean => {
  if (pairs.length < MIN_BOTH) return false
  const numbers = a.kind === "numeric" && b.kind === "numeric"
  const recoded = a.labels.length !== b.labels.length
  const comparable = numbers ? pairs : recoded ? [] : namedGroups(demographic, a, b, pairs)
  if (comparable.length >= MIN_BOTH)
    return comparable.filter(([left, right]) => left === right).length >= MIN_SAME * comparable.length
  return Math.max(lambda(pairs), lambda(swapped(pairs))) >= MIN_LAMBDA
}

/** What numbers of a demographic are, lowest and highest. */
const POSSIBLE: Partial<Readonly<Record<Demographic, readonly [low: number, high: number]>>> = {
  age: [0, 130],
  birthYear: [1850, 2150],
  children: [0, 30]
}
/** Mistakes of typing aside. */
const MOSTLY = 0.9

/** What the answers to a survey say of its questions. */
export const factsOf = (
  questions: ReadonlyArray<Question>,
  columns: ReadonlyArray<Column>,
  respondents: number
): SelectorFacts => ({
  answered: (position) => {
    const column = columns[position]!
    let base = 0
    for (let i = 0; i < respondents; i++) if (answered(column, i)) base++
    return respondents === 0 ? 0 : base / respondents
  },
  alike: (demographic, a, b) =>
    agree(demographic, questions[a]!, questions[b]!, bothAnswered(columns[a]!, columns[b]!, respondents)),
  possible: (demographic, position) => {
    const column = columns[position]!
    const range = POSSIBLE[demographic]
    if (range === undefined || column._tag !== "Numeric") return true
    const given = column.values.filter((value) => !Number.isNaN(value))
    return given.filter((value) => value >= range[0] && value <= range[1]).length >= MOSTLY * given.length
  }
})
