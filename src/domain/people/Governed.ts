import { leaves } from "./Criterion.ts"
import { justBefore, LOOKED_BACK } from "./JustBefore.ts"
import type { Piece, Place } from "./Piece.ts"
import { NOT_LITERALLY, NOT_NOW, NOT_QUITE, OF_SOME } from "./Structure.ts"

type Clause = Extract<Piece, { readonly _tag: "Clause" }>

/** Words after which something is not yet, no longer or only nearly so. */
export const TIME = new RegExp(`(?:^|[\\s-])(?:${NOT_QUITE}|${NOT_NOW})$`)
/** Denials of all the time until now, which deny it now: “have never been”, “were never”. */
const NEVER = /(?:^|\s)never(?: (?:have|has|had))?(?: been)?$/
/** Denials of what will or may be, which deny nothing now: “will never be”. */
const NEVER_TO_BE =
  /(?:^|\s)(?:(?:will|would|shall|may|might|could|should|can|'ll) (?:not|never)|won't|wouldn't|shan't|mightn't|couldn't)(?: ever)?(?: be| become| get| have| have been)?$/
/** Words by which what follows holds of some of them, or of nobody. */
export const SHARE = new RegExp(`(?:^|\\s)(?:${OF_SOME})$`)
/** Words that make what follows say something of somebody else, or of a place where the people are not. */
export const RELATION =
  /(?:^|\s)(?:with|against|hates?|hating|near|nearby|by|than|toward|towards|versus|despite|about|far from|away from|(?:moved|came|come|emigrated|migrated|fled|relocated|escaped|back|ha(?:ve|s) left) from|(?:tourists?|visitors?|travell?ers?|vacationers?|vacationing|holidaymakers?|guests?) (?:in|to|from)|(?:far|miles|hours) (?:away )?from|(?:born|raised|grew up|educated|schooled|trained|buried|died|married|employed)(?: (?:and|or) (?:raised|bred|educated))? (?:in|near|outside|around)|(?:married|related|close|next|engaged|attracted|opposed|sympathetic|similar|loyal|been|travel|adjacent|partial|sold|talk|speak|listen) to)$/
/** The same after a word that names people or what they do: “owners of”, “vote for”. */
export const OF_WHAT = /(?:^|\s)(?:of|for)$/
/** Nouns for people after which “of” says where or among whom they are. */
export const RESIDENTS =
  /\b(?:residents?|citizens?|inhabitants?|natives?|voters?|members?|taxpayers?|groups?|generation)$/
/** Words after which the people who are meant still come. */
const LEADING: ReadonlySet<string> = new Set(
  `the a an their his her my our your any some other those people person persons adults folks someone somebody anyone
  individuals are is who`.split(/\s+/)
)

const OF_ONESELF: ReadonlySet<string> = new Set(["Age", "Income", "education"])
/** What people have themselves: “with high incomes”, not “with graduates”. */
const MEASURE = /degree|diploma|education|school\b|college\b|incomes?\b|salar|earn|\d/
const PLACES: ReadonlySet<string> = new Set(["place", "country", "region", "setting"])
const OWN_MEASURE =
  /\bwhose (?:own )?(?:(?:annual|yearly|total|household|family|personal|highest|current) )*(?:incomes?|salary|salaries|age|ages|education|degree|level of education|gender|sex|race|marital status|party)\b[^,]*$/

const EXCLUSION =
  /^(?:all|but|except|excepting|excluding|besides|aside|other|apart|outside|save|barring|with the|not counting)/

const wordsOf = (text: string, { end, start }: Place) => text.slice(start, end)

/** The end of the words before a place that govern it: without articles and nouns for people in general. */
export const before = (text: string, from: number, at: number): string => {
  let end = at
  for (;;) {
    while (end > from && text[end - 1]!.trim() === "") end--
    let start = end
    while (start > from && text[start - 1]!.trim() !== "") start--
    if (start === from || !LEADING.has(text.slice(start, end))) return text.slice(from, end)
    end = start
  }
}

const beforeAnywhere = (text: string, at: number): string => before(text, Math.max(0, at - LOOKED_BACK), at)

const isAdjacent = (text: string, one: Place, other: Place): boolean =>
  /^[\s-]?$/.test(text.slice(one.end, other.start))

const subjects = (piece: Clause): ReadonlyArray<string> =>
  leaves(piece.content).map(({ leaf }) =>
    leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag
  )

const CUED =
  /^(?:aged?|ages|in|from|with|without|have|has|having|living|lives?|who|over|under|between|earning|making|born|own|owns|owning|rent|renting|raising|no|\$?\d)\b/
const PLURAL = /(?:s|men|people|folk)$/
const UNMISTAKABLE =
  /^(?:female|male|married|divorced|widowed|unmarried|retired|unemployed|full[- ]time|part[- ]time)$|\bincome$|\beducated$/
/** Words for people that are more often something else before a noun for what somebody does. */
const AMBIGUOUS_BEFORE_WORK = /^(?:independent|senior|veteran|junior)$/
const SPOKEN = /^(?:teachers?|students?|professors?|majors?|tutors?|speakers?|learners?)$/

/** Words for countries that are no languages to be taught. */
const NO_LANGUAGE =
  /^(?:us|u\.s|usa|u\.s\.a|uk|u\.k|american|british|canadian|australian|mexican|brazilian|austrian|belgian|swiss|new zealand)$/
/** Countries by their letters, before people by what they own or do. */
const LETTERS = /^(?:us|u\.s|usa|u\.s\.a|uk|u\.k)$/
const DOERS =
  /(?:^|[\s-])(?:owners|smokers|vapers|non-smokers|drinkers|drivers|gamers|runners|cyclists|voters|users|shoppers|viewers|subscribers|swimmers|hikers|commuters|travell?ers)$/

/** Whether a country's letters stand before people who live there: “UK dog owners”. */
const livesThere = (text: string, piece: Clause, next: Piece): boolean =>
  next._tag === "Failed" &&
  next.interest !== null &&
  LETTERS.test(text.slice(piece.start, piece.end)) &&
  DOERS.test(text.slice(next.start, next.end))

/** Whether a clause is a noun for people or says of itself what it is about, so that no noun after it can take it along. */
const standsAlone = (text: string, piece: Clause): boolean => {
  const words = text.slice(piece.start, piece.end)
  if (CUED.test(words) || UNMISTAKABLE.test(words)) return true
  const place = subjects(piece).some((subject) => PLACES.has(subject))
  if (!place) return PLURAL.test(words)
  const named = leaves(piece.content).some(
    ({ leaf }) =>
      leaf._tag === "Trait" && leaf.values.some((value) => value.toLowerCase() === words.replace(/^the /, ""))
  )
  return named && /\b(?:in|from|of|across|throughout)(?: the)?\s*$/.test(justBefore(text, piece.start))
}

const TIMES = /^(?:full|part)[- ]time$/
/** What people are whose time is not that of a job. */
const UNPAID =
  /(?:^|[\s-])(?:parents?|mothers?|moms?|fathers?|dads?|students?|undergraduates|homemakers?|housewives|grandparents)$/

/** Whether what follows at once makes a clause say something of a thing: “German cars”, “poor sleepers”. */
const modifies = (text: string, piece: Clause, next: Piece | undefined): boolean => {
  if (next === undefined || !isAdjacent(text, piece, next)) return false
  const isTime = TIMES.test(text.slice(piece.start, piece.end))
  if (isTime && (next._tag === "Failed" || UNPAID.test(text.slice(next.start, next.end)))) return true
  if (next._tag === "Failed") return !standsAlone(text, piece) && !livesThere(text, piece, next)
  if (next._tag !== "Clause") return false
  const words = text.slice(piece.start, piece.end)
  const about = subjects(next)
  const isWork = about.includes("work") || about.includes("occupation")
  const foreign =
    subjects(piece).includes("country") && !NO_LANGUAGE.test(words) && SPOKEN.test(text.slice(next.start, next.end))
  return isWork && (AMBIGUOUS_BEFORE_WORK.test(words) || foreign)
}

const unread = (start: number, end: number): Piece => ({ _tag: "Failed", start, end, interest: null })

/** Whether a clause is denied of all the time until now. */
export const isNever = (text: string, piece: Place): boolean =>
  NEVER.test(beforeAnywhere(text, piece.start)) || /^never\b/.test(wordsOf(text, piece))

/** Where a governed phrase begins; `run` reaches as far as words follow each other, `phrase` to the next comma or stop. */
interface Government {
  readonly start: number
  readonly reach: "run" | "phrase"
}

const governs = (text: string, from: number, piece: Clause, last: Piece | undefined): Government | null => {
  const said = before(text, from, piece.start)
  const time = isNever(text, piece) ? null : TIME.exec(said)
  if (time !== null) return { start: from + time.index + time[0].search(/[^\s-]/), reach: "run" }
  const share = SHARE.exec(said)
  if (share !== null) return { start: from + share.index + share[0].search(/\S/), reach: "phrase" }
  const about = subjects(piece)
  const relation = RELATION.exec(said)
  if (relation !== null) {
    const own =
      / with$|^with$/.test(said) && about.every((one) => OF_ONESELF.has(one)) && MEASURE.test(wordsOf(text, piece))
    return own &&
      !/\bwith\b.*\b(?:people|persons?|someone|somebody|their|his|her|other)\b/.test(text.slice(from, piece.start))
      ? null
      : { start: from + relation.index + relation[0].search(/\S/), reach: "phrase" }
  }
  const of = OF_WHAT.exec(said)
  if (of === null || last === undefined) return null
  const lastWord = justBefore(text, from + of.index)
  const placed = about.some((one) => PLACES.has(one)) && (last._tag === "Clause" || RESIDENTS.test(lastWord))
  const aged = /^ages?\b/.test(text.slice(piece.start, piece.end))
  return placed || aged || RESIDENTS.test(lastWord) ? null : { start: from + of.index + 1, reach: "phrase" }
}

/** “Whose mother is retired”, but not “whose income is over $50,000”. */
const whoseOf = (text: string, from: number, piece: Clause): Government | null => {
  const at = text.slice(from, piece.start).search(/\bwhose\b/)
  return at < 0 || OWN_MEASURE.test(text.slice(from, piece.end)) ? null : { start: from + at, reach: "phrase" }
}

/** The piece before one, but for nouns for people in general. */
const named = (pieces: ReadonlyArray<Piece>, at: number): Piece | undefined => {
  let last = at - 1
  while (pieces[last]?._tag === "Head" || pieces[last]?._tag === "Who") last--
  return pieces[last]
}

/** The verb of “who visited Germany” and “learning French”: an unread word after “who” or “that”, or on -ing. */
const isVerb = (text: string, piece: Piece, last: Piece | undefined): boolean =>
  piece._tag === "Failed" &&
  (/^[\p{L}]+ing$/u.test(wordsOf(text, piece)) ||
    last?._tag === "Who" ||
    /\b(?:who|that)\s*$/.test(justBefore(text, piece.start)))

/** What follows an exclusion, if it is a list of one kind that is wholly understood; else all of it is unread. */
const excluded = (pieces: ReadonlyArray<Piece>, at: number): boolean => {
  const end = pieces.findIndex(({ _tag }, i) => i > at && _tag === "End")
  const rest = pieces.slice(at + 1, end < 0 ? pieces.length : end)
  const clauses = rest.filter((piece): piece is Clause => piece._tag === "Clause")
  const first = clauses[0]
  const joined = clauses.every(({ about }, i) => i === 0 || about === first!.about)
  const plain = rest.every(({ _tag }) => _tag !== "Failed" && _tag !== "Not")
  const between = rest.findIndex(({ _tag }) => _tag === "Clause")
  const direct = rest.slice(0, between).every(({ _tag }) => _tag === "Head" || _tag === "Who")
  const apart = rest.every(
    (piece, i) => piece._tag !== "Clause" || i === between || ["And", "Or", "Comma"].includes(rest[i - 1]!._tag)
  )
  return first !== undefined && joined && plain && direct && apart
}

const isExclusion = (text: string, piece: Piece): boolean =>
  piece._tag === "Not" && EXCLUSION.test(wordsOf(text, piece))

const withExclusions = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  const at = pieces.findIndex((piece, i) => isExclusion(text, piece) && !excluded(pieces, i))
  if (at < 0) return pieces
  const end = pieces.findIndex(({ _tag }, i) => i > at && _tag === "End")
  const next = end < 0 ? pieces.length : end
  const until = next > at + 1 ? pieces[next - 1]!.end : pieces[at]!.end
  return [...pieces.slice(0, at), unread(pieces[at]!.start, until), ...withExclusions(pieces.slice(next), text)]
}

