import { Either } from "effect"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { type Group, type PieceOf, readingsOf, withLists } from "../../people/Coordination.ts"
import { stateCodesIn } from "../../people/StateCodes.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { isOffScale } from "../../scale/Scale.ts"
import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { intervalsOf } from "../../survey/model/Steps.ts"
import type { Turns } from "../../Turns.ts"
import { excerpt } from "../../text/Text.ts"
import { printFilter } from "../binding/Print.ts"
import { type Comparison, type Filter, isJoint, leaves, mapLeaves, type Span, topClauses } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { MAX_FILTER_TERMS } from "../language/Parser.ts"
import { invalid } from "../language/Tokens.ts"
import type { Clause, Piece } from "./Clause.ts"
import { type Reader, readerOf, singleSpaced, surveyAhead } from "./Description.ts"
import { plainTokens } from "./DescriptionTokens.ts"
import { withEllipses } from "./Ellipsis.ts"
import { failure, UNSAID } from "./Failures.ts"
import { allOf, anyLabel, anyOf } from "./Intervals.ts"
import { withJoints } from "./Joints.ts"
import { type InFull, type Instead, labelsInFull } from "./LabelsInFull.ts"
import { withWholeNegations } from "./Negations.ts"
import { segments } from "./Segmentation.ts"
import { otherSum } from "./SumsAsked.ts"
import { namesOf } from "./SurveyNames.ts"
import { adultsNamed } from "./SurveyOfChildren.ts"
import { type Known, RULES, type Rule } from "./WordingRules.ts"

type Groups = ReadonlyArray<Group<Clause>>

interface Range {
  readonly low: number
  readonly high: number
  readonly field: string
}

/** The numbers that a filter of bounds on one question holds; null for any other. */
const rangeOf = (filter: Filter): Range | null => {
  if (filter._tag !== "And" && isJoint(filter)) return null
  const bounds = leaves<Comparison>(filter)
  const field = bounds[0]?.field.name.text
  let low = -Infinity
  let high = Infinity
  for (const { comparator, field: of, value } of bounds) {
    const number = Number(value?.text)
    if (value === null || value.text === "" || !Number.isFinite(number) || of.name.text !== field || of.member !== null)
      return null
    if (comparator === ">" || comparator === ">=" || comparator === "=") low = Math.max(low, number)
    if (comparator === "<" || comparator === "<=" || comparator === "=") high = Math.min(high, number)
    if (!["<", "<=", ">", ">=", "="].includes(comparator)) return null
  }
  return field === undefined ? null : { low, high, field }
}

const isRange = ({ high, low }: Range) => low <= high

/** The range of a group that says nothing but that; null for any other. */
const rangeAlone = ({ members, negated }: Group<Clause>): Range | null => {
  const [only, ...others] = members
  if (only === undefined || others.length > 0 || negated || only.negated) return null
  return rangeOf(only.clause.content.filter)
}

/** That ranges of which nobody is in both were read as alternatives. */
const apartNotes = (source: string, before: Groups, after: Groups): ReadonlyArray<string> => {
  const merged = after.filter((group) => !before.includes(group))
  return merged.map(({ members }) => {
    const said = members.map(({ clause: { content } }) => `“${source.slice(content.span.start, content.span.end)}”`)
    return `${said.join(" and ")} were read as either: nobody is both`
  })
}

/** “18 to 24 year olds and 65 to 74 year olds” are either: nobody is both. */
const withRangesApart = (groups: Groups, { questions }: Codebook): Groups => {
  const out: Array<Group<Clause>> = []
  for (const group of groups) {
    const range = rangeAlone(group)
    const at = out.findIndex((before) => {
      const ranges = before.members.map(({ clause }) => rangeOf(clause.content.filter))
      const known = !before.negated && before.members.every(({ negated }) => !negated)
      return (
        range !== null &&
        known &&
        ranges.every(
          (one) =>
            one !== null &&
            one.field === range.field &&
            isRange(one) &&
            isRange(range) &&
            (one.high < range.low || range.high < one.low)
        )
      )
    })
    const position = group.members[0]?.clause.content.position
    const numbered =
      position !== undefined && (questions[position]!.kind === "numeric" || intervalsOf(questions[position]!) !== null)
    if (at < 0 || !numbered) out.push(group)
    else
      out[at] = { ...out[at]!, members: [...out[at]!.members, ...group.members.map((one) => ({ ...one, or: true }))] }
  }
  return out
}

