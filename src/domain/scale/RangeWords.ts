/** Between the words of a range and its number stand at most a currency and a space. */
const NUMBER_NEXT = String.raw`(?=\p{Sc}? ?\d)`

const before = (words: string): RegExp => new RegExp(`^(?:${words}) ?${NUMBER_NEXT}`, "u")
const after = (words: string): RegExp => new RegExp(` (?:${words})$`, "u")

/** Words of ranges in other languages than English, after folding, with the English ones that they stand for. */
const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [before("zwischen|von|entre|de|des|du|tra|fra|da|dai|tussen|van|mellan|från|mellem|między|od"), "from "],
  [
    new RegExp(
      String.raw`(?<=\d[^\d]{0,12}) ?(?:bis(?: unter)?|à|ai?|hasta|até|al|ao|tot(?: en met)?|t\/m|till|til|do|und|et|y|e|en|och|og|i) ${NUMBER_NEXT}`,
      "u"
    ),
    " to "
  ],
  [
    before(
      "unter|weniger als|jünger als|moins de|menos de|menor(?:es)? de|menores? que|abaixo de|meno di|sotto i|jonger dan|minder dan|onder(?: de)?|under|yngre än|mindre än|mindre end|mindre enn|yngre enn|mniej niż|poniżej"
    ),
    "under "
  ],
  [
    before(
      "bis(?: zu)?|höchstens|jusqu'à|au plus|hasta|até|fino a|tot(?: en met)?|t\\/m|hoogst(?:ens)?|upp till|op til"
    ),
    "up to "
  ],
  [
    before(
      "über|mehr als|älter als|plus de|más de|mayor(?:es)? de|mais de|acima de|più di|oltre(?: i)?|ouder dan|meer dan|boven(?: de)?|över|mer än|äldre än|mere end|mer enn|eldre enn|powyżej|więcej niż"
    ),
    "over "
  ],
  [before("ab|mindestens|à partir de|au moins|a partir de|al menos|pelo menos|almeno|vanaf|minst"), "at least "],
  [
    after(
      "(?:und|oder) (?:älter|mehr|darüber)|(?:et|ou) (?:plus|davantage)|[oy] más|(?:ou|e) mais|(?:o|e) più|e oltre|(?:en|of) (?:ouder|meer|hoger)|(?:eller|och|og) (?:äldre|mer|mere|eldre|över|over)|(?:i|lub) (?:więcej|starsi|powyżej)"
    ),
    " or more"
  ],
  [
    after(
      "(?:und|oder) (?:jünger|weniger|darunter)|(?:et|ou) moins|[oy] menos|(?:ou|e) menos|(?:o|e) meno|(?:en|of) (?:jonger|minder|lager)|(?:eller|och|og) (?:yngre|mindre)|(?:i|lub) mniej"
    ),
    " or less"
  ],
  [/ ?(?:(?:und|et) (?:älter|plus)|\+)$/u, "+"],
  [/^(\d[\d.,]*) ?(?:以上|이상)$/u, "$1 or more"],
  [/^(\d[\d.,]*) ?(?:以下|이하)$/u, "$1 or less"],
  [/^(\d[\d.,]*) ?(?:未満|未满|미만)$/u, "under $1"],
  [/(?<=\d) ?[~〜～] ?(?=\d)/gu, "-"]
]

const UNITS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?<=\d) ?(?:jahren?|ans?|años?|anos?|anni|anno|jaar|år|lat[a]?|歳|岁|세)(?![\p{L}])(?: d'âge| de edad| de idade| alt)?/gu,
    " years"
  ],
  [/(?<=\d)(?:歳|岁|세)/gu, " years"],
  [/(?<=\d)(?:円|元|원|人|名|명|回|次|회)/gu, ""],
  [/(?<=\d) ?(?:mal|fois|veces|vezes|volte|keer|gånger|gange|ganger|razy)(?!\p{L})/gu, " times"],
  [/(?<=\d) ?(?:minuten|minutos|minuti|minuter|minutter|minut)(?!\p{L})/gu, " minutes"],
  [/(?<=\d) ?(?:stunden|heures?|horas?|ore|uur|timmar|timer|godzin)(?!\p{L})/gu, " hours"],
  [
    /(?<=\d) ?(?:mitarbeiter(?:innen)?|beschäftigte|salariés|employés|empleados|funcionários|dipendenti|medewerkers|anställda)(?!\p{L})/gu,
    " employees"
  ]
]

/** Three digits that end a sum in hundreds, after a point: “1.000”, “12.500”, “2.999”. */
const THOUSANDS = /(?<=(?:^|[^\d.,])[1-9]\d{0,2})\.(?=(?:[1-9]00|000|[1-9]50|999)(?![\d,]))/g

/**
 * A folded label that holds a number with the words of its range in English: “18 à 24 ans” is “18 to 24 years”. A point
 * parts thousands where words of another language stand, or a sum in euros; a space before three digits does everywhere.
 */
export const rangeInEnglish = (label: string): string => {
  if (!/\d/.test(label)) return label
  const joined = label.replace(/(?<=\d) (?=\d{3}(?!\d))/g, "")
  // Units go first: “60岁以上” and “65 Jahre und älter” end in words of ranges.
  const units = UNITS.reduce((text, [pattern, english]) => text.replace(pattern, english), joined)
  const said = WORDS.reduce(
    (text, [pattern, english]) => text.replace(pattern, english),
    units.replace(/ years(?=以|未|이|미)/u, "")
  )
  return said !== joined || joined.includes("€") ? said.replace(THOUSANDS, "") : said
}

/** Filled stars, as a number; a text of other signs as it is. */
export const starsAsNumber = (label: string): string => {
  const signs = label.replace(/\s|\uFE0F/gu, "")
  return /^[★☆⭐✩✭🌟]+$/u.test(signs) ? String([...signs].filter((sign) => /[★⭐🌟]/u.test(sign)).length) : label
}
