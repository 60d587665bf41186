import { Either } from "effect"
import type { Interval } from "../../language/Interval.ts"
import { numberNamed } from "../../language/Quantity.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { latelyOf } from "../../Memo.ts"
import { FILLERS } from "../../people/Structure.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { besideScale, labelWithCode, scoresOf } from "../../survey/model/Steps.ts"
import { excerpt, listed } from "../../text/Text.ts"
import { contentWords, wordsOf } from "../../text/Words.ts"
import { codesInWords } from "../binding/LabelNames.ts"
import { findQuestion } from "../binding/Names.ts"
import type { Comparator, Comparison } from "../language/Filter.ts"
import { inWording, type QuestionWords, type Vocabulary } from "./CodebookIndex.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { allOf, anyLabel, anyOf, bindInterval, compare, type Placement, type Unplaced } from "./Intervals.ts"
import { measuresAt } from "./Measures.ts"
import { ratedAt } from "./Ratings.ts"
import { unrecognised } from "./RespondentQuestions.ts"
import { unansweredAt } from "./Unanswered.ts"
import { canonical, formsOf, meaningOf } from "./WordForms.ts"

const MONTHS = "january|february|march|april|may|june|july|august|september|october|november|december".split("|")
const MONTH = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join("|")
/** A year, a month of one, or a day: “2023”, “March 2023”, “2023-03”, “3 March 2023”, “March 3, 2023”. */
const DATE =
  String.raw`(?:(?:the )?\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${MONTH}),? (?:19|20)\d\d|(?:${MONTH})(?: ` +
  String.raw`\d{1,2}(?:st|nd|rd|th)?,?)? (?:of )?(?:19|20)\d\d|(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?)`

/** A date as expressions write it; of what is left out anything may be. */
const isoOf = (written: string): string => {
  const year = /(?:19|20)\d\d/.exec(written)![0]
  if (/^\d{4}/.test(written)) return written
  const rest = written.replace(year, "")
  const month = MONTHS.findIndex((one) => rest.includes(one.slice(0, 3))) + 1
  const day = /\d{1,2}/.exec(rest)?.[0]
  const two = (number: number | string) => String(number).padStart(2, "0")
  return day === undefined ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

const WAYS: ReadonlyArray<readonly [written: string, sides: ReadonlyArray<Comparator>]> = [
  [`(?:between|from) (${DATE}) (?:and|to|until|till|through) (${DATE})`, [">=", "<="]],
  [`(?:before|earlier than|prior to) (${DATE})`, ["<"]],
  [`(?:after|later than) (${DATE})`, [">"]],
  [`(?:since|from|starting in|in or after|on or after) (${DATE})(?: on(?:wards?)?)?`, [">="]],
  [`(?:until|till|by|up to|in or before|on or before) (${DATE})`, ["<="]],
  [`(?:in|on|during) (${DATE})`, ["="]]
]
/** What joins or denies what was done, and is no part of it. */
const JOINT = "(?:and|or|but|nor|not|never|no|neither|without|except)"
/** What was done, in at most eight words, and when. */
const PATTERNS = WAYS.map(
  ([written, sides]) =>
    [new RegExp(String.raw`((?:(?!${JOINT}\b)[\p{L}'-]+ ){1,8}?)${written}(?![\p{L}\d-])`, "uy"), sides] as const
)

const WHEN = filterForm("when", "i")

const place = (
  said: ReadonlyArray<string>,
  sides: ReadonlyArray<Comparator>,
  dates: ReadonlyArray<string>,
  { codebook, vocabulary }: Reader
): Placement | Unplaced | null => {
  const asking = vocabulary.questions.filter(
    ({ question, words }) =>
      question.kind === "date" && WHEN.test(`${question.text} ${question.key}`) && said.every((form) => words.has(form))
  )
  const [only, ...others] = asking
  if (only === undefined) return null
  if (others.length > 0)
    return {
      problem: "several questions ask when that was: write the one meant",
      suggestions: asking.map(({ question }) => `${excerpt(question.key)} ${sides[0]} ${dates[0]}`).slice(0, 3)
    }
  const question = codebook.questions[only.position]!
  return {
    filter: allOf(sides.map((side, i) => compare(question, side, dates[i]!))),
    position: only.position,
    note: null
  }
}

/** When something was done that a question dates, “signed up before March 2021”, in lower-case text at `at`. */
const datedAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  if (!reader.codebook.questions.some(({ kind }) => kind === "date")) return []
  for (const [pattern, sides] of PATTERNS) {
    pattern.lastIndex = at
    const found = pattern.exec(reader.text)
    if (found === null) continue
    const said = meaningOf(found[1]!).map(canonical)
    const dates = found.slice(2).map((date) => isoOf(date!))
    const placed = said.length === 0 ? null : place(said, sides, dates, reader)
    if (placed !== null) return [{ end: at + found[0].length, place: () => [placed] }]
  }
  return []
}

