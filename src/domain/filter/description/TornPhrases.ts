import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { excerpt } from "../../text/Text.ts"
import { type Comparison, leaves, type Span } from "../language/Filter.ts"
import type { Clause, Piece } from "./Clause.ts"
import { inWording } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import { isTelling } from "./Quotations.ts"
import { foreignSubject } from "./Subjects.ts"

type Pieces = ReadonlyArray<Piece>

const failed = (span: Span, problem: string, suggestions: ReadonlyArray<string> = []): Piece => ({
  _tag: "Failed",
  span,
  why: { problem, suggestions }
})

const within = ({ end, start }: Span, { span }: PlainToken): boolean => start <= span.start && span.end <= end

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

const replaced = (pieces: Pieces, by: Piece): Pieces => {
  const touched = (piece: Piece) => piece.span.start < by.span.end && piece.span.end > by.span.start
  const at = pieces.findIndex(touched)
  return [...pieces.slice(0, at), by, ...pieces.slice(at).filter((piece) => !touched(piece))]
}

const CHILD_AGES = filterForm("child-ages", "g")

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

const WORKING = filterForm("working")
const WORKING_IN = filterForm("working-in")
const ASKS_OCCUPATION = filterForm("asks-occupation")

/** “Working in construction” and “construction workers” say where people work, and not that they are employed as well. */
const withoutWorking = (pieces: Pieces, { codebook, source }: Reader): Pieces =>
  pieces.filter((piece, at) => {
    const { end, start } = piece.span
    if (piece._tag !== "Clause" || !WORKING.test(source.slice(start, end).toLowerCase())) return true
    const isSaid = (one: Piece | undefined, between: string) =>
      one?._tag === "Clause" &&
      WORKING_IN.test(between.toLowerCase()) &&
      ASKS_OCCUPATION.test(codebook.questions[one.position]!.text.toLowerCase())
    const [before, after] = [pieces[at - 1], pieces[at + 1]]
    return (
      !isSaid(before, source.slice(before?.span.end, start)) && !isSaid(after, source.slice(end, after?.span.start))
    )
  })

/** Pieces in which what is one thing, and was placed in several questions, is refused. */
export const withoutTornPhrases = (all: Pieces, reader: Reader): Pieces => {
  const pieces = withoutWorking(all, reader)
  const verb = pieces.findIndex((_, at) => isVerbTorn(pieces, at, reader))
  const torn =
    verb >= 0
      ? failed(
          { start: pieces[verb]!.span.start, end: pieces[verb + 1]!.span.end },
          "its words fit only questions that have nothing to do with one another"
        )
      : (childAges(pieces, reader) ??
        pieces.flatMap((_, at) => wordingTorn(pieces, at, reader) ?? [])[0] ??
        (pieces.some(({ _tag }) => _tag === "Failed")
          ? undefined
          : pieces.flatMap((_, at) => foreignSubject(pieces, at, reader) ?? [])[0]))
  return torn === undefined ? pieces : replaced(pieces, torn)
}