const NOT_ALL = filterForm("not-all", "iu")

/** Why “not everyone who flies” is refused, which denies it of nobody in particular; null for any other description. */
const notAll = (text: string, { questions }: Codebook): FilterInvalid | null => {
  const found = NOT_ALL.exec(text)
  if (found === null) return null
  const said = found[0].toLowerCase()
  if (questions.some(({ labels }) => labels.some((label) => label.toLowerCase().includes(said)))) return null
  return invalid(`“${found[0]}” isn't clear: it doesn't say who; write who does, or who doesn't`, found.index)
}

interface Text {
  readonly text: string
  readonly originalAt: (at: number) => number
}

/** A text as the readers know it, with notes on what is not said in so many words. */
interface Worded extends Text {
  readonly notes: ReadonlyArray<string>
}

/** Parts of a text replaced, each of whose characters stands where the part stood. */
const replaced = (worded: Worded, parts: Iterable<Instead>, noted: boolean): Worded => {
  const { originalAt, text } = worded
  let out = ""
  let from = 0
  const places: Array<number> = []
  const notes: Array<string> = []
  const keep = (to: number) => {
    for (let at = from; at < to; at++) places.push(originalAt(at))
    out += text.slice(from, to)
  }
  for (const { end, said, start } of parts) {
    keep(start)
    for (let at = 0; at < said.length; at++)
      places.push(originalAt(at === said.length - 1 ? end - 1 : Math.min(start + at, end - 1)))
    out += said
    from = end
    if (noted) notes.push(`“${text.slice(start, end)}” was read as “${said}”`)
  }
  if (from === 0) return worded
  keep(text.length)
  const end = originalAt(text.length)
  return { text: out, originalAt: (at) => places[at] ?? end, notes: [...worded.notes, ...notes] }
}

/** What a rule reads otherwise; an answer that is written out stays. */
const foundBy = (
  text: string,
  { instead, pattern }: Rule,
  known: Known,
  kept: ReadonlyArray<InFull>
): ReadonlyArray<Instead> =>
  Array.from(text.matchAll(pattern), (found) => ({ found, said: instead(found as RegExpExecArray, known) })).flatMap(
    ({ found, said }) =>
      said === null || kept.some(({ end, start }) => start <= found.index && found.index < end)
        ? []
        : [{ start: found.index, end: found.index + found[0].length, said }]
  )

/** A description in the words that its readers know: ages in brackets, what is shortened, what “or” shares. */
const reworded = (spaced: Text, codebook: Codebook): Worded => {
  const placed = new Map(stateCodesIn(spaced.text).map(({ start, state }) => [start, state]))
  const known: Known = { ...namesOf(codebook), placed }
  return RULES.reduce<Worded>(
    (worded, rule) =>
      replaced(worded, foundBy(worded.text, rule, known, labelsInFull(worded.text, codebook)), rule.noted === true),
    { ...spaced, notes: [] }
  )
}

type Pieces = ReadonlyArray<PieceOf<Clause>>

/**
 * Descriptions of which one must fit, each as groups that must all hold; refused where it is not certain what commas and
 * “or” join.
 */
const listedAlternatives = (
  toJoin: Pieces,
  { source, text }: Reader
): Either.Either<ReadonlyArray<Groups>, FilterInvalid> => {
  const listed = withLists(toJoin, text)
  if (listed._tag === "Read") return Either.right(readingsOf(listed.pieces))
  const { arms } = listed
  const start = Math.min(...arms.flat().map((piece) => piece.start))
  const end = Math.max(...arms.flat().map((piece) => piece.end))
  return Either.left(
    invalid(
      `“${excerpt(source.slice(start, end))}” isn't clear: we can't tell what the ` +
        `${listed.joinsAll ? "commas and “and”" : "commas and “or”"} join, so ` +
        "write an expression",
      start
    )
  )
}

