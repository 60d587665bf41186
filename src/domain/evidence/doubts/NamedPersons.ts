import { NAMED_PERSONS } from "../../lexicon/doubts/DoubtForms.ts"
import { PERSONS } from "../../lexicon/doubts/Names.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { classOf } from "../../lexicon/Tables.ts"
import { isKnown, leaningOf } from "../../opinion/Leaning.ts"
import type { AudienceReading } from "../../people/Reader.ts"
import { isGivenName } from "../../survey/reading/PersonNames.ts"
import { foldText } from "../../text/Text.ts"

const { pattern } = patterns(NAMED_PERSONS)

/** A first and a last name, as they are written. */
const NAMED = pattern("named", "gu")

const wordsOf = (kind: string): ReadonlySet<string> => new Set(classOf(PERSONS, kind))
const [FIRST, ALONE, AMBIGUOUS, TITLES, FOLLOWERS] = ["first", "alone", "ambiguous", "title", "followers"].map(
  wordsOf
) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>]

const unaccented = (text: string): string => foldText(text).normalize("NFD").replace(/\p{M}/gu, "")

const isFirstName = (word: string): boolean =>
  isGivenName(word) || FIRST.has(unaccented(word)) || ALONE.has(unaccented(word))

/** What is asked of somebody: what they are like, or what they did. */
const VIEW_OF = pattern("view-of")

const nameIn = (question: string): string | null => {
  for (const [whole, first = ""] of question.matchAll(NAMED))
    if (isFirstName(first) || TITLES.has(first.toLowerCase())) return whole
  return null
}

/** Whom a question asks a view of, where nothing is known of who likes them; null where it is about nobody, or about politics. */
export const personJudged = (question: string): string | null => {
  const asked = foldText(question)
  if (!VIEW_OF.test(asked)) return null
  const name = nameIn(question)
  return name === null || isKnown(leaningOf(foldText(name))) ? null : name
}

/** One person by name and nothing else: “Elon Musk”, “President Biden”, “Martin Luther King Jr.”. */
const ONE_PERSON = pattern("one-person", "u")

/** Whether a last word names a group in the plural: “Austin Gardeners”, and not “Emma Watson”. */
const isPlural = (last: string): boolean => /s$/i.test(last) || /(?:people|men|women|folk|children)$/i.test(last)

/** The one named person that a description is, as it is written; null where it describes several, or somebody without a name. */
export const onePersonIn = ({ description, interests, said }: AudienceReading): string | null => {
  if (ALONE.has(unaccented(description))) return description
  const [, first = "", rest = ""] = ONE_PERSON.exec(description) ?? []
  const last = rest.trim().split(" ").at(-1) ?? ""
  if (first === "" || FOLLOWERS.has(last.toLowerCase()) || interests.length > 0) return null
  const folded = unaccented(first)
  if (TITLES.has(folded)) return isPlural(last) && said.length > 0 ? null : description
  // A name in the singular of which nothing is read is no group of people, whoever it is.
  if (said.length === 0 && !isPlural(last)) return description
  if (!isFirstName(first)) return null
  if (AMBIGUOUS.has(folded)) return isPlural(last) || said.length > 0 ? null : description
  return said.length > 0 && isPlural(last) ? null : description
}
