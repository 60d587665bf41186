import { lowered } from "../text/Lowered.ts"
import { words } from "../text/Words.ts"
import { type Criterion, leaves, subjectOf, trait } from "./Criterion.ts"
import { governed } from "./Governed.ts"
import { DEVOTEES, interestAt, MANNERS } from "./Interests.ts"
import { justBefore } from "./JustBefore.ts"
import { PHRASES, phraseForm } from "./Lexicon.ts"
import { ofThemselves } from "./OfThemselves.ts"
import { type PhraseAt, phrasesAt } from "./Phrases.ts"
import type { Piece } from "./Piece.ts"
import { resident } from "./Residence.ts"
import { scoped } from "./Scope.ts"
import { HEADS, isGeneral, JOINTS } from "./Structure.ts"
import { ADULT_AGE } from "./Traits.ts"

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*(?<![.-])/uy
/** “Who have never been married” says more than that they are not. */
const NOT =
  /(?!(?:who |that )?(?:(?:have|has|had) )?never (?:once |yet )?(?:been |got(?:ten)? )?(?:married|wed)\b)(?:(?:who |that )?(?:do not|don't|does not|doesn't|are not|aren't|is not|isn't|have not|haven't|have never|never|not counting|not|except(?:ing)?(?: for)?|excluding|with the exception of|besides|aside from|apart from|save for|barring|outside(?: of)?|without|but not|other than|(?<=\b(?:anyone|anybody|everyone|everybody) )but|all (?:but|except(?: for)?)|no|none|neither)(?![\p{L}\d'])|non[- ])/uy
const ONLY = /(?:nobody|no one|no-one|none) (?:but|except|besides|other than)(?![\p{L}\d])/uy
const OR = /(?:and\/or|or|nor)(?![\p{L}\d])|[/|]/uy
const AND = /(?:as well as|but also|and also)(?![\p{L}\d])|[&+]/uy
const END = /[;\n]|\.(?=\s|$)/uy

const endOf = (pattern: RegExp, text: string, at: number): number | null => {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  return found === null || found[0] === "" ? null : at + found[0].length
}

const clauseOf = (criterion: Criterion, start: number, end: number): Piece => {
  const [first] = leaves(criterion)
  const leaf = first?.leaf
  const range = leaf !== undefined && leaf._tag !== "Trait" && leaf._tag !== "Born" ? leaf.interval : null
  return {
    _tag: "Clause",
    content: criterion,
    about: leaf === undefined ? "" : subjectOf(leaf),
    noun: leaf?._tag === "Trait" && leaf.trait === "sex",
    bound: range !== null && !(Number.isFinite(range.low) && Number.isFinite(range.high)),
    several: false,
    start,
    end
  }
}

const STRUCTURE: ReadonlyArray<readonly [pattern: RegExp, tag: "Not" | "Or" | "And" | "End"]> = [
  [ONLY, "And"],
  [NOT, "Not"],
  [OR, "Or"],
  [AND, "And"],
  [END, "End"]
]

const interestPiece = (text: string, at: number): Piece | null => {
  const found = interestAt(text, at)
  if (found === null || PHRASES.has(phraseForm(found.topic)) || words(found.topic).every(isGeneral)) return null
  const { denied, end, relation, topic } = found
  return { _tag: "Failed", start: at, end, interest: { relation, topic, qualifiers: [], denied } }
}

/** A number alone may count anything. */
const tellsApart = ({ criterion, cued }: PhraseAt): boolean =>
  cued || criterion._tag !== "Age" || criterion.interval.low !== criterion.interval.high

const WHO = /(?:who|that) /uy
/** Whether a phrase after “who” holds a denial within it: “who never went to college”. */
const isPartOfPhrase = (text: string, at: number, to: number): boolean => {
  const from = endOf(WHO, text, at)
  return from !== null && phrasesAt(text, from).some(({ end }) => end > to)
}

/** The piece that begins at a place, and where the next may begin; no piece for marks and for words that say nothing. */
const pieceAt = (text: string, at: number): { readonly piece: Piece | null; readonly end: number } => {
  const longest = phrasesAt(text, at)
    .filter(tellsApart)
    .reduce<{ criterion: Criterion; end: number } | null>(
      (best, one) => (best === null || one.end > best.end ? one : best),
      null
    )
  if (longest !== null) return { piece: clauseOf(longest.criterion, at, longest.end), end: longest.end }
  const liked = interestPiece(text, at)
  if (liked !== null) return { piece: liked, end: liked.end }
  for (const [pattern, _tag] of STRUCTURE) {
    const end = endOf(pattern, text, at)
    if (end !== null && !(_tag === "Not" && isPartOfPhrase(text, at, end)))
      return { piece: { _tag, start: at, end }, end }
  }
  if (text[at] === ",") return { piece: { _tag: "Comma", start: at, end: at + 1 }, end: at + 1 }
  const end = endOf(WORD, text, at)
  if (end === null) return { piece: null, end: at + 1 }
  const word = text.slice(at, end)
  if (JOINTS.has(word)) return { piece: { _tag: "And", start: at, end }, end }
  if (word === "who") return { piece: { _tag: "Who", start: at, end }, end }
  if (HEADS.has(word)) return { piece: { _tag: "Head", start: at, end }, end }
  if (word === "still" && phrasesAt(text, end + 1).some(tellsApart)) return { piece: null, end }
  return { piece: isGeneral(word) ? null : { _tag: "Failed", start: at, end, interest: null }, end }
}

