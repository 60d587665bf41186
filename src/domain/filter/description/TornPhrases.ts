import { excerpt } from "../../text/Text.ts"
import { type Comparison, leaves, type Span } from "../language/Filter.ts"
import type { Clause, Piece } from "./Clause.ts"
import { inWording } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import { labelRangeAt } from "./LabelRanges.ts"
import { isTelling, type Quotation } from "./Quotations.ts"
import { foreignSubject } from "./Subjects.ts"

type Pieces = ReadonlyArray<Piece>

const failed = (span: Span, problem: string, suggestions: ReadonlyArray<string> = []): Piece => ({
  _tag: "Failed",
  span,
  why: { problem, suggestions }
})

const within = ({ end, start }: Span, { span }: PlainToken): boolean => start <= span.start && span.end <= end

/** The words that matter in a part of a description. */
const wordsIn = (span: Span, { tokens }: Reader): ReadonlyArray<PlainToken> =>
  tokens.filter((token) => isTelling(token) && within(span, token))

const ONE_WORD = 1

/** A verb and its object are one thing: “bake apple pie” is not placed in two questions. */
const isVerbTorn = (pieces: Pieces, at: number, { source }: Reader): boolean => {
  const piece = pieces[at]
  const after = pieces[at + 1]
  return (
    piece?._tag === "Clause" &&
    after?._tag === "Clause" &&
    pieces[at - 1]?._tag === "Who" &&
    piece.words.length === ONE_WORD &&
    after.words.length > 0 &&
    piece.position !== after.position &&
    /^\s+(?:an? |the )?$/.test(source.slice(piece.span.end, after.span.start))
  )
}

/** Pieces that leave what stands before and after them one phrase. */
const JOINLESS = new Set<Piece["_tag"]>(["Skipped", "Not", "Head"])

/** The clause before another with no joint between them. */
const clauseBefore = (pieces: Pieces, at: number): Clause | null => {
  const before = pieces.slice(0, at).findLast(({ _tag }) => !JOINLESS.has(_tag))
  return before?._tag === "Clause" ? before : null
}

/** Whether a clause takes for its own what another's question asks, and what has not been said of it yet. */
const takesWording = (taking: Clause, from: Clause, reader: Reader): boolean => {
  const of = reader.vocabulary.questions[from.position]!
  const isAsked = ({ forms }: PlainToken) => inWording(forms, of) || forms.some((form) => of.words.has(form))
  const own = wordsIn(from.span, reader)
  const taken = wordsIn(taking.span, reader)
  const isSaid = (word: PlainToken) => own.some(({ forms }) => forms.some((form) => word.forms.includes(form)))
  return (
    taking.position !== from.position &&
    from.words.length > 0 &&
    (own.some(isAsked) || (taken.length > 0 && taken.every(isAsked))) &&
    taken.some((word) => word.role === "word" && isAsked(word) && !isSaid(word))
  )
}

const keyOf = ({ position }: Clause, { codebook }: Reader): string => excerpt(codebook.questions[position]!.key)

/** What a clause has of its neighbour's question: “prices are” of “prices are fair”, with “fair” as an answer to another. */
const wordingTorn = (pieces: Pieces, at: number, reader: Reader): Piece | null => {
  const clause = pieces[at]
  const before = clauseBefore(pieces, at)
  if (clause?._tag !== "Clause" || before === null) return null
  const [taking, from] = takesWording(clause, before, reader)
    ? [clause, before]
    : takesWording(before, clause, reader)
      ? [before, clause]
      : []
  if (taking === undefined || from === undefined) return null
  const said = excerpt(reader.source.slice(taking.span.start, taking.span.end))
  const span = { start: before.span.start, end: clause.span.end }
  return failed(
    span,
    `“${said}” may belong to ${keyOf(from, reader)} or answer ${keyOf(taking, reader)}: write an expression`,
    [keyOf(from, reader), keyOf(taking, reader)]
  )
}

