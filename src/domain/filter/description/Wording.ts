import { memoized } from "../../Memo.ts"
import { STATE_OF_CODE } from "../../people/Places.ts"
import { stateCodesIn } from "../../people/StateCodes.ts"
import { FILLERS } from "../../people/Structure.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { foldText } from "../../text/Text.ts"
import { asksMonthly } from "./SumsAsked.ts"
import { isOfChildren } from "./SurveyOfChildren.ts"

/** A text, and where each of its characters stands in the original. */
export interface Text {
  readonly text: string
  readonly originalAt: (at: number) => number
}

/** A text as the readers know it, with notes on what is not said in so many words. */
export interface Worded extends Text {
  readonly notes: ReadonlyArray<string>
}

interface Rule {
  readonly pattern: RegExp
  /** What to read instead of a match; null where it stands as it is. */
  readonly instead: (found: RegExpExecArray, known: Known) => string | null
  readonly noted?: true
}

/** What a survey's answers can be shortened to. */
interface Names {
  /** Names of states among the answers. */
  readonly states: ReadonlyMap<string, string>
  /** Answers of several words by their initials, where one answer alone has them. */
  readonly initials: ReadonlyMap<string, string>
  /** Whether an answer says “outside” itself. */
  readonly outside: boolean
  /** Whether its respondents are children. */
  readonly ofChildren: boolean
  /** Whether it asks for an income a month, and for none a year. */
  readonly monthly: boolean
}

/** What the rules are told: of the survey, and of the text before any rule. */
interface Known extends Names {
  /** Names of states where their postal codes stand. */
  readonly placed: ReadonlyMap<number, string>
}

const MIN_INITIALS = 2

const initialsOf = (label: string): string => {
  const words = (label.match(/\p{L}+/gu) ?? []).filter((word) => !FILLERS.has(word.toLowerCase()) && word !== "of")
  return words.map((word) => word[0]!.toUpperCase()).join("")
}

const namesOf = memoized((codebook: Codebook): Names => {
  const { questions } = codebook
  const labels = new Set(questions.flatMap((question) => question.labels))
  const folded = new Map(Array.from(labels, (label) => [foldText(label), label]))
  const initials = new Map<string, Array<string>>()
  for (const label of labels) {
    if (!/^\p{L}+(?: \p{L}+){1,3}$/u.test(label)) continue
    const short = initialsOf(label)
    if (short.length >= MIN_INITIALS) initials.set(short, [...(initials.get(short) ?? []), label])
  }
  return {
    states: new Map(
      [...STATE_OF_CODE].flatMap(([code, state]) => {
        const label = folded.get(foldText(state))
        return label === undefined ? [] : [[code.toUpperCase(), label]]
      })
    ),
    outside: Array.from(labels).some((label) => /\boutside\b/i.test(label)),
    ofChildren: isOfChildren(codebook),
    monthly: asksMonthly(codebook),
    initials: new Map([...initials].flatMap(([short, all]) => (all.length === 1 ? [[short, all[0]!]] : [])))
  }
})

const AGES = String.raw`(?:aged? |ages )?(\d{1,3} ?(?:-|–|to) ?\d{1,3}|\d{1,3} ?\+|(?:under|over) \d{1,3})(?: years?(?: old)?)?`
const OF_AN_AGE =
  "young adults?|young people|younger people|older adults?|older people|elderly people|middle[- ]aged (?:adults?|people)|adults?|seniors?|teens|teenagers|tweens|kids|children|youth|millennials|gen z|gen x|baby boomers|boomers"
const PEOPLE =
  "women|men|people|parents|moms|mums|mothers|dads|fathers|girls|boys|customers|users|respondents|students|workers"
const HAVING = /\b(?:with|of|have|has|having|raising|no|without|whose|their|young|small|between) $/

/** An age as it is said: “65 and over” for “65+”. */
const aged = (ages: string): string =>
  /\+$/.test(ages)
    ? `aged ${ages.replace(/ ?\+$/, "")} and over`
    : /^\d/.test(ages)
      ? `aged ${ages.replace(/ ?(?:-|–|to) ?/, " to ")}`
      : ages

const DEGREE = "very|extremely|fairly|quite|somewhat|slightly|mostly|strongly|totally|completely|definitely|probably"
const OFTEN = "never|rarely|seldom|sometimes|occasionally|usually|often|always"
const NOT_SAID = new Set("or and but who that to on in at".split(" "))

/** Capitals that are words of their own, or stand for too much. */
const NOT_SHORT: ReadonlySet<string> = new Set("OR IN ME OK HI AND NOT".split(" "))

/** Words after which “us” is who asks, not a country. */
const WITH_US =
  "about|of|to|with|for|by|found|find|know|knew|knows|use|uses|used|using|joined|join|left|leave|trust|trusts|chose|choose|love|loves|like|likes|recommend|recommends|contacted|gave|give|gives|tell|told|rated|rate"

const coordinated = ([, first, second, said]: RegExpExecArray): string | null =>
  NOT_SAID.has(said!.toLowerCase()) || first!.toLowerCase() === second!.toLowerCase()
    ? null
    : `${first} ${said} or ${second} ${said}`

