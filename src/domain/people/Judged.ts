import type { Interval } from "../language/Interval.ts"
import { interval } from "../language/Interval.ts"
import { REFERENCE_YEAR } from "./Amounts.ts"
import { type Criterion, type Leaf, leaves, type TraitCriterion, trait } from "./Criterion.ts"
import { STATES_IN } from "./Places.ts"
import type { AnyTrait } from "./Traits.ts"

/** What is stated of people settles a further statement about them, or leaves it open. */
export type Judged = "yes" | "no" | "open"

interface Fact {
  readonly leaf: Leaf
  readonly negated: boolean
}

/** Values of which everybody who has them has another too. */
const WITHIN: Partial<Record<AnyTrait, Readonly<Record<string, ReadonlyArray<string>>>>> = {
  religion: {
    Catholic: ["Christian"],
    Protestant: ["Christian"],
    evangelical: ["Protestant", "Christian"],
    Orthodox: ["Christian"],
    Mormon: ["Christian"],
    atheist: ["none"],
    agnostic: ["none"]
  }
}
/** Traits of which one person may have several values, so that one does not rule out another. */
const MAY_BE_BOTH: ReadonlySet<AnyTrait> = new Set(["race", "occupation", "parenthood", "religion"])
/** Traits of which what stands for them holds of everybody who has them: Texans are in the South, not every manager has a degree. */
const HOLDS_OF_ALL: ReadonlySet<AnyTrait> = new Set(["place", "parenthood"])
/** Whether what stands for a trait holds of everybody who has it, as far as it is another trait: all managers are in work. */
const holdsOfAll = (trait: AnyTrait, other: AnyTrait): boolean =>
  HOLDS_OF_ALL.has(trait) || (trait === "occupation" && other === "work")
const STATES: ReadonlySet<string> = new Set([...STATES_IN.values()].flat())
/** What people may be by the law who live with a partner. */
const BEFORE: ReadonlySet<string> = new Set([
  "never married",
  "divorced",
  "separated",
  "divorced or separated",
  "widowed"
])
/** Ways to spend one's days that leave room for a job. */
const LEAVES_ROOM: ReadonlySet<string> = new Set(["student", "homemaker", "unable to work"])

const isWithin = (trait: AnyTrait, value: string, other: string): boolean =>
  value === other || (WITHIN[trait]?.[value] ?? []).includes(other)

/** People who work for themselves do so full time or part time. */
const isHoursBeside = (one: string, other: string): boolean =>
  one === "self-employed" && (other === "full-time" || other === "part-time")

/** Who is called single among others is not married, though the separated still are by the law. */
const asCalled = ({ trait, values }: TraitCriterion, asked: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (trait !== "marital" || !asked.includes("married") || asked.includes("separated")) return values
  const others = values.filter((value) => value !== "separated")
  return others.length === 0 || others.includes("married") ? values : others
}

const mayBeBoth = (trait: AnyTrait, stated: string, other: string): boolean => {
  if (trait === "work")
    return (
      LEAVES_ROOM.has(stated) !== LEAVES_ROOM.has(other) || isHoursBeside(stated, other) || isHoursBeside(other, stated)
    )
  // Who lives with a partner may have been married before.
  if (trait === "marital")
    return stated === "separated" ? other === "married" : stated === "living with a partner" && BEFORE.has(other)
  if (trait === "place") return !(STATES.has(stated) && STATES.has(other))
  if (trait === "religion") return isWithin(trait, other, stated)
  if (trait === "children") return stated !== "no children" && other !== "no children"
  return MAY_BE_BOTH.has(trait)
}

/** Work that the retired may have, though they are not in work as such. */
const BESIDE_RETIREMENT: ReadonlySet<string> = new Set(["part-time", "self-employed"])
const isRetired = (values: ReadonlyArray<string>): boolean => values.includes("retired")
const isBesideRetirement = (values: ReadonlyArray<string>): boolean =>
  values.every((value) => BESIDE_RETIREMENT.has(value))
