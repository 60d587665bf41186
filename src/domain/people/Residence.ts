import { type Criterion, leaves } from "./Criterion.ts"
import { justBefore } from "./JustBefore.ts"
import { type Clause, isClause, isJoint, type Piece, wordsOf } from "./Piece.ts"
import { COUNTRY_NAMES } from "./Places.ts"

type Pieces = ReadonlyArray<Piece>

const HOME = "United States"

/** Countries in one of which all live of whom a criterion about places holds; null where it is about anything else. */
const countriesOf = (criterion: Criterion): ReadonlySet<string> | null => {
  const found = leaves(criterion).map(({ leaf, negated }) => {
    if (leaf._tag !== "Trait" || negated) return null
    if (leaf.trait === "country") return leaf.values
    if (leaf.trait === "region") return [HOME]
    return leaf.trait === "place" && leaf.wider !== null ? [...(countriesOf(leaf.wider) ?? [])] : null
  })
  return found.length === 0 || found.includes(null) ? null : new Set(found.flatMap((values) => values ?? []))
}

const isApart = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  ![...one].some((name) => other.has(name))

const withoutArticle = (words: string): string => words.replace(/^the /, "")

const AFTER_PREPOSITION =
  /\b(?:in|at|from|of|to|across|throughout|within|outside|inside|near|around|between|and|or)(?: the)?\s*$/
const IN = /\b(?:in|across|throughout|within|inside)(?: the)?\s*$/
/** Words after which a place is where people live, whatever else is said of them. */
const LIVING =
  /\b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|residents?|based|located|settled)(?: (?:currently|now|permanently))? (?:in|of)(?: the)?\s*$/

/** Names of countries that are more often something else before a noun for what people do. */
const THINGS = /^(?:turkey|china|chile|guinea|jordan|chad)$/
/** Countries after whose people those are called who live there and came, or whose forebears came, from elsewhere. */
const OF_MANY_ORIGINS: ReadonlySet<string> = new Set([
  HOME,
  "Canada",
  "Australia",
  "New Zealand",
  "Brazil",
  "Argentina"
])
const BRITISH = /^british$/

const unread = (start: number, end: number): Piece => ({ _tag: "Failed", start, end, interest: null })

const isAdjacent = (text: string, one: Piece, other: Piece): boolean => /^[\s-]$/.test(text.slice(one.end, other.start))

const isBound = (piece: Piece): boolean => isJoint(piece) || piece._tag === "Comma" || piece._tag === "End"

/** Whether a country's name is no place here: that of a man, “Michael Jordan”, or of an animal, “turkey farmers”. */
const isNoPlace = (pieces: Pieces, at: number, piece: Clause, text: string): boolean => {
  const words = withoutArticle(wordsOf(text, piece))
  if (!COUNTRY_NAMES.has(words) || AFTER_PREPOSITION.test(justBefore(text, piece.start))) return false
  const [before, next] = [pieces[at - 1], pieces[at + 1]]
  const isNamed = before?._tag === "Failed" && isAdjacent(text, before, piece)
  return isNamed || (THINGS.test(words) && isClause(next) && isAdjacent(text, piece, next))
}

/** Two words for peoples beside each other: which of them says where the people live, “Chinese Americans”. */
const ofTwo = (first: Clause, second: Clause, text: string): "first" | "second" | "neither" => {
  const lives = [...(countriesOf(second.content) ?? [])]
  if (lives.length === 1 && OF_MANY_ORIGINS.has(lives[0]!)) return "second"
  return BRITISH.test(wordsOf(text, first)) ? "first" : "neither"
}

/** What becomes of words for peoples that stand beside each other. */
const besideEachOther = (pieces: Pieces, text: string): Pieces => {
  const out: Array<Piece> = []
  for (const piece of pieces) {
    const last = out.at(-1)
    const [one, other] = [last, piece].map((each) => (isClause(each) ? countriesOf(each.content) : null))
    if (
      !isClause(last) ||
      !isClause(piece) ||
      !one ||
      !other ||
      !isAdjacent(text, last, piece) ||
      !isApart(one, other)
    ) {
      out.push(piece)
      continue
    }
    const lives = ofTwo(last, piece, text)
    out.pop()
    if (lives === "first") out.push(last, unread(piece.start, piece.end))
    else if (lives === "second") out.push(unread(last.start, last.end), piece)
    else out.push(unread(last.start, piece.end))
  }
  return out
}

/** Words for where people come from beside the place where they live: “Germans who live in Japan”. */
const origins = (pieces: Pieces, text: string): ReadonlySet<Piece> => {
  const found = new Set<Piece>()
  let from = 0
  for (let to = 0; to <= pieces.length; to++) {
    if (to < pieces.length && !isBound(pieces[to]!)) continue
    const places = pieces.slice(from, to).flatMap((piece, i) => {
      const countries = isClause(piece) ? countriesOf(piece.content) : null
      const denied = pieces[from + i - 1]?._tag === "Not"
      return countries === null ? [] : [{ piece, countries, denied, lives: IN.test(justBefore(text, piece.start)) }]
    })
    const home = places.findLast(({ lives }) => lives)
    for (const { countries, denied, lives, piece } of places)
      if (home !== undefined && !lives && !denied && isApart(countries, home.countries) !== home.denied)
        found.add(piece)
    from = to + 1
  }
  return found
}

/**
 * Pieces in which places are those where the people live: where they come from, or what is only called after a country, is
 * not understood. Of two peoples in a row the second is meant where many come from elsewhere, else nobody knows.
 */
export const resident = (pieces: Pieces, text: string): Pieces => {
  const places = pieces.map((piece, at) =>
    isClause(piece) && countriesOf(piece.content) !== null && isNoPlace(pieces, at, piece, text)
      ? unread(piece.start, piece.end)
      : piece
  )
  const single = besideEachOther(places, text)
  const elsewhere = origins(single, text)
  return single.map((piece) => (elsewhere.has(piece) ? unread(piece.start, piece.end) : piece))
}

/** Whether words before a phrase make it the place where the people live, whatever else is said. */
export const livesIn = (before: string): boolean => LIVING.test(before.toLowerCase())

const CAME =
  /[ -](?:expats?|expatriates?|immigrants?|emigrants?|migrants?|refugees?|exiles?|nationals?|citizens?|natives?)$/

/** Whether an unread phrase says no more than where people come from. */
export const isOrigin = (phrase: string, isPeople: (words: string) => boolean): boolean =>
  isPeople(withoutArticle(phrase.toLowerCase().replace(CAME, "")))