const LOWEST = filterForm("lowest")
const HIGHEST = filterForm("highest")

/*
 * What filters say in terms of surveys: what somebody mentioned, promoters, codes, ranks and boxes. Each recogniser reads
 * lower-case text from one place on, and only where the filter has a word of its kind.
 */

const MENTIONING = `(?:mention(?:s|ed|ing)?|(?:wrote|writes?|written|writing|talk(?:s|ed|ing)?|complain(?:s|ed|ing)?) about)`
const MENTION_END = String.raw`(?:\s+(?:and|or|but|who|that|in|as|under|when|for|to)\b|[,;.]|$)`
const MENTION = new RegExp(
  String.raw`${MENTIONING}\s+(?:"([^"]+)"|“([^”]+)”|(.+?)(?=${MENTION_END}))(?:\s+(?:in|as|under|for|when|to)\s+(.+?)` +
    String.raw`(?=\s+(?:and|or|but|who)\b|[,;.]|$))?`,
  "uy"
)

/** Written questions whose wording has all of the words, or all written questions where there are none. */
const writtenQuestions = (hint: string, vocabulary: Vocabulary): ReadonlyArray<number> => {
  const wanted = wordsOf(hint).filter((word) => !FILLERS.has(word))
  return vocabulary.questions.flatMap((of) =>
    of.question.kind === "text" && wanted.every((word) => inWording(formsOf(word), of)) ? [of.position] : []
  )
}

const oneQuestion = (questions: ReadonlyArray<Question>): boolean =>
  questions.length === 1 || (questions[0]?.stem != null && questions.every(({ stem }) => stem === questions[0]!.stem))

const placeMention = (wanted: string, hint: string, { codebook, vocabulary }: Reader): Placement | Unplaced => {
  const positions = writtenQuestions(hint, vocabulary)
  const questions = positions.map((position) => codebook.questions[position]!)
  if (questions.length === 0)
    return {
      problem: "no question that is answered in writing was found by these words: write its key, as in “key : word”",
      suggestions: []
    }
  if (!oneQuestion(questions)) {
    return {
      problem: "several questions are answered in writing, so say which, as in mention “speed” in “what hinders you”",
      suggestions: questions.slice(0, 3).map(({ key }) => key)
    }
  }
  const keys = questions.map(({ key }) => key).join(" or ")
  return {
    filter: anyOf(questions.map((question) => compare(question, ":", wanted))),
    position: positions[0]!,
    note: `“${excerpt(wanted)}” was looked for in what respondents wrote to ${excerpt(keys, 200)}`
  }
}

/** “mention version control in what hinders them”: a search of written answers, in lower-case text at `at`. */
const mentionAt = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  MENTION.lastIndex = at
  const found = MENTION.exec(text)
  if (found === null) return []
  const [all, quoted, curly, bare, hint] = found
  const wanted = quoted ?? curly ?? bare ?? ""
  return [{ end: at + all.length, place: (reader) => [placeMention(wanted, hint ?? "", reader)] }]
}

const points = (low: number, high: number): Interval => ({ low, high, lowOpen: false, highOpen: false })

