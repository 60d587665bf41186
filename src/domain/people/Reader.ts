import { lately } from "../Memo.ts"
import type { Interval } from "../scale/Brackets.ts"
import { type Group, type PieceOf, readingsOf } from "./Clauses.ts"
import { all, any, type Criterion, distinct, isWider, not } from "./Criterion.ts"
import { isSaidPlainly } from "./Entailed.ts"
import { type Interest, interest } from "./Interests.ts"
import { type Listed, withLists } from "./Lists.ts"
import { saysWork, withoutUsualWork } from "./Occupation.ts"
import type { Piece, Place } from "./Piece.ts"
import { piecesOf, prepared } from "./Pieces.ts"
import { withStatesNamed } from "./StateCodes.ts"

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

/** An audience description as far as it could be read. */
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

const sentences = (pieces: ReadonlyArray<Piece>): ReadonlyArray<ReadonlyArray<Piece>> => {
  const ends = pieces.flatMap(({ _tag }, i) => (_tag === "End" ? [i] : []))
  return [-1, ...ends].map((end, s) => pieces.slice(end + 1, ends[s] ?? pieces.length))
}

/** A denial of what was not understood denies nothing that comes after it. */
const withoutIdleDenials = (pieces: ReadonlyArray<Piece>): ReadonlyArray<Piece> =>
  pieces.filter(({ _tag }, at) => _tag !== "Not" || pieces[at + 1]?._tag !== "Failed")

const DIGIT = /\d/
/** Words for young people and low incomes begin no higher than here: an upper limit alone moves their end. */
const ADULT = 18

/** Whether all of an interval lies before another. */
const isBelow = (one: Interval, other: Interval): boolean =>
  one.high < other.low || (one.high === other.low && (one.highOpen || other.lowOpen))

/** Words for ages that everybody begins and ends elsewhere. */
const VAGUE = /^(?:(?:old(?:er)?|elderly|aging|middle[- ]?aged|young(?:er)?)\b|(?:the )?elders|(?:the )?seniors?\b)/i
/** Years between limits and a word for an age that still stands for them. */
const NEAR_YEARS = 10

/** Whether two intervals overlap, or lie beside each other, and both ends of the first are said. */
const isNear = (one: Interval, other: Interval): boolean =>
  Number.isFinite(one.high) && one.low > 0 && one.low - other.high <= NEAR_YEARS && other.low - one.high <= NEAR_YEARS

/**
 * Clauses in which a word for an age or an income stands beside its limits have these: “young adults (18–34)” are 18 to 34.
 * A word that leaves out nobody within the limits, or everybody, stays.
 */
const withLimitsSaid = (pieces: ReadonlyArray<Piece>, description: string): ReadonlyArray<Piece> => {
  const amounts = pieces.flatMap((piece, at) => {
    if (piece._tag !== "Clause" || pieces[at - 1]?._tag === "Not") return []
    const { content } = piece
    return content._tag === "Age" || content._tag === "Income" ? [{ at, content, piece }] : []
  })
  const isSaid = ({ end, start }: Place) => DIGIT.test(description.slice(start, end))
  const limits = amounts.filter(({ piece }) => isSaid(piece))
  if (limits.length !== 1 || pieces.some(({ _tag }) => _tag === "Or" || _tag === "And")) return pieces
  const [{ at: place, content }] = limits as [(typeof limits)[number]]
  return pieces.map((piece, at) => {
    const word = amounts.find((one) => one.at === at)
    if (at === place || word === undefined || piece._tag !== "Clause" || word.content._tag !== content._tag)
      return piece
    const [said, named] = [content.interval, word.content.interval]
    if (VAGUE.test(description.slice(piece.start, piece.end)) && isNear(said, named)) return { ...piece, content }
    const isWithin = said.low >= named.low && said.high <= named.high
    // “Young people over 20” are no older than young people are.
    const isOpen = (Number.isFinite(said.high) || !Number.isFinite(named.high)) && (said.low >= 0 || named.low <= ADULT)
    return isWithin || !isOpen || isBelow(said, named) || isBelow(named, said) ? piece : { ...piece, content }
  })
}

const isCountry = (piece: Piece): boolean =>
  piece._tag === "Clause" && piece.content._tag === "Trait" && piece.content.trait === "country"

/** The country at the end of a sentence that names no other, in which all whom it lists live; none where that is denied. */
const countryOf = (sentence: ReadonlyArray<Piece>): Piece | null => {
  const last = sentence.at(-1)
  const isOne = last !== undefined && isCountry(last) && sentence.filter(isCountry).length === 1
  return isOne && sentence.length > 1 && !sentence.some(({ _tag }) => _tag === "Not") ? last : null
}

/** A sentence whose lists are told apart, without the country in which all of them live. */
const listedIn = (sentence: ReadonlyArray<Piece>, description: string): Listed<Criterion> => {
  const country = countryOf(sentence)
  const own = country === null ? sentence : sentence.slice(0, -1)
  const places = new Map<PieceOf<Criterion>, Place>(own.map((piece) => [piece, piece]))
  return withLists(own, prepared(description), (piece) => places.get(piece) ?? { start: 0, end: 0 })
}

