import { patterns } from "../lexicon/Patterns.ts"
import { QUESTION_GUARDS } from "../lexicon/questions/QuestionForms.ts"
import type { Question } from "../survey/model/Question.ts"
import { areOpposite } from "../text/Opposites.ts"
import { termOf, termsOf } from "../text/Similarity.ts"
import { foldText } from "../text/Text.ts"
import { qualifiersAgree } from "./Qualifiers.ts"
import { type Form, type Frame, isAndHas, type QuestionReading, rolesFit, voicesFit } from "./QuestionReading.ts"

const { pattern } = patterns(QUESTION_GUARDS)

const pair = (a: Form, b: Form) => [`${a} ${b}`, `${b} ${a}`]
/** Forms that ask for answers of one kind. A heading is none of its own: what its answers are decides. */
const KINDRED = new Set([
  ...pair("what", "person"),
  ...pair("what", "amount"),
  ...pair("what", "degree"),
  ...pair("amount", "degree")
])

const formsFit = (asked: Form, known: Form): boolean =>
  asked === known ||
  (known === "heading" && asked !== "statement") ||
  (asked === "heading" && known !== "statement") ||
  KINDRED.has(`${asked} ${known}`)

const framesFit = (asked: Frame, known: Frame): boolean =>
  asked === known || (asked === "heading" && known === "present") || (asked === "present" && known === "heading")

const subjectsFit = (asked: string | null, known: string | null): boolean =>
  asked === null || known === null || asked === known

const isYesOrNo = (label: string): boolean => /^(?:yes|no)\b/.test(label)
const NUMBER = pattern("number")
const HOW_OFTEN = pattern("how-often")

/** Whether labels are answers to what a question asks for: yes or no, how often, how many. */
export const answersFit = (asked: Form, { kind, labels }: Pick<Question, "kind" | "labels">): boolean => {
  const folded = labels.map(foldText)
  const share = (holds: (label: string) => boolean) => folded.filter(holds).length / Math.max(1, folded.length)
  const yesOrNo = folded.some((label) => isYesOrNo(label)) && share(isYesOrNo) >= 0.5
  if (asked === "yesNo") return kind !== "numeric" && kind !== "text" && kind !== "date" && yesOrNo
  if (labels.length === 0) return kind === "numeric" ? asked !== "often" : true
  if (yesOrNo && asked !== "heading") return false
  if (asked === "often") return share((label) => HOW_OFTEN.test(label)) >= 0.5
  if (asked === "count") return share((label) => NUMBER.test(label)) >= 0.5
  return true
}

/** Words that add nothing to a question: it is the same with and without them. */
const IDLE: ReadonlySet<string> = new Set(
  termsOf(
    `typically usually normally generally general currently now own overall personally ever time way thing level total
     annual yearly exact properly own please yet even get`
  )
)

/** What is mostly done may sometimes not be: “never” is not its opposite. */
const MOSTLY: ReadonlySet<string> = new Set(termsOf("typically usually normally generally mostly"))

/** What is one's own is not what a survey is about: “your own food” is no pet food. */
const OWN = termOf("own")

/** Whether a term adds nothing to a question. */
export const isIdle = (term: string): boolean => IDLE.has(term)

/** Whether the choices of a question are named in another: two of them at least. */
const namesLabels = (asked: QuestionReading, labels: ReadonlyArray<string>): ReadonlySet<string> => {
  const said = labels
    .map((label) => termsOf(label))
    .filter((terms) => terms.every((term) => asked.terms.includes(term)))
  return new Set(said.length < 2 ? [] : said.flat())
}

const sameNumbers = (asked: QuestionReading, known: QuestionReading): boolean => {
  const all = (reading: QuestionReading) => new Set([...reading.numbers, ...reading.looseNumbers])
  const [askedAll, knownAll] = [all(asked), all(known)]
  const extra = [...askedAll].filter((number) => !knownAll.has(number))
  const left = [...knownAll].filter((number) => !askedAll.has(number))
  return extra.length === 0 && left.every((number) => known.looseNumbers.has(number) && askedAll.size === 0)
}

const TIME = pattern("time")
/** Numbers of months are no numbers of years; answers that name their unit may be read in any. */
const unitsFit = (asked: string | null, known: string | null, labels: ReadonlyArray<string>): boolean =>
  asked === null || known === null || asked === known || labels.some((label) => TIME.test(foldText(label)))

const sameWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((word) => b.has(word))

/** How a question stands to one that was asked, likeness aside. */
type Standing = "same" | "opposite" | "different"

/**
 * Whether two questions may be the same at all. Each must say what the other says, but for words that add nothing and, in
 * the survey's, those that its questions are all about (`themes`); what each asks for, of whom, about what time, with which
 * numbers and with how many negations must agree.
 */
