import { MEN, WOMEN } from "../../lexicon/people/SexWords.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Question } from "../../survey/model/Question.ts"
import { scaleOf } from "../../survey/model/Steps.ts"
import type { Turns } from "../../Turns.ts"
import { excerpt } from "../../text/Text.ts"
import type { Span } from "../language/Filter.ts"
import { beginsCount, RUN_KINDS, runsFrom, soughtWords, tokenFrom } from "./Candidates.ts"
import type { Clause, Piece } from "./Clause.ts"
import type { Vocabulary } from "./CodebookIndex.ts"
import type { Placed } from "./Criteria.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { type PlainToken, plainTokens } from "./DescriptionTokens.ts"
import { anyLabel, compare, type Placement } from "./Intervals.ts"
import { placeWords } from "./LabelMatcher.ts"
import type { Manner } from "./NamedLabels.ts"
import type { OfOthers } from "./Others.ts"
import type { SoughtWord } from "./QuestionCoverage.ts"
import type { Quotation } from "./Quotations.ts"
import { isDone, isHad, isMoreThanAsked, isOtherwiseTimed, saidAt } from "./Sayings.ts"
import type { Placing } from "./Sought.ts"
import { recognisersOf } from "./SurveyTerms.ts"
import { withoutTornPhrases } from "./TornPhrases.ts"

/** The part about other people in which a token stands. */
const othersAt = ({ others }: Reader, at: number) => others.find(({ from, to }) => at >= from && at < to) ?? null

/** Whether a run of words may be placed at a question, which may be about somebody else only where the words say so. */
const mayBeAbout = (reader: Reader, from: number, next: number, position: number): boolean => {
  const others = othersAt(reader, from)
  const { aboutOthers, words } = reader.vocabulary.questions[position]!
  const company = reader.others.find((one) => one.company && one.from < next && one.to > from)
  if (company !== undefined) {
    const whom = reader.tokens[company.to - 1]!
    return company.named && from <= company.from && whom.forms.some((form) => words.has(form))
  }
  if (others !== null) {
    const whom = reader.tokens[others.from]!
    return others.named && from === others.from && aboutOthers && whom.forms.some((form) => words.has(form))
  }
  return !aboutOthers || !reader.saysPeople.slice(from, next).includes(true)
}

/** What people are called in the wording of a question is said of nobody. */
const unquoted = (reader: Reader, quotation: Quotation): Reader => {
  const isQuoted = (at: number) => at >= quotation.from && at < quotation.to
  return {
    ...reader,
    others: reader.others.filter(({ from }) => !isQuoted(from)),
    saysPeople: reader.saysPeople.map((says, at) => says && !isQuoted(at))
  }
}

/** Nouns for respondents who are somebody else where a question speaks of them. */
const WHO_ELSE: ReadonlySet<string> = new Set(["patient", "patients", "staff"])

/** Whether a word that may be left out names people whom a question or an answer tells apart: “owner” of “Founder or owner”. */
const isSomebodyElse = ({ forms, text }: PlainToken, { halves, holders }: Vocabulary): boolean =>
  (/ers?$/.test(text) && forms.some((form) => halves.has(form))) ||
  (WHO_ELSE.has(text) && forms.some((form) => holders.has(form)))

/** Nouns for people by their sex, which begin a description anew. */
const PEOPLE_BY_SEX = new RegExp(
  `^(?:${WOMEN}|${MEN}|mothers?|moms?|mums?|fathers?|dads?|wives|husbands|widows?|widowers?)$`
)

/** What is done at least so often, and the answer that says just that. */
const REGULARLY: ReadonlyArray<readonly [said: RegExp, answer: RegExp]> = [
  [filterForm("daily"), filterForm("daily-2")],
  [filterForm("weekly"), filterForm("weekly-2")],
  [filterForm("monthly"), filterForm("monthly-2")]
]
/** Before which an answer is named as it stands: “who answered daily”. */
const QUOTES = filterForm("quotes")

/**
 * “Every day” of a question that tells once a day from several times a day, and “weekly” of one that tells once a week
 * from several times: whoever does it several times does it so often too. What is not so comes back as it is.
 */
const withMoreOften = (placed: Placement, phrase: string, question: Question): Placement => {
  const { filter } = placed
  if (filter._tag !== "Comparison" || filter.comparator !== "=" || filter.value === null) return placed
  const written = filter.value.text
  const said = REGULARLY.find(([, answer]) => answer.test(bareLabel(written)))?.[0].exec(phrase)?.[0]
  if (said === undefined || QUOTES.test(phrase)) return placed
  const { family, ranks } = scaleOf(question)
  const at = question.labels.indexOf(written)
  const oftener = question.labels.flatMap((_, i) => (family === "frequency" && ranks[i]! > ranks[at]! ? [i] : []))
  if (oftener.length === 0) return placed
  const shown = oftener.map((i) => `“${excerpt(question.labels[i]!, 40)}”`).join(" and ")
  const above = question.kind === "ordinal" && oftener.every((i) => i > at)
  const below = question.kind === "ordinal" && oftener.every((i) => i < at)
  return {
    ...placed,
    filter: above
      ? compare(question, ">=", written)
      : below
        ? compare(question, "<=", written)
        : anyLabel(question, [at, ...oftener]),
    note: `“${said}” was read as “${excerpt(written, 40)}” or more often (${shown} as well)`
  }
}

