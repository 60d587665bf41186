import { QUANTITIES } from "../lexicon/language/Quantities.ts"
import { type Comparator, exactly, type Interval, interval, numbersThat } from "./Interval.ts"

/**
 * Quantities in English text: numbers in figures or words, ranges, comparators and units, read in this one place for
 * descriptions, filters and answer labels. `quantityAt` reads what stands at a place of lower-case text, `quantityOf` a whole
 * text such as a label, and `comparatorIn` the words of a comparator that stand with an answer. Nothing here knows what is
 * measured of whom: that is for the caller to say. All words come from `lexicon/language`.
 */

type Unit =
  | "year"
  | "age"
  | "money"
  | "height"
  | "pound"
  | "kilogram"
  | "person"
  | "time"
  | "minute"
  | "day"
  | "share"
  | "thing"

export interface Quantity {
  readonly interval: Interval
  /** What the number is of, where the quantity itself says so: “5 feet”, “30 years or older”; null where it does not. */
  readonly unit: Unit | null
  /** Whether a sign of a currency stands before the first number. */
  readonly money: boolean
  readonly end: number
  /** A unit that follows; it may be a word of a question as well. */
  readonly next: { readonly unit: Unit; readonly end: number } | null
}

const LINES = QUANTITIES.trim()
  .split("\n")
  .map((line) => /^(\S+) (.+?) {2}(.+)$/.exec(line)!)

const rowsOf = (...classes: ReadonlyArray<string>): ReadonlyMap<string, string> =>
  new Map(
    LINES.filter(([, name]) => classes.includes(name!)).flatMap(([, , value, phrases]) => {
      const [first, by] = value!.split("+").map(Number)
      return phrases!
        .split(", ")
        .map((phrase, i) => [phrase, by === undefined ? value! : String(first! + i * by)] as const)
    })
  )
const numbersOf = (name: string) => new Map([...rowsOf(name)].map(([phrase, value]) => [phrase, Number(value)]))
const escaped = (phrase: string) => phrase.replace(/[$.+*?^|/()[\]]/g, "\\$&").replaceAll(" ", "[ -]")
const oneOf = (phrases: Iterable<string>) =>
  [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => (/[\p{L}\d]$/u.test(phrase) ? `${escaped(phrase)}(?![\\p{L}\\d])` : escaped(phrase)))
    .join("|")
const sticky = (source: string) => new RegExp(source, "uy")
const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place
  return pattern.exec(text)
}
const plain = (phrase: string) => phrase.replaceAll("-", " ")

const NUMBERS = numbersOf("number")
const TIMES = numbersOf("times")
const ORDINALS = numbersOf("ordinal")
const DECADES = numbersOf("decade")
const UNITS = rowsOf("unit")
const BEFORE = rowsOf("before", "before#")
const AFTER = rowsOf("after", "after#")
const RELATIONS_BEFORE = rowsOf("before", "before#", "before~")
const RELATIONS_AFTER = rowsOf("after", "after#", "after~")

const DIGITS = String.raw`\d{1,3}(?:[ '’]\d{3})+(?:\.\d+)?(?!\d)|\d+(?:,\d{3})*(?:\.\d+)?`
const FIGURES = sticky(
  `([$€£] ?)?((?:(?<![\\p{L}\\d])[-−])?(?:${DIGITS}))(?:\\s?(${[...TIMES.keys()].join("|")}))?(?![\\d\\p{L}])`
)
const LETTERS = /\p{L}+(?![\d\p{L}])/uy
/** “A” is one before a year, and what is multiplied: “a year”, “a dozen”, “half a million”. */
const ARTICLE = /(half )?an?(?= year(?![\p{L}\d])| (?:hundred|thousand|million|billion|dozen)(?![\p{L}\d]))/uy
const HALF_DOZEN = /half (?=dozen(?![\p{L}\d]))/uy
const FRACTION = /(\d)\/(\d)(?= (?:of|an?)(?![\p{L}\d]))/uy

interface Amount {
  readonly value: number
  /** The number before its multiplier, and that multiplier where one is written. */
  readonly bare: number
  readonly times: number | null
  readonly money: boolean
  readonly unit: Unit | null
  readonly end: number
}

const amountOf = (bare: number, times: number | null, end: number): Amount => ({
  value: bare * (times ?? 1),
  bare,
  times,
  money: false,
  unit: null,
  end
})

