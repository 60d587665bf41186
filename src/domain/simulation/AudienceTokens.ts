import { words } from "../Words.ts"
import { LONGEST_PHRASE, PHRASES } from "./AudiencePhrases.ts"
import { age, type Criterion, income } from "./Criterion.ts"
import { ADULT_AGE } from "./Traits.ts"

/** One thing read from an audience description, in the order of the text. */
export type Token =
  | { readonly _tag: "Criterion"; readonly criterion: Criterion }
  | { readonly _tag: "Interest"; readonly topic: string }
  | { readonly _tag: "And" | "Or" | "Not" | "End" }
  | { readonly _tag: "Unread"; readonly word: string }

const YOUNGEST = 13
const OLDEST = 90
const NOT_AN_AGE =
  "(?!\\d|\\s*(?:%|percent|k\\b|thousand|million|hours?|times|minutes|days|weeks|months|miles|dollars|employees|people\\b|children|kids))"

type Rule = readonly [pattern: RegExp, token: (match: RegExpExecArray) => Token | undefined]

const rule = (pattern: string, token: (match: RegExpExecArray) => Token | undefined): Rule => [
  new RegExp(pattern, "y"),
  token
]

const criterion = (value: Criterion): Token => ({ _tag: "Criterion", criterion: value })

const ages = (from: number, to: number): Token | undefined =>
  from <= to && to >= YOUNGEST && from <= OLDEST ? criterion(age(from, Math.min(OLDEST, to))) : undefined

/** “Under 30” means adults, “under 16” does not. */
const agesUpTo = (to: number): Token | undefined => ages(to < ADULT_AGE ? YOUNGEST : ADULT_AGE, to)

const YEARS = "(?:[- ]?years?(?:[- ]olds?)?(?: of age)?|[- ]?yo\\b|[- ]?y\\/o)?"
const AGED = "(?:(?:aged?|ages) (?:between |from )?|between (?:the ages of )?|from )?"

const decade = (part: string | undefined, tens: number): Token | undefined => {
  const [from, to] = part === "early" ? [0, 3] : part === "mid" ? [4, 6] : part === "late" ? [7, 9] : [0, 9]
  return ages(tens + from, tens + to)
}

const dollars = (digits: string, thousands: string | undefined): number =>
  Number.parseFloat(digits.replaceAll(",", "")) * (thousands === undefined ? 1 : 1000)

const AMOUNT = "\\$?(\\d[\\d,]*(?:\\.\\d+)?)\\s?(k|thousand)?"
const EARNING =
  "(?:earning|earns?|making|makes?|paid|(?:with |on )?(?:an? )?(?:annual |yearly )?(?:household |family )?(?:incomes?|salary|salaries)(?: of| is)?)(?: between| from)?"

const incomeRule = (match: RegExpExecArray): Token | undefined => {
  const [, bound, low, lowK, high, highK] = match
  const from = dollars(low!, lowK ?? (high === undefined ? undefined : highK))
  const to = high === undefined ? undefined : dollars(high, highK)
  if (Math.max(from, to ?? 0) < 1000) return undefined
  if (to !== undefined) return criterion(income(from, to % 10 === 9 ? to + 1 : to))
  return criterion(
    bound !== undefined && /under|below|less|up to|</.test(bound)
      ? income(0, from)
      : income(from, Number.POSITIVE_INFINITY)
  )
}