/** An answer with marks or joints of its own that is written out from a place on. */
const writtenOutAt = ({ codebook, inFull }: Reader, at: number): ReadonlyArray<PhraseAt> => {
  const found = inFull.get(at)
  if (found === undefined) return []
  const { end, label, position } = found
  return [{ end, place: () => [{ filter: anyLabel(codebook.questions[position]!, [label]), position, note: null }] }]
}

interface Step {
  readonly next: number
  readonly cost: number
  readonly pieces: ReadonlyArray<Piece>
}

/** Less is better; a label such as “AT&T”, all of whose words could be left out, is read rather than left out. */
const COST = {
  clause: 10,
  uncued: 13,
  soft: 3,
  softLabel: 20,
  softLabelWithin: 9,
  failed: 1000,
  spelledByFillers: -1
} as const
const MANNER_COST = { whole: 0, amount: 1, part: 2, several: 2, yes: 2 } as const
/** Whoever writes out what a question says means it; a term alone, “self-employed”, may be an answer to another as well. */
const QUOTED_COST = { sentence: -1, term: 0 } as const
const MIN_SENTENCE = 3

const spanOf = (tokens: ReadonlyArray<PlainToken>, from: number, to: number): Span => {
  return { start: tokens[from]!.span.start, end: tokens[to - 1]!.span.end }
}

const clause = (
  { filter, note, position }: Placement,
  span: Span,
  of: Pick<Clause, "noun" | "words" | "unread">
): Clause => ({
  _tag: "Clause",
  filter,
  position,
  note,
  ...of,
  span
})

const outcome = (reader: Reader, from: number, end: number, placed: Placed, cost: number): Step => {
  const next = tokenFrom(reader.tokens, end)
  const span = { start: reader.tokens[from]!.span.start, end }
  const why = placed.find((one) => "problem" in one)
  if (why !== undefined && "problem" in why) return { next, cost: COST.failed, pieces: [{ _tag: "Failed", span, why }] }
  const noun = PEOPLE_BY_SEX.test(reader.text.slice(span.start, end))
  if (placed.length === 0) return { next, cost, pieces: [{ _tag: "Head", span }] }
  return {
    next,
    cost,
    pieces: placed.flatMap((one, i) =>
      "problem" in one ? [] : [clause(one, span, { noun: noun && i === 0, words: [], unread: [] })]
    )
  }
}

const refusedAt = ({ tokens }: Reader, from: number, to: number, problem: string): Step => ({
  next: to,
  cost: COST.failed,
  pieces: [{ _tag: "Failed", span: spanOf(tokens, from, to), why: { problem, suggestions: [] } }]
})

const ofOthers = (reader: Reader, from: number, { to }: OfOthers): Step =>
  refusedAt(reader, from, to, "it is about other people than those to be selected")

/** Things that everyone says the same way: ages, incomes, gender, work, education, what was written. */
const conceptSteps = (reader: Reader, from: number): ReadonlyArray<Step & { readonly mayBeThing: boolean }> => {
  const { text, tokens } = reader
  const { start } = tokens[from]!.span
  const others = othersAt(reader, from)
  if (others !== null && (others.company || saidAt(reader, from).length > 0))
    return [{ ...ofOthers(reader, from, others), mayBeThing: false }]
  const survey = [
    ...writtenOutAt(reader, start),
    ...recognisersOf(reader.text).flatMap((recognise) => recognise(reader, start))
  ]
  const phrases = [
    ...saidAt(reader, from).map((said) => ({ ...said, cost: said.cued ? COST.clause : COST.uncued })),
    ...survey.map((phrase) => ({ ...phrase, cost: COST.clause, mayBeThing: false }))
  ]
  return phrases.map(({ cost, end, mayBeThing, place }, kind) => {
    const placed = reader.once(`${from} ${phrases.length} ${kind} ${text.slice(start, end)}`, () => place(reader))
    return { ...outcome(reader, from, end, placed, cost), mayBeThing }
  })
}

/** A word that is a label by itself is left out only where it could belong to what follows: “own a car”. */
const leavingOut = ({ forms }: SoughtWord, { vocabulary }: Reader): number =>
  forms.some((form) => vocabulary.alone.has(form)) ? COST.softLabelWithin : COST.soft

const quotedCost = ({ from, to }: Quotation, manner: Manner): number =>
  manner === "yes" && to - from < MIN_SENTENCE ? QUOTED_COST.term : QUOTED_COST.sentence

