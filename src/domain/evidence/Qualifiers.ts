import { patterns } from "../lexicon/Patterns.ts"
import { QUALIFIERS } from "../lexicon/questions/QuestionForms.ts"

const { pattern } = patterns(QUALIFIERS)
/** Words that say how often, how many, how much or when: what a question asks changes with each of them. */
const rows = (text: string): ReadonlyArray<readonly [value: string, pattern: RegExp]> =>
  text
    .trim()
    .split("\n")
    .map((row) => {
      const [value = "", ...ways] = row.trim().split(/ ?\| ?/)
      return [value, new RegExp(`\\b(?:${[value, ...ways].join("|").replaceAll("-", " ")})\\b`, "g")]
    })

/** The first of a row names what all of it say; longer wordings stand before those within them, and each is read once. */
const CLASSES = rows(`
rarely | hardly ever | almost never | hardly | scarcely | seldom | infrequently | barely
ever | never
typically | typical | usually | usual | normally | generally(?! speaking) | ordinarily | commonly | as a rule | habitually
mostly | mainly | primarily | largely | for the most part | most of the time | chiefly | predominantly
sometimes | occasionally | from time to time | now and then | once in a while | at times
often | frequently | a lot of the time
regularly | routinely
always | constantly | continually | invariably | every time | each time | all the time
once
twice
repeatedly | again
first time | for the first time
today | tonight
yesterday
tomorrow
currently | right now | at present | presently | at the moment | these days | nowadays | now
recently | lately | of late
until now | so far | to date
already | yet
still
anymore | any more | any longer | no longer
since
ago
soon
more
less | fewer
most
least
every | each | all | entire | whole
both
half
many | a lot of | lots of | much | a lot | lots | a great deal of | a great deal | a good deal | plenty of | numerous
several | multiple
few | a few | a couple of | a handful of
enough
any-of
any
some-of | some
only | solely | exclusively | merely | just
too | as well | also
even
else
almost | nearly | virtually
at least | minimum
at most | maximum | up to
especially | particularly
very | extremely | really | highly | incredibly | truly | deeply | terribly | super | strongly | genuinely
somewhat | slightly | a bit | a little | fairly | rather | quite | moderately | mildly | pretty
completely | totally | entirely | fully | absolutely | wholly | utterly
partly | partially
`)

/** A stretch of time with what picks it out: “this year”, “in the past 12 months”, “every week”, “twice a day”. */
const SPAN = pattern("span", "g")
const PICKED: Readonly<Record<string, string>> = {
  each: "every",
  per: "every",
  a: "every",
  an: "every",
  "the last": "past",
  "the past": "past",
  "the next": "next",
  "the previous": "last",
  previous: "last",
  "the coming": "next",
  coming: "next",
  upcoming: "next",
  "the upcoming": "next"
}
const RHYTHM = pattern("rhythm", "g")
const ASKED_FOR = pattern("asked-for", "g")
const NO_MEANING = pattern("no-meaning", "g")

/** What a plain question leaves out of how it began. */
const BEGINS_WITH_HABIT = /^(?:typically|usually)\b/

/**
 * What a question says of how often, how many, how much and when, by the names of the classes of its words: read in its
 * `plain` wording, and in how it was `written`.
 */
export const qualifiersOf = (plain: string, written = plain): ReadonlySet<string> => {
  let rest = plain.replace(ASKED_FOR, " ").replace(NO_MEANING, " ")
  const found = new Set(BEGINS_WITH_HABIT.test(written) ? ["typically"] : [])
  const taken = (pattern: RegExp, named: (...match: ReadonlyArray<string | undefined>) => string): void => {
    rest = rest.replace(pattern, (...match: Array<string>) => {
      found.add(named(...match))
      return " ; "
    })
  }
  taken(/\bthese days\b/g, () => "currently")
  taken(/\b(?:every|each|all the) times?\b/g, () => "always")
  taken(SPAN, (_, picks = "", number = "", unit = "") => {
    const isCounted = number !== "" && picks === "last"
    return `${isCounted ? "past" : (PICKED[picks] ?? picks)} ${number} ${unit}`.replace("  ", " ")
  })
  taken(RHYTHM, (rhythm = "") => (rhythm.startsWith("annual") ? "yearly" : rhythm))
  for (const [value, pattern] of CLASSES) taken(pattern, () => value)
  return found
}

/** A question as far as words of quantity and time may be left out of it. */
interface Qualified {
  readonly form: string
  readonly frame: string
  readonly isHabit: boolean
  readonly qualifiers: ReadonlySet<string>
}

const isNow = (frame: string): boolean => frame === "present" || frame === "heading"

/** Forms that ask for the way in which a thing is done: one of several is what is mostly done. */
const WAYS: ReadonlySet<string> = new Set(["manner", "what"])

/** Whether a question means the same without a word that another does not have. */
const isSpare = (word: string, { form, frame, isHabit }: Qualified, other: Qualified): boolean => {
  const bothHabits = isHabit && other.isHabit
  const bothNow = isNow(frame) && isNow(other.frame)
  switch (word) {
    case "any":
      return true
    case "ever":
      return frame === "ever" && other.frame === "ever"
    case "currently":
      return bothNow
    case "typically":
      return bothHabits || (bothNow && [form, other.form].every((one) => WAYS.has(one)))
    case "mostly":
      return bothNow && [form, other.form].includes("manner") && [form, other.form].every((one) => WAYS.has(one))
    case "yearly":
      return form !== "yesNo" && other.form !== "yesNo"
    default:
      return false
  }
}

/**
 * Whether two questions speak of the same quantities, degrees, frequencies and times. Some words add nothing: “have you (ever)
 * been”, “are you (currently) employed”, “do you (typically) have”, “do you have (any) children”, “your (yearly) income”;
 * and “do you smoke?” is asked by “do you ever smoke?”, though not the other way round.
 */
export const qualifiersAgree = (asked: Qualified, known: Qualified): boolean => {
  const added = [...asked.qualifiers].filter((one) => !known.qualifiers.has(one))
  const left = [...known.qualifiers].filter((one) => !asked.qualifiers.has(one))
  if (added.length > 0 && left.length > 0 && [...added, ...left].some((one) => one !== "any")) return false
  const isWhether = asked.isHabit && known.isHabit && asked.form === "yesNo"
  return (
    added.every((one) => isSpare(one, asked, known)) &&
    left.every((one) => isSpare(one, known, asked) || (one === "ever" && isWhether))
  )
}
