import { readInterval } from "../scale/Brackets.ts"
import { answerValues } from "./Answers.ts"
import { type Criterion, leaves, type TraitCriterion, trait } from "./Criterion.ts"
import { isSameDoing } from "./Entailed.ts"
import type { Interest } from "./Interests.ts"
import { isAbout, type Judged, judged, mayBe } from "./Judged.ts"
import { isOf } from "./Nationality.ts"
import { readAudience } from "./Reader.ts"
import { ANOTHER, REFUSAL, saysNothing } from "./SaysNothing.ts"
import { withUnit } from "./SelfDescription.ts"
import { type SelfQuestion, selfQuestion } from "./SelfQuestion.ts"
import { PERSONAL_INCOME, type Statement } from "./Statement.ts"
import type { AskedTrait } from "./TraitQuestions.ts"
import type { AnyTrait } from "./Traits.ts"

/** A question that people are asked of themselves, with what each answer says of those who give it. */
export interface AskedOfThemselves {
  readonly question: SelfQuestion
  /** In the order of the labels; undefined for answers that say nothing of the kind (other, prefer not to say). */
  readonly answers: ReadonlyArray<Criterion | undefined>
  readonly labels: ReadonlyArray<string>
  /** Whether every answer was understood, or plainly says nothing of the kind. */
  readonly complete: boolean
}

const YES = /^(?:yes|yeah)\b/
const NO = /^(?:no|nope)\b(?! (?:high school|schooling|religion|degree|children|kids))/

const NUMBER_OF_CHILDREN = /^(?:(none|no (?:children|kids)|zero|0)|(?:\d+|one|two|three|four|five|six)\b.*)$/

const NO_RELIGION =
  /^(?:none|no religion|no religious|nothing in particular|not religious|unaffiliated|atheist or agnostic)\b/
const WITH_OTHERS = /^(?:i )?(?:live|living|stay|staying) (?:with|at)\b|\bdorm/
const FINER: Readonly<Record<string, ReadonlyArray<string>>> = {
  "divorced or separated": ["divorced", "separated"]
}
const finer = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.flatMap((value) => FINER[value] ?? [value])

const traitLabel = (asked: AnyTrait, label: string): Criterion | undefined => {
  if (asked === "children") {
    const counted = NUMBER_OF_CHILDREN.exec(label)
    if (counted !== null)
      return counted[1] === undefined
        ? trait("children", "children at home", "grown children")
        : trait("children", "no children")
  }
  if (asked === "religion" && NO_RELIGION.test(label)) return trait("religion", "none")
  if (asked === "home" && WITH_OTHERS.test(label)) return trait("home", "neither")
  if (asked !== "country" && asked !== "place") {
    const values = answerValues(asked, label)
    if (values.length > 0) return trait(asked, ...finer(values))
  }
  const { criterion, interests, unread } = readAudience(withUnit(asked, label))
  return interests.length === 0 && unread.length === 0 && isAbout(criterion, [asked]) ? criterion : undefined
}

const labelMeaning = (asked: AskedTrait, label: string): Criterion | undefined => {
  if (asked !== "Age" && asked !== "Income") return traitLabel(asked, label)
  const range = asked === "Age" && /^[<>≤≥]/.test(label) ? readInterval(label) : null
  if (range !== null) return { _tag: "Age", interval: range }
  const { criterion, interests, unread } = readAudience(withUnit(asked, label))
  return interests.length === 0 && unread.length === 0 && isAbout(criterion, [asked]) ? criterion : undefined
}

const isTrait = (criterion: Criterion | undefined): criterion is TraitCriterion => criterion?._tag === "Trait"

const REST_OF_SINGLE = ["divorced", "separated", "widowed"]