/** Ways to write what the readers know in other words, each applied to what the ones before it left. */
const RULES: ReadonlyArray<Rule> = [
  // The first, as it goes by places in the text before any other.
  {
    pattern: /\b(?:HI|IN|ME|OK|OR)\b/gu,
    instead: ({ index }, { placed }) => placed.get(index) ?? null,
    noted: true
  },
  {
    pattern: new RegExp(String.raw`\b(${OF_AN_AGE}) ?\(${AGES}\)`, "giu"),
    instead: ({ 1: group, 2: ages, index, input }) =>
      `${HAVING.test(input.slice(0, index).toLowerCase()) ? group : "people"} ${aged(ages!)}`,
    noted: true
  },
  {
    pattern: new RegExp(String.raw`\b(${PEOPLE}) ?\(${AGES}\)`, "giu"),
    instead: ({ 1: group, 2: ages }) => `${group} ${aged(ages!)}`
  },
  { pattern: /\b(\d{1,2}) ?[-–] ?(\d{1,2})s\b/giu, instead: ([, from, to]) => `${from}-${to} year olds` },
  { pattern: /\b(who|they|that)['’]d(?= )/giu, instead: ([, who]) => `${who} would` },
  {
    pattern: /\b(?:from |living |based |live |lives )?outside(?: of)?(?= )/giu,
    instead: (_, { outside }) => (outside ? null : "not in")
  },
  {
    pattern: new RegExp(String.raw`\b(${WITH_US}) us(?= |$)`, "gu"),
    instead: ([, before]) => before!
  },
  {
    pattern: /\b[A-Z]{2,4}\b/gu,
    instead: ([short], { initials, states }) =>
      NOT_SHORT.has(short) ? null : (states.get(short) ?? initials.get(short) ?? null),
    noted: true
  },
  {
    pattern: /(?<![\p{L}\p{N}] )\b(?:kids|children)\b(?! (?:table|menu|club))/giu,
    instead: (_, { ofChildren }) => (ofChildren ? "people" : null)
  },
  {
    pattern:
      /\b((?:earn|mak|paid|income|salar)\p{L}*[^,.;]{0,60}?\d[\d.,]*k?(?: ?(?:euros?|dollars|pounds|[€$£]))?(?: or (?:more|less))?)(?: (?:a|per|each|every) month| monthly)\b/giu,
    instead: ([, said], { monthly }) => (monthly ? said! : null)
  },
  {
    pattern: /\b(\p{L}{3,}) (at|on|in|about|with|for|from) neither (\p{L}[\p{L}' -]{0,40}?) nor (?=\p{L})/giu,
    instead: ([, verb, at, first]) => `neither ${verb} ${at} ${first} nor ${verb} ${at} `
  },
  {
    pattern: /\b(\p{L}{3,}) only (at|on|in|with|for|from) (?=\p{L})/giu,
    instead: ([, verb, at]) => `only ${verb} ${at} `
  },
  {
    pattern:
      /\b(people|adults|respondents|kids|children) (\d{1,2}) ?[-–] ?(\d{1,2})(?=$|[,.;]| (?:who|and|or|in|from|with|that|living)\b)/giu,
    instead: ([, who, from, to]) => `${who} aged ${from} to ${to}`
  },
  { pattern: /\bno other (?=\p{L})/giu, instead: () => "none of the " },
  { pattern: /\bmac (?:and|&|n|'n') cheese\b/giu, instead: () => "macaroni and cheese" },
  {
    pattern: /\bbi(?= (?:men|women|people|adults|respondents)\b)|(?<=\bgay (?:or|and) )bi\b/giu,
    instead: () => "bisexual"
  },
  { pattern: /\btrans(?= (?:men|women|people|adults|respondents)\b|$)/giu, instead: () => "transgender" },
  { pattern: /(?<=\d ?)lbs?\b\.?/giu, instead: () => "pounds" },
  { pattern: /\b(full|part) or (full|part)[- ]time\b/giu, instead: ([, one, other]) => `${one} time or ${other} time` },
  { pattern: new RegExp(String.raw`\b(${DEGREE}) or (${DEGREE}) (\p{L}+)`, "giu"), instead: coordinated },
  { pattern: new RegExp(String.raw`\b(${OFTEN}) or (${OFTEN}) (\p{L}+)`, "giu"), instead: coordinated },
  {
    pattern: /\b(highest|lowest) (\p{L}+(?: \p{L}+)?) (?:bracket|band|group|category|range)\b/giu,
    instead: ([, end, of]) => `${end!.toLowerCase() === "highest" ? "top" : "bottom"} box of ${of}`,
    noted: true
  }
]

/** Matches of one rule replaced, each of whose characters stands where the match stood. */
const applied = (worded: Worded, { instead, noted, pattern }: Rule, known: Known): Worded => {
  const { originalAt, text } = worded
  let out = ""
  let from = 0
  const places: Array<number> = []
  const notes: Array<string> = []
  const keep = (to: number) => {
    for (let at = from; at < to; at++) places.push(originalAt(at))
    out += text.slice(from, to)
  }
  for (const found of text.matchAll(pattern)) {
    const said = instead(found as RegExpExecArray, known)
    if (said === null) continue
    keep(found.index)
    const end = found.index + found[0].length
    for (let at = 0; at < said.length; at++)
      places.push(originalAt(at === said.length - 1 ? end - 1 : Math.min(found.index + at, end - 1)))
    out += said
    from = end
    if (noted) notes.push(`“${found[0]}” was read as “${said}”`)
  }
  if (from === 0) return worded
  keep(text.length)
  const end = originalAt(text.length)
  return { text: out, originalAt: (at) => places[at] ?? end, notes: [...worded.notes, ...notes] }
}

/** A description in the words that its readers know: ages in brackets, what is shortened, what “or” shares. */
export const reworded = (spaced: Text, codebook: Codebook): Worded => {
  const placed = new Map(stateCodesIn(spaced.text).map(({ start, state }) => [start, state]))
  const known: Known = { ...namesOf(codebook), placed }
  return RULES.reduce<Worded>((worded, rule) => applied(worded, rule, known), { ...spaced, notes: [] })
}
