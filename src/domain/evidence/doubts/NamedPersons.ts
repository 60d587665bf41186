import { NAMED_PERSONS } from "../../lexicon/doubts/Doubts.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import type { AudienceReading } from "../../people/Reader.ts"

/** One person by name and nothing else: “Elon Musk”, “Martin Luther King Jr.”. */
const ONE_PERSON = patterns(NAMED_PERSONS).pattern("one-person", "u")

/** Whether a last word names a group: “Austin Gardeners”, “Tesla Fans”, and not “Emma Watson”. */
const isPlural = (last: string): boolean => /s$/i.test(last) || /(?:people|men|women|folk|children)$/i.test(last)

/** The one named person that a description is, as it is written: capitals that nothing is read of, in the singular; or null. */
export const onePersonIn = ({ description, interests, said }: AudienceReading): string | null => {
  const [, , rest = ""] = ONE_PERSON.exec(description) ?? []
  const last = rest.trim().split(" ").at(-1) ?? ""
  return rest === "" || said.length > 0 || interests.length > 0 || isPlural(last) ? null : description
}
