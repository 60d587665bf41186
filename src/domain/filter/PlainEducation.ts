import { brackets } from "../survey/Brackets.ts"
import type { Codebook, Question } from "../survey/Question.ts"
import { excerpt, foldText } from "../Text.ts"
import { anyLabel, type Placement, type Unplaced } from "./PlainBinding.ts"
import type { PhraseAt, Reader } from "./PlainReader.ts"

/** Rungs of education, lowest first: none, school not finished, school finished, some college, two years, bachelor's, more. */
const RUNGS: ReadonlyArray<RegExp> = [
  /never attended|no (?:formal )?(?:education|schooling)/,
  /(?:less than|did not complete|didn't complete|some|no) high school|grade school|primary school|elementary|^grades? /,
  /high school|\bg\.?e\.?d\b|secondary school/,
  /some college|some university|did not finish/,
  /associate|\btwo[- ]year|vocational|technical|trade school/,
  /bachelor|college (?:graduate|degree)|\b(?:four|4)[- ]year|undergraduate|university degree|^college\b/,
  /post-?\s?grad|graduate degree|master|doctor|ph\.?d|professional degree|advanced degree/
]
const TOP = RUNGS.length - 1
const [NONE, UNFINISHED, SCHOOL, SOME_COLLEGE, TWO_YEARS, BACHELOR] = [0, 1, 2, 3, 4, 5]

/** The lowest and highest rung that a label names; what says less hides what it contains (“less than high school”). */
const rungsOf = (label: string): readonly [number, number] | null => {
  if (/^attended school/.test(label)) return [UNFINISHED, SCHOOL]
  const named = RUNGS.flatMap((rung, i) => (rung.test(label) ? [i] : []))
  const first = named[0]
  if (first === undefined) return null
  if (first === NONE || first === UNFINISHED) return [first, first]
  if (named.includes(TOP)) return [TOP, TOP]
  return named.includes(BACHELOR) && first === SOME_COLLEGE ? [SOME_COLLEGE, SOME_COLLEGE] : [first, named.at(-1)!]
}

interface Span {
  readonly from: number
  readonly to: number
}

const OR_LESS = /\bor (?:less|lower|below)\b/
const OR_MORE = /\bor (?:more|higher|above|beyond)\b|\band (?:up|above|over)\b/

/** The rungs that a label stands for, or null where it is not about education. */
const spanOf = (label: string): Span | null => {
  const folded = foldText(label)
  const rungs = rungsOf(folded)
  if (rungs === null) return null
  return { from: OR_LESS.test(folded) ? 0 : rungs[0], to: OR_MORE.test(folded) ? TOP : rungs[1] }
}

const START = "(?:with |have |has |having |who (?:have|has) )?(?:an? |only )?"
const DEGREE = "(?:bachelor'?s?'?(?: degree)?|ba|bsc?|(?:four|4)[- ]year degree|university degree|college degree)"
const END = "(?![\\p{L}\\d])"

const WANTED: ReadonlyArray<readonly [phrases: string, from: number, to: number]> = [
  [
    "(?:high school|secondary school)(?: education| degree| diploma)? or less|no college(?: education| experience)?|(?:never|not) (?:went|been) to college",
    NONE,
    SCHOOL
  ],
  [
    "less than (?:a )?high school(?: degree| education| diploma)?|no high school(?: degree| diploma)?|high school dropouts?",
    NONE,
    UNFINISHED
  ],
  ["some college or (?:less|lower)", NONE, TWO_YEARS],
  ["(?:no|without a) (?:college |university |bachelor'?s? )degree|non-?graduates|non-?college", NONE, TWO_YEARS],
  ["(?:no|without a) degree", NONE, SOME_COLLEGE],
  ["some college or (?:more|higher)|at least some college", SOME_COLLEGE, TOP],
  [
    `${DEGREE} or (?:more|higher|above)|at least a ${DEGREE}|college or more|college[- ]educated|college graduates?|university graduates?|graduated (?:from )?college|college degrees?`,
    BACHELOR,
    TOP
  ],
  [
    "(?:post-?graduates?|graduate|advanced|master'?s?|doctoral)(?: degrees?)|post-?graduates?|master'?s|ph\\.?ds?|graduate school",
    TOP,
    TOP
  ],
  [DEGREE, BACHELOR, BACHELOR],
  ["associate'?s?(?: degree)?", TWO_YEARS, TWO_YEARS],
  ["some college(?: education)?", SOME_COLLEGE, TWO_YEARS],
  ["(?:high school|secondary school)(?: degree| diploma| education| graduates?)?|ged", SCHOOL, SCHOOL]
]

const PATTERNS = WANTED.map(([phrases, from, to]) => ({
  pattern: new RegExp(`${START}(?:${phrases})${END}`, "uy"),
  from,
  to
}))

interface Fit {
  readonly position: number
  readonly labels: ReadonlyArray<number>
  /** Labels that hold only partly. */
  readonly straddling: ReadonlyArray<string>
}

const fitOf = (question: Question, position: number, wanted: Span): ReadonlyArray<Fit> => {
  const spans = question.labels.map(spanOf)
  const known = spans.filter((span) => span !== null)
  if (
    question.kind === "multiple" ||
    brackets(question.labels) !== null ||
    known.length < 3 ||
    known.length < question.labels.length - 2
  )
    return []
  const within = spans.map((span) => span !== null && span.from >= wanted.from && span.to <= wanted.to)
  const straddles = spans.map(
    (span, i) => span !== null && !within[i] && span.from <= wanted.to && span.to >= wanted.from
  )
  return [
    {
      position,
      labels: question.labels.flatMap((_, i) => (within[i] ? [i] : [])),
      straddling: question.labels.filter((_, i) => straddles[i])
    }
  ]
}

/** The label that a phrase spells out, rather than describes. */
const spelledOut = (written: string, questions: ReadonlyArray<Question>): ReadonlyArray<readonly [number, number]> => {
  const phrase = foldText(written.replace(LEAD, ""))
  return questions.flatMap((question, position) => {
    const label = question.labels.findIndex((text) => foldText(text) === phrase)
    return label >= 0 && fitOf(question, position, { from: 0, to: TOP }).length > 0 ? [[position, label] as const] : []
  })
}

const LEAD = new RegExp(`^${START}`, "u")

const place = (wanted: Span, written: string, { questions }: Codebook): Placement | Unplaced => {
  const [spelled, ...others] = spelledOut(written, questions)
  if (spelled !== undefined) {
    const [position, label] = spelled
    const rivals = others.map(([other]) => questions[other]!.key).join(", ")
    return {
      filter: anyLabel(questions[position]!, [label]),
      position,
      note:
        rivals === ""
          ? null
          : `“${written}” was read as an answer to ${questions[position]!.key}; it could also be one to ${excerpt(rivals)}`
    }
  }
  const fits = questions.flatMap((question, position) => fitOf(question, position, wanted))
  if (fits.length === 0) return { problem: "the survey does not ask about education", suggestions: [] }
  const useful = fits.filter(({ labels }) => labels.length > 0)
  const best = useful.find(({ straddling }) => straddling.length === 0) ?? useful[0]
  if (best === undefined) {
    const { labels } = questions[fits[0]!.position]!
    return { problem: "no answer about education says just that", suggestions: labels.slice(0, 3) }
  }
  const question = questions[best.position]!
  const chosen = best.labels.map((at) => `“${excerpt(question.labels[at]!, 40)}”`).join(" or ")
  const left = best.straddling.map((label) => `“${excerpt(label, 40)}”`).join(", ")
  return {
    filter: anyLabel(question, best.labels),
    position: best.position,
    note: `“${written}” was read as ${chosen}${left === "" ? "" : `; ${left} fits only partly and was left out`}`
  }
}

/** Levels of education named in lower-case text at `at`. */
export const educationAt = (text: string, at: number): ReadonlyArray<PhraseAt> =>
  PATTERNS.flatMap(({ from, pattern, to }) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    return found === null
      ? []
      : [{ end: at + found[0].length, place: ({ codebook }: Reader) => [place({ from, to }, found[0], codebook)] }]
  })
