import { brackets } from "../survey/Brackets.ts"
import type { Codebook, Question } from "../survey/Question.ts"
import { excerpt, foldText } from "../Text.ts"
import { anyLabel, type Placement, type Unplaced } from "./PlainBinding.ts"
import type { PhraseAt, Reader } from "./PlainReader.ts"

/** Rungs of education, lowest first: none, school not finished, school finished, some college, bachelor's, postgraduate. */
const RUNGS: ReadonlyArray<RegExp> = [
  /never attended|no (?:formal )?(?:education|schooling)/,
  /(?:less than|did not complete|didn't complete|some|no) high school|grade school|primary school|elementary|^grades? /,
  /high school|\bg\.?e\.?d\b|secondary school|school grades/,
  /some college|associate|\btwo[- ]year|vocational|technical|trade school|did not finish|some university/,
  /bachelor|college (?:graduate|degree)|\b(?:four|4)[- ]year|undergraduate|university degree|^college\b/,
  /post-?\s?grad|graduate degree|master|doctor|ph\.?d|professional degree|advanced degree/
]
const TOP = RUNGS.length - 1

const rungOf = (label: string): number => {
  if (/^attended school|high school or less/.test(label)) return 2
  if (RUNGS[0]!.test(label)) return 0
  if (RUNGS[1]!.test(label)) return 1
  if (RUNGS[5]!.test(label)) return 5
  if (RUNGS[3]!.test(label)) return 3
  if (RUNGS[2]!.test(label)) return 2
  return RUNGS[4]!.test(label) ? 4 : -1
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
  const rung = rungOf(folded)
  if (rung < 0) return null
  if (/^attended school/.test(folded)) return { from: 1, to: 2 }
  return { from: OR_LESS.test(folded) ? 0 : rung, to: OR_MORE.test(folded) ? TOP : rung }
}

const START = "(?:with |have |has |having |who (?:have|has) )?(?:an? |only )?"
const DEGREE = "(?:bachelor'?s?'?(?: degree)?|ba|bsc?|(?:four|4)[- ]year degree|university degree|college degree)"
const END = "(?![\\p{L}\\d])"

const WANTED: ReadonlyArray<readonly [phrases: string, from: number, to: number]> = [
  [
    "(?:high school|secondary school)(?: education| degree| diploma)? or less|no college(?: education| experience)?|(?:never|not) (?:went|been) to college",
    0,
    2
  ],
  [
    "less than (?:a )?high school(?: degree| education| diploma)?|no high school(?: degree| diploma)?|high school dropouts?",
    0,
    1
  ],
  [
    "(?:at least )?some college or (?:less|lower)|(?:no|without a) (?:college |university |bachelor'?s? )?degree|non-?graduates|non-?college",
    0,
    3
  ],
  ["some college or (?:more|higher)|at least some college", 3, TOP],
  [
    `${DEGREE} or (?:more|higher|above)|at least a ${DEGREE}|college or more|college[- ]educated|college graduates?|university graduates?|graduated (?:from )?college|a college degree|college degrees?`,
    4,
    TOP
  ],
  [
    "(?:post-?graduates?|graduate|advanced|master'?s?|doctoral)(?: degrees?)|post-?graduates?|master'?s|ph\\.?ds?|graduate school",
    5,
    TOP
  ],
  [DEGREE, 4, 4],
  ["some college(?: education)?|associate'?s?(?: degree)?", 3, 3],
  ["(?:high school|secondary school)(?: degree| diploma| education| graduates?)?|ged", 2, 2]
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

const place = (wanted: Span, written: string, { questions }: Codebook): Placement | Unplaced => {
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