/**
 * A question's whole wording of which parts were taken for answers to others; not where all of it says what people are:
 * “retired women” are asked about, and may be those to be selected.
 */
const quotationTorn = (pieces: Pieces, { from, positions, to }: Quotation, reader: Reader): Piece | null => {
  const words = reader.tokens.slice(from, to).filter(isTelling)
  const span = { start: words[0]!.span.start, end: words.at(-1)!.span.end }
  const touching = pieces.filter(
    (piece): piece is Clause => piece._tag === "Clause" && piece.span.start < span.end && piece.span.end > span.start
  )
  const whole = touching.some((clause) => clause.span.start <= span.start && clause.span.end >= span.end)
  if (whole || touching.every((clause) => positions.has(clause.position) || clause.words.length === 0)) return null
  const key = excerpt(reader.codebook.questions[[...positions][0]!]!.key)
  return failed(span, `it is what ${key} asks, and nothing is said of how that was answered`, [key])
}

const replaced = (pieces: Pieces, by: Piece): Pieces => {
  const touched = (piece: Piece) => piece.span.start < by.span.end && piece.span.end > by.span.start
  const at = pieces.findIndex(touched)
  return [...pieces.slice(0, at), by, ...pieces.slice(at).filter((piece) => !touched(piece))]
}

const CHILD_AGES =
  /\b(?:child(?:ren)?|kids?|sons?|daughters?|bab(?:y|ies))(?: who are| aged)? (?:under|over|below|above|younger than|older than|between) (?:the age of )?\d+(?: and \d+)?/g

/** Ages of children, which are no number of them: “children under 5”. */
const childAges = (pieces: Pieces, { inFull, text }: Reader): Piece | null => {
  const isOfAnswer = (at: number) => [...inFull.values()].some(({ end, start }) => start <= at && at < end)
  for (const { 0: said, index } of text.matchAll(CHILD_AGES)) {
    if (isOfAnswer(index)) continue
    const end = index + said.length
    const touching = pieces.filter(
      (piece): piece is Clause => piece._tag === "Clause" && piece.span.start < end && piece.span.end > index
    )
    const [only, ...others] = touching
    const told =
      only !== undefined &&
      others.length === 0 &&
      only.span.end >= end &&
      leaves<Comparison>(only.filter).every(({ comparator }) => comparator === "=" || comparator === ":")
    if (touching.length > 0 && !told)
      return failed(
        { start: index, end },
        "it may say how old they are or how many: write “fewer than … children” or an expression"
      )
  }
  return null
}

/** A range of answers that several questions have. */
const rangeTorn = (reader: Reader): Piece | null => {
  for (const [at, { span }] of reader.tokens.entries()) {
    const range = labelRangeAt(reader, at)
    if (range !== null && "problem" in range.placed)
      return { _tag: "Failed", span: { start: span.start, end: range.end }, why: range.placed }
    if (range !== null) return null
  }
  return null
}

/** Pieces in which what is one thing, and was placed in several questions, is refused. */
export const withoutTornPhrases = (pieces: Pieces, reader: Reader): Pieces => {
  const verb = pieces.findIndex((_, at) => isVerbTorn(pieces, at, reader))
  const torn =
    verb >= 0
      ? failed(
          { start: pieces[verb]!.span.start, end: pieces[verb + 1]!.span.end },
          "its words fit only questions that have nothing to do with one another"
        )
      : (rangeTorn(reader) ??
        childAges(pieces, reader) ??
        reader.quotations.flatMap((quotation) => quotationTorn(pieces, quotation, reader) ?? [])[0] ??
        pieces.flatMap((_, at) => wordingTorn(pieces, at, reader) ?? [])[0] ??
        (pieces.some(({ _tag }) => _tag === "Failed")
          ? undefined
          : pieces.flatMap((_, at) => foreignSubject(pieces, at, reader) ?? [])[0]))
  return torn === undefined ? pieces : replaced(pieces, torn)
}
