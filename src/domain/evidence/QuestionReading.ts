import { patterns } from "../lexicon/Patterns.ts"
import { QUESTION_READING } from "../lexicon/questions/QuestionForms.ts"
import { withoutNumbering } from "../text/Numbering.ts"
import { termOf, termsOf } from "../text/Similarity.ts"
import { withoutInstructions } from "../text/Slug.ts"
import { FUNCTION_WORDS } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"
import { qualifiersOf } from "./Qualifiers.ts"

const { pattern, rules, source } = patterns(QUESTION_READING)

type Rewriting = readonly [from: RegExp, to: string]

/** Short and split forms written in one way. */
const SPELLINGS = rules("spellings", "g")

/** What stands before or in a question without asking anything, and several ways to begin the same question. */
const BEGINNINGS = rules("beginnings")

/** Ways of asking people about themselves, in the words that headings of surveys have. */
const ABOUT_ONESELF = rules("about-oneself")

const rewritten = (text: string, rewritings: ReadonlyArray<Rewriting>): string =>
  rewritings.reduce((written, [from, to]) => written.replace(from, to).trim(), text)

/** A folded question without what asks nothing, and in one wording where several ask the same. */
const plainQuestion = (folded: string): string => {
  const begun = rewritten(rewritten(rewritten(folded, SPELLINGS), BEGINNINGS), BEGINNINGS)
  return rewritten(begun, ABOUT_ONESELF).replace(/\s+/g, " ")
}

/** What is done by those whom a text speaks of, what is done to them, and whether a statement is one of “I”. */
interface Voices {
  /** Terms of verbs right after who does it: “do you manage”. */
  readonly done: ReadonlySet<string>
  /** Terms of verbs in the passive: “are you managed”. */
  readonly suffered: ReadonlySet<string>
  /** Whether the text begins with “I”, or with somebody else of whom it says something to “me”; null where it is neither. */
  readonly ofMe: boolean | null
}

const PASSIVE = pattern("passive", "g")
/** What one has others do: “have a tooth pulled”. */
const CAUSED = pattern("caused", "g")
const ACTIVE = pattern("active", "g")
const OF_ME = /^i(?:'\w+)?\b/
const TO_ME = pattern("to-me")

const verbs = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, verb]) => termOf(verb!)))

/** Reads a folded text for who does what. */
export const voicesOf = (text: string): Voices => ({
  done: verbs(text, ACTIVE),
  suffered: new Set([...verbs(text, PASSIVE), ...verbs(text, CAUSED)]),
  ofMe: OF_ME.test(text) ? true : TO_ME.test(text) ? false : null
})

const turned = (one: Voices, other: Voices): boolean =>
  [...one.suffered].some((verb) => other.done.has(verb) && !other.suffered.has(verb) && !one.done.has(verb))

const DOING = pattern("doing")
const BEING = pattern("being")
const DONE = /(?:ed|ing)$/
const BE = "be"

/** What the people a folded text asks about do: a term, or `be`. */
const verbOf = (text: string): string | null => {
  const [clause = "", after, stated] = DOING.exec(text) ?? []
  if (clause === "") return null
  const said = stated ?? after
  if (BEING.test(clause.split(" ")[stated === undefined ? 0 : 1]!) && !DONE.test(after ?? "")) return BE
  return said === undefined ? null : termOf(said)
}

const HAVING = new Set(["have", "own", "got"].map(termOf))

/** Whether one question asks what people are and the other what they have: “are you a trainer”, “do you have a trainer”. */
export const isAndHas = (one: QuestionReading, other: QuestionReading): boolean =>
  (one.verb === BE && HAVING.has(other.verb ?? "")) || (other.verb === BE && HAVING.has(one.verb ?? ""))

/** A preposition with the terms of what stands after it, up to the next word of grammar; those of place and time are one. */
interface Part {
  readonly by: string
  readonly terms: ReadonlyArray<string>
}

/** The parts that things play in what is asked: “travel to work”, “travel from work”. */
interface Roles {
  readonly parts: ReadonlyArray<Part>
  /** Terms of what one has, needs or gets to do. */
  readonly forced: ReadonlySet<string>
}

