import { stem, words } from "../text/Words.ts"
import { leaves } from "./Criterion.ts"
import type { Interest } from "./Interests.ts"
import type { SaidAnswers } from "./SaidAnswers.ts"
import { saysNothing } from "./SaysNothing.ts"
import type { Statement } from "./Statement.ts"

/** What people have who own or use a thing: its maker, and of which kind of things it is. */
interface Made {
  readonly by: string
  readonly kind: string
}

const makes = (kind: string, by: string, things: string): ReadonlyArray<readonly [string, Made]> =>
  things.split("|").map((thing) => [thing, { by, kind }] as const)

/** Things by which one maker is named, in stems. */
const MADE: ReadonlyMap<string, Made> = new Map(
  [
    ...makes("phone", "apple", "iphone"),
    ...makes("phone", "samsung", "galaxy|samsung galaxy|galaxy phone|samsung phone|samsung"),
    ...makes("phone", "google", "pixel|google pixel"),
    ...makes("phone", "motorola", "motorola"),
    ...makes("tablet", "apple", "ipad"),
    ...makes("tablet", "amazon", "kindle fire|fire tablet"),
    ...makes("watch", "apple", "apple watch"),
    ...makes("computer", "apple", "mac|macbook|imac"),
    ...makes("computer", "google", "chromebook"),
    ...makes("console", "sony", "playstation|ps5|ps4"),
    ...makes("console", "microsoft", "xbox"),
    ...makes("console", "nintendo", "nintendo switch|switch|wii"),
    ...makes("car", "tesla", "tesla|model 3|model y|cybertruck"),
    ...makes("car", "ford", "ford|mustang|f-150|f150|ford explorer"),
    ...makes("car", "toyota", "toyota|camry|corolla|prius|tacoma|rav4"),
    ...makes("car", "honda", "honda|civic|accord|cr-v"),
    ...makes("car", "chevrolet", "chevrolet|chevy|silverado|corvette"),
    ...makes("car", "jeep", "jeep|jeep wrangler|wrangler"),
    ...makes("car", "bmw", "bmw"),
    ...makes("car", "subaru", "subaru|subaru outback"),
    ...makes("car", "nissan", "nissan|altima|leaf"),
    ...makes("car", "hyundai", "hyundai"),
    ...makes("car", "kia", "kia"),
    ...makes("car", "audi", "audi"),
    ...makes("car", "volkswagen", "volkswagen|vw"),
    ...makes("car", "volvo", "volvo"),
    ...makes("car", "lexus", "lexus"),
    ...makes("car", "mazda", "mazda"),
    ...makes("car", "porsche", "porsche")
  ].map(([thing, made]) => [stemsOf(thing).join(" "), made] as const)
)

const KINDS: Readonly<Record<string, RegExp>> = {
  phone: /\b(?:(?:cell|mobile|smart) ?)?phones?\b|\bsmartphones?\b/,
  tablet: /\btablets?\b/,
  watch: /\b(?:smart ?)?watch(?:es)?\b/,
  computer: /\b(?:computers?|laptops?)\b/,
  console: /\b(?:game |gaming |video game )?consoles?\b/,
  car: /\b(?:cars?|vehicles?|automobiles?)\b/
}

function stemsOf(text: string): ReadonlyArray<string> {
  return words(text)
    .filter((word) => !/^(?:an?|the|my|your|own|any|yes|one|i|use|have|drive|personal)$/.test(word))
    .map((word) => stem(word))
}

