import { interval } from "../language/Interval.ts"
import { MEANINGS, WORLD } from "../lexicon/people/Meanings.ts"
import { COUNTRY_GROUPS, inGroup } from "./CountryGroups.ts"
import { age, all, any, born, type Criterion, income, not, trait } from "./Criterion.ts"
import { COUNTRY_PLACES, LOCAL_PLACES } from "./Places.ts"
import { type AnyTrait, TRAITS } from "./Traits.ts"

export const OLD_AGE = 65

const RANGE = /^(age|income|born) (under )?(\d+)(?:\+|-(\d+))?(?: (.+))?$/

const criterionOf = (written: string, phrase: string): Criterion => {
  const [narrow, wider] = written.split(" < ")
  if (wider !== undefined) return { ...criterionOf(narrow!, phrase), wider: criterionOf(wider, phrase) } as Criterion
  if (written.includes(" & ")) return all(written.split(" & ").map((one) => criterionOf(one, phrase)))
  if (written.includes(" / ")) return any(written.split(" / ").map((one) => criterionOf(one, phrase)))
  if (written.startsWith("not ")) return not(criterionOf(written.slice(4), phrase))
  const range = RANGE.exec(written)
  if (range === null) {
    const [name, values] = written.split(": ")
    return trait(name as AnyTrait, ...values!.split(", ").map((value) => (value === "*" ? phrase : value)))
  }
  const [, what, under, from, to, generation] = range
  const [low, high] = [Number(from), Number(to ?? Number.POSITIVE_INFINITY)]
  if (under !== undefined) return { _tag: "Age", interval: interval(-Infinity, low, { high: true }) }
  return what === "born" ? born(low, high, generation) : what === "age" ? age(low, high) : income(low, high)
}

/** Each way to write a phrase: “(a|b) c” is “a c” and “b c”. */
const written = (phrase: string): ReadonlyArray<string> => {
  const group = /\(([^()]*)\)/.exec(phrase)
  if (group === null) return [phrase.trim()]
  const [all, options] = group
  return options!
    .split("|")
    .flatMap((option) => written(`${phrase.slice(0, group.index)}${option}${phrase.slice(group.index + all.length)}`))
}

/** The form in which phrases are looked up: lower case, hyphens as spaces. */
export const phraseForm = (text: string): string => text.replaceAll("-", " ")

type Phrase = readonly [phrase: string, criterion: Criterion]

const fromRow = (row: string): ReadonlyArray<Phrase> => {
  const [criterion, phrases] = row.split(" = ")
  return phrases!
    .split(/\|(?![^(]*\))/)
    .flatMap(written)
    .map((phrase) => [phraseForm(phrase), criterionOf(criterion!, phrase)])
}

const withArticle = (phrase: string) => (phrase.startsWith("the ") ? [phrase] : [phrase, `the ${phrase}`])

/** Every phrase of the lexicon, lower case and without hyphens, with the criterion that it stands for. */
export const PHRASES: ReadonlyMap<string, Criterion> = new Map<string, Criterion>([
  ...MEANINGS.trim().replaceAll("\n  ", " | ").split("\n").flatMap(fromRow),
  ...COUNTRY_GROUPS.flatMap((group) => group.phrases.map((phrase): Phrase => [phraseForm(phrase), inGroup(group)])),
  ...WORLD.split("|").map((phrase): Phrase => [phrase, trait("country", ...TRAITS.country)]),
  ...[...LOCAL_PLACES, ...COUNTRY_PLACES].flatMap(({ criterion, phrases }) =>
    phrases.flatMap(withArticle).map((phrase): Phrase => [phrase, criterion])
  )
])
