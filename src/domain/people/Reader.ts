import type { Interval } from "../language/Interval.ts"
import { VAGUE_AGES } from "../lexicon/people/FunctionWords.ts"
import { lately } from "../Memo.ts"
import { type Group, type PieceOf, type Place, readingsOf, withLists } from "./Coordination.ts"
import { all, any, type Criterion, distinct, isWider, leaves, not } from "./Criterion.ts"
import { isSaidPlainly } from "./Entailed.ts"
import { ofThemselves, resident } from "./Government.ts"
import { type Interest, interest } from "./Interests.ts"
import { scoped } from "./NegationScope.ts"
import { withStatesNamed } from "./StateCodes.ts"
import { isClause, prepared, settled, type Token, type Tokens, tokensOf, unread, wordsOf } from "./Tokens.ts"

/*
 * The reader of descriptions of people: plain English comes in, a criterion goes out, with the phrases that made it, what the
 * people like and do, and the phrases that were not understood. In one pass: tokens, what is said of the people themselves,
 * where they live, how far denials reach, what joints join.
 */

/** A phrase of a description that says something of people, with whether it is denied. */
export interface Said {
  /** As written, but for states: by their names where their postal codes are written. */
  readonly phrase: string
  readonly criterion: Criterion
  readonly negated: boolean
  /** Whether no unread word belongs to the same phrase. */
  readonly whole: boolean
  /** Who read it, where it was not its words alone. */
  readonly by?: string
}

export interface AudienceReading {
  readonly description: string
  readonly criterion: Criterion
  /** The phrases of which the criterion is made, in order. */
  readonly said: ReadonlyArray<Said>
  readonly interests: ReadonlyArray<Interest>
  /** Phrases that say nothing of who the people are, in order: not understood, or what they like and do. */
  readonly unread: ReadonlyArray<string>
}

const singleSpaced = (description: string): string => description.replace(/[^\S\n]+/g, " ").trim()

/** The tokens of a description written with single spaces, as far as each is certain. */
export const tokensRead = (description: string): Tokens => tokensIn(prepared(description))

const tokensIn = (text: string): Tokens =>
  settled(scoped(resident(ofThemselves(tokensOf(text), text), text), text), text)

/** Members of a group without those that the next only says more exactly: “adults, aged 18 to 29”. */
const exactly = (members: Group<Criterion>["members"]): Group<Criterion>["members"] =>
  members.some(({ negated, or }) => negated || or)
    ? members
    : members.filter(({ clause }) => !members.some((other) => isWider(clause.content, other.clause.content)))

const groupCriterion = ({ members, negated }: Group<Criterion>): Criterion => {
  const meant = negated ? members : exactly(members)
  const said = any(distinct(meant.map(({ clause, negated: own }) => (own ? not(clause.content) : clause.content))))
  return negated ? not(said) : said
}

const sentences = (tokens: Tokens): ReadonlyArray<Tokens> => {
  const ends = tokens.flatMap(({ _tag }, i) => (_tag === "End" ? [i] : []))
  return [-1, ...ends].map((end, s) => tokens.slice(end + 1, ends[s] ?? tokens.length))
}

/** Words for young people and low incomes begin no higher than here: an upper limit alone moves their end. */
const ADULT = 18
/** Years between limits and a word for an age that still stands for them. */
const NEAR_YEARS = 10
const VAGUE = new RegExp(`^(?:${VAGUE_AGES})`, "i")

/** Whether all of an interval lies before another. */
const isBelow = (one: Interval, other: Interval): boolean =>
  one.high < other.low || (one.high === other.low && (one.highOpen || other.lowOpen))

/** Whether limits say what a word for an age or an income stands for: not where it leaves out nobody within them, or everybody. */
const limits = (said: Interval, named: Interval, isVague: boolean): boolean => {
  const hasEnds = Number.isFinite(said.high) && said.low > 0
  if (isVague && hasEnds && said.low - named.high <= NEAR_YEARS && named.low - said.high <= NEAR_YEARS) return true
  const isWithin = said.low >= named.low && said.high <= named.high
  // “Young people over 20” are no older than young people are.
  const isOpen = (Number.isFinite(said.high) || !Number.isFinite(named.high)) && (said.low >= 0 || named.low <= ADULT)
  return !isWithin && isOpen && !isBelow(said, named) && !isBelow(named, said)
}

/** Clauses in which a word for an age or an income stands beside its limits have these: “young adults (18–34)” are 18 to 34. */
const withLimitsSaid = (tokens: Tokens, description: string): Tokens => {
  const found = tokens.filter(
    (token, at) =>
      isClause(token) &&
      (token.content._tag === "Age" || token.content._tag === "Income") &&
      tokens[at - 1]?._tag !== "Not" &&
      /\d/.test(wordsOf(description, token))
  )
  const limit = found[0]
  if (found.length !== 1 || !isClause(limit) || tokens.some(({ _tag }) => _tag === "Or" || _tag === "And"))
    return tokens
  const { content } = limit
  return tokens.map((token, at) => {
    if (token === limit || !isClause(token) || tokens[at - 1]?._tag === "Not") return token
    const named = token.content
    if ((named._tag !== "Age" && named._tag !== "Income") || named._tag !== content._tag) return token
    return limits(content.interval, named.interval, VAGUE.test(wordsOf(description, token)))
      ? { ...token, content }
      : token
  })
}

const isCountry = (token: Token): boolean =>
  isClause(token) && token.content._tag === "Trait" && token.content.trait === "country"

/** A sentence with a list of which nobody knows what it joins unread, and what of it is to be joined apart. */
interface Sentence {
  readonly tokens: Tokens
  readonly parts: ReadonlyArray<ReadonlyArray<PieceOf<Criterion>>>
}