/** Which of several things respondents have, own, use or do: the whole question, with nothing that asks for a favourite. */
const WHICH =
  /^(?:which|what)(?: (?:one )?of (?:these|the following))?((?: [\p{L}'-]+){0,5}?) (?:do|are) you (?:currently |personally |now |actually )?(have|own|use|drive|subscribe to|subscribed to|drink|eat|smoke|play|ride)(?: at home| now| currently| today)?$/u
/** The make of what respondents have. */
const MAKE_OF =
  /^(?:what|which) (?:brand|make|kind|type|model)(?: or (?:brand|make|model))? (?:of ([\p{L}' -]{1,30}?) (?:do you (?:currently |personally )?(?:have|own|use|drive)|is your [\p{L}' -]{1,30})|is your ([\p{L}' -]{1,30}))$/u
const PREFERENCE =
  /\b(?:most|mostly|mainly|usually|favou?rite|prefer|best|next|first|last|ever|other|else|second|secondary)\b/
/** Answers of several things at once. */
const SEVERAL = /\b(?:both|all|several|multiple|more than one|two or more|mixture|mix|combination|and|plus)\b|&|\+|\//
const NONE =
  /^(?:none\b|no\b(?! (?:name|brand))|nothing\b|neither\b|not any\b|i (?:do not|don't)\b|i have no\b|i own no\b)/

/** Verbs by which one has a thing in the same way. */
const SAME_WAY: Readonly<Record<string, ReadonlyArray<Interest["relation"]>>> = {
  have: ["own", "use"],
  own: ["own"],
  use: ["own", "use"],
  drive: ["own", "use"],
  ride: ["own", "use"],
  "subscribe to": ["use"],
  "subscribed to": ["use"]
}

const asked = (
  question: string
): { readonly kind: string; readonly verb: string; readonly isPlural: boolean } | null => {
  const text = question.replace(/[?.!\s]+$/, "").replace(/\s*\((?:select|choose|pick) one\)$/, "")
  if (PREFERENCE.test(text)) return null
  const make = MAKE_OF.exec(text)
  if (make !== null) return { kind: make[1] ?? make[2] ?? text, verb: "have", isPlural: false }
  const which = WHICH.exec(text)
  if (which === null) return null
  const kind = which[1]!.trim()
  return { kind, verb: which[2]!, isPlural: kind === "" || /s$/.test(kind) }
}

const only = (labels: ReadonlyArray<string>, some: ReadonlyArray<boolean>): SaidAnswers["given"] => {
  const isOne = some.filter((one) => one).length === 1
  return { some: labels.map((_, k) => some[k]!), all: some.map((one) => one && isOne) }
}

const names = (label: string, stems: ReadonlyArray<string>): boolean => {
  const said = stemsOf(label)
  return stems.length > 0 && stems.every((one) => said.includes(one))
}

/** Which of some answers people may give who have or use a thing, asked which they have. */
const byOwned = (question: string, labels: ReadonlyArray<string>, statement: Statement): SaidAnswers | undefined => {
  const which = asked(question)
  if (which === null) return undefined
  const relations = SAME_WAY[which.verb] ?? []
  const found = statement.plain.flatMap(({ negated, phrase, qualifiers, relation, stems }) => {
    const isTie = relations.includes(relation) || (relation !== "own" && SAME_WAY[which.verb] === undefined)
    if (negated || !isTie || stems.length === 0) return []
    const made = MADE.get(stems.join(" "))
    const isMade = made !== undefined && KINDS[made.kind]!.test(which.kind)
    const named = labels.map((label) => names(label, stems) || (isMade && names(label, [stem(made.by)])))
    if (!named.includes(true) || (qualifiers.length > 0 && !isMade)) return []
    // One has one telephone and one make of it, and may have several pets.
    const isOnly = isMade && !which.isPlural && made.kind === "phone" && !labels.some((label) => SEVERAL.test(label))
    return [{ phrase, some: labels.map((label, k) => (isOnly ? named[k]! : !NONE.test(label))) }]
  })
  const [first, second] = found
  if (first === undefined || second !== undefined || first.some.every((one) => one)) return undefined
  return { given: only(labels, first.some), phrases: [first.phrase] }
}

/** Answers that take a thing of one's own for granted: “by my own car”. */
const byNotOwned = (labels: ReadonlyArray<string>, statement: Statement): SaidAnswers | undefined => {
  const found = statement.plain.flatMap(({ negated, phrase, relation, stems }) => {
    if (!negated || relation !== "own" || stems.length !== 1) return []
    const some = labels.map((label) => !(/\b(?:own|my|personal)\b/.test(label) && names(label, stems)))
    return some.every((one) => one) || !some.includes(true) ? [] : [{ phrase, some }]
  })
  const [first] = found
  return first === undefined ? undefined : { given: only(labels, first.some), phrases: [first.phrase] }
}

const ASKS_OCCUPATION =
  /^(?:(?:what|which)(?: of (?:the following|these))?(?: best)? (?:is|describes|was) (?:your|the) (?:current |main |primary |present )?(?:occupation|profession|job|work|line of work|job title|field of work|trade)|what do you do for (?:a living|work)|(?:what is|what's) your (?:current |main |primary )?(?:occupation|profession|job|job title|line of work)|(?:what|which) (?:occupation|profession|job|trade) (?:do you have|are you in)|(?:which|what)(?: of (?:the following|these))? (?:category |group |occupation |profession )?best describes (?:your (?:current |main )?(?:occupation|profession|job|work)|what you do for (?:a living|work)))(?: now| currently)?$/

const LISTED = /,|\/|\bor\b|\band\b/
/** What people do with their days instead of an occupation that they have or had. */
const NOT_IN_WORK: ReadonlySet<string> = new Set(["retired", "unemployed", "student", "homemaker", "unable to work"])

/** The answer that names an occupation to people who have it. */
const byOccupation = (
  question: string,
  labels: ReadonlyArray<string>,
  { criterion }: Statement
): SaidAnswers | undefined => {
  if (!ASKS_OCCUPATION.test(question.replace(/[?.!\s]+$/, ""))) return undefined
  const said = leaves(criterion).flatMap(({ leaf, negated }) =>
    leaf._tag === "Trait" && leaf.trait === "occupation" && !negated && leaf.values.length === 1 ? leaf.values : []
  )
  const isOutOfWork = leaves(criterion).some(
    ({ leaf, negated }) =>
      leaf._tag === "Trait" && leaf.trait === "work" && !negated && leaf.values.some((value) => NOT_IN_WORK.has(value))
  )
  if (isOutOfWork) return undefined
  const [occupation] = said
  if (occupation === undefined || said.length > 1) return undefined
  const stems = stemsOf(occupation)
  const isExactly = labels.map((label) => !saysNothing(label) && stemsOf(label).join(" ") === stems.join(" "))
  const isPart = (label: string) =>
    !saysNothing(label) && label.split(LISTED).some((part) => stemsOf(part).join(" ") === stems.join(" "))
  const some = isExactly.includes(true) ? isExactly : labels.map(isPart)
  return some.filter((one) => one).length === 1 ? { given: only(labels, some), phrases: [occupation] } : undefined
}

/**
 * Which of some folded answers people may give to a folded question that offers things or occupations, by what they are said to
 * have, not to have, or to do for a living; undefined where that rules none out.
 */
export const givenByThings = (
  question: string,
  labels: ReadonlyArray<string>,
  statement: Statement
): SaidAnswers | undefined =>
  byOccupation(question, labels, statement) ?? byOwned(question, labels, statement) ?? byNotOwned(labels, statement)