/** Answers as they are meant beside each other: “single” where nobody is offered “divorced”, “employed” beside “self-employed”. */
const besideEachOther = (
  answers: ReadonlyArray<Criterion | undefined>,
  labels: ReadonlyArray<string>
): ReadonlyArray<Criterion | undefined> => {
  const taken = new Set(answers.flatMap((one) => (isTrait(one) ? one.values : [])))
  const widened = answers.map((one, k) => {
    if (!isTrait(one)) return one
    if (one.trait === "education" && one.values.includes("some high school") && !taken.has("no schooling"))
      return trait("education", "no schooling", ...one.values)
    if (one.trait !== "marital") return one
    if (/^(?:single|unmarried|not married)\b/.test(labels[k]!))
      return trait("marital", ...one.values, ...REST_OF_SINGLE.filter((value) => !taken.has(value)))
    return /^divorced$/.test(labels[k]!) && !taken.has("separated") ? trait("marital", "divorced", "separated") : one
  })
  return widened.map((one, k) => {
    if (!isTrait(one)) return one
    const narrower = new Set(
      widened.flatMap((other, j) =>
        j !== k &&
        isTrait(other) &&
        other.trait === one.trait &&
        other.values.length < one.values.length &&
        other.values.every((value) => one.values.includes(value))
          ? other.values
          : []
      )
    )
    const left = one.values.filter((value) => !narrower.has(value))
    return left.length === 0 ? one : { ...one, values: left }
  })
}

const MIN_READ = 2

const traitAnswers = (traits: ReadonlyArray<AskedTrait>, labels: ReadonlyArray<string>) => {
  for (const asked of traits) {
    const answers = labels.map((label) => (saysNothing(label) ? undefined : labelMeaning(asked, label)))
    const read = answers.filter((one) => one !== undefined).length
    const offered = labels.filter((label) => !REFUSAL.test(label)).length
    if (read >= Math.max(Math.min(MIN_READ, offered), labels.length / 2)) return besideEachOther(answers, labels)
  }
  return undefined
}

const yesOrNo = (criterion: Criterion, labels: ReadonlyArray<string>) => {
  if (!labels.some((label) => YES.test(label) || NO.test(label))) return undefined
  if (!labels.every((label) => YES.test(label) || NO.test(label) || REFUSAL.test(label))) return undefined
  return labels.map((label): Criterion | undefined =>
    YES.test(label) ? criterion : NO.test(label) ? { _tag: "Not", criterion } : undefined
  )
}

/** For a folded question: what it asks of the respondents themselves, and who gives each answer; undefined for any other. */
export const askedOfThemselves = (text: string, labels: ReadonlyArray<string>): AskedOfThemselves | undefined => {
  const question = selfQuestion(
    text,
    labels.some((label) => YES.test(label))
  )
  if (question === undefined) return undefined
  const answers =
    question._tag === "Trait"
      ? traitAnswers(question.traits, labels)
      : question._tag === "Statement" || question._tag === "Nationality"
        ? yesOrNo(question.criterion, labels)
        : yesOrNo({ _tag: "All", criteria: [] }, labels)
  if (answers === undefined) return undefined
  const complete = answers.every((one, k) => one !== undefined || saysNothing(labels[k]!))
  return { question, answers, labels, complete }
}

/** What is also owned, drunk or used by whoever owns, drinks or uses a thing. */
const KINDS: Readonly<Record<string, ReadonlyArray<string>>> = {
  pet: ["dog", "cat", "hamster", "rabbit", "parrot"],
  alcohol: ["beer", "win", "wine", "whisky", "whiskey", "vodka", "gin", "rum", "cocktail"],
  smartphone: ["iphon", "iphone"],
  meat: ["steak", "beef", "pork", "chicken", "bacon"]
}
const SAME: Readonly<Record<string, string>> = { smoker: "smok", smoke: "smok", automobile: "car", tv: "televis" }
const MAKES_NO_OTHER = new Set(
  "electr electric hybrid new used diesel luxury black green red white iced hot".split(" ")
)

const plain = (stems: ReadonlyArray<string>) => stems.map((one) => SAME[one] ?? one)

/** Whether all who have to do with one thing have to do with another. */
const takesIn = (
  asked: ReadonlyArray<string>,
  said: ReadonlyArray<string>,
  qualifiers: ReadonlyArray<string>
): boolean => {
  const [one, other] = [plain(asked), plain(said)]
  if (!qualifiers.every((word) => MAKES_NO_OTHER.has(word) || one.includes(word))) return false
  const core = other.filter((stem) => !MAKES_NO_OTHER.has(stem))
  const same = (a: ReadonlyArray<string>) => a.length === one.length && a.every((stem, i) => stem === one[i])
  return (
    same(other) || same(core) || (one.length === 1 && core.length === 1 && (KINDS[one[0]!] ?? []).includes(core[0]!))
  )
}