/** Pieces without denials of what was not understood, which deny nothing that comes after it. */
const withoutIdleDenials = <P extends PieceOf<Criterion>>(pieces: ReadonlyArray<P>): ReadonlyArray<P> =>
  pieces.filter(({ _tag }, at) => _tag !== "Not" || pieces[at + 1]?._tag !== "Failed")

const sentenceOf = (tokens: Tokens, text: string): Sentence => {
  // In the country at the end of a sentence live all whom it lists, unless it names another or denies something.
  const isAtEnd = tokens.length > 1 && tokens.findIndex(isCountry) === tokens.length - 1
  const country = isAtEnd && !withoutIdleDenials(tokens).some(({ _tag }) => _tag === "Not") ? tokens.slice(-1) : []
  const own = country.length === 0 ? tokens : tokens.slice(0, -1)
  const listed = withLists<Criterion>(own, text)
  if (listed._tag === "Unclear") {
    const left = [unread(own[0]!.start, own.at(-1)!.end), ...country]
    return { tokens: left, parts: [left] }
  }
  const pieces = withoutIdleDenials(listed.pieces)
  const isApart = pieces.some(({ _tag }) => _tag === "Anew")
  return { tokens, parts: isApart ? [pieces, country] : [[...pieces, ...country]] }
}

/** Whether no word that was not understood stands right beside a phrase. */
const isWhole = (tokens: Tokens, at: number, description: string): boolean => {
  const clause = tokens[at]!
  return ![tokens[at - 1], tokens[at + 1]].some(
    (beside) =>
      beside?._tag === "Failed" &&
      /^[^\p{L}\p{N},;.]*$/u.test(
        description.slice(Math.min(clause.end, beside.end), Math.max(clause.start, beside.start))
      )
  )
}

const interestOf = (tokens: Tokens, at: number, description: string): ReadonlyArray<Interest> => {
  const [token, isDenied] = [tokens[at]!, tokens[at - 1]?._tag === "Not"]
  if (token._tag !== "Failed" || token.interest === null || (token.interest.denied && isDenied)) return []
  const negated = isDenied || token.interest.denied
  const next = tokens[at + 1]?._tag
  const rest = next === "Failed" || next === "Not" ? description.slice(token.end) : null
  const plain = isSaidPlainly(description, token.interest.topic, negated, rest)
  return [interest(token.interest, { negated, phrase: wordsOf(description, token), plain })]
}

/** Whether something is said of how people spend their days besides their occupation: “retired teachers”. */
const saysWork = (said: ReadonlyArray<Criterion>): boolean =>
  said.some((one) => leaves(one).some(({ leaf }) => leaf._tag === "Trait" && leaf.trait === "work"))

const partsOf = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria.flatMap(partsOf) : [criterion]

/** A criterion in which an occupation says nothing of whether people are in work. */
const withoutUsualWork = (criterion: Criterion): Criterion => {
  switch (criterion._tag) {
    case "Not":
      return { _tag: "Not", criterion: withoutUsualWork(criterion.criterion) }
    case "All":
    case "Any":
      return { _tag: criterion._tag, criteria: criterion.criteria.map(withoutUsualWork) }
    case "Trait": {
      if (criterion.trait !== "occupation" || criterion.wider === null) return criterion
      const rest = partsOf(criterion.wider).filter((part) => !saysWork([part]))
      return { ...criterion, wider: rest.length === 0 ? null : all(rest) }
    }
    default:
      return criterion
  }
}

const reading = (written: string): AudienceReading => {
  const description = withStatesNamed(singleSpaced(written))
  const text = prepared(description)
  const limited = withLimitsSaid(tokensIn(text), description)
  const ends = limited.filter(({ _tag }) => _tag === "End")
  const read = sentences(limited).map((one) => sentenceOf(one, text))
  const tokens = read.flatMap((one, at) => [...(at === 0 ? [] : [ends[at - 1]!]), ...one.tokens])
  const alternatives = read.flatMap(({ parts }) => parts.map(readingsOf)).filter((one) => one.length > 0)
  const denied = new Set<Place>(
    alternatives
      .flat(2)
      .flatMap(({ members, negated }) => members.flatMap((one) => (negated === one.negated ? [] : [one.clause])))
  )
  const criteria = alternatives.map((groups) =>
    any(distinct(groups.map((one) => all(distinct(one.map(groupCriterion))))))
  )
  const asSaid = saysWork(tokens.flatMap((token) => (isClause(token) ? [token.content] : [])))
    ? withoutUsualWork
    : (criterion: Criterion) => criterion
  return {
    description,
    criterion: asSaid(all(distinct(criteria))),
    said: tokens.flatMap((token, at) => {
      if (!isClause(token)) return []
      const whole = isWhole(tokens, at, description)
      return [
        { phrase: wordsOf(description, token), criterion: asSaid(token.content), negated: denied.has(token), whole }
      ]
    }),
    interests: tokens.flatMap((_, at) => interestOf(tokens, at, description)),
    unread: tokens.flatMap((token, at) => {
      const before = tokens[at - 1]
      const start = before?._tag === "Not" ? before.start : token.start
      return token._tag === "Failed" ? [description.slice(start, token.end)] : []
    })
  }
}

/** Descriptions of whom what was read is kept: an ask reads its own several times, and the same people are asked again. */
const READINGS_KEPT = 500
const latelyRead = lately(([written = ""]) => reading(written), READINGS_KEPT)

/** Reads a description in plain English. All sentences must hold; what a sentence lists of one kind are alternatives. */
export const readAudience = (written: string): AudienceReading => latelyRead([written])