const wordsOf = (source: string, { span }: Clause) => `“${source.slice(span.start, span.end)}”`

/** That “or” joins less than all of a description. */
const orNotes = (source: string, groups: Groups): ReadonlyArray<string> =>
  groups.flatMap(({ members }) => {
    const mixed = new Set(members.map(({ clause }) => clause.about)).size > 1
    if (!mixed || groups.length === 1) return []
    const phrases = members.map(({ clause }) => wordsOf(source, clause.content))
    return [`“or” was read as joining ${phrases.join(" and ")} only`]
  })

/** That what follows alternatives of people is read as said of each: “women or men under 30”. */
const sharedNotes = (source: string, groups: Groups): ReadonlyArray<string> =>
  groups.flatMap(({ members }, at) => {
    const after = groups[at + 1]?.members.map(({ clause }) => clause.content)
    const isOfPeople = members.length > 1 && members.every(({ clause, or }, i) => clause.noun && (i === 0 || or))
    if (!isOfPeople || after === undefined) return []
    const people = members.map(({ clause }) => wordsOf(source, clause.content)).join(" and ")
    return [`${after.map((clause) => wordsOf(source, clause)).join(", ")} was read as said of ${people} alike`]
  })

const unionNotes = (source: string, alternatives: ReadonlyArray<Groups>): ReadonlyArray<string> => {
  if (alternatives.length < 2) return []
  const said = alternatives.map((groups) =>
    groups.flatMap(({ members }) => members.map(({ clause }) => wordsOf(source, clause.content))).join(" with ")
  )
  return [`Read as anybody who fits one of these: ${said.join("; ")}`]
}

const ONLY = filterForm("only")
const NONE = filterForm("only-none")

/** A clause about one of several answers with every other answer denied; null for any other clause. */
const onlyAnswer = (clause: Clause, { questions }: Codebook): Clause | null => {
  const { filter } = clause
  const question = questions[clause.position]!
  const value = filter._tag === "Comparison" ? filter.value : null
  if (question.kind !== "multiple" || value === null || !question.labels.includes(value.text)) return null
  const others = question.labels.flatMap((label, at) =>
    label === value.text || isNonAnswer(label) || NONE.test(bareLabel(label)) ? [] : [at]
  )
  const denied = others.map((at) => ({ _tag: "Not" as const, clause: anyLabel(question, [at]), span: clause.span }))
  const note = `“only” was read as none of the ${others.length} other answers to ${question.key}`
  return {
    ...clause,
    filter: { ...allOf([filter, ...denied]), span: clause.span },
    apart: true,
    note: clause.note === null ? note : `${clause.note}; ${note}`
  }
}

/** Descriptions in which “only” before one of several answers denies all others: “use only Jira”. A list after it is left. */
const withOnly = (pieces: ReadonlyArray<Piece>, source: string, codebook: Codebook): ReadonlyArray<Piece> => {
  const out: Array<Piece> = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    const after = pieces.slice(at + 1).findIndex(({ _tag }) => _tag !== "Skipped")
    const next = after < 0 ? undefined : pieces[at + 1 + after]
    const isOnly = piece._tag === "Failed" && ONLY.test(source.slice(piece.span.start, piece.span.end).toLowerCase())
    const goesOn = ["And", "Or", "Comma"].includes(pieces[at + 2 + after]?._tag ?? "")
    const whole = isOnly && next?._tag === "Clause" && !goesOn ? onlyAnswer(next, codebook) : null
    if (whole === null) {
      out.push(piece)
      continue
    }
    out.push(...pieces.slice(at + 1, at + 1 + after), whole)
    at += 1 + after
  }
  return out
}

const PEOPLE_NAMED = filterForm("people-named", "iu")