/** Number phrases, most specific first; each is tried at the current place of the text. */
const NUMBER_RULES: ReadonlyArray<Rule> = [
  rule(
    `${EARNING} (over |above |more than |at least |under |below |less than |up to |[<>] ?)?${AMOUNT}(?:\\s?(?:-|to|and)\\s?${AMOUNT})?(?: (?:a|per) year| annually)?`,
    incomeRule
  ),
  rule(`(over|above|under|below|more than|less than) \\$(\\d[\\d,]*(?:\\.\\d+)?)\\s?(k|thousand)?()()`, incomeRule),
  rule(`(?:in (?:their|her|his) )?(early |mid |late |early-|mid-|late-)?([2-8]0)s\\b`, (m) =>
    decade(m[1]?.slice(0, -1), Number(m[2]))
  ),
  rule(`${AGED}(\\d{2})\\s?(?:-|to|through|until)\\s?(\\d{2})${YEARS}${NOT_AN_AGE}`, (m) =>
    ages(Number(m[1]), Number(m[2]))
  ),
  rule(`(?:aged )?between (?:the ages of )?(\\d{2}) and (\\d{2})${YEARS}${NOT_AN_AGE}`, (m) =>
    ages(Number(m[1]), Number(m[2]))
  ),
  rule(`(?:ages? |aged )?(\\d{2})${YEARS}\\s?(?:\\+|plus\\b|(?:and|or) (?:over|older|above|up|more)\\b)${YEARS}`, (m) =>
    ages(Number(m[1]), OLDEST)
  ),
  rule(`(?:ages? |aged )?(\\d{2})${YEARS} (?:and|or) (?:under|younger|below)\\b`, (m) => agesUpTo(Number(m[1]))),
  rule(
    `(?:ages? |aged )?(?:over |above |older than |more than |past |> ?)(?:the age of |age )?(\\d{2})s?${YEARS}${NOT_AN_AGE}`,
    (m) => ages(Number(m[1]) + 1, OLDEST)
  ),
  rule(`(?:ages? |aged )?(?:at least|from) (?:the age of |age )?(\\d{2})${YEARS}${NOT_AN_AGE}`, (m) =>
    ages(Number(m[1]), OLDEST)
  ),
  rule(
    `(?:ages? |aged )?(?:under |below |younger than |less than |up to |< ?)(?:the age of |age )?(\\d{2})s?${YEARS}${NOT_AN_AGE}`,
    (m) => agesUpTo(Number(m[1]) - 1)
  ),
  rule(`(?:aged?|ages) (\\d{2})${YEARS}${NOT_AN_AGE}`, (m) => ages(Number(m[1]), Number(m[1]))),
  rule(`(\\d{2})(?:[- ]years?[- ]olds?| years? of age|[- ]?yo\\b)`, (m) => ages(Number(m[1]), Number(m[1])))
]

const CONNECTIVES: ReadonlyArray<Rule> = [
  rule("(?:and\\/or|or|nor)\\b|\\/|\\|", () => ({ _tag: "Or" })),
  rule(
    "(?:who |that )?(?:do not|don't|does not|doesn't|are not|aren't|is not|isn't|have not|haven't|have never|never|not|except(?: for)?|excluding|without|but not|other than|no)\\b|non[- ]",
    () => ({ _tag: "Not" })
  ),
  rule("(?:and|as well as|plus|but)\\b|[,&+]", () => ({ _tag: "And" })),
  rule("[;\\n]|\\.(?=\\s|$)", () => ({ _tag: "End" }))
]

const FILLERS = new Set(
  (
    "a an the who whom that which are is be being been of in from with at on to for as by their they them those these this there living live " +
    "lives based located residing reside resident residents people person persons individuals folks someone everyone anyone everybody " +
    "audience group sample population respondents consumers customers public general nationally national representative typical average all " +
    "aged age ages years year old olds between about around area areas region currently mostly have has had do does did can will i we you our " +
    "my your his her he she it its or also both either each every such particularly especially mainly ones participants members community " +
    "communities describe imagine panel adults? household households home homes range group groups segment demographic demographics"
  ).split(" ")
)

const LIKING =
  /(?:(?:who|that) )?(?:really |regularly |often |frequently |love to |like to |want to )?(?:likes?|loves?|enjoys?|(?:are |is )?into|(?:are |is )?interested in|fans? of|(?:are |is )?passionate about|keen on|(?:are |is )?enthusiastic about|uses?|using|owns?|owning|buys?|buying|plays?|playing|watch(?:es|ing)?|drinks?|drinking|eats?|eating|reads?|reading|listens? to|drives?|driving|follows?|subscribes? to|cares? about|shops? (?:at|for|online)|collects?|rides?|practi[cs]es?|with an interest in|hobby is|planning to|considering) ([\p{L}\p{N}'-]+(?: (?!(?:and|or|who|that|aged|in|living|with|from|but|not|at least|every|on a|over|under)\b)[\p{L}\p{N}'-]+){0,3})/uy

