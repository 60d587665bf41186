import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { scaleOf } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import { printFilter } from "../binding/Print.ts"
import type { Span } from "../language/Filter.ts"
import type { Clause, Piece } from "./Clause.ts"
import { inWording, type QuestionWords } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import { UNSAID } from "./QuestionCoverage.ts"
import { canonical, DEGREES, WHEN } from "./WordForms.ts"

type Pieces = ReadonlyArray<Piece>

const isClause = (piece: Piece | undefined): piece is Clause => piece?._tag === "Clause"

/** Answers that stand for what was asked by a pronoun: “Stop buying it”. */
const OF_IT = /\b(?:it|them)\b/i

/** Families of answers that say nothing without what they are about. */
const NOT_OF_DEGREE: ReadonlySet<string> = new Set(["nominal", "yesno"])

/** How closely an answer is tied to what stands beside it: how often and how many are always of something. */
const tieOf = ({ numbered, question }: QuestionWords): "always" | "if said" | null => {
  const { family } = scaleOf(question)
  if (question.kind === "multiple" || question.kind === "ranking" || question.kind === "text") return null
  if (numbered || family === "frequency" || question.labels.some((label) => OF_IT.test(label))) return "always"
  return NOT_OF_DEGREE.has(family) ? null : "if said"
}

const COUNTED = /\bhow (?:many|much) (\p{L}+)/iu
const DONE = filterForm("done", "giu")

const verbsOf = ({ question: { text } }: QuestionWords): ReadonlySet<string> =>
  new Set([...text.matchAll(DONE)].map(([, verb]) => canonical(verb!.toLowerCase())))

/** What a question is about: its words but for its answers', what it counts, what is done, and when. */
const subjectOf = (of: QuestionWords): ReadonlySet<string> => {
  const counted = COUNTED.exec(of.question.text)?.[1]
  const verbs = verbsOf(of)
  const answers = new Set(of.labels.flatMap(({ words }) => words))
  const nouns = [...of.told].filter(
    (word) => word !== "if" && ![answers, UNSAID, WHEN, DEGREES].some((known) => known.has(word)) && !/^\d/.test(word)
  )
  const own = nouns.filter(
    (word) => !verbs.has(word) && (counted === undefined || word !== canonical(counted.toLowerCase()))
  )
  return new Set(own.length > 0 ? own : nouns)
}

const within = ({ end, start }: Span, { span }: PlainToken): boolean => start <= span.start && span.end <= end

const wordsIn = (span: Span, { tokens }: Reader): ReadonlyArray<PlainToken> =>
  tokens.filter((token) => (token.role === "word" || token.role === "soft") && within(span, token))

const JOINTS = new Set<Piece["_tag"]>(["And", "Or", "Nor", "Comma"])

const phraseAround = (pieces: Pieces, at: number, ends: (piece: Piece) => boolean): Span => {
  const before = pieces.slice(0, at).findLastIndex(ends)
  const after = pieces.findIndex((piece, i) => i > at && ends(piece))
  const inside = pieces.slice(before + 1, after < 0 ? pieces.length : after)
  return { start: inside[0]!.span.start, end: inside.at(-1)!.span.end }
}

const ARTICLES = String.raw`(?:(?:an?|the|their|his|her|its|any|some|where|what|how|they|he|she)\s+)*$`
/** Before what an answer is of; how often and how many are “with” nothing. */
const OF = {
  always: new RegExp(`^\\s*(?:of|about|to|on|for)\\s+${ARTICLES}`),
  "if said": new RegExp(`^\\s*(?:of|with|about|to|on|for)\\s+${ARTICLES}`)
}
const BESIDE = filterForm("subjects-beside")

interface Beside {
  readonly clause: Piece
  readonly isOf: boolean
}

/** What stands directly beside an answer, and whether as what it is of: “satisfied with …”. */
const besideOf = (pieces: Pieces, at: number, tie: keyof typeof OF, { text }: Reader): ReadonlyArray<Beside> => {
  const own = pieces[at]!
  return [at - 1, at + 1].flatMap((other): ReadonlyArray<Beside> => {
    const piece = pieces[other]
    if (piece === undefined) return []
    const [first, second] = other < at ? [piece, own] : [own, piece]
    const between = text.slice(first.span.end, second.span.start)
    const isOf = other > at && OF[tie].test(between)
    return isOf || BESIDE.test(between) ? [{ clause: piece, isOf }] : []
  })
}

/** Words that name a thing of which a question asks nothing. */
const foreignTo = (of: QuestionWords, piece: Piece, reader: Reader): ReadonlyArray<PlainToken> => {
  const known = ({ forms }: PlainToken) =>
    inWording(forms, of) ||
    forms.some((form) => of.words.has(form) || of.labels.some(({ words }) => words.includes(form)))
  return wordsIn(piece.span, reader).filter(
    (word) => (piece._tag === "Skipped" || word.role === "word") && !known(word)
  )
}

const isThing = (piece: Piece, isOf: boolean, { vocabulary }: Reader): boolean =>
  isClause(piece)
    ? piece.words.length > 0 && tieOf(vocabulary.questions[piece.position]!) === null
    : isOf && piece._tag === "Skipped"

const says = (span: Span, forms: ReadonlySet<string>, reader: Reader): boolean =>
  wordsIn(span, reader).some((word) => word.forms.some((form) => forms.has(form)))

/**
 * An answer (how often, how many, how satisfied) beside a thing that its question is not about: “daily” of how often people
 * drink coffee, in “daily tea drinkers”. It may stand where the phrase names what the question is about.
 */
export const foreignSubject = (pieces: Pieces, at: number, reader: Reader): Piece | null => {
  const clause = pieces[at]
  if (!isClause(clause) || clause.words.length === 0) return null
  const of = reader.vocabulary.questions[clause.position]!
  const tie = tieOf(of)
  const subject = subjectOf(of)
  if (tie === null || subject.size === 0) return null
  const phrase = phraseAround(pieces, at, ({ _tag }) => JOINTS.has(_tag) || _tag === "Who")
  if (says(phrase, subject, reader)) return null
  const verbs = verbsOf(of)
  const isDone =
    wordsIn(clause.span, reader)
      .at(-1)
      ?.forms.some((form) => verbs.has(form)) === true
  const beside = besideOf(pieces, at, tie, reader).find(
    ({ clause: other, isOf }) =>
      isThing(other, isOf, reader) &&
      foreignTo(of, other, reader).length > 0 &&
      (tie === "always" || isOf || (isDone && other === pieces[at + 1]) || says(other.span, verbs, reader))
  )
  if (beside === undefined) return null
  const span = {
    start: Math.min(clause.span.start, beside.clause.span.start),
    end: Math.max(clause.span.end, beside.clause.span.end)
  }
  const key = excerpt(of.question.key)
  const said = excerpt(reader.source.slice(clause.span.start, clause.span.end))
  const thing = excerpt(
    reader.source.slice(foreignTo(of, beside.clause, reader)[0]!.span.start, beside.clause.span.end)
  )
  const written = excerpt(printFilter(clause.filter), 120)
  return {
    _tag: "Failed",
    span,
    why: {
      problem:
        `“${said}” answers ${key}, whose question does not mention “${thing}”: write an expression, such as ` +
        `${written}, if that is meant`,
      suggestions: [
        key,
        ...(isClause(beside.clause) ? [excerpt(reader.codebook.questions[beside.clause.position]!.key)] : [])
      ]
    }
  }
}
