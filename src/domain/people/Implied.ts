import { stem, words } from "../text/Words.ts"
import type { Saying } from "./Saying.ts"
import { WIDER_THING } from "./SayingWords.ts"

const COUNTED = /^(?:two|three|four|five|six|seven|eight|nine|ten|several|many|multiple|\d+)$/
const stemsOf = (text: string): ReadonlyArray<string> =>
  words(text)
    .filter((word) => !/^(?:an?|the)$/.test(word))
    .map((word) => stem(word))

const WIDER: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  [...WIDER_THING].map(([thing, wider]) => [stemsOf(thing).join(" "), stemsOf(wider)] as const)
)

/** A thing without the number it is had in: “at least two dogs”. */
const uncounted = (thing: ReadonlyArray<string>): ReadonlyArray<string> => {
  const after = thing[0] === "at" && thing[1] === stem("least") ? thing.slice(2) : thing
  return after.length > 1 && COUNTED.test(after[0]!) && after[0] !== "0" ? after.slice(1) : thing
}

const VOTED = stem("voted")

/** A saying with what follows from it: who owns two dogs owns a dog and a pet, who owns a Tesla an electric car, who voted for somebody voted. */
export const withImplied = (saying: Saying): ReadonlyArray<Saying> => {
  if (saying.kind === "done" && !saying.isDenied && saying.stems[0] === VOTED && saying.stems.length > 1)
    return [saying, { ...saying, stems: [VOTED] }]
  if (saying.kind !== "do" || saying.isDenied) return [saying]
  const [verb = "", ...thing] = saying.stems
  const one = uncounted(thing)
  const wider = WIDER.get(one.join(" "))
  const plain = one === thing ? [] : [{ ...saying, stems: [verb, ...one] }]
  return [saying, ...plain, ...(wider === undefined ? [] : withImplied({ ...saying, stems: [verb, ...wider] }))]
}
