import { FILLERS } from "../../people/Structure.ts"
import { synonyms } from "../../text/Synonyms.ts"
import { stem, wordsOf } from "../../text/Words.ts"

const list = (words: string): ReadonlyArray<string> => words.trim().split(/\s+/)

/** Words for people by what they have to do with a thing: “customers of Acme”. */
const RELATIONS: ReadonlySet<string> = new Set(
  list(`attendee attendees client clients customer customers guest guests member members owner owners patient patients
  subscriber subscribers user users visitor visitors`)
)

/** Words that may be left out where no question has them; they are then reported as not placed. */
const SOFT: ReadonlySet<string> = new Set([
  ...RELATIONS,
  ...list(`actually adult adults already answer answered answers area areas based belong belongs call calls chose choose chooses consider
  considers currently describe described describes dweller dwellers eat eating eats ate feel feels find finds found
  generally get gets got group groups household households identify identifies live lives living lived normally now
  opinion opinions own owned owning owns pick picked picks please region regions report reported reports reside
  resides resident residents saying says say said select selected selects serve served serves serving staff themselves think
  thinks thought today type typically use used uses using usually view viewed views`)
])

/** Words that say the same in filters, where a word must not stand for a kind of thing; the first of a row names them. */
const CLASSES = synonyms(`
not arent cannot cant didnt doesnt dont hadnt hasnt havent isnt wasnt werent wont wouldnt
child children kid kids
film films movie movies
see saw seen sees seeing watch watched watches watching watchers
use used
favorable favorably favourable favourably like liked likes
unfavorable unfavorably unfavourable unfavourably dislike disliked dislikes
familiar familiarity acquainted
favorite favorites favourite favourites favored prefer prefers preferred preference
dessert sweet
daily everyday
yearly annually annual
company carrier carriers provider providers operator
phone phones mobile mobiles cellphone
ios iphone iphones ipad ipads
macos mac macs macbook macbooks
often frequently
seldom rarely
masculine manly
urban city cities
suburban suburb suburbs suburbia
rural countryside
worry worried worries worrying
travel travelled traveled travelling traveling
pray prayed praying prays
recommend recommends recommended recommending recommendation
satisfied satisfaction
dissatisfied dissatisfaction unsatisfied
buy bought buys buying purchase purchased purchases purchasing
spend spent spends spending
pay paid pays paying
bake baked
fry fried
mother mothers mom moms mum mums
father fathers dad dads
fly flies flew flown flying flyer flyers flier fliers
plane planes airplane airplanes aeroplane aeroplanes
attend attends attended attending attendee attendees
tall taller height
get gets got gotten getting
diabetes diabetic diabetics
asthma asthmatic asthmatics
jewelry jewellery
graduate graduates grad grads
`)

/** The form in which words are compared: a class of synonyms, else the stem. */
export const canonical = (word: string): string => CLASSES.get(word) ?? (ENDS_IN_EE.exec(word)?.[1] || stem(word))

/** Whose last e belongs to the word: “employees”. */
const ENDS_IN_EE = /^(.{2,}ee)[sd]?$/

/** Words of degree and polarity: where a label has them they must be said, and no question's wording stands for them. */
export const DEGREES: ReadonlySet<string> = new Set(
  list(`all best completely entirely every extremely few fewer fairly half higher highly largely least less little
  lot lower many more most moderately mostly much neither never no non none nor not without only quite slightly somewhat strongly
  too totally twice under over very worst`).map(canonical)
)

/** When something was done: left out of a question, the same is still said. */
export const WHEN: ReadonlySet<string> = new Set(
  "last past previous recent recently ever current currently today now day days week weeks month months year years election elections"
    .split(" ")
    .map(canonical)
)

/** Words in labels that need not be said. */
export const GENERIC: ReadonlySet<string> = new Set(list("computer desktop device laptop phone tablet").map(canonical))

export const MERGES: ReadonlyArray<readonly [phrase: ReadonlyArray<string>, meaning: string]> = (
  [
    ["every day", "daily"],
    ["each day", "daily"],
    ["once a day", "daily"],
    ["every week", "weekly"],
    ["each week", "weekly"],
    ["once a week", "weekly"],
    ["every month", "monthly"],
    ["each month", "monthly"],
    ["once a month", "monthly"],
    ["every year", "yearly"],
    ["once a year", "yearly"],
    ["one or more", "a"],
    ["before or after", "before"],
    ["used to", "formerly"],
    ["would not", "wouldnt"],
    ["travel by plane", "fly"],
    ["travels by plane", "fly"],
    ["traveling by plane", "fly"],
    ["travelling by plane", "fly"],
    ["been to", "attended"],
    ["went to", "attended"],
    ["high blood pressure", "hypertension"],
    ["take off", "takeoff"],
    ["at least one of", "any"],
    ["any one of", "any"],
    ["anything but", "not"],
    ["anything other than", "not"],
    ["other than", "not"],
    ["unless they", "not"],
    ["apart from", "not"],
    ["aside from", "not"],
    ["everyone but", "except"],
    ["everybody but", "except"],
    ["anyone but", "except"],
    ["anybody but", "except"],
    ["all but", "except"],
    ["as well as", "and"],
    ["along with", "and"],
    ["but also", "but"],
    ["drive above the speed limit", "speed"]
  ] as const
).map(([phrase, meaning]) => [phrase.split(" "), meaning])

/** A consonant that is written twice before an ending: “shoppers” shop. */
const DOUBLED = /([bdgmnprt])\1$/

const verbsOf = (word: string): ReadonlyArray<string> => {
  const found = /^(\p{L}{3,})ers?$/u.exec(word) ?? /^(\p{L}{2,})ers$/u.exec(word)
  if (found === null) return []
  const undoubled = DOUBLED.test(found[1]!) ? [found[1]!.slice(0, -1)] : []
  return [found[1]!, `${found[1]}e`, ...undoubled]
}

/** Whether a word may be left out, being said of everyone or naming who does something that may be. */
export const isSoft = (word: string): boolean => SOFT.has(word) || verbsOf(word).some((verb) => SOFT.has(verb))

/** The forms under which a word may be found: its own, and what whoever it names does (“users” use, “viewers” view). */
export const formsOf = (word: string): ReadonlyArray<string> => [...new Set([word, ...verbsOf(word)].map(canonical))]

export const merged = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  for (let at = 0; at < words.length; ) {
    const found = MERGES.find(([phrase]) => phrase.every((word, i) => words[at + i] === word))
    out.push(found?.[1] ?? words[at]!)
    at += found?.[0].length ?? 1
  }
  return out
}

/** Canonical words of a label or question that carry meaning, in order, each once. */
export const meaningOf = (text: string): ReadonlyArray<string> => {
  const words = merged(wordsOf(text))
  const meaningful = words.filter((word) => !FILLERS.has(word) && word !== "and" && word !== "or")
  return [...new Set((meaningful.length === 0 ? words : meaningful).map(canonical))]
}