const doing = (
  asked: Extract<SelfQuestion, { readonly _tag: "Doing" }>,
  interests: ReadonlyArray<Interest>
): Judged => {
  const { stems } = asked
  const own = interests.filter((one) => isSameDoing(asked, one))
  if (own.some((one) => !one.negated && takesIn(stems, one.stems, one.qualifiers))) return "yes"
  return own.some((one) => one.negated && takesIn(one.stems, stems, [])) ? "no" : "open"
}

/** Whether each answer is given by all, none or some of people of whom something is stated. */
export interface Given {
  readonly all: ReadonlyArray<boolean>
  readonly some: ReadonlyArray<boolean>
}

/** Those of the certain answers within which no other lies: “atheist” rather than “no religion”. */
const narrowest = (certain: ReadonlyArray<Judged>, answers: AskedOfThemselves["answers"]): ReadonlyArray<boolean> => {
  const isInside = (one: Criterion | undefined, other: Criterion | undefined) =>
    one !== undefined && other !== undefined && judged(one, other) === "yes" && judged(other, one) !== "yes"
  return certain.map(
    (one, k) => one === "yes" && !answers.some((other, j) => certain[j] === "yes" && isInside(other, answers[k]))
  )
}

const oneOnly = (some: ReadonlyArray<boolean>): Given => {
  const only = some.filter((one) => one).length === 1
  return { some, all: some.map((one) => one && only) }
}

/**
 * Which answers people may give of whom something is stated, where that rules any out; undefined where it says nothing of
 * the question. No answer at all where none of those offered fits.
 */
export const givenBy = (
  { answers, complete, labels, question }: AskedOfThemselves,
  stated: Statement
): Given | undefined => {
  if (question._tag === "Doing" || question._tag === "Nationality") {
    const does = question._tag === "Doing" ? doing(question, stated.interests) : isOf(question, stated.nationalities)
    if (does === "open") return undefined
    return oneOnly(labels.map((label) => (does === "yes" ? YES : NO).test(label)))
  }
  if (leaves(stated.criterion).length === 0) return undefined
  if (question._tag === "Statement" && question.isPersonalIncome && stated.doubted.has(PERSONAL_INCOME))
    return undefined
  const certain = answers.map((one) => (one === undefined ? "open" : judged(stated.criterion, one)))
  const possible = answers.map((one) => one !== undefined && mayBe(stated.criterion, one))
  const ruledOut = answers.some((one, k) => one !== undefined && !possible[k])
  if (!ruledOut && !certain.includes("yes")) return undefined
  if (question._tag === "Statement" && question.isOneWay && judged(stated.criterion, question.criterion) !== "yes")
    return undefined
  if (certain.includes("yes")) {
    return oneOnly(question._tag === "Statement" ? possible : narrowest(certain, answers))
  }
  if (!complete) return undefined
  const beside = labels.map((label, k) => possible[k]! || (answers[k] === undefined && ANOTHER.test(label)))
  if (possible.includes(true)) return { some: beside, all: beside.map(() => false) }
  return oneOnly(beside)
}

/** Traits that touch what is asked of each: teachers study. */
const TOUCHING: Readonly<Record<string, ReadonlyArray<string>>> = { work: ["work", "occupation"], marital: ["marital"] }

/** Whether what is stated touches a question without settling it: students may have a job. */
export const leavesOpen = ({ question }: AskedOfThemselves, { criterion }: Statement): boolean =>
  question._tag === "Statement" &&
  Object.entries(TOUCHING).some(
    ([trait, touching]) =>
      isAbout(question.criterion, [trait]) &&
      leaves(criterion).some(({ leaf, negated }) => !negated && isAbout(leaf, touching))
  ) &&
  judged(criterion, question.criterion) === "open"