/** Reichheld's groups (2003) on a scale from 0 to 10. */
const GROUPS: ReadonlyArray<readonly [phrases: RegExp, interval: Interval]> = [
  [/promoters?(?!\p{L})/uy, points(9, 10)],
  [/passives(?!\p{L})/uy, points(7, 8)],
  [/detractors?(?!\p{L})/uy, points(0, 6)]
]

const [RECOMMEND] = contentWords("recommend")

const asksToRecommend = (question: Question): boolean => {
  const values = scoresOf(question)?.values ?? []
  const fromZeroToTen = values.includes(0) && values.includes(10)
  return contentWords(question.text).includes(RECOMMEND!) && (question.kind === "numeric" || fromZeroToTen)
}

const placeGroup = (written: string, interval: Interval, { questions }: Codebook): Placement | Unplaced => {
  const position = questions.findIndex(asksToRecommend)
  const question = questions[position]
  if (question === undefined) {
    return { problem: unrecognised("whether they would recommend it, from 0 to 10"), suggestions: [] }
  }
  const note = `“${written}” was read as ${interval.low} to ${interval.high} on ${question.key}`
  const scores = scoresOf(question)
  if (scores?.from === "codes") {
    const within = (value: number | null) => value !== null && value >= interval.low && value <= interval.high
    const labels = scores.values.flatMap((value, label) => (within(value) ? [label] : []))
    return { filter: anyLabel(question, labels), position, note }
  }
  const bound = bindInterval(question, interval)
  if ("problem" in bound) return bound
  return { filter: bound.filter, position, note }
}

/** Promoters, passives and detractors named in lower-case text at `at`. */
const promotersAt = (text: string, at: number): ReadonlyArray<PhraseAt> =>
  GROUPS.flatMap(([phrases, interval]) => {
    phrases.lastIndex = at
    const found = phrases.exec(text)
    return found === null
      ? []
      : [{ end: at + found[0].length, place: ({ codebook }) => [placeGroup(found[0], interval, codebook)] }]
  })

const CODE = String.raw`(-?[\p{L}\d]{1,12})`
const CODES_END = String.raw`(?=\s+(?:and|or|but|who|with)\b|[,;.]|$)`
const CODED = new RegExp(
  String.raw`(?:codes?|coded)\s+(?:as\s+)?(${CODE}(?:(?:\s*,\s*|\s+(?:or|and)\s+)-?\d{1,6})*)\s+(?:in|of|for|on|to|at)` +
    String.raw`\s+(?:the\s+)?(.+?)${CODES_END}`,
  "uy"
)

const placeCodes = (codes: ReadonlyArray<string>, name: string, { codebook }: Reader): Placement | Unplaced => {
  const found = findQuestion({ text: name, quoted: true, span: { start: 0, end: 0 } }, codebook.questions)
  if (Either.isLeft(found)) return { problem: found.left.problem, suggestions: found.left.suggestions }
  const question = codebook.questions[found.right]!
  const labels = codes.map((code) => labelWithCode(question, code))
  const unknown = codes.find((_, i) => labels[i]! < 0)
  if (unknown !== undefined) {
    const known = codesInWords(question)
    const are = known === "" ? "it has none" : `they are ${known}`
    return { problem: `${excerpt(unknown)} is no code of ${excerpt(question.key)}: ${are}`, suggestions: [] }
  }
  const read = labels.map((label, i) => `${codes[i]} = “${excerpt(question.labels[label]!)}”`)
  return {
    filter: anyLabel(question, labels),
    position: found.right,
    note: `${excerpt(question.key)}: ${read.join(", ")}`
  }
}

/** “code 3 in region”, “codes 1 or 4 of q12”: in lower-case text at `at`. */
const codedAt = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  CODED.lastIndex = at
  const found = CODED.exec(text)
  if (found === null) return []
  const [all, codes, , name] = found
  const written = codes!.split(/\s*,\s*|\s+(?:or|and)\s+/)
  return [{ end: at + all.length, place: (reader) => [placeCodes(written, name!, reader)] }]
}

const ORDINAL = "first|second|third|fourth|fifth|last"
const PLACE =
  String.raw`(?:(${ORDINAL}|highest|lowest|top|bottom)|(?:(?:in|among) )?(?:their |the )?top (\d|two|three|` +
  String.raw`four|five)|(?:in )?(\d)(?:st|nd|rd|th)(?: placeRank)?|(?:as )?(?:number|no\.?|#) ?(\d|one|two|three))`