/**
 * Pieces in which whatever a word of time, relation or exclusion governs, and whatever only describes a thing, is not
 * understood: “former Republicans”, “people who live with Republicans”, “owners of German cars” say nothing of a party or
 * a country of the people themselves.
 */
export const governed = (pieces: ReadonlyArray<Piece>, text: string): ReadonlyArray<Piece> => {
  const out: Array<Piece> = []
  let reach: Government["reach"] | null = null
  let phraseStart = 0
  const all = withExclusions(pieces, text)
  for (const [i, piece] of all.entries()) {
    const last = all[i - 1]
    if (piece._tag === "End" || piece._tag === "Comma") {
      reach = null
      phraseStart = piece.end
      out.push(piece)
      continue
    }
    if (reach === "run" && last !== undefined && !isAdjacent(text, last, piece)) reach = null
    if (piece._tag === "Failed") {
      if (isVerb(text, piece, last) && piece.interest === null) reach ??= "run"
      out.push(piece)
      continue
    }
    if (piece._tag !== "Clause") {
      if (piece._tag !== "Head" && reach === "run") reach = null
      out.push(piece)
      continue
    }
    const cued = CUED.test(wordsOf(text, piece))
    if (reach === "run" && cued) reach = null
    const from = last?._tag === "Not" ? last.end : phraseStart
    const government: Government | null =
      reach === null ? (whoseOf(text, from, piece) ?? governs(text, from, piece, named(all, i))) : null
    if (government !== null) reach = government.reach
    const denied = last?._tag === "Failed" && all[i - 2]?._tag === "Not" && isAdjacent(text, last, piece) && !cued
    const isFigurative =
      NOT_LITERALLY.test(text.slice(piece.end)) || NEVER_TO_BE.test(beforeAnywhere(text, piece.start))
    if (reach !== null || denied || isFigurative || modifies(text, piece, all[i + 1]))
      out.push(unread(Math.max(out.at(-1)?.end ?? 0, government?.start ?? piece.start), piece.end))
    else out.push(piece)
  }
  return out
}