const isBeside = (trait: AnyTrait, stated: ReadonlyArray<string>, values: ReadonlyArray<string>): boolean =>
  trait === "work" &&
  ((isRetired(stated) && isBesideRetirement(values)) || (isBesideRetirement(stated) && isRetired(values)))

/** Yearly household incomes in US dollars that nobody calls by these words lies outside of. */
const MEANS: Readonly<Record<string, Leaf>> = {
  "low means": { _tag: "Income", interval: interval(0, 100_000, { high: true }) },
  "middling means": { _tag: "Income", interval: interval(20_000, 250_000) },
  "ample means": { _tag: "Income", interval: interval(50_000, Number.POSITIVE_INFINITY) }
}

/** Where all regions lie. */
const IN_THE_STATES = trait("country", "United States")

const MOST_ALTERNATIVES = 32

/** What holds of people, as alternatives of which one holds; each is a list of facts that hold together. */
const alternativesOf = (criterion: Criterion, negated = false): ReadonlyArray<ReadonlyArray<Fact>> => {
  switch (criterion._tag) {
    case "Not":
      return alternativesOf(criterion.criterion, !negated)
    case "All":
    case "Any": {
      const inside = criterion.criteria.map((one) => alternativesOf(one, negated))
      if ((criterion._tag === "Any") !== negated) return inside.flat().slice(0, MOST_ALTERNATIVES)
      return inside.reduce<ReadonlyArray<ReadonlyArray<Fact>>>(
        (all, some) =>
          all.length * some.length > MOST_ALTERNATIVES
            ? all
            : all.flatMap((facts) => some.map((more) => [...facts, ...more])),
        [[]]
      )
    }
    case "Trait": {
      const own: Fact = { leaf: criterion, negated }
      const means = criterion.trait === "means" && !negated ? MEANS[criterion.values[0]!] : undefined
      if (means !== undefined) return [[own, { leaf: means, negated }]]
      if (criterion.trait === "region" && !negated) return [[own, { leaf: IN_THE_STATES, negated }]]
      if (negated || criterion.wider === null) return [[own]]
      return alternativesOf(criterion.wider).map((facts) => [
        own,
        ...facts.filter(({ leaf }) => leaf._tag === "Trait" && holdsOfAll(criterion.trait, leaf.trait))
      ])
    }
    default:
      return [[{ leaf: criterion, negated }]]
  }
}

const byTrait = (facts: ReadonlyArray<Fact>, { trait, values }: TraitCriterion, oneAnswer: boolean): Judged => {
  for (const { leaf, negated } of facts) {
    if (leaf._tag !== "Trait" || leaf.trait !== trait) continue
    if (negated) {
      if (values.every((value) => leaf.values.some((denied) => isWithin(trait, value, denied)))) return "no"
      continue
    }
    if (leaf.values.every((stated) => values.some((value) => isWithin(trait, stated, value)))) return "yes"
    if (!oneAnswer && isBeside(trait, leaf.values, values)) continue
    if (
      asCalled(leaf, values).every((stated) =>
        values.every(
          (value) => value !== stated && !(oneAnswer ? isWithin(trait, value, stated) : mayBeBoth(trait, stated, value))
        )
      )
    )
      return "no"
  }
  return "open"
}

/** Whole years of age, both ends inclusive: “over 50” begins at 51. */
const inYears = ({ high, highOpen, low, lowOpen }: Interval) => ({
  low: lowOpen ? Math.floor(low) + 1 : Math.ceil(low),
  high: highOpen ? Math.ceil(high) - 1 : Math.floor(high)
})

type Numbers = Extract<Leaf, { readonly _tag: "Age" | "Income" }>

const byNumber = (facts: ReadonlyArray<Fact>, { _tag, interval: asked }: Numbers): Judged => {
  for (const { leaf, negated } of facts) {
    if (leaf._tag !== _tag || negated) continue
    const [stated, wanted] = _tag === "Age" ? [inYears(leaf.interval), inYears(asked)] : [leaf.interval, asked]
    if (stated.low >= wanted.low && stated.high <= wanted.high) return "yes"
    if (stated.low > wanted.high || stated.high < wanted.low) return "no"
  }
  return "open"
}

