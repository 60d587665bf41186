import type { Names } from "./SurveyNames.ts"

/** A way to write what the readers know in other words. */
export interface Rule {
  readonly pattern: RegExp
  /** What to read instead of a match; null where it stands as it is. */
  readonly instead: (found: RegExpExecArray, known: Known) => string | null
  readonly noted?: true
}

/** What the rules are told: of the survey, and of the text before any rule. */
export interface Known extends Names {
  /** Names of states where their postal codes stand. */
  readonly placed: ReadonlyMap<number, string>
}

/** What the second of two years leaves out because the first said it: “signed up in 2019 or 2021”. */
const DATED = "in|before|after|since|until|from|by"
const AFTER_OF = /\b(?:of|at|in|on|the|than|and|or|nobody|people|those|who)$/i
const SHARED: Rule = {
  pattern: new RegExp(
    String.raw`\b(\p{L}+(?: (?:up|in|out|on))?) (${DATED}) ((?:19|20)\d\d) or (?:(${DATED}) )?(?=(?:19|20)\d\d(?!\d|-))`,
    "giu"
  ),
  instead: ([, verb, first, year, second]) =>
    AFTER_OF.test(verb!) ? null : `${verb} ${first} ${year} or ${verb} ${second ?? first} `
}

/** How amounts, dates and people are called in speech and in short messages. */
const SPOKEN: ReadonlyArray<Rule> = [
  { pattern: /\bppl\b/giu, instead: () => "people" },
  {
    pattern: /\bnobody(?= (?:under|over|below|above|younger|older|aged|who|from|in|with|earning)\b)/giu,
    instead: () => "no one"
  },
  { pattern: /\bnot (?:any )?(?:later than|after)(?= (?:the )?\d|(?: \p{L}+){1,2} \d{4})/giu, instead: () => "until" },
  { pattern: /\bno later than(?= )/giu, instead: () => "until" },
  { pattern: /\b(?:no earlier than|not before)(?= )/giu, instead: () => "since" },
  { pattern: /(?<=\d ?|\dk ?)\bbucks\b/giu, instead: () => "dollars" },
  SHARED
]

const AGES = String.raw`(?:aged? |ages )?(\d{1,3} ?(?:-|–|to) ?\d{1,3}|\d{1,3} ?\+|(?:under|over) \d{1,3})(?: years?(?: old)?)?`
const OF_AN_AGE =
  "young adults?|young people|younger people|older adults?|older people|elderly people|middle[- ]aged (?:adults?|people)|adults?|seniors?|teens|teenagers|tweens|kids|children|youth|millennials|gen z|gen x|baby boomers|boomers"
const PEOPLE =
  "women|men|people|parents|moms|mums|mothers|dads|fathers|girls|boys|customers|users|respondents|students|workers|staff|patients|employees|shoppers|members|ages"
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

const DECADES: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80
}
const DECADE = Object.keys(DECADES).join("|")
const OWNED_ELSEWHERE: ReadonlySet<string> = new Set(["home", "house", "business"])
const ONE_OF_SEX: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:m[ou]ms?|mothers?)$/i, "women"],
  [/^(?:dads?|fathers?)$/i, "men"]
]

const coordinated = ([, first, second, said]: RegExpExecArray): string | null =>
  NOT_SAID.has(said!.toLowerCase()) || first!.toLowerCase() === second!.toLowerCase()
    ? null
    : `${first} ${said} or ${second} ${said}`

/** Ways to write what the readers know in other words, each applied to what the ones before it left. */
export const RULES: ReadonlyArray<Rule> = [
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
  ...SPOKEN,
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
    pattern: new RegExp(String.raw`\b(${DECADE}|[2-8]0)[- ]?somethings?\b`, "giu"),
    instead: ([, decade]) => {
      const from = DECADES[decade!.toLowerCase()] ?? Number(decade)
      return `people aged ${from} to ${from + 9}`
    }
  },
  { pattern: /\b(spent|spend|spending|paid|pay) nothing\b/giu, instead: ([, verb]) => `${verb} 0` },
  { pattern: /\bnon(?=(?:veteran|smoker|drinker|voter|vegetarian|gambler|driver)s?\b)/giu, instead: () => "non-" },
  { pattern: /\b(?:ex|former)[- ](?=(?:smoker|drinker)s?\b)/giu, instead: () => "former " },
  { pattern: /\b(?:latinas|latina women)\b/giu, instead: () => "latino women" },
  {
    pattern: /\bsingle (m[ou]ms?|mothers?|dads?|fathers?|parents?)\b/giu,
    instead: ([, parent], { singleParents }) =>
      singleParents === null
        ? null
        : `${singleParents} ${ONE_OF_SEX.find(([pattern]) => pattern.test(parent!))?.[1] ?? "people"}`,
    noted: true
  },
  {
    pattern: /\b(\p{L}{3,}) owners?\b/giu,
    instead: ([, thing], { kinds, things }) =>
      kinds.has(`${thing!.toLowerCase()}s`)
        ? `people with ${thing}s`
        : things.has(thing!.toLowerCase()) && !OWNED_ELSEWHERE.has(thing!.toLowerCase())
          ? `people who have a ${thing}`
          : null
  }
]
