import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"

/** What words do in a description of people, besides saying something of them. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Nouns for people in general: they begin a description and restrict nobody. */
export const HEADS: ReadonlySet<string> = list(
  `anybody anyone everybody everyone folk folks individual individuals ones participant participants people person
  persons respondent respondents somebody someone those twins`
)

/** Words that turn a statement round. */
export const NEGATORS: ReadonlySet<string> = list(
  `arent cannot cant didnt doesnt dont except excepting excluding hadnt hasnt havent isnt neither never no non none not
  wasnt werent without wont wouldnt`
)

/** Words that join: whether either of two suffices, or both are meant. */
export const JOINTS: ReadonlyMap<string, "and" | "or"> = new Map([
  ["and", "and"],
  ["but", "and"],
  ["&", "and"],
  ["plus", "and"],
  ["or", "or"],
  ["nor", "or"]
])

/** Words that carry nothing in a description of people. */
export const FILLERS: ReadonlySet<string> = list(
  `a about also am an any are as at be been being both by did do does either for from had has have having
  he her his how i in is it its me my of on one our s she so such t that the their theirs them then there they this through to too via was
  we were what when where which who whom whose will with you your yours`
)

/** Words of descriptions that restrict nobody, besides those of every sentence. */
const GENERAL = new Set(
  (
    "their being living live lives based located residing reside resident residents audience group sample population consumers " +
    "customers public general nationally national representative typical average age ages year years old olds between around " +
    "area areas region currently mostly can we i or also either each every such particularly especially mainly members " +
    "community communities describe imagine panel adults household households home homes range groups segment demographic " +
    "demographics identify lot"
  ).split(" ")
)

/** Whether a word restricts nobody. */
export const isGeneral = (word: string): boolean => GENERAL.has(word) || FILLERS.has(word) || HEADS.has(word)

/** What goes on about the same people begins with, after “and” or a comma. */
export const SAME_PEOPLE = descriptionForm("same-people")

/** Words after which something is not yet, no longer, hardly or only by name so. */
export const NOT_QUITE =
  "former|formerly|ex|once|previously|previous|past|future|soon-to-be|soon to be|would-be|aspiring|wannabe|" +
  "prospective|potential|expectant|expecting|nearly|almost|virtually|practically|hardly|barely|scarcely|rarely|" +
  "seldom|sometimes|occasionally|semi|half|quasi|pseudo|not-yet|anti|pro|lapsed|honorary|so-called|so called|" +
  "self-styled|supposed|supposedly|alleged|allegedly|fake|faux|mock|pretend|imaginary|fictional|hypothetical|" +
  "reformed"
/** Words by which something will be, was or may be so. */
export const NOT_NOW =
  "(?:will|shall|would|could|can|might|may|should|was|were|had|did|been|used to|about to|going to|not going to|" +
  "gonna|(?:want|wants|wanting|hope|hopes|hoping|plan|plans|planning|expect|expects|expecting|intend|intends|try|" +
  "tries|trying|like|love|wish|pretend|pretends|pretending|claim|claims|seem|seems|appear|appears|need|needs) to)" +
  "(?: (?:be|become|soon|have|have been|probably|likely|eventually|one day|also|never))*"
/** Words by which something is so of some of those who are meant. */
export const OF_SOME =
  "mostly|mainly|largely|predominantly|primarily|chiefly|especially|particularly|notably|partly|partially|half|(?:a|" +
  "one|two)[ -](?:third|thirds|quarter|half)|[\\d.,]+ ?(?:%|percent|per cent)(?: of)?|nobody|no one|no-one"
/** Words behind what people are called by which they are so by feeling, by name or by origin, and need not be: “young at heart”. */
export const NOT_LITERALLY = descriptionForm("not-literally", "u")
