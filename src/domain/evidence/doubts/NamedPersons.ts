import { NAMED_PERSONS, PERSONS } from "../../lexicon/doubts/Doubts.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { classOf } from "../../lexicon/Tables.ts"
import type { AudienceReading } from "../../people/Reader.ts"
import { isGivenName } from "../../survey/reading/PersonNames.ts"
import { foldText } from "../../text/Text.ts"

const { pattern } = patterns(NAMED_PERSONS)

const wordsOf = (kind: string): ReadonlySet<string> => new Set(classOf(PERSONS, kind))
const [FIRST, ALONE, AMBIGUOUS] = [wordsOf("first"), wordsOf("alone"), wordsOf("ambiguous")]
const [TITLES, FOLLOWERS] = [wordsOf("title"), wordsOf("followers")]

const unaccented = (text: string): string => foldText(text).normalize("NFD").replace(/\p{M}/gu, "")

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
  if (!isGivenName(first) && !FIRST.has(folded) && !ALONE.has(folded)) return null
  if (AMBIGUOUS.has(folded)) return isPlural(last) || said.length > 0 ? null : description
  return said.length > 0 && isPlural(last) ? null : description
}