/** A number in words: “twenty-nine”, “two hundred and fifty thousand”, “a dozen”. */
const spelledAt = (text: string, from: number): Amount | null => {
  const article = at(ARTICLE, text, from) ?? at(HALF_DOZEN, text, from)
  if (article !== null) {
    const one = /^half/.test(article[0]) ? 0.5 : 1
    const after = from + article[0].trimEnd().length
    const multiplied = at(LETTERS, text, after + 1)
    const times = TIMES.get(multiplied?.[0] ?? "")
    return times === undefined ? amountOf(one, null, after) : amountOf(one, times, after + 1 + multiplied![0].length)
  }
  let [whole, part, end] = [0, 0, -1]
  for (let place = from; ; ) {
    const word = at(LETTERS, text, place)?.[0]
    const number = NUMBERS.get(word ?? "")
    const times = word === undefined || word.length < 3 ? undefined : TIMES.get(word)
    if (number !== undefined) {
      const isNext = end < 0 || (part % 100 === 0 && part > 0) || (part === 0 && whole > 0)
      if (!isNext && !(part % 10 === 0 && part % 100 >= 20 && number > 0 && number < 10)) break
      part += number
    } else if (times !== undefined && end > 0) {
      if (times < 1000) part *= times
      else [whole, part] = [whole + part * times, 0]
    } else break
    end = place + word!.length
    const joint = /[ -](?:and )?/y
    joint.lastIndex = end
    const joined = joint.exec(text)?.[0]
    if (joined === undefined || (joined.length > 1 && part % 100 !== 0)) break
    place = end + joined.length
  }
  return end < 0 ? null : amountOf(whole + part, null, end)
}

const FEET = sticky(
  String.raw`(\d+|${[...NUMBERS.keys()].join("|")})(?:\s*['′]\s*|[\s-]*(?:feet|foot|ft)\b\.?\s*)` +
    String.raw`(?:(?:and\s+)?(\d+)(?:\s*(?:inches|inch|in\b\.?|["”″]|''))?)?(?:\s(?:tall|in height))?(?![\p{L}\d])`
)
const INCHES_IN_A_FOOT = 12

const heightAt = (text: string, from: number): Amount | null => {
  const found = at(FEET, text, from)
  if (found === null) return null
  const [all, feet, inches] = found
  const value = INCHES_IN_A_FOOT * (NUMBERS.get(feet!) ?? Number(feet)) + Number(inches ?? 0)
  return { ...amountOf(value, null, from + all.trimEnd().length), unit: "height" }
}

const amountAt = (text: string, from: number): Amount | null => heightAt(text, from) ?? numberAt(text, from)