export const standingOf = (
  asked: QuestionReading,
  known: QuestionReading,
  answers: Pick<Question, "kind" | "labels">,
  themes: ReadonlySet<string>
): Standing => {
  const named = namesLabels(asked, answers.labels)
  const formFits = formsFit(asked.form, known.form) || named.size > 0
  const answered = asked.form === known.form || named.size > 0 || answersFit(asked.form, answers)
  if (!formFits || !answered) return "different"
  if (!framesFit(asked.frame, known.frame) || !subjectsFit(asked.subject, known.subject)) return "different"
  if (!rolesFit(asked, known) || isAndHas(asked, known)) return "different"
  if (!voicesFit(asked.voices, known.voices) || !unitsFit(asked.unit, known.unit, answers.labels)) return "different"
  if (!sameNumbers(asked, known) || !sameWords(asked.quantifiers, known.quantifiers)) return "different"
  if (!sameWords(asked.persons, known.persons) || !qualifiersAgree(asked, known)) return "different"
  if (asked.saysNever !== known.saysNever && [...known.terms, ...asked.terms].some((term) => MOSTLY.has(term)))
    return "different"
  const said = new Set([...known.terms, ...known.aside])
  if (asked.terms.some((term) => !said.has(term) && !isIdle(term) && !named.has(term))) return "different"
  const sought = new Set([...asked.terms, ...asked.aside])
  const unsaid = known.terms.filter((term) => !sought.has(term))
  const isTheirs = asked.terms.includes(OWN) && !said.has(OWN)
  const bothPoles = (term: string) => known.terms.some((other) => sought.has(other) && areOpposite(term, other))
  if (
    unsaid.some(
      (term) =>
        !isIdle(term) && (isTheirs || !themes.has(term)) && !bothPoles(term) && !known.spare(term, sought, asked.form)
    )
  )
    return "different"
  if (asked.negations === known.negations) return "same"
  return asked.deniesAll && known.negations === 0 ? "opposite" : "different"
}

/** No negation, opposite, number, person or time stands between two questions. */
const nothingBetween = (asked: QuestionReading, known: QuestionReading): boolean =>
  asked.negations === known.negations &&
  framesFit(asked.frame, known.frame) &&
  subjectsFit(asked.subject, known.subject) &&
  voicesFit(asked.voices, known.voices) &&
  rolesFit(asked, known) &&
  !isAndHas(asked, known) &&
  sameNumbers(asked, known) &&
  !asked.terms.some((term) => known.terms.some((other) => areOpposite(term, other)))

/** Forms that nothing else asks for: why, when and where are never how often. */
const OWN_KIND: ReadonlySet<Form> = new Set(["reason", "time", "place", "person", "rank"])

const askAlike = (asked: Form, known: Form): boolean =>
  asked === known || (!OWN_KIND.has(asked) && !OWN_KIND.has(known)) || asked === "heading" || known === "heading"

const saysAllOf = (one: QuestionReading, other: QuestionReading): boolean => {
  const said = new Set([...one.terms, ...one.aside])
  return other.terms.every((term) => said.has(term) || isIdle(term))
}

/**
 * Whether answers to a question may say something about another: both name the same things in the same circumstances, and
 * nothing turns one round. Only how it is asked may differ.
 */
export const mayLend = (asked: QuestionReading, known: QuestionReading): boolean =>
  nothingBetween(asked, known) &&
  askAlike(asked.form, known.form) &&
  saysAllOf(asked, known) &&
  saysAllOf(known, asked) &&
  sameWords(asked.quantifiers, known.quantifiers) &&
  sameWords(asked.persons, known.persons) &&
  qualifiersAgree(asked, known) &&
  asked.saysNever === known.saysNever

/**
 * Whether two questions say much the same of different things: “do you own a dog” and “a car”, “your education” and “your
 * mother's education”. What they share is then no sign that they are the same.
 */
const isContrast = (asked: QuestionReading, known: QuestionReading): boolean => {
  const own = (one: QuestionReading, other: QuestionReading) =>
    one.terms.filter((term) => !other.terms.includes(term) && !isIdle(term)).length
  const shared = asked.terms.filter((term) => known.terms.includes(term)).length
  const rest = [own(asked, known), own(known, asked)]
  const apart = rest[0]! + rest[1]!
  const sameFrameOfWords = asked.form === known.form && shared === 0 && rest.every((n) => n === 1)
  const adds = rest.includes(0)
  return apart > 0 && (adds || sameFrameOfWords || (shared > 0 && shared >= Math.max(...rest)))
}

/** Whether somebody else may read two questions as the same: nothing that is known of words stands between them. */
export const mayBeSame = (asked: QuestionReading, known: QuestionReading): boolean =>
  nothingBetween(asked, known) &&
  askAlike(asked.form, known.form) &&
  sameWords(asked.quantifiers, known.quantifiers) &&
  sameWords(asked.persons, known.persons) &&
  qualifiersAgree(asked, known) &&
  asked.saysNever === known.saysNever &&
  !isContrast(asked, known)
