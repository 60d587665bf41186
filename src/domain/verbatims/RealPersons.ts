import { isGivenName } from "../survey/reading/PersonNames.ts"
import { isStopWord } from "../text/StopWords.ts"

/** What nobody may say of a real person who did not find it in a source: deeds, illnesses, words. */
const ALLEGED =
  "arrest\\w*|convict\\w*|charged|indict\\w*|guilty|jail\\w*|prison|fraud\\w*|embezzl\\w*|brib\\w*|corrupt|crook\\w*|criminal|launder\\w*|rape[ds]?|rapist|assault\\w*|molest\\w*|abus\\w*|harass\\w*|affairs?|cheat\\w*|mistress|drunk|alcoholic|drugs?|addict\\w*|overdos\\w*|cancer|dementia|senile|diagnos\\w*|died|dead|kill\\w*|murder\\w*|stole|steals?|thief|thieves|pa(?:id|ys) off|pedophile|nazi|terrorist|racist|fired|resigned|pregnant|tax evasion|lawsuit|sued|bankrupt|lied|lies|said|told|tweeted|admitted|confessed|announced|promised"
const BETWEEN =
  "is|was|were|be|been|has|had|have|got|gets|a|an|the|who|that|just|also|even|clearly|literally|really|always|once|went|goes|to|in|into|for|of|with|by|and|both|his|her|their|never|not|probably"
/** Capitalised words in a row, and what is said of them within a few words of grammar. */
const SAID_OF = new RegExp(
  `(?<name>\\p{Lu}[\\p{L}'’-]*(?:\\.? \\p{Lu}[\\p{L}'’-]*)*)(?:['’]s)?,?(?: (?:${BETWEEN})){0,6} (?:${ALLEGED})\\b`,
  "gu"
)
const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|i|i'm|i’m|christmas|easter|god)$/i
const TITLE =
  /^(?:president|senator|governor|mayor|minister|chancellor|king|queen|prince|princess|pope|judge|justice|coach|congressman|congresswoman|sir|dr|mr|mrs|ms|prof)$/i

const capitalised = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/(?<=[\p{L},;:] |[“"'(])\p{Lu}[\p{L}'’-]+/gu), ([word]) => word.toLowerCase()))

const isName = (words: ReadonlyArray<string>, startsSentence: boolean, asked: ReadonlySet<string>): boolean => {
  const telling = words.filter((word, i) => !CALENDAR.test(word) && !(i === 0 && isStopWord(word.toLowerCase())))
  if (telling.length === 0) return false
  if (telling.some((word) => isGivenName(word) || TITLE.test(word) || asked.has(word.toLowerCase()))) return true
  return telling.length > 1 || !startsSentence
}

/**
 * Whether a text that nobody wrote says something of a person by name that could be taken for a fact: a deed, an illness,
 * words of theirs. What stands in the question already is not held against it.
 */
export const claimsOfPersons = (text: string, question: string): boolean => {
  const asked = capitalised(question)
  const known = question.toLowerCase()
  return Array.from(text.matchAll(SAID_OF)).some((match) => {
    const name = match.groups?.name ?? ""
    const before = text.slice(0, match.index).trimEnd()
    const startsSentence = before === "" || /[.!?…:]$/.test(before)
    const alleged = match[0].slice(match[0].lastIndexOf(" ") + 1).toLowerCase()
    return !known.includes(alleged) && isName(name.split(/\.? /), startsSentence, asked)
  })
}