/** Clauses that name several kinds of people by one question: “retirees and students” are both kinds, “retired and students” are not. */
const kindsOfPeople = (pieces: ReadonlyArray<Piece>, source: string): ReadonlySet<Piece> => {
  const clauses = pieces.filter((piece): piece is Clause => piece._tag === "Clause")
  const isNamed = ({ span }: Clause) => PEOPLE_NAMED.test(source.slice(span.start, span.end))
  const said = pieces.findIndex(({ _tag }) => _tag === "Who" || _tag === "Head")
  return new Set(
    clauses.filter((one) => {
      const alike = clauses.filter(({ position }) => position === one.position)
      return said < 0 && alike.every(isNamed)
    })
  )
}

/** A description of people as an expression about a survey. */
interface PlainReading {
  readonly filter: Filter
  /** Words that no question has and that were left out. */
  readonly unmapped: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

type Result<A> = Either.Either<A, FilterInvalid>

const NOWHERE: Span = { start: 0, end: 0 }
const not = (clause: Filter): Filter => (clause._tag === "Not" ? clause.clause : { _tag: "Not", clause, span: NOWHERE })

const located = (filter: Filter, span: Span): Filter => {
  const moved = mapLeaves<Comparison, Comparison>(filter, (leaf) => ({ ...leaf, span }))
  return { ...moved, span }
}

const isBound = (filter: Filter): boolean =>
  isJoint(filter) ? filter._tag === "And" : filter.comparator !== "=" && filter.comparator !== ":"

const asPieceOf = (piece: Piece, { questions }: Codebook, ofPeople: boolean): PieceOf<Clause> =>
  piece._tag !== "Clause"
    ? { _tag: piece._tag, ...piece.span }
    : {
        _tag: "Clause",
        ...piece.span,
        content: piece,
        about: piece.apart === true ? `from ${piece.span.start}` : String(piece.position),
        noun: piece.noun,
        bound: isBound(piece.filter),
        several: !ofPeople && questions[piece.position]!.kind === "multiple"
      }

/** Alternatives each once: who agrees is among those who agree or agree strongly. */
const withoutRepeats = (parts: ReadonlyArray<Filter>): ReadonlyArray<Filter> => {
  if (parts.length === 1) return parts
  const single = parts.flatMap((part) => (part._tag === "Or" ? part.clauses : [part]))
  const printed = single.map(printFilter)
  return single.filter((_, i) => printed.indexOf(printed[i]!) === i)
}

const groupFilter = ({ members, negated }: Group<Clause>): Filter => {
  const start = Math.min(...members.map(({ clause }) => clause.content.span.start))
  const end = Math.max(...members.map(({ clause }) => clause.content.span.end))
  const parts = members.map(({ clause: { content }, negated: own }) => {
    const filter = located(content.filter, content.span)
    return own ? not(filter) : filter
  })
  const joined: Filter = { ...anyOf(withoutRepeats(parts)), span: { start, end } }
  return negated ? { ...not(joined), span: { start, end } } : joined
}

const dangling = (pieces: ReadonlyArray<Piece>): FilterInvalid | null => {
  const isClause = ({ _tag }: Piece) => _tag === "Clause"
  const at = pieces.findIndex(({ _tag }, i) => {
    const after = pieces.slice(i + 1).some(isClause)
    return _tag === "Not" ? !after : (_tag === "Or" || _tag === "Nor") && !(after && pieces.slice(0, i).some(isClause))
  })
  const piece = pieces[at]
  if (piece === undefined) return null
  return invalid(piece._tag === "Not" ? "This negates nothing" : "This “or” joins nothing", piece.span.start)
}

export const MAX_DESCRIPTION_WORDS = 100

/** Nouns that describe everyone who was asked. */
const ANYBODY = new Set(["adult", "adults", "customer", "customers", "member", "members", "user", "users"])

/** Words with which everyone who was asked is described. */
const OF_ANYBODY = new Set(
  `all every any each the a an of our us your my in this that who answered took surveyed asked survey respondent
  respondents were was are is live lives living reside resides residing residents based`.split(/\s+/)
)

/** What a description that selects everybody says and is not read. */
const unsaidOf = (pieces: ReadonlyArray<Piece>, { source, tokens }: Reader): FilterInvalid | null => {
  const heads = pieces.filter(({ _tag }) => _tag === "Head")
  const unsaid = tokens.find(
    ({ role, span, text }) =>
      role !== "comma" &&
      role !== "mark" &&
      !OF_ANYBODY.has(text) &&
      !ANYBODY.has(text) &&
      !heads.some((head) => head.span.start <= span.start && span.end <= head.span.end)
  )
  if (unsaid === undefined) return null
  const said = excerpt(source.slice(unsaid.span.start))
  return invalid(`“${said}” isn't clear: ${UNSAID}`, unsaid.span.start)
}

const MAYBE = filterForm("maybe")

/** Who did not say “yes” to a question that has other answers yet is who said “no”: those who do not know said neither. */
const withPlainNo = (filter: Filter, codebook: Codebook): Filter => {
  if (!isJoint(filter)) return filter
  if (filter._tag !== "Not")
    return { ...filter, clauses: filter.clauses.map((clause) => withPlainNo(clause, codebook)) }
  const { clause } = filter
  if (isJoint(clause)) return { ...filter, clause: withPlainNo(clause, codebook) }
  const question = codebook.questions.find(({ key }) => key === clause.field.name.text)
  const no = question?.labels.find((label) => bareLabel(label) === "no")
  if (question === undefined || no === undefined || clause.value === null || clause.comparator !== "=") return filter
  const others = question.labels.filter((label) => !/^(?:yes|no)$/.test(bareLabel(label)))
  const isUndecided = (label: string) => isOffScale(label) || MAYBE.test(bareLabel(label))
  if (others.length === 0 || !others.every(isUndecided) || bareLabel(clause.value.text) !== "yes") return filter
  return { ...clause, value: { ...clause.value, text: no, quoted: true }, span: filter.span }
}

function* readSingleSpaced(source: string, codebook: Codebook): Turns<Result<PlainReading>> {
  const tooFar = plainTokens(source)[MAX_DESCRIPTION_WORDS]
  if (tooFar !== undefined) {
    return Either.left(
      invalid(`A description has at most ${MAX_DESCRIPTION_WORDS} words: write an expression`, tooFar.span.start)
    )
  }
  yield* surveyAhead(codebook)
  const reader = readerOf(source, codebook)
  const read = withEllipses(withOnly(yield* segments(reader), source, codebook), reader)
  const failed =
    adultsNamed(source, codebook) ??
    notAll(source, codebook) ??
    failure(read, reader) ??
    dangling(read) ??
    otherSum(read, source, codebook)
  if (failed !== null) return Either.left(failed)
  const negated = withWholeNegations(read, source, codebook)
  if (Either.isLeft(negated)) return Either.left(negated.left)
  const ended = withJoints(negated.right, reader)
  if (Either.isLeft(ended)) return Either.left(ended.left)
  const pieces = ended.right
  const kinds = kindsOfPeople(pieces, source)
  const listed = listedAlternatives(
    pieces.map((piece) => asPieceOf(piece, codebook, kinds.has(piece))),
    reader
  )
  if (Either.isLeft(listed)) return Either.left(listed.left)
  const alternatives = listed.right.map((groups) => withRangesApart(groups, codebook))
  const clauses = pieces.filter((piece): piece is Clause => piece._tag === "Clause")
  const words = (piece: Piece) => source.slice(piece.span.start, piece.span.end).toLowerCase()
  if (clauses.length === 0 && !pieces.some((piece) => piece._tag === "Head" || ANYBODY.has(words(piece)))) {
    return Either.left(invalid("This describes nobody: name a question or an answer of the survey", 0))
  }
  const filter =
    clauses.length === 0
      ? { _tag: "And" as const, clauses: [], span: NOWHERE }
      : anyOf(
          alternatives.map((groups) =>
            allOf(groups.map(groupFilter).flatMap((filter) => topClauses<Comparison>(filter)))
          )
        )
  const said = withPlainNo(filter, codebook)
  const everybody = clauses.length === 0 ? unsaidOf(pieces, reader) : null
  if (everybody !== null) return Either.left(everybody)
  const terms = leaves<Comparison>(filter).length
  if (terms > MAX_FILTER_TERMS) {
    return Either.left(invalid(`A filter has at most ${MAX_FILTER_TERMS} comparisons and this one has ${terms}`, 0))
  }
  return Either.right({
    filter: said,
    unmapped: pieces.flatMap((piece) =>
      piece._tag === "Skipped" ? [words(piece)] : piece._tag === "Clause" ? piece.unread : []
    ),
    notes: [
      ...clauses.flatMap(({ note }) => (note === null ? [] : [note])),
      ...alternatives.flatMap((groups) => [...orNotes(source, groups), ...sharedNotes(source, groups)]),
      ...unionNotes(source, alternatives),
      ...alternatives.flatMap((groups, i) => apartNotes(source, listed.right[i]!, groups))
    ]
  })
}

const moved = (filter: Filter, move: (span: Span) => Span): Filter => {
  const shifted = { ...filter, span: move(filter.span) }
  if (!isJoint(shifted)) return shifted
  return shifted._tag === "Not"
    ? { ...shifted, clause: moved(shifted.clause, move) }
    : { ...shifted, clauses: shifted.clauses.map((clause) => moved(clause, move)) }
}

/**
 * Reads a description of people in plain English (“women aged 30 to 44 who have seen A New Hope”) as an expression about a
 * survey's own questions and answers. Refused if any phrase that matters can be placed nowhere, or in several places alike.
 */
export function* readPlainLanguage(source: string, codebook: Codebook): Turns<Result<PlainReading>> {
  const { notes, originalAt, text } = reworded(singleSpaced(source), codebook)
  const place = ({ end, start }: Span): Span => ({
    start: originalAt(start),
    end: end === 0 ? 0 : originalAt(end - 1) + 1
  })
  return Either.mapBoth(yield* readSingleSpaced(text, codebook), {
    onLeft: ({ position, problem, suggestions, unsaid }) => invalid(problem, originalAt(position), suggestions, unsaid),
    onRight: (reading) => ({ ...reading, filter: moved(reading.filter, place), notes: [...notes, ...reading.notes] })
  })
}

/** What a refused description says in one place: its words, and what the rules read them as; null where they do not. */
interface Chunk {
  readonly text: string
  readonly filter: Filter | null
  /** Whether “or” stands before it. */
  readonly or: boolean
}

/** A description in chunks, as far as the rules can tell where one ends. */
export function* chunksOf(description: string, codebook: Codebook): Turns<ReadonlyArray<Chunk>> {
  const { text } = reworded(singleSpaced(description), codebook)
  yield* surveyAhead(codebook)
  const reader = readerOf(text, codebook)
  const pieces = withOnly(yield* segments(reader), text, codebook)
  const chunks: Array<Chunk> = []
  let [before, or, denied, failed] = [-1, false, false, false]
  const begun = (span: Span) => (before < 0 ? span.start : before)
  for (const { span, ...piece } of pieces) {
    if (piece._tag === "Clause") {
      const filter = located(denied ? not(piece.filter) : piece.filter, span)
      chunks.push({ text: text.slice(begun(span), span.end), filter, or })
      ;[before, or, denied, failed] = [-1, false, false, false]
    } else if (piece._tag === "Failed") {
      const said = text.slice(begun(span), span.end)
      const last = failed ? chunks.pop() : undefined
      chunks.push(last === undefined ? { text: said, filter: null, or } : { ...last, text: `${last.text} ${said}` })
      ;[before, or, denied, failed] = [-1, false, false, true]
    } else if (piece._tag === "Skipped") before = begun(span)
    else if (piece._tag === "Not" || piece._tag === "Nor") {
      ;[before, denied, failed] = [begun(span), true, false]
    } else {
      ;[before, denied, failed] = [-1, false, false]
      or ||= piece._tag === "Or"
    }
  }
  const last = chunks.pop()
  if (before < 0 || last === undefined)
    return last === undefined ? [{ text, filter: null, or: false }] : [...chunks, last]
  return [...chunks, { ...last, text: `${last.text} ${text.slice(before)}` }]
}