const ROLE = pattern("role", "gu")
const FORCED = pattern("forced", "gu")
const WHERE_OR_WHEN = new Set(["at", "inside", "within", "during", "over"])

const thingsIn = (phrase: string): ReadonlyArray<string> => {
  const words = phrase.split(" ")
  const end = words.findIndex((word) => FUNCTION_WORDS.has(word))
  return (end < 0 ? words : words.slice(0, end)).map(termOf)
}

const rolesIn = (text: string): Roles => ({
  parts: Array.from(text.matchAll(ROLE), ([, by, phrase]) => ({
    by: WHERE_OR_WHEN.has(by!) ? "in" : by!,
    terms: thingsIn(phrase!)
  })),
  forced: verbs(text, FORCED)
})

const sharesPart = ({ by, terms }: Part, others: ReadonlyArray<Part>): boolean =>
  others.some((other) => other.by === by && other.terms.some((term) => terms.includes(term)))

/** Whether the things that both texts name play the same part in them; a thing of several words may play it by any of them. */
export const rolesFit = (
  one: { readonly roles: Roles; readonly terms: ReadonlyArray<string> },
  other: { readonly roles: Roles; readonly terms: ReadonlyArray<string> }
): boolean => {
  const shared = one.terms.filter((term) => other.terms.includes(term))
  const [a, b] = [one.roles, other.roles]
  const byOf = (term: string, own: Roles, others: Roles): string | undefined =>
    own.parts.find((part) => part.terms.includes(term) && !sharesPart(part, others.parts))?.by
  const parts = shared.map((term) => [byOf(term, a, b), byOf(term, b, a)] as const)
  const only = (mine: 0 | 1) => parts.flatMap((by) => (by[1 - mine] === undefined ? [by[mine]] : []))
  const turned = only(0).some((by) => by !== undefined && only(1).includes(by))
  const isForced = (mine: Roles, theirs: Roles, part: string | undefined, term: string): boolean =>
    mine.forced.has(term) && !theirs.forced.has(term) && part === undefined
  return (
    !turned &&
    shared.every((term, i) => {
      const [mine, theirs] = parts[i]!
      const forced = isForced(a, b, theirs, term) || isForced(b, a, mine, term)
      return !forced && (mine === undefined || theirs === undefined || mine === theirs)
    })
  )
}

/** Whether two texts may have the same people do the same: “do you manage others” is not “are you managed by others”. */
export const voicesFit = (one: Voices, other: Voices): boolean =>
  !turned(one, other) && !turned(other, one) && (one.ofMe === null || other.ofMe === null || one.ofMe === other.ofMe)

/**
 * What kind of answer a question asks for, by its words; where it is no question, `statement` is a sentence in the first
 * person and `heading` names a thing.
 */
export type Form =
  | "yesNo"
  | "often"
  | "count"
  | "amount"
  | "duration"
  | "degree"
  | "manner"
  | "reason"
  | "time"
  | "place"
  | "person"
  | "what"
  | "rank"
  | "statement"
  | "heading"

/** When what is asked about is: `ever` is any time up to now. */
export type Frame = "present" | "past" | "ever" | "future" | "supposed" | "heading"

/** A question as far as its sameness with another depends on it. */
export interface QuestionReading {
  /** Its folded text without what asks nothing, in one wording where several ask the same. */
  readonly plain: string
  readonly form: Form
  readonly frame: Frame
  /** Who or what does it, where the words say so: `you`, or the term of a noun. */
  readonly subject: string | null
  readonly negations: number
  /** Whether the one negating word denies the whole of a question to be answered by yes or no. */
  readonly deniesAll: boolean
  readonly numbers: ReadonlySet<string>
  /** Numbers that only count what is named anyhow: “the 6 films”. */
  readonly looseNumbers: ReadonlySet<string>
  /** The unit of time in which it asks for a number: “how many months”; null where it names none. */
  readonly unit: string | null
  /** Of how much or whom it speaks: all, every, both, half, someone, everyone. */
  readonly quantifiers: ReadonlySet<string>
  /** What it says of how often, how many, how much and when: see {@link qualifiersOf}. */
  readonly qualifiers: ReadonlySet<string>
  /** Whether it asks what is done by habit: “do you …”, “what do people …”. */
  readonly isHabit: boolean
  /** Whom its pronouns mean besides the one who answers. */
  readonly persons: ReadonlySet<string>
  /** Who does what, and to whom it is done. */
  readonly voices: Voices
  /** What the people it asks about do, in one form; `be` if it says what they are. */
  readonly verb: string | null
  readonly roles: Roles
  /** Whether it denies that a thing is ever done. */
  readonly saysNever: boolean
  /** What it says: canonical terms without those of its form. */
  readonly terms: ReadonlyArray<string>
  readonly aside: ReadonlySet<string>
  /** Terms that need not be said: others say the same, as of “stuffing/dressing” either does, or “who” for “which character”. */
  readonly spare: (term: string, said: ReadonlySet<string>, asked: Form) => boolean
}