/** Words by label or question; what is understood otherwise and cannot be placed is not taken for a label's word. */
const wordSteps = (whole: Reader, from: number, refused: ReadonlySet<number>): ReadonlyArray<Step> =>
  RUN_KINDS.flatMap((kind) => runsFrom(whole, from, kind)).flatMap(
    ({ next, quotation, sought }): ReadonlyArray<Step> => {
      const reader = quotation === null ? whole : unquoted(whole, quotation)
      const first = reader.tokens[from]!
      const isSilent = first.role === "filler" && sought.spelled === null && !beginsCount(whole, from)
      if (isSilent || first.text === "who") return []
      if (quotation === null && refused.has(next)) return []
      const placing = reader.placing(sought)
      if (placing._tag !== "Placed") return []
      const { match } = placing
      if (match.ofDeed !== true && !mayBeAbout(reader, from, next, match.position)) return []
      if (match.ofDeed === true && (othersAt(reader, from) !== null || !isDone(reader, from, next))) return []
      if (isMoreThanAsked(reader, from, next, match)) return []
      if (quotation === null && isOtherwiseTimed(reader, from, next, match.position)) return []
      if (match.ofHaving === true && !isHad(reader, from)) return []
      const left = sought.words.filter((_, i) => !match.found.has(i))
      if (left.length > 0 && left.at(-1) === sought.words.at(-1)) return []
      const ofCompany = reader.others.some((one) => one.company && one.from < next && one.to > from)
      if (ofCompany && (left.length > 0 || (match.found.size < 2 && sought.amount === null))) return []
      const unread = left.map(({ text }) => text)
      const run = reader.tokens.slice(from, next)
      const onlyFillers = run.every(({ role }) => role !== "word" && role !== "soft")
      const leaving = left.reduce((sum, word) => sum + leavingOut(word, reader), 0)
      const manner = quotation === null ? MANNER_COST[match.manner] : quotedCost(quotation, match.manner)
      const cost = onlyFillers ? COST.spelledByFillers : COST.clause + manner + leaving
      const words = soughtWords(run)
      const span = spanOf(reader.tokens, from, next)
      const { question } = reader.vocabulary.questions[match.position]!
      const isBare = sought.step === null && quotation === null
      const placed = isBare ? withMoreOften(match, reader.text.slice(span.start, span.end), question) : match
      return [{ next, cost, pieces: [clause(placed, span, { noun: false, words, unread })] }]
    }
  )

const plainStep = (reader: Reader, from: number): Step => {
  const { tokens, vocabulary } = reader
  const { forms, role, span, text } = tokens[from]!
  const next = from + 1
  const others = othersAt(reader, from)
  if (others?.company === true) return ofOthers(reader, from, others)
  switch (role) {
    case "filler":
      return { next, cost: 0, pieces: text === "who" ? [{ _tag: "Who", span }] : [] }
    case "and":
      return { next, cost: 0, pieces: [{ _tag: "And", span }] }
    case "or":
      return { next, cost: 0, pieces: [{ _tag: text === "nor" ? "Nor" : "Or", span }] }
    case "not":
      return { next, cost: 0, pieces: [{ _tag: "Not", span }] }
    case "comma":
      return { next, cost: 0, pieces: [{ _tag: "Comma", span }] }
    case "head":
      return { next, cost: 0, pieces: [{ _tag: "Head", span }] }
    case "soft":
      if (isSomebodyElse(tokens[from]!, vocabulary))
        return { next, cost: COST.failed, pieces: [{ _tag: "Failed", span, why: null }] }
      return {
        next,
        cost: forms.some((form) => vocabulary.alone.has(form)) ? COST.softLabel : COST.soft,
        pieces: [{ _tag: "Skipped", span }]
      }
    case "word":
    case "mark":
      return { next, cost: COST.failed, pieces: [{ _tag: "Failed", span, why: null }] }
  }
}

/**
 * Cuts a description into pieces so that as few words as possible stay unplaced, then into as few clauses as possible;
 * with a pause after each word.
 */
export function* segments(reader: Reader): Turns<ReadonlyArray<Piece>> {
  const { tokens } = reader
  const best: Array<Step & { readonly total: number }> = []
  for (let from = tokens.length - 1; from >= 0; from--) {
    const concepts = conceptSteps(reader, from)
    const refused = new Set(
      concepts.flatMap(({ cost, mayBeThing, next }) => (cost === COST.failed && !mayBeThing ? [next] : []))
    )
    const steps = [...concepts, ...wordSteps(reader, from, refused), plainStep(reader, from)]
    const totals = steps.map((step) => ({ ...step, total: step.cost + (best[step.next]?.total ?? 0) }))
    best[from] = totals.reduce((a, b) => (b.total < a.total ? b : a))
    yield
  }
  const pieces: Array<Piece> = []
  for (let at = 0; at < tokens.length; at = best[at]!.next) pieces.push(...best[at]!.pieces)
  return withoutTornPhrases(pieces, reader)
}

export const meanings = (phrase: string, { vocabulary }: Reader): Placing =>
  placeWords(
    { words: soughtWords(plainTokens(phrase)), spelled: null, quoted: null, amount: null, step: null },
    vocabulary
  )