/** Pieces in which a list of which nobody knows what it joins is not understood. */
const withUnclear = (pieces: ReadonlyArray<Piece>, description: string): ReadonlyArray<Piece> =>
  sentences(pieces).flatMap((sentence, at) => {
    const end = at === 0 ? [] : pieces.filter(({ _tag }) => _tag === "End").slice(at - 1, at)
    if (listedIn(sentence, description)._tag === "Read") return [...end, ...sentence]
    const country = countryOf(sentence)
    const own = country === null ? sentence : sentence.slice(0, -1)
    const unclear = { _tag: "Failed" as const, start: own[0]!.start, end: own.at(-1)!.end, interest: null }
    return [...end, unclear, ...(country === null ? [] : [country])]
  })

/** The pieces of a sentence as they are to be joined, once for the list and once for the country. */
const partsToJoin = (
  sentence: ReadonlyArray<Piece>,
  description: string
): ReadonlyArray<ReadonlyArray<PieceOf<Criterion>>> => {
  const listed = listedIn(sentence, description)
  if (listed._tag === "Unclear" || !listed.pieces.some(({ _tag }) => _tag === "Anew")) {
    const rejoined = listed._tag === "Unclear" ? sentence : listed.pieces
    const country = countryOf(sentence)
    return [country === null || listed._tag === "Unclear" ? rejoined : [...rejoined, country]]
  }
  const country = countryOf(sentence)
  return country === null ? [listed.pieces] : [listed.pieces, [country]]
}

const sentenceCriteria = (pieces: ReadonlyArray<PieceOf<Criterion>>): ReadonlyArray<Criterion> => {
  const readings = readingsOf(pieces)
  return readings.length === 0
    ? []
    : [any(distinct(readings.map((groups) => all(distinct(groups.map(groupCriterion))))))]
}

/** Whether each clause is denied. */
const denials = (
  sentence: ReadonlyArray<PieceOf<Criterion>>
): ReadonlyArray<readonly [clause: unknown, denied: boolean]> =>
  readingsOf(sentence).flatMap((groups) =>
    groups.flatMap(({ members, negated }) => members.map((one) => [one.clause, negated !== one.negated] as const))
  )

/** Whether no word that was not understood stands right beside a phrase. */
const isWhole = (pieces: ReadonlyArray<Piece>, at: number, description: string): boolean => {
  const clause = pieces[at]!
  return ![pieces[at - 1], pieces[at + 1]].some(
    (beside) =>
      beside?._tag === "Failed" &&
      /^[^\p{L}\p{N},;.]*$/u.test(
        description.slice(Math.min(clause.end, beside.end), Math.max(clause.start, beside.start))
      )
  )
}

/** How an interest is said: denied or not, and whether nothing makes less of it. */
const saidOf = (
  pieces: ReadonlyArray<Piece>,
  at: number,
  description: string
): Pick<Interest, "negated" | "phrase" | "plain"> => {
  const piece = pieces[at]!
  const thing = piece._tag === "Failed" ? piece.interest : null
  const negated = pieces[at - 1]?._tag === "Not" || (thing?.denied ?? false)
  const next = pieces[at + 1]?._tag
  const rest = next === "Failed" || next === "Not" ? description.slice(piece.end) : null
  return {
    negated,
    phrase: description.slice(piece.start, piece.end),
    plain: isSaidPlainly(description, thing?.topic ?? "", negated, rest)
  }
}

const reading = (written: string): AudienceReading => {
  const description = withStatesNamed(singleSpaced(written))
  const pieces = withUnclear(withLimitsSaid(piecesOf(description), description), description)
  const textOf = ({ end, start }: Place) => description.slice(start, end)
  const understood = withoutIdleDenials(pieces)
  const parts = sentences(understood).flatMap((sentence) => partsToJoin(sentence, description))
  const criteria = parts.flatMap(sentenceCriteria)
  const negated = new Map(parts.flatMap(denials))
  const denied = (at: number) => pieces[at - 1]?._tag === "Not"
  const clauses = pieces.flatMap((piece) => (piece._tag === "Clause" ? [piece.content] : []))
  const asSaid = saysWork(clauses) ? withoutUsualWork : (criterion: Criterion) => criterion
  return {
    description,
    criterion: asSaid(all(distinct(criteria))),
    said: pieces.flatMap((piece, at) =>
      piece._tag === "Clause"
        ? [
            {
              phrase: textOf(piece),
              criterion: asSaid(piece.content),
              negated: negated.get(piece) ?? false,
              whole: isWhole(pieces, at, description)
            }
          ]
        : []
    ),
    interests: pieces.flatMap((piece, at) =>
      piece._tag === "Failed" && piece.interest !== null && !(piece.interest.denied && denied(at))
        ? [interest(piece.interest, saidOf(pieces, at, description))]
        : []
    ),
    unread: pieces.flatMap((piece, at) =>
      piece._tag === "Failed"
        ? [denied(at) ? textOf({ start: pieces[at - 1]!.start, end: piece.end }) : textOf(piece)]
        : []
    )
  }
}

/** Descriptions of whom what was read is kept: an ask reads its own several times, and the same people are asked again. */
const READINGS_KEPT = 500
const latelyRead = lately(([written = ""]) => reading(written), READINGS_KEPT)

/** Reads a description in plain English. All sentences must hold; what a sentence lists of one kind are alternatives. */
export const readAudience = (written: string): AudienceReading => latelyRead([written])
