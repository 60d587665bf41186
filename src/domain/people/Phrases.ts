import { AGES_OF_CHILDREN, descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import { latelyOf } from "../Memo.ts"
import { numberedAt } from "./Amounts.ts"
import { age, all, type Criterion, not, trait, within } from "./Criterion.ts"
import { OLD_AGE, PHRASES, phraseForm } from "./Lexicon.ts"

const MOTHER_FORM = descriptionForm("mother")
const UNDER = descriptionForm("under")

/** Something that a description says of people from one place of the text on. */
export interface PhraseAt {
  readonly criterion: Criterion
  /** Whether the words themselves say what it is about, rather than their place. */
  readonly cued: boolean
  readonly end: number
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'+.-]*(?<![.-])/uy

/** Words in the longest phrase that begins with each word; a possessive or plural of a whole phrase begins with itself. */
const LONGEST: ReadonlyMap<string, number> = (() => {
  const longest = new Map<string, number>()
  for (const phrase of PHRASES.keys()) {
    const parts = phrase.split(" ")
    longest.set(parts[0]!, Math.max(longest.get(parts[0]!) ?? 0, parts.length))
  }
  return longest
})()

/** What possessives and plurals of a phrase have in common with it. */
const bare = (phrase: string) => phrase.replace(/'s?$/, "")

const FIRST = /[\p{L}\p{N}][\p{L}\p{N}'+.]*(?<!\.)/uy

/** Phrases of the lexicon that begin at a place and end with a word or a part of one between hyphens. */
const fromLexicon = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  FIRST.lastIndex = at
  const first = FIRST.exec(text)?.[0] ?? ""
  const most = LONGEST.get(first) ?? LONGEST.get(bare(first)) ?? 0
  const found: Array<PhraseAt> = []
  let parts = 0
  for (let from = at; parts < most; ) {
    WORD.lastIndex = from
    const end = WORD.test(text) ? WORD.lastIndex : from
    for (let i = from; i < end && parts < most; i++)
      if (i === end - 1 || text[i + 1] === "-") {
        const criterion = phraseAt(text.slice(at, i + 1))
        if (criterion !== undefined) found.push({ criterion, cued: true, end: i + 1 })
        parts++
      }
    if (end === from || text[end] !== " ") break
    from = end + 1
  }
  return found
}

const phraseAt = (words: string): Criterion | undefined => {
  const phrase = phraseForm(words)
  return PHRASES.get(phrase) ?? (phrase.includes("'") ? PHRASES.get(bare(phrase)) : undefined)
}

const PARENT = trait("children", "children at home")
const GROWN = trait("children", "grown children")
const MOTHER = all([trait("sex", "female"), PARENT])
const FATHER = all([trait("sex", "male"), PARENT])

const parentOf = (word: string): Criterion =>
  MOTHER_FORM.test(word) ? MOTHER : /^(?:father|dad)/.test(word) ? FATHER : PARENT
const withGrown = (word: string): Criterion => {
  const parent = parentOf(word)
  return parent === PARENT ? GROWN : all([trait("sex", parent === MOTHER ? "female" : "male"), GROWN])
}

const PARENT_WORDS = "parents?|mothers?|moms?|mums?|fathers?|dads?"
const YOUNG_ONES =
  "toddlers?|bab(?:y|ies)|infants?|newborns?|preschoolers?|(?:young|small|little|school[- ]age) (?:children|kids)|teenagers|teens|twins"
/** Most children who live at home are no older. */
const MINOR = 17
const UP_TO = descriptionForm("up-to")
const FROM = descriptionForm("and-older")
const YEARS = "(?: years? old| years? of age)?"
const AGES =
  `(?:under|below|younger than|over|aged?|between|at least|up to)(?: the age of)?(?: under| over)? (\\d+)` +
  `${YEARS}(?: ?(?:-|to|and|or) ?(\\d+|younger|older|over|under))?${YEARS}`
const GROWN_ONES =
  "(?:of|with) (?:adult|grown(?:[- ]up)?) (?:children|child|kids?|sons?|daughters?)|whose (?:children|kids) (?:are " +
  "(?:all )?(?:grown(?:[- ]up)?|adults)|have (?:all )?(?:left home|left the (?:house|nest)|moved out|grown up))"
/** What is old beside the years that are counted: “old men”, not “30 years old”. */
const OLD = descriptionForm("old", "uy")
/** Work that is not said to be somewhere, of some kind or at some time. */
const WORKS = descriptionForm("works", "uy")
const AT_HOME = "(?: at home| in the (?:home|house|household)| living at home)?"

const PATTERNS: ReadonlyArray<
  readonly [pattern: RegExp, criterion: (groups: ReadonlyArray<string | undefined>) => Criterion]
> = [
  [OLD, () => age(OLD_AGE, Number.POSITIVE_INFINITY)],
  [WORKS, () => trait("work", "full-time", "part-time", "self-employed")],
  [new RegExp(`(${PARENT_WORDS}) (?:${GROWN_ONES})(?![\\p{L}\\d])`, "uy"), ([, parent]) => withGrown(parent!)],
  [
    new RegExp(
      `(?:(${PARENT_WORDS})(?: of| with)|with|have|has|having|raising|(no|without|with no|have no|has no|do not have|` +
        `don't have)) (?:an? |any )?(?:children|child|kids?|teenagers?|teens?|toddlers?) ((${AGES}))` +
        `${AT_HOME}(?![\\p{L}\\d])`,
      "uy"
    ),
    ([, parent, none, ages, , age, to]) => {
      const base = parentOf(parent ?? "parent")
      const minors = Number(age) === 18 && to === undefined && UNDER.test(ages!)
      const said = minors ? base : narrowed(base, `children ${ages}`)
      return none === undefined ? said : not(said)
    }
  ],
  [
    new RegExp(`(${PARENT_WORDS}) (?:of|with)(?: an?)? (${YOUNG_ONES})(?![\\p{L}\\d])`, "uy"),
    ([, parent, children]) => narrowed(parentOf(parent!), children!)
  ],
  [
    new RegExp(`(?:with|have|has|having|raising)(?: an?)? (${YOUNG_ONES})(?![\\p{L}\\d])`, "uy"),
    ([, children]) => narrowed(PARENT, children!)
  ],
  [
    new RegExp(
      `(toddler|baby|infant|newborn|preschooler|teenager|teen)(s?'?s?|'s)? (${PARENT_WORDS})(?![\\p{L}\\d])`,
      "uy"
    ),
    // A teen mother is a teenager herself; a toddler's mother isn't a toddler.
    ([, children, ending, parent]) =>
      children!.startsWith("teen") && ending === undefined
        ? all([parentOf(parent!), age(...agesOf(children!))])
        : narrowed(parentOf(parent!), `${children}s`)
  ]
]

/** Years between parents and their children, with very few exceptions. */
const FEWEST_YEARS_BETWEEN = 16
const MOST_YEARS_BETWEEN = 50

const agesOf = (children: string): readonly [from: number, to: number] => {
  const [low, high] = (children.match(/\d+/g) ?? []).map(Number)
  if (low === undefined) {
    const [, ages = ""] = AGES_OF_CHILDREN.find(([called]) => called.test(children)) ?? []
    const [from = 0, to = MINOR] = ages === "" ? [] : ages.split("-").map(Number)
    return [from, to]
  }
  if (high !== undefined) return [low, high]
  return [UP_TO.test(children) ? 0 : low, FROM.test(children) ? Math.max(low, MINOR) : low]
}

/** Parents of children of some age; where that isn't known, parents who are old enough to have such children. */
const narrowed = (base: Criterion, children: string): Criterion => {
  const [from, to] = agesOf(children)
  // No teenager is over 40, so this may be said of the parents.
  if (from > MINOR) return within(trait("parenthood", children), base)
  const parents = age(from + FEWEST_YEARS_BETWEEN, to + MOST_YEARS_BETWEEN)
  return within(trait("parenthood", children), all([base, parents]))
}

const BEGINS = new RegExp(
  `old|works?|still|who|that|${PARENT_WORDS}|with|ha[sv]|raising|no|do|toddler|bab|infant|newborn|preschooler|teen`,
  "y"
)

const fromPatterns = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  BEGINS.lastIndex = at
  if (!BEGINS.test(text)) return []
  return PATTERNS.flatMap(([pattern, criterion]) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    return found === null ? [] : [{ criterion: criterion(found), cued: true, end: at + found[0].length }]
  })
}

/** Characters that are looked back on. */
const MAX_BEFORE = 40
/** The ages of other people: “kids under 18” says nothing of how old those who have them are. */
const OTHERS_BEFORE = descriptionForm("others-before")

/** Children earn nothing: “without children earning over $50,000” is said of who has none. */
const CHILDREN_BEFORE = descriptionForm("children-before")
const EARNS = descriptionForm("earns")

const readAt = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  const before = text.slice(Math.max(0, at - MAX_BEFORE), at)
  const earns = CHILDREN_BEFORE.test(before) && EARNS.test(text.slice(at))
  const numbered = OTHERS_BEFORE.test(before) && !earns ? null : numberedAt(text, at)
  return [...(numbered === null ? [] : [numbered]), ...fromPatterns(text, at), ...fromLexicon(text, at)]
}

const places = latelyOf((_: string) => new Map<number, ReadonlyArray<PhraseAt>>(), 4)

/** Everything that lower-case text may say of people from `at` on, however far it reaches; read once a place. */
export const phrasesAt = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  const known = places(text)
  const found = known.get(at) ?? readAt(text, at)
  known.set(at, found)
  return found
}
