import { NAMED_PERSONS } from "../../lexicon/doubts/Doubts.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import type { AudienceReading } from "../../people/Reader.ts"

const { pattern } = patterns(NAMED_PERSONS)

/** One person by name and nothing else: “Elon Musk”, “President Biden”, “Martin Luther King Jr.”. */
const ONE_PERSON = pattern("one-person", "u")
const TITLE = pattern("title", "i")
/** Whether a last word names a group in the plural: “Austin Gardeners”, and not “Emma Watson”. */
const PLURAL = /(?:s|people|men|women|folk|children)$/i

/** The one named person that a description is, as it is written; null where something is read of it, or it may be several. */
export const onePersonIn = ({ description, interests, said }: AudienceReading): string | null => {
  const [, first = "", rest = ""] = ONE_PERSON.exec(description) ?? []
  if (first === "" || interests.length > 0 || PLURAL.test(rest)) return null
  return said.length === 0 || TITLE.test(first) ? description : null
}
