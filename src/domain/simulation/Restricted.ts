import { usualShare } from "../opinion/Commonness.ts"
import { NARROWING } from "../people/SayingWords.ts"

/** A question about some of the things that a wider one asks for: “do you own a car?” of “do you own a red car?”. */
interface Restricted {
  readonly plain: string
  /** The part of those who say yes to the wider one that is supposed to say yes to this one. */
  readonly ratio: number
}

/** Of things that one has one of or few, and of what one eats or drinks several kinds of. */
const ONE_OF_ITS_KIND = 0.25
const KINDS_BESIDE = 0.5

const HAVING = /^do you (?:currently |personally )?(own|have|keep|drive) (an?|any|your own) ([\p{L}\d' -]{3,80})$/u
const CONSUMING = /^do you (eat|drink|speak|read|use|ride|play) (\p{L}+) (\p{L}+)$/u
const HOME = /^(?:home|house)$/
/** What is no thing of the kind that is named after it. */
const NO_SUCH = /^(?:toy|model|fake|imaginary|stuffed|virtual|play|play[- ]?toy|former|pet)$/
/** Tools that are named after guns. */
const TOOL =
  /^(?:glue|nail|heat|water|nerf|staple|massage|spray|squirt|paint|paintball|caulk|caulking|grease|radar|price|label|tattoo|cap|airsoft|bb|pellet|potato|flare|foam|soldering|bubble|rivet|t-shirt|ray|laser)$/
/** What says of a thing which one it is, and where or how one has it. */
const WHICH =
  /^(?:abroad|overseas|elsewhere|somewhere|(?:at|in|with|from|for|by|through|of|on|near|outside|made|that|which|worth|under|over|older|newer|bigger|larger|smaller)\b.*)$/
/** The same, of what everybody has there who has it. */
const ADDS_NOTHING =
  /^(?:at home|at your (?:home|house|place)|in your (?:home|house|household|family|possession|name|area)|of your own|in the (?:home|house|household)|on you|for yourself|for personal use|in general)$/
const BEFORE_PLACE = /^(?:at|in|for|of|near|to|with|from|on|by|your|the)$/
const MOST_WORDS = 3

const asOwned = (verb: string, noun: string): string | null => {
  if (HOME.test(noun)) return verb === "own" || verb === "have" ? "do you own your home?" : null
  const plain = `do you ${verb} ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}?`
  return usualShare(plain) === undefined ? null : plain
}

const isNoSuch = (before: ReadonlyArray<string>, thing: string): boolean =>
  before.some((word) => NO_SUCH.test(word)) || (/^guns?$/.test(thing) && TOOL.test(before.at(-1) ?? ""))

/** The thing on record that words are about, the longest that ends or begins them. */
const ofThing = (verb: string, said: ReadonlyArray<string>): string | null => {
  for (let length = Math.min(MOST_WORDS, said.length - 1); length > 0; length--) {
    if (BEFORE_PLACE.test(said.at(-length - 1)!)) continue
    const ended = asOwned(verb, said.slice(-length).join(" "))
    if (ended !== null) return isNoSuch(said.slice(0, -length), said.at(-1)!) ? null : ended
  }
  for (let length = Math.min(MOST_WORDS, said.length - 1); length > 0; length--) {
    const rest = said.slice(length).join(" ")
    if (!WHICH.test(rest) || ADDS_NOTHING.test(rest)) continue
    const begun = asOwned(verb, said.slice(0, length).join(" "))
    const inner = begun === null ? ofThing(verb, said.slice(0, length)) : begun
    if (inner !== null) return inner
  }
  return null
}

/** What a folded question without its mark restricts; null where it names the whole of a thing, or none on record. */
export const restricted = (asked: string): Restricted | null => {
  const [, verb, , things] = HAVING.exec(asked) ?? []
  if (verb !== undefined && things !== undefined) {
    const plain = ofThing(verb, things.split(" "))
    return plain === null ? null : { plain, ratio: ONE_OF_ITS_KIND }
  }
  const [, takes, kind, thing] = CONSUMING.exec(asked) ?? []
  return takes === undefined || !NARROWING.has(kind!) || usualShare(`do you ${takes} ${thing}?`) === undefined
    ? null
    : { plain: `do you ${takes} ${thing}?`, ratio: KINDS_BESIDE }
}
