import { PRIVACY } from "../lexicon/answers/AnswerForms.ts"
import { PERSON_NAMES } from "../lexicon/answers/PersonNames.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { classOf } from "../lexicon/Tables.ts"
import { isGivenName } from "../survey/reading/PersonNames.ts"
import { isStopWord } from "../text/StopWords.ts"

const { pattern, source } = patterns(PRIVACY)

/** Given names that are frequent elsewhere than in Europe and America, folded. */
const GIVEN_ELSEWHERE: ReadonlySet<string> = new Set(classOf(PERSON_NAMES, "given"))

/** Family names that are frequent in the world, folded; after another capitalised word they name a person. */
const FAMILY: ReadonlySet<string> = new Set(classOf(PERSON_NAMES, "family"))

const folded = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Companies and products that are called as people are, folded. */
const LIKE_PERSONS = pattern("like-persons")

const NAME = source("name")
const SPEAKS = source("speaks")
const MANNER = source("manner")
const RELATION = source("relation")

/** A name and what it does: “Maria Lopez says”. */
const SPEAKER = new RegExp(
  String.raw`(?<![\p{L}'’-])(?<before>(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|[Yy]our) )?${NAME}(?=,?${MANNER},? ${SPEAKS}\b)`,
  "gu"
)
/** Words after which a name stands. */
const ADDRESSED = pattern("addressed", "gu")
/** Whoever is called a friend or a nurse is a person, whatever the name. */
const RELATED = new RegExp(String.raw`(?<cue>\b(?:${RELATION}|[Nn]urse|[Aa]gent),? (?:called |named )?)${NAME}`, "gu")

/** A given name first or a family name last, and no company that is called so. */
const isPerson = (name: string): boolean => {
  const words = name.split(" ")
  const first = words[0]!.split("-")[0]!
  return (
    !LIKE_PERSONS.test(folded(name).replaceAll("’", "'")) &&
    (isGivenName(first) ||
      GIVEN_ELSEWHERE.has(folded(first)) ||
      (words.length > 1 && first.length > 1 && FAMILY.has(folded(words.at(-1)!))))
  )
}

/** Who speaks for a company, is spoken of in general, or begins a sentence with a capital alone. */
const NO_NAME = pattern("no-name")
/** What is said of a speaker as of one person, before anybody else is named who could be meant. */
const ONE_PERSON = pattern("one-person", "iu")

/** Whom a speaker speaks to is somebody else. */
const SPOKEN_TO = pattern("spoken-to", "u")

/** Whether a sentence goes on to speak of whoever spoke as “he” or “she”, as it does of persons and not of companies. */
const goesOnAsPerson = (name: string, after: string): boolean =>
  !LIKE_PERSONS.test(folded(name).replaceAll("’", "'")) &&
  name.split(" ").every((word) => !NO_NAME.test(folded(word)) && !isStopWord(folded(word))) &&
  ONE_PERSON.exec(after.replace(SPOKEN_TO, ""))?.groups?.one !== undefined

const NAMELESS = "[name]"

/** A text in which persons who are said to speak, or are spoken to, have no names; companies keep theirs. */
const withoutPersons = (text: string): string =>
  text
    .replace(RELATED, `$<cue>${NAMELESS}`)
    .replace(ADDRESSED, (all, cue: string, name: string) => (isPerson(name) ? `${cue}${NAMELESS}` : all))
    .replace(SPEAKER, (all, before: string | undefined, name: string, at: number, whole: string) =>
      before === undefined && (isPerson(name) || goesOnAsPerson(name, whole.slice(at + all.length))) ? NAMELESS : all
    )

/** What could tell who wrote a text, with what stands in its place; earlier patterns win. */
const PERSONAL: ReadonlyArray<readonly [pattern: RegExp, placeholder: string]> = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/\b(?:https?:\/\/|www\.)\S+/giu, "[link]"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "[address]"],
  [/\b(?:\d[ -]?){13,19}\b/g, "[number]"],
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[number]"],
  [/(?<![\p{L}\p{N}])(?:\+?\d{1,3}[ .-]?)?(?:\(\d{2,4}\)|\d{2,4})[ .-]\d{3,4}[ .-]\d{3,4}(?!\d)/gu, "[phone]"],
  [/(?<![\p{L}\p{N}])\+\d{1,3}(?:[ .()-]{0,2}\d{2,6}){2,5}(?!\d)/gu, "[phone]"],
  [/(?<!\d)\+?\d{10,12}(?!\d)/g, "[phone]"],
  [/(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{3,}/gu, "[handle]"],
  [pattern("street-address", "giu"), "[address]"]
]

/** What stands in a scrubbed text in place of what was taken out. */
export const PLACEHOLDER = new RegExp(
  [NAMELESS, ...new Set(PERSONAL.map(([, placeholder]) => placeholder))]
    .map((placeholder) => `\\[${placeholder.slice(1, -1)}\\]`)
    .join("|"),
  "g"
)

/** A name after words that introduce one; names start with a capital, so case counts. */
const INTRODUCED = pattern("introduced", "gu")

/**
 * A text without addresses, numbers, links, handles, introduced names and names of persons who speak in it, which could tell
 * who wrote it or of whom.
 */
export const scrub = (text: string): string =>
  withoutPersons(
    PERSONAL.reduce((clean, [pattern, placeholder]) => clean.replace(pattern, placeholder), text).replace(
      INTRODUCED,
      `$1${NAMELESS}`
    )
  )