const RANK_END = String.raw`(?=\s+(?:and|or|but|who)\b|[,;.]|$)`
const THING = String.raw`([\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,5}?)`

const RANKED: ReadonlyArray<RegExp> = [
  new RegExp(`(?:ranks?|ranked|ranking|puts?|placed?|places) ${THING} (?:as )?${PLACE}${RANK_END}`, "uy"),
  new RegExp(`(?:for whom |to whom )${THING} (?:is|was|comes?|came) (?:the )?(most|least) important${RANK_END}`, "uy")
]

interface WantedRank {
  readonly comparator: Comparator
  /** The rank; the number of things ranked where null. */
  readonly rank: number | null
}

const wantedOf = ([, , word, top, nth, number]: RegExpExecArray): WantedRank => {
  if (top !== undefined) return { comparator: "<=", rank: numberNamed(top) }
  const said = word ?? nth ?? number!
  if (LOWEST.test(said)) return { comparator: "=", rank: null }
  return { comparator: "=", rank: HIGHEST.test(said) ? 1 : numberNamed(said) }
}

const memberIs = (comparison: Comparison, member: string): Comparison => ({
  ...comparison,
  field: { ...comparison.field, member: { text: member, quoted: true, span: comparison.span } }
})

const placeRank = (
  thing: string,
  { comparator, rank }: WantedRank,
  { codebook }: Reader
): Placement | Unplaced | null => {
  const said = meaningOf(thing).map(canonical)
  const found = codebook.questions.flatMap((question, position) =>
    question.kind === "ranking"
      ? question.labels.flatMap((label) => {
          const words = meaningOf(label).map(canonical)
          return said.length > 0 && said.every((form) => words.includes(form))
            ? [{ question, position, label, words }]
            : []
        })
      : []
  )
  const exact = found.filter(({ words }) => words.length === said.length)
  const [only, ...others] = exact.length > 0 ? exact : found
  if (only === undefined) return null
  const filterOf = ({ label, question }: (typeof found)[number]) =>
    memberIs(compare(question, comparator, rank ?? question.labels.length), label)
  if (others.length > 0)
    return { problem: "several things that were ranked are called that: write the one meant", suggestions: [] }
  return {
    filter: filterOf(only),
    position: only.position,
    note: rank === null ? `last is rank ${only.question.labels.length} of ${excerpt(only.question.key)}` : null
  }
}

/** How something was ranked, “ranked quality first” or “for whom price is most important”, in lower-case text at `at`. */
const rankedAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  if (!reader.codebook.questions.some(({ kind }) => kind === "ranking")) return []
  return RANKED.flatMap((pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(reader.text)
    const placed = found === null ? null : placeRank(found[1]!, wantedOf(found), reader)
    return found === null || placed === null ? [] : [{ end: at + found[0].length, place: () => [placed] }]
  })
}

const BOXES_END = String.raw`(?=\s+(?:but|who)\b|[,;.]|$)`
const OF =
  String.raw`\s+(?:(?:of|on|for|in|to|at)\s+|(?=(?:dis)?satisfaction with |agreement with ))` +
  String.raw`(?:the\s+)?(?:question\s+)?["“]?(.+?)["”]?${BOXES_END}`
const BOXES = new RegExp(
  String.raw`(top|bottom)[ -]?(?:(\d|one|two|three|four)[ -]?)?box(?:es)?(?: (?:scores?|answers?))?(?:${OF})?`,
  "uy"
)
const SHORT = new RegExp(String.raw`([tb])(\d)b(?![\p{L}\d])(?:${OF})?`, "uy")

const stepsOf = (question: Question): ReadonlyArray<number> => {
  const beside = besideScale(question)
  return question.labels.flatMap((_, i) => (beside[i] ? [] : [i]))
}