/** The years in which people were born of whom a fact holds; those of an age by a year either way, as birthdays fall. */
const bornIn = ({ leaf, negated }: Fact): ReadonlyArray<{ readonly from: number; readonly to: number }> => {
  if (negated) return []
  if (leaf._tag === "Born") return [leaf]
  if (leaf._tag !== "Age") return []
  const { high, low } = inYears(leaf.interval)
  return [{ from: REFERENCE_YEAR - high - 1, to: REFERENCE_YEAR - low }]
}

const judgedBy = (facts: ReadonlyArray<Fact>, criterion: Criterion, oneAnswer = false): Judged => {
  switch (criterion._tag) {
    case "Trait": {
      const own = byTrait(facts, criterion, oneAnswer)
      if (criterion.trait === "country" && own === "no" && criterion.wider !== null)
        return judgedBy(facts, criterion.wider, oneAnswer) === "no" ? "no" : "open"
      if (own !== "open" || criterion.wider === null || !HOLDS_OF_ALL.has(criterion.trait)) return own
      return judgedBy(facts, criterion.wider, oneAnswer) === "no" ? "no" : "open"
    }
    case "Age":
    case "Income":
      return byNumber(facts, criterion)
    case "Born": {
      const known = facts.flatMap(bornIn)
      if (known.some(({ from, to }) => from >= criterion.from && to <= criterion.to)) return "yes"
      return known.some(({ from, to }) => from > criterion.to || to < criterion.from) ? "no" : "open"
    }
    case "Not": {
      const inner = judgedBy(facts, criterion.criterion, oneAnswer)
      return inner === "open" ? "open" : inner === "yes" ? "no" : "yes"
    }
    case "All":
    case "Any": {
      const [settles, otherwise]: readonly [Judged, Judged] = criterion._tag === "All" ? ["no", "yes"] : ["yes", "no"]
      const parts = criterion.criteria.map((one) => judgedBy(facts, one, oneAnswer))
      if (parts.includes(settles)) return settles
      return parts.every((part) => part === otherwise) ? otherwise : "open"
    }
  }
}

/**
 * Whether people of whom `stated` holds are as `criterion` says: all of them, none, or some or nobody knows. With
 * `oneAnswer` they gave it as their one answer to a question, and what they did not say they are not.
 */
export const judged = (stated: Criterion, criterion: Criterion, oneAnswer = false): Judged => {
  const found = new Set(alternativesOf(stated).map((facts) => judgedBy(facts, criterion, oneAnswer)))
  return found.size === 1 ? [...found][0]! : "open"
}

export const mayBe = (stated: Criterion, criterion: Criterion): boolean =>
  alternativesOf(stated).some((facts) => judgedBy(facts, criterion) !== "no")

/** Traits that are usual of people without being said of them: the schooling of an occupation. */
export const assumedOf = (criterion: Criterion): ReadonlySet<string> => {
  const said = leaves(criterion)
  const direct = new Set(said.map(({ leaf }) => (leaf._tag === "Trait" ? leaf.trait : leaf._tag)))
  const usual = said.flatMap(({ leaf }) =>
    leaf._tag === "Trait" && leaf.wider !== null
      ? leaves(leaf.wider).filter((one) => one.leaf._tag !== "Trait" || !holdsOfAll(leaf.trait, one.leaf.trait))
      : []
  )
  return new Set(
    usual
      .map(({ leaf }): string => (leaf._tag === "Trait" ? leaf.trait : leaf._tag))
      .filter((one) => !direct.has(one as never))
  )
}

/** Whether a criterion is about one of some traits alone. */
export const isAbout = (criterion: Criterion, names: ReadonlyArray<string>): boolean => {
  const found = leaves(criterion)
  return (
    found.length > 0 &&
    found.every(({ leaf }) =>
      names.includes(leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag)
    )
  )
}