const numberAt = (text: string, from: number): Amount | null => {
  const fraction = at(FRACTION, text, from)
  if (fraction !== null) return amountOf(Number(fraction[1]) / Number(fraction[2]), null, from + fraction[0].length)
  const found = at(FIGURES, text, from)
  if (found === null) return spelledAt(text, from)
  const [all, sign, digits, times] = found
  const bare = Number(digits!.replace(/[ ,'’]/g, "").replace("−", "-"))
  return { ...amountOf(bare, TIMES.get(times ?? "") ?? null, from + all.length), money: sign !== undefined }
}

const BEFORE_NUMBER = sticky(`(${oneOf(BEFORE.keys())})[ -]?(?:the age of |age )?`)
const AFTER_NUMBER = sticky(`[ -]?(${oneOf(AFTER.keys())})(?![\\p{L}\\d])`)
const BETWEEN = /(?:between |from )?(?:the ages of )?/y
const JOINT = /\s?(?:-|to|and|through|thru|until|up to)\s?/y
const UNIT = sticky(`[ -]?(${oneOf(UNITS.keys())})`)
/** Units that belong to the quantity where they stand between its number and a comparator. */
const SWALLOWED: ReadonlySet<Unit> = new Set(["year", "age", "money", "pound", "kilogram", "person", "time"])

const unitAt = (text: string, from: number) => {
  const found = at(UNIT, text, from)
  if (found === null) return null
  const [unit, factor] = UNITS.get(plain(found[1]!))!.split(" ")
  return { unit: unit as Unit, factor: Number(factor), end: from + found[0].length }
}

/** Two amounts as a range; a multiplier after the second holds for the first as well: “30 to 50k”. */
const rangeOf = (low: Amount, high: Amount): Interval | null => {
  const from = low.times === null && high.times !== null && low.bare < high.bare ? low.bare * high.times : low.value
  return from <= high.value ? interval(from, high.value) : null
}

const SOMETHING = /(\p{L}+ty|[2-9]0)-?somethings?(?!\p{L})/uy
const TENS = new RegExp(
  `(?:in (?:their|his|her) )?(?:(early|mid|late)[ -])?(?:([2-8]0)s|(${[...DECADES.keys()].join("|")}))(?!\\p{L})`,
  "uy"
)
const PARTS: Readonly<Record<string, readonly [number, number]>> = { early: [0, 3], mid: [4, 6], late: [7, 9] }
const BEYOND_TENS = /(over|under)[- ]?(\d\d)s(?!\p{L})/uy

const ofAges = (ages: Interval, end: number): Quantity => ({
  interval: ages,
  unit: "age",
  money: false,
  end,
  next: null
})

/** Ages by their tens: “in their early thirties”, “forty-somethings”, “the over-60s”. */
const tensAt = (text: string, from: number): Quantity | null => {
  const beyond = at(BEYOND_TENS, text, from)
  if (beyond !== null)
    return ofAges(numbersThat(beyond[1] === "over" ? ">" : "<", Number(beyond[2])), from + beyond[0].length)
  const something = at(SOMETHING, text, from)
  const named = at(TENS, text, from)
  const tens =
    something === null
      ? (DECADES.get(named?.[3] ?? "") ?? Number(named?.[2]))
      : (NUMBERS.get(something[1]!) ?? Number(something[1]))
  if (tens === undefined || Number.isNaN(tens)) return null
  const [first, last] = PARTS[named?.[1] ?? ""] ?? [0, 9]
  return ofAges(interval(tens + first, tens + last), from + (something ?? named!)[0].length)
}

const FIGURES_OF_SUM = sticky(`(\\d|${[...NUMBERS.keys()].join("|")})[ -]figures?(?!\\p{L})`)

/** Large sums by how many figures they have at least: “six figures” are 100,000 or more. */
const sumAt = (text: string, from: number): Quantity | null => {
  const found = at(FIGURES_OF_SUM, text, from)
  const figures = found === null ? 0 : (NUMBERS.get(found[1]!) ?? Number(found[1]))
  if (found === null || figures < 6 || figures > 9) return null
  const numbers = numbersThat(">=", 10 ** (figures - 1))
  return { interval: numbers, unit: "money", money: false, end: from + found[0].length, next: null }
}

/** The first words of whatever may be a quantity. */
const BEGINS = sticky(
  `[-−\\d$€£<>=≥≤]|(?:${oneOf(
    new Set(
      [
        ...NUMBERS.keys(),
        ...DECADES.keys(),
        ...BEFORE.keys(),
        "half",
        "a",
        "an",
        "between",
        "from",
        "the ages",
        "in"
      ].map((phrase) => phrase.split(" ")[0]!)
    )
  )}|early|mid|late|\\p{L}+ty-?something)`
)

/** The number, range or bound that stands at a place of lower-case text, with its unit; null where there is none. */
export const quantityAt = (text: string, from: number): Quantity | null => {
  if (at(BEGINS, text, from) === null) return null
  const named = tensAt(text, from) ?? sumAt(text, from)
  if (named !== null) return named
  const before = at(BEFORE_NUMBER, text, from)
  const between = before === null ? at(BETWEEN, text, from)![0].length : 0
  const first = amountAt(text, from + (before?.[0].length ?? between))
  if (first === null) return null
  const made = (numbers: Interval, { end, unit }: Pick<Amount, "end" | "unit">): Quantity => {
    const next = unitAt(text, end)
    return { interval: numbers, unit, money: first.money, end, next }
  }
  if (before !== null) return made(numbersThat(BEFORE.get(plain(before[1]!)) as Comparator, first.value), first)
  const joint = at(JOINT, text, first.end)
  const second = joint === null ? null : amountAt(text, first.end + joint[0].length)
  const range = second === null ? null : rangeOf(first, second)
  if (range !== null) return made(range, { end: second!.end, unit: second!.unit ?? first.unit })
  if (between > 0) return null
  const unit = unitAt(text, first.end)
  const own = unit !== null && SWALLOWED.has(unit.unit) ? unit : null
  const after = at(AFTER_NUMBER, text, own?.end ?? first.end)
  if (after === null) return made(exactly(first.value), first)
  const end = (own?.end ?? first.end) + after[0].length
  return made(numbersThat(AFTER.get(plain(after[1]!)) as Comparator, first.value), {
    end,
    unit: own?.unit ?? first.unit
  })
}

const OR_NEXT = /(?:\s*,\s*(?:or\s+)?|\s+or\s+)(?=[-−\d\p{L}])/uy

/** Quantities that are alternatives of each other, from a place on: “1, 2 or 3”; a single one where no “or” follows. */
export const alternativesAt = (
  text: string,
  from: number,
  isNext: (place: number) => boolean = () => true
): ReadonlyArray<Quantity> => {
  const first = quantityAt(text, from)
  if (first === null) return []
  const all = [first]
  for (let or = false; ; ) {
    const joint = at(OR_NEXT, text, all.at(-1)!.end)
    const place = all.at(-1)!.end + (joint?.[0].length ?? 0)
    const next = joint === null || !isNext(place) ? null : quantityAt(text, place)
    if (next === null) return or ? all : [first]
    or ||= joint![0].includes("or")
    all.push(next)
  }
}

/** All quantities of a text, in order. */
export const quantitiesIn = (text: string): ReadonlyArray<Quantity> => {
  const all: Array<Quantity> = []
  for (const { index } of text.matchAll(/(?<![\p{L}\d])[^\s]/gu)) {
    const found = index < (all.at(-1)?.end ?? 0) ? null : quantityAt(text, index)
    if (found !== null) all.push(found)
  }
  return all
}

/** A number or place in an order that is all of a text: “two”, “3”, “2nd”, “third”; null for any other. */
export const numberNamed = (text: string): number | null =>
  /^\d+(?:st|nd|rd|th)?$/.test(text) ? Number.parseInt(text, 10) : (NUMBERS.get(text) ?? ORDINALS.get(text) ?? null)

const TIMES_NAMED = numbersOf("count")
/** How many times, which need not be exact: “once”, “a few”, “3”; null for any other text. */
export const timesNamed = (text: string): number | null => TIMES_NAMED.get(text) ?? numberNamed(text)

const COMPARED = new RegExp(
  `^(?:(${oneOf(RELATIONS_BEFORE.keys())}) )?(.*?)(?: (${oneOf(RELATIONS_AFTER.keys())}))?$`,
  "u"
)

/** A text without the comparator at either end, and what that says of it: “at least weekly”, “twice a week or more”. */
export const comparedIn = (text: string) => {
  const [, before, rest, after] = COMPARED.exec(text)!
  const relation = before === undefined ? RELATIONS_AFTER.get(after ?? "") : RELATIONS_BEFORE.get(before)
  return { relation: (relation ?? null) as Comparator | null, rest: rest!, isAfter: after !== undefined }
}

const OF_ANSWERS = [...rowsOf("before", "before~", "after", "after~")]
  .map(([phrase, relation]) => [phrase.split(" "), relation as Exclude<Comparator, "=">] as const)
  .sort(([a], [b]) => b.length - a.length)

/** The comparator of an answer that begins at one of some words, and how many words it takes: “at least”, “or better”. */
export const comparatorIn = (words: ReadonlyArray<string>, from: number) => {
  const found = OF_ANSWERS.find(([phrase]) => phrase.every((word, i) => words[from + i] === word))
  return found === undefined ? null : { step: found[1], length: found[0].length }
}

/** “1 or 2” is a range where nothing lies between. */
const OR = / or /y
/** A unit that both ends of a range have: “20% to 50%”, “1 year to 3 years”. */
const SHARED_UNIT = / ?(%|[a-z]+?)s?(?= ?(?:-|to |and |through )[a-z ]*[\d.,]+ ?\1)/y
const DECADE_OF = /^(?:the )?(\d{1,3}0)s$/
const ANY_UNIT = String.raw`((?:\s*[a-z%][a-z% ]*?)??)`
const REST = new RegExp(`^${ANY_UNIT}(?:[ -]?(${oneOf(AFTER.keys())})${ANY_UNIT})?$`, "u")

/**
 * A whole text that is a quantity of anything, with the words of what it is of: “3-5 cups”, “$150,000 or more”; null for any
 * other text. Signs of currencies are taken out beforehand.
 */
export const quantityOf = (text: string): { readonly interval: Interval; readonly of: string } | null => {
  const decade = DECADE_OF.exec(text)
  if (decade !== null) return { interval: interval(Number(decade[1]), Number(decade[1]) + 9), of: "" }
  const before = at(BEFORE_NUMBER, text, 0)
  const between = before === null ? at(BETWEEN, text, 0)![0].length : 0
  const first = numberAt(text, before?.[0].length ?? between)
  if (first === null) return null
  const shared = at(SHARED_UNIT, text, first.end)
  const low = first.end + (shared?.[0].length ?? 0)
  const joint = before === null ? (at(JOINT, text, low) ?? at(OR, text, low)) : null
  const second = joint === null ? null : numberAt(text, low + joint[0].length)
  const rest = REST.exec(text.slice((second ?? first).end))
  if (rest === null || (between > 0 && second === null) || /^[-−]/.test(text)) return null
  const [, unit, after, more] = rest
  const of = `${unit} ${more ?? ""}`.replace(/\s+/g, " ").trim()
  if (second !== null) {
    const isApart = joint![0] === " or " && second.value !== first.value + 1
    const range = after === undefined && !isApart ? rangeOf(first, second) : null
    return range === null ? null : { interval: range, of }
  }
  if (before !== null && after !== undefined) return null
  const relation = before === null ? AFTER.get(plain(after ?? "")) : BEFORE.get(plain(before[1]!))
  return { interval: numbersThat((relation ?? "=") as Comparator, first.value), of }
}