/** Ordered questions that a name means, or whose wording has all of its words that matter. */
const orderedQuestions = (name: string | undefined, { codebook, vocabulary }: Reader): ReadonlyArray<QuestionWords> => {
  const ordered = vocabulary.questions.filter(({ question }) => question.kind === "ordinal")
  if (name === undefined) return ordered
  const found = findQuestion({ text: name, quoted: true, span: { start: 0, end: 0 } }, codebook.questions)
  const named = ordered.filter(({ position }) => Either.isRight(found) && found.right === position)
  if (named.length > 0) return named
  const words = wordsOf(name).filter((word) => !FILLERS.has(word))
  return ordered.filter(
    (of) => words.length > 0 && words.every((word) => inWording(formsOf(word), of) || of.words.has(word))
  )
}

const placeBoxes = (phrase: string, end: string, boxes: number, name: string | undefined, reader: Reader) => {
  const [of, ...others] = orderedQuestions(name, reader)
  const suggestions = [...(of === undefined ? [] : [of]), ...others].slice(0, 3).map(({ question }) => question.key)
  const refused = (problem: string): Unplaced => ({ problem, suggestions })
  if (of === undefined)
    return refused(`no question with ordered answers is called so: write the question after “${end} boxes of”`)
  if (others.length > 0) return refused("several questions with ordered answers fit: write the question it is about")
  const steps = stepsOf(of.question)
  if (boxes < 1 || steps.length <= boxes)
    return refused(`${excerpt(of.question.key)} has ${steps.length} steps: name fewer boxes than that`)
  const labels = end === "top" ? steps.slice(-boxes) : steps.slice(0, boxes)
  const placed: Placement = {
    filter: anyLabel(of.question, labels),
    position: of.position,
    note:
      `“${phrase}” was read as ${listed(labels.map((at) => `“${excerpt(of.question.labels[at]!, 40)}”`))} of ` +
      `${excerpt(of.question.key)}`
  }
  return placed
}

/** A name as far as each of its joints, longest first: what follows “and” may be said of somebody else. */
const beginnings = (name: string): ReadonlyArray<string> => [
  name,
  ...[...name.matchAll(/ (?:and|or) /g)].map(({ index }) => name.slice(0, index)).toReversed()
]

/** “top two boxes of satisfaction”, “bottom-2-box on price”, “t2b of q7”: the last or first steps of an ordered question. */
const boxesAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  BOXES.lastIndex = at
  SHORT.lastIndex = at
  const found = BOXES.exec(reader.text) ?? SHORT.exec(reader.text)
  if (found === null) return []
  const [all, side, count, whole] = found
  const boxes = count === undefined ? 1 : numberNamed(count)!
  const end = side!.startsWith("t") ? "top" : "bottom"
  const name =
    whole === undefined ? undefined : beginnings(whole).find((one) => orderedQuestions(one, reader).length === 1)
  const phrase = name === undefined ? all : all.slice(0, all.length - (whole!.length - name.length))
  return [{ end: at + phrase.length, place: () => [placeBoxes(phrase, end, boxes, name ?? whole, reader)] }]
}

type Recogniser = (reader: Reader, at: number) => ReadonlyArray<PhraseAt>

/** What a filter may say in terms of surveys and measures, each with the words without which it cannot. */
const RECOGNISERS: ReadonlyArray<readonly [cue: RegExp, recognise: Recogniser]> = [
  [/mention| about /, ({ text }, at) => mentionAt(text, at)],
  [filterForm("promoters"), ({ text }, at) => promotersAt(text, at)],
  [/\bcode/, ({ text }, at) => codedAt(text, at)],
  [filterForm("measures"), measuresAt],
  [filterForm("unanswered"), unansweredAt],
  [/(?:19|20)\d\d/, datedAt],
  [filterForm("ranks"), rankedAt],
  [/\bbox|\b[tb]\db\b/, boxesAt],
  [filterForm("ratings"), ratedAt]
]

/** The recognisers whose words a lower-case text has; only they are tried at each of its words. */
export const recognisersOf = latelyOf(
  (text: string): ReadonlyArray<Recogniser> =>
    RECOGNISERS.flatMap(([cue, recognise]) => (cue.test(text) ? [recognise] : [])),
  8
)