const AUXILIARY = source("auxiliary")
const FORMS: ReadonlyArray<readonly [Form, RegExp]> = [
  ["often", /^how (?:very )?often\b/],
  ["duration", /^how long\b/],
  ["count", /^how many\b/],
  ["amount", /^how much\b/],
  ["manner", new RegExp(`^how (?:${AUXILIARY}|to|come)\\b`)],
  ["degree", pattern("asks-rating")],
  ["reason", /^why\b/],
  ["time", /^(?:when|(?:at )?what time)\b/],
  ["place", /^where\b/],
  ["person", pattern("asks-person")],
  ["rank", pattern("asks-ranking")],
  ["what", /^(?:\w+ )?(?:what|which)\b/],
  ["yesNo", new RegExp(`^${AUXILIARY}(?:n't)? (?!you (?:rate|rank))`)]
]

const clausesOf = (question: string): ReadonlyArray<string> =>
  question
    .split(/[,:;?!.]\s+|[?!:]$/)
    .map((clause) => clause.trim().replace(/^(?:and|so|then|but) /, ""))
    .filter((clause) => clause !== "")

const SUBORDINATE = pattern("subordinate")

const formIn = (clause: string): Form | null => FORMS.find(([, pattern]) => pattern.test(clause))?.[0] ?? null

const askingClause = (question: string): readonly [clause: string, form: Form] => {
  const clauses = clausesOf(question)
  for (const clause of [...clauses.filter((one) => !SUBORDINATE.test(one)), ...clauses]) {
    const form = formIn(clause)
    if (form !== null) return [clause, form]
  }
  return [question, /\b(?:i|my|me|we|our)\b/.test(question) ? "statement" : "heading"]
}