/** “coffee drinkers”, “avid cyclists”: the words before a devotee's noun are the topic. */
const withDevotees = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  const out: Array<Piece> = []
  const word = ({ end, start }: Piece) => text.slice(start, end)
  for (const piece of pieces) {
    const relation = piece._tag === "Failed" ? DEVOTEES.get(word(piece)) : undefined
    if (relation === undefined) {
      out.push(piece)
      continue
    }
    const before: Array<string> = []
    let start = piece.start
    for (let taken = 0; taken < 2; taken++) {
      const last = out.at(-1)
      if (last?._tag !== "Failed" || last.interest !== null || /[^\s-]/.test(text.slice(last.end, start))) break
      if (/\b(?:who|that)\s*$/.test(justBefore(text, last.start))) break
      if (!MANNERS.has(word(last))) before.unshift(word(last))
      start = last.start
      out.pop()
    }
    const topic = before.length === 0 ? word(piece) : before.join(" ")
    out.push({
      _tag: "Failed",
      start,
      end: piece.end,
      interest: { relation, topic, qualifiers: before.slice(0, -1), denied: false }
    })
  }
  return out
}

/** Adjacent words that were not understood are one phrase. */
const joinedUnread = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  const out: Array<Piece> = []
  for (const piece of pieces) {
    const last = out.at(-1)
    const continues =
      piece._tag === "Failed" &&
      last?._tag === "Failed" &&
      piece.interest === null &&
      last.interest === null &&
      /^(?: (?:[a-z']+ )?)?$/.test(text.slice(last.end, piece.start))
    if (continues) out[out.length - 1] = { ...last, end: piece.end }
    else out.push(piece)
  }
  return out
}

/** Children who are described themselves, and not as somebody's. */
const CHILDREN = /^(?:(?:young|small|little|american) )?(?:children|kids)$/
const UNDER_AGE: Criterion = {
  _tag: "Age",
  interval: { low: Number.NEGATIVE_INFINITY, high: ADULT_AGE, lowOpen: false, highOpen: true }
}

/** “Children in Texas” and “kids aged 8 to 12” are under age; “only children” and “children of immigrants” may be any age. */
const withChildren = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  const [first, ...rest] = pieces
  if (first?._tag !== "Failed" || first.interest !== null || !CHILDREN.test(text.slice(first.start, first.end)))
    return pieces
  if (text.slice(0, first.start).trim() !== "" || /^['’\s]*of\b|^['’]/.test(text.slice(first.end))) return pieces
  const isAged = rest.some(
    (piece) => piece._tag === "Clause" && piece.content._tag === "Age" && piece.content.interval.high <= ADULT_AGE
  )
  return isAged ? rest : [clauseOf(UNDER_AGE, first.start, first.end), ...rest]
}

const SAID_MORE = ["Clause", "Failed"]
const ANY_CHILDREN: Criterion = trait("children", "children at home", "grown children")

/** Who is said to be no parent, and nothing else, has no children wherever these might live. */
const withoutParents = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  let isDenied = false
  return pieces.map((piece, at) => {
    if (piece._tag === "Not") isDenied = true
    if (piece._tag === "And" || piece._tag === "Comma" || piece._tag === "End") isDenied = false
    const stands = SAID_MORE.every((tag) => pieces[at + 1]?._tag !== tag && pieces[at - 1]?._tag !== tag)
    return isDenied && stands && piece._tag === "Clause" && /^parents?$/.test(text.slice(piece.start, piece.end))
      ? { ...piece, content: ANY_CHILDREN }
      : piece
  })
}

/** A description as its pieces are read from it, every place in it as before. */
export const prepared = (description: string) =>
  lowered(description)
    .replace(/[“”"()]/g, " ")
    .replaceAll("along with", "plus      ")
    .replace(/\blacking\b(?! in\b)/g, "without")
    .replace(/[^\S\n]/g, " ")

/** The pieces of a description written with single spaces. */
export const piecesOf = (description: string): ReadonlyArray<Piece> => {
  const text = prepared(description)
  const pieces: Array<Piece> = []
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      at++
      continue
    }
    const { end, piece } = pieceAt(text, at)
    if (piece !== null) pieces.push(piece)
    at = end
  }
  const whose = withoutParents(withDevotees(pieces, text), text)
  const read = scoped(resident(governed(ofThemselves(whose, text), text), text), text)
  return withChildren(joinedUnread(read, text), text)
}
