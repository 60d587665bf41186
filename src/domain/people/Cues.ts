import { patterns } from "../lexicon/Patterns.ts"
import { CUE_FORMS } from "../lexicon/people/EntailmentForms.ts"
import type { Trait } from "./Traits.ts"

const { source } = patterns(CUE_FORMS)

/** Where words stand in a phrase: from, to (exclusive). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Words that say one thing, each way of saying it a pattern of its own, so that none hides another. */
type Wording = ReadonlyArray<RegExp>

/** Where lower-case text says it. */
export const saidIn = (wording: Wording, text: string): ReadonlyArray<Span> =>
  wording.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({ start: index, end: index + said.length }))
  )

export const says = (wording: Wording, text: string): boolean => saidIn(wording, text).length > 0

/** How a value of a trait is spoken of, besides the phrases of the lexicon. */
export interface Cue {
  readonly trait: Trait
  readonly value: string
  readonly says: Wording
  /** Words that say it where they are denied: “without a job”. */
  readonly denied?: Wording | undefined
}

/** The parts of a pattern between bars that stand in no brackets. */
const alternatives = (pattern: string): ReadonlyArray<string> => {
  let depth = 0
  const parts = [""]
  for (const character of pattern) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0
    if (character === "|" && depth === 0) parts.push("")
    else parts[parts.length - 1] += character
  }
  return parts
}

const words = (pattern: string): Wording =>
  alternatives(pattern).map((one) => new RegExp(`(?<![\\p{L}\\d])(?:${one})(?![\\p{L}\\d])`, "gu"))

/** Made when it is first asked for: hundreds of patterns would keep every start waiting. */
const once = (name: string): (() => Wording) => {
  let made: Wording | undefined
  return () => {
    made ??= words(source(name))
    return made
  }
}

/** The values of traits that somebody else may read in a description: it must rest on the words of one of them. */
export const CUES: ReadonlyArray<Cue> = [...CUE_FORMS.matchAll(/^(\w+):(\S+) /gm)].map(([, trait, value]) => {
  const [saying, denying] = [once(`${trait}:${value}`), once(`!${trait}:${value}`)]
  const isDenied = CUE_FORMS.includes(`\n!${trait}:${value} `)
  return {
    trait: trait as Trait,
    value: value!.replaceAll("_", " "),
    get says() {
      return saying()
    },
    get denied() {
      return isDenied ? denying() : undefined
    }
  }
})

/** Words that say that ages or incomes go up from a number, and down from it. */
export const UPWARDS = words(
  "past|over|above|older|beyond|plus|more|at least|upwards?|north of|other side of|wrong side of|exceed\\w*|or up|minimum|turned|and up"
)
export const DOWNWARDS = words(
  "under|below|younger|less|at most|up to|south of|not yet|short of|maximum|no more than|right side of"
)

/** Words that carry nothing beside a cue. */
export const LIGHT: ReadonlySet<string> = new Set(
  `still currently now today already happily mostly all just own live living dwell dwells get gets getting draw draws drawing
  collect collects collecting receive receives receiving hold holds holding pay pays paying work works working home house place
  stay stays staying be being been go goes going have has having got their his her folks people person persons those who
  together month monthly each every week life years year age aged old make makes making call calls calling themselves
  themself proud ordinary typical average real up out in of on off with a an the from for to by at is are am it that
  whose into around here there do does did can may will would`.split(/\s+/)
)