const SUPPOSED = pattern("supposed")
const frameOf = (clause: string, form: Form): Frame => {
  if (SUPPOSED.test(clause)) return "supposed"
  if (/\b(?:will|shall)\b/.test(clause)) return "future"
  if (/\b(?:have|has|had)(?:n't)? (?:you|they|he|she|it|we|i|your \w+|the \w+)\b|\bever (?:\w+ed|been)\b/.test(clause))
    return "ever"
  if (/\b(?:did|was|were)\b/.test(clause)) return "past"
  return form === "heading" ? "heading" : "present"
}

const SUBJECT = pattern("subject", "u")
/** After “what” and “who” only these tell who does it: “what is your age” is about the age. */
const DOER = pattern("doer", "u")
const subjectOf = (clause: string, form: Form): string | null => {
  if (form === "heading") return null
  const found = (form === "what" || form === "person" ? DOER : SUBJECT).exec(clause)?.[1]
  return found === undefined ? null : (termsOf(found)[0] ?? found)
}

const FIRST = /\b(?:i|me|my|mine|myself|i'(?:m|ve|d|ll))\b/
const SECOND = pattern("second")
const OTHERS: ReadonlyArray<readonly [person: string, pronouns: RegExp]> = [
  ["we", pattern("we")],
  ["he", pattern("he")],
  ["she", pattern("she")],
  ["they", pattern("they")]
]

/** “I” of a statement and “you” of a question are the one who answers; where both stand in it, they are two. */
const personsIn = (text: string): ReadonlySet<string> =>
  new Set([
    ...OTHERS.flatMap(([person, pronouns]) => (pronouns.test(text) ? [person] : [])),
    ...(FIRST.test(text) && SECOND.test(text) ? ["I and you"] : [])
  ])

const NEGATION = pattern("negation", "g")
const DENIAL = pattern("denial")

const HABIT = pattern("habit")
const QUANTIFIER = pattern("quantifier", "g")
const FORM_WORDS = new Set(["how", "often", "many", "much", "long", "what", "which", "who", "when", "where", "why"])
const NEGATORS = new Set(["not", "never", "no", "none", "nobody", "nothing", "neither", "nor", "without", "lack"])
const inBrackets = /\(([^()]*)\)/g
const EXAMPLE = pattern("example")

const SECONDARY = pattern("secondary")

/** Without a last sentence that only says how to answer. */
const withoutDirections = (text: string): string => {
  const end = text.lastIndexOf("?")
  const rest = text.slice(end + 1).trim()
  return end >= 0 && SECONDARY.test(rest) ? text.slice(0, end + 1) : text
}

const CLOSING = /(?<![?!:.\s])[?!:.\s]+$/

/** A question's exact wording but for its number, case, spacing, dashes, quotes and closing marks. */
export const exactQuestion = (text: string): string => foldText(withoutNumbering(text)).replace(CLOSING, "")

/** The wording in which questions count as asked in the same words: no number, no instructions, no closing marks. */
export const bareQuestion = (text: string): string =>
  withoutDirections(foldText(withoutInstructions(withoutNumbering(text)))).replace(CLOSING, "")

const LOOSE = pattern("loose", "gu")
const numbersIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => word !== "one")
      .map(termOf)
      .filter((term) => /^\d/.test(term))
  )

const termsIn = (text: string): ReadonlyArray<string> => termsOf(text).filter((term) => !/^\d/.test(term))

const EITHER = /(\p{L}+) ?\/ ?(\p{L}+)/gu
const HEAD = /\b(?:which|what) (\p{L}+)/u

const UNIT = pattern("unit")

export const readQuestion = (text: string): QuestionReading => {
  const bare = bareQuestion(text)
  const unbracketed = bare
    .replace(inBrackets, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[?,.])/g, "")
    .trim()
  const outside = plainQuestion(unbracketed)
  const asides = Array.from(bare.matchAll(inBrackets), ([, inside]) => inside!).filter(
    (inside) => !EXAMPLE.test(wordsOf(inside).join(" "))
  )
  const [clause, form] = askingClause(outside)
  const negations = outside.match(NEGATION) ?? []
  const said = termsIn(outside).filter((term) => !FORM_WORDS.has(term) && !NEGATORS.has(term))
  const alternatives = Array.from(
    outside.includes("/") ? outside.matchAll(EITHER) : [],
    ([, a, b]) => [termOf(a!), termOf(b!)] as const
  )
  const head = form === "what" ? termOf(HEAD.exec(clause)?.[1] ?? "") : ""
  const aside = termsIn(asides.join(" ")).filter((term) => !said.includes(term))
  return {
    plain: outside,
    form,
    frame: frameOf(clause, form),
    subject: subjectOf(clause, form),
    negations: negations.length,
    deniesAll: negations.length === 1 && form === "yesNo" && DENIAL.test(clause),
    numbers: numbersIn(outside.replace(LOOSE, "the ")),
    looseNumbers: numbersIn(Array.from(outside.matchAll(LOOSE), ([, number]) => number!).join(" ")),
    unit: UNIT.exec(unbracketed)?.[1] ?? null,
    quantifiers: new Set(outside.replace(/\bat all\b/g, "").match(QUANTIFIER)),
    qualifiers: qualifiersOf(outside, unbracketed),
    isHabit: HABIT.test(clause),
    persons: personsIn(outside),
    voices: voicesOf(outside),
    verb: verbOf(outside),
    roles: rolesIn(outside),
    saysNever: /\bnever\b/.test(outside),
    terms: said,
    aside: new Set(aside),
    spare: (term, sought, asked) =>
      (asked === "person" && term === head) ||
      alternatives.some(([a, b]) => (term === a && sought.has(b)) || (term === b && sought.has(a)))
  }
}
