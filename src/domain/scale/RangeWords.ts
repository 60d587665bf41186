import { RANGE_WORDS } from "../lexicon/language/RangeWords.ts"

/** Between the words of a range and its number stand at most a currency and a space. */
const NUMBER_NEXT = String.raw`(?=\p{Sc}? ?\d)`
const AFTER_AGE = "(?: d'âge| de edad| de idade| alt)?"

/** How a phrase of each kind stands by a number, and how its English does. */
const KINDS: Readonly<
  Record<string, readonly [pattern: (words: string) => string, english: (said: string) => string]>
> = {
  unit: [(words) => String.raw`(?<=\d ?\+?) ?(?:${words})(?![\p{L}])\.?${AFTER_AGE}`, (said) => ` ${said}`],
  before: [(words) => `^(?:${words}) ?${NUMBER_NEXT}`, (said) => `${said} `],
  between: [(words) => String.raw`(?<=\d[^\d]{0,12}) ?(?:${words}) ${NUMBER_NEXT}`, (said) => ` ${said} `],
  after: [(words) => ` (?:${words})$`, (said) => ` ${said}`]
}

const rulesOf = (wanted: (kind: string) => boolean): ReadonlyArray<readonly [RegExp, string]> =>
  RANGE_WORDS.trim()
    .split("\n")
    .flatMap((line) => {
      const [, kind, said, words] = /^(\w+) ([^:]+): (.*)$/.exec(line)!
      const [pattern, english] = KINDS[kind!]!
      return wanted(kind!)
        ? [[new RegExp(pattern(words!.replaceAll(", ", "|")), kind === "unit" ? "gu" : "u"), english(said!)] as const]
        : []
    })

const UNITS: ReadonlyArray<readonly [RegExp, string]> = [
  ...rulesOf((kind) => kind === "unit"),
  [/(?<=\d)(?:歳|岁|세)/gu, " years"],
  [/(?<=\d)(?:円|元|원|人|名|명|回|次|회)/gu, ""]
]
const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  ...rulesOf((kind) => kind !== "unit"),
  [/ ?(?:(?:und|et) (?:älter|plus)|\+)$/u, "+"],
  [/^(\d[\d.,]*) ?(?:以上|이상)$/u, "$1 or more"],
  [/^(\d[\d.,]*) ?(?:以下|이하)$/u, "$1 or less"],
  [/^(\d[\d.,]*) ?(?:未満|未满|미만)$/u, "under $1"],
  [/(?<=\d) ?[~〜～] ?(?=\d)/gu, "-"]
]
/** Points that part the thousands of millions: “1.000.000”. */
const MILLIONS = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3}){2,}(?![\d,])/g
/** “More than 1 to 3” is a range, of which the first number is no part. */
const OVER_RANGE = /^over (?=.*\d.* to .*\d)/
/** Three digits that end a sum in hundreds, after a point: “1.000”, “12.500”, “2.999”. */
const THOUSANDS = /(?<=(?:^|[^\d.,])[1-9]\d{0,2})\.(?=(?:[1-9]00|000|[1-9]50|999)(?![\d,]))/g

/**
 * A folded label that holds a number with the words of its range in English: “18 à 24 ans” is “18 to 24 years”. A point
 * parts thousands where words of another language stand, or a sum in euros; a space before three digits does everywhere.
 */
export const rangeInEnglish = (label: string): string => {
  if (!/\d/.test(label)) return label
  const joined = label.replace(/(?<=\d) (?=\d{3}(?!\d))/g, "").replace(MILLIONS, (sum) => sum.replaceAll(".", ""))
  // Units go first: “60岁以上” and “65 Jahre und älter” end in words of ranges.
  const units = UNITS.reduce((text, [pattern, english]) => text.replace(pattern, english), joined)
  const said = WORDS.reduce(
    (text, [pattern, english]) => text.replace(pattern, english),
    units.replace(/ years(?=以|未|이|미)/u, "")
  ).replace(OVER_RANGE, "")
  return said !== joined || joined.includes("€") ? said.replace(THOUSANDS, "") : said
}

/** Filled stars, as a number; a text of other signs as it is. */
export const starsAsNumber = (label: string): string => {
  const signs = label.replace(/\s|\uFE0F/gu, "")
  return /^[★☆⭐✩✭🌟]+$/u.test(signs) ? String([...signs].filter((sign) => /[★⭐🌟]/u.test(sign)).length) : label
}

const DOTTED = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/g
const NUMBERS = /\d+(?:[.,]\d+)*/g

/**
 * Labels without the dots that part thousands, where one of them would otherwise run backwards: “De 601 a 1.000” is no range
 * down to one.
 */
export const withoutThousands = (labels: ReadonlyArray<string>): ReadonlyArray<string> => {
  const numbers = labels.map((label) => label.match(NUMBERS) ?? [])
  const isThousands = (number: string) => number.replace(DOTTED, "") === ""
  if (numbers.flat().some((number) => number.includes(".") && !isThousands(number))) return labels
  const runsBack = numbers.some(([low, high]) => low !== undefined && high !== undefined && Number(low) > Number(high))
  return runsBack ? labels.map((label) => label.replace(DOTTED, (number) => number.replaceAll(".", ""))) : labels
}