const DEVOTEES = new Set(
  (
    "lovers lover fans fan enthusiasts enthusiast users user owners owner players player drinkers drivers driver buyers buyer shoppers readers " +
    "viewers listeners gamers gamer watchers subscribers collectors riders smokers eaters goers addicts aficionados buffs fanatics hobbyists " +
    "followers travelers travellers patients voters commuters runners cyclists hikers gardeners cooks bakers vegetarians vegans athletes " +
    "investors donors volunteers musicians artists photographers campers hunters swimmers dancers writers bloggers streamers swifties foodies " +
    "crafters knitters golfers skiers surfers pet-owners early-adopters moviegoers bookworms geeks nerds techies"
  ).split(" ")
)

const MANNERS = new Set(
  "frequent avid heavy regular daily weekly occasional loyal casual serious passionate big new former keen active".split(
    " "
  )
)

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*(?<![.-])/uy

const sticky = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The longest phrase of the grammar that starts here and ends at the end of a word. */
const phraseAt = (text: string, at: number): { readonly criterion: Criterion; readonly length: number } | undefined => {
  const ends: Array<number> = []
  for (let end = at; ends.length < LONGEST_PHRASE; ) {
    const word = sticky(WORD, text, end)
    if (word === null) break
    ends.push(end + word[0].length)
    end += word[0].length + 1
    if (text[end - 1] !== " ") break
  }
  for (const end of ends.reverse()) {
    const found = PHRASES.get(text.slice(at, end))
    if (found !== undefined) return { criterion: found, length: end - at }
  }
  return undefined
}

interface Step {
  readonly token: Token | undefined
  readonly length: number
}

const byRules = (rules: ReadonlyArray<Rule>, text: string, at: number): Step | undefined => {
  for (const [pattern, make] of rules) {
    const match = sticky(pattern, text, at)
    const token = match === null ? undefined : make(match)
    if (match !== null && token !== undefined) return { token, length: match[0].length }
  }
  return undefined
}

const interestAt = (text: string, at: number): Step | undefined => {
  const match = sticky(LIKING, text, at)
  if (match === null) return undefined
  return words(match[1]!).some((word) => !FILLERS.has(word)) && !PHRASES.has(match[1]!)
    ? { token: { _tag: "Interest", topic: match[1]! }, length: match[0].length }
    : undefined
}

const wordAt = (text: string, at: number): Step => {
  const word = sticky(WORD, text, at)?.[0]
  if (word === undefined) return { token: undefined, length: 1 }
  return { token: FILLERS.has(word) ? undefined : { _tag: "Unread", word }, length: word.length }
}

const stepAt = (text: string, at: number): Step => {
  const number = byRules(NUMBER_RULES, text, at)
  if (number !== undefined) return number
  const phrase = phraseAt(text, at)
  if (phrase !== undefined) return { token: criterion(phrase.criterion), length: phrase.length }
  return interestAt(text, at) ?? byRules(CONNECTIVES, text, at) ?? wordAt(text, at)
}

/** “coffee drinkers”, “avid cyclists”: the words before a devotee's noun are the topic. */
const joinDevotees = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const out: Array<Token> = []
  for (const token of tokens) {
    if (token._tag !== "Unread" || !DEVOTEES.has(token.word)) {
      out.push(token)
      continue
    }
    const before: Array<string> = []
    for (let last = out.at(-1); last?._tag === "Unread" && before.length < 2; last = out.at(-1)) {
      if (!MANNERS.has(last.word)) before.unshift(last.word)
      out.pop()
    }
    out.push({ _tag: "Interest", topic: before.length === 0 ? token.word : before.join(" ") })
  }
  return out
}

/** Reads an audience description from left to right; words that carry nothing are left out. */
export const tokenize = (description: string): ReadonlyArray<Token> => {
  const text = description
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    .replaceAll("’", "'")
    .replace(/[“”"()]/g, " ")
    .replace(/[^\S\n]+/g, " ")
  const tokens: Array<Token> = []
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      at++
      continue
    }
    const { length, token } = stepAt(text, at)
    if (token !== undefined) tokens.push(token)
    at += length
  }
  return joinDevotees(tokens)
}
